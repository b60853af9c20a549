"""What players may do: play cards from elsewhere, spend mana as though, pay other costs."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import game_changes as g
from mtgnb.model import refs as r
from mtgnb.model.conditions import TurnOf
from mtgnb.model.values import Minus
from mtgnb.text.mind import every
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import paying
from mtgnb.text.writing.descriptions import describe, zone_words
from mtgnb.text.writing.objects import some, what
from mtgnb.text.writing.rules import everybody, spells
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import number_word


def may(s: Speech, who: Any) -> str:
    """Who may."""
    words, _ = everybody(s, who)
    return f"{words} may"


@writes(g.MayPlay)
def may_play(s: Speech, c: g.MayPlay) -> str:
    """Play cards from a zone, or particular cards."""
    yours = c.once == "turn" and c.when == TurnOf()
    once = "once each turn, " if c.once == "turn" else ""
    once = "once during each of your turns, " if yours else once
    who = may(s, c.who)
    words = once + (
        f"{who} {_cards(s, c)}" if isinstance(c.what, r.Ref) else f"{who} {_fitting(s, c)}"
    )
    if c.free:
        words += " without paying its mana cost" if c.once or isinstance(c.what, r.Ref) else (
            " without paying their mana costs")  # fmt: skip
    if c.cost is not None:
        cost = c.cost
        s.after.append(lambda: f"if you cast a spell this way, {_instead(s, cost)}")
    if c.extra_cost:
        words += f" by {_paying(s, c.extra_cost)} in addition to its other costs"
    if c.flash:
        words += " as though it had flash"
    if c.once == "once":
        words += " (one of them)"
    if c.when is not None and not yours:
        words += f" if {condition(s, c.when)}"
    if c.any_mana:
        s.after.append(
            lambda: (
                f"you may spend mana as though it were mana of any {c.any_mana} to cast spells this way"
            )
        )
    if c.then:
        s.after.append(
            lambda: "if a spell cast this way would be put into a graveyard, exile it instead"
        )
    return words


def _paying(s: Speech, cost: Any) -> str:
    words = paying(s, cost)
    return words.replace("pay ", "paying ", 1) if words.startswith("pay ") else words


def _instead(s: Speech, cost: Any) -> str:
    """Another cost of the spell that is cast, which is "it" there."""
    s.see(r.EachWhat(), frozenset({"spell"}))
    return f"{paying(s, cost)} rather than pay its mana cost"


def _verb(c: g.MayPlay) -> str:
    return "play" if c.lands else "cast"


def _cards(s: Speech, c: g.MayPlay) -> str:
    ref: Any = c.what
    if isinstance(ref, r.This):
        return f"{_verb(c)} this card from {zone_words(s, f.InZone(c.zone, r.You()))}"
    return f"{_verb(c)} {what(s, ref)}"


def _fitting(s: Speech, c: g.MayPlay) -> str:
    where: Any = c.what
    place = zone_words(s, f.InZone(c.zone, c.whose))
    linked = f.Is(r.Linked())
    parts = where.parts if isinstance(where, f.Every) else (where,)
    if linked in parts and c.zone == "exile":
        place = "among cards exiled with this permanent"
        where = every(*(p for p in parts if p != linked))
    if c.lands and not c.spells:
        if where.__struct_fields__:
            return f"play {describe(s, every(f.HasType('land'), where)).text(True)} from {place}"
        return f"play lands from {place}"
    if c.once:
        words = some(s, where, 1, suffix="" if c.lands else "spell")[0]
        return f"{_verb(c)} {words} from {place}"
    if c.lands:
        if where.__struct_fields__:
            return f"play lands and cast {spells(s, where)} from {place}"
        return f"play lands and cast spells from {place}"
    return f"cast {spells(s, where)} from {place}"


@writes(g.AlternativeCost)
def alternative_cost(s: Speech, c: g.AlternativeCost) -> str:
    """Another cost for spells."""
    who = may(s, c.who)
    if not c.cost:
        words = f"{who} cast {spells(s, c.where)} without paying their mana costs"
    else:
        words = f"{who} {paying(s, c.cost)} rather than pay the mana cost for {spells(s, c.where)}"
    return f"{words} if {condition(s, c.when)}" if c.when is not None else words


@writes(g.AsThoughFlash)
def as_though_flash(s: Speech, c: g.AsThoughFlash) -> str:
    """As though with flash."""
    words = f"{may(s, c.who)} cast {spells(s, c.where)} as though they had flash"
    return f"{words} if they {paying(s, c.extra_cost)} more" if c.extra_cost else words


@writes(g.ActivateAsThoughInstant)
def as_though_instant(s: Speech, c: g.ActivateAsThoughInstant) -> str:
    """At instant speed."""
    of = describe(s, c.where)
    words = of.text(True) if of.suffix == "ability" else f"abilities of {of.text(True)}"
    return f"{may(s, c.who)} activate {words} any time you could cast an instant"


@writes(g.ExtraLandPlays)
def extra_land_plays(s: Speech, c: g.ExtraLandPlays) -> str:
    """More lands."""
    if isinstance(c.who, r.AnyPlayer) and c.n == 1:
        return "each player may play an additional land on each of their turns"
    who = may(s, c.who)
    their = "your" if who == "you may" else "their"
    when = f"on each of {their} turns"
    if c.n is None:
        return f"{who} play any number of lands {when}"
    if c.n == 1:
        return f"{who} play an additional land {when}"
    return f"{who} play {number(s, c.n)} additional lands {when}"


@writes(g.MayLookAtTop)
def may_look_at_top(s: Speech, c: g.MayLookAtTop) -> str:
    """Look at the top card."""
    place = zone_words(s, f.InZone("library", c.whose))
    return f"{may(s, c.who)} look at the top card of {place} any time"


@writes(g.MayLookAt)
def may_look_at(s: Speech, c: g.MayLookAt) -> str:
    """Look at particular cards."""
    ref: Any = c.what
    words = what(s, ref) if isinstance(ref, r.Ref) else describe(s, ref).text(True)
    return f"{may(s, c.who)} look at {words}"


@writes(g.SpendAsThough)
def spend_as_though(s: Speech, c: g.SpendAsThough) -> str:
    """Spend mana as though."""
    mana = f"{{{c.mana}}}" if c.mana else "mana"
    words = f"{may(s, c.who)} spend {mana} as though it were mana of any {c.what}"
    if c.on == "activate":
        return f"{words} to activate abilities of {describe(s, c.where).text(True)}"
    if c.on == "cast" or c.where.__struct_fields__:
        return f"{words} to cast {spells(s, c.where)}"
    return words


@writes(g.CostChange)
def cost_change(s: Speech, c: g.CostChange) -> str:
    """Costs more or less."""
    how = _amount(c)
    if c.ability in ("equip", "cycling") and c.who == r.You():
        words = f"{c.ability} abilities you activate cost {how} to activate"
    elif c.ability:
        what_ = describe(s, c.where).text(True)
        words = f"activated abilities of {what_} cost {how} to activate"
    else:
        where = c.where if isinstance(c.who, r.AnyPlayer) else every(c.where, f.Controlled(c.who))
        first = "the first of " if c.first_each_turn else ""
        zone = f" from {zone_words(s, f.InZone(c.only_from, c.who))}" if c.only_from else ""
        words = f"{first}{spells(s, where)}{zone} cost {how} to cast"
        if not isinstance(c.by, int):
            words += _each(s, c.by)
    if c.extra:
        words += f" and {paying(s, c.extra)} as an additional cost"
    if c.first_each_turn:
        words += " each turn"
    if c.floor:
        words += f", but not less than {number_word(c.floor)} mana"
    return f"{words} if {condition(s, c.when)}" if c.when is not None else words


def _amount(c: g.CostChange) -> str:
    if c.mana:
        symbols = "".join(f"{{{m}}}" for m in c.mana)
        return f"{symbols} {'less' if c.reduce else 'more'}"
    if isinstance(c.by, int):
        return f"{{{abs(c.by)}}} {'less' if c.by < 0 else 'more'}"
    less = isinstance(c.by, Minus) and c.by.a == 0
    return "{X} less" if less else "{X} more"


def _each(s: Speech, by: Any) -> str:
    n = by.b if isinstance(by, Minus) and by.a == 0 else by
    return f", where X is {value(s, n)}"


@writes(g.GrantKeywordCost)
def grant_keyword_cost(s: Speech, c: g.GrantKeywordCost) -> str:
    """A keyword with a cost, for cards."""
    what_ = describe(s, c.where).text(True)
    cost = "" if c.cost is None else f". {c.keyword.capitalize()} cost: {paying(s, c.cost)}"
    return f"{what_} have {c.keyword}{cost}"
