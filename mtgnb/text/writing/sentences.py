"""Instructions as sentences, and how they hang together: one sentence for each instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgnb.model.refs import Chosen, You
from mtgnb.text.writing.players import many, player
from mtgnb.text.writing.speech import Speech, writer_of
from mtgnb.text.writing.values import value
from mtgnb.text.writing.wording import capital, third


def sentences(s: Speech, effects: tuple[Any, ...]) -> str:
    """Return instructions as sentences.

    Parameters
    ----------
    s : Speech
    effects : tuple of Effect
        In the order in which they are followed.
    """
    found: list[str] = []
    for effect in effects:
        found += sentence(s, lambda effect=effect: clause(s, effect))  # type: ignore[misc]
    return " ".join(found)


def sentence(s: Speech, say: Callable[[], str]) -> list[str]:
    """Return what is said as a sentence, with the sentences that have to come after it."""
    s.begin()
    s.after = []
    words = say() + tail(s)
    after = s.after
    found = [capital(words) + "."] if words else []
    for more in after:
        found += sentence(s, more)
    return found


def tail(s: Speech) -> str:
    """Return ", where X is …" if a number has to be explained."""
    if s.where is None:
        return ""
    n, s.where = s.where, None
    return f", where X is {value(s, n)}"


def clause(s: Speech, effect: Any) -> str:
    """Return an instruction as a clause."""
    return str(writer_of(effect)(s, effect))


def chain(s: Speech, effects: tuple[Any, ...]) -> str:
    """Return several instructions in one sentence: "draw a card, then discard a card"."""
    found = []
    for effect in effects:
        words = clause(s, effect)
        if words:
            found.append(words)
        s.fresh = False
    return ", then ".join(found)


def act(s: Speech, who: Any, verb: str, rest: Callable[[], str] | str = "") -> str:
    """Return what a player does: "draw a card", "target player draws a card".

    Somebody who is already doing something isn't named again, and "you" isn't named at the
    beginning of a sentence.
    """
    you = isinstance(who, You)
    if (s.subject is not None and type(s.subject) is type(who) and s.subject == who) or (
        you and s.fresh
    ):
        begin = ""
    else:
        begin = f"{player(s, who)} "
        if many(s, who) and begin.startswith(("any number", "two", "three", "up to")):
            begin += "each "
    s.subject = who
    s.fresh = False
    if s.named is None:
        s.named = bool(begin)
    plural = " each " in begin
    done = verb if you or plural or s.bare else third(verb)
    after = rest if isinstance(rest, str) else rest()
    return f"{begin}{done}{f' {after}' if after else ''}"


def you_do(s: Speech, verb: str, rest: Callable[[], str] | str = "") -> str:
    """Return something that is done without saying by whom: "destroy target creature"."""
    if s.subject is None:
        return act(s, You(), verb, rest)
    s.fresh = False
    if s.named is None:
        s.named = False
    after = rest if isinstance(rest, str) else rest()
    return f"{verb} {after}".rstrip()


def act_on(s: Speech, ref: Any, verb: str, rest: Callable[[], str] | str = "") -> str:
    """Return what is done to objects; whoever chooses them does it."""
    return act(s, ref.by, verb, rest) if isinstance(ref, Chosen) else you_do(s, verb, rest)
