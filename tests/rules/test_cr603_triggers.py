"""Triggered abilities (CR 603), rule by rule."""

import inspect

import pytest
from happenings import (
    ANA,
    BEARS,
    BEN,
    CLEO,
    CREATURE,
    DAN,
    FOREST,
    GIANT,
    cited,
    creature,
    delayed,
    dies,
    dropped,
    enters,
    happen,
    labels,
    lasting,
    now,
    on_stack,
    put,
    ruler,
    stack,
    table,
    token,
    triggered,
    watcher,
    withheld,
)
from msgspec.structs import replace

from mtgnb.events.combat import AttackersDeclared, BecameBlocked, Blocked
from mtgnb.events.moving import LeftGame, ZoneChanged
from mtgnb.events.noted import BecameTarget
from mtgnb.events.permanents import Attached, Damaged, PhasedOut, Tapped
from mtgnb.events.players import LifeGained, LifeLost, PlayerLeft, PlayerLost
from mtgnb.events.stack import SpellCast
from mtgnb.events.turns import StepBegan
from mtgnb.model import patterns as p
from mtgnb.model.abilities import Keyword, Mode, Modes, Static, TargetSpec, Triggered
from mtgnb.model.card import card
from mtgnb.model.changes import Grant, LoseAbilities
from mtgnb.model.conditions import Exists, Holds, No
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import Draw, LoseLife, PutCounters
from mtgnb.model.filters import (
    Controlled,
    Every,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsOther,
    IsToken,
    IsUntapped,
    Not,
    Owned,
)
from mtgnb.model.game_changes import CantActivate, ExtraTriggers, NoTriggers
from mtgnb.model.refs import AnyPlayer, EachPlayer, EventPlayer, Opponent, Target, This, You
from mtgnb.model.replacements import GoesElsewhere
from mtgnb.model.things import Context, EventInfo, Seat
from mtgnb.rules.cr603_patterns import match
from mtgnb.rules.cr603_patterns.hearing import HEARS
from mtgnb.rules.cr603_triggers import state_triggers

ITSELF = Is(This())
WARDEN = watcher("Warden", p.Enters(CREATURE))
ARTIST = creature("Artist", Triggered(p.Dies(CREATURE), (LoseLife(1, EachPlayer()),)))


def test_every_pattern_has_a_meaning():
    kinds = [c for _, c in inspect.getmembers(p, inspect.isclass) if issubclass(c, p.Pattern)]
    silent = {p.Pattern, p.AnyOfEvents, p.EventWhile, p.StateIs, p.DoneAlready}
    assert {c.__name__ for c in kinds if c not in HEARS and c not in silent} == set()


# --- 603.2: when something triggers ----------------------------------------------------------------


@pytest.mark.cr("603.2a")
def test_603_2a_what_stops_activations_does_not_stop_triggers():
    state, _ = put(table(), WARDEN)
    state, _ = put(state, ruler("Silence", CantActivate()))
    assert triggered(happen(state, token())) == ["Warden"]


@pytest.mark.cr("603.2b", "503.1a")
def test_603_2b_at_the_beginning_of_a_step_of_whose_turn():
    state, _ = put(table(), watcher("Mine", p.StepBegins("upkeep", You())))
    state, _ = put(state, watcher("Theirs", p.StepBegins("upkeep", Opponent())))
    state, _ = put(state, watcher("Every", p.StepBegins("upkeep")))
    out = happen(state, StepBegan("upkeep"))
    assert triggered(out) == ["Mine", "Every"]
    assert {"603.2b", "503.1a"} <= cited(out)


@pytest.mark.cr("603.2c")
def test_603_2c_each_occurrence_counts_and_one_or_more_counts_once():
    state, _ = put(table(), WARDEN)
    state, _ = put(state, watcher("Once", p.Enters(CREATURE, batch=True)))
    out = happen(state, token(), token(), token())
    assert sorted(triggered(out)) == ["Once", "Warden", "Warden", "Warden"]
    once = next(q for q in out.state.pending if q.name == "Once")
    assert once.context.event.amount == 3


