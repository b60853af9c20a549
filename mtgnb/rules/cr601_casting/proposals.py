"""The ways in which a card could be cast (CR 601.2a–b, 601.3e, 118.9): face, permission, cost.

A proposal fixes what is known before the card goes to the stack. Only one alternative cost can be
applied to a spell (118.9a): each proposal has one cost, the mana cost or the alternative one.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.model.abilities import Keyword, OwnAlternativeCost
from mtgnb.model.card import Face
from mtgnb.model.costs import PayMana, SacrificeCost
from mtgnb.model.filters import Controlled, Every, Filter, Is
from mtgnb.model.game_changes import AlternativeCost
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import GRAVEYARD, HAND
from mtgnb.model.object import Obj
from mtgnb.model.refs import Bound, EachWhat
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.model.values import StatOf
from mtgnb.rules import reading
from mtgnb.rules.cr601_casting.exiled import exiled_to_be_cast
from mtgnb.rules.cr601_casting.proposal import Proposal, propose
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.cr702_keywords import casting_ways
from mtgnb.rules.permissions import Permit, allows, permits

FREE = "free"
OTHER = "cost"
FACE_DOWN_COST = (PayMana(ManaCost(("3",))),)
FACE_DOWN_KEYWORDS = ("morph", "megamorph", "disguise")
SEVERAL_FACES = ("adventure", "split", "modal_dfc", "aftermath", "omen")


def castable_faces(obj: Obj) -> tuple[tuple[int, Face], ...]:
    """Return the faces of a card that can be cast: nonland ones, one or both by the layout.

    A land with a morph ability can be cast too, though only face down.
    """
    card = obj.card
    faces = list(enumerate(card.faces)) if card.layout in SEVERAL_FACES else [(0, card.face)]
    return tuple((i, f) for i, f in faces if "land" not in f.types or face_down_by(f))


@rule("601.2a", "601.2b", "118.9", "118.9a", "601.3e")
def proposals(
    state: State, seat: int, card: int, given: tuple[Permit, ...] | None = None
) -> tuple[Proposal, ...]:
    """Return every way in which a player could propose a card, whether or not it is legal.

    Parameters
    ----------
    given : tuple of Permit, optional
        What an effect that is resolving allows, in place of all other permissions (608.2g).

    Returns
    -------
    tuple of Proposal
        The plainest first. A card that nothing lets them cast gives one without a permission.

    References
    ----------
    CR 601.2a, 601.2b, 601.3e, 118.9a.
    """
    obj = state.objects[card]
    allowed = permits(state, seat, card, lands=False) if given is None else given
    found: list[Proposal] = []
    for face, printed in castable_faces(obj):
        plain = Proposal(seat, card, obj.zone, face)
        for permit in allowed:
            found += _with_permit(state, replace(plain, permit=permit), printed)
        if given is None and face == 0:
            found += _by_own_ability(state, plain)
            found += exiled_to_be_cast(state, plain)
    if not found:
        return tuple(Proposal(seat, card, obj.zone, face) for face, _ in castable_faces(obj))
    return tuple(_different(found))


def _with_permit(state: State, plain: Proposal, printed: Face) -> Iterator[Proposal]:
    """The ways under one permission: its own cost only, where it has one (118.9a)."""
    permit = plain.permit
    change = None if permit is None else permit.change
    if permit is not None and change is not None:
        plain = replace(plain, flash=change.flash, extra=change.extra_cost, ctx=permit.ctx)
        if change.free:
            plain = replace(plain, alternative=permit.own or FREE, cost=())
        elif change.cost is not None:
            plain = replace(plain, alternative=permit.own or OTHER, cost=change.cost)
    if _fuses(state, plain):
        yield from _with_permit(state, replace(plain, fused=True), printed)
    land = "land" in printed.types
    found = [plain] if not land and not _only_from_graveyard(state, plain) else []
    if plain.cost is None and not plain.fused:
        found += _alternatives(state, plain) if not land else ()
        keyword = face_down_by(printed)
        if plain.face == 0 and keyword:
            found.append(replace(plain, face_down=True, alternative=keyword, cost=FACE_DOWN_COST))
    for p in found:
        if permit is None or change is None:
            yield p
            continue
        proposed, spell = propose(state, p)
        if allows(state, permit, p.card, proposed, spell, p.face):
            yield p


@rule("702.102a")
def _fuses(state: State, p: Proposal) -> bool:
    """Whether both halves of a split card may be cast together: from its owner's hand."""
    obj = state.objects[p.card]
    if p.fused or p.face or obj.card.layout != "split" or p.zone != HAND or obj.owner != p.seat:
        return False
    return any(
        isinstance(a, Keyword) and a.name == "fuse" for f in obj.card.faces for a in f.abilities
    )


