"""How permanents enter the battlefield (CR 614.12): looked at as they would exist there.

614.1c   the permanent's own "enters with", "as … enters", "enters as"
614.1d   effects of others on permanents that fit
614.12   its characteristics there, with continuous effects and what was replaced already
614.12a  choices are made before it enters
107.3m   the X of the spell that it was      306.5b  loyalty      714.3a  a Saga's first lore counter

Left out: cards that enter with their back face up by a replacement effect (616.1d), and defense
counters of battles (310.4b), which are refused.
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.effects import EffectBegan
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.model import replacements as r
from mtgnb.model.changes import Change
from mtgnb.model.errors import NotModelled
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Chars
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context
from mtgnb.model.values import Number
from mtgnb.rules import reading
from mtgnb.rules.cr122_counters import why_not_put_counters
from mtgnb.rules.cr613_layers import characteristics, controller_now
from mtgnb.rules.cr613_layers.profile import statics_of
from mtgnb.rules.cr614_replacement.kinds import ENTERS_SO
from mtgnb.rules.cr614_replacement.shapes import (
    Item,
    Lasts,
    Replacing,
    applied_at_once,
    applies,
    entering_controller,
    enters,
)
from mtgnb.rules.law import rule
from mtgnb.rules.reading.look import Settled


class Arrival:
    """An object as it would exist on the battlefield.

    Attributes
    ----------
    there : State
        With the object on the battlefield.
    beside : State
        Likewise, but nothing finds the object there: for counting what is there already.
    id : int
        Its id in both.
    """

    __slots__ = ("beside", "id", "there")

    def __init__(self, state: State, item: Item) -> None:
        event = item.event
        after = event.apply(state)
        self.id = state.clock
        for lasts in item.lasts:
            made = Running(0, 0, lasts.name, lasts.ctx, lasts.changes, affected=(self.id,))
            after = EffectBegan(made).apply(after)
        self.there = after
        key = (BATTLEFIELD, None)
        others = tuple(i for i in after.zone(BATTLEFIELD) if i != self.id)
        self.beside = replace(after, zones=after.zones.put(key, others))

    @property
    def chars(self) -> Chars:
        """Its characteristics there."""
        return characteristics(self.there, self.id)

    def holds(self, cond: object, ctx: Context) -> bool:
        """Whether a condition holds; what it counts is what is there already."""
        return reading.holds(self.beside, cond, ctx, Settled(self.there))  # type: ignore[arg-type]

    def number(self, n: Number, ctx: Context) -> int:
        """Return a number; what it counts is what is there already."""
        return reading.number(self.beside, n, ctx, Settled(self.there))


def entering_of(item: Item) -> Entering:
    """Return how the object of an item enters so far."""
    event: ZoneChanged | TokenCreated = item.event
    return event.entering or Entering()


def with_entering(item: Item, entering: Entering, *cites: str) -> Item:
    """Return an item whose object enters so."""
    event: ZoneChanged | TokenCreated = item.event
    return item.changed(replace(event, entering=entering), cites=cites)


# --- which effects there are ---------------------------------------------------------------------


@rule("614.12", "113.6h", "614.1c")
def own_effects(state: State, item: Item) -> tuple[Replacing, ...]:
    """Return the entering object's own effects on how it enters, in printed order."""
    event: ZoneChanged | TokenCreated = item.event
    arrival = Arrival(state, item)
    chars = arrival.chars
    controller = controller_now(arrival.there, arrival.id)
    if controller is None:
        controller = entering_controller(state, event)
    obj = arrival.there.objects[arrival.id]
    ctx = Context(arrival.id, controller, x=obj.x, chosen=obj.chosen)
    name = chars.name or obj.card.name
    changes: list[Change] = []
    for ability in chars.abilities:
        for static in statics_of(ability):
            if static.while_ is not None and not arrival.holds(static.while_, ctx):
                continue
            changes += [c for c in static.changes if _is_own(c)]
    changes += _intrinsic(arrival, chars)
    return tuple(
        Replacing(c, ctx, arrival.id, name, ("own", item.copies, n, c), own=True)
        for n, c in enumerate(changes)
    )


def _is_own(change: Change) -> bool:
    return isinstance(change, ENTERS_SO) and getattr(change, "where", None) is None


