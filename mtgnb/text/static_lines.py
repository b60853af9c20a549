"""Paragraphs of keywords and of static abilities, which need no instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mtgnb.model.abilities import Ability, Static
from mtgnb.text.binding import plain_names
from mtgnb.text.following import Following
from mtgnb.text.mind import NotRead
from mtgnb.text.parsing import Failure, parse
from mtgnb.text.settling import together
from mtgnb.text.splitting import Piece

if TYPE_CHECKING:
    from mtgnb.text.reading import Reader


class StaticLines(Following):
    """What reads a paragraph as static abilities; `why` tells what was wrong with it."""

    reader: Reader
    at: Piece
    why: Failure = Failure((0, 0), "")

    def worded(self, made: tuple[Ability, ...], word: str) -> tuple[Ability, ...]:
        """Return the abilities with the word before their dash."""
        if not word:
            return made
        return tuple(
            msgspec.structs.replace(a, word=word) if isinstance(a, Static) else a for a in made
        )

    def statics(self, sentences: list[Piece]) -> tuple[Ability, ...] | None:
        """The paragraph as static abilities and keywords, if it is that."""
        starts: tuple[str, ...] = (
            ("spell_static",)
            if self.reader.spell
            else ("keyword_paragraph", "spell_static", "static_sentence")
        )
        if self.reader.spell:
            starts = ("spell_static", "keyword_paragraph")
        found: list[Ability] = []
        i = new = 0
        while i < len(sentences):
            made = self._static(sentences[i], starts)
            if made is None and i + 1 < len(sentences):
                both = together(sentences[i], sentences[i + 1])
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
                why = self.why
                made = self._static(together(sentences[i - 1], sentences[i]), starts)
                if made is None:
                    self.at = sentences[i]
                    raise why
                del found[len(found) - new :]
            found += made
            new = len(made)
            i += 1
        return tuple(found)

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
