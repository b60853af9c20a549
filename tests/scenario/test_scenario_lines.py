import pytest

from mtgnb.scenario import lines as a
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.lines import How
from mtgnb.scenario.names import (
    ColorOption,
    ManaOption,
    ModeOption,
    NamedOption,
    NumberOption,
    ObjectName,
    PlayerName,
    WordOption,
    Zone,
)
from mtgnb.scenario.script import read_line, read_script
from mtgnb.scenario.writing_lines import write_line

PLAYERS = ("Ana", "Ben", "Cleo")
Obj = ObjectName
P = PlayerName
TOP = Zone("library", "Ben", "top")

FORMS = [
    ("pass", a.Pass()),
    ("Ana passes", a.Pass("Ana")),
    ("resolve", a.Resolve()),
    ("resolve all", a.Resolve(all=True)),
    ("go to upkeep", a.GoToStep("upkeep")),
    ("go to combat damage", a.GoToStep("combat damage")),
    ("go to end of combat", a.GoToStep("end of combat")),
    ("go to Ana's end step", a.GoToStep("end step", "Ana")),
    ("go to Ana's end", a.GoToStep("end step", "Ana")),
    ("go to main 2", a.GoToStep("postcombat main")),
    ("go to Ben's main 1", a.GoToStep("precombat main", "Ben")),
    ("go to Ben's draw step", a.GoToStep("draw", "Ben")),
    ("go to untap", a.GoToStep("untap")),
    ("go to cleanup", a.GoToStep("cleanup")),
    ("go to Ana's turn", a.GoToTurn("Ana")),
    ("go to next turn", a.GoToTurn()),
    ("mark before Ana's  bargain", a.Mark("before Ana's bargain")),
    ("Ana chooses [[Hill Giant#2]]", a.Choose("Ana", Obj("Hill Giant", 2))),
    ("Ana chooses Ben", a.Choose("Ana", P("Ben"))),
    ("Ana chooses Red", a.Choose("Ana", ColorOption("red"))),
    ("Ana chooses {G}", a.Choose("Ana", ManaOption(("G",)))),
    ("Ana chooses 3", a.Choose("Ana", NumberOption(3))),
    ("Ana chooses yes", a.Choose("Ana", WordOption("yes"))),
    ("Ana chooses don’t pay", a.Choose("Ana", WordOption("don't pay"))),
    ("Ana chooses pay", a.Choose("Ana", WordOption("pay"))),
    ("Ana chooses top", a.Choose("Ana", WordOption("top"))),
    ("Ana chooses none", a.Choose("Ana", WordOption("none"))),
    ('Ana chooses "Draw a card."', a.Choose("Ana", ModeOption("Draw a card."))),
    ("Ana chooses Goblin", a.Choose("Ana", NamedOption("Goblin"))),
    ("Ana will choose Ben", a.WillChoose("Ana", P("Ben"))),
    ("Ana will choose no", a.WillChoose("Ana", WordOption("no"))),
    ("Ana orders [[A]], [[B]]", a.OrderTriggers("Ana", (Obj("A"), Obj("B")))),
    ("Ana casts [[Shock]]", a.Cast("Ana", Obj("Shock"))),
    (
        "Ana casts [[C]] from the top of Ben's library",
        a.Cast("Ana", Obj("C"), How(source=TOP)),
    ),
    ("Ana casts [[C]] from exile", a.Cast("Ana", Obj("C"), How(source=Zone("exile")))),
    (
        "Ana casts [[C]] from Ben's graveyard",
        a.Cast("Ana", Obj("C"), How(source=Zone("graveyard", "Ben"))),
    ),
    (
        "Ana casts [[C]] from the command zone",
        a.Cast("Ana", Obj("C"), How(source=Zone("command"))),
    ),
    (
        (
            "Ana casts [[C]] using [[M]] and Ben's [[N]] paying {R}{R} without paying its "
            "mana cost for its alternative cost kicked targeting Ben and [[T#2]] with X=3 "
            'choosing "one" and "two" from hand'
        ),
        a.Cast(
            "Ana",
            Obj("C"),
            How(
                source=Zone("hand"),
                targets=(P("Ben"), Obj("T", 2)),
                x=3,
                modes=("one", "two"),
                kicked=True,
                alternative_cost=True,
                free=True,
                paying=("R", "R"),
                using=(Obj("M"), Obj("N", None, "Ben")),
            ),
        ),
    ),
    ("Ana begins to cast [[C]] with X = 0", a.BeginCasting("Ana", Obj("C"), How(x=0))),
    ("Ana finishes casting", a.FinishCasting("Ana")),
    (
        "Ana finishes casting using [[Island]]",
        a.FinishCasting("Ana", How(using=(Obj("Island"),))),
    ),
    ("Ana takes it back", a.TakeBack("Ana")),
    ("Ana plays [[Forest]]", a.PlayCard("Ana", Obj("Forest"))),
    (
        "Ana plays [[Forest]] from the top of Ben's library",
        a.PlayCard("Ana", Obj("Forest"), TOP),
    ),
    ("Ana activates [[P]]", a.Activate("Ana", Obj("P"))),
    (
        "Ana activates [[P]] ability 2 targeting [[Q]] with X = 1 paying {C}",
        a.Activate("Ana", Obj("P"), How(ability=2, targets=(Obj("Q"),), x=1, paying=("C",))),
    ),
    ("Ana taps [[P]] for {R} {R}", a.TapForMana("Ana", Obj("P"), ("R", "R"))),
    ("Ana suspends [[C]]", a.Suspend("Ana", Obj("C"))),
    ("Ana foretells [[C]]", a.Foretell("Ana", Obj("C"))),
    ("Ana turns [[P]] face up", a.TurnFaceUp("Ana", Obj("P"))),
    (
        "Ana attacks Ben with [[A]] and [[B]], Cleo with [[C]]",
        a.Attack(
            "Ana",
            (a.AttackGroup(P("Ben"), (Obj("A"), Obj("B"))), a.AttackGroup(P("Cleo"), (Obj("C"),))),
        ),
    ),
    (
        "Ana attacks planeswalker Ben's [[J]] with [[A]], [[K]] with [[B]]",
        a.Attack(
            "Ana",
            (
                a.AttackGroup(Obj("J", None, "Ben"), (Obj("A"),)),
                a.AttackGroup(Obj("K"), (Obj("B"),)),
            ),
        ),
    ),
    (
        "Ben blocks [[A]] with [[W]] and [[V]], [[B]] with [[Z]]",
        a.Block(
            "Ben",
            (a.BlockGroup(Obj("A"), (Obj("W"), Obj("V"))), a.BlockGroup(Obj("B"), (Obj("Z"),))),
        ),
    ),
    ("Ben leaves the game", a.Leave("Ben")),
    ("Ben concedes", a.Concede("Ben")),
    (
        'decree Ana: "Tap target artifact." targeting [[M]]',
        a.Decree("Ana", "Tap target artifact.", How(targets=(Obj("M"),))),
    ),
    (
        "decree Ana: “You lose 17 life.”",
        a.Decree("Ana", "You lose 17 life."),
    ),
    (
        "decree [[C]] moves to Ana's graveyard",
        a.DecreeMove(Obj("C"), Zone("graveyard", "Ana")),
    ),
    ("decree [[C]] moves to exile", a.DecreeMove(Obj("C"), Zone("exile"))),
    ("decree [[C]] moves to the top of Ben's library", a.DecreeMove(Obj("C"), TOP)),
    (
        "decree [[C]] moves to the battlefield under Ana's control",
        a.DecreeMove(Obj("C"), Zone("battlefield", "Ana")),
    ),
]


