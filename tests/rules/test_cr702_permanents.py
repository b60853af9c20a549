"""Keywords of permanents outside combat, played through the engine (CR 702)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.events.permanents import Damaged
from mtgnb.model.abilities import Keyword
from mtgnb.model.card import Card, card
from mtgnb.model.costs import PayMana
from mtgnb.model.errors import IllegalAction
from mtgnb.model.filters import HasSubtype, HasSupertype
from mtgnb.model.mana import mana_cost
from mtgnb.model.tasks import Activate, Cast
from mtgnb.model.things import Context
from mtgnb.rules.cr602_activating import why_not_activate
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.reading import fits
from tests.rules.boards import FOREST
from tests.rules.fights import (
    BEN,
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
)
from tests.rules.test_cr508_attacking import rules_of


def mana(text: str) -> tuple[PayMana, ...]:
    return (PayMana(mana_cost(text)),)


def names(trace: Trace, zone: str, seat: int | None = None) -> list[str]:
    return [trace.end.objects[i].card.name for i in trace.end.zone(zone, seat)]


def cast(trace: Trace, id: int, **how: Any) -> Trace:
    return settled(trace.then(Cast(0, id, **how)))


def came(trace: Trace, name: str) -> int:
    return next(o.id for o in trace.end.battlefield() if o.card.name == name)


# --- activated ------------------------------------------------------------------------------------


def equipment(*keywords: Keyword) -> Card:
    return card("Blade", "{1}", "Artifact — Equipment", "", *keywords)


def test_702_6a_equip_attaches_at_sorcery_speed_to_ones_own_creature() -> None:
    t = Table()
    blade, bear = t.put(0, equipment(Keyword("equip", mana("{1}")))), t.put(0, body("2/2"))
    theirs = t.put(1, body("2/2"))
    t.pool(0, "G")
    trace = t.begin()
    with pytest.raises(IllegalAction):
        trace.then(Activate(0, blade, targets=(theirs,)))
    trace = settled(trace.then(Activate(0, blade, targets=(bear,))))
    assert trace.end.objects[blade].attached_to == bear
    later = pass_until(trace, step="beginning of combat")
    assert why_not_activate(later.end, 0, blade, 0)


def test_702_6c_equip_may_be_for_some_creatures_only() -> None:
    t = Table()
    legend = HasSupertype("legendary")
    blade = t.put(0, equipment(Keyword("equip", mana("{0}"), where=legend)))
    bear = t.put(0, body("2/2"))
    hero = t.put(0, body("1/1", type="Legendary Creature", name="Hero"))
    with pytest.raises(IllegalAction):
        t.begin().then(Activate(0, blade, targets=(bear,)))
    trace = settled(t.begin().then(Activate(0, blade, targets=(hero,))))
    assert trace.end.objects[blade].attached_to == hero


def test_702_29a_cycling_discards_and_draws() -> None:
    t = Table()
    c = t.put(0, card("Cycler", "{5}", "Sorcery", "", Keyword("cycling", mana("{1}"))), "hand")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c)))
    assert names(trace, "graveyard", 0) == ["Cycler"]
    assert len(trace.end.zone("hand", 0)) == 1


def test_702_29e_typecycling_finds_a_card_of_the_type() -> None:
    t = Table()
    c = t.put(
        0, card("Cycler", "{5}", "Sorcery", "", Keyword("forestcycling", mana("{1}"))), "hand"
    )
    t.put(0, FOREST, "library")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c)))
    while trace.end.waiting is not None and trace.end.waiting.kind != "priority":
        trace = settled(trace.then(trace.end.waiting.options[0].value))
    assert names(trace, "hand", 0) == ["Forest"]


def test_702_77a_reinforce_puts_counters_from_hand() -> None:
    t = Table()
    bear = t.put(0, body("2/2"))
    c = t.put(0, body("1/1", Keyword("reinforce", mana("{1}"), 2), name="Helper"), "hand")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c, targets=(bear,))))
    assert size(trace, bear) == (4, 4)


def test_702_97a_scavenge_counts_the_power_of_the_exiled_card() -> None:
    t = Table()
    bear = t.put(0, body("2/2"))
    c = t.put(0, body("3/1", Keyword("scavenge", mana("{1}")), name="Dead"), "graveyard")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c, targets=(bear,))))
    assert size(trace, bear) == (5, 5)
    assert names(trace, "exile") == ["Dead"]


def test_702_84a_unearth_comes_back_for_a_turn_and_is_exiled() -> None:
    t = Table()
    c = t.put(0, body("3/1", Keyword("unearth", mana("{1}")), name="Dead"), "graveyard")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c)))
    it = came(trace, "Dead")
    assert characteristics(trace.end, it).has("haste")
    trace = damage(attack(trace, (it, BEN)))
    assert life(trace, 1) == 17
    trace = pass_until(trace, step="upkeep")
    assert names(trace, "exile") == ["Dead"]


def test_702_84a_what_was_unearthed_is_exiled_instead_of_dying() -> None:
    t = Table()
    c = t.put(0, body("3/1", Keyword("unearth", mana("{1}")), name="Dead"), "graveyard")
    guard = t.put(1, body("5/5"))
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c)))
    it = came(trace, "Dead")
    trace = damage(block(attack(trace, (it, BEN)), (guard, it)))
    assert names(trace, "exile") == ["Dead"]
    assert names(trace, "graveyard", 0) == []


def test_702_122a_crew_taps_creatures_with_enough_power() -> None:
    t = Table()
    wagon = card("Wagon", "{2}", "Artifact — Vehicle", "4/4", Keyword("crew", n=3))
    ship = t.put(0, wagon)
    a, b = t.put(0, body("2/2", name="A"), new=True), t.put(0, body("1/1", name="B"))
    t.put(0, body("9/9", name="Tired"), tapped=True)
    assert "creature" not in characteristics(t.state, ship).types
    trace = t.begin().then(Activate(0, ship))
    while trace.end.waiting is not None and trace.end.waiting.kind == "object":
        trace = trace.then(trace.end.waiting.options[0].value)
    trace = settled(trace)
    assert trace.end.objects[a].tapped
    assert trace.end.objects[b].tapped
    assert "creature" in characteristics(trace.end, ship).types
    assert life(damage(attack(trace, (ship, BEN))), 1) == 16


def test_702_122a_too_little_power_does_not_crew() -> None:
    t = Table()
    ship = t.put(0, card("Wagon", "{2}", "Artifact — Vehicle", "4/4", Keyword("crew", n=3)))
    t.put(0, body("2/2"))
    assert {"702.122a", "118.3"} <= rules_of(why_not_activate(t.begin().end, 0, ship, 0))


def test_702_107a_outlast_taps() -> None:
    t = Table()
    bear = t.put(0, body("2/2", Keyword("outlast", mana("{1}"))))
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, bear)))
    assert trace.end.objects[bear].tapped
    assert size(trace, bear) == (3, 3)


def test_702_71a_transfigure_finds_a_creature_of_the_same_mana_value() -> None:
    t = Table()
    c = t.put(0, body("1/1", Keyword("transfigure", mana("{1}")), name="Grub", cost="{2}"))
    t.put(0, body("9/9", name="Dear", cost="{7}"), "library")
    t.put(0, body("4/4", name="Moth", cost="{2}"), "library")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c)))
    while trace.end.waiting is not None and trace.end.waiting.kind != "priority":
        trace = settled(trace.then(trace.end.waiting.options[0].value))
    assert [o.card.name for o in trace.end.battlefield()] == ["Moth"]


# --- entering -------------------------------------------------------------------------------------


def test_702_100a_evolve_compares_what_enters() -> None:
    t = Table()
    frog = t.put(0, body("1/3", *kw("evolve")))
    big, small = (
        t.put(0, body("2/1", cost="{G}"), "hand"),
        t.put(0, body("1/1", cost="{G}"), "hand"),
    )
    t.pool(0, "GG")
    trace = t.begin()
    assert size(cast(trace, small), frog) == (1, 3)
    assert size(cast(trace, big), frog) == (2, 4)


def test_702_123a_fabricate_gives_counters_or_servos() -> None:
    t = Table()
    c = t.put(0, body("1/1", Keyword("fabricate", n=2), name="Maker", cost="{G}"), "hand")
    t.pool(0, "G")
    trace = cast(t.begin(), c)
    assert trace.end.waiting is not None
    assert trace.end.waiting.kind == "may"
    kept = settled(trace.then(True))
    assert size(kept, came(kept, "Maker")) == (3, 3)
    servos = settled(trace.then(False))
    assert [o.kind for o in servos.end.battlefield()].count("token") == 2


def test_702_92a_living_weapon_carries_itself() -> None:
    t = Table()
    c = t.put(0, equipment(*kw("living weapon")), "hand")
    t.pool(0, "G")
    trace = cast(t.begin(), c)
    blade = came(trace, "Blade")
    assert trace.end.objects[blade].attached_to is None, "a 0/0 Germ doesn't live"


def test_702_163a_for_mirrodin_gives_a_rebel() -> None:
    t = Table()
    c = t.put(0, equipment(*kw("for mirrodin!")), "hand")
    t.pool(0, "G")
    trace = cast(t.begin(), c)
    rebel = next(o for o in trace.end.battlefield() if o.kind == "token")
    assert trace.end.objects[came(trace, "Blade")].attached_to == rebel.id


def test_702_157a_squad_makes_a_copy_for_each_payment() -> None:
    t = Table()
    c = t.put(0, body("2/2", Keyword("squad", mana("{1}")), name="Troop", cost="{G}"), "hand")
    t.pool(0, "GGG")
    trace = cast(t.begin(), c, kicked=("squad", "squad"))
    assert [o.card.face.name for o in trace.end.battlefield()] == ["Troop"] * 3


def test_702_175a_offspring_is_a_small_copy() -> None:
    t = Table()
    c = t.put(0, body("4/4", Keyword("offspring", mana("{1}")), name="Hen", cost="{G}"), "hand")
    t.pool(0, "GG")
    trace = cast(t.begin(), c, kicked=("offspring",))
    sizes = [size(trace, o.id) for o in trace.end.battlefield()]
    assert sizes == [(4, 4), (1, 1)]


def test_702_110a_exploit_may_sacrifice() -> None:
    t = Table()
    c = t.put(0, body("2/2", *kw("exploit"), name="Ghoul", cost="{G}"), "hand")
    pawn = t.put(0, body("1/1"))
    t.pool(0, "G")
    trace = cast(t.begin(), c)
    assert trace.end.waiting is not None
    assert not alive(settled(trace.then(pawn)), pawn)
    assert alive(settled(trace.then(False)), pawn)


@pytest.mark.parametrize(
    ("keyword", "counters"),
    [
        (Keyword("modular", n=2), (("+1/+1", 2),)),
        (Keyword("graft", n=1), (("+1/+1", 1),)),
        (Keyword("vanishing", n=3), (("time", 3),)),
        (Keyword("fading", n=3), (("fade", 3),)),
        (Keyword("bloodthirst", n=3), ()),
        (Keyword("sunburst"), (("+1/+1", 2),)),
    ],
)
def test_702_some_enter_with_counters(
    keyword: Keyword, counters: tuple[tuple[str, int], ...]
) -> None:
    t = Table()
    c = t.put(0, body("1/1", keyword, name="New", cost="{2}"), "hand")
    t.pool(0, "GR")
    trace = cast(t.begin(), c)
    assert trace.end.objects[came(trace, "New")].counters == counters


def test_702_54a_bloodthirst_counts_damage_to_an_opponent() -> None:
    t = Table()
    c = t.put(0, body("1/1", Keyword("bloodthirst", n=3), name="New", cost="{G}"), "hand")
    t.state = replace(t.state, log=(Damaged(c, BEN, 1, controller=0),))
    t.pool(0, "G")
    trace = cast(t.begin(), c)
    assert size(trace, came(trace, "New")) == (4, 4)


def test_702_156a_ravenous_counts_x() -> None:
    t = Table()
    c = t.put(0, body("0/0", *kw("ravenous"), name="Maw", cost="{X}{G}"), "hand")
    t.pool(0, "GGGGGG")
    trace = cast(t.begin(), c, x=5)
    assert size(trace, came(trace, "Maw")) == (5, 5)
    assert len(trace.end.zone("hand", 0)) == 1


def test_702_58a_graft_moves_a_counter() -> None:
    t = Table()
    giver = t.put(0, body("0/0", Keyword("graft", n=2), name="Giver"), counters=(("+1/+1", 2),))
    c = t.put(0, body("1/1", name="New", cost="{G}"), "hand")
    t.pool(0, "G")
    trace = cast(t.begin(), c)
    assert trace.end.waiting is not None
    assert trace.end.waiting.kind == "may"
    trace = settled(trace.then(True))
    assert size(trace, came(trace, "New")) == (2, 2)
    assert size(trace, giver) == (1, 1)


# --- upkeeps --------------------------------------------------------------------------------------


def upkeep(t: Table) -> Trace:
    """Go on to Ana's next upkeep; its triggers are on the stack."""
    return pass_until(t.begin(), step="draw")


