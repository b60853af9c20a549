"""What players can't do, and the other rules of the game that cards change."""

from __future__ import annotations

from typing import Any, Final

from mtgnb.model import conditions as c
from mtgnb.model import filters as f
from mtgnb.model import game_changes as g
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model.names import COLOR_WORDS
from mtgnb.model.values import Minus
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.descriptions import describe, parts_of
from mtgnb.text.writing.events import damage
from mtgnb.text.writing.keywords import quality
from mtgnb.text.writing.objects import some
from mtgnb.text.writing.objects import what as what_
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.values import number
from mtgnb.text.writing.wording import a, listed, number_word, owned


def everybody(s: Speech, who: Any) -> tuple[str, bool]:
    """Who a rule is about, and whether they are many."""
    match who:
        case r.You():
            return "you", True
        case r.EachOpponent() | r.Opponent():
            return "your opponents", True
        case r.EachPlayer() | r.AnyPlayer():
            return "players", True
        case r.NotYou():
            return "each other player", False
    return player(s, who), False


def _plural(s: Speech, where: Any) -> str:
    return describe(s, where, other=False).text(True)


def spells(s: Speech, where: Any, many: bool = True) -> str:
    """Spells that fit; the parts of an "or" that aren't single words each on their own."""
    if isinstance(where, f.Either) and any(isinstance(x, f.Every) for x in where.parts):
        return listed(spells(s, x, many) for x in where.parts)
    return describe(s, f.Every((*parts_of(where), f.IsSpell())), other=False).text(many)


_ZONES: Final = {"graveyard": "graveyards", "library": "libraries", "exile": "exile"}


@writes(g.CantCast)
def cant_cast(s: Speech, change: g.CantCast) -> str:
    """Spells that can't be cast."""
    who, _ = everybody(s, change.who)
    mine = isinstance(change.who, r.You)
    if change.only_sorcery_time:
        return f"{who} can cast spells only any time they could cast a sorcery"
    if change.when == c.No(c.TurnOf(change.who)):
        return f"{who} can cast spells only during {'your own turn' if mine else 'their own turns'}"
    what = spells(s, change.where)
    if change.only_from_zones and change.only_from_zones != ("hand",):
        places = listed((_ZONES.get(z, z) for z in change.only_from_zones), "or")
        return f"{who} can't cast {what} from anywhere other than {places}"
    if change.only_from_zones:
        hand = "your hand" if mine else "their hands"
        return f"{who} can't cast {what} from anywhere other than {hand}"
    if change.more_than is not None:
        words = spells(s, change.where, many=change.more_than != 1)
        return f"{who} can't cast more than {number(s, change.more_than)} {words} each turn"
    if change.from_zones == ("hand",):
        return f"{who} can't cast {what} from {'your hand' if mine else 'their hand'}"
    if change.from_zones:
        return f"{who} can't cast {what} from {' or '.join(_ZONES[z] for z in change.from_zones)}"
    if isinstance(change.when, c.TurnOf):
        turn = "your turn" if isinstance(change.when.who, r.You) else "their turns"
        return f"{who} can't cast {what} during {turn}"
    if change.when is not None:
        return f"{who} can't cast {what} if {condition(s, change.when)}"
    return f"{who} can't cast {what}"


@writes(g.CantPlayLands)
def cant_play_lands(s: Speech, change: g.CantPlayLands) -> str:
    """Lands that can't be played."""
    who, _ = everybody(s, change.who)
    zones = (
        f" from {' or '.join(_ZONES.get(z, z) for z in change.from_zones)}"
        if change.from_zones
        else ""
    )
    if change.more_than is not None:
        return f"{who} can't play more than {number(s, change.more_than)} lands each turn"
    if change.only_from_zones:
        zones = f" from anywhere other than {' or '.join(change.only_from_zones)}"
    lands = describe(s, f.Every((f.HasType("land"), *parts_of(change.where))), other=False)
    return f"{who} can't play {lands.text(True)}{zones}"


