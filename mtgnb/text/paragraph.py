"""One ability as printed, sentence by sentence: what each adds to those before it."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Final

import msgspec

from mtgnb.model.abilities import (
    Ability,
    Activated,
    Mode,
    Modes,
    SpellAbility,
    Triggered,
)  # fmt: skip
from mtgnb.model.filters import Is
from mtgnb.model.patterns import CountersPut
from mtgnb.model.refs import This
from mtgnb.text.binding import plain_names
from mtgnb.text.digging import dug
from mtgnb.text.meanings.lasting import Unsettled
from mtgnb.text.mind import NotRead, contains
from mtgnb.text.misreadings import done_to_a_spell, misread, targets_only_if_paid
from mtgnb.text.nearest import nearest
from mtgnb.text.parsing import Failure, SentenceRead, parse, restore, snapshot
from mtgnb.text.settling import (
    lacks_cost,
    settled_effect,
    together,
    works_in,
    zone_of_cost,
)
from mtgnb.text.splitting import (
    Paragraph,
    Piece,
    chapters,
)
from mtgnb.text.static_lines import StaticLines
from mtgnb.text.words import SELF

_MEANINGFUL_WORDS: Final = frozenset(
    {"boast", "power-up", "max speed", "forecast", "companion", "∞", "visit", "partner",
     "hidden agenda", "solved", "to solve", "gift", "prototype", "strive", "spree", "escape"}
)  # fmt: skip

if TYPE_CHECKING:
    from mtgnb.text.reading import Reader


NOT_REACHED = "the sentence before it is not read, so this one isn't reached"


class AbilityReading(StaticLines):
    """One paragraph while it is read."""

    def __init__(self, reader: Reader, paragraph: Paragraph) -> None:
        self.reader = reader
        self.paragraph = paragraph
        self.m = reader.mind()
        self.groups: list[tuple[Any, ...]] = []
        self.fields: dict[str, Any] = {}
        self.head: tuple[str, Any] = ("", None)
        self.at = paragraph.sentences[0] if paragraph.sentences else paragraph.whole

    def all_sentences(self) -> list[Piece]:
        """Every sentence, bullets included."""
        return [*self.paragraph.sentences, *(s for b in self.paragraph.bullets for s in b)]

    def failed(self, failure: Failure) -> tuple[SentenceRead, ...]:
        """The sentences, with the one that isn't read."""
        pieces = self.all_sentences()
        found = [SentenceRead(s.text, (s.start, s.end), True) for s in pieces]
        at = next((i for i, s in enumerate(pieces) if s.start == self.at.start), len(pieces) - 1)
        if found:
            first = "spell" if self.reader.spell else "ability"
            near = nearest(found[at].text, "instruction" if at else first)
            found[at] = msgspec.structs.replace(
                found[at], read=False, place=failure.place, why=failure.why, near=near
            )
            found[at + 1 :] = [
                msgspec.structs.replace(s, read=False, place=s.span, why=NOT_REACHED)
                for s in found[at + 1 :]
            ]
        return tuple(found)

    def read(self) -> tuple[Ability, ...]:
        """The abilities of the paragraph."""
        word = self.paragraph.word
        numbers = chapters(word)
        if numbers is not None:
            self.head = ("chapter", numbers)
            word = "chapter " + ",".join(map(str, numbers))
            self.m.see(This(), frozenset({"this", "enchantment", "permanent"}))
        elif word.lower() == "exhaust":
            self.fields["once"] = True
        elif word.lower() in _MEANINGFUL_WORDS or word.lower().startswith(("level", "forecast")):
            raise Failure((self.at.start, self.at.start + len(word)), f"{word!r} is not understood")
        if self.paragraph.bullets:
            return self._modal(word)
        sentences = list(self.paragraph.sentences)
        if not sentences:
            raise Failure((self.at.start, self.at.end), "there are no words in it")
        if numbers is None:
            whole = self.statics(sentences)
            if whole is not None:
                return self.worded(whole, word)
        try:
            self._first(sentences.pop(0))
        except Failure as failure:
            if numbers is None and self.why.formed and not failure.formed:
                raise self.why from failure
            raise
        for sentence in sentences:
            self._next(sentence)
        return (self._made(word),)

    def _first(self, sentence: Piece) -> None:
        self.at = sentence
        kinds: tuple[str, ...] = (
            ("body",)
            if self.head[0] == "chapter" or self.reader.spell
            else ("triggered", "activated")
        )
        if self.reader.spell and self.head[0] != "chapter":
            kinds = ("body", "triggered", "activated")
        self.m.sentence_start = 0
        start, value = self._own_trigger(sentence) or self._parsed(sentence, kinds)
        if start == "triggered":
            pattern, cond, body = value
            self.head = ("triggered", (pattern, cond))
        elif start == "activated":
            costs, body = value
            self.head = ("activated", costs)
        else:
            body = value
            if self.head[0] != "chapter":
                self.head = ("spell", None)
        self._add(body)

    def _own_trigger(self, sentence: Piece) -> tuple[str, Any] | None:
        """A spell's triggered ability is about the card itself; any other "when" is for later."""
        if not self.reader.spell or self.head[0] == "chapter":
            return None
        kept = snapshot(self.m)
        try:
            start, value = self._parsed(sentence, ("triggered",))
        except Failure:
            start, value = "", (None,)
        if start and contains(value[0], This):
            return start, value
        restore(self.m, kept)
        return None

    def _parsed(self, sentence: Piece, kinds: tuple[str, ...]) -> tuple[str, Any]:
        self.m.duration = None
        return parse(self.m, sentence, kinds)

    def _next(self, sentence: Piece) -> None:
        self.at = sentence
        self.m.sentence_start = len(self.m.targets)
        start, value = self._parsed(sentence, ("rider", "body"))
        if start == "rider":
            try:
                self._ride(value)
            except NotRead as wrong:
                raise Failure((sentence.start, sentence.end), str(wrong)) from wrong
            return
        self._add(value)

    # --- what it is in the end ---------------------------------------------------------------------

    def effects(self) -> tuple[Any, ...]:
        """The instructions of the ability, with everything settled that waited for more."""
        flat: list[Any] = []
        for group in self.groups:
            flat += [settled_effect(e) for e in group]
        try:
            effects = dug(tuple(flat))
        except NotRead as wrong:
            raise Failure((self.at.start, self.at.end), str(wrong)) from wrong
        if why := misread(effects):
            raise Failure((self.at.start, self.at.end), why)
        return effects

    def _made(self, word: str) -> Ability:
        kind, value = self.head
        effects = self.effects()
        return self._built(kind, value, word, plain_names(effects), tuple(self.m.targets), None)

    def _built(
        self, kind: str, value: Any, word: str, effects: Any, targets: Any, modes: Modes | None
    ) -> Ability:
        fields = dict(self.fields)
        if contains(effects, Unsettled):
            raise Failure((self.at.start, self.at.end), "what it becomes")
        if lacks_cost(effects):
            raise Failure((self.at.start, self.at.end), "flashback for what cost")
        zone = self.m.zone
        if kind == "spell":
            if fields:
                raise Failure((self.at.start, self.at.end), "a spell isn't activated")
            self._unconditional(effects, targets)
            return SpellAbility(effects, targets, modes)
        if kind == "chapter":
            trigger = CountersPut(Is(This()), "lore")
            return Triggered(trigger, effects, targets, None, modes, word=word)
        try:
            if kind == "triggered":
                pattern, cond = value
                if done_to_a_spell(pattern, effects):
                    raise Failure((self.at.start, self.at.end), "it, the spell?")
                where = zone or works_in(pattern, cond)
                self._works_for_spells(where)
                return Triggered(pattern, effects, targets, cond, modes, where, word=word, **fields)
            where = zone_of_cost(value) or zone or "battlefield"
            self._works_for_spells(where)
            return Activated(value, effects, targets, modes, where, word=word, **fields)
        except TypeError:
            raise Failure((self.at.start, self.at.end), "this can't be said of it") from None

    def _works_for_spells(self, zone: str) -> None:
        """An instant or sorcery is never on the battlefield (304.4, 307.4)."""
        if self.reader.spell and zone == "battlefield":
            why = "an instant or sorcery has no ability that works on the battlefield"
            raise Failure((self.at.start, self.at.end), why)

    def _unconditional(self, effects: Any, targets: Any) -> None:
        if targets_only_if_paid(effects, len(targets)):
            why = "targets that are chosen only if a cost was paid"
            raise Failure((self.at.start, self.at.end), why)

    # --- modes -------------------------------------------------------------------------------------

    def _modal(self, word: str) -> tuple[Ability, ...]:
        *sentences, last = self.paragraph.sentences or (Piece("", 0),)
        text = last.text.rstrip().removesuffix("—").rstrip()
        low = text.lower()
        at = low.rfind("choose ")
        if sentences and at < 0:
            first = sentences.pop(0)
            last = together(first, last)
            text = last.text.rstrip().removesuffix("—").rstrip()
            at = text.lower().rfind("choose one.")
        if at < 0 or sentences:
            self.at = last
            raise Failure((last.start, last.end), "how many are chosen?")
        self.at = last
        prefix = text[:at].rstrip()
        kind: str = "spell" if self.reader.spell else ""
        value: Any = None
        if self.head[0] == "chapter":
            kind, value = self.head
        if prefix:
            head = Piece(prefix, last.start)
            start, value = parse(self.m, head, ("trigger_head", "cost_head"))
            kind = "triggered" if start == "trigger_head" else "activated"
        if not kind:
            raise Failure((last.start, last.end), "only spells have modes of their own")
        how = parse(self.m, Piece(text[at:], last.start + at), ("modal_head",))[1]
        modes = tuple(
            self._mode(bullet, label)
            for bullet, label in zip(self.paragraph.bullets, self.paragraph.labels, strict=True)
        )
        most = how.pop("most")
        most = min(most, len(modes)) if isinstance(most, int) else most
        return (self._built(kind, value, word, (), (), Modes(modes, most=most, **how)),)

    def _mode(self, bullet: tuple[Piece, ...], label: str) -> Mode:
        inner = AbilityReading(self.reader, self.paragraph)
        inner.m = copy.copy(self.m)
        inner.m.mentions = [copy.copy(x) for x in self.m.mentions]
        inner.m.targets, inner.m.before = [], []
        inner.head = ("spell", None)
        try:
            for i, sentence in enumerate(bullet):
                inner.at = sentence
                if i == 0:
                    inner._add(inner._parsed(sentence, ("body",))[1])
                else:
                    inner._next(sentence)
            effects = inner.effects()
            inner._unconditional(effects, inner.m.targets)
        finally:
            self.at = inner.at
        called = label or self._words(bullet)
        return Mode(plain_names(effects), tuple(inner.m.targets), label=called)

    def _words(self, bullet: tuple[Piece, ...]) -> str:
        """What a mode without a name of its own is called in choices: its words."""
        words = " ".join(" ".join(s.text.split()) for s in bullet)
        words = words.replace(SELF, self.reader.name or "this").rstrip(".")
        return words[:1].lower() + words[1:]