@rule("306.5b", "714.3a", "310.4b")
def _intrinsic(arrival: Arrival, chars: Chars) -> list[Change]:
    found: list[Change] = []
    face = arrival.there.objects[arrival.id].printed
    if "planeswalker" in chars.types and face.loyalty is not None:
        found.append(r.EntersWithCounters("loyalty", face.loyalty))
    if "Saga" in chars.subtypes:
        found.append(r.EntersWithCounters("lore", 1))
    if "battle" in chars.types:
        raise NotModelled(f"{chars.name} is a battle, and defense counters aren't modelled")
    return found


@rule("614.12", "614.1d")
def _concerns(state: State, effect: Replacing, item: Item) -> bool:
    """Whether an effect on entering speaks of this object.

    An effect of its own is asked for apart; of other sources' effects those that are on it or
    whose filter fits it as it would be there.
    """
    if effect.own:
        return True
    event = item.event
    if not enters(event):
        return False
    if effect.affected is not None and effect.running is not None:
        return isinstance(event, ZoneChanged) and event.obj in effect.affected
    where = getattr(effect.change, "where", None)
    if where is None:
        return False
    arrival = Arrival(state, item)
    return reading.fits(arrival.there, where, arrival.id, effect.ctx)


# --- tapped, untapped, counters ------------------------------------------------------------------


@applies(r.EntersTapped)
def _may_tap(state: State, effect: Replacing, item: Item) -> bool:
    change: r.EntersTapped = effect.change
    if not _concerns(state, effect, item):
        return False
    if change.unless is None:
        return True
    return not Arrival(state, item).holds(change.unless, effect.ctx)


@applied_at_once(r.EntersTapped)
def _tapped(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    entering = replace(entering_of(item), tapped=True)
    return (with_entering(item, entering, _kind(effect)),)


def _kind(effect: Replacing) -> str:
    """Return the rule for effects of the permanent itself, or of others."""
    return "614.1c" if effect.own else "614.1d"


@applies(
    r.EntersUntapped, r.EntersTappedUnlessPaid, r.EntersChoosing, r.EntersAsCopy, r.EntersDoing,
    r.EntersUnder, r.EntersAs, r.EntersOfferedCounters,
)  # fmt: skip
def _may_change(state: State, effect: Replacing, item: Item) -> bool:
    return _concerns(state, effect, item)


@applied_at_once(r.EntersUntapped)
def _untapped(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    entering = replace(entering_of(item), tapped=False)
    return (with_entering(item, entering, _kind(effect)),)


@applies(r.EntersWithCounters)
def _may_have_counters(state: State, effect: Replacing, item: Item) -> bool:
    change: r.EntersWithCounters = effect.change
    if not _concerns(state, effect, item):
        return False
    arrival = Arrival(state, item)
    if change.when is not None and not arrival.holds(change.when, effect.ctx):
        return False
    if why_not_put_counters(arrival.there, arrival.id, change.kind):
        return False
    return arrival.number(change.n, effect.ctx) > 0


@applied_at_once(r.EntersWithCounters)
@rule("122.6", "107.3m")
def _counters(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    """X is that of the spell that became this permanent, 0 if there was none."""
    change: r.EntersWithCounters = effect.change
    n = Arrival(state, item).number(change.n, effect.ctx)
    entering = entering_of(item)
    added = replace(entering, counters=_plus(entering.counters, change.kind, n))
    cites = [_kind(effect)]
    if not isinstance(change.n, int):
        cites.append("107.3m")
    if change.kind == "loyalty" and effect.own:
        cites.append("306.5b")
    return (with_entering(item, added, *cites),)


def _plus(counters: tuple[tuple[str, int], ...], kind: str, n: int) -> tuple[tuple[str, int], ...]:
    if any(k == kind for k, _ in counters):
        return tuple((k, v + n if k == kind else v) for k, v in counters)
    return (*counters, (kind, n))


@applied_at_once(r.EntersAs)
def _enters_as(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    """The changes are a part of what it is from the moment it is there."""
    change: r.EntersAs = effect.change
    lasts = Lasts(change.changes, effect.ctx, effect.name)
    return (replace(item.citing(_kind(effect)), lasts=(*item.lasts, lasts)),)