@writes(g.CantActivate)
def cant_activate(s: Speech, change: g.CantActivate) -> str:
    """Abilities that can't be activated."""
    who, _ = everybody(s, change.who)
    tail = " unless they're mana abilities" if change.except_mana else ""
    if change.keyword:
        return f"{who} can't {change.keyword.removesuffix('ing').replace('cycl', 'cycle')} cards"
    if isinstance(change.where, f.Anything):
        which = " with {T} in their costs" if change.only_tap else ""
        which += " that aren't mana abilities" if change.except_mana else ""
        return f"{who} can't activate {'loyalty ' if change.only_loyalty else ''}abilities{which}"
    if change.where == f.OfChosen("name"):
        return f"activated abilities of sources with the chosen name can't be activated{tail}"
    if isinstance(change.where, f.Is):
        of = owned(what_(s, change.where.what))
        return f"{of} activated abilities can't be activated{tail}"
    if isinstance(change.who, r.AnyPlayer | r.EachPlayer):
        return f"activated abilities of {_plural(s, change.where)} can't be activated{tail}"
    return f"{who} can't activate abilities of {_plural(s, change.where)}{tail}"


def _player_rule(cls: type, words: str) -> None:
    writes(cls)(lambda s, change: f"{everybody(s, change.who)[0]} {words}")


_player_rule(g.CantGainLife, "can't gain life")
_player_rule(g.CantSearch, "can't search libraries")
_player_rule(g.CantWinGame, "can't win the game")
_player_rule(g.CantLoseGame, "can't lose the game")


@writes(g.CantLoseLife)
def cant_lose_life(s: Speech, change: g.CantLoseLife) -> str:
    """A life total that can't go down, or not at all."""
    if change.gain_too:
        return f"{whose(s, change.who)} life total can't change"
    return f"{everybody(s, change.who)[0]} can't lose life"


@writes(g.CantPay)
def cant_pay(s: Speech, change: g.CantPay) -> str:
    """What can't be paid."""
    who, _ = everybody(s, change.who)
    ways = ["pay life"] if change.life else []
    if change.sacrifice is not None:
        ways.append(f"sacrifice {_plural(s, change.sacrifice)}")
    return f"{who} can't {' or '.join(ways)} to cast spells or activate abilities"


@writes(g.CantDraw)
def cant_draw(s: Speech, change: g.CantDraw) -> str:
    """Cards that can't be drawn."""
    who, _ = everybody(s, change.who)
    if change.more_than is None:
        return f"{who} can't draw cards"
    cards = "card" if change.more_than == 1 else "cards"
    return f"{who} can't draw more than {number(s, change.more_than)} {cards} each turn"


@writes(g.CantEnter)
def cant_enter(s: Speech, change: g.CantEnter) -> str:
    """What can't enter the battlefield."""
    zones = ""
    if change.from_zones:
        zones = " in " + " and ".join(_ZONES.get(z, z) for z in change.from_zones)
    return f"{_plural(s, change.where)}{zones} can't enter the battlefield"


@writes(g.CantBePrevented)
def cant_be_prevented(s: Speech, change: g.CantBePrevented) -> str:
    """Damage that can't be prevented."""
    kind = damage(change.combat)
    if isinstance(change.where, f.Anything):
        return f"{kind} can't be prevented"
    return f"{kind} that would be dealt by {_plural(s, change.where)} can't be prevented"


@writes(g.NoTriggers)
def no_triggers(s: Speech, change: g.NoTriggers) -> str:
    """Events that cause nothing to trigger."""
    of = "" if isinstance(change.of, f.Anything) else f" of {_plural(s, change.of)}"
    if isinstance(change.pattern, p.Enters):
        return f"{_plural(s, change.pattern.where)} entering don't cause abilities{of} to trigger"
    event = writer_of(change.pattern)(s, change.pattern)
    return f"abilities{of} don't trigger whenever {event}"


@writes(g.ExtraTriggers)
def extra_triggers(s: Speech, change: g.ExtraTriggers) -> str:
    """Abilities that trigger once more."""
    of = a(describe(s, change.of, other=False).text(False))
    if isinstance(change.pattern, p.Enters):
        cause = f"{some(s, change.pattern.where, 1)[0]} entering"
    else:
        cause = f"the event that {writer_of(change.pattern)(s, change.pattern)}"
    often = "an additional time" if change.n == 1 else f"{number_word(change.n)} additional times"
    return (
        f"if {cause} causes a triggered ability of {of} to trigger, that ability triggers {often}"
    )


