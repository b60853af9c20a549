"""Keywords that trigger in combat, played through the engine (CR 702)."""

from __future__ import annotations

import pytest

from mtgnb.model.abilities import Keyword
from mtgnb.rules.cr613_layers import characteristics
from tests.rules.fights import (
    BEN,
    CLEO,
    Table,
    alive,
    attack,
    block,
    body,
    damage,
    kw,
    life,
    pass_until,
    settled,
    size,
)  # fmt: skip


def test_702_83a_exalted_helps_a_creature_that_attacks_alone() -> None:
    t = Table()
    a, _ = t.put(0, body("2/2", *kw("exalted"))), t.put(0, body("1/1", *kw("exalted")))
    trace = settled(attack(t.begin(), (a, BEN)))
    assert size(trace, a) == (4, 4)


def test_702_83b_it_does_not_where_two_attack() -> None:
    t = Table()
    a, b = t.put(0, body("2/2", *kw("exalted"))), t.put(0, body("1/1"))
    trace = settled(attack(t.begin(), (a, BEN), (b, BEN)))
    assert size(trace, a) == (2, 2)


def test_702_91a_battle_cry_helps_each_other_attacker() -> None:
    t = Table()
    a, b, c = t.put(0, body("1/1", *kw("battle cry"))), t.put(0, body("2/2")), t.put(0, body("3/3"))
    trace = settled(attack(t.begin(), (a, BEN), (b, BEN)))
    assert (size(trace, a), size(trace, b), size(trace, c)) == ((1, 1), (3, 2), (3, 3))


def test_702_86a_annihilator_makes_the_defending_player_sacrifice() -> None:
    t = Table(3)
    a = t.put(0, body("9/9", Keyword("annihilator", n=2)))
    mine = [t.put(2, body("1/1", name=f"Pawn {i}")) for i in range(2)]
    kept = t.put(1, body("1/1"))
    trace = settled(attack(t.begin(), (a, CLEO)))
    assert [alive(trace, i) for i in (*mine, kept)] == [False, False, True]


def test_702_105a_dethrone_counts_only_against_the_leader() -> None:
    from msgspec.structs import replace

    t = Table(3)
    a = t.put(0, body("2/2", *kw("dethrone")))
    seats = t.state.players
    t.state = replace(t.state, players=(seats[0], replace(seats[1], life=25), seats[2]))
    trace = t.begin()
    assert size(settled(attack(trace, (a, BEN))), a) == (3, 3)
    assert size(settled(attack(trace, (a, CLEO))), a) == (2, 2)


def test_702_134a_mentor_targets_a_weaker_attacker() -> None:
    t = Table()
    a, b = t.put(0, body("3/3", *kw("mentor"))), t.put(0, body("1/1"))
    t.put(0, body("1/1", name="At home"))
    trace = settled(attack(t.begin(), (a, BEN), (b, BEN)))
    assert size(trace, b) == (2, 2)


def test_702_149a_training_needs_a_stronger_companion() -> None:
    t = Table()
    a, b = t.put(0, body("1/1", *kw("training"))), t.put(0, body("3/3"))
    trace = t.begin()
    assert size(settled(attack(trace, (a, BEN), (b, BEN))), a) == (2, 2)
    assert size(settled(attack(trace, (a, BEN))), a) == (1, 1)


def test_702_39a_provoke_makes_a_creature_block() -> None:
    from mtgnb.model.errors import IllegalAction

    t = Table()
    a, b = t.put(0, body("3/3", *kw("provoke"))), t.put(1, body("1/1"), tapped=True)
    trace = settled(attack(t.begin(), (a, BEN)))
    assert trace.end.waiting is not None
    assert trace.end.waiting.kind == "may"
    trace = trace.then(True)
    assert not trace.end.objects[b].tapped
    with pytest.raises(IllegalAction):
        block(trace)
    assert not alive(damage(block(trace, (b, a))), b)


@pytest.mark.parametrize("attacks", [True, False])
def test_702_45a_bushido_works_on_blocking_and_becoming_blocked(attacks: bool) -> None:
    t = Table()
    samurai = body("1/1", Keyword("bushido", n=2))
    a, b = (
        t.put(0, samurai if attacks else body("2/2")),
        t.put(1, body("2/2") if attacks else samurai),
    )
    trace = settled(block(attack(t.begin(), (a, BEN)), (b, a)))
    assert size(trace, a if attacks else b) == (3, 3)


def test_702_25a_flanking_weakens_each_blocker_without_it() -> None:
    t = Table()
    a = t.put(0, body("2/2", *kw("flanking")))
    b, c = t.put(1, body("2/2")), t.put(1, body("3/3", *kw("flanking")))
    trace = settled(block(attack(t.begin(), (a, BEN)), (b, a), (c, a)))
    assert (size(trace, b), size(trace, c)) == ((1, 1), (3, 3))


