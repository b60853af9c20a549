"""The front end's own reckoning, run where it will run: patches, seeking, marking, layout."""

import json
from itertools import pairwise

import msgspec
import payload_samples as samples
import pytest

from mtgnb.show.assets import esm
from mtgnb.show.page import framed_html
from mtgnb.show.rows import Question

pytestmark = pytest.mark.browser
PARTS = "mergePatch, share, Reel, reelOf, marked, alignedIndex, layout, turnName, localModel"


@pytest.fixture
def page(desk):
    parts = f"<script type='module'>\n{esm()}\nwindow.parts = {{ {PARTS} }};\n</script>"
    page = desk.open_html(framed_html("logic", "", parts))
    page.wait_for_function("() => window.parts")
    return page


def plain(value):
    return json.loads(msgspec.json.encode(value))


def test_the_boards_in_the_browser_are_the_boards_of_python(page):
    tape, _, _ = samples.skipped_turn()
    moments = plain(tape.frames())
    order = [9, 3, 17, 0, 16, *range(18)]
    seen = page.evaluate(
        """([moments, order]) => { const reel = new parts.Reel(moments);
        return order.map((i) => reel.board(i)) }""",
        [moments, order],
    )
    assert seen == [plain(tape.boards[i]) for i in order]


def test_a_branch_goes_on_from_the_board_at_its_fork(page):
    tape, _, _ = samples.skipped_turn(keeps_her_turn=True)
    payload = plain(samples.two_players())
    seen = page.evaluate(
        """(payload) => { const reel = parts.reelOf(payload, "Ana keeps her turn", "all");
        return reel.moments.map((m, i) => [m.line, reel.board(i)]) }""",
        payload,
    )
    assert seen == [[m.line, plain(b)] for m, b in zip(tape.moments, tape.boards, strict=True)]


def test_what_a_patch_does_not_name_keeps_its_identity(page):
    assert page.evaluate(
        """() => { const a = {x: {n: 1}, y: {n: 2}, z: 3};
        const b = parts.mergePatch(a, {y: {n: 5}, z: null});
        const c = parts.share(b, {x: {n: 1}, y: {n: 6}});
        const same = parts.share(a, {x: {n: 1}, y: {n: 2}, z: 3}) === a;
        return [b.x === a.x, b.y.n, "z" in b, c.x === b.x, c.y.n, same] }"""
    ) == [True, 5, False, True, 6, True]


@pytest.mark.parametrize(
    ("by", "way", "start", "end"),
    [
        ("event", 1, 3, 4),
        ("event", -1, 0, 0),
        ("event", 1, 17, 17),
        ("step", 1, 0, 2),
        ("step", -1, 4, 2),  # first to where this step began,
        ("step", -1, 2, 0),  # then to the one before
        ("turn", 1, 3, 8),
        ("turn", -1, 10, 8),
        ("turn", 1, 8, 12),
        ("choice", 1, 0, 5),
        ("choice", 1, 5, 5),
        ("choice", -1, 9, 5),
    ],
)
def test_seeking(page, by, way, start, end):
    tape, _, _ = samples.skipped_turn()
    found = page.evaluate(
        "([moments, by, way, i]) => new parts.Reel(moments).seek(by, way, i)",
        [plain(tape.frames()), by, way, start],
    )
    assert found == end


@pytest.mark.parametrize(
    ("kind", "answer", "given", "right"),
    [
        ("choice", ("a",), ["a"], True),
        ("choice", ("a",), ["b"], False),
        ("select all", ("a", "c"), ["c", "a"], True),
        ("select all", ("a", "c"), ["a"], False),
        ("select all", (), [], True),
        ("select all", ("a",), ["a", "b"], False),
        ("order", ("a", "b"), ["a", "b"], True),
        ("order", ("a", "b"), ["b", "a"], False),
        ("number", ("2",), ["2.0"], True),
        ("number", ("2",), ["3"], False),
        ("number", ("0",), [""], False),
        ("which rule", ("614.10", "500.11"), [" CR 500.11. "], True),
        ("which rule", ("614.10",), ["614.1"], False),
        ("choice", None, ["a"], None),
    ],
)
def test_marking(page, kind, answer, given, right):
    question = Question(id="q", kind=kind, ask="?", answer=answer)
    assert page.evaluate("([q, g]) => parts.marked(q, g)", [plain(question), given]) is right


def test_the_timeline_goes_from_left_to_right_and_gives_every_turn_room(page):
    tape, timeline, _ = samples.skipped_turn()
    plan = page.evaluate("([t, n]) => parts.layout(t, n, 1)", [plain(timeline), len(tape.moments)])
    assert all(a < b for a, b in pairwise(plan["xs"]))
    assert [t["turn"]["player"] for t in plan["turns"]] == ["Ana", "Ben", "Ana", "Ben"]
    assert all(t["width"] > 50 for t in plan["turns"])
    assert plan["width"] > plan["xs"][-1]


def test_a_side_of_a_comparison_waits_while_only_the_other_moves(page):
    pairs = [[0, 0], [1, None], [2, None], [3, 1]]
    assert page.evaluate("(a) => a.map((_, r) => parts.alignedIndex(a, r, 1))", pairs) == [
        0,
        0,
        0,
        1,
    ]


def test_the_local_model_tells_of_changes_and_forgets_listeners(page):
    assert page.evaluate(
        """() => { const m = parts.localModel({step: 0}); let n = 0; const does = () => { n += 1 };
        m.on("change:step", does); m.set("step", 1); m.set("step", 1); m.off("change:step", does);
        m.set("step", 2); return [n, m.get("step")] }"""
    ) == [1, 2]
