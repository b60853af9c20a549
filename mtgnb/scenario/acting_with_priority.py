"""Carrying out casting, playing, activating and special actions."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.model.choice import Choice
from mtgnb.model.errors import IllegalAction
from mtgnb.model.names import (
    HAND,
)
from mtgnb.model.reason import Reason
from mtgnb.model.tasks import (
    Activate,
    Cast,
    PlayLand,
    Special,
)
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.scenario import lines
from mtgnb.scenario.meant import (
    ability_index,
    activating,
    card_to_play,
    mana_ability_for,
    paying,
    permanent,
    preferring,
    using,
)
from mtgnb.scenario.names import ObjectName, Zone
from mtgnb.scenario.naming import find, name_of, seat_of
from mtgnb.scenario.playing import Play, Stuck
from mtgnb.scenario.targeting import first_legal


def cast_action(play: Play, player: str, card: ObjectName, how: lines.How, halt: bool) -> Cast:
    """Return the action that a line of casting means, but for its targets."""
    seat = seat_of(play.trace.end, player)
    id = card_to_play(play.trace.end, play.labels, seat, card, how.source)
    obj = play.trace.end.objects[id]
    face = None
    if len(obj.card.faces) > 1:
        wanted = card.name.casefold()
        face = next((i for i, f in enumerate(obj.card.faces) if f.name.casefold() == wanted), None)
    alternative = "free" if how.free else ("cost" if how.alternative_cost else None)
    return Cast(
        seat,
        id,
        face=face,
        x=how.x,
        modes=how.modes or None,
        kicked=("kicker",) if how.kicked else None,
        alternative=alternative,
        paying=paying(how),
        using=using(play, seat, how),
        halt=halt,
    )


def cast(play: Play, player: str, card: ObjectName, how: lines.How, *, halt: bool) -> None:
    """Cast a spell; `halt` stops at 601.2e."""
    play.reach(player)
    action = cast_action(play, player, card, how, halt)
    state = play.trace.end
    targets = first_legal(
        state, play.labels, action.player, how.targets,
        lambda found: play.trace.then(replace(action, targets=found)),
    )  # fmt: skip
    play.take(replace(action, targets=targets))


def finish(play: Play, player: str, how: lines.How, *, go_on: bool) -> None:
    """Go on with a proposed spell, or take it back."""
    choice = play.waiting
    if choice is None or choice.kind != "finish":
        raise Stuck(f"{player} isn't in the middle of casting a spell")
    if choice.player != seat_of(play.trace.end, player):
        raise Stuck(f"{play.trace.end.players[choice.player].name} is casting, not {player}")
    if go_on and (how.paying or how.using):
        _say_how_to_pay(play, choice, how)
    play.take(go_on)


def _say_how_to_pay(play: Play, choice: Choice, how: lines.How) -> None:
    """Replay the proposal with what is to pay for it: the means are part of the action."""
    frame = play.trace.end.frame
    action = getattr(frame.task, "action", None) if frame is not None else None
    if not isinstance(action, Cast) or frame is None:
        raise Stuck("nothing is being paid for")
    paid = replace(action, paying=paying(how), using=using(play, action.player, how), halt=True)
    before = play.trace
    moves = len(before.moves)
    start = next(n for n in range(moves - 1, -1, -1) if before.moves[n].pick == action)
    trace = replace(before, moves=before.moves[:start])
    picks = [m.pick for m in before.moves[start + 1 :]]
    play.trace = trace.then(paid, *picks)


def play_card(play: Play, player: str, card: ObjectName, source: Zone | None) -> None:
    """Play a land, or cast the card if it is none."""
    play.reach(player)
    state = play.trace.end
    seat = seat_of(state, player)
    id = card_to_play(state, play.labels, seat, card, source)
    faces = state.objects[id].card.faces
    face = next((i for i, f in enumerate(faces) if f.name.casefold() == card.name.casefold()), None)
    if "land" in (characteristics(state, id).types if not face else faces[face].types):
        play.take(PlayLand(seat, id, face if len(faces) > 1 else None))
    else:
        play.take(cast_action(play, player, card, lines.How(source=source), False))


def activate(play: Play, player: str, name: ObjectName, how: lines.How) -> None:
    """Activate an ability."""
    play.reach(player)
    state = play.trace.end
    seat = seat_of(state, player)
    id = activating(state, play.labels, seat, name, how.source)
    index = ability_index(state, id, how.ability)
    sources = using(play, seat, how)
    action = Activate(
        seat, id, index, how.x, None, how.modes or None, paying(how), sources
    )  # fmt: skip
    targets = first_legal(
        state, play.labels, seat, how.targets,
        lambda found: play.trace.then(replace(action, targets=found)),
    )  # fmt: skip
    play.take(replace(action, targets=targets))


def tap(play: Play, player: str, name: ObjectName, mana: tuple[str, ...]) -> None:
    """Activate the mana ability that makes this mana."""
    if play.waiting is None:
        play.reach(player)
    else:
        play.demand_no_choice()
    state = play.trace.end
    seat = seat_of(state, player)
    there = [o.id for o in state.battlefield() if o.controller == seat]
    able = [i for i in there if mana_ability_for(state, i, mana) is not None]
    ready = [i for i in able if not state.objects[i].tapped]
    groups = preferring(name, ready, [able, there, [o.id for o in state.battlefield()]])
    id = find(state, name, play.labels, groups)
    index = mana_ability_for(state, id, mana)
    called = name_of(state, id)
    if index is None:
        wanted = "".join(f"{{{m}}}" for m in mana)
        reason = Reason(
            f"{called} has no mana ability that makes {wanted}", ("605.1a",), id, called
        )
        raise IllegalAction(f"tapping {called} for {wanted}", (reason,))
    play.take(Activate(seat, id, index, mana=mana))


def special(play: Play, player: str, name: ObjectName, what: str, how: lines.How) -> None:
    """Take a special action."""
    play.reach(player)
    state = play.trace.end
    seat = seat_of(state, player)
    if what == "face up":
        id = permanent(state, play.labels, seat, name)
    else:
        id = card_to_play(state, play.labels, seat, name, Zone(HAND, player))
    play.take(Special(seat, what, id, how.x))
