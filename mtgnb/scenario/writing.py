"""Writing scenarios as YAML in the form in which people write them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import yaml

from mtgnb.scenario.document import (
    CardText,
    Entry,
    PlayerSetup,
    QuizQuestion,
    Scenario,
    ThisTurn,
    Variant,
)
from mtgnb.scenario.names import mana_text
from mtgnb.scenario.script import ScriptLine
from mtgnb.scenario.writing_lines import write_line

__all__ = ["write_line", "write_scenario", "write_scenarios"]


class _Block(str):
    """A text that is written as a block of lines."""


class _Flow(list[Any]):
    """A list that is written on one line."""


class _FlowMapping(dict[str, Any]):
    """A mapping that is written on one line."""


class _Dumper(yaml.SafeDumper):
    """A dumper that indents lists."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        """Indent the items of a list below their key, which PyYAML does not."""
        super().increase_indent(flow, indentless=False)


_MAP = "tag:yaml.org,2002:map"
_SEQ = "tag:yaml.org,2002:seq"
_STR = "tag:yaml.org,2002:str"
_Dumper.add_representer(_Block, lambda d, v: d.represent_scalar(_STR, str(v), style="|"))
_Dumper.add_representer(_Flow, lambda d, v: d.represent_sequence(_SEQ, v, flow_style=True))
_Dumper.add_representer(
    _FlowMapping, lambda d, v: d.represent_mapping(_MAP, v.items(), flow_style=True)
)


def write_scenarios(scenarios: Iterable[Scenario]) -> str:
    """Write several scenarios as the text of one file."""
    return "---\n".join(write_scenario(scenario) for scenario in scenarios)


def write_scenario(scenario: Scenario) -> str:
    r"""Write a scenario as YAML.

    Parameters
    ----------
    scenario
        The scenario; lines of script are written in their canonical form, with their comments.

    Returns
    -------
    str
        A YAML document that reads back as the same scenario, but for line numbers.

    Examples
    --------
    >>> from mtgnb.scenario.reading import read_text
    >>> text = "scenario: Empty\nplayers:\n  Ana: {}\nscript: |\n  pass\n"
    >>> write_scenario(read_text(text).scenarios[0]) == text
    True
    """
    first = scenario.players[0].name
    starts: dict[str, Any] = {}
    if (scenario.starts.turn, scenario.starts.step) != (first, "precombat main"):
        starts = _FlowMapping(turn=scenario.starts.turn, step=scenario.starts.step)
    held = {
        "scenario": scenario.title,
        "about": scenario.about,
        "question": scenario.question,
        "answer": scenario.answer,
        "cites": _Flow(scenario.cites),
        "tags": _Flow(scenario.tags),
        "source": scenario.source,
        "difficulty": _FlowMapping(
            _given(rules=scenario.difficulty.rules, memory=scenario.difficulty.memory)
        ),
        "cards": [_card(card) for card in scenario.cards],
        "players": {player.name: _player(player) for player in scenario.players},
        "starts": starts,
        "script": _script(scenario.script),
        "variants": [_variant(variant) for variant in scenario.variants],
        "quiz": [_question(question) for question in scenario.quiz],
        "readings": dict(scenario.readings),
    }
    return _dump({key: value for key, value in held.items() if value})


def _dump(held: dict[str, Any]) -> str:
    return yaml.dump(held, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100)


def _given(**fields: Any) -> dict[str, Any]:
    """Leave out what is not given; a zero is."""
    return {
        name.replace("_", " "): value
        for name, value in fields.items()
        if value is not None and value is not False and value not in ("", (), [], {})
    }


def _script(script: Iterable[ScriptLine]) -> str:
    """Write the lines of a script as a block."""
    lines = [
        f"{write_line(line.said)}   # {line.comment}" if line.comment else write_line(line.said)
        for line in script
    ]
    return _Block("".join(f"{line}\n" for line in lines)) if lines else ""


def _variant(variant: Variant) -> dict[str, Any]:
    return {
        "variant": variant.title,
        "from": variant.from_mark,
        **_given(script=_script(variant.script)),
    }


def _question(question: QuizQuestion) -> dict[str, Any]:
    return _given(
        question=question.question,
        answer=question.answer,
        choices=list(question.choices),
        because=question.because,
        at=question.at,
    )


def _card(card: CardText) -> dict[str, Any]:
    return _given(
        name=card.name,
        cost=card.cost,
        type=card.type,
        text=card.text,
        pt=card.pt,
        loyalty=card.loyalty,
        faces=[_card(face) for face in card.faces],
    )


def _player(player: PlayerSetup) -> dict[str, Any]:
    """Write a player's position, without what is as usual."""
    zones = {zone: _zone(entries) for zone, entries in player.zones() if entries}
    return _given(
        life=player.life if player.life != 20 else None,
        mana=mana_text(player.mana),
        lands_played=player.lands_played or None,
        library_size=player.library_size,
        this_turn=_this_turn(player.this_turn),
        **zones,
    )


def _this_turn(turn: ThisTurn) -> dict[str, Any]:
    return _FlowMapping(
        _given(
            spells_cast=turn.spells_cast or None,
            life_lost=turn.life_lost or None,
            dealt_combat_damage_by=list(turn.dealt_combat_damage_by),
        )
    )


def _zone(entries: tuple[Entry, ...]) -> list[Any]:
    """Write a zone: on one line where every entry is short."""
    written = [_entry(entry) for entry in entries]
    short = all(isinstance(entry, str) for entry in written)
    return _Flow(written) if short else written


def _entry(entry: Entry) -> str | dict[str, Any]:
    """Write an entry, in the short form where that says everything."""
    is_short = not (
        entry.label or entry.counters or entry.x is not None or entry.chosen or entry.attached_to
    )
    if is_short and not set("()") & set(entry.card):
        notes = [
            *(note for note in ("tapped", "new") if getattr(entry, note)),
            *(["face down"] if entry.face_down else []),
            *([f"owned by {entry.owner}"] if entry.owner else []),
        ]
        number = f" x{entry.count}" if entry.count != 1 else ""
        return entry.card + number + (f" ({', '.join(notes)})" if notes else "")
    return _FlowMapping(
        _given(
            card=entry.card,
            counters=dict(entry.counters),
            x=entry.x,
            tapped=entry.tapped,
            new=entry.new,
            face_down=entry.face_down,
            owner=entry.owner,
            chosen=entry.chosen,
            **{"as": entry.label},
            attached_to=entry.attached_to,
        )
    )
