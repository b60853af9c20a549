"""``%%scenario``: a scenario written in a cell is played there."""

from __future__ import annotations

from typing import Any

from mtgnb.show.cases import Case
from mtgnb.show.reprs import register

NEEDS_TITLE = "scenario: "


def case_of_cell(line: str, cell: str) -> Case:
    r"""Return the scenario of a cell; the magic's line is its title where the cell has none.

    Examples
    --------
    >>> case_of_cell("Nothing happens", "players:\n  Ana: {}\nscript: |\n  pass\n").title
    'Nothing happens'
    """
    title = line.strip()
    has_title = any(row.startswith(NEEDS_TITLE) for row in cell.splitlines())
    text = cell if has_title else f"{NEEDS_TITLE}{title or 'A scenario'}\n{cell}"
    return Case.found(text if text.endswith("\n") else f"{text}\n")


def load(shell: Any) -> None:
    """Register the magic with an IPython shell.

    ``%%scenario`` runs the scenario in the cell and shows its claims; the case stands in the
    variable ``case`` afterwards, and its trace in ``trace`` if the script comes to its end.
    """
    register(shell)

    def scenario(line: str, cell: str) -> Case:
        case = case_of_cell(line, cell)
        shell.user_ns["case"] = case
        if case.run()[0].result.error is None:
            shell.user_ns["trace"] = case.play()
        return case

    shell.register_magic_function(scenario, "cell", "scenario")
