"""What kind of effect a change is: its layer (CR 613.1–613.4), and what it looks at (613.8a).

`looks_at` goes through a noun and names the aspects of objects that it reads; an effect can only
depend on another that writes one of them. Unknown nouns count as looking at everything, which costs
time and is never wrong.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mtgnb.model import changes as c
from mtgnb.model import conditions as k
from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.base import Noun
from mtgnb.rules.cr613_layers.caching import by_identity
from mtgnb.rules.law import rule

LAYERS: Final = ("2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
CITES: Final = {
    "1a": ("613.1a", "613.2a"),
    "1b": ("613.1a", "613.2b"),
    "2": ("613.1b",),
    "3": ("613.1c",),
    "4": ("613.1d",),
    "5": ("613.1e",),
    "6": ("613.1f",),
    "7a": ("613.1g", "613.4a"),
    "7b": ("613.1g", "613.4b"),
    "7c": ("613.1g", "613.4c"),
    "7d": ("613.1g", "613.4d"),
}
_OF: Final[dict[type[Noun], str]] = {
    c.ControlBy: "2",
    c.SetName: "3",
    c.AddTypes: "4",
    c.SetTypes: "4",
    c.SetLandTypes: "4",
    c.RemoveTypes: "4",
    c.AllCreatureTypes: "4",
    c.AddChosenType: "4",
    c.SetColors: "5",
    c.AddColors: "5",
    c.SetChosenColor: "5",
    c.Grant: "6",
    c.LoseAbilities: "6",
    c.CantHaveKeyword: "6",
    c.SetPT: "7b",
    c.ModifyPT: "7c",
    c.SwitchPT: "7d",
}


@rule(
    "613.1", "613.1a", "613.1b", "613.1c", "613.1d", "613.1e", "613.1f", "613.1g",
    "613.4", "613.4a", "613.4b", "613.4c", "613.4d",
)  # fmt: skip
def layer_of(change: Noun, cda: bool = False) -> str | None:
    """Return the layer or sublayer of a change; None for copy effects and changes of game rules."""
    if cda and type(change) is c.SetPT:
        return "7a"
    return _OF.get(type(change))


WRITES: Final[dict[str, frozenset[str]]] = {
    "2": frozenset(("control",)),
    "3": frozenset(("name",)),
    "4": frozenset(("types",)),
    "5": frozenset(("colors",)),
    "6": frozenset(("abilities",)),
    **{layer: frozenset(("size",)) for layer in ("7a", "7b", "7c", "7d")},
}
LAND_TYPES_WRITE: Final = frozenset(("types", "abilities"))
REMOVERS: Final = (c.LoseAbilities, c.SetLandTypes, c.CantHaveKeyword)
"""The changes that can take away the ability that another effect comes from."""

EVERYTHING: Final = frozenset(("control", "name", "types", "colors", "abilities", "size"))
_STATS: Final = {
    "power": "size",
    "toughness": "size",
    "mana value": "",
    "colors": "colors",
    "loyalty": "",
}
_SHARED: Final = {
    "color": "colors",
    "card type": "types",
    "creature type": "types",
    "land type": "types",
    "basic land type": "types",
    "name": "name",
}
_ASPECT: Final[dict[type[Noun], str]] = {
    f.IsPermanent: "types",
    f.HasType: "types",
    f.HasSubtype: "types",
    f.HasSupertype: "types",
    f.HasColor: "colors",
    f.IsColorless: "colors",
    f.IsMulticolored: "colors",
    f.IsMonocolored: "colors",
    f.HasKeyword: "abilities",
    f.HasNoAbilities: "abilities",
    f.Named: "name",
    f.SharesName: "name",
    f.Controlled: "control",
    v.ColorsAmong: "colors",
    v.LandTypesAmong: "types",
    v.TypesAmong: "types",
    v.NamesAmong: "name",
    v.Devotion: "control",
    k.ControlsMost: "control",
    r.You: "control",
    r.EachOpponent: "control",
    r.Opponent: "control",
    r.NotYou: "control",
    r.ControllerOf: "control",
    r.DefendingPlayer: "control",
}
_PLAIN: Final[tuple[type[Noun], ...]] = (
    f.Anything, f.Every, f.Either, f.Not, f.Owned, f.InZone, f.IsSpell, f.IsAbility, f.IsTapped,
    f.IsUntapped, f.IsAttacking, f.IsBlocking, f.IsBlocked, f.IsUnblocked, f.IsToken, f.IsFaceDown,
    f.IsOther, f.Is, f.AttachedTo, f.HasAttached, f.ParityOf, f.HasCounter, f.WasCastFrom,
    f.TargetsThing, f.HasX, f.Where,
    k.AllOf, k.AnyOf, k.No, k.Exists, k.Holds, k.NumberIs, k.TurnOf, k.DuringStep, k.WasKicked,
    k.WasCast, k.PaidWith, k.IsMonarch, k.ChosenIs, k.SamePlayer,
    r.This, r.Attached, r.AttachedPlayer, r.Bound, r.Linked, r.EachWhat, r.EachWho, r.All, r.Target,
    r.AllTargets, r.EachPlayer, r.AnyPlayer, r.ActivePlayer, r.NonactivePlayers, r.ChosenPlayer,
    r.OwnerOf, r.PlayersWhere, r.TopOfLibrary, r.HandOf, r.GraveyardOf, r.EventObject,
    r.EventPlayer, r.EventSource,
    v.X, v.Count, v.CountPlayers, v.ManaSpent, v.CountersOn, v.LifeOf, v.StartingLife, v.ThatMuch,
    v.Amount, v.Plus, v.Minus, v.Times, v.Half, v.Most,
)  # fmt: skip
_CHANGING: Final[tuple[type[Noun], ...]] = (
    v.LifeOf, v.StartingLife, v.CountPlayers, v.ThisTurn, k.TurnOf, k.DuringStep, k.Happened,
    k.IsMonarch, f.TookPart, f.IsUnblocked, f.CouldProduce, r.ActivePlayer, r.NonactivePlayers,
    r.EachPlayer, r.EachOpponent, r.PlayersWhere, k.ControlsMost,
)  # fmt: skip
"""What rests on players, the turn or this turn's events, not on the board alone."""


