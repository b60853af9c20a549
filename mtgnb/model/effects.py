"""Instructions: what a spell or ability does as it resolves (CR 608, 701), in the order of the card.

An ability's `effect` is a tuple of these. Instructions that name objects bind them to a name
(`bind`), and later ones refer to it with `Bound`. What each one does stands in `rules.effects`.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.durations import Duration, RestOfGame, UntilEndOfTurn
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.names import HAND
from mtgnb.model.refs import Ref, This, What, Who, You
from mtgnb.model.values import Number


class Effect(Noun):
    """One instruction."""


# --- control of flow --------------------------------------------------------------------------


class May(Effect):
    """`who` may: the instructions are done if they say yes. `otherwise` is "if you don't"."""

    effect: tuple[Effect, ...]
    who: Who = You()
    otherwise: tuple[Effect, ...] = ()


class MayPay(Effect):
    """`who` may pay a cost; then `effect` ("if you do"), else `otherwise`."""

    cost: tuple[Cost, ...]
    effect: tuple[Effect, ...] = ()
    who: Who = You()
    otherwise: tuple[Effect, ...] = ()


class Unless(Effect):
    """The instructions are done unless `who` pays the cost (118.12a)."""

    effect: tuple[Effect, ...]
    cost: tuple[Cost, ...]
    who: Who = You()


class If(Effect):
    """A condition that is looked at as the instruction is reached."""

    cond: Condition
    effect: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class IfDone(Effect):
    """ "If you do": the instructions are done if the one before was actually done."""

    effect: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class ForEachPlayer(Effect):
    """For each player among `who`, in APNAP order, with the player as `EachWho`."""

    who: Who
    effect: tuple[Effect, ...]


class ForEachObject(Effect):
    """For each object, with the object as `EachWhat`."""

    what: What
    effect: tuple[Effect, ...]


class Repeat(Effect):
    """The instructions, `n` times."""

    n: Number
    effect: tuple[Effect, ...]


class ChooseMode(Effect):
    """A choice of modes made on resolution, by `who` (a modal ability's own modes are in `Modes`)."""

    options: tuple[tuple[Effect, ...], ...]
    who: Who = You()
    labels: tuple[str, ...] = ()


class Choose(Effect):
    """`who` chooses a ``color``, ``creature type``, ``basic land type``, ``player``, ``opponent``,
    ``card name``, ``number``, ``type of mana`` …; remembered under `key`.
    """

    kind: str
    who: Who = You()
    key: str = ""
    options: tuple[str, ...] = ()


class ChooseObjects(Effect):
    """Objects are chosen without targeting and bound; nothing happens to them yet."""

    what: What
    bind: str = "it"


class Bind(Effect):
    """Binds a number for later instructions (`Amount`)."""

    key: str
    value: Number


# --- moving objects ---------------------------------------------------------------------------


class Move(Effect):
    """Objects change zones: exile, return, put (not destroy, sacrifice, discard, draw, mill).

    `under` is under whose control a permanent enters (`None`: its owner's where it is returned
    "under its owner's control", else see 110.2a and `Move.under` default You for the mover).
    """

    what: What
    to: str
    under: Who | None = None
    position: str = "top"
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, Number], ...] = ()
    changes: tuple[Change, ...] = ()
    bind: str = "it"
    link: str = ""
    from_zone: str | None = None
    nth: int | None = None


class ExileUntil(Effect):
    """Exile until an object leaves the battlefield (610.3); not at all if it already has."""

    what: What
    until: What = This()
    link: str = "exiled"


class Destroy(Effect):
    """Destroy (701.7)."""

    what: What
    no_regeneration: bool = False
    bind: str = "it"


class Sacrifice(Effect):
    """`who` sacrifices `n` permanents of the filter's, chosen by them, or the objects named."""

    what: Noun
    n: Number | None = 1
    who: Who = You()
    up_to: bool = False
    bind: str = "it"


