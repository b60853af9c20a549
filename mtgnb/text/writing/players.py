"""Players: "you", "target opponent", "that player", "its controller"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import refs as r
from mtgnb.model.abilities import TargetSpec
from mtgnb.model.refs import Ref, Who
from mtgnb.text.writing.speech import Speech, is_kind, meant, writer_of, writes
from mtgnb.text.writing.wording import listed, number_word, owned

_PEOPLE = ("player", "any")
EACH = r.EachWho()


def player(s: Speech, who: Ref, inside: bool = False) -> str:
    """Return players as words, and remember that they were mentioned.

    `inside` is true in descriptions, where "each opponent" is "your opponents".
    """
    if who == s.player and not isinstance(who, r.You):
        return "that player"
    if inside and isinstance(who, r.EachOpponent):
        return "an opponent"
    return str(writer_of(who)(s, who))


def whose(s: Speech, who: Ref) -> str:
    """Return players in the possessive: "your", "their", "target player's"."""
    if isinstance(who, r.You):
        return "your"
    if who == s.player:
        return "their"
    if isinstance(who, r.Opponent):
        return "an opponent's"
    return owned(player(s, who))


def names_players(s: Speech, ref: Any) -> bool:
    """Whether a reference names players rather than objects."""
    if isinstance(ref, r.Target):
        spec = s.targets[ref.i] if ref.i < len(s.targets) else TargetSpec()
        return spec.kind == "player"
    if isinstance(ref, r.Several):
        return all(names_players(s, p) for p in ref.parts)
    return isinstance(ref, Who) and not isinstance(ref, r.AllTargets)


def many(s: Speech, who: Ref) -> bool:
    """Whether it may be several players, each of whom does it."""
    if isinstance(who, r.Target) and who.i < len(s.targets):
        return s.targets[who.i].most != 1
    return isinstance(who, (r.EachPlayer, r.EachOpponent, r.NotYou, r.AllTargets))


@writes(r.You)
def you(_s: Speech, _who: Any) -> str:
    """You."""
    return "you"


def _all(cls: type, words: str) -> None:
    def said(s: Speech, _who: Any) -> str:
        s.player = EACH
        return words

    writes(cls)(said)


_all(r.EachPlayer, "each player")
_all(r.EachOpponent, "each opponent")
_all(r.NotYou, "each other player")
_all(r.NonactivePlayers, "each nonactive player")


def _one(cls: type, words: str) -> None:
    def said(s: Speech, who: Any) -> str:
        s.player = who
        return words

    writes(cls)(said)


_one(r.DefendingPlayer, "defending player")
_one(r.AttachedPlayer, "enchanted player")
_one(r.ActivePlayer, "the active player")
_one(r.AnyPlayer, "a player")
_one(r.Opponent, "an opponent")
_one(r.EventPlayer, "that player")
_one(r.EachWho, "that player")
_one(r.ChosenPlayer, "the chosen player")


@writes(r.ControllerOf)
def controller_of(s: Speech, who: r.ControllerOf) -> str:
    """Its controller."""
    return _belongs(s, who, who.what, "controller")


@writes(r.OwnerOf)
def owner_of(s: Speech, who: r.OwnerOf) -> str:
    """Its owner."""
    return _belongs(s, who, who.what, "owner")


def _belongs(s: Speech, who: Ref, what: Any, role: str) -> str:
    from mtgnb.text.writing.objects import what as named

    last = next((x for x in reversed(s.said) if not x.kinds & {"any", "top"}), None)
    if last is not None and last.was == what:
        words = f"{'their' if last.plural else 'its'} {role}"
    else:
        old = next((x for x in reversed(s.said) if x.was == what), None)
        kind = next((k for k in old.kinds if is_kind(old, k)), None) if old else None
        clear = f"that {kind}" if kind and meant(s, f"that {kind}") is old else None
        words = f"{owned(clear or named(s, what))} {role}"
    s.player = who if isinstance(who, Who) else None
    return words


@writes(r.PlayersWhere)
def players_where(s: Speech, who: r.PlayersWhere) -> str:
    """Those of whom something holds."""
    among = player(s, who.among)
    s.player = EACH
    words = str(writer_of(who.where)(s, who.where))
    verb = words.removeprefix("that player ").removeprefix("they ")
    return f"{among} who {verb}" if verb != words else f"{among} for whom {words}"


def player_target(s: Speech, i: int, spec: TargetSpec) -> str:
    """Return a target that is a player, as it is first spoken of."""
    word = "opponent" if isinstance(spec.who, r.Opponent) else "player"
    least, most = spec.least, spec.most
    s.player = r.Target(i) if most == 1 else EACH
    if most is None:
        return f"any number of target {word}s"
    if (least, most) == (1, 1):
        words = f"{'another ' if spec.distinct else ''}target {word}"
    elif (least, most) == (0, 1):
        words = f"up to one target {word}"
    elif least == most:
        words = f"{_number(most)} target {word}s"
    else:
        words = f"up to {_number(most)} target {word}s"
    if spec.player_where is not None:
        s.player = EACH
        cond = str(writer_of(spec.player_where)(s, spec.player_where))
        words += " who " + cond.removeprefix("that player ").removeprefix("they ")
        s.player = r.Target(i)
    return words


def _number(n: Any) -> str:
    return number_word(n) if isinstance(n, int) else "X"


def several(s: Speech, ref: r.Several) -> str:
    """Return several references as a list."""
    from mtgnb.text.writing.objects import what

    parts = [player(s, p) if names_players(s, p) else what(s, p, each=True) for p in ref.parts]
    return listed(parts)
