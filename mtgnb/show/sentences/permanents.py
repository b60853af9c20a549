"""Sentences of what happens to permanents and other objects where they are."""

from __future__ import annotations

from mtgnb.events import combat as c
from mtgnb.events import noted
from mtgnb.events import permanents as e
from mtgnb.events.players import Blessed
from mtgnb.model.names import COLOR_WORDS
from mtgnb.model.state import State
from mtgnb.show.sentences.naming import count, listed, player, thing, things
from mtgnb.show.sentences.speaking import speaks


@speaks(e.Tapped)
def tapped(state: State, event: e.Tapped) -> str:
    """Say what was tapped."""
    return f"{thing(state, event.obj)} becomes tapped"


@speaks(e.Untapped)
def untapped(state: State, event: e.Untapped) -> str:
    """Say what was untapped."""
    return f"{thing(state, event.obj)} becomes untapped"


@speaks(e.CountersAdded)
def counters_added(state: State, event: e.CountersAdded) -> str:
    """Say which counters were put where."""
    are = "is" if event.n == 1 else "are"
    return f"{count(event.n, f'{event.kind} counter')} {are} put on {thing(state, event.on)}"


@speaks(e.CountersTaken)
def counters_taken(state: State, event: e.CountersTaken) -> str:
    """Say which counters were removed."""
    are = "is" if event.n == 1 else "are"
    return f"{count(event.n, f'{event.kind} counter')} {are} removed from {thing(state, event.on)}"


@speaks(e.Damaged)
def damaged(state: State, event: e.Damaged) -> str:
    """Say who dealt damage to whom."""
    kind = "combat damage" if event.combat else "damage"
    return f"{thing(state, event.source)} deals {event.amount} {kind} to {thing(state, event.to)}"


@speaks(e.DamageRemoved)
def damage_removed(state: State, event: e.DamageRemoved) -> str:
    """Say from what damage was removed."""
    return f"damage is removed from {things(state, event.objects)}"


@speaks(e.Attached)
def attached(state: State, event: e.Attached) -> str:
    """Say what is attached to what."""
    if event.to is None:
        return f"{thing(state, event.obj)} becomes unattached"
    return f"{thing(state, event.obj)} becomes attached to {thing(state, event.to)}"


@speaks(Blessed)
def blessed(state: State, event: Blessed) -> str:
    """Say who has the city's blessing for its permanents."""
    return f"{player(state, event.player)} gets the city's blessing"


@speaks(e.BestowEnded)
def bestow_ended(state: State, event: e.BestowEnded) -> str:
    """Say what is no longer bestowed."""
    return f"{thing(state, event.obj)} ceases to be bestowed"


@speaks(e.ControlChanged)
def control_changed(state: State, event: e.ControlChanged) -> str:
    """Say who controls it now."""
    return f"{player(state, event.to)} gains control of {thing(state, event.obj)}"


@speaks(e.DefaultControlChanged)
def default_control(state: State, event: e.DefaultControlChanged) -> str:
    """Say whose it is by default from now on."""
    return f"{thing(state, event.obj)} is {player(state, event.to)}'s from now on"


@speaks(noted.ChoseFor)
def chose_for(state: State, event: noted.ChoseFor) -> str:
    """Say what was chosen for an object."""
    value = COLOR_WORDS.get(str(event.value), str(event.value))
    if event.key in ("player", "opponent") and isinstance(event.value, int):
        value = player(state, event.value)
    return f"{event.key} chosen for {thing(state, event.obj)}: {value}"


@speaks(noted.LinkedCards)
def linked(state: State, event: noted.LinkedCards) -> str:
    """Say what is linked to what."""
    return f"{thing(state, event.obj)} will refer to {things(state, event.ids)}"


@speaks(e.PhasedOut)
def phased_out(state: State, event: e.PhasedOut) -> str:
    """Say what phased out."""
    return f"{things(state, event.objects)} {_verb(len(event.objects), 'phase')} out"


@speaks(e.PhasedIn)
def phased_in(state: State, event: e.PhasedIn) -> str:
    """Say what phased in."""
    return f"{things(state, event.objects)} {_verb(len(event.objects), 'phase')} in"


