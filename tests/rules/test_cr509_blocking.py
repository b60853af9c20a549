"""Declaring blockers (CR 509): who may block what, restrictions, requirements, becoming blocked."""

from __future__ import annotations

import pytest

from mtgnb.events.combat import BecameBlocked, WasntBlocked
from mtgnb.model.abilities import Static
from mtgnb.model.errors import IllegalAction
from mtgnb.model.filters import Compare, Controlled, Every, HasType, Is
from mtgnb.model.game_changes import BlocksMore, CantBeBlocked, CantBlock, MustBeBlocked, MustBlock
from mtgnb.model.refs import Opponent, This
from mtgnb.model.tasks import Block
from mtgnb.rules.cr509_blocking import why_not_block, why_not_declare
from tests.rules.boards import static
from tests.rules.fights import BEN, Table, alive, attack, block, body, damage, kw, life, walker
from tests.rules.test_cr508_attacking import rules_of

THEIRS = Every((HasType("creature"), Controlled(Opponent())))


def with_static(pt: str, *changes: object, name: str = "It") -> object:
    return body(pt, Static(changes, Is(This())), name=name)


def declared(t: Table, *attackers: int) -> object:
    return attack(t.begin(), *((a, BEN) for a in attackers)).end


def test_509_1a_a_tapped_creature_cannot_block() -> None:
    t = Table()
    bear, tapped = t.put(0, body("2/2")), t.put(1, body("2/2"), tapped=True)
    state = declared(t, bear)
    assert "509.1a" in rules_of(why_not_block(state, 1, bear, tapped))


def test_509_1a_a_creature_that_just_came_can_block() -> None:
    t = Table()
    bear, new = t.put(0, body("2/2")), t.put(1, body("2/2"), new=True)
    assert not why_not_block(declared(t, bear), 1, bear, new)


def test_509_1a_only_attackers_are_blocked() -> None:
    t = Table()
    bear, other, blocker = t.put(0, body("2/2")), t.put(0, body("1/1")), t.put(1, body("2/2"))
    assert "509.1a" in rules_of(why_not_block(declared(t, bear), 1, other, blocker))


def test_509_1a_attackers_of_a_planeswalker_are_blocked_by_its_controller() -> None:
    t = Table()
    bear, blocker = t.put(0, body("2/2")), t.put(1, body("3/3"))
    theirs = t.put(1, walker(), counters=(("loyalty", 3),))
    trace = damage(block(attack(t.begin(), (bear, theirs)), (blocker, bear)))
    assert trace.end.objects[theirs].count("loyalty") == 3
    assert not alive(trace, bear)


def test_509_1a_a_creature_blocks_one_attacker_only() -> None:
    t = Table()
    a, b = t.put(0, body("2/2")), t.put(0, body("2/2"))
    blocker = t.put(1, body("1/4"))
    many = t.put(1, body("1/5", Static((BlocksMore(1),), Is(This()))))
    state = declared(t, a, b)
    assert "509.1a" in rules_of(why_not_declare(state, 1, (Block(blocker, a), Block(blocker, b))))
    assert not why_not_declare(state, 1, (Block(many, a), Block(many, b)))


def test_509_1b_effects_keep_a_creature_from_blocking() -> None:
    t = Table()
    bear, coward = t.put(0, body("2/2")), t.put(1, with_static("1/1", CantBlock()))
    small = t.put(0, with_static("1/1", CantBeBlocked(by=Compare("power", ">=", 2))))
    big, little = t.put(1, body("2/2")), t.put(1, body("1/1"))
    state = declared(t, bear, small)
    assert "509.1b" in rules_of(why_not_block(state, 1, bear, coward))
    assert "509.1b" in rules_of(why_not_block(state, 1, small, big))
    assert not why_not_block(state, 1, small, little)


def test_702_111b_menace_needs_two_blockers() -> None:
    t = Table()
    raider = t.put(0, body("3/3", *kw("menace")))
    a, b = t.put(1, body("2/2")), t.put(1, body("2/2"))
    state = declared(t, raider)
    assert "702.111b" in rules_of(why_not_declare(state, 1, (Block(a, raider),)))
    assert not why_not_declare(state, 1, (Block(a, raider), Block(b, raider)))
    trace = attack(t.begin(), (raider, BEN))
    with pytest.raises(IllegalAction):
        block(trace, (a, raider))


def test_509_1b_at_most_so_many_blockers() -> None:
    t = Table()
    nimble = t.put(0, with_static("3/3", CantBeBlocked(most=1)))
    a, b = t.put(1, body("2/2")), t.put(1, body("2/2"))
    state = declared(t, nimble)
    assert not why_not_declare(state, 1, (Block(a, nimble),))
    assert "509.1b" in rules_of(why_not_declare(state, 1, (Block(a, nimble), Block(b, nimble))))


def test_509_1c_a_creature_that_blocks_if_able_has_to() -> None:
    t = Table()
    bear, keen = t.put(0, body("2/2")), t.put(1, with_static("1/1", MustBlock()))
    state = declared(t, bear)
    assert "509.1c" in rules_of(why_not_declare(state, 1, ()))
    assert not why_not_declare(state, 1, (Block(keen, bear),))


