"""Tables of a moment and of what players know: layers, mana, orders of replacement, top cards.

Each function documents its columns; each has a figure in `mtgnb.show.state_charts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pandas as pd

from mtgnb.engine import Trace
from mtgnb.engine.seeing import Sight
from mtgnb.events.libraries import Revealed
from mtgnb.events.players import ManaAdded, ManaSpent, PoolEmptied
from mtgnb.model.mana import Mana
from mtgnb.model.names import BATTLEFIELD, LIBRARY
from mtgnb.model.state import State
from mtgnb.rules.cr106_could_produce import could_produce
from mtgnb.rules.cr106_replacing import Branch, tree
from mtgnb.rules.cr605_mana_abilities.which import ability_of, gives, taps_for_mana
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.show.faces import LAYERS, layers_of, size_words, type_words
from mtgnb.show.sentences.naming import mana, player, thing

UNKNOWN = "?"
EMPTY = "(empty)"


def layers(state: State, id: int) -> pd.DataFrame:
    """Return what made an object what it is: a row for each effect, in the order of application.

    Returns
    -------
    DataFrame
        ``layer`` (``start``, ``1a`` to ``7d``), ``where`` (the layer in words), ``effect``,
        ``did``, ``why_now``, ``type``, ``size`` (after it), ``rules``.

    References
    ----------
    CR 613.
    """
    rows = [
        {
            "layer": s.layer,
            "where": LAYERS.get(s.layer, s.layer),
            "effect": s.name,
            "did": s.did,
            "why_now": s.why,
            "type": type_words(s.after),
            "size": size_words(s.after),
            "rules": " ".join(s.rules),
        }
        for s in layers_of(state, id)
    ]
    columns = ["layer", "where", "effect", "did", "why_now", "type", "size", "rules"]
    return pd.DataFrame(rows, columns=columns)


def mana_ledger(trace: Trace) -> pd.DataFrame:
    """Return every unit of mana that came, was spent or was lost.

    Returns
    -------
    DataFrame
        ``moment``, ``turn``, ``step``, ``player``, ``what`` (``added``, ``spent``, ``lost``),
        ``mana``, ``source`` (what it came from), ``on`` (what it was spent on), ``pool`` (after
        it), ``rules``.

    References
    ----------
    CR 106.4, 500.4, 601.2h.
    """
    rows: list[dict[str, Any]] = []
    before = trace.start
    for n, entry in enumerate(trace.entries, 1):
        state, event = entry.state, entry.event
        found: tuple[str, tuple[Mana, ...], str, str] | None = None
        if isinstance(event, ManaAdded):
            source = event.tapped if event.tapped is not None else event.source
            found = ("added", event.mana, "" if source is None else thing(state, source), "")
        elif isinstance(event, ManaSpent):
            found = ("spent", event.mana, "", "" if event.on is None else thing(state, event.on))
        elif isinstance(event, PoolEmptied):
            lost = _without(before.players[event.player].pool, event.kept)
            found = ("lost", lost, "", "") if lost else None
        if found is not None:
            what, units, source_name, on = found
            seat = getattr(event, "player", 0)
            rows.append(
                {
                    "moment": n,
                    "turn": state.turn.number,
                    "step": state.turn.step,
                    "player": player(state, seat),
                    "what": what,
                    "mana": mana(units),
                    "source": source_name,
                    "on": on,
                    "pool": "".join(f"{{{m.type}}}" for m in state.players[seat].pool),
                    "rules": " ".join(entry.cites),
                }
            )
        before = state
    columns = [
        "moment", "turn", "step", "player", "what", "mana", "source", "on", "pool", "rules",
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=columns)


def _without(pool: tuple[Mana, ...], kept: tuple[Mana, ...]) -> tuple[Mana, ...]:
    left = list(pool)
    for unit in kept:
        if unit in left:
            left.remove(unit)
    return tuple(left)


def production(state: State) -> pd.DataFrame:
    """Return the types of mana that each permanent could produce, and how.

    Returns
    -------
    DataFrame
        ``permanent``, ``id`` (int64), ``controller``, ``type``, ``made`` (what the ability itself
        adds), ``from_what`` (the permanents that it looks at), ``replaced_by`` (in order),
        ``round`` (1: it needs no other permanent).

    References
    ----------
    CR 106.7.
    """
    rows = []
    for id in state.zone(BATTLEFIELD):
        if state.objects[id].phased_out:
            continue
        rows += [
            {
                "permanent": thing(state, id),
                "id": id,
                "controller": player(state, state.objects[id].controller),
                "type": f"{{{m.type}}}",
                "made": f"{{{m.made}}}",
                "from_what": ", ".join(thing(state, i) for i in m.mirrors),
                "replaced_by": ", ".join(r.name for r in m.replaced),
                "round": m.round,
            }
            for m in could_produce(state, id)
        ]
    columns = ["permanent", "id", "controller", "type", "made", "from_what", "replaced_by", "round"]
    return pd.DataFrame(rows, columns=columns)


def mana_orders(state: State, id: int, ability: int = 0) -> list[Branch]:
    """Return the trees of orders in which replacement effects may change an ability's mana.

    Parameters
    ----------
    state : State
    id : int
        A permanent with a mana ability.
    ability : int
        Which of its activated abilities, from 0.

    Returns
    -------
    list of Branch
        One for each row of mana that the ability's own text may give.

    References
    ----------
    CR 106.12b, 614.5, 616.1.
    """
    seat = state.objects[id].controller or 0
    tapped = id if taps_for_mana(ability_of(state, id, ability)) else None
    found = []
    for row in gives(state, seat, id, ability):
        units = tuple(Mana(t, id) for t in row)
        found.append(tree(state, ManaAdded(seat, units, tapped, id)))
    return found


def replacement_orders(state: State, id: int, ability: int = 0) -> pd.DataFrame:
    """Return every order of replacement effects on an ability's mana, with what comes of it.

    Returns
    -------
    DataFrame
        ``made`` (what the ability adds), ``order`` (the effects, first one first), ``mana`` (in
        the end).
    """
    rows = []
    for root in mana_orders(state, id, ability):
        for steps, end in _leaves(root, ()):
            order = " → ".join(steps) or "no replacement effect applies"
            rows.append({"made": mana(root.mana), "order": order, "mana": mana(end.mana)})
    return pd.DataFrame(rows, columns=["made", "order", "mana"])


def _leaves(node: Branch, steps: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Branch]]:
    if not node.then:
        yield steps, node
    for child in node.then:
        name = child.by.name if child.by is not None else ""
        yield from _leaves(child, (*steps, name))


def knowledge(trace: Trace) -> pd.DataFrame:
    """Return what each player knows of the top card of each library, moment by moment.

    Only moments are listed at which something of it changes.

    Returns
    -------
    DataFrame
        Index ``moment``; a column for each pair of a player and a library (a MultiIndex
        ``(player, library)``); a cell is the card's name where the player may look at it, ``?``
        where they may not, ``(empty)`` where there is none.

    References
    ----------
    CR 401.2, 401.5.
    """
    seats = [p.seat for p in trace.start.players]
    names = [p.name for p in trace.start.players]
    sights = [Sight(trace, s) for s in seats]
    pairs = [(names[s], f"{names[o]}'s library") for s in seats for o in seats]
    columns = pd.MultiIndex.from_tuples(pairs, names=["player", "library"])
    rows: list[list[str]] = []
    moments: list[int] = []
    for n in range(len(trace) + 1):
        row = [_top(sights[s], n, o) for s in seats for o in seats]
        if not rows or row != rows[-1]:
            rows.append(row)
            moments.append(n)
    return pd.DataFrame(rows, index=pd.Index(moments, name="moment"), columns=columns)


def _top(sight: Sight, n: int, owner: int) -> str:
    state = sight.states[n]
    if state.players[owner].left:
        return EMPTY
    top = state.zone(LIBRARY, owner)[:1]
    if not top:
        return EMPTY
    return characteristics(state, top[0]).name if sight.looks_at(n, top[0]) else UNKNOWN


def seen(trace: Trace) -> pd.DataFrame:
    """Return every occasion on which cards were shown: ``moment``, ``cards``, ``to``, ``rules``."""
    rows = []
    for n, entry in enumerate(trace.entries, 1):
        event = entry.event
        if isinstance(event, Revealed):
            to = "everybody" if event.to is None else ", ".join(
                player(entry.state, s) for s in event.to
            )  # fmt: skip
            cards = ", ".join(thing(entry.state, i) for i in event.objects)
            rows.append({"moment": n, "cards": cards, "to": to, "rules": " ".join(entry.cites)})
    return pd.DataFrame(rows, columns=["moment", "cards", "to", "rules"])
