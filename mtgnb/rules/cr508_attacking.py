"""Declaring attackers (CR 508): who can attack whom, restrictions, requirements, costs."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.combat import Attacked, AttackersDeclared
from mtgnb.events.permanents import Tapped
from mtgnb.events.turns import RestOfTurnCut
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import Cost
from mtgnb.model.game_changes import AttacksAsThough, CantAttack, MustAttack
from mtgnb.model.names import BLOCKERS, DAMAGE
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Attack
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr118_costs import pay, why_not_pay
from mtgnb.rules.cr302_sickness import came_too_late, control_is_too_new
from mtgnb.rules.cr506_combat import attackers, defending_player, what_may_be_attacked
from mtgnb.rules.cr613_layers import Found, characteristics, game_changes, game_changes_on
from mtgnb.rules.law import Law, Refused, made_by, rule


@rule("508.1a", "508.1b", "508.1c", "302.6")
def why_not_attack(state: State, seat: int, id: int, whom: Thing) -> tuple[Reason, ...]:
    """Say why a creature can't be declared as an attacker of a player or planeswalker, on its own.

    Parameters
    ----------
    state : State
    seat : int
        The player who would attack.
    id : int
        The creature.
    whom : Thing
        A `Seat`, or a planeswalker's id.

    Returns
    -------
    tuple of Reason
        Every reason; empty if it could be declared. Whether it is the time for it is not asked.

    References
    ----------
    CR 508.1a–c, 302.6, 702.3b, 702.10b.
    """
    o = state.objects.get(id)
    if o is None or o.zone != "battlefield" or o.phased_out:
        return (Reason("it isn't on the battlefield", ("508.1a",), id),)
    chars = characteristics(state, id)
    name = chars.name
    found: list[Reason] = []
    if "creature" not in chars.types:
        found.append(Reason(f"{name} isn't a creature", ("506.3", "508.1a"), id, name))
    if o.controller != seat:
        who = state.players[seat].name
        found.append(Reason(f"{who} doesn't control {name}", ("508.1a",), id, name))
    if o.tapped:
        found.append(Reason(f"{name} is tapped", ("508.1a",), id, name))
    if came_too_late(state, id) and not chars.has("haste") and not _as_though(state, id, "haste"):
        sentence = f"{control_is_too_new(state, id)}, and it doesn't have haste"
        found.append(Reason(sentence, ("302.6", "508.1a"), id, name))
    if chars.has("defender") and not _as_though(state, id, "defender"):
        found.append(Reason(f"{name} has defender", ("702.3b", "508.1c"), id, name))
    if whom not in what_may_be_attacked(state, seat):
        found.append(Reason("that can't be attacked", ("506.2", "508.1b")))
    return (*found, *_restrictions(state, id, whom))


def _as_though(state: State, id: int, what: str) -> bool:
    wanted = what == "defender"
    found = game_changes_on(state, AttacksAsThough, id)
    return any(f.change.defender is wanted for f in found)


@rule("508.1c")
def _restrictions(state: State, id: int, whom: Thing) -> tuple[Reason, ...]:
    """Effects that say that the creature can't attack, or can't attack that player."""
    name = characteristics(state, id).name
    found = []
    for f in game_changes_on(state, CantAttack, id):
        if f.change.alone or f.change.cost or not _concerns(state, f, whom):
            continue
        ctx = replace(f.ctx, each_object=id)
        if f.change.unless is not None and reading.holds(state, f.change.unless, ctx):
            continue
        found.append(Reason(f"{name} can't attack", ("508.1c",), f.source, f.name))
    return tuple(found)


def _concerns(state: State, f: Found[CantAttack], whom: Thing) -> bool:
    if f.change.whom is None:
        return True
    return defending_player(state, whom) in reading.players(state, f.change.whom, f.ctx)


@cites("508.1")
def declare(state: State) -> Law:
    """The active player declares attackers; without any there is no blocking and no damage."""
    seat = state.active()
    if seat is not None:
        options = _options(state, seat)
        if options:
            state, attacks = yield Choice(
                seat, "attackers", "Which creatures attack, and whom?", options, rule="508.1a",
                least=0, most=len(options), fate="drop",
            )  # fmt: skip
            state = yield from _declare(state, seat, tuple(attacks))
    if not attackers(state):
        state = yield from _skip_blocks_and_damage(state)
    return state


def _options(state: State, seat: int) -> tuple[Option, ...]:
    """Return each pair of a creature that can attack and what it can attack."""
    targets = what_may_be_attacked(state, seat)
    found = []
    for o in state.battlefield():
        if o.controller != seat or o.tapped or "creature" not in characteristics(state, o.id).types:
            continue
        for t in targets:
            if not why_not_attack(state, seat, o.id, t):
                name = characteristics(state, o.id).name
                found.append(Option(Attack(o.id, t), f"{name} attacks {_called(state, t)}"))
    return tuple(found)


def _called(state: State, thing: Thing) -> str:
    if isinstance(thing, Seat):
        return state.players[thing.n].name
    return characteristics(state, thing).name


@rule("508.1a", "508.1b", "508.1c", "508.1d")
def why_not_declare(
    state: State, seat: int, attacks: tuple[Attack, ...], *, costs: bool = True
) -> tuple[Reason, ...]:
    """Say why a whole declaration of attackers is illegal; empty if it is legal.

    Parameters
    ----------
    attacks : tuple of Attack
        Each attacker with what it attacks.
    costs : bool
        Whether costs to attack have to be payable.

    References
    ----------
    CR 508.1a–d, 508.1h, 802.3a.
    """
    found: list[Reason] = []
    ids = [a.attacker for a in attacks]
    for a in attacks:
        found += why_not_attack(state, seat, a.attacker, a.defender)
        if ids.count(a.attacker) > 1:
            found.append(Reason("a creature attacks once only", ("508.1b",), a.attacker))
    if len(set(ids)) == 1:
        found += _not_alone(state, ids[0])
    if not found:
        found += _requirements_unmet(state, seat, attacks)
    cost = attack_cost(state, attacks)
    if cost and costs:
        found += why_not_pay(state, seat, cost, Context(ids[0], seat))
    return tuple(found)


@rule("508.1c", "506.5")
def _not_alone(state: State, id: int) -> list[Reason]:
    """Effects that say that a creature can't attack alone."""
    found = (f for f in game_changes_on(state, CantAttack, id) if f.change.alone)
    return [Reason("it can't attack alone", ("508.1c",), f.source, f.name) for f in found]


