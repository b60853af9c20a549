"""Which of the legal ways a card is cast in is the player's choice (CR 601.2b, 118.9a)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.model.choice import Choice, Option
from mtgnb.model.state import State
from mtgnb.model.tasks import Cast
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr601_casting.checking import chosen, fewest, why_not_propose
from mtgnb.rules.cr601_casting.proposal import Proposal
from mtgnb.rules.cr601_casting.proposals import proposals
from mtgnb.rules.law import Refused, Step, rule
from mtgnb.rules.permissions import Permit

Decided = Generator[Step, Any, tuple[State, Proposal]]


@rule("601.2b", "601.3", "118.9a")
def how_it_is_cast(
    state: State, action: Cast, instructed: bool, given: tuple[Permit, ...] | None
) -> Decided:
    """Find the one way in which it is cast: of the legal ones the player picks."""
    ways = proposals(state, action.player, action.card, given)
    ways = chosen(ways, action.face, action.alternative, action.face_down)
    reasons = tuple(why_not_propose(state, p, action.x, instructed, action.targets) for p in ways)
    legal = [p for p, why in zip(ways, reasons, strict=True) if not why]
    if not legal:
        raise Refused(*fewest(reasons, action.alternative))
    labels = _labels(state, legal)
    options = tuple(Option(text, text) for text in labels)
    name = state.objects[action.card].card.name
    state, pick = yield Choice(
        action.player, "way", f"How is {name} cast?", options, about=action.card,
        asker=action.player,
    )  # fmt: skip
    return state, legal[labels.index(pick)]


def _labels(state: State, ways: list[Proposal]) -> list[str]:
    """Name ways so that they differ: the face, the cost, whose permission."""
    several = len({p.face for p in ways}) > 1
    labels = []
    for p in ways:
        words = []
        if p.fused:
            words.append("fused")
        elif several:
            words.append(state.objects[p.card].card.faces[p.face].name)
        cost = {"": "for its mana cost", "free": "without paying its mana cost"}
        if p.face_down:
            words.append("face down")
        elif p.alternative == "cost":
            words.append("for its alternative cost")
        else:
            words.append(cost.get(p.alternative, p.alternative))
        words += [f"sacrificing {called(state, t)}" for _, ts in p.bound for t in ts]
        labels.append(", ".join(words))
    alike = {text for text in labels if labels.count(text) > 1}
    for i, p in enumerate(ways):
        if labels[i] in alike and p.permit is not None and p.permit.name:
            labels[i] = f"{labels[i]} ({p.permit.name})"
    return [
        text if labels.count(text) == 1 else f"{text} {labels[: i + 1].count(text)}"
        for i, text in enumerate(labels)
    ]
