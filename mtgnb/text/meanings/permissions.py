"""Permissions to play cards from elsewhere, to look, to spend mana as though."""

from __future__ import annotations

from typing import Any

from mtgnb.model.changes import Change
from mtgnb.model.conditions import TurnOf
from mtgnb.model.filters import Anything, Every, Filter, HasType, InZone, Is
from mtgnb.model.game_changes import (
    ActivateAsThoughInstant,
    AlternativeCost,
    AssignsAsUnblocked,
    AsThoughFlash,
    ExtraLandPlays,
    MayChooseNotToUntap,
    MayLookAtTop,
    MayPlay,
    SpendAsThough,
)  # fmt: skip
from mtgnb.model.names import EXILE, GRAVEYARD
from mtgnb.model.refs import AnyPlayer, Linked, This, Who
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.prohibitions import affecting, spell
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

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


@means("f_land")
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
    return thing.where  # type: ignore[no-any-return]


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