@writes(g.NoMaxHand)
def no_max_hand(s: Speech, change: g.NoMaxHand) -> str:
    """No maximum hand size."""
    who, many = everybody(s, change.who)
    return f"{who} {'have' if many else 'has'} no maximum hand size"


@writes(g.MaxHand)
def max_hand(s: Speech, change: g.MaxHand) -> str:
    """Another maximum hand size."""
    mine = isinstance(change.who, r.You)
    size = f"{'your' if mine else 'each opponent' + chr(39) + 's'} maximum hand size is"
    if not change.relative:
        return f"{size} {number(s, change.n)}"
    if isinstance(change.n, Minus):
        return f"{size} reduced by {number(s, change.n.b)}"
    return f"{size} increased by {number(s, change.n)}"


@writes(g.LegendRuleOff)
def legend_rule_off(s: Speech, change: g.LegendRuleOff) -> str:
    """No legend rule."""
    if isinstance(change.where, f.Anything):
        return "the legend rule doesn't apply"
    return f"the legend rule doesn't apply to {_plural(s, change.where)}"


@writes(g.KeepsMana)
def keeps_mana(s: Speech, change: g.KeepsMana) -> str:
    """Mana that stays in the pool."""
    who, _ = everybody(s, change.who)
    color = f"{COLOR_WORDS.get(change.type, 'colorless')} " if change.type else ""
    if change.becomes:
        into = COLOR_WORDS.get(change.becomes, "colorless")
        return f"if {who} would lose unspent {color}mana, that mana becomes {into} instead"
    return f"{who} don't lose unspent {color}mana as steps and phases end"


@writes(g.UntapLimit)
def untap_limit(s: Speech, change: g.UntapLimit) -> str:
    """Only so many untap."""
    who, _ = everybody(s, change.who)
    what = describe(s, change.where, other=False).text(change.n != 1)
    return f"{who} can't untap more than {number(s, change.n)} {what} during their untap steps"


@writes(g.LosesNoLifeAtZero)
def zero_life(s: Speech, change: g.LosesNoLifeAtZero) -> str:
    """Alive at 0 life."""
    who, many = everybody(s, change.who)
    return f"{who} {'do' if many else 'does'}n't lose the game for having 0 or less life"


@writes(g.TopRevealed)
def top_revealed(s: Speech, change: g.TopRevealed) -> str:
    """The top card of a library is revealed."""
    if isinstance(change.who, r.You):
        return "play with the top card of your library revealed"
    who, many = everybody(s, change.who)
    return f"{who} {'play' if many else 'plays'} with the top card of their libraries revealed"


@writes(g.HandRevealed)
def hand_revealed(s: Speech, change: g.HandRevealed) -> str:
    """A hand is revealed."""
    if isinstance(change.who, r.You):
        return "play with your hand revealed"
    who, many = everybody(s, change.who)
    return f"{who} {'play' if many else 'plays'} with their hands revealed"


@writes(g.PlayerHas)
def player_has(s: Speech, change: g.PlayerHas) -> str:
    """Hexproof, shroud or protection of players."""
    if change.from_ is not None:
        return f"you have {change.keyword} from {quality(s, change.from_)}"
    return f"you have {change.keyword}"


@writes(g.ControlsNextTurn)
def controls_next_turn(s: Speech, change: g.ControlsNextTurn) -> str:
    """Control of a player during a turn."""
    by, many = everybody(s, change.by)
    who = player(s, change.who)
    words = f"{by} {'control' if many else 'controls'} {who} during that player's next turn"
    if change.extra_turn_after:
        s.after.append(lambda: "after that turn, that player takes an extra turn")
    return words


@writes(g.CastOnlyOn)
def cast_only_on(s: Speech, change: g.CastOnlyOn) -> str:
    """When this may be cast."""
    return f"cast this spell only if {condition(s, change.cond)}"
