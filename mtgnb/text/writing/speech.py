"""What has been said so far in an ability, so that "it" and "that player" can be said again.

The mirror image of `mtgnb.text.mind`: a pronoun is written only where the reader, going through the
same words in the same order, takes it for the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from mtgnb.model.abilities import TargetSpec
from mtgnb.model.base import Noun
from mtgnb.model.errors import MtgnbError
from mtgnb.model.refs import Bound, Ref, Who
from mtgnb.text.mind import PERMANENTS


class NotWritten(MtgnbError):
    """A noun for which there are no words."""


Writer = Callable[..., Any]
WRITERS: dict[type, Writer] = {}


def writes(*classes: type) -> Callable[[Writer], Writer]:
    """Register the function that puts nouns of these classes into words."""

    def register(writer: Writer) -> Writer:
        for cls in classes:
            WRITERS[cls] = writer
        return writer

    return register


def writer_of(noun: object) -> Writer:
    """Return the function that writes a noun.

    Raises
    ------
    NotWritten
        If the vocabulary has a noun that nobody taught the writer.
    """
    found = WRITERS.get(type(noun))
    if found is None:
        raise NotWritten(
            f"there are no words for {type(noun).__name__}; register a function for it with @writes"
        )
    return found


class Said:
    """Something that was spoken of: how to refer to it now, and as it was before it moved."""

    def __init__(self, now: Any, kinds: frozenset[str], plural: bool, was: Any = None) -> None:
        self.now = now
        self.was = was if was is not None else now
        self.kinds = kinds
        self.plural = plural
        self.gone = False


class Name(str):
    """A phrase that names objects; `plural` decides "gets" or "get"."""

    plural = False
    said: Said | None = None


def name(text: str, many: bool = False, said: Said | None = None) -> Name:
    """Return a phrase as a name."""
    made = Name(text)
    made.plural = many
    made.said = said
    return made


class Speech:
    """The words of one ability, up to where it has been written.

    Parameters
    ----------
    this : str
        What the object calls itself; ``"this"`` becomes "this creature" and the like.
    types : tuple of str
        Its card types and subtypes.
    targets : tuple of TargetSpec
        The targets of the ability.
    """

    def __init__(
        self, this: str = "this", types: tuple[str, ...] = (), targets: tuple[TargetSpec, ...] = ()
    ) -> None:
        self.this = this
        self.types = types
        self.targets = targets
        self.told: dict[int, TargetSpec] = {}
        self.said: list[Said] = []
        self.player: Who | None = None
        self.amount: Any = None
        self.subject: Who | None = None
        self.where: Any = None
        self.after: list[Callable[[], str]] = []
        self.fresh = True
        self.attached = "enchanted permanent"
        self.looked = False
        self.card = False
        self.if_last = False
        self.bare = False
        self.named: bool | None = None
        self.zone = "battlefield"

    def inner(self, targets: tuple[TargetSpec, ...] = ()) -> Speech:
        """Return the speech of an ability inside this one, with nothing said in it yet."""
        made = Speech("this", ("creature",), targets)
        made.attached = self.attached
        return made

    # --- what was spoken of -----------------------------------------------------------------------

    def see(self, ref: Any, kinds: frozenset[str], many: bool = False, was: Any = None) -> Said:
        """Remember something that was mentioned."""
        made = Said(ref, kinds, many, was)
        self.said.append(made)
        return made

    def last(self, wanted: Callable[[Said], bool]) -> Said | None:
        """Return what a pronoun would be taken for."""
        for gone in (False, True):
            for said in reversed(self.said):
                if said.gone == gone and wanted(said):
                    return said
        return None

    def again(self, said: Said) -> None:
        """Remember that something was mentioned once more."""
        if said in self.said:
            self.said.remove(said)
            self.said.append(said)

    def bind(self, said: Said | None, key: str, gone: bool = False) -> None:
        """Give what was acted upon a name: it is now what `Bound` of that key means."""
        self.forget(key, said)
        if said is None:
            return
        said.was = said.now if not isinstance(said.was, Ref) or said.now is said.was else said.was
        said.now = Bound(key)
        said.gone = gone
        self.again(said)

    def forget(self, key: str, but: Said | None = None) -> None:
        """What this key meant before can't be meant by it any more."""
        for other in self.said:
            if other is not but and other.now == Bound(key):
                other.now = None

    def made(self, key: str, kinds: frozenset[str], many: bool) -> Said:
        """Remember something new that an instruction bound: tokens, cards discarded."""
        self.forget(key)
        return self.see(Bound(key), kinds, many)

    # --- sentences --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a sentence."""
        self.subject = None
        self.where = None
        self.fresh = True

    @contextmanager
    def spoken_of(self, who: Who | None) -> Iterator[None]:
        """Let "that player" mean somebody for a while."""
        before, self.player = self.player, who
        try:
            yield
        finally:
            self.player = before