@pytest.mark.cr("603.2d")
def test_603_2d_extra_triggers_do_not_multiply_each_other():
    state, _ = put(table(), WARDEN)
    for _ in range(2):
        state, _ = put(state, ruler("Panharmonic", ExtraTriggers(p.Enters(CREATURE))))
    assert triggered(happen(state, token())) == ["Warden"] * 3
    state, bears = put(state, BEARS, zone="hand")
    state, _ = put(state, ruler("Orb", NoTriggers(p.Enters(CREATURE))))
    out = happen(state, enters(state, bears))
    assert triggered(out) == []
    assert withheld(out) == ["trigger"]


@pytest.mark.cr("603.2f")
def test_603_2f_entering_tapped_is_not_becoming_tapped():
    state, _ = put(table(), watcher("Eye", p.BecomesTapped(CREATURE)))
    state, bears = put(state, BEARS, zone="hand")
    out = happen(state, enters(state, bears, tapped=True))
    assert triggered(out) == []
    state, giant = put(state, GIANT)
    assert triggered(happen(state, Tapped(giant))) == ["Eye"]


@pytest.mark.cr("603.2h")
def test_603_2h_a_replaced_event_triggers_nothing():
    state, _ = put(table(), ARTIST)
    state, bears = put(state, BEARS, BEN)
    assert triggered(happen(state, dies(bears))) == ["Artist"]
    state, _ = put(state, ruler("Void", GoesElsewhere("graveyard", "exile", CREATURE)))
    out = happen(state, dies(bears))
    assert triggered(out) == []
    assert now(out.state, bears).zone == "exile"


def test_603_2_an_ability_that_was_lost_does_not_trigger_and_a_granted_one_does():
    state, _ = put(table(), creature("Artist", Triggered(p.Enters(CREATURE), (Draw(1),))))
    state, _ = put(state, ruler("Humility", LoseAbilities(), to=CREATURE))
    assert triggered(happen(state, token())) == []
    state, _ = put(table(), BEARS)
    gift = Grant((Triggered(p.Enters(HasType("artifact")), (Draw(1),)),))
    state, _ = put(state, ruler("Gift", gift, to=HasSubtype("Bear")))
    assert triggered(happen(state, token())) == ["Grizzly Bears"]


def test_603_2_a_limit_for_each_turn():
    state, _ = put(table(), watcher("Twice", p.GainsLife(You()), limit=2))
    out = happen(state, LifeGained(ANA, 1), LifeGained(ANA, 1), LifeGained(ANA, 1))
    assert triggered(out) == ["Twice", "Twice"]
    assert triggered(happen(out.state, LifeGained(ANA, 1))) == []


# --- 603.3: onto the stack ---------------------------------------------------------------------------


@pytest.mark.cr("603.3b", "101.4")
def test_603_3b_active_player_first_then_in_turn_order():
    state = table(4)
    for seat in (ANA, BEN, CLEO, DAN):
        state, _ = put(state, WARDEN, seat)
    state = replace(state, turn=replace(state.turn, seat=CLEO))
    out = stack(happen(state, token()).state)
    assert [seat for _, seat in on_stack(out.state)] == [BEN, ANA, DAN, CLEO]
    assert out.state.pending == ()


@pytest.mark.cr("603.3b")
def test_603_3b_the_controller_orders_different_ones_and_alike_ones_are_not_asked_for():
    state, _ = put(table(), WARDEN)
    state, _ = put(state, WARDEN)
    waiting = happen(state, token()).state
    assert stack(waiting).waiting is None
    state, _ = put(state, watcher("Other", p.Enters(CREATURE), Draw(1)))
    waiting = happen(state, token()).state
    asked = stack(waiting)
    assert asked.waiting.kind == "order"
    assert labels(asked) == ["Warden", "Other"]
    other = asked.waiting.options[1].value
    out = stack(waiting, other)
    assert [name for name, _ in on_stack(out.state)] == ["Warden", "Warden", "Other"]


@pytest.mark.cr("603.3a")
def test_603_3a_controlled_by_whoever_controlled_the_source_as_it_triggered():
    state, _ = put(table(), WARDEN, BEN, controller=ANA)
    assert happen(state, token()).state.pending[0].context.controller == ANA


