"""Reading players and what is in their zones."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from mtgnb.model.names import MANA_TYPES
from mtgnb.scenario.document import ZONES, Entry, PlayerSetup, ThisTurn
from mtgnb.scenario.errors import ScenarioError, suggestion
from mtgnb.scenario.yaml_source import Value

__all__ = ["read_players"]

_PLAYER_KEYS: Final = ("life", "mana", "lands played", "library size", "this turn", *ZONES)
_ENTRY_KEYS: Final = (
    "card",
    "counters",
    "x",
    "tapped",
    "new",
    "face down",
    "owner",
    "chosen",
    "as",
    "attached to",
)
_TURN_KEYS: Final = ("spells cast", "life lost", "dealt combat damage by")
_NOTES: Final = ("tapped", "new", "face down", "owned by")
_SHORT: Final = re.compile(r"(?P<card>[^()]+?)(?:\s+[xX](?P<count>\d+))?(?:\s*\((?P<notes>.*)\))?")
_MANA: Final = re.compile(r"(?:\{[^{}]+\}\s*)+")


def read_players(value: Value) -> tuple[PlayerSetup, ...]:
    """Read the players, in turn order.

    Raises
    ------
    ScenarioError
        If there is none, or anything in their positions can't be read.
    """
    pairs = value.pairs("players")
    if not pairs:
        raise value.error("there must be a player", nearest="players: {Ana: {}, Ben: {}}")
    names = tuple(key.name("a player") for key, _ in pairs)
    for key, name in zip(pairs, names, strict=True):
        if any(mark in name for mark in '[]{}"#:'):
            raise key[0].error(
                f"“{name}” can't be a player's name: it holds one of [ ] {{ }} \" # :"
            )
    players = tuple(_player(key, held, names) for key, held in pairs)
    _demand_single_labels(players, value)
    return players


def _player(key: Value, value: Value, names: tuple[str, ...]) -> PlayerSetup:
    """Read one player's position."""
    name = key.name("a player")
    held = value.mapping(name, _PLAYER_KEYS)
    zones: dict[str, Any] = {
        zone: tuple(_entry(item, names) for item in held.items(zone)) for zone in ZONES
    }
    life, played = held.get("life"), held.get("lands played")
    size, mana, turn = held.get("library size"), held.get("mana"), held.get("this turn")
    listed = sum(entry.count for entry in zones["library"])
    if size is not None and size.whole("library size", 0) < listed:
        raise size.error(
            f"the library has {listed} listed cards, more than its size", nearest=str(listed)
        )
    return PlayerSetup(
        name=name,
        life=life.whole("life") if life else 20,
        mana=_mana(mana) if mana else (),
        lands_played=played.whole("lands played", 0) if played else 0,
        library_size=size.whole("library size") if size else None,
        this_turn=_this_turn(turn) if turn else ThisTurn(),
        line=key.line,
        **zones,
    )


def _mana(value: Value) -> tuple[str, ...]:
    """Read mana in the pool."""
    text = value.text("mana")
    if not _MANA.fullmatch(text):
        raise value.error(f"mana “{text}” can't be read", nearest='mana: "{G}{G}"')
    symbols = tuple(symbol.upper() for symbol in re.findall(r"\{\s*([^{}]+?)\s*\}", text))
    for symbol in symbols:
        if symbol not in MANA_TYPES:
            types = " ".join(f"{{{mana}}}" for mana in MANA_TYPES)
            raise value.error(f"{{{symbol}}} is not a type of mana", nearest=types)
    return symbols


def _this_turn(value: Value) -> ThisTurn:
    """Read what went before this turn."""
    held = value.mapping("this turn", _TURN_KEYS)
    cast, lost = held.get("spells cast"), held.get("life lost")
    return ThisTurn(
        spells_cast=cast.whole("spells cast", 0) if cast else 0,
        life_lost=lost.whole("life lost", 0) if lost else 0,
        dealt_combat_damage_by=tuple(
            item.name("a creature") for item in held.items("dealt combat damage by")
        ),
    )


def _entry(value: Value, names: tuple[str, ...]) -> Entry:
    """Read an entry in either form."""
    return _long(value, names) if value.is_mapping() else _short(value, names)


def _short(value: Value, names: tuple[str, ...]) -> Entry:
    """Read ``Name xN (notes)``."""
    text = value.name("a card")
    found = _SHORT.fullmatch(text)
    if found is None:
        raise value.error(f"“{text}” can't be read", nearest="Serra Angel x2 (tapped, new)")
    count = int(found["count"] or 1)
    if count < 1:
        raise value.error(f"“{text}” is no card at all", nearest=f"{found['card']} x1")
    notes: dict[str, Any] = {}
    for note in (found["notes"] or "").split(",") if found["notes"] is not None else ():
        field, setting = _note(value, " ".join(note.split()), names)
        if field in notes:
            raise value.error(f"“{note.strip()}” stands twice")
        notes[field] = setting
    return Entry(card=found["card"].strip(), count=count, line=value.line, **notes)


def _note(value: Value, note: str, names: tuple[str, ...]) -> tuple[str, Any]:
    """Read one note in brackets."""
    folded = note.casefold()
    if folded in _NOTES[:3]:
        return folded.replace(" ", "_"), True
    if folded.startswith("owned by "):
        return "owner", _owner(value, note[len("owned by ") :], names)
    raise value.error(
        f"“({note})” is not a note; a card with brackets in its name goes into {{card: …}}",
        nearest=", ".join(f"({known})" for known in (*_NOTES[:3], f"owned by {names[0]}")),
    )


def _owner(value: Value, name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        raise value.error(f"no player is called “{name}”", nearest=suggestion(name, names))
    return name


def _long(value: Value, names: tuple[str, ...]) -> Entry:
    """Read ``{card: …, …}``."""
    held = value.mapping("a card's mapping", _ENTRY_KEYS)
    x, counters, owner = held.get("x"), held.get("counters"), held.get("owner")

    def truth(key: str) -> bool:
        given = held.get(key)
        return given.truth(key) if given else False

    def name(key: str) -> str | None:
        given = held.get(key)
        return given.name(key) if given else None

    return Entry(
        card=held.need("card").name("card"),
        tapped=truth("tapped"),
        new=truth("new"),
        face_down=truth("face down"),
        owner=_owner(owner, owner.name("owner"), names) if owner else None,
        label=name("as"),
        counters=tuple(
            (kind.name("a kind of counter"), number.whole("a number of counters", 0))
            for kind, number in (counters.pairs("counters") if counters else ())
        ),
        x=x.whole("x", 0) if x else None,
        chosen=name("chosen"),
        attached_to=name("attached to"),
        line=value.line,
    )


def _demand_single_labels(players: Iterable[PlayerSetup], value: Value) -> None:
    """Refuse a label that stands twice."""
    seen: dict[str, int] = {}
    for player in players:
        for _, entries in player.zones():
            for entry in entries:
                if entry.label is None:
                    continue
                if entry.label in seen:
                    raise ScenarioError(
                        f"the label “{entry.label}” stands in line {seen[entry.label]} too",
                        file=value.file,
                        line=entry.line,
                    )
                seen[entry.label] = entry.line
