"""What may be chosen at a moment: every option with the reasons against it, and what picking it sends."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec

from mtgnb.cr import heading
from mtgnb.engine import Move, possibilities
from mtgnb.engine.seeing import Sight, hides_answer
from mtgnb.events.players import Chose
from mtgnb.model.choice import Choice, Option
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import (
    Activate,
    Attack,
    Cast,
    Concede,
    Decreed,
    DecreedMove,
    Pass,
    PlayLand,
    Special,
)
from mtgnb.rules.cr506_combat import what_may_be_attacked
from mtgnb.rules.cr508_attacking import why_not_attack
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.show.board_rows import ReasonRow
from mtgnb.show.rows import ChoiceRow, OptionRow
from mtgnb.show.sentences.naming import player, thing

MOST_COMBINATIONS = 64


class Offer(msgspec.Struct, frozen=True):
    """An option: how it is called, what `engine.perform` takes for it, and the reasons against it."""

    label: str
    pick: Any
    why_not: tuple[Reason, ...] = ()


def reason_rows(reasons: tuple[Reason, ...]) -> tuple[ReasonRow, ...]:
    """Return reasons as rows; a reason with several rules gets a row for each further one."""
    rows: list[ReasonRow] = []
    for reason in reasons:
        first, *others = reason.rules or ("",)
        rows.append(ReasonRow(reason.sentence, first, reason.source_name))
        rows += [ReasonRow(f"see also “{heading(n)}”", n) for n in others]
    return tuple(rows)


def offers(state: State) -> tuple[Offer, ...]:
    """Return the options of the choice that the game waits for, possible ones first.

    Parameters
    ----------
    state : State

    Returns
    -------
    tuple of Offer
        Empty where it waits for none. Players may leave at any time (104.3a): those come last.
    """
    choice = state.waiting
    if choice is None:
        return ()
    if choice.kind == "priority":
        found = [
            Offer(p.label, p.action, p.why_not)
            for p in possibilities(state, choice.player)
            if not _is_anonymous(state, p.action)
        ]
        found.sort(key=lambda o: bool(o.why_not))
    elif choice.kind in ("attackers", "blockers"):
        found = _declarations(state, choice)
    elif choice.most > 1:
        found = _several(choice)
    else:
        found = [Offer(_label(o), o.value) for o in choice.options]
    leaving = [
        Offer(f"{p.name} leaves the game", Concede(p.seat)) for p in state.players if not p.left
    ]
    return (*found, *leaving)


def _is_anonymous(state: State, action: Any) -> bool:
    """Whether an action is about one of the cards that only fill up a library."""
    card = getattr(action, "card", None)
    return card is not None and state.objects[card].card.layout == "anonymous"


def _label(option: Option) -> str:
    return option.label or str(option.value)


def _declarations(state: State, choice: Choice) -> list[Offer]:
    """Nothing, each pair by itself, everything at one defender; refused attackers with reasons."""
    verb = "attacks" if choice.kind == "attackers" else "blocks"
    found = [Offer(f"no creature {verb}", ())]
    found += [Offer(_label(o), (o.value,)) for o in choice.options]
    if choice.kind == "attackers":
        found += _together(state, choice)
        found += _refused_attacks(state, choice)
    return found


def _together(state: State, choice: Choice) -> list[Offer]:
    by_defender: dict[Any, list[Attack]] = {}
    for option in choice.options:
        by_defender.setdefault(option.value.defender, []).append(option.value)
    return [
        Offer(f"every creature that can attacks {thing(state, defender)}", tuple(attacks))
        for defender, attacks in by_defender.items()
        if len(attacks) > 1
    ]


def _refused_attacks(state: State, choice: Choice) -> list[Offer]:
    offered = {o.value for o in choice.options}
    found = []
    for o in state.battlefield():
        if o.controller != choice.player or "creature" not in characteristics(state, o.id).types:
            continue
        for defender in what_may_be_attacked(state, choice.player):
            attack = Attack(o.id, defender)
            if attack in offered:
                continue
            why = why_not_attack(state, choice.player, o.id, defender)
            label = f"{thing(state, o.id)} attacks {thing(state, defender)}"
            found.append(Offer(label, (attack,), why))
    return [o for o in found if o.why_not]


def _several(choice: Choice) -> list[Offer]:
    """Every set of options that may be picked together, as long as there aren't too many."""
    found: list[Offer] = []
    for n in range(choice.least, min(choice.most, len(choice.options)) + 1):
        for group in combinations(choice.options, n):
            if len(found) == MOST_COMBINATIONS:
                return found
            label = ", ".join(_label(o) for o in group) or "none"
            found.append(Offer(label, tuple(o.value for o in group)))
    return found


