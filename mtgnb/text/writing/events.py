"""Patterns as what "when" and "whenever" are followed by."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model.conditions import No, TurnOf
from mtgnb.text.writing.descriptions import describe, flat, one, possessive
from mtgnb.text.writing.writer import Writer, article, joined, number_word, writes


def subject(w: Writer, where: Any, batch: bool = False) -> str:
    """What an event happens to."""
    match where:
        case f.Is(what=what):
            return w.write(what)
        case f.Either(parts=(f.Is(what=r.This()), other)):
            words = describe(w, other)
            return f"{w.name} or another {words.removeprefix('other ')}"
    if batch:
        return f"one or more {describe(w, where, many=True)}"
    return one(w, where)


def s(words: str, batch: bool) -> str:
    """A verb in the singular, or the plural after "one or more"."""
    if not batch:
        return words
    return {"dies": "die", "is": "are"}.get(words, words[:-1])


def trigger_words(w: Writer, pattern: Any) -> str:
    """The whole trigger condition, "when" included."""
    if isinstance(pattern, p.StepBegins):
        return f"at {w.write(pattern)}"
    if isinstance(pattern, p.StateIs):
        return f"when {w.write(pattern.cond)}"
    if isinstance(pattern, p.AnyOfEvents) and len({_verbless(x) for x in pattern.parts}) > 1:
        return " and ".join(trigger_words(w, x) for x in pattern.parts)
    where = getattr(pattern, "where", None)
    once = isinstance(pattern, p.Enters | p.Dies | p.Leaves | p.Cycles | p.TurnedFaceUp) or (
        isinstance(pattern, p.Casts) and isinstance(where, f.Is)
    )
    word = "when" if once and isinstance(where, f.Is) else "whenever"
    return f"{word} {w.write(pattern)}"


def _verbless(pattern: Any) -> Any:
    return getattr(pattern, "where", None)


@writes(p.AnyOfEvents)
def _any(w: Writer, pattern: p.AnyOfEvents) -> str:
    first, *rest = (w.write(x) for x in pattern.parts)
    who = subject(w, getattr(pattern.parts[0], "where", None) or f.Anything())
    return joined([first, *(x.removeprefix(f"{who} ") for x in rest)], "or")


@writes(p.EventWhile)
def _while(w: Writer, pattern: p.EventWhile) -> str:
    inner = w.write(pattern.pattern)
    match pattern.cond:
        case TurnOf(who=r.You()):
            return f"{inner} during your turn"
        case No(part=TurnOf(who=r.You())):
            return f"{inner} during an opponent's turn"
    from mtgnb.model.conditions import Holds

    if isinstance(pattern.cond, Holds) and isinstance(pattern.cond.where, f.IsDesignated):
        return f"{inner} while {pattern.cond.where.word}"
    return f"{inner} while {w.write(pattern.cond)}"


@writes(p.Enters)
def _enters(w: Writer, pattern: p.Enters) -> str:
    words = f"{subject(w, pattern.where, pattern.batch)} {s('enters', pattern.batch)}"
    if pattern.from_zone:
        words += (
            " from exile" if pattern.from_zone == "exile" else f" from {article(pattern.from_zone)}"
        )
    if isinstance(pattern.under, r.You):
        words += " under your control"
    elif pattern.under is not None:
        words += " under an opponent's control"
    return words


@writes(p.Leaves)
def _leaves(w: Writer, pattern: p.Leaves) -> str:
    words = (
        f"{subject(w, pattern.where, pattern.batch)} {s('leaves', pattern.batch)} the battlefield"
    )
    return f"{words} without dying" if pattern.not_to == "graveyard" else words


@writes(p.LeavesZone)
def _leaves_zone(w: Writer, pattern: p.LeavesZone) -> str:
    where = tuple(x for x in flat(pattern.where) if not isinstance(x, f.InZone))
    words = describe(w, f.Every(where), many=pattern.batch, card=True)
    count = f"one or more {words}" if pattern.batch else article(words)
    return f"{count} {s('leaves', pattern.batch)} your {pattern.zone}"


@writes(p.Dies)
def _dies(w: Writer, pattern: p.Dies) -> str:
    return f"{subject(w, pattern.where, pattern.batch)} {s('dies', pattern.batch)}"


@writes(p.PutInto)
def _put(w: Writer, pattern: p.PutInto) -> str:
    parts = flat(pattern.where)
    owned = next((x for x in parts if isinstance(x, f.Owned)), None)
    rest = tuple(x for x in parts if x is not owned)
    if isinstance(pattern.where, f.Is):
        words = w.name
    else:
        said = describe(w, f.Every(rest), many=pattern.batch, card=True)
        words = f"one or more {said}" if pattern.batch else article(said)
    zone = (
        f"{possessive(w, owned.by)} {pattern.zone}"
        if owned
        else ("exile" if pattern.zone == "exile" else article(pattern.zone))
    )
    origin = (
        "from anywhere"
        if pattern.from_zone is None
        else (
            "from the battlefield"
            if pattern.from_zone == "battlefield"
            else f"from your {pattern.from_zone}"
        )
    )
    return f"{words} {s('is', pattern.batch)} put into {zone} {origin}"


def verb(w: Writer, who: Any, words: str, mine: str) -> str:
    """A player and what they do: "you cast", "a player casts"."""
    return f"you {mine}" if isinstance(who, r.You) else f"{w.write(who)} {words}"


def spell(w: Writer, where: Any) -> str:
    """A spell that fits, with its article."""
    if isinstance(where, f.Is):
        return "this spell" if isinstance(where.what, r.This) else w.write(where.what)
    return one(w, f.Every((*flat(where), f.IsSpell())))


@writes(p.Casts)
def _casts(w: Writer, pattern: p.Casts) -> str:
    who = verb(w, pattern.who, "casts", "cast")
    if pattern.nth is not None:
        from mtgnb.text.words import ORDINALS

        word = next(word for word, n in ORDINALS.items() if n == pattern.nth)
        what = spell(w, pattern.where).split(" ", 1)[1]
        return (
            f"{who} {'your' if isinstance(pattern.who, r.You) else 'their'} {word} {what} each turn"
        )
    words = f"{who} {spell(w, pattern.where)}"
    if pattern.from_zone:
        return f"{words} from {'exile' if pattern.from_zone == 'exile' else f'your {pattern.from_zone}'}"
    return f"{words} from anywhere other than your hand" if pattern.not_from else words


def _acts(cls: type, other: str, mine: str, noun: str = "") -> None:
    @writes(cls)
    def _act(w: Writer, pattern: Any) -> str:
        who = verb(w, pattern.who, other, mine)
        if not noun:
            return who
        if noun == "card":
            where = pattern.where
            if isinstance(where, f.Is):
                return f"{who} {w.name}"
            return f"{who} {article(describe(w, where, card=True))}"
        return f"{who} {one(w, pattern.where)}"


_acts(p.GainsLife, "gains life", "gain life")
_acts(p.LosesLife, "loses life", "lose life")
_acts(p.PaysLife, "pays life", "pay life")
_acts(p.Discards, "discards", "discard", "card")
_acts(p.Cycles, "cycles", "cycle", "card")
_acts(p.Sacrifices, "sacrifices", "sacrifice", "permanent")
_acts(p.Searches, "searches their library", "search your library")
_acts(p.Shuffles, "shuffles their library", "shuffle your library")
_acts(p.LosesGame, "loses the game", "lose the game")
_acts(p.BecomesMonarch, "becomes the monarch", "become the monarch")


@writes(p.Copies)
def _copies(w: Writer, pattern: p.Copies) -> str:
    return f"{verb(w, pattern.who, 'copies', 'copy')} {spell(w, pattern.where)}"


@writes(p.PlaysLand)
def _plays(w: Writer, pattern: p.PlaysLand) -> str:
    who = verb(w, pattern.who, "plays", "play")
    zone = (
        f" from {pattern.from_zone}"
        if pattern.from_zone == "exile"
        else (f" from your {pattern.from_zone}" if pattern.from_zone else "")
    )
    return f"{who} {one(w, f.Every((f.HasType('land'), *flat(pattern.where))))}{zone}"


@writes(p.Draws)
def _draws(w: Writer, pattern: p.Draws) -> str:
    who = verb(w, pattern.who, "draws", "draw")
    if pattern.nth:
        from mtgnb.text.words import ORDINALS

        word = next(word for word, n in ORDINALS.items() if n == pattern.nth)
        return (
            f"{who} {'your' if isinstance(pattern.who, r.You) else 'their'} {word} card each turn"
        )
    if pattern.except_first:
        if isinstance(pattern.who, r.You):
            return f"{who} a card except the first one you draw in each of your draw steps"
        return f"{who} a card except the first one they draw in each of their draw steps"
    return f"{who} a card"


@writes(p.Scries)
def _scries(w: Writer, pattern: p.Scries) -> str:
    return verb(w, pattern.who, f"{pattern.kind}s", pattern.kind)


@writes(p.TakesAction)
def _takes(w: Writer, pattern: p.TakesAction) -> str:
    return f"{w.write(pattern.who)} {pattern.action}"


@writes(p.Attacks)
def _attacks(w: Writer, pattern: p.Attacks) -> str:
    if pattern.batch and pattern.where == f.Controlled() and pattern.least == 1:
        return "you attack"
    if pattern.batch and pattern.least > 1:
        parts = tuple(x for x in flat(pattern.where) if x != f.Controlled())
        who = "you attack" if len(parts) < len(flat(pattern.where)) else "a player attacks"
        return f"{who} with {number_word(pattern.least)} or more {describe(w, f.Every(parts), many=True)}"
    words = f"{subject(w, pattern.where, pattern.batch)} {s('attacks', pattern.batch)}"
    if pattern.alone:
        return f"{words} alone"
    return words if pattern.whom is None else f"{words} {w.write(pattern.whom)}"


def _happens(cls: type, words: str) -> None:
    @writes(cls)
    def _happen(w: Writer, pattern: Any) -> str:
        return f"{subject(w, pattern.where)} {words}"


_happens(p.AttacksUnblocked, "attacks and isn't blocked")
_happens(p.BecomesTapped, "becomes tapped")
_happens(p.BecomesUntapped, "becomes untapped")
_happens(p.TurnedFaceUp, "is turned face up")
_happens(p.IsDestroyed, "is destroyed")
_happens(p.Exploits, "exploits a creature")


@writes(p.PhasesIn)
def _phases(w: Writer, pattern: p.PhasesIn) -> str:
    return f"{subject(w, pattern.where)} phases {'out' if pattern.out else 'in'}"


@writes(p.Blocks)
def _blocks(w: Writer, pattern: p.Blocks) -> str:
    words = f"{subject(w, pattern.where)} blocks"
    return words if pattern.what is None else f"{words} {one(w, pattern.what)}"


@writes(p.BecomesBlocked)
def _blocked(w: Writer, pattern: p.BecomesBlocked) -> str:
    words = f"{subject(w, pattern.where)} becomes blocked"
    return words if pattern.by is None else f"{words} by {one(w, pattern.by)}"


def damage(combat: bool | None) -> str:
    """The kind of damage."""
    return {None: "damage", True: "combat damage", False: "noncombat damage"}[combat]


@writes(p.DealsDamage)
def _deals(w: Writer, pattern: p.DealsDamage) -> str:
    words = f"{subject(w, pattern.where, pattern.batch)} {s('deals', pattern.batch)} {damage(pattern.combat)}"
    return words if pattern.to is None else f"{words} to {whom(w, pattern.to)}"


def whom(w: Writer, to: Any) -> str:
    """To whom damage is dealt."""
    if isinstance(to, f.Is):
        return w.write(to.what)
    return one(w, to) if isinstance(to, f.Filter) else w.write(to)


@writes(p.DealtDamage)
def _dealt(w: Writer, pattern: p.DealtDamage) -> str:
    if isinstance(pattern.to, r.You):
        return f"you're dealt {damage(pattern.combat)}"
    return f"{whom(w, pattern.to)} is dealt {damage(pattern.combat)}"


@writes(p.TappedForMana)
def _tapped(w: Writer, pattern: p.TappedForMana) -> str:
    where = subject(w, pattern.where)
    if isinstance(pattern.by, r.You):
        return f"you tap {where} for {f'{{{pattern.type}}}' if pattern.type else 'mana'}"
    if pattern.type:
        return f"a player taps {where} for {{{pattern.type}}}"
    if pattern.of_chosen_color:
        return f"{where} is tapped for mana of the chosen color"
    if isinstance(pattern.by, r.AnyPlayer):
        return f"{where} is tapped for mana"
    return f"{w.write(pattern.by)} taps {where} for mana"


@writes(p.CountersPut)
def _counters(w: Writer, pattern: p.CountersPut) -> str:
    kind = f"{pattern.kind} " if pattern.kind else ""
    on = subject(w, pattern.on)
    if isinstance(pattern.by, r.You):
        return f"you put one or more {kind}counters on {on}"
    return f"one or more {kind}counters are put on {on}"


@writes(p.CountersRemoved)
def _removed(w: Writer, pattern: p.CountersRemoved) -> str:
    return f"the last {pattern.kind} counter is removed from {w.name}"


@writes(p.TokensCreated)
def _created(w: Writer, pattern: p.TokensCreated) -> str:
    return f"{verb(w, pattern.who, 'creates', 'create')} {one(w, f.Every((*flat(pattern.where), f.IsToken())))}"


@writes(p.BecomesTarget)
def _targeted(w: Writer, pattern: p.BecomesTarget) -> str:
    of = one(w, pattern.of) if not isinstance(pattern.of, f.Anything) else "a spell or ability"
    return f"{whom(w, pattern.what)} becomes the target of {of}"


@writes(p.BecomesAttached)
def _attached(w: Writer, pattern: p.BecomesAttached) -> str:
    return f"{subject(w, pattern.where)} becomes attached to {one(w, pattern.to)}"


_STEPS = {
    "precombat main": "first main phase", "postcombat main": "second main phase",
    "draw": "draw step", "untap": "untap step", "combat": "combat", "main": "main phase",
}  # fmt: skip


@writes(p.StepBegins)
def _step(w: Writer, pattern: p.StepBegins) -> str:
    step = _STEPS.get(pattern.step, pattern.step)
    if pattern.step == "beginning of combat":
        return (
            "the beginning of combat on your turn"
            if isinstance(pattern.whose, r.You)
            else ("the beginning of each combat")
        )
    if pattern.step == "end of combat":
        return "end of combat"
    if isinstance(pattern.whose, r.You):
        return f"the beginning of your {step}"
    if isinstance(pattern.whose, r.Opponent):
        return f"the beginning of each opponent's {step}"
    if isinstance(pattern.whose, r.AnyPlayer):
        return f"the beginning of each player's {step}"
    return f"the beginning of {possessive(w, pattern.whose)} {step}"
