"""What a description says after its head: "with power 2 or less", "attached to it"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model.refs import EachWhat, You
from mtgnb.model.values import StatOf
from mtgnb.text.writing.descriptions import (
    Described,
    describe,
    zone_words,
)
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.values import value
from mtgnb.text.writing.wording import a, number_word


@writes(f.AttachedTo)
def attached_to(s: Speech, made: Described, part: f.AttachedTo) -> None:
    """Attached to something."""
    made.posts.append(f"attached to {thing(s, part.what)}")


@writes(f.HasAttached)
def has_attached(s: Speech, made: Described, part: f.HasAttached) -> None:
    """Enchanted or equipped."""
    match part.where:
        case f.HasSubtype("Aura"):
            made.adjectives.append("enchanted")
        case f.HasSubtype("Equipment"):
            made.adjectives.append("equipped")
        case _:
            made.posts.append(f"with {a(describe(s, part.where).text(False))} attached to it")


@writes(f.Compare)
def compare(s: Speech, made: Described, part: f.Compare) -> None:
    """A number of it: "with power 2 or less"."""
    stats = {"power": "toughness", "toughness": "power"}
    other = stats.get(part.stat, "")
    if part.op == ">" and part.value == StatOf(other, EachWhat()):
        made.late.append(f"with {part.stat} greater than its {other}")
    else:
        made.late.append(f"with {part.stat} {compared(s, part.op, part.value)}")


def compared(s: Speech, op: str, n: Any) -> str:
    """Return a comparison: "2 or less", "greater than the number of …"."""
    simple = value(s, n) if isinstance(n, int) else None
    if simple is not None and op in ("<=", ">=", "=="):
        return f"{simple}{ {'<=': ' or less', '>=': ' or greater', '==': ''}[op] }"
    words = {
        "<=": "less than or equal to", ">=": "greater than or equal to", "<": "less than",
        ">": "greater than", "==": "equal to", "!=": "not equal to",
    }  # fmt: skip
    return f"{words[op]} {value(s, n)}"


@writes(f.ParityOf)
def parity(_s: Speech, made: Described, part: f.ParityOf) -> None:
    """Odd or even."""
    made.late.append(f"with {part.parity} mana value")


@writes(f.HasCounter)
def has_counter(_s: Speech, made: Described, part: f.HasCounter) -> None:
    """Counters on it."""
    if part.kind is None:
        made.late.append("with a counter on it" if part.least == 1
                         else f"with {number_word(part.least)} or more counters on it")  # fmt: skip
    elif part.least == 1:
        made.late.append(f"with {a(part.kind)} counter on it")
    else:
        made.late.append(f"with {number_word(part.least)} or more {part.kind} counters on it")


@writes(f.Named)
def named(_s: Speech, made: Described, part: f.Named) -> None:
    """A name."""
    made.late.append(f"named {part.name}")


@writes(f.SharesName)
def shares_name(s: Speech, made: Described, part: f.SharesName) -> None:
    """The name of something else."""
    made.late.append(f"with the same name as {what(s, part.of)}")


@writes(f.Shares)
def shares(s: Speech, made: Described, part: f.Shares) -> None:
    """Something in common with something else."""
    made.late.append(f"that shares {a(part.what)} with {what(s, part.of)}")


@writes(f.OfChosen)
def of_chosen(_s: Speech, made: Described, part: f.OfChosen) -> None:
    """What was chosen."""
    words = {"creature type": "of the chosen type", "name": "with the chosen name"}
    made.posts.append(words.get(part.kind, f"of the chosen {part.kind}"))


_TOOK_PART = {
    p.DealtDamage(f.Is(EachWhat())): "that was dealt damage this turn",
    p.Enters(f.Is(EachWhat())): "that entered this turn",
    p.PutInto("graveyard", f.Is(EachWhat()), "battlefield"): "put there from the battlefield this turn",
    p.Attacks(f.Is(EachWhat())): "that attacked this turn",
    p.Blocks(f.Is(EachWhat())): "that blocked this turn",
    p.Casts(You(), f.Is(EachWhat())): "you've cast this turn",
}  # fmt: skip


@writes(f.TookPart)
def took_part(s: Speech, made: Described, part: f.TookPart) -> None:
    """What it did this turn."""
    known = _TOOK_PART.get(part.pattern)  # type: ignore[call-overload]
    if known is None:
        known = f"for which this turn {writer_of(part.pattern)(s, part.pattern)}"
    made.late.append(known)


@writes(f.WasCastFrom)
def was_cast_from(_s: Speech, made: Described, part: f.WasCastFrom) -> None:
    """Where it was cast from."""
    made.late.append(f"cast from {zone_words(_s, f.InZone(part.zone, You()))}")


@writes(f.TargetsThing)
def targets_thing(s: Speech, made: Described, part: f.TargetsThing) -> None:
    """What it targets."""
    only = "only " if part.only else ""
    made.late.append(f"that targets {only}{thing(s, part.what)}")


def thing(s: Speech, noun: Any) -> str:
    """Return what a filter or a reference names: "a creature", "you", "this creature"."""
    if isinstance(noun, f.Filter):
        made = describe(s, noun)
        s.see(None, made.meant())
        return f"another {made.text(False)}" if made.other else a(made.text(False))
    return str(player(s, noun)) if is_player(s, noun) else str(what(s, noun))


def is_player(s: Speech, noun: Any) -> bool:
    """Whether a reference names players."""
    from mtgnb.text.writing.players import names_players

    return names_players(s, noun)


@writes(f.HasX)
def has_x(_s: Speech, made: Described, _part: Any) -> None:
    """{X} in its mana cost."""
    made.late.append("with {X} in its mana cost")


@writes(f.CouldProduce)
def could_produce(_s: Speech, made: Described, part: f.CouldProduce) -> None:
    """What mana it could produce."""
    made.late.append(f"that could produce {{{part.type}}}")


@writes(f.Where)
def where_cond(s: Speech, made: Described, part: f.Where) -> None:
    """A condition with it."""
    s.see(EachWhat(), made.meant())
    made.late.append(f"if {writer_of(part.cond)(s, part.cond)}")


@writes(f.IsDesignated)
def is_designated(_s: Speech, made: Described, part: f.IsDesignated) -> None:
    """A designation."""
    made.adjectives.append(part.word)
