"""The writer has words for every noun of the vocabulary."""

import types
import typing

import msgspec
import pytest

from mtgnb.model import (
    abilities,
    card,
    changes,
    conditions,
    costs,
    durations,
    effects,
    filters,
    game_changes,
    mana,
    patterns,
    refs,
    replacements,
    values,
)
from mtgnb.model.base import Noun
from mtgnb.text.writing import NotWritten, write_change, write_noun

VOCABULARY = (
    refs, values, filters, conditions, durations, costs, patterns, changes, game_changes,
    replacements, effects, abilities, card, mana,
)  # fmt: skip
BASES = (
    refs.Ref, refs.Who, refs.What, values.Value, filters.Filter, conditions.Condition, costs.Cost,
    changes.Change, changes.CharacteristicChange, game_changes.GameChange,
    replacements.Replacement, patterns.Pattern, effects.Effect, abilities.Ability,
)  # fmt: skip
EXAMPLES = {
    refs.Ref: refs.You(), refs.Who: refs.You(), refs.What: refs.This(), values.Value: values.X(),
    filters.Filter: filters.HasType("creature"), conditions.Condition: conditions.TurnOf(),
    costs.Cost: costs.TapThis(), changes.Change: changes.ModifyPT(1, 1),
    changes.CharacteristicChange: changes.ModifyPT(1, 1), patterns.Pattern: patterns.GainsLife(),
    effects.Effect: effects.Draw(), abilities.Ability: abilities.Keyword("flying"),
    durations.Duration: durations.UntilEndOfTurn(), int: 2, bool: False,
}  # fmt: skip
STRINGS = {
    "kind": "+1/+1", "type": "creature", "subtype": "Elf", "supertype": "legendary", "color": "G",
    "keyword": "flying", "zone": "graveyard", "stat": "power", "op": "<=", "parity": "odd",
    "phase": "combat", "step": "upkeep", "what": "turn", "rounded": "down", "to": "hand",
    "instead": "exile", "way": "flashback", "key": "color", "value": "W", "action": "commit a crime",
    "name": "Bear", "sentence": "Something odd.", "word": "monstrous",
}  # fmt: skip
NOUNS = {
    (filters, "noun"): filters.HasType("creature"), (durations, "noun"): conditions.TurnOf(),
    (conditions, "noun"): patterns.GainsLife(refs.You()), (patterns, "noun"): filters.HasType("creature"),
    (refs, "noun"): filters.HasType("creature"), (values, "noun"): patterns.GainsLife(refs.You()),
    (game_changes, "noun"): patterns.Enters(filters.HasType("creature")),
    (replacements, "noun"): filters.HasType("creature"), (effects, "noun"): filters.HasType("creature"),
}  # fmt: skip
SPECIAL = {
    "Count": {"of": filters.HasType("creature")}, "CreateToken": {"token": card.token("", ("G",), "Creature — Elf", "1/1")},
    "GetEmblem": {"abilities": (abilities.Keyword("flying"),)}, "Later": {"trigger": patterns.Enters(filters.HasType("land"))},
    "PlayersWhere": {"where": conditions.IsMonarch(refs.EachWho())},
    "BecomesFace": {"face": card.Face("Bear", types=("creature",))}, "Where": {"cond": conditions.TurnOf()},
    "TookPart": {"pattern": patterns.Attacks(filters.Is(refs.EachWhat()))},
    "DealtDamage": {"to": refs.You()}, "Shares": {"what": "color"}, "Card": {"faces": (card.Face("Bear", types=("creature",), power=2, toughness=2),)},
    "Face": {"types": ("creature",), "power": 2, "toughness": 2}, "CouldProduce": {"type": "G"},
    "PaidWith": {"type": "G"}, "IsDesignated": {"word": "renowned"}, "Choose": {"kind": "color"},
    "EntersChoosing": {"kind": "color"}, "OfChosen": {"kind": "color"}, "AddChosenType": {"kind": "creature type"},
    "Mana": {"type": "G"}, "Skip": {"what": "untap"}, "ExtraStep": {"step": "upkeep"}, "Devotion": {"colors": ("G",)},
    "SetLandTypes": {"subtypes": ("Swamp",)}, "SetColors": {"colors": ("R",)}, "AddColors": {"colors": ("R",)},
    "ExtraPhases": {"phases": ("combat",)}, "DuringStep": {"steps": ("combat",)}, "Designate": {"name": "monstrous"},
    "KeywordAction": {"name": "explore"}, "SetTypes": {"types": ("creature",)}, "AddTypes": {"types": ("artifact",)},
    "RemoveTypes": {"types": ("creature",)}, "AddMana": {"mana": ("G",)}, "ExileCost": {"zone": "graveyard"},
    "PlayerHas": {"keyword": "hexproof"}, "WasCastFrom": {"zone": "graveyard"}, "Keyword": {"name": "flying"},
    "AdditionalCost": {"cost": (costs.PayLife(2),)}, "ManaInstead": {"times": 2}, "CantPay": {"life": True},
    "DoesntUntap": {}, "FlashIf": {"when": conditions.TurnOf()}, "SpellAbility": {"effect": (effects.Draw(),)},
}  # fmt: skip


def every_class():
    found = {}
    for module in VOCABULARY:
        for name in dir(module):
            cls = getattr(module, name)
            if (
                isinstance(cls, type)
                and issubclass(cls, Noun)
                and cls is not Noun
                and cls not in BASES
            ):
                found[name] = cls
    return [found[n] for n in sorted(found)]


def example(cls):
    """An example of a noun, with as little in it as can be."""
    given = dict(SPECIAL.get(cls.__name__, {}))
    hints = typing.get_type_hints(cls)
    for field in msgspec.structs.fields(cls):
        if field.name not in given and field.required:
            given[field.name] = _of(cls, field.name, hints[field.name])
    return cls(**given)


def _of(cls, name, hint):
    if hint is str:
        return STRINGS[name]
    if hint in EXAMPLES:
        return EXAMPLES[hint]
    if hint is Noun and name in ("effect", "abilities"):
        return effects.Draw() if name == "effect" else abilities.Keyword("flying")
    if hint is Noun:
        return next(
            (v for (m, _), v in NOUNS.items() if cls.__module__.startswith(m.__name__)),
            filters.HasType("creature"),
        )
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple:
        inner = args[0]
        if typing.get_origin(inner) is tuple:
            return ((_of(cls, name, typing.get_args(inner)[0]),),)
        return (_of(cls, name, inner), _of(cls, name, inner))
    if origin in (typing.Union, types.UnionType):
        if int in args:
            return 2
        return _of(cls, name, next(a for a in args if a is not type(None)))
    if isinstance(hint, type) and issubclass(hint, Noun):
        return example(hint)
    raise AssertionError(f"{cls.__name__}.{name}: {hint}")


@pytest.mark.parametrize("cls", every_class(), ids=lambda c: c.__name__)
def test_a_noun_has_words(cls):
    words = write_noun(example(cls), ("creature",))
    assert words.strip()
    assert "(" not in words, "data, where words belong"
    assert "None" not in words


@pytest.mark.parametrize(
    "cls", [c for c in every_class() if issubclass(c, changes.Change)], ids=lambda c: c.__name__
)
def test_a_change_has_a_label(cls):
    label = write_change(example(cls))
    assert label
    assert not label.endswith(".")


def test_a_noun_that_nobody_taught_is_an_error_that_says_so():
    class Strange(effects.Effect):
        pass

    with pytest.raises(NotWritten, match="Strange"):
        write_noun(Strange())
