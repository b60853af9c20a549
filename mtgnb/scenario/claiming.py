"""Whether a claim is so: the answer, what is true instead, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgnb.cr import same_or_sub
from mtgnb.model.base import Noun
from mtgnb.model.errors import IllegalAction
from mtgnb.model.reason import Reason
from mtgnb.scenario import claims
from mtgnb.scenario.acting import act
from mtgnb.scenario.claiming_abilities import ABILITIES
from mtgnb.scenario.claiming_game import GAME
from mtgnb.scenario.claiming_objects import OBJECTS
from mtgnb.scenario.claiming_players import PLAYERS
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.names import ObjectName, RuleNumber
from mtgnb.scenario.naming import lineage, plain
from mtgnb.scenario.playing import Play, Stuck
from mtgnb.scenario.verdict import Verdict

Judge = Callable[[Play, Any], Verdict]


def _refused(play: Play, claim: claims.Refused) -> Verdict:
    reasons = refusal(play, claim)
    if reasons is None:
        return Verdict(False, "it is legal")
    return Verdict(True, "it is refused", reasons)


def _allowed(play: Play, claim: claims.Allowed) -> Verdict:
    reasons = refusal(play, claim)
    return Verdict(reasons is None, "it is refused" if reasons else "it is legal", reasons or ())


def refusal(play: Play, claim: claims.Refused | claims.Allowed) -> tuple[Reason, ...] | None:
    """Try a line on the side; return the reasons against it, None if it is legal."""
    trial = play.copy()
    try:
        act(trial, claim.action)
    except IllegalAction as error:
        return tuple(r for r in error.reasons if isinstance(r, Reason))
    except Stuck as error:
        return (Reason(str(error), ()),)
    return None


JUDGES: dict[type[Any], Judge] = {
    **ABILITIES,
    **GAME,
    **OBJECTS,
    **PLAYERS,
    claims.Refused: _refused,
    claims.Allowed: _allowed,
}


class Judged(Noun):
    """What became of a claim."""

    ok: bool
    actual: str
    reasons: tuple[str, ...]


def judge(play: Play, expect: Expect) -> Judged:
    """Say whether a claim is so.

    Raises
    ------
    Unclear
        If a name in it means nothing, or several things.
    """
    verdict = JUDGES[type(expect.claim)](play, expect.claim)
    so = verdict.so is not expect.negated
    reasons = tuple(str(r) if r.rules else r.sentence for r in verdict.reasons)
    if not so or not expect.because:
        return Judged(so, verdict.actual, reasons)
    missing = [b for b in expect.because if not _blamed(play, b, verdict)]
    if missing:
        named = " and ".join(str(m) for m in missing)
        return Judged(False, f"{verdict.actual}, but not because {named}", reasons)
    return Judged(True, verdict.actual, reasons)


def _blamed(play: Play, because: ObjectName | RuleNumber, verdict: Verdict) -> bool:
    """Whether a rule or an object is among the reasons."""
    if isinstance(because, RuleNumber):
        cited = [n for r in verdict.reasons for n in r.rules]
        return any(same_or_sub(n, because.number) for n in cited)
    wanted = plain(because.name)
    label = play.labels.get(wanted)
    ids = set(lineage(play.state, label)) if label is not None else set()
    for reason in verdict.reasons:
        if reason.source is not None and reason.source in ids:
            return True
        if plain(reason.source_name) == wanted:
            return True
    return False