@pytest.mark.cr("603.3c")
def test_603_3c_a_mode_without_legal_targets_cannot_be_chosen():
    giants = TargetSpec(where=HasSubtype("Giant"))
    only = Modes((Mode((Draw(1),), (giants,)),))
    state, _ = put(table(), watcher("Modal", p.GainsLife(You()), modes=only))
    waiting = happen(state, LifeGained(ANA, 1)).state
    assert dropped(stack(waiting)) == ["Modal"]
    state, giant = put(state, GIANT)
    out = stack(happen(state, LifeGained(ANA, 1)).state)
    ability = out.state.objects[out.state.zone("stack")[0]].stack
    assert (ability.modes, ability.targets) == ((0,), ((giant,),))


@pytest.mark.cr("603.3d")
def test_603_3d_without_a_legal_target_it_is_removed_and_up_to_one_goes_with_none():
    for least, names in ((1, []), (0, ["Aimed"])):
        spec = TargetSpec(where=CREATURE, least=least)
        state, _ = put(table(), watcher("Aimed", p.GainsLife(You()), targets=(spec,)))
        out = stack(happen(state, LifeGained(ANA, 1)).state)
        assert [name for name, _ in on_stack(out.state)] == names
        assert out.state.pending == ()


@pytest.mark.cr("603.3d", "115.1")
def test_603_3d_what_it_targets_becomes_a_target():
    spec = TargetSpec(where=CREATURE)
    state, _ = put(table(), watcher("Aimed", p.GainsLife(You()), targets=(spec,)))
    state, bears = put(state, BEARS)
    state, _ = put(state, watcher("Skulk", p.BecomesTarget(CREATURE)))
    out = stack(happen(state, LifeGained(ANA, 1)).state)
    assert [e.event.what for e in out.entries if isinstance(e.event, BecameTarget)] == [bears]
    assert triggered(out) == ["Skulk"]


@pytest.mark.cr("603.3d", "601.2d")
def test_603_3d_what_is_divided_is_divided_as_it_is_put_on_the_stack():
    spec = TargetSpec(where=CREATURE, least=2, most=2)
    spread = PutCounters("+1/+1", 3, Target(), divided=True)
    for n, names in ((3, ["Spread"]), (1, [])):
        effect = replace(spread, n=n)
        state, _ = put(table(), watcher("Spread", p.GainsLife(You()), effect, targets=(spec,)))
        state, bears = put(state, BEARS)
        state, giant = put(state, GIANT)
        waiting = happen(state, LifeGained(ANA, 1)).state
        out = stack(waiting, bears, 1)
        assert [name for name, _ in on_stack(out.state)] == names
        if names:
            ability = out.state.objects[out.state.zone("stack")[0]].stack
            assert (ability.targets, ability.division) == (((bears, giant),), (1, 2))


@pytest.mark.cr("800.4d")
def test_800_4d_an_ability_of_a_player_who_has_left_is_not_put_on_the_stack():
    state, _ = put(table(3), WARDEN, BEN)
    waiting = happen(state, token()).state
    gone = replace(waiting.players[BEN], left=True)
    waiting = replace(waiting, players=(waiting.players[ANA], gone, waiting.players[CLEO]))
    out = stack(waiting)
    assert on_stack(out.state) == []
    assert "800.4d" in cited(out)


# --- 603.4: intervening "if" -------------------------------------------------------------------------


@pytest.mark.cr("603.4")
def test_603_4_it_does_not_trigger_while_the_condition_is_false():
    mine = watcher("Chamber", p.Enters(CREATURE), cond=Holds(This(), IsUntapped()))
    state, chamber = put(table(), mine)
    assert triggered(happen(state, token())) == ["Chamber"]
    state = happen(state, Tapped(chamber)).state
    out = happen(state, token())
    assert triggered(out) == []
    assert "603.4" in cited(out)


# --- 603.6, 603.10: zone changes and looking back -----------------------------------------------------


@pytest.mark.cr("603.6a")
def test_603_6a_newcomers_see_each_other_and_themselves():
    greeter = creature("Greeter", Triggered(p.Enters(Every((IsOther(), CREATURE))), (Draw(1),)))
    herald = creature("Herald", Triggered(p.Enters(ITSELF), (Draw(1),)))
    state, a = put(table(), greeter, zone="hand")
    state, b = put(state, herald, zone="hand")
    out = happen(state, enters(state, a), enters(state, b))
    assert sorted(triggered(out)) == ["Greeter", "Herald"]


