"""Keyword actions without a noun of their own (CR 701.30–701.55), and flipping a coin (705).

Left out and refused by name: what needs parts of the game that aren't modelled (dungeons, the Ring,
attractions, the outside of the game) or designations (monstrosity, suspect, exert).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.effects import EffectBegan
from mtgnb.events.noted import ChoseFor
from mtgnb.events.players import Blessed, Happened
from mtgnb.model import effects as e
from mtgnb.model.card import Card, token
from mtgnb.model.changes import AddTypes
from mtgnb.model.durations import RestOfGame
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import (
    Compare,
    Controlled,
    Every,
    HasSubtype,
    HasType,
    IsToken,
    Not,
)
from mtgnb.model.names import GRAVEYARD, HAND
from mtgnb.model.refs import Bound, Chosen, This, TopOfLibrary, You
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context, Seat
from mtgnb.rules import reading
from mtgnb.rules.cr111_tokens import PREDEFINED
from mtgnb.rules.cr122_counters import Heap, put_counters
from mtgnb.rules.cr400_order import shuffled
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.cr701_libraries import reveal, top
from mtgnb.rules.cr702_ascend import may_be_blessed
from mtgnb.rules.effects.moving import put_into
from mtgnb.rules.law import Law, made_by, rule
from mtgnb.rules.performing.choosing import ask_yes, settled
from mtgnb.rules.performing.instructions import (
    Performed,
    bind,
    done,
    name_of,
    perform,
    performs,
    permanent,
    source_name,
)

Action = Callable[[State, e.KeywordAction, Context], Performed]
_CREATURE = HasType("creature")
_YOURS = Every((_CREATURE, Controlled(You())))


@performs(e.KeywordAction)
def _keyword_action(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """A keyword action by its name."""
    action = _ACTIONS.get(effect.name)
    if action is None:
        raise NotModelled(f'the keyword action "{effect.name}" isn\'t modelled')
    state, ctx = yield from action(state, effect, ctx)
    return state, ctx


def _number(state: State, effect: e.KeywordAction, ctx: Context) -> int:
    return 1 if effect.n is None else reading.number(state, effect.n, ctx)


@performs(e.FlipCoin)
@cites("705.1", "705.2")
def _flip_coin(state: State, effect: e.FlipCoin, ctx: Context) -> Performed:
    """A player wins or loses a flip; which of the two follows from the seed of the state."""
    for seat in reading.players(state, effect.who, ctx):
        won = shuffled(state, (0, 1))[0] == 0
        state = yield made_by("705.2", Happened("coin won" if won else "coin lost", seat))
        state, ctx = yield from perform(state, effect.won if won else effect.lost, ctx)
    return state, ctx


# --- creatures that do something ------------------------------------------------------------------


@rule("701.40a")
def _explore(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """A land goes to the hand; else there is a counter, and the card may go to the graveyard."""
    state, ctx, things = yield from settled(state, effect.what or Bound(), ctx)
    for thing in things:
        if isinstance(thing, Seat):
            continue
        seat = state.obj(thing).controller
        seat = ctx.controller if seat is None else seat
        cards = top(state, seat, 1)
        state = yield from reveal(state, cards)
        if cards and "land" in characteristics(state, cards[0]).types:
            state, _ = yield from put_into(state, cards, HAND, ctx, by=seat)
        else:
            state = yield from _one_more(state, thing, seat, ctx)
            if cards:
                prompt = f"Put {name_of(state, cards[0])} into the graveyard?"
                state, yes = yield from ask_yes(state, ctx, seat, prompt, "701.40a")
                if yes:
                    state, _ = yield from put_into(state, cards, GRAVEYARD, ctx, by=seat)
        state = yield Happened("explore", seat, thing)
    return state, done(ctx, bool(things))


def _one_more(state: State, thing: int, seat: int, ctx: Context) -> Law:
    if permanent(state, thing) is not None:
        state = yield from put_counters(state, (Heap(thing, "+1/+1", 1),), seat, ctx.source)
    return state


@rule("701.47a")
def _connive(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """Draw, discard, and a counter for each nonland card that was discarded."""
    state, ctx, things = yield from settled(state, effect.what or Bound(), ctx)
    n = _number(state, effect, ctx)
    for thing in things:
        if isinstance(thing, Seat):
            continue
        seat = state.obj(thing).controller
        seat = ctx.controller if seat is None else seat
        inner = replace(ctx, controller=seat)
        steps = (e.Draw(n), e.Discard(n, bind="discarded"))
        state, inner = yield from perform(state, steps, inner)
        ids = (i for i in inner.things("discarded") if not isinstance(i, Seat))
        nonland = sum("land" not in state.obj(i).printed.types for i in ids)
        if nonland and permanent(state, thing) is not None:
            heap = Heap(thing, "+1/+1", nonland)
            state = yield from put_counters(state, (heap,), seat, ctx.source)
        state = yield Happened("connive", seat, thing)
    return state, done(ctx, bool(things))


@rule("701.43a")
def _adapt(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """Counters, if it has no +1/+1 counters yet."""
    state, ctx, things = yield from settled(state, effect.what or Bound(), ctx)
    found = (permanent(state, t) for t in things)
    heaps = tuple(
        Heap(o.id, "+1/+1", _number(state, effect, ctx))
        for o in found
        if o is not None and o.count("+1/+1") == 0
    )
    state = yield from put_counters(state, heaps, ctx.controller, ctx.source)
    return state, done(ctx, bool(heaps))


@rule("701.33a")
def _bolster(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """Counters on one of the controller's creatures with the least toughness."""
    mine = reading.matching(state, _YOURS, ctx)
    if not mine:
        return state, done(ctx, False)
    least = min(characteristics(state, i).toughness or 0 for i in mine)
    where = Every((_YOURS, Compare("toughness", "==", least)))
    put = e.PutCounters("+1/+1", _number(state, effect, ctx), Chosen(where))
    return (yield from perform(state, (put,), ctx))


