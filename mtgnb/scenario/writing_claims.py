"""Writing claims: a claim's noun into its canonical words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mtgnb.model.names import BATTLEFIELD, STACK
from mtgnb.scenario import claims
from mtgnb.scenario.lines import Action
from mtgnb.scenario.names import ObjectName, Zone, mana_text
from mtgnb.scenario.script_claims import ADJECTIVES

__all__ = ["write_claim"]


def write_claim(claim: claims.Claim, write_action: Callable[[Action], str]) -> str:
    """Write a claim, without ``expect``, ``not`` and its reasons.

    Parameters
    ----------
    claim
        The claim.
    write_action
        What writes the action within ``refused:`` and ``allowed:``.

    Returns
    -------
    str
    """
    match claim:
        case claims.Refused(action):
            return f"refused: {write_action(action)}"
        case claims.Allowed(action):
            return f"allowed: {write_action(action)}"
        case _:
            for write in (_of_ability, _of_object, _of_player, _of_game):
                words = write(claim)
                if words is not None:
                    return words
            raise TypeError(f"{type(claim).__name__} is not a claim")


def _of_ability(claim: claims.Claim) -> str | None:
    """Write what a player can or can't do."""
    match claim:
        case claims.CanCast(_, _, card, source):
            deed = f"cast {card}{_from(source)}"
        case claims.CanPlay(_, _, card, source):
            deed = f"play {card}{_from(source)}"
        case claims.CanActivate(_, _, thing, ability, source):
            which = f" ability {ability}" if ability is not None else ""
            deed = f"activate {thing}{which}{_from(source)}"
        case claims.CanAttack(_, _, defender, attackers):
            deed = f"attack {defender} with {_and(attackers)}"
        case claims.CanBlock(_, _, attacker, blockers):
            deed = f"block {attacker} with {_and(blockers)}"
        case claims.CanLookAtTop(_, _, library):
            deed = f"look at the top of {library}'s library"
        case claims.CanLookAt(_, _, thing):
            deed = f"look at {thing}"
        case _:
            return None
    verb = "can" if claim.able else "can't"
    return f"{claim.player} {verb} {deed}"


def _of_object(claim: claims.Claim) -> str | None:
    """Write what is so of an object."""
    match claim:
        case claims.CouldProduce(thing, mana):
            return f"{thing} could produce {mana_text(mana, ' ') or 'nothing'}"
        case claims.IsSize(thing, power, toughness):
            return f"{thing} is {power}/{toughness}"
        case claims.IsStatus(thing, status):
            return f"{thing} is {status}"
        case claims.IsIn(thing, zone):
            return f"{thing} is {_where(zone)}"
        case claims.IsControlledBy(thing, player):
            return f"{thing} is controlled by {player}"
        case claims.IsOwnedBy(thing, player):
            return f"{thing} is owned by {player}"
        case claims.IsAttachedTo(thing, to):
            return f"{thing} is attached to {to}"
        case claims.IsA(thing, word):
            return f"{thing} is {_article(word)}{word}"
        case claims.HasKeyword(thing, keyword):
            return f"{thing} has {keyword}"
        case claims.HasCounters(thing, count, kind):
            return f"{thing} has {count} {kind} {'counter' if count == 1 else 'counters'}"
        case claims.Triggered(thing, times, this_turn):
            how_often = {0: "did not trigger", 1: "triggered once", 2: "triggered twice"}
            when = " this turn" if this_turn else ""
            return f"{thing} {how_often.get(times, f'triggered {times} times')}{when}"
        case _:
            return None


def _of_player(claim: claims.Claim) -> str | None:
    """Write what is so of a player."""
    match claim:
        case claims.HasSeen(player, thing):
            return f"{player} has seen {thing}"
        case claims.ManaIs(player, mana):
            return f"{player}'s mana is {mana_text(mana) or 'empty'}"
        case claims.LifeIs(player, life):
            return f"{player}'s life is {life}"
        case claims.ZoneIs(player, zone, objects):
            return f"{player}'s {zone} is {_list(objects)}"
        case claims.ZoneHas(player, zone, count):
            return f"{player}'s {zone} has {count} {'card' if count == 1 else 'cards'}"
        case claims.Controls(player, count, thing):
            return f"{player} controls {count} {thing}"
        case claims.HasPriority(player):
            return f"{player if player is not None else 'nobody'} has priority"
        case claims.TurnSkipped(player):
            return f"{player}'s turn was skipped"
        case claims.StepSkipped(player, step):
            named = step if step.endswith(("step", "phase")) else f"{step} step"
            return f"{player}'s {step if step.endswith('main') else named} was skipped"
        case claims.TurnsToSkip(player, count):
            turns = "turn is" if count == 1 else "turns are"
            return f"{count} of {player}'s {turns} still to be skipped"
        case claims.PlayerStatus(player, status):
            return f"{player} {'is still in the game' if ' ' in status else f'has {status}'}"
        case _:
            return None


def _of_game(claim: claims.Claim) -> str | None:
    """Write what is so of the game as a whole."""
    match claim:
        case claims.StackIs(objects):
            return f"the stack is {_list(objects)}"
        case claims.ItIsTurn(player):
            return f"it is {player}'s turn"
        case claims.ItIsStep(player, step):
            return f"it is {player}'s {step}"
        case claims.NoActivePlayer():
            return "there is no active player"
        case claims.TurnsTaken(players):
            return f"turns taken: {', '.join(players)}"
        case claims.EffectLasts(thing):
            return f"the effect of {thing} lasts"
        case claims.EffectEnded(thing):
            return f"the effect of {thing} has ended"
        case claims.RuleApplied(rule):
            return f"rule {rule} applied"
        case _:
            return None


def _where(zone: Zone) -> str:
    """Write where an object is, with its preposition."""
    if zone.player is not None:
        owned = f"{zone.player}'s {zone.zone}"
        if zone.place is None:
            return f"in {owned}"
        return f"on top of {owned}" if zone.place == "top" else f"on the bottom of {owned}"
    preposition = "on" if zone.zone in (BATTLEFIELD, STACK) else "in"
    return f"{preposition} {zone}"


def _article(word: str) -> str:
    """Write the article that a type has and an adjective has not."""
    if word in ADJECTIVES:
        return ""
    return "an " if word[0].casefold() in "aeiou" else "a "


def _from(source: Zone | None) -> str:
    return f" from {source}" if source is not None else ""


def _list(objects: Iterable[ObjectName]) -> str:
    return ", ".join(map(str, objects)) or "empty"


def _and(objects: Iterable[ObjectName]) -> str:
    return " and ".join(map(str, objects))
