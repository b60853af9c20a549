"""The rows of a board: objects, seats, effects, and the reasons that go with them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Row(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What all rows share: frozen, defaults left out of the JSON, unknown fields refused."""


Status: TypeAlias = Literal["computed", "official", "judge", "disputed", "decree"]


class ReasonRow(Row, frozen=True):
    """One link of a chain of reasons: a sentence, its rule, the object that brings it up."""

    sentence: str
    rule: str = ""
    source: str = ""


class ObjectRow(Row, frozen=True):
    """An object as a card on the board or on the stack; what a viewer may not see is left out.

    ``pt`` is power and toughness now, ``base_pt`` as printed. ``kind`` says what a stack object is
    (``spell``, ``activated ability``, ``triggered ability``). ``seen``: who sees a hidden card.
    """

    name: str
    type: str = ""
    kind: str = ""
    cost: str = ""
    text: str = ""
    pt: str = ""
    base_pt: str = ""
    loyalty: str = ""
    keywords: tuple[str, ...] = ()
    owner: str = ""
    controller: str = ""
    tapped: bool = False
    face_down: bool = False
    phased_out: bool = False
    token: bool = False
    sick: bool = False
    copy_of: str = ""
    counters: dict[str, int] = {}
    damage: int = 0
    attached_to: str = ""
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    seen: tuple[str, ...] | None = None
    notes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    why: tuple[ReasonRow, ...] = ()


class SeatRow(Row, frozen=True):
    """One player's seat: life, mana pool, and the ids of the objects in each zone.

    ``hand`` and ``library`` list only what the viewer sees (the library from the top);
    ``hand_size`` and ``library_size`` count all of it.
    """

    life: int
    pool: str = ""
    counters: dict[str, int] = {}
    left: bool = False
    battlefield: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    hand_size: int = 0
    graveyard: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    library_size: int = 0
    notes: tuple[str, ...] = ()


class EffectRow(Row, frozen=True):
    """A continuous effect or a waiting trigger, as a sentence with where it comes from.

    ``until`` says how long it lasts. Ids begin with a letter, so that a browser keeps their order.
    """

    sentence: str
    source: str = ""
    controller: str = ""
    until: str = ""
    affects: tuple[str, ...] = ()
    begins: ReasonRow | None = None
    ends: ReasonRow | None = None
    rules: tuple[str, ...] = ()
    why: tuple[ReasonRow, ...] = ()


class BoardRow(Row, frozen=True):
    """A position as one viewer sees it. ``stack`` is topmost first; ids are keys of ``objects``."""

    seats: dict[str, SeatRow]
    objects: dict[str, ObjectRow] = {}
    stack: tuple[str, ...] = ()
    waiting: dict[str, EffectRow] = {}
    effects: dict[str, EffectRow] = {}
