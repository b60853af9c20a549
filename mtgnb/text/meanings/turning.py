"""Attaching, control, turns, keyword actions."""

from __future__ import annotations

from typing import Any

from mtgnb.model.card import Card
from mtgnb.model.changes import ControlBy
from mtgnb.model.durations import RestOfGame
from mtgnb.model.effects import (
    Attach,
    ControlNextTurn,
    CreateToken,
    DoubleCounters,
    EndCombat,
    EndTurn,
    ExchangeControl,
    ExtraTurn,
    KeywordAction,
    Lasting,
    MoveCounters,
    Proliferate,
    RemoveCounters,
    Repeat,
    SkipNext,
    Unattach,
)
from mtgnb.model.names import COMBAT, DRAW, END, UNTAP, UPKEEP
from mtgnb.model.refs import (
    Who,
)
from mtgnb.model.values import Amount
from mtgnb.text.meanings.moving import Doing, named, plain
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.tokens import PREDEFINED
from mtgnb.text.mind import Mind, NotRead, Thing, constants, means


@means("e_remove_counter")
def e_remove_counter(_m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(RemoveCounters(kind, 1, thing.ref))


@means("e_remove_any_counters")
def e_remove_any_counters(_m: Mind, n: Any, thing: Thing) -> Doing:
    return plain(RemoveCounters(None, n, thing.ref))


@means("e_remove_all_kind")
def e_remove_all_kind(m: Mind, kind: str, thing: Thing) -> Doing:
    m.amount = Amount()
    return plain(RemoveCounters(kind, None, thing.ref))


@means("e_remove_all")
def e_remove_all(m: Mind, thing: Thing) -> Doing:
    m.amount = Amount()
    return plain(RemoveCounters(None, None, thing.ref))


@means("e_double_counters")
def e_double_counters(_m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(DoubleCounters(kind, thing.ref))


@means("e_double_all")
def e_double_all(_m: Mind, thing: Thing) -> Doing:
    return plain(DoubleCounters(None, thing.ref))


@means("e_move_counters")
def e_move_counters(_m: Mind, n: Any, kind: str, a: Thing, b: Thing) -> Doing:
    return plain(MoveCounters(kind, n, named(a), named(b)))


@means("e_move_all")
def e_move_all(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(MoveCounters(None, None, named(a), named(b)))


@means("e_attach")
def e_attach(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(Attach(named(a), b.ref))


@means("e_unattach")
def e_unattach(_m: Mind, thing: Thing) -> Doing:
    return plain(Unattach(named(thing)))


@means("e_control")
def e_control(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    return lambda who: (Lasting((ControlBy(who),), m_duration(m), what),)


def m_duration(m: Mind) -> Any:
    """The duration said before the instruction, or none."""
    return m.duration or RestOfGame()


@means("e_control_dur")
def e_control_dur(_m: Mind, thing: Thing, duration: Any) -> Doing:
    what = named(thing)
    return lambda who: (Lasting((ControlBy(who),), duration, what),)


@means("e_exchange")
def e_exchange(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(ExchangeControl(named(a), named(b)))


@means("e_extra_turn")
def e_extra_turn(m: Mind) -> Doing:
    return lambda who: (ExtraTurn(who),)


@means("e_extra_turns")
def e_extra_turns(_m: Mind, n: Any) -> Doing:
    return lambda who: (ExtraTurn(who, number_of(n)),)


@means("e_skip_turn")
def e_skip_turn(_m: Mind) -> Doing:
    return lambda who: (SkipNext("turn", 1, who),)


@means("e_skip_turns")
def e_skip_turns(_m: Mind, n: Any) -> Doing:
    return lambda who: (SkipNext("turn", n, who),)


constants(
    {
        "sk_draw": DRAW,
        "sk_untap": UNTAP,
        "sk_upkeep": UPKEEP,
        "sk_combat": COMBAT,
        "sk_main": "main",
        "sk_end": END,
    }
)


@means("e_skip_next")
def e_skip_next(_m: Mind, what: str) -> Doing:
    return lambda who: (SkipNext(what, 1, who),)


@means("e_skip_this_turn")
def e_skip_this_turn(_m: Mind, what: str) -> Doing:
    return lambda who: (SkipNext(what, 1, who, True),)


@means("e_skip_combats_next")
def e_skip_combats_next(_m: Mind) -> Doing:
    from mtgnb.model.durations import DuringNextTurn
    from mtgnb.model.replacements import Skip

    return lambda who: (Lasting((Skip(COMBAT, who, None),), DuringNextTurn(who)),)


constants({"e_end_turn": plain(EndTurn()), "e_end_combat": plain(EndCombat())})


@means("e_control_turn")
def e_control_turn(_m: Mind, whom: Who) -> Doing:
    return lambda who: (ControlNextTurn(whom, who),)


@means("ka")
def ka(m: Mind) -> Doing:
    name = _words(m)
    if name == "proliferate":
        return plain(Proliferate())
    return lambda who: (KeywordAction(name, who=who),)


_WHOLE = {
    "manifest": "manifest dread",
    "venture": "venture into the dungeon",
    "clash": "clash",
    "unlock": "",
}


def _words(m: Mind) -> str:
    word = str(m.token.low)
    name = _WHOLE.get(word, word)
    if not name:
        raise NotRead("this action")
    return name


@means("ka_investigate")
def ka_investigate(m: Mind) -> Doing:
    return lambda who: (CreateToken(Card((PREDEFINED["Clue"],)), 1, who),)


@means("ka_twice")
def ka_twice(m: Mind) -> Doing:
    return lambda who: (Repeat(2, (CreateToken(Card((PREDEFINED["Clue"],)), 1, who),)),)


@means("ka_n")
def ka_n(m: Mind, n: Any) -> Doing:
    name = m.token.low.removesuffix("s") if m.token.low in {"discovers", "endures"} else m.token.low
    name = "collect evidence" if name == "collect" else name
    return lambda who: (KeywordAction(name, n, who=who),)


@means("ka_amass")
def ka_amass(m: Mind, word: Any, n: Any) -> Doing:
    from mtgnb.text.words import subtype

    return lambda who: (KeywordAction("amass", n, who=who, text=subtype(word.text) or ""),)
