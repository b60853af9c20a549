"""What a mana cost needs, unit by unit (CR 107.4), and what mana may pay for it (106.6, 609.4b).

A need is a set of types, as bits: {W/U} can be met by {W} or {U}, generic mana by anything.
Symbols that can be paid in several ways ({2/W}, {W/P}) make several demands, the ones without
life first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from mtgnb.events.stack import AbilityActivated, SpellCast
from mtgnb.model.abilities import Triggered
from mtgnb.model.base import Noun
from mtgnb.model.errors import BadData
from mtgnb.model.game_changes import SpendAsThough
from mtgnb.model.mana import Mana, mana_cost
from mtgnb.model.names import BATTLEFIELD, COLORS, MANA_TYPES, STACK
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import rule

BIT = {t: 1 << i for i, t in enumerate(MANA_TYPES)}
ANY = (1 << len(MANA_TYPES)) - 1
COLORED = ANY & ~BIT["C"]
GENERIC = ANY | 1 << len(MANA_TYPES)
"""What a generic need takes: any type, and what is no mana (convoke, improvise, delve)."""
LIFE_OF_PHYREXIAN = 2


class SpentOn(Noun):
    """What mana is spent on.

    Attributes
    ----------
    kind : str
        ``cast``, ``activate``, or empty for any other cost.
    obj : int or None
        The spell, or the source of the ability.
    any_mana : str
        ``color`` or ``type``: a permission to cast lets mana of any color or type be spent.
    busy : tuple of (int, int) or None
        The mana ability (object, index) whose cost this is: it can't be activated now (605.3c).
    """

    kind: str = ""
    obj: int | None = None
    any_mana: str = ""
    busy: tuple[int, int] | None = None


class Need(Noun):
    """One unit of mana that is needed.

    Attributes
    ----------
    types : int
        The types that will do, as bits.
    snow : bool
        It has to come from a snow source.
    of : int
        For what: -1 for the cost itself, else the mana ability (by its place in the order of
        activating) whose own cost it is. Only what is there before that can meet it.
    very : int
        The type that it has to be (bits), not only be spent as; 0 for any.
    """

    types: int
    snow: bool = False
    of: int = -1
    very: int = 0


class Demand(Noun):
    """One way to read a mana cost: the units that are needed, and the life paid instead of some."""

    needs: tuple[Need, ...]
    life: int = 0


@rule("106.6", "601.2g")
def spent_on(state: State, on: SpentOn | int | None) -> SpentOn:
    """Say what mana is spent on, given the spell or the ability on the stack, or a source.

    A cost that is paid while something resolves is neither of casting nor of activating.
    """
    if on is None or isinstance(on, SpentOn):
        return on or SpentOn()
    obj = state.obj(on)
    if obj.zone != STACK or obj.stack is None:
        return SpentOn("activate" if obj.zone == BATTLEFIELD else "cast", on)
    if obj.stack.copied or isinstance(obj.stack.ability, Triggered):
        return SpentOn("", on)
    for event in state.log:
        if isinstance(event, SpellCast) and event.obj == on:
            return SpentOn("", on)
        if isinstance(event, AbilityActivated) and event.on_stack == on:
            return SpentOn("", on)
    if obj.stack.ability is None:
        return SpentOn("cast", on)
    return SpentOn("activate", obj.stack.context.source)


@rule("107.4a", "107.4b", "107.4c", "107.4d", "107.4e", "107.4f", "107.4h")
def demands(symbols: tuple[str, ...]) -> tuple[Demand, ...]:
    """Return the ways to read a mana cost, with the least life first, then with the fewest units.

    Parameters
    ----------
    symbols : tuple of str
        Without {X}: its value has been filled in.

    Raises
    ------
    BadData
        For an {X} that is still there.

    References
    ----------
    CR 107.4a–h.
    """
    readings = [_readings(s) for s in sorted(symbols)]
    found: dict[tuple[tuple[Need, ...], int], Demand] = {}
    for choice in product(*readings):
        needs = tuple(sorted((n for part, _ in choice for n in part), key=_strictness))
        life = sum(part for _, part in choice)
        found.setdefault((needs, life), Demand(needs, life))
    return tuple(sorted(found.values(), key=lambda d: (d.life, len(d.needs))))


def _strictness(need: Need) -> tuple[int, bool, int]:
    return (need.types.bit_count(), not need.snow, need.types)


def _readings(symbol: str) -> tuple[tuple[tuple[Need, ...], int], ...]:
    if symbol.isdigit():
        return (((Need(GENERIC),) * int(symbol), 0),)
    if symbol == "S":
        return (((Need(ANY, snow=True),), 0),)
    if symbol in ("X", "Y", "Z"):
        raise BadData(f"the value of {symbol} has to be known before the cost can be paid")
    halves = symbol.split("/")
    life: list[tuple[tuple[Need, ...], int]] = []
    if "P" in halves:
        life = [((), LIFE_OF_PHYREXIAN)]
        halves.remove("P")
    numbers = [h for h in halves if h.isdigit()]
    types = [h for h in halves if not h.isdigit()]
    met = ((Need(_bits(types)),), 0)
    generic = [((Need(GENERIC),) * int(n), 0) for n in numbers]
    return (met, *generic, *life)


def _bits(types: list[str]) -> int:
    return sum(BIT[t] for t in types)


class Spending:
    """What each unit of mana may pay for in one payment: restrictions and "as though" read once."""

    def __init__(self, state: State, seat: int, on: SpentOn) -> None:
        self.state, self.seat, self.on = state, seat, on
        self.known: dict[Mana, int] = {}
        self.widened = tuple(self._widenings())
        self.bound = True

    def _widenings(self) -> Iterator[tuple[str | None, int]]:
        """Go through (type of mana or None, the types that it may also be spent as)."""
        wide = {"color": COLORED, "type": ANY}
        if self.on.any_mana:
            yield None, wide[self.on.any_mana]
        for found in game_changes(self.state, SpendAsThough):
            change: SpendAsThough = found.change
            if change.on and change.on != self.on.kind:
                continue
            if not reading.fits_player(self.state, change.who, self.seat, found.ctx):
                continue
            if self.on.obj is not None and not reading.fits(
                self.state, change.where, self.on.obj, found.ctx
            ):
                continue
            yield change.mana, wide[change.what]

    @rule("106.6", "609.4b", "118.14")
    def types(self, unit: Mana) -> int:
        """Return the types that a unit may be spent as, as bits; 0 if it can't be spent on this."""
        found = self.known.get(unit)
        if found is None:
            found = self.known[unit] = self._types(unit)
        return found

    def ignore_restrictions(self) -> None:
        """Let any mana be spent: to see whether restrictions are what a payment fails on."""
        self.known, self.bound = {}, False

    def _types(self, unit: Mana) -> int:
        if self.bound and unit.kinds and self.on.kind not in unit.kinds:
            return 0
        if self.bound and unit.only is not None:
            if self.on.kind == "" or self.on.obj is None:
                return 0
            source = self.on.obj if unit.source is None else unit.source
            ctx = Context(source, self.seat)
            if not reading.fits(self.state, unit.only, self.on.obj, ctx):  # type: ignore[arg-type]
                return 0
        bits = BIT[unit.type]
        for type, wide in self.widened:
            if type in (None, unit.type):
                bits |= wide
        return bits


def named(paying: str) -> tuple[str, ...]:
    """Read which mana is to be spent: ``"{R}{R}"``.

    Raises
    ------
    BadData
        If it names anything but types of mana.
    """
    types = mana_cost(paying).symbols
    bad = [t for t in types if t not in MANA_TYPES]
    if bad:
        raise BadData(
            f"mana to pay with is named by its types ({', '.join(COLORS)} and C), not {{{bad[0]}}}"
        )
    return types
