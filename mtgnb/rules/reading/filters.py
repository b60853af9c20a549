"""What filters mean: whether an object is of a kind (types, colors, zone, state, history).

Relations to other objects stand in `relations`.
"""

from __future__ import annotations

from mtgnb.model import filters as f
from mtgnb.model.abilities import Activated, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.costs import LoyaltyCost
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import BATTLEFIELD, LIBRARY, PERMANENT_TYPES, STACK
from mtgnb.model.object import Chars, Obj
from mtgnb.model.subtypes import is_creature_type
from mtgnb.rules.reading.conditions import chosen_value
from mtgnb.rules.reading.look import FITS, Look, means
from mtgnb.rules.reading.stats import compares, mana_value_of, stat


def there(look: Look, id: int) -> bool:
    """Whether an object is or was there at all; what is phased out isn't (702.26b)."""
    obj = look.state.objects.get(id)
    return look.known(id) if obj is None else not obj.phased_out


@means(FITS, f.Anything)
def _anything(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id)


@means(FITS, f.Every)
def _every(look: Look, flt: f.Every, id: int) -> bool:
    return there(look, id) and all(look.fits(p, id) for p in flt.parts)


@means(FITS, f.Either)
def _either(look: Look, flt: f.Either, id: int) -> bool:
    return there(look, id) and any(look.fits(p, id) for p in flt.parts)


@means(FITS, f.Not)
def _not(look: Look, flt: f.Not, id: int) -> bool:
    return there(look, id) and not look.fits(flt.part, id)


# --- characteristics ----------------------------------------------------------------------------


@means(FITS, f.HasType)
def _type(look: Look, flt: f.HasType, id: int) -> bool:
    return there(look, id) and flt.type in look.chars(id).types


@means(FITS, f.HasSubtype)
def _subtype(look: Look, flt: f.HasSubtype, id: int) -> bool:
    return there(look, id) and has_subtype(look.chars(id), flt.subtype)


def has_subtype(chars: Chars, subtype: str) -> bool:
    """Whether characteristics include a subtype, being every creature type taken into account."""
    if subtype in chars.subtypes:
        return True
    return chars.every_creature_type and is_creature_type(subtype)


@means(FITS, f.HasSupertype)
def _supertype(look: Look, flt: f.HasSupertype, id: int) -> bool:
    return there(look, id) and flt.supertype in look.chars(id).supertypes


@means(FITS, f.HasColor)
def _color(look: Look, flt: f.HasColor, id: int) -> bool:
    return there(look, id) and flt.color in look.chars(id).colors