@pytest.mark.cr("603.6a", "603.6d")
def test_603_6a_it_is_looked_at_as_it_is_on_the_battlefield():
    angels = watcher("Choir", p.Enters(HasSubtype("Angel")))
    state, _ = put(table(), angels)
    state, _ = put(state, ruler("Heaven", Grant((Keyword("flying"),)), to=CREATURE))
    state, bears = put(state, BEARS, zone="hand")
    assert triggered(happen(state, enters(state, bears))) == []


@pytest.mark.cr("603.6c")
def test_603_6c_from_anywhere_is_about_cards_and_works_in_the_graveyard():
    wurm = creature("Wurm", Triggered(p.PutInto("graveyard", ITSELF), (Draw(1),)))
    state, i = put(table(), wurm, zone="hand")
    assert triggered(happen(state, ZoneChanged(i, "graveyard", cause="discard"))) == ["Wurm"]
    state, j = put(state, wurm)
    state, _ = put(state, ruler("Humility", LoseAbilities(), to=CREATURE))
    assert triggered(happen(state, dies(j))) == ["Wurm"]


@pytest.mark.cr("603.6c", "800.4a")
def test_603_6c_leaving_the_game_is_leaving_the_battlefield_but_not_dying():
    state, _ = put(table(3), watcher("Left", p.Leaves(CREATURE)))
    state, _ = put(state, ARTIST)
    state, bears = put(state, BEARS, BEN)
    assert triggered(happen(state, LeftGame(bears))) == ["Left"]


@pytest.mark.cr("603.10a")
def test_603_10a_what_dies_together_sees_all_of_it():
    state, artist = put(table(), ARTIST)
    state, bears = put(state, BEARS)
    state, giant = put(state, GIANT, BEN)
    out = happen(state, dies(artist), dies(bears), dies(giant))
    assert triggered(out) == ["Artist"] * 3
    assert "603.10a" in cited(out)


@pytest.mark.cr("603.10a", "603.10")
def test_603_10a_what_enters_together_with_a_death_does_not_see_it():
    state, bears = put(table(), BEARS)
    state, artist = put(state, ARTIST, zone="hand")
    out = happen(state, dies(bears), enters(state, artist))
    assert triggered(out) == []


@pytest.mark.cr("603.10a", "608.2h")
def test_603_10a_the_one_that_left_is_looked_at_as_it_was():
    state, _ = put(table(), watcher("Vigil", p.Dies(Every((CREATURE, Controlled(You()))))))
    state, land = put(state, FOREST)
    state = lasting(state, *_animated(), on=(land,))
    out = happen(state, dies(land))
    assert triggered(out) == ["Vigil"]


def _animated():
    from mtgnb.model.changes import AddTypes, SetPT

    return AddTypes(("creature",)), SetPT(2, 2)


@pytest.mark.cr("603.10a")
def test_603_10a_leaving_a_graveyard_looks_back():
    state, _ = put(table(), watcher("Tomb", p.LeavesZone("graveyard", Owned(You()))))
    state, bears = put(state, BEARS, zone="graveyard")
    assert triggered(happen(state, ZoneChanged(bears, "exile"))) == ["Tomb"]


@pytest.mark.cr("603.10b")
def test_603_10b_phasing_out_looks_back():
    shade = creature("Shade", Triggered(p.PhasesIn(ITSELF, out=True), (Draw(1),)))
    state, i = put(table(), shade)
    out = happen(state, PhasedOut((i,)))
    assert triggered(out) == ["Shade"]
    assert "603.10b" in cited(out)


@pytest.mark.cr("603.10c", "701.3d")
def test_603_10c_becoming_unattached_looks_back():
    blade = card(
        "Blade", "{1}", "Artifact — Equipment", "", Triggered(p.Unattached(ITSELF), (Draw(1),))
    )
    state, bears = put(table(), BEARS)
    state, i = put(state, blade)
    state = happen(state, Attached(i, bears)).state
    out = happen(state, Attached(i, None))
    assert triggered(out) == ["Blade"]
    assert out.state.pending[0].context.event.other == bears
    assert triggered(happen(state, dies(i))) == ["Blade"]


