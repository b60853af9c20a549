"""What is said of objects that are changed: "gets +1/+1", "has flying", "can't block"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgnb.model import changes as c
from mtgnb.model import filters as f
from mtgnb.model import game_changes as g
from mtgnb.model.card import Face
from mtgnb.model.names import BASIC_LAND_TYPES
from mtgnb.model.refs import Opponent, You
from mtgnb.model.values import Minus, X
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import paying
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.keywords import granted
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.tokens import except_, size, typed
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, color_words, listed, number_word, plural

PREDICATES: Final[set[type]] = set()
Said = Callable[[Speech, Any, bool], str]


def predicate(*classes: type) -> Callable[[Said], Said]:
    """Register what is said of objects that such a change is made to."""

    def register(said: Said) -> Said:
        PREDICATES.update(classes)
        writes(*classes)(lambda s, change, many=False, gain=False: said(s, change, many))
        return said

    return register


def _fixed(cls: type, one: str, many: str = "") -> None:
    predicate(cls)(lambda _s, _c, plural_: (many or one) if plural_ else one)


def _be(many: bool) -> str:
    return "are" if many else "is"


def _their(many: bool) -> str:
    return "their" if many else "its"


@predicate(c.Becomes)
def becomes(s: Speech, change: c.Becomes, many: bool) -> str:
    """A copy."""
    verb = "become a copy" if many else "becomes a copy"
    return f"{verb} of {what(s, change.of)}{except_(s, change.but)}"


@predicate(c.BecomesFace)
def becomes_face(_s: Speech, change: c.BecomesFace, many: bool) -> str:
    """Copiable values that were found before."""
    called = change.face.name if isinstance(change.face, Face) else "it"
    return f"{'become copies' if many else 'becomes a copy'} of {called}"


@predicate(c.ControlBy)
def control_by(s: Speech, change: c.ControlBy, many: bool) -> str:
    """Control, where the objects are the subject."""
    return f"{_be(many)} controlled by {player(s, change.who)}"


@predicate(c.SetName)
def set_name(_s: Speech, change: c.SetName, many: bool) -> str:
    """A name."""
    return f"{_be(many)} named {change.name}"


def _a(words: str, many: bool) -> str:
    if not many:
        return a(words)
    *rest, last = words.split(" ")
    return " ".join((*rest, plural(last)))


@predicate(c.AddTypes)
def add_types(_s: Speech, change: c.AddTypes, many: bool) -> str:
    """More types."""
    if change == c.AddTypes(subtypes=BASIC_LAND_TYPES):
        return f"{_be(many)} every basic land type in addition to {_their(many)} other types"
    if not change.types and not change.subtypes:
        return f"{_be(many)} {' '.join(change.supertypes)}"
    words = _a(typed(change.supertypes, change.types, change.subtypes), many)
    return f"{_be(many)} {words} in addition to {_their(many)} other types"


@predicate(c.SetTypes)
def set_types(_s: Speech, change: c.SetTypes, many: bool) -> str:
    """Other types."""
    return f"{_be(many)} {_a(typed((), change.types, change.subtypes), many)}"


@predicate(c.SetLandTypes)
def set_land_types(_s: Speech, change: c.SetLandTypes, many: bool) -> str:
    """Basic land types instead of others."""
    return f"{_be(many)} {_a(' '.join(change.subtypes), many)}"


@predicate(c.RemoveTypes)
def remove_types(_s: Speech, change: c.RemoveTypes, many: bool) -> str:
    """Types that it loses."""
    if change.all_creature_types:
        return f"{'lose' if many else 'loses'} all creature types"
    isnt = "aren't" if many else "isn't"
    if change.supertypes and not (change.types or change.subtypes):
        return f"{isnt} {' or '.join(change.supertypes)}"
    words = (*change.supertypes, *change.subtypes, *change.types)
    return f"{isnt} {listed((_a(w, many) for w in words), 'or')}"


@predicate(c.AllCreatureTypes)
def all_creature_types(_s: Speech, _change: Any, many: bool) -> str:
    """Changeling."""
    return f"{_be(many)} every creature type"


@predicate(c.AddChosenType)
def add_chosen_type(_s: Speech, change: c.AddChosenType, many: bool) -> str:
    """The chosen type."""
    kind = "type" if change.kind == "creature type" else change.kind
    if change.instead:
        return f"{_be(many)} the chosen {kind}"
    return f"{_be(many)} the chosen {kind} in addition to {_their(many)} other types"


@predicate(c.SetColors)
def set_colors(_s: Speech, change: c.SetColors, many: bool) -> str:
    """Colors."""
    return f"{_be(many)} {color_words(change.colors)}"


@predicate(c.AddColors)
def add_colors(_s: Speech, change: c.AddColors, many: bool) -> str:
    """More colors."""
    words = color_words(change.colors)
    return f"{_be(many)} {words} in addition to {_their(many)} other colors"


@predicate(c.SetChosenColor)
def set_chosen_color(_s: Speech, _change: Any, many: bool) -> str:
    """The chosen color."""
    return f"{_be(many)} the chosen color"


@predicate(c.LoseAbilities)
def lose_abilities(_s: Speech, change: c.LoseAbilities, many: bool) -> str:
    """Abilities that it loses."""
    verb = "lose" if many else "loses"
    words = "all abilities" if change.keywords is None else listed(change.keywords)
    return f"{verb} {words}"


@predicate(c.CantHaveKeyword)
def cant_have_keyword(_s: Speech, change: c.CantHaveKeyword, _many: bool) -> str:
    """An ability that it can't have."""
    return f"can't have or gain {change.keyword}"


