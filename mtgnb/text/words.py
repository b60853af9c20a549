"""Words: how rules text is cut into tokens, and which classes of word a token belongs to.

The grammar declares word classes (``SUBTYPE``, ``PT``, ``NUMBER`` …); what belongs to each stands
here. A token keeps its place in the text, so that what isn't read can be pointed at.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from mtgnb.model.names import COLOR_OF_WORD

SELF: Final = "~"
NUMBERS: Final = {
    word: n
    for n, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
}
ORDINALS: Final = {
    word: n
    for n, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth".split(), start=1
    )
}
_IRREGULAR: Final = {
    "elves": "elf", "dwarves": "dwarf", "wolves": "wolf", "werewolves": "werewolf",
    "oxen": "ox", "mice": "mouse", "allies": "ally", "faeries": "faerie", "zombies": "zombie",
    "pegasi": "pegasus", "octopuses": "octopus", "sphinxes": "sphinx", "sorceries": "sorcery",
    "cyclopes": "cyclops", "fungi": "fungus", "homunculi": "homunculus", "mercenaries": "mercenary",
    "thieves": "thief", "djinns": "djinn", "phoenixes": "phoenix", "foxes": "fox",
    "leeches": "leech", "abilities": "ability", "lynxes": "lynx", "hippos": "hippo",
    "jellyfishes": "jellyfish", "armies": "army", "ponies": "pony", "kithkins": "kithkin",
    "auruochs": "aurochs", "spies": "spy", "hyenas": "hyena", "bies": "by",
    "children": "child", "eyes": "eye", "apes": "ape", "snakes": "snake", "horses": "horse",
    "heroes": "hero", "dryads": "dryad", "planes": "plane", "orcs": "orc", "colossi": "colossus",
    "plains": "plains", "basilisks": "basilisk", "statuses": "status", "vehicles": "vehicle",
}  # fmt: skip
_TOKEN: Final = re.compile(
    r"""and/or
    | \{[^{}\s]+\}(?:\{[^{}\s]+\})*      # a row of symbols
    | [+-](?:\d+|x)/[+-](?:\d+|x)          # +1/+1
    | (?:\d+|x|\*)/(?:\d+|x|\*)(?![\w])    # 2/2
    | (?<=\s)'s\b                           # the name's, with the name made ~
    | "[^"]*"                              # a quoted ability
    | [+-]?\d+
    | ~
    | \w+(?:[-'.&]\w+)*'?                  # words, with hyphens and apostrophes inside
    | [^\s\w]
    """,
    re.VERBOSE | re.IGNORECASE,
)
_CONTRACTED: Final = {
    "it's": ("it", "is"), "they're": ("they", "are"), "you've": ("you", "have"),
    "he's": ("he", "is"), "she's": ("she", "is"), "that's": ("that", "is"),
    "they've": ("they", "have"), "you're": ("you", "are"), "who's": ("who", "is"),
    "you'd": ("you", "would"), "there's": ("there", "is"),
}  # fmt: skip
_MANA: Final = re.compile(
    r"(?:\{(?:\d+|[wubrgcxyzs]|[wubrgc2]/[wubrgcp](?:/p)?)\})+", re.IGNORECASE
)


class Token(NamedTuple):
    """A word of the text: as written, in lower case, and from where to where it stands."""

    text: str
    low: str
    start: int
    end: int


def plainly(text: str) -> str:
    """Return the text with typographic quotes, dashes and minus signs made plain, length kept."""
    return text.translate(_PLAIN)


_PLAIN: Final = {
    ord("’"): "'", ord("‘"): "'", ord("“"): '"', ord("”"): '"',
    ord("−"): "-", ord("–"): "-", ord("\u00a0"): " ", ord("\u2011"): "-",
}  # fmt: skip


def tokens(text: str, start: int = 0) -> list[Token]:
    """Cut a sentence into tokens; contractions and possessives become two.

    Examples
    --------
    >>> [t.low for t in tokens("It's that player's turn.")]
    ['it', 'is', 'that', 'player', "'s", 'turn', '.']
    """
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        word, low = match.group(), match.group().lower()
        here, there = start + match.start(), start + match.end()
        two = _CONTRACTED.get(low)
        if two:
            cut = here + low.index("'")
            found += [
                Token(word[: len(two[0])], two[0], here, cut),
                Token(two[1], two[1], cut, there),
            ]
        elif low == "'s":
            found.append(Token(word, low, here, there))
        elif low.endswith("'s") and low not in _KEPT and len(low) > 2:
            found += [
                Token(word[:-2], low[:-2], here, there - 2), Token("'s", "'s", there - 2, there),
            ]  # fmt: skip
        elif low.endswith("'") and len(low) > 1:
            found += [
                Token(word[:-1], low[:-1], here, there - 1), Token("'s", "'s", there - 1, there),
            ]  # fmt: skip
        else:
            found.append(Token(word, low, here, there))
    return found


_KEPT: Final = frozenset({"urza's"})


def singular(word: str) -> tuple[str, ...]:
    """Return the words that this one may be a plural of, itself first."""
    low = word.lower()
    if low in _IRREGULAR:
        one = _IRREGULAR[low]
        return (word, one.capitalize() if word[:1].isupper() else one)
    ways = [word]
    if low.endswith("ies"):
        ways.append(word[:-3] + "y")
    if low.endswith("es"):
        ways.append(word[:-2])
    if low.endswith("s"):
        ways.append(word[:-1])
    if low.endswith("men"):
        ways.append(word[:-3] + "man")
    return tuple(ways)


@lru_cache(maxsize=1)
def subtypes_of() -> dict[str, tuple[str, ...]]:
    """Every subtype this reader knows, by card type."""
    listed = files("mtgnb.text").joinpath("grammar", "subtypes.txt").read_text(encoding="utf-8")
    rows = (line.partition(": ") for line in listed.splitlines() if line)
    return {kind: tuple(words.split()) for kind, _, words in rows}


@lru_cache(maxsize=1)
def _subtypes() -> dict[str, str]:
    known = {w.lower(): w for words in subtypes_of().values() for w in words}
    known["planes"] = "Plains"
    return known


def subtype(word: str) -> str | None:
    """Return the subtype that a capitalised word is (also as a plural), or None."""
    if not word[:1].isupper():
        return None
    known = _subtypes()
    return next((known[w.lower()] for w in singular(word) if w.lower() in known), None)


_CARD_TYPES: Final = frozenset(
    "artifact battle creature enchantment instant kindred land planeswalker sorcery".split()
)
_SUPERTYPES: Final = frozenset("basic legendary snow world".split())
_PLURAL_TYPES: Final = {w + "s": w for w in _CARD_TYPES} | {"sorceries": "sorcery"}


def card_type(low: str) -> str | None:
    """Return the card type that a word names, singular or plural."""
    return low if low in _CARD_TYPES else _PLURAL_TYPES.get(low)


KEYWORDS: Final = frozenset(
    "deathtouch defender flash flying haste hexproof indestructible intimidate lifelink reach shroud "
    "trample vigilance banding flanking phasing shadow horsemanship fear provoke storm sunburst epic "
    "convoke haunt delve gravestorm changeling conspire persist wither retrace exalted cascade rebound "
    "infect undying soulbond unleash cipher evolve extort fuse dethrone prowess exploit menace "
    "devoid ingest myriad skulk melee improvise assist mentor riot demonstrate daybound "
    "nightbound decayed training compleated ravenous bargain ascend undaunted partner "
    "islandwalk swampwalk forestwalk mountainwalk plainswalk landwalk hideaway enlist increment".split()
)


COST_WORDS: Final = frozenset(
    "buyback echo kicker multikicker flashback madness morph megamorph entwine ninjutsu prowl unearth "
    "scavenge overload bestow outlast dash surge emerge embalm eternalize spectacle encore foretell "
    "disturb cleave reconfigure blitz prototype disguise plot freerunning offspring replicate splice "
    "transmute evoke recover escalate squad harmonize warp fortify sneak mutate web-slinging "
    "level-up miracle".split()
)
N_WORDS: Final = frozenset(
    "rampage fading amplify modular bushido soulshift dredge bloodthirst graft ripple vanishing absorb "
    "frenzy poisonous devour annihilator tribute renown fabricate crew afflict afterlife backup "
    "casualty saddle mobilize hideaway".split()
)


_LISTED: Final = (
    ("W_ORDINAL", frozenset(ORDINALS)), ("W_SUPER", _SUPERTYPES), ("W_COLOR", frozenset(COLOR_OF_WORD)),
    ("W_KEYWORD", KEYWORDS), ("W_COST_WORD", COST_WORDS), ("W_N_WORD", N_WORDS),
    ("W_NUMBER", frozenset(NUMBERS)), ("W_TYPE", _CARD_TYPES | frozenset(_PLURAL_TYPES)),
)  # fmt: skip
_SHAPED: Final = (
    ("W_NUMBER", re.compile(r"\d+")), ("W_SIGNED", re.compile(r"[+-]\d+")),
    ("W_PTCHANGE", re.compile(r"[+-](\d+|x)/[+-](\d+|x)")), ("W_PT", re.compile(r"(\d+|x|\*)/(\d+|x|\*)")),
    ("W_QUOTE", re.compile(r'"[^"]*"')), ("W_MANA", _MANA),
)  # fmt: skip
_IN_NAMES: Final = frozenset({"of", "the", "and", "from", "to", "in", "a"})


def _classes(word: str, low: str) -> frozenset[str]:
    found = {name for name, words in _LISTED if low in words}
    found |= {name for name, shape in _SHAPED if shape.fullmatch(low)}
    if subtype(word):
        found.add("W_SUBTYPE")
    if low.startswith("non"):
        found |= _negative(word[3:].lstrip("-"))
    if word[:1].isupper() or low in _IN_NAMES:
        found.add("W_NAMEWORD")
    if re.fullmatch(r"[a-z][\w'-]*", word):
        found.add("W_COUNTERWORD")
    return frozenset(found)


def _negative(rest: str) -> set[str]:
    low = rest.lower()
    if card_type(low):
        return {"W_NONTYPE"}
    if low in COLOR_OF_WORD:
        return {"W_NONCOLOR"}
    if low in _SUPERTYPES:
        return {"W_NONSUPER"}
    return {"W_NONSUB"} if subtype(rest) else set()


@lru_cache(maxsize=4096)
def classes(word: str, low: str) -> frozenset[str]:
    """Return the word classes of the grammar to which a word belongs."""
    return _classes(word, low)