@rule("701.44a")
def _amass(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """An Army (created if need be) gets counters and the subtype."""
    subtype = effect.text or "Zombie"
    armies = Every((_YOURS, HasSubtype("Army")))
    if not reading.matching(state, armies, ctx):
        army = token("", ("B",), f"Creature — {subtype} Army", "0/0")
        state, ctx = yield from perform(state, (e.CreateToken(army),), ctx)
    state, ctx, chosen = yield from settled(state, Chosen(armies, bind="amassed"), ctx)
    n = _number(state, effect, ctx)
    for i in chosen:
        state = yield from put_counters(state, (Heap(i, "+1/+1", n),), ctx.controller, ctx.source)
        if isinstance(i, int) and subtype not in characteristics(state, i).subtypes:
            name = source_name(state, ctx)
            change = AddTypes(subtypes=(subtype,))
            made = Running(0, 0, name, ctx, (change,), RestOfGame(), affected=(i,))
            state = yield EffectBegan(made)
    state = yield Happened("amass", ctx.controller, amount=n)
    return state, done(ctx, bool(chosen))


# --- tokens and cards ---------------------------------------------------------------------------


@rule("702.131a")
def _ascend(state: State, _effect: e.KeywordAction, ctx: Context) -> Performed:
    """Ascend on an instant or sorcery spell: the blessing for whoever controls enough."""
    if not may_be_blessed(state, ctx.controller):
        return state, done(ctx, False)
    state = yield Blessed(ctx.controller)
    return state, done(ctx)


@rule("701.30a")
def _populate(state: State, _effect: e.KeywordAction, ctx: Context) -> Performed:
    """A token that is a copy of one of the controller's creature tokens."""
    where = Every((_YOURS, IsToken()))
    copy = e.CreateCopy(Chosen(where, bind="populated"))
    return (yield from perform(state, (copy,), ctx))


@rule("701.36a")
def _investigate(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """A Clue for each time."""
    clue: Card = PREDEFINED["Clue"]
    steps = (e.CreateToken(clue, who=effect.who),) * _number(state, effect, ctx)
    state, ctx = yield from perform(state, steps, ctx)
    return state, ctx


@rule("701.31a")
def _monstrosity(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """Counters, once: the permanent becomes monstrous until it leaves."""
    state, ctx, things = yield from settled(state, effect.what or This(), ctx)
    for thing in things:
        obj = permanent(state, thing)
        if obj is None or obj.choice("monstrous") is not None:
            continue
        n = _number(state, effect, ctx)
        heap = Heap(obj.id, "+1/+1", n)
        state = yield from put_counters(state, (heap,), ctx.controller, ctx.source)
        state = yield ChoseFor(obj.id, "monstrous", "yes")
        state = yield Happened("monstrosity", ctx.controller, obj.id, n)
        return state, done(ctx)
    return state, done(ctx, False)


@rule("701.34a")
def _manifest(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """Cards enter face down, one at a time; what is noted lets them be turned face up (708.7)."""
    what = effect.what or TopOfLibrary(effect.who)
    put = e.Move(what, "battlefield", face_down=True)
    for _ in range(1 if effect.what is not None else _number(state, effect, ctx)):
        state, ctx = yield from perform(state, (put,), ctx)
        ids = tuple(i for i in ctx.things("it") if isinstance(i, int))
        if ids:
            state = yield tuple(ChoseFor(i, "face down", effect.name) for i in ids)
    return state, ctx


@rule("701.55a")
def _discover(state: State, effect: e.KeywordAction, ctx: Context) -> Performed:
    """Exile down to a nonland card that is cheap enough; cast it for nothing, or take it."""
    n = _number(state, effect, ctx)
    seat = ctx.controller
    where = Every((Not(HasType("land")), Compare("mana value", "<=", n)))
    seen: list[int] = []
    found: tuple[int, ...] = ()
    for i in state.zone("library", seat):
        seen.append(i)
        if reading.fits(state, where, i, ctx):
            found = (i,)
            break
    state, exiled = yield from put_into(state, tuple(seen), "exile", ctx, by=seat)
    card = exiled[-1:] if found else ()
    ctx = bind(ctx, "discovered", card)
    if card:
        cast = e.CastNow(Bound("discovered"), where=Compare("mana value", "<=", n))
        state, ctx = yield from perform(state, (cast,), ctx)
        state, _ = yield from put_into(state, _left(state, card), HAND, ctx, by=seat)
    rest = _left(state, tuple(i for i in exiled if i not in card))
    for last in shuffled(state, rest):
        if isinstance(last, int):
            state, _ = yield from put_into(state, (last,), "library", ctx, "bottom", by=seat)
    state = yield Happened("discover", seat, amount=n)
    return state, done(ctx)


def _left(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(i for i in ids if state.live(i) and state.objects[i].zone == "exile")


_ACTIONS: dict[str, Action] = {
    "adapt": _adapt,
    "amass": _amass,
    "ascend": _ascend,
    "cloak": _manifest,
    "bolster": _bolster,
    "connive": _connive,
    "discover": _discover,
    "explore": _explore,
    "investigate": _investigate,
    "manifest": _manifest,
    "monstrosity": _monstrosity,
    "populate": _populate,
}