@pytest.mark.parametrize("text, said", FORMS, ids=[text for text, _ in FORMS])
def test_every_form_of_an_action_is_read_and_written(text, said):
    assert read_line(text, PLAYERS) == said
    assert read_line(write_line(said), PLAYERS) == said


def test_case_and_repeated_blanks_do_not_matter_outside_names():
    assert read_line("GO  To   Ana's UPKEEP", PLAYERS) == a.GoToStep("upkeep", "Ana")
    assert read_line("  Ana   CASTS  [[ Serra  Angel ]]", PLAYERS) == a.Cast(
        "Ana", Obj("Serra Angel")
    )


def test_the_case_of_a_players_name_matters_and_the_name_is_suggested():
    with pytest.raises(ScenarioError) as raised:
        read_line("ana casts [[Shock]]", PLAYERS)
    assert raised.value.nearest == "Ana casts [[Shock]]"


def test_apostrophes_may_be_curly():
    assert read_line("go to Ben’s upkeep", PLAYERS) == a.GoToStep("upkeep", "Ben")
    assert read_line("Ana casts [[Bolas’s Citadel]]", PLAYERS) == a.Cast(
        "Ana", Obj("Bolas's Citadel")
    )


def test_names_that_begin_with_other_names():
    players = ("Ann", "Anna", "Ann Marie", "Ann's Friend", "James", "Tom and Jerry", "Lee, the 2nd")
    assert read_line("Anna passes", players) == a.Pass("Anna")
    assert read_line("Ann Marie passes", players) == a.Pass("Ann Marie")
    assert read_line("Ann’s Friend passes", players) == a.Pass("Ann's Friend")
    assert read_line("go to Ann's upkeep", players) == a.GoToStep("upkeep", "Ann")
    assert read_line("go to Ann's Friend's upkeep", players).player == "Ann's Friend"
    assert read_line("go to James' upkeep", players).player == "James"
    both = read_line("Ann casts [[X]] targeting Tom and Jerry and Lee, the 2nd", players)
    assert both.how.targets == (P("Tom and Jerry"), P("Lee, the 2nd"))


