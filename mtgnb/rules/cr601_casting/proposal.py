"""A way to cast a card, and the spell that it would be (CR 601.2a, 601.3e)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.events.base import memo
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.model.base import Noun
from mtgnb.model.costs import Cost
from mtgnb.model.errors import BadData
from mtgnb.model.names import STACK
from mtgnb.model.object import CastInfo, OnStack
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules.cr707_copying import both_halves
from mtgnb.rules.permissions import Permit


class Proposal(Noun):
    """A way in which a player could cast a card.

    Attributes
    ----------
    permit : Permit or None
        What allows it from this zone; None if nothing does.
    alternative : str
        ``""`` for the mana cost, ``"free"``, ``"cost"``, or the keyword whose cost is paid.
    cost : tuple of Cost or None
        The alternative cost, None for the mana cost; `ctx` is what it is read in.
    extra : tuple of Cost
        Additional costs of casting it in this way.
    bound, less
        What its costs speak of by name, and how much generic mana less it costs (emerge).
    fused : bool
        Both halves of a split card (702.102a).
    """

    seat: int
    card: int
    zone: str
    face: int = 0
    face_down: bool = False
    permit: Permit | None = None
    alternative: str = ""
    cost: tuple[Cost, ...] | None = None
    extra: tuple[Cost, ...] = ()
    ctx: Context | None = None
    flash: bool = False
    only_spells: bool = False
    sorcery: bool = False
    bound: tuple[tuple[str, tuple[Thing, ...]], ...] = ()
    less: int = 0
    fused: bool = False

    @property
    def any_mana(self) -> str:
        """Which mana may be spent as though it were other mana (609.4b), by the permission."""
        change = None if self.permit is None else self.permit.change
        return "" if change is None else change.any_mana

    @property
    def then(self) -> str:
        """Where the card goes instead, by the permission."""
        change = None if self.permit is None else self.permit.change
        return "" if change is None else change.then


@rule("601.2a", "601.3", "601.3e")
def entering(state: State, p: Proposal, x: int | None = None) -> ZoneChanged:
    """Return the event that puts the card on the stack as this proposal has it."""
    permission = None if p.permit is None else p.permit.source
    info = CastInfo(p.seat, p.zone, alternative=p.alternative, permission=permission, then=p.then)
    new = state.clock
    stack = OnStack(Context(new, p.seat, bound=p.bound, x=x, on_stack=new))
    as_spell = Entering(
        controller=p.seat,
        face_down=p.face_down,
        face=p.face,
        copy=both_halves(state.objects[p.card].card) if p.fused else None,
        x=x,
        cast=info,
        stack=stack,
        chosen=(("face down", p.alternative),) if p.face_down else (),
    )
    return ZoneChanged(p.card, STACK, cause="cast", by=p.seat, entering=as_spell)


def propose(state: State, p: Proposal, x: int | None = None) -> tuple[State, int]:
    """Return the state in which the card is on the stack as this spell, and the spell's id.

    Nothing triggers and nothing is logged: it is for looking at only. The characteristics that the
    spell would have, continuous effects included, are read there (601.3e).
    """
    key = ("proposed", state.clock, p, x)
    kept = memo(state).all
    found = kept.get(key)
    if found is None:
        event = entering(state, p, x)
        found = kept[key] = (event.apply(state), state.clock)
    return found  # type: ignore[return-value]


def context_of(state: State, id: int) -> Context:
    """Return what the words of a spell or ability on the stack mean.

    Raises
    ------
    BadData
        For what isn't on the stack.
    """
    stack = state.objects[id].stack
    if stack is None:
        raise BadData(f"the object {id} is not on the stack")
    return replace(stack.context, on_stack=id)


def cast_info(state: State, spell: int) -> CastInfo:
    """Return how a spell is being cast.

    Raises
    ------
    BadData
        For what isn't cast.
    """
    info = state.objects[spell].cast
    if info is None:
        raise BadData(f"the object {spell} is not being cast")
    return info
