import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mana_boards import Setup, board, run

from mtgnb.cards.phrases import add, always, tap_for, when
from mtgnb.events.players import ManaAdded
from mtgnb.model.abilities import Activated, Triggered
from mtgnb.model.card import card
from mtgnb.model.conditions import Exists
from mtgnb.model.costs import DiscardCost, PayMana, RemoveCounterCost, SacrificeCost, TapThis
from mtgnb.model.effects import AddMana, If
from mtgnb.model.filters import Anything, Controlled, Every, HasSubtype, HasType, Is
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COLORS, MANA_TYPES
from mtgnb.model.patterns import Enters
from mtgnb.model.refs import Bound, This
from mtgnb.model.replacements import ManaInstead
from mtgnb.model.values import Count, StatOf, X
from mtgnb.rules.cr106_could_produce import could_produce, types, web
from mtgnb.rules.cr605_mana_abilities import activate_mana, mana_abilities
from mtgnb.rules.driving import hypothetically

GRAY = card("Gray Stone", "", "Artifact", "", tap_for(TapThis(), add=add("C")))


def could(state, id):
    return "".join(types(state, id))


@pytest.mark.cr("106.7", "106.5")
def test_106_7_mirrors_facing_mirrors():
    state, (mine,), (theirs, reflecting) = board(
        ["Exotic Orchard"], ["Exotic Orchard", "Reflecting Pool"]
    )
    assert [could(state, i) for i in (mine, theirs, reflecting)] == ["", "", ""]
    state, (mine, _), (theirs, reflecting) = board(
        ["Exotic Orchard", "Forest"], ["Exotic Orchard", "Reflecting Pool"]
    )
    assert [could(state, i) for i in (mine, theirs, reflecting)] == ["G", "G", "G"]


@pytest.mark.cr("106.7")
def test_106_7_a_long_chain_reaches_everything():
    state, mine, theirs = board(
        ["Reflecting Pool", "Exotic Orchard"], ["Reflecting Pool", "Exotic Orchard", "Island"]
    )
    assert {could(state, i) for i in (*mine, *theirs)} == {"U"}


@pytest.mark.cr("106.7")
def test_106_7_each_type_comes_with_a_reason_that_rests_on_earlier_rounds():
    state, (orchard,), (other, forest) = board(["Exotic Orchard"], ["Exotic Orchard", "Forest"])
    (green,) = could_produce(state, orchard)
    assert (green.type, green.made, green.round) == ("G", "G", 2)
    assert forest in green.mirrors
    (back,) = could_produce(state, other)
    assert (back.round, back.mirrors) == (3, (orchard,))
    assert {(e.permanent, e.at) for e in web(state)} >= {(orchard, forest), (other, orchard)}


@pytest.mark.cr("106.7")
def test_106_7_costs_are_ignored():
    setup = Setup()
    setup.put("Cascading Cataracts", tapped=True)
    mine = setup.put("Reflecting Pool")
    orchard = setup.put("Exotic Orchard", 1)
    assert could(setup.state, mine) == "WUBRGC"
    assert could(setup.state, orchard) == "WUBRG"


@pytest.mark.cr("106.7")
def test_106_7_costs_that_could_not_be_paid_or_that_set_the_amount_are_ignored():
    crag = card("Crag", "", "Land", "", tap_for(TapThis(), RemoveCounterCost("charge"),
                                              add=AddMana(any_of=COLORS)))  # fmt: skip
    altar = card("Altar", "", "Land", "", tap_for(
        SacrificeCost(HasType("creature")),
        add=AddMana(("B",), n=StatOf("power", Bound("sacrificed"))),
    ))  # fmt: skip
    sink = card("Sink", "", "Land", "", tap_for(PayMana(mana_cost("{X}")), TapThis(),
                                              add=AddMana(("R",), n=X())))  # fmt: skip
    hand = card("Hand", "", "Land", "", tap_for(DiscardCost(Anything(), 2), add=add("W")))
    state, ids, _ = board([crag, altar, sink, hand])
    assert [could(state, i) for i in ids] == ["WUBRG", "B", "R", "W"]


@pytest.mark.cr("106.7")
def test_106_7_it_asks_what_would_be_produced_now():
    cradle = card("Cradle", "", "Land", "", tap_for(
        TapThis(), add=AddMana(("G",), n=Count(Every((HasType("creature"), Controlled()))))
    ))  # fmt: skip
    state, (land,), _ = board([cradle])
    assert could(state, land) == ""
    state, (land, _), _ = board([cradle, "Llanowar Elves"])
    assert could(state, land) == "G"


@pytest.mark.cr("106.7", "614.15")
def test_106_7_instead_within_the_ability_is_looked_at_as_things_are():
    river = card("River", "", "Land", "", Activated(
        (TapThis(),), (If(Exists(HasType("artifact")), (add("B"),), (add("U"),)),)
    ))  # fmt: skip
    state, (_, mirror), _ = board([river, "Reflecting Pool"])
    assert could(state, mirror) == "U"
    state, (_, mirror, _), _ = board([river, "Reflecting Pool", GRAY])
    assert could(state, mirror) == "B"


@pytest.mark.cr("106.7", "616.1")
def test_106_7_replacement_effects_in_every_order():
    red = card("Test Hall", "", "Enchantment", "", always(
        ManaInstead(HasType("land"), type="R", colors_only=True)
    ))  # fmt: skip
    state, (forest, wastes, *_), (stone,) = board(
        ["Forest", "Wastes", "Contamination", red], ["Fellwar Stone"]
    )
    assert could(state, forest) == "BR"
    assert could(state, wastes) == "R"
    assert could(state, stone) == "BR"
    black = next(m for m in could_produce(state, forest) if m.type == "B")
    assert [s.name for s in black.replaced] == ["Test Hall", "Contamination"]
    state, (forest, *_), _ = board(["Forest", "Contamination"])
    assert could(state, forest) == "B"


