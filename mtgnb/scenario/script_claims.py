"""Reading claims: what stands after ``expect``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from mtgnb.model.names import (
    BATTLEFIELD,
    CARD_TYPES,
    COLOR_WORDS,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    SUPERTYPES,
)
from mtgnb.scenario import claims
from mtgnb.scenario.cursor import Cursor, Mismatch
from mtgnb.scenario.errors import ScenarioError, closest, known_rule
from mtgnb.scenario.keywords import is_keyword, keywords
from mtgnb.scenario.names import COMBAT_PHASE, ObjectName, RuleNumber, Zone
from mtgnb.scenario.script_actions import need_attackers, need_members
from mtgnb.scenario.script_clauses import read_how

__all__ = ["ADJECTIVES", "claim_forms", "need_reasons", "takes_reasons"]

ADJECTIVES: Final = (*SUPERTYPES, *COLOR_WORDS.values(), "colorless")
STATUSES: Final = ("tapped", "untapped", "attacking", "blocking", "gone")
_COUNTED_ZONES: Final = (HAND, LIBRARY, GRAVEYARD, EXILE)
_SIZE: Final = re.compile(r"([-−]?\d+)\s*/\s*([-−]?\d+)(?!\w)")
_COUNTERS: Final = re.compile(
    r"(\d+|no)\s+([^\s\[\]](?:[^\[\]]*?[^\s\[\]])?)\s+counters?(?!\w)", re.IGNORECASE
)
_RULE: Final = re.compile(r"(?:rule\s+|CR\s+)?(\d{3}(?:\.\d+[a-z]?)?)(?![\w.])", re.IGNORECASE)
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z'-]*(?: [A-Z][A-Za-z'-]*)*")


def claim_forms(cursor: Cursor) -> Iterator[Callable[[], claims.Claim]]:
    """Yield every form of a claim that this line could have, but for refused and allowed."""
    start = cursor.position
    yield partial(_about_the_game, cursor)
    subject = cursor.take_object()
    if subject is not None:
        after = cursor.position
        for form in (_could_produce, _is, _has, _triggered):
            cursor.position = after
            yield partial(form, cursor, subject)
    cursor.position = start
    owner = cursor.take_owner()
    if owner is not None:
        yield partial(_about_what_is_theirs, cursor, owner)
    cursor.position = start
    for player, end in cursor.players_here():
        cursor.position = end
        yield partial(_about_a_player, cursor, player)


def need_reasons(cursor: Cursor) -> tuple[claims.Reason, ...]:
    """Demand rules and objects after ``because``."""
    return cursor.separated(lambda: cursor.take_object() or _rule(cursor), ", and", "and", ",")


def takes_reasons(claim: claims.Claim, negated: bool) -> bool:
    """Whether ``because`` may follow: *can't*, *refused* and *has ended* have reasons."""
    if isinstance(claim, (claims.Refused, claims.EffectEnded)):
        return True
    return getattr(claim, "able", True) is False and not negated


def _rule(cursor: Cursor) -> RuleNumber:
    """Demand the number of a rule that the pinned edition has."""
    found = cursor.match(_RULE)
    if found is None:
        raise Mismatch
    return RuleNumber(known_rule(found.group(1).lower()))


