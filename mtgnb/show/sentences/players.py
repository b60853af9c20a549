"""Sentences of what happens to players and on the stack."""

from __future__ import annotations

from mtgnb.events import players as e
from mtgnb.events import stack as s
from mtgnb.model.state import State
from mtgnb.show.sentences.naming import count, listed, mana, player, thing
from mtgnb.show.sentences.speaking import speaks


@speaks(e.LifeGained)
def life_gained(state: State, event: e.LifeGained) -> str:
    """Say who gained life."""
    who = state.players[event.player]
    return f"{who.name} gains {event.n} life (now {who.life})"


@speaks(e.LifeLost)
def life_lost(state: State, event: e.LifeLost) -> str:
    """Say who lost life."""
    who = state.players[event.player]
    verb = "pays" if event.cause == "paid" else "loses"
    return f"{who.name} {verb} {event.n} life (now {who.life})"


@speaks(e.ManaAdded)
def mana_added(state: State, event: e.ManaAdded) -> str:
    """Say who added which mana."""
    who = player(state, event.player)
    from_ = f" from {thing(state, event.tapped)}" if event.tapped is not None else ""
    return f"{who} adds {mana(event.mana)}{from_}"


@speaks(e.ManaSpent)
def mana_spent(state: State, event: e.ManaSpent) -> str:
    """Say who spent which mana."""
    return f"{player(state, event.player)} spends {mana(event.mana)}"


@speaks(e.PoolEmptied)
def pool_emptied(state: State, event: e.PoolEmptied) -> str:
    """Say whose unspent mana is lost."""
    kept = f" but for {mana(event.kept)}" if event.kept else ""
    return f"{player(state, event.player)}'s unspent mana is lost{kept}"


@speaks(e.DrewFromEmpty)
def drew_from_empty(state: State, event: e.DrewFromEmpty) -> str:
    """Say who couldn't draw."""
    return f"{player(state, event.player)} has no card to draw"


@speaks(e.LandPlayCounted)
def land_play(state: State, event: e.LandPlayCounted) -> str:
    """Say that a land play was used."""
    who = state.players[event.player]
    return f"{who.name} has played {count(who.lands_played, 'land')} this turn"


@speaks(e.PlayerLost)
def lost(state: State, event: e.PlayerLost) -> str:
    """Say who lost, and why."""
    return f"{player(state, event.player)} loses the game" + (
        f" ({event.why})" if event.why else ""
    )


@speaks(e.PlayerLeft)
def left(state: State, event: e.PlayerLeft) -> str:
    """Say who left."""
    more = ", with everything that they own" if len(state.in_game()) > 1 else ""
    return f"{player(state, event.player)} leaves the game{more}"


@speaks(e.GameEnded)
def ended(state: State, event: e.GameEnded) -> str:
    """Say who won."""
    if not event.winners:
        return "the game is a draw"
    win = "wins" if len(event.winners) == 1 else "win"
    return f"{listed([player(state, s) for s in event.winners])} {win} the game"


@speaks(e.ControlOfPlayer)
def control_of_player(state: State, event: e.ControlOfPlayer) -> str:
    """Say who makes whose decisions."""
    who = player(state, event.player)
    if event.by is None:
        return f"{who} makes their own decisions again"
    return f"{player(state, event.by)} makes {who}'s decisions this turn"


@speaks(e.Chose)
def chose(state: State, event: e.Chose) -> str:
    """Say who chose what."""
    who = player(state, event.player)
    if event.kind == "attackers":
        if not event.value:
            return f"{who} declares no attackers"
        pairs = [
            f"{thing(state, a.attacker)} attacks {thing(state, a.defender)}" for a in event.value
        ]
        return f"{who} declares: {listed(pairs)}"
    if event.kind == "blockers":
        if not event.value:
            return f"{who} declares no blockers"
        pairs = [
            f"{thing(state, b.blocker)} blocks {thing(state, b.attacker)}" for b in event.value
        ]
        return f"{who} declares: {listed(pairs)}"
    return f"{who} chooses {event.label or event.value}"


@speaks(e.Withheld)
def withheld(state: State, event: e.Withheld) -> str:
    """Say what a rule kept from happening."""
    return event.sentence


@speaks(e.Happened)
def happened(state: State, event: e.Happened) -> str:
    """Say a named fact."""
    who = player(state, event.player) if event.player is not None else "nobody"
    what = thing(state, event.obj) if event.obj is not None else ""
    said = _FACTS.get(event.what)
    if said is not None:
        return said.format(who=who, what=what, n=event.amount)
    amount = f" {event.amount}" if event.amount else ""
    return f"{who}: {event.what}{amount} {what}".rstrip()


