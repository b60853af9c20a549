"""Pages and sites: scenarios as HTML files that work from disk, without network and kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from mtgnb.cr.book import RuleBook
from mtgnb.engine import Trace
from mtgnb.model.errors import BadData
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.library import slug
from mtgnb.scenario.reading import read_file
from mtgnb.scenario.reports import scenario_paths
from mtgnb.scenario.setting_up import Book
from mtgnb.show.cases import Case, as_trace
from mtgnb.show.page import page_html
from mtgnb.show.payloads import payload
from mtgnb.show.rows import Payload
from mtgnb.show.site import IndexEntry, index_html
from mtgnb.show.stepper import Player
from mtgnb.show.stories import tally
from mtgnb.show.wordings import Texts


def page_text(
    what: object,
    eyes: str | Iterable[str] | None = None,
    rules: RuleBook | None = None,
    texts: Texts | None = None,
) -> str:
    """Return a trace, a case or a widget (what-if, quiz) as the text of one HTML file.

    Parameters
    ----------
    what : Trace, Case, str, Payload or Player
    eyes : str or iterable of str, optional
        Whose eyes the page is for: it holds nothing that they can't see. Everybody's if left out.
    rules : RuleBook, optional
        A book that the user brought; the page then holds the wording of the rules that it cites.
    texts : callable, optional
        Gives official texts by cards' names; the page then holds those of the cards that it shows.
    """
    if isinstance(what, Player):
        return page_html(_decoded(what))
    if isinstance(what, Payload):
        return page_html(what)
    views = [eyes] if isinstance(eyes, str) else eyes
    return page_html(payload(as_trace(what), views=views, rules=rules, texts=texts))


def _decoded(player: Player) -> Payload:
    import msgspec

    found: Payload = msgspec.convert(player.payload, type=Payload)
    return found


def write_page(
    scenarios: Sequence[Scenario] | Scenario | Trace,
    out: str | Path,
    cards: Book | None = None,
    rules: RuleBook | None = None,
) -> Path:
    """Write one scenario as a page, or several as a folder of pages with an index.

    Parameters
    ----------
    scenarios : Scenario, sequence of Scenario, or Trace
    out : path
        The file; for several scenarios the folder.
    cards : callable, optional
        A card book.
    rules : RuleBook, optional
        A book that the user brought, for the wording of rules.

    Returns
    -------
    Path
        What was written: the page, or the index.

    Raises
    ------
    BadData
        If there is nothing to write, or a file of pages is asked for where a folder is needed.
    """
    path = Path(out)
    if isinstance(scenarios, Trace):
        path.write_text(page_text(scenarios, rules=rules), encoding="utf-8")
        return path
    found = [scenarios] if isinstance(scenarios, Scenario) else list(scenarios)
    if not found:
        raise BadData("there is no scenario to write a page of")
    if len(found) == 1:
        path.write_text(page_text(Case(found[0], cards).play(), rules=rules), encoding="utf-8")
        return path
    if path.suffix == ".html":
        raise BadData(
            f"{len(found)} scenarios make a folder of pages, not one file: leave out .html"
        )
    return _write_pages(found, path, "Scenarios", cards, rules)


def write_site(
    sources: str | Path | Iterable[str | Path],
    out: str | Path,
    cards: Book | None = None,
    rules: RuleBook | None = None,
    title: str = "Scenarios",
) -> Path:
    """Write the scenarios of files and folders as a site: a page each, and an index with a search.

    Parameters
    ----------
    sources : path or iterable of path
        Scenario files, and folders of them.
    out : path
        The folder to write into; it is made if need be.
    cards : callable, optional
        A card book.
    rules : RuleBook, optional
        A book that the user brought.
    title : str
        What the site is called.

    Returns
    -------
    Path
        The index.

    Raises
    ------
    ScenarioError
        If a file can't be read, or a folder holds none.
    """
    paths = [sources] if isinstance(sources, str | Path) else list(sources)
    found = [s for path in scenario_paths(paths) for s in read_file(path).scenarios]
    return _write_pages(found, Path(out), title, cards, rules)


def _write_pages(
    scenarios: list[Scenario], folder: Path, title: str, cards: Book | None, rules: RuleBook | None
) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    taken: set[str] = set()
    for scenario in scenarios:
        case = Case(scenario, cards)
        name = _name(scenario, taken)
        trace = case.run()[0].trace
        summary = case.question or " ".join(scenario.about.split()) or case.answer
        if trace is None or case.run()[0].result.error is not None:
            summary = f"Not shown: {tally(case.run()[0])}"
            entries.append(IndexEntry(scenario.title, "", summary, scenario.tags, scenario.cites))
            continue
        (folder / name).write_text(page_text(case.play(), rules=rules), encoding="utf-8")
        entries.append(IndexEntry(scenario.title, name, summary, scenario.tags, scenario.cites))
    index = folder / "index.html"
    index.write_text(index_html(entries, title), encoding="utf-8")
    return index


def _name(scenario: Scenario, taken: set[str]) -> str:
    base = slug(scenario.title) or "scenario"
    name, n = f"{base}.html", 1
    while name in taken or name == "index.html":
        n += 1
        name = f"{base}-{n}.html"
    taken.add(name)
    return name
