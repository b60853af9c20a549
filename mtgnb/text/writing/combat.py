"""What is said of creatures and permanents that can or can't do something: "can't block"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import game_changes as g
from mtgnb.model.refs import Opponent, You
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import paying
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.predicates import fixed, predicate
from mtgnb.text.writing.speech import Speech
from mtgnb.text.writing.wording import number_word

fixed(g.MayChooseNotToUntap, "may stay tapped during its controller's untap step")
fixed(g.CantBeCountered, "can't be countered")
fixed(g.CantBeSacrificed, "can't be sacrificed")
fixed(g.CantBeRegenerated, "can't be regenerated")
fixed(g.CantTransform, "can't transform")
fixed(g.IgnoresSickness, "can use its {T} abilities as though it had haste")
fixed(g.AssignsNoDamage, "assigns no combat damage", "assign no combat damage")
fixed(g.AssignsAsUnblocked, "may assign its combat damage as though it weren't blocked")


@predicate(g.DamageByToughness)
def damage_by_toughness(_s: Speech, _change: Any, many: bool) -> str:
    """Toughness rather than power."""
    verb, their = ("assign", "their") if many else ("assigns", "its")
    return f"{verb} combat damage equal to {their} toughness rather than {their} power"


@predicate(g.CantAttack)
def cant_attack(s: Speech, change: g.CantAttack, _many: bool) -> str:
    """Can't attack."""
    words = "can't attack"
    if change.alone:
        words += " alone"
    if change.whom is not None:
        words += f" {player(s, change.whom)}"
    if change.cost:
        costs = paying(s, change.cost, True)
        words += (
            f" unless their controller {costs} for each creature they control that's attacking you"
        )
    if change.unless is not None:
        words += f" unless {condition(s, change.unless)}"
    return words


@predicate(g.CantBlock)
def cant_block(s: Speech, change: g.CantBlock, _many: bool) -> str:
    """Can't block."""
    words = "can't block alone" if change.alone else "can't block"
    match change.what:
        case f.Is(ref):
            words += f" {what(s, ref)}"
        case where if where.__struct_fields__:
            words += f" {describe(s, where, other=False).text(True)}"
    return f"{words} unless {condition(s, change.unless)}" if change.unless is not None else words


@predicate(g.BlocksMore)
def blocks_more(_s: Speech, change: g.BlocksMore, _many: bool) -> str:
    """Blocks several."""
    if change.n is None:
        return "can block any number of creatures"
    if change.n == 1:
        return "can block an additional creature each combat"
    return f"can block an additional {number_word(change.n)} creatures each combat"


@predicate(g.CantBeBlocked)
def cant_be_blocked(s: Speech, change: g.CantBeBlocked, _many: bool) -> str:
    """Can't be blocked."""
    words = "can't be blocked"
    if change.by.__struct_fields__:
        words += f" by {describe(s, change.by, other=False).text(True)}"
    if change.except_by is not None:
        words += f" except by {describe(s, change.except_by, other=False).text(True)}"
    if change.least > 1:
        words += f" except by {number_word(change.least)} or more creatures"
    if change.most is not None:
        many = "one creature" if change.most == 1 else f"{number_word(change.most)} creatures"
        words += f" by more than {many}"
    return words


@predicate(g.MustAttack)
def must_attack(s: Speech, change: g.MustAttack, many: bool) -> str:
    """Must attack."""
    verb = "attack" if many else "attacks"
    if change.not_whom is not None:
        return f"{verb} a player other than {player(s, change.not_whom)} if able"
    if change.whom is not None:
        return f"{verb} {player(s, change.whom)} each combat if able"
    return f"{verb} each combat if able"


@predicate(g.MustBlock)
def must_block(s: Speech, change: g.MustBlock, many: bool) -> str:
    """Must block."""
    verb = "block" if many else "blocks"
    if change.what is None:
        return f"{verb} each combat if able"
    return f"{verb} {what(s, change.what)} if able"


@predicate(g.MustBeBlocked)
def must_be_blocked(_s: Speech, change: g.MustBeBlocked, _many: bool) -> str:
    """Must be blocked."""
    return f"must be blocked{' by all creatures able to do so' if change.by_all else ''} if able"


@predicate(g.DoesntUntap)
def doesnt_untap(s: Speech, change: g.DoesntUntap, many: bool) -> str:
    """Doesn't untap."""
    words = "don't untap during their controllers' untap steps"
    if not many:
        words = "doesn't untap during its controller's untap step"
    if change.whose is not None:
        words = f"{'don' if many else 'doesn'}'t untap during {whose(s, change.whose)} untap step"
    return words


@predicate(g.UntapsOnOthersSteps)
def untaps_on_others(s: Speech, change: g.UntapsOnOthersSteps, many: bool) -> str:
    """Untaps more often."""
    verb = "untap" if many else "untaps"
    return f"{verb} during {whose(s, change.whose)} untap step"


@predicate(g.CantBeTargeted)
def cant_be_targeted(s: Speech, change: g.CantBeTargeted, _many: bool) -> str:
    """Can't be the target."""
    of = "spells or abilities"
    if change.of.__struct_fields__:
        of = describe(s, change.of).text(True)
    match change.by:
        case None:
            return f"can't be the target of {of}"
        case Opponent():
            return f"can't be the target of {of} your opponents control"
        case You():
            return f"can't be the target of {of} you control"
    return f"can't be the target of {of} {player(s, change.by)} controls"


@predicate(g.CantHaveCounters)
def cant_have_counters(_s: Speech, change: g.CantHaveCounters, many: bool) -> str:
    """No counters."""
    kind = f"{change.kind} counters" if change.kind else "counters"
    return f"can't have {kind} put on {'them' if many else 'it'}"


@predicate(g.AttacksAsThough)
def attacks_as_though(_s: Speech, change: g.AttacksAsThough, many: bool) -> str:
    """Attacks as though it didn't have defender, or had haste."""
    they = "they" if many else "it"
    if change.defender:
        return f"can attack as though {they} didn't have defender"
    return f"can attack as though {they} had haste"
