"""Why an object is what it is now: the layers for one object, step by step (CR 613)."""

from __future__ import annotations

from mtgnb.model.errors import BadData
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers.board import Board
from mtgnb.rules.cr613_layers.kinds import CITES
from mtgnb.rules.cr613_layers.profile import as_permanent, profile_of
from mtgnb.rules.cr613_layers.recording import LayerStep, Recorder
from mtgnb.rules.cr613_layers.saying import said, size_words, type_words
from mtgnb.rules.cr707_copying import FACE_DOWN, HIDDEN, copy_effects, started_with
from mtgnb.rules.law import rule


@rule("613.1", "613.2", "613.7", "613.8")
def explain(state: State, id: int) -> tuple[LayerStep, ...]:
    """Return what each effect did to an object, in the order in which they were applied.

    The first step says what the object starts out with. Each further one names the layer, the
    effect, what it changed from what to what, why it was its turn, and the rules of all that.

    Raises
    ------
    BadData
        If the object no longer exists: its layers can't be gone through again.
    """
    if id not in state.objects:
        raise BadData(f"object {id} is not there now; its last characteristics are all that is known")
    recorder = Recorder(id)
    before = _before_layer_2(state, id)
    if state.objects[id].kind == "ability":
        return before
    board = Board(state, recorder)
    obj = state.objects[id]
    if obj.zone != BATTLEFIELD and board.elsewhere_defining(obj):
        board = Board(state, recorder, only=id)
    board.run()
    return (*before, *recorder.steps)


def _before_layer_2(state: State, id: int) -> tuple[LayerStep, ...]:
    """The start, and the copy effects and face-down rules of layer 1."""
    obj = state.objects[id]
    if obj.kind == "ability":
        chars = Board(state).untouched(id)
        why = "an ability on the stack has its source's name and no other characteristics here"
        return (LayerStep("start", chars.name, "an ability", why, ("113.1",), chars, chars),)
    seen = profile_of(started_with(obj)).plain
    chars = as_permanent(seen, obj.count("loyalty")) if obj.zone == BATTLEFIELD else seen
    origin = "what it is a copy of" if obj.copy is not None else "what is printed on it"
    if obj.kind == "token" and obj.copy is None:
        origin = "what the effect that created it says"
    rules = ("613.1", "707.2") if obj.copy is not None else ("613.1",)
    did = f"{type_words(chars)}, {size_words(chars)}" if chars.power is not None else type_words(chars)
    steps = [LayerStep("start", chars.name, did, origin, rules, chars, chars)]
    for stamp, faces, name in copy_effects(state, id):
        for face in faces:
            after = profile_of(face).permanent if obj.zone == BATTLEFIELD else profile_of(face).plain
            steps.append(
                LayerStep(
                    "1a", name, said(chars, after) or "changes nothing",
                    f"copy effects come first, timestamp {stamp}",
                    (*CITES["1a"], "613.7"), chars, after, stamp=stamp,
                )  # fmt: skip
            )
            chars = after
    if obj.face_down:
        hidden = obj.zone not in (BATTLEFIELD, "stack")
        after = profile_of(HIDDEN if hidden else FACE_DOWN).permanent
        number = ("406.3a",) if hidden else ("708.2", "708.2a")
        steps.append(
            LayerStep(
                "1b", "face down", said(chars, after), "being face down comes after copy effects",
                (*CITES["1b"], *number), chars, after,
            )  # fmt: skip
        )
    return tuple(steps)
