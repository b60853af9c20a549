"""What players may do that the rules alone don't let them: play cards from elsewhere, look, spend."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.changes import Change
from mtgnb.model.conditions import TurnOf
from mtgnb.model.costs import PayLife, PayMana
from mtgnb.model.effects import CastNow, Effect, Lasting
from mtgnb.model.filters import Anything, Controlled, Every, Filter, HasType, InZone, Is
from mtgnb.model.game_changes import (
    ActivateAsThoughInstant,
    AlternativeCost,
    AssignsAsUnblocked,
    AsThoughFlash,
    AttacksAsThough,
    CantAttack,
    CantBlock,
    ExtraLandPlays,
    MayChooseNotToUntap,
    MayLookAt,
    MayLookAtTop,
    MayPlay,
    SpendAsThough,
    UntapsOnOthersSteps,
)  # fmt: skip
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import EXILE, GRAVEYARD
from mtgnb.model.refs import All, AnyPlayer, Bound, EachWhat, Linked, NotYou, This, What, Who, You
from mtgnb.model.values import StatOf
from mtgnb.text.meanings.descriptions import Desc, number_of
from mtgnb.text.meanings.moving import named
from mtgnb.text.meanings.prohibitions import Affecting, affecting, spell
from mtgnb.text.mind import MEANINGS, Mind, NotRead, Thing, constants, every, means

constants({
    "ct_color": "color", "ct_type": "type", "zt_top": "library top", "zt_graveyard": GRAVEYARD,
    "zt_hand": "hand", "zt_exile": EXILE, "land_when": "",
})  # fmt: skip


@means("zt_linked")
def zt_linked(_m: Mind, _this: Thing) -> str:
    return "linked"


means("al_one")(lambda _m, *_w: 1)
means("al_any")(lambda _m, *_w: None)
means("al_n")(lambda _m, n, *_w: number_of(n))


@means("f_land", "pm_land_change")
def f_land(_m: Mind, n: Any) -> tuple[Change, ...]:
    return (ExtraLandPlays(n),)


@means("f_land_who")
def f_land_who(_m: Mind, who: Who, n: Any) -> tuple[Change, ...]:
    return (ExtraLandPlays(n, who),)


constants({
    "f_look_top": (MayLookAtTop(),), "f_land_all": (ExtraLandPlays(1, AnyPlayer()),),
    "f_spend_players": (SpendAsThough("color", who=AnyPlayer()),),
})  # fmt: skip


@means("f_spend_cast")
def f_spend_cast(_m: Mind, what: str, d: Desc) -> tuple[Change, ...]:
    return (SpendAsThough(what, spell(d.filter), "cast"),)


@means("f_spend_activate")
def f_spend_activate(_m: Mind, what: str, d: Desc) -> tuple[Change, ...]:
    return (SpendAsThough(what, d.filter, "activate"),)


@means("f_spend_all")
def f_spend_all(_m: Mind, what: str) -> tuple[Change, ...]:
    return (SpendAsThough(what),)


@means("f_spend_type_cast")
def f_spend_type_cast(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (SpendAsThough("type", spell(d.filter), "cast"),)


@means("f_flash")
def f_flash(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (AsThoughFlash(spell(d.filter)),)


def from_zone(zone: str, where: Filter, **how: Any) -> MayPlay:
    """A permission to play cards that fit from a zone."""
    if zone == "linked":
        return MayPlay(what=every(Is(Linked()), where), zone=EXILE, **how)
    return MayPlay(what=where, zone=zone, **how)


@means("f_cast_top")
def f_cast_top(_m: Mind, d: Desc, zone: str) -> tuple[Change, ...]:
    return (from_zone(zone, spell(d.filter)),)


def _some(thing: Thing) -> Filter:
    if thing.n != 1 or thing.where is None:
        raise NotRead("how many")
    return thing.where


@means("f_cast_top_some")
def f_cast_top_some(m: Mind, thing: Thing, zone: str) -> tuple[Change, ...]:
    return (from_zone(zone, spell(_some(thing))),)


def _once(m: Mind) -> dict[str, Any]:
    """Once each turn, or once during each of your turns."""
    yours = "during" in [t.low for t in m.row[:3]]
    return {"once": "turn", "when": TurnOf()} if yours else {"once": "turn"}


@means("f_once_cast")
def f_once_cast(m: Mind, thing: Thing, zone: str) -> tuple[Change, ...]:
    return (from_zone(zone, spell(_some(thing)), **_once(m)),)


@means("f_once_free")
def f_once_free(m: Mind, thing: Thing, zone: InZone) -> tuple[Change, ...]:
    return (from_zone(zone.zone, spell(_some(thing)), **_once(m), free=True),)


@means("f_once_play")
def f_once_play(m: Mind, thing: Thing, zone: str) -> tuple[Change, ...]:
    where = _some(thing)
    spells = where != HasType("land")
    return (from_zone(zone, where, **_once(m), lands=True, spells=spells),)


@means("f_play_top")
def f_play_top(_m: Mind, d: Desc, zone: str) -> tuple[Change, ...]:
    where = d.filter
    land = HasType("land")
    parts = where.parts if isinstance(where, Every) else (where,)
    if land in parts:
        return (from_zone(zone, every(*(p for p in parts if p != land)), lands=True, spells=False),)
    if d.kinds == {"card"} and isinstance(where, Anything):
        return (from_zone(zone, where, lands=True),)
    raise NotRead("playing what isn't said to be a land")


@means("f_lands_top")
def f_lands_top(_m: Mind, zone: str) -> tuple[Change, ...]:
    return (from_zone(zone, Anything(), lands=True, spells=False),)


@means("f_cards_top")
def f_cards_top(_m: Mind, *zone: str) -> tuple[Change, ...]:
    return (from_zone(zone[0] if zone else "library top", Anything(), lands=True),)


@means("f_play_top_card")
def f_play_top_card(_m: Mind) -> tuple[Change, ...]:
    return (from_zone("library top", Anything(), lands=True),)


@means("f_play_and_cast")
def f_play_and_cast(_m: Mind, d: Desc, zone: str) -> tuple[Change, ...]:
    where = spell(d.filter)
    if isinstance(where, Anything):
        return (from_zone(zone, where, lands=True),)
    return (
        from_zone(zone, Anything(), lands=True, spells=False),
        from_zone(zone, where),
    )


@means("pm_look_and_play")
def pm_look_and_play(_m: Mind) -> tuple[Change, ...]:
    return (MayLookAtTop(), from_zone("library top", Anything(), lands=True))


@means("f_free")
def f_free(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (AlternativeCost((), spell(d.filter)),)


@means("f_free_from")
def f_free_from(_m: Mind, d: Desc, zone: InZone) -> tuple[Change, ...]:
    return (from_zone(zone.zone, spell(d.filter), free=True),)


@means("f_activate_instant")
def f_activate_instant(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (ActivateAsThoughInstant(d.filter),)


@means("f_this_graveyard")
def f_this_graveyard(_m: Mind) -> tuple[Change, ...]:
    return (MayPlay(what=This(), zone=GRAVEYARD),)


@means("f_not_untap")
def f_not_untap(_m: Mind, _this: Thing) -> Any:
    return affecting(This(), MayChooseNotToUntap())


@means("f_unblocked")
def f_unblocked(_m: Mind, _this: Thing) -> Any:
    return affecting(This(), AssignsAsUnblocked())


@means("f_untap_others")
def f_untap_others(_m: Mind, d: Desc) -> Any:
    from mtgnb.model.refs import All

    return affecting(All(every(d.filter)), UntapsOnOthersSteps(NotYou()))


@means("f_defender")
def f_defender(_m: Mind) -> Any:
    from mtgnb.model.refs import All

    return affecting(All(Every((HasType("creature"), Controlled()))), AttacksAsThough())


# --- permissions to play particular cards --------------------------------------------------------


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
        what = m.last(lambda x: isinstance(x.now, Bound) and not x.gone, "it").now  # type: ignore[assignment]
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
    assert isinstance(effect, Lasting)
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
    if not isinstance(where, Anything):
        raise NotRead("all cards of somebody else's library")
    return (MayPlay(whose=whose, lands=True),)