def test_a_name_that_holds_the_verb_of_a_line_gives_way_to_a_shorter_name():
    players = ("Ana", "Ana casts", "Ben")
    assert read_line("Ana casts [[Shock]]", players) == a.Cast("Ana", Obj("Shock"))
    assert read_line("Ana casts passes", players) == a.Pass("Ana casts")


def test_comments_begin_after_a_blank_but_not_within_names_or_quotes():
    assert read_line("resolve # the Angel's ability", PLAYERS) == a.Resolve()
    assert read_line("Ana chooses [[Forest#2]]", PLAYERS).option == Obj("Forest", 2)
    assert read_line('Ana chooses "pay #1" # yes', PLAYERS).option == ModeOption("pay #1")
    script = read_script([(7, "# nothing"), (8, ""), (9, "pass  # there")], PLAYERS)
    assert [(line.line, line.text, line.comment) for line in script] == [(9, "pass", "there")]


def test_a_mark_may_be_set_once():
    with pytest.raises(ScenarioError, match="line 1"):
        read_script([(1, "mark here"), (2, "mark  here")], PLAYERS)


WRONG = [
    ("Ana cast [[Shock]] on Ben", "Ana casts [[Shock]] targeting Ben"),
    ("Ana casts [[Shock]] target Ben", "Ana casts [[Shock]] targeting Ben"),
    ("Anna casts [[Shock]]", "Ana casts [[Shock]]"),
    ("go to Bens upkeep", "go to Ben's upkeep"),
    ("go to Ben's upkep", "go to Ben's upkeep"),
    ("resolve everything", "resolve"),
    ("Ana plays [[Forest]] targeting Ben", "Ana casts [[Forest]] targeting Ben"),
    ("Ana attacks with [[Hill Giant]]", "Ana attacks BEN with [[Hill Giant]]"),
    ("Ben block [[A]] with [[B]]", "Ben blocks [[A]] with [[B]]"),
    ("Ana taps [[Forest]] for G", None),
    ("Ana taps [[Forest]] for {T}", "{W} {U} {B} {R} {G} {C}"),
    ("Ana activates [[P]] ability 0", "ability 1"),
    ("Ana casts [[C]] with X = -1", "Ana casts [[C]] with X = 1"),
    ("Ana casts [[C#0]]", "[[Name]] or [[Name#2]]"),
    ("Ana casts [[]]", "[[Name]] or [[Name#2]]"),
    ("Ana casts [[C]] kicked kicked", "Ana casts [[C]] kicked"),
    ("Ana casts [[C]] kicked.", None),
    ("Ana casts [[C", "Ana casts [[C]]"),
    ('decree Ana: ""', None),
    ("decree Ana: Draw a card.", None),
    ("Ana chooses [[A]] and [[B]]", None),
    ("passes", None),
    ("Ana conceeds", "Ana concedes"),
]


@pytest.mark.parametrize("text, nearest", WRONG, ids=[text for text, _ in WRONG])
def test_what_can_not_be_read_is_named_with_its_place_and_the_nearest_form(text, nearest):
    with pytest.raises(ScenarioError) as raised:
        read_line(text, PLAYERS, file="f.yaml", line=12)
    error = raised.value
    assert (error.file, error.line, error.text) == ("f.yaml", 12, text)
    assert str(error).startswith("f.yaml:12: ")
    if nearest is None:
        assert error.nearest
    else:
        assert error.nearest == nearest
