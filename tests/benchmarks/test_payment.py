"""Paying with thirty different sources: what every "can I cast this?" waits for."""

import sys
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from mana_boards import board, context

from mtgnb.cards.phrases import add_either, tap_for
from mtgnb.model.card import card
from mtgnb.model.costs import PayMana, TapThis
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COLORS
from mtgnb.rules.cr118_costs import why_not_pay

DUALS = [
    card(f"Dual {a}{b} {n}", "", "Land", "", tap_for(TapThis(), add=add_either(a, b)))
    for n in range(2)
    for a, b in combinations(COLORS, 2)
]
MIXED = [
    *DUALS, "Llanowar Elves", "Elvish Mystic", "Heritage Druid", "Sol Ring", "Reflecting Pool",
    "Exotic Orchard", "Cascading Cataracts", "Wastes", "Forest", "Island",
]  # fmt: skip


@pytest.mark.parametrize(
    "cost", ["{3}{G}{U}", "{4}{W}{W}{U}{U}{B}{R}{G}", "{C}{C}{C}{C}{C}{C}{C}{C}{C}"]
)
def test_thirty_sources_take_less_than_fifty_milliseconds(benchmark, cost):
    state, _, _ = board(MIXED)
    parts = (PayMana(mana_cost(cost)),)
    benchmark.pedantic(
        lambda fresh: why_not_pay(fresh, 0, parts, context(1)),
        setup=lambda: ((replace(state),), {}),  # without what the state remembers
        rounds=5,
    )
    assert len(MIXED) == 30
    assert benchmark.stats.stats.min < 0.05
