"""Declaring attackers (CR 506, 508): who may attack what, requirements, restrictions, costs."""

from __future__ import annotations

import pytest

from mtgnb.model.abilities import Static
from mtgnb.model.costs import PayMana
from mtgnb.model.errors import IllegalAction
from mtgnb.model.filters import HasType, Is
from mtgnb.model.game_changes import AttacksAsThough, CantAttack, MustAttack
from mtgnb.model.mana import mana_cost
from mtgnb.model.refs import ChosenPlayer, Opponent, This, You
from mtgnb.model.tasks import Attack
from mtgnb.rules.cr506_combat import attackers
from mtgnb.rules.cr508_attacking import attack_cost, why_not_attack, why_not_declare
from tests.rules.boards import static
from tests.rules.fights import (
    ANA,
    BEN,
    CLEO,
    Table,
    attack,
    block,
    body,
    damage,
    kw,
    life,
    pass_until,
    walker,
)  # fmt: skip


def rules_of(reasons: object) -> set[str]:
    return {n for r in reasons for n in r.rules}  # type: ignore[attr-defined]


def forced(*changes: MustAttack | CantAttack, pt: str = "2/2", name: str = "Forced") -> object:
    return body(pt, Static(changes, Is(This())), name=name)


def test_508_1a_a_tapped_creature_cannot_attack() -> None:
    t = Table()
    bear = t.put(0, body("2/2"), tapped=True)
    assert "508.1a" in rules_of(why_not_attack(t.state, 0, bear, BEN))


def test_508_1a_a_creature_that_came_this_turn_needs_haste() -> None:
    t = Table()
    new = t.put(0, body("2/2"), new=True)
    hasty = t.put(0, body("1/1", *kw("haste")), new=True)
    assert {"302.6", "508.1a"} <= rules_of(why_not_attack(t.state, 0, new, BEN))
    assert not why_not_attack(t.state, 0, hasty, BEN)


def test_508_1a_only_creatures_that_the_player_controls_attack() -> None:
    t = Table()
    theirs = t.put(1, body("2/2"))
    rock = t.put(0, static("Rock", type="Artifact"))
    assert "508.1a" in rules_of(why_not_attack(t.state, 0, theirs, BEN))
    assert "506.3" in rules_of(why_not_attack(t.state, 0, rock, BEN))


def test_506_2_opponents_and_their_planeswalkers_are_attacked() -> None:
    t = Table(3)
    bear = t.put(0, body("2/2"))
    theirs, own = t.put(2, walker(), counters=(("loyalty", 3),)), t.put(0, walker())
    assert not why_not_attack(t.state, 0, bear, CLEO)
    assert not why_not_attack(t.state, 0, bear, theirs)
    assert "506.2" in rules_of(why_not_attack(t.state, 0, bear, own))
    assert "506.2" in rules_of(why_not_attack(t.state, 0, bear, ANA))


def test_702_3b_defender_keeps_from_attacking_unless_an_effect_says_otherwise() -> None:
    t = Table()
    wall = t.put(0, body("0/4", *kw("defender")))
    assert "702.3b" in rules_of(why_not_attack(t.state, 0, wall, BEN))
    t.put(0, static("Assault", AttacksAsThough(), to=HasType("creature")))
    assert not why_not_attack(t.state, 0, wall, BEN)


def test_508_1f_attackers_become_tapped_but_not_with_vigilance() -> None:
    t = Table()
    bear, watcher = t.put(0, body("2/2")), t.put(0, body("1/1", *kw("vigilance")))
    trace = attack(t.begin(), (bear, BEN), (watcher, BEN))
    assert trace.end.objects[bear].tapped
    assert not trace.end.objects[watcher].tapped
    assert [o.id for o in attackers(trace.end)] == [bear, watcher]


def test_508_1b_each_attacker_has_its_own_defending_player() -> None:
    t = Table(3)
    a, b = t.put(0, body("2/2")), t.put(0, body("3/3"))
    trace = damage(attack(t.begin(), (a, BEN), (b, CLEO)))
    assert (life(trace, 1), life(trace, 2)) == (18, 17)


def test_508_1c_a_creature_may_be_kept_from_attacking_one_player() -> None:
    t = Table(3)
    bear = t.put(0, body("2/2"))
    t.put(1, static("Moat", CantAttack(whom=You()), to=HasType("creature")))
    assert "508.1c" in rules_of(why_not_attack(t.state, 0, bear, BEN))
    assert not why_not_attack(t.state, 0, bear, CLEO)


