"""What each part of a filter adds to a description."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model.names import COLOR_WORDS
from mtgnb.model.refs import Linked, Opponent, You
from mtgnb.text.writing.descriptions import (
    Described,
    describe,
    known_subtype,
    negated_or,
    put,
    subtype_kind,
    zone_words,
)
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.qualities import thing
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.wording import a


@writes(f.Anything)
def anything(_s: Speech, _made: Described, _part: Any) -> None:
    """Nothing has to be said."""


@writes(f.Every)
def every(s: Speech, made: Described, part: f.Every) -> None:
    """All of the parts."""
    for inner in part.parts:
        put(s, made, inner)


@writes(f.Either)
def either(s: Speech, made: Described, part: f.Either) -> None:
    """Alternatives that can't be the head: "with flying or reach", "that's an Elf or …"."""
    inner = [Described() for _ in part.parts]
    for one, option in zip(inner, part.parts, strict=True):
        put(s, one, option)
    words = [(*o.posts, *o.late) for o in inner]
    if all(len(w) == 1 and w[0].startswith("with ") for w in words) and len(words) == 2:
        made.late.append(" or ".join(w[0] if not i else w[0][5:] for i, w in enumerate(words)))
        return
    options = [a(describe(s, option, other=False).text(False)) for option in part.parts]
    made.late.append(f"that is {' or '.join(options)}")


@writes(f.Not)
def negated(s: Speech, made: Described, part: f.Not) -> None:
    """What it isn't: "nonblack", "without flying", "you don't control"."""
    match part.part:
        case f.HasType(word) | f.HasSupertype(word):
            made.adjectives.append(f"non{word}")
        case f.HasSubtype(word) if known_subtype(word):
            made.adjectives.append(f"non-{word}")
        case f.HasColor(color):
            made.adjectives.append(f"non{COLOR_WORDS[color]}")
        case f.IsToken():
            made.adjectives.append("nontoken")
        case f.HasKeyword(word):
            made.late.append(f"without {word}")
        case f.HasCounter(str(kind), 1):
            made.late.append(f"without {a(kind)} counter on it")
        case f.Controlled(You()):
            made.posts.append("you don't control")
        case f.Owned(You()):
            made.posts.append("you don't own")
        case f.Named(word):
            made.late.append(f"not named {word}")
        case f.Is(ref):
            made.late.append(f"other than {what(s, ref)}")
        case _:
            made.late.append(negated_or(s, part))


@writes(f.HasType)
def has_type(_s: Speech, made: Described, part: f.HasType) -> None:
    """A card type."""
    made.head(part.type, part.type)


@writes(f.HasSubtype)
def has_subtype(_s: Speech, made: Described, part: f.HasSubtype) -> None:
    """A subtype; before the card type."""
    made.heads.insert(0, part.subtype)
    made.kinds.add(subtype_kind(part.subtype))


@writes(f.HasSupertype)
def has_supertype(_s: Speech, made: Described, part: f.HasSupertype) -> None:
    """A supertype."""
    made.adjectives.append(part.supertype)


@writes(f.HasColor)
def has_color(_s: Speech, made: Described, part: f.HasColor) -> None:
    """A color."""
    made.adjectives.append(COLOR_WORDS[part.color])


@writes(f.HasKeyword)
def has_keyword(_s: Speech, made: Described, part: f.HasKeyword) -> None:
    """A keyword ability."""
    made.late.append(f"with {part.keyword}")


@writes(f.HasNoAbilities)
def no_abilities(_s: Speech, made: Described, _part: Any) -> None:
    """No abilities."""
    made.late.append("with no abilities")


@writes(f.IsPermanent)
def is_permanent(_s: Speech, made: Described, _part: Any) -> None:
    """A permanent card or spell."""
    made.permanent = True
    made.suffix = made.suffix or "card"


@writes(f.Controlled)
def controlled(s: Speech, made: Described, part: f.Controlled) -> None:
    """Whose it is: "you control"."""
    you = isinstance(part.by, You)
    verb = ("cast" if you else "casts") if made.suffix == "spell" else "control"
    if isinstance(part.by, Opponent):
        made.posts.append(
            "your opponents cast" if made.suffix == "spell" else "an opponent controls"
        )
    elif made.suffix == "spell" and you:
        made.posts.append("you cast")
    else:
        verb = "control" if you else "controls"
        made.posts.append(f"{player(s, part.by, inside=True)} {verb}")


@writes(f.Owned)
def owned_by(s: Speech, made: Described, part: f.Owned) -> None:
    """Whose card it is."""
    verb = "own" if isinstance(part.by, You) else "owns"
    made.posts.append(f"{player(s, part.by, inside=True)} {verb}")


@writes(f.InZone)
def in_zone(s: Speech, made: Described, part: f.InZone) -> None:
    """Where the card is."""
    way = "on" if part.zone == "battlefield" else "from" if part.zone == "library top" else "in"
    made.posts.append(f"{way} {zone_words(s, part)}")


@writes(f.IsSpell)
def is_spell(_s: Speech, made: Described, _part: Any) -> None:
    """A spell."""
    made.suffix = "spell"


@writes(f.IsAbility)
def is_ability(_s: Speech, made: Described, part: f.IsAbility) -> None:
    """An ability on the stack."""
    made.suffix = "ability"
    if part.kind:
        made.adjectives.append(part.kind)


@writes(f.IsAttacking)
def is_attacking(s: Speech, made: Described, part: f.IsAttacking) -> None:
    """Attacking, and whom."""
    if part.whom is None:
        made.adjectives.append("attacking")
    else:
        made.posts.append(f"attacking {thing(s, part.whom)}")


@writes(f.IsBlocking)
def is_blocking(s: Speech, made: Described, part: f.IsBlocking) -> None:
    """Blocking, and what."""
    if part.whom is None:
        made.adjectives.append("blocking")
    else:
        made.posts.append(f"blocking {what(s, part.whom)}")


@writes(f.IsToken)
def is_token(_s: Speech, made: Described, _part: Any) -> None:
    """A token."""
    if made.suffix:
        made.adjectives.append("token")
    else:
        made.suffix = "token"


@writes(f.Is)
def is_one(s: Speech, made: Described, part: f.Is) -> None:
    """One of particular objects."""
    if isinstance(part.what, Linked):
        made.posts.append(f"exiled with {this_words(s)}")
    else:
        said = next((x for x in reversed(s.said) if x.now == part.what), None)
        card = made.suffix == "card" or (said is not None and "card" in said.kinds)
        made.suffix = "card" if card else made.suffix
        made.posts.append("from among them" if card else "exiled this way")


def this_words(s: Speech) -> str:
    """What the object calls itself."""
    from mtgnb.text.writing.objects import self_words

    return self_words(s)
