"""Special actions (CR 116): turning a face-down permanent face up, foretelling, plotting.

116.2a  playing a land is in `cr305_lands`      116.2b  face up (708.7) is in `cr708_face_down`
116.2f  suspend (702.62)                        116.2h  foretell (702.143)
116.2k  plot (702.170)

Left out, and refused: 116.2c–e, 116.2g (companion), 116.2i–j, 116.2m.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.model.abilities import Keyword
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import Cost, PayMana
from mtgnb.model.errors import NotModelled
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import EXILE, HAND
from mtgnb.model.object import Obj
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Special
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr107_x import choose_x, has_x
from mtgnb.rules.cr117_timing import why_nobody_has_priority, why_not_sorcery_time
from mtgnb.rules.cr118_costs import pay, why_not_pay
from mtgnb.rules.cr401_top_of_library import cover, uncover
from mtgnb.rules.cr601_casting import proposals, why_not_begin
from mtgnb.rules.cr601_casting.exiled import FORETOLD, PLOTTED
from mtgnb.rules.cr702_keywords.exiled import SUSPEND, TIME
from mtgnb.rules.cr708_face_down import Costs, turn_up, turning_costs, why_not_turn_up
from mtgnb.rules.law import Law, Refused, Step, citing, rule

Reasons = tuple[Reason, ...]
FACE_UP = "face up"
FORETELL = "foretell"
PLOT = "plot"
FROM_HAND: Final = {FORETELL: "116.2h", PLOT: "116.2k", SUSPEND: "116.2f"}
MODELLED: Final = (FACE_UP, *FROM_HAND)
FORETELLING: tuple[Cost, ...] = (PayMana(ManaCost(("2",))),)


def possible_special_actions(state: State, seat: int) -> tuple[Special, ...]:
    """Return the special actions that a player might think of: they have the card for them.

    References
    ----------
    CR 116.2.
    """
    found = [
        Special(seat, FACE_UP, obj.id)
        for obj in state.battlefield()
        if obj.face_down and obj.controller == seat and turning_costs(obj)
    ]
    for card in state.zone(HAND, seat):
        words = [w for w in FROM_HAND if _keyword(state.objects[card], (w,))]
        found += [Special(seat, w, card) for w in words]
    return tuple(found)


def _keyword(obj: Obj, names: tuple[str, ...]) -> Keyword | None:
    return next(
        (a for a in obj.card.face.abilities if isinstance(a, Keyword) and a.name in names), None
    )


@cites("116.2b", "116.2h", "116.2k", "702.37e", "702.143a", "702.170a")
def why_not_special(state: State, action: Special) -> Reasons:
    """Say why a player couldn't take a special action now, if they had priority.

    Raises
    ------
    NotModelled
        For one that isn't modelled.

    References
    ----------
    CR 116.2.
    """
    obj = state.objects.get(action.obj)
    if obj is None:
        return (Reason("it is no longer there", ("400.7", "116.2")),)
    _modelled(action)
    found = [*why_nobody_has_priority(state)]
    if action.what == FACE_UP:
        found += why_not_turn_up(obj, action.player)
    else:
        found += _why_not_from_hand(state, obj, action)
    if not found:
        found += _why_not_pay(state, obj, action)
    return tuple(found)


def _modelled(action: Special) -> None:
    if action.what not in MODELLED:
        raise NotModelled(
            f"the special action “{action.what}” isn't modelled; {', '.join(MODELLED)} are"
        )


def _why_not_from_hand(state: State, obj: Obj, action: Special) -> Reasons:
    name = obj.card.name
    number = FROM_HAND[action.what]
    found: list[Reason] = []
    if obj.zone != HAND or obj.owner != action.player:
        whose = state.players[action.player].name
        found.append(Reason(f"{name} isn't in {whose}'s hand", (number,), obj.id, name))
    if _keyword(obj, (action.what,)) is None:
        found.append(Reason(f"{name} has no {action.what}", (number,), obj.id, name))
    if action.what == SUSPEND:
        found += _why_not_begin_to_cast(state, obj, action)
    elif action.what == PLOT:
        found += why_not_sorcery_time(state, action.player, (number, "702.170a"))
    elif state.active() != action.player:
        found.append(Reason("cards are foretold on one's own turn only", (number, "702.143a")))
    return tuple(found)


@cites("116.2f", "702.62a", "702.62c")
def _why_not_begin_to_cast(state: State, obj: Obj, action: Special) -> Reasons:
    """A card may be suspended only when its owner could begin to cast it, whatever it would cost."""
    ways = (p for p in proposals(state, action.player, obj.id) if not p.face_down)
    found = [why_not_begin(state, p) for p in ways]
    if not found or not all(found):
        return ()
    return tuple(replace(r, rules=(*r.rules, "702.62a", "116.2f")) for r in min(found, key=len))


def _costs(obj: Obj, action: Special) -> Costs:
    """Return the costs of which one is paid, by what gives them."""
    if action.what == FORETELL:
        return ((FORETELL, FORETELLING),)
    if action.what == FACE_UP:
        return turning_costs(obj)
    keyword = _keyword(obj, (action.what,))
    return ((action.what, () if keyword is None else keyword.cost),)


@cites("118.3")
def _why_not_pay(state: State, obj: Obj, action: Special) -> Reasons:
    ctx = Context(obj.id, action.player, x=action.x)
    rows = [why_not_pay(state, action.player, cost, ctx) for _, cost in _costs(obj, action)]
    return min(rows, key=len)


def _which_cost(
    state: State, obj: Obj, action: Special
) -> Generator[Step, Any, tuple[State, tuple[str, tuple[Cost, ...]]]]:
    """Of several costs for the same the player chooses one that they can pay."""
    ctx = Context(obj.id, action.player, x=action.x)
    able = [c for c in _costs(obj, action) if not why_not_pay(state, action.player, c[1], ctx)]
    options = tuple(Option(i, way) for i, (way, _) in enumerate(able))
    state, i = yield Choice(
        action.player, "way", "For which cost?", options, rule="116.2b", about=obj.id,
        asker=action.player,
    )  # fmt: skip
    return state, able[i]


@cites("116.1", "116.2", "116.2b", "116.2h", "116.2k")
def take_special_action(state: State, action: Special) -> Law:
    """Take a special action; it doesn't use the stack.

    Raises
    ------
    Refused
        With every reason, if it can't be taken.
    NotModelled
        For one that isn't modelled.

    References
    ----------
    CR 116.2b, 116.2h, 116.2k, 401.5.
    """
    reasons = why_not_special(state, action)
    if reasons:
        raise Refused(*reasons)
    obj = state.objects[action.obj]
    state = yield from cover(state)
    state, (way, cost) = yield from _which_cost(state, obj, action)
    ctx = Context(obj.id, action.player, x=action.x)
    if has_x(cost) and action.x is None:
        state, x = yield from choose_x(state, action.player, cost, ctx)
        ctx = replace(ctx, x=x)
    number = (_ACTIONS[action.what],)
    state = yield from citing(number, pay(state, action.player, cost, ctx))
    match action.what:
        case "face up":
            law = turn_up(state, obj, action.player, way, ctx.x)
        case "foretell":
            law = _foretell(state, obj, action.player)
        case "suspend":
            law = _suspend(state, obj, ctx)
        case _:
            law = _plot(state, obj, action.player)
    state = yield from citing(number, law)
    return (yield from uncover(state))


_ACTIONS = {FACE_UP: "116.2b", **FROM_HAND}
"""The rules of the special actions."""


@rule("702.143a")
def _foretell(state: State, obj: Obj, seat: int) -> Law:
    """The card is exiled face down; its owner may look at it."""
    state = yield ZoneChanged(
        obj.id,
        EXILE,
        cause="foretell",
        by=seat,
        exiled_face_down=True,
        seen_by=(seat,),
        entering=Entering(chosen=((FORETOLD, state.turn.id),)),
    )
    return state


@rule("702.62a")
def _suspend(state: State, obj: Obj, ctx: Context) -> Law:
    """The card is exiled with time counters on it."""
    keyword = _keyword(obj, (SUSPEND,))
    n = 0 if keyword is None or keyword.n is None else reading.number(state, keyword.n, ctx)
    counters = ((TIME, n),) if n > 0 else ()
    entering = Entering(counters=counters)
    state = yield ZoneChanged(obj.id, EXILE, cause="suspend", by=ctx.controller, entering=entering)
    return state


@rule("702.170a")
def _plot(state: State, obj: Obj, seat: int) -> Law:
    """The card is exiled and becomes plotted."""
    entering = Entering(chosen=((PLOTTED, state.turn.id),))
    state = yield ZoneChanged(obj.id, EXILE, cause="plot", by=seat, entering=entering)
    return state
