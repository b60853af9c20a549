"""The stepper in a notebook: a trace to step through, to play on from, and to ask why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import anywidget
import msgspec
import traitlets

from mtgnb.cr.book import RuleBook
from mtgnb.engine import Trace
from mtgnb.model.errors import IllegalAction, MtgnbError
from mtgnb.scenario.setting_up import Book
from mtgnb.show import asking, lines_of_play
from mtgnb.show.assets import css, esm
from mtgnb.show.offers import offers
from mtgnb.show.payloads import MAIN, Branch, payload, variants
from mtgnb.show.snapshots import snapshot
from mtgnb.show.stories import story_of
from mtgnb.show.wordings import Texts


class Player(anywidget.AnyWidget):
    """The front end as a widget: shows any payload. See ``mtgnb/show/static/SCHEMA.md``."""

    _esm = esm()
    _css = css()
    payload = traitlets.Dict().tag(sync=True)
    live = traitlets.Bool(False).tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    line = traitlets.Unicode("").tag(sync=True)
    view = traitlets.Unicode("").tag(sync=True)
    pick = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    command = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    ask = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    told = traitlets.Dict().tag(sync=True)
    notice = traitlets.Unicode("").tag(sync=True)
    results: Any = traitlets.List().tag(sync=True)

    still_text = ""
    still_html = ""

    def __repr__(self) -> str:
        """Say what is shown, without an address."""
        return self.still_text or f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget, with a picture of it for front ends that can't run it."""
        made = super()._repr_mimebundle_(**kwargs)
        if made is None:
            return None
        data, metadata = made if isinstance(made, tuple) else (made, {})
        data = {**data, "text/plain": repr(self)}
        if self.still_html:
            data["text/html"] = self.still_html
        return data, metadata


