"""Links and symbols: ``[[Card]]`` made links, and mana and tap symbols drawn.

Texts go in and come out; nothing is looked up. What stands in code (between backquotes, in fenced or
``<code>`` parts) is left as it is.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import lru_cache
from html import escape, unescape
from typing import Final
from urllib.parse import quote

SCRYFALL: Final = "https://scryfall.com/search?q="
GATHERER: Final = "https://gatherer.wizards.com/search?searchTerm="

_CARD: Final = re.compile(r"\[\[((?:[^\[\]|#\n]|&#\w+;)+)(?:#\d+)?(?:\|([^\[\]\n]+))?\]\]")
_SYMBOL: Final = re.compile(
    r"\{(?:\d{1,3}|½|∞|[WUBRGCXYZSTQEPL]|CHAOS|TK|H?[WR]|(?:[WUBRGC2]/)[WUBRGCP](?:/P)?)\}"
)
_CODE: Final = re.compile(
    r"^(```|~~~).*?^\1[ \t]*$|(`+)(?!`).+?(?<!`)\2(?!`)", re.DOTALL | re.MULTILINE
)
_TAGS: Final = re.compile(
    r"<(code|pre|a|script|style|svg|textarea)\b.*?</\1\s*>|<[^>]*>|<!--.*?-->",
    re.DOTALL | re.IGNORECASE,
)
_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>])")


def scryfall(name: str) -> str:
    """Return where Scryfall shows a card.

    Examples
    --------
    >>> scryfall("Hope of Ghirapur")
    'https://scryfall.com/search?q=%21%22Hope%20of%20Ghirapur%22'
    """
    return SCRYFALL + quote(f'!"{name}"', safe="")


def gatherer(name: str) -> str:
    """Return where Gatherer, the official card database, is asked for a card.

    Examples
    --------
    >>> gatherer("Fire // Ice")
    'https://gatherer.wizards.com/search?searchTerm=Fire'
    """
    return GATHERER + quote(name.split(" // ")[0], safe="")


# --- Markdown -------------------------------------------------------------------------------------------


def markdown(text: str, symbols: bool = True) -> str:
    """Return Markdown with ``[[Card]]`` made links and symbols drawn.

    Parameters
    ----------
    text : str
        ``[[Card#2]]`` links to the card too; ``[[Card|words]]`` shows other words.
    symbols : bool
        Whether mana and tap symbols become pictures, with the raw symbol as alternative text.

    Examples
    --------
    >>> markdown("See [[Shock]] and `[[code]]`.")
    'See [Shock](https://scryfall.com/search?q=%21%22Shock%22) \
([Gatherer](https://gatherer.wizards.com/search?searchTerm=Shock)) and `[[code]]`.'
    """

    def changed(part: str) -> str:
        pieces = _around(part, _CARD, _drawn_in_markdown if symbols else str, _markdown_link)
        return "".join(pieces)

    return "".join(_around(text, _CODE, changed, lambda m: m.group()))


def _markdown_link(found: re.Match[str]) -> str:
    name = " ".join(found[1].split())
    label = _SPECIAL.sub(r"\\\1", found[2] or name)
    return f"[{label}]({scryfall(name)}) ([Gatherer]({gatherer(name)}))"


def _drawn_in_markdown(text: str) -> str:
    return _SYMBOL.sub(lambda m: f"![{m.group()}]({picture(m.group())})", text)


# --- HTML -----------------------------------------------------------------------------------------------


def html(text: str, symbols: bool = True) -> str:
    """Return HTML with ``[[Card]]`` made links and symbols drawn; tags and code are left as they are.

    Examples
    --------
    >>> print(html("<b>[[Shock]]</b>"))
    <b><a class="mtgnb-card" href="https://scryfall.com/search?q=%21%22Shock%22">Shock</a> <small>(\
<a href="https://gatherer.wizards.com/search?searchTerm=Shock" title="Shock in Gatherer">Gatherer</a>)\
</small></b>
    """

    def changed(part: str) -> str:
        pieces = _around(part, _CARD, _drawn_in_html if symbols else str, _html_link)
        return "".join(pieces)

    return "".join(_around(text, _TAGS, changed, lambda m: m.group()))


def _html_link(found: re.Match[str]) -> str:
    name = " ".join(unescape(found[1]).split())
    label = escape(unescape(found[2] or name), quote=False)
    there = escape(f"{name} in Gatherer")
    return (
        f'<a class="mtgnb-card" href="{scryfall(name)}">{label}</a> '
        f'<small>(<a href="{gatherer(name)}" title="{there}">Gatherer</a>)</small>'
    )


def _drawn_in_html(text: str) -> str:
    return _SYMBOL.sub(
        lambda m: f'<img class="mtgnb-symbol" alt="{m.group()}" src="{picture(m.group())}">', text
    )


def _around(
    text: str,
    kept: re.Pattern[str],
    between: Callable[[str], str],
    at: Callable[[re.Match[str]], str],
) -> list[str]:
    """Go through a text: what a pattern finds is treated one way, what lies between another."""
    pieces, start = [], 0
    for found in kept.finditer(text):
        pieces += [between(text[start : found.start()]), at(found)]
        start = found.end()
    return [*pieces, between(text[start:])]


# --- symbols --------------------------------------------------------------------------------------------

_INK: Final = "#111"
_COLORS: Final = {"W": "#f8f6d8", "U": "#c1d7e9", "B": "#bab1ab", "R": "#e49977", "G": "#a3c095"}
_GREY: Final = "#d5d0cf"
_SIGNS: Final = {
    # an arrow turning right and its mirror image: tapped, and untapped again
    "T": '<path d="M10 22a8 8 0 1 1 12 0M22 22l1-6M22 22l-6-1" fill="none" stroke="#111" stroke-width="3"/>',
    "Q": '<path d="M22 22a8 8 0 1 0-12 0M10 22l-1-6M10 22l6-1" fill="none" stroke="#111" stroke-width="3"/>',
}  # fmt: skip


@lru_cache(maxsize=256)
def drawing(symbol: str) -> str:
    """Return a symbol as an SVG: a disc with its letter or sign; halves for hybrid mana.

    The letter always stands beside the color, so that nothing hangs on telling colors apart; the raw
    symbol is the title.

    Examples
    --------
    >>> "<title>{W/U}</title>" in drawing("{W/U}")
    True
    """
    inner = symbol.strip("{}")
    parts = [p for p in inner.split("/") if p != "P"] or ["P"]
    phyrexian = "P" in inner.split("/") and len(inner) > 1
    first, last = (_COLORS.get(p, _GREY) for p in (parts[0], parts[-1]))
    label = _SIGNS.get(inner) or _letters("/".join(parts) + ("φ" if phyrexian else ""))
    halves = f'<path d="M27 5A15.5 15.5 0 1 1 5 27z" fill="{last}"/>' if first != last else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 32 32" role="img" '
        f'aria-label="{escape(symbol)}"><title>{escape(symbol)}</title>'
        f'<circle cx="16" cy="16" r="15" fill="{first}"/>{halves}'
        f'<circle cx="16" cy="16" r="15" fill="none" stroke="#555"/>{label}</svg>'
    )


def _letters(text: str) -> str:
    size = {1: 22, 2: 18, 3: 14}.get(len(text), 10)
    return (
        f'<text x="16" y="{16 + size * 0.36:.0f}" text-anchor="middle" font-family="sans-serif" '
        f'font-size="{size}" font-weight="bold" fill="{_INK}">{escape(text)}</text>'
    )


def picture(symbol: str) -> str:
    """Return a symbol's drawing as a data URL, for ``<img src>`` and Markdown pictures.

    Examples
    --------
    >>> picture("{R}")[:26]
    'data:image/svg+xml;base64,'
    """
    return "data:image/svg+xml;base64," + base64.b64encode(drawing(symbol).encode()).decode("ascii")