@rule("702.127a")
def _only_from_graveyard(state: State, p: Proposal) -> bool:
    """The aftermath half of a card can be cast from a graveyard only."""
    card = state.objects[p.card].card
    aftermath = any(
        isinstance(a, Keyword) and a.name == "aftermath" for a in card.faces[p.face].abilities
    )
    return aftermath and p.zone != GRAVEYARD


@rule("702.37a", "702.168a", "708.4")
def face_down_by(printed: Face) -> str:
    """Return the ability that lets a card be cast face down, ``morph`` or ``disguise``, if any."""
    names = [a.name for a in printed.abilities if isinstance(a, Keyword)]
    found = next((n for n in names if n in FACE_DOWN_KEYWORDS), "")
    return found.removeprefix("mega")


@rule("118.9")
def _alternatives(state: State, plain: Proposal) -> Iterator[Proposal]:
    """The other costs of a spell: those of effects, of the card, of its keywords."""
    proposed, spell = propose(state, plain)
    for found in game_changes(state, AlternativeCost):
        change: AlternativeCost = found.change
        if change.when is not None and not reading.holds(state, change.when, found.ctx):
            continue
        if reading.fits_player(state, change.who, plain.seat, found.ctx) and reading.fits(
            proposed, change.where, spell, found.ctx
        ):
            yield replace(plain, alternative=OTHER, cost=change.cost, ctx=found.ctx)
    ctx = Context(spell, plain.seat, on_stack=spell)
    for ability in characteristics(proposed, spell).abilities:
        if not isinstance(ability, OwnAlternativeCost):
            continue
        if ability.when is None or reading.holds(proposed, ability.when, ctx):
            yield replace(plain, alternative=OTHER, cost=ability.cost, ctx=None)
    for way in casting_ways(state, plain.card):
        if way.zone or way.cost is None or plain.face:
            continue
        if way.when is None or reading.holds(proposed, way.when, ctx):
            extra = (*plain.extra, *way.extra)
            p = replace(plain, alternative=way.keyword, cost=way.cost, extra=extra, ctx=None)
            yield from (p,) if way.sacrificing is None else _emerging(state, p, way.sacrificing)


@rule("702.119a", "702.119b", "702.119c")
def _emerging(state: State, plain: Proposal, what: Filter) -> Iterator[Proposal]:
    """One way for each permanent that may be sacrificed: it is chosen before costs are totalled."""
    ctx = Context(plain.card, plain.seat)
    named = SacrificeCost(Is(Bound("emerged")))
    for id in reading.matching(state, Every((what, Controlled())), ctx):
        less = reading.number(state, StatOf("mana value", EachWhat()), replace(ctx, each_object=id))
        cost = (*(plain.cost or ()), named)
        yield replace(plain, cost=cost, bound=(("emerged", (id,)),), less=less)


@rule("601.3", "113.6f")
def _by_own_ability(state: State, plain: Proposal) -> Iterator[Proposal]:
    """The ways that the card's own keywords give it in the zone that it is in: its owner's."""
    if state.objects[plain.card].owner != plain.seat:
        return
    for way in casting_ways(state, plain.card):
        if not way.zone:
            continue
        p = replace(
            plain,
            face=plain.face if way.face is None else way.face,
            permit=Permit(name=way.keyword, own=way.keyword),
            alternative=way.keyword,
            cost=way.cost,
            extra=way.extra,
            only_spells=way.only_spells,
        )
        proposed, spell = propose(state, p)
        ctx = Context(spell, plain.seat, on_stack=spell)
        if way.when is None or reading.holds(proposed, way.when, ctx):
            yield p


def _different(found: list[Proposal]) -> Iterator[Proposal]:
    """Leave out proposals that differ from an earlier one only in whose permission is used."""
    seen: list[Proposal] = []
    for p in found:
        change = None if p.permit is None else p.permit.change
        once = change is not None and change.once
        plain = p if once or p.permit is None else replace(p, permit=_looks(p.permit), ctx=None)
        if p.cost is not None and p.ctx is not None:
            plain = replace(plain, ctx=Context(0, p.ctx.controller))
        if plain not in seen:
            seen.append(plain)
            yield p


def _looks(permit: Permit) -> Permit:
    change = permit.change
    if change is None:
        return Permit(own=permit.own)
    mana = replace(change, who=type(change)().who, whose=type(change)().whose, when=None)
    return Permit(replace(mana, what=type(change)().what, lands=False, zone=""))
