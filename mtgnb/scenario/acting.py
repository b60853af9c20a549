"""Carrying out the lines of a script that do something."""

from __future__ import annotations

from typing import Any

from mtgnb.model.choice import Choice
from mtgnb.model.names import STACK
from mtgnb.model.tasks import (
    Concede,
)
from mtgnb.scenario import lines
from mtgnb.scenario.acting_in_combat import attack, block
from mtgnb.scenario.acting_with_priority import activate, cast, finish, play_card, special, tap
from mtgnb.scenario.choosing import demand_one, matching_option, options_text
from mtgnb.scenario.decreeing import decree, decree_move
from mtgnb.scenario.naming import answers_to, seat_of
from mtgnb.scenario.playing import Play, Stuck, Will


def act(  # noqa: C901 - one case for each form of a line
    play: Play, line: lines.Action, text: str = ""
) -> None:
    """Do what a line says.

    Raises
    ------
    IllegalAction
        If the rules refuse it.
    Unclear
        If a name means nothing here, or several things.
    Stuck
        If the game can't go on as the line says.
    """
    match line:
        case lines.Pass(player):
            play.pass_once(player)
        case lines.Resolve(all=every):
            play.resolve_all() if every else play.resolve()
        case lines.GoToStep(step, player):
            play.demand_no_choice_but_combat()
            play.go_to_step(step, player)
        case lines.GoToTurn(player):
            play.demand_no_choice_but_combat()
            play.go_to_turn(player)
        case lines.Choose(player, option):
            _choose(play, player, option)
        case lines.WillChoose(player, option):
            will = Will(seat_of(play.trace.end, player), option, text)
            play.wills = (*play.wills, will)
            play.settle()
        case lines.OrderTriggers(player, objects):
            _order(play, player, objects)
        case lines.Cast(player, card, how):
            cast(play, player, card, how, halt=False)
        case lines.BeginCasting(player, card, how):
            cast(play, player, card, how, halt=True)
        case lines.FinishCasting(player, how):
            finish(play, player, how, go_on=True)
        case lines.TakeBack(player):
            finish(play, player, lines.How(), go_on=False)
        case lines.PlayCard(player, card, source):
            play_card(play, player, card, source)
        case lines.Activate(player, obj, how):
            activate(play, player, obj, how)
        case lines.TapForMana(player, obj, mana):
            tap(play, player, obj, mana)
        case lines.Suspend(player, card, how):
            special(play, player, card, "suspend", how)
        case lines.Foretell(player, card, how):
            special(play, player, card, "foretell", how)
        case lines.TurnFaceUp(player, card, how):
            special(play, player, card, "face up", how)
        case lines.Attack(player, groups):
            attack(play, player, groups)
        case lines.Block(player, groups):
            block(play, player, groups)
        case lines.Leave(player) | lines.Concede(player):
            _leave(play, player)
        case lines.Decree():
            decree(play, line)
        case lines.DecreeMove(obj, to):
            decree_move(play, obj, to)


def _leave(play: Play, player: str) -> None:
    seat = seat_of(play.trace.end, player)
    if play.trace.end.players[seat].left:
        raise Stuck(f"{player} has left the game already")
    play.take(Concede(seat))


def _order(play: Play, player: str, objects: tuple[Any, ...]) -> None:
    """Name one trigger after another; what is left when one remains goes on by itself (603.3b)."""
    for n, name in enumerate(objects):
        choice = play.waiting
        if choice is None or choice.kind != "order":
            if not n and not _so_ordered(play, player, objects):
                raise Stuck(f"there is nothing for {player} to put in order now")
            return
        if n and not _chooses(play, player, choice):
            return
        _choose(play, player, name)


def _so_ordered(play: Play, player: str, objects: tuple[Any, ...]) -> bool:
    """Whether triggers that needed no order, being alike, are on the stack as a line says."""
    state = play.trace.end
    seat = seat_of(state, player)
    theirs = [i for i in state.zone(STACK) if state.obj(i).controller == seat]
    top = theirs[: len(objects)][::-1]
    return len(top) == len(objects) and all(
        answers_to(state, i, name.name, play.labels) for i, name in zip(top, objects, strict=True)
    )


def _chooses(play: Play, player: str, choice: Choice) -> bool:
    players = play.trace.end.players
    return seat_of(play.trace.end, player) in (
        choice.player, players[choice.player].controlled_by
    )  # fmt: skip


def _choose(play: Play, player: str, option: Any) -> None:
    choice = play.waiting
    state = play.trace.end
    if choice is None:
        raise Stuck(f"there is nothing for {player} to choose now")
    if not _chooses(play, player, choice):
        raise Stuck(f"{state.players[choice.player].name} has to choose, not {player}")
    demand_one(state, choice, option, play.labels)
    value = matching_option(state, choice, option, play.labels)
    if value is None:
        raise Stuck(
            f"{option} is not among the options ({choice.prompt}): {options_text(state, choice)}"
        )
    play.take(value[0])
