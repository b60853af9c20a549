"""The command line: ``mtgnb lab | check | show | site | cases | where | coverage``.

Each command imports what it needs when it runs, so that ``mtgnb --help`` is quick.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mtgnb.cr.errors import MtgnbError

if TYPE_CHECKING:
    from mtgnb.cr.comparing import Fate

__all__ = ["main"]

_ROOT = Path(__file__).parent.parent


class _Commands(click.Group):
    """A group whose commands say what went wrong instead of showing a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; an error of mtgnb's own ends it with its message and status 2."""
        try:
            return super().invoke(ctx)
        except MtgnbError as error:
            click.echo(str(error), err=True)
            ctx.exit(2)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="mtgnb")
def main() -> None:
    """Rules questions of Magic: The Gathering: played, checked, explained."""


@main.command()
@click.argument("path", default=".", type=click.Path(exists=True))
def lab(path: str) -> None:
    """Open JupyterLab on a notebook or a folder."""
    from importlib import import_module

    try:
        start = import_module("jupyterlab.labapp").main
    except ImportError as error:
        raise click.ClickException(
            "JupyterLab is not installed here; pip install 'mtgnb[lab]' brings it"
        ) from error
    start([path])


@main.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines.")
@click.option("--book", metavar="FILE", help="A card book to use.")
@click.pass_context
def check(ctx: click.Context, paths: tuple[str, ...], as_json: bool, book: str | None) -> None:
    """Run the scenarios of files and folders and judge their claims.

    The exit status is 0 when nothing failed, 1 when something did, 2 when a file could not be read.
    """
    from mtgnb.scenario.running import check as check_paths

    report = check_paths(paths, _card_book(book))
    for line in report.json_lines() if as_json else report.lines():
        click.echo(line)
    ctx.exit(report.status)


@main.command()
@click.argument("path", metavar="FILE", type=click.Path())
@click.option("--only", metavar="WORDS", default="", help="Only scenarios with this in the title.")
@click.option("--everything", is_flag=True, help="Show priority and ends of steps as well.")
@click.option("--book", metavar="FILE", help="A card book to use.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page that steps instead.")
def show(path: str, only: str, everything: bool, book: str | None, html: str | None) -> None:
    """Show what happens in the scenarios of FILE: steps, events, rule numbers."""
    from rich.console import Console

    from mtgnb.scenario.reading import read_file
    from mtgnb.scenario.running import run
    from mtgnb.show.terminal import show_scenario

    cards = _card_book(book)
    console = Console(highlight=False, soft_wrap=False)
    found = [s for s in read_file(path).scenarios if only.casefold() in s.title.casefold()]
    if not found:
        raise click.ClickException(f"no scenario of {path} has {only!r} in its title")
    if html is not None:
        from mtgnb.show.publishing import write_page

        write_page(found, html, cards)
        click.echo(f"wrote {html}")
        return
    for scenario in found:
        show_scenario(console, scenario, run(scenario, cards), everything=everything)
        console.print()


@main.command()
@click.argument("source", metavar="DIR", type=click.Path())
@click.argument("out", default="site", type=click.Path())
@click.option("--book", metavar="FILE", help="A card book to use.")
@click.option("--title", default="Scenarios", help="What the site is called.")
def site(source: str, out: str, book: str | None, title: str) -> None:
    """Write the scenarios of DIR as pages that step, with an index that can be searched."""
    from mtgnb.show.publishing import write_site

    index = write_site(source, out, _card_book(book), title=title)
    click.echo(f"wrote {index}")


def _card_book(path: str | None) -> Any:
    """Return the card book at a path as a function from names to cards; None without a path."""
    if path is None:
        return None
    from mtgnb.text.books.book import cardbook

    return cardbook(path).find


@main.command()
@click.argument("text", required=False)
@click.option("--book", metavar="FILE", help="A card book: Scryfall's, MTGJSON's or a JSON list.")
@click.option("--card", metavar="NAME", help="Read this card of the book.")
@click.option(
    "--report", is_flag=True, help="Report on the whole book: also what --book alone does."
)
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each card, nothing else.")
@click.option("--name", default="", metavar="NAME", help="What the card of TEXT is called.")
@click.option("--cost", default="", metavar="COST", help="Its mana cost, such as {1}{G}.")
@click.option("--type", "type_", default="", metavar="LINE", help="Its type line.")
@click.option("--pt", default="", metavar="P/T", help="Its power and toughness.")
def read(text: str | None, book: str | None, card: str | None, **more: Any) -> None:
    """Read rules text: what each sentence is understood as, and where one isn't.

    TEXT is a card's rules text ("-" takes it from the standard input); a card of a book is read with
    --card, and a whole book is reported on with --book alone.
    """
    from mtgnb.text.books.book import cardbook
    from mtgnb.text.books.errors import CardBookError

    report, as_json = more.pop("report"), more.pop("as_json")
    if (text is None) == (book is None):
        raise click.UsageError("Give a TEXT to read, or a card book with --book FILE.")
    if report and (text is not None or card is not None):
        raise click.UsageError("--report is about a whole book; leave TEXT and --card out.")
    if card is not None and book is None:
        raise click.UsageError("--card needs the book that the card is in: --book FILE.")
    if text is not None:
        text = sys.stdin.read() if text == "-" else text
        _read_text(text.replace("\\n", "\n"), as_json, **more)
        return
    opened = cardbook(book or "")
    if card is None:
        _report(opened, as_json)
        return
    reading = opened.read(card)
    if reading is None:
        raise CardBookError(opened.lacks(card))
    _show_reading(reading, as_json)