_STATUS: Final[tuple[type[Noun], ...]] = (
    f.IsTapped, f.IsUntapped, f.IsAttacking, f.IsBlocking, f.IsBlocked, f.IsUnblocked,
    f.TargetsThing, r.DefendingPlayer,
)  # fmt: skip
"""What reads of objects how they are used: tapped, in combat, what they target."""


def looks_at(noun: Any) -> frozenset[str]:
    """Return the aspects of objects that a noun (or a tuple of nouns) reads."""
    return _seen(noun)[0]


def changes_with_time(noun: Any) -> bool:
    """Whether a noun reads more than objects, zones and effects: players, the turn, its events."""
    return _seen(noun)[1]


@by_identity
def reads_status(noun: Any) -> bool:
    """Whether a noun reads tapped or untapped, combat, or targets."""
    return any(mentions(noun, kind) for kind in _STATUS)


@by_identity
def _seen(noun: Any) -> tuple[frozenset[str], bool]:
    if isinstance(noun, tuple):
        parts = [_seen(n) for n in noun if isinstance(n, Noun | tuple)]
        return _union(parts)
    if not isinstance(noun, Noun):
        return frozenset(), False
    kind = type(noun)
    mine, timed = _own(noun)
    inner = (getattr(noun, field.name) for field in msgspec.structs.fields(kind))
    below, below_timed = _union([_seen(i) for i in inner if isinstance(i, Noun | tuple)])
    return mine | below, timed or below_timed


def _union(parts: list[tuple[frozenset[str], bool]]) -> tuple[frozenset[str], bool]:
    return frozenset().union(*(p[0] for p in parts)), any(p[1] for p in parts)


def _own(noun: Noun) -> tuple[frozenset[str], bool]:
    kind = type(noun)
    if kind in _ASPECT:
        return frozenset((_ASPECT[kind],)), kind in _CHANGING
    match noun:
        case f.Compare(stat=stat) | v.StatOf(stat=stat):
            return frozenset((_STATS.get(stat, ""),)) - {""}, False
        case f.Shares(what=what) | f.OfChosen(kind=what):
            return frozenset((_SHARED.get(what, "types"),)), False
        case v.CountersOn(of=r.Who()):
            return frozenset(), True
    if kind in _PLAIN:
        return frozenset(), kind in _CHANGING
    if isinstance(noun, c.Change):
        return frozenset(), False
    return EVERYTHING, True


def mentions(noun: Any, kind: type[Noun]) -> bool:
    """Whether a noun of a class is in a noun (or a tuple of nouns), however deep."""
    if isinstance(noun, tuple):
        return any(mentions(n, kind) for n in noun)
    if not isinstance(noun, Noun):
        return False
    if isinstance(noun, kind):
        return True
    return any(
        mentions(getattr(noun, field.name), kind) for field in msgspec.structs.fields(type(noun))
    )
