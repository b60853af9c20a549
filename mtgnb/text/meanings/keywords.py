"""Keyword abilities, and what something has or gains."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.changes import AllCreatureTypes, SetPT
from mtgnb.model.costs import Cost, PayLife, PayMana
from mtgnb.model.filters import (
    Anything,
    Controlled,
    Filter,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsMonocolored,
    IsMulticolored,
    OfChosen,
)  # fmt: skip
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COLOR_OF_WORD
from mtgnb.model.refs import AnyPlayer, Opponent
from mtgnb.model.values import X
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.tokens import pt_of
from mtgnb.text.mind import Mind, NotRead, constants, means

_LANDWALK = {
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "forestwalk": "Forest",
    "mountainwalk": "Mountain",
    "plainswalk": "Plains",
}


@means("kw")
def kw(_m: Mind, word: Any) -> Keyword:
    if word.low in _LANDWALK:
        return Keyword("landwalk", where=HasSubtype(_LANDWALK[word.low]))
    return Keyword(word.low)


constants({
    "kw_first_strike": Keyword("first strike"), "kw_double_strike": Keyword("double strike"),
    "pt_everything": Anything(), "pt_mono": IsMonocolored(), "pt_multi": IsMulticolored(),
    "pt_chosen_color": OfChosen("color"), "pt_opponents": Controlled(Opponent()),
    "kw_changeling": AllCreatureTypes(),
})  # fmt: skip


@means("counter_strike")
def counter_strike(m: Mind) -> str:
    return f"{m.token.low} strike"


@means("pt_color")
def pt_color(_m: Mind, word: Any) -> Filter:
    return HasColor(COLOR_OF_WORD[word.low])


@means("pt_colors")
def pt_colors(_m: Mind) -> Filter:
    from mtgnb.model.filters import Either

    return Either(tuple(HasColor(c) for c in "WUBRG"))


@means("pt_desc")
def pt_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("kw_protection")
def kw_protection(_m: Mind, *froms: Filter) -> Any:
    made = tuple(Keyword("protection", where=f) for f in froms)
    return made[0] if len(made) == 1 else made


@means("kw_hexproof_from")
def kw_hexproof_from(_m: Mind, where: Filter) -> Keyword:
    return Keyword("hexproof", where=where)


@means("kw_hexproof_color")
def kw_hexproof_color(_m: Mind, word: Any) -> Keyword:
    return Keyword("hexproof", where=HasColor(COLOR_OF_WORD[word.low]))


@means("kw_ward")
def kw_ward(_m: Mind, costs: tuple[Cost, ...]) -> Keyword:
    return Keyword("ward", costs)


@means("kw_ward_life")
def kw_ward_life(_m: Mind, value: Any) -> Keyword:
    return Keyword("ward", (PayLife(value),))


@means("kw_enchant")
def kw_enchant(_m: Mind, d: Desc) -> Keyword:
    return Keyword("enchant", where=d.filter)


@means("kw_enchant_player")
def kw_enchant_player(m: Mind) -> Keyword:
    return Keyword("enchant", who=Opponent() if m.row[-1].low == "opponent" else AnyPlayer())


@means("kw_equip")
def kw_equip(_m: Mind, cost: Any) -> Keyword:
    return Keyword("equip", _cost(cost))


def _cost(cost: Any) -> tuple[Cost, ...]:
    return (
        cost
        if isinstance(cost, tuple) and not hasattr(cost, "low")
        else (PayMana(mana_cost(cost.text)),)
    )


@means("kw_equip_where")
def kw_equip_where(_m: Mind, d: Desc, cost: Any) -> Keyword:
    return Keyword("equip", _cost(cost), where=d.filter)


@means("kw_cycling")
def kw_cycling(_m: Mind, costs: tuple[Cost, ...]) -> Keyword:
    return Keyword("cycling", costs)


@means("kw_typecycling")
def kw_typecycling(m: Mind, costs: tuple[Cost, ...]) -> Keyword:
    word = m.token.low.removesuffix("cycling")
    where = HasType("land") if word == "land" else HasSubtype(word.capitalize())
    return Keyword("typecycling", costs, where=where)


@means("kw_basic_landcycling")
def kw_basic_landcycling(_m: Mind, costs: tuple[Cost, ...]) -> Keyword:
    from mtgnb.text.mind import every

    return Keyword("typecycling", costs, where=every(HasSupertype("basic"), HasType("land")))


@means("kw_cost")
def kw_cost(_m: Mind, word: Any, costs: tuple[Cost, ...]) -> Keyword:
    return Keyword(word.low, costs)


@means("kw_n")
def kw_n(_m: Mind, word: Any, n: Any) -> Keyword:
    return Keyword(word.low, n=n)


@means("kw_toxic")
def kw_toxic(_m: Mind, n: Any) -> Keyword:
    return Keyword("toxic", n=number_of(n))


@means("kw_affinity")
def kw_affinity(_m: Mind, d: Desc) -> Keyword:
    return Keyword("affinity", where=d.filter)


@means("kw_words", "kw_words2", "kw_words3")
def kw_words(m: Mind) -> Keyword:
    words = [t.low for t in m.row]
    at = next(i for i, t in enumerate(m.row) if t is m.token)
    name = []
    for word in words[at:]:
        if word in {",", ";", ".", "!"}:
            break
        name.append(word)
    return Keyword(" ".join(name))


@means("kw_partner")
def kw_partner(_m: Mind, name: str) -> Keyword:
    return Keyword("partner with", text=name)


@means("kw_cumulative")
def kw_cumulative(_m: Mind, costs: tuple[Cost, ...]) -> Keyword:
    return Keyword("cumulative upkeep", costs)


@means("kw_craft")
def kw_craft(_m: Mind, d: Desc, cost: Any) -> Keyword:
    return Keyword("craft", _cost(cost), where=d.filter)


@means("kw_craft_n")
def kw_craft_n(_m: Mind, n: Any, d: Desc, cost: Any) -> Keyword:
    return Keyword("craft", _cost(cost), number_of(n), d.filter)


def _numbered(name: str) -> None:
    means(f"kw_{name}")(lambda _m, n, costs: Keyword(name, costs, number_of(n)))


for _name in ("suspend", "impending", "reinforce", "awaken"):
    _numbered(_name)


@means("kw_escape")
def kw_escape(_m: Mind, costs: tuple[Cost, ...]) -> Keyword:
    return Keyword("escape", costs)


@means("kw_firebending")
def kw_firebending(_m: Mind, n: Any) -> Keyword:
    if isinstance(n, X):
        raise NotRead("X, that nobody says")
    return Keyword("firebending", n=n)


@means("kw_firebending_x")
def kw_firebending_x(_m: Mind, n: Any) -> Keyword:
    return Keyword("firebending", n=n)


@means("kw_mayhem")
def kw_mayhem(_m: Mind, cost: Any) -> Keyword:
    return Keyword("mayhem", _cost(cost))


@means("kw_champion")
def kw_champion(_m: Mind, d: Desc) -> Keyword:
    return Keyword("champion", where=d.filter)


# --- granted -------------------------------------------------------------------------------------


@means("granted")
def granted(_m: Mind, *items: Any) -> tuple[Any, ...]:
    flat: list[Any] = []
    for item in items:
        flat += item if isinstance(item, tuple) else (item,)
    return tuple(flat)


@means("ga_keyword")
def ga_keyword(_m: Mind, item: Any) -> Any:
    return item


@means("ga_quote")
def ga_quote(m: Mind, quoted: Any) -> tuple[Ability, ...]:
    return m.read_quoted(quoted)  # type: ignore[no-any-return]


class OneOf:
    """One of several keywords, chosen as the effect happens."""

    def __init__(self, options: tuple[Any, ...]) -> None:
        self.options = options


@means("ga_choice")
def ga_choice(_m: Mind, *options: Any) -> OneOf:
    return OneOf(options)


@means("ga_base")
def ga_base(_m: Mind, word: Any) -> Any:
    return SetPT(*pt_of(word.low))


@means("keyword_line")
def keyword_line(_m: Mind, *keywords: Any) -> tuple[Any, ...]:
    return granted(_m, *keywords)  # type: ignore[no-any-return]


@means("keyword_paragraph", "sp_keywords")
def keyword_paragraph(_m: Mind, line: Any) -> tuple[Any, ...]:
    if any(isinstance(k, AllCreatureTypes) for k in line):
        raise NotRead("all creature types, of nothing")
    return line  # type: ignore[no-any-return]


@means("kw_kicker_two")
def kw_kicker_two(_m: Mind, a: Any, b: Any) -> Any:
    return Keyword("kicker", a), Keyword("kicker", b)


constants({"kw_opening": (Keyword("opening hand"),), "ga_flashback": Keyword("flashback")})
