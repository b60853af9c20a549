"""Cards that were exiled to be cast later: foretold and plotted ones (CR 702.143, 702.170)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.model.abilities import Keyword
from mtgnb.model.names import EXILE
from mtgnb.model.state import State
from mtgnb.rules.cr601_casting.proposal import Proposal
from mtgnb.rules.permissions import Permit

FORETOLD = "foretold"
PLOTTED = "plotted"


@rule("702.143a", "702.170d", "601.3")
def exiled_to_be_cast(state: State, plain: Proposal) -> Iterator[Proposal]:
    """Go through the ways to cast a card that its owner foretold or plotted on an earlier turn."""
    obj = state.objects[plain.card]
    if obj.zone != EXILE or obj.owner != plain.seat:
        return
    if obj.choice(FORETOLD) not in (None, state.turn.id):
        for ability in obj.card.faces[plain.face].abilities:
            if isinstance(ability, Keyword) and ability.name == "foretell":
                permit = Permit(name="foretell", own="foretell")
                yield replace(plain, permit=permit, alternative="foretell", cost=ability.cost)
    if obj.choice(PLOTTED) not in (None, state.turn.id):
        permit = Permit(name="plot", own="plot")
        yield replace(plain, permit=permit, alternative="plot", cost=(), sorcery=True)
