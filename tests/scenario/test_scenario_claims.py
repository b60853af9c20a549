import pytest

from mtgnb.scenario import claims as c
from mtgnb.scenario import lines as a
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.lines import How
from mtgnb.scenario.names import ColorOption, ObjectName, PlayerName, RuleNumber, Zone
from mtgnb.scenario.script import read_line
from mtgnb.scenario.writing_lines import write_line

PLAYERS = ("Ana", "Ben", "Cleo")
Obj = ObjectName
TOP = Zone("library", "Ana", "top")

FORMS = [
    ("Ben can cast [[C]]", c.CanCast("Ben", True, Obj("C"))),
    ("Ben can't cast [[C]]", c.CanCast("Ben", False, Obj("C"))),
    ("Ben cannot cast [[C]]", c.CanCast("Ben", False, Obj("C"))),
    ("Ben can cast [[C]] from the top of Ana's library", c.CanCast("Ben", True, Obj("C"), TOP)),
    ("Ben can cast [[C]] from exile", c.CanCast("Ben", True, Obj("C"), Zone("exile"))),
    ("Ben can play [[L]]", c.CanPlay("Ben", True, Obj("L"))),
    ("Ben can’t play [[L]] from the top of Ana's library", c.CanPlay("Ben", False, Obj("L"), TOP)),
    ("Ben can activate [[P]]", c.CanActivate("Ben", True, Obj("P"))),
    ("Ben can't activate [[P]] ability 2", c.CanActivate("Ben", False, Obj("P"), 2)),
    (
        "Ben can activate [[P]] from hand",
        c.CanActivate("Ben", True, Obj("P"), None, Zone("hand")),
    ),
    ("Ben can attack Ana with [[A]]", c.CanAttack("Ben", True, PlayerName("Ana"), (Obj("A"),))),
    (
        "Ben can attack Ana's [[J]] with [[A]] and [[B]]",
        c.CanAttack("Ben", True, Obj("J", None, "Ana"), (Obj("A"), Obj("B"))),
    ),
    ("Ben can block [[A]] with [[W]]", c.CanBlock("Ben", True, Obj("A"), (Obj("W"),))),
    ("refused: Ana casts [[C]] with X = 3", c.Refused(a.Cast("Ana", Obj("C"), How(x=3)))),
    ("allowed: Ana chooses red", c.Allowed(a.Choose("Ana", ColorOption("red")))),
    ("Ben can look at the top of Ana's library", c.CanLookAtTop("Ben", True, "Ana")),
    ("Ben can't look at [[C]]", c.CanLookAt("Ben", False, Obj("C"))),
    ("Ben has seen [[C]]", c.HasSeen("Ben", Obj("C"))),
    ("[[P]] could produce {W} {U}", c.CouldProduce(Obj("P"), ("W", "U"))),
    ("[[P]] could produce nothing", c.CouldProduce(Obj("P"), ())),
    ("Ana's mana is {G}{G}", c.ManaIs("Ana", ("G", "G"))),
    ("Ana's mana is empty", c.ManaIs("Ana", ())),
    ("Ana's life is -2", c.LifeIs("Ana", -2)),
    ("Ana's hand is [[A]], [[B]]", c.ZoneIs("Ana", "hand", (Obj("A"), Obj("B")))),
    ("Ana's graveyard is empty", c.ZoneIs("Ana", "graveyard", ())),
    ("Ana's library has 3 cards", c.ZoneHas("Ana", "library", 3)),
    ("Ana's exile has 1 card", c.ZoneHas("Ana", "exile", 1)),
    ("Ana controls 2 [[Saproling]]", c.Controls("Ana", 2, Obj("Saproling"))),
    ("[[P]] is 3/3", c.IsSize(Obj("P"), 3, 3)),
    ("[[P]] is -1/4", c.IsSize(Obj("P"), -1, 4)),
    ("[[P]] is tapped", c.IsStatus(Obj("P"), "tapped")),
    ("[[P]] is untapped", c.IsStatus(Obj("P"), "untapped")),
    ("[[P]] is attacking", c.IsStatus(Obj("P"), "attacking")),
    ("[[P]] is blocking", c.IsStatus(Obj("P"), "blocking")),
    ("[[P]] is gone", c.IsStatus(Obj("P"), "gone")),
    ("[[P]] is on the battlefield", c.IsIn(Obj("P"), Zone("battlefield"))),
    ("[[P]] is in Ana's graveyard", c.IsIn(Obj("P"), Zone("graveyard", "Ana"))),
    ("[[P]] is in Ana's hand", c.IsIn(Obj("P"), Zone("hand", "Ana"))),
    ("[[P]] is in exile", c.IsIn(Obj("P"), Zone("exile"))),
    ("[[P]] is in the command zone", c.IsIn(Obj("P"), Zone("command"))),
    ("[[P]] is on the stack", c.IsIn(Obj("P"), Zone("stack"))),
    ("[[P]] is on top of Ana's library", c.IsIn(Obj("P"), TOP)),
    (
        "[[P]] is on the bottom of Ana's library",
        c.IsIn(Obj("P"), Zone("library", "Ana", "bottom")),
    ),
    ("Ben's [[P]] is controlled by Ben", c.IsControlledBy(Obj("P", None, "Ben"), "Ben")),
    ("[[P]] is owned by Ben", c.IsOwnedBy(Obj("P"), "Ben")),
    ("[[P]] is attached to [[Q]]", c.IsAttachedTo(Obj("P"), Obj("Q"))),
    ("[[P]] is attached to Ben", c.IsAttachedTo(Obj("P"), PlayerName("Ben"))),
    ("[[P]] is a creature", c.IsA(Obj("P"), "creature")),
    ("[[P]] is an Island", c.IsA(Obj("P"), "Island")),
    ("[[P]] is a Power-Plant", c.IsA(Obj("P"), "Power-Plant")),
    ("[[P]] is legendary", c.IsA(Obj("P"), "legendary")),
    ("[[P]] is white", c.IsA(Obj("P"), "white")),
    ("[[P]] is colorless", c.IsA(Obj("P"), "colorless")),
    ("[[P]] has flying", c.HasKeyword(Obj("P"), "flying")),
    ("[[P]] has First  Strike", c.HasKeyword(Obj("P"), "first strike")),
    ("[[P]] has protection from red", c.HasKeyword(Obj("P"), "protection from red")),
    ("[[P]] has ward {2}", c.HasKeyword(Obj("P"), "ward {2}")),
    ("[[P]] has 2 +1/+1 counters", c.HasCounters(Obj("P"), 2, "+1/+1")),
    ("[[P]] has 1 loyalty counter", c.HasCounters(Obj("P"), 1, "loyalty")),
    ("[[P]] has 0 first strike counters", c.HasCounters(Obj("P"), 0, "first strike")),
    ("the stack is [[A]], [[A]], [[B]]", c.StackIs((Obj("A"), Obj("A"), Obj("B")))),
    ("the stack is empty", c.StackIs(())),
    ("it is Ben's turn", c.ItIsTurn("Ben")),
    ("it is Ben's upkeep", c.ItIsStep("Ben", "upkeep")),
    ("it is Ben's end of combat", c.ItIsStep("Ben", "end of combat")),
    ("Ben has priority", c.HasPriority("Ben")),
    ("nobody has priority", c.HasPriority(None)),
    ("there is no active player", c.NoActivePlayer()),
    ("Ana's turn was skipped", c.TurnSkipped("Ana")),
    ("Ben's draw step was skipped", c.StepSkipped("Ben", "draw")),
    ("Ben's end step was skipped", c.StepSkipped("Ben", "end step")),
    ("Ben's precombat main was skipped", c.StepSkipped("Ben", "precombat main")),
    ("Ben's combat phase was skipped", c.StepSkipped("Ben", "combat phase")),
    ("2 of Ben's turns are still to be skipped", c.TurnsToSkip("Ben", 2)),
    ("1 of Ben's turns is still to be skipped", c.TurnsToSkip("Ben", 1)),
    ("turns taken: Ana, Ben, Ben, Cleo", c.TurnsTaken(("Ana", "Ben", "Ben", "Cleo"))),
    ("the effect of [[P]] lasts", c.EffectLasts(Obj("P"))),
    ("the effect of [[P]] has ended", c.EffectEnded(Obj("P"))),
    ("[[P]] triggered once", c.Triggered(Obj("P"), 1)),
    ("[[P]] triggered twice this turn", c.Triggered(Obj("P"), 2, True)),
    ("[[P]] triggered 1 times", c.Triggered(Obj("P"), 1)),
    ("[[P]] triggered 5 times", c.Triggered(Obj("P"), 5)),
    ("[[P]] did not trigger", c.Triggered(Obj("P"), 0)),
    ("[[P]] did not trigger this turn", c.Triggered(Obj("P"), 0, True)),
    ("Ana has lost", c.PlayerStatus("Ana", "lost")),
    ("Ana has left", c.PlayerStatus("Ana", "left")),
    ("Ben has won", c.PlayerStatus("Ben", "won")),
    ("Ana is still in the game", c.PlayerStatus("Ana", "in the game")),
    ("rule 800.4m applied", c.RuleApplied("800.4m")),
]


