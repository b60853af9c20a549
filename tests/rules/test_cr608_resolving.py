"""Resolving spells and abilities (CR 608)."""

import pytest
from resolving import (
    ANA,
    BEARS,
    BEN,
    FOREST,
    GIANT,
    ROCK,
    card,
    cited,
    context_of,
    do,
    names,
    options,
    resolve,
    sorcery,
    spell,
    table,
    with_cards,
)

from mtgnb.events.players import Withheld
from mtgnb.events.stack import Resolved
from mtgnb.model import effects as e
from mtgnb.model.abilities import (
    Activated,
    Keyword,
    Mode,
    Modes,
    SpellAbility,
    TargetSpec,
    Triggered,
)
from mtgnb.model.changes import ControlBy, ModifyPT
from mtgnb.model.conditions import Exists, Holds, WasDone
from mtgnb.model.costs import PayLife, SacrificeCost
from mtgnb.model.durations import ForAsLongAs, UntilLeaves
from mtgnb.model.filters import Controlled, Every, HasType, InZone, IsTapped
from mtgnb.model.game_changes import CantBlock
from mtgnb.model.object import CastInfo, Obj, OnStack
from mtgnb.model.patterns import StepBegins
from mtgnb.model.refs import All, Bound, Chosen, EachPlayer, EachWho, Target, This, You
from mtgnb.model.things import Context, EventInfo, Seat
from mtgnb.model.values import Count, X
from mtgnb.rules.cr608_resolving import resolve_top
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.driving import drive

CREATURE = HasType("creature")
AURA = card("Aura", "{1}", "Enchantment — Aura", "", Keyword("enchant", where=CREATURE))
ONE_CREATURE = TargetSpec(where=CREATURE)


def ability_on_stack(state, source, ability, by=ANA, targets=(), event=None):
    """Put an ability on the stack as though it had been activated or had triggered."""
    from msgspec.structs import replace

    from mtgnb.events.places import put

    i = state.clock
    ctx = Context(source, by, targets=targets, event=event, on_stack=i)
    obj = Obj(
        id=i, card=state.obj(source).card, owner=by, zone="stack", controller=by,
        default_controller=by, kind="ability", stamp=i, stack=OnStack(ctx, ability, targets),
    )  # fmt: skip
    return put(replace(state, clock=i + 1), obj, None, "top"), i


def test_608_2c_instructions_are_followed_in_the_order_written():
    state, _ = table()
    state, _ = spell(state, sorcery("Both", e.LoseLife(1), e.GainLife(3)))
    log = [type(x.event).__name__ for x in resolve(state).entries]
    assert log.index("LifeLost") < log.index("LifeGained") < log.index("ZoneChanged")


def test_608_2n_the_card_goes_to_its_owners_graveyard_last():
    state, _ = table()
    state, i = spell(state, sorcery("Gain", e.GainLife(3)))
    out = resolve(state)
    assert names(out.state, "graveyard", ANA) == ["Gain"]
    assert out.state.players[ANA].life == 23
    assert "608.2n" in cited(out)
    assert any(isinstance(x.event, Resolved) and x.event.obj == i for x in out.entries)


@pytest.mark.parametrize(
    ("cast", "zone"),
    [
        (CastInfo(ANA, "graveyard", alternative="flashback"), "exile"),
        (CastInfo(ANA, "exile", then="exile"), "exile"),
        (CastInfo(ANA, "hand", kicked=("buyback",)), "hand"),
        (CastInfo(ANA, "hand"), "graveyard"),
    ],
)
def test_608_2n_where_the_card_goes_depends_on_how_it_was_cast(cast, zone):
    state, _ = table()
    state, _ = spell(state, sorcery("Gain", e.GainLife(3)), cast=cast)
    state = resolve(state).state
    assert names(state, zone, ANA) == ["Gain"]


def test_608_2b_without_any_legal_target_it_does_not_resolve():
    state, _ = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    destroy = sorcery("Kill", e.Destroy(Target()), e.GainLife(1), targets=(ONE_CREATURE,))
    state, i = spell(state, destroy, targets=((bears,),))
    gone = do(state, i, e.Move(All(CREATURE), "hand")).state
    out = resolve(gone)
    assert out.state.players[ANA].life == 20
    assert names(out.state, "graveyard", ANA) == ["Kill"]
    assert "608.2b" in cited(out)