@means(FITS, f.IsColorless)
def _colorless(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and not look.chars(id).colors


@means(FITS, f.IsMulticolored)
def _multicolored(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and len(look.chars(id).colors) > 1


@means(FITS, f.IsMonocolored)
def _monocolored(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and len(look.chars(id).colors) == 1


@means(FITS, f.HasKeyword)
def _keyword(look: Look, flt: f.HasKeyword, id: int) -> bool:
    return there(look, id) and look.chars(id).has(flt.keyword)


@means(FITS, f.HasNoAbilities)
def _no_abilities(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and not look.chars(id).abilities


@means(FITS, f.IsPermanent)
def _permanent(look: Look, _flt: Noun, id: int) -> bool:
    """All on the battlefield are permanents (110.1); elsewhere the card types say it (110.4)."""
    if not there(look, id):
        return False
    if look.obj(id).zone == BATTLEFIELD:
        return True
    return any(t in PERMANENT_TYPES for t in look.chars(id).types)


@means(FITS, f.Named)
def _named(look: Look, flt: f.Named, id: int) -> bool:
    return there(look, id) and flt.name in names_of(look, id)


def names_of(look: Look, id: int) -> tuple[str, ...]:
    """Return an object's names: a split card has two (709.4a), a face-down permanent none."""
    name = look.chars(id).name
    return tuple(n for n in (name, *name.split(" // ")) if n)


@means(FITS, f.Compare)
def _compare(look: Look, flt: f.Compare, id: int) -> bool:
    if not there(look, id):
        return False
    has = stat(look.state, id, look.chars(id), flt.stat)
    if has is None:
        return False
    return compares(has, flt.op, look.at_object(id).number(flt.value))


@means(FITS, f.ParityOf)
def _parity(look: Look, flt: f.ParityOf, id: int) -> bool:
    if not there(look, id):
        return False
    return mana_value_of(look.state, id, look.chars(id)) % 2 == (flt.parity == "odd")


@means(FITS, f.HasX)
def _has_x(look: Look, _flt: Noun, id: int) -> bool:
    cost = look.chars(id).cost if there(look, id) else None
    return isinstance(cost, ManaCost) and "X" in cost.symbols


@means(FITS, f.OfChosen)
def _of_chosen(look: Look, flt: f.OfChosen, id: int) -> bool:
    if not there(look, id):
        return False
    value = _chosen(look, flt.kind)
    if not isinstance(value, str):
        return False
    chars = look.chars(id)
    match flt.kind:
        case "color":
            return value in chars.colors
        case "card type":
            return value in chars.types
        case "name":
            return value in names_of(look, id)
        case _:
            return has_subtype(chars, value)


_ALSO = {
    "land type": ("basic land type",),
    "basic land type": ("land type",),
    "name": ("card name",),
}


def _chosen(look: Look, kind: str) -> str | int | None:
    keys = (kind, *_ALSO.get(kind, ()))
    found = (chosen_value(look, key) for key in keys)
    return next((value for value in found if value is not None), None)


# --- where it is, whose it is, what state it is in ------------------------------------------------


@means(FITS, f.Controlled)
def _controlled(look: Look, flt: f.Controlled, id: int) -> bool:
    seat = look.controller(id) if there(look, id) else None
    return seat is not None and look.fits_player(flt.by, seat)


@means(FITS, f.Owned)
def _owned(look: Look, flt: f.Owned, id: int) -> bool:
    return there(look, id) and look.fits_player(flt.by, look.obj(id).owner)


@means(FITS, f.InZone)
def _in_zone(look: Look, flt: f.InZone, id: int) -> bool:
    if not there(look, id):
        return False
    obj = look.obj(id)
    if flt.zone == "library top":
        inside = obj.zone == LIBRARY and look.state.zone(LIBRARY, obj.owner)[:1] == (id,)
    else:
        inside = obj.zone == flt.zone
    if not inside or flt.of is None:
        return inside
    seat = look.controller(id) if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    return seat is not None and look.fits_player(flt.of, seat)


@means(FITS, f.IsSpell)
def _spell(look: Look, _flt: Noun, id: int) -> bool:
    """A card or copy on the stack (112.1); a card that is being proposed as one counts (601.3)."""
    if not look.known(id):
        return False
    if look.ctx.on_stack == id and look.obj(id).zone != STACK:
        return True
    return is_spell(look.obj(id))


def is_spell(obj: Obj) -> bool:
    """Whether an object on the stack is a spell and not an ability."""
    return obj.zone == STACK and obj.kind != "ability"


@means(FITS, f.IsAbility)
def _ability(look: Look, flt: f.IsAbility, id: int) -> bool:
    obj = look.obj(id) if look.known(id) else None
    if obj is None or obj.stack is None or obj.kind != "ability":
        return False
    ability = obj.stack.ability
    match flt.kind:
        case "activated":
            return isinstance(ability, Activated)
        case "triggered":
            return isinstance(ability, Triggered)
        case "loyalty":
            return isinstance(ability, Activated) and any(
                isinstance(part, LoyaltyCost) for part in ability.cost
            )
        case _:
            return True


@means(FITS, f.IsTapped)
def _tapped(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and look.obj(id).tapped


@means(FITS, f.IsUntapped)
def _untapped(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and look.obj(id).zone == BATTLEFIELD and not look.obj(id).tapped


@means(FITS, f.IsToken)
def _token(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and look.obj(id).kind == "token"


@means(FITS, f.IsFaceDown)
def _face_down(look: Look, _flt: Noun, id: int) -> bool:
    return there(look, id) and look.obj(id).face_down


@means(FITS, f.HasCounter)
def _counter(look: Look, flt: f.HasCounter, id: int) -> bool:
    return there(look, id) and look.obj(id).count(flt.kind) >= flt.least


@means(FITS, f.WasCastFrom)
def _cast_from(look: Look, flt: f.WasCastFrom, id: int) -> bool:
    cast = look.obj(id).cast if there(look, id) else None
    return cast is not None and cast.zone == flt.zone
