"""Reading rules text: paragraphs to abilities, sentence by sentence; what isn't understood is said."""

from __future__ import annotations

import copy
from typing import Any, Final

import msgspec

import mtgnb.text.meanings  # noqa: F401 - registers what the grammar's rules mean
from mtgnb.model.abilities import (
    Ability,
    Activated,
    Keyword,
    Mode,
    Modes,
    SpellAbility,
    Static,
    Triggered,
    Unread,
)  # fmt: skip
from mtgnb.model.conditions import AllOf
from mtgnb.model.costs import DiscardCost, ExileCost
from mtgnb.model.effects import (
    Dig,
    ExtraTurn,
    FlipCoin,
    If,
    IfDone,
    Later,
    May,
    MayPay,
    Unless,
    WhenYouDo,
)
from mtgnb.model.filters import InZone, Is
from mtgnb.model.patterns import Casts, CountersPut, Cycles, Discards, Pattern, PutInto
from mtgnb.model.refs import This
from mtgnb.text.binding import named_in, plain_names
from mtgnb.text.chart import Chart
from mtgnb.text.compiling import tables
from mtgnb.text.digging import dug
from mtgnb.text.meanings.changes import Unsettled
from mtgnb.text.meanings.flow import Body, Rider, SkipThat, ThatTurn, last_changed
from mtgnb.text.mind import MEANINGS, Mention, Mind, NotRead, contains, replaced
from mtgnb.text.splitting import (
    Paragraph,
    Piece,
    chapters,
    paragraphs,
    with_self,
    without_reminders,
)
from mtgnb.text.words import plainly, tokens


class SentenceRead(msgspec.Struct, frozen=True):
    """A sentence, where it stands, and what came of it.

    `place` is where the first word stands that could not be read, `why` what was wrong with it, and
    `near` are the nearest sentences that would be read.
    """

    text: str
    span: tuple[int, int]
    read: bool
    abilities: tuple[Ability, ...] = ()
    place: tuple[int, int] | None = None
    why: str = ""
    near: tuple[str, ...] = ()


class Failure(Exception):
    """A sentence that is not read: where, and why; `formed` if only its meaning is missing."""

    def __init__(self, place: tuple[int, int], why: str, formed: bool = False) -> None:
        self.place = place
        self.why = why
        self.formed = formed
        super().__init__(why)


_MEANINGFUL_WORDS: Final = frozenset(
    {"boast", "power-up", "max speed", "forecast", "companion", "∞", "visit", "channel?", "partner",
     "hidden agenda", "solved", "to solve", "gift", "prototype", "strive", "spree", "escape"}
)  # fmt: skip


def parse(m: Mind, piece: Piece, starts: tuple[str, ...]) -> tuple[str, Any]:
    """Read a sentence as one of several kinds and return which it was, and what it means."""
    row = tokens(piece.text, piece.start)
    if m.reader is not None:
        m.reader.token_name = token_name(row)
    while row and row[-1].low in {".", "!"}:
        row = row[:-1]
    chart = Chart(tables(), row)
    why = ""
    for start in starts:
        if not chart.whole(start):
            continue
        kept = _snapshot(m)
        m.row = row
        try:
            return start, chart.meaning(tables().names[start], 0, len(row), _meaning_of(m))
        except NotRead as wrong:
            why = why or str(wrong)
            _restore(m, kept)
    at = row[min(chart.far, len(row) - 1)] if row else None
    if why:
        raise Failure((piece.start, piece.end), why, True)
    if at is None:
        raise Failure((piece.start, piece.end), "there are no words in it")
    words = (
        "the sentence stops too early"
        if chart.far >= len(row)
        else f"{at.text!r} is not understood here"
    )
    raise Failure((at.start, at.end), words)


def token_name(row: list[Any]) -> str:
    """The name given to a token that the sentence creates ("create Voja, a legendary …"), if any."""
    for i, token in enumerate(row):
        if token.low in ("create", "creates"):
            name: list[str] = []
            for other in row[i + 1 :]:
                if other.low == "," and name:
                    return " ".join(name)
                if not other.text[:1].isupper() and other.low not in ("of", "the"):
                    break
                name.append(other.text)
    return ""