def is_kind(said: Said, kind: str) -> bool:
    """Whether "that creature" could mean it."""
    if said.plural:
        return False
    if kind in said.kinds:
        return True
    broad = said.kinds & {"permanent", "token", "any"}
    return bool(broad) and not (said.kinds & {"card", "spell"})


_TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle")


def pronouns(said: Said, subject: bool) -> Iterator[str]:
    """The pronouns that could mean something, the shortest first."""
    kinds = said.kinds
    if said.plural:
        yield "they" if subject else "them"
        if "token" in kinds:
            yield "those tokens"
        if "card" in kinds:
            yield "those cards"
        yield from (f"those {t}s" for t in _TYPES if t in kinds)
        yield "those permanents"
        return
    yield "it"
    yield from (f"that {t}" for t in _TYPES if t in kinds)
    if kinds & {"spell", "ability"}:
        yield "that spell"
    if "sacrificed" in kinds:
        yield from (f"the sacrificed {t}" for t in (*_TYPES, "permanent") if t in kinds)
    if "exiled" in kinds:
        yield "the exiled card"
    if "token" in kinds:
        yield "that token"
    if "copy" in kinds:
        yield "the copy"
    yield "that card" if "card" in kinds else "that permanent"
    yield "that creature" if "any" in kinds else "that permanent"


def meant(s: Speech, words: str) -> Said | None:
    """What the reader takes a pronoun for."""
    tests: dict[str, Callable[[Said], bool]] = {
        "it": lambda x: not x.plural and "any" not in x.kinds,
        "they": lambda x: x.plural or "this" in x.kinds,
        "them": lambda x: x.plural or "this" in x.kinds,
        "those tokens": lambda x: "token" in x.kinds,
        "those cards": lambda x: x.plural,
        "that spell": lambda x: not x.plural and bool(x.kinds & {"spell", "ability"}),
        "that token": lambda x: not x.plural and "token" in x.kinds,
        "the copy": lambda x: "copy" in x.kinds,
        "that card": lambda x: not x.plural and ("card" in x.kinds or isinstance(x.now, Bound)),
        "that permanent": lambda x: not x.plural and bool(x.kinds & (PERMANENTS | {"any"})),
    }
    if words in tests:
        return s.last(tests[words])
    first, _, kind = words.partition(" ")
    if words.startswith("the sacrificed"):
        return s.last(lambda x: "sacrificed" in x.kinds)
    if words == "the exiled card":
        found = (x for x in reversed(s.said) if isinstance(x.now, Bound) and "exiled" in x.kinds)
        return next(found, None)
    if first == "those":
        return s.last(lambda x: x.plural and not x.kinds & {"spell", "ability"})
    return s.last(lambda x: is_kind(x, kind))


def again(s: Speech, ref: Ref, subject: bool = False) -> Name | None:
    """Return a pronoun for something that was spoken of, or None if none would be clear."""
    for said in reversed(s.said):
        if said.now != ref:
            continue
        for words in pronouns(said, subject):
            if meant(s, words) is said:
                s.again(said)
                return name(words, said.plural, said)
    return None


def contains(noun: Any, wanted: Any) -> bool:
    """Whether an equal noun stands anywhere in another."""
    if type(noun) is type(wanted) and noun == wanted:
        return True
    if isinstance(noun, tuple):
        return any(contains(p, wanted) for p in noun)
    if isinstance(noun, Noun):
        return any(contains(getattr(noun, f), wanted) for f in noun.__struct_fields__)
    return False
