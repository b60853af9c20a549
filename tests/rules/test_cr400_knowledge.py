"""Who may look at what (CR 400.2, 401.5, 401.6, 402.3, 708.5), and a state as one player knows it."""

import pytest
from casting_games import ANA, BEN, Game, rules_of
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mtgnb.cards.library import library
from mtgnb.events.libraries import NewTopObject, Revealed
from mtgnb.model.abilities import Keyword, SpellAbility, Static
from mtgnb.model.card import card
from mtgnb.model.effects import Draw, LoseLife, Sacrifice
from mtgnb.model.game_changes import HandRevealed, TopRevealed
from mtgnb.model.object import Past
from mtgnb.model.refs import EachOpponent, This
from mtgnb.model.tasks import Cast, DecreedMove, PlayLand
from mtgnb.rules.cr400_knowledge import can_look, top_visible, why_not_look
from mtgnb.rules.cr400_redacting import UNSEEN, redacted

FUTURE = card("Future", "{1}", "Enchantment", "", Static((TopRevealed(),)))


def shown(game):
    """The names of the cards revealed to everybody from the top of a library, in order."""
    events = [e.event for e in game.entries]
    ids = [e.objects[0] for e in events if isinstance(e, Revealed) and e.cause == "top"]
    return [game.state.obj(i).card.name for i in ids]


@pytest.mark.cr("400.2", "402.3", "401.2")
def test_400_2_hands_and_libraries_are_hidden():
    game = (
        Game()
        .put(ANA, "hand", "Shock")
        .put(ANA, "library", "Forest")
        .put(ANA, "graveyard", "Island")
        .start()
    )
    hand, top = game["Shock"], game["Forest"]
    assert can_look(game.state, ANA, hand)
    assert rules_of(why_not_look(game.state, BEN, hand)) == {"402.3", "400.2"}
    assert rules_of(why_not_look(game.state, ANA, top)) == {"401.2", "400.2"}
    assert can_look(game.state, BEN, game["Island"])


@pytest.mark.cr("402.3")
def test_402_3_a_revealed_hand():
    open_hand = card("Glass", "{1}", "Enchantment", "", Static((HandRevealed(EachOpponent()),)))
    game = Game().put(BEN, "battlefield", open_hand).put(ANA, "hand", "Shock").start()
    assert can_look(game.state, BEN, game["Shock"])


@pytest.mark.cr("708.5", "406.3")
def test_708_5_face_down_permanents_are_known_to_their_controller():
    secret = card("Secret", "{1}", "Creature — Bird", "1/1", Keyword("morph"))
    game = Game().put(ANA, "battlefield", secret, face_down=True).start()
    assert can_look(game.state, ANA, game["Secret"])
    assert rules_of(why_not_look(game.state, BEN, game["Secret"])) == {"708.5"}


@pytest.mark.cr("720.4")
def test_720_4_whoever_controls_a_player_sees_what_they_see():
    game = Game().put(ANA, "hand", "Shock").start()
    ana = replace(game.state.players[ANA], controlled_by=BEN)
    state = replace(game.state, players=(ana, game.state.players[BEN]))
    assert can_look(state, BEN, game["Shock"])


@pytest.mark.cr("401.5", "121.2")
def test_401_5_drawing_two_cards_shows_the_top_in_between():
    two = card("Two", "{0}", "Sorcery", "", SpellAbility((Draw(2),)))
    game = Game().put(ANA, "battlefield", FUTURE).put(ANA, "hand", two)
    game.put(ANA, "library", "Forest", "Island", "Plains").start()
    game.do(Cast(ANA, game["Two"])).resolve()
    assert shown(game) == ["Forest", "Island", "Plains"]


@pytest.mark.cr("401.5", "601.2i")
def test_401_5_the_new_top_card_waits_until_the_spell_is_cast():
    may = library()["Magus of the Future"]
    game = Game().put(ANA, "battlefield", may).put(ANA, "library", "Endless One", "Forest").start()
    game.put(ANA, "battlefield", "Wastes")
    game.do(Cast(ANA, game["Endless One"]))
    assert "401.5" in rules_of(top_visible(game.state, ANA, BEN))
    game.do(1)
    assert not top_visible(game.state, ANA, BEN)
    cites = [e.cites for e in game.entries if isinstance(e.event, Revealed)]
    assert all("401.5" in c for c in cites)


@pytest.mark.cr("401.5", "116.2a")
def test_401_5_what_was_on_top_before_stays_known():
    may = library()["Magus of the Future"]
    game = Game().put(ANA, "battlefield", may, "Wastes", "Wastes").put(ANA, "library", "Forest")
    game.put(ANA, "hand", "Endless One", "Island").start()
    game.do(Cast(ANA, game["Endless One"]))
    assert game.state.covered
    assert can_look(game.state, BEN, game["Forest"])
    game.do(1).resolve().do(PlayLand(ANA, game["Island"]))
    assert can_look(game.state, BEN, game["Forest"])


