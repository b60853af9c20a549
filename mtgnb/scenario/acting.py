"""Carrying out the lines of a script that do something."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.model.choice import Choice
from mtgnb.model.errors import IllegalAction
from mtgnb.model.names import (
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MANA_TYPES,
    STACK,
)
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import (
    Activate,
    Attack,
    Block,
    Cast,
    Concede,
    Decreed,
    DecreedMove,
    PlayLand,
    Special,
)
from mtgnb.rules.cr509_blocking import why_not_block
from mtgnb.rules.cr602_activating import activated_abilities
from mtgnb.rules.cr605_mana_abilities import gives, mana_abilities
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.scenario import lines
from mtgnb.scenario.choosing import matching_option, options_text
from mtgnb.scenario.names import ObjectName, Zone
from mtgnb.scenario.naming import Unclear, find, name_of, seat_of
from mtgnb.scenario.playing import Play, Stuck, Will
from mtgnb.scenario.reading_texts import read_decree
from mtgnb.scenario.targeting import first_legal, thing
from mtgnb.scenario.when import why_not_attack_this_turn


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
            for name in objects:
                if play.waiting is not None and play.waiting.kind == "order":
                    _choose(play, player, name)
        case lines.Cast(player, card, how):
            _cast(play, player, card, how, halt=False)
        case lines.BeginCasting(player, card, how):
            _cast(play, player, card, how, halt=True)
        case lines.FinishCasting(player, how):
            _finish(play, player, how, go_on=True)
        case lines.TakeBack(player):
            _finish(play, player, lines.How(), go_on=False)
        case lines.PlayCard(player, card, source):
            _play_card(play, player, card, source)
        case lines.Activate(player, obj, how):
            _activate(play, player, obj, how)
        case lines.TapForMana(player, obj, mana):
            _tap(play, player, obj, mana)
        case lines.Suspend(player, card, how):
            _special(play, player, card, "suspend", how)
        case lines.Foretell(player, card, how):
            _special(play, player, card, "foretell", how)
        case lines.TurnFaceUp(player, card, how):
            _special(play, player, card, "face up", how)
        case lines.Attack(player, groups):
            _attack(play, player, groups)
        case lines.Block(player, groups):
            _block(play, player, groups)
        case lines.Leave(player) | lines.Concede(player):
            _leave(play, player)
        case lines.Decree():
            _decree(play, line)
        case lines.DecreeMove(obj, to):
            _decree_move(play, obj, to)


def _leave(play: Play, player: str) -> None:
    seat = seat_of(play.trace.end, player)
    if play.trace.end.players[seat].left:
        raise Stuck(f"{player} has left the game already")
    play.take(Concede(seat))


def _choose(play: Play, player: str, option: Any) -> None:
    choice = play.waiting
    state = play.trace.end
    if choice is None:
        raise Stuck(f"there is nothing for {player} to choose now")
    if seat_of(state, player) not in (choice.player, state.players[choice.player].controlled_by):
        raise Stuck(f"{state.players[choice.player].name} has to choose, not {player}")
    value = matching_option(state, choice, option, play.labels)
    if value is None:
        raise Stuck(
            f"{option} is not among the options ({choice.prompt}): {options_text(state, choice)}"
        )
    play.take(value[0])


# --- naming what is acted on --------------------------------------------------------------------


def card_to_play(
    play_state: State, labels: dict[str, int], seat: int, name: ObjectName, source: Zone | None
) -> int:
    """Return the card that a player would cast or play: from a zone that is named, or where it could be."""
    state = play_state
    if source is not None:
        owner = seat if source.player is None else seat_of(state, source.player)
        ids = state.zone(source.zone, owner)
        if source.zone == LIBRARY and source.place == "top":
            ids = ids[:1]
        elif source.zone == LIBRARY and source.place == "bottom":
            ids = ids[-1:]
        if source.zone == EXILE and source.player is not None:
            ids = tuple(i for i in ids if state.objects[i].owner == owner)
        return find(state, name, labels, [ids])
    others = [s for s in range(len(state.players)) if s != seat]
    own = [state.zone(HAND, seat)]
    elsewhere = [
        state.zone(COMMAND), state.zone(GRAVEYARD, seat), state.zone(EXILE),
        state.zone(LIBRARY, seat)[:1],
        *(state.zone(z, s) for s in others for z in (GRAVEYARD, LIBRARY, HAND)),
        state.zone(BATTLEFIELD), state.zone(STACK), state.zone(LIBRARY, seat),
    ]  # fmt: skip
    return find(state, name, labels, [*own, *elsewhere])


def permanent(state: State, labels: dict[str, int], seat: int, name: ObjectName) -> int:
    """Return the permanent that a player would use: their own before others'."""
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    return find(state, name, labels, [own, there])


def _preferring(name: ObjectName, ready: list[int], groups: list[list[int]]) -> list[list[int]]:
    """Put those first that could be used at once; a number counts all of that name, used or not."""
    return groups if name.index is not None else [ready, *groups]


