"""Write-ups: a case as a text to publish, in Markdown, HTML, plain text or a notebook."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

import msgspec

from mtgnb.cr import EDITION
from mtgnb.engine import Trace
from mtgnb.model.errors import BadData
from mtgnb.scenario.running import Run
from mtgnb.show.payloads import common, kind_of
from mtgnb.show.sentences import say
from mtgnb.show.snapshots import QUIET
from mtgnb.show.stories import Story, story_of, tally
from mtgnb.show.what_if import UNTELLING
from mtgnb.show.writing_blocks import Block
from mtgnb.show.writing_formats import FORMATS

SILENT = (*QUIET, *UNTELLING, "became target", "mana ability resolved", "tapped", "spell cast",
          "land play counted", "attackers declared", "dealt first strike", "combat ended",
          "pool emptied", "damage removed", "rest of turn cut", "spell changed", "resolving",
          "ceased to exist", "first strike step made", "attacked", "blocked")  # fmt: skip
"""Kinds of events that the steps of a write-up leave out."""


class Writeup(str):
    """A write-up; it shows itself in a notebook.

    Attributes
    ----------
    form : str
        ``markdown``, ``html``, ``text`` or ``notebook``.
    """

    form: str

    def __new__(cls, text: str, form: str) -> Writeup:
        """Keep the text and its format."""
        made = super().__new__(cls, text)
        made.form = form
        return made

    def save(self, path: str | Path) -> Path:
        """Write it to a file."""
        out = Path(path)
        out.write_text(self, encoding="utf-8")
        return out

    def _repr_markdown_(self) -> str | None:
        return str(self) if self.form == "markdown" else None

    def _repr_html_(self) -> str | None:
        return str(self) if self.form == "html" else None


class Step(msgspec.Struct, frozen=True):
    """One step: what happens, the rules, how sure it is."""

    sentence: str
    cites: tuple[str, ...]
    status: str = "computed"


def write_up(
    trace: Trace,
    format: str = "markdown",
    style: str = "names",
    citations: str = "inline",
    figures: bool = True,
) -> Writeup:
    """Write a trace up: see `mtgnb.writeup`.

    Raises
    ------
    BadData
        If the format, style or kind of citation is none of those that there are.
    """
    for what, given, known in (
        ("format", format, tuple(FORMATS)),
        ("style", style, ("names", "AP/NAP")),
        ("citations", citations, ("inline", "footnotes")),
    ):
        if given not in known:
            raise BadData(f"{given!r} is no {what}; there are {', '.join(known)}")
    blocks = list(_blocks(trace, figures))
    if style == "AP/NAP":
        blocks = [b.said(_titles(trace)) for b in blocks]
    cards = _card_names(trace)
    return Writeup(FORMATS[format](blocks, cards, citations), format)


def _blocks(trace: Trace, figures: bool) -> list[Block]:
    story = story_of(trace)
    blocks = [Block("title", trace.title or "A line of play")]
    if story is not None:
        blocks += _head(story)
    blocks.append(Block("heading", "What happens"))
    blocks += [Block("step", s.sentence, s.cites, s.status) for s in steps(trace)]
    if story is not None:
        blocks += _claims(story.main)
        blocks += _near_misses(trace, story)
    if figures:
        blocks += _figures(trace)
    blocks.append(Block("heading", "What this rests on"))
    blocks += [Block("item", text) for text in assumptions(trace, story)]
    return blocks


def _head(story: Story) -> list[Block]:
    scenario = story.scenario
    blocks = []
    if scenario.question:
        blocks.append(Block("question", _flat(scenario.question)))
    status = "disputed" if story.status == "disputed" else _origin(scenario.source)
    blocks.append(Block("verdict", story.verdict, scenario.cites, status))
    if scenario.about:
        blocks.append(Block("text", _flat(scenario.about)))
    return blocks


def _origin(source: str) -> str:
    """Say how an answer is backed: by an official ruling, a judge, or by what was computed."""
    low = source.casefold()
    if any(word in low for word in ("ruling", "comprehensive rules", "release notes")):
        return "official, and computed"
    return "judge, and computed" if "judge" in low else "computed"


def steps(trace: Trace) -> list[Step]:
    """Return the steps that tell something: what players do and what comes of it."""
    found: list[Step] = []
    for move in trace.moves:
        decree = type(move.pick).__name__ in ("Decreed", "DecreedMove")
        for entry in move.entries:
            if kind_of(entry.event) in SILENT or getattr(entry.event, "mana", None) is True:
                continue  # what goes without saying, and mana abilities: their mana is told
            sentence = say(entry.state, entry.event)
            found.append(Step(sentence, entry.cites[:3], "decree" if decree else "computed"))
    return _together(_without_empty_steps(found))


def _together(found: list[Step]) -> list[Step]:
    """Say what happens several times in a row once."""
    kept: list[Step] = []
    times: list[int] = []
    for step in found:
        if kept and kept[-1] == step:
            times[-1] += 1
            continue
        kept.append(step)
        times.append(1)
    return [
        step if n == 1 else msgspec.structs.replace(step, sentence=f"{step.sentence} ({n} times)")
        for step, n in zip(kept, times, strict=True)
    ]


_BEGINS = re.compile(r".*'s .* (step|phase) begins$")


def _without_empty_steps(found: list[Step]) -> list[Step]:
    """Leave out steps of a turn in which nothing happens."""
    kept: list[Step] = []
    for i, step in enumerate(found):
        follows = found[i + 1] if i + 1 < len(found) else None
        empty = _BEGINS.match(step.sentence) and (
            follows is None or _BEGINS.match(follows.sentence) or "turn begins" in follows.sentence
        )
        if not empty:
            kept.append(step)
    return kept


def _claims(run: Run) -> list[Block]:
    if not run.result.claims:
        return []
    blocks = [Block("heading", "What was checked")]
    for claim in run.result.claims:
        text = claim.text.removeprefix("expect ")
        if not claim.ok:
            text += f" — not so: {claim.actual}"
        rules = tuple(dict.fromkeys(r for reason in claim.reasons for r in _rules_in(reason)))
        blocks.append(Block("item", text, rules, "computed" if claim.ok else "disputed"))
    return blocks


def _rules_in(reason: str) -> list[str]:
    found = re.search(r"\(([\d., a-z]+)\)$", reason)
    return [r.strip() for r in found.group(1).split(",")] if found else []


def _near_misses(trace: Trace, story: Story) -> list[Block]:
    runs = [(r, r.trace) for r in story.runs if r.result.variant and r.trace is not None]
    if not runs:
        return []
    blocks = [Block("heading", "Near misses")]
    for run, other in runs:
        fork = common(trace, other)
        told = [s.sentence for s in steps(other.fork(len(other)))]
        before = {s.sentence for s in steps(trace.fork(fork))}
        news = next((t for t in told if t not in before), "")
        text = f"{run.result.variant}: {news}" if news else run.result.variant
        outcome = "; ".join(c.text.removeprefix("expect ") for c in run.result.claims if c.ok)
        blocks.append(Block("item", f"{text}. Then: {outcome or tally(run)}"))
    return blocks


def _figures(trace: Trace) -> list[Block]:
    from mtgnb.show.charts import schedule_chart
    from mtgnb.show.timelines import timeline

    made = timeline(trace)
    if not made.effects and not made.triggers:
        return []
    twin = "; ".join(
        f"{b.label}: from moment {b.start} to {'the end' if b.end is None else b.end}"
        + (f" ({b.ends.sentence})" if b.ends else "")
        for b in made.effects
    )
    twin = twin or "; ".join(
        f"{t.label}: {', '.join(m.what for m in t.marks)}" for t in made.triggers
    )
    ax = schedule_chart(trace)
    buffer = io.BytesIO()
    figure = ax.get_figure(root=True)
    if figure is None:
        return []
    figure.savefig(buffer, format="png", dpi=110, bbox_inches="tight", metadata={"Software": None})
    import matplotlib.pyplot as plt

    plt.close(figure)
    data = base64.b64encode(buffer.getvalue()).decode()
    return [Block("heading", "Timeline"), Block("figure", twin, picture=data)]


def assumptions(trace: Trace, story: Story | None) -> list[str]:
    """Return what a verdict rests on: the edition, readings of contested rules, how it was set up."""
    found = [f"The Comprehensive Rules, edition of {EDITION}."]
    for name, value in trace.start.readings:
        found.append(f"A contested rule is read so: {name} = {value}.")
    found += [f"{note}." for note in trace.end.notes]
    found.append(
        "Everything on the battlefield has been there since before the turn began, unless it is "
        "said to be new; libraries are filled up with cards of which nothing is known."
    )
    if story is not None and story.scenario.source:
        found.append(f"The case: {story.scenario.source}.")
    decreed = any(type(m.pick).__name__ in ("Decreed", "DecreedMove") for m in trace.moves)
    if decreed:
        found.append("Some of it happens by decree: no card of the case does it.")
    return found


def _flat(text: str) -> str:
    return " ".join(text.split())


def _card_names(trace: Trace) -> tuple[str, ...]:
    state = trace.start
    names = {
        state.objects[i].card.name
        for i in state.objects.in_order()
        if state.objects[i].card.layout not in ("anonymous", "decree")
    }
    return tuple(sorted(names, key=lambda n: (-len(n), n)))


def _titles(trace: Trace) -> dict[str, str]:
    """Return AP for who is active at first, NAP for the other; numbered where there are several."""
    start = trace.start
    order = [(start.turn.seat + i) % len(start.players) for i in range(len(start.players))]
    others = order[1:]
    names = {start.players[order[0]].name: "AP"}
    for i, seat in enumerate(others, 1):
        names[start.players[seat].name] = "NAP" if len(others) == 1 else f"NAP{i}"
    return names


__all__ = ["Step", "Writeup", "assumptions", "steps", "write_up"]