def test_702_63a_vanishing_counts_down_and_is_sacrificed() -> None:
    t = Table(turn=1, step="end step")
    c = t.put(0, body("1/1", Keyword("vanishing", n=2)), counters=(("time", 2),))
    last = t.put(0, body("2/2", Keyword("vanishing", n=2)), counters=(("time", 1),))
    trace = settled(pass_until(t.begin(), "order"))
    trace = pass_until(trace, step="draw")
    assert trace.end.objects[c].count("time") == 1
    assert not alive(trace, last)


def test_702_32a_fading_is_sacrificed_when_no_counter_is_left() -> None:
    t = Table(turn=1, step="end step")
    c = t.put(0, body("1/1", Keyword("fading", n=1)))
    assert not alive(upkeep(t), c)


def test_702_24a_cumulative_upkeep_grows() -> None:
    t = Table(turn=1, step="end step")
    c = t.put(0, body("1/1", Keyword("cumulative upkeep", mana("{1}"))), counters=(("age", 1),))
    lands = [t.put(0, FOREST) for _ in range(2)]
    trace = pass_until(t.begin(), "pay")
    paid = pass_until(trace.then(True), step="draw")
    assert alive(paid, c)
    assert all(paid.end.objects[i].tapped for i in lands)
    assert not alive(pass_until(trace.then(False), step="draw"), c)


