"""The layers at work (CR 613): from copiable values to characteristics, for all objects at once."""

from __future__ import annotations

from typing import Self

from mtgnb.model.filters import Is
from mtgnb.model.names import BATTLEFIELD, COMMAND, STACK
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules.cr613_layers.applying import Control, Operation, apply_to, operation
from mtgnb.rules.cr613_layers.continuous import Continuous
from mtgnb.rules.cr613_layers.draft import TEXT, Entry
from mtgnb.rules.cr613_layers.kinds import LAYERS
from mtgnb.rules.cr613_layers.order import next_effect
from mtgnb.rules.cr613_layers.profile import profile_of, shapes, statics_of
from mtgnb.rules.cr613_layers.recording import Recorder
from mtgnb.rules.cr613_layers.starting import Objects
from mtgnb.rules.law import rule
from mtgnb.rules.reading import Look

Acts = list[tuple[int, tuple[Operation, ...]]]


class Board(Objects):
    """All objects, and the effects that are applied to them."""

    def __init__(
        self, state: State, recorder: Recorder | None = None, only: int | None = None
    ) -> None:
        super().__init__(state, only)
        self.recorder = recorder
        self.started: dict[tuple[object, ...], tuple[int, ...]] = {}
        self.known: dict[tuple[object, ...], Continuous] = {}
        self._index: dict[str, list[Continuous]] | None = None

    # --- which effects there are ----------------------------------------------------------------

    def entries(self, obj: Obj) -> list[tuple[int, Entry]]:
        """Return the abilities of an object that shape, with their places."""
        draft = self.drafts.get(obj.id)
        if draft is not None:
            return [
                (i, e)
                for i, e in enumerate(draft.entries)
                if any(shapes(s) for s in statics_of(e.ability))
            ]
        if obj.kind == "ability":
            return []
        profile = profile_of(self.face(obj))
        abilities = profile.face.abilities
        return [(i, Entry(abilities[i], (TEXT, i), obj.stamp, TEXT)) for i in profile.shaping]

    def existing(self) -> dict[str, list[Continuous]]:
        """Return the effects that there are now, by layer, in timestamp order."""
        if self._index is None:
            found = list(self.standing)
            others = () if self.only is not None else sorted(self.drafts)
            drafted = (self.drafts[i].obj for i in others if i not in self.shaping)
            for obj in (*self.shaping.values(), *drafted):
                found.extend(self._of_object(obj))
            index: dict[str, list[Continuous]] = {layer: [] for layer in LAYERS}
            for effect in sorted(found, key=lambda e: e.order):
                for layer in effect.by_layer:
                    index[layer].append(effect)
            self._index = index
        return self._index

    @rule("604.1", "604.2", "604.3a", "611.3b", "613.7a", "113.6")
    def _of_object(self, obj: Obj) -> list[Continuous]:
        found = []
        for place, entry in self.entries(obj):
            for j, static in enumerate(statics_of(entry.ability)):
                cda = static.cda and entry.origin == TEXT
                if not shapes(static) or not (cda or works_in(obj, static.zone)):
                    continue
                if self.only is not None and not cda:
                    continue
                key = ("static", obj.id, entry.key, j)
                effect = self.known.get(key)
                if effect is None:
                    stamp = max(obj.stamp, entry.stamp)
                    name = self.chars_name(obj)
                    effect = Continuous(
                        key, name, obj.id, stamp, (2, obj.id, place, j), static.changes,
                        static=static, cda=cda,
                    )  # fmt: skip
                    self.known[key] = effect
                    self.timed = self.timed or effect.timed
                    self.on_status = self.on_status or effect.on_status
                found.append(effect)
        return found

    def chars_name(self, obj: Obj) -> str:
        """Return the name under which an object's effects are listed."""
        return profile_of(self.face(obj)).plain.name or "a face-down permanent"

    def applicable(self, layer: str) -> list[Continuous]:
        """Return the effects of a layer: those that exist and those that have started (613.6)."""
        there = [e for e in self.existing()[layer] if self.exists(e)]
        if self.started:
            present = {e.key for e in there}
            gone = [
                e
                for key, e in self.known.items()
                if key in self.started and key not in present and layer in e.by_layer
            ]
            there = sorted((*there, *gone), key=lambda e: e.order) if gone else there
        return there

    def exists(self, effect: Continuous) -> bool:
        """Whether an effect is there: begun already, or its ability there and its condition met."""
        static = effect.static
        if static is None or effect.key in self.started:
            return True
        if static.while_ is not None and not self.look(effect).holds(static.while_):
            return False
        if effect.source not in self.drafts:
            return True
        return any(e.key == effect.key for e in self._of_object(self.state.objects[effect.source]))

    # --- what they do -----------------------------------------------------------------------------

    def look(self, effect: Continuous) -> Look:
        """Return a look from within an effect's ability."""
        if effect.running is not None:
            return Look(self.state, effect.running.context, self)
        obj = self.state.objects[effect.source]
        seat = self.controller(effect.source)
        context = Context(effect.source, obj.owner if seat is None else seat)
        return Look(self.state, context, self)

    @rule("611.2c", "611.3a", "613.6", "604.7", "702.26b", "702.26e")
    def affected(self, effect: Continuous) -> tuple[int, ...]:
        """Return the objects that an effect applies to, fixed once it has started to apply."""
        fixed = self.started.get(effect.key)
        if fixed is not None:
            return fixed
        if effect.running is not None:
            run = effect.running
            named = run.affected
            if named is None:
                ref = run.affected_ref
                named = () if ref is None else self.look(effect).things(ref)
            ids = [now(self.state, t) for t in named]
        elif effect.static is None or effect.cda or effect.static.affected is None:
            ids = [effect.source]
        else:
            to = effect.static.affected
            named = self.look(effect).things(to.what if type(to) is Is else to)
            ids = [t for t in named if isinstance(t, int)]
        objects = self.state.objects
        return tuple(i for i in ids if i is not None and i in objects and not objects[i].phased_out)

    def acts(self, effect: Continuous, layer: str) -> Acts:
        """Return what an effect does in a layer to each object, everything read beforehand."""
        look = self.look(effect)
        changes = effect.by_layer[layer]
        found: Acts = []
        for id in self.affected(effect):
            ops = (operation(change, look, id) for change in changes)
            found.append((id, tuple(op for op in ops if op is not None)))
        return found

    def apply(self, effect: Continuous, layer: str) -> None:
        """Apply an effect in a layer."""
        acts = self.acts(effect, layer)
        if acts:
            self.started[effect.key] = tuple(id for id, _ in acts)
        for id, ops in acts:
            for op in ops:
                if isinstance(op, Control):
                    self.seats[id] = op.seat
                else:
                    apply_to(self.draft(id), op, effect.key, effect.stamp)
            if layer == "4":
                self.draft(id).add_intrinsic()
        if layer in ("4", "6"):
            self._index = None

    def trial(self) -> Board:
        """Return a copy on which an effect can be tried (613.8a)."""
        new = Board.__new__(Board)
        new.__dict__.update(self.__dict__)
        new.drafts = {i: d.copy() for i, d in self.drafts.items()}
        new.seats = dict(self.seats)
        new.started = dict(self.started)
        new.known = dict(self.known)
        new.recorder = None
        new._index = None
        return new

    # --- the course of the layers -----------------------------------------------------------------

    @rule("613.1", "613.4", "613.5", "613.8c", "613.9")
    def run(self) -> Self:
        """Apply all effects, layer by layer; after each one, look anew which is next."""
        for layer in LAYERS:
            done: set[tuple[object, ...]] = set()
            while waiting := [e for e in self.applicable(layer) if e.key not in done]:
                effect, why = next_effect(self, layer, waiting)
                if self.recorder is None:
                    self.apply(effect, layer)
                else:
                    self.recorder.record(self, effect, layer, why)
                done.add(effect.key)
        return self


def works_in(obj: Obj, zone: str) -> bool:
    """Whether a static ability that works in a zone works on an object where it is (113.6)."""
    if obj.kind == "emblem":
        return obj.zone == COMMAND
    return zone in ("any", obj.zone)


@rule("400.7a", "110.2b")
def now(state: State, thing: Thing) -> int | None:
    """Return the object that an effect is fixed on: a spell's, then the permanent's it became."""
    if not isinstance(thing, int):
        return None
    if thing in state.objects:
        return thing
    past = state.past.get(thing)
    if past is None or past.obj.zone != STACK or past.became is None:
        return None
    became = state.objects.get(past.became)
    return became.id if became is not None and became.zone == BATTLEFIELD else None