@pytest.mark.cr("603.9", "603.10f")
def test_603_9_losing_and_then_leaving_triggers_once():
    state, _ = put(table(3), watcher("Requiem", p.LosesGame(Opponent())))
    out = happen(state, PlayerLost(BEN, "life"))
    assert triggered(out) == ["Requiem"]
    assert triggered(happen(out.state, PlayerLeft(BEN))) == []
    assert triggered(happen(state, PlayerLeft(CLEO))) == ["Requiem"]


# --- 603.7: delayed triggered abilities ----------------------------------------------------------------


@pytest.mark.cr("603.7a")
def test_603_7a_what_happened_before_it_was_made_does_not_count():
    state, bears = put(table(), BEARS)
    state = happen(state, dies(bears)).state
    state = delayed(state, p.Leaves(CREATURE))
    assert state.pending == ()
    out = happen(state, LifeGained(ANA, 1))
    assert triggered(out) == []


@pytest.mark.cr("603.7b")
def test_603_7b_once_without_a_duration():
    state = delayed(table(), p.GainsLife(You()))
    out = happen(state, LifeGained(ANA, 1))
    assert triggered(out) == ["a spell"]
    assert out.state.delayed == ()
    assert triggered(happen(out.state, LifeGained(ANA, 1))) == []


@pytest.mark.cr("603.7b")
def test_603_7b_as_often_as_it_happens_with_a_duration():
    state = delayed(table(), p.GainsLife(You()), duration=UntilEndOfTurn())
    out = happen(state, LifeGained(ANA, 1), LifeGained(ANA, 2))
    assert triggered(out) == ["a spell"] * 2
    assert len(out.state.delayed) == 1


@pytest.mark.cr("603.7b")
def test_603_7b_its_controller_chooses_which_of_simultaneous_events_it_was():
    state, bears = put(table(), BEARS)
    state, giant = put(state, GIANT)
    state = delayed(state, p.Dies(CREATURE))
    waiting = happen(state, dies(bears), dies(giant)).state
    assert len(waiting.pending) == 1
    asked = stack(waiting)
    assert labels(asked) == ["Grizzly Bears", "Hill Giant"]
    out = stack(waiting, 1)
    ability = out.state.objects[out.state.zone("stack")[0]].stack
    assert ability.context.event.obj == giant


@pytest.mark.cr("603.7")
def test_603_7_bound_to_a_turn():
    state = delayed(table(), p.StepBegins("end step"), turn=77)
    assert triggered(happen(state, StepBegan("end step"))) == []
    state = replace(state, turn=replace(state.turn, id=77))
    assert triggered(happen(state, StepBegan("end step"))) == ["a spell"]


def test_603_7_that_player_is_the_one_meant_as_it_was_made():
    state = table(3)
    event = EventInfo(None, CLEO)
    state = delayed(state, p.StepBegins("upkeep"), LoseLife(1, EventPlayer()))
    made = state.delayed[0]
    state = replace(state, delayed=(replace(made, context=Context(0, ANA, event=event)),))
    out = happen(state, StepBegan("upkeep"))
    assert out.state.pending[0].context.event.player == CLEO


# --- 603.8: state triggers ----------------------------------------------------------------------------


@pytest.mark.cr("603.8")
def test_603_8_once_until_it_has_left_the_stack():
    none = No(Exists(Every((HasSubtype("Island"), Controlled()))))
    state, _ = put(table(), watcher("Serpent", p.StateIs(none)))
    (first,) = state_triggers(state)
    waiting = happen(state, first).state
    assert state_triggers(waiting) == ()
    there = stack(waiting).state
    assert [name for name, _ in on_stack(there)] == ["Serpent"]
    assert state_triggers(there) == ()
    from mtgnb.events.moving import CeasedToExist

    gone = happen(there, CeasedToExist(there.zone("stack")[0])).state
    assert len(state_triggers(gone)) == 1


# --- particular patterns --------------------------------------------------------------------------------