def _verb(n: int, verb: str) -> str:
    return verb if n > 1 else f"{verb}s"


@speaks(e.TurnedFace)
def turned(state: State, event: e.TurnedFace) -> str:
    """Say what was turned."""
    return f"{thing(state, event.obj)} is turned face {'up' if event.up else 'down'}"


@speaks(e.Transformed)
def transformed(state: State, event: e.Transformed) -> str:
    """Say what it became."""
    return f"a permanent transforms into {thing(state, event.obj)}"


@speaks(e.BecameCopy)
def became_copy(state: State, event: e.BecameCopy) -> str:
    """Say what it is a copy of."""
    return f"{thing(state, event.obj)} becomes a copy of {event.face.name}"


@speaks(noted.AbilityUsed)
def ability_used(state: State, event: noted.AbilityUsed) -> str:
    """Say that a use was counted."""
    return f"the ability of {thing(state, event.obj)} counts as used"


@speaks(noted.SpellChanged)
def spell_changed(state: State, event: noted.SpellChanged) -> str:
    """Say what was chosen for a spell or ability."""
    parts = []
    if event.x is not None:
        parts.append(f"X is {event.x}")
    if event.modes:
        parts.append(f"mode {listed([str(m + 1) for m in event.modes])}")
    if event.targets is not None:
        chosen = [t for ts in event.targets for t in ts]
        parts.append(f"targets {things(state, chosen)}" if chosen else "no targets")
    if event.division:
        parts.append(f"divided as {', '.join(str(n) for n in event.division)}")
    if event.cast is not None:
        parts.append("how it was cast is remembered")
    return f"{thing(state, event.obj)}: {listed(parts) if parts else 'what was paid is remembered'}"


@speaks(noted.BecameTarget)
def became_target(state: State, event: noted.BecameTarget) -> str:
    """Say what was targeted by what."""
    return f"{thing(state, event.what)} becomes the target of {thing(state, event.by)}"


@speaks(c.Attacked)
def attacked(state: State, event: c.Attacked) -> str:
    """Say who attacks whom."""
    return f"{thing(state, event.attacker)} attacks {thing(state, event.defender)}"


@speaks(c.AttackersDeclared)
def attackers_declared(state: State, event: c.AttackersDeclared) -> str:
    """Say how many attack."""
    return f"{player(state, event.player)} attacks with {count(len(event.attackers), 'creature')}"


@speaks(c.Blocked)
def blocked(state: State, event: c.Blocked) -> str:
    """Say who blocks what."""
    return f"{thing(state, event.blocker)} blocks {things(state, event.attackers)}"


@speaks(c.BecameBlocked)
def became_blocked(state: State, event: c.BecameBlocked) -> str:
    """Say what became blocked."""
    return f"{thing(state, event.attacker)} becomes blocked by {things(state, event.by)}"


@speaks(c.WasntBlocked)
def wasnt_blocked(state: State, event: c.WasntBlocked) -> str:
    """Say what isn't blocked."""
    return f"{thing(state, event.attacker)} isn't blocked"


@speaks(c.BlockersOrdered)
def blockers_ordered(state: State, event: c.BlockersOrdered) -> str:
    """Say who still blocks."""
    return f"blockers of {thing(state, event.attacker)}: {things(state, event.blockers)}"


@speaks(c.RemovedFromCombat)
def removed(state: State, event: c.RemovedFromCombat) -> str:
    """Say what left combat."""
    why = f" ({event.why})" if event.why else ""
    return f"{thing(state, event.obj)} is removed from combat{why}"


@speaks(c.DefenderGone)
def defender_gone(state: State, event: c.DefenderGone) -> str:
    """Say that there is nothing to attack any more."""
    return f"what {thing(state, event.attacker)} attacks is gone; it goes on attacking"


@speaks(c.DealtFirstStrike)
def first_strike(state: State, event: c.DealtFirstStrike) -> str:
    """Say who strikes first."""
    deal = _verb(len(event.objects), "deal")
    return f"{things(state, event.objects)} {deal} damage in the first combat damage step"


@speaks(c.CombatEnded)
def combat_ended(state: State, event: c.CombatEnded) -> str:
    """Say that combat is over."""
    return "all creatures are removed from combat"
