"""Filters as descriptions: "untapped artifact creature you control with power 2 or less"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mtgnb.model import filters as f
from mtgnb.model.names import COLOR_WORDS, GRAVEYARD, HAND, LIBRARY
from mtgnb.model.refs import AnyPlayer, EachPlayer
from mtgnb.text.mind import MEANINGS
from mtgnb.text.words import subtype, subtypes_of
from mtgnb.text.writing.speech import WRITERS, Speech, writer_of
from mtgnb.text.writing.wording import a, listed, plural

_WHOLE = {"a_modified": "modified", "a_historic": "historic"}
_SHARED = (
    f.IsTapped, f.IsUntapped, f.IsAttacking, f.IsBlocking, f.IsToken, f.HasSupertype, f.HasColor,
    f.IsOther, f.IsColorless, f.IsMulticolored, f.IsFaceDown,
)  # fmt: skip


class Described:
    """A description while it is put together: adjectives, a head, what follows."""

    def __init__(self) -> None:
        self.other = False
        self.adjectives: list[str] = []
        self.unshared: list[f.Filter] = []
        self.heads: list[str] = []
        self.kinds: set[str] = set()
        self.suffix = ""
        self.permanent = False
        self.posts: list[str] = []
        self.late: list[str] = []
        self.last: list[str] = []
        self.core = ""
        self.cores = ""

    def head(self, word: str, kind: str) -> None:
        """Add a word for what it is."""
        self.heads.append(word)
        self.kinds.add(kind)

    def text(self, many: bool) -> str:
        """The description, in the singular or plural."""
        after = [*self.posts, *self.late, *self.last]
        if many:
            after = [_of_many(w) for w in after]
        words = [*self.adjectives, *self._core(many), *after]
        return " ".join(w for w in words if w)

    def _core(self, many: bool) -> list[str]:
        suffix = ["permanent"] if self.permanent and self.suffix in ("card", "spell") else []
        if self.core:
            words = [self.cores if many and not self.suffix else self.core, *suffix]
        else:
            words = [*self.heads, *suffix]
        if self.suffix:
            words.append(self.suffix)
        if not words:
            words = ["permanent"]
        if many and (self.suffix or not self.core):
            words[-1] = plural(words[-1])
        return words

    def meant(self) -> frozenset[str]:
        """The kinds of thing that pronouns for it may name."""
        kinds = set(self.kinds)
        if self.suffix in ("spell", "ability"):
            return frozenset({self.suffix})
        if self.suffix:
            kinds.add(self.suffix)
        if self.permanent or not kinds:
            kinds.add("permanent")
        return frozenset(kinds)


def _of_many(words: str) -> str:
    """What is said after a head in the plural."""
    for one, many in (("that isn't ", "that aren't "), ("that is ", "that are ")):
        if words.startswith(one):
            words = many + words.removeprefix(one)
    return words.removesuffix(" on it") + " on them" if words.endswith(" on it") else words


def parts_of(where: Any) -> list[Any]:
    """The parts that all have to fit."""
    if isinstance(where, f.Every):
        return [p for part in where.parts for p in parts_of(part)]
    return [] if isinstance(where, f.Anything) else [where]


def describe(s: Speech, where: Any, suffix: str = "", other: bool = True) -> Described:
    """Return a filter as a description.

    Parameters
    ----------
    s : Speech
    where : Filter
    suffix : str
        "card" or "spell" where that isn't part of the filter but has to be said.
    other : bool
        Whether "other" stands apart ("another creature"), before the description.
    """
    made = Described()
    made.suffix = suffix
    parts = parts_of(where)
    if f.IsOther() in parts and other:
        made.other = True
        parts = [p for p in parts if p != f.IsOther()]
    if any(isinstance(p, (f.InZone, f.Owned)) for p in parts) and not made.suffix:
        made.suffix = "card" if any(isinstance(p, f.InZone) for p in parts) else ""
    if f.IsSpell() in parts:
        made.suffix = "spell"
    either = next((p for p in parts if isinstance(p, f.Either) and _core(s, made, p)), None)
    for part in parts:
        if part is not either:
            put(s, made, part)
    if either is not None:
        _unshare(s, made, parts)
    return made


def put(s: Speech, made: Described, part: Any) -> None:
    """Add a part of a filter to a description."""
    whole = next((w for key, w in _WHOLE.items() if part == MEANINGS[key](None)), None)
    if whole:
        made.adjectives.append(whole)
        return
    writer_of(part)(s, made, part)


def _unshare(s: Speech, made: Described, parts: list[Any]) -> None:
    """Adjectives that would be read as the first alternative's own are said after it."""
    own = [p for p in parts if _adjective(p) and not isinstance(p, _SHARED)]
    own = [p for p in own if not (isinstance(p, f.Not) and isinstance(p.part, _SHARED[4:6]))]
    for part in own:
        inner = Described()
        put(s, inner, part)
        made.adjectives = [w for w in made.adjectives if w not in inner.adjectives]
        if isinstance(part, f.Not) and isinstance(part.part, f.HasColor):
            made.late.append(f"that isn't {COLOR_WORDS[part.part.color]}")
        else:
            made.last.append(negated_or(s, part))


