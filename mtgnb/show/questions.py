"""Questions made from the claims of scenarios: what to ask, what is right, what looks right and isn't."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import exists, heading
from mtgnb.engine import Trace
from mtgnb.model.names import MANA_TYPES
from mtgnb.scenario import claims
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.lines import Mark
from mtgnb.scenario.running import Run
from mtgnb.scenario.script import ScriptLine
from mtgnb.scenario.writing_claims import write_claim
from mtgnb.scenario.writing_lines import write_line
from mtgnb.show.payloads import payload
from mtgnb.show.rows import Question, QuizOption, TracePayload
from mtgnb.show.stories import Story

OPTIONS = 4
_RULES = re.compile(r"\(([\d., a-z]+)\)$")


class Asked:
    """A claim with the moment that it speaks of and the lines that lead there."""

    def __init__(
        self, run: Run, n: int, line: ScriptLine, before: list[ScriptLine], start: int
    ) -> None:
        self.run = run
        self.result = run.result.claims[n]
        self.moment = run.moments[n]
        self.from_moment = start if before else self.moment
        self.players = [p.name for p in run.trace.start.players] if run.trace else []
        self.expect: Any = line.said
        self.before = before
        self.rules = tuple(
            dict.fromkeys(
                r.strip()
                for text in self.result.reasons
                if (found := _RULES.search(text))
                for r in found.group(1).split(",")
                if exists(r.strip())
            )
        )

    @property
    def true(self) -> bool:
        """Whether what it claims is so, ``not`` left aside."""
        return self.result.ok is not self.expect.negated


def asked_of(story: Story) -> Iterator[Asked]:
    """Yield the claims of a scenario's scripts that were judged."""
    scripts = {"": ("", story.scenario.script)}
    scripts |= {v.title: (v.from_mark, v.script) for v in story.scenario.variants}
    for run in story.runs:
        if run.trace is None:
            continue
        mark, script = scripts[run.result.variant]
        start = run.trace.index(mark) if mark else 0
        n = 0
        before: list[ScriptLine] = []
        for line in script:
            if isinstance(line.said, Expect):
                if n == len(run.moments):
                    break
                yield Asked(run, n, line, before, start)
                start = run.moments[n]
                n, before = n + 1, []
            elif not isinstance(line.said, Mark):
                before.append(line)


def questions_of(story: Story, random: Random, pictures: bool = True) -> list[Question]:
    """Return the questions that a scenario's claims make."""
    every = list(asked_of(story))
    made: list[Question] = []
    for i, asked in enumerate(every):
        if not asked.result.ok:
            continue  # what the scenario itself has wrong is nothing to ask about
        name = f"{story.scenario.title}/{i}"
        question = _question(asked, every, name, random)
        made.append(_pictured(question, asked) if pictures else question)
        if asked.rules:
            made.append(_which_rule(asked, story.scenario, f"{name}/rule", random))
    return made


# --- one question ---------------------------------------------------------------------------------


def _question(asked: Asked, every: list[Asked], name: str, random: Random) -> Question:
    claim = asked.expect.claim
    lead = _lead(asked)
    explain = _explained(asked)
    match claim:
        case claims.LifeIs(player, life) if asked.true:
            ask = f"{lead}What is {player}'s life total?"
            return Question(name, "number", ask, answer=(str(life),), explain=explain, unit="life")
        case claims.ZoneHas(player, zone, count) if asked.true:
            ask = f"{lead}How many cards are in {player}'s {zone}?"
            return Question(
                name, "number", ask, answer=(str(count),), explain=explain, unit="cards"
            )
        case claims.CouldProduce(what, mana) if asked.true:
            options = [QuizOption(t, f"{{{t}}}") for t in MANA_TYPES]
            ask = f"{lead}Which types of mana could {what} produce?"
            return Question(name, "select all", ask, tuple(options), tuple(mana), explain)
        case claims.StackIs(objects) if asked.true and len(set(objects)) == len(objects) > 1:
            options = [QuizOption(str(i), str(o)) for i, o in enumerate(objects)]
            random.shuffle(options)
            right = tuple(str(i) for i in range(len(objects)))
            ask = f"{lead}In which order are these on the stack, topmost first?"
            return Question(name, "order", ask, tuple(options), right, explain)
        case claims.IsSize(what, power, toughness) if asked.true:
            return _size(
                asked, name, f"{lead}What is the size of {what}?", (power, toughness), random
            )
        case claims.TurnsTaken(players) if asked.true and len(set(players)) > 1:
            return _turns(
                asked, name, f"{lead}Whose turns were there so far, in order?", players, random
            )
        case _:
            return _yes_or_no(asked, every, name, random)


def _lead(asked: Asked) -> str:
    """Say what goes on before the moment that is asked about."""
    if not asked.before:
        return ""
    lines = "; ".join(write_line(line.said) for line in asked.before)
    return f"The play goes on: {lines}. "


def _explained(asked: Asked) -> str:
    parts = [asked.result.actual] if asked.result.actual else []
    parts += asked.result.reasons
    return ". ".join(p[:1].upper() + p[1:] for p in parts)


