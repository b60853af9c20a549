"""Instructions other than moving cards: tapping, damage, life, counters, turns, copies."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.card import Card
from mtgnb.model.changes import Becomes, ControlBy
from mtgnb.model.durations import RestOfGame
from mtgnb.model.effects import (
    Attach,
    BecomeMonarch,
    CastNow,
    ChangeTargets,
    Choose,
    ChooseObjects,
    ControlNextTurn,
    CopyCard,
    CopySpell,
    CreateToken,
    DealDamage,
    Detain,
    DoubleCounters,
    Effect,
    EndCombat,
    EndTurn,
    ExchangeControl,
    ExchangeLife,
    ExtraPhases,
    ExtraStep,
    ExtraTurn,
    Fight,
    FlipCoin,
    ForEachObject,
    GainLife,
    GetEmblem,
    Goad,
    KeywordAction,
    Lasting,
    LoseGame,
    LoseLife,
    Move,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Repeat,
    Shuffle,
    SkipNext,
    Tap,
    TapOrUntap,
    Transform,
    TurnFace,
    Unattach,
    Untap,
    WinGame,
)  # fmt: skip
from mtgnb.model.filters import Controlled, IsSpell
from mtgnb.model.names import COMBAT, DRAW, END, MAIN2, UNTAP, UPKEEP
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    EachWhat,
    OwnerOf,
    Ref,
    Several,
    This,
    TopOfLibrary,
    What,
    Who,
)  # fmt: skip
from mtgnb.model.values import Amount, Half, LifeOf, StatOf, X
from mtgnb.text.meanings.descriptions import Desc, number_of
from mtgnb.text.meanings.moving import Doing, by, named, plain
from mtgnb.text.meanings.tokens import PREDEFINED
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


@means("e_tap")
def e_tap(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = _binds(m, thing)
    return lambda who: (Tap(by(what, who), key),)


@means("e_untap")
def e_untap(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = _binds(m, thing)
    return lambda who: (Untap(by(what, who), key),)


def _binds(m: Mind, thing: Thing) -> str:
    """Bind a group, so that "they" are the same ones later; a single object is itself."""
    if isinstance(thing.ref, (All, Chosen)):
        return m.binds(thing)
    return m.key()


@means("e_tap_or_untap")
def e_tap_or_untap(_m: Mind, thing: Thing) -> Doing:
    return plain(TapOrUntap(named(thing)))


@means("e_tap_list")
def e_tap_list(_m: Mind, *things: Thing) -> Doing:
    return plain(Tap(Several(tuple(t.ref for t in things))))  # type: ignore[arg-type]


@means("e_untap_all")
def e_untap_all(m: Mind, d: Desc) -> Doing:
    return plain(Untap(All(every(d.filter, Controlled()))))


# --- life ----------------------------------------------------------------------------------------


@means("e_gain")
def e_gain(_m: Mind, n: Any) -> Doing:
    return lambda who: (GainLife(n, who),)


@means("e_gain_each")
def e_gain_each(_m: Mind, n: Any, each: Any) -> Doing:
    return lambda who: (GainLife(times(n, each), who),)


def _that(m: Mind) -> Any:
    if m.amount is None:
        raise NotRead("no number before it")
    return m.amount


@means("e_gain_that")
def e_gain_that(m: Mind) -> Doing:
    return e_gain(m, _that(m))  # type: ignore[no-any-return]


@means("e_lose")
def e_lose(m: Mind, n: Any) -> Doing:
    m.amount = Amount()
    return lambda who: (LoseLife(n, who),)


@means("e_lose_each")
def e_lose_each(m: Mind, n: Any, each: Any) -> Doing:
    m.amount = Amount()
    return lambda who: (LoseLife(times(n, each), who),)


@means("e_lose_that")
def e_lose_that(m: Mind) -> Doing:
    return e_lose(m, _that(m))  # type: ignore[no-any-return]


@means("e_lose_half")
def e_lose_half(m: Mind) -> Doing:
    m.amount = Amount()
    return lambda who: (LoseLife(Half(LifeOf(who), "up"), who),)


@means("e_lose_game")
def e_lose_game(_m: Mind) -> Doing:
    return lambda who: (LoseGame(who),)


@means("e_win_game")
def e_win_game(_m: Mind) -> Doing:
    return lambda who: (WinGame(who),)


@means("e_monarch")
def e_monarch(_m: Mind) -> Doing:
    return lambda who: (BecomeMonarch(who),)


class Paying:
    """Something paid: with "may" before it, it becomes a MayPay."""

    def __init__(self, cost: tuple[Any, ...]) -> None:
        self.cost = cost


@means("e_pay_life")
def e_pay_life(_m: Mind, n: Any) -> Any:
    raise NotRead("paying life, as an instruction")


@means("e_exchange_life")
def e_exchange_life(_m: Mind, other: Who) -> Doing:
    return lambda who: (ExchangeLife(who, other),)


@means("e_emblem")
def e_emblem(m: Mind, quoted: Any) -> Doing:
    abilities = m.read_quoted(quoted)
    return lambda who: (GetEmblem(abilities, who),)


@means("e_player_counters")
def e_player_counters(_m: Mind, n: Any, kind: str) -> Doing:
    return lambda who: (PutCounters(kind, n, who),)


# --- counters ------------------------------------------------------------------------------------


def placed(thing: Thing) -> Ref:
    """What counters are put on."""
    return thing.ref


@means("e_put_counters")
def e_put_counters(_m: Mind, n: Any, kind: str, thing: Thing) -> Doing:
    return lambda who: (PutCounters(kind, n, by(thing.ref, who)),)


@means("e_put_counter")
def e_put_counter(_m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(PutCounters(kind, 1, thing.ref))


@means("e_put_counters_each")
def e_put_counters_each(_m: Mind, n: Any, kind: str, thing: Thing, each: Any) -> Doing:
    return plain(PutCounters(kind, times(n, each), thing.ref))


@means("e_put_counters_value")
def e_put_counters_value(_m: Mind, kind: str, thing: Thing, n: Any) -> Doing:
    return plain(PutCounters(kind, n, thing.ref))


@means("e_put_counters_that")
def e_put_counters_that(m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(PutCounters(kind, _that(m), thing.ref))


@means("counter_kind")
def counter_kind(_m: Mind, kind: str) -> str:
    return kind


@means("e_put_counters_kinds")
def e_put_counters_kinds(_m: Mind, *parts: Any) -> Doing:
    *kinds, thing = parts
    return plain(*(PutCounters(k, 1, thing.ref) for k in kinds))


@means("e_distribute")
def e_distribute(_m: Mind, n: Any, kind: str, thing: Thing) -> Doing:
    return plain(PutCounters(kind, n, thing.ref, divided=True))


@means("e_remove_counters")
def e_remove_counters(m: Mind, n: Any, kind: str, thing: Thing) -> Doing:
    m.amount = Amount()
    return plain(RemoveCounters(kind, n, thing.ref))


@means("e_remove_counter")
def e_remove_counter(_m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(RemoveCounters(kind, 1, thing.ref))


@means("e_remove_any_counters")
def e_remove_any_counters(_m: Mind, n: Any, thing: Thing) -> Doing:
    return plain(RemoveCounters(None, n, thing.ref))


@means("e_remove_all_kind")
def e_remove_all_kind(m: Mind, kind: str, thing: Thing) -> Doing:
    m.amount = Amount()
    return plain(RemoveCounters(kind, None, thing.ref))


@means("e_remove_all")
def e_remove_all(m: Mind, thing: Thing) -> Doing:
    m.amount = Amount()
    return plain(RemoveCounters(None, None, thing.ref))


@means("e_double_counters")
def e_double_counters(_m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(DoubleCounters(kind, thing.ref))


@means("e_double_all")
def e_double_all(_m: Mind, thing: Thing) -> Doing:
    return plain(DoubleCounters(None, thing.ref))


@means("e_move_counters")
def e_move_counters(_m: Mind, n: Any, kind: str, a: Thing, b: Thing) -> Doing:
    return plain(MoveCounters(kind, n, named(a), named(b)))


@means("e_move_all")
def e_move_all(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(MoveCounters(None, None, named(a), named(b)))


# --- attaching, control, turns -------------------------------------------------------------------


@means("e_attach")
def e_attach(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(Attach(named(a), b.ref))


@means("e_unattach")
def e_unattach(_m: Mind, thing: Thing) -> Doing:
    return plain(Unattach(named(thing)))


@means("e_control")
def e_control(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    return lambda who: (Lasting((ControlBy(who),), m_duration(m), what),)


def m_duration(m: Mind) -> Any:
    """The duration said before the instruction, or none."""
    return m.duration or RestOfGame()


@means("e_control_dur")
def e_control_dur(_m: Mind, thing: Thing, duration: Any) -> Doing:
    what = named(thing)
    return lambda who: (Lasting((ControlBy(who),), duration, what),)


@means("e_exchange")
def e_exchange(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(ExchangeControl(named(a), named(b)))


@means("e_extra_turn")
def e_extra_turn(m: Mind) -> Doing:
    return lambda who: (ExtraTurn(who),)


@means("e_extra_turns")
def e_extra_turns(_m: Mind, n: Any) -> Doing:
    return lambda who: (ExtraTurn(who, number_of(n)),)


@means("e_skip_turn")
def e_skip_turn(_m: Mind) -> Doing:
    return lambda who: (SkipNext("turn", 1, who),)


@means("e_skip_turns")
def e_skip_turns(_m: Mind, n: Any) -> Doing:
    return lambda who: (SkipNext("turn", n, who),)


constants({
    "sk_draw": DRAW, "sk_untap": UNTAP, "sk_upkeep": UPKEEP, "sk_combat": COMBAT, "sk_main": "main", "sk_end": END,
})  # fmt: skip


@means("e_skip_next")
def e_skip_next(_m: Mind, what: str) -> Doing:
    return lambda who: (SkipNext(what, 1, who),)


@means("e_skip_this_turn")
def e_skip_this_turn(_m: Mind, what: str) -> Doing:
    return lambda who: (SkipNext(what, 1, who, True),)


@means("e_skip_combats_next")
def e_skip_combats_next(_m: Mind) -> Doing:
    from mtgnb.model.durations import DuringNextTurn
    from mtgnb.model.replacements import Skip

    return lambda who: (Lasting((Skip(COMBAT, who, None),), DuringNextTurn(who)),)


constants({"e_end_turn": plain(EndTurn()), "e_end_combat": plain(EndCombat())})


@means("e_control_turn")
def e_control_turn(_m: Mind, whom: Who) -> Doing:
    return lambda who: (ControlNextTurn(whom, who),)


# --- keyword actions -----------------------------------------------------------------------------


@means("ka")
def ka(m: Mind) -> Doing:
    name = _words(m)
    if name == "proliferate":
        return plain(Proliferate())
    return lambda who: (KeywordAction(name, who=who),)


_WHOLE = {
    "manifest": "manifest dread",
    "venture": "venture into the dungeon",
    "clash": "clash",
    "unlock": "",
}


def _words(m: Mind) -> str:
    word = str(m.token.low)
    name = _WHOLE.get(word, word)
    if not name:
        raise NotRead("this action")
    return name


@means("ka_investigate")
def ka_investigate(m: Mind) -> Doing:
    return lambda who: (CreateToken(Card((PREDEFINED["Clue"],)), 1, who),)


@means("ka_twice")
def ka_twice(m: Mind) -> Doing:
    return lambda who: (Repeat(2, (CreateToken(Card((PREDEFINED["Clue"],)), 1, who),)),)


@means("ka_n")
def ka_n(m: Mind, n: Any) -> Doing:
    name = m.token.low.removesuffix("s") if m.token.low in {"discovers", "endures"} else m.token.low
    name = "collect evidence" if name == "collect" else name
    return lambda who: (KeywordAction(name, n, who=who),)


@means("ka_amass")
def ka_amass(m: Mind, word: Any, n: Any) -> Doing:
    from mtgnb.text.words import subtype

    return lambda who: (KeywordAction("amass", n, who=who, text=subtype(word.text) or ""),)


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


# --- choosing, copying, casting ------------------------------------------------------------------


def _choose(name: str, kind: str) -> None:
    means(name)(lambda m: lambda who: (Choose(kind, who, kind),))


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
    from mtgnb.text.meanings.moving import _from

    what = named(_from(m, thing, zone))
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
        what, where=every(*(p for p in parts if not isinstance(p, IsSpell)))
    )  # type: ignore[arg-type]


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


# --- damage --------------------------------------------------------------------------------------


@means("da")
def da(_m: Mind, n: Any) -> Any:
    return n


@means("da_twice")
def da_twice(m: Mind) -> Any:
    from mtgnb.model.values import Times

    return Times(2, _that(m))


constants({"da_x": X()})


@means("rc_what")
def rc_what(_m: Mind, thing: Thing) -> Ref:
    return thing.ref


@means("rc_player")
def rc_player(_m: Mind, who: Who) -> Ref:
    return who


@means("rc_both")
def rc_both(_m: Mind, a: Any, b: Any) -> Ref:
    return Several(tuple(x.ref if isinstance(x, Thing) else x for x in (a, b)))


@means("rc_three")
def rc_three(_m: Mind, *things: Thing) -> Ref:
    return Several(tuple(t.ref for t in things))


@means("rc_player_and_theirs")
def rc_player_and_theirs(_m: Mind, who: Who, d: Desc) -> Ref:
    return Several((who, All(every(d.filter, Controlled(who)))))


def dealt(
    m: Mind, source: Thing | None, amount: Any, to: Ref, divided: bool = False
) -> tuple[Effect, ...]:
    """A source deals damage."""
    m.amount = Amount()
    what: What = named(source) if source is not None else This()
    if m.token.low in ("it", "he", "she") and m.dealer is not None:
        what = m.dealer
    m.dealer, m.damaged = what, to
    if isinstance(what, All):
        if _about(amount, what):
            raise NotRead("damage equal to the power of several")
        return (ForEachObject(what, (DealDamage(amount, to, EachWhat()),)),)
    return (DealDamage(amount, to, what, divided),)


def _about(amount: Any, what: What) -> bool:
    return isinstance(amount, StatOf) and amount.of == what


@means("d_deal")
def d_deal(m: Mind, source: Thing, amount: Any, to: Ref) -> tuple[Effect, ...]:
    return dealt(m, source, amount, to)


@means("d_deal_same")
def d_deal_same(m: Mind, source: Thing, amount: Any) -> tuple[Effect, ...]:
    """ "It deals 4 damage instead": to what it would otherwise be dealt to."""
    if m.damaged is None or isinstance(m.damaged, All):
        raise NotRead("to what, can't be told")
    return dealt(m, source, amount, m.damaged)


@means("d_deal_each")
def d_deal_each(m: Mind, source: Thing, amount: Any, to: Ref, each: Any) -> tuple[Effect, ...]:
    return dealt(m, source, times(amount, each), to)


@means("d_deal_equal")
def d_deal_equal(m: Mind, source: Thing, amount: Any, to: Ref) -> tuple[Effect, ...]:
    return dealt(m, source, amount, to)


@means("d_deal_to_equal")
def d_deal_to_equal(m: Mind, source: Thing, to: Ref, amount: Any) -> tuple[Effect, ...]:
    if isinstance(amount, StatOf) and amount.of == to:
        raise NotRead("whose number it is can't be told")
    return dealt(m, source, amount, to)


@means("d_divided")
def d_divided(m: Mind, source: Thing, amount: Any, thing: Thing) -> tuple[Effect, ...]:
    return dealt(m, source, amount, thing.ref, True)


@means("d_deal_two")
def d_deal_two(m: Mind, source: Thing, a: Any, to: Ref, b: Any, other: Ref) -> tuple[Effect, ...]:
    return (*dealt(m, source, a, to), *dealt(m, source, b, other))


@means("d_each_deal")
def d_each_deal(m: Mind, source: Thing, to: Ref) -> tuple[Effect, ...]:
    m.amount = None
    amount = StatOf("power", EachWhat())
    return (ForEachObject(named(source), (DealDamage(amount, to, EachWhat()),)),)


@means("d_that_much")
def d_that_much(m: Mind, source: Thing, to: Ref) -> tuple[Effect, ...]:
    return dealt(m, source, _that(m), to)


# "have it deal …": what somebody has an object do
@means("oh_deal")
def oh_deal(m: Mind, amount: Any, to: Ref) -> Any:
    return lambda m2, thing: dealt(m2, thing, amount, to)


@means("oh_deal_equal")
def oh_deal_equal(m: Mind, amount: Any, to: Ref) -> Any:
    return lambda m2, thing: dealt(m2, thing, amount, to)


@means("oh_deal_to")
def oh_deal_to(m: Mind, to: Ref, amount: Any) -> Any:
    return lambda m2, thing: dealt(m2, thing, amount, to)


@means("oh_fight")
def oh_fight(m: Mind, other: Thing) -> Any:
    return lambda m2, thing: (Fight(named(thing), named(other)),)


@means("oh_copy")
def oh_copy(m: Mind, other: Thing) -> Any:
    return lambda m2, thing: (
        Lasting((Becomes(named(other)),), m2.duration or RestOfGame(), thing.ref),
    )


@means("oh_lasting")
def oh_lasting(m: Mind, changes: Any, duration: Any) -> Any:
    return lambda m2, thing: (Lasting(changes, duration, thing.ref),)


@means("e_have_object")
def e_have_object(m: Mind, thing: Thing, act: Any) -> Doing:
    return plain(*act(m, thing))


@means("e_have_player")
def e_have_player(_m: Mind, who: Who, phrase: Any) -> Doing:
    return plain(*phrase.do(who))


# --- what objects do -----------------------------------------------------------------------------


@means("x_fights")
def x_fights(_m: Mind, _other: Thing) -> Doing:
    raise NotRead("who fights?")


@means("o_fight")
def o_fight(_m: Mind, a: Thing, b: Thing) -> tuple[Effect, ...]:
    return (Fight(named(a), named(b)),)


def _objects_do(name: str, make: Any) -> None:
    means(name)(lambda m, thing, *n: (make(named(thing), *n),))


_objects_do("o_phase_out", PhaseOut)
_objects_do("o_connive", lambda what: KeywordAction("connive", what=what))
_objects_do("o_explore", lambda what: KeywordAction("explore", what=what))
_objects_do("o_endures", lambda what, n: KeywordAction("endure", n, what=what))
_objects_do("o_prepared", lambda what: KeywordAction("become prepared", what=what))


@means("o_owner_top_or_bottom")
def o_owner_top_or_bottom(_m: Mind, thing: Thing) -> tuple[Effect, ...]:
    return (Move(named(thing), "library", position="owner's choice"),)


@means("o_owner_shuffles")
def o_owner_shuffles(m: Mind, thing: Thing) -> tuple[Effect, ...]:
    m.player = OwnerOf(thing.mention.was)  # type: ignore[arg-type]
    return (Shuffle(OwnerOf(named(thing)), named(thing)),)


constants({
    "xk_combat": COMBAT, "xk_main": "main", "xk_upkeep": UPKEEP, "xk_end": END, "xk_beginning": "beginning", "xk_draw": DRAW,
})  # fmt: skip


@means("extra_phase")
def extra_phase(_m: Mind, what: str) -> str:
    return what


@means("o_extra_phase", "o_extra_after")
def o_extra_phase(_m: Mind, what: str) -> tuple[Effect, ...]:
    if what in (COMBAT, "main", "beginning"):
        return (ExtraPhases((MAIN2 if what == "main" else what,)),)
    return (ExtraStep(what),)


@means("o_extra_combat_main")
def o_extra_combat_main(_m: Mind) -> tuple[Effect, ...]:
    return (ExtraPhases((COMBAT, MAIN2)),)


@means("o_extra_after_that")
def o_extra_after_that(m: Mind, who: Who) -> tuple[Effect, ...]:
    raise NotRead("after which turn")


@means("ch_two_targets")
def ch_two_targets(_m: Mind, _a: Thing, _b: Thing) -> Doing:
    return plain()


@means("ch_change_target")
def ch_change_target(_m: Mind, thing: Thing) -> Doing:
    return plain(ChangeTargets(named(thing), one=True))


@means("d_equal_and")
def d_equal_and(
    m: Mind, source: Thing, amount: Any, to: Ref, n: Any, other: Ref
) -> tuple[Effect, ...]:
    return (*dealt(m, source, amount, to), *dealt(m, source, n, other))


@means("e_player_counters_each")
def e_player_counters_each(_m: Mind, n: Any, kind: str, each: Any) -> Doing:
    return lambda who: (PutCounters(kind, times(n, each), who),)


@means("oh_connive")
def oh_connive(_m: Mind) -> Any:
    return lambda m2, thing: (KeywordAction("connive", what=named(thing)),)


@means("oh_explore")
def oh_explore(_m: Mind) -> Any:
    return lambda m2, thing: (KeywordAction("explore", what=named(thing)),)


@means("e_move_any")
def e_move_any(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(MoveCounters(None, 1, named(a), named(b)))


@means("e_attach_it")
def e_attach_it(m: Mind, thing: Thing) -> Doing:
    other = m.last(lambda x: x is not thing.mention and not x.plural, "it")
    return plain(Attach(named(thing), other.now))
