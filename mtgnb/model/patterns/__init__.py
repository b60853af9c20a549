"""Patterns: the events that trigger abilities, that replacement effects watch for, that "this turn" counts.

A pattern fits an event with the object as `EventObject`, the player as `EventPlayer` and the amount as
`ThatMuch`. Which of them looks back in time is decided in `rules.cr603_triggers` (603.10).
"""

from mtgnb.model.patterns.acting import (
    Activates,
    Casts,
    Copies,
    PlaysLand,
)
from mtgnb.model.patterns.base import (
    Pattern,
)
from mtgnb.model.patterns.combining import (
    AnyOfEvents,
    EventWhile,
    LeavesZone,
    TakesAction,
)
from mtgnb.model.patterns.fighting import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    DealtDamage,
)
from mtgnb.model.patterns.moving import (
    Dies,
    Enters,
    Leaves,
    PutInto,
)
from mtgnb.model.patterns.permanents import (
    BecomesAttached,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    CountersPut,
    CountersRemoved,
    Exploits,
    GainsControl,
    PhasesIn,
    ProducesMana,
    TappedForMana,
    TokensCreated,
    TurnedFaceUp,
    Unattached,
)
from mtgnb.model.patterns.players import (
    Cycles,
    Discards,
    Draws,
    GainsLife,
    IsDestroyed,
    LosesGame,
    LosesLife,
    PaysLife,
    Sacrifices,
    Scries,
    Searches,
    Shuffles,
)
from mtgnb.model.patterns.time import (
    CountersOnLoyalty,
    DoneAlready,
    SpendsMana,
    StateIs,
    StepBegins,
    TurnBegins,
)

__all__ = [
    "Activates",
    "AnyOfEvents",
    "Attacks",
    "AttacksUnblocked",
    "BecomesAttached",
    "BecomesBlocked",
    "BecomesTapped",
    "BecomesTarget",
    "BecomesUntapped",
    "Blocks",
    "Casts",
    "Copies",
    "CountersOnLoyalty",
    "CountersPut",
    "CountersRemoved",
    "Cycles",
    "DealsDamage",
    "DealtDamage",
    "Dies",
    "Discards",
    "DoneAlready",
    "Draws",
    "Enters",
    "EventWhile",
    "Exploits",
    "GainsControl",
    "GainsLife",
    "IsDestroyed",
    "Leaves",
    "LeavesZone",
    "LosesGame",
    "LosesLife",
    "Pattern",
    "PaysLife",
    "PhasesIn",
    "PlaysLand",
    "ProducesMana",
    "PutInto",
    "Sacrifices",
    "Scries",
    "Searches",
    "Shuffles",
    "SpendsMana",
    "StateIs",
    "StepBegins",
    "TakesAction",
    "TappedForMana",
    "TokensCreated",
    "TurnBegins",
    "TurnedFaceUp",
    "Unattached",
]
