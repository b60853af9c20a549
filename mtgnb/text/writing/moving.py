"""Instructions that move objects: exile, return, put, destroy, sacrifice, counter, search, dig."""

from __future__ import annotations

from typing import Any

from mtgnb.model import effects as e
from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model.names import EXILE, GRAVEYARD, HAND
from mtgnb.model.values import Count
from mtgnb.text.writing.objects import some, what
from mtgnb.text.writing.players import whose
from mtgnb.text.writing.sentences import act, act_on, you_do
from mtgnb.text.writing.speech import Name, Speech, writes
from mtgnb.text.writing.values import number
from mtgnb.text.writing.wording import a, ordinal, owned


def doer(ref: Any, who: Any = None) -> Any:
    """Who does it: whoever chooses, or you."""
    if isinstance(ref, r.Chosen):
        return ref.by
    return who if who is not None else r.You()


def _owner(thing: Name) -> str:
    return "their owners'" if thing.plural else "its owner's"


@writes(e.Move)
def move(s: Speech, x: e.Move) -> str:
    """Objects change zones."""
    if x.position == "owner's choice":
        return _owner_puts(s, x)
    return act_on(s, x.what, _verb(x), lambda: _moved(s, x))


def _owner_puts(s: Speech, x: e.Move) -> str:
    thing = what(s, x.what, subject=True)
    s.subject, s.fresh = None, False
    them = "them" if thing.plural else "it"
    return f"{owned(thing)} owner puts {them} on their choice of the top or bottom of their library"


def _verb(x: e.Move) -> str:
    if x.to == EXILE:
        return "exile"
    if x.to == "library" or x.to == GRAVEYARD:
        return "put"
    return "put" if _from_hand_or_library(x.what) else "return"


def _from_hand_or_library(ref: Any) -> bool:
    where = getattr(ref, "where", None)
    parts = getattr(where, "parts", (where,))
    zone = next((p.zone for p in parts if isinstance(p, f.InZone)), None)
    return zone in (HAND, "library") or isinstance(ref, r.TopOfLibrary)


def _moved(s: Speech, x: e.Move) -> str:
    thing = what(s, x.what)
    many = thing.plural
    words = str(thing)
    if isinstance(x.what, r.This) and s.zone in (GRAVEYARD, HAND):
        words = (
            f"this card from your {s.zone}" if s.this == "this" else f"{words} from your {s.zone}"
        )
    if x.from_zone is not None and x.to == EXILE:
        words += f" from {whose(s, r.You())} {x.from_zone}" if x.from_zone != "battlefield" else ""
    words += _to(s, x, thing)
    if x.to == EXILE and x.face_down:
        words += " face down"
    s.bind(thing.said, x.bind)
    if thing.said is not None:
        extra = {EXILE: {"exiled", "card"}, HAND: {"card"}, "library": {"card"}}.get(x.to, set())
        thing.said.kinds = thing.said.kinds | extra
    if many:
        s.amount = Count(r.Bound(x.bind))
    return words


def _to(s: Speech, x: e.Move, thing: Name) -> str:
    match x.to:
        case "exile":
            return _with_counters(s, x, thing)
        case "hand":
            if _verb(x) == "put":
                return f" into {whose(s, doer(x.what))} hand"
            return f" to {_owner(thing)} hand{'s' if thing.plural else ''}"
        case "graveyard":
            return f" into {_owner(thing)} graveyard{'s' if thing.plural else ''}"
        case "library":
            return _library(x, thing)
    return _entering(s, x, thing)


def _library(x: e.Move, thing: Name) -> str:
    librar = f"{_owner(thing)} librar{'ies' if thing.plural else 'y'}"
    if x.nth is not None:
        return f" into {librar} {ordinal(x.nth)} from the top"
    order = " in a random order" if x.position.endswith("random") else ""
    match x.position.removesuffix(" random"):
        case "bottom":
            return f" on the bottom of {librar}{order}"
        case "top or bottom":
            return f" on top or on the bottom of {librar}"
    return f" on top of {librar}{order}"