def test_608_2b_illegal_targets_are_unaffected_and_the_rest_happens():
    state, _ = table()
    state, one, two = with_cards(state, (BEARS, "battlefield", BEN), (GIANT, "battlefield", BEN))
    both = sorcery(
        "Both", e.Destroy(Target(0)), e.Destroy(Target(1)), e.GainLife(1),
        targets=(ONE_CREATURE, ONE_CREATURE),
    )  # fmt: skip
    state, i = spell(state, both, targets=((one,), (two,)))
    state = do(state, i, e.Move(Target(), "hand"), targets=((one,),)).state
    state = resolve(state).state
    assert names(state, "graveyard", BEN) == ["Hill Giant"]
    assert names(state, "hand", BEN) == ["Grizzly Bears"]
    assert state.players[ANA].life == 21


def test_608_2a_an_intervening_if_is_checked_again():
    state, source = table()
    cond = Exists(Every((CREATURE, Controlled(You()))))
    draw = Triggered(StepBegins("upkeep"), (e.Draw(1),), cond=cond)
    state, i = ability_on_stack(state, source, draw)
    out = drive(resolve_top(state), state)
    assert not out.state.zone("hand", ANA)
    assert "608.2a" in cited(out)
    assert not out.state.live(i)


def test_608_2d_you_may_any_creature_is_one_choice():
    state, source = table()
    state, _, _ = with_cards(state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", ANA))
    may = e.May((e.Sacrifice(CREATURE),), otherwise=(e.LoseLife(5),))
    assert options(do(state, source, may)) == ["Grizzly Bears", "Hill Giant", "no"]
    refused = do(state, source, may, answers=(False,)).state
    assert refused.players[ANA].life == 15
    assert len(refused.zone("battlefield")) == 3


def test_608_2d_the_impossible_is_not_offered():
    state, source = table()
    may = e.May((e.Sacrifice(CREATURE), e.GainLife(2)), otherwise=(e.LoseLife(5),))
    out = do(state, source, may)
    assert out.waiting is None
    assert out.state.players[ANA].life == 15


def test_608_2d_you_may_exile_a_card_of_your_choice():
    state, source = table()
    state, card_id, _ = with_cards(state, (BEARS, "graveyard", ANA), (GIANT, "graveyard", BEN))
    where = Every((CREATURE, InZone("graveyard")))
    may = e.May((e.Move(Chosen(where), "exile"),))
    out = do(state, source, may)
    assert options(out) == ["Grizzly Bears", "Hill Giant", "no"]
    done = do(state, source, may, e.IfDone((e.GainLife(1),)), answers=(card_id,)).state
    assert names(done, "exile") == ["Grizzly Bears"]
    assert done.players[ANA].life == 21


def test_608_2e_each_player_chooses_in_apnap_order_then_all_happens_at_once():
    state, source = table()
    state, a1, a2, b1, b2 = with_cards(
        state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", ANA),
        (BEARS, "battlefield", BEN), (GIANT, "battlefield", BEN),
    )  # fmt: skip
    edict = e.Sacrifice(CREATURE, 1, EachPlayer())
    first = do(state, source, edict)
    assert first.waiting.player == ANA
    assert do(state, source, edict, answers=(a1,)).waiting.player == BEN
    out = do(state, source, edict, answers=(a1, b2))
    moments = {x.moment for x in out.entries if type(x.event).__name__ == "ZoneChanged"}
    assert len(moments) == 1
    assert out.state.live(a2) and out.state.live(b1)


def test_608_2h_last_known_information_of_a_source_that_has_left():
    state, source = table()
    state, giant = with_cards(state, (GIANT, "battlefield", ANA))
    state = do(state, source, e.Destroy(All(CREATURE))).state
    out = do(state, giant, e.DealDamage(3, Target()), targets=((Seat(BEN),),))
    assert out.state.players[BEN].life == 17


def test_608_3a_a_permanent_spell_enters_under_its_controllers_control():
    state, _ = table()
    state, _ = spell(state, BEARS)
    state = resolve(state).state
    (bears,) = [i for i in state.zone("battlefield") if state.objects[i].card == BEARS]
    assert state.objects[bears].controller == ANA


def test_107_3m_the_permanent_remembers_the_x_of_its_spell():
    state, _ = table()
    paid = CastInfo(ANA, "hand", spent=("C", "C"))
    state, _ = spell(state, card("Hydra", "{X}{X}", "Creature — Hydra", "0/1"), x=2, cast=paid)
    out = resolve(state)
    entering = next(
        x.event.entering for x in out.entries if type(x.event).__name__ == "ZoneChanged"
    )
    assert (entering.x, entering.cast) == (2, paid)
    assert {"107.3m", "608.3a"} & cited(out) == {"608.3a"}  # nothing that enters speaks of X


def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token():
    state, _ = table()
    state, _ = spell(state, BEARS, kind="copy")
    out = resolve(state)
    new = out.state.objects[out.state.zone("battlefield")[-1]]
    assert (new.kind, new.card.name) == ("token", "Grizzly Bears")
    assert not any(type(x.event).__name__ == "TokenCreated" for x in out.entries)


def test_608_3c_an_aura_enters_attached_to_its_target():
    state, _ = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    state, _ = spell(state, AURA, targets=((bears,),))
    state = resolve(state).state
    assert state.objects[state.zone("battlefield")[-1]].attached_to == bears


def test_608_3b_an_aura_without_its_target_goes_to_the_graveyard():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    state, _ = spell(state, AURA, targets=((bears,),))
    state = do(state, source, e.Destroy(All(CREATURE))).state
    out = resolve(state)
    assert names(out.state, "graveyard", ANA) == ["Aura"]
    assert "608.2b" in cited(out)


def test_700_2_chosen_modes_happen_in_printed_order_with_their_own_targets():
    state, _ = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    any_player = TargetSpec("player")
    modes = Modes(
        (
            Mode((e.DealDamage(2, Target()),), (any_player,), label="burn"),
            Mode((e.GainLife(7),), label="gain"),
            Mode((e.Destroy(Target()),), (ONE_CREATURE,), label="kill"),
        ),
        most=2,
    )
    charm = card("Charm", "{1}", "Instant", "", SpellAbility(modes=modes))
    state, _ = spell(state, charm, targets=((Seat(BEN),), (bears,)), modes=(2, 0))
    state = resolve(state).state
    assert (state.players[ANA].life, state.players[BEN].life) == (20, 18)
    assert names(state, "graveyard", BEN) == ["Grizzly Bears"]


def test_118_12_unless_somebody_pays():
    state, source = table()
    unless = e.Unless((e.LoseLife(5),), (PayLife(2),))
    assert options(do(state, source, unless)) == ["pay", "don't pay"]
    assert do(state, source, unless, answers=(True,)).state.players[ANA].life == 18
    assert do(state, source, unless, answers=(False,)).state.players[ANA].life == 15


def test_118_3_a_cost_that_cannot_be_paid_is_not_offered():
    state, source = table()
    unless = e.Unless((e.LoseLife(5),), (SacrificeCost(CREATURE),))
    out = do(state, source, unless)
    assert out.waiting is None
    assert out.state.players[ANA].life == 15


def test_611_2b_a_duration_that_never_starts_does_nothing():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    while_there = ForAsLongAs(Exists(HasType("planeswalker")))
    out = do(state, source, e.GainControl(Target(), duration=while_there), targets=((bears,),))
    assert not out.state.effects
    assert "611.2b" in cited(out)
    assert any(isinstance(x.event, Withheld) for x in out.entries)


def test_611_2c_who_is_affected_is_settled_as_the_effect_begins():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    pump = e.Lasting((ModifyPT(1, 1),), affected=All(CREATURE))
    state = do(state, source, pump).state
    state, giant = with_cards(state, (GIANT, "battlefield", ANA))
    assert characteristics(state, bears).power == 3
    assert characteristics(state, giant).power == 3
    assert state.effects[0].affected == (bears,)


def test_611_2c_each_part_has_its_own_set():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    both = e.Lasting((ModifyPT(1, 1), CantBlock()), affected=All(CREATURE))
    fixed, open_one = do(state, source, both).state.effects
    assert (fixed.changes, fixed.affected) == ((ModifyPT(1, 1),), (bears,))
    assert (open_one.changes, open_one.affected) == ((CantBlock(),), None)
    assert open_one.affected_ref == All(CREATURE)


def test_611_2d_a_variable_is_determined_once():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    lands = Count(Every((HasType("land"), Controlled(You()))))
    state, _ = with_cards(state, (FOREST, "battlefield", ANA))
    pump = e.Lasting((ModifyPT(lands, X()),), affected=Target())
    state = do(state, source, pump, targets=((bears,),), x=2).state
    state, _ = with_cards(state, (FOREST, "battlefield", ANA))
    assert state.effects[0].changes == (ModifyPT(1, 2),)


def test_800_4b_nobody_who_has_left_gains_control():
    state, source = table(3)
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    from mtgnb.events.players import PlayerLeft

    state = PlayerLeft(BEN).apply(state)
    gain = e.Lasting((ControlBy(Target(1)),), affected=Target(0))
    out = do(state, source, gain, targets=((bears,), (Seat(BEN),)))
    assert not out.state.effects
    assert "800.4b" in cited(out)


def test_610_3b_not_exiled_at_all_if_the_source_has_left():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    until = e.ExileUntil(Target(), This())
    out_there = do(state, source, until, targets=((bears,),)).state
    assert names(out_there, "exile") == ["Grizzly Bears"]
    assert out_there.effects[0].duration == UntilLeaves(This())
    gone = do(state, source, e.Destroy(All(HasType("artifact")))).state
    out = do(gone, source, until, targets=((bears,),), event=EventInfo(obj=source))
    assert out.state.live(bears)
    assert "610.3b" in cited(out)


def test_610_3_what_is_held_returns_right_after():
    from mtgnb.events.effects import EffectEnded

    def ends(state):
        return (yield EffectEnded(state.effects[0].id, "Source", "it has left"))

    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN, {"controller": ANA}))
    state = do(state, source, e.ExileUntil(Target()), targets=((bears,),)).state
    out = drive(ends(state), state)
    back = out.state.objects[out.state.zone("battlefield")[-1]]
    assert (back.card.name, back.controller) == ("Grizzly Bears", BEN)
    assert "610.3c" in cited(out)


