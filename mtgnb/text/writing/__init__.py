"""The writer: abilities, effects, costs and the rest of the vocabulary back into rules text.

What is written is one canonical form, in the words that the grammar (`text/grammar/*.lark`) reads.
Every noun of the vocabulary has a function that writes it (`speech.WRITERS`); pronouns are written
where the reader takes them for the same thing (`speech`).
"""

from mtgnb.text.writing.api import (
    write_ability,
    write_card,
    write_change,
    write_condition,
    write_cost,
    write_duration,
    write_effects,
    write_event,
    write_filter,
    write_noun,
    write_value,
)
from mtgnb.text.writing.speech import NotWritten

__all__ = [
    "NotWritten",
    "write_ability",
    "write_card",
    "write_change",
    "write_condition",
    "write_cost",
    "write_duration",
    "write_effects",
    "write_event",
    "write_filter",
    "write_noun",
    "write_value",
]
