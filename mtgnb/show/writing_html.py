"""Write-ups as HTML; mana and tap symbols are drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from mtgnb.show.writing_blocks import Block, Links, Notes, card_link, mark_of, rules_words

_SYMBOL = re.compile(r"\{([^{}\s]+)\}")
_COLORS = {"W": "#f8f6d8", "U": "#c1d7e9", "B": "#bab1ab", "R": "#e49977", "G": "#a3c095"}


def html(blocks: Sequence[Block], cards: Sequence[str], citations: str) -> str:
    """Return a write-up as HTML: an article that can stand in any page."""
    notes, links = Notes(citations == "footnotes"), Links(cards)
    out: list[str] = []
    open_list = ""
    for b in blocks:
        wanted = {"step": "ol", "item": "ul"}.get(b.kind, "")
        if open_list != wanted:
            out += [f"</{open_list}>"] if open_list else []
            out += [f"<{wanted}>"] if wanted else []
            open_list = wanted
        out.append(_html_block(b, links, notes))
    out += [f"</{open_list}>"] if open_list else []
    if notes.held:
        items = "".join(
            f'<li id="note-{i}">{escape(rules_words(c))}</li>' for i, c in enumerate(notes.held, 1)
        )
        out.append(f'<ol class="notes">{items}</ol>')
    body = "\n".join(out)
    return f'<article class="mtgnb-writeup" lang="en">\n{body}\n</article>\n'


def _html_block(b: Block, links: Links, notes: Notes) -> str:
    text = _html_text(b.text, links)
    cited = _html_cites(b, notes)
    mark = f' <em class="status">{escape(mark_of(b).strip())}</em>' if mark_of(b) else ""
    match b.kind:
        case "title":
            return f"<h1>{text}</h1>"
        case "heading":
            return f"<h2>{text}</h2>"
        case "question":
            return f"<p><strong>Question.</strong> {text}</p>"
        case "verdict":
            return f"<p><strong>Answer ({escape(b.status)}).</strong> {text}{cited}</p>"
        case "step" | "item":
            return f"<li>{text}{cited}{mark}</li>"
        case "figure":
            alt = escape(b.text, quote=True)
            picture = f'<img alt="{alt}" src="data:image/png;base64,{b.picture}">'
            return f"<figure>{picture}<figcaption>{text}</figcaption></figure>"
        case _:
            return f"<p>{text}</p>"


def _html_cites(b: Block, notes: Notes) -> str:
    if not b.cites:
        return ""
    if notes.footnotes:
        n = notes.number(b.cites)
        return f'<sup><a href="#note-{n}">{n}</a></sup>'
    return f" <small>({escape(rules_words(b.cites))})</small>"


def _html_text(text: str, links: Links) -> str:
    pieces = []
    for piece, is_card in links.split(text):
        safe = _SYMBOL.sub(lambda m: symbol(m.group(1)), escape(piece, quote=False))
        pieces.append(f'<a href="{card_link(piece)}">{safe}</a>' if is_card else safe)
    return "".join(pieces)


def symbol(token: str) -> str:
    """Return a mana or tap symbol, drawn; what it stands for is its alternative text.

    Examples
    --------
    >>> 'aria-label="{R}"' in symbol("R")
    True
    """
    shown = {"T": "↷", "Q": "↶"}.get(token, token)
    color = _COLORS.get(token, "#d5d0cf")
    style = (
        f"display:inline-block;min-width:1.2em;border-radius:1em;background:{color};color:#111;"
        "text-align:center;font-size:.85em;line-height:1.25em;border:1px solid #555"
    )
    label = escape("{" + token + "}", quote=True)
    return f'<span role="img" aria-label="{label}" style="{style}">{escape(shown)}</span>'