def _meaning_of(m: Mind) -> Any:
    def meaning(name: str, children: list[Any], token: Any) -> Any:
        function = MEANINGS.get(name)
        if function is None:
            raise NotRead(f"no meaning for {name}")
        m.token = token
        try:
            return function(m, *children)
        except (AttributeError, TypeError, KeyError, ValueError) as odd:
            raise NotRead(f"this combination of words ({name}: {odd})") from odd

    return meaning


_LISTS: Final = ("targets", "before", "players")


def _snapshot(m: Mind) -> dict[str, Any]:
    kept = dict(m.__dict__)
    for name in _LISTS:
        kept[name] = list(kept[name])
    kept["mentions"] = [(x, dict(x.__dict__)) for x in m.mentions]
    return kept


def _restore(m: Mind, kept: dict[str, Any]) -> None:
    mentions: list[Mention] = []
    for mention, fields in kept["mentions"]:
        mention.__dict__.update(fields)
        mentions.append(mention)
    m.__dict__.update(kept)
    m.mentions = mentions


class Reader:
    """Reads the text of one card face."""

    def __init__(self, name: str, types: tuple[str, ...], supertypes: tuple[str, ...] = ()) -> None:
        self.name = name
        self.types = types
        self.legendary = "legendary" in supertypes or not types
        self.spell = bool({"instant", "sorcery"} & set(types))

    token_name = ""

    def mind(self) -> Mind:
        """A fresh mind for an ability."""
        m = Mind(self.name, self.types)
        m.read_quoted = self.quoted
        m.reader = self
        return m

    def quoted(self, token: Any) -> tuple[Ability, ...]:
        """Read a quoted ability."""
        inner = Reader(self.token_name, ("creature",))
        abilities: list[Ability] = []
        text = with_self(token.text[1:-1], inner.name, True)
        for paragraph in paragraphs(text):
            made, sentences = inner.paragraph(paragraph)
            bad = next((s for s in sentences if not s.read), None)
            if bad is not None:
                raise NotRead(f"the quoted ability: {bad.why}")
            abilities += made
        return tuple(abilities)

    def text(self, text: str) -> tuple[tuple[Ability, ...], tuple[SentenceRead, ...]]:
        """Read a whole text; abilities not understood come as `Unread`."""
        plain = with_self(without_reminders(plainly(text)), self.name, self.legendary)
        abilities: list[Ability] = []
        found: list[SentenceRead] = []
        for paragraph in paragraphs(plain):
            made, sentences = self.paragraph(paragraph)
            if not all(s.read for s in sentences):
                made = (Unread(text[paragraph.whole.start : paragraph.whole.end]),)
            abilities += made
            found += [
                msgspec.structs.replace(s, text=text[s.span[0] : s.span[1]]) for s in sentences
            ]
        return _joined(tuple(abilities)), tuple(found)

    # --- one paragraph ----------------------------------------------------------------------------

    def paragraph(
        self, paragraph: Paragraph
    ) -> tuple[tuple[Ability, ...], tuple[SentenceRead, ...]]:
        """Read one ability as printed."""
        ability = _Ability(self, paragraph)
        try:
            made = ability.read()
        except Failure as failure:
            return (), ability.failed(failure)
        return made, tuple(
            SentenceRead(s.text, (s.start, s.end), True, made if i == 0 else ())
            for i, s in enumerate(ability.all_sentences())
        )


