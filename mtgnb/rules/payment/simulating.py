"""Activating a mana ability on the side, to see what really comes of it (CR 106.12, 605.4a).

Every choice of mana is tried; other choices take the option that costs least. The state is thrown
away.
"""

from __future__ import annotations

from typing import Any

from mtgnb.events.base import apply
from mtgnb.events.players import PoolEmptied
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice
from mtgnb.model.mana import Mana
from mtgnb.model.names import MANA_TYPES
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Refused
from mtgnb.rules.payment.matching import Output
from mtgnb.rules.payment.needs import BIT, demands

TRIED = ("mana", "color", "replacement", "mode")
"""The kinds of choices of which every option is tried."""


class Run(Noun):
    """What one way of activating a mana ability came to."""

    output: Output
    uses: tuple[int, ...]
    life: int
    grade: int
    after: State


def simulate(
    state: State, seat: int, obj: int, index: int, cost: tuple[str, ...] = ()
) -> tuple[Run, ...]:
    """Return the distinct results of activating a mana ability, with the mana for its cost given.

    Parameters
    ----------
    state : State
    seat : int
    obj, index : int
        The object, and which of its activated abilities.
    cost : tuple of str
        The mana in its cost.

    Returns
    -------
    tuple of Run
        In the order in which choices offer them.
    """
    start = apply(state, PoolEmptied(seat, _exactly(cost)))
    found: dict[tuple[Any, ...], Run] = {}
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        prefix = waiting.pop()
        asked = _Asked(prefix)
        run = _run(start, seat, obj, index, asked)
        waiting.extend(reversed(asked.others))
        if run is not None and run.output.units:
            key = tuple(sorted(m.type for kinds in run.output.units for m in kinds))
            found.setdefault((key, run.life), run)
    return tuple(found.values())


class _Asked:
    """Answers choices from a prefix, then with first options; notes what else could be answered."""

    def __init__(self, prefix: tuple[Any, ...]) -> None:
        self.prefix = prefix
        self.given: list[Any] = []
        self.picks: list[tuple[str, Any]] = []
        self.others: list[tuple[Any, ...]] = []
        self.last: tuple[Any, int] | None = None

    def __call__(self, state: State, choice: Choice) -> Any:
        values = tuple(o.value for o in choice.options)
        if choice.kind not in TRIED or choice.most > 1:
            plain = _least(state, choice)
            return plain if choice.most == 1 else values[: choice.least]
        same = (choice.kind, choice.about, values)
        # Equal questions one after another ("any combination"): their order makes no difference.
        floor = self.last[1] if self.last and self.last[0] == same else 0
        n = len(self.given)
        at = self.prefix[n] if n < len(self.prefix) else floor
        if n >= len(self.prefix):
            self.others.extend((*self.given, i) for i in range(floor + 1, len(values)))
        self.given.append(at)
        self.last = (same, at)
        self.picks.append((choice.kind, values[at]))
        return values[at]


def _least(state: State, choice: Choice) -> Any:
    """Return the option that is given up most easily: no creature, nothing that makes mana."""
    if choice.kind != "object":
        return choice.options[0].value
    return min(choice.options, key=lambda o: _worth(state, o.value)).value


def _worth(state: State, id: Any) -> tuple[int, int]:
    from mtgnb.rules.cr605_mana_abilities.which import mana_abilities

    if not isinstance(id, int) or not state.live(id):
        return (0, 0)
    obj = state.objects[id]
    makes = not obj.tapped and bool(mana_abilities(state, id))
    return (int(makes), int("creature" in characteristics(state, id).types))


def _run(start: State, seat: int, obj: int, index: int, asked: _Asked) -> Run | None:
    from mtgnb.rules.cr605_mana_abilities.activating import activate_mana

    law = activate_mana(start, seat, obj, index, using=())
    try:
        from mtgnb.rules.driving import hypothetically  # the driver drives payments too

        end = hypothetically(law, start, asked).state
    except Refused:
        return None
    before, after = start.players[seat], end.players[seat]
    uses, grade = _used(start, end)
    life = max(0, before.life - after.life)
    made = tuple((m,) for m in after.pool)
    output = Output(made, index, tuple(asked.picks), (False,) * len(made))
    return Run(output, tuple(dict.fromkeys((obj, *uses))), life, 3 if life else grade, end)


def _used(start: State, end: State) -> tuple[tuple[int, ...], int]:
    """Return the permanents that were tapped, untapped or left, and how precious they were."""
    uses, grade = [], 0
    for was in start.battlefield():
        now = end.objects.get(was.id)
        if now is not None and now.tapped == was.tapped:
            continue
        uses.append(was.id)
        if "creature" in characteristics(start, was.id).types:
            grade = 2
        elif now is None:
            grade = max(grade, 1)
    return tuple(uses), grade


def _exactly(cost: tuple[str, ...]) -> tuple[Mana, ...]:
    """Return mana that pays a cost exactly."""
    if not cost:
        return ()
    needs = demands(cost)[0].needs
    types = (next(t for t in reversed(MANA_TYPES) if BIT[t] & n.types) for n in needs)
    return tuple(Mana(t, snow=n.snow) for t, n in zip(types, needs, strict=True))
