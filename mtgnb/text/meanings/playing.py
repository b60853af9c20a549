"""Permissions to play particular cards."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.changes import Change
from mtgnb.model.costs import PayLife, PayMana
from mtgnb.model.effects import CastNow, Effect, Lasting
from mtgnb.model.filters import Anything, Controlled, Every, HasType, InZone
from mtgnb.model.game_changes import (
    AttacksAsThough,
    CantAttack,
    CantBlock,
    ExtraLandPlays,
    MayLookAt,
    MayLookAtTop,
    MayPlay,
    UntapsOnOthersSteps,
)  # fmt: skip
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import EXILE
from mtgnb.model.refs import All, Bound, EachWhat, NotYou, This, What, Who, You
from mtgnb.model.values import StatOf
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.moving import named
from mtgnb.text.meanings.prohibitions import Affecting, affecting, spell
from mtgnb.text.mind import MEANINGS, Mind, NotRead, Thing, every, means


@means("f_untap_others")
def f_untap_others(_m: Mind, d: Desc) -> Any:
    from mtgnb.model.refs import All

    return affecting(All(every(d.filter)), UntapsOnOthersSteps(NotYou()))


@means("f_defender")
def f_defender(_m: Mind) -> Any:
    from mtgnb.model.refs import All

    return affecting(All(Every((HasType("creature"), Controlled()))), AttacksAsThough())


@means("pm_who")
def pm_who(_m: Mind, who: Who) -> Who:
    return who


class Permission:
    """A permission: for a duration it lasts, without one it is used at once."""

    def __init__(self, changes: tuple[Change, ...], now: tuple[Effect, ...] = ()) -> None:
        self.changes = changes
        self.now = now


def _cards(m: Mind, thing: Thing) -> What:
    what = named(thing)
    if isinstance(what, This):
        what = m.last(lambda x: isinstance(x.now, Bound) and not x.gone, "it").now
    if isinstance(what, All):
        raise NotRead("which cards, from where?")
    if (
        "spell" in thing.kinds
        and "card" not in thing.kinds
        and type(what).__name__ != "EventObject"
    ):
        raise NotRead("a spell is played already")
    return what


def _zone(what: What) -> str:
    from mtgnb.model.refs import TopOfLibrary

    return "library top" if isinstance(what, TopOfLibrary) else EXILE


@means("pm_play")
def pm_play(m: Mind, who: Who, thing: Thing) -> Permission:
    what = _cards(m, thing)
    return Permission((MayPlay(who, what, _zone(what), lands=True),))


@means("pm_play_if")
def pm_play_if(m: Mind, who: Who, thing: Thing, cond: Any) -> Permission:
    what = _cards(m, thing)
    return Permission((MayPlay(who, what, _zone(what), lands=True, when=cond),))


@means("pm_cast")
def pm_cast(m: Mind, who: Who, thing: Thing) -> Permission:
    what = _cards(m, thing)
    now = CastNow(what, who, False, copies="copy" in thing.kinds)
    return Permission((MayPlay(who, what, _zone(what)),), (now,))


@means("oe_those")
def oe_those(m: Mind) -> Thing:
    from mtgnb.text.mind import MEANINGS

    return MEANINGS["r_those_cards"](m)  # type: ignore[no-any-return]


@means("pm_free")
def pm_free(m: Mind, who: Who, thing: Thing) -> Permission:
    what = _cards(m, thing)
    now = CastNow(what, who, True, copies="copy" in thing.kinds)
    return Permission((MayPlay(who, what, _zone(what), free=True),), (now,))


@means("pm_play_free")
def pm_play_free(m: Mind, who: Who, thing: Thing) -> Permission:
    what = _cards(m, thing)
    now = CastNow(what, who, True, lands=True)
    return Permission((MayPlay(who, what, _zone(what), free=True, lands=True),), (now,))


@means("pm_cast_from")
def pm_cast_from(m: Mind, who: Who, thing: Thing, zone: InZone) -> Permission:
    return Permission((MayPlay(who, named(thing), zone.zone),))


@means("pm_look_play")
def pm_look_play(m: Mind, who: Who, thing: Thing) -> Permission:
    what = _cards(m, thing)
    return Permission((MayLookAt(what, who), MayPlay(who, what, _zone(what), lands=True)))


@means("pm_look")
def pm_look(m: Mind, who: Who, thing: Thing) -> Permission:
    return Permission((MayLookAt(named(thing), who),))


@means("pm_land")
def pm_land(_m: Mind, n: Any) -> Permission:
    return Permission((ExtraLandPlays(n),))


def permitted(m: Mind, permission: Any, duration: Any) -> tuple[Effect, ...]:
    """The effect of a permission, for a duration."""
    changes = permission.changes if isinstance(permission, Permission) else permission
    if isinstance(changes, Affecting):
        return (Lasting(tuple(changes), duration, changes.affected),)
    return (Lasting(tuple(changes), duration),)


@means("l_permission")
def l_permission(m: Mind, permission: Any, duration: Any) -> tuple[Effect, ...]:
    return permitted(m, permission, duration)


@means("l_permission_first")
def l_permission_first(m: Mind, duration: Any, permission: Any) -> tuple[Effect, ...]:
    m.duration = duration
    return permitted(m, permission, duration)


@means("sp_permission")
def sp_permission(m: Mind, permission: Any) -> tuple[Effect, ...]:
    if m.duration is not None:
        return permitted(m, permission, m.duration)
    if isinstance(permission, Permission) and permission.now:
        return permission.now
    raise NotRead("for how long")


@means("q_block_with")
def q_block_with(_m: Mind, who: Who, d: Desc) -> Any:
    return affecting(All(every(d.filter, Controlled(who))), CantBlock())


@means("q_attack_with")
def q_attack_with(_m: Mind, who: Who, d: Desc) -> Any:
    return affecting(All(every(d.filter, Controlled(who))), CantAttack())


@means("ge_mana")
def ge_mana(_m: Mind, symbols: Any) -> Any:
    return (PayMana(mana_cost(symbols.text)),)


@means("ge_life")
def ge_life(_m: Mind, value: Any) -> Any:
    if isinstance(value, StatOf) and value.stat == "mana value":
        return (PayLife(StatOf("mana value", EachWhat())),)
    return (PayLife(value),)


@means("ge_discard")
def ge_discard(m: Mind, thing: Thing) -> Any:
    return (MEANINGS["c_discard"](m, thing),)


@means("ge_sacrifice")
def ge_sacrifice(m: Mind, thing: Thing) -> Any:
    return (MEANINGS["c_sac"](m, thing),)


@means("pm_by")
def pm_by(m: Mind, who: Who, thing: Thing, cost: Any) -> Permission:
    what = _cards(m, thing)
    now = CastNow(what, who, False, copies="copy" in thing.kinds, cost=cost)
    return Permission((MayPlay(who, what, _zone(what), cost=cost),), (now,))


@means("at_color")
def at_color(_m: Mind, what: str, *_c: Any) -> str:
    return what


@means("at_type")
def at_type(_m: Mind) -> str:
    return "type"


def _any_mana(effects: tuple[Effect, ...], what: str) -> tuple[Effect, ...]:
    (effect,) = effects
    if not isinstance(effect, Lasting):
        raise NotRead("a permission that lasts")
    changes = tuple(
        msgspec.structs.replace(c, any_mana=what) if isinstance(c, MayPlay) else c
        for c in effect.changes
    )
    return (msgspec.structs.replace(effect, changes=changes),)


@means("l_permission_any")
def l_permission_any(m: Mind, permission: Any, duration: Any, what: str) -> tuple[Effect, ...]:
    return _any_mana(permitted(m, permission, duration), what)


@means("l_permission_first_any")
def l_permission_first_any(
    m: Mind, duration: Any, permission: Any, what: str
) -> tuple[Effect, ...]:
    return _any_mana(permitted(m, permission, duration), what)


@means("f_look_top_of")
def f_look_top_of(_m: Mind, whose: Who) -> tuple[Change, ...]:
    return (MayLookAtTop(You(), whose),)


@means("f_play_and_cast_of")
def f_play_and_cast_of(_m: Mind, d: Desc, whose: Who) -> tuple[Change, ...]:
    where = spell(d.filter)
    if isinstance(where, Anything):
        return (MayPlay(whose=whose, lands=True),)
    return (MayPlay(whose=whose, lands=True, spells=False), MayPlay(what=where, whose=whose))
