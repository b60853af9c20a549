"""Events of players and the turn, tapping for mana, counters, targets."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import names as n
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model.values import ThatMuch
from mtgnb.text.mind import every
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.descriptions import describe, zone_words
from mtgnb.text.writing.events import event, subject
from mtgnb.text.writing.objects import fits, what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.wording import a, ordinal, owned, third


def doer(s: Speech, who: Any) -> tuple[str, bool]:
    """The player of an event, and whether the verb is "draws"."""
    if isinstance(who, r.You):
        return "you", False
    if who == s.player and not isinstance(who, (r.AnyPlayer, r.Opponent)):
        return "that player", True
    words = "another player" if isinstance(who, r.NotYou) else player(s, who)
    s.player = r.EventPlayer()
    return words, True


def does(s: Speech, who: Any, verb: str, rest: str = "") -> str:
    """Return what a player does."""
    words, other = doer(s, who)
    return f"{words} {third(verb) if other else verb}{rest}"


def _simple(cls: type, verb: str, rest: str, amount: bool = False) -> None:
    def said(s: Speech, e: Any) -> str:
        words = does(s, e.who, verb, rest)
        if amount:
            s.amount = ThatMuch()
        return words

    writes(cls)(said)


_simple(p.GainsLife, "gain", " life", True)
_simple(p.LosesLife, "lose", " life", True)
_simple(p.PaysLife, "pay", " life", True)
_simple(p.LosesGame, "lose", " the game")
_simple(p.CountersOnLoyalty, "activate", " a loyalty ability")


@writes(p.Searches, p.Shuffles)
def library(s: Speech, e: Any) -> str:
    """Searches or shuffles."""
    words, other = doer(s, e.who)
    verb = "search" if isinstance(e, p.Searches) else "shuffle"
    return f"{words} {third(verb) if other else verb} {'their' if other else 'your'} library"


@writes(p.Scries)
def scries(s: Speech, e: p.Scries) -> str:
    """Scries or surveils."""
    return does(s, e.who, e.kind)


def acted_on(s: Speech, where: Any, word: str, nth: int | None = None, mine: str = "your") -> str:
    """What a player acts upon, in an event."""
    if isinstance(where, f.Is):
        return str(what(s, where.what))
    made = describe(s, where, word)
    s.see(r.EventObject(), made.meant())
    if nth is not None:
        return f"{mine} {ordinal(nth)} {made.text(False)}"
    return f"another {made.text(False)}" if made.other else a(made.text(False))


@writes(p.Casts)
def casts(s: Speech, e: p.Casts) -> str:
    """Casts a spell."""
    words, other = doer(s, e.who)
    verb = "casts" if other else "cast"
    what_ = acted_on(s, e.where, "spell", e.nth, "their" if other else "your")
    rest = " each turn" if e.nth is not None else ""
    if e.from_zone is not None:
        whose_zone = None if e.from_zone == "graveyard" and other else r.You()
        rest = f" from {zone_words(s, f.InZone(e.from_zone, whose_zone))}"
    if e.not_from is not None:
        rest = f" from anywhere other than {'their' if other else 'your'} {e.not_from}"
    return f"{words} {verb} {what_}{rest}"


@writes(p.Copies)
def copies(s: Speech, e: p.Copies) -> str:
    """Copies a spell."""
    words, other = doer(s, e.who)
    return f"{words} {'copies' if other else 'copy'} {acted_on(s, e.where, 'spell')}"


@writes(p.PlaysLand)
def plays_land(s: Speech, e: p.PlaysLand) -> str:
    """Plays a land."""
    words, other = doer(s, e.who)
    what_ = acted_on(s, every(e.where, f.HasType("land")), "")
    return f"{words} {'plays' if other else 'play'} {what_}"


@writes(p.Activates)
def activates(s: Speech, e: p.Activates) -> str:
    """Activates an ability."""
    words, other = doer(s, e.who)
    verb = "activates" if other else "activate"
    kind = {
        None: "an ability",
        True: "a mana ability",
        False: "an ability that isn't a mana ability",
    }
    if e.tap is False and e.mana is None:
        owner = owned(a(describe(s, e.where).text(False)))
        return f"{words} {verb} {owner} ability without {{T}} in its activation cost"
    of = f" of {fits(s, e.where)}" if e.where.__struct_fields__ else ""
    tap = {
        None: "",
        True: " with {T} in its activation cost",
        False: " without {T} in its activation cost",
    }
    return f"{words} {verb} {kind[e.mana]}{of}{tap[e.tap]}"


@writes(p.Draws)
def draws(s: Speech, e: p.Draws) -> str:
    """Draws a card."""
    words, other = doer(s, e.who)
    verb, their = ("draws", "their") if other else ("draw", "your")
    if e.nth is not None:
        return f"{words} {verb} {their} {ordinal(e.nth)} card each turn"
    if e.except_first:
        they = "they" if other else "you"
        rest = f"except the first one {they} draw in each of {their} draw steps"
        return f"{words} {verb} a card {rest}"
    return f"{words} {verb} a card"


@writes(p.Discards)
def discards(s: Speech, e: p.Discards) -> str:
    """Discards a card."""
    words, other = doer(s, e.who)
    verb = "discards" if other else "discard"
    if e.batch:
        return f"{words} {verb} one or more cards"
    if e.where == f.Is(r.This()):
        s.see(r.EventObject(), frozenset({"card", "this"}))
        return f"{words} {verb} this card"
    return f"{words} {verb} {acted_on(s, e.where, 'card')}"


@writes(p.Cycles)
def cycles(s: Speech, e: p.Cycles) -> str:
    """Cycles a card."""
    words, other = doer(s, e.who)
    return f"{words} {'cycles' if other else 'cycle'} {acted_on(s, e.where, 'card')}"


@writes(p.Sacrifices)
def sacrifices(s: Speech, e: p.Sacrifices) -> str:
    """Sacrifices a permanent."""
    words, other = doer(s, e.who)
    return f"{words} {'sacrifices' if other else 'sacrifice'} {acted_on(s, e.where, '')}"


@writes(p.TokensCreated)
def tokens_created(s: Speech, e: p.TokensCreated) -> str:
    """Creates tokens."""
    words, other = doer(s, e.who)
    where = every(e.where, f.IsToken())
    return f"{words} {'creates' if other else 'create'} {acted_on(s, where, '')}"


@writes(p.TakesAction)
def takes_action(s: Speech, e: p.TakesAction) -> str:
    """Commits a crime and the like."""
    first, _, rest = e.action.partition(" ")
    words = does(s, e.who, first, f" {rest}" if rest else "")
    return words if e.where is None else f"{words} with {acted_on(s, e.where, '')}"


@writes(p.GainsControl)
def gains_control(s: Speech, e: p.GainsControl) -> str:
    """Gains control of a permanent."""
    words, other = doer(s, e.who)
    return f"{words} {'gains' if other else 'gain'} control of {acted_on(s, e.where, '')}"


# --- turns and states -----------------------------------------------------------------------------------

STEPS = {
    n.MAIN1: "first main phase", n.MAIN2: "second main phase", n.COMBAT_BEGIN: "combat",
    n.UNTAP: "untap step", n.DRAW: "draw step", n.ATTACKERS: "declare attackers step",
    n.BLOCKERS: "declare blockers step", n.DAMAGE: "combat damage step", n.CLEANUP: "cleanup step",
    n.COMBAT: "combat phase", "main": "main phase",
}  # fmt: skip


@writes(p.StepBegins)
def step_begins(s: Speech, e: p.StepBegins) -> str:
    """At the beginning of a step."""
    step = STEPS.get(e.step, e.step)
    if e.step == n.COMBAT_END and isinstance(e.whose, r.AnyPlayer):
        return "end of combat"
    match e.whose:
        case r.You():
            where = "combat on your turn" if step == "combat" else f"your {step}"
        case r.AnyPlayer() | r.EachPlayer():
            s.player = r.ActivePlayer()
            where = f"each {step}"
        case r.Opponent() | r.EachOpponent():
            s.player = r.EventPlayer()
            where = (
                "combat on each opponent's turn" if step == "combat" else f"each opponent's {step}"
            )
        case r.AttachedPlayer():
            s.player = r.EventPlayer()
            where = f"enchanted player's {step}"
        case r.ControllerOf(r.Attached()) if e.step == n.UPKEEP:
            s.player = r.EventPlayer()
            where = f"the upkeep of {s.attached}'s controller"
        case who if who == s.player:
            where = f"that player's {step}"
        case who:
            where = f"{owned(player(s, who))} {step}"
    return f"the beginning of {where}"


@writes(p.TurnBegins)
def turn_begins(s: Speech, e: p.TurnBegins) -> str:
    """A turn begins."""
    return does(s, e.whose, "begin", " a turn")


@writes(p.StateIs)
def state_is(s: Speech, e: p.StateIs) -> str:
    """A state trigger."""
    return condition(s, e.cond)


@writes(p.DoneAlready)
def done_already(_s: Speech, _e: Any) -> str:
    """A reflexive trigger."""
    return "you do"


@writes(p.EventWhile)
def event_while(s: Speech, e: p.EventWhile) -> str:
    """An event while something holds."""
    return f"{event(s, e.pattern)} while {condition(s, e.cond)}"


@writes(p.AnyOfEvents)
def any_of_events(s: Speech, e: p.AnyOfEvents) -> str:
    """One of several events: "this creature enters or attacks"."""
    first, *rest = e.parts
    words = event(s, first)
    for part in rest:
        same = type(part) is not type(first) and getattr(part, "where", 1) == getattr(
            first, "where", 2
        )
        before = list(s.said)
        other = event(s, part)
        if same:
            begin = str(subject(s, first.where, getattr(first, "batch", False)))  # type: ignore[attr-defined]
            other = other.removeprefix(f"{begin} ")
            s.said = before
        words += f" or {other}"
    return words


@writes(p.LeavesZone)
def leaves_zone(s: Speech, e: p.LeavesZone) -> str:
    """A card leaves a zone."""
    who = subject(s, e.where, e.batch)
    return f"{who} {'leave' if who.plural else 'leaves'} {zone_words(s, f.InZone(e.zone, r.You()))}"