def test_702_23a_rampage_counts_blockers_beyond_the_first() -> None:
    t = Table()
    a = t.put(0, body("3/3", Keyword("rampage", n=2)))
    blockers = [t.put(1, body("1/1", name=f"Pawn {i}")) for i in range(3)]
    trace = settled(block(attack(t.begin(), (a, BEN)), *((b, a) for b in blockers)))
    assert size(trace, a) == (7, 7)
    alone = settled(block(attack(t.begin(), (a, BEN)), (blockers[0], a)))
    assert size(alone, a) == (3, 3)


def test_702_130a_afflict_costs_the_defending_player_life() -> None:
    t = Table(3)
    a, b = t.put(0, body("3/3", Keyword("afflict", n=2))), t.put(2, body("1/5"))
    trace = settled(block(attack(t.begin(), (a, CLEO)), (b, a)))
    assert [life(trace, s) for s in range(3)] == [20, 20, 18]


def test_702_68a_frenzy_helps_what_is_not_blocked() -> None:
    t = Table()
    a = t.put(0, body("1/1", Keyword("frenzy", n=2)))
    t.put(1, body("1/1"))
    trace = attack(t.begin(), (a, BEN))
    assert life(damage(block(trace)), 1) == 17


def test_702_115a_ingest_exiles_the_top_card() -> None:
    t = Table()
    a = t.put(0, body("1/1", *kw("ingest")))
    trace = damage(attack(t.begin(), (a, BEN)))
    assert len(trace.end.zone("exile")) == 1
    assert len(trace.end.zone("library", 1)) == 4


def test_702_70a_poisonous_gives_poison_counters() -> None:
    t = Table()
    a = t.put(0, body("1/1", Keyword("poisonous", n=3)))
    trace = damage(attack(t.begin(), (a, BEN)))
    assert (trace.end.players[1].count("poison"), life(trace, 1)) == (3, 19)


def test_702_147a_decayed_cannot_block_and_is_sacrificed_at_end_of_combat() -> None:
    from mtgnb.rules.cr509_blocking import why_not_block

    t = Table()
    a, b = t.put(0, body("2/2", *kw("decayed"))), t.put(1, body("2/2", *kw("decayed")))
    trace = attack(t.begin(), (a, BEN))
    assert why_not_block(trace.end, 1, a, b)
    trace = pass_until(trace, step="postcombat main")
    assert life(trace, 1) == 18
    assert not alive(trace, a)


def test_702_93a_undying_returns_with_a_counter_once() -> None:
    t = Table()
    a, b = t.put(0, body("2/2", *kw("undying"))), t.put(1, body("5/5"))
    trace = settled(damage(block(attack(t.begin(), (a, BEN)), (b, a))))
    new = trace.end.zone("battlefield")[-1]
    assert trace.end.objects[new].counters == (("+1/+1", 1),)
    assert size(trace, new) == (3, 3)


def test_702_79a_persist_does_not_with_a_minus_counter() -> None:
    t = Table()
    how = {"counters": (("-1/-1", 1),)}
    a, b = t.put(0, body("3/3", *kw("persist")), **how), t.put(1, body("5/5"))
    trace = settled(damage(block(attack(t.begin(), (a, BEN)), (b, a))))
    assert [trace.end.objects[i].zone for i in trace.end.zone("graveyard", 0)] == ["graveyard"]


def test_702_135a_afterlife_leaves_spirits() -> None:
    t = Table()
    a, b = t.put(0, body("1/1", Keyword("afterlife", n=2))), t.put(1, body("5/5"))
    trace = settled(damage(block(attack(t.begin(), (a, BEN)), (b, a))))
    tokens = [o for o in trace.end.battlefield() if o.kind == "token"]
    assert [o.controller for o in tokens] == [0, 0]
    assert characteristics(trace.end, tokens[0].id).has("flying")
    assert characteristics(trace.end, tokens[0].id).colors == ("W", "B")


def test_702_43a_modular_passes_its_counters_on() -> None:
    t = Table()
    modular = body("0/0", Keyword("modular", n=2), type="Artifact Creature", name="Worker")
    a = t.put(0, modular, counters=(("+1/+1", 2),))
    other = t.put(0, body("1/1", type="Artifact Creature", name="Other"))
    b = t.put(1, body("5/5"))
    trace = pass_until(block(attack(t.begin(), (a, BEN)), (b, a)), "may")
    assert size(settled(trace.then(True)), other) == (3, 3)
