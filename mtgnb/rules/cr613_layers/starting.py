"""Where the layers start (CR 613.1), and what is seen of objects while they are at work."""

from __future__ import annotations

from typing import Self

from mtgnb.model.abilities import Ability
from mtgnb.model.card import Face
from mtgnb.model.changes import Becomes, BecomesFace
from mtgnb.model.names import BATTLEFIELD, COMMAND, LIBRARY, STACK
from mtgnb.model.object import Chars, Obj
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers.continuous import (
    Continuous,
    of_bestowing,
    of_counters,
    of_running,
)
from mtgnb.rules.cr613_layers.draft import Draft
from mtgnb.rules.cr613_layers.profile import as_permanent, profile_of
from mtgnb.rules.cr707_copying import copiable_values, started_with
from mtgnb.rules.law import rule


class Objects:
    """All objects as the effects that have been applied so far leave them.

    It serves as the eyes of what is read on the way: filters and numbers see the characteristics as
    the layers have left them at that point (613.6, 613.8).
    """

    def __init__(self, state: State, only: int | None = None) -> None:
        self.state = state
        self.only = only
        self.drafts: dict[int, Draft] = {}
        self.seats: dict[int, int] = {}
        self.busy: tuple[int, ...] = ()
        self.timed = False
        self.on_status = False
        self.abroad = False
        self.plain: dict[int, Chars] = {}
        self.answers: dict[int, Chars] = {}
        self.standing: list[Continuous] = []
        self.copied = any(
            isinstance(c, Becomes | BecomesFace) for e in state.effects for c in e.changes
        )
        self.shaping: dict[int, Obj] = {o.id: o for o in self._sources()}

    def run(self) -> Self:
        """Apply all effects; `board` says how."""
        raise NotImplementedError

    # --- where it starts ------------------------------------------------------------------------

    def _sources(self) -> list[Obj]:
        """Return objects with shaping static abilities; collect counters and running effects."""
        state = self.state
        found: list[Obj] = []
        if self.only is not None:
            return [state.objects[self.only]]
        for key in state.zones.in_order():
            if key[0] == LIBRARY:  # no ability shapes other objects from there
                continue
            near = key[0] in (BATTLEFIELD, STACK, COMMAND)
            for id in state.zones[key]:
                obj = state.objects[id]
                if obj.phased_out and near:
                    continue
                profile = profile_of(self.face(obj))
                if profile.abroad and not near:
                    self.abroad = True
                if profile.shaping and (near or profile.abroad):
                    found.append(obj)
                if obj.counters and key[0] == BATTLEFIELD:
                    self.standing.extend(of_counters(obj))
                if obj.cast is not None and obj.bestowed:
                    self.standing.append(of_bestowing(obj))
        for effect in state.effects:
            made = of_running(effect)
            if made is not None:
                self.standing.append(made)
                self.timed = self.timed or made.timed
                self.on_status = self.on_status or made.on_status
        return found

    def face(self, obj: Obj) -> Face:
        """Return an object's copiable values."""
        if obj.face_down or self.copied:
            return copiable_values(self.state, obj)
        return started_with(obj)

    def untouched(self, id: int) -> Chars:
        """Return an object's characteristics where no effect changes them."""
        found = self.plain.get(id)
        if found is None:
            found = self.plain[id] = self.unchanged(self.state.objects[id])
        return found

    def unchanged(self, obj: Obj) -> Chars:
        """Return the characteristics that an object starts out with, where it is."""
        if obj.kind == "ability":
            return Chars(obj.card.name, None, (), (), (), (), (), None, None)
        profile = profile_of(self.face(obj))
        if obj.zone != BATTLEFIELD:
            return profile.plain
        if "planeswalker" in profile.plain.types:
            return as_permanent(profile.plain, obj.count("loyalty"))
        return profile.permanent

    def draft(self, id: int) -> Draft:
        """Return an object's draft, made when the first effect touches it."""
        found = self.drafts.get(id)
        if found is None:
            obj = self.state.objects[id]
            if obj.kind == "ability":
                found = Draft(obj, self.untouched(id), ())
            else:
                profile = profile_of(self.face(obj))
                text: tuple[Ability, ...] = profile.face.abilities
                apart = profile.defining and id not in self.shaping
                found = Draft(obj, self.alone(id) if apart else profile.plain, text)
                found.add_intrinsic()
            self.drafts[id] = found
        return found

    def elsewhere_defining(self, obj: Obj) -> bool:
        """Whether an object that this board doesn't work on has defining abilities of its own."""
        if obj.id in self.shaping or obj.kind == "ability":
            return False
        return profile_of(self.face(obj)).defining

    # --- the eyes -------------------------------------------------------------------------------

    def chars(self, id: int) -> Chars:
        """Return characteristics as far as the layers have come."""
        draft = self.drafts.get(id)
        if draft is None:
            obj = self.state.objects[id]
            if obj.zone != BATTLEFIELD and self.elsewhere_defining(obj):
                return self.alone(id)
            return self.untouched(id)
        if draft.obj.zone == BATTLEFIELD:
            return as_permanent(draft.chars(), draft.obj.count("loyalty"))
        return draft.chars()

    def controller(self, id: int) -> int | None:
        """Return the controller as far as the layers have come."""
        found = self.seats.get(id)
        if found is not None:
            return found
        obj = self.state.objects[id]
        return obj.controller if obj.default_controller is None else obj.default_controller

    @rule("604.3", "208.2a")
    def alone(self, id: int) -> Chars:
        """Return the characteristics of an object that only its own defining abilities change.

        Where such an ability would have to know its own result, it counts as not there yet.
        """
        if id in self.busy:
            return self.untouched(id)
        inner = self.seen_by(self.state, id).run()
        self.timed = self.timed or inner.timed
        return inner.drafts[id].chars() if id in inner.drafts else self.untouched(id)

    def seen_by(self, state: State, id: int) -> Self:
        """Return a board for one object elsewhere, which sees the others as this one does."""
        inner = type(self)(state, only=id)
        inner.busy = (*self.busy, id)
        inner.drafts = {i: d for i, d in self.drafts.items() if i != id}
        inner.seats = self.seats
        return inner
