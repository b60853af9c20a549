"""Events of tapping for mana, counters, targets and what becomes of permanents."""

from __future__ import annotations

from typing import Any

from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model.values import ThatMuch
from mtgnb.text.writing.events import subject
from mtgnb.text.writing.happenings import acted_on, doer, does
from mtgnb.text.writing.objects import fits, what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number
from mtgnb.text.writing.wording import a, number_word


@writes(p.TappedForMana)
def tapped_for_mana(s: Speech, e: p.TappedForMana) -> str:
    """Tapped for mana."""
    many = "" if e.least == 1 else f"{number_word(e.least)} or more "
    if isinstance(e.by, r.AnyPlayer) and e.type is None:
        words = f"{subject(s, e.where)} is tapped for {many}mana"
        s.player = r.EventPlayer()
        return f"{words} of the chosen color" if e.of_chosen_color else words
    words, other = doer(s, e.by)
    made = f"{{{e.type}}}" if e.type else f"{many}mana"
    chosen = " of the chosen color" if e.of_chosen_color else ""
    return f"{words} {'taps' if other else 'tap'} {_tapped(s, e.where)} for {made}{chosen}"


def _tapped(s: Speech, where: Any) -> str:
    return acted_on(s, where, "")


@writes(p.ProducesMana)
def produces_mana(s: Speech, e: p.ProducesMana) -> str:
    """Adds mana."""
    return does(s, e.who, "add", f" {{{e.type}}}" if e.type else " mana")


@writes(p.SpendsMana)
def spends_mana(s: Speech, e: p.SpendsMana) -> str:
    """Spends the mana."""
    on = what(s, e.on) if e.on is not None else acted_on(s, e.where, "spell")
    many = "" if e.least == 1 else f"{number(s, e.least)} or more "
    return f"you spend {many}this mana on {on}"


@writes(p.CountersPut)
def counters_put(s: Speech, e: p.CountersPut) -> str:
    """Counters are put on something."""
    kind = f"{e.kind} counters" if e.kind else "counters"
    on = _on(s, e.on)
    s.amount = ThatMuch()
    if e.each:
        return f"{a(kind.removesuffix('s'))} is put on {on}, for each"
    if isinstance(e.by, r.You):
        return f"you put one or more {kind} on {on}"
    by = f" by {player(s, e.by)}" if e.by is not None else ""
    return f"one or more {kind} are put on {on}{by}"


def _on(s: Speech, on: Any) -> str:
    return player(s, on) if isinstance(on, r.Who) else str(subject(s, on))


@writes(p.CountersRemoved)
def counters_removed(s: Speech, e: p.CountersRemoved) -> str:
    """Counters are removed."""
    kind = f"{e.kind} counter" if e.kind else "counter"
    if e.last:
        return f"the last {kind} is removed from {_on(s, e.on)}"
    return f"one or more {kind}s are removed from {_on(s, e.on)}"


@writes(p.BecomesTarget)
def becomes_target(s: Speech, e: p.BecomesTarget) -> str:
    """Becomes the target."""
    player_ = isinstance(e.what, r.Who)
    words = does(s, e.what, "become") if player_ else f"{subject(s, e.what)} becomes"
    of = f"a spell or ability{_by(s, e.by)}"
    if e.of.__struct_fields__:
        of = f"{acted_on(s, e.of, '')}{_by(s, e.by)}"
    return f"{words} the target of {of}"


def _by(s: Speech, by: Any) -> str:
    if by is None:
        return ""
    who = player(s, by)
    return f" {who} {'control' if who == 'you' else 'controls'}"


@writes(p.BecomesAttached)
def becomes_attached(s: Speech, e: p.BecomesAttached) -> str:
    """Becomes attached."""
    return f"{subject(s, e.where)} becomes attached to {fits(s, e.to)}"


@writes(p.PhasesIn)
def phases_in(s: Speech, e: p.PhasesIn) -> str:
    """Phases in or out."""
    return f"{subject(s, e.where)} phases {'out' if e.out else 'in'}"