@predicate(c.SetPT)
def set_pt(s: Speech, change: c.SetPT, many: bool) -> str:
    """Base power and toughness."""
    have = "have" if many else "has"
    power, toughness = change.power, change.toughness
    if toughness is None:
        return f"{have} base power {number(s, power)}"
    if power is None:
        return f"{have} base toughness {number(s, toughness)}"
    if power == toughness and not isinstance(power, (int, X)):
        return f"{have} base power and toughness each equal to {value(s, power)}"
    return f"{have} base power and toughness {size(s, power, toughness)}"


def signed(s: Speech, n: Any) -> str:
    """Return "+2" or "-X"."""
    if isinstance(n, int):
        return f"+{n}" if n >= 0 else str(n)
    if isinstance(n, Minus) and n.a == 0:
        return f"-{number(s, n.b, True)}"
    return f"+{number(s, n, True)}"


@predicate(c.ModifyPT)
def modify_pt(s: Speech, change: c.ModifyPT, many: bool) -> str:
    """+N/+N."""
    power, toughness = signed(s, change.power), signed(s, change.toughness)
    if power.startswith("-") and toughness == "+0":
        toughness = "-0"
    if toughness.startswith("-") and power == "+0":
        power = "-0"
    return f"{'get' if many else 'gets'} {power}/{toughness}"


@predicate(c.SwitchPT)
def switch_pt(_s: Speech, _change: Any, many: bool) -> str:
    """Switched."""
    return f"{'switch' if many else 'switches'} {_their(many)} power and toughness"


@writes(c.Grant)
def grant(s: Speech, change: c.Grant, many: bool = False, gain: bool = False) -> str:
    """Abilities that it has, or gains for a while."""
    verb = ("gain" if many else "gains") if gain else ("have" if many else "has")
    return f"{verb} {granted(s, change.abilities)}"


PREDICATES.add(c.Grant)


@predicate(c.ReturnsWhenOver)
def returns_when_over(_s: Speech, change: c.ReturnsWhenOver, many: bool) -> str:
    """Returns as the duration is over."""
    return f"{'return' if many else 'returns'} to the {change.to} when that is over"


# --- combat and the like --------------------------------------------------------------------------------

_fixed(g.MayChooseNotToUntap, "may stay tapped during its controller's untap step")
_fixed(g.CantBeCountered, "can't be countered")
_fixed(g.CantBeSacrificed, "can't be sacrificed")
_fixed(g.CantBeRegenerated, "can't be regenerated")
_fixed(g.CantTransform, "can't transform")
_fixed(g.IgnoresSickness, "can use its {T} abilities as though it had haste")
_fixed(g.AssignsNoDamage, "assigns no combat damage", "assign no combat damage")
_fixed(g.AssignsAsUnblocked, "may assign its combat damage as though it weren't blocked")


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


def predicates(s: Speech, changes: Any, many: bool, gain: bool) -> str:
    """Return several changes as one predicate: "gets +1/+1 and has flying"."""
    return listed(writer_of(x)(s, x, many, gain) for x in changes)