_FACTS = {
    "search": "{who} has finished searching",
    "scry": "{who} has scried {n}",
    "surveil": "{who} has surveilled {n}",
    "coin won": "{who} wins the coin flip",
    "coin lost": "{who} loses the coin flip",
    "explore": "{what} has explored",
    "connive": "{what} has connived",
    "exploit": "{what} exploits a creature",
    "amass": "{who} has amassed {n}",
    "discover": "{who} has discovered {n}",
    "copy": "{what} is a copy that {who} has put on the stack",
    "goad": "{what} is goaded by {who}",
    "regenerated": "{what} has been regenerated",
    "cycle": "{who} has cycled {what}",
    "miracle": "{who} has revealed {what} as the first card drawn this turn",
}


@speaks(e.Remembered)
def remembered(state: State, event: e.Remembered) -> str:
    """Say that there were facts before."""
    return "what happened before this scenario is taken into account"


@speaks(s.PriorityGiven)
def priority_given(state: State, event: s.PriorityGiven) -> str:
    """Say who has priority."""
    if event.player is None:
        return "nobody receives priority"
    return f"{player(state, event.player)} receives priority"


@speaks(s.PriorityPassed)
def priority_passed(state: State, event: s.PriorityPassed) -> str:
    """Say who passed."""
    return f"{player(state, event.player)} passes"


@speaks(s.PassesCleared)
def passes_cleared(state: State, event: s.PassesCleared) -> str:
    """Say that all have to pass again."""
    return "a player acts: all have to pass anew before anything resolves or ends"


@speaks(s.SpellCast)
def spell_cast(state: State, event: s.SpellCast) -> str:
    """Say who cast what."""
    from_ = "" if event.zone == "hand" else f" from the {event.zone}"
    return f"{player(state, event.player)} has cast {thing(state, event.obj)}{from_}"


@speaks(s.AbilityActivated)
def activated(state: State, event: s.AbilityActivated) -> str:
    """Say who activated what."""
    kind = "a mana ability" if event.mana else "an ability"
    return f"{player(state, event.player)} activates {kind} of {thing(state, event.source)}"


@speaks(s.LandPlayed)
def land_played(state: State, event: s.LandPlayed) -> str:
    """Say who played which land."""
    from_ = "" if event.zone == "hand" else f" from the {event.zone}"
    return f"{player(state, event.player)} has played {thing(state, event.obj)}{from_}"


@speaks(s.AbilityTriggered)
def triggered(state: State, event: s.AbilityTriggered) -> str:
    """Say what triggered."""
    return f"an ability of {event.pending.name} triggers"


@speaks(s.TriggerDropped)
def dropped(state: State, event: s.TriggerDropped) -> str:
    """Say what isn't put on the stack, and why."""
    return f"the ability of {event.name} isn't put on the stack: {event.why}"


@speaks(s.ManaAbilityResolved)
def mana_ability(state: State, event: s.ManaAbilityResolved) -> str:
    """Say that a mana ability resolved at once."""
    return f"the mana ability of {thing(state, event.source)} resolves at once"


@speaks(s.Resolving)
def resolving(state: State, event: s.Resolving) -> str:
    """Say what begins to resolve."""
    return f"{_on_stack(state, event)} begins to resolve"


def _on_stack(state: State, event: s.Resolving | s.Resolved) -> str:
    """Return "the ability of X" for an ability, else the spell's name."""
    called = thing(state, event.obj)
    return called if called.startswith("the ability of ") else event.name or called


@speaks(s.Resolved)
def resolved(state: State, event: s.Resolved) -> str:
    """Say what has resolved, or why it hasn't."""
    name = _on_stack(state, event)
    if event.why == "countered":
        return f"{name} has been countered and doesn't resolve"
    why = _UNRESOLVED.get(event.why, event.why)
    return f"{name} doesn't resolve: {why}" if event.why else f"{name} has resolved"


_UNRESOLVED = {
    "608.2a": "its condition isn't true any more",
    "608.2b": "none of its targets is legal any more",
}


@speaks(s.TookBack)
def took_back(state: State, event: s.TookBack) -> str:
    """Say that a proposal was taken back."""
    return f"{player(state, event.player)} takes {event.name or 'it'} back: nothing has happened"