def test_603_12_when_you_do_triggers_only_if_it_was_done():
    state, source = table()
    reflexive = e.WhenYouDo((e.Draw(1),))
    discard = e.May((e.Discard(1),))
    assert not do(state, source, discard, reflexive).state.pending
    state, _ = with_cards(state, (ROCK, "hand", ANA))
    card_id = state.zone("hand", ANA)[0]
    (pending,) = do(state, source, discard, reflexive, answers=(card_id,)).state.pending
    assert pending.ability.effect == (e.Draw(1),)


def test_603_7_a_delayed_ability_keeps_what_it_refers_to():
    state, source = table()
    later = e.Later(StepBegins("end step"), (e.Sacrifice(Bound()),))
    made = do(state, source, e.CreateToken(BEARS), later).state
    (delayed,) = made.delayed
    assert delayed.context.things("it") == (made.zone("battlefield")[-1],)


def test_603_7_bound_to_the_turn_that_was_made():
    state, source = table()
    later = e.Later(StepBegins("end step"), (e.LoseGame(),), turn="made")
    made = do(state, source, e.ExtraTurn(), later).state
    assert made.delayed[0].turn == made.extra_turns[0].id


def test_101_4_for_each_player_in_apnap_order():
    state, source = table(3)
    each = e.ForEachPlayer(EachPlayer(), (e.LoseLife(1, EachWho()),))
    out = do(state, source, each)
    assert [x.event.player for x in out.entries] == [0, 1, 2]