@rule("508.1h")
def attack_cost(state: State, attacks: tuple[Attack, ...]) -> tuple[Cost, ...]:
    """Return what has to be paid for this declaration."""
    parts: list[Cost] = []
    for a in attacks:
        for f in game_changes_on(state, CantAttack, a.attacker):
            if f.change.cost and _concerns(state, f, a.defender):
                parts += f.change.cost
    return tuple(parts)


@rule("508.1d", "701.38b")
def _met(state: State, id: int, whom: Thing) -> int:
    """Count the requirements that a creature obeys by attacking a player or planeswalker.

    "Attacks that player" is obeyed by attacking the player only. "Attacks a player other than …"
    comes with "attacks if able", which makes two.
    """
    n = 0
    for f in game_changes_on(state, MustAttack, id):
        seats = None if f.change.whom is None else reading.players(state, f.change.whom, f.ctx)
        n += seats is None or (isinstance(whom, Seat) and whom.n in seats)
        if f.change.not_whom is not None:
            others = reading.players(state, f.change.not_whom, f.ctx)
            n += isinstance(whom, Seat) and whom.n not in others
    return n


@rule("508.1d")
def _requirements_unmet(state: State, seat: int, attacks: tuple[Attack, ...]) -> tuple[Reason, ...]:
    """As many requirements as possible have to be obeyed; no cost need be paid for one.

    Creatures obey requirements independently of each other, save that some can't attack alone.
    """
    at = {a.attacker: a.defender for a in attacks}
    have = {a: _met(state, a, whom) for a, whom in at.items()}
    best: dict[int, int] = {}
    why: dict[int, Found[MustAttack]] = {}
    for f in game_changes(state, MustAttack):
        for a in (t for t in f.affected or () if isinstance(t, int) and t not in best):
            if state.live(a) and state.objects[a].controller == seat:
                best[a] = max((_met(state, a, t) for t in _free(state, seat, a)), default=0)
                why[a] = f
    wanted = [a for a in best if best[a] > 0]
    if len(wanted) == 1 and _not_alone(state, wanted[0]) and not _company(state, seat, wanted[0]):
        return ()
    if sum(best.values()) <= sum(have.values()):
        return ()
    found = []
    for a in wanted:
        if best[a] > have.get(a, 0):
            name = characteristics(state, a).name
            sentence = f"{name} attacks {'as required ' if a in at else ''}if able"
            found.append(Reason(sentence, ("508.1d",), why[a].source, why[a].name))
    return tuple(found)


def _free(state: State, seat: int, id: int) -> list[Thing]:
    """What a creature could attack without a cost that nobody has to pay."""
    return [
        t
        for t in what_may_be_attacked(state, seat)
        if not why_not_attack(state, seat, id, t) and not attack_cost(state, (Attack(id, t),))
    ]


def _company(state: State, seat: int, id: int) -> bool:
    """Whether another creature could attack beside one that can't attack alone."""
    return any(
        o.id != id and o.controller == seat and _free(state, seat, o.id)
        for o in state.battlefield()
    )


def _declare(state: State, seat: int, attacks: tuple[Attack, ...]) -> Law:
    why = why_not_declare(state, seat, attacks)
    if why:
        raise Refused(*why)
    if not attacks:
        return state
    state = yield from _tap_and_pay(state, seat, attacks)
    return (yield from _become_attackers(state, seat, attacks))


@cites("508.1f", "508.1i", "508.1j")
def _tap_and_pay(state: State, seat: int, attacks: tuple[Attack, ...]) -> Law:
    """The chosen creatures become tapped, unless they have vigilance; then costs are paid."""
    cost = attack_cost(state, attacks)
    tapped = tuple(
        Tapped(a.attacker, "attack")
        for a in attacks
        if not characteristics(state, a.attacker).has("vigilance")
    )
    if tapped:
        state = yield made_by("508.1f", *tapped)
    if cost:
        ctx = Context(attacks[0].attacker, seat)
        law = pay(state, seat, cost, ctx, steps=("508.1i", "508.1j"))
        state = yield from law
    return state


@rule("508.1k")
def _become_attackers(state: State, seat: int, attacks: tuple[Attack, ...]) -> Law:
    """Those that their player still controls become attacking creatures, and abilities trigger."""
    still = [a for a in attacks if _controls(state, seat, a.attacker)]
    together = AttackersDeclared(seat, tuple(a.attacker for a in still))
    state = yield (*(Attacked(a.attacker, a.defender, seat) for a in still), together)
    return state


def _controls(state: State, seat: int, id: int) -> bool:
    return id in state.objects and state.objects[id].controller == seat


@rule("508.8")
def _skip_blocks_and_damage(state: State) -> Law:
    """Without attackers the declare blockers and combat damage steps are skipped."""
    slot, *others = state.turn.rest
    steps = tuple(s for s in slot.steps if s not in (BLOCKERS, DAMAGE))
    if steps == slot.steps:
        return state
    state = yield RestOfTurnCut((replace(slot, steps=steps), *others))
    return state
