"""What filters mean that look at other objects: combat, attachment, sharing, the past, targets."""

from __future__ import annotations

from mtgnb.model import filters as f
from mtgnb.model.base import Noun
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Filter
from mtgnb.model.names import BLOCKERS, COMBAT_END, DAMAGE, STACK
from mtgnb.model.subtypes import is_creature_type, is_land_type
from mtgnb.model.things import Thing
from mtgnb.rules.reading.filters import names_of, there
from mtgnb.rules.reading.look import FITS, Look, means
from mtgnb.rules.reading.values import history


@means(FITS, f.IsOther)
def _other(look: Look, _flt: Noun, id: int) -> bool:
    """The spell that became a permanent is no other spell for its abilities (400.7d)."""
    if not there(look, id) or id == look.ctx.source:
        return False
    past = look.state.past.get(id)
    return past is None or past.obj.zone != STACK or past.became != look.ctx.source


@means(FITS, f.Is)
def _is(look: Look, flt: f.Is, id: int) -> bool:
    return there(look, id) and id in look.things(flt.what)


# --- combat -------------------------------------------------------------------------------------


@means(FITS, f.IsAttacking)
def _attacking(look: Look, flt: f.IsAttacking, id: int) -> bool:
    part = look.obj(id).combat if there(look, id) else None
    if part is None or part.attacking is None:
        return False
    return flt.whom is None or (not part.nothing and part.attacking in look.things(flt.whom))


@means(FITS, f.IsBlocking)
def _blocking(look: Look, flt: f.IsBlocking, id: int) -> bool:
    part = look.obj(id).combat if there(look, id) else None
    if part is None or not part.blocking:
        return False
    return flt.whom is None or any(i in part.blocking for i in look.objects(flt.whom))


@means(FITS, f.IsBlocked)
def _blocked(look: Look, _flt: Noun, id: int) -> bool:
    part = look.obj(id).combat if there(look, id) else None
    return part is not None and part.attacking is not None and part.blocked


@means(FITS, f.IsUnblocked)
def _unblocked(look: Look, _flt: Noun, id: int) -> bool:
    """Only once blockers have been declared is an attacker an unblocked creature (509.1h)."""
    part = look.obj(id).combat if there(look, id) else None
    if part is None or part.attacking is None or part.blocked:
        return False
    return look.state.turn.step in (BLOCKERS, DAMAGE, COMBAT_END)


# --- attachment -----------------------------------------------------------------------------------


def _one_of(look: Look, what: Noun, thing: Thing | None) -> bool:
    """Whether a thing fits a filter, or is among those that a reference names."""
    if thing is None:
        return False
    if isinstance(what, Filter):
        return isinstance(thing, int) and look.fits(what, thing)
    return thing in look.things(what)


@means(FITS, f.AttachedTo)
def _attached_to(look: Look, flt: f.AttachedTo, id: int) -> bool:
    return there(look, id) and _one_of(look, flt.what, look.obj(id).attached_to)


@means(FITS, f.HasAttached)
def _has_attached(look: Look, flt: f.HasAttached, id: int) -> bool:
    if not there(look, id):
        return False
    on = (o.id for o in look.state.battlefield() if o.attached_to == id)
    return any(look.fits(flt.where, i) for i in on)


# --- sharing --------------------------------------------------------------------------------------


@means(FITS, f.SharesName)
def _shares_name(look: Look, flt: f.SharesName, id: int) -> bool:
    if not there(look, id):
        return False
    mine = names_of(look, id)
    return any(n in mine for i in look.objects(flt.of) if look.known(i) for n in names_of(look, i))


@means(FITS, f.Shares)
def _shares(look: Look, flt: f.Shares, id: int) -> bool:
    if not there(look, id):
        return False
    mine = _qualities(look, id, flt.what)
    others = (_qualities(look, i, flt.what) for i in look.objects(flt.of) if look.known(i))
    return any(_meet(mine, other) for other in others)


EVERY = "every creature type"


def _qualities(look: Look, id: int, what: str) -> tuple[str, ...]:
    chars = look.chars(id)
    match what:
        case "color":
            return chars.colors
        case "card type":
            return chars.types
        case "creature type":
            if chars.every_creature_type:
                return (EVERY,)
            return tuple(s for s in chars.subtypes if is_creature_type(s))
        case "land type":
            return tuple(s for s in chars.subtypes if is_land_type(s))
        case _:
            raise NotModelled(f"objects can't share a {what!r} here")


def _meet(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    if EVERY in a or EVERY in b:
        return bool(a) and bool(b)
    return any(q in b for q in a)


# --- the past, targets, the general case ----------------------------------------------------------


@means(FITS, f.TookPart)
def _took_part(look: Look, flt: f.TookPart, id: int) -> bool:
    return there(look, id) and bool(history(look.at_object(id), flt.pattern))


@means(FITS, f.TargetsThing)
def _targets(look: Look, flt: f.TargetsThing, id: int) -> bool:
    stack = look.obj(id).stack if look.known(id) else None
    if stack is None:
        return False
    targets = [t for instance in stack.targets for t in instance]
    test = all if flt.only else any
    return bool(targets) and test(_one_of(look, flt.what, t) for t in targets)


@means(FITS, f.CouldProduce)
def _could_produce(look: Look, flt: f.CouldProduce, id: int) -> bool:
    from mtgnb.rules.cr106_could_produce import could_produce

    return there(look, id) and any(m.type == flt.type for m in could_produce(look.state, id))


@means(FITS, f.Where)
def _where(look: Look, flt: f.Where, id: int) -> bool:
    return there(look, id) and look.at_object(id).holds(flt.cond)
