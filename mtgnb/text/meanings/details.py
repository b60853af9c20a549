"""What follows a description: "with power 2 or less", "in your graveyard", "of the chosen color"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import (
    AttachedTo,
    Controlled,
    Every,
    Filter,
    HasCounter,
    HasKeyword,
    HasSupertype,
    InZone,
    Is,
    IsAttacking,
    IsBlocking,
    IsOther,
    IsSpell,
    IsTapped,
    IsToken,
    Named,
    Not,
    OfChosen,
    Owned,
    Shares,
    SharesName,
    TookPart,
)
from mtgnb.model.names import EXILE, GRAVEYARD
from mtgnb.model.patterns import Attacks, Blocks, Casts, DealtDamage, Enters, PutInto
from mtgnb.model.refs import (
    AnyPlayer,
    EachOpponent,
    EachPlayer,
    EachWhat,
    Linked,
    Opponent,
    Who,
    You,
)
from mtgnb.text.meanings.descriptions import STATES, Desc
from mtgnb.text.mind import Mind, constants, either, every, means


@means("dalt")
def dalt(_m: Mind, *parts: Any) -> Desc:
    *adjectives, head = parts
    return Desc(head.parts, head.kinds, head.plural, head.suffix, tuple(adjectives))


def _is_state(part: Filter) -> bool:
    return isinstance(part, STATES) or (
        isinstance(part, Not) and isinstance(part.part, (IsToken, HasSupertype))
    )


@means("dcore")
def dcore(_m: Mind, *alts: Desc) -> Desc:
    if len(alts) == 1:
        return alts[0]
    first, last = alts[0], alts[-1]
    kinds = frozenset().union(*(a.kinds for a in alts))
    shared: tuple[Filter, ...] = ()
    own = any(a.suffix for a in alts[:-1])
    if (
        first.states
        and not own
        and not any(a.states for a in alts[1:])
        and all(map(_is_state, first.states))
    ):
        shared = first.states
        alts = (Desc(first.parts, first.kinds, first.plural, first.suffix), *alts[1:])
    suffix = last.suffix
    plural = any(a.plural for a in alts)
    if suffix in {"card", "spell", "token"} and not any(a.suffix for a in alts[:-1]):
        shared_parts = {"spell": (IsSpell(),), "token": (IsToken(),)}.get(suffix, ())
        bare = [every(*a.states, *(p for p in a.parts if p not in shared_parts)) for a in alts]
        kinds = kinds | {suffix} if suffix != "spell" else frozenset({"spell"})
        return Desc((either(*bare), *shared_parts), kinds, plural, suffix, shared)
    return Desc((either(*(a.filter for a in alts)),), kinds, plural, suffix, shared)


@means("desc")
def desc(_m: Mind, core: Desc, *posts: Any) -> Desc:
    for post in posts:
        core = core.also(marks=frozenset({post})) if isinstance(post, str) else core.also(post)
    return core


def in_filter(who: Who) -> Who:
    """The player as a filter says it: an opponent rather than each of them."""
    if isinstance(who, EachOpponent):
        return Opponent()
    return AnyPlayer() if isinstance(who, EachPlayer) else who


constants(
    {
        "p_not_yours": Not(Controlled()),
        "p_opponents": Controlled(Opponent()),
        "p_not_owned": Not(Owned()),
        "p_own_and_control": Every((Owned(), Controlled())),
        "p_on_battlefield": Every(()),
        "p_chosen_type": OfChosen("creature type"),
        "p_chosen_color": OfChosen("color"),
        "p_chosen_name": OfChosen("name"),
        "p_exiled_with": Every((InZone(EXILE), Is(Linked()))),
        "p_tapped": IsTapped(),
        "p_dealt_damage": TookPart(DealtDamage(Is(EachWhat()))),
        "p_entered_this_turn": TookPart(Enters(Is(EachWhat()))),
        "p_put_there": TookPart(PutInto(GRAVEYARD, Is(EachWhat()), "battlefield")),
        "p_attacked": TookPart(Attacks(Is(EachWhat()))),
        "p_blocked_turn": TookPart(Blocks(Is(EachWhat()))),
        "p_attacking_you": IsAttacking(You()),
        "p_nothing": "their choice",
        "p_opponents_pick": "opponent picks",
        "p_random": "random",
        "p_this_way": "this way",
        "p_you_cast": Controlled(),
        "p_opponents_cast": Controlled(Opponent()),
        "p_cast_this_turn": TookPart(Casts(You(), Is(EachWhat()))),
    }
)


@means("p_control")
def p_control(_m: Mind, who: Who) -> Filter:
    return Controlled(in_filter(who))


@means("p_own")
def p_own(_m: Mind, who: Who) -> Filter:
    return Owned(in_filter(who))


@means("p_with")
def p_with(_m: Mind, *parts: Filter) -> Filter:
    return every(*parts)


@means("p_with_or")
def p_with_or(_m: Mind, *parts: Filter) -> Filter:
    return either(*parts)


@means("p_without")
def p_without(_m: Mind, word: Any) -> Filter:
    return Not(HasKeyword(word.low))


constants({
    "p_without_first_strike": Not(HasKeyword("first strike")),
    "p_without_double_strike": Not(HasKeyword("double strike")),
})  # fmt: skip


@means("p_without_counter")
def p_without_counter(_m: Mind, kind: str) -> Filter:
    return Not(HasCounter(kind))


@means("p_zone")
def p_zone(_m: Mind, zone: InZone) -> Filter:
    return zone if zone.zone != "battlefield" else Every(())


@means("p_named")
def p_named(_m: Mind, name: str) -> Filter:
    return Named(name)


@means("p_not_named")
def p_not_named(_m: Mind, name: str) -> Filter:
    return Not(Named(name))


@means("p_attached_to")
def p_attached_to(_m: Mind, thing: Any) -> Filter:
    return AttachedTo(thing.where if thing.where is not None else thing.ref)


@means("p_other_than")
def p_other_than(_m: Mind, thing: Any) -> Filter:
    if type(thing.ref).__name__ == "This":
        return IsOther()
    return Not(thing.where if thing.where is not None else Is(thing.ref))


@means("p_among")
def p_among(m: Mind, *_c: Any) -> Filter:
    done = str(m.token.low)
    if done in {"discarded", "milled", "sacrificed", "destroyed", "exiled", "returned"}:
        return Is(m.last(lambda x: done in x.kinds, f"{done} this way").now)
    return Is(m.last(lambda x: x.plural or not x.gone, "them").now)


@means("p_blocking")
def p_blocking(_m: Mind, thing: Any) -> Filter:
    return IsBlocking(thing.ref)


@means("p_shares")
def p_shares(_m: Mind, sharing: str, thing: Any) -> Filter:
    return SharesName(thing.ref) if sharing == "name" else Shares(sharing, thing.ref)


constants(
    {
        "s_color": "color",
        "s_card_type": "card type",
        "s_creature_type": "creature type",
        "s_land_type": "land type",
        "s_name": "name",
    }
)


@means("p_isnt")
def p_isnt(_m: Mind, d: Desc) -> Filter:
    return Not(d.filter)
