"""Adding mana (CR 106): which types an instruction names, who chooses, and 106.5.

`slots` says what an instruction would add, as a row of decisions; `add_mana` asks for them and adds
the mana. What a permanent "could produce" (106.7) is in `cr106_could_produce`, what replacement
effects make of it (106.12b) in `cr106_replacing`.

A commander's color identity is undefined here (903.4f): nobody has a commander.
"""

from __future__ import annotations

from collections.abc import Callable

from mtgnb.events.players import ManaAdded, Withheld
from mtgnb.model.choice import Choice, Option
from mtgnb.model.effects import AddMana
from mtgnb.model.errors import NotModelled
from mtgnb.model.mana import Mana
from mtgnb.model.names import COLOR_WORDS, COLORS, MANA_TYPES
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, rule

Row = tuple[str, ...]
"""Types of mana that are added together."""
Slot = tuple[Row, ...]
"""The rows of which one is chosen; without any, the type is undefined (106.5)."""
Could = Callable[[State, int], tuple[str, ...]]


def symbol(type: str) -> str:
    """Return a type of mana as it is written: ``{G}``."""
    return f"{{{type}}}"


def written(types: Row) -> str:
    """Return types of mana as they are written: ``{G}{G}``."""
    return "".join(symbol(t) for t in types)


@rule("106.5", "106.7", "106.8", "106.9", "106.10", "106.11")
def slots(
    state: State, effect: AddMana, ctx: Context, could: Could | None = None, n: int | None = None
) -> tuple[Slot, ...]:
    """Return what an instruction would add, as decisions.

    Parameters
    ----------
    state : State
    effect : AddMana
    ctx : Context
        Of the ability or spell that adds it.
    could : callable, optional
        Stands in for `cr106_could_produce.types` (that chapter asks this way about lands that
        look at each other).
    n : int, optional
        Stands in for `AddMana.n` where that can't be known.

    Returns
    -------
    tuple of tuple of tuple of str
        For each decision the rows of types to choose from. Nothing at all if the amount is 0; a
        decision without rows if the type is undefined, so that no mana is added (106.5).

    Raises
    ------
    NotModelled
        For an instruction that says in no known way which mana is meant.

    References
    ----------
    CR 106.5, 106.7, 106.8–106.11.
    """
    times = reading.number(state, effect.n, ctx) if n is None else n
    if times <= 0:
        return ()
    if effect.mana:
        return tuple(_printed(s) for _ in range(times) for s in effect.mana)
    if effect.choose:
        return (tuple(row * times for row in effect.choose),)
    types = types_named(state, effect, ctx, could)
    if effect.one_type:
        return (tuple((t,) * times for t in types),)
    return (tuple((t,) for t in types),) * times


def _printed(mark: str) -> Slot:
    """Return the rows that a printed mana symbol stands for (106.8–106.11)."""
    if mark in MANA_TYPES:
        return ((mark,),)
    if mark == "S":
        return (("C",),)
    if mark.isdigit():
        return (("C",) * int(mark),)
    halves = [half for half in mark.split("/") if half != "P"]
    return tuple(("C",) * int(h) if h.isdigit() else (h,) for h in halves)


def types_named(
    state: State, effect: AddMana, ctx: Context, could: Could | None = None
) -> tuple[str, ...]:
    """Return the types that an instruction lets somebody choose from, in the order {W} to {C}."""
    match effect.like:
        case "":
            if not effect.any_of:
                raise NotModelled("an instruction adds mana without saying which; see AddMana")
            found = set(effect.any_of)
        case "could produce":
            from mtgnb.rules.cr106_could_produce import types

            ask = could or types
            found = {t for id in named_by(state, effect, ctx) for t in ask(state, id)}
        case "produced":
            found = set(ctx.event.types) if ctx.event else set()
        case "chosen color":
            found = {c for c in (chosen_color(state, ctx),) if c}
        case "colors among":
            ids = named_by(state, effect, ctx)
            found = {c for id in ids for c in characteristics(state, id).colors}
        case "commander":
            found = set()
        case _:
            raise NotModelled(f"mana {effect.like!r} is not a known way to say which mana is meant")
    kept = COLORS if effect.colors_only else MANA_TYPES
    return tuple(t for t in kept if t in found)


def named_by(state: State, effect: AddMana, ctx: Context) -> tuple[int, ...]:
    """Return the objects whose colors or mana an instruction looks at."""
    return () if effect.of is None else reading.objects(state, effect.of, ctx)


def chosen_color(state: State, ctx: Context) -> str | None:
    """Return the color that was chosen earlier in the effect, or as the source entered."""
    for key, value in reversed(ctx.chosen):
        if key == "color":
            return str(value)
    value_of_source = state.obj(ctx.source).choice("color")
    return None if value_of_source is None else str(value_of_source)


@rule("106.4")
def add_mana(state: State, effect: AddMana, ctx: Context) -> Law:
    """Add mana to the pools of the players that an instruction names.

    Parameters
    ----------
    state : State
    effect : AddMana
    ctx : Context
        `Context.tapped` is the permanent that was tapped for this mana (106.12), if any.

    Returns
    -------
    State
        After the mana was added, or with nothing changed where its type is undefined (106.5).

    References
    ----------
    CR 106.3, 106.4, 106.5, 106.6.
    """
    for seat in reading.players(state, effect.who, ctx):
        decisions = slots(state, effect, ctx)
        if any(not rows for rows in decisions):
            state = yield from _undefined(state, seat, ctx)
            continue
        types: list[str] = []
        for rows in decisions:
            row = rows[0]
            if len(rows) > 1:
                state, value = yield mana_choice(seat, effect, rows, ctx)
                row = next(r for r in rows if row_value(r) == value)
            types.extend(row)
        if types:
            mana = units(state, tuple(types), effect, ctx)
            state = yield ManaAdded(seat, mana, ctx.tapped, ctx.source)
    return state


@rule("106.5")
def _undefined(state: State, seat: int, ctx: Context) -> Law:
    """Mana of an undefined type is not added at all."""
    name = characteristics(state, ctx.source).name
    sentence = f"{name} adds no mana, as its type is undefined"
    state = yield Withheld("mana", sentence, name, seat, ctx.source)
    return state


def mana_choice(seat: int, effect: AddMana, rows: Slot, ctx: Context) -> Choice:
    """Return the question which mana to add: by color word where the card speaks of colors."""
    of_colors = (
        effect.any_of == COLORS
        or effect.like in ("colors among", "commander")
        or effect.colors_only
    )
    options = tuple(Option(row_value(row), _called(row, of_colors)) for row in rows)
    kind, prompt = ("color", "Choose a color of mana") if of_colors else ("mana", "Choose the mana")
    return Choice(
        seat, kind, prompt, options, rule="106.4", about=ctx.source, asker=ctx.controller
    )  # fmt: skip


def row_value(row: Row) -> str | tuple[str, ...]:
    """Return how the answer for a row of types is recorded: the letter, or all of several."""
    return row[0] if len(row) == 1 else row


def _called(row: Row, by_word: bool) -> str:
    return COLOR_WORDS.get(row[0], "colorless") if by_word else written(row)


@rule("106.6", "106.6a", "107.4h")
def units(state: State, types: Row, effect: AddMana, ctx: Context) -> tuple[Mana, ...]:
    """Return units of mana that know their source and what they may be spent on (106.6)."""
    snow = "snow" in characteristics(state, ctx.source).supertypes
    return tuple(
        Mana(t, ctx.source, snow, effect.only, effect.only_kinds, effect.rider, effect.lasts)
        for t in types
    )
