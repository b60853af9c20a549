"""Boards as patches, and the types that guard a payload."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgnb.show.board_rows import BoardRow, ObjectRow, SeatRow
from mtgnb.show.deltas import framed, merge_patch
from mtgnb.show.rows import Payload

json_maps = st.recursive(
    st.dictionaries(st.sampled_from("abc"), st.integers() | st.booleans() | st.text(max_size=2)),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner | st.lists(st.integers())),
    max_leaves=8,
)


def applied(target, patch):
    """RFC 7396, word for word as its pseudocode has it."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            target.pop(name, None)
        else:
            target[name] = applied(target.get(name), value)
    return target


@given(json_maps, json_maps)
def test_a_patch_on_the_board_before_gives_the_board_after(before, after):
    assert applied(before, merge_patch(before, after)) == after


@given(json_maps)
def test_nothing_changed_is_an_empty_patch(board):
    assert merge_patch(board, board) == {}


def boards(count):
    for n in range(count):
        objects = {"1": ObjectRow(name="Forest", tapped=n % 3 == 1)} if n % 5 else {}
        yield BoardRow(seats={"Ana": SeatRow(life=20 - n // 4)}, objects=objects)


def test_every_so_often_a_whole_board_is_written_and_patches_lead_on_from_it():
    now = {}
    for n, (board, (key, patch)) in enumerate(zip(boards(23), framed(boards(23), 10), strict=True)):
        assert (key is not None) == (n % 10 == 0)
        now = msgspec.to_builtins(key) if key else applied(now, patch or {})
        assert now == msgspec.to_builtins(board)


def test_a_moment_in_which_nothing_changed_has_neither():
    one = BoardRow(seats={"Ana": SeatRow(life=20)})
    assert list(framed([one, one])) == [(one, None), (None, None)]


@pytest.mark.parametrize(
    ("payload", "complaint"),
    [
        (b'{"show": "film", "title": "x"}', "Invalid value 'film'"),
        (b'{"show": "quiz", "title": "x"}', "missing required field `questions`"),
        (b'{"show": "quiz", "title": "x", "questions": [], "colour": 1}', "unknown field `colour`"),
    ],
)
def test_what_the_player_could_not_read_is_refused(payload, complaint):
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.json.decode(payload, type=Payload)