class Counter(Effect):
    """Counter spells or abilities (701.5); the card goes to `to` instead of the graveyard."""

    what: What
    to: str = "graveyard"
    position: str = "top"


class Draw(Effect):
    """Draw cards (121)."""

    n: Number = 1
    who: Who = You()


class Discard(Effect):
    """Discard cards (701.8); `n` None is the hand; `by` chooses (`None`: the discarding player)."""

    n: Number | None = 1
    who: Who = You()
    where: Filter = Anything()
    at_random: bool = False
    by: Who | None = None
    up_to: bool = False
    bind: str = "it"


class Mill(Effect):
    """Put the top cards of a library into its graveyard (701.13)."""

    n: Number = 1
    who: Who = You()
    bind: str = "it"


class Scry(Effect):
    """Scry (701.18), or surveil (701.42)."""

    n: Number = 1
    who: Who = You()
    surveil: bool = False


class Dig(Effect):
    """Look at (or reveal) the top `n` cards, put `take` that fit into `to`, the rest `rest`.

    `rest` is ``bottom``, ``bottom random``, ``graveyard``, ``top``, ``exile``; `optional`: may.
    """

    n: Number
    take: Number | None = 1
    where: Filter = Anything()
    to: str = HAND
    rest: str = "bottom"
    who: Who = You()
    whose: Who | None = None
    reveal: bool = False
    reveal_taken: bool = False
    optional: bool = False
    tapped: bool = False
    bind: str = "it"


class DigUntil(Effect):
    """Reveal (or exile) cards from the top until `n` fit; those go to `to`, the rest to `rest`.

    `to` None leaves the found cards bound where they are, for what follows.
    """

    where: Filter
    n: Number = 1
    to: str | None = HAND
    rest: str = "bottom random"
    who: Who = You()
    exile: bool = False
    bind: str = "it"


class Search(Effect):
    """`who` searches a library for `n` cards that fit (701.19) and puts them to `to`, then shuffles.

    `to` is a zone or ``library top``. `up_to`: any number up to n.
    """

    where: Filter = Anything()
    n: Number | None = 1
    up_to: bool = False
    to: str = HAND
    who: Who = You()
    whose: Who | None = None
    under: Who | None = None
    tapped: bool = False
    reveal: bool = False
    shuffle: bool = True
    zones: tuple[str, ...] = ("library",)
    bind: str = "it"


class Shuffle(Effect):
    """`who` shuffles their library; `what` is shuffled into it first."""

    who: Who = You()
    what: What | None = None


class Reveal(Effect):
    """Objects are revealed to all players (701.16)."""

    what: What
    bind: str = "it"


class LookAt(Effect):
    """`who` looks at objects (a hand, the top of a library)."""

    what: What
    who: Who = You()
    bind: str = "it"


class ReorderTop(Effect):
    """`who` puts the top `n` cards of a library back in any order."""

    n: Number
    whose: Who = You()
    who: Who = You()
    may_shuffle: bool = False


# --- the battlefield --------------------------------------------------------------------------


class Tap(Effect):
    """Tap permanents."""

    what: What
    bind: str = "it"


class Untap(Effect):
    """Untap permanents."""

    what: What
    bind: str = "it"


class TapOrUntap(Effect):
    """Tap or untap, the controller's choice."""

    what: What


class PutCounters(Effect):
    """Put counters on objects or players."""

    kind: str
    n: Number
    on: Ref
    divided: bool = False
    by: Who = You()


class RemoveCounters(Effect):
    """Remove counters; `n` None is all of them; `kind` None is any kind."""

    kind: str | None
    n: Number | None
    from_: Ref
    bind: str = "amount"


class DoubleCounters(Effect):
    """Double the number of counters of a kind (701.9e)."""

    kind: str | None
    on: Ref


class MoveCounters(Effect):
    """Move counters from one object to another (122.5)."""

    kind: str | None
    n: Number | None
    from_: What
    to: What


class Proliferate(Effect):
    """Proliferate (701.27)."""