# --- rows -----------------------------------------------------------------------------------------


def choice_row(
    sight: Sight, n: int, state: State, taken: Move | None, leads: dict[int, str]
) -> ChoiceRow | None:
    """Return the choice of a moment as a row; None where the game waits for nothing.

    Parameters
    ----------
    sight : Sight
        Whose eyes: other players' options are told to nobody, only what was chosen.
    n : int
        The moment.
    state : State
        The state of it.
    taken : Move or None
        The move with which the line goes on.
    leads : dict
        Which option leads to which line, by index among `offers`.
    """
    choice = state.waiting
    if choice is None:
        return None
    found = offers(state)
    index = None if taken is None else position_of(found, taken.pick)
    if taken is not None and index is None:
        found = (*found, Offer(described(state, taken.pick), taken.pick))
        index = len(found) - 1
    kept = (
        range(len(found)) if _is_asked(sight, state, choice) else [] if index is None else [index]
    )
    rows = tuple(
        OptionRow(
            _shown_label(sight, n, taken, found[i], i == index),
            reason_rows(found[i].why_not),
            leads.get(i, ""),
        )
        for i in kept
    )
    return ChoiceRow(
        player(state, choice.player),
        _question(state, choice),
        rows,
        list(kept).index(index) if index is not None else None,
        (choice.rule,) if choice.rule else (),
    )


def _is_asked(sight: Sight, state: State, choice: Choice) -> bool:
    return sight.seat in (None, choice.player, state.players[choice.player].controlled_by)


def _question(state: State, choice: Choice) -> str:
    if choice.kind == "priority":
        return "has priority"
    if choice.kind in ("attackers", "blockers"):
        return "declares " + choice.kind
    return choice.prompt


def _shown_label(sight: Sight, n: int, taken: Move | None, offer: Offer, is_it: bool) -> str:
    if not is_it or taken is None or not taken.entries:
        return offer.label
    first = taken.entries[0].event
    if isinstance(first, Chose) and hides_answer(sight, n + 1, first):
        return "something that is hidden"
    if isinstance(taken.pick, Cast) and taken.pick.face_down and sight.seat != taken.pick.player:
        return "cast a card face down"
    return offer.label


def position_of(found: tuple[Offer, ...], pick: Any) -> int | None:
    """Return which offer a pick is: an action's details (targets, payment) don't count."""
    return next((i for i, o in enumerate(found) if _same(o.pick, pick)), None)


def _same(offered: Any, pick: Any) -> bool:
    match offered, pick:
        case Pass(a), Pass(b):
            return a == b
        case Cast(a, card), Cast(b, other):
            return (a, card) == (b, other)
        case PlayLand(a, card), PlayLand(b, other):
            return (a, card) == (b, other)
        case Activate(a, obj, ability), Activate(b, other, which):
            return (a, obj, ability) == (b, other, which)
        case Special(a, what, obj), Special(b, which, other):
            return (a, what, obj) == (b, which, other)
        case _:
            same_kind = isinstance(offered, bool) is isinstance(pick, bool)
            return same_kind and type(offered) is type(pick) and bool(offered == pick)


def described(state: State, pick: Any) -> str:
    """Say in words what was picked."""
    match pick:
        case Pass():
            return "pass"
        case Cast(_, card):
            return f"cast {thing(state, card)}"
        case PlayLand(_, card):
            return f"play {thing(state, card)}"
        case Activate(_, obj, ability):
            return f"activate {thing(state, obj)}, ability {ability + 1}"
        case Special(_, what, obj):
            return f"{what} {thing(state, obj)}"
        case Concede(seat):
            return f"{player(state, seat)} leaves the game"
        case Decreed(seat):
            return f"by decree of {player(state, seat)}"
        case DecreedMove(_, obj, to):
            return f"by decree: {thing(state, obj)} moves to {to}"
        case tuple():
            return ", ".join(_paired(state, p) for p in pick) or "none"
        case _:
            return str(pick)


def _paired(state: State, pair: Any) -> str:
    match pair:
        case Attack(attacker, defender):
            return f"{thing(state, attacker)} attacks {thing(state, defender)}"
        case _ if hasattr(pair, "blocker"):
            return f"{thing(state, pair.blocker)} blocks {thing(state, pair.attacker)}"
        case _:
            return str(pair)
