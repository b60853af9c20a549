"""Combat damage (CR 510): assigning, dividing, first strike, trample, deathtouch, lifelink."""

from __future__ import annotations

from mtgnb.events.permanents import Damaged
from mtgnb.model.abilities import Keyword, Static
from mtgnb.model.filters import HasType, Is
from mtgnb.model.game_changes import (
    AssignsAsUnblocked,
    AssignsNoDamage,
    BlocksMore,
    DamageByToughness,
)
from mtgnb.model.refs import This
from mtgnb.rules.cr510_damage import lethal_damage
from tests.rules.boards import static
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
    walker,
)  # fmt: skip


def hits(trace: object) -> list[tuple[int, object, int]]:
    return [
        (e.event.source, e.event.to, e.event.amount)
        for e in trace.entries  # type: ignore[attr-defined]
        if isinstance(e.event, Damaged)
    ]


def test_510_2_all_combat_damage_is_dealt_at_once() -> None:
    t = Table()
    a, b = t.put(0, body("2/2")), t.put(1, body("2/2"))
    trace = damage(block(attack(t.begin(), (a, BEN)), (b, a)))
    assert not alive(trace, a)
    assert not alive(trace, b)


def test_510_1a_zero_power_assigns_nothing() -> None:
    t = Table()
    a = t.put(0, body("0/3"))
    assert hits(damage(attack(t.begin(), (a, BEN)))) == []


def test_510_1a_some_assign_by_toughness_or_not_at_all() -> None:
    t = Table()
    wide, quiet = (
        t.put(0, body("1/4")),
        t.put(0, body("3/3", Static((AssignsNoDamage(),), Is(This())))),
    )
    t.put(0, static("Bulwark", DamageByToughness(), to=HasType("creature")))
    trace = damage(attack(t.begin(), (wide, BEN), (quiet, BEN)))
    assert hits(trace) == [(wide, BEN, 4)]


def test_510_1c_damage_among_several_blockers_is_divided_as_its_controller_likes() -> None:
    t = Table()
    big = t.put(0, body("4/4"))
    b, c = t.put(1, body("1/3")), t.put(1, body("1/3"))
    trace = block(attack(t.begin(), (big, BEN)), (b, big), (c, big))
    asked = pass_until(trace, "divide").end.waiting
    assert asked is not None
    assert [o.value for o in asked.options] == [4, 3, 2, 1, 0]
    done = damage(trace, 1)
    assert (big, b, 1) in hits(done)
    assert (big, c, 3) in hits(done)
    assert alive(done, b)
    assert not alive(done, c)


def test_510_1d_a_blocker_of_two_divides_its_damage() -> None:
    t = Table()
    a, b = t.put(0, body("1/1")), t.put(0, body("1/1"))
    guard = t.put(1, body("2/5", Static((BlocksMore(1),), Is(This()))))
    trace = block(attack(t.begin(), (a, BEN), (b, BEN)), (guard, a), (guard, b))
    done = damage(trace, 1)
    assert not alive(done, a)
    assert not alive(done, b)
    assert life(done, 1) == 20


def test_510_1c_a_blocked_creature_may_assign_as_though_it_was_not() -> None:
    t = Table()
    sly = t.put(0, body("3/3", Static((AssignsAsUnblocked(),), Is(This()))))
    guard = t.put(1, body("1/1"))
    trace = block(attack(t.begin(), (sly, BEN)), (guard, sly))
    assert life(damage(trace, True), 1) == 17
    assert life(damage(trace, False), 1) == 20


def test_510_4_first_strike_deals_in_a_step_of_its_own() -> None:
    t = Table()
    quick, slow = t.put(0, body("2/1", *kw("first strike"))), t.put(1, body("2/2"))
    trace = damage(block(attack(t.begin(), (quick, BEN)), (slow, quick)))
    assert alive(trace, quick)
    assert not alive(trace, slow)


def test_510_4_there_are_two_damage_steps_then_and_only_one_without() -> None:
    t = Table()
    quick, slow = t.put(0, body("2/2", *kw("first strike"))), t.put(0, body("3/3"))
    trace = damage(attack(t.begin(), (quick, BEN), (slow, BEN)))
    assert life(trace, 1) == 15
    assert hits(trace) == [(quick, BEN, 2), (slow, BEN, 3)]


def test_702_4b_double_strike_deals_twice() -> None:
    t = Table()
    twice, once = t.put(0, body("2/2", *kw("double strike"))), t.put(0, body("3/3"))
    trace = damage(attack(t.begin(), (twice, BEN), (once, BEN)))
    assert hits(trace) == [(twice, BEN, 2), (twice, BEN, 2), (once, BEN, 3)]
    assert life(trace, 1) == 13


def test_702_7b_first_strike_does_not_deal_again() -> None:
    t = Table()
    quick = t.put(0, body("2/2", *kw("first strike")))
    assert hits(damage(attack(t.begin(), (quick, BEN)))) == [(quick, BEN, 2)]


def test_702_19b_trample_assigns_what_is_more_than_lethal_to_the_player() -> None:
    t = Table()
    rhino, wall = t.put(0, body("5/5", *kw("trample"))), t.put(1, body("0/3"))
    trace = block(attack(t.begin(), (rhino, BEN)), (wall, rhino))
    assert life(damage(trace, 2), 1) == 18
    kept = damage(trace, 0)
    assert life(kept, 1) == 20
    assert (rhino, wall, 5) in hits(kept)


