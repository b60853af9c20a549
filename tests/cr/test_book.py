"""Reading the official text file: all its forms, and what is refused."""

from pathlib import Path

import pytest
from mini import BODY, CONTENTS, ISSUED, TEXT

from mtgnb.cr import RuleBookError, UnknownRule
from mtgnb.cr.book import rulebook

OFFICIAL = Path(__file__).parents[3] / "shared" / "rulebook" / "MagicCompRules 20250207.txt"


@pytest.fixture
def write(tmp_path):
    def write(text, encoding="utf-8"):
        path = tmp_path / "rules.txt"
        path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
        return path

    return write


FORMS = {
    "LF": TEXT.encode(),
    "CRLF": TEXT.replace("\n", "\r\n").encode(),
    "CR": TEXT.replace("\n", "\r").encode(),
    "BOM": TEXT.encode("utf-8-sig"),
    "CP1252": TEXT.encode("cp1252"),
    "UTF-16": TEXT.encode("utf-16"),
    "no-break spaces": TEXT.replace(". ", ".\u00a0").encode(),
    "straight quotes": TEXT.translate(str.maketrans("“”’–", '""\'-')).encode(),
    "trailing blanks": TEXT.replace("\n", "  \n").encode(),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_published_form_is_read_alike(write, form):
    book = rulebook(write(FORMS[form]))
    assert book.date == ISSUED
    assert list(book.rules) == [
        *("104.1", "104.2a", "614.9", "614.10", "614.10a"),
        *("702.9", "702.9a", "702.10", "702.10a"),
    ]
    assert book.headings["600"] == "General"
    assert book.rule("702.9").text == "Flying"
    assert list(book.terms) == ["Ability", "Skip"]


def test_a_rule_comes_with_its_section_and_examples(write):
    rule = rulebook(write(TEXT)).rule("614.10.")
    assert (rule.section, rule.section_name) == ("614", "Replacement Effects")
    assert len(rule.examples) == 2
    assert str(rule).splitlines()[0] == "614 Replacement Effects"
    assert str(rule).splitlines()[-1] == "    Example: Two such cards cost her two turns."


def test_a_second_paragraph_belongs_to_its_rule(write):
    assert (
        rulebook(write(TEXT))
        .rule("614.10a")
        .text.endswith("lost. A second paragraph of the same rule.")
    )


def test_sections_and_chapters_can_be_looked_up(write):
    book = rulebook(write(TEXT))
    assert book.rule("614").text == "Replacement Effects"
    with pytest.raises(UnknownRule, match=r"2024-05-06 has no rule 614.10c. It does have 614.10"):
        book.rule("614.10c")


def test_search_wants_all_words_and_puts_phrases_first(write):
    book = rulebook(write(TEXT))
    assert [r.number for r in book.search("turn")] == ["614.10", "614.10a"]
    assert [r.number for r in book.search("turn LEFT-OUT")] == ["614.10a"]
    assert [r.number for r in book.search("at once")] == ["702.10a", "614.10"]
    assert [r.number for r in book.search("at once", limit=1)] == ["702.10a"]
    assert book.search("dragons") == book.search("  ") == ()


def test_glossary(write):
    book = rulebook(write(TEXT))
    assert book.glossary("skip") == "To leave out. See rule 614.10."
    assert book.glossary("Ability").count("\n") == 1
    with pytest.raises(RuleBookError, match=r"no term “skip turn”\. Similar terms: Skip"):
        book.glossary("skip turn")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "does not say from when"),
        (b"%PDF-1.7 ...", "is a PDF"),
        (b"PK\x03\x04 docx", "is a Word or zip file"),
        (b"\n<!doctype html><p>Rules", "is a web page"),
        (b"\x81\x8d\x8f" * 9, "not text in"),
        ("A shopping list.\n1. Eggs\n", "does not say from when"),
        (TEXT.replace("May 6", "May 66"), "is no date"),
        (TEXT[: TEXT.index("702.10a")], "cut off after rule 702.10"),
        (TEXT[: TEXT.rindex("Credits")], "cut off after rule 702.10a"),
        (CONTENTS, "cut off"),
        (CONTENTS[: CONTENTS.index("Glossary")], "no table of contents"),
        (CONTENTS.replace("614. R", "613. Layers\n614. R") + BODY, "section 613, which is missing"),
        (TEXT.replace("614. Replacement Effects\n", ""), "section 614, which is missing"),
        (TEXT.replace("600. General\n\n614", "600. General\n\nstray words\n\n614"), "no rule: “st"),
        (CONTENTS + BODY[BODY.index("Glossary") :], "no numbered rules"),
        (TEXT[: TEXT.rindex("Ability")] + "\n\nCredits\n", "glossary of rules.txt is empty"),
    ],
)
def test_what_is_not_a_whole_rule_book_is_refused(write, content, message):
    with pytest.raises(RuleBookError, match=message):
        rulebook(write(content))


def test_a_missing_file_or_a_folder_is_refused(tmp_path):
    with pytest.raises(RuleBookError, match="can't be read: No such file"):
        rulebook(tmp_path / "none.txt")
    with pytest.raises(RuleBookError, match="can't be read: Is a directory"):
        rulebook(tmp_path)


@pytest.mark.skipif(not OFFICIAL.exists(), reason="the official file is not part of the project")
def test_the_official_file_is_read_and_is_the_pinned_edition():
    book = rulebook(OFFICIAL)
    assert len(book.rules) > 3000 and len(book.terms) > 600
    assert {fate.status for fate in book.compare()} == {"same"}
    assert "614.10a" in [rule.number for rule in book.search("scheduled skipped turn")]
