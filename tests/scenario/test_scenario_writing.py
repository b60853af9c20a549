"""What is written reads back as what it was."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgnb.scenario import claims, lines, names
from mtgnb.scenario.document import CardText, Difficulty, Entry, PlayerSetup, Scenario, Starts
from mtgnb.scenario.keywords import keywords
from mtgnb.scenario.names import STEP_WORDS, ObjectName, PlayerName, RuleNumber, Zone
from mtgnb.scenario.reading import read_file, read_text
from mtgnb.scenario.script import ScriptLine, read_line
from mtgnb.scenario.script_actions import OPTION_WORDS
from mtgnb.scenario.script_claims import STATUSES
from mtgnb.scenario.writing import write_scenario, write_scenarios
from mtgnb.scenario.writing_lines import write_line

BUNDLED = sorted((Path(__file__).parents[2] / "mtgnb" / "scenarios").glob("*.yaml"))
PLAYERS = ("Ana", "Anabel", "Ben", "Ben's Friend", "James", "Tom and Jerry")


def without_places(value: Any) -> Any:
    """Plain data without line numbers and the wording of script lines."""
    if isinstance(value, dict):
        gone = ("line", "file", "text") if "said" in value else ("line", "file")
        return {key: without_places(held) for key, held in value.items() if key not in gone}
    return [without_places(held) for held in value] if isinstance(value, (list, tuple)) else value


def plain(scenario: Scenario) -> Any:
    return without_places(msgspec.to_builtins(scenario))


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.name)
def test_every_bundled_file_is_written_and_read_back(path):
    read = read_file(path).scenarios
    again = read_text(write_scenarios(read)).scenarios
    assert [plain(scenario) for scenario in again] == [plain(scenario) for scenario in read]


players = st.sampled_from(PLAYERS)
card_names = st.sampled_from(
    ("Shock", "Urborg, Tomb of Yawgmoth", "Bolas's Citadel", "Fire // Ice", "Pili-Pala", "#1 Fan")
)
objects = st.builds(ObjectName, card_names, st.none() | st.integers(1, 99), st.none() | players)
targets = objects | players.map(PlayerName)
mana = st.lists(st.sampled_from("WUBRGC"), min_size=1, max_size=4).map(tuple)
any_mana = st.lists(st.sampled_from("WUBRGC"), max_size=4).map(tuple)
counts = st.integers(0, 10**6)
steps = st.sampled_from(sorted(set(STEP_WORDS.values())))
zones = st.sampled_from(("hand", "library", "graveyard", "exile"))
places = (
    st.builds(Zone, st.sampled_from(("hand", "library", "graveyard", "exile", "command", "stack")))
    | st.builds(Zone, zones, players)
    | st.builds(Zone, st.just("library"), players, st.sampled_from(("top", "bottom")))
)
whereabouts = (
    st.builds(Zone, st.sampled_from(("battlefield", "stack", "exile", "command")))
    | st.builds(Zone, st.sampled_from(("hand", "library", "graveyard")), players)
    | st.builds(Zone, st.just("library"), players, st.sampled_from(("top", "bottom")))
)
destinations = places | st.builds(Zone, st.just("battlefield"), st.none() | players)
quoted = st.from_regex(r"[A-Za-z#{}'.,;:+\-/0-9]+( [A-Za-z#{}'.,;:+\-/0-9]+)*", fullmatch=True)


def several(what: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[Any]:
    return st.lists(what, min_size=1, max_size=most).map(tuple)


def hows(*fields: str) -> st.SearchStrategy[lines.How]:
    known = {
        "source": st.none() | places,
        "ability": st.none() | st.integers(1, 9),
        "targets": st.lists(targets, max_size=3).map(tuple),
        "x": st.none() | counts,
        "modes": st.lists(quoted, max_size=2).map(tuple),
        "kicked": st.booleans(),
        "alternative_cost": st.booleans(),
        "free": st.booleans(),
        "paying": any_mana,
        "using": st.lists(objects, max_size=2).map(tuple),
    }
    return st.builds(lines.How, **{field: known[field] for field in fields})


casting = hows(
    "source", "targets", "x", "modes", "kicked", "alternative_cost", "free", "paying", "using"
)
paying = hows("x", "paying", "using")
options = (
    objects
    | players.map(PlayerName)
    | st.sampled_from(("white", "blue", "black", "red", "green")).map(names.ColorOption)
    | mana.map(names.ManaOption)
    | st.integers(-5, 99).map(names.NumberOption)
    | st.sampled_from(OPTION_WORDS).map(names.WordOption)
    | quoted.map(names.ModeOption)
    | st.sampled_from(("Goblin", "Elf Warrior", "done")).map(names.NamedOption)
)
actions = st.one_of(
    st.builds(lines.Pass, st.none() | players),
    st.builds(lines.Resolve, st.booleans()),
    st.builds(lines.GoToStep, steps, st.none() | players),
    st.builds(lines.GoToTurn, st.none() | players),
    st.builds(lines.Choose, players, options),
    st.builds(lines.WillChoose, players, options),
    st.builds(lines.OrderTriggers, players, several(objects)),
    st.builds(lines.Cast, players, objects, casting),
    st.builds(lines.BeginCasting, players, objects, casting),
    st.builds(lines.FinishCasting, players, hows("paying", "using")),
    st.builds(lines.TakeBack, players),
    st.builds(lines.PlayCard, players, objects, st.none() | places),
    st.builds(
        lines.Activate,
        players,
        objects,
        hows("source", "ability", "targets", "x", "modes", "paying", "using"),
    ),
    st.builds(lines.TapForMana, players, objects, mana),
    st.builds(lines.Suspend, players, objects, paying),
    st.builds(lines.Foretell, players, objects, paying),
    st.builds(lines.TurnFaceUp, players, objects, paying),
    st.builds(
        lines.Attack, players, several(st.builds(lines.AttackGroup, targets, several(objects)))
    ),
    st.builds(
        lines.Block, players, several(st.builds(lines.BlockGroup, objects, several(objects)))
    ),
    st.builds(lines.Leave, players),
    st.builds(lines.Concede, players),
    st.builds(lines.Decree, players, quoted, hows("targets", "x", "modes")),
    st.builds(lines.DecreeMove, objects, destinations),
)
able = st.booleans()
whole = st.integers(-99, 99)
claimed = st.one_of(
    st.builds(claims.CanCast, players, able, objects, st.none() | places),
    st.builds(claims.CanPlay, players, able, objects, st.none() | places),
    st.builds(
        claims.CanActivate,
        players,
        able,
        objects,
        st.none() | st.integers(1, 9),
        st.none() | places,
    ),
    st.builds(claims.CanAttack, players, able, targets, several(objects)),
    st.builds(claims.CanBlock, players, able, objects, several(objects)),
    st.builds(claims.CanLookAtTop, players, able, players),
    st.builds(claims.CanLookAt, players, able, objects),
    st.builds(claims.HasSeen, players, objects),
    st.builds(claims.Refused, actions),
    st.builds(claims.Allowed, actions),
    st.builds(claims.CouldProduce, objects, any_mana),
    st.builds(claims.ManaIs, players, any_mana),
    st.builds(claims.LifeIs, players, whole),
    st.builds(claims.ZoneIs, players, zones, st.lists(objects, max_size=3).map(tuple)),
    st.builds(claims.ZoneHas, players, zones, counts),
    st.builds(claims.Controls, players, counts, objects),
    st.builds(claims.IsSize, objects, whole, whole),
    st.builds(claims.IsStatus, objects, st.sampled_from(STATUSES)),
    st.builds(claims.IsIn, objects, whereabouts),
    st.builds(claims.IsControlledBy, objects, players),
    st.builds(claims.IsOwnedBy, objects, players),
    st.builds(claims.IsAttachedTo, objects, targets),
    st.builds(
        claims.IsA,
        objects,
        st.sampled_from(
            ("creature", "artifact", "snow", "red", "colorless", "Island", "Time Lord")
        ),
    ),
    st.builds(claims.HasKeyword, objects, st.sampled_from((*keywords(), "ward {2}", "toxic 2"))),
    st.builds(
        claims.HasCounters, objects, counts, st.sampled_from(("+1/+1", "loyalty", "first strike"))
    ),
    st.builds(claims.StackIs, st.lists(objects, max_size=3).map(tuple)),
    st.builds(claims.ItIsTurn, players),
    st.builds(claims.ItIsStep, players, steps),
    st.builds(claims.HasPriority, st.none() | players),
    st.just(claims.NoActivePlayer()),
    st.builds(claims.TurnSkipped, players),
    st.builds(claims.StepSkipped, players, steps | st.just("combat phase")),
    st.builds(claims.TurnsToSkip, players, counts),
    st.builds(claims.TurnsTaken, several(players, 5)),
    st.builds(claims.EffectLasts, objects),
    st.builds(claims.EffectEnded, objects),
    st.builds(claims.Triggered, objects, counts, st.booleans()),
    st.builds(
        claims.PlayerStatus, players, st.sampled_from(("lost", "left", "won", "in the game"))
    ),
    st.builds(claims.RuleApplied, st.sampled_from(("800.4m", "601.3", "614"))),
)
reasons = st.lists(objects | st.sampled_from(("601.3", "614.10a")).map(RuleNumber), max_size=3)


@st.composite
def expectations(draw: st.DrawFn) -> claims.Expect:
    claim, negated, because = draw(claimed), draw(st.booleans()), tuple(draw(reasons))
    reasoned = isinstance(claim, claims.Refused | claims.EffectEnded) or (
        getattr(claim, "able", True) is False and not negated
    )
    return claims.Expect(claim, negated, because if reasoned else ())


statements = actions | expectations() | st.sampled_from(("a", "Ana's end")).map(lines.Mark)


@given(statements)
def test_a_line_that_is_written_reads_back_as_the_same_statement(said):
    assert read_line(write_line(said), PLAYERS) == said


def test_the_properties_cover_every_noun():
    drawn = {str(strategy) for strategy in (actions, claimed)}
    text = " ".join(drawn)
    for noun in (*lines.Action.__args__, *claims.Claim.__args__):
        assert noun.__name__ in text


words = st.from_regex(r"[A-Za-z][a-z]*( [a-z]+){0,3}", fullmatch=True)
tricky = words | st.sampled_from(("yes", "No", "12", "a: b", "- a", "# a", "'a'", "{a}", "x # y"))
entries = st.builds(
    Entry,
    card=card_names.filter(lambda name: name[0] != "#"),
    count=st.integers(1, 60),
    tapped=st.booleans(),
    new=st.booleans(),
    face_down=st.booleans(),
    owner=st.none() | players,
) | st.builds(
    Entry,
    card=card_names | st.just("Erase (Not the Other One)"),
    tapped=st.booleans(),
    owner=st.none() | players,
    counters=st.dictionaries(st.sampled_from(("+1/+1", "charge")), counts).map(
        lambda kinds: tuple(kinds.items())
    ),
    x=st.none() | counts,
    chosen=st.none() | st.sampled_from(("blue", "yes", "3")),
    attached_to=st.none() | st.sampled_from(("bear", "no")),
)


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    marks = draw(st.lists(statements, max_size=6))
    unique = {s.name: s for s in marks if isinstance(s, lines.Mark)}.values()
    script = [*unique, *(s for s in marks if not isinstance(s, lines.Mark))]
    setups = tuple(
        PlayerSetup(
            name=name,
            life=draw(whole),
            mana=draw(any_mana),
            lands_played=draw(st.integers(0, 2)),
            library_size=draw(st.none() | st.integers(600, 700)),
            battlefield=tuple(draw(st.lists(entries, max_size=3))),
            library=tuple(draw(st.lists(entries, max_size=3))),
        )
        for name in PLAYERS
    )
    return Scenario(
        title=draw(words),
        players=setups,
        starts=Starts(turn=draw(players), step=draw(steps)),
        about=draw(tricky),
        answer=draw(st.just("") | tricky),
        cites=tuple(draw(st.lists(st.sampled_from(("614.10", "601.2a")), max_size=2))),
        tags=tuple(draw(st.lists(tricky, max_size=2))),
        difficulty=Difficulty(rules=draw(st.none() | st.integers(0, 5))),
        cards=tuple(draw(st.just(()) | st.just((CardText(name="A", type="Land"),)))),
        script=tuple(ScriptLine(said, "", comment=draw(st.just("") | words)) for said in script),
        readings=tuple(draw(st.dictionaries(words, st.booleans() | whole, max_size=2)).items()),
    )


@given(scenarios())
def test_a_scenario_that_is_written_reads_back_as_the_same(scenario):
    (again,) = read_text(write_scenario(scenario)).scenarios
    assert plain(again) == plain(scenario)
