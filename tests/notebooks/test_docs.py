"""Documentation: every link leads somewhere, the reference is as the docstrings say, examples run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from lesson_sources import ROOT

PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "notebooks" / "src").glob("*.md")]
)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
WITH_EXAMPLES = [
    ROOT / "README.md",
    *(ROOT / "docs" / f"{n}.md" for n in ("study", "write", "teach")),
]


def links(text):
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return [a or b for a, b in LINK.findall(prose)]


def anchors(path):
    text = path.read_text(encoding="utf-8")
    heads = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    plain = [re.sub(r"<[^>]+>|\[([^\]]*)\]\([^)]*\)", r"\1", head) for head in heads]
    made = {re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in plain}
    return made | set(re.findall(r'<a id="([^"]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_somewhere(page):
    base = ROOT / "notebooks" if page.parent.name == "src" else page.parent
    lost = []
    for link in links(page.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (base / name).resolve() if name else page
        if not target.exists() or (
            anchor and target.suffix == ".md" and anchor not in anchors(target)
        ):
            lost.append(link)
    assert lost == []


def test_links_are_seen():
    assert links("[a](b.md) ![p](c.png) `[no](code)`\n```\n[no](x)\n```\n") == ["b.md", "c.png"]
    assert "a-turn" not in anchors(ROOT / "README.md") and "start" in anchors(ROOT / "README.md")


def test_every_picture_is_used_and_small():
    used = {Path(x).name for p in PAGES for x in links(p.read_text(encoding="utf-8"))}
    pictures = list((ROOT / "docs" / "pictures").iterdir())
    assert {p.name for p in pictures} <= used
    assert [p.name for p in pictures if p.stat().st_size > 400_000] == []


def test_the_reference_is_as_the_docstrings_say():
    from build_api_docs import written

    assert {p.name: p.read_text(encoding="utf-8") for p in written()} == {
        p.name: text for p, text in written().items()
    }


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda p: p.stem)
def test_its_examples_run_as_they_stand(page, tmp_path):
    text = page.read_text(encoding="utf-8")
    scenario = (ROOT / "docs" / "write.md").read_text(encoding="utf-8")
    case = re.search(r"```yaml\n(.*?)```", scenario, re.DOTALL)[1]
    (tmp_path / "my_case.yaml").write_text(case, encoding="utf-8")
    (tmp_path / "my_cases").mkdir()
    (tmp_path / "my_cases" / "case.yaml").write_text(case, encoding="utf-8")
    code = "\n".join(["import mtgnb as mtg", *re.findall(r"```python\n(.*?)```", text, re.DOTALL)])
    done = subprocess.run(
        [sys.executable, "-W", "error::DeprecationWarning:mtgnb", "-c", code],
        cwd=tmp_path, env={**os.environ, "MPLBACKEND": "Agg"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", ROOT / "docs" / "write.md"], ids=lambda p: p.stem
)
def test_its_scenario_checks(page, tmp_path):
    from mtgnb.scenario.running import check

    (case,) = re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "case.yaml"
    path.write_text(case, encoding="utf-8")
    report = check([path])
    assert report.passed > 0 and report.failed == 0, "\n".join(report.lines())
