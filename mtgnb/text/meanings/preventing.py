"""Prevention."""

from __future__ import annotations

from typing import Any

from mtgnb.model.changes import Change
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import ChooseObjects, Effect, Lasting
from mtgnb.model.filters import Anything, Either, Filter, Is, IsSpell
from mtgnb.model.patterns import (
    DealsDamage,
    GainsLife,
    TurnBegins,
)  # fmt: skip
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    Opponent,
    Ref,
    What,
    You,
)  # fmt: skip
from mtgnb.model.replacements import (
    AmountInstead,
    InsteadDo,
    ManaInstead,
    PreventDamage,
    Replacement,
    Skip,
)  # fmt: skip
from mtgnb.text.meanings.instead import Instead, skipped_step
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.would import Would, register_would, target_noun
from mtgnb.text.mind import Mind, NotRead, Thing, means


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
        skip = skipped_step(True)(would)
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


register_would("we_opp_extra_turn", TurnBegins(Opponent()), extra=True)


register_would("we_any_gain", GainsLife())


@means("li_mana_chosen")
def li_mana_chosen(_m: Mind) -> Instead:
    def make(would: Would) -> Replacement:
        if "mana" not in would.how:
            raise NotRead("nothing produces mana")
        where, who = would.how["mana"]
        return ManaInstead(where, who, type="chosen color", colors_only=True)

    return make