def test_508_1c_a_creature_that_cannot_attack_alone() -> None:
    t = Table()
    shy, bear = t.put(0, forced(CantAttack(alone=True))), t.put(0, body("2/2"))
    assert why_not_declare(t.state, 0, (Attack(shy, BEN),))
    assert not why_not_declare(t.state, 0, (Attack(shy, BEN), Attack(bear, BEN)))


def test_508_1d_a_creature_that_attacks_if_able_has_to() -> None:
    t = Table()
    brute = t.put(0, forced(MustAttack()))
    trace = pass_until(t.begin(), "attackers")
    with pytest.raises(IllegalAction) as refused:
        trace.then(())
    assert "508.1d" in rules_of(refused.value.reasons)
    assert attackers(trace.then((Attack(brute, BEN),)).end)


def test_508_1d_it_need_not_attack_while_it_is_not_able() -> None:
    t = Table()
    t.put(0, forced(MustAttack()), tapped=True)
    t.put(0, body("2/2"))
    assert attackers(pass_until(t.begin(), "attackers").then(()).end) == []


def test_508_1d_no_cost_has_to_be_paid_for_a_requirement() -> None:
    t = Table(3)
    brute = t.put(0, forced(MustAttack()))
    tax = CantAttack(whom=You(), cost=(PayMana(mana_cost("{2}")),))
    t.put(1, static("Prison", tax, to=HasType("creature")))
    assert why_not_declare(t.state, 0, ()), "it can attack Cleo for nothing"
    t.put(2, static("Prison", tax, to=HasType("creature")))
    assert not why_not_declare(t.state, 0, ())
    assert attack_cost(t.state, (Attack(brute, BEN),)) == tax.cost


def test_508_1d_a_player_has_to_be_attacked_rather_than_another() -> None:
    t = Table(3)
    brute = t.put(0, forced(MustAttack(ChosenPlayer())), chosen=(("player", 2),))
    assert "508.1d" in rules_of(why_not_declare(t.state, 0, (Attack(brute, BEN),)))
    assert not why_not_declare(t.state, 0, (Attack(brute, CLEO),))


def test_701_38b_a_goaded_creature_attacks_another_player_if_able() -> None:
    t = Table(3)
    goaded = t.put(0, body("2/2"))
    t.put(1, static("Goad", MustAttack(not_whom=You()), to=HasType("creature")))
    assert "508.1d" in rules_of(why_not_declare(t.state, 0, (Attack(goaded, BEN),)))
    assert not why_not_declare(t.state, 0, (Attack(goaded, CLEO),))


def test_701_38b_with_nobody_else_it_attacks_the_player_who_goaded_it() -> None:
    t = Table(2)
    goaded = t.put(0, body("2/2"))
    t.put(1, static("Goad", MustAttack(not_whom=You()), to=HasType("creature")))
    assert "508.1d" in rules_of(why_not_declare(t.state, 0, ()))
    assert not why_not_declare(t.state, 0, (Attack(goaded, BEN),))


def test_701_38b_a_planeswalker_is_no_other_player() -> None:
    t = Table(3)
    goaded = t.put(0, body("2/2"))
    theirs = t.put(2, walker(), counters=(("loyalty", 3),))
    t.put(1, static("Goad", MustAttack(not_whom=You()), to=HasType("creature")))
    assert "508.1d" in rules_of(why_not_declare(t.state, 0, (Attack(goaded, theirs),)))


def test_508_1d_restrictions_go_before_requirements() -> None:
    t = Table()
    shy = t.put(0, forced(MustAttack(), CantAttack(alone=True)))
    assert not why_not_declare(t.state, 0, ())
    t.put(0, body("2/2"))
    assert why_not_declare(t.state, 0, ()), f"{shy} could attack in company"


def test_508_1h_costs_to_attack_are_paid_from_the_pool() -> None:
    t = Table()
    bear = t.put(0, body("2/2"))
    tax = CantAttack(whom=You(), cost=(PayMana(mana_cost("{1}")),))
    t.put(1, static("Prison", tax, to=HasType("creature")))
    trace = pass_until(t.begin(), "attackers")
    with pytest.raises(IllegalAction) as refused:
        trace.then((Attack(bear, BEN),))
    assert "118.3" in rules_of(refused.value.reasons)


