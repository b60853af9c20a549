"""The board builder: a position set up by typing and clicking, written as a scenario file."""

from __future__ import annotations

from typing import Any

import ipywidgets as w
from msgspec.structs import replace

from mtgnb.cards import library
from mtgnb.model.errors import MtgnbError
from mtgnb.model.names import STEPS
from mtgnb.scenario.document import ZONES, Entry, PlayerSetup, Scenario, Starts
from mtgnb.scenario.reading import read_text
from mtgnb.scenario.writing import write_scenario
from mtgnb.show.cases import Case
from mtgnb.show.reprs import case_html

WIDE = w.Layout(width="98%")
EMPTY = Scenario(
    title="A new scenario",
    players=(PlayerSetup(name="Ana"), PlayerSetup(name="Ben")),
    starts=Starts(turn="Ana"),
)


class Builder(w.VBox):  # type: ignore[misc]
    """Sets a board up; every change is written into the scenario file below it.

    Parameters
    ----------
    scenario : Scenario, optional
        What to begin with.

    Attributes
    ----------
    scenario : Scenario
        The position and script as they stand.
    text : str
        The same as the text of a file.

    Examples
    --------
    >>> board = Builder()
    >>> board.add("Ben", "hand", "Shock")
    >>> board.scenario.players[1].hand[0].card
    'Shock'
    """

    def __init__(self, scenario: Scenario | None = None) -> None:
        self.scenario = scenario or EMPTY
        self._busy = False
        self._title = w.Text(description="Title", layout=WIDE)
        self._who = w.Dropdown(description="Player")
        self._zone = w.Dropdown(description="Zone", options=list(ZONES))
        self._card = w.Combobox(
            description="Card", options=sorted(library()), placeholder="a card's name"
        )
        self._tapped = w.Checkbox(description="tapped", indent=False)
        self._new = w.Checkbox(description="new this turn", indent=False)
        self._add = w.Button(description="Add", tooltip="Put the card into the zone")
        self._life = w.IntText(description="Life")
        self._player = w.Text(placeholder="another player's name")
        self._join = w.Button(description="Add player")
        self._turn = w.Dropdown(description="Turn of")
        self._step = w.Dropdown(description="Step", options=list(STEPS))
        self._cards = w.SelectMultiple(description="On the board", rows=8, layout=WIDE)
        self._remove = w.Button(description="Remove chosen")
        self._file = w.Textarea(description="File", rows=16, layout=WIDE, continuous_update=False)
        self._run = w.Button(description="Play and check", button_style="primary")
        self._said = w.HTML()
        super().__init__(
            [
                self._title,
                w.HBox([self._turn, self._step]),
                w.HBox([self._who, self._life]),
                w.HBox([self._zone, self._card, self._add]),
                w.HBox([self._tapped, self._new]),
                w.HBox([self._player, self._join]),
                self._cards,
                self._remove,
                self._file,
                self._run,
                self._said,
            ]
        )
        self.add_class("mtg-builder")
        self._show()
        self._listen()

    def _listen(self) -> None:
        self._add.on_click(lambda _: self._clicked())
        self._remove.on_click(lambda _: self._removed())
        self._join.on_click(lambda _: self._joined())
        self._run.on_click(lambda _: self._checked())
        self._title.observe(lambda c: self._set(title=c["new"]), "value")
        self._turn.observe(lambda c: self._starts(turn=c["new"]), "value")
        self._step.observe(lambda c: self._starts(step=c["new"]), "value")
        self._life.observe(lambda c: self._player_set(life=c["new"]), "value")
        self._who.observe(lambda _: self._show(), "value")
        self._file.observe(lambda c: self._typed(c["new"]), "value")

    def __repr__(self) -> str:
        """Say what is set up, without an address."""
        return f"<Builder {self.scenario.title!r}: {len(self._entries())} entries>"

    # --- doing --------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The scenario as the text of a file."""
        return write_scenario(self.scenario)

    def case(self) -> Case:
        """Return the scenario in hand: to be played and checked."""
        return Case(self.scenario)

    def add(
        self, player: str, zone: str, card: str, *, tapped: bool = False, new: bool = False
    ) -> None:
        """Put a card into a player's zone, below what is there."""
        entry = Entry(card=card, tapped=tapped, new=new)
        players = tuple(
            replace(p, **{zone: (*getattr(p, zone), entry)}) if p.name == player else p
            for p in self.scenario.players
        )
        self._set(players=players)

    def remove(self, player: str, zone: str, n: int) -> None:
        """Take the n-th entry out of a player's zone, counted from 0."""
        players = tuple(
            replace(p, **{zone: _without(getattr(p, zone), n)}) if p.name == player else p
            for p in self.scenario.players
        )
        self._set(players=players)

    def _set(self, **changes: Any) -> None:
        if self._busy:
            return
        self.scenario = replace(self.scenario, **changes)
        self._show()

    def _starts(self, **changes: str) -> None:
        if not self._busy:
            self._set(starts=replace(self.scenario.starts, **changes))

    def _player_set(self, **changes: Any) -> None:
        who = self._who.value
        if not self._busy:
            self._set(
                players=tuple(
                    replace(p, **changes) if p.name == who else p for p in self.scenario.players
                )
            )

    # --- clicked and typed --------------------------------------------------------------------

    def _clicked(self) -> None:
        name = self._card.value.strip()
        if not name:
            self._tell("Name the card first.")
            return
        self.add(
            self._who.value, self._zone.value, name, tapped=self._tapped.value, new=self._new.value
        )
        self._card.value = ""

    def _removed(self) -> None:
        for player, zone, n in sorted(self._cards.value, key=lambda k: -k[2]):
            self.remove(player, zone, n)

    def _joined(self) -> None:
        name = self._player.value.strip()
        if not name or any(p.name == name for p in self.scenario.players):
            self._tell("A player needs a name of their own.")
            return
        self._player.value = ""
        self._set(players=(*self.scenario.players, PlayerSetup(name=name)))

    def _typed(self, text: str) -> None:
        if self._busy or text == self.text:
            return
        try:
            scenarios = read_text(text).scenarios
        except MtgnbError as error:
            self._tell(str(error))
            return
        if len(scenarios) != 1:
            self._tell("The text has to hold one scenario.")
            return
        self.scenario = scenarios[0]
        self._tell("")
        self._show()

    def _checked(self) -> None:
        self._said.value = case_html(self.case().story)

    def _tell(self, text: str) -> None:
        from html import escape

        self._said.value = f"<p role='status'>{escape(text)}</p>" if text else ""

    # --- showing ------------------------------------------------------------------------------

    def _entries(self) -> list[tuple[str, tuple[str, str, int]]]:
        found = []
        for p in self.scenario.players:
            for zone, entries in p.zones():
                for n, entry in enumerate(entries):
                    notes = [w for w in ("tapped", "new") if getattr(entry, w)]
                    note = f" ({', '.join(notes)})" if notes else ""
                    times = f" x{entry.count}" if entry.count > 1 else ""
                    label = f"{p.name}, {zone}: {entry.card}{times}{note}"
                    found.append((label, (p.name, zone, n)))
        return found

    def _show(self) -> None:
        """Let every control say what the scenario says."""
        if self._busy:
            return
        self._busy = True
        try:
            names = [p.name for p in self.scenario.players]
            for control, value in (
                (self._who, self._who.value if self._who.value in names else names[0]),
                (self._turn, self.scenario.starts.turn),
            ):
                control.options = names
                control.value = value
            self._title.value = self.scenario.title
            self._step.value = self.scenario.starts.step
            chosen = next(p for p in self.scenario.players if p.name == self._who.value)
            self._life.value = chosen.life
            self._cards.options = self._entries()
            self._file.value = self.text
        finally:
            self._busy = False


def _without(entries: tuple[Entry, ...], n: int) -> tuple[Entry, ...]:
    return entries[:n] + entries[n + 1 :]
