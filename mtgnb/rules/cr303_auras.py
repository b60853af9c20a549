"""Attachments (CR 301.5, 301.6, 303.4, 701.3): what Auras, Equipment and Fortifications may be on.

Left out: melding restrictions and Auras that are attached to cards by words of their own.
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.model.abilities import Keyword
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules.cr613_layers import characteristics, controller_now
from mtgnb.rules.cr702_keywords import protected_from
from mtgnb.rules.law import rule
from mtgnb.rules.reading import fits, fits_player, zones_of


@rule("701.3a", "701.3b")
def can_be_attached(state: State, id: int, to: Thing) -> tuple[Reason, ...]:
    """Return every reason why something can't be attached to an object or player; empty if it can.

    Parameters
    ----------
    state : State
    id : int
        The Aura, Equipment or Fortification, on the battlefield or on its way there.
    to : Thing
        An object's id or a player's `Seat`.

    References
    ----------
    CR 301.5, 301.6, 303.4c, 303.4d, 310.9, 702.5, 702.16c, 702.16d.
    """
    chars = characteristics(state, id)
    gone = _not_there(state, to)
    if gone:
        return gone
    if "battle" in chars.types:
        return (_because(state, id, "a battle can't be attached to anything", "310.9"),)
    if is_aura(chars):
        return (*_enchanting(state, id, chars, to), *_protected(state, id, to, "702.16c"))
    if "Equipment" in chars.subtypes and "artifact" in chars.types:
        on = _on_type(state, id, chars, to, "creature", "301.5", "301.5c")
        return (*on, *_protected(state, id, to, "702.16d"))
    if "Fortification" in chars.subtypes and "artifact" in chars.types:
        on = _on_type(state, id, chars, to, "land", "301.6", "301.6")
        return (*on, *_protected(state, id, to, "702.16d"))
    return (
        _because(state, id, "it is no Aura, Equipment or Fortification, so it stays", "701.3b"),
    )


@rule("303.4c", "301.5c", "704.5m", "704.5n")
def why_not_attached(state: State, id: int) -> tuple[Reason, ...]:
    """Return every reason why something can't stay attached to what it is attached to."""
    to = state.objects[id].attached_to
    if to is None:
        return (_because(state, id, "it is attached to nothing", "704.5m"),)
    return can_be_attached(state, id, to)


def is_aura(chars: Chars) -> bool:
    """Whether characteristics are an Aura's (303.4)."""
    return "Aura" in chars.subtypes and "enchantment" in chars.types


def _because(state: State, id: int, sentence: str, *rules: str) -> Reason:
    return Reason(sentence, rules, id, characteristics(state, id).name)


@rule("303.4c")
def _not_there(state: State, to: Thing) -> tuple[Reason, ...]:
    if isinstance(to, Seat):
        if state.players[to.n].left:
            name = state.players[to.n].name
            return (Reason(f"{name} has left the game", ("303.4c",)),)
        return ()
    obj = state.objects.get(to)
    if obj is None or obj.phased_out:
        name = state.obj(to).card.name
        return (Reason(f"{name} is no longer there", ("303.4c",), to, name),)
    return ()


@rule("303.4c", "303.4d", "702.5a", "702.5c", "702.5d")
def _enchanting(state: State, id: int, chars: Chars, to: Thing) -> tuple[Reason, ...]:
    """All of an Aura's enchant abilities have to allow it; without one it can be on nothing."""
    if to == id:
        return (_because(state, id, "an Aura can't enchant itself", "303.4d"),)
    found: list[Reason] = []
    if "creature" in chars.types:
        found.append(
            _because(state, id, "an Aura that is a creature can't enchant anything", "303.4d")
        )
    allowed = [a for a in chars.abilities if isinstance(a, Keyword) and a.name == "enchant"]
    if not allowed:
        found.append(_because(state, id, "it has no enchant ability", "303.4c", "702.5a"))
    ctx = _context(state, id)
    for ability in allowed:
        if not _allows(state, ability, to, ctx):
            sentence = f"its enchant ability doesn't allow {_called(state, to)}"
            found.append(_because(state, id, sentence, "303.4c", "702.5a"))
    return tuple(found)


def _allows(state: State, ability: Keyword, to: Thing, ctx: Context) -> bool:
    if isinstance(to, Seat):
        return ability.who is not None and fits_player(state, ability.who, to.n, ctx)
    if ability.where is None:
        return False
    return state.objects[to].zone in zones_of(ability.where) and fits(state, ability.where, to, ctx)


@rule("301.5", "301.5c", "301.6")
def _on_type(
    state: State, id: int, chars: Chars, to: Thing, type: str, number: str, own: str
) -> tuple[Reason, ...]:
    """Equipment goes on creatures, Fortifications on lands, on the battlefield."""
    if to == id:
        return (_because(state, id, "it can't be attached to itself", own),)
    found: list[Reason] = []
    if "creature" in chars.types and not chars.has("reconfigure"):
        found.append(_because(state, id, "it is a creature and can't be attached", own))
    fitting = (
        not isinstance(to, Seat)
        and state.objects[to].zone == BATTLEFIELD
        and type in characteristics(state, to).types
    )
    if not fitting:
        found.append(
            _because(state, id, f"{_called(state, to)} is no {type} on the battlefield", number)
        )
    return tuple(found)


@rule("702.16c", "702.16d")
def _protected(state: State, id: int, to: Thing, number: str) -> tuple[Reason, ...]:
    """Protection from a quality that the attachment has keeps it off."""
    return tuple(replace(r, rules=(number,)) for r in protected_from(state, to, id))


def _context(state: State, id: int) -> Context:
    seat = controller_now(state, id)
    return Context(id, state.obj(id).owner if seat is None else seat)


def _called(state: State, thing: Thing) -> str:
    if isinstance(thing, Seat):
        return state.players[thing.n].name
    return characteristics(state, thing).name or "a face-down permanent"
