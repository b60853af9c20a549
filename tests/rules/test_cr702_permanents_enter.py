"""Keywords of permanents: entering, upkeeps, combat, copies from the graveyard, played out (CR 702)."""

from __future__ import annotations

from tests.rules.cases import play


def board(cards: str, ana: str, ben: str = "{}", cleo: str = "") -> str:
    third = f"\n  Cleo: {cleo}" if cleo else ""
    return f"cards:\n{cards}\nplayers:\n  Ana: {{{ana}}}\n  Ben: {ben}{third}\n"


def creature(text: str, pt: str = "2/2", cost: str = "{1}", name: str = "Card") -> str:
    """A creature of this text, in YAML."""
    return f'  - {{name: {name}, type: Creature — Ninja, cost: "{cost}", pt: {pt}, text: "{text}"}}'


IN_HAND = 'hand: [Card], mana: "{C}{C}{C}{C}", battlefield: ["Grizzly Bears", "Llanowar Elves"]'
CAST = """
Ana casts [[Card]]
resolve
"""


def test_702_136a_riot_gives_a_counter_or_haste() -> None:
    setup = board(creature("Riot"), IN_HAND)
    play(setup, CAST + "Ana chooses yes\nexpect [[Card]] is 3/3\nexpect not [[Card]] has haste")
    play(setup, CAST + "Ana chooses no\nexpect [[Card]] is 2/2\nexpect [[Card]] has haste")


def test_702_98a_unleash_keeps_from_blocking_while_there_is_a_counter() -> None:
    setup = board(creature("Unleash"), IN_HAND, '{battlefield: ["Hill Giant"]}')
    play(setup, CAST + "Ana chooses yes\nexpect [[Card]] is 3/3")


def test_702_104a_an_opponent_decides_about_tribute() -> None:
    setup = board(creature("Tribute 2"), IN_HAND)
    play(setup, CAST + "Ben chooses yes\nexpect [[Card]] is 4/4")
    play(setup, CAST + "Ben chooses no\nexpect [[Card]] is 2/2")


def test_702_82a_devour_grows_by_what_was_sacrificed() -> None:
    setup = board(creature("Devour 2"), IN_HAND)
    play(
        setup,
        CAST
        + """
        Ana chooses [[Grizzly Bears]]
        Ana chooses done
        expect [[Card]] is 4/4
        expect [[Grizzly Bears]] is in Ana's graveyard
        """,
    )


def test_702_75a_hideaway_exiles_a_card_that_its_controller_may_look_at() -> None:
    setup = board(
        '  - {name: Card, type: Artifact, cost: "{1}", text: "Hideaway 2"}',
        IN_HAND + ", library: [Forest, Shock]",
    )
    play(
        setup,
        CAST
        + """
        resolve
        Ana chooses [[Shock]]
        expect [[Shock]] is in exile
        expect Ana can look at [[Shock]]
        expect Ben can't look at [[Shock]]
        """,
    )


def test_702_72a_champion_exiles_another_and_returns_it() -> None:
    play(
        board(creature("Champion a creature"), IN_HAND),
        CAST
        + """
        resolve
        Ana chooses [[Grizzly Bears]]
        expect [[Grizzly Bears]] is in exile
        decree [[Card]] moves to Ana's graveyard
        resolve
        expect [[Grizzly Bears]] is on the battlefield
        """,
    )


def test_702_72a_without_one_it_is_sacrificed() -> None:
    play(
        board(creature("Champion a creature"), 'hand: [Card], mana: "{C}"'),
        CAST
        + """
        resolve
        expect [[Card]] is in Ana's graveyard
        """,
    )


def test_702_30a_echo_is_due_once() -> None:
    play(
        board(creature("Echo {1}"), IN_HAND.replace(', "Llanowar Elves"', "")),
        CAST
        + """
        go to Ben's upkeep
        expect the stack is empty
        go to Ana's upkeep
        expect the stack is [[Card]]
        resolve
        expect [[Card]] is in Ana's graveyard
        """,
    )
    play(
        board(creature("Echo {1}"), "battlefield: [Card, Forest]"),
        """
        go to Ana's upkeep
        expect the stack is empty
        """,
    )


def test_702_30a_echo_paid_is_not_due_again() -> None:
    play(
        board(creature("Echo {1}"), 'hand: [Card], mana: "{C}", battlefield: [Forest]'),
        CAST
        + """
        go to Ana's upkeep
        resolve
        Ana chooses pay
        expect [[Card]] is on the battlefield
        go to Ben's upkeep
        go to Ana's upkeep
        expect the stack is empty
        """,
    )


def test_702_89a_umbra_armor_is_destroyed_in_place_of_the_creature() -> None:
    aura = '  - {name: Card, type: Enchantment — Aura, cost: "{1}", text: "Enchant creature\\nUmbra armor"}'
    play(
        board(aura, IN_HAND, '{hand: [Shock], mana: "{R}"}'),
        """
        Ana casts [[Card]] targeting [[Grizzly Bears]]
        resolve
        Ben casts [[Shock]] targeting [[Grizzly Bears]]
        resolve
        expect [[Grizzly Bears]] is on the battlefield
        expect [[Card]] is in Ana's graveyard
        """,
    )


