"""Plain names for what instructions bind.

While it reads, each instruction binds a fresh name; here they become "it" wherever nothing else is
bound between an object and the words that mean it, and "it2", "it3" … elsewhere.
"""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.base import Noun
from mtgnb.model.effects import Lasting
from mtgnb.model.refs import Bound


def _events(noun: Any, found: list[tuple[str, str]]) -> None:
    if isinstance(noun, tuple):
        for part in noun:
            _events(part, found)
    elif isinstance(noun, Bound):
        found.append(("ref", noun.key))
    elif isinstance(noun, msgspec.Struct):
        for field in noun.__struct_fields__:
            _events(getattr(noun, field), found)
        key = getattr(noun, "bind", "")
        if isinstance(noun, Lasting) and isinstance(key, str) and key:
            found.append(("lasting", key))
        elif isinstance(key, str) and key:
            found.append(("bind", key))


def _names(found: list[tuple[str, str]]) -> dict[str, str]:
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    referred = {key for what, key in found if what == "ref"}
    found = [
        (w if w != "lasting" else "bind", k) for w, k in found if w != "lasting" or k in referred
    ]
    for i, (what, key) in enumerate(found):
        if what == "bind":
            first.setdefault(key, i)
        else:
            last[key] = i
    names: dict[str, str] = {}
    number = 1
    for key, start in first.items():
        if not key.startswith("#"):
            continue
        end = last.get(key, start)
        between = found[start + 1 : end]
        if any(what == "bind" and other != key and other != "amount" for what, other in between):
            number += 1
            names[key] = f"it{number}"
        else:
            names[key] = "it"
    return names


def _renamed(noun: Any, names: dict[str, str], used: frozenset[str]) -> Any:
    if isinstance(noun, tuple):
        return tuple(_renamed(part, names, used) for part in noun)
    if not isinstance(noun, Noun):
        return noun
    changed: dict[str, Any] = {}
    for field in noun.__struct_fields__:
        value = getattr(noun, field)
        if field in ("bind", "key") and isinstance(value, str):
            other: Any = names.get(value, value)
            if isinstance(noun, Lasting) and value.startswith("#") and value not in used:
                other = ""
        else:
            other = _renamed(value, names, used)
        if other != value or type(other) is not type(value):
            changed[field] = other
    return msgspec.structs.replace(noun, **changed) if changed else noun


def named_in(noun: Any) -> list[tuple[str, str]]:
    """Return what is bound (``bind``) and referred to (``ref``) in nouns, in order."""
    found: list[tuple[str, str]] = []
    _events(noun, found)
    return found


def renamed(noun: Any, names: dict[str, str]) -> Any:
    """Return the same nouns with other names for what they bind and refer to."""
    return _renamed(noun, names, frozenset(names))


def plain_names(noun: Any) -> Any:
    """Return the same nouns with plain names for what they bind.

    Parameters
    ----------
    noun : Noun or tuple
        Instructions, in the order in which they are followed.
    """
    found: list[tuple[str, str]] = []
    _events(noun, found)
    used = frozenset(key for what, key in found if what == "ref")
    return _renamed(noun, _names(found), used)
