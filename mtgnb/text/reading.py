"""Reading rules text: paragraphs to abilities; what isn't understood is said, sentence by sentence."""

from __future__ import annotations

from typing import Any

import msgspec

import mtgnb.text.meanings  # noqa: F401 - registers what the grammar's rules mean
from mtgnb.model.abilities import (
    Ability,
    SpellAbility,
    Unread,
)  # fmt: skip
from mtgnb.text.mind import Mind, NotRead, replaced
from mtgnb.text.paragraph import AbilityReading
from mtgnb.text.parsing import Failure, SentenceRead
from mtgnb.text.splitting import (
    Paragraph,
    paragraphs,
    with_self,
    without_reminders,
)
from mtgnb.text.words import plainly


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
        ability = AbilityReading(self, paragraph)
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
