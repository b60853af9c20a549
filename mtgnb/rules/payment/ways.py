"""The ways to pay mana (CR 118.2, 118.3, 601.2g), and the one that is taken without asking.

The way that is taken without asking spends what is in the pool first, then taps what makes least
and fewest colors. It taps no creature and costs no life; where every way does, the player is
asked. The search leaves out what isn't needed, the most precious first, so that no way has a
source too many.

Mana with restrictions isn't spent on the costs of other mana abilities here; a player can do that
by activating them beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mtgnb.model.mana import Mana
from mtgnb.model.state import State
from mtgnb.rules.cr119_paying_life import why_not_pay_life
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule
from mtgnb.rules.payment.matching import PLACES, SNOW, Board, Item, Output, Used, assign
from mtgnb.rules.payment.needs import (
    ANY,
    BIT,
    Demand,
    Need,
    Spending,
    SpentOn,
    demands,
    named,
    spent_on,
)
from mtgnb.rules.payment.rows import groups, orders_of
from mtgnb.rules.payment.sources import Sources
from mtgnb.rules.payment.way import LIFE, Activation, Way


class Payment:
    """One mana cost that a player is to pay, with all that could pay for it.

    Parameters
    ----------
    state : State
    seat : int
    symbols : tuple of str
        The cost, X filled in.
    on : SpentOn, int or None
        What it is spent on.
    reserved : tuple of int
        Objects that the rest of the cost needs untapped.
    paying : str, optional
        The very mana that is to be spent.
    using : tuple of int, optional
        The permanents, and no others, whose mana abilities are to be used.
    life : int
        The life that the rest of the cost takes.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        symbols: tuple[str, ...],
        on: SpentOn | int | None = None,
        reserved: tuple[int, ...] = (),
        paying: str | None = None,
        using: tuple[int, ...] | None = None,
        life: int = 0,
    ) -> None:
        self.state, self.seat, self.life = state, seat, life
        self.on = spent_on(state, on)
        self.spending = Spending(state, seat, self.on)
        self.using = using
        self.told = paying is not None or using is not None
        self.demands = tuple(self._demands(symbols, paying))
        self.pool = _pool_items(state, seat)
        spell = (self.on.obj,) if self.on.kind == "cast" and self.on.obj is not None else ()
        self.reserved = (*reserved, *spell)
        self._sources: tuple[tuple[Item, ...], tuple[Item, ...]] | None = None

    def _demands(self, symbols: tuple[str, ...], paying: str | None) -> Iterator[Demand]:
        payable = tuple(d for d in demands(symbols) if not self._why_not_life(d.life))
        if paying is None:
            yield from payable
            return
        types = named(paying)
        for demand in payable:
            if len(types) != len(demand.needs):
                continue
            there = SNOW | (1 << PLACES)
            met = assign([self.spending.types(Mana(t)) | there for t in types], demand.needs)
            if met is not None:
                exact = (
                    Need(ANY, need.snow, very=BIT[types[unit]])
                    for unit, need in zip(met, demand.needs, strict=True)
                )
                yield replace(demand, needs=tuple(exact))

    def _why_not_life(self, life: int) -> bool:
        if not life:
            return False
        return bool(why_not_pay_life(self.state, self.seat, self.life + life, self.on.kind))

    @property
    def sources(self) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        """Plain sources, and those that cost mana or use other things; found when first needed."""
        if self._sources is None:
            found = Sources(
                self.state, self.seat, self.reserved, self.on.busy, self.using, self._helps()
            )
            self._sources = found.items() if self.using != () else ((), ())
        return self._sources

    @rule("702.51a", "702.66a", "702.126a")
    def _helps(self) -> tuple[str, ...]:
        """Return the keywords of the spell that let other things stand for mana."""
        if self.on.kind != "cast" or self.on.obj is None:
            return ()
        chars = characteristics(self.state, self.on.obj)
        return tuple(k for k in ("convoke", "improvise", "delve") if chars.has(k))

    @rule("118.3", "118.3a", "601.2g")
    def best(self) -> Way | None:
        """Return the way that needs least: the one taken without asking, if its grade allows it."""
        for limit in range(LIFE + 1):
            for way in self._at(limit):
                return self._with_fewer(way, limit)
        return None

    def _with_fewer(self, way: Way, limit: int) -> Way:
        """Return a way by another reading of the cost, if it needs only some of the same things."""
        if self.using or not way.activations:
            return way
        objs = {act.obj for act in way.activations}
        items = (*self.pool, *(i for i in up_to(self.sources[0], limit) if i.obj in objs))
        for demand in self.demands:
            if demand == way.demand or demand.life > way.life:
                continue
            other = self._search(demand, items, (), limit)
            if other is not None and len(other.activations) < len(way.activations):
                return self._with_fewer(other, limit)
        return way

    def _at(self, limit: int) -> Iterator[Way]:
        """Go through the ways that use nothing above a grade, one for each way to read the cost."""
        for demand in self.demands:
            if demand.life and limit < LIFE:
                continue
            if not self.using:
                way = self._search(demand, self.pool, (), limit)
                if way is not None:
                    yield way
                    continue
            plain, special = (up_to(part, limit) for part in self.sources)
            if not self._could(demand, plain, special):
                continue
            for items, row in self.rows(demand, plain, special):
                way = self._search(demand, items, row, limit)
                if way is not None:
                    yield way
                    break

    def _could(self, demand: Demand, plain: tuple[Item, ...], special: tuple[Item, ...]) -> bool:
        """Whether a demand could be met if nothing cost anything; mostly this settles it."""
        items = (*self.pool, *plain, *special)
        return Board(items, self.spending).can(list(range(len(items))), demand.needs) is not None

    def rows(
        self, demand: Demand, plain: tuple[Item, ...], special: tuple[Item, ...]
    ) -> Iterator[tuple[tuple[Item, ...], tuple[Item, ...]]]:
        """Go through rows of sources that cost something, each with what may be used besides."""
        for some in groups(special, len(demand.needs)):
            used = {u for item in some for u in item.uses}
            items = (*self.pool, *(i for i in plain if not used & {*i.uses}))
            if some:
                board, needs = self.board(items, some, demand)
                board.places = [0] * len(board.places)
                if board.can(list(range(len(board.items))), needs) is None:
                    continue
            for row in orders_of(some):
                yield items, row

    def _search(
        self, demand: Demand, items: tuple[Item, ...], row: tuple[Item, ...], limit: int
    ) -> Way | None:
        """Return a way with these items that has no item too many."""
        items = tuple(sorted((_limited(i, limit) for i in items), key=lambda i: i.precious))
        board, needs = self.board(items, row, demand)
        forced = range(len(items), len(items) + len(row))
        chosen = [*range(len(items)), *forced]
        fixed = board.can(chosen, needs)
        if fixed is None:
            return None
        for i in reversed(range(len(items))):
            if self.using and items[i].obj in self.using:
                continue
            fewer = [c for c in chosen if c != i]
            without = board.can(fewer, needs)
            if without is not None:
                chosen, fixed = fewer, without
        return self.way(demand, board.use(chosen, needs, fixed), row)

    def board(
        self, items: tuple[Item, ...], row: tuple[Item, ...], demand: Demand
    ) -> tuple[Board, tuple[Need, ...]]:
        """Return items and a row of special sources as bits, with all that is needed."""
        board = Board((*items, *row), self.spending)
        needs = list(demand.needs)
        for place, item in enumerate(row):
            board.places[len(items) + place] = place + 1
            own = demands(item.mana)[0].needs
            needs.extend(replace(need, of=place) for need in own)
        return board, tuple(needs)

    def way(self, demand: Demand, used: tuple[Used, ...], row: tuple[Item, ...]) -> Way:
        """Write down how items are used, those of the row last."""
        spent = tuple(m for u in used for m, p in zip(u.made, u.pays, strict=True) if p == -1)
        pays: dict[int, list[str]] = {}
        for u in used:
            for unit, of in zip(u.made, u.pays, strict=True):
                if of is not None and of >= 0:
                    pays.setdefault(of, []).append(unit.type)
        activations = []
        for place, u in enumerate(used, len(row) - len(used)):
            if u.item.obj is not None:
                types = pays.get(place, []) if place >= 0 else []
                activations.append(_activation(u, "".join(f"{{{t}}}" for t in types)))
        grade = max((u.output.grade for u in used), default=0)
        grade = max(grade, LIFE if demand.life else 0)
        looks = sorted(repr((u.item.looks, u.output.grade)) for u in used if u.item.obj is not None)
        looks.append(f"{demand.life} life")
        uses = tuple(dict.fromkeys(i for u in used for i in u.item.uses))
        return Way(tuple(activations), spent, demand.life, grade, demand, tuple(looks), uses)

    def from_pool(self, planned: Way) -> Way | None:
        """Return how the pool alone pays, with what a way planned to spend if it is there."""
        wanted = list(planned.spent)
        items = []
        for item in self.pool:
            unit = item.outputs[0].units[0][0]
            first = unit in wanted
            if first:
                wanted.remove(unit)
            items.append(replace(item, precious=(-2 if first else -1, *item.precious[1:])))
        for act in planned.activations:
            if act.keyword:
                output = Output((tuple(Mana(t) for t in act.made),), keyword=act.keyword)
                items.append(Item(act.obj, act.name, (output,), (-3,), (act.obj,)))
        likely = sorted(self.demands, key=lambda d: d != planned.demand)
        found = (self._search(demand, tuple(items), (), LIFE) for demand in likely)
        return next((way for way in found if way is not None), None)


def up_to(items: tuple[Item, ...], limit: int) -> tuple[Item, ...]:
    """Return items without anything above a grade."""
    return tuple(_limited(i, limit) for i in items if i.grade <= limit)


def _limited(item: Item, limit: int) -> Item:
    outputs = tuple(o for o in item.outputs if o.grade <= limit)
    return item if outputs == item.outputs else replace(item, outputs=outputs)


def _activation(used: Used, paying: str) -> Activation:
    output: Output = used.output
    types = tuple(m.type for m in used.made)
    asked = tuple(("mana", t) for t, flag in zip(types, output.asked, strict=False) if flag)
    picks = (*output.picks, *asked)
    return Activation(
        used.item.obj or 0, output.index, used.item.name, types, picks, paying, output.keyword
    )


def _pool_items(state: State, seat: int) -> tuple[Item, ...]:
    """Return the pool as items: restricted mana is spent first, then colorless, then colors."""

    def item(n: int, unit: Mana) -> Item:
        order = (-1, int(unit.only is None and not unit.kinds), int(unit.type != "C"), n)
        return Item(None, "", (Output(((unit,),), asked=(False,)),), order, looks=(unit,))

    return tuple(item(n, unit) for n, unit in enumerate(state.players[seat].pool))
