"""What references to players mean (CR 102, 109.5)."""

from __future__ import annotations

from mtgnb.events.combat import Attacked
from mtgnb.model import refs as r
from mtgnb.model.base import Noun
from mtgnb.model.things import Seat
from mtgnb.rules.reading.look import FITS_PLAYER, PLAYERS, Look, means

Seats = tuple[int, ...]


@means(PLAYERS, r.You)
def _you(look: Look, _who: Noun) -> Seats:
    return (look.ctx.controller,)


@means(PLAYERS, r.EachPlayer, r.AnyPlayer)
def _all(look: Look, _who: Noun) -> Seats:
    return look.state.apnap()


@means(PLAYERS, r.EachOpponent, r.Opponent, r.NotYou)
def _others(look: Look, _who: Noun) -> Seats:
    return tuple(s for s in look.state.apnap() if s != look.ctx.controller)


@means(PLAYERS, r.ActivePlayer)
def _active(look: Look, _who: Noun) -> Seats:
    seat = look.state.active()
    return () if seat is None else (seat,)


@means(PLAYERS, r.NonactivePlayers)
def _nonactive(look: Look, _who: Noun) -> Seats:
    return tuple(s for s in look.state.apnap() if s != look.state.turn.seat)


@means(PLAYERS, r.DefendingPlayer)
def _defending(look: Look, _who: Noun) -> Seats:
    """The player attacked, or the controller of the planeswalker that is (508.5)."""
    if not look.known(look.ctx.source):
        return ()
    part = look.obj(look.ctx.source).combat
    if part is None or part.attacking is None:
        return _was_defending(look)
    if part.defending is not None:
        return (part.defending,)
    if isinstance(part.attacking, Seat):
        return (part.attacking.n,)
    seat = look.controller(part.attacking)
    return () if seat is None else (seat,)


def _was_defending(look: Look) -> Seats:
    """The player whom it attacked before it left combat; else the one of the event."""
    for event in reversed(look.state.log):
        if isinstance(event, Attacked) and event.attacker == look.ctx.source:
            if isinstance(event.defender, Seat):
                return (event.defender.n,)
            seat = look.controller(event.defender)
            return () if seat is None else (seat,)
    info = look.ctx.event
    return () if info is None or info.player is None else (info.player,)


@means(PLAYERS, r.EventPlayer)
def _event_player(look: Look, _who: Noun) -> Seats:
    event = look.ctx.event
    return () if event is None or event.player is None else (event.player,)


@means(PLAYERS, r.ChosenPlayer)
def _chosen(look: Look, who: r.ChosenPlayer) -> Seats:
    """The one chosen in this effect, else the one chosen as the source entered."""
    bound = tuple(t.n for t in look.ctx.things(who.key) if isinstance(t, Seat))
    if bound:
        return bound
    value = next((v for k, v in reversed(look.ctx.chosen) if k == who.key), None)
    if value is None and look.known(look.ctx.source):
        source = look.obj(look.ctx.source)
        value = source.choice(who.key)
        if value is None and who.key == "player":
            value = source.choice("opponent")
    return (value,) if isinstance(value, int) else ()


@means(PLAYERS, r.EachWho)
def _current(look: Look, _who: Noun) -> Seats:
    seat = look.ctx.each_player
    return () if seat is None else (seat,)


@means(PLAYERS, r.ControllerOf)
def _controller(look: Look, who: r.ControllerOf) -> Seats:
    """Last known if it has left (608.2h); the owner of a card that has none (108.4a)."""
    seats: list[int] = []
    for id in look.objects(who.what):
        seat = look.controller(id)
        seat = look.obj(id).owner if seat is None else seat
        if seat not in seats:
            seats.append(seat)
    return tuple(seats)


@means(PLAYERS, r.OwnerOf)
def _owner(look: Look, who: r.OwnerOf) -> Seats:
    return tuple(dict.fromkeys(look.obj(i).owner for i in look.objects(who.what)))


@means(PLAYERS, r.PlayersWhere)
def _where(look: Look, who: r.PlayersWhere) -> Seats:
    return tuple(s for s in look.players(who.among) if look.at_player(s).holds(who.where))


@means(PLAYERS, r.AttachedPlayer)
def _enchanted(look: Look, _who: Noun) -> Seats:
    if not look.known(look.ctx.source):
        return ()
    to = look.obj(look.ctx.source).attached_to
    return (to.n,) if isinstance(to, Seat) else ()


# --- "a player", "an opponent": whether one is meant, those who have left included (800.4i) ------


@means(FITS_PLAYER, r.AnyPlayer, r.EachPlayer)
def _is_player(_look: Look, _who: Noun, _seat: int) -> bool:
    return True


@means(FITS_PLAYER, r.Opponent, r.EachOpponent, r.NotYou)
def _is_other(look: Look, _who: Noun, seat: int) -> bool:
    return seat != look.ctx.controller


@means(FITS_PLAYER, r.PlayersWhere)
def _is_where(look: Look, who: r.PlayersWhere, seat: int) -> bool:
    return look.fits_player(who.among, seat) and look.at_player(seat).holds(who.where)


@means(FITS_PLAYER, r.Several)
def _is_one_of(look: Look, who: r.Several, seat: int) -> bool:
    players = (part for part in who.parts if isinstance(part, r.Who))
    return any(look.fits_player(part, seat) for part in players)
