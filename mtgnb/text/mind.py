"""What a reader keeps in mind while it goes through an ability: who and what was spoken of.

"It", "that creature", "they" and "that many" are settled here, in the order of the text: a pronoun
means what was mentioned last that it can mean. What can't be settled is not read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.abilities import TargetSpec
from mtgnb.model.base import Noun
from mtgnb.model.filters import Anything, Either, Every, Filter
from mtgnb.model.refs import All, Bound, Chosen, EachWho, Ref, Who
from mtgnb.model.values import Value

Meaning = Callable[..., Any]
MEANINGS: dict[str, Meaning] = {}


class NotRead(Exception):
    """These words have no meaning here; the sentence stays unread."""


def means(*names: str) -> Callable[[Meaning], Meaning]:
    """Register the meaning of grammar rules by name."""

    def register(meaning: Meaning) -> Meaning:
        for name in names:
            MEANINGS[name] = meaning
        return meaning

    return register


def constants(table: dict[str, Any]) -> None:
    """Register rules that always mean the same."""
    for names, value in table.items():
        for name in names.split():
            MEANINGS[name] = lambda _m, *_c, value=value: value


def same(*names: str) -> None:
    """Register rules that mean what their only part means."""
    for name in names:
        MEANINGS[name] = lambda _m, part: part


class Mention:
    """Something that was spoken of: how to refer to it now, and as it was before it moved."""

    def __init__(
        self, now: Any, kinds: frozenset[str], plural: bool = False, was: Any = None
    ) -> None:
        self.now = now
        self.was = was or now
        self.kinds = kinds
        self.plural = plural
        self.gone = False


class Thing:
    """What a phrase names: a reference, what it is called, and how it is chosen if it is."""

    def __init__(
        self,
        ref: Any,
        mention: Mention,
        where: Any = None,
        n: Any = 1,
        up_to: bool = False,
    ) -> None:
        self.ref = ref
        self.mention = mention
        self.where = where
        self.n = n
        self.up_to = up_to

    @property
    def kinds(self) -> frozenset[str]:
        """What kinds of object it is called."""
        return self.mention.kinds


class Mind:
    """Antecedents, targets and numbers of the ability that is being read."""

    def __init__(self, name: str = "", types: tuple[str, ...] = ()) -> None:
        self.name = name
        self.types = types
        self.targets: list[TargetSpec] = []
        self.mentions: list[Mention] = []
        self.player: Who | None = None
        self.players: list[tuple[Who, str]] = []
        self.amount: Value | int | None = None
        self.keys = 0
        self.before: list[Any] = []
        self.looked: Any = None
        self.chosen_key = ""
        self.x: Value | int | None = None
        self.duration: Any = None
        self.read_quoted: Any = None
        self.token: Any = None
        self.row: list[Any] = []
        self.sentence_start = 0
        self.at_words = ""
        self.attack_ban = False
        self.another = False
        self.zone = ""
        self.dealer: Any = None
        self.damaged: Ref | None = None
        self.reader: Any = None

    def see(
        self, ref: Ref, kinds: frozenset[str], plural: bool = False, was: Ref | None = None
    ) -> Mention:
        """Remember something that was mentioned."""
        mention = Mention(ref, kinds, plural, was)
        self.mentions.append(mention)
        return mention

    def key(self) -> str:
        """A fresh name to bind; they are made plain by `mtgnb.text.binding` in the end."""
        self.keys += 1
        return f"#{self.keys}"

    def binds(self, thing: Thing, gone: bool = False) -> str:
        """Name what an instruction acted upon, so that later words can refer to it."""
        key = thing.ref.bind if isinstance(thing.ref, Chosen) else self.key()
        renewed = isinstance(thing.ref, All | Chosen)
        thing.mention.was = Bound(key) if renewed else thing.mention.now
        thing.mention.now = Bound(key)
        thing.mention.gone = gone
        if thing.mention in self.mentions:
            self.mentions.remove(thing.mention)
        self.mentions.append(thing.mention)
        return key

    def target(self, spec: TargetSpec) -> int:
        """Add a target and return its number."""
        self.targets.append(spec)
        return len(self.targets) - 1

    def last(self, wanted: Callable[[Mention], bool], why: str) -> Mention:
        """Return the last mention that will do."""
        for gone in (False, True):
            for mention in reversed(self.mentions):
                if mention.gone == gone and wanted(mention):
                    return mention
        raise NotRead(f"nothing before it that {why!r} could mean")

    def say(self, who: Who, kind: str = "player") -> Who:
        """Remember a player who was mentioned, and whether as an opponent."""
        self.player = who
        self.players.append((who, kind))
        return who

    def that_opponent(self) -> Who:
        """The opponent who was spoken of last."""
        for who, kind in reversed(self.players):
            if kind == "opponent":
                return who
        return self.that_player()

    def that_player(self) -> Who:
        """The player who was spoken of last."""
        if self.player is None:
            raise NotRead("no player before it that this could mean")
        return self.player


PERMANENTS = frozenset(
    "artifact battle creature enchantment land planeswalker permanent token Equipment".split()
)


def every(*parts: Filter) -> Filter:
    """All of these at once, as plainly as can be."""
    flat: list[Filter] = []
    for part in parts:
        inner = part.parts if isinstance(part, Every) else (part,)
        flat += [p for p in inner if not isinstance(p, Anything) and p not in flat]
    if not flat:
        return Anything()
    return flat[0] if len(flat) == 1 else Every(tuple(flat))


def either(*parts: Filter) -> Filter:
    """One of these, as plainly as can be."""
    unique = tuple(dict.fromkeys(parts))
    return unique[0] if len(unique) == 1 else Either(unique)


def replaced(noun: Any, old: Any, new: Any) -> Any:
    """Return a noun with every `old` in it replaced by `new`."""
    if noun == old and type(noun) is type(old):
        return new
    if isinstance(noun, tuple):
        parts = tuple(replaced(p, old, new) for p in noun)
        return noun if all(a is b for a, b in zip(parts, noun, strict=True)) else parts
    if isinstance(noun, Noun):
        changed = {}
        for field in msgspec.structs.fields(type(noun)):
            value = getattr(noun, field.name)
            other = replaced(value, old, new)
            if other is not value:
                changed[field.name] = other
        return msgspec.structs.replace(noun, **changed) if changed else noun
    return noun


def contains(noun: Any, wanted: type | tuple[type, ...]) -> bool:
    """Whether a noun of this class stands anywhere in another."""
    if isinstance(noun, wanted):
        return True
    if isinstance(noun, tuple):
        return any(contains(p, wanted) for p in noun)
    if isinstance(noun, Noun):
        return any(contains(getattr(noun, f), wanted) for f in noun.__struct_fields__)
    return False


EACH = EachWho()