@pytest.mark.cr("113.6k", "601.2i")
def test_113_6k_when_you_cast_this_works_on_the_stack():
    krasis = creature("Krasis", Triggered(p.Casts(You(), ITSELF), (Draw(1),)))
    state, i = put(table(), krasis, zone="stack")
    assert triggered(happen(state, SpellCast(i, ANA))) == ["Krasis"]


@pytest.mark.cr("113.6p", "114.4")
def test_114_4_an_emblems_ability_works_in_the_command_zone():
    emblem = card("Emblem", "", "Enchantment", "", Triggered(p.GainsLife(You()), (Draw(1),)))
    state, _ = put(table(), emblem, zone="command", kind="emblem")
    assert triggered(happen(state, LifeGained(ANA, 1))) == ["Emblem"]


def test_113_6b_an_ability_of_a_card_in_a_graveyard_works_there_only():
    bridge = creature("Bridge", Triggered(p.Dies(CREATURE), (Draw(1),), zone="graveyard"))
    for zone, names in (("graveyard", ["Bridge"]), ("battlefield", []), ("hand", [])):
        state, _ = put(table(), bridge, zone=zone)
        state, bears = put(state, BEARS)
        assert triggered(happen(state, dies(bears))) == names


def test_601_2i_the_second_spell_each_turn():
    state, _ = put(table(), watcher("Second", p.Casts(You(), nth=2)))
    state, a = put(state, BEARS, zone="stack")
    state, b = put(state, GIANT, zone="stack")
    first = happen(state, SpellCast(a, ANA))
    assert triggered(first) == []
    second = happen(first.state, SpellCast(b, ANA))
    assert triggered(second) == ["Second"]
    assert triggered(happen(second.state, SpellCast(b, ANA))) == []


def test_121_draws_except_the_first_in_each_draw_step():
    state = table(step="draw")
    state = replace(state, log=(StepBegan("draw"),))
    state, _ = put(state, watcher("Wyrm", p.Draws(You(), except_first=True)))
    drawn = [ZoneChanged(i, "hand", cause="draw", by=ANA) for i in state.zone("library", ANA)[:2]]
    first = happen(state, drawn[0])
    assert triggered(first) == []
    assert triggered(happen(first.state, drawn[1])) == ["Wyrm"]


@pytest.mark.cr("510.3a", "603.2c")
def test_510_3a_one_or_more_deal_damage_triggers_once_for_each_player():
    state, _ = put(table(3), watcher("Raid", p.DealsDamage(CREATURE, AnyPlayer(), batch=True)))
    state, _ = put(state, watcher("Each", p.DealsDamage(CREATURE, AnyPlayer())))
    state, a = put(state, BEARS)
    state, b = put(state, GIANT)
    hits = (Damaged(a, Seat(BEN), 2), Damaged(b, Seat(BEN), 3), Damaged(b, Seat(CLEO), 1))
    out = happen(state, *hits)
    assert sorted(triggered(out)) == ["Each"] * 3 + ["Raid"] * 2
    amounts = [q.context.event.amount for q in out.state.pending if q.name == "Raid"]
    assert amounts == [5, 1]


def test_120_3_being_dealt_damage_by_several_sources_at_once_is_one_occurrence():
    rager = creature("Rager", Triggered(p.DealtDamage(ITSELF), (Draw(1),)), pt="9/9")
    state, i = put(table(), rager)
    state, a = put(state, BEARS, BEN)
    state, b = put(state, GIANT, BEN)
    out = happen(state, Damaged(a, i, 2), Damaged(b, i, 3))
    assert triggered(out) == ["Rager"]
    assert out.state.pending[0].context.event.amount == 5


def test_119_3_life_lost_at_once_is_one_occurrence_and_each_gain_is_its_own():
    state, _ = put(table(), watcher("Loss", p.LosesLife(Opponent())))
    state, _ = put(state, watcher("Gain", p.GainsLife(You())))
    out = happen(state, LifeLost(BEN, 2), LifeLost(BEN, 3), LifeGained(ANA, 2), LifeGained(ANA, 3))
    assert sorted(triggered(out)) == ["Gain", "Gain", "Loss"]