# --- statics --------------------------------------------------------------------------------------


def test_702_73a_changeling_is_every_creature_type() -> None:
    t = Table()
    c = t.put(0, body("1/1", *kw("changeling")), "graveyard")
    assert fits(t.state, HasSubtype("Goblin"), c, Context(c, 0))


def test_702_114a_devoid_is_colorless_everywhere() -> None:
    t = Table()
    c = t.put(0, body("1/1", *kw("devoid"), cost="{B}"), "hand")
    assert characteristics(t.state, c).colors == ()


def test_702_161a_living_metal_is_a_creature_on_its_controllers_turn() -> None:
    truck = card("Truck", "{2}", "Artifact — Vehicle", "3/3", *kw("living metal"))
    for turn in (0, 1):
        t = Table(turn=turn)
        c = t.put(0, truck)
        assert ("creature" in characteristics(t.state, c).types) is (turn == 0)


def test_702_64a_absorb_prevents_some_damage_of_each_source() -> None:
    t = Table()
    a, guard = t.put(0, body("3/3")), t.put(1, body("0/5", Keyword("absorb", n=2)))
    trace = damage(block(attack(t.begin(), (a, BEN)), (guard, a)))
    assert trace.end.objects[guard].damage == 1


def test_702_52a_dredge_replaces_a_draw() -> None:
    t = Table()
    thing = t.put(0, body("1/1", Keyword("dredge", n=2), name="Dredger"), "graveyard")
    c = t.put(0, card("Cycler", "{5}", "Sorcery", "", Keyword("cycling", mana("{1}"))), "hand")
    t.pool(0, "G")
    trace = settled(t.begin().then(Activate(0, c)))
    assert trace.end.waiting is not None
    trace = settled(trace.then(trace.end.waiting.options[0].value))
    assert names(trace, "hand", 0) == ["Dredger"]
    assert len(trace.end.zone("graveyard", 0)) == 3
    assert not alive(trace, thing)
