"""Words: numbers, plurals, articles, lists, capital letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mtgnb.model.names import COLOR_WORDS, COLORS
from mtgnb.text.words import NUMBERS, ORDINALS, card_type, singular, subtype

_WORDS: Final = {n: word for word, n in NUMBERS.items()}
_ORDINAL_WORDS: Final = {n: word for word, n in ORDINALS.items()}
_PLURALS: Final = {"ox": "oxen", "mouse": "mice", "pegasus": "pegasi", "fungus": "fungi",
                   "cyclops": "cyclopes", "child": "children"}  # fmt: skip
_SOFT: Final = ("uni", "use", "one", "eu", "ut")
_HARD: Final = ("x/", "x ", "8", "11/", "18/", "{8}", "{11}", "{18}")


def number_word(n: int) -> str:
    """Return a number as rules text writes it: "three", and digits above twenty.

    Examples
    --------
    >>> number_word(3)
    'three'
    """
    return _WORDS.get(n, str(n))


def ordinal(n: int) -> str:
    """Return "second" for 2."""
    return _ORDINAL_WORDS.get(n, f"{n}th")


def plural(word: str) -> str:
    """Return the plural of a type, subtype or other noun, one that the reader knows again.

    Examples
    --------
    >>> plural("Elf"), plural("sorcery"), plural("Plains")
    ('Elves', 'sorceries', 'Plains')
    """
    low = word.lower()
    for many in _ways(low):
        written = many.capitalize() if word[:1].isupper() else many
        known = subtype(written) == word or card_type(written) == low
        if known or not (subtype(word) or card_type(low)):
            return written
    return word


def _ways(low: str) -> list[str]:
    ways = [_PLURALS[low]] if low in _PLURALS else []
    ways += [low[:-1] + "ves"] if low.endswith(("lf", "rf")) else []
    ways += [low] if low.endswith("s") else []
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        ways.append(low[:-1] + "ies")
    if low.endswith(("s", "x", "ch", "sh")):
        ways.append(low + "es")
    return [w for w in (*ways, low + "s") if low in [o.lower() for o in singular(w)]]


def a(words: str) -> str:
    """Return words with "a" or "an" before them.

    Examples
    --------
    >>> a("artifact"), a("unicorn"), a("8/8 Ooze")
    ('an artifact', 'a unicorn', 'an 8/8 Ooze')
    """
    low = words.lower()
    vowel = (low[:1] in "aeiou" and not low.startswith(_SOFT)) or low.startswith(_HARD)
    return f"{'an' if vowel else 'a'} {words}"


def listed(items: Iterable[str], word: str = "and") -> str:
    """Join items as a list: "a, b, and c".

    Examples
    --------
    >>> listed(["a", "b", "c"], "or")
    'a, b, or c'
    """
    found = list(items)
    if len(found) < 3:
        return f" {word} ".join(found)
    return f"{', '.join(found[:-1])}, {word} {found[-1]}"


def capital(text: str) -> str:
    """Return a sentence with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def color_words(colors: tuple[str, ...]) -> str:
    """Return colors as words; none is "colorless", five are "all colors"."""
    if not colors:
        return "colorless"
    if len(colors) == len(COLORS):
        return "all colors"
    return listed(COLOR_WORDS[c] for c in colors)


def owned(name: str) -> str:
    """Return a name in the possessive: "target player's", "their controllers'"."""
    pronouns = {"it": "its", "they": "their", "them": "their", "you": "your"}
    return pronouns.get(name, f"{name}'" if name.endswith("s") else f"{name}'s")


def third(verb: str) -> str:
    """Return a verb for "it": "draws", "searches", "has".

    Examples
    --------
    >>> third("draw"), third("search"), third("pay"), third("have")
    ('draws', 'searches', 'pays', 'has')
    """
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("ch", "sh", "ss", "x")) else "s")