class Stepper(Player):
    """Steps through a trace; picking an option plays on and makes a new line of play.

    Parameters
    ----------
    trace : Trace
    eyes : str or iterable of str, optional
        Whose eyes may be chosen: ``"all"``, players' names; everybody's if left out.
    rules : RuleBook, optional
        A book that the user brought, for the wording of rules.
    book : callable, optional
        The card book with which the trace was played, for saving.
    texts : callable, optional
        Gives official texts by cards' names; they are shown beside ours.

    Attributes
    ----------
    saved : str
        The scenario file that the last "Save as a scenario" made.

    Examples
    --------
    >>> from mtgnb.show.cases import Case
    >>> stepper = Stepper(Case.found("shock-kills-a-bear").play())
    >>> stepper
    <Stepper 'Shock kills a bear': 24 moments, 1 line>
    """

    def __init__(
        self,
        trace: Trace,
        eyes: str | Iterable[str] | None = None,
        rules: RuleBook | None = None,
        book: Book | None = None,
        texts: Texts | None = None,
    ) -> None:
        self.trace = trace
        self._views = [eyes] if isinstance(eyes, str) else None if eyes is None else list(eyes)
        self._rules = rules
        self._book = book
        self._texts = texts
        self.saved = ""
        self.branches: list[Branch] = []
        story = story_of(trace)
        self._main = MAIN
        if story is not None:
            self.branches = variants(trace, story)
        made = self._payload()
        super().__init__(payload=msgspec.to_builtins(made), live=True, line=self._main)
        self.view = next(iter(made.lines[0].views))
        self._settle(made)
        self.observe(self._picked, "pick")
        self.observe(self._commanded, "command")
        self.observe(self._asked, "ask")

    # --- lines of play ------------------------------------------------------------------------

    def traces(self) -> dict[str, Trace]:
        """Return the lines of play by name, the main one first."""
        return {self._main: self.trace, **{b.name: b.trace for b in self.branches}}

    def _payload(self) -> Any:
        return payload(
            self.trace, views=self._views, branches=self.branches, rules=self._rules,
            main=self._main, with_variants=False, texts=self._texts,
        )  # fmt: skip

    def _show(self) -> None:
        made = self._payload()
        self._settle(made)
        self.payload = msgspec.to_builtins(made)

    def _settle(self, made: Any) -> None:
        """Keep the picture for saved notebooks up to date."""
        n, k = len(self.trace) + 1, len(made.lines)
        lines = "1 line" if k == 1 else f"{k} lines"
        self.still_text = f"<Stepper {made.title!r}: {n} moments, {lines}>"
        self.still_html = snapshot(made)

    def _picked(self, change: Any) -> None:
        pick = change["new"]
        if pick:
            self.take(str(pick["line"]), int(pick["moment"]), int(pick["option"]))

    def take(self, line: str, moment: int, option: int) -> None:
        """Take an option at a moment of a line: the game goes on from there as a line of its own.

        What the rules refuse is said in `notice`.
        """
        parent = self.traces()[line]
        try:
            before = parent.fork(moment)
            offer = offers(before.end)[option]
            after = before.then(offer.pick)
        except IllegalAction as error:
            self.notice = f"The rules refuse this: {error}"
            return
        except (MtgnbError, IndexError) as error:
            self.notice = f"This can't be picked here: {error}"
            return
        name = lines_of_play.fresh_name(offer.label, self.traces())
        if len(before) == len(parent) and line != self._main:
            self._lengthen(line, after)
            return
        fork = len(before)
        owner = self._owner(line, fork)
        self.branches.append(Branch(name, after, owner, fork))
        self.notice = ""
        self._show()
        self.line = name
        self.step = min(fork + 1, len(after))

    def _owner(self, line: str, fork: int) -> str:
        """Return the line that a fork belongs to: the parent, where it comes before the branch."""
        while line != self._main:
            branch = next(b for b in self.branches if b.name == line)
            if fork > branch.fork:
                return line
            line = branch.parent
        return line

    def _lengthen(self, line: str, after: Trace) -> None:
        """Go on at the end of a branch: it becomes longer, nothing forks."""
        k = next(i for i, b in enumerate(self.branches) if b.name == line)
        before = len(self.branches[k].trace)
        self.branches[k] = msgspec.structs.replace(self.branches[k], trace=after)
        self.notice = ""
        self._show()
        self.line = line
        self.step = min(before + 1, len(after))

    def _commanded(self, change: Any) -> None:
        command = change["new"]
        if not command:
            return
        line = str(command["line"])
        match command["do"]:
            case "rename":
                self.rename(line, str(command.get("name", "")))
            case "prune":
                self.prune(line)
            case "save":
                self.save(line)

    def rename(self, line: str, name: str) -> None:
        """Give a line of play another name."""
        name = lines_of_play.fresh_name(name, self.traces())
        self.branches = lines_of_play.renamed(self.branches, line, name)
        if line == self._main:
            self._main = name
        self._show()
        self.line = name

    def prune(self, line: str) -> None:
        """Remove a line of play and those that branch off it; the main one stays."""
        if line == self._main:
            self.notice = "The main line of play can't be pruned."
            return
        parent = next(b.parent for b in self.branches if b.name == line)
        self.branches = lines_of_play.pruned(self.branches, line)
        self._show()
        self.line = parent

    def save(self, line: str) -> str:
        """Return a line of play as the text of a scenario file; `saved` keeps it.

        The text is checked before it is given away. What can't be saved is said in `notice`.
        """
        try:
            self.saved = lines_of_play.scenario_text(
                self.trace, self.traces()[line], line, self._book
            )
        except MtgnbError as error:
            self.saved = ""
            self.notice = f"This line can't be saved: {error}"
            return ""
        self.notice = "Saved: the scenario's text is in `.saved` of this stepper."
        return self.saved

    # --- why ----------------------------------------------------------------------------------

    def _asked(self, change: Any) -> None:
        ask = change["new"]
        if not ask:
            return
        trace = self.traces().get(str(ask["line"]), self.trace)
        seat = None
        if self.view and self.view != "all":
            seat = next(p.seat for p in trace.start.players if p.name == self.view)
        found = asking.why(trace, int(ask["moment"]), str(ask["about"]), ask.get("id"), seat)
        self.told = {"reasons": msgspec.to_builtins(found), "n": ask.get("n", 0)}