def test_702_151a_reconfigure_makes_an_equipment_of_a_creature() -> None:
    gear = (
        '  - {name: Card, type: Artifact Creature — Equipment, cost: "{1}", pt: 2/2, '
        'text: "Equipped creature gets +2/+2.\\nReconfigure {1}"}'
    )
    play(
        board(gear, 'battlefield: [Card, "Grizzly Bears"], mana: "{C}{C}"'),
        """
        Ana activates [[Card]] ability 1 targeting [[Grizzly Bears]]
        resolve
        expect [[Grizzly Bears]] is 4/4
        expect not [[Card]] is a creature
        Ana activates [[Card]] ability 2
        resolve
        expect [[Card]] is 2/2
        """,
    )


def test_702_112a_renown_happens_once() -> None:
    play(
        board(creature("Renown 1"), "battlefield: [Card]"),
        """
        Ana attacks Ben with [[Card]]
        go to end of combat
        expect [[Card]] is 3/3
        go to Ana's upkeep
        Ana attacks Ben with [[Card]]
        go to end of combat
        expect [[Card]] is 3/3
        """,
    )


def test_702_121a_melee_counts_opponents_attacked() -> None:
    play(
        board(creature("Melee"), 'battlefield: [Card, "Grizzly Bears"]', "{}", "{}"),
        """
        Ana attacks Ben with [[Card]], Cleo with [[Grizzly Bears]]
        resolve
        expect [[Card]] is 4/4
        """,
    )


def test_702_116a_myriad_makes_attackers_against_the_others() -> None:
    play(
        board(creature("Myriad"), "battlefield: [Card]", "{}", "{}"),
        """
        Ana attacks Ben with [[Card]]
        resolve
        Ana chooses yes
        expect Ana controls 2 [[Card]]
        go to postcombat main
        expect Cleo's life is 18
        expect Ben's life is 18
        expect Ana controls 1 [[Card]]
        """,
    )


def test_702_49c_a_ninja_attacks_what_the_returned_creature_attacked() -> None:
    play(
        board(
            creature("Ninjutsu {1}", "4/4"),
            'hand: [Card], battlefield: ["Grizzly Bears", Forest]',
            "{}",
            "{}",
        ),
        """
        Ana attacks Cleo with [[Grizzly Bears]]
        expect Ana can't activate [[Card]]
        go to declare blockers
        Ana activates [[Card]]
        expect [[Grizzly Bears]] is in Ana's hand
        resolve
        expect [[Card]] is attacking
        expect [[Card]] is tapped
        go to end of combat
        expect Cleo's life is 16
        """,
    )


def test_702_128a_and_702_129a_embalm_and_eternalize_make_zombies() -> None:
    play(
        board(creature("Embalm {1}"), 'graveyard: [Card], mana: "{C}"'),
        """
        Ana activates [[Card]]
        resolve
        expect Ana controls 1 [[Card]]
        expect [[Card]] is white
        expect [[Card]] is a Zombie
        """,
    )
    play(
        board(creature("Eternalize {1}"), 'graveyard: [Card], mana: "{C}"'),
        """
        Ana activates [[Card]]
        resolve
        expect [[Card]] is 4/4
        expect [[Card]] is black
        """,
    )


def test_702_141a_encore_tokens_attack_an_opponent_each() -> None:
    play(
        board(creature("Encore {1}"), 'graveyard: [Card], mana: "{C}"', "{}", "{}"),
        """
        Ana activates [[Card]]
        resolve
        expect Ana controls 2 [[Card]]
        expect refused: Ana attacks Ben with [[Card#1]] because 508.1d
        Ana attacks Ben with [[Card#1]], Cleo with [[Card#2]]
        go to end step
        resolve
        expect Ana controls 0 [[Card]]
        """,
    )


ASCEND = """
cards:
  - {name: Card, type: Artifact, cost: "{1}", text: Ascend}
  - {name: Wish, type: Sorcery, cost: "{1}", text: "Ascend\\nYou gain 1 life."}
players:
  Ana: {hand: [Card, Wish], battlefield: [LANDS], mana: "{C}"}
  Ben: {}
"""


def test_702_131b_the_blessing_comes_with_the_tenth_permanent_and_stays() -> None:
    trace = play(ASCEND.replace("LANDS", "Forest x9"), "Ana casts [[Card]]\nresolve")
    assert trace.end.players[0].blessed
    trace = play(
        ASCEND.replace("LANDS", "Forest x9"),
        'Ana casts [[Card]]\nresolve\ndecree Ben: "Destroy all lands."',
    )
    assert trace.end.players[0].blessed
    trace = play(ASCEND.replace("LANDS", "Forest x8"), "Ana casts [[Card]]\nresolve")
    assert not trace.end.players[0].blessed


def test_702_131a_an_ascend_spell_looks_once_as_it_resolves() -> None:
    trace = play(ASCEND.replace("LANDS", "Forest x10"), "Ana casts [[Wish]]\nresolve")
    assert trace.end.players[0].blessed
    assert trace.end.players[0].life == 21
    trace = play(ASCEND.replace("LANDS", "Forest x9"), "Ana casts [[Wish]]\nresolve")
    assert not trace.end.players[0].blessed