@pytest.mark.parametrize("text, claim", FORMS, ids=[text for text, _ in FORMS])
def test_every_form_of_a_claim_is_read_and_written(text, claim):
    for negated, words in ((False, f"expect {text}"), (True, f"EXPECT  Not {text}")):
        expected = Expect(claim, negated)
        assert read_line(words, PLAYERS) == expected
        assert read_line(write_line(expected), PLAYERS) == expected


REASONS = (RuleNumber("601.3"), Obj("Hope of Ghirapur"), RuleNumber("614.10a"))


@pytest.mark.parametrize(
    "text",
    [
        "Ben can't cast [[Shock]]",
        "Ben can't activate [[P]] ability 2",
        "Ben can't attack Ana with [[A]] and [[B]]",
        "Ben can't look at the top of Ana's library",
        "refused: Ana casts [[C]] with X = 3",
        "refused: Ana chooses red",
        "refused: Ana chooses Goblin",
        "refused: Ben blocks [[A]] with [[B]]",
        "the effect of [[P]] has ended",
    ],
)
def test_reasons_follow_a_refusal(text):
    said = read_line(
        f"expect {text} because 601.3 and [[Hope of Ghirapur]] and rule 614.10a", PLAYERS
    )
    assert said == Expect(read_line(f"expect {text}", PLAYERS).claim, False, REASONS)
    assert read_line(write_line(said), PLAYERS) == said


