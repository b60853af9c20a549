"""Choices as data: who decides, what kind of decision it is, and the options there are."""

from __future__ import annotations

from typing import Any

from mtgnb.model.base import Noun


class Option(Noun):
    """One option. `value` is what is recorded as the answer; `label` is how it is called."""

    value: Any
    label: str = ""


class Choice(Noun):
    """A decision that the game waits for.

    Attributes
    ----------
    player : int
        Who decides.
    kind : str
        ``priority``, ``attackers``, ``blockers``, ``target``, ``mode``, ``number``, ``x``,
        ``may``, ``pay``, ``payment``, ``object``, ``player``, ``color``, ``mana``, ``word``,
        ``order``, ``replacement``, ``divide``, ``finish`` (601.2e, taken back or gone on with),
        ``position``.
    prompt : str
        A sentence.
    options : tuple of Option
        All of them; for ``priority`` they are listed by `engine.legal`.
    most : int
        How many may be picked; with more than 1 the answer is a tuple of values.
    rule : str
        The rule that asks.
    about : int or None
        The object that asks.
    fate : str
        What becomes of it if its player leaves (800.4f–h): ``drop``, ``other`` (another player
        decides; an opponent of the asker where the text meant one), ``controller``.
    asker : int or None
        The controller of the object that asks.
    """

    player: int
    kind: str
    prompt: str = ""
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    rule: str = ""
    about: int | None = None
    fate: str = "other"
    asker: int | None = None
    opponent: bool = False


class Conceded(Noun):
    """An answer that stands for "the player left instead" (104.3a)."""

    player: int
