"""Why: the chain of reasons for anything on the board, in the log, or among the options."""

from __future__ import annotations

from mtgnb.engine import Trace
from mtgnb.engine.seeing import Sight
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.rules.cr106_could_produce import could_produce
from mtgnb.rules.cr400_knowledge import why_not_look
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.show.board_rows import ReasonRow
from mtgnb.show.effect_words import effect_sentence, until
from mtgnb.show.faces import why_so
from mtgnb.show.mana_words import made_words
from mtgnb.show.offers import offers, reason_rows
from mtgnb.show.paraphrases import chain
from mtgnb.show.sentences import say
from mtgnb.show.sentences.naming import player
from mtgnb.show.timelines import timeline


def why(
    trace: Trace, moment: int, about: str, id: str | None, seat: int | None = None
) -> tuple[ReasonRow, ...]:
    """Return why something is as it is at a moment.

    Parameters
    ----------
    trace : Trace
    moment : int
    about : str
        ``object``, ``effect``, ``waiting``, ``option``, ``bar``, ``turn`` or ``mark``.
    id : str or None
        What is asked about, by the id that it has in the payload.
    seat : int or None
        Who asks: nothing is told that this player can't see.

    Returns
    -------
    tuple of ReasonRow
        Never empty: where nothing is known, it says so.
    """
    state = trace.at(moment)
    match about:
        case "object":
            found = _object(Sight(trace, seat), moment, state, _number(id))
        case "effect" | "bar" | "waiting":
            found = _effect(trace, moment, id or "")
        case "option":
            found = _option(state, _number(id), seat)
        case _:
            entry = trace.entries[moment - 1] if moment else None
            found = () if entry is None else chain(entry.cites)
    return found or (ReasonRow("No rule is recorded for this: it is how the scenario was set up."),)


def _number(id: str | None) -> int:
    digits = (id or "").lstrip("oetd").partition(".")[0]
    return int(digits) if digits.isdigit() else -1


def _object(sight: Sight, moment: int, state: State, id: int) -> tuple[ReasonRow, ...]:
    obj = state.objects.get(id)
    if obj is None:
        return (ReasonRow("It is no longer there at this moment", "400.7"),)
    if not sight.looks_at(moment, id):
        return reason_rows(why_not_look(state, sight.seat or 0, id))
    if obj.kind == "ability":
        return (ReasonRow("An ability on the stack exists independently of its source", "113.7a"),)
    rows = list(why_so(state, id))
    if obj.controller is not None and obj.controller != obj.owner:
        who, whose = player(state, obj.controller), player(state, obj.owner)
        rows.append(ReasonRow(f"{who} controls it and {whose} owns it", "108.4"))
    if obj.zone == BATTLEFIELD and "land" in characteristics(state, id).types:
        rows += [ReasonRow(made_words(state, m), "106.7") for m in could_produce(state, id)]
    return tuple(rows)


def _effect(trace: Trace, moment: int, id: str) -> tuple[ReasonRow, ...]:
    state = trace.at(moment)
    number = _number(id)
    rows: list[ReasonRow] = []
    for n, entry in enumerate(trace.entries, 1):
        made = {e.id for e in entry.state.effects} | {d.id for d in entry.state.delayed}
        before = trace.at(n - 1)
        known = {e.id for e in before.effects} | {d.id for d in before.delayed}
        if number in made - known:
            rows.append(ReasonRow(f"Moment {n}: {say(entry.state, entry.event)}"))
            rows += chain(entry.cites)
    running = next((e for e in state.effects if e.id == number), None)
    if running is not None:
        rows.append(ReasonRow(effect_sentence(state, running), "611.2", running.name))
        rows.append(ReasonRow(f"It lasts {until(state, running)}", "611.2a", running.name))
    bar = next((b for b in timeline(trace).effects if b.id == id), None)
    if bar is not None and bar.ends is not None:
        rows.append(ReasonRow(f"It ends: {bar.ends.sentence}", bar.ends.rule, bar.source))
    return tuple(rows)


def _option(state: State, index: int, seat: int | None) -> tuple[ReasonRow, ...]:
    choice = state.waiting
    found = offers(state)
    if choice is None or seat not in (None, choice.player) or not 0 <= index < len(found):
        return ()
    if found[index].why_not:
        return reason_rows(found[index].why_not)
    return (ReasonRow(f"Nothing speaks against it: {found[index].label}", choice.rule),)
