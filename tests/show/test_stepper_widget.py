"""The stepper's side in Python: forks from picks, the tree of lines, saving, asking why."""

import msgspec
from played import played

from mtgnb.scenario.reading import read_text
from mtgnb.scenario.running import run
from mtgnb.show.offers import offers
from mtgnb.show.payloads import MAIN
from mtgnb.show.rows import TracePayload
from mtgnb.show.stepper import Stepper

BAN = "what-hope-of-ghirapur-takes-away-and-what-it-leaves"


def pick(stepper, label, line=MAIN, moment=None):
    """Do what the front end does on a click."""
    trace = stepper.traces()[line]
    at = len(trace) if moment is None else moment
    found = [o.label for o in offers(trace.fork(at).end)]
    n = (stepper.pick or {"n": 0})["n"] + 1
    stepper.pick = {"line": line, "moment": at, "option": found.index(label), "n": n}


def test_it_shows_its_trace_and_has_no_address():
    stepper = Stepper(played("a-giant-attacks"))
    assert repr(stepper) == "<Stepper 'A giant attacks': 36 moments, 2 lines>"
    data, _ = stepper._repr_mimebundle_()
    assert "Hill Giant" in data["text/html"] and data["text/plain"] == repr(stepper)
    msgspec.convert(stepper.payload, TracePayload)


def test_a_pick_forks_and_the_line_is_shown():
    stepper = Stepper(played(BAN))
    pick(stepper, "cast Grizzly Bears")
    assert stepper.line == "cast Grizzly Bears"
    assert stepper.step > len(stepper.trace)
    names = [line["name"] for line in stepper.payload["lines"]]
    assert names == [MAIN, "cast Grizzly Bears"]
    assert stepper.traces()["cast Grizzly Bears"].end.zone("stack")


def test_going_on_at_the_end_of_a_branch_makes_it_longer():
    stepper = Stepper(played(BAN))
    pick(stepper, "cast Grizzly Bears")
    before = len(stepper.traces()["cast Grizzly Bears"])
    pick(stepper, "pass", "cast Grizzly Bears")
    assert list(stepper.traces()) == [MAIN, "cast Grizzly Bears"]
    assert len(stepper.traces()["cast Grizzly Bears"]) > before


def test_what_the_rules_refuse_makes_no_line_and_says_why():
    stepper = Stepper(played(BAN))
    pick(stepper, "cast Shock")
    assert list(stepper.traces()) == [MAIN]
    assert "601.3" in stepper.notice and "Hope of Ghirapur" in stepper.notice


def test_lines_are_renamed_and_pruned_with_what_branches_off_them():
    stepper = Stepper(played(BAN))
    pick(stepper, "play Plains")
    pick(stepper, "pass", "play Plains")
    stepper.command = {"do": "rename", "line": "play Plains", "name": "a land", "n": 1}
    assert list(stepper.traces()) == [MAIN, "a land"]
    stepper.command = {"do": "prune", "line": "a land", "n": 2}
    assert list(stepper.traces()) == [MAIN] and stepper.line == MAIN
    stepper.command = {"do": "prune", "line": MAIN, "n": 3}
    assert "can't be pruned" in stepper.notice


def test_a_line_is_saved_as_a_scenario_that_checks():
    stepper = Stepper(played(BAN))
    pick(stepper, "cast Grizzly Bears")
    pick(stepper, "pass", "cast Grizzly Bears")
    stepper.command = {"do": "save", "line": "cast Grizzly Bears", "n": 1}
    again = run(read_text(stepper.saved).scenarios[0])[0]
    assert again.result.ok and again.result.claims
    wanted = stepper.traces()["cast Grizzly Bears"]
    assert [m.pick for m in again.trace.moves] == [m.pick for m in wanted.moves]


def test_asking_why_gets_a_chain_of_reasons():
    stepper = Stepper(played("humility-and-what-comes-after-it"))
    end = stepper.trace.end
    angel = next(o.id for o in end.battlefield() if o.card.name == "Serra Angel")
    n = len(stepper.trace)
    stepper.ask = {"line": MAIN, "moment": n, "about": "object", "id": f"o{angel}", "n": 1}
    told = [r.get("rule") for r in stepper.told["reasons"]]
    assert told[:2] == ["613.1", "613.1f"]


def test_a_hidden_card_is_not_explained_to_others():
    stepper = Stepper(played("hidden"), eyes=["Ben"])
    shock = next(
        i for i in stepper.trace.start.zone("hand", 0)
        if stepper.trace.start.objects[i].card.name == "Shock"
    )  # fmt: skip
    stepper.ask = {"line": MAIN, "moment": 0, "about": "object", "id": f"o{shock}", "n": 1}
    told = str(stepper.told)
    assert "402.3" in told and "Shock" not in told
