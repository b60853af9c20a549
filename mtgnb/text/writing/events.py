"""Events of objects: what triggered abilities watch for, after "when" or "whenever"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model.values import ThatMuch
from mtgnb.text.mind import every
from mtgnb.text.writing.descriptions import describe, parts_of, zone_words
from mtgnb.text.writing.objects import fits, self_words, what
from mtgnb.text.writing.players import names_players, player
from mtgnb.text.writing.qualities import thing
from mtgnb.text.writing.speech import Name, Speech, name, writer_of, writes
from mtgnb.text.writing.wording import listed, number_word, third


def event(s: Speech, pattern: Any) -> str:
    """Return an event as a clause: "this creature enters", "you cast a creature spell"."""
    return str(writer_of(pattern)(s, pattern))


def trigger(s: Speech, pattern: Any) -> str:
    """Return the beginning of a triggered ability, up to the comma."""
    if isinstance(pattern, p.StepBegins):
        return f"at {event(s, pattern)}"
    if isinstance(pattern, p.AnyOfEvents) and any(
        isinstance(q, p.StepBegins) for q in pattern.parts
    ):
        return listed((trigger(s, q) for q in pattern.parts), "or")
    return f"{_when(pattern)} {event(s, pattern)}"


def _when(pattern: Any) -> str:
    if isinstance(pattern, p.StateIs):
        return "when"
    where = getattr(pattern, "where", None)
    once = isinstance(pattern, (p.Enters, p.Dies, p.Leaves, p.IsDestroyed, p.TurnedFaceUp))
    if isinstance(pattern, p.CountersRemoved) and pattern.last:
        return "when"
    casts = isinstance(pattern, p.Casts) and pattern.where == f.Is(r.This())
    return "when" if (once and where == f.Is(r.This())) or casts else "whenever"


def subject(s: Speech, where: Any, batch: bool = False) -> Name:
    """The object that an event happens to."""
    if isinstance(where, f.Is):
        return what(s, where.what, subject=True)
    if isinstance(where, f.Either) and len(where.parts) == 2 and where.parts[0] == f.Is(r.This()):
        made = describe(s, where.parts[1])
        if made.other:
            s.see(r.EventObject(), made.meant(), batch)
            if batch:
                return name(f"{self_words(s)} and/or one or more other {made.text(True)}", True)
            return name(f"{self_words(s)} or another {made.text(False)}")
    if batch:
        made = describe(s, where)
        s.see(r.EventObject(), made.meant(), True)
        return name(f"one or more {'other ' if made.other else ''}{made.text(True)}", True)
    return name(fits(s, where))


def _gone(s: Speech, where: Any) -> None:
    """After an object has left, "it" is the one that the event was about."""
    if isinstance(where, f.Is) and isinstance(where.what, r.This):
        s.see(r.EventObject(), frozenset({t for t in s.types if t.islower()}) | {"this"})


def _verb(cls: type, verb: str, rest: str = "", gone: bool = False) -> None:
    def said(s: Speech, e: Any) -> str:
        who = subject(s, e.where, getattr(e, "batch", False))
        if gone:
            _gone(s, e.where)
        return f"{who} {verb if who.plural else third(verb)}{rest}"

    writes(cls)(said)


_verb(p.Dies, "die", gone=True)
_verb(p.AttacksUnblocked, "attack", " and isn't blocked")
_verb(p.BecomesTapped, "become", " tapped")
_verb(p.BecomesUntapped, "become", " untapped")
_verb(p.Exploits, "exploit", " a creature")
_verb(p.Unattached, "become", " unattached from a permanent")


def _passive(cls: type, words: str, gone: bool = False) -> None:
    def said(s: Speech, e: Any) -> str:
        who = subject(s, e.where)
        if gone:
            _gone(s, e.where)
        return f"{who} {'are' if who.plural else 'is'} {words}"

    writes(cls)(said)


_passive(p.TurnedFaceUp, "turned face up")
_passive(p.IsDestroyed, "destroyed", gone=True)


@writes(p.Enters)
def enters(s: Speech, e: p.Enters) -> str:
    """Enters the battlefield."""
    who = subject(s, e.where, e.batch)
    words = f"{who} {'enter' if who.plural else 'enters'}"
    if e.from_zone is not None:
        whose = None if e.from_zone == "graveyard" else r.You()
        words += f" from {zone_words(s, f.InZone(e.from_zone, whose))}"
    match e.under:
        case r.You():
            words += " under your control"
        case r.Opponent():
            words += " under an opponent's control"
        case r.Who():
            words += f" under {player(s, e.under)}'s control"
    return words


@writes(p.Leaves)
def leaves(s: Speech, e: p.Leaves) -> str:
    """Leaves the battlefield."""
    who = subject(s, e.where, e.batch)
    _gone(s, e.where)
    verb = "leave" if who.plural else "leaves"
    if e.not_to == "graveyard":
        return f"{who} {verb} the battlefield without dying"
    if e.to is not None:
        be = "are" if who.plural else "is"
        return f"{who} {be} put into {_zone(s, e.to)} from the battlefield"
    return f"{who} {verb} the battlefield"


def _zone(s: Speech, zone: str, of: Any = None) -> str:
    if zone in ("hand", "library"):
        of = of or r.You()
    return zone_words(s, f.InZone(zone, of))


@writes(p.PutInto)
def put_into(s: Speech, e: p.PutInto) -> str:
    """Put into a zone."""
    parts = parts_of(e.where)
    of = next((q.by for q in parts if isinstance(q, f.Owned)), None)
    where = every(*(q for q in parts if not isinstance(q, f.Owned)))
    if e.zone == "exile":
        who = subject(s, where, e.batch)
        _gone(s, where)
        words = "exiled"
    else:
        who = (
            _card(s, where, e.batch) if e.from_zone != "battlefield" else subject(s, where, e.batch)
        )
        _gone(s, where)
        place = _zone(s, e.zone, of)
        origin = "the battlefield" if e.from_zone == "battlefield" else e.from_zone
        if origin not in (None, "the battlefield"):
            origin = zone_words(s, f.InZone(str(origin), of or r.You()))
        words = f"put into {place} from {origin or 'anywhere'}"
    return f"{who} {'are' if who.plural else 'is'} {words}"


def _card(s: Speech, where: Any, batch: bool) -> Name:
    if isinstance(where, f.Is):
        return subject(s, where)
    made = describe(s, where, "card")
    s.see(r.EventObject(), made.meant() | {"card"}, batch)
    words = made.text(batch)
    return name(f"one or more {words}" if batch else fitted(words), batch)


def fitted(words: str) -> str:
    """A description with its article."""
    from mtgnb.text.writing.wording import a

    return a(words)


@writes(p.Attacks)
def attacks(s: Speech, e: p.Attacks) -> str:
    """Attacks."""
    if e.batch and e.where == f.Controlled() and e.least == 1 and e.whom is None:
        s.see(r.EventObject(), frozenset({"creature"}), True)
        return "you attack"
    parts = parts_of(e.where)
    if e.batch and e.least > 1 and f.Controlled() in parts:
        made = describe(s, every(*(q for q in parts if q != f.Controlled())))
        s.see(r.EventObject(), made.meant(), True)
        return f"you attack with {number_word(e.least)} or more {made.text(True)}"
    if e.batch and e.least > 1:
        made = describe(s, e.where)
        s.player = r.ActivePlayer()
        s.see(r.EventObject(), made.meant(), True)
        return f"a player attacks with {number_word(e.least)} or more {made.text(True)}"
    who = subject(s, e.where, e.batch)
    words = f"{who} {'attack' if who.plural else 'attacks'}"
    if e.alone:
        words += " alone"
    match e.whom:
        case None:
            return words
        case r.You():
            return f"{words} you"
        case r.AnyPlayer() | r.Opponent():
            s.player = r.EventPlayer()
            return f"{words} {'a player' if isinstance(e.whom, r.AnyPlayer) else 'an opponent'}"
    return f"{words} {thing(s, e.whom)}"


@writes(p.Blocks)
def blocks(s: Speech, e: p.Blocks) -> str:
    """Blocks."""
    who = subject(s, e.where)
    words = f"{who} {'block' if who.plural else 'blocks'}"
    return words if e.what is None else f"{words} {fits(s, e.what)}"


@writes(p.BecomesBlocked)
def becomes_blocked(s: Speech, e: p.BecomesBlocked) -> str:
    """Becomes blocked."""
    who = subject(s, e.where)
    words = f"{who} {'become' if who.plural else 'becomes'} blocked"
    return words if e.by is None else f"{words} by {fits(s, e.by)}"


def damage(combat: bool | None) -> str:
    """Return which damage it is."""
    return {True: "combat damage", False: "noncombat damage", None: "damage"}[combat]


@writes(p.DealsDamage)
def deals_damage(s: Speech, e: p.DealsDamage) -> str:
    """Deals damage."""
    who = source(s, e.where, e.batch)
    s.amount = ThatMuch()
    words = f"{who} {'deal' if who.plural else 'deals'} {damage(e.combat)}"
    if e.to is None:
        return words
    to = whom(s, e.to)
    if isinstance(e.to, r.Who):
        s.player = r.EventPlayer()
    return f"{words} to {to}"


def source(s: Speech, where: Any, batch: bool = False) -> Name:
    """A source of damage."""
    if isinstance(where, (f.Controlled, f.Anything)):
        made = describe(s, where, "source")
        s.see(r.EventObject(), frozenset({"source"}), batch)
        return name(fitted(made.text(False)))
    return subject(s, where, batch)


def whom(s: Speech, to: Any) -> str:
    """What is dealt damage: "a player", "an opponent", "a creature"."""
    if isinstance(to, f.Filter) and not isinstance(to, f.Is):
        made = describe(s, to)
        s.see(r.EventObject(), frozenset({"creature", "permanent"}))
        return f"another {made.text(False)}" if made.other else fitted(made.text(False))
    if isinstance(to, f.Is):
        return what(s, to.what)
    if isinstance(to, r.Ref) and names_players(s, to):
        return player(s, to)
    return str(what(s, to))


@writes(p.DealtDamage)
def dealt_damage(s: Speech, e: p.DealtDamage) -> str:
    """Is dealt damage."""
    if isinstance(e.to, r.Who):
        you = isinstance(e.to, r.You)
        who = player(s, e.to)
        if not you:
            s.player = r.EventPlayer()
        words = f"{who} {'are' if you else 'is'} dealt {damage(e.combat)}"
    else:
        words = f"{subject(s, e.to)} is dealt {damage(e.combat)}"
    s.amount = ThatMuch()
    return words if e.by is None else f"{words} by {fits(s, e.by)}"
