"""Looking at a moment or a line of play: why, what now, layers, mana, knowledge, timelines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgnb.api.kinds import Moment, Playable
from mtgnb.show.cases import as_trace

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from mtgnb.show.possible import WhatNow
    from mtgnb.show.reasons import WhyNot


def timeline(trace: Playable, ax: Axes | None = None) -> Axes:
    """Draw how long effects last and when abilities trigger, over the turns as they came.

    Parameters
    ----------
    trace : Trace or what can be played
    ax : Axes, optional
        Where to draw.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.tables.effects, mtgnb.tables.triggers, mtgnb.tables.turns : the same as text.

    Examples
    --------
    >>> timeline("two-skipped-turns-keep-the-ban-in-place").get_title(loc="left")
    'Two skipped turns keep the ban in place: durations and triggers'
    """
    from mtgnb.show.charts import schedule_chart

    return schedule_chart(as_trace(trace), ax)


def triggers(trace: Playable, ax: Axes | None = None) -> Axes:
    """Draw when abilities were armed, triggered, put on the stack, resolved or dropped.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.tables.triggers : the same as text.
    """
    from mtgnb.show.charts import trigger_chart

    return trigger_chart(as_trace(trace), ax)


def why_not(at: Moment, line: str) -> WhyNot:
    """Say why something can't be done, with every rule and object that is against it.

    Parameters
    ----------
    at : State, Trace or what can be played
        The moment: ``trace.at("a mark")``, or a trace, of which the end is meant.
    line : str
        As in a script: ``"Ben casts [[Shock]] targeting Ana"``. Casting, playing and activating
        are asked about as if the player had priority.

    Returns
    -------
    WhyNot
        A tuple of reasons; empty where it is allowed.

    Examples
    --------
    >>> why_not("what-hope-of-ghirapur-takes-away-and-what-it-leaves", "Ben casts [[Grizzly Bears]]")
    Ben casts [[Grizzly Bears]]: allowed
    """
    from mtgnb.show.moments import reasons_against
    from mtgnb.show.reasons import WhyNot

    return WhyNot(reasons_against(at, line), line)


def what_now(at: Moment, player: str | None = None) -> WhatNow:
    """List everything a player might think of doing now, allowed or not, with what is against it.

    Parameters
    ----------
    at : State, Trace or what can be played
    player : str, optional
        Whose actions, as if that player had priority; who has it if left out.

    Returns
    -------
    WhatNow
        ``.table`` is the same as a DataFrame.
    """
    from mtgnb.show.moments import as_state, seat
    from mtgnb.show.possible import WhatNow

    state = as_state(at)
    default = state.priority if state.priority is not None else state.turn.seat
    return WhatNow(state, default if player is None else seat(state, player))


def explain(at: Moment, card: str | int) -> pd.DataFrame:
    """Say what made an object what it is: every effect in the order in which the layers apply them.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
        ``"[[Grizzly Bears]]"``, or the id of an object.

    Returns
    -------
    DataFrame
        See `mtgnb.show.state_tables.layers`.

    References
    ----------
    CR 613.
    """
    from mtgnb.show.moments import object_at
    from mtgnb.show.state_tables import layers as table

    return table(*object_at(at, card))


def layers(at: Moment, card: str | int, ax: Axes | None = None) -> Axes:
    """Draw the layers of an object as a ladder; `explain` is the same as text.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
    ax : Axes, optional

    Returns
    -------
    Axes

    References
    ----------
    CR 613.
    """
    from mtgnb.show.moments import object_at
    from mtgnb.show.state_charts import layers_chart

    return layers_chart(*object_at(at, card), ax)


def knowledge(trace: Playable, ax: Axes | None = None) -> Axes:
    """Draw who knows which library's top card, moment by moment.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.knowledge : the same as text.

    References
    ----------
    CR 401.2, 401.5.
    """
    from mtgnb.show.state_charts import knowledge_chart

    return knowledge_chart(as_trace(trace), ax)


def casting(
    trace: Playable, card: str | int | None = None, n: int = 1, ax: Axes | None = None
) -> Axes:
    """Draw one casting step by step, with who may look at the libraries' top cards meanwhile.

    Parameters
    ----------
    trace : Trace or what can be played
    card : str or int, optional
        ``"[[Shock]]"``, or the id that the spell has on the stack; any spell if left out.
    n : int
        Which of its castings, from 1.
    ax : Axes, optional
        Where to draw.

    Returns
    -------
    Axes

    Raises
    ------
    BadData
        If there is no such casting; it names those that there are.

    See Also
    --------
    mtgnb.tables.casting : the same as text.

    References
    ----------
    CR 401.5, 601.2a–i, 730.1.

    Examples
    --------
    >>> casting("shock-kills-a-bear", "[[Shock]]").get_title(loc="left")
    'Shock kills a bear: Ana casts Shock, step by step'
    """
    from mtgnb.show.casting_chart import casting_chart

    return casting_chart(as_trace(trace), card, n, ax)


def mana_ledger(trace: Playable) -> pd.DataFrame:
    """Return every unit of mana that came, was spent or was lost, with its source and its use.

    Returns
    -------
    DataFrame
        See `mtgnb.show.state_tables.mana_ledger`.
    """
    from mtgnb.show.state_tables import mana_ledger as table

    return table(as_trace(trace))


def could_produce(at: Moment, ax: Axes | None = None) -> Axes:
    """Draw which permanents could produce which mana, and which look at which.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.production : the same as text.

    References
    ----------
    CR 106.7.
    """
    from mtgnb.show.moments import as_state
    from mtgnb.show.state_charts import production_web

    return production_web(as_state(at), ax)


def replacement_orders(
    at: Moment, card: str | int, ability: int = 1, ax: Axes | None = None
) -> Axes:
    """Draw the orders in which replacement effects may change a permanent's mana, with what comes of each.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
        The permanent.
    ability : int
        Which of its activated abilities, from 1.
    ax : Axes, optional

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.replacement_orders : the same as text.

    References
    ----------
    CR 106.12b, 614.5, 616.1.
    """
    from mtgnb.show.moments import object_at
    from mtgnb.show.state_charts import orders_tree

    state, id = object_at(at, card)
    return orders_tree(state, id, ability - 1, ax)
