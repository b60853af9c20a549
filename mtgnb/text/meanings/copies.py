"""Tokens that are copies, and "except …"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Ability, Activated, Keyword, Static, Triggered
from mtgnb.model.card import Card, Face
from mtgnb.model.changes import (
    AddTypes,
    Change,
    Grant,
    ModifyPT,
    RemoveTypes,
    SetColors,
    SetName,
    SetPT,
    SetTypes,
)  # fmt: skip
from mtgnb.model.conditions import NumberIs
from mtgnb.model.costs import PayMana, TapThis
from mtgnb.model.effects import (
    AddMana,
    ChooseMode,
    CreateCopy,
    CreateToken,
    KeywordAction,
    LoseLife,
    PutCounters,
    Scry,
)  # fmt: skip
from mtgnb.model.filters import Controlled, Every, HasType, Is, IsSpell, Not
from mtgnb.model.mana import mana_cost
from mtgnb.model.patterns import Attacks, Dies
from mtgnb.model.refs import (
    All,
    Attached,
    Bound,
    EachOpponent,
    Ref,
    Target,
    This,
)
from mtgnb.model.values import Count, StatOf
from mtgnb.text.meanings.moving import Doing, named
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.tokens import (
    PREDEFINED,
    Made,
    abilities_of,
    artifact_token,
    pt_of,
    sacrifice_cost,
    types_of,
    with_extras,
)
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, means
from mtgnb.text.words import subtype


def _more_predefined() -> None:
    from mtgnb.model.abilities import TargetSpec
    from mtgnb.model.effects import Search
    from mtgnb.model.filters import HasSupertype

    PREDEFINED["Map"] = artifact_token("Map", Activated(
        sacrifice_cost("{1}", TapThis()), (KeywordAction("explore", what=Target()),),
        (TargetSpec("object", Every((HasType("creature"), Controlled()))),), sorcery=True,
    ))  # fmt: skip
    PREDEFINED["Lander"] = artifact_token("Lander", Activated(
        sacrifice_cost("{2}", TapThis()),
        (Search(Every((HasSupertype("basic"), HasType("land"))), to="battlefield", tapped=True),),
    ))  # fmt: skip
    PREDEFINED["Mutagen"] = artifact_token("Mutagen", Activated(
        sacrifice_cost("{1}", TapThis()), (PutCounters("+1/+1", 1, Target()),),
        (TargetSpec("object", HasType("creature")),), sorcery=True,
    ))  # fmt: skip
    PREDEFINED["Powerstone"] = artifact_token(
        "Powerstone",
        Activated(
            (TapThis(),), (AddMana(("C",), only=Not(Every((IsSpell(), Not(HasType("artifact")))))),)
        ),
    )


_more_predefined()


def _role(name: str, *abilities: Ability) -> Face:
    enchant = Keyword("enchant", where=HasType("creature"))
    return Face(
        name, None, (), ("enchantment",), ("Aura", "Role"), (enchant, *abilities), colors=()
    )


def _gets(power: int, toughness: int, *more: Change) -> Static:
    return Static((ModifyPT(power, toughness), *more), Attached())


ROLES = {
    "cursed": _role("Cursed", Static((SetPT(1, 1),), Attached())),
    "monster": _role("Monster", _gets(1, 1, Grant((Keyword("trample"),)))),
    "royal": _role("Royal", _gets(1, 1, Grant((Keyword("ward", (PayMana(mana_cost("{1}")),)),)))),
    "sorcerer": _role("Sorcerer", _gets(1, 1, Grant((Triggered(Attacks(Is(This())), (Scry(),)),)))),
    "virtuous": _role("Virtuous", Static((ModifyPT(
        Count(All(Every((HasType("enchantment"), Controlled())))),
        Count(All(Every((HasType("enchantment"), Controlled()))))),), Attached())),
    "wicked": _role("Wicked", _gets(1, 1), Triggered(Dies(Is(This())), (LoseLife(1, EachOpponent()),))),
    "young hero": _role("Young Hero", Static((Grant((Triggered(
        Attacks(Is(This())), (PutCounters("+1/+1", 1, This()),),
        cond=NumberIs(StatOf("toughness"), "<=", 3)),)),), Attached())),
}  # fmt: skip


@means("predefined")
def predefined(_m: Mind, word: Any) -> Face:
    name = subtype(word.text) or ""
    if name not in PREDEFINED:
        raise NotRead(f"{name} is no predefined token")
    return PREDEFINED[name]


@means("predefined_role")
def predefined_role(m: Mind) -> Face:
    return ROLES[m.token.low]


constants({"predefined_young_hero": ROLES["young hero"]})


@means("tm_predefined")
def tm_predefined(_m: Mind, n: Any, *parts: Any) -> Made:
    face = next(p for p in parts if isinstance(p, Face))
    adjectives = [p for p in parts if p is not face]
    count = n if not hasattr(n, "low") else number_of(n)
    return with_extras(Made(face, count), [a for a in adjectives if a])


def created(m: Mind, made: Made, n: Any) -> Doing:
    """Create tokens; they are "that token" for what follows."""
    key = m.key()
    face, how = made.face, dict(made.how)
    kinds = frozenset({"token", "permanent", *face.types})
    m.see(Bound(key), kinds, n != 1)
    import msgspec

    if not isinstance(face.power, int) or not isinstance(face.toughness, int):
        if face.power is not None:
            how |= {"power": face.power, "toughness": face.toughness}
            face = msgspec.structs.replace(face, power=0, toughness=0)
    token = Card((face,))
    return lambda who: (CreateToken(token, n, who, bind=key, **how),)


@means("e_create")
def e_create(m: Mind, made: Made) -> Doing:
    return created(m, made, made.n)


@means("e_create_each")
def e_create_each(m: Mind, made: Made, each: Any) -> Doing:
    return created(m, made, times(made.n, each))


@means("e_create_two")
def e_create_two(m: Mind, *made: Made) -> Doing:
    doings = [created(m, one, one.n) for one in made]
    return lambda who: tuple(e for do in doings for e in do(who))


@means("e_create_or")
def e_create_or(m: Mind, a: Made, b: Made) -> Doing:
    first, second = created(m, a, a.n), created(m, b, b.n)
    return lambda who: (ChooseMode((first(who), second(who)), who),)


@means("copy_that")
def copy_that(_m: Mind) -> str:
    return ""


def _copied(m: Mind, n: Any, thing: Thing, but: Any, **how: Any) -> Doing:
    if isinstance(thing.ref, Ref) and thing.mention.plural and thing.n is None:
        raise NotRead("copies of several things")
    what = thing.mention.was if thing.mention.gone else named(thing)
    key = m.key()
    m.see(Bound(key), frozenset({"token", "permanent", "creature", "copy"}), n != 1)
    return lambda who: (CreateCopy(what, n, who, but=but or (), bind=key, **how),)


@means("e_create_copy")
def e_create_copy(m: Mind, n: Any, _that: str, thing: Thing, but: Any = ()) -> Doing:
    return _copied(m, n, thing, but)


@means("e_create_copy_tapped")
def e_create_copy_tapped(m: Mind, n: Any, _that: str, thing: Thing, but: Any = ()) -> Doing:
    return _copied(m, n, thing, but, tapped=True)


@means("e_create_copy_attacking")
def e_create_copy_attacking(m: Mind, n: Any, _that: str, thing: Thing, but: Any = ()) -> Doing:
    return _copied(m, n, thing, but, tapped=True, attacking=True)


@means("e_create_copy_each")
def e_create_copy_each(m: Mind, n: Any, _that: str, thing: Thing, each: Any) -> Doing:
    return _copied(m, times(n, each), thing, ())


@means("token_but", "copy_but")
def token_but(_m: Mind, *clauses: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(c for clause in clauses for c in clause)


@means("b_has")
def b_has(_m: Mind, granted: Any) -> tuple[Change, ...]:
    return (Grant(abilities_of(granted)),)


@means("b_not_super")
def b_not_super(_m: Mind, word: Any) -> tuple[Change, ...]:
    return (RemoveTypes(supertypes=(word.low,)),)


@means("b_pt")
def b_pt(_m: Mind, size: Any) -> tuple[Change, ...]:
    return (SetPT(*pt_of(size.low)),)


@means("b_types")
def b_types(_m: Mind, added: Any) -> tuple[Change, ...]:
    return _typed(added, add=True)


@means("b_types_set")
def b_types_set(_m: Mind, added: Any) -> tuple[Change, ...]:
    return _typed(added, add=False)


@means("b_name")
def b_name(m: Mind, *name: str) -> tuple[Change, ...]:
    return (SetName(name[0] if name else m.name),)


@means("typeline_add", "typeline_super")
def typeline_add(_m: Mind, *parts: Any) -> Any:
    return parts


def _typed(parts: Any, add: bool) -> tuple[Change, ...]:
    changes: list[Change] = []
    words = [p for p in parts if p is not None and hasattr(p, "low") and "/" not in p.low]
    supers, types, subs = types_of(tuple(words))
    if not add and (types or subs):
        changes.append(SetTypes(types, subs, keep_types=not types))
        if supers:
            changes.append(AddTypes(supertypes=supers))
    else:
        changes.append(AddTypes(types, subs, supers))
    for part in parts:
        if part is None:
            continue
        if hasattr(part, "low"):
            if "/" in part.low:
                changes.append(SetPT(*pt_of(part.low)))
        elif isinstance(part, tuple):
            changes.append(SetColors(part))
    return tuple(changes)


@means("b_pt_types")
def b_pt_types(_m: Mind, *parts: Any) -> tuple[Change, ...]:
    size, added = parts
    return (*_typed(added, add=False), SetPT(*pt_of(size.low)))


@means("tw_attached_it")
def tw_attached_it(m: Mind) -> Any:
    return "attach_to", m.last(lambda x: not x.plural, "it").now