@pytest.mark.cr("508.3a", "508.3d", "506.5")
def test_508_3_attacking_alone_and_attacking_at_all():
    state, _ = put(table(), watcher("Alone", p.Attacks(CREATURE, alone=True)))
    state, _ = put(state, watcher("Any", p.Attacks(CREATURE, batch=True)))
    state, a = put(state, BEARS)
    state, b = put(state, GIANT)
    assert sorted(triggered(happen(state, AttackersDeclared(ANA, (a,))))) == ["Alone", "Any"]
    assert triggered(happen(state, AttackersDeclared(ANA, (a, b)))) == ["Any"]


@pytest.mark.cr("509.3a", "509.3b", "509.3d")
def test_509_3_blocking_several_triggers_once_or_once_for_each():
    plain = creature("Plain", Triggered(p.Blocks(ITSELF), (Draw(1),)))
    each = creature("Each", Triggered(p.Blocks(ITSELF, CREATURE), (Draw(1),)))
    state, a = put(table(), BEARS)
    state, b = put(state, GIANT)
    state, plain_id = put(state, plain, BEN)
    state, each_id = put(state, each, BEN)
    out = happen(state, Blocked(plain_id, (a, b), BEN), Blocked(each_id, (a, b), BEN))
    assert triggered(out) == ["Plain", "Each", "Each"]
    assert [q.context.event.obj for q in out.state.pending] == [plain_id, a, b]


@pytest.mark.cr("509.3c", "603.2f")
def test_509_3c_what_is_blocked_already_does_not_become_blocked():
    state, a = put(table(), creature("Rhino", Triggered(p.BecomesBlocked(ITSELF), (Draw(1),))))
    state, b = put(state, BEARS, BEN)
    out = happen(state, BecameBlocked(a, (b,)))
    assert triggered(out) == ["Rhino"]
    assert triggered(happen(out.state, BecameBlocked(a, (b,)))) == []


def test_122_6_entering_with_counters_is_having_them_put_on():
    state, _ = put(table(), watcher("Ooze", p.CountersPut(CREATURE, "+1/+1")))
    state, bears = put(state, BEARS, zone="hand")
    out = happen(state, enters(state, bears, counters=(("+1/+1", 2),)))
    assert triggered(out) == ["Ooze"]
    assert out.state.pending[0].context.event.amount == 2


def test_111_tokens_are_told_from_cards():
    state, _ = put(table(), watcher("Nontoken", p.Enters(Every((CREATURE, Not(IsToken()))))))
    assert triggered(happen(state, token())) == []
    state, bears = put(state, BEARS, zone="hand")
    assert triggered(happen(state, enters(state, bears))) == ["Nontoken"]


def test_608_2i_history_finds_what_has_left_since():
    state, bears = put(table(), BEARS)
    out = happen(state, dies(bears))
    (event,) = (e for e in out.state.log if isinstance(e, ZoneChanged))
    found = match(out.state, p.Dies(CREATURE), event, Context(0, ANA))
    assert [info.obj for info in found] == [bears]
    assert match(out.state, p.Dies(HasType("land")), event, Context(0, ANA)) == ()


def test_614_an_event_that_has_not_happened_is_looked_at_where_things_are():
    state, bears = put(table(), BEARS)
    here = Every((CREATURE, InZone("battlefield")))
    found = match(state, p.Dies(here), dies(bears), Context(0, ANA), would=True)
    assert len(found) == 1


def test_static_abilities_of_others_hear_nothing():
    quiet = card("Quiet", "{1}", "Enchantment", "", Static((LoseAbilities(),), HasType("land")))
    state, _ = put(table(), quiet)
    assert triggered(happen(state, token(), LifeGained(ANA, 1))) == []


def test_603_12_a_reflexive_ability_waits_with_its_targets_to_be_chosen():
    from mtgnb.events.stack import AbilityTriggered
    from mtgnb.model.state import Pending

    spec = TargetSpec(where=CREATURE)
    ability = Triggered(p.DoneAlready(), (LoseLife(1, Target()),), (spec,))
    state, bears = put(table(), BEARS)
    waiting = happen(state, AbilityTriggered(Pending(0, "a spell", ability, Context(bears, ANA))))
    out = stack(waiting.state)
    assert out.state.objects[out.state.zone("stack")[0]].stack.targets == ((bears,),)
