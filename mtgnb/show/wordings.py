"""What the user's own books say about lines of play: the wording of rules, official card texts."""

from __future__ import annotations

from collections.abc import Callable

from mtgnb.cr.book import RuleBook
from mtgnb.show.rows import Line

Texts = Callable[[str], str]
"""Gives the official text of a card by its name, empty where there is none."""


def wordings(lines: tuple[Line, ...], book: RuleBook | None) -> dict[str, str]:
    """Return the wording of the rules that these lines cite."""
    if book is None:
        return {}
    cited: dict[str, None] = {}
    for line in lines:
        for view in line.views.values():
            for m in view.moments:
                cited |= dict.fromkeys((*m.rules, *(r.rule for r in m.why)))
                for option in m.choice.options if m.choice else ():
                    cited |= dict.fromkeys(r.rule for r in option.why_not)
    return {n: book.rule(n).text for n in cited if n and n in book.rules}


def official_texts(lines: tuple[Line, ...], texts: Texts | None) -> dict[str, str]:
    """Return the official texts of the cards that somebody sees in these lines."""
    if texts is None:
        return {}
    names: dict[str, None] = {}
    for line in lines:
        for view in line.views.values():
            for m in view.moments:
                new = m.key.objects if m.key is not None else {}
                patched = (m.patch or {}).get("objects") or {}
                names |= dict.fromkeys(o.name for o in new.values())
                names |= dict.fromkeys(o["name"] for o in patched.values() if o and "name" in o)
    return {name: text for name in names if (text := texts(name))}
