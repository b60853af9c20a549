"""What happened this turn, as a condition: "you gained life this turn"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import conditions as c
from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.text.writing.objects import self_words, some, what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.wording import number_word

_YOU = r.You()
_FIXED = {
    p.Attacks(f.Controlled()): "you attacked this turn",
    p.Dies(f.HasType("creature")): "a creature died this turn",
    p.Dies(f.Every((f.HasType("creature"), f.Controlled()))): "a creature died under your control this turn",
    p.Leaves(f.Controlled()): "a permanent you controlled left the battlefield this turn",
    p.LeavesZone("graveyard", f.InZone("graveyard", _YOU)): "a card left your graveyard this turn",
    p.GainsLife(_YOU): "you gained life this turn",
    p.LosesLife(_YOU): "you lost life this turn",
    p.LosesLife(r.Opponent()): "an opponent lost life this turn",
    p.DealtDamage(r.Opponent()): "an opponent was dealt damage this turn",
    p.DealtDamage(r.Opponent(), True): "an opponent was dealt combat damage this turn",
    p.PutInto("graveyard", f.Every((f.IsPermanent(), f.Owned()))): "you descended this turn",
    p.TakesAction("commit a crime", _YOU): "you've committed a crime this turn",
    p.Discards(_YOU): "you discarded a card this turn",
    p.Enters(f.HasType("land"), under=_YOU): "you had a land enter under your control this turn",
    p.PlaysLand(_YOU): "you played a land this turn",
}  # fmt: skip


@writes(c.Happened)
def happened(s: Speech, cond: c.Happened) -> str:
    """An event of this turn."""
    if cond.last_turn:
        return f"last turn {writer_of(cond.pattern)(s, cond.pattern)}"
    pattern = cond.pattern
    if cond.least == 1 and pattern in _FIXED:
        return _FIXED[pattern]
    words = _several(s, pattern, cond.least) if cond.least > 1 else _once(s, pattern)
    if words:
        return f"{words} this turn"
    times = "" if cond.least == 1 else f" at least {number_word(cond.least)} times"
    return f"this turn{times} {writer_of(pattern)(s, pattern)}"


def _several(s: Speech, pattern: Any, least: int) -> str:
    """Something that happened several times."""
    many = number_word(least)
    match pattern:
        case p.Dies(f.HasType("creature")):
            return f"{many} or more creatures died"
        case p.Draws(r.You(), None, False):
            return f"you've drawn {many} or more cards"
        case p.Casts(r.You(), where, None, None, None):
            spells = some(s, where, 2, suffix="spell")[0].removeprefix("two ")
            return f"you've cast {many} or more {spells}"
    return ""


def _once(s: Speech, pattern: Any) -> str:
    """Something that happened."""
    match pattern:
        case p.Casts(r.You(), where, None, None, None):
            return f"you've cast {some(s, where, 1, suffix='spell')[0]}"
        case p.Casts(r.Opponent(), where, None, None, None):
            return f"an opponent cast {some(s, where, 1, suffix='spell')[0]}"
        case p.Sacrifices(r.You(), where):
            return f"you've sacrificed {some(s, where, 1)[0]}"
        case p.Attacks(f.Is(ref)):
            return f"{what(s, ref)} attacked"
        case p.Enters(f.Is(ref)):
            return f"{what(s, ref)} entered"
        case p.DealtDamage(f.Is(ref), None, None):
            return f"{what(s, ref)} was dealt damage"
        case p.DealtDamage(who, True, f.Is(ref)) if isinstance(who, r.Who):
            return f"{player(s, who)} was dealt combat damage by {what(s, ref)}"
        case p.DealsDamage(f.Is(ref), r.AnyPlayer(), True):
            return f"{what(s, ref)} dealt combat damage to a player"
        case p.Leaves(where, None, None, False):
            return f"{some(s, where, 1)[0]} left the battlefield"
    return ""


@writes(c.CameSinceUpkeep)
def came_since_upkeep(s: Speech, _cond: c.CameSinceUpkeep) -> str:
    """Echo."""
    since = "since the beginning of your last upkeep"
    return f"{self_words(s)} came under your control {since}"


@writes(c.HasBlessing)
def has_blessing(s: Speech, cond: c.HasBlessing) -> str:
    """The city's blessing."""
    who = player(s, cond.who)
    return f"{who} {'have' if who == 'you' else 'has'} the city's blessing"
