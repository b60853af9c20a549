"""Reading the script lines that do something: passing, moving on, choosing, acting, decreeing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from mtgnb.model.names import COLOR_OF_WORD
from mtgnb.scenario import lines
from mtgnb.scenario.cursor import Cursor, Mismatch
from mtgnb.scenario.names import (
    ColorOption,
    ManaOption,
    ModeOption,
    NamedOption,
    NumberOption,
    ObjectName,
    Option,
    PlayerName,
    Target,
    WordOption,
)
from mtgnb.scenario.script_clauses import ACTIVATING, CASTING, DECREEING, PAYING, read_how

__all__ = ["OPTION_WORDS", "action_forms", "need_attackers", "need_members"]

OPTION_WORDS = ("yes", "no", "pay", "don't pay", "top", "bottom", "none")


def action_forms(cursor: Cursor) -> Iterator[Callable[[], lines.Action]]:
    """Yield every form of an action that this line could have."""
    yield partial(_moving_on, cursor)
    yield partial(_decree, cursor)
    for player, end in cursor.players_here():
        yield partial(_acting, cursor, player, end)


def need_attackers(cursor: Cursor) -> tuple[Target, tuple[ObjectName, ...]]:
    """Demand ``BEN with [[A]] and [[B]]``; ``planeswalker`` may precede a permanent."""
    if cursor.take_word(("planeswalker", "battle")):
        defender: Target = cursor.need_object()
    else:
        defender = cursor.need_target()
    cursor.need("with")
    return defender, need_members(cursor)


def need_members(cursor: Cursor) -> tuple[ObjectName, ...]:
    """Demand objects, up to the comma that a new group follows."""

    def member() -> ObjectName:
        found = cursor.need_object()
        if cursor.ahead("with"):
            raise Mismatch
        return found

    return cursor.separated(member, ", and", "and", ",")


def _moving_on(cursor: Cursor) -> lines.Action:
    """``pass``, ``resolve``, ``go to``."""
    if cursor.take("pass"):
        return lines.Pass()
    if cursor.take("resolve"):
        return lines.Resolve(all=cursor.take("all"))
    cursor.need("go to")
    if cursor.take("next turn"):
        return lines.GoToTurn()
    owner = cursor.take_owner()
    if owner is not None and cursor.take("turn"):
        return lines.GoToTurn(owner)
    return lines.GoToStep(cursor.need_step(), owner)


def _decree(cursor: Cursor) -> lines.Action:
    """``decree ANA: "…"`` and ``decree [[CARD]] moves to …``."""
    cursor.need("decree")
    card = cursor.take_object()
    if card is not None:
        cursor.need("moves to")
        return lines.DecreeMove(card, cursor.need_zone())
    player = cursor.need_player()
    cursor.need(":")
    return lines.Decree(player, cursor.need_rules_text(), read_how(cursor, DECREEING))


def _acting(cursor: Cursor, player: str, end: int) -> lines.Action:
    """Everything that begins with a player's name."""
    cursor.position = end
    cursor.reached = max(cursor.reached, end)
    for verb, read in _VERBS.items():
        if cursor.take(verb):
            return read(cursor, player)
    raise Mismatch


def _cast(cursor: Cursor, player: str) -> lines.Action:
    return lines.Cast(player, cursor.need_object(), read_how(cursor, CASTING))


def _begin(cursor: Cursor, player: str) -> lines.Action:
    return lines.BeginCasting(player, cursor.need_object(), read_how(cursor, CASTING))


def _finish(cursor: Cursor, player: str) -> lines.Action:
    return lines.FinishCasting(player, read_how(cursor, ("paying", "using")))


def _play(cursor: Cursor, player: str) -> lines.Action:
    return lines.PlayCard(player, cursor.need_object(), cursor.take_source())


def _activate(cursor: Cursor, player: str) -> lines.Action:
    return lines.Activate(player, cursor.need_object(), read_how(cursor, ACTIVATING))


def _tap(cursor: Cursor, player: str) -> lines.Action:
    permanent = cursor.need_object()
    cursor.need("for")
    return lines.TapForMana(player, permanent, cursor.need_mana())


def _suspend(cursor: Cursor, player: str) -> lines.Action:
    return lines.Suspend(player, cursor.need_object(), read_how(cursor, PAYING))


def _foretell(cursor: Cursor, player: str) -> lines.Action:
    return lines.Foretell(player, cursor.need_object(), read_how(cursor, PAYING))


def _turn(cursor: Cursor, player: str) -> lines.Action:
    permanent = cursor.need_object()
    cursor.need("face up")
    return lines.TurnFaceUp(player, permanent, read_how(cursor, PAYING))


def _attack(cursor: Cursor, player: str) -> lines.Action:
    groups = cursor.separated(lambda: lines.AttackGroup(*need_attackers(cursor)), ",", "and")
    return lines.Attack(player, groups)


def _block(cursor: Cursor, player: str) -> lines.Action:
    def group() -> lines.BlockGroup:
        attacker = cursor.need_object()
        cursor.need("with")
        return lines.BlockGroup(attacker, need_members(cursor))

    return lines.Block(player, cursor.separated(group, ",", "and"))


def _order(cursor: Cursor, player: str) -> lines.Action:
    return lines.OrderTriggers(player, cursor.separated(cursor.need_object, ", and", ",", "and"))


_VERBS: dict[str, Callable[[Cursor, str], lines.Action]] = {
    "passes": lambda _, player: lines.Pass(player),
    "casts": _cast,
    "begins to cast": _begin,
    "finishes casting": _finish,
    "takes it back": lambda _, player: lines.TakeBack(player),
    "plays": _play,
    "activates": _activate,
    "taps": _tap,
    "suspends": _suspend,
    "foretells": _foretell,
    "turns": _turn,
    "attacks": _attack,
    "blocks": _block,
    "chooses": lambda cursor, player: lines.Choose(player, _option(cursor)),
    "will choose": lambda cursor, player: lines.WillChoose(player, _option(cursor)),
    "orders": _order,
    "leaves the game": lambda _, player: lines.Leave(player),
    "concedes": lambda _, player: lines.Concede(player),
}


def _option(cursor: Cursor) -> Option:
    """Read an answer to a choice."""
    readers: tuple[Callable[[], Option], ...] = (
        cursor.need_object,
        lambda: PlayerName(cursor.need_player()),
        lambda: ModeOption(cursor.need_quoted()),
        lambda: ManaOption(cursor.need_mana()),
        lambda: NumberOption(cursor.need_number()),
        lambda: WordOption(cursor.need_word(OPTION_WORDS)),
        lambda: ColorOption(cursor.need_word(COLOR_OF_WORD)),
        lambda: NamedOption(cursor.need_words()),
    )
    start = cursor.position
    for read in readers:
        option = cursor.attempt(read)
        if option is not None and (cursor.at_end() or cursor.ahead("because")):
            return option
        cursor.position = start
    raise Mismatch
