"""What each event cites: the rules that made it, the most specific first, and none that didn't."""

from happenings import ANA, BEARS, BEN, GIANT, creature, happen, put, ruler, table

from mtgnb.cr.numbers import ancestors
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import Damaged, Tapped
from mtgnb.events.players import LifeGained
from mtgnb.events.turns import TurnEnded
from mtgnb.model import replacements as r
from mtgnb.model.patterns import GainsLife
from mtgnb.model.refs import You
from mtgnb.model.things import Seat
from mtgnb.rules import cr704_state_based_actions
from mtgnb.rules.driving import drive
from mtgnb.rules.law import each_made_by, made_by, rule, without_parents
from mtgnb.scenario.library import bundled
from mtgnb.scenario.running import run


def cites_of(outcome, kind):
    return [e.cites for e in outcome.entries if isinstance(e.event, kind)]


def test_a_parent_goes_where_a_subrule_is_cited():
    assert without_parents(("608.2", "701.7a", "608.2c", "608.2")) == ("701.7a", "608.2c")
    assert without_parents(("614.1", "614.10a")) == ("614.1", "614.10a")


def test_laws_cite_from_the_inside_out():
    @rule("608.2")
    def outer(state):
        return (yield from inner(state))

    @rule("608.2c")
    def inner(state):
        return (yield made_by("701.21a", Tapped(bears)))

    state, bears = put(table(), BEARS)
    assert cites_of(drive(outer(state), state), Tapped) == [("701.21a", "608.2c")]


def test_simultaneous_events_cite_their_own_rules_only():
    events = each_made_by(((LifeGained(ANA, 1), ("119.3",)), (TurnEnded(ANA), ("500.1",))))

    def law():
        return (yield events)

    out = drive(law(), table())
    assert [e.cites for e in out.entries] == [("119.3",), ("500.1",)]


def test_704_each_state_based_action_is_cited_for_what_it_does():
    state, weak = put(table(), creature("Weak", pt="0/0"))
    state, bears = put(state, BEARS)
    state = happen(state, Damaged(weak, bears, 2)).state
    law = cr704_state_based_actions.check(state)
    assert law is not None
    out = drive(law, state)
    found = {e.event.obj: e.cites for e in out.entries if isinstance(e.event, ZoneChanged)}
    assert found == {weak: ("704.5f", "704.3"), bears: ("704.5g", "704.3")}


def test_614_only_the_event_that_was_replaced_cites_it():
    state, _ = put(table(), ruler("Twice", r.AmountInstead(GainsLife(You()), times=2)))
    out = happen(state, LifeGained(ANA, 1), LifeGained(BEN, 1))
    assert cites_of(out, LifeGained) == [("614.1a",), ()]


def test_120_3_each_result_of_damage_cites_its_own():
    state, giant = put(table(), GIANT)
    state, bears = put(state, BEARS, owner=BEN)
    hit = Damaged(giant, Seat(BEN), 3, controller=ANA, lifelink=True)
    out = happen(state, hit, Damaged(giant, bears, 1))
    assert [e.cites for e in out.entries[2:]] == [("120.3a",), ("120.3f",)]


def test_in_the_bundled_cases_nothing_cites_a_rule_beside_its_subrule_and_everything_cites():
    silent = set()
    for file in bundled():
        for scenario in file.scenarios:
            for each in run(scenario):
                for entry in each.trace.entries if each.trace else ():
                    parents = {p for n in entry.cites for p in ancestors(n)}
                    assert not parents & set(entry.cites), entry.cites
                    if not entry.cites:
                        silent.add(type(entry.event).__name__)
    # what a decree does is no doing of the rules
    assert silent <= {"TokenCreated", "CeasedToExist", "ZoneChanged"}
