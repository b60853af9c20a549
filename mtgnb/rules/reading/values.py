"""What values mean: the numbers that an ability reads from the game (CR 107, 608.2h)."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.events.base import Event
from mtgnb.events.combat import Attacked
from mtgnb.events.stack import SpellCast
from mtgnb.events.turns import PhaseBegan
from mtgnb.model import values as v
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Anything, Every, Filter, IsSpell, TookPart
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import BASIC_LAND_TYPES, COLORS, COMBAT, STACK
from mtgnb.model.patterns import Casts, Pattern
from mtgnb.model.things import Seat
from mtgnb.rules.reading.look import NUMBERS, Look, means
from mtgnb.rules.reading.stats import stat, x_of


@means(NUMBERS, v.X)
def _x(look: Look, _value: v.X) -> int:
    """Of the spell or ability; of the spell that is spoken of (107.3e); of the one it was (107.3m)."""
    if look.ctx.x is not None:
        return look.ctx.x
    event = look.ctx.event
    if event is not None and event.obj is not None and look.known(event.obj):
        other = look.obj(event.obj)
        if other.zone == STACK and other.x is not None:
            return other.x
    return x_of(look.obj(look.ctx.source)) if look.known(look.ctx.source) else 0


@means(NUMBERS, v.Count)
def _count(look: Look, value: v.Count) -> int:
    of = value.of
    if isinstance(of, Filter):
        cast = _cast_this_turn(of)
        return len(look.matching(of)) if cast is None else len(history(look, cast))
    return len(look.things(of))


def _cast_this_turn(where: Filter) -> Casts | None:
    """The pattern of "spells you've cast this turn": those that left the stack count, too (608.2i)."""
    parts = where.parts if isinstance(where, Every) else (where,)
    for part in parts:
        if isinstance(part, TookPart) and isinstance(part.pattern, Casts):
            rest = tuple(p for p in parts if p is not part and not isinstance(p, IsSpell))
            return msgspec.structs.replace(part.pattern, where=Every(rest) if rest else Anything())
    return None


@means(NUMBERS, v.CountPlayers)
def _count_players(look: Look, value: v.CountPlayers) -> int:
    return len(look.players(value.among))


@means(NUMBERS, v.StatOf)
def _stat(look: Look, value: v.StatOf) -> int:
    """A number that something doesn't have counts as 0 (107.2)."""
    ids = [i for i in look.objects(value.of) if look.known(i)]
    found = [stat(look.state, i, look.chars(i), value.stat) or 0 for i in ids]
    if not found:
        return 0
    match value.how:
        case "greatest":
            return max(found)
        case "least":
            return min(found)
        case _:
            return sum(found)


@means(NUMBERS, v.ManaSpent)
def _spent(look: Look, value: v.ManaSpent) -> int:
    cast = look.obj(look.ctx.source).cast if look.known(look.ctx.source) else None
    if cast is None:
        return 0
    if value.kind == "total":
        return len(cast.spent)
    if value.kind == "colors":
        return len({t for t in cast.spent if t in COLORS})
    return cast.spent.count(value.kind)


@means(NUMBERS, v.CountersOn)
def _counters(look: Look, value: v.CountersOn) -> int:
    total = 0
    for thing in look.things(value.of):
        if not isinstance(thing, int):
            counters = look.state.players[thing.n].counters
            total += sum(n for k, n in counters if value.kind in (None, k))
        elif look.known(thing):
            total += look.obj(thing).count(value.kind)
    return total


@means(NUMBERS, v.OpponentsAttacked)
def _attacked(look: Look, _value: v.OpponentsAttacked) -> int:
    """Those whom declared attackers attacked since this combat began, their planeswalkers apart."""
    log = look.state.log
    starts = [i for i, e in enumerate(log) if isinstance(e, PhaseBegan) and e.phase == COMBAT]
    now = log[starts[-1] :] if starts else log
    declared = (e for e in now if isinstance(e, Attacked) and e.declared)
    mine = {e.defender for e in declared if e.player == look.ctx.controller}
    return sum(isinstance(t, Seat) for t in mine)


@means(NUMBERS, v.LifeOf)
def _life(look: Look, value: v.LifeOf) -> int:
    return sum(look.state.players[s].life for s in look.players(value.who))


@means(NUMBERS, v.StartingLife)
def _starting(look: Look, value: v.StartingLife) -> int:
    return sum(look.state.players[s].starting_life for s in look.players(value.who))


def _ids(look: Look, of: Any) -> tuple[int, ...]:
    return look.matching(of) if isinstance(of, Filter) else look.objects(of)