def _read_text(text: str, as_json: bool, *, type_: str, **more: str) -> None:
    """Read a text that was typed in, and show what came of it."""
    from mtgnb.text.telling import read_text

    _show_reading(read_text(text, type=type_, **more), as_json)


def _show_reading(reading: Any, as_json: bool) -> None:
    """Show a reading in colour, or as the line of JSON that a report has for it."""
    if as_json:
        from mtgnb.text.report import reading_report

        _json_line(reading_report(reading).json_line())
        return
    from rich.console import Console

    from mtgnb.show.readings import show_reading

    show_reading(Console(highlight=False), reading, title=reading.card.name)


def _report(book: Any, as_json: bool) -> None:
    """Report on a book: a line for each card, or counts and the sentences that are missing most."""
    from mtgnb.text.report import book_report, each_card

    if as_json:
        for card in each_card(book):
            _json_line(card.json_line())
        return
    from rich.console import Console

    from mtgnb.show.readings import show_book_report

    show_book_report(Console(highlight=False), book_report(each_card(book)), book.path.name)


def _json_line(line: bytes) -> None:
    """Print a line of JSON in UTF-8, whatever the terminal's encoding is."""
    sys.stdout.buffer.write(line + b"\n")


@main.command()
@click.option("--cites", metavar="RULE", help="Only those that cite this rule or a subrule of it.")
@click.option("--card", metavar="NAME", help="Only those with a card of this name.")
@click.option("--tag", metavar="TAG", help="Only those with this tag.")
def cases(cites: str | None, card: str | None, tag: str | None) -> None:
    """List the bundled scenarios by the names under which they are found."""
    from mtgnb.scenario.library import library_rows, search

    rows = library_rows(search(cites=cites, card=card, tag=tag))
    for row in rows:
        click.echo(f"{row['slug']}  ({', '.join(row['tags'])}; {', '.join(row['cites'])})")
    click.echo(f"{len(rows)} scenarios")


@main.command()
@click.argument("rule")
def where(rule: str) -> None:
    """Show where RULE is cited: in code, tests and scenarios."""
    from mtgnb.cr import heading
    from mtgnb.cr import where as citing

    found = citing.where(rule, _ROOT)
    click.echo(f"{rule}  {heading(rule)}")
    for kind, title in _PLACES.items():
        here = [place for place in found if place.kind == kind]
        if here:
            click.echo(f"{title}:")
        for place in sorted(here, key=lambda place: place.number != rule):
            other = "" if place.number == rule else f"  (as {place.number})"
            click.echo(f"  {place.path}:{place.line}  {place.name}{other}")
    if not found:
        click.echo("  nothing cites it")


_PLACES = {
    "code": "carried out or cited by code",
    "docstring": "explained",
    "test": "tested",
    "scenario": "shown by scenarios",
}
"""What the kinds of places are called, in the order in which they are listed."""


@main.command()
@click.option(
    "--rulebook",
    "--book",
    "book",
    metavar="FILE",
    help="The official text of another edition: says what became of each rule in it.",
)
def coverage(book: str | None) -> None:
    """Tabulate the rules that are cited: how often in code, tests and scenarios.

    Only rules that something cites are listed, each with the places that cite exactly its number;
    what isn't modelled is told as it is refused. With another edition's text, each is followed by
    what became of it there: same, reworded, moved (and to which number), or gone.
    """
    from mtgnb.cr.book import rulebook
    from mtgnb.cr.where import coverage as tabulate

    opened = rulebook(book) if book is not None else None
    rows = tabulate(_ROOT, opened)
    click.echo(f"{'rule':9}{'code':>6}{'tests':>7}{'cases':>7}  heading")
    for row in rows:
        counts = f"{len(row.code):6}{len(row.tests):7}{len(row.scenarios):7}"
        click.echo(f"{row.number:9}{counts}  {row.heading}{_fate(row.fate)}")
    code, tests = (sum(bool(r.code) for r in rows), sum(bool(r.tests) for r in rows))
    cases = sum(bool(r.scenarios) for r in rows)
    click.echo(f"in code {code}, in tests {tests}, in scenarios {cases}: {len(rows)} rules")
    if opened is not None:
        fates = Counter(row.fate.status for row in rows if row.fate)
        parts = ", ".join(f"{n} {status}" for status, n in sorted(fates.items()))
        click.echo(f"In the edition of {opened.date.isoformat()}: {parts}")


def _fate(fate: Fate | None) -> str:
    """Say what became of a rule in another edition."""
    if fate is None:
        return ""
    return f"  [moved to {fate.now}]" if fate.status == "moved" else f"  [{fate.status}]"
