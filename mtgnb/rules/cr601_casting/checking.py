"""Why a spell can't be cast (CR 601.2, 601.3): zone, time, prohibitions, targets, costs."""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.costs import Cost
from mtgnb.model.errors import NotModelled
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Thing
from mtgnb.rules.cr107_x import has_x, why_not_x
from mtgnb.rules.cr115_targets import specs_of, why_not_these
from mtgnb.rules.cr117_timing import (
    why_nobody_has_priority,
    why_not_sorcery_time,
    why_not_time_to_cast,
)
from mtgnb.rules.cr601_casting.affording import modes_of, why_not_pay_least
from mtgnb.rules.cr601_casting.costs import base_cost, why_unpayable
from mtgnb.rules.cr601_casting.prohibited import flash, lifted_by_x, why_prohibited
from mtgnb.rules.cr601_casting.proposal import Proposal, context_of, propose
from mtgnb.rules.cr601_casting.proposals import face_down_by, proposals
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.cr700_modes import why_no_modes
from mtgnb.rules.cr702_keywords import additional_costs, why_unknown
from mtgnb.rules.permissions import Permit

Reasons = tuple[Reason, ...]


@rule("601.2", "601.3")
def why_not_cast(
    state: State,
    seat: int,
    card: int,
    face: int | None = None,
    x: int | None = None,
    alternative: str | None = None,
) -> Reasons:
    """Say why a player couldn't cast a card now, if they had priority.

    Parameters
    ----------
    state : State
    seat : int
        Who would cast it.
    card : int
        Where it is now.
    face : int, optional
        Which face or half; any if None.
    x : int, optional
        The value of X; any if None.
    alternative : str, optional
        ``""`` for its mana cost, ``"free"``, ``"cost"`` for an alternative cost, or a keyword.

    Returns
    -------
    tuple of Reason
        Empty if there is a legal way to cast it. Else every reason against the way that comes
        nearest to being legal.

    References
    ----------
    CR 601.2, 601.3, 117.1a, 118.3.
    """
    if card not in state.objects:
        return (Reason("it is no longer there", ("400.7", "601.2a")),)
    modelled(state, card)
    found = not_a_spell(state, card)
    if found:
        return found
    ways = chosen(proposals(state, seat, card), face, alternative)
    return fewest(tuple(why_not_propose(state, p, x) for p in ways), alternative)


def modelled(state: State, card: int) -> None:
    """Refuse a card whose keywords the engine doesn't know.

    Raises
    ------
    NotModelled
    """
    why = why_unknown(state.objects[card].card)
    if why:
        raise NotModelled(f"{state.objects[card].card.name}: {why}")


@rule("305.9", "300.2a")
def not_a_spell(state: State, card: int) -> Reasons:
    """Lands are played and never cast; abilities and tokens are no cards."""
    obj = state.objects[card]
    if obj.kind not in ("card", "copy"):
        return (Reason("it is not a card", ("601.1",)),)
    faces = obj.card.faces if obj.card.layout in ("modal_dfc", "split") else (obj.card.face,)
    if all("land" in f.types and not face_down_by(f) for f in faces):
        name = obj.card.name
        return (Reason(f"{name} is a land, and lands are played, not cast", ("305.1", "305.9")),)
    return ()


def chosen(
    ways: tuple[Proposal, ...], face: int | None, alternative: str | None, face_down: bool = False
) -> tuple[Proposal, ...]:
    """Return the proposals that fit what was said about face and cost."""
    return tuple(
        p
        for p in ways
        if (face is None or (p.face == face and not p.fused))
        and (not face_down or p.face_down)
        and (
            alternative is None
            or p.alternative == alternative
            or (alternative == "cost" and p.alternative not in ("", "free"))
        )
    )


@rule("118.9")
def fewest(found: tuple[Reasons, ...], alternative: str | None = None) -> Reasons:
    """Return the shortest row of reasons, the first of equals; no row at all is a reason too."""
    if not found:
        what = "without paying its mana cost" if alternative == "free" else "in that way"
        rules = ("601.3",) if alternative is None else ("601.3", "118.9", "601.2b")
        return (Reason(f"nothing lets it be cast {what}", rules),)
    return min(found, key=len)