@means(NUMBERS, v.ColorsAmong)
def _colors(look: Look, value: v.ColorsAmong) -> int:
    return len({c for i in _ids(look, value.of) for c in look.chars(i).colors})


@means(NUMBERS, v.LandTypesAmong)
def _domain(look: Look, value: v.LandTypesAmong) -> int:
    kinds = {s for i in _ids(look, value.of) for s in look.chars(i).subtypes}
    return sum(t in kinds for t in BASIC_LAND_TYPES)


@means(NUMBERS, v.TypesAmong)
def _types(look: Look, value: v.TypesAmong) -> int:
    """An object counts for each of its card types (205.2b)."""
    return len({t for i in _ids(look, value.of) for t in look.chars(i).types})


@means(NUMBERS, v.NamesAmong)
def _names(look: Look, value: v.NamesAmong) -> int:
    """An object without a name has none that could differ (201.2a); a split card has two (709.4a)."""
    names = (look.chars(i).name for i in _ids(look, value.of))
    return len({part for name in names if name for part in name.split(" // ")})


@means(NUMBERS, v.TimesKicked)
def _kicked(look: Look, value: v.TimesKicked) -> int:
    """How often an optional additional cost was paid; the permanent remembers it (400.7d)."""
    cast = look.obj(look.ctx.source).cast if look.known(look.ctx.source) else None
    return 0 if cast is None else cast.kicked.count(value.key)


@means(NUMBERS, v.SpellsCastBefore)
def _cast_before(look: Look, _value: v.SpellsCastBefore) -> int:
    """Spells that were cast before this one this turn, whatever became of them (702.40a)."""
    cast = [e.obj for e in look.state.log if isinstance(e, SpellCast)]
    return cast.index(look.ctx.source) if look.ctx.source in cast else 0


@means(NUMBERS, v.GreatestLife)
def _greatest(look: Look, _value: v.GreatestLife) -> int:
    return max((look.state.players[s].life for s in look.state.in_game()), default=0)


@means(NUMBERS, v.Devotion)
def _devotion(look: Look, value: v.Devotion) -> int:
    """Each symbol counts once, whichever of the colors it is (700.5)."""
    seats = look.players(value.who)
    total = 0
    for obj in look.state.battlefield():
        if look.controller(obj.id) in seats:
            cost = look.chars(obj.id).cost
            symbols = cost.symbols if isinstance(cost, ManaCost) else ()
            total += sum(any(c in s.split("/") for c in value.colors) for s in symbols)
    return total


@means(NUMBERS, v.ThatMuch)
def _that_much(look: Look, _value: v.ThatMuch) -> int:
    event = look.ctx.event
    return (look.ctx.number("amount") or 0) if event is None else event.amount


@means(NUMBERS, v.Amount)
def _amount(look: Look, value: v.Amount) -> int:
    return look.ctx.number(value.key) or 0


@means(NUMBERS, v.ThisTurn)
def _this_turn(look: Look, value: v.ThisTurn) -> int:
    found = history(look, value.pattern, value.last)
    return sum(e.amount for e in found) if value.total else len(found)


@means(NUMBERS, v.Plus)
def _plus(look: Look, value: v.Plus) -> int:
    return sum(look.number(p) for p in value.parts)


@means(NUMBERS, v.Minus)
def _minus(look: Look, value: v.Minus) -> int:
    return look.number(value.a) - look.number(value.b)


@means(NUMBERS, v.Times)
def _times(look: Look, value: v.Times) -> int:
    return value.n * look.number(value.value)


@means(NUMBERS, v.Half)
def _half(look: Look, value: v.Half) -> int:
    """Rounded as the text says (107.1a)."""
    whole = look.number(value.value)
    return -(-whole // 2) if value.rounded == "up" else whole // 2


@means(NUMBERS, v.Most)
def _most(look: Look, value: v.Most) -> int:
    return max(look.number(p) for p in value.parts)


def history(look: Look, pattern: Any, last_turn: bool = False) -> list[Any]:
    """Return what this turn's (or the last one's) events bring to a pattern, oldest first."""
    from mtgnb.rules.cr603_patterns import match

    if not isinstance(pattern, Pattern):
        raise NotModelled(f"{type(pattern).__name__} isn't a kind of event to look back on")
    state = look.state
    found: list[Any] = []
    for event in state.last_log if last_turn else state.log:
        if isinstance(event, Event):
            found.extend(match(state, pattern, event, look.ctx))
    return found
