"""The nearest sentences that would be read, for one that isn't."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from math import log
from typing import Final

from mtgnb.text.words import plainly, tokens

_SHOWN: Final = 3
_LEAST: Final = 0.2
_FORMS: Final = {
    "ability": ("ability",),
    "spell": ("instruction", "spell"),
    "instruction": ("instruction",),
}


def nearest(text: str, kind: str) -> tuple[str, ...]:
    """Return the sentences most like a text among those that are read in its place.

    Parameters
    ----------
    text : str
        A sentence that isn't read.
    kind : {"ability", "spell", "instruction"}
        What would stand in its place: an ability of a permanent, the first sentence of a spell, or
        an instruction that follows others.

    Examples
    --------
    >>> nearest("Destroy target creature immediately.", "spell")[0]
    'Destroy target creature.'
    """
    known, weights = _known()
    here = _parts(text)
    likeness = [
        (_alike(here, parts, weights), form)
        for part in _FORMS[kind]
        for form, parts in known.get(part, ())
    ]
    best = sorted((x for x in likeness if x[0] >= _LEAST), key=lambda x: (-x[0], x[1]))
    return tuple(form for _, form in best[:_SHOWN])


def forms() -> dict[str, tuple[str, ...]]:
    """Return the sentences that may be shown, by where they stand."""
    return {kind: tuple(form for form, _ in listed) for kind, listed in _known()[0].items()}


def _alike(a: frozenset[str], b: frozenset[str], weights: dict[str, float]) -> float:
    def weight(parts: frozenset[str]) -> float:
        return sum(weights.get(x, weights[""]) for x in parts)

    return 2 * weight(a & b) / (weight(a) + weight(b) or 1)


def _parts(text: str) -> frozenset[str]:
    """The words of a sentence and its pairs of neighbours; every number and cost counts as one."""
    words = [_plain(t.low) for t in tokens(plainly(text), 0)]
    words = [w for w in words if w not in {".", ","}]
    return frozenset(words) | {f"{a} {b}" for a, b in zip(["^", *words], words, strict=False)}


def _plain(word: str) -> str:
    if word.startswith("{") and word not in {"{t}", "{q}"}:
        return "{}"
    return "#" if any(c.isdigit() for c in word) else word


@lru_cache(maxsize=1)
def _known() -> tuple[dict[str, list[tuple[str, frozenset[str]]]], dict[str, float]]:
    text = files("mtgnb.text").joinpath("grammar/forms.txt").read_text(encoding="utf-8")
    known: dict[str, list[tuple[str, frozenset[str]]]] = {}
    kind = ""
    for line in text.splitlines():
        if line.startswith("= "):
            kind = line[2:]
        elif line and not line.startswith("#"):
            known.setdefault(kind, []).append((line, _parts(line)))
    often: dict[str, int] = {}
    number = 0
    for listed in known.values():
        number += len(listed)
        for _, parts in listed:
            for part in parts:
                often[part] = often.get(part, 0) + 1
    weights = {part: log(1 + number / n) for part, n in often.items()}
    return known, weights | {"": log(1 + number) / 2}