def test_702_19b_damage_marked_already_counts() -> None:
    from mtgnb.events.permanents import Damaged as Hurt

    t = Table()
    rhino, wall = t.put(0, body("3/3", *kw("trample"))), t.put(1, body("0/3"))
    state = Hurt(rhino, wall, 2).apply(t.state)
    assert lethal_damage(state, wall, rhino) == 1


def test_702_19b_damage_assigned_by_another_creature_counts() -> None:
    t = Table()
    rhino, bear = t.put(0, body("3/3", *kw("trample"))), t.put(0, body("2/2"))
    guard = t.put(1, body("0/4", Static((BlocksMore(1),), Is(This()))))
    trace = block(attack(t.begin(), (rhino, BEN), (bear, BEN)), (guard, rhino), (guard, bear))
    assert life(damage(trace, 1), 1) == 19


def test_702_2c_trample_over_deathtouch_needs_one_damage_for_each_blocker() -> None:
    t = Table()
    viper = t.put(0, body("4/4", *kw("trample", "deathtouch")))
    b, c = t.put(1, body("1/5")), t.put(1, body("1/5"))
    trace = damage(block(attack(t.begin(), (viper, BEN)), (b, viper), (c, viper)), 2)
    assert life(trace, 1) == 18
    assert not alive(trace, b)
    assert not alive(trace, c)


def test_702_19d_trample_without_blockers_left_hits_the_player_in_full() -> None:
    t = Table()
    rhino = t.put(0, body("3/3", *kw("trample", "double strike")))
    guard = t.put(1, body("1/1"))
    trace = damage(block(attack(t.begin(), (rhino, BEN)), (guard, rhino)), 2)
    assert not alive(trace, guard)
    assert life(trace, 1) == 15


def test_510_1c_a_blocked_creature_without_trample_deals_nothing_then() -> None:
    t = Table()
    bear = t.put(0, body("3/3", *kw("double strike")))
    guard = t.put(1, body("1/1"))
    assert life(damage(block(attack(t.begin(), (bear, BEN)), (guard, bear))), 1) == 20


def test_702_19f_trample_never_goes_from_a_planeswalker_to_its_controller() -> None:
    t = Table()
    rhino, theirs = (
        t.put(0, body("5/5", *kw("trample"))),
        t.put(1, walker(), counters=(("loyalty", 2),)),
    )
    trace = damage(attack(t.begin(), (rhino, theirs)))
    assert not alive(trace, theirs)
    assert life(trace, 1) == 20


def test_702_19b_trample_goes_over_a_blocker_to_the_planeswalker() -> None:
    t = Table()
    rhino, guard = t.put(0, body("5/5", *kw("trample"))), t.put(1, body("2/2"))
    theirs = t.put(1, walker(), counters=(("loyalty", 4),))
    trace = damage(block(attack(t.begin(), (rhino, theirs)), (guard, rhino)), 3)
    assert trace.end.objects[theirs].count("loyalty") == 1


def test_702_15b_lifelink_gains_as_much_life_as_damage() -> None:
    t = Table()
    nurse, b = t.put(0, body("3/3", *kw("lifelink"))), t.put(1, body("2/2", *kw("lifelink")))
    trace = damage(block(attack(t.begin(), (nurse, BEN)), (b, nurse)))
    assert (life(trace, 0), life(trace, 1)) == (23, 22)


def test_702_2b_deathtouch_destroys() -> None:
    t = Table()
    giant, snake = t.put(0, body("6/6")), t.put(1, body("1/1", *kw("deathtouch")))
    trace = damage(block(attack(t.begin(), (giant, BEN)), (snake, giant)))
    assert not alive(trace, giant)


def test_702_12b_indestructible_survives() -> None:
    t = Table()
    god, snake = t.put(0, body("6/6", *kw("indestructible"))), t.put(1, body("9/9"))
    assert alive(damage(block(attack(t.begin(), (god, BEN)), (snake, god))), god)


def test_702_90b_infect_gives_poison_and_minus_counters() -> None:
    t = Table()
    a, b = t.put(0, body("2/2", *kw("infect"))), t.put(0, body("1/1", *kw("infect")))
    guard = t.put(1, body("1/4"))
    trace = damage(block(attack(t.begin(), (a, BEN), (b, BEN)), (guard, a)))
    assert trace.end.players[1].count("poison") == 1
    assert life(trace, 1) == 20
    assert trace.end.objects[guard].count("-1/-1") == 2


def test_702_164c_toxic_gives_poison_besides_the_damage() -> None:
    t = Table()
    a = t.put(0, body("2/2", Keyword("toxic", n=1)))
    trace = damage(attack(t.begin(), (a, BEN)))
    assert (trace.end.players[1].count("poison"), life(trace, 1)) == (1, 18)


def test_800_4e_no_combat_damage_is_assigned_to_a_player_who_has_left() -> None:
    from mtgnb.model.tasks import Concede

    t = Table(3)
    a, b = t.put(0, body("2/2")), t.put(0, body("3/3"))
    trace = attack(t.begin(), (a, BEN), (b, CLEO)).then(Concede(1))
    trace = damage(trace)
    assert hits(trace) == [(b, CLEO, 3)]
    assert trace.citing("800.4e")


def test_511_3_everything_leaves_combat_as_the_phase_ends() -> None:
    t = Table()
    a, b = t.put(0, body("2/2")), t.put(1, body("1/4"))
    trace = block(attack(t.begin(), (a, BEN)), (b, a))
    trace = pass_until(trace, step="postcombat main")
    assert trace.end.objects[a].combat is None
    assert trace.end.objects[b].combat is None
