"""Choosing, copying, casting."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.effects import (
    CastNow,
    ChangeTargets,
    Choose,
    ChooseObjects,
    CopyCard,
    CopySpell,
    Detain,
    FlipCoin,
    Goad,
    KeywordAction,
    Regenerate,
    RemoveFromCombat,
    Transform,
    TurnFace,
)  # fmt: skip
from mtgnb.model.filters import IsSpell
from mtgnb.model.refs import (
    Bound,
    Chosen,
    TopOfLibrary,
    What,
    Who,
)  # fmt: skip
from mtgnb.text.meanings.moving import Doing, by, named, placed_in, plain
from mtgnb.text.mind import Mind, NotRead, Thing, means


@means("ka_what", "ka_this")
def ka_what(m: Mind, thing: Thing) -> Doing:
    name, what = m.token.low, named(thing)
    if name == "airbend":
        m.binds(thing)
    return lambda who: (KeywordAction(name, what=what, who=who),)


@means("ka_manifest")
def ka_manifest(m: Mind) -> Doing:
    return lambda who: (KeywordAction("manifest", what=TopOfLibrary(who), who=who),)


@means("ka_cloak")
def ka_cloak(m: Mind) -> Doing:
    return lambda who: (KeywordAction("cloak", what=TopOfLibrary(who), who=who),)


@means("ka_ring", "o_ring")
def ka_ring(m: Mind, who: Who) -> Any:
    return plain(KeywordAction("the Ring tempts", who=who))


def _each(name: str, make: Any) -> None:
    means(name)(lambda m, thing: plain(make(named(thing))))


_each("e_goad", Goad)


_each("e_detain", Detain)


_each("e_regenerate", Regenerate)


_each("e_transform", Transform)


_each("e_face_down", lambda what: TurnFace(what, False))


_each("e_face_up", lambda what: TurnFace(what, True))


_each("e_remove_from_combat", RemoveFromCombat)


def _choose(name: str, kind: str) -> None:
    def meaning(m: Mind) -> Any:
        m.chosen_key = kind
        return lambda who: (Choose(kind, who, kind),)

    means(name)(meaning)


for _name, _kind in {
    "ch_color": "color", "ch_creature_type": "creature type", "ch_card_name": "card name",
    "ch_card_type": "card type", "ch_number": "number", "ch_basic": "basic land type",
}.items():  # fmt: skip
    _choose(_name, _kind)


def _choose_player(name: str, kind: str) -> None:
    def meaning(m: Mind) -> Doing:
        from mtgnb.model.refs import ChosenPlayer

        m.player = ChosenPlayer(kind)
        return lambda who: (Choose(kind, who, kind),)

    means(name)(meaning)


_choose_player("ch_opponent", "opponent")


_choose_player("ch_player", "player")


_choose_player("ch_another_player", "other player")


@means("ch_target")
def ch_target(m: Mind, thing: Thing) -> Doing:
    thing.mention.kinds = thing.mention.kinds | {"chosen"}
    return plain()


@means("ch_some")
def ch_some(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = m.binds(thing)
    return lambda who: (ChooseObjects(by(what, who), key),)


@means("ch_new_targets")
def ch_new_targets(_m: Mind, thing: Thing) -> Doing:
    return plain(ChangeTargets(named(thing)))


@means("e_copy")
def e_copy(m: Mind, thing: Thing) -> Doing:
    return _copy(m, thing, 1)


def _copy(m: Mind, thing: Thing, n: Any, but: Any = ()) -> Doing:
    what = named(thing)
    key = m.key()
    if not thing.kinds & {"spell", "ability"}:
        if n != 1 or but:
            raise NotRead("copies of a card")
        m.see(Bound(key), frozenset({"copy", "card"}), thing.mention.plural)
        return plain(CopyCard(what, key))
    m.see(Bound(key), frozenset({"copy", "spell"}), n != 1)
    return lambda who: (CopySpell(what, n, False, who, but, key),)


@means("e_copy_but")
def e_copy_but(m: Mind, thing: Thing, but: Any) -> Doing:
    return _copy(m, thing, 1, but)


@means("e_copy_n")
def e_copy_n(m: Mind, thing: Thing, n: Any) -> Doing:
    return _copy(m, thing, n)


@means("e_copy_each")
def e_copy_each(m: Mind, thing: Thing, each: Any) -> Doing:
    return _copy(m, thing, each)


@means("e_cast_free")
def e_cast_free(_m: Mind, thing: Thing) -> Doing:
    what = cards_of(named(thing))
    return lambda who: (CastNow(what, who, True, optional=False),)


@means("e_cast_free_from")
def e_cast_free_from(m: Mind, thing: Thing, zone: Any) -> Doing:

    what = named(placed_in(m, thing, zone))
    return lambda who: (CastNow(cards_of(what), who, True, optional=False),)


def cards_of(what: What) -> What:
    """Cards, where "spells" were said: they aren't spells yet."""
    from mtgnb.model.filters import Every
    from mtgnb.text.mind import every

    if not isinstance(what, Chosen):
        return what
    where = what.where
    parts = where.parts if isinstance(where, Every) else (where,)
    return msgspec.structs.replace(
        what,
        where=every(*(p for p in parts if not isinstance(p, IsSpell))),  # type: ignore[arg-type]
    )


@means("e_cast")
def e_cast(_m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    return lambda who: (CastNow(what, who, False, optional=False, copies="copy" in thing.kinds),)


@means("e_play_free")
def e_play_free(_m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    return lambda who: (CastNow(what, who, True, lands=True, optional=False),)


@means("e_flip")
def e_flip(m: Mind) -> Doing:
    return lambda who: (FlipCoin(who=who),)


@means("da")
def da(_m: Mind, n: Any) -> Any:
    return n