def _joined(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Spell paragraphs are one spell ability: their instructions are followed one after the other."""
    spells = [a for a in abilities if isinstance(a, SpellAbility)]
    if len(spells) < 2:
        return abilities
    if any(s.modes is not None for s in spells) or any(isinstance(a, Unread) for a in abilities):
        return abilities
    first = spells[0]
    effects, targets = first.effect, first.targets
    from mtgnb.model.refs import Target

    for spell in spells[1:]:
        moved = spell.effect
        for i in range(len(spell.targets) - 1, -1, -1):
            moved = replaced(moved, Target(i), Target(i + len(targets)))
        effects, targets = (*effects, *moved), (*targets, *spell.targets)
    one = SpellAbility(effects, targets)
    at = abilities.index(first)
    rest = [a for a in abilities if not isinstance(a, SpellAbility)]
    before = sum(1 for a in abilities[:at] if not isinstance(a, SpellAbility))
    return (*rest[:before], one, *rest[before:])


class _Ability:
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
        found = []
        for s in self.all_sentences():
            bad = s.start == self.at.start
            found.append(
                SentenceRead(
                    s.text, (s.start, s.end), not bad,
                    place=failure.place if bad else None, why=failure.why if bad else "",
                )
            )  # fmt: skip
        if all(s.read for s in found) and found:
            found[-1] = msgspec.structs.replace(
                found[-1], read=False, place=failure.place, why=failure.why
            )
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
            whole = self._statics(sentences)
            if whole is not None:
                return self._worded(whole, word)
        try:
            self._first(sentences.pop(0))
        except Failure as failure:
            if numbers is None and self.why.formed and not failure.formed:
                raise self.why from failure
            raise
        for sentence in sentences:
            self._next(sentence)
        return (self._made(word),)

    def _worded(self, made: tuple[Ability, ...], word: str) -> tuple[Ability, ...]:
        if not word:
            return made
        return tuple(
            msgspec.structs.replace(a, word=word) if isinstance(a, Static) else a for a in made
        )

    def _statics(self, sentences: list[Piece]) -> tuple[Ability, ...] | None:
        """The paragraph as static abilities and keywords, if it is that."""
        starts = (
            ("spell_static",)
            if self.reader.spell
            else ("keyword_paragraph", "spell_static", "static_sentence")
        )
        if self.reader.spell:
            starts = ("spell_static", "keyword_paragraph")
        found: list[Ability] = []
        i = 0
        while i < len(sentences):
            made = self._static(sentences[i], starts)
            if made is None and i + 1 < len(sentences):
                both = _together(sentences[i], sentences[i + 1])
                made = self._static(both, starts)
                if made is not None:
                    i += 1
            if made is None:
                if i == 0:
                    return None
                ridden = self._static_rider(found, sentences[i])
                if ridden is not None:
                    found = ridden
                    i += 1
                    continue
                self.at = sentences[i]
                raise self.why
            found += made
            i += 1
        return tuple(found)

    why: Failure = Failure((0, 0), "")

    def _static(self, sentence: Piece, starts: tuple[str, ...]) -> tuple[Ability, ...] | None:
        m = self.reader.mind()
        try:
            _, made = parse(m, sentence, starts)
        except Failure as failure:
            self.why = failure
            return None
        if m.targets or m.before:
            return None
        return plain_names(tuple(made))  # type: ignore[no-any-return]

    def _static_rider(self, found: list[Ability], sentence: Piece) -> list[Ability] | None:
        """What a further sentence makes of the static ability before it."""
        last = found[-1]
        if not isinstance(last, Static):
            return None
        try:
            _, rider = parse(self.reader.mind(), sentence, ("rider",))
            changes = rider.change(last.changes) if rider.change is not None else None
        except (Failure, NotRead):
            return None
        if changes is None:
            return None
        return [*found[:-1], msgspec.structs.replace(last, changes=changes)]

    def _first(self, sentence: Piece) -> None:
        self.at = sentence
        kinds = (
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
        kept = _snapshot(self.m)
        try:
            start, value = self._parsed(sentence, ("triggered",))
        except Failure:
            start, value = "", (None,)
        if start and contains(value[0], This):
            return start, value
        _restore(self.m, kept)
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

    def _ride(self, rider: Rider) -> None:
        for name, field in rider.fields.items():
            if name == "when" and self.fields.get("when") is not None:
                field = AllOf((self.fields["when"], field))
            self.fields[name] = field
        if rider.change is None:
            return
        for i in range(len(self.groups) - 1, -1, -1):
            try:
                self.groups[i] = rider.change(self.groups[i])
                return
            except NotRead:
                continue
        raise NotRead("nothing before it that this could be about")

    def _add(self, body: Body) -> None:
        try:
            self._hang(body)
        except NotRead as wrong:
            raise Failure((self.at.start, self.at.end), str(wrong)) from wrong

    def _hang(self, body: Body) -> None:
        link, effects = body.link, body.effects
        last = self.groups[-1][-1] if self.groups and self.groups[-1] else None
        if effects and isinstance(effects[0], ThatTurn):
            self._that_turn(effects[0])
        elif effects and isinstance(effects[0], SkipThat):
            self._skip_that(effects[0])
        elif not link and isinstance(last, (Later, WhenYouDo)) and _hangs_on(effects, last):
            self._swap(msgspec.structs.replace(last, effect=(*last.effect, *effects)))
        elif not link:
            self.groups.append(effects)
        elif last is None:
            raise NotRead("there is nothing before it")
        elif link == "instead":
            before = self.groups.pop()
            if body.cond is None:
                raise NotRead("instead, when?")
            self.groups.append((If(body.cond, effects, before),))
        elif link == "if_done":
            if isinstance(last, MayPay) and not last.effect:
                self._swap(msgspec.structs.replace(last, effect=effects))
            else:
                self.groups.append((IfDone(effects),))
        elif link in ("if_not", "otherwise"):
            self._otherwise(last, effects)
        elif link in ("win", "lose"):
            coin = self._coin()
            field = "won" if link == "win" else "lost"
            self._swap(msgspec.structs.replace(coin, **{field: effects}))
        else:
            raise NotRead("how it hangs on to what was before")

    def _skip_that(self, skip: SkipThat) -> None:
        def change(turn: Any) -> Any:
            return msgspec.structs.replace(turn, skip_steps=(*turn.skip_steps, skip.what))

        for i in range(len(self.groups) - 1, -1, -1):
            try:
                self.groups[i] = last_changed(self.groups[i], ExtraTurn, change)
                return
            except NotRead:
                continue
        raise NotRead("which turn")

    def _that_turn(self, that: ThatTurn) -> None:
        for i in range(len(self.groups) - 1, -1, -1):
            if self.groups[i] and isinstance(self.groups[i][-1], ExtraTurn):
                turn = msgspec.structs.replace(self.groups[i][-1], lasting=that.changes)
                self.groups[i] = (*self.groups[i][:-1], turn)
                return
        raise NotRead("which turn")

    def _swap(self, effect: Any) -> None:
        self.groups[-1] = (*self.groups[-1][:-1], effect)

    def _coin(self) -> FlipCoin:
        last = self.groups[-1][-1]
        if not isinstance(last, FlipCoin):
            raise NotRead("no coin is flipped before it")
        return last

    def _otherwise(self, last: Any, effects: tuple[Any, ...]) -> None:
        if isinstance(last, (If, IfDone, MayPay, May)) and not last.otherwise:
            self._swap(msgspec.structs.replace(last, otherwise=effects))
        elif isinstance(last, (May, Dig)) or not isinstance(last, (If, Unless)):
            self.groups.append((IfDone((), effects),))
        else:
            raise NotRead("otherwise than what?")

    # --- what it is in the end ---------------------------------------------------------------------

    def effects(self) -> tuple[Any, ...]:
        """The instructions of the ability, with everything settled that waited for more."""
        flat: list[Any] = []
        for group in self.groups:
            flat += [_settled(e) for e in group]
        try:
            return dug(tuple(flat))
        except NotRead as wrong:
            raise Failure((self.at.start, self.at.end), str(wrong)) from wrong

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
        if _lacks_cost(effects):
            raise Failure((self.at.start, self.at.end), "flashback for what cost")
        zone = self.m.zone
        if kind == "spell":
            if fields:
                raise Failure((self.at.start, self.at.end), "a spell isn't activated")
            return SpellAbility(effects, targets, modes)
        if kind == "chapter":
            trigger = CountersPut(Is(This()), "lore")
            return Triggered(trigger, effects, targets, None, modes, word=word)
        try:
            if kind == "triggered":
                pattern, cond = value
                where = zone or _works(pattern, cond)
                return Triggered(pattern, effects, targets, cond, modes, where, word=word, **fields)
            where = _from_cost(value) or zone or "battlefield"
            return Activated(value, effects, targets, modes, where, word=word, **fields)
        except TypeError:
            raise Failure((self.at.start, self.at.end), "this can't be said of it") from None

    # --- modes -------------------------------------------------------------------------------------

    def _modal(self, word: str) -> tuple[Ability, ...]:
        *sentences, last = self.paragraph.sentences or (Piece("", 0),)
        text = last.text.rstrip().removesuffix("—").rstrip()
        low = text.lower()
        at = low.rfind("choose ")
        if sentences and at < 0:
            first = sentences.pop(0)
            last = _together(first, last)
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
        inner = _Ability(self.reader, self.paragraph)
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
        finally:
            self.at = inner.at
        return Mode(plain_names(effects), tuple(inner.m.targets), label=label)


def _hangs_on(effects: Any, last: Any) -> bool:
    """Whether instructions speak of what only the delayed ones before them bring about."""
    bound = {k for what, k in named_in(last.effect) if what == "bind" and k.startswith("#")}
    return any(what == "ref" and k in bound for what, k in named_in(effects))


def _lacks_cost(noun: Any) -> bool:
    """Whether flashback is gained and nothing says what it costs."""
    if isinstance(noun, tuple):
        return any(_lacks_cost(n) for n in noun)
    if noun == Keyword("flashback"):
        return True
    if isinstance(noun, msgspec.Struct):
        return any(_lacks_cost(getattr(noun, f)) for f in noun.__struct_fields__)
    return False


def _together(a: Piece, b: Piece) -> Piece:
    return Piece(a.text + " " * (b.start - a.end) + b.text, a.start)


def _settled(effect: Any) -> Any:
    if isinstance(effect, Unsettled):
        return effect.settle(False)
    changed = {}
    for field in ("effect", "otherwise", "won", "lost"):
        inner = getattr(effect, field, None)
        if isinstance(inner, tuple) and any(_waits(e) for e in inner):
            changed[field] = tuple(_settled(e) for e in inner)
    return msgspec.structs.replace(effect, **changed) if changed else effect


def _waits(effect: Any) -> bool:
    return isinstance(effect, Unsettled) or any(
        _waits(e)
        for field in ("effect", "otherwise", "won", "lost")
        for e in (getattr(effect, field, None) or ())
        if isinstance(getattr(effect, field, None), tuple)
    )


def _works(pattern: Pattern, cond: Any) -> str:
    """Where a triggered ability works (113.6)."""
    me = Is(This())
    if isinstance(pattern, Casts) and pattern.where == me:
        return "stack"
    if isinstance(pattern, (Cycles, Discards)) and pattern.where == me:
        return "any"
    if isinstance(pattern, PutInto) and pattern.where == me:
        return "any"
    if cond is not None and contains(cond, InZone):
        from mtgnb.model.conditions import Holds

        if (
            isinstance(cond, Holds)
            and isinstance(cond.what, This)
            and isinstance(cond.where, InZone)
        ):
            return cond.where.zone
        if isinstance(cond, Holds) and isinstance(cond.what, This):
            return "any"
    return "battlefield"


def _from_cost(costs: Any) -> str:
    for cost in costs:
        if isinstance(cost, ExileCost) and cost.this and cost.zone != "battlefield":
            return cost.zone
        if isinstance(cost, DiscardCost) and cost.this:
            return "hand"
    return ""