class CreateToken(Effect):
    """Create `n` tokens (111); `token` is a card without cost, `who` controls them."""

    token: Noun
    n: Number = 1
    who: Who = You()
    tapped: bool = False
    attacking: bool = False
    bind: str = "it"
    power: Number | None = None
    toughness: Number | None = None
    attach_to: What | None = None
    counters: tuple[tuple[str, Number], ...] = ()


class CreateCopy(Effect):
    """Create `n` tokens that are copies of objects, except for `but` (707)."""

    of: What
    n: Number = 1
    who: Who = You()
    tapped: bool = False
    attacking: bool = False
    but: tuple[Change, ...] = ()
    bind: str = "it"


class KeywordAction(Effect):
    """A keyword action (701) that has no noun of its own, by its name: "amass", "connive", "discover".

    `what` are the objects that do it or that it is done to, `n` its number, `text` a subtype.
    """

    name: str
    n: Number | None = None
    what: What | None = None
    who: Who = You()
    text: str = ""


class FlipCoin(Effect):
    """`who` flips a coin (705); `won` and `lost` are what follows."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    who: Who = You()


class Fight(Effect):
    """Two creatures fight (701.12)."""

    a: What
    b: What


class Attach(Effect):
    """Attach an Aura or Equipment to something (701.3)."""

    what: What
    to: Ref


class Unattach(Effect):
    """Unattach Equipment."""

    what: What


class ExchangeControl(Effect):
    """Exchange control of two objects (701.10b)."""

    a: What
    b: What


class ExchangeLife(Effect):
    """Two players exchange life totals (701.10c)."""

    a: Who
    b: Who


class RemoveFromCombat(Effect):
    """Remove from combat (506.4)."""

    what: What


class PhaseOut(Effect):
    """Phase out (702.26)."""

    what: What


class TurnFace(Effect):
    """Turn permanents face up or face down (708)."""

    what: What
    up: bool


class Transform(Effect):
    """Transform a double-faced permanent (701.28)."""

    what: What


class Regenerate(Effect):
    """Regenerate (701.15): a shield for this turn."""

    what: What


class Goad(Effect):
    """Goad (701.38)."""

    what: What


class Detain(Effect):
    """Detain (701.29)."""

    what: What


# --- damage and life --------------------------------------------------------------------------


class DealDamage(Effect):
    """A source deals damage to objects and players (120)."""

    amount: Number
    to: Ref
    source: What = This()
    divided: bool = False
    bind: str = "amount"
    unpreventable: bool = False


class GainLife(Effect):
    """Gain life (119.3)."""

    n: Number
    who: Who = You()


class LoseLife(Effect):
    """Lose life (119.3)."""

    n: Number
    who: Who = You()
    bind: str = "amount"


class SetLife(Effect):
    """A life total becomes a number (119.5)."""

    n: Number
    who: Who = You()


class LoseGame(Effect):
    """A player loses the game (104.3e)."""

    who: Who = You()


class WinGame(Effect):
    """A player wins the game (104.2b)."""

    who: Who = You()


class BecomeMonarch(Effect):
    """A player becomes the monarch (722)."""

    who: Who = You()


class GetEmblem(Effect):
    """A player gets an emblem (114) with abilities."""

    abilities: tuple[Noun, ...]
    who: Who = You()


# --- mana -------------------------------------------------------------------------------------


class AddMana(Effect):
    """Add mana (106). One of several ways of saying which:

    `mana` are fixed types (``("G", "G")``); `choose` is a tuple of alternatives, each a tuple of
    types ("{R} or {G}"); `any_of` are types of which `n` are added, `one_type` all of one type or
    each of any; `like` says by rule: ``could produce`` (`of`: which permanents; `colors_only`),
    ``produced`` (of a type that was produced: Mirari's Wake), ``chosen color``, ``colors among``
    (`of`), ``commander``. `n` multiplies.
    """

    mana: tuple[str, ...] = ()
    choose: tuple[tuple[str, ...], ...] = ()
    any_of: tuple[str, ...] = ()
    one_type: bool = True
    like: str = ""
    of: What | None = None
    colors_only: bool = False
    n: Number = 1
    who: Who = You()
    only: Filter | None = None
    only_kinds: tuple[str, ...] = ()
    rider: Noun | None = None
    lasts: bool = False


# --- lasting effects, turns, the stack ----------------------------------------------------------


class Lasting(Effect):
    """A continuous effect (611.2): `changes` to `affected` (objects or players) for a duration.

    `affected` None is for changes that name whom they concern themselves (`CantCast.who` …).
    """

    changes: tuple[Change, ...]
    duration: Duration = UntilEndOfTurn()
    affected: Ref | None = None
    bind: str = ""


class Later(Effect):
    """A delayed triggered ability (603.7).

    `duration` None: it triggers once, the next time; else as often as it happens while the
    duration lasts. `turn` binds it to a turn that this effect made (``made``) or to the current
    turn (``this``). Bound names, targets, X and "that player" are kept as they are now.
    """

    trigger: Noun
    effect: tuple[Effect, ...]
    duration: Duration | None = None
    turn: str = ""
    targets: tuple[Noun, ...] = ()
    cond: Condition | None = None


class WhenYouDo(Effect):
    """A reflexive trigger (603.12): it triggers if the instruction before was done."""

    effect: tuple[Effect, ...]
    targets: tuple[Noun, ...] = ()
    modes: Noun | None = None


class ExtraTurn(Effect):
    """`who` takes `n` extra turns after this one (500.7); `after`: after a turn of theirs it is.

    `skip_steps` are skipped in that turn; `lasting` are changes that hold during it; `lose_at_end`
    is not here: it is a `Later` bound to the turn ``made``.
    """

    who: Who = You()
    n: Number = 1
    skip_steps: tuple[str, ...] = ()
    lasting: tuple[Change, ...] = ()


class SkipNext(Effect):
    """`who` skips their next `n` turns, steps or phases (614.10a); `this_turn`: that of this turn."""

    what: str
    n: Number = 1
    who: Who = You()
    this_turn: bool = False
    if_you_do: tuple[Effect, ...] = ()


class ExtraPhases(Effect):
    """Additional phases after `after` (None: this one); `only_if` they are added to this turn (500.8).

    `you_get` adds none on another player's turn (500.10a).
    """

    phases: tuple[str, ...]
    after: str | None = None
    you_get: bool = False


class ExtraStep(Effect):
    """An additional step after a step (500.9), or after the phase (500.10)."""

    step: str
    after: str | None = None
    you_get: bool = False
    n: Number = 1


class EndTurn(Effect):
    """End the turn (721)."""


class EndCombat(Effect):
    """End the combat phase (721.2)."""


class ControlNextTurn(Effect):
    """You control a player during their next turn (720)."""

    who: Ref
    by: Who = You()
    extra_turn_after: bool = False


class CopySpell(Effect):
    """Copy a spell or ability on the stack (707.10), with new targets if `new_targets`."""

    what: What
    n: Number = 1
    new_targets: bool = False
    who: Who = You()
    but: tuple[Change, ...] = ()
    bind: str = "it"


class ChangeTargets(Effect):
    """Choose new targets for a spell or ability (115.7)."""

    what: What
    to: Ref | None = None
    one: bool = False


class CastNow(Effect):
    """`who` may cast cards (or copies of them) during resolution (608.2g)."""

    what: What
    who: Who = You()
    free: bool = True
    copies: bool = False
    n: Number | None = 1
    lands: bool = False
    any_mana: str = ""
    optional: bool = True
    then: str = ""
    cost: tuple[Cost, ...] | None = None


class GainControl(Effect):
    """Kept distinct for the sentence: control of objects changes for a duration (613.1b)."""

    what: What
    who: Who = You()
    duration: Duration = RestOfGame()