def _adjective(part: Any) -> bool:
    inner = part.part if isinstance(part, f.Not) else part
    return isinstance(inner, (*_SHARED, f.HasType, f.HasSubtype, *_PLAIN))


def negated_or(s: Speech, part: Any) -> str:
    """Say a part as "that isn't a creature" or "that's a creature"."""
    inner, verb = (part.part, "isn't") if isinstance(part, f.Not) else (part, "is")
    return f"that {verb} {a(describe(s, inner, other=False).text(False))}"


def _core(s: Speech, made: Described, either: f.Either) -> bool:
    """Try to make alternatives the head: "artifact or tapped creature"."""
    if any(key for key in _WHOLE if either == MEANINGS[key](None)) or made.core:
        return False
    tried = [_option(s, p) for p in either.parts]
    options = [o for o in tried if o is not None]
    if len(options) < len(tried) or len(options) < 2:
        return _colors(made, either)
    headless = [o for o in options if not (o.heads or o.suffix)]
    if len(headless) > 1:
        return _colors(made, either)
    options.sort(key=lambda o: (o in headless, bool(o.adjectives)))
    if made.suffix and any(o.suffix for o in options):
        return False
    if options[0].adjectives and not options[1].adjectives and len(options) > 1:
        return False
    made.core = listed(_alternatives(options, False, made.suffix), "or")
    made.cores = listed(_alternatives(options, True, made.suffix), "or")
    for option in options:
        made.kinds |= option.kinds or {"permanent"}
    return True


def _alternatives(options: Iterable[Described], many: bool, suffix: str) -> list[str]:
    return [" ".join((*o.adjectives, *(o.heads if suffix else o._core(many)))) for o in options]


def _option(s: Speech, part: Any) -> Described | None:
    made = Described()
    for p in parts_of(part):
        if not (_adjective(p) or isinstance(p, (f.IsSpell, f.IsAbility, f.IsToken))):
            return None
        if isinstance(p, (f.IsSpell, f.IsToken)):
            made.suffix = "spell" if isinstance(p, f.IsSpell) else "token"
        elif isinstance(p, f.IsAttacking | f.IsBlocking) and p.whom is not None:
            return None
        else:
            put(s, made, p)
    return None if made.posts or made.late else made


def _colors(made: Described, either: f.Either) -> bool:
    colors = [COLOR_WORDS[p.color] for p in either.parts if isinstance(p, f.HasColor)]
    if len(either.parts) == len(colors) == 2:
        made.adjectives.append(" or ".join(colors))
        return True
    if set(either.parts) == {f.IsAttacking(), f.IsBlocking()}:
        made.adjectives.append("attacking or blocking")
        return True
    return False


def _plain(**words: str) -> dict[type, str]:
    return {getattr(f, name): word for name, word in words.items()}


_PLAIN = _plain(
    IsTapped="tapped", IsUntapped="untapped", IsBlocked="blocked", IsUnblocked="unblocked",
    IsColorless="colorless", IsMulticolored="multicolored", IsMonocolored="monocolored",
    IsFaceDown="face-down", IsOther="other",
)  # fmt: skip
for _cls, _word in _PLAIN.items():
    WRITERS[_cls] = lambda _s, made, _part, word=_word: made.adjectives.append(word)


def subtype_kind(name: str) -> str:
    """The kind of thing that a subtype belongs to, as the reader has it."""
    found = (k for k, names in subtypes_of().items() if name in names and k != "planeswalker")
    return next(found, "permanent")


def known_subtype(name: str) -> bool:
    """Whether the reader knows a subtype."""
    return subtype(name) == name


def zone_words(s: Speech, zone: f.InZone) -> str:
    """Return a zone as words: "your graveyard", "exile"."""
    whose = None if isinstance(zone.of, (AnyPlayer, EachPlayer)) else zone.of
    place = {"library top": LIBRARY}.get(zone.zone, zone.zone)
    top = "the top of " if zone.zone == "library top" else ""
    if place not in (GRAVEYARD, HAND, LIBRARY):
        words = {"exile": "exile", "command": "the command zone", "stack": "the stack"}
        return words.get(place, f"the {place}")
    if whose is None:
        return f"{top}a {place}" if place == GRAVEYARD else f"{top}a player's {place}"
    return f"{top}{s_whose(s, whose)} {place}"


def s_whose(s: Speech, who: Any) -> str:
    """Return a player in the possessive."""
    from mtgnb.text.writing.players import whose

    return whose(s, who)
