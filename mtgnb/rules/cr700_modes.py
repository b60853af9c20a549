"""Modes (CR 700.2): which modes of a spell or ability may be chosen, and choosing them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.model.abilities import Modes
from mtgnb.model.choice import Choice, Option
from mtgnb.model.reason import Reason
from mtgnb.model.refs import You
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.rules import reading
from mtgnb.rules.cr115_targets import why_no_targets
from mtgnb.rules.cr201_names import called
from mtgnb.rules.law import Refused, Step, rule

ChosenModes = Generator[Step, Any, tuple[State, tuple[int, ...]]]


@cites("700.2a", "700.2b")
def possible_modes(state: State, modes: Modes, ctx: Context) -> tuple[int, ...]:
    """Return the modes that may be chosen: those with enough legal targets."""
    return tuple(
        i for i, mode in enumerate(modes.modes) if not why_no_targets(state, mode.targets, ctx)
    )


def how_many(state: State, modes: Modes, ctx: Context, every: bool = False) -> tuple[int, int]:
    """Return how many modes are chosen, least and most; `every`: it is entwined (702.42a)."""
    if every:
        return len(modes.modes), len(modes.modes)
    least = reading.number(state, modes.least, ctx)
    most = reading.number(state, modes.most, ctx)
    if modes.both_if is not None and reading.holds(state, modes.both_if, ctx):
        most = len(modes.modes)
    return least, most


@cites("700.2a", "601.2b")
def why_no_modes(state: State, modes: Modes, ctx: Context) -> tuple[Reason, ...]:
    """Say why modes can't be chosen: too few of them have legal targets."""
    possible = possible_modes(state, modes, ctx)
    least, _ = how_many(state, modes, ctx)
    if len(possible) >= least or (modes.repeat and possible):
        return ()
    return (Reason("too few of its modes have legal targets", ("700.2a", "601.2c")),)


@rule("700.2")
def choose_modes(
    state: State,
    modes: Modes,
    ctx: Context,
    given: tuple[str, ...] | None = None,
    every: bool = False,
) -> ChosenModes:
    """Have modes chosen.

    Parameters
    ----------
    state : State
    modes : Modes
    ctx : Context
    given : tuple of str, optional
        Labels (a beginning or a part that fits one mode only will do) or indices from 0.
    every : bool
        All modes, because the spell is entwined.

    Returns
    -------
    State, tuple of int
        Through the generator: the indices, in printed order (700.2a).

    Raises
    ------
    Refused
        If a mode can't be chosen, or there are too few.

    References
    ----------
    CR 700.2a–e, 601.2b.
    """
    least, most = how_many(state, modes, ctx, every)
    possible = possible_modes(state, modes, ctx)
    if given is not None:
        chosen = tuple(_named(modes, g) for g in given)
        _check(modes, chosen, possible, least, most)
        return state, tuple(sorted(chosen))
    reasons = why_no_modes(state, modes, ctx)
    if reasons:
        raise Refused(*reasons)
    state, who = yield from _who_chooses(state, modes, ctx)
    chosen = ()
    while len(chosen) < most:
        left = [i for i in possible if modes.repeat or i not in chosen]
        if not left:
            break
        options = tuple(Option(i, label(modes, i)) for i in left)
        if len(chosen) >= least:
            options = (*options, Option(None, "done" if chosen else "none"))
        prompt = f"Choose a mode of {called(state, ctx.source)}"
        state, pick = yield Choice(
            who, "mode", prompt, options, rule="700.2a", about=ctx.source, asker=ctx.controller,
            opponent=who != ctx.controller,
        )  # fmt: skip
        if pick is None:
            break
        chosen = (*chosen, pick)
    return state, tuple(sorted(chosen))


def label(modes: Modes, i: int) -> str:
    """Return what a mode is called: its words, or its number counted from one."""
    return modes.modes[i].label or f"mode {i + 1}"


@rule("700.2e")
def _who_chooses(
    state: State, modes: Modes, ctx: Context
) -> Generator[Step, Any, tuple[State, int]]:
    """The controller, or another player where the text says so."""
    if isinstance(modes.by, You):
        return state, ctx.controller
    seats = reading.players(state, modes.by, ctx)
    if not seats:
        raise Refused(Reason("nobody can choose its modes", ("700.2e",)))
    options = tuple(Option(Seat(s), state.players[s].name) for s in seats)
    state, seat = yield Choice(
        ctx.controller, "player", "Who chooses the mode?", options, about=ctx.source,
        asker=ctx.controller,
    )  # fmt: skip
    return state, seat.n


def _named(modes: Modes, given: str) -> int:
    """Return the index of the mode that a label or number names."""
    wanted = _plain(given)
    labels = [_plain(label(modes, i)) for i in range(len(modes.modes))]
    for fits in (
        lambda text: text == wanted,
        lambda text: text.startswith(wanted),
        lambda text: wanted in text,
        lambda text: text in wanted,
    ):
        found = [i for i, text in enumerate(labels) if fits(text)]
        if len(found) == 1:
            return found[0]
    if given.isdigit() and int(given) < len(modes.modes):
        return int(given)
    counted = wanted.removeprefix("mode ")
    if wanted != counted and counted.isdigit() and 0 < int(counted) <= len(modes.modes):
        return int(counted) - 1
    offered = "; ".join(label(modes, i) for i in range(len(modes.modes)))
    raise Refused(Reason(f"it has no mode {given!r}; its modes are: {offered}", ("700.2a",)))


def _plain(text: str) -> str:
    return " ".join(text.casefold().rstrip(".").split())


def _check(
    modes: Modes, chosen: tuple[int, ...], possible: tuple[int, ...], least: int, most: int
) -> None:
    found = [
        Reason(f"there is no legal target for the mode “{label(modes, i)}”", ("700.2a", "601.2c"))
        for i in chosen
        if i not in possible
    ]
    if not least <= len(chosen) <= most:
        many = str(least) if least == most else f"{least} to {most}"
        found.append(Reason(f"{many} of its modes are chosen, not {len(chosen)}", ("601.2b",)))
    if len(set(chosen)) < len(chosen) and not modes.repeat:
        found.append(Reason("the same mode can't be chosen twice", ("700.2d",)))
    if found:
        raise Refused(*found)