@pytest.mark.cr("106.7")
def test_106_7_own_triggers_count_and_those_of_others_do_not():
    vestige = card("Vestige", "", "Land", "", when(Enters(Is(This())), AddMana(any_of=COLORS)))
    state, (land, mirror), _ = board([vestige, "Reflecting Pool"])
    assert could(state, land) == could(state, mirror) == "WUBRG"
    setup = Setup()
    land = setup.put("Island")
    setup.put("Wild Growth", attached_to=land)
    assert could(setup.state, land) == "U"


@pytest.mark.cr("106.7", "603.4")
def test_106_7_a_trigger_whose_condition_fails_would_produce_nothing():
    picky = card("Picky", "", "Land", "", Triggered(
        Enters(Is(This())), (add("G"),), cond=Exists(HasSubtype("Elf"))
    ))  # fmt: skip
    state, (land,), _ = board([picky])
    assert could(state, land) == ""
    state, (land, _), _ = board([picky, "Llanowar Elves"])
    assert could(state, land) == "G"


@pytest.mark.cr("106.7")
def test_106_7_abilities_that_others_grant_count():
    setup = Setup()
    land = setup.put("Island")
    setup.put("Gift of Paradise", attached_to=land)
    assert could(setup.state, land) == "WUBRG"


@pytest.mark.cr("106.7", "106.5")
def test_106_7_an_undefined_type_is_no_type():
    state, ids, _ = board(["Meteor Crater", "Reflecting Pool"])
    assert [could(state, i) for i in ids] == ["", ""]
    state, (crater, mirror, _), _ = board(["Meteor Crater", "Reflecting Pool", "Llanowar Elves"])
    assert [could(state, i) for i in (crater, mirror)] == ["G", "G"]


TIDE = card("Tide", "", "Enchantment", "", always(
    ManaInstead(HasSubtype("Island"), type="W", amount=1)
))  # fmt: skip
BLAZE = card("Blaze", "", "Enchantment", "", always(
    ManaInstead(HasType("land"), type="R", colors_only=True)
))  # fmt: skip
LANDS = (
    "Forest", "Island", "Wastes", "Temple of Mystery", "Reflecting Pool", "Exotic Orchard",
    "Meteor Crater",
)  # fmt: skip
CHANGERS = (TIDE, BLAZE, "Contamination", "Mana Reflection")


def really_made(state, ids):
    """Activate every ability in every way until nothing new can be had: types by permanent.

    Mirrors are asked by the engine itself; what is compared is only that each answer can be really
    made and nothing else can.
    """
    found = {}
    for id in ids:
        seat = state.objects[id].controller
        made = set()
        for index, _ in mana_abilities(state, id):
            waiting = [()]
            while waiting:
                prefix = waiting.pop()
                given = []

                def pick(_, choice, prefix=prefix, given=given, waiting=waiting):
                    at = prefix[len(given)] if len(given) < len(prefix) else 0
                    if len(given) >= len(prefix):
                        waiting.extend((*given, i) for i in range(1, len(choice.options)))
                    given.append(at)
                    return choice.options[at].value

                end = hypothetically(activate_mana(state, seat, id, index), state, pick)
                for entry in end.entries:
                    if isinstance(entry.event, ManaAdded):
                        made |= {m.type for m in entry.event.mana}
        found[id] = made
    return found


@settings(
    max_examples=60, deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(
    st.lists(st.sampled_from(LANDS), min_size=1, max_size=2),
    st.lists(st.sampled_from(LANDS), max_size=2),
    st.lists(st.sampled_from(CHANGERS), max_size=2, unique_by=str),
)
def test_106_7_agrees_with_really_activating_everything(ana, ben, changers):
    state, mine, theirs = board([*ana, *changers], ben)
    ids = [*mine[: len(ana)], *theirs]
    made = really_made(state, ids)
    assert {i: set(types(state, i)) for i in ids} == made
    order = [t for i in ids for t in types(state, i)]
    assert all(t in MANA_TYPES for t in order)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(LANDS[:2] + LANDS[4:6]), min_size=1, max_size=2),
    st.lists(st.sampled_from(LANDS[:2] + LANDS[4:6]), max_size=2),
)
def test_106_7_is_the_least_solution(ana, ben):
    state, mine, theirs = board(ana, ben)
    named = {i: state.objects[i].card.name for i in (*mine, *theirs)}
    colors = {"Forest": {"G"}, "Island": {"U"}}
    expected = {i: set(colors.get(n, ())) for i, n in named.items()}
    for _ in range(len(named) + 1):
        for i, n in named.items():
            own, other = (mine, theirs) if i in mine else (theirs, mine)
            seen = {"Reflecting Pool": own, "Exotic Orchard": other}.get(n, ())
            expected[i] |= {t for j in seen for t in expected[j]}
    assert {i: set(types(state, i)) for i in named} == expected


def test_106_7_really_made_is_a_check_that_can_fail():
    state, ids, _ = board(["Forest"])
    assert really_made(state, ids) == {ids[0]: {"G"}}
    assert run(activate_mana(state, 0, ids[0], 0), state).state.players[0].pool[0].type == "G"
