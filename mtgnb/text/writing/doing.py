"""Instructions of players: draw, discard, life, damage, mana, counters, tokens, turns."""

from __future__ import annotations

from typing import Any

from mtgnb.model import effects as e
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.filters import Anything, Is
from mtgnb.model.names import COMBAT
from mtgnb.text.writing.happenings import STEPS
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
    return act(s, x.who, "gain", lambda: _life(s, x.n))


def _life(s: Speech, n: Any) -> str:
    simple = isinstance(n, (int, v.X, v.Half)) or n == s.amount
    return f"{number(s, n, True)} life" if simple else f"life equal to {value(s, n)}"


@writes(e.LoseLife)
def lose_life(s: Speech, x: e.LoseLife) -> str:
    """Loses life."""
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
    verb = "deal" if source.plural else "deals"
    amount = number(s, x.amount, True)
    s.subject, s.fresh = None, False
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


# --- turns and phases ---------------------------------------------------------------------------------


def step_word(step: str) -> str:
    """A step or phase after "next"."""
    words = {"upkeep": "upkeep step", COMBAT: "combat phase", "turn": "turn"}
    return words.get(step, STEPS.get(step, step))


@writes(e.ExtraTurn)
def extra_turn(s: Speech, x: e.ExtraTurn) -> str:
    """Takes extra turns."""
    many_ = "an extra turn" if x.n == 1 else f"{number(s, x.n)} extra turns"
    words = act(s, x.who, "take", f"{many_} after this one")
    for step in x.skip_steps:
        s.after.append(lambda step=step: f"skip the {step_word(step)} of that turn")  # type: ignore[misc]
    for change in x.lasting:
        s.after.append(lambda change=change: f"during that turn, {clause(s, change)}")  # type: ignore[misc]
    return words


@writes(e.SkipNext)
def skip_next(s: Speech, x: e.SkipNext) -> str:
    """Skips the next turn, step or phase."""
    their = "your" if isinstance(x.who, r.You) else "their"
    step = step_word(x.what)
    if x.this_turn:
        words = act(s, x.who, "skip", f"{their} {step} this turn")
    elif x.n == 1:
        words = act(s, x.who, "skip", f"{their} next {step}")
    else:
        words = act(s, x.who, "skip", lambda: f"{their} next {number(s, x.n)} {step}s")
    if x.if_you_do:
        from mtgnb.text.writing.sentences import chain

        s.after.append(lambda: f"if you do, {chain(s, x.if_you_do)}")
    return words


_EXTRA = {"postcombat main": "main phase", "precombat main": "main phase", "combat": "combat phase",
          "beginning": "beginning phase", "main": "main phase"}  # fmt: skip


@writes(e.ExtraPhases)
def extra_phases(s: Speech, x: e.ExtraPhases) -> str:
    """Additional phases."""
    s.subject, s.fresh = None, False
    words = [f"an additional {_EXTRA.get(q, q)}" for q in x.phases]
    after = "main phase" if len(words) > 1 else "phase"
    after = _EXTRA.get(x.after, x.after) if x.after is not None else after
    get = "you get " if x.you_get else "there is "
    return f"after this {after}, {get}{' followed by '.join(words)}"


@writes(e.ExtraStep)
def extra_step(s: Speech, x: e.ExtraStep) -> str:
    """Additional steps."""
    s.subject, s.fresh = None, False
    step = step_word(x.step)
    many_ = f"an additional {step}" if x.n == 1 else f"{number(s, x.n)} additional {step}s"
    after = f"the {x.after}" if x.after is not None else "this phase"
    return f"after {after}, {'you get' if x.you_get else 'there is'} {many_}"


@writes(e.EndTurn)
def end_turn(s: Speech, _x: Any) -> str:
    """Ends the turn."""
    return you_do(s, "end", "the turn")


@writes(e.EndCombat)
def end_combat(s: Speech, _x: Any) -> str:
    """Ends the combat phase."""
    return you_do(s, "end", "the combat phase")


@writes(e.ControlNextTurn)
def control_next_turn(s: Speech, x: e.ControlNextTurn) -> str:
    """Controls a player's next turn."""
    s.fresh = False
    words = act(s, x.by, "control", lambda: f"{player(s, x.who)} during that player's next turn")
    if x.extra_turn_after:
        s.after.append(lambda: "after that turn, that player takes an extra turn")
    return words


@writes(e.ExchangeLife)
def exchange_life(s: Speech, x: e.ExchangeLife) -> str:
    """Exchanges life totals."""
    return act(s, x.a, "exchange", lambda: f"life totals with {player(s, x.b)}")


@writes(e.KeywordAction)
def keyword_action(s: Speech, x: e.KeywordAction) -> str:
    """A keyword action."""
    if x.name == "the Ring tempts":
        s.subject, s.fresh = None, False
        return f"the Ring tempts {player(s, x.who)}"
    if x.name in ("connive", "explore", "endure", "become prepared") and x.what is not None:
        who = what(s, x.what, subject=True)
        s.subject, s.fresh = None, False
        verb = x.name if who.plural else _third(x.name)
        return f"{who} {verb}{'' if x.n is None else f' {number(s, x.n, True)}'}"
    first, _, rest = x.name.partition(" ")

    def words() -> str:
        parts = [rest, x.text]
        parts += [number(s, x.n, True)] if x.n is not None else []
        parts += [what(s, x.what)] if x.what is not None else []
        return " ".join(q for q in parts if q)

    return act(s, x.who, first, words)


def _third(name: str) -> str:
    from mtgnb.text.writing.wording import third

    first, _, rest = name.partition(" ")
    return f"{third(first)} {rest}".strip()
