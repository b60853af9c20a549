"""Prevention and redirection of damage, regeneration."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model import replacements as q
from mtgnb.model.values import LifeOf
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.events import damage
from mtgnb.text.writing.objects import recipient, what
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number, value


def harmed(s: Speech, to: Any) -> str:
    """What is dealt damage, as a shield says it."""
    if isinstance(to, f.Is):
        return str(what(s, to.what))
    if isinstance(to, f.Filter):
        return _all(s, to)
    if isinstance(to, r.Ref):
        return recipient(s, to)
    return "it"


def _all(s: Speech, where: Any) -> str:
    made = describe(s, where)
    s.see(r.All(where), made.meant(), True)
    return f"{'other ' if made.other else ''}{made.text(True)}"


@writes(q.PreventDamage)
def prevent_damage(s: Speech, c: q.PreventDamage) -> str:
    """Prevents damage."""
    kind = damage(c.combat)
    to = f" to {harmed(s, c.to)}" if c.to is not None else ""
    chosen = c.by == f.Is(r.Bound("source"))
    by = f" by {harmed(s, c.by)}" if c.by.__struct_fields__ else ""
    by = " by a source of your choice" if chosen else by
    if chosen and not c.shield and c.amount is None and c.uses is None:
        to = " to you" if isinstance(c.to, r.You) else ""
        return f"prevent all {kind} a source of your choice would deal{to} this turn"
    if c.shield and c.amount is not None:
        return f"prevent the next {number(s, c.amount, True)} {kind} that would be dealt{to} this turn{by}"
    if c.uses is not None:
        words = f"the next time {kind} would be dealt{to}{by} this turn, prevent that damage"
    elif c.amount is not None:
        happens = f"if a source would deal {kind}{to or ' to anything'}{by}"
        words = f"{happens}, prevent {number(s, c.amount, True)} of that damage"
    elif c.all_but is not None:
        words = f"prevent all but {number(s, c.all_but, True)} of the {kind} that would be dealt{to}{by}"
    else:
        words = f"prevent all {kind} that would be dealt{to}{by}"
    if c.then:
        from mtgnb.text.writing.sentences import chain

        words += f" and for the damage prevented this way, {chain(s, c.then)}"
    return words


@writes(q.RedirectDamage)
def redirect_damage(s: Speech, c: q.RedirectDamage) -> str:
    """Redirects damage."""
    by = f" by {harmed(s, c.by)}" if c.by.__struct_fields__ else ""
    much = f"the next {number(s, c.amount, True)} " if c.amount is not None else "all "
    once = "the next time " if c.uses is not None else ""
    happens = f"{once}{much}{damage(c.combat)} that would be dealt to {harmed(s, c.to)}{by}"
    return f"{happens} is dealt to {recipient(s, c.instead)} instead"


@writes(q.RegenerationShield)
def regeneration_shield(s: Speech, c: q.RegenerationShield) -> str:
    """A regeneration shield."""
    return f"the next time {what(s, c.what)} would be destroyed, it's regenerated instead"


@writes(q.LosesUnlessLeast)
def loses_unless_least(s: Speech, c: q.LosesUnlessLeast) -> str:
    """Life doesn't fall below a number."""
    total = value(s, LifeOf(c.who))
    words = f"if {total} would fall below {c.least}, it becomes {c.least} instead"
    return f"{words} as long as {condition(s, c.when)}" if c.when is not None else words
