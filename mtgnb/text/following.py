"""How a sentence of instructions hangs on to those before it: "if you do", "otherwise", "instead"."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.conditions import AllOf
from mtgnb.model.effects import (
    Dig,
    ExtraTurn,
    FlipCoin,
    If,
    IfDone,
    Later,
    May,
    MayPay,
    Unless,
    WhenYouDo,
)
from mtgnb.text.binding import named_in, renamed
from mtgnb.text.meanings.bodies import Body
from mtgnb.text.meanings.flow import ThatTurn
from mtgnb.text.meanings.riders import Rider, last_changed
from mtgnb.text.meanings.whole import SkipThat
from mtgnb.text.mind import Mind, NotRead
from mtgnb.text.parsing import Failure
from mtgnb.text.settling import (
    hangs_on,
)
from mtgnb.text.splitting import (
    Piece,
)


class Following:
    """The instructions of an ability so far, a group for each sentence."""

    groups: list[tuple[Any, ...]]
    m: Mind
    fields: dict[str, Any]
    at: Piece

    def _ride(self, rider: Rider) -> None:
        for name, field in rider.fields.items():
            if name == "when" and self.fields.get("when") is not None:
                field = AllOf((self.fields["when"], field))
            self.fields[name] = field
        if rider.change is None:
            return
        for i in range(len(self.groups) - 1, -1, -1):
            try:
                self.groups[i] = rider.change(self.groups[i])
                return
            except NotRead:
                continue
        raise NotRead("nothing before it that this could be about")

    def _add(self, body: Body) -> None:
        try:
            self._hang(body)
        except NotRead as wrong:
            raise Failure((self.at.start, self.at.end), str(wrong)) from wrong

    def _hang(self, body: Body) -> None:
        link, effects = body.link, body.effects
        last = self.groups[-1][-1] if self.groups and self.groups[-1] else None
        if effects and isinstance(effects[0], ThatTurn):
            self._that_turn(effects[0])
        elif effects and isinstance(effects[0], SkipThat):
            self._skip_that(effects[0])
        elif not link and isinstance(last, (Later, WhenYouDo)) and hangs_on(effects, last):
            self._swap(msgspec.structs.replace(last, effect=(*last.effect, *effects)))
        elif not link:
            self.groups.append(effects)
        elif last is None:
            raise NotRead("there is nothing before it")
        elif link == "instead":
            if body.cond is None:
                raise NotRead("instead, when?")
            if len(self.m.targets) > self.m.sentence_start:
                raise NotRead("other targets than before, chosen only then (601.2c)")
            before = self.groups.pop()
            self.groups.append((If(body.cond, self._alike(effects, before), before),))
        elif link == "if_done":
            if isinstance(last, MayPay) and not last.effect:
                self._swap(msgspec.structs.replace(last, effect=effects))
            elif isinstance(last, If) and not last.otherwise:
                inner = (*last.effect, IfDone(effects))
                self._swap(msgspec.structs.replace(last, effect=inner))
            else:
                self.groups.append((IfDone(effects),))
        elif link in ("if_not", "otherwise"):
            self._otherwise(last, effects)
        elif link in ("win", "lose"):
            coin = self._coin()
            field = "won" if link == "win" else "lost"
            self._swap(msgspec.structs.replace(coin, **{field: effects}))
        else:
            raise NotRead("how it hangs on to what was before")

    def _alike(self, effects: tuple[Any, ...], before: tuple[Any, ...]) -> tuple[Any, ...]:
        """Give what is done instead the names of what is done else: later words mean either."""
        names = [k for what, k in named_in(before) if what == "bind" and k.startswith("#")]
        others = [k for what, k in named_in(effects) if what == "bind" and k.startswith("#")]
        for key, name in zip(reversed(others), reversed(names), strict=False):
            effects = renamed(effects, {key: name})
            for mention in self.m.mentions:
                mention.now = renamed(mention.now, {key: name})
                mention.was = renamed(mention.was, {key: name})
        return effects

    def _skip_that(self, skip: SkipThat) -> None:
        def change(turn: Any) -> Any:
            return msgspec.structs.replace(turn, skip_steps=(*turn.skip_steps, skip.what))

        for i in range(len(self.groups) - 1, -1, -1):
            try:
                self.groups[i] = last_changed(self.groups[i], ExtraTurn, change)
                return
            except NotRead:
                continue
        raise NotRead("which turn")

    def _that_turn(self, that: ThatTurn) -> None:
        for i in range(len(self.groups) - 1, -1, -1):
            if self.groups[i] and isinstance(self.groups[i][-1], ExtraTurn):
                turn = msgspec.structs.replace(self.groups[i][-1], lasting=that.changes)
                self.groups[i] = (*self.groups[i][:-1], turn)
                return
        raise NotRead("which turn")

    def _swap(self, effect: Any) -> None:
        self.groups[-1] = (*self.groups[-1][:-1], effect)

    def _coin(self) -> FlipCoin:
        last = self.groups[-1][-1]
        if not isinstance(last, FlipCoin):
            raise NotRead("no coin is flipped before it")
        return last

    def _otherwise(self, last: Any, effects: tuple[Any, ...]) -> None:
        if isinstance(last, (If, IfDone, MayPay, May)) and not last.otherwise:
            self._swap(msgspec.structs.replace(last, otherwise=effects))
        elif isinstance(last, (May, Dig)) or not isinstance(last, (If, Unless)):
            self.groups.append((IfDone((), effects),))
        else:
            raise NotRead("otherwise than what?")
