"""Replacement and prevention: "if … would …, … instead", "prevent …", "the next time …"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.changes import Change
from mtgnb.model.conditions import NumberIs
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import ChooseObjects, Draw, Effect, Lasting, Shuffle, WinGame
from mtgnb.model.filters import Anything, Controlled, Either, Filter, InZone, Is, IsSpell
from mtgnb.model.names import EXILE, GRAVEYARD, HAND
from mtgnb.model.patterns import (
    CountersPut,
    DealsDamage,
    Dies,
    Draws,
    GainsLife,
    LosesGame,
    LosesLife,
    Pattern,
    PutInto,
    StepBegins,
    TokensCreated,
    TurnBegins,
)  # fmt: skip
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    Bound,
    Chosen,
    EventObject,
    EventPlayer,
    Opponent,
    OwnerOf,
    Ref,
    Several,
    This,
    What,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.replacements import (
    AmountInstead,
    GoesElsewhere,
    InsteadDo,
    ManaInstead,
    PreventDamage,
    Replacement,
    Skip,
)  # fmt: skip
from mtgnb.model.values import Count, LifeOf
from mtgnb.text.meanings.descriptions import Desc, number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


class Would:
    """An event that would happen: a pattern, or a card's way to a zone."""

    def __init__(self, pattern: Pattern | None = None, **how: Any) -> None:
        self.pattern = pattern
        self.how = how


def _zone_change(m: Mind, where: Filter | None, zone: str, **how: Any) -> Would:
    pattern: Pattern = (
        Dies(where or Is(This()))
        if how.get("dies")
        else PutInto(zone, where or Is(This()), how.get("from_zone"))
    )
    m.see(EventObject(), frozenset({"card", "permanent", "creature"}))
    return Would(pattern, goes={"zone": zone, "where": where, **how})


@means("we_dies")
def we_dies(m: Mind, d: Desc) -> Would:
    return _zone_change(m, d.filter, GRAVEYARD, dies=True, from_zone="battlefield")


@means("we_ref_dies")
def we_ref_dies(m: Mind, thing: Thing) -> Would:
    if not isinstance(thing.ref, What):
        raise NotRead("players don't die")
    where = None if isinstance(thing.ref, This) else Is(thing.ref)
    if "any" in thing.kinds:
        where = Is(thing.ref)
    return _zone_change(m, where, GRAVEYARD, dies=True, from_zone="battlefield")


@means("we_this_graveyard")
def we_this_graveyard(m: Mind, _this: Thing) -> Would:
    return _zone_change(m, None, GRAVEYARD)


@means("we_this_graveyard_field")
def we_this_graveyard_field(m: Mind, _this: Thing) -> Would:
    return _zone_change(m, None, GRAVEYARD, from_zone="battlefield")


@means("we_ref_graveyard")
def we_ref_graveyard(m: Mind, thing: Thing) -> Would:
    return _zone_change(m, Is(thing.ref), GRAVEYARD)  # type: ignore[arg-type]


@means("we_this_leaves")
def we_this_leaves(m: Mind, _this: Thing) -> Would:
    return _zone_change(m, None, "anywhere", from_zone="battlefield")


@means("we_ref_leaves")
def we_ref_leaves(m: Mind, thing: Thing) -> Would:
    where = None if isinstance(thing.ref, This) else Is(thing.ref)  # type: ignore[arg-type]
    return _zone_change(m, where, "anywhere", from_zone="battlefield")


def _owned(d: Desc, zone: InZone) -> Filter:
    from mtgnb.model.filters import Owned

    return every(d.filter, Owned(zone.of)) if zone.of is not None else d.filter


@means("we_graveyard")
def we_graveyard(m: Mind, d: Desc, zone: InZone) -> Would:
    return _zone_change(m, _owned(d, zone), zone.zone)


@means("we_graveyard_field")
def we_graveyard_field(m: Mind, d: Desc, zone: InZone) -> Would:
    return _zone_change(m, _owned(d, zone), zone.zone, from_zone="battlefield")


def _would(name: str, pattern: Pattern, **how: Any) -> None:
    def meaning(m: Mind, *_c: Any) -> Would:
        m.player = EventPlayer()
        return Would(pattern, **how)

    means(name)(meaning)


_would("we_draw", Draws(You()))
_would("we_draw_empty", Draws(You()), when=NumberIs(Count(InZone("hand", You())), "==", 0))
_would("we_draw_no_library", Draws(You()), when=NumberIs(Count(InZone("library", You())), "==", 0))
_would("we_draw_but", Draws(You(), except_first=True))
_would("we_opp_draw", Draws(Opponent()))
_would("we_opp_draw_but", Draws(Opponent(), except_first=True))
_would("we_any_draw", Draws())
_would("we_gain", GainsLife(You()))
_would("we_opp_gain", GainsLife(Opponent()))
_would("we_lose", LosesLife(You()))
_would("we_tokens", TokensCreated(You()))
_would("we_lose_game", LosesGame(You()))
_would("we_any_lose_game", LosesGame())
_would("we_extra_turn", TurnBegins(), extra=True)