def _yes_or_no(asked: Asked, every: list[Asked], name: str, random: Random) -> Question:
    claim, true = asked.expect.claim, asked.true
    turned = turned_round(claim, asked.players)
    if turned is not None and random.random() < 0.5:
        claim, true = turned, not true
    ask = f"{_lead(asked)}True or false: {write_claim(claim, write_line)}."
    near = _near_miss(asked, every)
    said = "It is so." if true else "It isn't so."
    options = tuple(
        QuizOption(i, i, f"{said} {near}".strip() if (i == "true") is not true else said)
        for i in ("true", "false")
    )
    right = ("true",) if true else ("false",)
    return Question(name, "choice", ask, options, right, _explained(asked), rules=asked.rules)


def _near_miss(asked: Asked, every: list[Asked]) -> str:
    """Name a line of play in which the same claim comes out the other way."""
    for other in every:
        same = other.expect.claim == asked.expect.claim and other.run is not asked.run
        if same and other.true != asked.true:
            where = other.run.result.variant or "the main line"
            return f"In the line “{where}” it is the other way round."
    return ""


def turned_round(claim: Any, players: list[str]) -> Any:
    """Return a claim that is false where this one is true, and the other way round; None if there is none.

    Examples
    --------
    >>> turned_round(claims.EffectLasts("X"), ["Ana"])
    EffectEnded(object='X')
    """
    match claim:
        case claims.EffectLasts(what):
            return claims.EffectEnded(what)
        case claims.EffectEnded(what):
            return claims.EffectLasts(what)
        case claims.HasPriority(player) | claims.ItIsTurn(player) if player and len(players) == 2:
            return replace(claim, player=next(p for p in players if p != player))
        case claims.IsStatus(_, "tapped"):
            return replace(claim, status="untapped")
        case claims.IsStatus(_, "untapped"):
            return replace(claim, status="tapped")
        case _ if hasattr(claim, "able"):
            return replace(claim, able=not claim.able)
        case _:
            return None


def _size(asked: Asked, name: str, ask: str, right: tuple[int, int], random: Random) -> Question:
    power, toughness = right
    near = [(toughness, power), (power + 1, toughness + 1), (power, toughness + 1),
            (max(power - 1, 0), toughness), (power + 3, toughness + 3)]  # fmt: skip
    return _choice(name, ask, f"{power}/{toughness}", [f"{p}/{t}" for p, t in near], asked, random)


def _turns(asked: Asked, name: str, ask: str, right: tuple[str, ...], random: Random) -> Question:
    seats = list(dict.fromkeys(right))
    plain = [seats[i % len(seats)] for i in range(len(right))]
    swapped = [right[0], *reversed(right[1:])]
    near = [
        plain,
        [*right[:-1], next(s for s in seats if s != right[-1])],
        swapped,
        list(reversed(right)),
    ]
    return _choice(name, ask, ", ".join(right), [", ".join(n) for n in near], asked, random)


def _choice(
    name: str, ask: str, right: str, near: Sequence[str], asked: Asked, random: Random
) -> Question:
    wrong = [n for n in dict.fromkeys(near) if n != right][: OPTIONS - 1]
    options = [QuizOption("right", right, "So it is.")]
    options += [QuizOption(f"wrong {i}", w, "It isn't so.") for i, w in enumerate(wrong)]
    random.shuffle(options)
    renamed = [replace(o, id=f"option {i + 1}") for i, o in enumerate(options)]
    at = next(i for i, o in enumerate(options) if o.id == "right")
    answer = (renamed[at].id,)
    return Question(
        name, "choice", ask, tuple(renamed), answer, _explained(asked), rules=asked.rules
    )


def _which_rule(asked: Asked, scenario: Scenario, name: str, random: Random) -> Question:
    text = write_claim(asked.expect.claim, write_line)
    so = "so" if asked.true else "not so"
    ask = f"{_lead(asked)}It is {so} that {text}. Which rule says so?"
    cited = {n for e in asked.run.trace.entries for n in e.cites} if asked.run.trace else set()
    near = [n for n in (*scenario.cites, *sorted(cited)) if not _akin(n, asked.rules)]
    wrong = list(dict.fromkeys(near))
    random.shuffle(wrong)
    shown = [asked.rules[0], *wrong[: OPTIONS - 1]]
    options = [QuizOption(n, f"{n} ({heading(n)})", _about_rule(n, asked)) for n in shown]
    random.shuffle(options)
    right = tuple(n for n in asked.rules if n in shown)
    return Question(name, "which rule", ask, tuple(options), right, _explained(asked))


def _about_rule(number: str, asked: Asked) -> str:
    if number in asked.rules:
        return "; ".join(r for r in asked.result.reasons if number in r)
    return f"It is about something else: “{heading(number)}”."


def _akin(number: str, rules: tuple[str, ...]) -> bool:
    """Whether a rule could be taken for one of the right ones."""
    return any(number.startswith(r) or r.startswith(number) for r in rules)


def _pictured(question: Question, asked: Asked) -> Question:
    """Show the board before the question, and how it went on after the answer."""
    trace = asked.run.trace
    if trace is None:
        return question
    shown = until(trace, asked.from_moment)
    after = until(trace, asked.moment) if asked.moment > asked.from_moment else None
    return replace(question, trace=shown, after=after)


def until(trace: Trace, moment: int) -> TracePayload:
    """Return a trace up to a moment as a payload that gives nothing else away."""
    cut = trace.fork(moment)
    made = payload(cut, views=["all"], options=False, with_variants=False)
    return replace(made, question="", verdict="", about="")
