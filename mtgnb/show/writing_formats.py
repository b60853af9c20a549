"""The formats of a write-up: Markdown, plain text, a notebook; HTML has a module of its own."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Sequence
from itertools import pairwise

from mtgnb.show.writing_blocks import (
    BRACKETS,
    Block,
    Links,
    Notes,
    card_link,
    mark_of,
    rules_words,
)
from mtgnb.show.writing_html import html


def markdown(blocks: Sequence[Block], cards: Sequence[str], citations: str) -> str:
    """Return a write-up as Markdown."""
    notes, links = Notes(citations == "footnotes"), Links(cards)
    out: list[str] = []
    number = 0
    for b in blocks:
        text = _markdown_text(b.text, links)
        cited = _markdown_cites(b, notes)
        mark = mark_of(b)
        match b.kind:
            case "title":
                out.append(f"# {text}")
            case "heading":
                number = 0
                out.append(f"## {text}")
            case "question":
                out.append(f"**Question.** {text}")
            case "verdict":
                out.append(f"**Answer ({b.status}).** {text}{cited}")
            case "step":
                number += 1
                out.append(f"{number}. {text}{cited}{mark}")
            case "item":
                out.append(f"- {text}{cited}{mark}")
            case "figure":
                out.append(f"![{b.text}](data:image/png;base64,{b.picture})\n\n*{text}*")
            case _:
                out.append(text)
    if notes.held:
        out += [f"[^{i}]: {rules_words(c)}" for i, c in enumerate(notes.held, 1)]
    return _joined(out, ("- ", "[^")) + "\n"


def _joined(parts: list[str], tight: tuple[str, ...]) -> str:
    """Join parts with blank lines, items of one list without."""
    text = parts[0]
    for before, part in pairwise(parts):
        listed = (before.startswith(tight) and part.startswith(tight)) or (
            re.match(r"\d+\. ", before) and re.match(r"\d+\. ", part)
        )
        text += ("\n" if listed else "\n\n") + part
    return text


def _markdown_text(text: str, links: Links) -> str:
    pieces = []
    for piece, is_card in links.split(text):
        safe = re.sub(r"([*_`\\<>])", r"\\\1", piece)
        pieces.append(f"[{safe}]({card_link(piece)})" if is_card else safe)
    return "".join(pieces)


def _markdown_cites(b: Block, notes: Notes) -> str:
    if not b.cites:
        return ""
    return f"[^{notes.number(b.cites)}]" if notes.footnotes else f" ({rules_words(b.cites)})"


# --- plain text -----------------------------------------------------------------------------------


def plain_text(blocks: Sequence[Block], cards: Sequence[str], citations: str) -> str:
    """Return a write-up as plain text, lines no longer than 78 characters."""
    notes = Notes(citations == "footnotes")
    out: list[str] = []
    number = 0
    for b in blocks:
        text = BRACKETS.sub(r"\1", b.text)
        cited = ""
        if b.cites:
            cited = (
                f" [{notes.number(b.cites)}]" if notes.footnotes else f" ({rules_words(b.cites)})"
            )
        text = f"{text}{cited}{mark_of(b) if b.kind in ('step', 'item') else ''}"
        match b.kind:
            case "title":
                out.append(f"{text}\n{'=' * len(text)}")
            case "heading":
                number = 0
                out.append(f"\n{text}\n{'-' * len(text)}")
            case "question":
                out.append(_wrapped(f"Question: {text}"))
            case "verdict":
                out.append(_wrapped(f"Answer ({b.status}): {text}"))
            case "step":
                number += 1
                out.append(_wrapped(text, f"{number:3}. "))
            case "item":
                out.append(_wrapped(text, "  - "))
            case "figure":
                out.append(_wrapped(f"[Figure: {text}]"))
            case _:
                out.append(_wrapped(text))
    out += [f"[{i}] {rules_words(c)}" for i, c in enumerate(notes.held, 1)]
    return "\n".join(out) + "\n"


def _wrapped(text: str, lead: str = "") -> str:
    return textwrap.fill(text, 78, initial_indent=lead, subsequent_indent=" " * len(lead))


# --- notebook -------------------------------------------------------------------------------------


def notebook(blocks: Sequence[Block], cards: Sequence[str], citations: str) -> str:
    """Return a write-up as a notebook: the text in cells, a cell to a heading."""
    groups: list[list[Block]] = [[]]
    for b in blocks:
        if b.kind == "heading":
            groups.append([])
        groups[-1].append(b)
    texts = [markdown(group, cards if i == 0 else (), citations) for i, group in enumerate(groups)]
    cells = [
        {"cell_type": "markdown", "id": f"c{i:02}", "metadata": {}, "source": text.rstrip()}
        for i, text in enumerate(texts)
    ]
    held = {
        "cells": cells,
        "metadata": {"language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(held, ensure_ascii=False, indent=1) + "\n"


Renderer = Callable[[Sequence[Block], Sequence[str], str], str]
FORMATS: dict[str, Renderer] = {
    "markdown": markdown,
    "html": html,
    "text": plain_text,
    "notebook": notebook,
}