@pytest.mark.cr("401.6")
def test_401_6_revealed_again_after_a_gap_it_is_a_new_object():
    game = Game().put(ANA, "battlefield", FUTURE).put(ANA, "library", "Forest")
    game.put(ANA, "hand", "Shock").start()
    forest = game["Forest"]
    assert forest in game.state.players[BEN].seen
    game.do(DecreedMove(ANA, game["Shock"], "library"))
    assert not can_look(game.state, BEN, forest)
    game.do(DecreedMove(ANA, game["Shock"], "exile"))
    assert any(isinstance(e.event, NewTopObject) for e in game.entries)
    assert not game.state.live(forest)
    assert can_look(game.state, BEN, game["Forest"])


# --- a state as one player knows it -----------------------------------------------------------------


def busy_game():
    """A game in which hidden cards have been drawn, played, looked at and thrown away."""
    swift = card("Swift", "{0}", "Sorcery", "", SpellAbility((Draw(2), LoseLife(1))))
    game = (
        Game()
        .put(ANA, "hand", swift, "Forest", "Shock")
        .put(ANA, "library", "Island", "Plains", "Memnite")
    )
    game.put(BEN, "hand", "Giant Growth", "Grizzly Bears").put(BEN, "library", "Shock").start()
    game.do(Cast(ANA, game["Swift"])).resolve()
    game.do(PlayLand(ANA, game["Forest"]))
    return game


def with_hidden_cards(state, seat, names):
    """The state with other cards in place of all that a player may not look at, now or in the past."""
    picks = [library()[n] for n in names]
    objects, past = state.objects, state.past
    for n, i in enumerate(objects.in_order()):
        if not can_look(state, seat, i):
            objects = objects.put(i, replace(objects[i], card=picks[n % len(picks)]))
    for n, i in enumerate(past.in_order()):
        o = past[i].obj
        if o.zone in ("hand", "library") and o.owner != seat and i not in state.players[seat].seen:
            swapped = replace(o, card=picks[n % len(picks)])
            past = past.put(
                i, Past(swapped, replace(past[i].chars, name=picks[0].name), past[i].became)
            )
    return replace(state, objects=objects, past=past, seed=state.seed + 1)


@pytest.mark.cr("400.2")
@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(library())), min_size=1, max_size=8),
    st.sampled_from([ANA, BEN]),
)
def test_400_2_what_a_player_knows_doesnt_depend_on_hidden_cards(names, seat):
    state = busy_game().state
    assert redacted(state, seat) == redacted(with_hidden_cards(state, seat, names), seat)


@pytest.mark.cr("400.2")
def test_400_2_redacted_states_keep_what_is_open_and_hide_the_rest():
    game = busy_game()
    seen = redacted(game.state, BEN)
    assert [seen.objects[i].card for i in seen.zone("hand", ANA)] == [UNSEEN] * 3
    assert [seen.objects[i].card.name for i in seen.zone("hand", BEN)] == [
        "Giant Growth",
        "Grizzly Bears",
    ]
    assert seen.objects[game["Forest"]].card.name == "Forest"
    assert all(i < 0 for i in (*seen.zone("library", ANA), *seen.zone("hand", ANA)))
    hidden = [e for e in seen.log if getattr(e, "cause", "") == "draw"]
    assert [(e.obj, e.chars) for e in hidden] == [(-1, None), (-1, None)]


@pytest.mark.cr("730.1")
def test_730_1_taking_back_leaks_nothing():
    may = library()["Magus of the Future"]
    game = (
        Game()
        .put(ANA, "battlefield", may, "Wastes")
        .put(ANA, "library", "Endless One", "Forest")
        .start()
    )
    before = game.state
    game.do(Cast(ANA, game["Endless One"], x=1, halt=True))
    assert not can_look(game.state, BEN, game["Forest"])
    game.do(False)
    for seat in (ANA, BEN):
        then, now = redacted(before, seat), redacted(game.state, seat)
        assert (then.objects, then.zones, then.players) == (now.objects, now.zones, now.players)


def test_a_source_that_is_gone_shows_nothing_more():
    once = card("Once", "{0}", "Sorcery", "", SpellAbility((Sacrifice(This()),)))
    game = (
        Game()
        .put(ANA, "battlefield", FUTURE)
        .put(ANA, "hand", once)
        .put(ANA, "library", "Forest")
        .start()
    )
    game.do(DecreedMove(ANA, game["Future"], "graveyard"))
    assert rules_of(top_visible(game.state, ANA, ANA)) == {"401.2", "400.2"}