def _entering(s: Speech, x: e.Move, thing: Name) -> str:
    way = " onto the battlefield" if _verb(x) == "put" else " to the battlefield"
    if x.attacking:
        way += " tapped and attacking"
        way += f" what {what(s, x.against)} attacked" if x.against is not None else ""
    elif x.tapped:
        way += " tapped"
    if x.face_down:
        way += " face down"
    match x.under:
        case None:
            pass
        case r.You():
            way += " under your control"
        case r.OwnerOf():
            way += (
                " under its owner's control" if not thing.plural else " under their owners' control"
            )
        case who if who == s.player:
            way += " under that player's control"
        case who:
            way += f" under {whose(s, who)} control"
    way += _with_counters(s, x, thing)
    if x.attach_to is not None:
        way += f" attached to {what(s, x.attach_to)}"
    if x.changes:
        from mtgnb.text.writing.predicates import predicates

        way += f", and it {predicates(s, x.changes, False, True)}"
    return way


def _with_counters(s: Speech, x: e.Move, thing: Name) -> str:
    on = "them" if thing.plural else "it"
    words = ""
    for kind, n in x.counters:
        words += (
            f" with {a(kind)} counter on {on}"
            if n == 1
            else f" with {number(s, n)} {kind} counters on {on}"
        )
    return words


@writes(e.ExileUntil)
def exile_until(s: Speech, x: e.ExileUntil) -> str:
    """Exiles until something leaves."""

    def words() -> str:
        thing = what(s, x.what)
        if thing.said is not None:
            thing.said.kinds = thing.said.kinds | {"exiled", "card"}
        return f"{thing} until {what(s, x.until, subject=True)} leaves the battlefield"

    return act_on(s, x.what, "exile", words)


@writes(e.Destroy)
def destroy(s: Speech, x: e.Destroy) -> str:
    """Destroys."""

    def words() -> str:
        thing = what(s, x.what)
        if thing.plural:
            s.bind(thing.said, x.bind)
        return str(thing)

    done = act_on(s, x.what, "destroy", words)
    if x.no_regeneration:
        they = "they" if not isinstance(x.what, (r.Target, r.This, r.Bound)) else "it"
        s.after.append(lambda: f"{they} can't be regenerated")
    return done


@writes(e.Sacrifice)
def sacrifice(s: Speech, x: e.Sacrifice) -> str:
    """Sacrifices."""

    def words() -> str:
        ref: Any = x.what
        if isinstance(ref, r.Ref):
            thing = what(s, ref)
            s.bind(thing.said, x.bind, gone=True)
            said = thing.said
            many = thing.plural
            text = str(thing)
        else:
            if x.n is None and not x.up_to:
                thing = what(s, r.All(ref))
                text, many, said = str(thing), True, thing.said
                s.bind(said, x.bind, gone=True)
            else:
                text, made = some(s, ref, x.n, x.up_to)
                many = x.n != 1
                said = s.made(x.bind, made.meant(), many)
                said.gone = True
        if said is not None:
            said.kinds = said.kinds | {"sacrificed"}
        s.amount = Count(r.Bound(x.bind))
        return text

    return act(s, x.who, "sacrifice", words)


@writes(e.Counter)
def counter(s: Speech, x: e.Counter) -> str:
    """Counters."""
    words = you_do(s, "counter", lambda: str(what(s, x.what)))
    places = {
        "exile": "exile it instead of putting it into its owner's graveyard",
        "hand": "put it into its owner's hand instead of into that player's graveyard",
        "library": "put it on top of its owner's library instead of into that player's graveyard",
    }
    if x.to == "library" and x.position == "bottom":
        places["library"] = (
            "put that card on the bottom of its owner's library instead of into that player's graveyard"
        )
    if x.to != GRAVEYARD:
        s.after.append(
            lambda: f"if that spell is countered this way, {places.get(x.to, 'exile it')}"
        )
    return words
