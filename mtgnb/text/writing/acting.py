"""Instructions on permanents and spells, revealing and looking, choosing, copying, casting."""

from __future__ import annotations

from typing import Any

from mtgnb.model import effects as e
from mtgnb.model import refs as r
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.durations import duration
from mtgnb.text.writing.objects import recipient, what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.sentences import act, act_on, chain, you_do
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.tokens import except_, token
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, listed


@writes(e.Tap, e.Untap)
def tap(s: Speech, x: Any) -> str:
    """Taps or untaps; a group is "they" afterwards."""

    def words() -> str:
        thing = what(s, x.what)
        if isinstance(x.what, (r.All, r.Chosen)):
            s.bind(thing.said, x.bind)
        return str(thing)

    return act_on(s, x.what, "tap" if isinstance(x, e.Tap) else "untap", words)


def _simple(cls: type, verb: str, rest: str = "") -> None:
    def said(s: Speech, x: Any) -> str:
        return you_do(s, verb, lambda: f"{what(s, x.what)}{rest}")

    writes(cls)(said)


_simple(e.TapOrUntap, "tap or untap")
_simple(e.Goad, "goad")
_simple(e.Detain, "detain")
_simple(e.Regenerate, "regenerate")
_simple(e.Transform, "transform")
_simple(e.RemoveFromCombat, "remove", " from combat")
_simple(e.Unattach, "unattach")


@writes(e.TurnFace)
def turn_face(s: Speech, x: e.TurnFace) -> str:
    """Turns face up or face down."""
    return you_do(s, "turn", lambda: f"{what(s, x.what)} face {'up' if x.up else 'down'}")


@writes(e.Attach)
def attach(s: Speech, x: e.Attach) -> str:
    """Attaches."""
    return you_do(s, "attach", lambda: f"{what(s, x.what)} to {recipient(s, x.to)}")


@writes(e.Fight)
def fight(s: Speech, x: e.Fight) -> str:
    """Fights."""
    first = what(s, x.a, subject=True)
    s.subject, s.fresh = None, False
    return f"{first} {'fight' if first.plural else 'fights'} {what(s, x.b)}"


@writes(e.PhaseOut)
def phase_out(s: Speech, x: e.PhaseOut) -> str:
    """Phases out."""
    who = what(s, x.what, subject=True)
    s.subject, s.fresh = None, False
    return f"{who} {'phase' if who.plural else 'phases'} out"


@writes(e.ExchangeControl)
def exchange_control(s: Speech, x: e.ExchangeControl) -> str:
    """Exchanges control."""
    return you_do(s, "exchange", lambda: f"control of {what(s, x.a)} and {what(s, x.b)}")


@writes(e.GainControl)
def gain_control(s: Speech, x: e.GainControl) -> str:
    """Gains control."""

    def words() -> str:
        from mtgnb.model.durations import RestOfGame

        thing = what(s, x.what)
        if isinstance(x.duration, RestOfGame):
            return f"control of {thing}"
        return f"control of {thing} {duration(s, x.duration)}"

    return act(s, x.who, "gain", words)


# --- revealing and looking ----------------------------------------------------------------------------


def _hand_key(s: Speech, x: Any, thing: Any) -> None:
    if isinstance(x.what, r.HandOf):
        s.made(x.bind, frozenset({"card"}), True)
    else:
        s.bind(thing.said, x.bind)


@writes(e.Reveal)
def reveal(s: Speech, x: e.Reveal) -> str:
    """Reveals."""

    def words() -> str:
        thing = what(s, x.what)
        _hand_key(s, x, thing)
        return str(thing)

    if isinstance(x.what, r.HandOf):
        return act(s, x.what.whose, "reveal", words)
    return act_on(s, x.what, "reveal", words)


@writes(e.LookAt)
def look_at(s: Speech, x: e.LookAt) -> str:
    """Looks at cards."""

    def words() -> str:
        thing = what(s, x.what)
        _hand_key(s, x, thing)
        return f"at {thing}"

    return act(s, x.who, "look", words)


@writes(e.ReorderTop)
def reorder_top(s: Speech, x: e.ReorderTop) -> str:
    """Puts the top cards back in any order."""

    def words() -> str:
        top = what(s, r.TopOfLibrary(x.whose, x.n))
        return f"at {top}, then put them back in any order{shuffle}"

    shuffle = ", then you may shuffle" if x.may_shuffle else ""
    return act(s, x.who, "look", words)


# --- choosing ---------------------------------------------------------------------------------------------


@writes(e.Choose)
def choose(s: Speech, x: e.Choose) -> str:
    """Chooses something."""
    kind = "another player" if x.kind == "other player" else a(x.kind)
    words = act(s, x.who, "choose", kind)
    if x.kind in ("player", "opponent", "other player"):
        s.player = r.ChosenPlayer(x.kind)
    return f"{words}: {listed(x.options, 'or')}" if x.options else words


