"""From a scenario to the position it starts from."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from mtgnb.cards import library
from mtgnb.engine.position import BLANK, fill_library, place, position
from mtgnb.events.base import Event, with_obj, with_player
from mtgnb.events.permanents import Damaged
from mtgnb.events.places import printed
from mtgnb.events.players import LifeLost
from mtgnb.events.stack import SpellCast
from mtgnb.model.card import Card
from mtgnb.model.mana import Mana
from mtgnb.model.names import BASIC_LAND_TYPES, BATTLEFIELD, CARD_TYPES, COLOR_OF_WORD, STACK
from mtgnb.model.object import CastInfo, Obj, Past
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import controller_now
from mtgnb.scenario.document import Entry, PlayerSetup, Scenario
from mtgnb.scenario.errors import ScenarioError, closest
from mtgnb.scenario.naming import Labels, plain
from mtgnb.text.books.errors import CardBookError, CardNotWhole

Book = Callable[[str], Card | None]
"""A card book: gives the card of a name, None if it has none."""


def set_up(
    scenario: Scenario, book: Book | None = None, *, partial: bool = False
) -> tuple[State, Labels]:
    """Return the position that a scenario starts from, and its labels.

    Raises
    ------
    ScenarioError
        For a card that is found nowhere, one whose text can't be read, an attachment to nothing.
    """
    cards = _Cards(scenario, book, partial)
    for own in scenario.cards:
        cards.card(own.name, own.line)
    names = tuple(p.name for p in scenario.players)
    state = position(names, names.index(scenario.starts.turn), scenario.starts.step)
    labels: Labels = {}
    placed: list[tuple[Entry, int]] = []
    for setup in scenario.players:
        state = _player(state, setup, names.index(setup.name))
        for zone, entries in setup.zones():
            for entry in entries:
                for _ in range(entry.count):
                    state, id = _place(state, entry, zone, names.index(setup.name), names, cards)
                    placed.append((entry, id))
                    if entry.label:
                        labels[plain(entry.label)] = id
    for seat, setup in enumerate(scenario.players):
        state = fill_library(state, seat, setup.library_size)
    for entry, id in placed:
        if entry.attached_to is not None:
            host = _host(state, scenario, entry, labels, placed, names)
            state = with_obj(state, replace(state.objects[id], attached_to=host))
    state = _this_turn(state, scenario, labels, placed)
    state = replace(state, readings=tuple((k, str(v)) for k, v in scenario.readings))
    if cards.partial:
        state = replace(state, notes=tuple(sorted(cards.partial)))
    return _controlled(state), labels


def _controlled(state: State) -> State:
    """Let control effects of what is set up apply from the start (613.1b)."""
    for id in state.zone(BATTLEFIELD):
        now = controller_now(state, id)
        if now is not None and now != state.objects[id].controller:
            state = with_obj(state, replace(state.objects[id], controller=now))
    return state


class _Cards:
    def __init__(self, scenario: Scenario, book: Book | None, partial: bool) -> None:
        self.scenario = scenario
        self.book = book
        self.allow_partial = partial
        self.partial: set[str] = set()
        self.own = {plain(f.name): c for c in scenario.cards for f in c.faces[:1]}
        self.own |= {plain(c.name): c for c in scenario.cards}
        self.read: dict[str, Card] = {}

    def card(self, name: str, line: int) -> Card:
        key = plain(name)
        if key in self.read:
            return self.read[key]
        self.read[key] = found = self._find(name, key, line)
        return found

    def _find(self, name: str, key: str, line: int) -> Card:
        if key in self.own:
            return self._read_own(key)
        built_in = {plain(n): c for n, c in library().items()}
        if self.book is not None:
            found = self._from_book(self.book, name, built_in.get(key), line)
            if found is not None:
                return found
        if key in built_in:
            return built_in[key]
        known = [*(c.name for c in self.scenario.cards), *library()]
        raise ScenarioError(
            f"no card is called {name!r} in this file's cards, a card book or the built-in library",
            file=self.scenario.file, line=line, text=name, nearest=closest(name, known),
        )  # fmt: skip

    def _from_book(self, book: Book, name: str, built_in: Card | None, line: int) -> Card | None:
        """The book's card; where the book's text isn't understood, the built-in one if there is one."""
        try:
            found = book(name)
        except CardNotWhole as error:
            if built_in is not None:
                return built_in
            if not self.allow_partial:
                raise ScenarioError(
                    str(error), file=self.scenario.file, line=line, text=name
                ) from error
            found = error.card
        except CardBookError as error:
            raise ScenarioError(
                str(error), file=self.scenario.file, line=line, text=name
            ) from error
        if found is not None and found.partial:
            self.partial.add(_played_in_part(found.name))
        return found

    def _read_own(self, key: str) -> Card:
        from mtgnb.scenario.reading_texts import read_text_card

        written = self.own[key]
        reading = read_text_card(written)
        if reading.unread and not self.allow_partial:
            first = reading.unread[0]
            raise ScenarioError(
                f"{written.name}: this sentence is not understood: {first.text!r}",
                file=self.scenario.file, line=written.line, text=first.text,
                nearest="; ".join(first.nearest[:2]),
            )  # fmt: skip
        if reading.unread:
            self.partial.add(_played_in_part(written.name))
        return reading.card


