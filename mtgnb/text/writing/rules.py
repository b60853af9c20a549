"""Changes to the rules of the game, and replacements, as sentences of their own."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import game_changes as g
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model import replacements as q
from mtgnb.model.costs import PayLife
from mtgnb.model.names import COLOR_WORDS
from mtgnb.model.values import Minus, StatOf, Value, X
from mtgnb.text.writing.costs import counters
from mtgnb.text.writing.descriptions import describe, flat, one, possessive
from mtgnb.text.writing.events import damage, subject, whom
from mtgnb.text.writing.values import each_of
from mtgnb.text.writing.writer import Writer, article, joined, number_word, writes

_STEPS = {"draw": "draw step", "untap": "untap step", "upkeep": "upkeep step", "combat": "combat phase",
          "end step": "end step", "main": "main phase", "turn": "turn"}  # fmt: skip


def who_words(w: Writer, who: Any) -> str:
    """Players a rule is about."""
    match who:
        case r.You():
            return "you"
        case r.EachOpponent() | r.Opponent():
            return "your opponents"
        case r.EachPlayer() | r.AnyPlayer():
            return "players"
    return w.write(who)


def spells(w: Writer, where: Any, many: bool = True) -> str:
    """Spells that fit; parts of "or" each on their own."""
    if isinstance(where, f.Either) and not all(
        isinstance(x, f.HasType | f.HasSubtype) for x in where.parts
    ):
        return joined([spells(w, x, many) for x in where.parts])
    return describe(w, f.Every((*flat(where), f.IsSpell())), many)


_ZONES = {
    "library top": "the top of your library",
    "graveyard": "your graveyard",
    "hand": "your hand",
    "exile": "exile",
}


@writes(g.CantCast)
def _cast(w: Writer, c: g.CantCast) -> str:
    who = who_words(w, c.who)
    what = spells(w, c.where)
    if c.only_sorcery_time:
        return f"{who} can cast spells only any time they could cast a sorcery"
    if c.only_from_zones == ("hand",):
        hand = "your hand" if isinstance(c.who, r.You) else "their hands"
        return f"{who} can't cast {what} from anywhere other than {hand}"
    if c.more_than is not None:
        n = number_word(c.more_than) if isinstance(c.more_than, int) else w.write(c.more_than)
        one_ = c.more_than == 1
        return f"{who} can't cast more than {n} {spells(w, c.where, many=not one_)} each turn"
    if c.from_zones:
        zones = " or ".join(
            "exile" if z == "exile" else "graveyards" if z == "graveyard" else "libraries"
            for z in c.from_zones
        )
        if c.from_zones == ("hand",):
            return f"{who} can't cast {what} from {'your hand' if isinstance(c.who, r.You) else 'their hand'}"
        return f"{who} can't cast {what} from {zones}"
    if c.when is not None:
        return f"{who} can't cast {what} during {_turn(w, c.when)}"
    return f"{who} can't cast {what}"


def _turn(w: Writer, cond: Any) -> str:
    from mtgnb.model.conditions import TurnOf

    return (
        "your turn" if isinstance(cond, TurnOf) and isinstance(cond.who, r.You) else w.write(cond)
    )


@writes(g.CantPlayLands)
def _lands(w: Writer, c: g.CantPlayLands) -> str:
    zones = (
        f" from {'their hand' if not isinstance(c.who, r.You) else 'your hand'}"
        if c.from_zones == ("hand",)
        else ""
    )
    return f"{who_words(w, c.who)} can't play lands{zones}"


@writes(g.CantActivate)
def _activate(w: Writer, c: g.CantActivate) -> str:
    tail = " unless they're mana abilities" if c.except_mana else ""
    if c.keyword == "cycling":
        return f"{who_words(w, c.who)} can't cycle cards"
    if isinstance(c.who, r.AnyPlayer | r.EachPlayer) and not isinstance(c.where, f.Anything):
        if c.where == f.OfChosen("name"):
            return f"activated abilities of sources with the chosen name can't be activated{tail}"
        return f"activated abilities of {describe(w, c.where, many=True)} can't be activated{tail}"
    if isinstance(c.where, f.Anything):
        if c.except_mana:
            return f"{who_words(w, c.who)} can't activate abilities that aren't mana abilities"
        return f"{who_words(w, c.who)} can't activate abilities"
    return f"{who_words(w, c.who)} can't activate {describe(w, c.where, many=True)}' abilities"


def _simple(cls: type, words: str) -> None:
    @writes(cls)
    def _say(w: Writer, c: Any) -> str:
        return f"{who_words(w, c.who)} {words}"


_simple(g.CantGainLife, "can't gain life")
_simple(g.CantSearch, "can't search libraries")
_simple(g.CantWinGame, "can't win the game")


@writes(g.CantLoseLife)
def _lose_life(w: Writer, c: g.CantLoseLife) -> str:
    return (
        "your life total can't change" if c.gain_too else f"{who_words(w, c.who)} can't lose life"
    )


@writes(g.CantLoseGame)
def _lose_game(w: Writer, c: g.CantLoseGame) -> str:
    return f"{who_words(w, c.who)} can't lose the game"


@writes(g.CantDraw)
def _draw(w: Writer, c: g.CantDraw) -> str:
    if c.more_than is None:
        return f"{who_words(w, c.who)} can't draw cards"
    n = number_word(c.more_than) if isinstance(c.more_than, int) else w.write(c.more_than)
    return f"{who_words(w, c.who)} can't draw more than {n} {'card' if c.more_than == 1 else 'cards'} each turn"


@writes(g.CantEnter)
def _enter(w: Writer, c: g.CantEnter) -> str:
    zones = " in graveyards and libraries" if c.from_zones else ""
    return f"{describe(w, c.where, many=True)}{zones} can't enter the battlefield"


@writes(g.CantBePrevented)
def _prevented(w: Writer, c: g.CantBePrevented) -> str:
    if isinstance(c.where, f.Anything):
        return "damage can't be prevented"
    kind = "combat damage" if c.combat else "damage"
    return f"{kind} that would be dealt by {describe(w, c.where, many=True)} can't be prevented"


@writes(g.NoTriggers)
def _no_triggers(w: Writer, c: g.NoTriggers) -> str:
    if isinstance(c.pattern, p.Enters):
        return (
            f"{describe(w, c.pattern.where, many=True)} entering don't cause abilities to trigger"
        )
    return w.spelt(c)


@writes(g.ExtraTriggers)
def _extra_triggers(w: Writer, c: g.ExtraTriggers) -> str:
    if isinstance(c.pattern, p.Enters):
        return (
            f"if {one(w, c.pattern.where)} entering causes a triggered ability of {one(w, c.of)} to trigger, "
            "that ability triggers an additional time"
        )
    return w.spelt(c)


@writes(g.NoMaxHand)
def _no_max(w: Writer, c: g.NoMaxHand) -> str:
    return f"{who_words(w, c.who)} {'have' if isinstance(c.who, r.You) else 'have'} no maximum hand size"


@writes(g.MaxHand)
def _max(w: Writer, c: g.MaxHand) -> str:
    whose = "your" if isinstance(c.who, r.You) else "each opponent's"
    if not c.relative:
        return f"{whose} maximum hand size is {w.write(c.n)}"
    if isinstance(c.n, Minus):
        return f"{whose} maximum hand size is reduced by {w.write(c.n.b)}"
    return f"{whose} maximum hand size is increased by {w.write(c.n)}"


@writes(g.LegendRuleOff)
def _legend(w: Writer, c: g.LegendRuleOff) -> str:
    if isinstance(c.where, f.Anything):
        return 'the "legend rule" doesn\'t apply'.replace('"', "")
    return f"the legend rule doesn't apply to {describe(w, c.where, many=True)}"


@writes(g.KeepsMana)
def _keeps(w: Writer, c: g.KeepsMana) -> str:
    if c.becomes:
        return "if you would lose unspent mana, that mana becomes colorless instead"
    color = f"{COLOR_WORDS[c.type]} " if c.type else ""
    return f"{who_words(w, c.who)} don't lose unspent {color}mana as steps and phases end"


@writes(g.UntapLimit)
def _untap_limit(w: Writer, c: g.UntapLimit) -> str:
    n = number_word(c.n) if isinstance(c.n, int) else w.write(c.n)
    what = describe(w, c.where, many=c.n != 1)
    return f"{who_words(w, c.who)} can't untap more than {n} {what} during their untap steps"


@writes(g.PlayerHas)
def _player_has(w: Writer, c: g.PlayerHas) -> str:
    if c.from_ is not None:
        return f"you have {c.keyword} from {describe(w, c.from_, many=True)}"
    return f"you have {c.keyword}"


@writes(g.LosesNoLifeAtZero)
def _zero(_w: Writer, _c: Any) -> str:
    return "you don't lose the game for having 0 or less life"


# --- what may be done ----------------------------------------------------------------------------


_MANA_VALUE_IN_LIFE = (PayLife(StatOf("mana value", r.EachWhat())),)


@writes(g.MayPlay)
def _may_play(w: Writer, c: g.MayPlay) -> str:
    who = "you may" if isinstance(c.who, r.You) else f"{w.write(c.who)} may"
    tail = " without paying its mana cost" if c.free else ""
    if c.cost == _MANA_VALUE_IN_LIFE:
        tail = ". If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost"
    elif c.cost is not None:
        from mtgnb.text.writing.costs import cost_words

        words = (
            cost_words(w, c.cost, "pay")
            .replace("pay ", "paying ", 1)
            .replace("discard", "discarding", 1)
        )
        tail = (
            f" by {words.replace('sacrifice', 'sacrificing', 1)} rather than paying its mana cost"
        )
    if isinstance(c.what, r.What):
        verb = "play" if c.lands else "cast"
        when = f" if {w.write(c.when)}" if c.when is not None else ""
        return f"{who} {verb} {w.write(c.what)}{tail}{when}"
    zone = _ZONES.get(c.zone, c.zone)
    if c.zone == "library top" and not isinstance(c.whose, r.You):
        zone = f"the top of {possessive(w, c.whose)} library"
    where = f.Anything() if c.what is None else c.what
    if c.once:
        words = one(w, f.Every((*flat(where), f.IsSpell())))
        return f"once each turn, you may cast {words} from {zone}{tail}"
    if c.lands and c.spells:
        if isinstance(where, f.Anything):
            return f"{who} play lands and cast spells from {zone}{tail}"
        return f"{who} play lands and cast {spells(w, where)} from {zone}{tail}"
    if c.lands:
        return f"{who} play lands from {zone}"
    return f"{who} cast {spells(w, where)} from {zone}{tail.replace('its', 'their')}"


@writes(g.AlternativeCost)
def _alternative(w: Writer, c: g.AlternativeCost) -> str:
    if not c.cost:
        return f"you may cast {spells(w, c.where)} without paying their mana costs"
    return w.spelt(c)


@writes(g.AsThoughFlash)
def _flash(w: Writer, c: g.AsThoughFlash) -> str:
    return f"you may cast {spells(w, c.where)} as though they had flash"


@writes(g.ActivateAsThoughInstant)
def _instant(w: Writer, c: g.ActivateAsThoughInstant) -> str:
    return f"you may activate {describe(w, c.where, many=True)} any time you could cast an instant"


@writes(g.ExtraLandPlays)
def _extra_lands(w: Writer, c: g.ExtraLandPlays) -> str:
    who = "you may" if isinstance(c.who, r.You) else "each player may"
    when = "on each of your turns" if isinstance(c.who, r.You) else "on each of their turns"
    if c.n is None:
        return f"{who} play any number of lands {when}"
    if c.n == 1:
        return f"{who} play an additional land {when}"
    return f"{who} play {number_word(c.n)} additional lands {when}"


@writes(g.TopRevealed)
def _top_revealed(w: Writer, c: g.TopRevealed) -> str:
    if isinstance(c.who, r.You):
        return "play with the top card of your library revealed"
    return f"{who_words(w, c.who)} play with the top card of their libraries revealed"


@writes(g.MayLookAtTop)
def _look_top(w: Writer, c: g.MayLookAtTop) -> str:
    return f"you may look at the top card of {possessive(w, c.whose)} library any time"


@writes(g.HandRevealed)
def _hand(w: Writer, c: g.HandRevealed) -> str:
    return f"{who_words(w, c.who)} play with {'your hand' if isinstance(c.who, r.You) else 'their hands'} revealed"


@writes(g.MayLookAt)
def _look(w: Writer, c: g.MayLookAt) -> str:
    return f"you may look at {w.write(c.what)}"


@writes(g.SpendAsThough)
def _spend(w: Writer, c: g.SpendAsThough) -> str:
    base = f"you may spend mana as though it were mana of any {c.what}"
    if c.on == "cast":
        return f"{base} to cast {spells(w, c.where)}"
    if c.on == "activate":
        return f"{base} to activate abilities of {describe(w, c.where, many=True)}"
    return base if isinstance(c.who, r.You) else base.replace("you may", "players may")


@writes(g.MayChooseNotToUntap)
def _not_untap(w: Writer, _c: Any) -> str:
    return f"you may choose not to untap {w.name} during your untap step"


@writes(g.UntapsOnOthersSteps)
def _others_steps(_w: Writer, _c: Any) -> str:
    return "untap them during each other player's untap step"


@writes(g.AssignsAsUnblocked)
def _unblocked(w: Writer, _c: Any) -> str:
    return f"you may have {w.name} assign its combat damage as though it weren't blocked"


@writes(g.IgnoresSickness)
def _sickness(_w: Writer, _c: Any) -> str:
    return "you may activate abilities of those creatures as though they had haste"


@writes(g.CostChange)
def _cost(w: Writer, c: g.CostChange) -> str:
    who = {
        r.You: " you cast",
        r.EachOpponent: " your opponents cast",
        r.Opponent: " your opponents cast",
    }.get(type(c.who), "")
    what = (
        f"{spells(w, c.where)}{who}"
        if not c.ability
        else f"abilities of {describe(w, c.where, many=True)}"
    )
    to = "to activate" if c.ability else "to cast"
    if c.mana:
        symbols = "".join(f"{{{s}}}" for s in c.mana)
        return f"{what} cost {symbols} {'less' if c.reduce else 'more'} {to}"
    return f"{what} cost {_by(w, c.by, to)}"


def _by(w: Writer, by: Any, to: str) -> str:
    less = isinstance(by, Minus) or (isinstance(by, int) and by < 0)
    amount = by.b if isinstance(by, Minus) else abs(by) if isinstance(by, int) else by
    word = "less" if less else "more"
    if isinstance(amount, int):
        return f"{{{amount}}} {word} {to}"
    if words := each_of(w, amount):
        return f"{{1}} {word} {to} {words}"
    return f"{{X}} {word} {to}, where X is {w.write(amount)}"


own_cost = _by


# --- entering ------------------------------------------------------------------------------------


def entering(w: Writer, where: Any) -> str:
    """What enters: the object itself, or what fits."""
    return w.name if where is None else describe(w, where, many=True)


@writes(q.EntersTapped)
def _tapped(w: Writer, c: q.EntersTapped) -> str:
    verb = "enters" if c.where is None else "enter"
    tail = f" unless {w.write(c.unless)}" if c.unless is not None else ""
    return f"{entering(w, c.where)} {verb} tapped{tail}"


@writes(q.EntersUntapped)
def _untapped(w: Writer, c: q.EntersUntapped) -> str:
    return f"{entering(w, c.where)} enter untapped"


@writes(q.EntersTappedUnlessPaid)
def _unless_paid(w: Writer, c: q.EntersTappedUnlessPaid) -> str:
    from mtgnb.text.writing.costs import cost_words

    return f"as {w.name} enters, you may {cost_words(w, c.cost, 'pay')}. If you don't, it enters tapped"


@writes(q.EntersWithCounters)
def _with_counters(w: Writer, c: q.EntersWithCounters) -> str:
    verb = "enters" if c.where is None else "enter"
    it = "it" if c.where is None else "them"
    tail = f" if {w.write(c.when)}" if c.when is not None else ""
    if isinstance(c.n, Value) and not isinstance(c.n, X):
        words = each_of(w, c.n)
        more = "an additional " if c.additional else ""
        if words:
            first = f"{more}{c.kind} counter" if more else counters(w, 1, c.kind)
            return f"{entering(w, c.where)} {verb} with {first} on {it} {words}{tail}"
        extra = "additional " if c.additional else ""
        return f"{entering(w, c.where)} {verb} with a number of {extra}{c.kind} counters on {it} equal to {w.write(c.n)}{tail}"
    if c.additional:
        words = (
            f"an additional {c.kind} counter"
            if c.n == 1
            else (
                f"{number_word(c.n) if isinstance(c.n, int) else 'X'} additional {c.kind} counters"
            )
        )
    else:
        words = counters(w, c.n, c.kind)
    return f"{entering(w, c.where)} {verb} with {words} on {it}{tail}"


@writes(q.EntersChoosing)
def _choosing(w: Writer, c: q.EntersChoosing) -> str:
    other = f" other than {c.other_than[0]}" if c.other_than else ""
    return f"as {w.name} enters, choose {article(c.kind)}{other}"


@writes(q.EntersAsCopy)
def _copy(w: Writer, c: q.EntersAsCopy) -> str:
    from mtgnb.text.writing.changes import _but

    tail = f", except {joined([_but(w, b) for b in c.but])}" if c.but else ""
    tapped = " tapped" if c.tapped else ""
    return (
        f"you may have {w.name} enter{tapped} as a copy of {one(w, c.of)} on the battlefield{tail}"
    )


@writes(q.EntersDoing)
def _doing(w: Writer, c: q.EntersDoing) -> str:
    from mtgnb.text.writing.flow import clauses

    return f"as {w.name} enters, {clauses(w, c.effect)}"


@writes(q.EntersUnder)
def _under(w: Writer, _c: Any) -> str:
    return f"{w.name} enters under the control of an opponent of your choice"


@writes(q.EntersAs)
def _as(w: Writer, c: q.EntersAs) -> str:
    from mtgnb.text.writing.changes import predicates

    return f"{describe(w, c.where, many=True)} enter as though they {predicates(w, c.changes, True, True)}"


# --- replacement and prevention ------------------------------------------------------------------


@writes(q.GoesElsewhere)
def _elsewhere(w: Writer, c: q.GoesElsewhere) -> str:
    what = (
        w.name
        if c.where is None
        else (w.write(c.where.what) if isinstance(c.where, f.Is) else None)
    )
    if c.dies:
        event = f"{what or one(w, c.where)} would die"
    elif c.zone == "anywhere":
        event = f"{what or one(w, c.where)} would leave the battlefield"
    else:
        parts = flat(c.where) if c.where is not None else ()
        owned = next((x for x in parts if isinstance(x, f.Owned)), None)
        rest = f.Every(tuple(x for x in parts if x is not owned))
        said = what or article(describe(w, rest, card=True))
        zone = f"{possessive(w, owned.by)} {c.zone}" if owned else article(c.zone)
        origin = "the battlefield" if c.from_zone == "battlefield" else "anywhere"
        event = f"{said} would be put into {zone} from {origin}"
    instead = {
        "exile": "exile it instead",
        "hand": "return it to its owner's hand instead",
        "library": f"put it on {'top' if c.position == 'top' else 'the bottom'} of its owner's library instead",
    }.get(c.instead, f"put it into {c.instead} instead")
    if c.then:
        from mtgnb.text.writing.flow import clauses

        instead = f"instead exile it and {clauses(w, c.then)}"
    return f"if {event}, {instead}"


def would(w: Writer, pattern: Any) -> str:
    """An event that would happen."""
    match pattern:
        case p.Draws(who=who):
            tail = (
                " except the first one you draw in each of your draw steps"
                if pattern.except_first
                else ""
            )
            return f"{w.write(who)} would draw a card{tail}"
        case p.GainsLife(who=who):
            return f"{w.write(who)} would gain life"
        case p.LosesLife(who=who):
            return f"{w.write(who)} would lose life"
        case p.LosesGame(who=who):
            return f"{w.write(who)} would lose the game"
        case p.TokensCreated(who=r.You()):
            return "one or more tokens would be created under your control"
        case p.CountersPut(on=on, kind=kind):
            name = f"{kind} " if kind else ""
            return f"one or more {name}counters would be put on {one(w, on)}"
        case p.DealsDamage(where=where, to=to, combat=combat):
            source = (
                "a source"
                if isinstance(where, f.Anything)
                else ("a source you control" if where == f.Controlled() else subject(w, where))
            )
            tail = "" if to is None else f" to {_to(w, to)}"
            if to is None:
                tail = " to a permanent or player"
            return f"{source} would deal {damage(combat)}{tail}"
        case p.Dies(where=where):
            return f"{subject(w, where)} would die"
        case p.StepBegins(step=step, whose=whose):
            return f"{w.write(whose)} would begin {possessive(w, whose)} {_STEPS.get(step, step)}"
    return f"{w.write(pattern)}"


def _to(w: Writer, to: Any) -> str:
    match to:
        case r.Several(parts=(r.Opponent(), r.All())):
            return "an opponent or a permanent an opponent controls"
        case r.Several(parts=(r.You(), r.All())):
            return "you or a permanent you control"
        case r.Several(parts=(who, r.All())):
            return f"{w.write(who)} or a permanent that player controls"
    return whom(w, to)


@writes(q.InsteadDo)
def _instead(w: Writer, c: q.InsteadDo) -> str:
    from mtgnb.text.writing.flow import clauses

    when = f" while {w.write(c.when)}" if c.when is not None else ""
    event = would(w, c.pattern)
    if not c.effect and isinstance(c.pattern, p.GainsLife):
        return f"if {event}{when}, that player gains no life instead"
    if c.optional:
        return f"if {event}{when}, you may {clauses(w, c.effect)} instead"
    return f"if {event}{when}, instead {clauses(w, c.effect)}"


@writes(q.AmountInstead)
def _amount(w: Writer, c: q.AmountInstead) -> str:
    event = would(w, c.pattern)
    times = {2: "double", 3: "triple"}.get(c.times, "")
    if isinstance(c.pattern, p.TokensCreated):
        return f"if {event}, twice that many of those tokens are created instead"
    if isinstance(c.pattern, p.GainsLife):
        tail = (
            f"you gain that much life plus {c.plus} instead"
            if c.plus
            else "you gain twice that much life instead"
        )
        if c.when is not None:
            event += f" while {w.write(c.when)}"
        return f"if {event}, {tail}"
    if isinstance(c.pattern, p.CountersPut):
        kind = f"{c.pattern.kind} " if c.pattern.kind else ""
        if c.plus:
            return f"if {event}, that many plus {number_word(c.plus) if isinstance(c.plus, int) else 'X'} {kind}counters are put on it instead"
        return f"if {event}, twice that many {kind}counters are put on it instead"
    if c.plus:
        return f"if {event}, it deals that much damage plus {w.write(c.plus)} instead"
    return f"if {event}, it deals {times} that damage instead"


@writes(q.Skip)
def _skip(w: Writer, c: q.Skip) -> str:
    if c.what == "extra turn":
        who = "an opponent" if isinstance(c.who, r.Opponent) else "a player"
        return f"if {who} would begin an extra turn, that player skips that turn instead"
    step = _STEPS.get(c.what, c.what)
    if c.optional:
        tail = ""
        if c.if_you_do:
            from mtgnb.text.writing.flow import clauses

            tail = f". If you do, {clauses(w, c.if_you_do)}"
        return f"if you would begin your {step}, you may skip that step instead{tail}"
    if isinstance(c.who, r.You):
        return f"skip your {step}"
    return f"{who_words(w, c.who)} skip their {step}s"


@writes(q.ManaInstead)
def _mana(w: Writer, c: q.ManaInstead) -> str:
    what = one(w, c.where)
    event = f"you tap {what} for mana" if isinstance(c.by, r.You) else f"{what} is tapped for mana"
    if c.type == "chosen color":
        how = "mana of the chosen color instead of any other color"
    elif c.type:
        tail = (
            "instead of any other type and amount"
            if c.amount is not None
            else "instead of any other type"
        )
        how = f"{{{c.type}}} {tail}"
    else:
        how = f"{'twice' if c.times == 2 else 'three times'} as much of that mana instead"
    return f"if {event}, it produces {how}"


@writes(q.PreventDamage)
def _prevent(w: Writer, c: q.PreventDamage) -> str:
    kind = damage(c.combat)
    to = f" to {_recipient(w, c.to)}" if c.to is not None else ""
    by = "" if isinstance(c.by, f.Anything) else f" by {_by_source(w, c.by)}"
    if c.amount is not None and c.shield:
        return f"prevent the next {w.write(c.amount)} {kind} that would be dealt{to} this turn"
    if c.amount is not None:
        return f"if a source would deal {kind}{to}, prevent {w.write(c.amount)} of that damage"
    return f"prevent all {kind} that would be dealt{to}{by}"


def _recipient(w: Writer, to: Any) -> str:
    if isinstance(to, f.Is):
        return w.write(to.what)
    return describe(w, to, many=True) if isinstance(to, f.Filter) else w.write(to)


def _by_source(w: Writer, by: Any) -> str:
    return w.write(by.what) if isinstance(by, f.Is) else describe(w, by, many=True)


@writes(q.RegenerationShield)
def _shield(w: Writer, c: q.RegenerationShield) -> str:
    return f"the next time {w.write(c.what)} would be destroyed this turn, regenerate it instead"


@writes(q.LosesUnlessLeast)
def _least(_w: Writer, c: q.LosesUnlessLeast) -> str:
    return f"damage that would reduce your life total to less than {c.least} reduces it to {c.least} instead"


@writes(q.RedirectDamage)
def _redirect(w: Writer, c: q.RedirectDamage) -> str:
    return f"{damage(c.combat)} that would be dealt to {_recipient(w, c.to)} is dealt to {w.write(c.instead)} instead"
