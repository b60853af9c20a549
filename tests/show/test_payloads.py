"""Payloads: what each pair of eyes gets, choices with reasons, branches, and that nothing leaks."""

import msgspec
import pytest
from played import case, played

from mtgnb.engine.seeing import Sight
from mtgnb.model.errors import BadData
from mtgnb.show.boards import Boards
from mtgnb.show.payloads import payload
from mtgnb.show.rows import Payload

SECRETS_OF_ANA = ("Shock", "Serra Angel", "Naga Vitalist", "Llanowar Elves")
BAN = "what-hope-of-ghirapur-takes-away-and-what-it-leaves"


def reel(made, view="all", line=0):
    return made.lines[line].views[view].moments


def test_it_reads_back_as_what_the_player_takes():
    made = payload(played("saved-in-response"))
    data = msgspec.json.encode(made)
    again = msgspec.json.decode(data, type=Payload)
    assert msgspec.json.encode(again) == data


def test_every_moment_has_a_sentence_and_every_event_its_rules():
    trace = played("saved-in-response")
    moments = reel(payload(trace))
    assert len(moments) == len(trace) + 1
    assert all(m.line for m in moments)
    assert [m.rules for m in moments[1:]] == [e.cites for e in trace.entries]
    assert moments[0].key is not None


def test_all_views_hold_the_same_moments():
    made = payload(played("hidden"))
    views = made.lines[0].views
    assert list(views) == ["all", "Ana", "Ben"]
    assert len({len(v.moments) for v in views.values()}) == 1


def test_a_player_is_told_nothing_of_what_they_cannot_see():
    made = payload(played("hidden"), views=["Ben"])
    text = msgspec.json.encode(made).decode()
    assert [name for name in SECRETS_OF_ANA if name in text] == []
    assert "Giant Growth" in text and "Divination" in text


def test_the_one_who_draws_sees_what_the_other_does_not():
    made = payload(played("hidden"))
    drawn = [i for i, m in enumerate(reel(made)) if "draws" in m.line]
    first = drawn[0]
    assert reel(made, "Ana")[first].line == "Ana draws Serra Angel"
    assert reel(made, "Ben")[first].line == "Ana draws a card"
    last = drawn[-1]
    assert reel(made, "Ben")[last].line == "Ben draws Hill Giant"
    assert reel(made, "Ana")[last].line == "Ben draws a card"


def test_options_are_for_who_chooses():
    made = payload(played("hidden"), views=["Ana", "Ben"])
    mine = next(m.choice for m in reel(made, "Ana") if m.choice and m.choice.player == "Ana")
    theirs = next(m.choice for m in reel(made, "Ben") if m.choice and m.choice.player == "Ana")
    assert "cast Shock" in [o.label for o in mine.options]
    assert [o.label for o in theirs.options] == ["cast Divination"]
    assert theirs.taken == 0


def test_a_refused_option_says_why_with_rule_and_source():
    moments = reel(payload(played(BAN), views=["Ben"]), "Ben")
    shock = next(o for o in moments[-1].choice.options if o.label == "cast Shock")
    assert ("601.3", "Hope of Ghirapur") in {(r.rule, r.source) for r in shock.why_not}
    bears = next(o for o in moments[-1].choice.options if o.label == "cast Grizzly Bears")
    assert bears.why_not == ()


def test_variants_branch_where_they_leave_the_main_line():
    trace = played("a-giant-attacks")
    made = payload(trace)
    main, branch = made.lines
    assert (branch.name, branch.parent) == ("Ben blocks", main.name)
    at = main.views["all"].moments[branch.fork]
    assert [o.leads_to for o in at.choice.options if o.leads_to] == ["Ben blocks"]
    other = next(r.trace for r in case("a-giant-attacks").run() if r.result.variant)
    assert branch.fork + len(branch.views["all"].moments) == len(other)
    assert branch.verdict == "all 4 claims hold"


def test_what_is_not_as_printed_explains_itself():
    trace = played("humility-and-what-comes-after-it")
    board = Boards(Sight(trace, None)).board(len(trace))
    angel = next(o for o in board["objects"].values() if o["name"] == "Serra Angel")
    assert (angel["base_pt"], angel["pt"]) == ("4/4", "5/5")
    assert {r.get("source") for r in angel["why"]} >= {"Humility", "Glorious Anthem"}
    assert all(r["rule"] for r in angel["why"])


def test_a_decree_is_marked_as_one():
    made = payload(played("a-permission-and-a-prohibition"), views=["all"])
    assert "decree" in {m.status for m in reel(made)}


def test_unknown_eyes_are_refused():
    with pytest.raises(BadData, match="Cleo"):
        payload(played("saved-in-response"), views=["Cleo"])


def test_a_redacted_trace_holds_no_hidden_card():
    seen = played("hidden").as_seen_by("Ben")
    text = repr(seen.start) + "".join(repr(e) for e in seen.entries)
    assert [name for name in SECRETS_OF_ANA if name in text] == []
    assert "Giant Growth" in text


@pytest.mark.cr("401.5", "401.2")
def test_401_5_who_may_look_at_the_top_sees_it_and_others_do_not():
    trace = played("shopping-in-bens-library")
    seen = {p: Sight(trace, i) for i, p in enumerate(("Ana", "Ben"))}
    tops = [(n, s.zone("library", 1)[:1]) for n, s in enumerate(seen["Ana"].states)]
    ana = [n for n, top in tops if top and seen["Ana"].looks_at(n, top[0])]
    ben = [n for n, top in tops if top and seen["Ben"].looks_at(n, top[0])]
    assert ana and not ben
