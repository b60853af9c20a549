"""Taking the official text file apart: decode it, find its parts, refuse what is not whole."""

import re
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from mtgnb.cr.errors import RuleBookError

_MONTHS: Final = (
    "January February March April May June July August September October November December"
).split()
_DATE = re.compile(rf"effective as of ({'|'.join(_MONTHS)}) (\d{{1,2}}), ?(\d{{4}})", re.IGNORECASE)
_CHAPTER = re.compile(r"([1-9])\. (\S.*)")
_SECTION = re.compile(r"([1-9]\d\d)\. (\S.*)")
_RULE = re.compile(r"([1-9]\d\d\.\d+(?:[a-z](?![a-z]))?)\.?\s*(\S.*)")
_EXAMPLE = re.compile(r"Examples?:\s*(.*)")
_KNOWN = {
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a Word or zip file",
    b"<": "a web page",
    b"\xd0\xcf\x11\xe0": "a Word file",
    b"{\\rtf": "an RTF file",
}


class Parts(msgspec.Struct, frozen=True):
    """The parts of a rule book; a rule is its text and its examples."""

    date: date
    headings: dict[str, str]
    rules: dict[str, tuple[str, tuple[str, ...]]]
    terms: dict[str, str]


def read_text(path: Path) -> str:
    """Read a text file in any of the encodings that the rules have been published in."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise RuleBookError(
            f"The rule book {path} can't be read: {error.strerror}. "
            "Give the path of the official text file (.txt) of the Comprehensive Rules."
        ) from error
    for start, kind in _KNOWN.items():
        if raw.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(start):
            raise RuleBookError(
                f"{path.name} is {kind}. Of the forms that the Comprehensive Rules are published "
                "in, mtgnb reads the text file (.txt)."
            )
    encodings = ("utf-16",) if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise RuleBookError(f"{path.name} is not text in UTF-8, UTF-16 or CP1252.")


def parse(text: str, name: str) -> Parts:
    """Take the text of a rule book apart.

    Raises
    ------
    RuleBookError
        If the text is not a whole rule book.
    """
    plain = re.sub(r"\r\n?", "\n", text.replace("\u00a0", " ").replace("\ufeff", ""))
    lines = [line.strip() for line in plain.split("\n")]
    issued = _issued(lines, name)
    contents, body, glossary = _parts(lines, name)
    headings, rules = _rules(body, name)
    _check_whole(contents, headings, rules, name)
    terms = _terms(glossary)
    if not terms:
        raise RuleBookError(f"The glossary of {name} is empty; the file is not whole.")
    return Parts(issued, headings, rules, terms)


def _issued(lines: list[str], name: str) -> date:
    """Find the date of the edition."""
    match = next((m for line in lines[:40] if (m := _DATE.search(line))), None)
    if match is None:
        raise RuleBookError(
            f"{name} does not say from when on its rules are in effect, so it is not the text of "
            "the Comprehensive Rules (or its beginning is missing)."
        )
    month, day, year = match.groups()
    try:
        return date(int(year), _MONTHS.index(month.capitalize()) + 1, int(day))
    except ValueError as error:
        raise RuleBookError(f"{name} is dated {match.group(0)!r}, which is no date.") from error


def _parts(lines: list[str], name: str) -> tuple[list[str], list[str], list[str]]:
    """Split a rule book into its table of contents, its rules and its glossary."""
    glossaries = [i for i, line in enumerate(lines) if line == "Glossary"]
    credits_ = [i for i, line in enumerate(lines) if line == "Credits"]
    if not glossaries or not credits_ or credits_[0] < glossaries[0]:
        raise RuleBookError(
            f"{name} has no table of contents that ends in “Glossary” and “Credits”; it is not "
            "the whole text of the Comprehensive Rules."
        )
    if len(glossaries) < 2 or credits_[-1] <= glossaries[-1]:
        last = next((m.group(1) for line in reversed(lines) if (m := _RULE.match(line))), None)
        where = f" after rule {last}" if last else ""
        raise RuleBookError(
            f"{name} is cut off{where}: its glossary or what follows it is missing. "
            "Fetch the file again."
        )
    start = credits_[0] + 1
    return lines[:start], lines[start : glossaries[-1]], lines[glossaries[-1] + 1 : credits_[-1]]


def _rules(
    body: list[str], name: str
) -> tuple[dict[str, str], dict[str, tuple[str, tuple[str, ...]]]]:
    """Read the headings and the numbered rules with their examples."""
    headings: dict[str, str] = {}
    texts: dict[str, str] = {}
    examples: dict[str, list[str]] = {}
    current = ""
    for line in filter(None, body):
        if match := _RULE.fullmatch(line):
            current, texts[match.group(1)] = match.groups()
            examples[current] = []
        elif match := _SECTION.fullmatch(line) or _CHAPTER.fullmatch(line):
            headings[match.group(1)] = match.group(2)
            current = ""
        elif not current:
            raise RuleBookError(f"{name} has a line that belongs to no rule: “{line[:60]}”.")
        elif match := _EXAMPLE.fullmatch(line):
            examples[current].append(match.group(1))
        elif examples[current]:
            examples[current][-1] += f" {line}"
        else:
            texts[current] += f" {line}"
    return headings, {n: (text, tuple(examples[n])) for n, text in texts.items()}


def _check_whole(
    contents: list[str],
    headings: dict[str, str],
    rules: dict[str, tuple[str, tuple[str, ...]]],
    name: str,
) -> None:
    """Refuse a book that lacks sections which its own table of contents lists."""
    promised = [m.group(1) for line in contents if (m := _SECTION.fullmatch(line))]
    present = {number[:3] for number in rules}
    missing = [number for number in promised if number not in headings]
    missing += sorted(present - headings.keys())
    if not promised or not rules:
        raise RuleBookError(f"{name} has no numbered rules.")
    if missing:
        raise RuleBookError(
            f"{name} is not whole: its table of contents or its rules lead to "
            f"section {missing[0]}, which is missing"
            + (f", as are {len(missing) - 1} more" if len(missing) > 1 else "")
            + ". Fetch the file again."
        )


def _terms(glossary: list[str]) -> dict[str, str]:
    """Read the glossary: blocks between blank lines, the term on the first line."""
    blocks = re.split(r"\n\n+", "\n".join(glossary).strip("\n"))
    pairs = (block.partition("\n") for block in blocks)
    return {term: text for term, _, text in pairs if term and text}
