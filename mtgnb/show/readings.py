"""Readings of rules text in the terminal, with Rich: green where it is read, red where it isn't."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from mtgnb.text.cards import Reading
from mtgnb.text.report import BookReport
from mtgnb.text.telling import Told, pointed_at, told

_INDENT = 8


def show_reading(console: Console, reading: Reading, *, title: str = "") -> None:
    """Print a reading: each sentence, what it was read as or where it isn't understood, and the sum."""
    if title:
        console.print(Text(title, style="bold"))
    sentences = told(reading)
    for sentence in sentences:
        _show_sentence(console, sentence)
    read = sum(s.read for s in sentences)
    if not sentences:
        console.print(Text("There is no rules text to read.", style="dim"))
    elif read == len(sentences):
        console.print(Text("Read whole.", style="green"))
    else:
        console.print(
            Text(
                f"{read} of {len(sentences)} sentences read: it can be looked at, but not played "
                "unless partial=True is asked for.",
                style="bold red",
            )
        )


def _show_sentence(console: Console, told: Told) -> None:
    style = "green" if told.read else "bold red"
    mark = "read" if told.read else "UNREAD"
    for line, carets in pointed_at(told.text, told.at, console.width - _INDENT):
        console.print(Text(f"{mark:<{_INDENT}}{line}", style=style))
        if carets:
            console.print(Text(" " * _INDENT + carets, style=style))
        mark = ""
    if told.read:
        for words in told.as_:
            _indented(console, f"= {words}", "green" if console.is_terminal else "")
        return
    _indented(console, told.why, "")
    for near in told.near:
        _indented(console, f"would be read: {near}", "cyan")


def _indented(console: Console, text: str, style: str) -> None:
    for line in text.splitlines():
        for part, _ in pointed_at(line, None, console.width - _INDENT - 2):
            console.print(Text(" " * (_INDENT + 2) + part, style=style))


def show_book_report(console: Console, report: BookReport, title: str, most: int = 30) -> None:
    """Print what of a book is read: how many cards, by topic, and the sentences missing most."""
    share = f" ({report.whole / report.cards:.1%})" if report.cards else ""
    console.print(
        Text(f"{title}: {report.whole} of {report.cards} cards read whole{share}", "bold")
    )
    if report.topics:
        table = Table(title="By topic", title_justify="left")
        table.add_column("topic")
        for heading in ("whole", "cards", "share"):
            table.add_column(heading, justify="right")
        for t in report.topics:
            table.add_row(t.name, str(t.whole), str(t.cards), f"{t.whole / t.cards:.0%}")
        console.print(table)
    if report.forms:
        shown = report.forms[:most]
        more = len(report.forms) - len(shown)
        table = Table(
            title="Sentences that are not read, the most frequent first",
            title_justify="left",
            caption=f"and {more} more" if more else None,
            caption_justify="left",
        )
        table.add_column("times", justify="right")
        table.add_column("sentence", overflow="fold", ratio=3)
        table.add_column("for example on", overflow="fold", ratio=1)
        table.add_column("why not", overflow="fold", ratio=2)
        for form in shown:
            table.add_row(str(form.times), Text(form.text), Text(form.card), Text(form.why))
        console.print(table)
