"""Where mana can come from (CR 601.2g, 605.3a): the pool, and permanents with mana abilities.

What a mana ability makes is read off where nothing else has a say, and found by activating it on
the side where replacement effects or triggered mana abilities do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace

from mtgnb.events.base import memo
from mtgnb.model.abilities import Activated, Triggered
from mtgnb.model.costs import (
    PayLife,
    PayMana,
    RemoveCounterCost,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from mtgnb.model.effects import AddMana
from mtgnb.model.mana import Mana
from mtgnb.model.names import BATTLEFIELD, COMMAND, GRAVEYARD, HAND
from mtgnb.model.object import Obj
from mtgnb.model.patterns import TappedForMana
from mtgnb.model.replacements import ManaInstead
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.rules import reading
from mtgnb.rules.cr106_mana import Row, row_value, slots, units
from mtgnb.rules.cr106_replacing import mana_replacements
from mtgnb.rules.cr107_x import has_x, with_x
from mtgnb.rules.cr605_mana_abilities.activating import why_not_activate_mana
from mtgnb.rules.cr605_mana_abilities.which import context, is_mana_ability, mana_abilities
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule
from mtgnb.rules.payment.matching import Item, Output
from mtgnb.rules.payment.simulating import simulate
from mtgnb.rules.payment.standing_in import stand_ins

Found = tuple[tuple[Item, ...], tuple[Item, ...]]
Use = tuple[tuple[Output, ...], tuple[int, ...]]
"""What one use of an ability may make, and what it taps or uses up."""
ONE_SHOT = (TapThis, UntapThis, SacrificeThis)
PLAIN = (*ONE_SHOT, PayLife, RemoveCounterCost)
MOST_TIMES = 8
"""How often an ability without {T} is considered within one payment."""


class Sources:
    """The mana abilities that a player may use for one payment, as items."""

    def __init__(
        self,
        state: State,
        seat: int,
        reserved: tuple[int, ...] = (),
        busy: tuple[int, int] | None = None,
        only: tuple[int, ...] | None = None,
        helps: tuple[str, ...] = (),
    ) -> None:
        self.state, self.seat, self.busy, self.helps = state, seat, busy, helps
        self.barred = frozenset(reserved)
        self.only = only
        self.replacements = mana_replacements(state)
        self.triggers = mana_triggers(state)
        self.attached: dict[object, list[str]] = {}
        for obj in state.battlefield():
            if obj.attached_to is not None and not isinstance(obj.attached_to, Seat):
                name = characteristics(state, obj.id).name
                self.attached.setdefault(obj.attached_to, []).append(name)

    def candidates(self, others: tuple[int, ...] = ()) -> Iterator[Obj]:
        """Go through the objects whose mana abilities the player may use, in order of entering."""
        state, seat = self.state, self.seat
        for obj in state.battlefield():
            if self._may_use(obj):
                yield obj
        for zone in (HAND, GRAVEYARD):
            for id in state.zone(zone, seat):
                abilities = characteristics(state, id).abilities
                if id in others or any(
                    isinstance(a, Activated) and a.zone == zone for a in abilities
                ):
                    yield state.objects[id]

    def _may_use(self, obj: Obj) -> bool:
        if obj.id in self.barred or (self.only is not None and obj.id not in self.only):
            return False
        if obj.controller == self.seat:
            return True
        abilities = characteristics(self.state, obj.id).abilities
        return any(
            isinstance(a, Activated) and is_mana_ability(a)
            and reading.fits_player(
                self.state, a.who, self.seat, Context(obj.id, obj.controller or 0)
            )
            for a in abilities
        )  # fmt: skip

    def items(self) -> Found:
        """Return the plain sources, and those that cost mana or use up other things."""
        kept = memo(self.state).all
        asked = ("mana sources", self.seat, self.barred, self.busy, self.only, self.helps)
        key = (*asked, self.state.delayed)
        found: Any = kept.get(key)
        if found is None:
            found = kept[key] = self._items()
        return found

    def _items(self) -> Found:
        plain: list[Item] = []
        special: list[Item] = []
        standing_in = stand_ins(self.state, self.seat, self.helps)
        for obj in self.candidates(tuple(standing_in)):
            outputs: list[Output] = list(standing_in.get(obj.id, ()))
            for index, ability in mana_abilities(self.state, obj.id):
                if (obj.id, index) == self.busy or self._why_not(obj, index):
                    continue
                if not _is_plain(ability):
                    special.extend(self._special(obj, index, ability))
                    continue
                outputs.extend(self._outputs(obj, index, ability))
            if outputs:
                plain.append(self._item(obj, tuple(sorted(outputs, key=lambda o: o.grade))))
        return tuple(plain), tuple(special)

    def _why_not(self, obj: Obj, index: int) -> bool:
        return bool(why_not_activate_mana(self.state, self.seat, obj.id, index, without_mana=True))

    def _item(self, obj: Obj, outputs: tuple[Output, ...]) -> Item:
        name = characteristics(self.state, obj.id).name
        types = {m.type for o in outputs for kinds in o.units for m in kinds}
        most = max(len(o.units) for o in outputs)
        colors = len(types - {"C"})
        attached = tuple(self.attached.get(obj.id, ()))
        order = (outputs[0].grade, most, colors, len(outputs), obj.entered, obj.id)
        looks = (name, obj.counters, attached, _made(outputs))
        return Item(obj.id, name, outputs, order, (obj.id,), (), looks)

    def _outputs(self, obj: Obj, index: int, ability: Activated) -> tuple[Output, ...]:
        grade = _grade(self.state, obj, ability)
        read = self._read(obj, index, ability) if self._undisturbed(obj.id) else None
        if read is not None:
            return tuple(replace(output, grade=grade) for output in read)
        runs = simulate(self.state, self.seat, obj.id, index)
        return tuple(replace(r.output, grade=3 if r.life else grade) for r in runs)

    def _read(self, obj: Obj, index: int, ability: Activated) -> tuple[Output, ...] | None:
        """Read off what an ability adds that does nothing else; None where that isn't simple."""
        if ability.modes is not None or not all(isinstance(e, AddMana) for e in ability.effect):
            return None
        ctx = context(self.state, self.seat, obj.id, ability)
        decisions: list[list[tuple[Mana, ...]]] = []
        for effect in ability.effect:
            if isinstance(effect, AddMana):
                rows_of = slots(self.state, effect, ctx)
                if all(rows_of):
                    decisions.extend(
                        [units(self.state, row, effect, ctx) for row in rows] for rows in rows_of
                    )
        if not decisions:
            return ()
        if all(len(mana) == 1 for made in decisions for mana in made):
            free = tuple(tuple(mana[0] for mana in made) for made in decisions)
            return (Output(free, index, asked=tuple(len(kinds) > 1 for kinds in free)),)
        if len(decisions) > 1:
            return None
        made = decisions[0]
        return tuple(
            Output(
                tuple((unit,) for unit in mana), index,
                (("mana", row_value(tuple(unit.type for unit in mana))),) if len(made) > 1 else (),
                (False,) * len(mana),
            )
            for mana in made
        )  # fmt: skip

    def _special(self, obj: Obj, index: int, ability: Activated) -> Iterator[Item]:
        """Go through the uses of an ability that costs mana or other things, one after another."""
        cost = _mana_of(ability)
        if cost is None:
            return
        name = characteristics(self.state, obj.id).name
        once = any(isinstance(part, ONE_SHOT) for part in ability.cost)
        uses_of = self._read_uses if self._is_simple(obj, ability) else self._simulated_uses
        most = 1 if once else MOST_TIMES
        for nth, (found, uses) in enumerate(islice(uses_of(obj, index, ability, cost), most)):
            outputs = tuple(sorted(found, key=lambda o: o.grade))
            order = (outputs[0].grade, len(cost), obj.entered, obj.id, nth)
            looks = (name, obj.counters, _made(outputs), cost, nth)
            yield Item(obj.id, name, outputs, order, uses, cost, looks, nth)

    def _is_simple(self, obj: Obj, ability: Activated) -> bool:
        """Whether nothing but its cost in mana and its own permanent makes an ability special."""
        parts = (PayMana, TapThis, SacrificeThis)
        return self._undisturbed(obj.id) and all(isinstance(p, parts) for p in ability.cost)

    def _read_uses(self, obj: Obj, index: int, ability: Activated, cost: Row) -> Iterator[Use]:
        read = self._read(obj, index, ability)
        if read is None:
            yield from self._simulated_uses(obj, index, ability, cost)
            return
        grade = _grade(self.state, obj, ability)
        outputs = tuple(replace(output, grade=grade) for output in read)
        while outputs:
            yield outputs, (obj.id,)

    def _simulated_uses(self, obj: Obj, index: int, ability: Activated, cost: Row) -> Iterator[Use]:
        state, own = self.state, _grade(self.state, obj, ability)
        while True:
            runs = simulate(state, self.seat, obj.id, index, cost)
            uses = tuple(dict.fromkeys(u for run in runs for u in run.uses))
            if not runs or any(u in self.barred for u in uses):
                return
            yield tuple(replace(r.output, grade=max(own, r.grade)) for r in runs), uses
            state = runs[0].after
            if why_not_activate_mana(state, self.seat, obj.id, index, without_mana=True):
                return

    def _undisturbed(self, id: int) -> bool:
        """Whether no replacement effect or triggered mana ability has a say in what it gives."""
        for found in self.replacements:
            if not isinstance(found.change, ManaInstead):
                return False
            if reading.fits(self.state, found.change.where, id, found.ctx):
                return False
        for ability, ctx in self.triggers:
            if not isinstance(ability.trigger, TappedForMana):
                return False
            if reading.fits(self.state, ability.trigger.where, id, ctx):
                return False
        return True


