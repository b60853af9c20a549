"""References: players and objects as they are said at this place of the text."""

from __future__ import annotations

from typing import Any

from mtgnb.model import refs as r
from mtgnb.model.filters import Every, Filter, HasSubtype, HasType, InZone, IsAbility, IsSpell
from mtgnb.text.writing.descriptions import describe, flat, one, plural, possessive
from mtgnb.text.writing.writer import Writer, joined, number_word, writes

_FIXED = {
    r.You: "you", r.EachPlayer: "each player", r.EachOpponent: "each opponent", r.AnyPlayer: "a player",
    r.Opponent: "an opponent", r.NotYou: "each other player", r.ActivePlayer: "the active player",
    r.DefendingPlayer: "defending player", r.EventPlayer: "that player", r.AttachedPlayer: "enchanted player",
    r.EachWho: "that player", r.EventSource: "it", r.EachWhat: "it",
}  # fmt: skip


@writes(*_FIXED)
def _fixed(_w: Writer, ref: Any) -> str:
    return _FIXED[type(ref)]


@writes(r.ChosenPlayer)
def _chosen_player(_w: Writer, ref: r.ChosenPlayer) -> str:
    return "the chosen player" if ref.key != "opponent" else "that opponent"


@writes(r.NonactivePlayers)
def _nonactive(_w: Writer, _ref: Any) -> str:
    return "each player whose turn it isn't"


@writes(r.ControllerOf)
def _controller(w: Writer, ref: r.ControllerOf) -> str:
    if isinstance(ref.what, r.EventObject):
        kind = _kind(getattr(w.trigger, "where", None)) if w.trigger is not None else "permanent"
        return f"that {kind}'s controller"
    return "its controller" if _is_it(w, ref.what) else f"{w.write(ref.what)}'s controller"


@writes(r.OwnerOf)
def _owner(w: Writer, ref: r.OwnerOf) -> str:
    return "its owner" if _is_it(w, ref.what) else f"{w.write(ref.what)}'s owner"


def _is_it(w: Writer, what: Any) -> bool:
    said = isinstance(what, r.Target) and what.i in w.said
    return said or isinstance(
        what, r.Bound | r.EventObject | r.EachWhat | r.Attached | r.EventSource
    )


@writes(r.This)
def _this(w: Writer, _ref: Any) -> str:
    return w.name


@writes(r.Attached)
def _attached(w: Writer, _ref: Any) -> str:
    return w.players or "enchanted creature"


@writes(r.EventObject)
def _event_object(_w: Writer, _ref: Any) -> str:
    return "it"


@writes(r.Bound)
def _bound(w: Writer, ref: r.Bound) -> str:
    if ref.key in ("sacrificed",):
        return "the sacrificed creature"
    if ref.key == "exiled":
        return "the exiled card"
    return "them" if w.many else "it"


@writes(r.Linked)
def _linked(_w: Writer, _ref: Any) -> str:
    return "the exiled card"


@writes(r.Target)
def _target(w: Writer, ref: r.Target) -> str:
    if ref.i >= len(w.targets):
        return f"target {ref.i + 1}"
    spec = w.targets[ref.i]
    if ref.i in w.said:
        return _again(w, spec)
    w.said.add(ref.i)
    return target_words(w, spec)


def _again(w: Writer, spec: Any) -> str:
    if spec.kind == "player":
        return "that player"
    if spec.most != 1:
        return "those " + plural(_kind(spec.where))
    kinds = {s.where for s in w.targets}
    return "it" if len(kinds) == 1 else f"that {_kind(spec.where)}"


def _kind(where: Any) -> str:
    parts = flat(where)
    if any(isinstance(p, InZone) for p in parts):
        return "card"
    if any(isinstance(p, IsSpell) for p in parts):
        return "spell"
    if any(isinstance(p, IsAbility) for p in parts):
        return "ability"
    heads = [p.type for p in parts if isinstance(p, HasType)]
    if heads:
        return str(heads[-1])
    return "creature" if any(isinstance(p, HasSubtype) for p in parts) else "permanent"


def target_words(w: Writer, spec: Any) -> str:
    """A target as it is first said."""
    if spec.kind == "any":
        return _any_target(w, spec)
    if spec.kind == "player":
        return _player_target(w, spec)
    words = describe(w, spec.where)
    other, words = words.startswith("other "), words.removeprefix("other ")
    match spec.least, spec.most:
        case (1, 1):
            return f"{'another ' if other else ''}target {words}"
        case (0, 1):
            return f"up to one {'other ' if other else ''}target {words}"
    words = describe(w, spec.where, many=True).removeprefix("other ")
    inner = f"{'other ' if other else ''}target {words}"
    match spec.least, spec.most:
        case (0, None):
            return f"any number of {inner}"
        case (1, 2):
            return f"one or two target {words}"
        case (0, int() as n):
            return f"up to {number_word(n)} {inner}"
        case (0, most):
            return f"up to {w.write(most)} {inner}"
        case (int() as n, _):
            return f"{number_word(n)} {inner}"
    return f"{w.write(spec.most)} {inner}"