@pytest.mark.parametrize(
    "text",
    [
        "expect Ben can cast [[Shock]] because 601.3",
        "expect not Ben can't cast [[Shock]] because 601.3",
        "expect allowed: Ana passes because 601.3",
        "expect [[P]] is tapped because 601.3",
        "expect the effect of [[P]] lasts because 601.3",
        "expect Ana has lost because 601.3",
    ],
)
def test_what_has_no_reasons_takes_none(text):
    with pytest.raises(ScenarioError, match="no reasons"):
        read_line(text, PLAYERS)


def test_a_line_within_a_claim_may_be_a_decree_but_no_claim_and_no_mark():
    said = read_line('expect refused: decree Ana: "Draw a card."', PLAYERS)
    assert said.claim == c.Refused(a.Decree("Ana", "Draw a card."))
    for text in ("expect refused: expect Ana has lost", "expect allowed: mark here"):
        with pytest.raises(ScenarioError):
            read_line(text, PLAYERS)


WRONG = [
    ("expect Ana can't casts [[Shock]]", "expect Ana can't cast [[Shock]]"),
    ("expect [[X]] is tpped", "expect [[X]] is tapped"),
    ("expect [[X]] has flyng", "expect [[X]] has flying"),
    ("expect not [[X]] has flying this turn", None),
    ("expect [[X]] is a creatuer", "expect [[X]] is a creature"),
    ("expect [[X]] is an artfact", "expect [[X]] is an artifact"),
    ("expect Ana's life 17", "expect Ana's life is 17"),
    ("expect Anna's life is 17", "expect Ana's life is 17"),
    ("expect Ana's life is seventeen", None),
    ("expect Ana's hand has 3", None),
    ("expect [[X]] triggered thrice", None),
    ("expect the stack has [[X]]", "expect the stack is [[X]]"),
    ("expect Ana can't cast [[A]] because 601.99", None),
    ("expect Ana can't cast [[A]] because", None),
    ("expect Ana can't cast [[A]] because Shock", None),
    ("expect rule 800.4z applied", None),
    ("expect turns taken: Ana, Bob", None),
    ("expect turns taken Ana", None),
    ("expect refused Ana passes", None),
    ("expect [[P]] could produce {T}", None),
    ("expect", None),
    ("expect not", None),
]


@pytest.mark.parametrize("text, nearest", WRONG, ids=[text for text, _ in WRONG])
def test_a_claim_that_can_not_be_read_names_the_nearest_form(text, nearest):
    with pytest.raises(ScenarioError) as raised:
        read_line(text, PLAYERS, file="f.yaml", line=3)
    assert str(raised.value).startswith("f.yaml:3: ")
    assert raised.value.nearest
    assert raised.value.nearest != text
    if nearest is not None:
        assert raised.value.nearest == nearest
