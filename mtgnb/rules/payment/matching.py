"""Which units of mana meet which needs: a matching, with flexible and several-unit sources.

A unit is written as bits: the types that it may be spent as on the cost itself, whether it is
snow, the types that it may be spent as on the costs of other mana abilities, and when it is there
at the earliest.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.mana import Mana
from mtgnb.rules.payment.needs import ANY, BIT, GENERIC, Need, Spending

SNOW = 1 << 7
OTHER_COSTS = 8
"""How far the types for the costs of other mana abilities are shifted."""
OWN = 15
"""How far the types that a unit really is are shifted; others are those that it may be spent as."""
PLACES = 22
"""From this bit on: there from the start, or made by the first, second … special source."""

Pick = tuple[str, object]


class Output(Noun):
    """One thing that a mana ability can make.

    Attributes
    ----------
    units : tuple of tuple of Mana
        For each unit the kinds of mana that it may be, freely chosen.
    index : int
        Which of the activated abilities.
    picks : tuple of (str, value)
        What to answer on the way, with the kind of the choice.
    asked : tuple of bool
        For each unit whether its kind is a choice to answer.
    grade : int
        0: taps something that isn't a creature; 1: sacrifices or uses something up; 2: taps or
        sacrifices a creature; 3: costs life.
    keyword : str
        ``convoke``, ``improvise`` or ``delve``: it is no mana. The units say for which colors it
        stands; generic mana it can always stand for.
    """

    units: tuple[tuple[Mana, ...], ...]
    index: int = 0
    picks: tuple[Pick, ...] = ()
    asked: tuple[bool, ...] = ()
    grade: int = 0
    keyword: str = ""


class Item(Noun):
    """What brings mana: a permanent (or card) with its possible outputs, or a unit in the pool.

    Attributes
    ----------
    outputs : tuple of Output
        The easiest to give (by grade) first.
    precious : tuple of int
        What is least is used first.
    uses : tuple of int
        The objects that are tapped or gone afterwards.
    mana : tuple of str
        The mana in its own cost.
    looks : tuple
        Items that look the same are the same to a player.
    """

    obj: int | None
    name: str
    outputs: tuple[Output, ...]
    precious: tuple[int, ...] = ()
    uses: tuple[int, ...] = ()
    mana: tuple[str, ...] = ()
    looks: tuple[object, ...] = ()
    nth: int = 0

    @property
    def grade(self) -> int:
        """The grade of its easiest output."""
        return self.outputs[0].grade


class Used(Noun):
    """An item in use: its output, the mana made, and what each unit pays for (None: nothing)."""

    item: Item
    output: Output
    made: tuple[Mana, ...]
    pays: tuple[int | None, ...]


def covers(unit: int, need: Need) -> bool:
    """Whether a unit (as bits) meets a need."""
    if need.snow and not unit & SNOW:
        return False
    if need.very and not unit & (need.very << OWN):
        return False
    if need.of < 0:
        return bool(unit & need.types)
    earlier = (1 << (PLACES + need.of + 1)) - (1 << PLACES)
    return bool(unit & (need.types << OTHER_COSTS)) and bool(unit & earlier)


def assign(units: list[int], needs: tuple[Need, ...]) -> list[int] | None:
    """Return for each need the unit that meets it, or None if they can't all be met.

    Where there is a choice, units that come first are used first.
    """
    if len(units) < len(needs):
        return None
    takes = {
        need: [i for i, u in enumerate(units) if covers(u, need)] for need in dict.fromkeys(needs)
    }
    owner = [-1] * len(units)
    for n in range(len(needs)):
        if not _place(n, needs, takes, owner, set()):
            return None
    met = [0] * len(needs)
    for unit, n in enumerate(owner):
        if n >= 0:
            met[n] = unit
    return met


def _place(
    n: int, needs: tuple[Need, ...], takes: dict[Need, list[int]], owner: list[int], tried: set[int]
) -> bool:
    """Find a unit for a need, moving needs that are met to other units (Kuhn's algorithm)."""
    choices = takes[needs[n]]
    for unit in choices:
        if owner[unit] < 0:
            owner[unit] = n
            return True
    for unit in choices:
        if unit not in tried:
            tried.add(unit)
            if _place(owner[unit], needs, takes, owner, tried):
                owner[unit] = n
                return True
    return False


class Board:
    """Items as bits, for one payment; answers whether some of them can meet needs."""

    def __init__(self, items: tuple[Item, ...], spending: Spending) -> None:
        self.items = items
        self.spending = spending
        self.places = [0] * len(items)
        self.bits = [[self._output(o) for o in item.outputs] for item in items]
        self.single = [
            len(outputs) == 1 or all(len(o) == 1 for o in outputs) for outputs in self.bits
        ]
        self.loose = [self._loose(outputs) for outputs in self.bits]

    def _unit(self, unit: Mana) -> int:
        bits = self.spending.types(unit) | BIT[unit.type] << OWN
        if unit.only is None and not unit.kinds:
            bits |= BIT[unit.type] << OTHER_COSTS
        return bits | SNOW if unit.snow else bits

    def _output(self, output: Output) -> tuple[int, ...]:
        if output.keyword:
            return (sum(BIT[m.type] for m in output.units[0] if m.type != "C") | GENERIC & ~ANY,)
        found = []
        for kinds in output.units:
            bits = 0
            for kind in kinds:
                bits |= self._unit(kind)
            found.append(bits)
        return tuple(found)

    def _loose(self, outputs: list[tuple[int, ...]]) -> tuple[int, ...]:
        """Return bits that promise at least what any of the outputs gives."""
        if len(outputs) == 1:
            return outputs[0]
        whole = 0
        for output in outputs:
            for unit in output:
                whole |= unit
        return (whole,) * max(len(o) for o in outputs)

    def _placed(self, i: int, number: int | None) -> list[int]:
        place = 1 << (PLACES + self.places[i])
        return [u | place for u in (self.loose[i] if number is None else self.bits[i][number])]

    def can(
        self, chosen: list[int], needs: tuple[Need, ...], fixed: dict[int, int] | None = None
    ) -> dict[int, int] | None:
        """Return the output to take of each item that has several; None if there is no way."""
        fixed = fixed or {}
        units: list[int] = []
        branch = -1
        for i in chosen:
            units.extend(self._placed(i, fixed.get(i)))
            if branch < 0 and not self.single[i] and i not in fixed:
                branch = i
        if assign(units, needs) is None:
            return None
        if branch < 0:
            return fixed
        tried = set()
        for number, output in enumerate(self.bits[branch]):
            key = tuple(sorted(output))
            if key in tried:
                continue
            tried.add(key)
            found = self.can(chosen, needs, {**fixed, branch: number})
            if found is not None:
                return found
        return None

    def use(
        self, chosen: list[int], needs: tuple[Need, ...], fixed: dict[int, int]
    ) -> tuple[Used, ...]:
        """Return how the chosen items meet the needs, in the order of `chosen`."""
        units: list[int] = []
        where: list[tuple[int, int]] = []
        for i in chosen:
            bits = self._placed(i, fixed.get(i))
            units.extend(bits)
            where.extend((i, k) for k in range(len(bits)))
        met = assign(units, needs) or ()
        wanted = {where[unit]: needs[n] for n, unit in enumerate(met)}
        return tuple(self._used(i, fixed.get(i), wanted) for i in chosen)

    def _used(self, i: int, number: int | None, wanted: dict[tuple[int, int], Need]) -> Used:
        item, place = self.items[i], 1 << (PLACES + self.places[i])
        if number is None:
            number = 0
            if len(item.outputs) > 1 and (i, 0) in wanted:
                need = wanted[(i, 0)]
                number = next(n for n, o in enumerate(self.bits[i]) if covers(o[0] | place, need))
        output = item.outputs[number]
        if output.keyword:
            return Used(item, output, output.units[0], (None,) * len(output.units[0]))
        made = []
        for k, kinds in enumerate(output.units):
            need_of = wanted.get((i, k))
            fits = (m for m in kinds if need_of is None or covers(self._unit(m) | place, need_of))
            made.append(next(fits))
        pays = tuple(
            wanted[(i, k)].of if (i, k) in wanted else None for k in range(len(output.units))
        )
        return Used(item, output, tuple(made), pays)
