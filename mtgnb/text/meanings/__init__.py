"""What the rules of the grammar mean, in nouns of `mtgnb.model`."""

from mtgnb.text.meanings import (
    acting,
    changes,
    conditions,
    costs,
    descriptions,
    durations,
    events,
    flow,
    keywords,
    mana,
    moving,
    objects,
    permissions,
    players,
    prohibitions,
    replacing,
    statics,
    tokens,
    values,
)

__all__ = [
    "acting", "changes", "conditions", "costs", "descriptions", "durations", "events", "flow",
    "keywords", "mana", "moving", "objects", "permissions", "players", "prohibitions", "replacing",
    "statics", "tokens", "values",
]  # fmt: skip
