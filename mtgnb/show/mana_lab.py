"""The mana lab: lands and replacement effects come and go, and the answers change with them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import ipywidgets as w
import pandas as pd
from msgspec.structs import replace

from mtgnb.cards import library
from mtgnb.model.abilities import Static
from mtgnb.model.card import Card
from mtgnb.model.errors import BadData, MtgnbError
from mtgnb.model.replacements import InsteadDo, ManaInstead
from mtgnb.model.state import State
from mtgnb.rules.cr106_replacing import speaks_of_mana
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.document import Entry, PlayerSetup, Scenario, Starts
from mtgnb.scenario.lines import Mark
from mtgnb.scenario.setting_up import Book
from mtgnb.scenario.writing import write_scenario
from mtgnb.show.cases import Case
from mtgnb.show.mana_answers import Answers, answers, differences, outcome_table, source_table
from mtgnb.show.mana_pictures import answer_lines, answers_html, web

WIDE = w.Layout(width="98%")
EMPTY = Scenario(
    title="Mana lab",
    players=(PlayerSetup(name="Ana"), PlayerSetup(name="Ben")),
    starts=Starts(turn="Ana"),
)


def lands() -> list[str]:
    """Return the names of the built-in lands."""
    return sorted(n for n, card in library().items() if "land" in card.faces[0].types)


def effects() -> list[str]:
    """Return the names of the built-in permanents that replace mana for as long as they are there."""
    return sorted(name for name, card in library().items() if _replaces_mana(card))


def _replaces_mana(card: Card) -> bool:
    statics = [a for a in card.faces[0].abilities if isinstance(a, Static)]
    return any(
        isinstance(c, ManaInstead) or (isinstance(c, InsteadDo) and speaks_of_mana(c.pattern))
        for a in statics
        for c in a.changes
    )


class ManaLab(w.VBox):  # type: ignore[misc]
    """A board to which lands and replacement effects are added, with what becomes of their mana.

    Parameters
    ----------
    scenario : Scenario, optional
        What to begin with: its board, and its script without its claims.
    book : callable, optional
        Where cards come from that are not built in.
    picture : bool
        Whether the web of what could produce what is drawn as well.

    Attributes
    ----------
    scenario : Scenario
        The board as it stands.
    answers : Answers
        What it answers.
    changed : tuple of str
        What the last change changed.

    Examples
    --------
    >>> lab = ManaLab(picture=False)
    >>> lab.add("Ana", "Forest")
    >>> lab.add("Ben", "Contamination")
    >>> lab.changed
    ("Ana's Forest: {B} now, {G} no more",)
    """

    def __init__(
        self, scenario: Scenario | None = None, book: Book | None = None, picture: bool = True
    ) -> None:
        self.scenario = _board_of(scenario or EMPTY)
        self.answers = Answers()
        self.changed: tuple[str, ...] = ()
        self._book = book
        self._picture = picture
        self._who = w.Dropdown(description="Whose", options=[p.name for p in self.scenario.players])
        self._land = w.Combobox(description="Land", options=lands(), placeholder="a land's name")
        self._add_land = w.Button(description="Add land", tooltip="Put this land onto the board")
        self._effect = w.Combobox(
            description="Effect", options=effects(), placeholder="what replaces mana"
        )
        self._add_effect = w.Button(
            description="Add effect", tooltip="Put the permanent with this effect onto the board"
        )
        self._cards = w.SelectMultiple(description="Board", rows=6, layout=WIDE)
        self._remove = w.Button(description="Remove chosen", tooltip="Take these off the board")
        self._said = w.HTML()
        self._shown = w.HTML()
        rows = [
            self._who,
            w.HBox([self._land, self._add_land]),
            w.HBox([self._effect, self._add_effect]),
            self._cards,
            self._remove,
            self._said,
            self._shown,
        ]
        super().__init__(rows)
        self.add_class("mtg-mana-lab")
        self._show(self._state(self.scenario))
        self._add_land.on_click(lambda _: self._clicked(self._land))
        self._add_effect.on_click(lambda _: self._clicked(self._effect))
        self._remove.on_click(lambda _: self._removed())

    def __repr__(self) -> str:
        """Say what is on the board and what could be produced, as text."""
        board = ", ".join(label for label, _ in self._entries()) or "nothing"
        lines = [f"Mana lab: {board}"]
        lines += [f"  {line}" for line in self.lines()]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget, with its answers as HTML and text for where it can't run."""
        made = super()._repr_mimebundle_(**kwargs)
        return {**made, "text/plain": repr(self), "text/html": answers_html(self.answers)}

    # --- asked --------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The board as the text of a scenario file."""
        return write_scenario(self.scenario)

    def case(self) -> Case:
        """Return the board in hand: to be played, drawn and asked about."""
        return Case(self.scenario, self._book)

    def lines(self) -> list[str]:
        """Return the answers, a line for each permanent and each outcome."""
        return answer_lines(self.answers)

    def table(self) -> pd.DataFrame:
        """Return what each permanent could produce; see `mtgnb.show.mana_answers.source_table`."""
        return source_table(self.answers)

    def orders(self) -> pd.DataFrame:
        """Return what mana may become; see `mtgnb.show.mana_answers.outcome_table`."""
        return outcome_table(self.answers)

    # --- doing --------------------------------------------------------------------------------

    def add(self, player: str, card: str, chosen: str | None = None) -> None:
        """Put a permanent onto the board, under a player's control.

        Parameters
        ----------
        player : str
        card : str
        chosen : str, optional
            The color or type that was chosen for it.

        Raises
        ------
        BadData
            If nobody is called so.
        MtgnbError
            If there is no such card, or the board can't be set up with it; it is as before then.
        """
        if player not in (p.name for p in self.scenario.players):
            names = ", ".join(p.name for p in self.scenario.players)
            raise BadData(f"no player is called {player!r}; the players are {names}")
        entry = Entry(card=card, chosen=chosen)
        self._set(
            replace(p, battlefield=(*p.battlefield, entry)) if p.name == player else p
            for p in self.scenario.players
        )

    def remove(self, player: str, card: str) -> None:
        """Take one permanent of that name off a player's side.

        Raises
        ------
        BadData
            If the player has none.
        """
        side = next((p for p in self.scenario.players if p.name == player), None)
        there = [] if side is None else [e.card.casefold() for e in side.battlefield]
        if card.casefold() not in there:
            raise BadData(f"{player} has no {card} on the board")
        self._take_off([(player, len(there) - 1 - there[::-1].index(card.casefold()))])

    def _take_off(self, gone: list[tuple[str, int]]) -> None:
        self._set(
            replace(
                p,
                battlefield=tuple(
                    e for n, e in enumerate(p.battlefield) if (p.name, n) not in gone
                ),
            )
            for p in self.scenario.players
        )

    def _set(self, players: Iterable[PlayerSetup]) -> None:
        scenario = replace(self.scenario, players=tuple(players))
        state = self._state(scenario)
        self.scenario = scenario
        self._show(state)

    def _state(self, scenario: Scenario) -> State:
        return Case(scenario, self._book).play().end

    # --- clicked ------------------------------------------------------------------------------

    def _clicked(self, box: Any) -> None:
        name = box.value.strip()
        if not name:
            self._tell("Name the card first.")
            return
        if self._tried(lambda: self.add(self._who.value, name)):
            box.value = ""

    def _removed(self) -> None:
        gone = list(self._cards.value)
        if gone:
            self._tried(lambda: self._take_off(gone))
        else:
            self._tell("Choose what is to be removed first.")

    def _tried(self, does: Any) -> bool:
        """Do it, or say why it can't be done."""
        try:
            does()
        except MtgnbError as error:
            self._tell(f"The board stays as it is: {error}")
            return False
        return True

    def _tell(self, text: str) -> None:
        self._said.value = f"<p role='status'>{escape(text)}</p>"

    # --- showing ------------------------------------------------------------------------------

    def _entries(self) -> list[tuple[str, tuple[str, int]]]:
        return [
            (f"{p.name}: {e.card}{f' x{e.count}' if e.count > 1 else ''}", (p.name, n))
            for p in self.scenario.players
            for n, e in enumerate(p.battlefield)
        ]

    def _show(self, state: State) -> None:
        before, self.answers = self.answers, answers(state)
        self.changed = differences(before, self.answers)
        self._cards.options = self._entries()
        self._shown.value = answers_html(self.answers, web(state) if self._picture else "")
        self._tell("; ".join(self.changed) or "Nothing changes in what could be produced.")


def _board_of(scenario: Scenario) -> Scenario:
    """A scenario without its claims: the board changes, and they were about another one."""
    said = tuple(line for line in scenario.script if not isinstance(line.said, Expect | Mark))
    return replace(scenario, script=said, variants=(), quiz=())
