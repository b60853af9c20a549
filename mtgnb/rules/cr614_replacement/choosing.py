"""Choices that are made as a permanent enters, before it is there (CR 614.12a)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.players import Withheld
from mtgnb.model import replacements as r
from mtgnb.model.choice import Choice, Option
from mtgnb.model.effects import Effect
from mtgnb.model.names import GRAVEYARD, STACK
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr303_auras import can_be_attached
from mtgnb.rules.cr614_replacement.entering import (
    Arrival,
    entering_of,
    with_entering,
)
from mtgnb.rules.cr614_replacement.shapes import (
    Applying,
    Item,
    Lasts,
    Replacing,
    applied,
    entering_controller,
    enters,
)
from mtgnb.rules.cr707_copying import copiable_face, with_exceptions
from mtgnb.rules.law import Batch, rule

_KEYS = {"opponent": "player"}
_KINDS = {
    "color": "color",
    "player": "player",
    "opponent": "player",
    "number": "number",
    "mode": "mode",
}


def _before(state: State, effect: Replacing, item: Item) -> Context:
    """Return the context of an effect with the object as it is before it enters."""
    if not effect.own:
        return effect.ctx
    event = item.event
    source = event.obj if isinstance(event, ZoneChanged) else effect.source
    if isinstance(event, TokenCreated) and event.source is not None:
        source = event.source
    return replace(effect.ctx, source=source)


@applied(r.EntersTappedUnlessPaid)
@rule("614.12a")
def _unless_paid(state: State, effect: Replacing, item: Item) -> Applying:
    """Its controller may pay; what can't be paid isn't offered."""
    from mtgnb.rules.cr118_costs import pay, why_not_pay

    change: r.EntersTappedUnlessPaid = effect.change
    seat = effect.ctx.controller
    ctx = _before(state, effect, item)
    paid = False
    if not why_not_pay(state, seat, change.cost, ctx):
        state, paid = yield Choice(
            seat, "may", f"Do you pay, so that {effect.name} doesn't enter tapped?",
            (Option(True, "yes"), Option(False, "no")), rule="614.12a", about=ctx.source,
            asker=seat,
        )  # fmt: skip
    if paid:
        state = yield from pay(state, seat, change.cost, ctx)
        return state, (item.citing("614.1c"),)
    return state, (with_entering(item, replace(entering_of(item), tapped=True), "614.1c"),)


@applied(r.EntersChoosing)
@rule("614.12a", "614.1c")
def _choosing(state: State, effect: Replacing, item: Item) -> Applying:
    """What is chosen stays with the object."""
    from mtgnb.rules.effects.flow import choice_options

    change: r.EntersChoosing = effect.change
    seat = effect.ctx.controller
    ctx = _before(state, effect, item)
    options = tuple(
        o
        for o in choice_options(state, change.kind, change.options, ctx)
        if o.value not in change.other_than
    )
    if not options:
        return state, (item,)
    kind = _KINDS.get(change.kind, "word")
    state, value = yield Choice(
        seat, kind, f"{effect.name}: choose a {change.kind}", options, rule="614.12a",
        about=ctx.source, asker=seat, opponent=change.kind == "opponent",
    )  # fmt: skip
    key = _KEYS.get(change.kind, change.kind)
    kept = value.n if isinstance(value, Seat) else value
    entering = entering_of(item)
    rest = tuple(pair for pair in entering.chosen if pair[0] != key)
    entering = replace(entering, chosen=(*rest, (key, kept)))
    return state, (with_entering(item, entering, "614.1c"),)


@applied(r.EntersAsCopy)
@cites("614.12a", "707.5", "707.9")
def _as_copy(state: State, effect: Replacing, item: Item) -> Applying:
    """It is never there as anything else; what it copies says how it enters from then on.

    Neither itself nor what enters together with it can be copied.
    """
    change: r.EntersAsCopy = effect.change
    arrival = Arrival(state, item)
    among = tuple(
        i for i in reading.matching(arrival.beside, change.of, effect.ctx) if i in state.objects
    )
    seat = effect.ctx.controller
    event = item.event
    about = event.obj if isinstance(event, ZoneChanged) else None
    options = tuple(Option(i, called(state, i)) for i in among)
    if not options:
        return state, (item,)
    if change.optional:
        options = (*options, Option(None, "no"))
    state, pick = yield Choice(
        seat, "object", f"What does {effect.name} enter as a copy of?", options, rule="614.12a",
        about=about, asker=seat,
    )  # fmt: skip
    if pick is None:
        return state, (item,)
    face = with_exceptions(state, copiable_face(state, pick), change.but, effect.ctx)
    entering = entering_of(item)
    counters = tuple((k, reading.number(state, n, effect.ctx)) for k, n in change.counters)
    entering = replace(
        entering,
        copy=face,
        tapped=entering.tapped or change.tapped,
        counters=(*entering.counters, *counters),
    )
    copied = with_entering(item, entering, "614.1c", "707.5")
    return state, (replace(copied, copies=item.copies + 1),)


@applied(r.EntersUnder)
@rule("616.1b")
def _under(state: State, effect: Replacing, item: Item) -> Applying:
    """It enters under the control of a player whom its controller chooses."""
    change: r.EntersUnder = effect.change
    seats = reading.players(state, change.who, effect.ctx)
    if not seats:
        return state, (item,)
    options = tuple(Option(Seat(s), state.players[s].name) for s in seats)
    state, pick = yield Choice(
        effect.ctx.controller, "player", f"Under whose control does {effect.name} enter?", options,
        rule="616.1b", asker=effect.ctx.controller,
    )  # fmt: skip
    entering = replace(entering_of(item), controller=pick.n)
    return state, (with_entering(item, entering, "614.1c"),)


@applied(r.EntersDoing)
@rule("614.1c")
def _doing(state: State, effect: Replacing, item: Item) -> Applying:
    """The instructions are carried out before it enters; if they move the object, it doesn't enter."""
    from mtgnb.rules.effects import perform

    change: r.EntersDoing = effect.change
    ctx = _before(state, effect, item)
    effects = tuple(e for e in change.effect if isinstance(e, Effect))
    state, after = yield from perform(state, effects, ctx)
    event = item.event
    if isinstance(event, ZoneChanged) and not state.live(event.obj):
        return state, ()
    entering = entering_of(item)
    if isinstance(event, ZoneChanged):
        entering = replace(entering, links=(*entering.links, *state.objects[event.obj].links))
    known = {key for key, _ in after.chosen}
    kept = tuple(pair for pair in entering.chosen if pair[0] not in known)
    counters = tuple((k, reading.number(state, n, after)) for k, n in change.counters)
    more = tuple(c for c in counters if c[1] > 0)
    entering = replace(
        entering, chosen=(*kept, *after.chosen), counters=(*entering.counters, *more)
    )  # fmt: skip
    return state, (with_entering(item, entering, "614.1c"),)


