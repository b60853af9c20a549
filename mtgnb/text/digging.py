"""Looking at cards, taking some, and putting the rest away: three sentences, one instruction."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.effects import Dig, DigUntil, LookAt, May, Reveal
from mtgnb.model.filters import Anything
from mtgnb.model.refs import TopOfLibrary, Who, You
from mtgnb.text.meanings.moving import Rest, Taken
from mtgnb.text.mind import NotRead


def dug(effects: tuple[Any, ...], inside: bool = False) -> tuple[Any, ...]:
    """Return the instructions with what was looked at, taken and put away made one."""
    found: list[Any] = []
    for effect in effects:
        step = _inner(effect)
        taken, optional = _taken(step)
        if taken is not None:
            found.append(_dig(found, taken, optional))
        elif isinstance(step, Rest):
            _rest(found, step.to)
        else:
            found.append(step)
    return tuple(_checked(e) for e in found) if not inside else tuple(found)


def _inner(effect: Any) -> Any:
    """Dig inside of conditions and permissions too."""
    changed = {}
    for field in ("effect", "otherwise"):
        inner = getattr(effect, field, None)
        if not isinstance(inner, tuple) or not inner or _taken(effect)[0] is not None:
            continue
        if any(isinstance(e, (LookAt, Reveal, DigUntil)) for e in inner):
            changed[field] = dug(inner, True)
    return msgspec.structs.replace(effect, **changed) if changed else effect


def _taken(effect: Any) -> tuple[Taken | None, bool]:
    if isinstance(effect, Taken):
        return effect, False
    if isinstance(effect, May) and len(effect.effect) == 1 and isinstance(effect.effect[0], Taken):
        return effect.effect[0], True
    return None, False


def _dig(found: list[Any], taken: Taken, optional: bool) -> Dig:
    if not found or not isinstance(found[-1], (LookAt, Reveal)):
        raise NotRead("taken from what?")
    looked = found.pop()
    top = looked.what
    if not isinstance(top, TopOfLibrary):
        raise NotRead("taken from what?")
    n: Any = taken.n
    up_to = taken.up_to
    if n == "all":
        n, up_to = None, False
    elif n is None:
        n, up_to = top.n, True
    reveal = isinstance(looked, Reveal)
    who: Who = You() if reveal else looked.who
    whose = None if top.whose == who else top.whose
    return Dig(
        top.n, n, taken.where, taken.to, taken.rest or "unsaid", who, whose, reveal,  # type: ignore[arg-type]
        taken.reveal and not reveal, optional or up_to, taken.tapped,
        taken.bind,
        taken.face_down,
    )  # fmt: skip


def _rest(found: list[Any], to: str) -> None:
    for i in range(len(found) - 1, -1, -1):
        effect = found[i]
        if isinstance(effect, (Dig, DigUntil)) and effect.rest in ("unsaid", "exile"):
            found[i] = msgspec.structs.replace(effect, rest=to)
            return
        inner = getattr(effect, "effect", None)
        if isinstance(inner, tuple) and inner and isinstance(inner[-1], (Dig, DigUntil)):
            if inner[-1].rest in ("unsaid", "exile"):
                last = msgspec.structs.replace(inner[-1], rest=to)
                found[i] = msgspec.structs.replace(effect, effect=(*inner[:-1], last))
                return
    raise NotRead("the rest of what?")


def _checked(effect: Any) -> Any:
    inner = getattr(effect, "effect", None)
    if isinstance(inner, tuple) and inner:
        return msgspec.structs.replace(effect, effect=tuple(_checked(e) for e in inner))
    if isinstance(effect, Dig) and effect.rest == "unsaid":
        if (
            isinstance(effect.n, int)
            and effect.n == effect.take
            and isinstance(effect.where, Anything)
        ):
            return msgspec.structs.replace(effect, rest="top")
        return msgspec.structs.replace(effect, rest="top")
    if isinstance(effect, DigUntil) and effect.rest == "unsaid":
        raise NotRead("where the other cards go")
    if isinstance(effect, (Taken, Rest)):
        raise NotRead("the rest of what?")
    return effect