def _about_the_game(cursor: Cursor) -> claims.Claim:
    """Claims that begin with fixed words or a number."""
    if cursor.take("the stack is"):
        return claims.StackIs(_objects_or_empty(cursor))
    if cursor.take_word(("it is", "it's")):
        player = cursor.need_owner()
        if cursor.take("turn"):
            return claims.ItIsTurn(player)
        return claims.ItIsStep(player, cursor.need_step())
    if cursor.take("nobody has priority"):
        return claims.HasPriority(None)
    if cursor.take("there is no active player"):
        return claims.NoActivePlayer()
    if cursor.take("turns taken"):
        cursor.need(":")
        return claims.TurnsTaken(cursor.separated(cursor.need_player, ","))
    if cursor.take("the effect of"):
        source = cursor.need_object()
        if cursor.take("lasts"):
            return claims.EffectLasts(source)
        cursor.need("has ended")
        return claims.EffectEnded(source)
    if cursor.ahead("rule"):
        rule = _rule(cursor)
        cursor.need("applied")
        return claims.RuleApplied(rule.number)
    count = cursor.need_count()
    cursor.need("of")
    player = cursor.need_owner()
    cursor.need_word(("turns are", "turns is", "turn is", "turn are"))
    cursor.need("still to be skipped")
    return claims.TurnsToSkip(player, count)


def _objects_or_empty(cursor: Cursor) -> tuple[ObjectName, ...]:
    if cursor.take("empty"):
        return ()
    return cursor.separated(cursor.need_object, ",")


def _could_produce(cursor: Cursor, subject: ObjectName) -> claims.Claim:
    cursor.need("could produce")
    return claims.CouldProduce(subject, () if cursor.take("nothing") else cursor.need_mana())


def _is(cursor: Cursor, subject: ObjectName) -> claims.Claim:
    cursor.need("is")
    size = cursor.match(_SIZE)
    if size is not None:
        power, toughness = (int(part.replace("−", "-")) for part in size.groups())
        return claims.IsSize(subject, power, toughness)
    if cursor.take("controlled by"):
        return claims.IsControlledBy(subject, cursor.need_player())
    if cursor.take("owned by"):
        return claims.IsOwnedBy(subject, cursor.need_player())
    if cursor.take("attached to"):
        return claims.IsAttachedTo(subject, cursor.need_target())
    status = cursor.take_word(STATUSES)
    if status is not None:
        return claims.IsStatus(subject, status)
    adjective = cursor.take_word(ADJECTIVES)
    if adjective is not None:
        return claims.IsA(subject, adjective)
    if cursor.take_word(("an", "a")):
        return claims.IsA(subject, _type_word(cursor))
    return claims.IsIn(subject, _where(cursor))


def _where(cursor: Cursor) -> Zone:
    """Demand where an object is, with its preposition."""
    if cursor.take("on the battlefield"):
        return Zone(BATTLEFIELD)
    if cursor.take("on the stack"):
        return Zone(STACK)
    if cursor.take("in exile"):
        return Zone(EXILE)
    if cursor.take("in the command zone"):
        return Zone(COMMAND)
    if cursor.take("in"):
        owner = cursor.need_owner()
        return Zone(cursor.need_word((HAND, LIBRARY, GRAVEYARD)), owner)
    place = cursor.need_word(("on top of", "on the top of", "on the bottom of"))
    owner = cursor.need_owner()
    cursor.need(LIBRARY)
    return Zone(LIBRARY, owner, place.split()[-2])


def _type_word(cursor: Cursor) -> str:
    """Demand a type, subtype, supertype or color; one that is nearly a card type is a slip."""
    found = cursor.match(_WORD)
    if found is None:
        raise Mismatch
    word = found.group()
    known = (*CARD_TYPES, *ADJECTIVES)
    if word.casefold() in known:
        return word.casefold()
    near = closest(word, known)
    if near and _alike(word, near):
        raise ScenarioError(
            f"“{word}” is no type, subtype or color", nearest=cursor.text.replace(word, near)
        )
    return word


def _alike(word: str, known: str) -> bool:
    """Whether a word has the letters of a known one in another order, or one too few or many."""
    one, other = sorted(word.casefold()), sorted(known)
    if one == other:
        return True
    shorter, longer = sorted((one, other), key=len)
    return len(longer) - len(shorter) == 1 and any(
        longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer))
    )