@applied(r.EntersOfferedCounters)
@rule("614.12a", "614.1c")
def _offered(state: State, effect: Replacing, item: Item) -> Applying:
    """A player may have it enter with counters; what follows if they don't is a part of entering."""
    change: r.EntersOfferedCounters = effect.change
    mine = effect.ctx.controller
    seats = reading.players(state, change.by, effect.ctx)
    if not seats:
        return state, (item,)
    about = item.event.obj if isinstance(item.event, ZoneChanged) else None
    options = tuple(Option(Seat(s), state.players[s].name) for s in seats)
    state, who = yield Choice(
        mine, "player", f"{effect.name}: choose a player", options, about=about, asker=mine
    )
    n = Arrival(state, item).number(change.n, effect.ctx)
    prompt = f"{effect.name}: with {n} more {change.kind} counter{'s' if n != 1 else ''}?"
    state, yes = yield Choice(
        who.n, "may", prompt, (Option(True, "yes"), Option(False, "no")), about=about, asker=mine,
        opponent=who.n != mine,
    )  # fmt: skip
    entering = entering_of(item)
    if change.key:
        entering = replace(
            entering, chosen=(*entering.chosen, (change.key, "yes" if yes else "no"))
        )
    if yes and n > 0:
        entering = replace(entering, counters=(*entering.counters, (change.kind, n)))
    item = with_entering(item, entering, "614.1c")
    if not yes and change.otherwise:
        lasts = Lasts(change.otherwise, effect.ctx, effect.name)
        item = replace(item, lasts=(*item.lasts, lasts))
    return state, (item,)


# --- an Aura that it became on the way ------------------------------------------------------------


@cites("303.4f", "303.4g")
def attached(state: State, item: Item) -> Applying:
    """What enters as an Aura by a replacement effect is attached to something that its controller chooses."""
    event = item.event
    if not item.copies or not enters(event) or not isinstance(event, ZoneChanged):
        return state, (item,)
    arrival = Arrival(state, item)
    if "Aura" not in arrival.chars.subtypes or entering_of(item).attach_to is not None:
        return state, (item,)
    things: tuple[Thing, ...] = (*arrival.beside.zone("battlefield"), *map(Seat, state.apnap()))
    hosts = tuple(t for t in things if not can_be_attached(arrival.there, arrival.id, t))
    name = arrival.chars.name
    if not hosts:
        sentence = f"{name} has nothing to enchant"
        state = yield Batch((Withheld("entering", sentence, name, obj=event.obj),), ("303.4g",))
        if state.objects[event.obj].zone != STACK:
            return state, ()
        return state, (item.changed(replace(event, to=GRAVEYARD, entering=None)),)
    options = tuple(Option(t, called(state, t)) for t in hosts)
    seat = entering_controller(state, event)
    state, host = yield Choice(
        seat, "object", f"What does {name} enchant?", options, rule="303.4f", about=event.obj
    )
    return state, (with_entering(item, replace(entering_of(item), attach_to=host), "303.4f"),)
