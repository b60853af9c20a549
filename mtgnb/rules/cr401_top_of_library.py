"""Showing the top card of a library as it changes (CR 401.5, 401.6): who sees which card when.

`follow` is asked after every batch of events: each new top card is shown by itself, so that drawing
several cards shows every one in between; nothing is shown while an action is under way (401.5).
"""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.libraries import NewTopObject, Revealed, TopCovered, TopUncovered
from mtgnb.model.game_changes import MayLookAtTop, TopRevealed
from mtgnb.model.names import LIBRARY
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr400_knowledge import is_covered, top_is_revealed
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import Law, rule


def follow(before: State, after: State) -> Law | None:
    """Return the law that shows new top cards; None if there is nothing new to be seen."""
    if not game_changes(after, TopRevealed) and not game_changes(after, MayLookAtTop):
        return None
    was = _shown(before)
    news = tuple(i for i in _shown(after) if i not in was or not _seen_by_all(after, i))
    if not news and not any(_unseen_by(after, s) for s in after.in_game()):
        return None
    return _show(after, news, was)


def _seen_by_all(state: State, id: int) -> bool:
    return all(id in state.players[s].seen for s in state.in_game())


def _shown(state: State) -> tuple[int, ...]:
    """Return the cards that everybody sees on top of libraries."""
    if not game_changes(state, TopRevealed):
        return ()
    tops = (state.zone(LIBRARY, s)[:1] for s in state.in_game() if top_is_revealed(state, s))
    return tuple(i for top in tops for i in top if not is_covered(state, i))


@cites("401.5")
def _unseen_by(state: State, owner: int) -> tuple[int, ...]:
    """Return the players who may look at a library's top card and haven't seen it."""
    top = state.zone(LIBRARY, owner)[:1]
    if not top or is_covered(state, top[0]):
        return ()
    found = []
    for f in game_changes(state, MayLookAtTop):
        if reading.fits_player(state, f.change.whose, owner, f.ctx):
            found += [
                s
                for s in state.in_game()
                if reading.fits_player(state, f.change.who, s, f.ctx)
                and top[0] not in state.players[s].seen
            ]
    return tuple(dict.fromkeys(found))


def _show(state: State, news: tuple[int, ...], was: tuple[int, ...]) -> Law:
    for card in news:
        top = card
        if top not in was and _seen_by_all(state, top):
            state = yield from _again(state, top)
            top = state.past[card].became or card
        state = yield from _reveal(state, top)
    for owner in state.in_game():
        to = _unseen_by(state, owner)
        if to:
            state = yield from _look(state, owner, to)
    return state


@rule("401.6")
def _again(state: State, top: int) -> Law:
    """A card that stopped being revealed for a while is a new object when it is revealed again."""
    state = yield NewTopObject(top)
    return state


@rule("401.5")
def _reveal(state: State, top: int) -> Law:
    """A player who plays with the top card revealed shows it to everybody."""
    state = yield Revealed((top,), None, "top")
    return state


@rule("401.5")
def _look(state: State, owner: int, to: tuple[int, ...]) -> Law:
    """A player who may look at the top card is taken to have looked."""
    state = yield Revealed(state.zone(LIBRARY, owner)[:1], to, "look")
    return state


@rule("401.5")
def cover(state: State) -> Law:
    """Until the action is finished, the new top cards of libraries stay hidden."""
    state = yield TopCovered(state.in_game())
    return state


@rule("401.5")
def uncover(state: State) -> Law:
    """The action is finished: they may be seen."""
    state = yield TopUncovered()
    return state
