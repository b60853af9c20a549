"""Sentences of objects that change zones, come to be, and go."""

from __future__ import annotations

from mtgnb.events import libraries as lib
from mtgnb.events import moving as e
from mtgnb.events import places
from mtgnb.model.names import BATTLEFIELD, EXILE, GRAVEYARD
from mtgnb.model.state import State
from mtgnb.show.sentences.naming import ANONYMOUS, count, listed, player, thing
from mtgnb.show.sentences.speaking import speaks


@speaks(e.ZoneChanged)
def zone_changed(state: State, event: e.ZoneChanged) -> str:
    """Say how an object changed zones."""
    what = thing(state, event.obj)
    owner = state.obj(event.obj).owner
    whose = f"{player(state, owner)}'s"
    by = None if event.by is None else player(state, event.by)
    match event.cause:
        case "draw":
            return f"{player(state, owner)} draws {what}"
        case "discard":
            return f"{by or player(state, owner)} discards {what}"
        case "mill":
            return f"{what} is milled from {whose} library"
        case "sacrifice":
            return f"{by or player(state, state.obj(event.obj).controller)} sacrifices {what}"
        case "destroy":
            return f"{what} is destroyed" + _unless_graveyard(event, whose)
        case "cast":
            return f"{what} is put on the stack"
        case "play":
            return f"{what} enters{_how(state, event)}"
        case "counter":
            return f"{what} is countered" + _unless_graveyard(event, whose)
        case "leave game":
            return f"{what} is exiled: the player who would control it has left the game"
        case _:
            return f"{what} {_to(state, event, whose)}"


def _unless_graveyard(event: e.ZoneChanged, whose: str) -> str:
    if event.to == EXILE:
        return " and exiled"
    return "" if event.to == GRAVEYARD else f" and put into {whose} {event.to}"


def _to(state: State, event: e.ZoneChanged, whose: str) -> str:
    match event.to:
        case "battlefield":
            return f"enters{_how(state, event)}"
        case "graveyard":
            was = state.obj(event.obj).zone
            return "dies" if was == BATTLEFIELD and _creature(state, event.obj) else (
                f"is put into {whose} graveyard"
            )  # fmt: skip
        case "exile":
            return "is exiled" + (" face down" if event.exiled_face_down else "")
        case "hand":
            return f"is put into {whose} hand"
        case "library":
            where = {"top": "on top of", "bottom": "on the bottom of"}.get(
                str(event.position), "into"
            )
            return f"is put {where} {whose} library"
        case "stack":
            return "is put on the stack"
        case _:
            return f"is put into the {event.to} zone"


def _creature(state: State, id: int) -> bool:
    past = state.past.get(id)
    return past is not None and "creature" in past.chars.types


def _how(state: State, event: e.ZoneChanged) -> str:
    entering = event.entering
    if entering is None:
        return ""
    parts = []
    if entering.controller is not None:
        parts.append(f"under {player(state, entering.controller)}'s control")
    if entering.tapped:
        parts.append("tapped")
    if entering.copy is not None:
        parts.append(f"as a copy of {entering.copy.name}")
    if entering.counters:
        parts.append("with " + listed([count(n, f"{k} counter") for k, n in entering.counters]))
    if entering.attach_to is not None:
        parts.append(f"attached to {thing(state, entering.attach_to)}")
    return " " + ", ".join(parts) if parts else ""


@speaks(e.TokenCreated)
def token_created(state: State, event: e.TokenCreated) -> str:
    """Say what came to be."""
    who = player(state, event.owner)
    name = event.card.name
    if event.kind == "token":
        token = name if name.endswith("Token") else f"{name} token"
        return f"{who} creates {_article(name)} {token}"
    if event.kind == "copy":
        return f"a copy of {name} is put on the stack under {who}'s control"
    if event.kind == "emblem":
        return f"{who} gets an emblem"
    return f"by decree of {who}:"


def _article(name: str) -> str:
    return "an" if name[:1] in "AEIOU" else "a"


@speaks(e.AbilityStacked)
def ability_stacked(state: State, event: e.AbilityStacked) -> str:
    """Say which ability is on the stack now."""
    targets = [t for ts in event.stack.targets for t in ts]
    at = f", targeting {listed([thing(state, t) for t in targets])}" if targets else ""
    return (
        f"{player(state, event.controller)}'s ability of {event.obj_name} is put on the stack{at}"
    )


@speaks(e.CeasedToExist)
def ceased(state: State, event: e.CeasedToExist) -> str:
    """Say what is no more."""
    why = (
        ""
        if event.cause in ("resolved", "decreed")
        else f": {_CAUSES.get(event.cause, event.cause)}"
    )
    return f"{thing(state, event.obj)} ceases to exist{why}"


_CAUSES = {
    "countered": "it was countered",
    "didn't resolve": "it doesn't resolve",
    "its controller left": "its controller has left the game",
}


@speaks(e.LeftGame)
def left_game(state: State, event: e.LeftGame) -> str:
    """Say what left with its owner."""
    return f"{thing(state, event.obj)} leaves the game with its owner"


@speaks(lib.Shuffled)
def shuffled(state: State, event: lib.Shuffled) -> str:
    """Say whose library was shuffled."""
    return f"{player(state, event.player)}'s library is shuffled"


@speaks(lib.LibraryOrdered)
def ordered(state: State, event: lib.LibraryOrdered) -> str:
    """Say that a library was rearranged, not what lies where."""
    parts = [f"{count(len(event.top), 'card')} on top"] if event.top else []
    parts += [f"{count(len(event.bottom), 'card')} on the bottom"] if event.bottom else []
    return f"{player(state, event.player)}'s library: {listed(parts)}"


@speaks(lib.TopCovered)
def covered(state: State, event: lib.TopCovered) -> str:
    """Say that new top cards stay hidden."""
    return "new top cards of libraries stay hidden for now"


@speaks(lib.TopUncovered)
def uncovered(state: State, event: lib.TopUncovered) -> str:
    """Say that top cards may be seen again."""
    return "top cards of libraries may be seen again"


@speaks(lib.Revealed)
def revealed(state: State, event: lib.Revealed) -> str:
    """Say what was shown, and to whom."""
    names = _cards([thing(state, i) for i in event.objects])
    if event.to is None:
        return f"{names} is revealed" if len(event.objects) == 1 else f"{names} are revealed"
    who = listed([player(state, s) for s in event.to])
    return f"{who} {'looks' if len(event.to) == 1 else 'look'} at {names}"


def _cards(names: list[str]) -> str:
    """List names; those that stay hidden, and those beyond a handful, are counted."""
    known = [name for name in names if name != ANONYMOUS]
    told = known if len(known) <= _HANDFUL else known[:_HANDFUL]
    rest = len(names) - len(told)
    if rest:
        told = [*told, count(rest, "other card" if told else "card")]
    return listed(told)


_HANDFUL = 8
"""More cards than this are counted in a sentence."""


@speaks(lib.NewTopObject)
def new_top(state: State, event: lib.NewTopObject) -> str:
    """Say that a top card is a new object."""
    return f"{thing(state, event.obj)} on top of the library is a new object"


@speaks(places.Entering)
def entering(state: State, event: places.Entering) -> str:
    """Say how something enters (a part of other events)."""
    return "enters"
