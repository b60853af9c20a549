"""Instructions of players: draw, discard, life, damage, mana, counters, tokens, turns."""

from __future__ import annotations

from typing import Any

from mtgnb.model import effects as e
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.filters import Anything, Is
from mtgnb.text.writing.objects import recipient, some, what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.sentences import act, clause, you_do
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.tokens import copies, token
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a


def counted(s: Speech, n: Any, word: str) -> str:
    """Return "a card", "two cards", "X cards"."""
    return a(word) if n == 1 else f"{number(s, n)} {word}s"


@writes(e.Draw)
def draw(s: Speech, x: e.Draw) -> str:
    """Draws."""
    return act(s, x.who, "draw", lambda: counted(s, x.n, "card"))


@writes(e.Discard)
def discard(s: Speech, x: e.Discard) -> str:
    """Discards."""

    def cards() -> str:
        if isinstance(x.where, Is):
            return str(what(s, x.where.what))
        if x.n is None:
            return "your hand" if isinstance(x.who, r.You) else "their hand"
        if isinstance(x.where, Anything):
            words = counted(s, x.n, "card")
            words = f"up to {number(s, x.n)} card{'' if x.n == 1 else 's'}" if x.up_to else words
        else:
            words = some(s, x.where, x.n, x.up_to, "card")[0]
        return f"{words} at random" if x.at_random else words

    words = act(s, x.who, "discard", cards)
    said = s.made(x.bind, frozenset({"card", "discarded"}), x.n != 1)
    said.gone = True
    s.amount = v.Count(r.Bound(x.bind))
    return f"{words} of {player(s, x.by)}'s choice" if x.by is not None else words


@writes(e.Mill)
def mill(s: Speech, x: e.Mill) -> str:
    """Mills."""

    def cards() -> str:
        match x.n:
            case v.Half(v.Count(r.All()), rounded) if not isinstance(x.who, r.You):
                return f"half their library, rounded {rounded}"
        return counted(s, x.n, "card")

    words = act(s, x.who, "mill", cards)
    s.made(x.bind, frozenset({"card", "milled"}), x.n != 1)
    s.looked = False
    return words


@writes(e.Scry)
def scry(s: Speech, x: e.Scry) -> str:
    """Scries or surveils."""
    return act(s, x.who, "surveil" if x.surveil else "scry", lambda: number(s, x.n, True))


@writes(e.GainLife)
def gain_life(s: Speech, x: e.GainLife) -> str:
    """Gains life."""
    s.fresh = False
    return act(s, x.who, "gain", lambda: _life(s, x.n))


def _life(s: Speech, n: Any) -> str:
    simple = isinstance(n, (int, v.X, v.Half)) or n == s.amount
    return f"{number(s, n, True)} life" if simple else f"life equal to {value(s, n)}"


@writes(e.LoseLife)
def lose_life(s: Speech, x: e.LoseLife) -> str:
    """Loses life."""
    s.fresh = False
    if x.n == v.Half(v.LifeOf(x.who), "up"):
        their = "your" if isinstance(x.who, r.You) else "their"
        words = act(s, x.who, "lose", f"half {their} life, rounded up")
    else:
        words = act(s, x.who, "lose", lambda: _life(s, x.n))
    s.amount = v.Amount(x.bind)
    return words


@writes(e.SetLife)
def set_life(s: Speech, x: e.SetLife) -> str:
    """A life total becomes a number."""
    s.subject = None
    return f"{whose(s, x.who)} life total becomes {number(s, x.n, True)}"


@writes(e.LoseGame)
def lose_game(s: Speech, x: e.LoseGame) -> str:
    """Loses the game."""
    s.fresh = False
    return act(s, x.who, "lose", "the game")


@writes(e.WinGame)
def win_game(s: Speech, x: e.WinGame) -> str:
    """Wins the game."""
    s.fresh = False
    return act(s, x.who, "win", "the game")


@writes(e.BecomeMonarch)
def become_monarch(s: Speech, x: e.BecomeMonarch) -> str:
    """Becomes the monarch."""
    s.fresh = False
    return act(s, x.who, "become", "the monarch")


@writes(e.GetEmblem)
def get_emblem(s: Speech, x: e.GetEmblem) -> str:
    """Gets an emblem."""
    from mtgnb.text.writing.abilities import ability

    s.fresh = False
    text = " ".join(ability(one, s.inner(getattr(one, "targets", ()))) for one in x.abilities)
    return act(s, x.who, "get", f'an emblem with "{text}"')


