"""Why an ability can't be activated (CR 602.2, 602.5, 606.3): whose, where, when, targets, costs."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.stack import AbilityActivated
from mtgnb.model.abilities import Activated
from mtgnb.model.costs import TapThis, UntapThis
from mtgnb.model.game_changes import ActivateAsThoughInstant, CantActivate
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr115_targets import why_not_these
from mtgnb.rules.cr117_timing import why_nobody_has_priority, why_not_sorcery_time
from mtgnb.rules.cr118_costs import why_not_pay
from mtgnb.rules.cr601_casting.checking import modelled
from mtgnb.rules.cr601_casting.costs import total_activation_cost
from mtgnb.rules.cr602_abilities import activated_abilities, is_loyalty_ability
from mtgnb.rules.cr605_mana_abilities import (
    is_mana_ability,
    why_not_activate_mana,
)
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.cr700_modes import why_no_modes
from mtgnb.rules.payment.needs import SpentOn
from mtgnb.rules.permissions import concerns

Reasons = tuple[Reason, ...]


@cites("602.2", "602.5", "602.5a", "602.5b", "602.5d", "117.1b", "601.2c", "118.3")
def why_not_activate(
    state: State,
    seat: int,
    obj: int,
    index: int,
    x: int | None = None,
    targets: tuple[Thing, ...] | None = None,
) -> Reasons:
    """Say why a player couldn't activate an ability now, if they had priority.

    Parameters
    ----------
    state : State
    seat : int
    obj, index : int
        The object, and which of its activated abilities (`activated_abilities`).
    x : int, optional
        The value of X; any if None.
    targets : tuple of Thing, optional
        Those that are meant; any if None.

    Returns
    -------
    tuple of Reason
        Every reason; empty if it may be activated.

    References
    ----------
    CR 602.2, 602.5, 117.1b, 605.3a, 606.3.
    """
    if obj not in state.objects:
        return (Reason("it is no longer there", ("400.7", "602.2")),)
    modelled(state, obj)
    abilities = activated_abilities(state, obj)
    name = characteristics(state, obj).name
    if not 0 <= index < len(abilities):
        has = f"has {len(abilities)}" if abilities else "has none"
        sentence = f"there is no such activated ability: {name} {has}"
        return (Reason(sentence, ("602.1", "602.2"), obj, name),)
    ability = abilities[index]
    if is_mana_ability(ability):
        found = (
            *why_nobody_has_priority(state),
            *why_not_activate_mana(state, seat, obj, index, x),
        )
        return tuple(dict.fromkeys(found))
    return (
        *why_nobody_has_priority(state),
        *_why_not(state, seat, obj, index, ability, x, targets),
    )


def _why_not(
    state: State,
    seat: int,
    obj: int,
    index: int,
    ability: Activated,
    x: int | None,
    targets: tuple[Thing, ...] | None,
) -> Reasons:
    thing = state.objects[obj]
    name = characteristics(state, obj).name
    if thing.zone != ability.zone or thing.phased_out:
        sentence = f"{name} isn't on the battlefield"
        if ability.zone != BATTLEFIELD:
            sentence = f"{name} isn't in the {ability.zone}, where its ability works"
        return (Reason(sentence, ("602.1", "113.6"), obj, name),)
    found: list[Reason] = []
    holder = thing.owner if thing.controller is None else thing.controller
    ctx = Context(obj, seat, x=x, chosen=thing.chosen)
    if not reading.fits_player(state, ability.who, seat, replace(ctx, controller=holder)):
        found.append(Reason(f"somebody else controls {name}", ("602.2",), obj, name))
    found += _prohibitions(state, seat, obj, ability)
    found += _why_not_now(state, seat, obj, ability, ctx, name)
    found += _used_up(state, obj, index, ability, name)
    if ability.modes is not None:
        found += why_no_modes(state, ability.modes, ctx)
    meant = targets if ability.modes is None else None
    found += why_not_these(state, ability.targets, ctx, meant)
    parts = total_activation_cost(state, seat, obj, ability, replace(ctx, x=x or 0))
    found += why_not_pay(state, seat, parts, ctx, SpentOn("activate", obj))
    return tuple(dict.fromkeys(found))


@cites("602.5", "101.2")
def _prohibitions(state: State, seat: int, obj: int, ability: Activated) -> Reasons:
    taps = any(isinstance(c, TapThis | UntapThis) for c in ability.cost)
    found = []
    for ban in game_changes(state, CantActivate):
        change: CantActivate = ban.change
        if change.only_loyalty and not is_loyalty_ability(ability):
            continue
        if (change.only_tap and not taps) or (change.keyword and change.keyword != ability.word):
            continue
        if not concerns(ban, seat) or not reading.fits_player(state, change.who, seat, ban.ctx):
            continue
        if reading.fits(state, change.where, obj, ban.ctx):
            who = state.players[seat].name
            name = characteristics(state, obj).name
            sentence = f"{ban.name} keeps {who} from activating that ability of {name}"
            rules: tuple[str, ...] = ("602.5", "101.2")
            if ban.running is None and characteristics(state, ban.source).has("split second"):
                rules = (*rules, "702.61a")
            found.append(Reason(sentence, rules, ban.source, ban.name))
    return tuple(found)


@cites("602.5d", "602.5b", "606.3")
def _why_not_now(
    state: State, seat: int, obj: int, ability: Activated, ctx: Context, name: str
) -> Reasons:
    found: list[Reason] = []
    loyalty = is_loyalty_ability(ability)
    fast = (loyalty or ability.word == "equip") and _as_though_instant(state, seat, obj)
    if ability.sorcery and not fast:
        found += why_not_sorcery_time(state, seat, ("602.5d", "307.5"))
    if loyalty:
        if not fast:
            found += why_not_sorcery_time(state, seat, ("606.3",))
        if _loyalty_used(state, obj):
            sentence = f"a loyalty ability of {name} was activated this turn"
            found.append(Reason(sentence, ("606.3",), obj, name))
    if ability.when is not None and not reading.holds(state, ability.when, ctx):
        sentence = f"{name}'s ability can't be activated as things are"
        found.append(Reason(sentence, ("602.5b",), obj, name))
    return tuple(found)


def _as_though_instant(state: State, seat: int, obj: int) -> bool:
    return any(
        reading.fits_player(state, f.change.who, seat, f.ctx)
        and reading.fits(state, f.change.where, obj, f.ctx)
        for f in game_changes(state, ActivateAsThoughInstant)
    )


def _loyalty_used(state: State, obj: int) -> bool:
    return any(isinstance(e, AbilityActivated) and e.loyalty and e.source == obj for e in state.log)


@cites("602.5b")
def _used_up(state: State, obj: int, index: int, ability: Activated, name: str) -> Reasons:
    used = state.objects[obj].used
    now = sum(1 for key, turn in used if key == index and turn == state.turn.id)
    found = []
    if ability.limit is not None and now >= ability.limit:
        times = "once" if ability.limit == 1 else f"{ability.limit} times"
        sentence = f"{name}'s ability was activated {times} this turn"
        found.append(Reason(sentence, ("602.5b",), obj, name))
    if ability.once and any(key == index for key, _ in used):
        found.append(Reason(f"{name}'s ability was activated before", ("602.5b",), obj, name))
    return tuple(found)
