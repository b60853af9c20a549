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
        raise BadData(f"object {id} is not there now; only its last characteristics are known")
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
    chars = profile_of(started_with(obj)).plain
    if obj.zone == BATTLEFIELD:
        chars = as_permanent(chars, obj.count("loyalty"))
    origin = "what it is a copy of" if obj.copy is not None else "what is printed on it"
    if obj.kind == "token" and obj.copy is None:
        origin = "what the effect that created it says"
    rules: tuple[str, ...] = ("613.1", "707.2") if obj.copy is not None else ("613.1",)
    did = type_words(chars) + ("" if chars.power is None else f", {size_words(chars)}")
    steps = [LayerStep("start", chars.name, did, origin, rules, chars, chars)]
    for stamp, faces, name in copy_effects(state, id):
        for face in faces:
            seen = profile_of(face)
            after = seen.permanent if obj.zone == BATTLEFIELD else seen.plain
            did = said(chars, after) or "changes nothing"
            why = f"copy effects come first, timestamp {stamp}"
            rules = (*CITES["1a"], "613.7")
            steps.append(LayerStep("1a", name, did, why, rules, chars, after, stamp=stamp))
            chars = after
    if obj.face_down:
        hidden = obj.zone not in (BATTLEFIELD, "stack")
        after = profile_of(HIDDEN if hidden else FACE_DOWN).permanent
        rules = (*CITES["1b"], *(("406.3a",) if hidden else ("708.2", "708.2a")))
        why = "being face down comes after copy effects"
        steps.append(LayerStep("1b", "face down", said(chars, after), why, rules, chars, after))
    return tuple(steps)