def _any_target(w: Writer, spec: Any) -> str:
    if isinstance(spec.where, HasType):
        return f"target {'opponent' if spec.who is not None else 'player'} or {spec.where.type}"
    if spec.where == Every(()) or not isinstance(spec.where, Filter):
        return "any target"
    if type(spec.where).__name__ == "IsOther" or spec.distinct:
        return "any other target"
    match spec.least, spec.most:
        case (1, 1):
            return "any target"
        case (0, None):
            return "any number of targets"
        case (0, int() as n):
            return f"up to {number_word(n)} targets"
        case (1, 2):
            return "one or two targets"
        case (1, 3):
            return "one, two, or three targets"
    return "any target"


def _player_target(w: Writer, spec: Any) -> str:
    noun = "opponent" if isinstance(spec.who, r.Opponent) else "player"
    where = ""
    if spec.player_where is not None:
        where = f" {who_did(w, spec.player_where)}"
    if spec.most is None:
        return f"any number of target {noun}s{where}"
    if spec.most == 1:
        return f"{'up to one ' if spec.least == 0 else ''}target {noun}{where}"
    return f"{number_word(spec.most)} target {noun}s{where}"


def who_did(w: Writer, cond: Any) -> str:
    """A condition on a player, as a relative clause."""
    from mtgnb.model.conditions import Happened
    from mtgnb.model.patterns import DealtDamage

    if (
        isinstance(cond, Happened)
        and isinstance(cond.pattern, DealtDamage)
        and cond.pattern.by is not None
    ):
        kind = "combat damage" if cond.pattern.combat else "damage"
        by = w.name if type(cond.pattern.by).__name__ == "Is" else one(w, cond.pattern.by)
        return f"who was dealt {kind} by {by} this turn"
    return f"for whom {w.write(cond)}"


@writes(r.AllTargets)
def _all_targets(_w: Writer, _ref: Any) -> str:
    return "the targets"


@writes(r.All)
def _all(w: Writer, ref: r.All) -> str:
    return group(w, ref.where)


def group(w: Writer, where: Any, each: bool = False) -> str:
    """Everything that fits: "each …" before a singular verb, else the plural."""
    if each:
        words = describe(w, where)
        return (
            f"each other {words.removeprefix('other ')}"
            if words.startswith("other ")
            else f"each {words}"
        )
    words = describe(w, where, many=True)
    return (
        f"all other {words.removeprefix('other ')}"
        if words.startswith("other ")
        else f"all {words}"
    )


@writes(r.TopOfLibrary)
def _top(w: Writer, ref: r.TopOfLibrary) -> str:
    whose = possessive(w, ref.whose)
    if ref.n == 1:
        return f"the top card of {whose} library"
    n = number_word(ref.n) if isinstance(ref.n, int) else w.write(ref.n)
    if isinstance(ref.n, int) or n == "X":
        return f"the top {n} cards of {whose} library"
    return f"a number of cards from the top of {whose} library equal to {n}"


@writes(r.HandOf)
def _hand(w: Writer, ref: r.HandOf) -> str:
    return f"{possessive(w, ref.whose)} hand"


@writes(r.GraveyardOf)
def _graveyard(w: Writer, ref: r.GraveyardOf) -> str:
    if isinstance(ref.whose, r.EachPlayer):
        return "all graveyards"
    return f"{possessive(w, ref.whose)} graveyard"


@writes(r.Chosen)
def _chosen(w: Writer, ref: r.Chosen) -> str:
    return some(w, ref.where, ref.n, ref.up_to, ref.at_random)


def some(w: Writer, where: Any, n: Any, up_to: bool = False, at_random: bool = False) -> str:
    """Some that fit, chosen on the way."""
    tail = " at random" if at_random else ""
    if n is None:
        return f"any number of {describe(w, where, many=True)}{tail}"
    if n == 1 and not up_to:
        return one(w, where) + tail
    words = describe(w, where, many=n != 1)
    count = number_word(n) if isinstance(n, int) else w.write(n)
    return f"{'up to ' if up_to else ''}{count} {words}{tail}"


@writes(r.Several)
def _several(w: Writer, ref: r.Several) -> str:
    parts = [
        group(w, p.where, each=True) if isinstance(p, r.All) else w.write(p) for p in ref.parts
    ]
    return joined(parts)


@writes(r.PlayersWhere)
def _players_where(w: Writer, ref: r.PlayersWhere) -> str:
    return f"{w.write(ref.among)} for whom {w.write(ref.where)}"
