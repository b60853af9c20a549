"""Objects: "target creature", "each land you control", "it", "the top card of your library"."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model import refs as r
from mtgnb.model.abilities import TargetSpec
from mtgnb.model.filters import HasType, Is, IsOther
from mtgnb.text.writing.descriptions import Described, describe, parts_of
from mtgnb.text.writing.players import names_players, player, player_target, several, whose
from mtgnb.text.writing.speech import Name, Speech, again, name, writer_of, writes
from mtgnb.text.writing.wording import a, number_word

_OWN = ("creature", "land", "artifact", "enchantment", "planeswalker")


def what(s: Speech, ref: Any, subject: bool = False, each: bool = False) -> Name:
    """Return a phrase for objects, and remember that they were mentioned.

    Parameters
    ----------
    s : Speech
    ref : What
    subject : bool
        "they" rather than "them"; "creatures you control" rather than "all creatures you control".
    each : bool
        "each creature" rather than "all creatures".
    """
    if isinstance(ref, r.Target):
        return target(s, ref, subject)
    if isinstance(ref, (r.Bound, r.EventObject, r.EachWhat, r.EventSource)):
        found = again(s, ref, subject)
        if found is not None:
            return found
    if isinstance(ref, r.All):
        return group(s, ref, subject, each)
    written = writer_of(ref)(s, ref)
    return written if isinstance(written, Name) else name(str(written))


def self_words(s: Speech) -> str:
    """What the object calls itself: its name, or "this creature"."""
    if s.this != "this":
        return s.this
    if s.card:
        return "this card"
    if {"instant", "sorcery"} & set(s.types):
        return "this spell"
    return f"this {next((t for t in _OWN if t in s.types), 'permanent')}"


@writes(r.This)
def this(s: Speech, ref: r.This) -> Name:
    """The object itself."""
    types = {t for t in s.types if t.islower()}
    return name(self_words(s), False, s.see(ref, frozenset(types) | {"this"}))


@writes(r.Attached)
def attached(s: Speech, ref: r.Attached) -> Name:
    """What it is attached to."""
    said = s.see(ref, frozenset({"creature", "permanent"}))
    return name(s.attached, False, said)


@writes(r.EventObject, r.Bound, r.EachWhat)
def unclear(_s: Speech, ref: Any) -> Name:
    """What was spoken of, where no pronoun would be clear."""
    kinds = {"sacrificed": "the sacrificed permanent", "exiled": "the exiled card"}
    return name(kinds.get(getattr(ref, "key", ""), "that permanent"))


@writes(r.EventSource)
def event_source(_s: Speech, _ref: Any) -> Name:
    """The source of the damage, or what targets."""
    return name("that source")


@writes(r.Linked)
def linked(s: Speech, ref: r.Linked) -> Name:
    """Cards exiled with it."""
    clear = not any(isinstance(x.now, r.Bound) and "exiled" in x.kinds for x in s.said)
    if clear:
        return name("the exiled card", False, s.see(ref, frozenset({"card", "exiled"})))
    words = f"the cards exiled with {self_words(s)}"
    return name(words, True, s.see(ref, frozenset({"card", "exiled"}), True))


@writes(r.TopOfLibrary)
def top_of_library(s: Speech, ref: r.TopOfLibrary) -> Name:
    """The top cards of a library."""
    from mtgnb.text.writing.values import number

    if ref.n == 1:
        words = f"the top card of {whose(s, ref.whose)} library"
        return name(words, False, s.see(ref, frozenset({"card", "top"})))
    words = f"the top {number(s, ref.n)} cards of {whose(s, ref.whose)} library"
    return name(words, True, s.see(ref, frozenset({"card", "top"}), True))


@writes(r.HandOf)
def hand_of(s: Speech, ref: r.HandOf) -> Name:
    """The cards in a hand."""
    words = f"{whose(s, ref.whose)} hand"
    return name(words, True, s.see(ref, frozenset({"card"}), True))


@writes(r.GraveyardOf)
def graveyard_of(s: Speech, ref: r.GraveyardOf) -> Name:
    """The cards in a graveyard."""
    words = f"{whose(s, ref.whose)} graveyard"
    return name(words, True, s.see(ref, frozenset({"card"}), True))


@writes(r.Several)
def several_of(s: Speech, ref: r.Several) -> Name:
    """Several at once."""
    words = several(s, ref)
    return name(words, True, s.see(ref, frozenset({"permanent"}), True))


@writes(r.AllTargets)
def all_targets(s: Speech, ref: r.AllTargets) -> Name:
    """All that was chosen."""
    return name("each of those targets", False, s.see(ref, frozenset({"permanent"}), True))


# --- groups and choices -----------------------------------------------------------------------------


@writes(r.All)
def all_of(s: Speech, ref: r.All) -> Name:
    """Everything that fits."""
    return group(s, ref, False, False)


def group(s: Speech, ref: r.All, subject: bool, each: bool) -> Name:
    """Return everything that fits, as "each creature" or "all creatures"."""
    made = describe(s, ref.where)
    said = s.see(ref, made.meant(), True)
    if each:
        words = f"each {'other ' if made.other else ''}{made.text(False)}"
        return name(words, False, said)
    bare = subject and (made.posts or made.late or made.other)
    words = f"{'' if bare else 'all '}{'other ' if made.other else ''}{made.text(True)}"
    return name(words, True, said)


@writes(r.Chosen)
def chosen(s: Speech, ref: r.Chosen) -> Name:
    """Some that are chosen as the instruction is followed."""
    words, made = some(s, ref.where, ref.n, ref.up_to, "")
    said = s.made(ref.bind, made.meant(), ref.n != 1)
    said.was = ref
    return name(f"{words}{' at random' if ref.at_random else ''}", ref.n != 1, said)


def some(
    s: Speech, where: Any, n: Any, up_to: bool = False, suffix: str = ""
) -> tuple[str, Described]:
    """Return a number of what a filter fits: "a creature", "up to two lands", "another Elf"."""
    from mtgnb.text.writing.values import number

    made = describe(s, where, suffix)
    other = "other " if made.other else ""
    if n is None:
        return f"any number of {other}{made.text(True)}", made
    count = number_word(n) if isinstance(n, int) else number(s, n)
    if up_to:
        return f"up to {count} {other}{made.text(n != 1)}", made
    if n == 1:
        return f"another {made.text(False)}" if made.other else a(made.text(False)), made
    return f"{count} {other}{made.text(True)}", made


# --- targets ------------------------------------------------------------------------------------------


def target(s: Speech, ref: r.Target, subject: bool = False) -> Name:
    """A target: chosen by its description first, by a pronoun later."""
    if ref.i in s.told or ref.i >= len(s.targets):
        if names_players(s, ref):
            s.player = ref
            return name("that player")
        return again(s, ref, subject) or name(_old(s, ref))
    spec = s.targets[ref.i]
    s.told[ref.i] = spec
    if spec.kind == "player":
        return name(player_target(s, ref.i, spec), spec.most != 1)
    if spec.kind == "any":
        words, kinds = _any(spec), frozenset({"any"})
    else:
        words, kinds = _object(s, spec, ref.i)
    many = spec.most != 1
    return name(words, many, s.see(ref, kinds, many))


writes(r.Target)(target)


def _old(s: Speech, ref: r.Target) -> str:
    spec = s.targets[ref.i] if ref.i < len(s.targets) else TargetSpec()
    inner = Speech(s.this, s.types)
    return f"that {describe(inner, spec.where).text(False)}"


def _any(spec: TargetSpec) -> str:
    if spec.where == HasType("planeswalker"):
        word = "opponent" if isinstance(spec.who, r.Opponent) else "player"
        return f"target {word} or planeswalker"
    least, most = spec.least, spec.most
    if (least, most) == (1, 1):
        return "any other target" if spec.distinct or spec.where == IsOther() else "any target"
    if most is None:
        return "any number of targets"
    count = number_word(most) if isinstance(most, int) else "X"
    if least == most:
        return f"each of {count} targets"
    return "up to one target" if most == 1 else f"each of up to {count} targets"


def _object(s: Speech, spec: TargetSpec, i: int) -> tuple[str, frozenset[str]]:
    others = any(s.targets[j].kind == "object" for j in s.told if j != i)
    where = spec.where
    distinct = spec.distinct
    if IsOther() in parts_of(where) and not others and not distinct:
        distinct = True
        where = _without_other(where)
    made = describe(s, where, other=False)
    least, most = spec.least, spec.most
    one, many = made.text(False), made.text(True)
    kinds = made.meant()
    other = "other " if distinct else ""
    if not isinstance(spec.by, r.You):
        one, many = _chosen_by(spec.by, one), _chosen_by(spec.by, many)
    if (least, most) == (1, 1):
        return f"{'another ' if distinct else ''}target {one}", kinds
    if (least, most) == (0, 1):
        return f"up to one {other}target {one}", kinds
    if most is None:
        return f"any number of {other}target {many}", kinds
    if (least, most) == (1, 2):
        return f"one or two target {many}", kinds
    if (least, most) == (1, 3):
        return f"one, two, or three target {many}", kinds
    count = number_word(most) if isinstance(most, int) else "X"
    if least == most:
        return f"{count} {other}target {many}", kinds
    return f"up to {count} {other}target {many}", kinds


def _chosen_by(by: Any, words: str) -> str:
    """A target that somebody else chooses."""
    if not isinstance(by, (r.Opponent, r.EachOpponent)):
        return f"{words} of their choice"
    theirs = "an opponent controls"
    if theirs in words:
        return words.replace(theirs, "of an opponent's choice they control")
    return f"{words} of an opponent's choice"


def _without_other(where: Any) -> Any:
    parts = [p for p in parts_of(where) if p != IsOther()]
    return parts[0] if len(parts) == 1 else msgspec.structs.replace(where, parts=tuple(parts))


def recipient(s: Speech, ref: Any) -> str:
    """Return what is dealt damage, or what counters are put on: "each creature", "any target"."""
    if isinstance(ref, r.Several):
        return several(s, ref)
    if names_players(s, ref):
        return player(s, ref)
    return what(s, ref, each=isinstance(ref, r.All))


def fits(s: Speech, noun: Any, word: str = "") -> str:
    """Return an event's object: "a creature", "another Elf", "this creature", "that creature"."""
    if isinstance(noun, Is):
        return what(s, noun.what)
    made = describe(s, noun, word)
    s.see(r.EventObject(), made.meant())
    return f"another {made.text(False)}" if made.other else a(made.text(False))
