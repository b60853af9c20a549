import pytest
from mana_boards import Setup, asked, board, pool, run

from mtgnb.cards import library
from mtgnb.cards.phrases import add, always, tap_for
from mtgnb.events.players import ManaAdded
from mtgnb.model.abilities import Activated
from mtgnb.model.card import card
from mtgnb.model.changes import AddTypes
from mtgnb.model.costs import TapThis
from mtgnb.model.effects import AddMana
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import HasType
from mtgnb.model.mana import Mana
from mtgnb.model.names import COLORS
from mtgnb.model.refs import All
from mtgnb.model.replacements import ManaInstead
from mtgnb.model.things import Context, EventInfo
from mtgnb.rules.cr106_mana import add_mana, slots
from mtgnb.rules.cr106_replacing import orders, tree
from mtgnb.rules.cr605_mana_abilities import activate_mana

CITY = card("City of Test", "", "Land", "", tap_for(TapThis(), add=AddMana(any_of=COLORS)))


def add_now(effect, *answers, state=None, source=None, **ctx):
    if state is None:
        state, (source,), _ = board(["Wastes"])
    return run(add_mana(state, effect, Context(source, 0, **ctx)), state, *answers)


@pytest.mark.cr("106.1a", "106.1b")
def test_106_1b_colorless_is_a_type_and_no_color():
    law_state, (city,), _ = board([CITY])
    assert asked(activate_mana(law_state, 0, city, 0), law_state) == [
        "white", "blue", "black", "red", "green",
    ]  # fmt: skip
    produced = AddMana(like="produced")
    info = EventInfo(types=("C", "G"))
    law = add_mana(law_state, produced, Context(city, 0, event=info))
    assert asked(law, law_state) == ["{G}", "{C}"]


@pytest.mark.cr("106.3", "106.4")
def test_106_3_the_mana_knows_its_source():
    end = add_now(AddMana(("B", "B", "B")))
    assert pool(end.state) == "BBB"
    assert all(m.source is not None for m in end.state.players[0].pool)


@pytest.mark.cr("106.5")
def test_106_5_mana_of_an_undefined_type_is_none():
    end = add_now(AddMana(like="colors among", of=All(HasType("creature"))))
    assert pool(end.state) == ""
    assert [e.cites[0] for e in end.entries] == ["106.5"]
    assert not [e for e in end.entries if isinstance(e.event, ManaAdded)]


@pytest.mark.cr("106.5")
def test_106_5_a_defined_and_an_undefined_part_of_one_instruction():
    end = add_now(AddMana(like="commander", n=2))
    assert pool(end.state) == ""


@pytest.mark.cr("106.6", "106.6a")
def test_106_6a_restrictions_apply_to_all_the_mana():
    ring = card("Test Ring", "", "Artifact", "", Activated(
        (TapThis(),), (AddMana(("C",), only=HasType("artifact"), only_kinds=("cast",)),)
    ))  # fmt: skip
    setup = Setup()
    ring_id = setup.put(ring)
    setup.put("Mana Reflection")
    end = run(activate_mana(setup.state, 0, ring_id, 0), setup.state)
    units = end.state.players[0].pool
    assert len(units) == 2
    assert {m.only for m in units} == {HasType("artifact")}
    assert {m.kinds for m in units} == {("cast",)}


@pytest.mark.cr("106.8", "106.9", "106.10", "106.11")
def test_106_8_to_106_11_symbols_that_are_no_type():
    assert pool(add_now(AddMana(("G/W",)), "{W}").state) == "W"
    assert pool(add_now(AddMana(("2/R",)), "{C}{C}").state) == "CC"
    assert pool(add_now(AddMana(("G/P",))).state) == "G"
    assert pool(add_now(AddMana(("3",))).state) == "CCC"
    assert pool(add_now(AddMana(("S",))).state) == "C"


def test_106_amounts_alternatives_and_choices():
    assert pool(add_now(AddMana(("G",), n=3)).state) == "GGG"
    assert pool(add_now(AddMana(("G",), n=0)).state) == ""
    assert pool(add_now(AddMana(choose=(("R", "R"), ("G",))), "{R}{R}").state) == "RR"
    assert pool(add_now(AddMana(any_of=COLORS, n=2), "red").state) == "RR"
    assert pool(add_now(AddMana(any_of=COLORS, n=2, one_type=False), "red", "green").state) == "GR"


def test_106_a_way_to_say_which_mana_that_is_not_known_is_refused():
    state, (wastes,), _ = board(["Wastes"])
    with pytest.raises(NotModelled, match="not a known way"):
        slots(state, AddMana(like="of its mood"), Context(wastes, 0))