def _made(outputs: tuple[Output, ...]) -> tuple[object, ...]:
    """Return what outputs come to, without their sources."""
    return tuple((tuple(tuple(m.type for m in k) for k in o.units), o.grade) for o in outputs)


@rule("605.1b", "605.4a")
def mana_triggers(state: State) -> tuple[tuple[Triggered, Context], ...]:
    """Return the triggered mana abilities that there are, delayed ones included."""
    return tuple(_mana_triggers(state))


def _mana_triggers(state: State) -> Iterator[tuple[Triggered, Context]]:
    for id in (*state.zone(BATTLEFIELD), *state.zone(COMMAND)):
        obj = state.objects[id]
        if obj.phased_out:
            continue
        for ability in characteristics(state, id).abilities:
            if isinstance(ability, Triggered) and is_mana_ability(ability, True):
                yield (
                    ability,
                    Context(id, obj.controller if obj.controller is not None else obj.owner),
                )
    for delayed in state.delayed:
        if is_mana_ability(delayed.ability, True):
            yield delayed.ability, delayed.context


def _is_plain(ability: Activated) -> bool:
    """Whether a mana ability costs no mana, nothing but its own permanent, and works but once."""
    parts = ability.cost
    return (
        all(
            isinstance(p, PLAIN) and not (isinstance(p, RemoveCounterCost) and p.where is not None)
            for p in parts
        )
        and any(isinstance(p, ONE_SHOT) for p in parts)
        and not has_x(parts)
    )


def _mana_of(ability: Activated) -> tuple[str, ...] | None:
    """Return the mana in an ability's cost; None where the amount isn't fixed."""
    found: list[str] = []
    for part in ability.cost:
        if isinstance(part, PayMana):
            if not isinstance(part.times, int):
                return None
            found.extend(with_x(part.mana.symbols, 0) * part.times)
        elif "Mana" in type(part).__name__:
            return None
    return tuple(s for s in found if s != "0")


def _grade(state: State, obj: Obj, ability: Activated) -> int:
    """Grade what an ability costs: life 3, a creature 2, something used up 1, else 0."""
    if any(isinstance(p, PayLife) for p in ability.cost):
        return 3
    if obj.zone == BATTLEFIELD and "creature" in characteristics(state, obj.id).types:
        return 2
    spends = any(not isinstance(p, TapThis | UntapThis | PayMana) for p in ability.cost)
    return 1 if spends else 0
