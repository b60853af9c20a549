"""Card names as people type them: case, accents, dashes and apostrophes don't matter."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from mtgnb.text.words import plainly

_SLASHES: Final = re.compile(r"\s*//?\s*")
_SPECIAL: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ß": "ss"})


def key(name: str) -> str:
    """Return the form under which a name is looked up.

    Examples
    --------
    >>> key("Lim-Dûl’s Vault"), key("Fire/Ice")
    ("lim-dul's vault", 'fire // ice')
    """
    text = plainly(name)
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text.casefold().translate(_SPECIAL))
        text = "".join(c for c in apart if not unicodedata.combining(c))
    return _SLASHES.sub(" // ", " ".join(text.casefold().split()))
