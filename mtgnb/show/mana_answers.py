"""What the mana lab answers: what each land could produce, what each may come to, what has changed."""

from __future__ import annotations

from collections import Counter

import pandas as pd

from mtgnb.events.players import ManaAdded
from mtgnb.model.base import Noun
from mtgnb.model.mana import Mana
from mtgnb.model.state import State
from mtgnb.rules.cr106_could_produce import could_produce
from mtgnb.rules.cr106_replacing import orders
from mtgnb.rules.cr605_mana_abilities.which import gives, mana_abilities, taps_for_mana
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.show.mana_words import made_words
from mtgnb.show.sentences.naming import mana, player, thing


class Source(Noun):
    """A permanent that is about mana: the types that it could produce, and a sentence for each."""

    name: str
    who: str
    types: tuple[str, ...]
    why: tuple[str, ...]

    @property
    def label(self) -> str:
        """Whose it is and what it is called."""
        return f"{self.who}'s {self.name}"


class Outcome(Noun):
    """What an ability's mana comes to under replacement effects, and an order that leads there."""

    label: str
    made: str
    order: tuple[str, ...]
    mana: str


class Answers(Noun):
    """What a board answers about mana."""

    sources: tuple[Source, ...] = ()
    outcomes: tuple[Outcome, ...] = ()


def answers(state: State) -> Answers:
    """Return what each permanent could produce, and what replacement effects make of its mana.

    Parameters
    ----------
    state : State

    Returns
    -------
    Answers
        Permanents are lands and whatever has a mana ability; alike ones are numbered.

    References
    ----------
    CR 106.7, 106.12b, 614.5, 616.1.
    """
    alike: Counter[tuple[str, str]] = Counter()
    sources: list[Source] = []
    outcomes: list[Outcome] = []
    for obj in state.battlefield():
        made = could_produce(state, obj.id)
        land = "land" in characteristics(state, obj.id).types
        if not (land or made or mana_abilities(state, obj.id)):
            continue
        name, who = thing(state, obj.id), player(state, obj.controller)
        alike[who, name] += 1
        if alike[who, name] > 1:
            name = f"{name} #{alike[who, name]}"
        types = tuple(dict.fromkeys(m.type for m in made))
        why = tuple(next(made_words(state, m) for m in made if m.type == t) for t in types)
        sources.append(Source(name, who, types, why))
        outcomes += _outcomes(state, obj.id, sources[-1].label)
    return Answers(tuple(sources), tuple(outcomes))


def _outcomes(state: State, id: int, label: str) -> list[Outcome]:
    """Return what comes of a permanent's mana in every order; nothing where no effect changes it."""
    seat = state.objects[id].controller or 0
    found = []
    for index, ability in mana_abilities(state, id):
        tapped = id if taps_for_mana(ability) else None
        for row in gives(state, seat, id, index):
            units = tuple(Mana(t, id) for t in row)
            found += [
                Outcome(label, mana(units), tuple(s.name for s in o.steps), mana(o.mana))
                for o in orders(state, ManaAdded(seat, units, tapped, id))
                if o.steps
            ]
    return found


def differences(before: Answers, after: Answers) -> tuple[str, ...]:
    """Say what a change of the board changed in its answers, a sentence for each permanent.

    Examples
    --------
    >>> forest = Source("Forest", "Ana", ("G",), ())
    >>> differences(Answers((forest,)), Answers((Source("Forest", "Ana", ("B",), ()),)))
    ("Ana's Forest: {B} now, {G} no more",)
    """
    said = []
    was, now = ({s.label: s for s in a.sources} for a in (before, after))
    for label, source in now.items():
        old = was.get(label)
        if old is None:
            said.append(f"{label}: {symbols(source.types) or 'no mana at all'}")
            continue
        new = symbols(tuple(t for t in source.types if t not in old.types))
        gone = symbols(tuple(t for t in old.types if t not in source.types))
        parts = ([f"{new} now"] if new else []) + ([f"{gone} no more"] if gone else [])
        if parts:
            said.append(f"{label}: {', '.join(parts)}")
        elif _ends(before, label) != _ends(after, label):
            said.append(f"{label}: other amounts ({_ends(after, label) or 'as it makes them'})")
    said += [f"{label}: gone" for label in was if label not in now]
    return tuple(said)


def _ends(made: Answers, label: str) -> str:
    """What a permanent's mana may come to under replacement effects."""
    return " or ".join(dict.fromkeys(o.mana for o in made.outcomes if o.label == label))


def symbols(types: tuple[str, ...]) -> str:
    """Return types of mana as symbols."""
    return "".join(f"{{{t}}}" for t in types)


def source_table(made: Answers) -> pd.DataFrame:
    """Return a row for each permanent: ``permanent``, ``controller``, ``could_produce``, ``why``."""
    rows = [(s.name, s.who, symbols(s.types) or "no mana", "; ".join(s.why)) for s in made.sources]
    return pd.DataFrame(rows, columns=["permanent", "controller", "could_produce", "why"])


def outcome_table(made: Answers) -> pd.DataFrame:
    """Return a row for each outcome: ``permanent``, ``made``, ``order``, ``mana``."""
    rows = [(o.label, o.made, " → ".join(o.order), o.mana) for o in made.outcomes]
    return pd.DataFrame(rows, columns=["permanent", "made", "order", "mana"])