@means("we_gain_while")
def we_gain_while(_m: Mind, n: Any) -> Would:
    return Would(GainsLife(You()), when=NumberIs(LifeOf(), "<=", number_of(n)))


def target_noun(m: Mind, to: Ref) -> Any:
    """What is dealt damage, as a pattern or a shield says it."""
    if isinstance(to, All):
        return to.where
    if isinstance(to, What) and not isinstance(to, Who):
        return Is(to)
    return to


@means("we_source_to")
def we_source_to(m: Mind, to: Ref) -> Would:
    return Would(DealsDamage(Anything(), target_noun(m, to)), damage=True)


@means("we_source_to_player")
def we_source_to_player(m: Mind, to: Ref) -> Would:
    if not isinstance(to, Who):
        raise NotRead("whose permanents")
    return Would(DealsDamage(Anything(), Several((to, All(Controlled(to))))), damage=True)


@means("we_damage_to")
def we_damage_to(m: Mind, to: Ref) -> Would:
    return Would(DealsDamage(Anything(), target_noun(m, to)), damage=True)


constants({
    "tw2_opponent": Opponent(), "tw2_any": None, "tw2_player": AnyPlayer(), "tw2_you": You(),
    "tw2_opponents_all": Several((Opponent(), All(Controlled(Opponent())))),
    "tw2_yours": Several((You(), All(Controlled()))),
})  # fmt: skip


@means("tw2_desc")
def tw2_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("we_yours_to")
def we_yours_to(_m: Mind, to: Any) -> Would:
    return Would(DealsDamage(Controlled(), to), damage=True)


@means("we_yours_noncombat")
def we_yours_noncombat(_m: Mind, to: Any) -> Would:
    return Would(DealsDamage(Controlled(), to, False), damage=True)


@means("we_desc_to")
def we_desc_to(_m: Mind, d: Desc, to: Any) -> Would:
    return Would(DealsDamage(d.filter, to), damage=True)


@means("we_desc_combat_to")
def we_desc_combat_to(_m: Mind, d: Desc, to: Any) -> Would:
    return Would(DealsDamage(d.filter, to, True), damage=True)


@means("we_counters")
def we_counters(_m: Mind, kind: str, d: Desc) -> Would:
    return Would(CountersPut(d.filter, kind))


@means("we_any_counters")
def we_any_counters(_m: Mind, d: Desc) -> Would:
    return Would(CountersPut(d.filter))


@means("we_step")
def we_step(_m: Mind, step: str) -> Would:
    return Would(StepBegins(step, You()), step=step)


@means("we_any_step")
def we_any_step(m: Mind, step: str) -> Would:
    m.player = EventPlayer()
    return Would(StepBegins(step), step=step)


def _mana(by: Who) -> Any:
    return lambda _m, d: Would(None, mana=(d.filter, by))


means("we_tap_for_mana")(_mana(You()))
means("we_tapped_for_mana", "we_player_taps")(_mana(AnyPlayer()))

# --- instead -------------------------------------------------------------------------------------

Instead = Any


def _goes(instead: str, position: str = "top", then: tuple[Effect, ...] = ()) -> Any:
    def make(would: Would) -> Replacement:
        goes = would.how.get("goes")
        if goes is None:
            raise NotRead("what goes elsewhere?")
        return GoesElsewhere(
            goes["zone"], instead, goes.get("where"), goes.get("from_zone"), goes.get("dies", False),
            position, then=then,
        )  # fmt: skip

    return make


constants({
    "li_exile": _goes(EXILE), "li_bottom": _goes("library", "bottom"), "li_top": _goes("library"),
    "li_hand": _goes(HAND), "mu_two": 2, "mu_three": 3,
})  # fmt: skip


@means("li_exile_and")
def li_exile_and(_m: Mind, effects: Any) -> Instead:
    return _goes(EXILE, then=tuple(effects))


def _amount(**how: Any) -> Any:
    def make(would: Would) -> Replacement:
        if would.pattern is None:
            raise NotRead("no amount")
        return AmountInstead(would.pattern, when=would.how.get("when"), **how)

    return make


means("li_double")(lambda _m, *_c: _amount(times=2))
means("li_triple")(lambda _m, *_c: _amount(times=3))
means("li_plus")(lambda _m, n: _amount(plus=number_of(n)))
means("li_plus_counters")(
    lambda _m, *n: _amount(plus=number_of(n[0]) if hasattr(n[0], "low") else 1)
)


