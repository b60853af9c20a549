"""Make the index of the pinned edition from the official text file; see CONTRIBUTING.md.

Writes numbers, names of headings and glossary terms, salient words in alphabetical order and
fingerprints to ``mtgnb/cr``, and a filter of hashed runs of eight words to ``tests/hygiene``.
No sentence of the book can be read from any of them.

    python tools/build_cr_index.py "MagicCompRules 20250207.txt"
"""

import gzip
import json
import math
import sys
from base64 import b85encode
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "hygiene")]

from wording import Wording, official_runs  # noqa: E402 - the path is set above

from mtgnb.cr.book import RuleBook, rulebook  # noqa: E402
from mtgnb.cr.fingerprint import fingerprint, own_words, sketch  # noqa: E402

SALIENT = 5


def is_title(number: str, text: str) -> bool:
    """Whether a rule is only the name of what its subrules are about (702.9 is Flying)."""
    return not number[-1].isalpha() and len(text.split()) <= 6 and text[-1].isalnum()


def salient(texts: dict[str, str]) -> dict[str, list[str]]:
    """Pick the words that tell a rule from the others, in alphabetical order."""
    bags = {number: Counter(own_words(text)) for number, text in texts.items()}
    spread = Counter(word for bag in bags.values() for word in bag)
    return {
        number: sorted(
            sorted(bag, key=lambda w, b=bag: (-b[w] * math.log(len(bags) / spread[w]), w))[:SALIENT]
        )
        for number, bag in bags.items()
    }


def build(book: RuleBook) -> dict[str, object]:
    """Turn a rule book into the index."""
    texts = book.headings | {number: rule.text for number, rule in book.rules.items()}
    titles = {n: r.text for n, r in book.rules.items() if is_title(n, r.text)}
    picked = salient(texts)
    return {
        "headings": book.headings | titles,
        "glossary": list(book.terms),
        "rules": {
            number: [fingerprint(text), b85encode(sketch(text)).decode(), " ".join(picked[number])]
            for number, text in texts.items()
        },
    }


def main(path: str) -> None:
    """Write the data files."""
    book = rulebook(path)
    made = build(book)
    data = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()
    (ROOT / "mtgnb/cr/index.json.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    numbers = [book.date.isoformat(), *book.headings, *book.rules]
    (ROOT / "mtgnb/cr/numbers.txt").write_text("\n".join(numbers) + "\n", encoding="ascii")
    Wording.of(official_runs(book)).save(ROOT / "tests/hygiene/wording.bin")
    print(f"{book.date}: {len(book.rules)} rules, {len(book.terms)} glossary terms")


if __name__ == "__main__":
    main(*sys.argv[1:])
