"""How instructions are strung together: "then", "you may", delayed triggers."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import msgspec

from mtgnb.model.durations import UntilEndOfTurn, UntilUsed
from mtgnb.model.effects import (
    CastNow,
    ForEachPlayer,
    Lasting,
    Later,
    May,
    MayPay,
)  # fmt: skip
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import (
    All,
    AllTargets,
    Chosen,
    EachOpponent,
    EachPlayer,
    NotYou,
    Target,
    Who,
    You,
)  # fmt: skip
from mtgnb.text.meanings.copying import cards_of
from mtgnb.text.meanings.lasting import lasting
from mtgnb.text.meanings.moving import Phrase, named
from mtgnb.text.meanings.prohibitions import Affecting
from mtgnb.text.mind import (
    EACH,
    MEANINGS,
    Mind,
    NotRead,
    Thing,
    contains,
    means,
    replaced,
)  # fmt: skip

Effects = tuple[Any, ...]


def flushed(m: Mind, effects: Effects) -> Effects:
    """What has to be chosen before, and then the instructions."""
    before = tuple(m.before)
    m.before.clear()
    return (*before, *effects)


def _many(m: Mind, who: Who) -> bool:
    if isinstance(who, Target):
        return m.targets[who.i].most != 1
    return isinstance(who, (EachPlayer, EachOpponent, NotYou, AllTargets))


def done_by(m: Mind, who: Who, phrases: tuple[Phrase, ...], may: bool = False) -> Effects:
    """What a player does, phrase by phrase; a bare verb after "draws" is your own."""
    found: list[Any] = []
    for i, phrase in enumerate(phrases):
        theirs = i == 0 or may or phrase.third or _many(m, who) or isinstance(who, You)
        subject: Who = who if theirs else You()
        effects = phrase.do(subject)
        if _many(m, subject) and (contains(effects, type(EACH)) or contains(effects, Chosen)):
            effects = (ForEachPlayer(subject, phrase.do(EACH)),)
        found += effects
    return flushed(m, tuple(found))


@means("vps")
def vps(_m: Mind, *phrases: Phrase) -> tuple[Phrase, ...]:
    return phrases


@means("sp_player")
def sp_player(m: Mind, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    return done_by(m, who, phrases)


@means("sp_you")
def sp_you(m: Mind, phrases: tuple[Phrase, ...]) -> Effects:
    return done_by(m, You(), phrases)


@means("sp_may")
def sp_may(m: Mind, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    if _many(m, who):
        inner = done_by(m, EACH, phrases, may=True)
        return (ForEachPlayer(who, (May(inner, EACH),)),)
    effects = done_by(m, who, phrases, may=True)
    if len(effects) == 1 and isinstance(effects[0], CastNow):
        return (msgspec.structs.replace(effects[0], optional=True),)
    before = tuple(e for e in effects if type(e).__name__ == "Choose")
    return (*before, May(tuple(e for e in effects if e not in before), who))


@means("sp_may_have")
def sp_may_have(m: Mind, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    return (May(done_by(m, who, phrases, may=True)),)


@means("sp_may_have_object")
def sp_may_have_object(m: Mind, thing: Thing, act: Any) -> Effects:
    return (May(tuple(act(m, thing))),)


@means("sp_may_pay")
def sp_may_pay(m: Mind, who: Who, cost: Any) -> Effects:
    return (MayPay(cost, (), who),)


@means("sp_may_cast_free")
def sp_may_cast_free(_m: Mind, who: Who, thing: Thing) -> Effects:

    return (CastNow(cards_of(named(thing)), who, True, copies="copy" in thing.kinds),)


@means("sp_effects")
def sp_effects(m: Mind, effects: Effects) -> Effects:
    return flushed(m, effects)


@means("chain")
def chain(_m: Mind, *steps: Effects) -> Effects:
    return tuple(e for step in steps for e in step)


@means("l_rule")
def l_rule(m: Mind, changes: Any, duration: Any) -> Effects:
    if getattr(m, "attack_ban", False):
        from mtgnb.model.filters import HasType

        m.attack_ban = False
        return (Lasting(tuple(changes), duration, All(HasType("creature"))),)
    if isinstance(changes, Affecting):
        return (Lasting(tuple(changes), duration, changes.affected),)
    return (Lasting(tuple(changes), duration),)


@means("l_rule_first")
def l_rule_first(m: Mind, duration: Any, changes: Any) -> Effects:
    m.duration = duration
    return l_rule(m, changes, duration)  # type: ignore[no-any-return]


@means("l_no_max_game")
def l_no_max_game(_m: Mind) -> Effects:
    from mtgnb.model.durations import RestOfGame
    from mtgnb.model.game_changes import NoMaxHand

    return (Lasting((NoMaxHand(),), RestOfGame()),)


@means("l_that_turn")
def l_that_turn(m: Mind, changes: Any) -> Any:
    return (ThatTurn(tuple(changes)),)


class ThatTurn(msgspec.Struct, frozen=True):
    """Changes for the extra turn that the instruction before makes."""

    changes: Any


def later(
    m: Mind, trigger: Pattern, effects: Effects, duration: Any = None, turn: str = ""
) -> Effects:
    """A delayed trigger."""
    return (Later(trigger, effects, duration, turn),)


def split_targets(m: Mind, effects: Effects, start: int) -> tuple[Effects, tuple[Any, ...]]:
    """Give the targets that were added since `start` to a trigger of its own."""
    mine = tuple(m.targets[start:])
    if not mine:
        return effects, ()
    if any(contains(effects, Target) and _uses(effects, i) for i in range(start)):
        raise NotRead("targets of two abilities")
    del m.targets[start:]
    for i in range(len(mine)):
        effects = replaced(effects, Target(start + i), Target(i))
    return effects, mine


def _uses(noun: Any, i: int) -> bool:
    return bool(replaced(noun, Target(i), Target(-1)) != noun)


def _delayed(m: Mind, trigger: Pattern, effects: Effects, duration: Any) -> Effects:
    effects, targets = split_targets(m, effects, m.sentence_start)
    return (Later(trigger, effects, duration, targets=targets),)


@means("l_later_first")
def l_later_first(m: Mind, duration: Any, trigger: Pattern, effects: Effects) -> Effects:
    return _delayed(m, trigger, effects, duration)


@means("l_later_this_turn")
def l_later_this_turn(m: Mind, trigger: Pattern, effects: Effects) -> Effects:
    once = m.token.low == "when"
    return _delayed(m, trigger, effects, UntilUsed() if once else UntilEndOfTurn())


@means("l_later_when")
def l_later_when(m: Mind, trigger: Pattern, effects: Effects) -> Effects:
    return _delayed(m, trigger, effects, None)


@means("l_it")
def l_it(m: Mind, duration: Any, changes: Any) -> Effects:
    at = next(i for i, t in enumerate(m.row) if t.low in ("it", "they", "that"))
    words = {"it": "r_it", "they": "r_they", "that": "r_that_permanent"}
    m.duration = duration
    return lasting(m, MEANINGS[words[m.row[at].low]](m), changes, duration)


@means("l_later_at")
def l_later_at(m: Mind, trigger: Pattern, effects: Effects) -> Effects:
    start = next((i for i, t in enumerate(m.row) if t is m.token), 0)
    when = [t.low for t in takewhile(lambda t: t.low != ",", m.row[start:])]
    if not {"next", "that"} & set(when) and "end of" not in " ".join(when):
        raise NotRead("which one: the next?")
    turn = "made" if "turn" in m.at_words else ""
    effects, targets = split_targets(m, effects, m.sentence_start)
    return (Later(trigger, effects, None, turn, targets=targets),)
