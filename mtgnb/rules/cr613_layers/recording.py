"""What the layers did to one object, step by step, for the explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgnb.model.base import Noun
from mtgnb.model.object import Chars
from mtgnb.rules.cr613_layers.continuous import Continuous
from mtgnb.rules.cr613_layers.kinds import CITES
from mtgnb.rules.cr613_layers.order import Why
from mtgnb.rules.cr613_layers.saying import said

if TYPE_CHECKING:
    from mtgnb.rules.cr613_layers.board import Board


class LayerStep(Noun):
    """One effect applied to one object in one layer.

    Attributes
    ----------
    layer : str
        ``1a`` to ``7d``; ``start`` for the values that the object starts out with.
    name, source : str, int or None
        The effect's name and the object that it comes from.
    did : str
        What it changed, from what to what; or that it changed nothing.
    why : str
        Why it was its turn.
    rules : tuple of str
        The rules of the layer and of the order.
    before, after : Chars
        The characteristics before and after.
    stamp : int or None
        Its timestamp.
    """

    layer: str
    name: str
    did: str
    why: str
    rules: tuple[str, ...]
    before: Chars
    after: Chars
    source: int | None = None
    stamp: int | None = None


class Recorder:
    """Watches one object while the layers are at work."""

    def __init__(self, watched: int) -> None:
        self.watched = watched
        self.steps: list[LayerStep] = []

    def record(self, board: Board, effect: Continuous, layer: str, why: Why) -> None:
        """Apply an effect and note what it did to the watched object, if it applies to it."""
        id = self.watched
        before, seat = board.chars(id), board.controller(id)
        board.apply(effect, layer)
        if id not in board.started.get(effect.key, ()):
            return
        after, now = board.chars(id), board.controller(id)
        names = [p.name for p in board.state.players]
        did = said(before, after)
        if seat != now:
            was = "nobody" if seat is None else names[seat]
            did = f"controller: {was} → {'nobody' if now is None else names[now]}"
        rules = (*CITES[layer], *(r for r in why.rules if r not in CITES[layer]))
        did = did or "changes nothing"
        source, stamp = effect.source, effect.stamp
        self.steps.append(
            LayerStep(layer, effect.name, did, why.sentence, rules, before, after, source, stamp)
        )
