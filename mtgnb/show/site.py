"""The index of a folder of pages: a list that can be searched, without a server."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

import msgspec

from mtgnb.show.page import framed_html


class IndexEntry(msgspec.Struct, frozen=True):
    """A page of a site: where it is, what it asks, and the rules that it rests on."""

    title: str
    href: str
    summary: str = ""
    tags: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


def _static(name: str) -> str:
    """A file of the front end."""
    return (files("mtgnb.show") / "static" / name).read_text(encoding="utf-8")


def _item(entry: IndexEntry) -> str:
    """One page in the list; what it is found by stands in ``data-find``."""
    words = " ".join((entry.title, entry.summary, *entry.tags, *entry.cites)).lower()
    tags = " ".join(f'<span class="tag">{escape(tag)}</span>' for tag in entry.tags)
    cites = f'<span class="cites">CR {escape(", ".join(entry.cites))}</span>' if entry.cites else ""
    summary = f"<p>{escape(entry.summary)}</p>" if entry.summary else ""
    return (
        f'<li data-find="{escape(words)}" data-tags="{escape("|".join(entry.tags))}">'
        f'<a href="{escape(entry.href)}">{escape(entry.title)}</a>{summary}'
        f"<p>{tags} {cites}</p></li>"
    )


def index_html(entries: Sequence[IndexEntry], title: str = "Scenarios") -> str:
    """The index page of a site, with a search that runs in the reader's browser.

    Parameters
    ----------
    entries : sequence of IndexEntry
        The pages, in the order in which to list them.
    title : str
        What the site is called.

    Returns
    -------
    str
        One HTML file. Without scripts it is a plain list of links.

    Examples
    --------
    >>> page = index_html([IndexEntry("A skipped turn", "skipped.html", cites=("614.10",))])
    >>> "skipped.html" in page
    True
    """
    tags = sorted({tag for entry in entries for tag in entry.tags})
    buttons = "".join(
        f'<button type="button" aria-pressed="false" data-tag="{tag}">{tag}</button>'
        for tag in map(escape, tags)
    )
    body = (
        f"<main>\n<h1>{escape(title)}</h1>\n"
        '<div id="search" hidden><p><label for="find">Search words, tags and rule numbers: </label>'
        '<input id="find" type="search" autocomplete="off"></p>\n'
        f'<div id="tags" role="group" aria-label="Tags">{buttons}</div>\n'
        '<p id="count" role="status"></p></div>\n'
        f'<ul id="pages">\n{chr(10).join(map(_item, entries))}\n</ul>\n</main>\n'
        f'<script type="module">\n{_static("site.js")}</script>'
    )
    return framed_html(title, _static("site.css"), body)