def test_509_1c_a_flier_need_not_be_blocked_by_what_cannot() -> None:
    t = Table()
    bird = t.put(0, body("2/2", *kw("flying")))
    t.put(1, with_static("1/1", MustBlock()))
    t.put(1, body("1/1", *kw("reach")))
    assert not why_not_declare(declared(t, bird), 1, ())


def test_509_1c_one_blocker_is_enough_where_it_must_be_blocked() -> None:
    t = Table()
    bait = t.put(0, with_static("1/1", MustBeBlocked()))
    a = t.put(1, body("2/2"))
    t.put(1, body("2/2"))
    state = declared(t, bait)
    assert "509.1c" in rules_of(why_not_declare(state, 1, ()))
    assert not why_not_declare(state, 1, (Block(a, bait),))


def test_509_1c_a_lure_takes_all_creatures_that_can_block_it() -> None:
    t = Table()
    lure, bear = t.put(0, with_static("1/1", MustBeBlocked(by_all=True))), t.put(0, body("2/2"))
    a, b = t.put(1, body("2/2")), t.put(1, body("2/2"))
    t.put(1, body("2/2"), tapped=True)
    state = declared(t, lure, bear)
    assert "509.1c" in rules_of(why_not_declare(state, 1, (Block(a, lure), Block(b, bear))))
    assert not why_not_declare(state, 1, (Block(a, lure), Block(b, lure)))


def test_509_1c_menace_and_a_requirement_take_two_blockers_if_there_are_two() -> None:
    t = Table()
    bait = t.put(0, body("2/2", Static((MustBeBlocked(),), Is(This())), *kw("menace")))
    a = t.put(1, body("1/1"))
    assert not why_not_declare(declared(t, bait), 1, ())
    b = t.put(1, body("1/1"))
    state = declared(t, bait)
    assert "509.1c" in rules_of(why_not_declare(state, 1, ()))
    assert not why_not_declare(state, 1, (Block(a, bait), Block(b, bait)))


def test_509_1c_the_most_requirements_decide_where_not_all_can_be_obeyed() -> None:
    t = Table()
    first = t.put(0, with_static("1/1", MustBeBlocked(), name="First"))
    second = t.put(0, with_static("1/1", MustBeBlocked(), name="Second"))
    only = t.put(1, with_static("2/2", MustBlock()))
    state = declared(t, first, second)
    assert not why_not_declare(state, 1, (Block(only, first),))
    assert not why_not_declare(state, 1, (Block(only, second),))
    assert why_not_declare(state, 1, ())


def test_509_1c_many_creatures_do_not_make_the_search_large() -> None:
    t = Table()
    baits = [t.put(0, with_static("1/1", MustBeBlocked(), name=f"Bait {i}")) for i in range(4)]
    blockers = [t.put(1, body("1/1", name=f"Guard {i}")) for i in range(10)]
    state = declared(t, *baits)
    some = tuple(Block(b, a) for b, a in zip(blockers, baits[:3], strict=False))
    assert "509.1c" in rules_of(why_not_declare(state, 1, some))
    every = tuple(Block(b, a) for b, a in zip(blockers, baits, strict=False))
    assert not why_not_declare(state, 1, every)


def test_509_1h_a_blocked_creature_stays_blocked_without_its_blocker() -> None:
    from mtgnb.events.moving import ZoneChanged
    from mtgnb.rules.cr510_damage import deal
    from mtgnb.rules.driving import drive

    t = Table()
    bear, blocker = t.put(0, body("2/2")), t.put(1, body("1/1"))
    trace = block(attack(t.begin(), (bear, BEN)), (blocker, bear))
    state = ZoneChanged(blocker, "graveyard").apply(trace.end)
    assert state.objects[bear].combat is not None
    assert state.objects[bear].combat.blocked
    assert drive(deal(state), state).state.players[1].life == 20


def test_509_1h_unblocked_creatures_become_unblocked() -> None:
    t = Table()
    a, b, blocker = t.put(0, body("2/2")), t.put(0, body("2/2")), t.put(1, body("1/1"))
    trace = block(attack(t.begin(), (a, BEN), (b, BEN)), (blocker, a))
    events = [e.event for e in trace.entries]
    assert BecameBlocked(a, (blocker,)) in events
    assert WasntBlocked(b) in events
    assert WasntBlocked(a) not in events


def test_509_1g_blocking_does_not_tap() -> None:
    t = Table()
    bear, blocker = t.put(0, body("2/2")), t.put(1, body("1/3"))
    trace = block(attack(t.begin(), (bear, BEN)), (blocker, bear))
    assert not trace.end.objects[blocker].tapped
    assert life(damage(trace), 1) == 20


def test_509_1b_a_static_of_another_permanent_counts() -> None:
    t = Table()
    bear, blocker = t.put(0, body("2/2")), t.put(1, body("1/3"))
    t.put(0, static("Panic", CantBlock(), to=THEIRS))
    (reason,) = why_not_block(declared(t, bear), 1, bear, blocker)
    assert reason.source_name == "Panic"