@writes(e.ChooseObjects)
def choose_objects(s: Speech, x: e.ChooseObjects) -> str:
    """Chooses objects; a source is chosen where it is spoken of."""
    if x.bind == "source":
        return ""

    def words() -> str:
        thing = what(s, x.what)
        s.bind(thing.said, x.bind)
        return str(thing)

    return act_on(s, x.what, "choose", words)


@writes(e.ChooseMode)
def choose_mode(s: Speech, x: e.ChooseMode) -> str:
    """Chooses one of several instructions."""
    tokens = [o[0] for o in x.options if len(o) == 1 and isinstance(o[0], e.CreateToken)]
    if len(tokens) == len(x.options):
        return act(s, x.who, "create", lambda: " or ".join(token(s, t) for t in tokens))
    s.subject = None
    who = "" if isinstance(x.who, r.You) else f"{player(s, x.who)} chooses: "
    return who + " or ".join(chain(s, option) for option in x.options)


@writes(e.Bind)
def bind(s: Speech, x: e.Bind) -> str:
    """Notes a number."""
    words = you_do(s, "note", lambda: value(s, x.value))
    from mtgnb.model.values import Amount

    s.amount = Amount(x.key)
    return words


# --- spells -------------------------------------------------------------------------------------------------


@writes(e.CopySpell)
def copy_spell(s: Speech, x: e.CopySpell) -> str:
    """Copies a spell."""

    def words() -> str:
        thing = what(s, x.what)
        times = "" if x.n == 1 else f" {number(s, x.n)} times"
        return f"{thing}{times}{except_(s, x.but)}"

    done = act(s, x.who, "copy", words)
    s.made(x.bind, frozenset({"copy", "spell"}), x.n != 1)
    if x.new_targets:
        copies = "the copy" if x.n == 1 else "the copies"
        s.after.append(lambda: f"you may choose new targets for {copies}")
    return done


@writes(e.ChangeTargets)
def change_targets(s: Speech, x: e.ChangeTargets) -> str:
    """Chooses new targets."""
    if x.one:
        return you_do(s, "change", lambda: f"the target of {what(s, x.what)}{_new(s, x)}")
    return you_do(s, "choose", lambda: f"new targets for {what(s, x.what)}{_new(s, x)}")


def _new(s: Speech, x: e.ChangeTargets) -> str:
    return f" to {recipient(s, x.to)}" if x.to is not None else ""


@writes(e.CastNow)
def cast_now(s: Speech, x: e.CastNow) -> str:
    """Casts cards now."""
    may = x.optional
    verb = "play" if x.lands else "cast"

    def words() -> str:
        thing = what(s, x.what)
        them = "their mana costs" if thing.plural else "its mana cost"
        text = str(thing) if not x.copies or "cop" in thing else f"a copy of {thing}"
        if x.n != 1 and x.n is not None and not thing.plural:
            text = f"up to {number(s, x.n)} of {thing}"
        if x.where.__struct_fields__:
            text += f" if it's {a(describe(s, x.where, 'spell').text(False))}"
        text += f" for its {x.way} cost" if x.way and not x.free else ""
        text += f" without paying {them}" if x.free else ""
        if x.cost is not None:
            from mtgnb.text.writing.costs import gerund, paying

            text += f" by {gerund(paying(s, x.cost))} rather than paying {them}"
        return text

    if may:
        who = player(s, x.who)
        s.subject, s.fresh = x.who, False
        done = f"{who} may {verb} {words()}"
    else:
        done = act(s, x.who, verb, words)
    if x.any_mana:
        s.after.append(lambda: f"mana of any {x.any_mana} can be spent to cast that spell")
    if x.then == "exile":
        s.after.append(lambda: "if that spell would be put into a graveyard, exile it instead")
    return done


@writes(e.FlipCoin)
def flip_coin(s: Speech, x: e.FlipCoin) -> str:
    """Flips a coin."""
    words = act(s, x.who, "flip", "a coin")
    if x.won:
        s.after.append(lambda: f"if you win the flip, {chain(s, x.won)}")
    if x.lost:
        s.after.append(lambda: f"if you lose the flip, {chain(s, x.lost)}")
    return words


@writes(e.CopyCard)
def copy_card(s: Speech, x: e.CopyCard) -> str:
    """Copies a card."""
    many = False

    def words() -> str:
        nonlocal many
        thing = what(s, x.what)
        many = thing.plural
        return str(thing)

    done = you_do(s, "copy", words)
    s.made(x.bind, frozenset({"copy", "card"}), many)
    return done


@writes(e.Designate)
def designate(s: Speech, x: e.Designate) -> str:
    """Becomes monstrous and the like."""
    who = what(s, x.what, subject=True)
    s.subject, s.fresh = None, False
    return f"{who} {'become' if who.plural else 'becomes'} {x.name}"


@writes(e.RemoveDamage)
def remove_damage(s: Speech, x: e.RemoveDamage) -> str:
    """Removes damage."""
    return you_do(s, "remove", lambda: f"all damage from {what(s, x.what)}")