def _has(cursor: Cursor, subject: ObjectName) -> claims.Claim:
    cursor.need("has")
    counters = cursor.match(_COUNTERS)
    if counters is not None:
        count, kind = counters.groups()
        number = 0 if count.casefold() == "no" else int(count)
        return claims.HasCounters(subject, number, " ".join(kind.split()))
    words = cursor.need_words()
    if not is_keyword(words):
        near = closest(words, keywords())
        raise ScenarioError(
            f"“{words}” is no keyword ability (702)",
            nearest=near and cursor.text.replace(words, near),
        )
    return claims.HasKeyword(subject, words.lower())


def _triggered(cursor: Cursor, subject: ObjectName) -> claims.Claim:
    if cursor.take_word(("did not trigger", "didn't trigger")):
        times = 0
    else:
        cursor.need("triggered")
        if cursor.take("once"):
            times = 1
        elif cursor.take("twice"):
            times = 2
        else:
            times = cursor.need_count()
            cursor.need_word(("times", "time"))
    return claims.Triggered(subject, times, cursor.take("this turn"))


def _about_what_is_theirs(cursor: Cursor, owner: str) -> claims.Claim:
    """Claims that begin with ``ANA's``."""
    if cursor.take("mana is"):
        return claims.ManaIs(owner, () if cursor.take("empty") else cursor.need_mana())
    if cursor.take("life is"):
        return claims.LifeIs(owner, cursor.need_number())
    if cursor.take("turn was skipped"):
        return claims.TurnSkipped(owner)
    zone = cursor.take_word(_COUNTED_ZONES)
    if zone is not None:
        if cursor.take("is"):
            return claims.ZoneIs(owner, zone, _objects_or_empty(cursor))
        cursor.need("has")
        count = cursor.need_count()
        cursor.need_word(("cards", "card"))
        return claims.ZoneHas(owner, zone, count)
    step = COMBAT_PHASE if cursor.take(COMBAT_PHASE) else cursor.need_step()
    cursor.need("was skipped")
    return claims.StepSkipped(owner, step)


def _about_a_player(cursor: Cursor, player: str) -> claims.Claim:
    """Claims that begin with a player's name."""
    if cursor.take_word(("can't", "cannot", "can not")):
        return _can(cursor, player, False)
    if cursor.take("can"):
        return _can(cursor, player, True)
    if cursor.take("has seen"):
        return claims.HasSeen(player, cursor.need_object())
    if cursor.take("has priority"):
        return claims.HasPriority(player)
    if cursor.take("controls"):
        return claims.Controls(player, cursor.need_count(), cursor.need_object())
    if cursor.take("is still in the game"):
        return claims.PlayerStatus(player, "in the game")
    cursor.need("has")
    status = cursor.need_word(("lost", "left", "won"))
    cursor.take("the game")
    return claims.PlayerStatus(player, status)


def _can(cursor: Cursor, player: str, able: bool) -> claims.Claim:
    """What follows ``can`` or ``can't``."""
    verb = cursor.need_word(("cast", "play", "activate", "attack", "block", "look at"))
    if verb == "cast":
        return claims.CanCast(player, able, cursor.need_object(), cursor.take_source())
    if verb == "play":
        return claims.CanPlay(player, able, cursor.need_object(), cursor.take_source())
    if verb == "activate":
        return _can_activate(cursor, player, able)
    if verb == "attack":
        return claims.CanAttack(player, able, *need_attackers(cursor))
    if verb == "block":
        attacker = cursor.need_object()
        cursor.need("with")
        return claims.CanBlock(player, able, attacker, need_members(cursor))
    if cursor.take("the top of"):
        library = cursor.need_owner()
        cursor.need(LIBRARY)
        return claims.CanLookAtTop(player, able, library)
    return claims.CanLookAt(player, able, cursor.need_object())


def _can_activate(cursor: Cursor, player: str, able: bool) -> claims.Claim:
    subject = cursor.need_object()
    how = read_how(cursor, ("ability", "from"))
    return claims.CanActivate(player, able, subject, how.ability, how.source)
