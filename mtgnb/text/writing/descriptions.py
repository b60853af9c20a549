"""Filters as descriptions: "another untapped creature you control with power 2 or less"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model.names import COLOR_WORDS
from mtgnb.model.refs import (
    Attached,
    Bound,
    EachOpponent,
    Linked,
    Opponent,
    This,
    You,
)
from mtgnb.text.writing.writer import Writer, article, joined, number_word, writes

_STATES = {
    f.IsTapped: "tapped",
    f.IsUntapped: "untapped",
    f.IsBlocked: "blocked",
    f.IsUnblocked: "unblocked",
    f.IsColorless: "colorless",
    f.IsMulticolored: "multicolored",
    f.IsMonocolored: "monocolored",
    f.IsFaceDown: "face-down",
}
_OPS = {
    "<=": "{} or less",
    ">=": "{} or greater",
    "==": "{}",
    "<": "less than {}",
    ">": "greater than {}",
}
_PLURALS = {
    "elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "werewolf": "werewolves", "ox": "oxen",
    "mouse": "mice", "ally": "allies", "army": "armies", "sorcery": "sorceries", "mercenary": "mercenaries",
    "ability": "abilities", "plains": "plains", "merfolk": "merfolk", "kithkin": "kithkin", "fish": "fish",
    "sphinx": "sphinxes", "fox": "foxes", "phoenix": "phoenixes", "homunculus": "homunculi",
    "cyclops": "cyclopes", "hero": "heroes", "child": "children", "pegasus": "pegasi",
}  # fmt: skip


def plural(word: str) -> str:
    """The plural of a noun."""
    *before, last = word.split(" ")
    many = _PLURALS.get(last.lower())
    if many is None:
        many = last + "s"
    elif last[:1].isupper():
        many = many[0].upper() + many[1:]
    return " ".join((*before, many))


class Parts:
    """The parts of a description in the order in which they are said."""

    def __init__(self) -> None:
        self.other = False
        self.before: list[str] = []
        self.heads: list[str] = []
        self.suffix = ""
        self.after: list[str] = []


def flat(where: Any) -> tuple[Any, ...]:
    """The parts of a filter that all have to fit."""
    if isinstance(where, f.Every):
        return tuple(p for part in where.parts for p in flat(part))
    return () if isinstance(where, f.Anything) else (where,)


def describe(w: Writer, where: Any, many: bool = False, card: bool = False) -> str:
    """Describe what a filter fits, without an article; `card` for cards outside of the battlefield."""
    if isinstance(where, f.Either) and not all(map(_is_head, where.parts)):
        return joined([describe(w, p, many, card) for p in where.parts], "or")
    parts = Parts()
    for part in flat(where):
        _sort(w, parts, part)
    noun = _noun(parts, many, card)
    words = [*(["other"] if parts.other else []), *parts.before, noun, *parts.after]
    return " ".join(word for word in words if word)


def _noun(parts: Parts, many: bool, card: bool) -> str:
    suffix = parts.suffix or ("card" if card else "")
    heads = parts.heads
    if not heads and suffix not in ("card", "spell", "ability"):
        heads = ["token"] if suffix == "token" else ["permanent"]
        suffix = ""
    if suffix:
        return " ".join((*heads, plural(suffix) if many else suffix))
    *first, last = heads
    return " ".join((*first, _many_of(last) if many else last))


def _many_of(heads: str) -> str:
    for sep in (" or ", ", or "):
        if sep in heads:
            return joined(
                [plural(h) for h in heads.replace(",", "").replace("or ", "").split()], "and"
            )
    return plural(heads)


def _is_head(part: Any) -> bool:
    return isinstance(part, f.HasType | f.HasSubtype)


def _sort(w: Writer, parts: Parts, part: Any) -> None:
    match part:
        case f.IsOther():
            parts.other = True
        case f.HasType(type=t):
            parts.heads.append(t)
        case f.HasSubtype(subtype=s):
            parts.heads.append(s)
        case f.Either(parts=options) if all(map(_is_head, options)):
            parts.heads.append(joined([_sort_head(o) for o in options], "or"))
        case f.Either(parts=(f.HasColor(color=a), f.HasColor(color=b))):
            parts.before.append(f"{COLOR_WORDS[a]} or {COLOR_WORDS[b]}")
        case f.Either(parts=(f.IsAttacking(), f.IsBlocking())):
            parts.before.append("attacking or blocking")
        case f.HasSupertype(supertype=s):
            parts.before.append(s)
        case f.HasColor(color=c):
            parts.before.append(COLOR_WORDS[c])
        case f.IsAttacking(whom=None):
            parts.before.append("attacking")
        case f.IsBlocking(whom=None):
            parts.before.append("blocking")
        case f.Not(part=inner):
            _sort_not(w, parts, inner)
        case f.IsToken():
            parts.suffix = "token"
        case f.IsSpell():
            parts.suffix = "spell"
        case f.IsAbility(kind=kind):
            parts.suffix = "ability"
            if kind:
                parts.before.append(kind)
        case f.IsPermanent():
            parts.heads.append("permanent")
            parts.suffix = parts.suffix or "card"
        case f.InZone(zone="battlefield"):
            parts.after.append("on the battlefield")
        case f.InZone():
            parts.suffix = "card"
            parts.after.append(f"in {zone_words(w, part)}")
        case f.HasAttached(where=f.HasSubtype(subtype="Aura")):
            parts.before.append("enchanted")
        case f.HasAttached(where=f.HasSubtype(subtype="Equipment")):
            parts.before.append("equipped")
        case f.IsDesignated(word=word):
            parts.before.append(word)
        case _ if type(part) in _STATES:
            parts.before.append(_STATES[type(part)])
        case _:
            parts.after.append(_after(w, part))


def _sort_head(part: Any) -> str:
    return str(part.type if isinstance(part, f.HasType) else part.subtype)


def _sort_not(w: Writer, parts: Parts, inner: Any) -> None:
    match inner:
        case f.HasType(type=t):
            parts.before.append(f"non{t}")
        case f.HasSubtype(subtype=s):
            parts.before.append(f"non-{s}")
        case f.HasSupertype(supertype=s):
            parts.before.append(f"non{s}")
        case f.HasColor(color=c):
            parts.before.append(f"non{COLOR_WORDS[c]}")
        case f.IsToken():
            parts.before.append("nontoken")
        case f.Controlled(by=You()):
            parts.after.append("you don't control")
        case f.Owned(by=You()):
            parts.after.append("you don't own")
        case f.Controlled(by=who):
            parts.after.append(f"{w.write(who)} doesn't control")
        case f.Owned(by=who):
            parts.after.append(f"{w.write(who)} doesn't own")
        case f.HasKeyword(keyword=k):
            parts.after.append(f"without {k}")
        case f.HasCounter(kind=str() as kind):
            parts.after.append(f"without {article(kind)} counter on it")
        case f.Named(name=name):
            parts.after.append(f"not named {name}")
        case _:
            parts.after.append(f"that isn't {article(describe(w, inner))}")


def zone_words(w: Writer, zone: Any) -> str:
    """A zone, and whose."""
    if zone.zone == "exile":
        return "exile"
    if zone.zone == "library top":
        return f"the top of {possessive(w, zone.of or You())} library"
    if zone.of is None:
        return f"{article(zone.zone)}"
    return f"{possessive(w, zone.of)} {zone.zone}"


def possessive(w: Writer, who: Any) -> str:
    """Whose."""
    if isinstance(who, You):
        return "your"
    if isinstance(who, Opponent | EachOpponent):
        return "an opponent's"
    return f"{w.write(who)}'s"


def _after(w: Writer, part: Any) -> str:  # noqa: C901, PLR0911, PLR0912 - one row for each filter
    match part:
        case f.Controlled(by=You()):
            return "you control"
        case f.Controlled(by=Opponent() | EachOpponent()):
            return "an opponent controls"
        case f.Controlled(by=who):
            return f"{w.write(who)} controls"
        case f.Owned(by=You()):
            return "you own"
        case f.Owned(by=who):
            return f"{w.write(who)} owns"
        case f.Compare(stat=stat, op=op, value=int() as n) if op in _OPS:
            return f"with {stat} {_OPS[op].format(n)}"
        case f.Compare(stat=stat, op=op, value=value):
            return f"with {stat} {comparison(op)} {w.write(value)}"
        case f.HasKeyword(keyword=k):
            return f"with {k}"
        case f.HasCounter(kind=None):
            return "with a counter on it"
        case f.HasCounter(kind=str() as kind, least=1):
            return f"with {article(kind)} counter on it"
        case f.HasCounter(kind=str() as kind, least=n):
            return f"with {number_word(n)} or more {kind} counters on it"
        case f.HasNoAbilities():
            return "with no abilities"
        case f.Named(name=name):
            return f"named {name}"
        case f.OfChosen(kind="color"):
            return "of the chosen color"
        case f.OfChosen(kind="name"):
            return "with the chosen name"
        case f.OfChosen():
            return "of the chosen type"
        case f.ParityOf(parity=parity):
            return f"with {parity} mana value"
        case f.SharesName(of=of):
            return f"with the same name as {w.write(of)}"
        case f.Shares(what=what, of=of):
            return f"that shares {article(what)} with {w.write(of)}"
        case f.AttachedTo(what=what):
            return f"attached to {w.write(what)}"
        case f.HasX():
            return "with {X} in its mana cost"
        case f.TargetsThing(what=what, only=False):
            return f"that targets {_any(w, what)}"
        case f.TargetsThing(what=what):
            return f"that targets only {_any(w, what)}"
        case f.CouldProduce(type=t):
            return f"that could produce {{{t}}}"
        case f.Is(what=This()):
            return f"that is {w.name}"
        case f.Is(what=Linked()):
            return f"exiled with {w.name}"
        case f.Is(what=Bound()):
            return "from among them"
        case f.Is(what=Attached()):
            return "that is enchanted"
        case f.IsAttacking(whom=You()):
            return "attacking you"
        case f.IsAttacking(whom=who):
            return f"attacking {w.write(who)}"
        case f.IsBlocking(whom=what):
            return f"blocking {w.write(what)}"
        case _:
            return w.spelt(part)


def comparison(op: str) -> str:
    """A comparison in words."""
    return {
        "<=": "less than or equal to", ">=": "greater than or equal to", "==": "equal to",
        "<": "less than", ">": "greater than", "!=": "other than",
    }[op]  # fmt: skip


def _any(w: Writer, what: Any) -> str:
    return article(describe(w, what)) if isinstance(what, f.Filter) else w.write(what)


@writes(*(c for c in vars(f).values() if isinstance(c, type) and issubclass(c, f.Filter)))
def _filter(w: Writer, where: Any) -> str:
    return describe(w, where)


def one(w: Writer, where: Any, card: bool = False) -> str:
    """One that fits, with its article."""
    words = describe(w, where, card=card)
    if words.startswith("other "):
        return f"another {words.removeprefix('other ')}"
    return article(words)