def test_was_done_can_be_asked_by_name():
    state, source = table()
    out = do(state, source, e.Destroy(All(CREATURE), bind="destroyed"))
    ask = e.If(WasDone("destroyed"), (e.GainLife(1),), (e.LoseLife(1),))
    again = do(state, source, e.Destroy(All(CREATURE), bind="destroyed"), ask)
    assert context_of(out).things("destroyed") == ()
    assert again.state.players[ANA].life == 19


def test_400_7j_a_cost_that_moved_the_source_lets_its_ability_find_it():
    from mtgnb.model.costs import SacrificeThis

    state, source = table()
    back = Activated((SacrificeThis(),), (e.Move(This(), "hand"),))
    gone = do(state, source, e.Sacrifice(This())).state
    with_it, _ = ability_on_stack(gone, source, back)
    assert names(drive(resolve_top(with_it), with_it).state, "hand", ANA) == ["Source"]
    free = Activated((), (e.Move(This(), "hand"),))
    without, _ = ability_on_stack(gone, source, free)
    assert names(drive(resolve_top(without), without).state, "hand", ANA) == []


def test_every_instruction_has_a_performer():
    from mtgnb.model.base import nouns
    from mtgnb.rules.effects import PERFORMERS

    kinds = [k for k in nouns().values() if issubclass(k, e.Effect) and k is not e.Effect]
    assert [k.__name__ for k in kinds if k not in PERFORMERS] == []


@pytest.mark.parametrize("cause", ["destroyed", "phased out"])
def test_611_2b_an_object_that_is_gone_is_not_still_tapped(cause):
    state, source = table()
    state, rock, bears = with_cards(
        state, (ROCK, "battlefield", ANA, {"tapped": True}), (BEARS, "battlefield", BEN)
    )
    while_tapped = ForAsLongAs(Holds(This(), IsTapped()))
    gain = e.GainControl(Target(), duration=while_tapped)
    state = do(state, rock, gain, targets=((bears,),)).state
    assert state.objects[bears].controller == ANA
    away = e.Destroy(Target()) if cause == "destroyed" else e.PhaseOut(Target())
    out = do(state, source, away, targets=((rock,),))
    assert out.state.objects[bears].controller == BEN
    assert "611.2b" in cited(out)