@rule("601.3", "601.3a", "601.2c", "601.2e", "601.2h")
def why_not_propose(
    state: State,
    p: Proposal,
    x: int | None = None,
    instructed: bool = False,
    targets: tuple[Thing, ...] | None = None,
) -> Reasons:
    """Say why a card can't be cast in one way.

    Parameters
    ----------
    instructed : bool
        It is cast while something resolves (608.2g): priority and the time don't matter.
    targets : tuple of Thing, optional
        Those that are meant; any if None.

    References
    ----------
    CR 601.2, 601.3.
    """
    proposed, spell = propose(state, p, x)
    chars = characteristics(proposed, spell)
    found = [*why_not_begin(state, p, instructed)]
    found += why_unpayable(proposed, p, spell)
    if found and any("118.6" in r.rules for r in found):
        return tuple(found)
    lacks_x = why_not_this_x(proposed, p, spell, x)
    found += lacks_x
    found += _why_no_targets(proposed, spell, chars, targets)
    if not lacks_x:
        found += why_not_pay_least(state, p, proposed, spell, x, instructed)
    return tuple(dict.fromkeys(found))


@rule("601.3", "116.2f", "601.3a")
def why_not_begin(state: State, p: Proposal, instructed: bool = False) -> Reasons:
    """Say why a player can't begin to cast a card in a way: everything but targets and costs."""
    proposed, spell = propose(state, p)
    chars = characteristics(proposed, spell)
    found: list[Reason] = []
    if not instructed:
        found += why_nobody_has_priority(state)
        fast, _ = flash(state, p, proposed, spell)
        found += why_not_time_to_cast(state, p.seat, chars, fast)
        if p.sorcery:
            found += why_not_sorcery_time(state, p.seat, ("702.170d",))
    found += _why_not_from_there(state, p, chars)
    prohibited = why_prohibited(state, p, proposed, spell, instructed)
    if prohibited and not _lifted(state, p, proposed, spell, instructed):
        found += prohibited
    return tuple(found)


def _lifted(state: State, p: Proposal, proposed: State, spell: int, instructed: bool) -> bool:
    """Whether some X would make the spell one that nothing prohibits (601.3a)."""
    cost = characteristics(proposed, spell).cost
    if not has_x(cost) or not has_x(base_cost(proposed, p, spell)):
        return False
    return bool(lifted_by_x(state, p, tuple(range(21)), instructed))


@rule("601.3")
def _why_not_from_there(state: State, p: Proposal, chars: Chars) -> Reasons:
    obj = state.objects[p.card]
    name = obj.card.name if not obj.face_down else "it"
    if p.permit is None:
        where = "the top of the library" if _on_top(state, p) else f"the {p.zone}"
        who = state.players[p.seat].name
        if p.zone == "hand" and obj.owner != p.seat:
            where = f"{state.players[obj.owner].name}'s hand"
        sentence = f"nothing lets {who} cast {name} from {where}"
        return (Reason(sentence, ("601.3",), p.card, name),)
    if p.only_spells and not {"instant", "sorcery"} & {*chars.types}:
        sentence = f"only an instant or sorcery spell may be cast with {p.alternative}"
        return (Reason(sentence, ("601.3",), p.card, name),)
    return ()


def _on_top(state: State, p: Proposal) -> bool:
    owner = state.objects[p.card].owner
    return p.zone == "library" and state.zone("library", owner)[:1] == (p.card,)


def why_not_this_x(proposed: State, p: Proposal, spell: int, x: int | None) -> Reasons:
    """Say why a value of X can't be chosen: 107.3b, or the spell has no X."""
    if x is None:
        return ()
    chars = characteristics(proposed, spell)
    base = base_cost(proposed, p, spell)
    extra = tuple(a.cost for a in additional_costs(chars))
    if not has_x(chars.cost) and not has_x(base) and not has_x(extra):
        return (Reason(f"{chars.name} has no X in its costs", ("107.3a",), p.card, chars.name),)
    printed = (*_printed(proposed, spell), *(c for row in extra for c in row))
    return why_not_x(x, printed, (*base, *(c for row in extra for c in row)), chars.name)


def _printed(proposed: State, spell: int) -> tuple[Cost, ...]:
    """The mana cost of the card's own face, also where another cost is paid."""
    plain = Proposal(0, spell, "")
    return base_cost(proposed, plain, spell)


def _why_no_targets(
    state: State, spell: int, chars: Chars, targets: tuple[Thing, ...] | None
) -> Reasons:
    ctx = context_of(state, spell)
    modes = modes_of(chars)
    if modes is not None:
        specs = specs_of(state, spell)
        return (*why_no_modes(state, modes, ctx), *why_not_these(state, specs, ctx, None))
    return why_not_these(state, specs_of(state, spell), ctx, targets)


@rule("608.2g", "601.3")
def why_not_cast_now(state: State, seat: int, card: int, permit: Permit) -> Reasons:
    """Say why a player couldn't cast a card that an effect lets them cast while it resolves.

    References
    ----------
    CR 608.2g, 601.3, 101.2.
    """
    modelled(state, card)
    found = not_a_spell(state, card)
    if found:
        return found
    ways = proposals(state, seat, card, (permit,))
    return fewest(tuple(why_not_propose(state, p, None, True) for p in ways))
