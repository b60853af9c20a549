"""Abilities written back as rules text, in our own canonical phrasing."""

from mtgnb.text.writing import (
    abilities,
    changes,
    conditions,
    costs,
    descriptions,
    effects,
    events,
    flow,
    references,
    rules,
    values,
)

__all__ = [
    "abilities",
    "changes",
    "conditions",
    "costs",
    "descriptions",
    "effects",
    "events",
    "flow",
    "references",
    "rules",
    "values",
]
