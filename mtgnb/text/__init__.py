"""Words: rules text to abilities and back, and books of cards.

The reader is built on a Lark grammar (`grammar/*.lark`), which is the specification of what is read;
nothing else is: a sentence of which a word isn't accounted for comes back unread.
"""

from typing import Any

__all__ = [
    "CardText", "NotWhole", "NotWritten", "Reading", "SentenceRead", "read_ability", "read_card",
    "read_effect", "write_ability", "write_card", "write_change", "write_effects",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load the reader or the writer when something of it is asked for (PEP 562)."""
    if name in __all__:
        if name.startswith("write") or name == "NotWritten":
            from mtgnb.text import writing

            return getattr(writing, name)
        from mtgnb.text import cards, reading

        return getattr(cards, name, None) or getattr(reading, name)
    raise AttributeError(f"mtgnb.text has no {name!r}")
