"""The combat damage step (CR 510): assigning and dealing, first strike, trample."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.combat import DealtFirstStrike
from mtgnb.events.players import Withheld
from mtgnb.events.turns import FirstStrikeStepMade, StepsAdded
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import AssignsAsUnblocked, AssignsNoDamage, DamageByToughness
from mtgnb.model.names import COMBAT, DAMAGE
from mtgnb.model.object import InCombat, Obj
from mtgnb.model.state import State
from mtgnb.model.things import Seat
from mtgnb.rules.cr120_damage import Hit
from mtgnb.rules.cr120_damage import deal as deal_damage
from mtgnb.rules.cr506_combat import attacked_still, attackers, blockers
from mtgnb.rules.cr613_layers import characteristics, game_changes_on
from mtgnb.rules.law import Law, Step, citing, rule

Assigned = Generator[Step, Any, tuple[State, list[Hit]]]


@cites("510.1", "510.2")
def deal(state: State) -> Law:
    """Attackers' and then blockers' damage is assigned, and all of it is dealt at once."""
    state, fighters = yield from _who_deals_now(state)
    hits: list[Hit] = []
    for o in _tramplers_last(state, attackers(state)):
        if o.id in fighters:
            state, mine = yield from _assign_attacker(state, o, tuple(hits))
            hits += mine
    for o in _by_turn_order(state, blockers(state)):
        if o.id in fighters:
            state, mine = yield from _assign_blocker(state, o)
            hits += mine
    return (yield from citing(("510.2",), deal_damage(state, tuple(hits), combat=True)))


def _tramplers_last(state: State, objs: list[Obj]) -> list[Obj]:
    """What the others assign to a blocker counts towards lethal damage for a trampler (702.19b)."""
    return sorted(objs, key=lambda o: characteristics(state, o.id).has("trample"))


@rule("802.5")
def _by_turn_order(state: State, objs: list[Obj]) -> list[Obj]:
    """Each defending player in turn order assigns the damage of their blockers."""
    order = state.apnap()
    return sorted(objs, key=lambda o: order.index(o.controller) if o.controller in order else 0)


@rule("510.4")
def _who_deals_now(state: State) -> Generator[Step, Any, tuple[State, tuple[int, ...]]]:
    """With first or double strike around, those deal first, and a second step follows."""
    fighting = [*attackers(state), *blockers(state)]
    quick = tuple(o.id for o in fighting if _strikes(state, o.id, "first strike", "double strike"))
    if state.turn.made_first_damage:
        now = tuple(
            o.id
            for o in fighting
            if o.combat and (not o.combat.dealt_first or _strikes(state, o.id, "double strike"))
        )
        return state, now
    if not quick:
        return state, tuple(o.id for o in fighting)
    state = yield (
        FirstStrikeStepMade(), StepsAdded((DAMAGE,), COMBAT), DealtFirstStrike(quick),
    )  # fmt: skip
    return state, quick


def _strikes(state: State, id: int, *keywords: str) -> bool:
    chars = characteristics(state, id)
    return any(chars.has(k) for k in keywords)


@rule("510.1a")
def _amount(state: State, id: int) -> int:
    """A creature assigns damage equal to its power (or its toughness, where an effect says so)."""
    if game_changes_on(state, AssignsNoDamage, id):
        return 0
    chars = characteristics(state, id)
    by_toughness = game_changes_on(state, DamageByToughness, id)
    return max(0, (chars.toughness if by_toughness else chars.power) or 0)


def _assign_attacker(state: State, o: Obj, others: tuple[Hit, ...]) -> Assigned:
    amount = _amount(state, o.id)
    combat = o.combat
    if combat is None or amount <= 0:
        return state, []
    if combat.blocked and not (yield from _as_though_unblocked(state, o)):
        there = [b for b in combat.blocked_by if _still_blocks(state, b, o.id)]
        return (yield from _assign_to_blockers(state, o, there, amount, others))
    return (yield from _assign_to_defender(state, o, amount))


def _still_blocks(state: State, blocker: int, attacker: int) -> bool:
    b = state.objects.get(blocker)
    return b is not None and b.combat is not None and attacker in b.combat.blocking


def _as_though_unblocked(state: State, o: Obj) -> Generator[Step, Any, bool]:
    found = game_changes_on(state, AssignsAsUnblocked, o.id)
    if not found:
        return False
    _, yes = yield Choice(
        o.controller or 0, "may", f"{found[0].name}: assign damage as though it weren't blocked?",
        (Option(True, "yes"), Option(False, "no")), rule="510.1c", about=o.id,
    )  # fmt: skip
    return bool(yes)


@cites("510.1b", "506.4c")
def _assign_to_defender(state: State, o: Obj, amount: int) -> Assigned:
    """An unblocked creature assigns its damage to what it attacks, if that is still there."""
    whom = attacked_still(state, o)
    if whom is None:
        return (yield from _attacks_nothing(state, o))
    if isinstance(whom, Seat) and state.players[whom.n].left:
        return (yield from _not_to_a_departed_player(state, o, whom))
    return state, [Hit(o.id, whom, amount, rules=("510.1b",))]


@rule("510.1b", "506.4c")
def _attacks_nothing(state: State, o: Obj) -> Assigned:
    """What a creature attacked has left the battlefield or combat: it assigns no damage."""
    name = characteristics(state, o.id).name
    sentence = f"{name} assigns no damage: what it attacked is gone"
    state = yield Withheld("damage", sentence, name, obj=o.id)
    return state, []


@rule("800.4e")
def _not_to_a_departed_player(state: State, o: Obj, whom: Seat) -> Assigned:
    """No combat damage is assigned to a player who has left."""
    name = characteristics(state, o.id).name
    sentence = f"{name} assigns no damage: {state.players[whom.n].name} has left"
    state = yield Withheld("damage", sentence, name, whom.n, o.id)
    return state, []


@cites("510.1c", "702.19b", "702.19d")
def _assign_to_blockers(
    state: State, o: Obj, there: list[int], amount: int, others: tuple[Hit, ...]
) -> Assigned:
    """Among its blockers as its controller chooses; with trample, what is left over tramples."""
    tramples = characteristics(state, o.id).has("trample")
    if not there:
        if not tramples:
            return (yield from _nothing_to_damage(state, o))
        state, hits = yield from _assign_to_defender(state, o, amount)
        return state, [replace(h, rules=("702.19d",)) for h in hits]
    whom = attacked_still(state, o)
    if not tramples or whom is None or (isinstance(whom, Seat) and state.players[whom.n].left):
        return (yield from _divide(state, o, there, amount))
    lethal = tuple(lethal_damage(state, b, o.id, others) for b in there)
    over = max(0, amount - sum(lethal))
    if over:
        state, over = yield from _how_much_over(state, o, over)
    if not over:
        return (yield from _divide(state, o, there, amount))
    state, hits = yield from _divide(state, o, there, amount - over, lethal)
    return state, [*hits, Hit(o.id, whom, over, rules=("702.19b",))]


@rule("510.1c")
def _nothing_to_damage(state: State, o: Obj) -> Assigned:
    """A blocked creature that nothing blocks any more assigns no damage."""
    name = characteristics(state, o.id).name
    sentence = f"{name} assigns no damage: it was blocked, and nothing blocks it any more"
    state = yield Withheld("damage", sentence, name, obj=o.id)
    return state, []


@rule("702.19b", "702.2c")
def lethal_damage(state: State, id: int, by: int, others: tuple[Hit, ...] = ()) -> int:
    """Return how much a source has to assign to a creature so that it has lethal damage assigned.

    Damage marked on it counts, and what other creatures assign to it at the same time. Any damage
    by a source with deathtouch is enough.
    """
    mine = [h for h in others if h.to == id and h.amount > 0]
    if any(characteristics(state, h.source).has("deathtouch") for h in mine):
        return 0
    missing = (characteristics(state, id).toughness or 0) - state.objects[id].damage
    missing = max(0, missing - sum(h.amount for h in mine))
    return min(missing, 1) if characteristics(state, by).has("deathtouch") else missing


def _how_much_over(state: State, o: Obj, most: int) -> Generator[Step, Any, tuple[State, int]]:
    """The attacker's controller may have less than all of the rest trample over; all is first."""
    name = characteristics(state, o.id).name
    options = tuple(Option(n, str(n)) for n in range(most, -1, -1))
    state, n = yield Choice(
        o.controller or 0, "divide", f"How much of {name}'s damage tramples over?", options,
        rule="702.19b", about=o.id,
    )  # fmt: skip
    return state, n