def test_508_8_without_attackers_there_are_no_blocks_and_no_damage() -> None:
    t = Table()
    t.put(0, body("2/2"))
    trace = attack(t.begin())
    steps = [
        s.step for s in (e.state.turn for e in pass_until(trace, step="end of combat").entries)
    ]
    assert "declare blockers" not in steps
    assert "combat damage" not in steps


def test_506_4c_a_creature_goes_on_attacking_when_the_planeswalker_is_gone() -> None:
    from mtgnb.events.moving import ZoneChanged
    from mtgnb.rules.cr506_combat import attacked_still, defending_player_of, no_longer_fighting

    t = Table()
    bear = t.put(0, body("2/2"))
    theirs = t.put(1, walker(), counters=(("loyalty", 3),))
    trace = attack(t.begin(), (bear, theirs))
    state = ZoneChanged(theirs, "graveyard").apply(trace.end)
    (gone,) = no_longer_fighting(state)
    state = gone.apply(state)
    attacker = state.objects[bear]
    assert attackers(state) == [attacker]
    assert attacked_still(state, attacker) is None
    assert defending_player_of(state, attacker) == 1
    assert no_longer_fighting(state) == ()


def test_506_4_a_planeswalker_that_changes_its_controller_is_not_attacked_any_more() -> None:
    from mtgnb.events.permanents import ControlChanged, DefaultControlChanged
    from mtgnb.rules.cr506_combat import attacked_still, defending_player_of

    t = Table(3)
    bear = t.put(0, body("2/2"))
    theirs = t.put(1, walker(), counters=(("loyalty", 3),))
    trace = attack(t.begin(), (bear, theirs))
    state = DefaultControlChanged(theirs, 2).apply(trace.end)
    state = ControlChanged(theirs, 2, 1).apply(state)
    assert attacked_still(state, state.objects[bear]) is None
    assert defending_player_of(state, state.objects[bear]) == 1


def test_510_1b_damage_to_a_planeswalker_takes_loyalty_counters() -> None:
    t = Table()
    bear = t.put(0, body("2/2"))
    theirs = t.put(1, walker(), counters=(("loyalty", 3),))
    trace = damage(attack(t.begin(), (bear, theirs)))
    assert trace.end.objects[theirs].count("loyalty") == 1
    assert life(trace, 1) == 20


def test_802_4_each_defending_player_declares_blockers_in_turn_order() -> None:
    t = Table(3)
    a, b = t.put(0, body("2/2")), t.put(0, body("3/3"))
    mine, yours = t.put(2, body("1/1")), t.put(1, body("1/1"))
    trace = pass_until(attack(t.begin(), (a, BEN), (b, CLEO)), "blockers")
    assert trace.end.waiting is not None
    assert trace.end.waiting.player == 1
    trace = block(trace, (yours, a))
    assert trace.end.waiting is not None
    assert (trace.end.waiting.kind, trace.end.waiting.player) == ("blockers", 2)
    trace = damage(block(trace, (mine, b)))
    assert (life(trace, 1), life(trace, 2)) == (20, 20)


def test_802_4a_nobody_blocks_what_attacks_somebody_else() -> None:
    from mtgnb.rules.cr509_blocking import why_not_block

    t = Table(3)
    bear, theirs = t.put(0, body("2/2")), t.put(2, body("1/1"))
    t.put(1, body("1/1"))
    trace = attack(t.begin(), (bear, BEN))
    assert "509.1a" in rules_of(why_not_block(trace.end, 2, bear, theirs))


def test_opponents_are_named_by_reference() -> None:
    t = Table(3)
    brute = t.put(0, forced(MustAttack(Opponent())))
    assert not why_not_declare(t.state, 0, (Attack(brute, CLEO),))


def test_508_5_the_defending_player_stays_the_one_attacked_before() -> None:
    from mtgnb.events.combat import RemovedFromCombat
    from mtgnb.model.refs import DefendingPlayer
    from mtgnb.model.things import Context
    from mtgnb.rules.reading import players

    t = Table(3)
    bear = t.put(0, body("2/2"))
    state = RemovedFromCombat(bear).apply(attack(t.begin(), (bear, CLEO)).end)
    assert players(state, DefendingPlayer(), Context(bear, 0)) == (2,)
