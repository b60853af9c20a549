"""The command line: ``mtgnb lab | check | show | site | cases | where | coverage``.

Each command imports what it needs when it runs, so that ``mtgnb --help`` is quick.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mtgnb.cr.errors import MtgnbError

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
@click.option("--book", metavar="FILE", type=click.Path(exists=True), help="A card book to use.")
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
@click.option("--book", metavar="FILE", type=click.Path(exists=True), help="A card book to use.")
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
@click.option("--book", metavar="FILE", type=click.Path(exists=True), help="A card book to use.")
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
    from mtgnb.text.books import cardbook

    return cardbook(path).find


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
    for place in found:
        click.echo(f"  {place.path}:{place.line}  {place.number}  {place.kind}  {place.name}")
    if not found:
        click.echo("  nothing cites it")


@main.command()
@click.option(
    "--book",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False),
    help="The official text of another edition: says what became of each rule in it.",
)
def coverage(book: str | None) -> None:
    """Tabulate the rules that are cited: how often in code, tests and scenarios."""
    from mtgnb.cr.book import rulebook
    from mtgnb.cr.where import coverage as tabulate

    rows = tabulate(_ROOT, rulebook(book) if book else None)
    click.echo(f"{'rule':9}{'code':>6}{'tests':>7}{'cases':>7}  heading")
    for row in rows:
        counts = f"{len(row.code):6}{len(row.tests):7}{len(row.scenarios):7}"
        fate = f"  [{row.fate.status}]" if row.fate else ""
        click.echo(f"{row.number:9}{counts}  {row.heading}{fate}")
    click.echo(f"{len(rows)} rules")
