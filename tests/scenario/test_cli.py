import subprocess
import sys

from click.testing import CliRunner

from mtgnb.cli import main


def run(*arguments):
    return CliRunner().invoke(main, arguments)


def test_cases_are_listed_by_their_slug():
    result = run("cases", "--cites", "800.4g")
    assert result.exit_code == 0
    *listed, last = result.output.splitlines()
    wanted = "a-choice-that-falls-to-somebody-else  (leaving the game"
    assert any(line.startswith(wanted) for line in listed)
    assert all("800.4g" in line for line in listed)
    assert last == f"{len(listed)} scenarios"


def test_where_shows_the_places_that_cite_a_rule():
    result = run("where", "800.4m")
    assert result.exit_code == 0
    assert "mtgnb/scenarios/leaving.yaml" in result.output


def test_an_unknown_rule_is_an_error_without_a_traceback():
    result = run("where", "12.3")
    assert result.exit_code == 2
    assert "12.3" in result.output
    assert "Traceback" not in result.output


def test_coverage_tabulates_the_cited_rules():
    result = run("coverage")
    assert result.exit_code == 0
    assert result.output.splitlines()[-1].endswith(" rules")


def test_asking_for_help_loads_nothing_heavy():
    code = (
        "import sys; from mtgnb.cli import main; main(['--help'], standalone_mode=False); "
        "print(sorted({'yaml', 'lark', 'pandas', 'matplotlib', 'rich'} & set(sys.modules)))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert shown.rstrip().endswith("[]")