def _divide(
    state: State, o: Obj, among: list[int], amount: int, least: tuple[int, ...] = ()
) -> Assigned:
    """Divide damage among creatures: one question for each but the last."""
    rules = ("510.1d" if o.combat is not None and o.combat.attacking is None else "510.1c",)
    hits: list[Hit] = []
    left = amount
    for i, each in enumerate(among[:-1]):
        rest = sum(least[i + 1 :]) if least else 0
        low = least[i] if least else 0
        name = characteristics(state, each).name
        options = tuple(Option(n, str(n)) for n in range(left - rest, low - 1, -1))
        state, n = yield Choice(
            o.controller or 0, "divide", f"How much damage to {name}?", options, rule="510.1c",
            about=o.id,
        )  # fmt: skip
        left -= n
        if n:
            hits.append(Hit(o.id, each, n, rules=rules))
    if left and among:
        hits.append(Hit(o.id, among[-1], left, rules=rules))
    return state, hits


def _in_combat(state: State, id: int) -> InCombat | None:
    o = state.objects.get(id)
    return None if o is None else o.combat


@cites("510.1d")
def _assign_blocker(state: State, o: Obj) -> Assigned:
    """A blocker assigns its damage to what it blocks."""
    amount = _amount(state, o.id)
    there = [
        a
        for a in (o.combat.blocking if o.combat else ())
        if (part := _in_combat(state, a)) is not None and part.attacking is not None
    ]
    if amount <= 0 or not there:
        return state, []
    return (yield from _divide(state, o, there, amount))