def _using(play: Play, seat: int, how: lines.How) -> tuple[int, ...] | None:
    if not how.using:
        return None
    found: list[int] = []
    for name in how.using:
        state = play.trace.end
        there = [o.id for o in state.battlefield()]
        own = [i for i in there if state.objects[i].controller == seat]
        ready = [i for i in own if not state.objects[i].tapped and i not in found]
        found.append(find(state, name, play.labels, _preferring(name, ready, [own, there])))
    return tuple(found)


def _paying(how: lines.How) -> str | None:
    return "".join(f"{{{s}}}" for s in how.paying) or None


# --- actions with priority ----------------------------------------------------------------------


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
        paying=_paying(how),
        using=_using(play, seat, how),
        halt=halt,
    )


def _cast(play: Play, player: str, card: ObjectName, how: lines.How, *, halt: bool) -> None:
    play.reach(player)
    action = cast_action(play, player, card, how, halt)
    state = play.trace.end
    targets = first_legal(
        state, play.labels, action.player, how.targets,
        lambda found: play.trace.then(replace(action, targets=found)),
    )  # fmt: skip
    play.take(replace(action, targets=targets))


def _finish(play: Play, player: str, how: lines.How, *, go_on: bool) -> None:
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
    paid = replace(action, paying=_paying(how), using=_using(play, action.player, how), halt=True)
    before = play.trace
    moves = len(before.moves)
    start = next(n for n in range(moves - 1, -1, -1) if before.moves[n].pick == action)
    trace = replace(before, moves=before.moves[:start])
    picks = [m.pick for m in before.moves[start + 1 :]]
    play.trace = trace.then(paid, *picks)


def _play_card(play: Play, player: str, card: ObjectName, source: Zone | None) -> None:
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


def activating(
    state: State, labels: dict[str, int], seat: int, name: ObjectName, source: Zone | None
) -> int:
    """Return the object whose ability a player would activate."""
    if source is not None:
        owner = seat if source.player is None else seat_of(state, source.player)
        return find(state, name, labels, [state.zone(source.zone, owner)])
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    untapped = [i for i in own if not state.objects[i].tapped]
    zones = [state.zone(z, seat) for z in (HAND, GRAVEYARD)]
    groups: list[Any] = [own, *zones, state.zone(EXILE), there, state.zone(STACK)]
    try:
        return find(state, name, labels, groups)
    except Unclear:
        return find(state, name, labels, [untapped])


def ability_index(state: State, id: int, number: int | None) -> int:
    """Return the index of the ability that is meant, counted from 1 in printed order.

    Raises
    ------
    Stuck
        If the object has no such ability, or several and none was named.
    """
    abilities = activated_abilities(state, id)
    name = name_of(state, id)
    here = [i for i, a in enumerate(abilities) if a.zone == state.objects[id].zone]
    if number is not None:
        if not 1 <= number <= len(abilities):
            raise Stuck(f"{name} has {len(abilities)} activated abilities, not {number}")
        return number - 1
    if not abilities:
        raise Stuck(f"{name} has no activated ability")
    if len(here) > 1:
        raise Stuck(f"{name} has {len(here)} abilities that could be meant; say `ability 1` or so")
    return here[0] if here else 0


def _activate(play: Play, player: str, name: ObjectName, how: lines.How) -> None:
    play.reach(player)
    state = play.trace.end
    seat = seat_of(state, player)
    id = activating(state, play.labels, seat, name, how.source)
    index = ability_index(state, id, how.ability)
    using = _using(play, seat, how)
    action = Activate(
        seat, id, index, how.x, None, how.modes or None, _paying(how), using
    )  # fmt: skip
    targets = first_legal(
        state, play.labels, seat, how.targets,
        lambda found: play.trace.then(replace(action, targets=found)),
    )  # fmt: skip
    play.take(replace(action, targets=targets))


def mana_ability_for(state: State, id: int, mana: tuple[str, ...]) -> int | None:
    """Return the index of an ability whose own text gives this mana, before replacements and triggers."""
    wanted = tuple(sorted(mana, key=MANA_TYPES.index))
    seat = state.objects[id].controller
    for index, _ in mana_abilities(state, id) if seat is not None else ():
        if wanted in gives(state, seat or 0, id, index):
            return index
    return None


def _tap(play: Play, player: str, name: ObjectName, mana: tuple[str, ...]) -> None:
    if play.waiting is None:
        play.reach(player)
    else:
        play.demand_no_choice()
    state = play.trace.end
    seat = seat_of(state, player)
    there = [o.id for o in state.battlefield() if o.controller == seat]
    able = [i for i in there if mana_ability_for(state, i, mana) is not None]
    ready = [i for i in able if not state.objects[i].tapped]
    groups = _preferring(name, ready, [able, there, [o.id for o in state.battlefield()]])
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


