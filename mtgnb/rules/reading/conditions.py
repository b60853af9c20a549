"""What conditions mean: "if", "as long as", "only if"."""

from __future__ import annotations

from mtgnb.model import conditions as c
from mtgnb.model.names import STEPS_OF
from mtgnb.rules.reading.look import HOLDS, Look, means
from mtgnb.rules.reading.stats import compares


@means(HOLDS, c.AllOf)
def _all(look: Look, cond: c.AllOf) -> bool:
    return all(look.holds(p) for p in cond.parts)


@means(HOLDS, c.AnyOf)
def _any(look: Look, cond: c.AnyOf) -> bool:
    return any(look.holds(p) for p in cond.parts)


@means(HOLDS, c.No)
def _no(look: Look, cond: c.No) -> bool:
    return not look.holds(cond.part)


@means(HOLDS, c.Exists)
def _exists(look: Look, cond: c.Exists) -> bool:
    return len(look.matching(cond.where)) >= cond.least


@means(HOLDS, c.Holds)
def _holds(look: Look, cond: c.Holds) -> bool:
    found = look.objects(cond.what)
    return bool(found) and all(look.known(i) and look.fits(cond.where, i) for i in found)


@means(HOLDS, c.NumberIs)
def _number(look: Look, cond: c.NumberIs) -> bool:
    return compares(look.number(cond.a), cond.op, look.number(cond.b))


@means(HOLDS, c.TurnOf)
def _turn(look: Look, cond: c.TurnOf) -> bool:
    return look.fits_player(cond.who, look.state.turn.seat)


@means(HOLDS, c.DuringStep)
def _step(look: Look, cond: c.DuringStep) -> bool:
    """A phase's name covers its steps; "main" means both main phases."""
    turn = look.state.turn
    if cond.whose is not None and not look.fits_player(cond.whose, turn.seat):
        return False
    now = {turn.step, turn.phase}
    if turn.phase in ("precombat main", "postcombat main"):
        now.add("main")
    for phase, steps in STEPS_OF.items():
        if turn.step and turn.step in steps:
            now.add(phase)
    now.discard("")
    return any(s in now for s in cond.steps)


@means(HOLDS, c.Happened)
def _happened(look: Look, cond: c.Happened) -> bool:
    from mtgnb.rules.reading.values import history

    return len(history(look, cond.pattern, cond.last_turn)) >= cond.least


@means(HOLDS, c.WasKicked)
def _kicked(look: Look, cond: c.WasKicked) -> bool:
    """Whether a kicker cost was paid; the permanent remembers it (400.7d)."""
    if not look.known(look.ctx.source):
        return False
    cast = look.obj(look.ctx.source).cast
    return cast is not None and cast.kicked.count(cond.key or "kicker") >= cond.times


@means(HOLDS, c.CastFor)
def _cast_for(look: Look, cond: c.CastFor) -> bool:
    """In which of a keyword's ways the spell was cast; the permanent remembers it (400.7d)."""
    cast = look.obj(look.ctx.source).cast if look.known(look.ctx.source) else None
    return cast is not None and cast.alternative == cond.way


@means(HOLDS, c.CameSinceUpkeep)
def _came_since_upkeep(look: Look, _cond: c.CameSinceUpkeep) -> bool:
    """Looked at in an upkeep: the one before it is the last (702.30a)."""
    obj = look.state.objects.get(look.ctx.source)
    if obj is None or obj.controller is None:
        return False
    return obj.since > look.state.players[obj.controller].upkeeps[0]


@means(HOLDS, c.HasBlessing)
def _blessing(look: Look, cond: c.HasBlessing) -> bool:
    return any(look.state.players[s].blessed for s in look.players(cond.who))


@means(HOLDS, c.WasCast)
def _cast(look: Look, cond: c.WasCast) -> bool:
    found = [i for i in look.objects(cond.what) if look.known(i)]
    if not found:
        return False
    for id in found:
        cast = look.obj(id).cast
        if cast is None:
            return False
        if cond.who is not None and not look.fits_player(cond.who, cast.by):
            return False
        if cond.zone is not None and cast.zone != cond.zone:
            return False
    return True


@means(HOLDS, c.PaidWith)
def _paid(look: Look, cond: c.PaidWith) -> bool:
    if not look.known(look.ctx.source):
        return False
    cast = look.obj(look.ctx.source).cast
    return cast is not None and cast.spent.count(cond.type) >= cond.n


@means(HOLDS, c.IsMonarch)
def _monarch(look: Look, cond: c.IsMonarch) -> bool:
    seat = look.state.monarch
    return seat is not None and look.fits_player(cond.who, seat)


@means(HOLDS, c.ChosenIs)
def _chosen(look: Look, cond: c.ChosenIs) -> bool:
    return chosen_value(look, cond.key) == cond.value


@means(HOLDS, c.WasDone)
def _done(look: Look, cond: c.WasDone) -> bool:
    """What an instruction bound says it: a number other than 0, or at least one object."""
    return bool(look.ctx.number(cond.key)) or bool(look.ctx.things(cond.key))


@means(HOLDS, c.Legal)
def _legal(look: Look, cond: c.Legal) -> bool:
    """Resolving takes illegal targets out of the context (608.2b); what is left is legal."""
    return cond.i < len(look.ctx.targets) and bool(look.ctx.targets[cond.i])


@means(HOLDS, c.SamePlayer)
def _same(look: Look, cond: c.SamePlayer) -> bool:
    a, b = look.players(cond.a), look.players(cond.b)
    return bool(a) and bool(set(a) & set(b))


@means(HOLDS, c.ControlsMost)
def _most(look: Look, cond: c.ControlsMost) -> bool:
    seats = look.players(cond.who)
    if len(seats) != 1:
        return False
    owned = dict.fromkeys(look.state.in_game(), 0)
    for id in look.matching(cond.where):
        seat = look.controller(id)
        if seat in owned:
            owned[seat] += 1
    mine = owned.get(seats[0], 0)
    others = [n for s, n in owned.items() if s != seats[0]]
    test = all if cond.than == "each" else any
    return bool(others) and test(mine > n for n in others)


def chosen_value(look: Look, key: str) -> str | int | None:
    """The value chosen for a key in this effect, else as the source entered."""
    found = next((v for k, v in reversed(look.ctx.chosen) if k == key), None)
    if found is None and look.known(look.ctx.source):
        found = look.obj(look.ctx.source).choice(key)
    return found
