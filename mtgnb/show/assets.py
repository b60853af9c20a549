"""The player's source as one module, for anywidget and for pages.

The files in ``static/`` import each other, so that they can be read and tested one by one; a page
opened from disk may not import, so they are joined here: imports fall away, and only the last file
exports.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

ORDER = (
    "dom.js",
    "payload.js",
    "board.js",
    "log.js",
    "why.js",
    "choices.js",
    "timeline.js",
    "stepper.js",
    "whatif.js",
    "quiz.js",
    "player.js",
)
_IMPORT = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=function|class|const)", re.MULTILINE)


def _read(name: str) -> str:
    """A file of the front end."""
    return (files("mtgnb.show") / "static" / name).read_text(encoding="utf-8")


def _in_a_scope(name: str) -> str:
    """A file without imports and exports, its private names kept from the others' by a block."""
    source = _IMPORT.sub("", _read(name))
    public = re.findall(r"^export (?:function|class) (\w+)", source, re.MULTILINE)
    body = _EXPORT.sub("", source).rstrip()
    names = ", ".join(public)
    return f"const {{ {names} }} = (() => {{\n{body}\nreturn {{ {names} }};\n}})();\n"


@cache
def esm() -> str:
    """The whole player as one ECMAScript module: anywidget's ``_esm``.

    Returns
    -------
    str
        JavaScript with a default export (``render``) and the names ``mount`` and ``localModel``.

    Examples
    --------
    >>> "import " in esm().splitlines()[0]
    False
    """
    last = _IMPORT.sub("", _read(ORDER[-1]))
    return "".join(_in_a_scope(name) for name in ORDER[:-1]) + last


@cache
def css() -> str:
    """The player's style sheet: anywidget's ``_css``.

    Returns
    -------
    str
        CSS; every rule is confined to the player's own classes.

    Examples
    --------
    >>> css().count("@import")
    0
    """
    return _read("player.css")