def _special(play: Play, player: str, name: ObjectName, what: str, how: lines.How) -> None:
    play.reach(player)
    state = play.trace.end
    seat = seat_of(state, player)
    if what == "face up":
        id = permanent(state, play.labels, seat, name)
    else:
        id = card_to_play(state, play.labels, seat, name, Zone(HAND, player))
    play.take(Special(seat, what, id, how.x))


# --- combat -------------------------------------------------------------------------------------


def _attack(play: Play, player: str, groups: tuple[lines.AttackGroup, ...]) -> None:
    before = play.trace.end
    seat = _go_to_declaration(play, player, ATTACKERS, "attackers")
    state = play.trace.end
    attacks: list[Attack] = []
    for group in groups:
        defender = thing(play.trace.end, play.labels, seat, group.defender)
        for name in group.attackers:
            taken = [a.attacker for a in attacks]
            attacks.append(Attack(attacker_named(play, seat, name, taken), defender))
    if state.waiting is None or state.waiting.kind != "attackers":
        _explain_no_attack(before, state, seat, attacks)
    play.take(tuple(attacks))


def attacker_named(play: Play, seat: int, name: ObjectName, taken: list[int]) -> int:
    """Return the creature that would attack, among alike ones one that isn't taken yet."""
    state = play.trace.end
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    able = [i for i in own if not state.objects[i].tapped and i not in taken]
    return find(state, name, play.labels, _preferring(name, able, [own, there]))


def _explain_no_attack(before: State, now: State, seat: int, attacks: list[Attack]) -> None:
    """Where nothing could attack, nobody was asked: the reasons are those of the moment before."""
    reasons: list[Reason] = []
    for state in (before, now):
        reasons = reasons or [
            reason
            for a in attacks
            for reason in why_not_attack_this_turn(state, seat, a.attacker, a.defender)
        ]
    raise IllegalAction("attacking", tuple(dict.fromkeys(reasons)))


def _go_to_declaration(play: Play, player: str, step: str, kind: str) -> int:
    """Move on to a declaration of this turn, where it is still to come."""
    state = play.trace.end
    seat = seat_of(state, player)
    turn = state.turn.id
    play.view = None
    while not _declares(play, seat, kind):
        state = play.trace.end
        if play.waiting is not None and play.waiting.kind in ("attackers", "blockers"):
            play.trace = play.trace.then(())
            play.settle()
            continue
        to_come = state.turn.id == turn and any(step in slot.steps for slot in state.turn.rest)
        if not to_come or state.over or play.waiting is not None or state.zone(STACK):
            break
        play.pass_once_keeping_combat()
    return seat


def _declares(play: Play, seat: int, kind: str) -> bool:
    choice = play.waiting
    return choice is not None and choice.kind == kind and choice.player == seat


def _block(play: Play, player: str, groups: tuple[lines.BlockGroup, ...]) -> None:
    seat = _go_to_declaration(play, player, BLOCKERS, "blockers")
    state = play.trace.end
    blocks: list[Block] = []
    for group in groups:
        attackers = [o.id for o in state.battlefield() if o.combat and o.combat.attacking]
        there = [o.id for o in state.battlefield()]
        attacker = find(state, group.attacker, play.labels, [attackers, there])
        for name in group.blockers:
            taken = [b.blocker for b in blocks]
            blocks.append(Block(attacker_named(play, seat, name, taken), attacker))
    if state.waiting is None or state.waiting.kind != "blockers":
        reasons = [
            r for b in blocks for r in why_not_block(state, seat, b.attacker, b.blocker)
        ] or [Reason("blockers aren't declared now", ("509.1",))]
        raise IllegalAction("blocking", tuple(dict.fromkeys(reasons)))
    play.take(tuple(blocks))


# --- decrees ------------------------------------------------------------------------------------


def _decree(play: Play, line: lines.Decree) -> None:
    play.view = None
    play.demand_no_choice()
    seat = seat_of(play.trace.end, line.player)
    words = read_decree(line.text)
    chosen = line.how.modes or None
    action = Decreed(
        seat, words.effect, words.targets, words.modes, None, chosen, line.how.x
    )  # fmt: skip
    targets = first_legal(
        play.trace.end, play.labels, seat, line.how.targets,
        lambda found: play.trace.then(replace(action, targets=found)),
    )  # fmt: skip
    play.take(replace(action, targets=targets))


def _decree_move(play: Play, name: ObjectName, to: Zone) -> None:
    play.view = None
    play.demand_no_choice()
    state = play.trace.end
    there = [o.id for o in state.battlefield()]
    spells = [i for i in state.zone(STACK) if state.objects[i].kind != "ability"]
    rest = [i for i in state.objects.in_order() if state.objects[i].kind != "ability"]
    id = find(state, name, play.labels, [there, spells, rest])
    controller = None if to.player is None else seat_of(state, to.player)
    seat = state.priority if state.priority is not None else state.turn.seat
    play.take(DecreedMove(seat, id, to.zone, controller, to.place or "top"))