def _do(effects: tuple[Effect, ...]) -> Any:
    def make(would: Would) -> Replacement:
        if would.pattern is None:
            raise NotRead("which event is replaced")
        return InsteadDo(would.pattern, effects, would.how.get("when"))

    return make


constants({"li_draw_two": _do((Draw(2),)), "li_win": _do((WinGame(),))})


@means("li_chain")
def li_chain(_m: Mind, effects: Any) -> Instead:
    return _do(tuple(effects))


@means("li_nothing")
def li_nothing(_m: Mind) -> Instead:
    return _do(())


@means("li_shuffle")
def li_shuffle(_m: Mind) -> Instead:
    return _do((Shuffle(OwnerOf(EventObject()), EventObject()),))


def _skipped(optional: bool) -> Any:
    def make(would: Would) -> Replacement:
        if would.how.get("extra"):
            return Skip("extra turn", would.pattern.whose, None)
        step = would.how.get("step")
        if step is None or not isinstance(would.pattern, StepBegins):
            raise NotRead("what is skipped?")
        return Skip(step, would.pattern.whose, None, optional=optional)

    return make


constants({"li_skip": _skipped(False), "li_may_skip": _skipped(True)})


@means("li_mana_times")
def li_mana_times(_m: Mind, n: int) -> Instead:
    def make(would: Would) -> Replacement:
        if "mana" not in would.how:
            raise NotRead("nothing produces mana")
        where, who = would.how["mana"]
        return ManaInstead(where, who, n)

    return make


@means("li_mana_type")
def li_mana_type(m: Mind, symbols: Any) -> Instead:
    def make(would: Would) -> Replacement:
        if "mana" not in would.how:
            raise NotRead("nothing produces mana")
        where, who = would.how["mana"]
        amount = 1 if "amount" in [t.low for t in m.row] else None
        return ManaInstead(where, who, type=symbols.text.upper().strip("{}"), amount=amount)

    return make


@means("re_if")
def re_if(_m: Mind, would: Would, instead: Instead) -> tuple[Change, ...]:
    return (instead(would),)


@means("re_may")
def re_may(_m: Mind, would: Would, effects: Any) -> tuple[Change, ...]:
    if would.pattern is None:
        raise NotRead("which event is replaced")
    return (InsteadDo(would.pattern, tuple(effects), would.how.get("when"), optional=True),)


# --- prevention ----------------------------------------------------------------------------------


@means("re_prevent_to")
def re_prevent_to(m: Mind, kind: Any, to: Ref) -> tuple[Change, ...]:
    return (PreventDamage(target_noun(m, to), combat=kind[0]),)


@means("re_prevent_to_by")
def re_prevent_to_by(m: Mind, kind: Any, to: Ref, by: Thing) -> tuple[Change, ...]:
    return (PreventDamage(target_noun(m, to), by.where or Anything(), kind[0]),)


def _by(thing: Thing) -> Filter:
    if isinstance(thing.ref, All):
        return thing.ref.where  # type: ignore[return-value]
    if not isinstance(thing.ref, What):
        raise NotRead("players deal no damage")
    return Is(thing.ref)


@means("re_prevent_by")
def re_prevent_by(_m: Mind, kind: Any, thing: Thing) -> tuple[Change, ...]:
    return (PreventDamage(None, _by(thing), kind[0]),)


@means("re_prevent_both")
def re_prevent_both(m: Mind, kind: Any, thing: Thing) -> tuple[Change, ...]:
    return (
        PreventDamage(target_noun(m, thing.ref), combat=kind[0]),
        PreventDamage(None, _by(thing), kind[0]),
    )


@means("re_prevent_n")
def re_prevent_n(_m: Mind, would: Would, n: Any) -> tuple[Change, ...]:
    if not isinstance(would.pattern, DealsDamage):
        raise NotRead("only damage is prevented")
    p = would.pattern
    return (PreventDamage(p.to, p.where, p.combat, number_of(n)),)


@means("re_prevent_all")
def re_prevent_all(_m: Mind, would: Would) -> tuple[Change, ...]:
    if not isinstance(would.pattern, DealsDamage):
        raise NotRead("only damage is prevented")
    p = would.pattern
    return (PreventDamage(p.to, p.where, p.combat),)


@means("re_double_all")
def re_double_all(_m: Mind, thing: Thing) -> tuple[Change, ...]:
    return (AmountInstead(DealsDamage(_by(thing)), 2),)


def _prevent(m: Mind, *changes: Change, duration: Any = None) -> tuple[Effect, ...]:
    return (Lasting(changes, duration or UntilEndOfTurn()),)


@means("pr_next")
def pr_next(m: Mind, n: Any, to: Ref) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(target_noun(m, to), amount=n, shield=True))


