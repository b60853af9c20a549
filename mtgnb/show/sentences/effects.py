"""Sentences of continuous effects and delayed triggered abilities: they begin, change and end."""

from __future__ import annotations

from mtgnb.events import effects as f
from mtgnb.model.replacements import Skip
from mtgnb.model.state import State
from mtgnb.show.sentences.speaking import speaks


@speaks(f.EffectBegan)
def effect_began(state: State, event: f.EffectBegan) -> str:
    """Say that an effect began."""
    from mtgnb.show.effect_words import effect_sentence, until  # it builds on the sentences

    began = event.effect
    if not began.changes:
        return f"an effect of {began.name} begins"
    what = f"an effect of {began.name} begins: {effect_sentence(state, began)}"
    if any(isinstance(change, Skip) for change in began.changes) and began.left is not None:
        return what  # it lasts until it has been used up
    return f"{what}, {until(state, began)}"


@speaks(f.EffectEnded)
def effect_ended(state: State, event: f.EffectEnded) -> str:
    """Say that an effect ended, and why."""
    return f"the effect of {event.name} ends" + (f": {event.why}" if event.why else "")


@speaks(f.EffectUsed)
def effect_used(state: State, event: f.EffectUsed) -> str:
    """Say that an effect was used."""
    left = next((e for e in state.effects if e.id == event.effect), None)
    name = event.name or (left.name if left is not None else "an effect")
    return f"the effect of {name} is used{' up' if left is None else ' once'}"


@speaks(f.EffectChanged)
def effect_changed(state: State, event: f.EffectChanged) -> str:
    """Say that an effect changed."""
    return f"the effect of {event.effect.name} changes"


@speaks(f.DelayedMade)
def delayed_made(state: State, event: f.DelayedMade) -> str:
    """Say that a delayed trigger waits."""
    return f"a delayed triggered ability of {event.delayed.name} waits"


@speaks(f.DelayedEnded)
def delayed_ended(state: State, event: f.DelayedEnded) -> str:
    """Say that a delayed trigger is gone."""
    why = f": {event.why}" if event.why else ""
    return f"the delayed triggered ability of {event.name} is gone{why}"