@pytest.mark.cr("106.12")
def test_106_12_tapping_for_mana_is_the_tap_symbol_of_its_own_mana_ability():
    setup = Setup()
    setup.put("Leyline of Abundance")
    druid = setup.put("Heritage Druid")
    setup.put("Llanowar Elves")
    elves = setup.put("Elvish Mystic")
    end = run(activate_mana(setup.state, 0, druid, 0), setup.state)
    assert pool(end.state) == "GGG"
    assert end.state.objects[elves].tapped
    end = run(activate_mana(setup.state, 0, elves, 0), setup.state)
    assert pool(end.state) == "GG"


@pytest.mark.cr("106.12a", "605.4a")
def test_106_12a_what_was_produced_counts_and_the_extra_mana_does_not_trigger_again():
    setup = Setup()
    for name in ("Mirari's Wake", "Kinnan, Bonder Prodigy"):
        setup.put(name)
    temple, ring = setup.put("Temple of Mystery"), setup.put("Sol Ring")
    state = run(activate_mana(setup.state, 0, temple, 0, mana=("U",)), setup.state).state
    assert pool(state) == "UU"
    state = run(activate_mana(state, 0, ring, 0), state).state
    assert pool(state) == "CCCUU"


@pytest.mark.cr("106.12a")
def test_106_12a_no_mana_no_trigger():
    setup = Setup()
    setup.put(card("Gray Wake", "", "Artifact", "", *library()["Mirari's Wake"].face.abilities))
    crater = setup.put("Meteor Crater")
    end = run(activate_mana(setup.state, 0, crater, 0), setup.state)
    assert pool(end.state) == ""
    assert end.state.objects[crater].tapped
    assert end.state.pending == ()


@pytest.mark.cr("106.12b", "616.1", "616.1f")
def test_106_12b_every_replacement_applies_once_in_the_order_that_is_chosen():
    def forest(*answers, contamination=True):
        setup = Setup()
        land = setup.put("Forest")
        setup.put("Mana Reflection")
        setup.put("Nyxbloom Ancient")
        if contamination:
            setup.put("Contamination", 1)
        return pool(run(activate_mana(setup.state, 0, land, 0), setup.state, *answers).state)

    assert forest("Contamination", "Mana Reflection") == "BBBBBB"
    assert forest("Nyxbloom Ancient", "Mana Reflection") == "B"
    assert forest("Mana Reflection", "Contamination") == "BBB"
    assert forest("Mana Reflection", contamination=False) == "GGGGGG"


@pytest.mark.cr("106.12b", "106.1b")
def test_106_12b_instead_of_any_other_color_leaves_colorless_mana_alone():
    omen = card("Test Stone", "", "Artifact", "", always(
        ManaInstead(HasType("land"), type="R", colors_only=True)
    ))  # fmt: skip
    state, (wastes, forest, _), _ = board(["Wastes", "Forest", omen])
    assert pool(run(activate_mana(state, 0, wastes, 0), state).state) == "C"
    assert pool(run(activate_mana(state, 0, forest, 0), state).state) == "R"


@pytest.mark.cr("616.1")
def test_616_1_the_tree_of_orders_has_every_order_and_orders_each_outcome_once():
    state, (forest, *_), _ = board(
        ["Forest", "Mana Reflection", "Nyxbloom Ancient", "Contamination"]
    )
    event = ManaAdded(0, (Mana("G", forest),), forest, forest)
    found = {
        "".join(m.type for m in o.mana): [s.name for s in o.steps] for o in orders(state, event)
    }
    assert set(found) == {"BBBBBB", "BBB", "BB", "B"}
    assert found["BBBBBB"][0] == "Contamination"

    def leaves(branch):
        return [branch] if not branch.then else [x for b in branch.then for x in leaves(b)]

    assert len(leaves(tree(state, event))) == 6


def test_106_mana_from_a_snow_source_is_snow():
    snowy = card("Snowy Test", "", "Snow Land", "", tap_for(TapThis(), add=add("G")))
    state, (land,), _ = board([snowy])
    state = run(activate_mana(state, 0, land, 0), state).state
    assert state.players[0].pool[0].snow


@pytest.mark.cr("106.7", "305.7")
def test_106_7_a_type_that_another_effect_adds_is_counted():
    from mtgnb.rules.cr106_could_produce import types

    setup = Setup()
    land = setup.put("Forest")
    setup.put(card("Swampy", "", "Artifact", "", always(AddTypes(subtypes=("Swamp",)),
                                                      to=HasType("land"))))  # fmt: skip
    assert types(setup.state, land) == ("B", "G")