@means("pr_next_source")
def pr_next_source(m: Mind, n: Any, to: Ref) -> tuple[Effect, ...]:
    from mtgnb.model.effects import ChooseObjects
    from mtgnb.model.filters import IsSpell
    from mtgnb.model.refs import Bound, Chosen

    source = ChooseObjects(Chosen(Either((Anything(), IsSpell())), 1, bind="source"), "source")
    return (
        source,
        *_prevent(m, PreventDamage(target_noun(m, to), Is(Bound("source")), amount=n, shield=True)),
    )


@means("pr_all")
def pr_all(m: Mind, kind: Any) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(combat=kind[0]))


@means("pr_to")
def pr_to(m: Mind, kind: Any, to: Ref) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(target_noun(m, to), combat=kind[0]))


@means("pr_to_by")
def pr_to_by(m: Mind, kind: Any, to: Ref, by: Thing) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(target_noun(m, to), by.where or Anything(), kind[0]))


@means("pr_by")
def pr_by(m: Mind, kind: Any, thing: Thing) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(None, _by(thing), kind[0]))


@means("pr_to_and_by")
def pr_to_and_by(m: Mind, kind: Any, thing: Thing) -> tuple[Effect, ...]:
    return _prevent(m, *re_prevent_both(m, kind, thing))


@means("pr_by_dur")
def pr_by_dur(m: Mind, kind: Any, thing: Thing, duration: Any) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(None, _by(thing), kind[0]), duration=duration)


@means("pr_to_dur")
def pr_to_dur(m: Mind, kind: Any, to: Ref, duration: Any) -> tuple[Effect, ...]:
    return _prevent(m, PreventDamage(target_noun(m, to), combat=kind[0]), duration=duration)


@means("l_prevent")
def l_prevent(_m: Mind, effects: Any) -> Any:
    return effects


@means("prs_to")
def prs_to(m: Mind, kind: Any, to: Ref) -> Change:
    return PreventDamage(target_noun(m, to), combat=kind[0])


@means("prs_by")
def prs_by(_m: Mind, kind: Any, thing: Thing) -> Change:
    return PreventDamage(None, _by(thing), kind[0])


@means("prs_to_by")
def prs_to_by(m: Mind, kind: Any, to: Ref, by: Thing) -> Change:
    return PreventDamage(target_noun(m, to), by.where or Anything(), kind[0])


@means("prs_group")
def prs_group(m: Mind, kind: Any, by: Thing, to: Ref) -> Change:
    return PreventDamage(target_noun(m, to), _by(by), kind[0])


@means("l_prevent_first")
def l_prevent_first(m: Mind, duration: Any, change: Change) -> tuple[Effect, ...]:
    return _prevent(m, change, duration=duration)


@means("l_next_time")
def l_next_time(_m: Mind, would: Would, instead: Instead) -> tuple[Effect, ...]:
    import msgspec

    change = instead(would)
    if "uses" not in change.__struct_fields__:
        raise NotRead("the next time only")
    return (Lasting((msgspec.structs.replace(change, uses=1),), UntilEndOfTurn()),)


@means("l_if_would")
def l_if_would(_m: Mind, would: Would, instead: Instead) -> tuple[Effect, ...]:
    return (Lasting((instead(would),), UntilEndOfTurn()),)


@means("l_would_first")
def l_would_first(_m: Mind, duration: Any, would: Would, instead: Instead) -> tuple[Effect, ...]:
    return (Lasting((instead(would),), duration),)


@means("li_may_skip_do")
def li_may_skip_do(_m: Mind, effects: Any) -> Instead:
    def make(would: Would) -> Replacement:
        skip = _skipped(True)(would)
        return Skip(skip.what, skip.who, None, tuple(effects), True)

    return make


def _source(change: Any) -> tuple[Effect, ...]:
    choose = ChooseObjects(Chosen(Either((Anything(), IsSpell())), 1, bind="source"), "source")
    return (choose, Lasting((change(Is(Bound("source"))),), UntilEndOfTurn()))


@means("pr_source")
def pr_source(_m: Mind, kind: Any) -> tuple[Effect, ...]:
    return _source(lambda by: PreventDamage(None, by, kind[0]))


@means("pr_source_you")
def pr_source_you(_m: Mind, kind: Any) -> tuple[Effect, ...]:
    return _source(lambda by: PreventDamage(You(), by, kind[0]))


_would("we_opp_extra_turn", TurnBegins(Opponent()), extra=True)


_would("we_any_gain", GainsLife())


@means("li_mana_chosen")
def li_mana_chosen(_m: Mind) -> Instead:
    def make(would: Would) -> Replacement:
        if "mana" not in would.how:
            raise NotRead("nothing produces mana")
        where, who = would.how["mana"]
        return ManaInstead(where, who, type="chosen color", colors_only=True)

    return make
