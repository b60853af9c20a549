"""Further names."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import Every, HasType, InZone, Is
from mtgnb.model.names import EXILE
from mtgnb.model.refs import (
    All,
    Attached,
    Bound,
    EachPlayer,
    GraveyardOf,
    HandOf,
    Linked,
    Several,
    This,
    TopOfLibrary,
    Who,
)  # fmt: skip
from mtgnb.text.meanings.details import in_filter
from mtgnb.text.mind import PERMANENTS, Mention, Mind, NotRead, Thing, either, every, means
from mtgnb.text.words import card_type


@means("r_this_person")
def r_this_person(m: Mind) -> Thing:
    if "creature" not in m.types and "planeswalker" not in m.types:
        raise NotRead("nobody whom this could mean")
    return Thing(This(), m.see(This(), frozenset(m.types) | {"this"}))


def _again(m: Mind, mention: Mention) -> Thing:
    if mention in m.mentions:
        m.mentions.remove(mention)
        m.mentions.append(mention)
    return Thing(mention.now, mention)


@means("r_it")
def r_it(m: Mind) -> Thing:
    if not m.mentions:
        raise NotRead("nothing before it that 'it' could mean")
    return _again(m, m.last(lambda x: not x.plural and "any" not in x.kinds, "it"))


@means("r_itself")
def r_itself(m: Mind) -> Thing:
    if len({str(x.now) for x in m.mentions if not x.plural}) != 1:
        raise NotRead("which one itself?")
    return r_it(m)  # type: ignore[no-any-return]


@means("r_they")
def r_they(m: Mind) -> Thing:
    found = m.last(lambda x: x.plural or "this" in x.kinds, "they")
    if not found.plural and m.player is not None:
        raise NotRead("they: this, or the player?")
    return _again(m, found)


@means("r_that_type")
def r_that_type(m: Mind, *words: Any) -> Thing:
    kind = card_type(words[0].low) or "permanent"
    return _again(m, m.last(lambda x: _is_kind(x, kind), words[0].text))


def _is_kind(mention: Mention, kind: str) -> bool:
    if mention.plural:
        return False
    kinds = mention.kinds
    if kind in kinds:
        return True
    broad = kinds & {"permanent", "token", "any"}
    return bool(broad) and not (kinds & {"card", "spell"})


@means("r_that_card")
def r_that_card(m: Mind, *_words: Any) -> Thing:
    return _again(
        m,
        m.last(
            lambda x: not x.plural and ("card" in x.kinds or isinstance(x.now, Bound)), "that card"
        ),
    )


@means("r_that_spell")
def r_that_spell(m: Mind) -> Thing:
    return _again(
        m, m.last(lambda x: not x.plural and bool(x.kinds & {"spell", "ability"}), "that spell")
    )


@means("r_that_permanent")
def r_that_permanent(m: Mind) -> Thing:
    return _again(
        m,
        m.last(lambda x: not x.plural and bool(x.kinds & (PERMANENTS | {"any"})), "that permanent"),
    )


@means("r_that_token")
def r_that_token(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: not x.plural and "token" in x.kinds, "that token"))


@means("r_those_tokens")
def r_those_tokens(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: "token" in x.kinds, "those tokens"))


@means("r_those")
def r_those(m: Mind, *what: Any) -> Thing:
    return _again(m, m.last(lambda x: x.plural and not x.kinds & {"spell", "ability"}, "those"))


@means("r_those_cards")
def r_those_cards(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: x.plural, "those cards"))


@means("r_enchanted")
def r_enchanted(m: Mind, *words: Any) -> Thing:
    kind = card_type(words[0].low) if words else None
    kinds = frozenset({kind or "creature", "permanent"})
    return Thing(Attached(), m.see(Attached(), kinds))


@means("r_exiled")
def r_exiled(m: Mind) -> Thing:
    for mention in reversed(m.mentions):
        if isinstance(mention.now, Bound) and "exiled" in mention.kinds:
            return _again(m, mention)
    return Thing(Linked(), m.see(Linked(), frozenset({"card", "exiled"})))


@means("r_sacrificed")
def r_sacrificed(m: Mind, *_words: Any) -> Thing:
    return _again(m, m.last(lambda x: "sacrificed" in x.kinds, "the sacrificed one"))


@means("r_done_card")
def r_done_card(m: Mind, *_words: Any) -> Thing:
    return _again(m, m.last(lambda x: isinstance(x.now, Bound), "the card"))


@means("r_copy")
def r_copy(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: "copy" in x.kinds, "the copy"))


@means("r_hand")
def r_hand(m: Mind, who: Who) -> Thing:
    return Thing(
        HandOf(who),
        m.see(HandOf(who), frozenset({"card"}), True),
        InZone("hand", in_filter(who)),
        None,
    )


@means("r_graveyard")
def r_graveyard(m: Mind, who: Who) -> Thing:
    return Thing(
        GraveyardOf(who), m.see(GraveyardOf(who), frozenset({"card"}), True),
        InZone("graveyard", in_filter(who)), None,
    )  # fmt: skip


@means("r_linked")
def r_linked(m: Mind, _this: Thing) -> Thing:
    return Thing(
        Linked(),
        m.see(Linked(), frozenset({"card", "exiled"}), True),
        Every((InZone(EXILE), Is(Linked()))),
    )


@means("top_one")
def top_one(m: Mind, who: Who) -> Thing:
    ref = TopOfLibrary(who)
    return Thing(ref, m.see(ref, frozenset({"card", "top"})))


@means("top_n", "r_top_n")
def top_n(m: Mind, n: Any, who: Who) -> Thing:
    ref = TopOfLibrary(who, n)
    return Thing(ref, m.see(ref, frozenset({"card", "top"}), n != 1))


@means("top_value")
def top_value(m: Mind, who: Who, n: Any) -> Thing:
    return top_n(m, n, who)  # type: ignore[no-any-return]


@means("top_that_many")
def top_that_many(m: Mind, who: Who) -> Thing:
    if m.amount is None:
        raise NotRead("no number before it")
    return top_n(m, m.amount, who)  # type: ignore[no-any-return]


@means("several")
def several(m: Mind, *things: Any) -> Thing:
    refs = tuple(t.ref if isinstance(t, Thing) else t for t in things)
    if all(isinstance(r, All) for r in refs):
        where = either(*(r.where for r in refs))
        kinds = frozenset().union(*(t.kinds for t in things))
        return Thing(All(where), m.see(All(where), kinds, True), where, None)
    kinds = frozenset().union(*(t.kinds for t in things if isinstance(t, Thing)))
    ref = Several(refs)
    return Thing(ref, m.see(ref, kinds, True))


@means("r_linked_kind")
def r_linked_kind(m: Mind, _this: Thing) -> Thing:
    kind = m.row[[t.low for t in m.row].index("all") + 1].low
    where = every(HasType(kind), InZone(EXILE), Is(Linked()))
    return Thing(All(where), m.see(All(where), frozenset({"card", "exiled"}), True), where, None)


@means("r_graveyards")
def r_graveyards(m: Mind) -> Thing:
    ref = GraveyardOf(EachPlayer())
    return Thing(ref, m.see(ref, frozenset({"card"}), True), InZone("graveyard"), None)


@means("top_same")
def top_same(m: Mind, n: Any) -> Thing:
    for mention in reversed(m.mentions):
        for ref in (mention.was, mention.now):
            if isinstance(ref, TopOfLibrary):
                return top_n(m, n, ref.whose)  # type: ignore[no-any-return]
    raise NotRead("the top cards of which library?")
