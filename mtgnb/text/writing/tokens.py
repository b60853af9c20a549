"""Tokens: "a 1/1 white Soldier creature token with flying", "a Treasure token"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.card import Card, Face
from mtgnb.model.changes import (
    AddColors,
    AddTypes,
    Grant,
    RemoveTypes,
    SetColors,
    SetName,
    SetPT,
    SetTypes,
)  # fmt: skip
from mtgnb.model.effects import CreateCopy, CreateToken
from mtgnb.model.values import X
from mtgnb.text.meanings.copies import ROLES
from mtgnb.text.meanings.tokens import PREDEFINED
from mtgnb.text.writing.keywords import granted
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.values import number
from mtgnb.text.writing.wording import a, color_words, listed


def size(s: Speech, power: Any, toughness: Any) -> str:
    """Return power and toughness: "2/2", "X/X"."""
    return f"{_part(s, power)}/{_part(s, toughness)}"


def _part(s: Speech, n: Any) -> str:
    return "*" if n is None else number(s, n, True)


def typed(supers: Any, types: Any, subs: Any) -> str:
    """Return types as words: "legendary Elf artifact creature"."""
    return " ".join((*supers, *subs, *types))


def token(s: Speech, e: CreateToken) -> str:
    """Return the tokens that are created."""
    made: Any = e.token
    face: Face = made.face
    many = e.n != 1
    adjectives = ["tapped"] if e.tapped and not e.attacking else []
    if e.attacking:
        adjectives = ["tapped and attacking"]
    known = next((k for k, f in PREDEFINED.items() if f == face and k != "Walker"), None)
    known = known or next((f"{k} Role" for k, f in ROLES.items() if f == face), None)
    words = known or _described(s, e, face)
    withs = [] if known else _withs(s, face)
    start = " ".join((*adjectives, words, "tokens" if many else "token"))
    if many:
        start = f"{number(s, e.n)} {start}" if _simple(s, e.n) else start
        start = start if _simple(s, e.n) else f"{number(s, e.n)} {start}"
    else:
        start = a(start)
    if e.counters:
        kinds = [f"{_count(s, n)} {kind} counter{'' if n == 1 else 's'}" for kind, n in e.counters]
        withs += [f"with {k} on {'them' if many else 'it'}" for k in kinds]
    if e.attach_to is not None:
        withs.append(f"attached to {what(s, e.attach_to)}")
    s.made(e.bind, frozenset({"token", "permanent", *face.types}), many)
    return " ".join((start, *withs))


def _simple(_s: Speech, n: Any) -> bool:
    return isinstance(n, (int, X))


def _count(s: Speech, n: Any) -> str:
    return "a" if n == 1 else number(s, n)


def _described(s: Speech, e: CreateToken, face: Face) -> str:
    power = e.power if e.power is not None else face.power
    toughness = e.toughness if e.toughness is not None else face.toughness
    sized = size(s, power, toughness) if face.power is not None else ""
    colors = (
        color_words(face.colors or ()) if face.power is not None or face.colors else "colorless"
    )
    words = (*face.supertypes, sized, colors, *face.subtypes, *face.types)
    return " ".join(w for w in words if w)


def _withs(s: Speech, face: Face) -> list[str]:
    found = []
    usual = " ".join((*face.subtypes, "Token")) if face.subtypes else "Token"
    if face.abilities:
        found.append(f"with {granted(s, face.abilities)}")
    if face.name not in (usual, "-"):
        found.append(f"named {face.name}")
    return found


@writes(Card)
def card(s: Speech, made: Card) -> str:
    """A card as a token: what it is, in the singular."""
    return token(s, CreateToken(made))


@writes(Face)
def face(s: Speech, made: Face) -> str:
    """A face as a token."""
    return token(s, CreateToken(Card((made,))))


def copies(s: Speech, e: CreateCopy) -> str:
    """Return the tokens that are copies."""
    many = e.n != 1
    how = "tapped and attacking " if e.attacking else "tapped " if e.tapped else ""
    count = a(f"{how}token") if not many else f"{number(s, e.n)} {how}tokens"
    of = what(s, e.of)
    words = f"{count} that {'are copies' if many else 'is a copy'} of {of}"
    words += except_(s, e.but)
    if e.against is not None:
        words += f", attacking {player(s, e.against)}"
    s.made(e.bind, frozenset({"token", "permanent", "creature", "copy"}), many)
    return words


def except_(s: Speech, but: tuple[Any, ...]) -> str:
    """Return how a copy differs: ", except it has flying"."""
    return f", except {listed(clause(s, c) for c in but)}" if but else ""


def clause(s: Speech, change: Any) -> str:
    """One way in which a copy differs."""
    match change:
        case Grant(abilities):
            return f"it has {granted(s, abilities)}"
        case RemoveTypes((), (), supers, False) if len(supers) == 1:
            return f"it isn't {supers[0]}"
        case SetPT(power, toughness) if power is not None and toughness is not None:
            return f"it is {size(s, power, toughness)}"
        case SetName(name):
            return f"its name is {name}"
        case AddTypes(types, subs, supers):
            return f"it is {a(typed(supers, types, subs))} in addition to its other types"
        case SetTypes(types, subs, _):
            return f"it is {a(typed((), types, subs))}"
        case SetColors(colors) | AddColors(colors):
            return f"it is {color_words(colors)}"
    words = str(writer_of(change)(s, change))
    return f"it {words}" if not words.startswith(("it ", "you ")) else words
