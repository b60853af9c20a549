"""What keeps a player from casting a spell, or from beginning to (CR 601.3, 601.3a, 101.2)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.events.stack import SpellCast
from mtgnb.model.abilities import CastWhen, FlashIf, Keyword, Static
from mtgnb.model.costs import Cost
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes import AsThoughFlash, CantCast, CastOnlyOn
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr117_timing import what_keeps_it_from_sorcery_time
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr601_casting.proposal import Proposal, propose
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.permissions import concerns


@rule("601.3", "101.2", "601.5", "702.61a")
def why_prohibited(
    state: State, p: Proposal, proposed: State, spell: int, instructed: bool = False
) -> tuple[Reason, ...]:
    """Say what prohibits a spell: effects that say "can't", and its own "cast this only".

    Parameters
    ----------
    state : State
        In which the effects and the turn's history are looked at.
    p : Proposal
    proposed : State
        The state in which the card is on the stack, as the object `spell`.
    instructed : bool
        It is cast while something resolves; that is no time at which a sorcery could be cast.

    Returns
    -------
    tuple of Reason
        Each with 601.3 and the object to blame.

    References
    ----------
    CR 101.2, 601.3, 307.5.
    """
    found = [
        _blame(state, p, ban, called(proposed, spell))
        for ban in game_changes(state, CantCast)
        if ban.source != spell and _prohibits(state, p, proposed, spell, ban, instructed)
    ]
    for ability in characteristics(proposed, spell).abilities:
        cond = _own_condition(ability)
        ctx = Context(spell, p.seat, on_stack=spell)
        if cond is not None and not reading.holds(proposed, cond, ctx):
            name = called(proposed, spell)
            found.append(Reason(f"{name} can't be cast as things are", ("601.3",), p.card, name))
    return tuple(found)


def _own_condition(ability: Any) -> Any:
    if isinstance(ability, CastWhen):
        return ability.cond
    if isinstance(ability, Static):
        return next((c.cond for c in ability.changes if isinstance(c, CastOnlyOn)), None)
    return None


def _blame(state: State, p: Proposal, ban: Any, name: str) -> Reason:
    who = state.players[p.seat].name
    change: CantCast = ban.change
    zone = f" from the {p.zone}" if change.from_zones or change.only_from_zones else ""
    sentence = f"{ban.name} keeps {who} from casting {name}{zone}"
    if change.more_than is not None:
        n = reading.number(state, change.more_than, ban.ctx)
        spells = "spell" if isinstance(change.where, Anything) else "such spell"
        sentence = f"{ban.name} allows {who} only {n} {spells}{'' if n == 1 else 's'} each turn"
    rules: tuple[str, ...] = ("601.3", "101.2")
    if ban.running is None and "split second" in {k.name for k in _keywords(state, ban.source)}:
        rules = (*rules, "702.61a")
    return Reason(sentence, rules, ban.source, ban.name)


def _keywords(state: State, id: int) -> list[Keyword]:
    return [a for a in characteristics(state, id).abilities if isinstance(a, Keyword)]


def _prohibits(
    state: State, p: Proposal, proposed: State, spell: int, ban: Any, instructed: bool
) -> bool:
    change: CantCast = ban.change
    if not concerns(ban, p.seat) or not reading.fits_player(state, change.who, p.seat, ban.ctx):
        return False
    if change.when is not None and not reading.holds(state, change.when, ban.ctx):
        return False
    if change.from_zones and not _among(p, change.from_zones):
        return False
    if change.only_from_zones and _among(p, change.only_from_zones):
        return False
    sorcery_time = not instructed and not what_keeps_it_from_sorcery_time(state, p.seat)
    if change.only_sorcery_time and sorcery_time:
        return False
    if not reading.fits(proposed, change.where, spell, replace(ban.ctx, on_stack=spell)):
        return False
    if change.more_than is None:
        return True
    most = reading.number(state, change.more_than, ban.ctx)
    return spells_cast(state, p.seat, change.where, ban.ctx, besides=spell) >= most


def _among(p: Proposal, zones: tuple[str, ...]) -> bool:
    return p.zone in zones or (p.zone == "library" and "library top" in zones)


@rule("601.2i")
def spells_cast(
    state: State, seat: int, where: Filter, ctx: Context, besides: int | None = None
) -> int:
    """Return how many spells that fit a player has cast this turn, since before the effect came."""
    return sum(
        1
        for e in state.log
        if isinstance(e, SpellCast)
        and e.player == seat
        and e.obj != besides
        and (isinstance(where, Anything) or reading.fits(state, where, e.obj, ctx))
    )


@rule("601.3b", "601.3c", "601.3d", "702.8a")
def flash(state: State, p: Proposal, proposed: State, spell: int) -> tuple[bool, tuple[Cost, ...]]:
    """Say whether a spell may be cast as though it had flash, and what that costs in addition.

    Of several possibilities the one without a cost comes first.

    References
    ----------
    CR 601.3b, 601.3c, 601.3d.
    """
    if p.flash:
        return True, ()
    costs: list[tuple[Cost, ...]] = []
    for found in game_changes(state, AsThoughFlash):
        change: AsThoughFlash = found.change
        if reading.fits_player(state, change.who, p.seat, found.ctx) and reading.fits(
            proposed, change.where, spell, replace(found.ctx, on_stack=spell)
        ):
            costs.append(change.extra_cost)
    ctx = Context(spell, p.seat, on_stack=spell)
    for ability in characteristics(proposed, spell).abilities:
        if not isinstance(ability, FlashIf):
            continue
        if ability.when is None or reading.holds(proposed, ability.when, ctx):
            costs.append(ability.cost)
    if not costs:
        return False, ()
    return True, min(costs, key=len)


@rule("601.3a")
def lifted_by_x(
    state: State, p: Proposal, xs: tuple[int, ...], instructed: bool
) -> tuple[int, ...]:
    """Return those values of X for which nothing prohibits the spell."""
    fine = []
    for x in xs:
        proposed, spell = propose(state, p, x)
        if not why_prohibited(state, p, proposed, spell, instructed):
            fine.append(x)
    return tuple(fine)
