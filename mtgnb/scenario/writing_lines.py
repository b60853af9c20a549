"""Writing script lines: a noun into its canonical line, which reads back as the same noun."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from mtgnb.scenario import lines
from mtgnb.scenario.claims import Expect, Statement
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.lines import How
from mtgnb.scenario.names import (
    ColorOption,
    ManaOption,
    ModeOption,
    NamedOption,
    NumberOption,
    ObjectName,
    Option,
    PlayerName,
    WordOption,
    mana_text,
)
from mtgnb.scenario.writing_claims import write_claim

__all__ = ["write_line"]


def write_line(said: Statement) -> str:
    """Write a statement as a script line.

    Parameters
    ----------
    said
        An action, a mark or an `Expect`.

    Returns
    -------
    str
        The line, which `mtgnb.scenario.script.read_line` reads as the same statement.

    Examples
    --------
    >>> write_line(lines.GoToStep("upkeep", "Ben"))
    "go to Ben's upkeep"
    """
    match said:
        case lines.Mark(name):
            return f"mark {name}"
        case Expect(claim, negated, because):
            negation = "not " if negated else ""
            reasons = f" because {_and(because)}" if because else ""
            return f"expect {negation}{write_claim(claim, _action)}{reasons}"
        case lines.UnreadLine():
            raise ScenarioError(f"a line that can't be read can't be written: {said.problem}")
        case _:
            return _action(said)


def _action(said: lines.Action) -> str:
    """Write an action."""
    match said:
        case lines.Pass(None):
            return "pass"
        case lines.Resolve(everything):
            return "resolve all" if everything else "resolve"
        case lines.GoToStep(step, player):
            return f"go to {player}'s {step}" if player is not None else f"go to {step}"
        case lines.GoToTurn(player):
            return f"go to {player}'s turn" if player is not None else "go to next turn"
        case lines.Decree(player, text, how):
            return f'decree {player}: "{text}"{_how(how)}'
        case lines.DecreeMove(card, to):
            return f"decree {card} moves to {to}"
        case _:
            return f"{said.player} {_deed(said)}"


def _deed(said: lines.Action) -> str:
    """Write what a player does, without the player."""
    match said:
        case lines.PlayCard(_, card, source):
            return f"plays {card}{_how(How(source=source))}"
        case lines.TapForMana(_, thing, mana):
            return f"taps {thing} for {mana_text(mana)}"
        case lines.FinishCasting(_, how):
            return f"finishes casting{_how(how)}"
        case lines.TurnFaceUp(_, thing, how):
            return f"turns {thing} face up{_how(how)}"
        case lines.Attack(_, groups):
            return "attacks " + ", ".join(
                f"{group.defender} with {_and(group.attackers)}" for group in groups
            )
        case lines.Block(_, blocks):
            return "blocks " + ", ".join(
                f"{group.attacker} with {_and(group.blockers)}" for group in blocks
            )
        case lines.Choose(_, option) | lines.WillChoose(_, option):
            return f"{_VERBS[type(said)]} {_option(option)}"
        case lines.OrderTriggers(_, objects):
            return "orders " + ", ".join(map(str, objects))
        case (
            lines.Cast(_, thing, how)
            | lines.BeginCasting(_, thing, how)
            | lines.Activate(_, thing, how)
            | lines.Suspend(_, thing, how)
            | lines.Foretell(_, thing, how)
        ):
            return f"{_VERBS[type(said)]} {thing}{_how(how)}"
        case _:
            return _VERBS[type(said)]


_VERBS: dict[type[object], str] = {
    lines.Pass: "passes",
    lines.Cast: "casts",
    lines.BeginCasting: "begins to cast",
    lines.Activate: "activates",
    lines.Suspend: "suspends",
    lines.Foretell: "foretells",
    lines.Choose: "chooses",
    lines.WillChoose: "will choose",
    lines.TakeBack: "takes it back",
    lines.Leave: "leaves the game",
    lines.Concede: "concedes",
}


def _option(option: Option) -> str:
    match option:
        case ObjectName() | PlayerName():
            return str(option)
        case ColorOption(word) | WordOption(word) | NamedOption(word):
            return word
        case ManaOption(mana):
            return mana_text(mana)
        case NumberOption(number):
            return str(number)
        case ModeOption(text):
            return f'"{text}"'
        case _:
            assert_never(option)


def _how(how: How) -> str:
    """Write clauses in the order in which 601.2 comes to them."""
    parts = [
        f"from {how.source}" if how.source is not None else "",
        f"ability {how.ability}" if how.ability is not None else "",
        "choosing " + _and(f'"{mode}"' for mode in how.modes) if how.modes else "",
        f"with X = {how.x}" if how.x is not None else "",
        f"targeting {_and(how.targets)}" if how.targets else "",
        "kicked" if how.kicked else "",
        "for its alternative cost" if how.alternative_cost else "",
        "without paying its mana cost" if how.free else "",
        f"paying {mana_text(how.paying)}" if how.paying else "",
        f"using {_and(how.using)}" if how.using else "",
    ]
    return "".join(f" {part}" for part in parts if part)


def _and(things: Iterable[object]) -> str:
    return " and ".join(str(thing) for thing in things)