@writes(e.DealDamage)
def deal_damage(s: Speech, x: e.DealDamage) -> str:
    """Deals damage."""
    source = what(s, x.source, subject=True)
    verb = "deal" if source.plural or s.bare else "deals"
    s.named = True if s.named is None else s.named
    s.subject, s.fresh = None, False
    simple = isinstance(x.amount, (int, v.X)) or x.amount == s.amount
    if not x.divided and not simple and not isinstance(x.amount, (v.Times, v.Half, v.Plus)):
        words = f"{source} {verb} damage equal to {value(s, x.amount)} to {recipient(s, x.to)}"
        s.amount = v.Amount(x.bind)
        return words
    amount = number(s, x.amount, True)
    if x.divided:
        words = f"{source} {verb} {amount} damage divided as you choose among {_divided(s, x.to)}"
    else:
        words = f"{source} {verb} {amount} damage to {recipient(s, x.to)}"
    s.amount = v.Amount(x.bind)
    if x.unpreventable:
        s.after.append(lambda: "the damage can't be prevented")
    return words


def _divided(s: Speech, to: Any) -> str:
    words = recipient(s, to)
    for each in ("each of up to ", "each of "):
        if words.startswith(each):
            return words.removeprefix(each)
    return words


@writes(e.AddMana)
def add_mana(s: Speech, x: e.AddMana) -> str:
    """Adds mana."""
    from mtgnb.text.writing.mana import mana_words, only

    words = act(s, x.who, "add", lambda: mana_words(s, x))
    if x.only is not None:
        s.after.append(lambda: only(s, x))
    if x.rider is not None:
        s.after.append(lambda: clause(s, x.rider))
    if x.lasts:
        s.after.append(
            lambda: "until end of turn, you don't lose this mana as steps and phases end"
        )
    return words


# --- counters and tokens ------------------------------------------------------------------------------


def _counters(s: Speech, kind: str | None, n: Any) -> str:
    words = f"{kind} counter" if kind else "counter"
    return counted(s, n, words)


@writes(e.PutCounters)
def put_counters(s: Speech, x: e.PutCounters) -> str:
    """Puts counters on something."""
    if isinstance(x.on, r.Who) and not isinstance(x.on, r.What):
        s.fresh = False
        return act(s, x.on, "get", lambda: _counters(s, x.kind, x.n))
    if x.divided:
        words = f"{number(s, x.n)} {x.kind} counters"
        return act(s, x.by, "distribute", lambda: f"{words} among {_divided(s, x.on)}")
    if not isinstance(x.n, (int, v.X)) and x.n != s.amount:
        return you_do(
            s, "put",
            lambda: f"a number of {x.kind} counters on {recipient(s, x.on)} equal to {value(s, x.n)}",
        )  # fmt: skip
    return act(s, x.by, "put", lambda: f"{_counters(s, x.kind, x.n)} on {recipient(s, x.on)}")


@writes(e.RemoveCounters)
def remove_counters(s: Speech, x: e.RemoveCounters) -> str:
    """Removes counters."""

    def counters() -> str:
        if x.n is None:
            kind = f"{x.kind} counters" if x.kind else "counters"
            return f"all {kind} from {recipient(s, x.from_)}"
        return f"{_counters(s, x.kind, x.n)} from {recipient(s, x.from_)}"

    words = you_do(s, "remove", counters)
    if not (x.kind is None and x.n is not None):
        s.amount = v.Amount(x.bind)
    return words


@writes(e.DoubleCounters)
def double_counters(s: Speech, x: e.DoubleCounters) -> str:
    """Doubles counters."""
    kind = f"{x.kind} counters" if x.kind else "each kind of counter"
    return you_do(s, "double", lambda: f"the number of {kind} on {recipient(s, x.on)}")


@writes(e.MoveCounters)
def move_counters(s: Speech, x: e.MoveCounters) -> str:
    """Moves counters."""

    def moved() -> str:
        kind = f"{x.kind} counters" if x.kind else "counters"
        words = f"all {kind}" if x.n is None else _counters(s, x.kind, x.n)
        return f"{words} from {what(s, x.from_)} onto {what(s, x.to)}"

    return you_do(s, "move", moved)


@writes(e.Proliferate)
def proliferate(s: Speech, _x: Any) -> str:
    """Proliferates."""
    return you_do(s, "proliferate")


@writes(e.CreateToken)
def create_token(s: Speech, x: e.CreateToken) -> str:
    """Creates tokens."""
    return act(s, x.who, "create", lambda: token(s, x))


@writes(e.CreateCopy)
def create_copy(s: Speech, x: e.CreateCopy) -> str:
    """Creates copies."""
    return act(s, x.who, "create", lambda: copies(s, x))