def _played_in_part(name: str) -> str:
    return f"{name} is played without a sentence that was not understood"


def _player(state: State, setup: PlayerSetup, seat: int) -> State:
    p = state.players[seat]
    pool = tuple(Mana(s) for s in setup.mana)
    return with_player(
        state, replace(p, life=setup.life, pool=pool, lands_played=setup.lands_played)
    )


def _place(
    state: State, entry: Entry, zone: str, seat: int, names: tuple[str, ...], cards: _Cards
) -> tuple[State, int]:
    owner = seat
    if entry.owner is not None:
        if entry.owner not in names:
            raise ScenarioError(
                f"no player is called {entry.owner!r}", file=cards.scenario.file, line=entry.line,
                nearest=closest(entry.owner, names),
            )  # fmt: skip
        owner = names.index(entry.owner)
    state, id = place(
        state,
        cards.card(entry.card, entry.line),
        zone,
        owner,
        seat,
        new=entry.new,
        tapped=entry.tapped,
        face_down=entry.face_down,
        counters=_counters(entry, cards),
        x=entry.x,
        chosen=_chosen(entry, names),
        label=entry.label or "",
    )
    if entry.x is not None:
        obj = state.objects[id]
        state = with_obj(state, replace(obj, cast=CastInfo(seat, "hand")))
    return state, id


def _counters(entry: Entry, cards: _Cards) -> tuple[tuple[str, int], ...]:
    face = cards.card(entry.card, entry.line).face
    given = entry.counters
    if "planeswalker" in face.types and isinstance(face.loyalty, int):
        if not any(k == "loyalty" for k, _ in given):
            given = (*given, ("loyalty", face.loyalty))
    return given


def _chosen(entry: Entry, names: tuple[str, ...]) -> tuple[tuple[str, str | int], ...]:
    value = entry.chosen
    if value is None:
        return ()
    if value.lower() in COLOR_OF_WORD:
        return (("color", COLOR_OF_WORD[value.lower()]),)
    if value in names:
        seat = names.index(value)
        return (("player", seat), ("opponent", seat))
    if value.capitalize() in BASIC_LAND_TYPES:
        word = value.capitalize()
        return (("basic land type", word), ("land type", word), ("creature type", word))
    if value.lower() in CARD_TYPES:
        return (("card type", value.lower()),)
    return (("creature type", value), ("card name", value), ("mode", value))


def _host(
    state: State,
    scenario: Scenario,
    entry: Entry,
    labels: Labels,
    placed: list[tuple[Entry, int]],
    names: tuple[str, ...],
) -> Thing:
    wanted = entry.attached_to or ""
    if wanted in names:
        return Seat(names.index(wanted))
    if plain(wanted) in labels:
        return labels[plain(wanted)]
    found = [
        i
        for e, i in placed
        if plain(e.card) == plain(wanted) and state.objects[i].zone == BATTLEFIELD
    ]
    if len(found) == 1:
        return found[0]
    problem = "is no" if not found else "could be several of the"
    known = [*labels, *(e.card for e, _ in placed)]
    raise ScenarioError(
        f"attached to {wanted!r}: that {problem} label or permanent of this position",
        file=scenario.file, line=entry.line, nearest=closest(wanted, known),
    )  # fmt: skip


def _spell_before(state: State, seat: int) -> tuple[State, int]:
    """Return the state with a spell of before the scenario, of which nothing is known but who cast it."""
    id = state.clock
    spell = Obj(id, BLANK, seat, STACK, seat, seat)
    past = state.past.put(id, Past(spell, printed(spell)))
    return replace(state, past=past, clock=id + 1), id


def _this_turn(
    state: State, scenario: Scenario, labels: Labels, placed: list[tuple[Entry, int]]
) -> State:
    facts: list[Event] = []
    for seat, setup in enumerate(scenario.players):
        before = setup.this_turn
        for _ in range(before.spells_cast):
            state, id = _spell_before(state, seat)
            facts.append(SpellCast(id, seat))
        if before.life_lost:
            facts.append(LifeLost(seat, before.life_lost))
        for name in before.dealt_combat_damage_by:
            by_label = labels.get(plain(name))
            if by_label is None:
                found = [i for e, i in placed if plain(e.card) == plain(name)]
                if not found:
                    raise ScenarioError(
                        f"dealt combat damage by {name!r}: nothing here is called so",
                        file=scenario.file, line=setup.line,
                        nearest=closest(name, [*labels, *(e.card for e, _ in placed)]),
                    )  # fmt: skip
                by_label = found[0]
            by = state.objects[by_label]
            facts.append(Damaged(by.id, Seat(seat), 1, combat=True, controller=by.controller))
    return replace(state, log=(*state.log, *facts)) if facts else state
