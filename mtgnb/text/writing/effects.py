"""Instructions in words, one by one."""

from __future__ import annotations

from typing import Any

from mtgnb.model import effects as e
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.filters import Anything, Every, InZone, Is, IsSpell
from mtgnb.model.names import COLORS, MANA_TYPES
from mtgnb.text.writing.changes import color_words, granted
from mtgnb.text.writing.costs import counters
from mtgnb.text.writing.descriptions import describe, flat, one, possessive
from mtgnb.text.writing.references import group, some
from mtgnb.text.writing.values import amount, each_of, much
from mtgnb.text.writing.writer import Writer, article, joined, number_word, writes


def act(w: Writer, who: Any, verb: str, rest: str = "") -> str:
    """What a player does: "draw a card", "target player draws a card"."""
    words = f"{verb} {rest}".strip()
    if isinstance(who, r.You):
        return words
    plural = isinstance(who, r.Target) and who.i < len(w.targets) and w.targets[who.i].most != 1
    subject = w.write(who)
    w.players = ""
    if plural:
        return f"{subject} each {words}"
    third = verb + ("es" if verb.endswith(("s", "ch", "sh", "x")) else "s")
    third = {"trys": "tries", "scrys": "scries", "copys": "copies"}.get(third, third)
    return f"{subject} {third} {rest}".strip()


def their(who: Any) -> str:
    """Whose, after a player that was just named."""
    return "your" if isinstance(who, r.You) else "their"


@writes(e.Draw)
def _draw(w: Writer, x: e.Draw) -> str:
    return act(w, x.who, "draw", amount(w, x.n, "card", "cards"))


@writes(e.GainLife)
def _gain(w: Writer, x: e.GainLife) -> str:
    words = act(w, x.who, "gain", much(w, x.n, "life"))
    return f"you {words}" if isinstance(x.who, r.You) else words


@writes(e.LoseLife)
def _lose(w: Writer, x: e.LoseLife) -> str:
    words = act(w, x.who, "lose", much(w, x.n, "life"))
    return f"you {words}" if isinstance(x.who, r.You) else words


@writes(e.LoseGame)
def _lose_game(w: Writer, x: e.LoseGame) -> str:
    words = act(w, x.who, "lose", "the game")
    return f"you {words}" if isinstance(x.who, r.You) else words


@writes(e.WinGame)
def _win(w: Writer, x: e.WinGame) -> str:
    words = act(w, x.who, "win", "the game")
    return f"you {words}" if isinstance(x.who, r.You) else words


@writes(e.BecomeMonarch)
def _monarch(w: Writer, x: e.BecomeMonarch) -> str:
    words = act(w, x.who, "become", "the monarch")
    return f"you {words}" if isinstance(x.who, r.You) else words


@writes(e.SetLife)
def _set_life(w: Writer, x: e.SetLife) -> str:
    return f"{possessive(w, x.who)} life total becomes {w.write(x.n)}"


@writes(e.Mill)
def _mill(w: Writer, x: e.Mill) -> str:
    return act(w, x.who, "mill", amount(w, x.n, "card", "cards"))


@writes(e.Scry)
def _scry(w: Writer, x: e.Scry) -> str:
    return act(w, x.who, "surveil" if x.surveil else "scry", w.write(x.n))


@writes(e.Discard)
def _discard(w: Writer, x: e.Discard) -> str:
    tail = " at random" if x.at_random else ""
    if x.n is None:
        return act(w, x.who, "discard", f"{their(x.who)} hand")
    if isinstance(x.where, Is):
        return act(w, x.who, "discard", "that card")
    if isinstance(x.where, Anything):
        words = amount(w, x.n, "card", "cards")
    else:
        words = some(w, Every((*flat(x.where), InZone("hand"))), x.n, x.up_to).replace(
            " in a hand", ""
        )
        return act(w, x.who, "discard", words + tail)
    return act(w, x.who, "discard", f"{'up to ' if x.up_to else ''}{words}{tail}")


@writes(e.Sacrifice)
def _sacrifice(w: Writer, x: e.Sacrifice) -> str:
    if isinstance(x.what, r.What):
        return act(w, x.who, "sacrifice", w.write(x.what))
    if x.n is None and not x.up_to:
        return act(w, x.who, "sacrifice", group(w, x.what))
    return act(w, x.who, "sacrifice", some(w, x.what, x.n, x.up_to))


@writes(e.Destroy)
def _destroy(w: Writer, x: e.Destroy) -> str:
    words = f"destroy {w.write(x.what)}"
    return f"{words}. It can't be regenerated" if x.no_regeneration else words


@writes(e.Counter)
def _counter(w: Writer, x: e.Counter) -> str:
    words = f"counter {w.write(x.what)}"
    tail = {
        "exile": ". If that spell is countered this way, exile it instead of putting it into its owner's graveyard",
        "hand": ". If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard",
        "library": ". If that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard",
    }
    return words + tail.get(x.to, "")


def _doer(w: Writer, what: Any, verb: str, rest: str) -> str:
    """A choice that another player makes puts that player in front."""
    if isinstance(what, r.Chosen) and not isinstance(what.by, r.You):
        return act(w, what.by, verb, rest)
    if isinstance(what, r.TopOfLibrary) and not isinstance(what.whose, r.You):
        subject = w.write(what.whose)
        words = rest.replace(f"{subject}'s library", "their library").replace(
            "that player's library", "their library"
        )
        return f"{subject} {verb}s {words}"
    return f"{verb} {rest}"


@writes(e.Move)
def _move(w: Writer, x: e.Move) -> str:
    if (
        isinstance(x.what, r.TopOfLibrary)
        and not isinstance(x.what.whose, r.You)
        and x.to == "exile"
    ):
        n = x.what.n
        subject = w.write(x.what.whose)
        top = (
            "the top card"
            if n == 1
            else f"the top {number_word(n) if isinstance(n, int) else w.write(n)} cards"
        )
        return f"{subject} exiles {top} of their library{' face down' if x.face_down else ''}"
    what = w.write(x.what)
    if x.from_zone and isinstance(x.what, r.EventObject | r.Bound | r.This):
        what += f" from your {x.from_zone}"
    down = " face down" if x.face_down else ""
    if x.to == "exile":
        tail = "".join(f" with {counters(w, n, kind)} on it" for kind, n in x.counters)
        return f"exile {_from(what)}{down}{tail}"
    if x.to == "hand":
        if _mine(x.what):
            return f"return {_from(what)} to your hand"
        many = isinstance(x.what, r.All) or (
            isinstance(x.what, r.Target) and w.targets[x.what.i].most != 1
        )
        return f"return {_from(what)} to {'their owners’ hands' if many else 'its owner’s hand'}".replace(
            "’", "'"
        )
    if x.to == "graveyard":
        return f"put {_from(what)} into {'your' if _mine(x.what) else 'its owner’s'} graveyard".replace(
            "’", "'"
        )
    if x.to == "library":
        return _to_library(w, x, _from(what))
    return f"return {_from(what)} to the battlefield{_entering(w, x)}"


def _from(words: str) -> str:
    for zone in ("graveyard", "hand", "library"):
        words = words.replace(f" in your {zone}", f" from your {zone}").replace(
            f" in a {zone}", f" from a {zone}"
        )
    return words


def _mine(what: Any) -> bool:
    return isinstance(what, r.Chosen) and any(
        isinstance(p, InZone) and isinstance(p.of, r.You) for p in flat(what.where)
    )


def _to_library(w: Writer, x: e.Move, what: str) -> str:
    if x.nth is not None:
        from mtgnb.text.words import ORDINALS

        word = next(word for word, n in ORDINALS.items() if n == x.nth)
        return f"put {what} into its owner's library {word} from the top"
    if x.position == "owner's choice":
        return f"{what}'s owner puts it on their choice of the top or bottom of their library"
    if x.position == "top or bottom":
        return f"put {what} on top or on the bottom of its owner's library"
    if x.position.startswith("bottom"):
        tail = " in a random order" if "random" in x.position else ""
        return f"put {what} on the bottom of its owner's library{tail}"
    return f"put {what} on top of its owner's library"


def _entering(w: Writer, x: e.Move) -> str:
    words = ""
    if x.attacking:
        words += " tapped and attacking"
    elif x.tapped:
        words += " tapped"
    if x.face_down:
        words += " face down"
    if isinstance(x.under, r.You):
        words += " under your control"
    elif isinstance(x.under, r.OwnerOf):
        words += " under its owner's control"
    elif x.under is not None:
        words += " under their control"
    for kind, n in x.counters:
        words += f" with {counters(w, n, kind)} on it"
    return words


@writes(e.ExileUntil)
def _exile_until(w: Writer, x: e.ExileUntil) -> str:
    return f"exile {_from(w.write(x.what))} until {w.write(x.until)} leaves the battlefield"


@writes(e.Search)
def _search(w: Writer, x: e.Search) -> str:
    whose = (
        "your library"
        if x.whose is None and isinstance(x.who, r.You)
        else ("their library" if x.whose is None else f"{possessive(w, x.whose)} library")
    )
    if len(x.zones) > 1:
        whose = (
            "your graveyard, hand, and/or library"
            if len(x.zones) == 3
            else f"your {' and/or '.join(x.zones)}"
        )
    plain = isinstance(x.where, Anything)
    where = Every((*flat(x.where), InZone("library")))
    what = (
        "a card"
        if plain and x.n == 1
        else some(w, where, x.n, x.up_to).replace(" in a library", "")
    )
    them = "it" if x.n == 1 else "them"
    reveal = f", reveal {them}" if x.reveal else ""
    if x.to == "library top":
        return f"{act(w, x.who, 'search', whose)} for {what}{reveal}, then shuffle and put {them} on top"
    to = {
        "hand": f"into {their(x.who)} hand",
        "graveyard": f"into {their(x.who)} graveyard",
        "battlefield": "onto the battlefield" + (" tapped" if x.tapped else ""),
    }.get(x.to, f"into {x.to}")
    if isinstance(x.under, r.You) and x.to == "battlefield":
        to += " under your control"
    third = "s" if not isinstance(x.who, r.You) else ""
    shuffle = f", then shuffle{third}" if x.shuffle else ""
    if x.to == "exile":
        return f"{act(w, x.who, 'search', whose)} for {what} and exile {them}, then shuffle{third}"
    if reveal:
        reveal = f", reveal{third} {them}"
    return f"{act(w, x.who, 'search', whose)} for {what}{reveal}, put{third} {them} {to}{shuffle}"


@writes(e.Shuffle)
def _shuffle(w: Writer, x: e.Shuffle) -> str:
    if x.what is None:
        return act(w, x.who, "shuffle")
    return act(w, x.who, "shuffle", f"{_from(w.write(x.what))} into {their(x.who)} library")


@writes(e.Reveal)
def _reveal(w: Writer, x: e.Reveal) -> str:
    if isinstance(x.what, r.HandOf) and not isinstance(x.what.whose, r.You):
        return act(w, x.what.whose, "reveal", "their hand")
    if isinstance(x.what, r.TopOfLibrary) and not isinstance(x.what.whose, r.You):
        return _doer(w, x.what, "reveal", w.write(x.what))
    return f"reveal {_from(w.write(x.what))}"


@writes(e.LookAt)
def _look(w: Writer, x: e.LookAt) -> str:
    return act(w, x.who, "look", f"at {w.write(x.what)}")


@writes(e.ReorderTop)
def _reorder(w: Writer, x: e.ReorderTop) -> str:
    top = w.write(r.TopOfLibrary(x.whose, x.n))
    return f"look at {top}, then put them back in any order"


_RESTS = {
    "bottom": "on the bottom of {} library in any order", "bottom random": "on the bottom of {} library in a random order",
    "graveyard": "into {} graveyard", "top": "on top of {} library in any order", "hand": "into {} hand",
}  # fmt: skip


@writes(e.Dig)
def _dig(w: Writer, x: e.Dig) -> str:
    whose = x.whose or x.who
    first = f"{'reveal' if x.reveal else 'look at'} {w.write(r.TopOfLibrary(whose, x.n))}"
    lib = possessive(w, whose) if isinstance(whose, r.You) else "that player's"
    to = {
        "hand": f"into {lib} hand",
        "graveyard": f"into {lib} graveyard",
        "battlefield": "onto the battlefield" + (" tapped" if x.tapped else ""),
        "library top": f"on top of {lib} library",
        "exile": "",
    }.get(x.to, f"into {x.to}")
    any_card = isinstance(x.where, Anything)
    if any_card:
        n = (
            "one"
            if x.take == 1
            else number_word(x.take)
            if isinstance(x.take, int)
            else "any number"
        )
        taken = f"{'up to ' if x.optional and x.take not in (1, None) else ''}{n} of them"
    else:
        where = Every((*flat(x.where), InZone("library")))
        if x.take is None:
            taken = f"all {describe(w, where, many=True)} from among them".replace(
                " in a library", ""
            )
        elif x.take == 1:
            taken = f"{one(w, where)} from among them".replace(" in a library", "")
        else:
            n = number_word(x.take) if isinstance(x.take, int) else w.write(x.take)
            taken = f"up to {n} {describe(w, where, many=True)} from among them".replace(
                " in a library", ""
            )
    may = "you may " if x.optional and x.take == 1 else ""
    rest = _RESTS[x.rest].format(lib)
    if x.to == "exile":
        down = " face down" if x.face_down else ""
        return f"{first}. {_cap(f'{may}exile {taken}{down}')}. Put the rest {rest}"
    if x.reveal_taken:
        return f"{first}. {_cap(f'{may}reveal {taken}')} and put it {to}. Put the rest {rest}"
    return f"{first}. {_cap(f'{may}put {taken}')} {to}. Put the rest {rest}"


def _cap(words: str) -> str:
    return words[0].upper() + words[1:]


@writes(e.DigUntil)
def _dig_until(w: Writer, x: e.DigUntil) -> str:
    verb = "exile" if x.exile else "reveal"
    where = Every((*flat(x.where), InZone("library")))
    what = some(w, where, x.n).replace(" in a library", "")
    lib = possessive(w, x.who)
    words = f"{verb} cards from the top of {lib} library until {w.write(x.who)} {verb} {what}"
    return words


@writes(e.Tap)
def _tap(w: Writer, x: e.Tap) -> str:
    return _doer(w, x.what, "tap", w.write(x.what))


@writes(e.Untap)
def _untap(w: Writer, x: e.Untap) -> str:
    return _doer(w, x.what, "untap", w.write(x.what))


def _plain(cls: type, words: str) -> None:
    @writes(cls)
    def _say(w: Writer, x: Any) -> str:
        return words.format(w.write(x.what))


_plain(e.TapOrUntap, "tap or untap {}")
_plain(e.Unattach, "unattach {}")
_plain(e.RemoveFromCombat, "remove {} from combat")
_plain(e.PhaseOut, "{} phases out")
_plain(e.Transform, "transform {}")
_plain(e.Regenerate, "regenerate {}")
_plain(e.Goad, "goad {}")
_plain(e.Detain, "detain {}")


@writes(e.TurnFace)
def _turn_face(w: Writer, x: e.TurnFace) -> str:
    return f"turn {w.write(x.what)} face {'up' if x.up else 'down'}"


@writes(e.PutCounters)
def _put_counters(w: Writer, x: e.PutCounters) -> str:
    if isinstance(x.on, r.Who) and not isinstance(x.on, r.Target):
        words = act(w, x.on, "get", counters(w, x.n, x.kind))
        return f"you {words}" if isinstance(x.on, r.You) else words
    if (
        isinstance(x.on, r.Target)
        and x.on.i < len(w.targets)
        and w.targets[x.on.i].kind == "player"
    ):
        return act(w, x.on, "get", counters(w, x.n, x.kind))
    on = group(w, x.on.where, each=True) if isinstance(x.on, r.All) else w.write(x.on)
    if x.divided:
        return f"distribute {counters(w, x.n, x.kind)} among {on}"
    if isinstance(x.n, v.ThatMuch | v.Amount):
        return f"put that many {x.kind} counters on {on}"
    if isinstance(x.n, v.Value) and not isinstance(x.n, v.X):
        words = each_of(w, x.n)
        if words:
            return f"put {counters(w, 1, x.kind)} on {on} {words}"
        return f"put a number of {x.kind} counters on {on} equal to {w.write(x.n)}"
    return f"put {counters(w, x.n, x.kind)} on {on}"


@writes(e.RemoveCounters)
def _remove_counters(w: Writer, x: e.RemoveCounters) -> str:
    what = w.write(x.from_)
    if x.n is None:
        return f"remove all {f'{x.kind} ' if x.kind else ''}counters from {what}"
    return f"remove {counters(w, x.n, x.kind)} from {what}"


@writes(e.DoubleCounters)
def _double(w: Writer, x: e.DoubleCounters) -> str:
    if x.kind is None:
        return f"double the number of each kind of counter on {w.write(x.on)}"
    return f"double the number of {x.kind} counters on {w.write(x.on)}"


@writes(e.MoveCounters)
def _move_counters(w: Writer, x: e.MoveCounters) -> str:
    if x.n is None:
        return f"move all counters from {w.write(x.from_)} onto {w.write(x.to)}"
    return f"move {counters(w, x.n, x.kind)} from {w.write(x.from_)} onto {w.write(x.to)}"


@writes(e.Proliferate)
def _proliferate(_w: Writer, _x: Any) -> str:
    return "proliferate"


@writes(e.KeywordAction)
def _action(w: Writer, x: e.KeywordAction) -> str:
    if x.name == "the Ring tempts":
        return f"the Ring tempts {w.write(x.who)}"
    if x.name in ("connive", "explore", "endure") and x.what is not None:
        tail = f" {w.write(x.n)}" if x.n is not None else ""
        return f"{w.write(x.what)} {x.name}s{tail}"
    if x.name in ("manifest", "cloak"):
        return f"{x.name} the top card of your library"
    if x.name == "become prepared":
        return f"{w.write(x.what)} becomes prepared"
    rest = " ".join(s for s in (
        x.text if x.name != "waterbend" else x.text,
        w.write(x.n) if x.n is not None and x.name != "behold" else "",
        w.write(x.what) if x.what is not None else "",
    ) if s)  # fmt: skip
    return act(w, x.who, x.name, rest)


@writes(e.FlipCoin)
def _flip(w: Writer, x: e.FlipCoin) -> str:
    from mtgnb.text.writing.flow import clauses

    words = act(w, x.who, "flip", "a coin")
    if x.won:
        words += f". If you win the flip, {clauses(w, x.won)}"
    if x.lost:
        words += f". If you lose the flip, {clauses(w, x.lost)}"
    return words


# --- tokens and copies ---------------------------------------------------------------------------


def token_words(w: Writer, face: Any, n: Any, how: dict[str, Any]) -> str:
    """What token is created, and how many."""
    from mtgnb.text.meanings.tokens import PREDEFINED, ROLES

    known = next((name for name, f in PREDEFINED.items() if f == face), None)
    role = next((name for name, f in ROLES.items() if f == face), None)
    count = n if isinstance(n, int) else 1
    plural = count != 1 or isinstance(n, v.X)
    states = "tapped " if how.get("tapped") and not how.get("attacking") else ""
    if known or role:
        name = known or f"{role} Role".title()  # type: ignore[union-attr]
        words = f"{states}{name} token{'s' if plural else ''}"
    else:
        words = states + _described(w, face, plural, how)
    if isinstance(n, v.X):
        first = f"X {words}"
    else:
        first = article(words) if count == 1 else f"{number_word(count)} {words}"
    tail = _token_tail(w, face, known or role, how)
    return f"{first}{tail}"


def _described(w: Writer, face: Any, plural: bool, how: dict[str, Any]) -> str:
    size = ""
    if how.get("power") is not None:
        size = "X/X "
    elif face.power is not None:
        size = f"{face.power}/{face.toughness} "
    colors = f"{color_words(face.colors)} " if face.colors is not None else ""
    types = " ".join((*face.subtypes, *face.types))
    supers = "".join(f"{s} " for s in face.supertypes)
    return f"{supers}{size}{colors}{types} token{'s' if plural else ''}"


def _token_tail(w: Writer, face: Any, known: str | None, how: dict[str, Any]) -> str:
    words = ""
    if face.abilities and not known:
        words += f" with {granted(w, face.abilities)}"
    usual = " ".join((*face.subtypes, "Token")) if face.subtypes else "Token"
    if not known and face.name != usual:
        words += f" named {face.name}"
    if how.get("attacking"):
        words += " that's tapped and attacking"
    for kind, n in how.get("counters") or ():
        words += f" with {counters(w, n, kind)} on it"
    if how.get("attach_to") is not None:
        words += f" attached to {w.write(how['attach_to'])}"
    return words


@writes(e.CreateToken)
def _create(w: Writer, x: e.CreateToken) -> str:
    face = x.token.face  # type: ignore[attr-defined]
    how = {
        "tapped": x.tapped, "attacking": x.attacking, "power": x.power, "counters": x.counters,
        "attach_to": x.attach_to,
    }  # fmt: skip
    words = act(w, x.who, "create", token_words(w, face, x.n, how))
    if isinstance(x.n, v.Value) and not isinstance(x.n, v.X):
        each = each_of(w, x.n)
        if each:
            words += f" {each}"
        else:
            words = (
                words.replace(" a ", " X ", 1).replace(" token", " tokens", 1)
                + f", where X is {w.write(x.n)}"
            )
    if x.power is not None:
        words += f", where X is {w.write(x.power)}" if not isinstance(x.power, v.X) else ""
    return words


@writes(e.CreateCopy)
def _create_copy(w: Writer, x: e.CreateCopy) -> str:
    from mtgnb.text.writing.changes import _but

    of = w.write(x.of)
    states = "tapped and attacking " if x.attacking else "tapped " if x.tapped else ""
    if x.n == 1:
        words = f"{article(f'{states}token')} that's a copy of {of}"
    else:
        n = number_word(x.n) if isinstance(x.n, int) else w.write(x.n)
        words = f"{n} {states}tokens that are copies of {of}"
    if x.but:
        words += f", except {joined([_but(w, b) for b in x.but])}"
    return act(w, x.who, "create", words)


@writes(e.Fight)
def _fight(w: Writer, x: e.Fight) -> str:
    return f"{w.write(x.a)} fights {w.write(x.b)}"


@writes(e.Attach)
def _attach(w: Writer, x: e.Attach) -> str:
    return f"attach {w.write(x.what)} to {w.write(x.to)}"


@writes(e.ExchangeControl)
def _exchange(w: Writer, x: e.ExchangeControl) -> str:
    return f"exchange control of {w.write(x.a)} and {w.write(x.b)}"


@writes(e.ExchangeLife)
def _exchange_life(w: Writer, x: e.ExchangeLife) -> str:
    return act(w, x.a, "exchange", f"life totals with {w.write(x.b)}")


@writes(e.DealDamage)
def _deal(w: Writer, x: e.DealDamage) -> str:
    source = w.write(x.source)
    to = _recipient(w, x.to) if isinstance(x.amount, int | v.X) else None
    tail = ". The damage can't be prevented" if x.unpreventable else ""
    if x.divided:
        return f"{source} deals {w.write(x.amount)} damage divided as you choose among {to or _recipient(w, x.to)}{tail}"
    if to is not None:
        return f"{source} deals {w.write(x.amount)} damage to {to}{tail}"
    if isinstance(x.amount, v.ThatMuch | v.Amount):
        return f"{source} deals that much damage to {_recipient(w, x.to)}{tail}"
    if isinstance(x.amount, v.Half) and isinstance(x.amount.value, v.X):
        return f"{source} deals half X, rounded {x.amount.rounded}, damage to {_recipient(w, x.to)}{tail}"
    words = each_of(w, x.amount)
    if words:
        return f"{source} deals 1 damage to {_recipient(w, x.to)} {words}{tail}"
    return f"{source} deals damage equal to {w.write(x.amount)} to {_recipient(w, x.to)}{tail}"


def _recipient(w: Writer, to: Any) -> str:
    return group(w, to.where, each=True) if isinstance(to, r.All) else w.write(to)


@writes(e.GetEmblem)
def _emblem(w: Writer, x: e.GetEmblem) -> str:
    from mtgnb.text.writing.abilities import ability_words

    quoted = " ".join(ability_words(a, "this emblem") for a in x.abilities)
    return f'you get an emblem with "{quoted}"'


# --- mana ----------------------------------------------------------------------------------------


@writes(e.AddMana)
def _add(w: Writer, x: e.AddMana) -> str:
    words = act(w, x.who, "add", mana_words(w, x))
    return words + _mana_riders(w, x)


def mana_words(w: Writer, x: e.AddMana) -> str:
    """What mana is added."""
    n = number_word(x.n) if isinstance(x.n, int) else w.write(x.n)
    n = "one" if x.n == 1 else n
    if x.mana:
        symbols = "".join(f"{{{m}}}" for m in x.mana)
        if x.n == 1:
            return symbols
        if isinstance(x.n, v.X):
            return f"X {symbols}"
        if isinstance(x.n, v.ThatMuch | v.Amount):
            return f"that much {symbols}"
        words = each_of(w, x.n)
        return f"{symbols} {words}" if words else f"an amount of {symbols} equal to {n}"
    if x.choose:
        return joined(["".join(f"{{{m}}}" for m in way) for way in x.choose], "or")
    if x.any_of == COLORS:
        if not x.one_type:
            return f"{n} mana in any combination of colors"
        if x.n == 1:
            return "one mana of any color"
        if isinstance(x.n, int | v.X):
            return f"{n} mana of any one color"
        return f"X mana of any one color, where X is {n}"
    if x.any_of == MANA_TYPES:
        return f"{n} mana of any type"
    if x.any_of:
        return f"{n} mana in any combination of {joined([f'{{{m}}}' for m in x.any_of], 'and/or')}"
    kind = "color" if x.colors_only else "type"
    match x.like:
        case "could produce":
            if isinstance(x.of, r.Bound):
                return f"{n} mana of any type the sacrificed land could produce"
            return f"{n} mana of any {kind} that {one(w, x.of.where)} could produce"  # type: ignore[union-attr]
        case "produced":
            return f"{n} mana of any type that land produced"
        case "chosen color":
            if isinstance(x.n, v.Value) and not isinstance(x.n, v.X):
                return f"an amount of mana of that color equal to {n}"
            return f"{n} mana of the chosen color"
        case "colors among":
            return (
                f"{n} mana of any color among {group(w, x.of.where).removeprefix('all ')}"
                if isinstance(x.of, r.All)
                else (f"{n} mana of any of {w.write(x.of)}'s colors")
            )
        case "commander":
            return f"{n} mana of any color in your commander's color identity"
    return w.spelt(x)


def _mana_riders(w: Writer, x: e.AddMana) -> str:
    words = ""
    if x.only is not None:
        what = f"cast {describe(w, Every((*flat(x.only), IsSpell())), many=True)}"
        if x.only_kinds == ("activate",):
            what = (
                "activate abilities"
                if isinstance(x.only, Anything)
                else f"activate abilities of {describe(w, x.only, many=True)}"
            )
        words += f". Spend this mana only to {what}"
    if x.lasts:
        words += ". Until end of turn, you don't lose this mana as steps and phases end"
    return words


# --- turns, the stack ----------------------------------------------------------------------------


@writes(e.ExtraTurn)
def _extra_turn(w: Writer, x: e.ExtraTurn) -> str:
    words = act(
        w,
        x.who,
        "take",
        "an extra turn after this one"
        if x.n == 1
        else f"{number_word(x.n) if isinstance(x.n, int) else w.write(x.n)} extra turns after this one",
    )
    for step in x.skip_steps:
        words += f". Skip the {_step(step)} of that turn"
    if x.lasting:
        words += f". During that turn, {' and '.join(w.write(c) for c in x.lasting)}"
    return words


def _step(step: str) -> str:
    return {
        "draw": "draw step",
        "untap": "untap step",
        "combat": "combat phase",
        "upkeep": "upkeep step",
    }.get(step, step)


@writes(e.SkipNext)
def _skip(w: Writer, x: e.SkipNext) -> str:
    whose = their(x.who)
    what = _step(x.what)
    if x.this_turn:
        words = act(w, x.who, "skip", f"{whose} next {what} this turn")
    elif x.n == 1:
        words = act(w, x.who, "skip", f"{whose} next {what}")
    else:
        n = number_word(x.n) if isinstance(x.n, int) else w.write(x.n)
        words = act(w, x.who, "skip", f"{whose} next {n} {what}s")
    return f"you {words}" if isinstance(x.who, r.You) else words


@writes(e.ExtraPhases)
def _phases(_w: Writer, x: e.ExtraPhases) -> str:
    if x.phases == ("combat", "postcombat main"):
        return "after this phase, there is an additional combat phase followed by an additional main phase"
    kind = "main phase" if x.phases == ("postcombat main",) else f"{x.phases[0]} phase"
    return f"after this phase, there is an additional {kind}"


@writes(e.ExtraStep)
def _extra_step(_w: Writer, x: e.ExtraStep) -> str:
    return f"after this phase, there is an additional {_step(x.step)}"


@writes(e.EndTurn)
def _end_turn(_w: Writer, _x: Any) -> str:
    return "end the turn"


@writes(e.EndCombat)
def _end_combat(_w: Writer, _x: Any) -> str:
    return "end the combat phase"


@writes(e.ControlNextTurn)
def _control_turn(w: Writer, x: e.ControlNextTurn) -> str:
    words = f"you control {w.write(x.who)} during that player's next turn"
    return (
        f"{words}. After that turn, that player takes an extra turn"
        if x.extra_turn_after
        else words
    )


@writes(e.CopySpell)
def _copy(w: Writer, x: e.CopySpell) -> str:
    words = act(w, x.who, "copy", w.write(x.what))
    if x.n != 1:
        words += (
            f" {number_word(x.n)} times"
            if isinstance(x.n, int)
            else f" {each_of(w, x.n) or w.write(x.n)}"
        )
    many = "copy" if x.n == 1 else "copies"
    return f"{words}. You may choose new targets for the {many}" if x.new_targets else words


@writes(e.CopyCard)
def _copy_card(w: Writer, x: e.CopyCard) -> str:
    return f"copy {w.write(x.what)}"


@writes(e.ChangeTargets)
def _change_targets(w: Writer, x: e.ChangeTargets) -> str:
    return (
        f"change the target of {w.write(x.what)}"
        if x.one
        else f"choose new targets for {w.write(x.what)}"
    )


@writes(e.CastNow)
def _cast_now(w: Writer, x: e.CastNow) -> str:
    who = "you" if isinstance(x.who, r.You) else w.write(x.who)
    may = f"{who} may " if x.optional else ""
    verb = "play" if x.lands else "cast"
    what = "the copy" if x.copies else w.write(x.what)
    return f"{may}{verb} {what}{' without paying its mana cost' if x.free else ''}"


@writes(e.Choose)
def _choose(w: Writer, x: e.Choose) -> str:
    return act(
        w, x.who, "choose", "another player" if x.kind == "other player" else article(x.kind)
    )


@writes(e.ChooseObjects)
def _choose_objects(w: Writer, x: e.ChooseObjects) -> str:
    return _doer(w, x.what, "choose", w.write(x.what))


@writes(e.GainControl)
def _gain_control(w: Writer, x: e.GainControl) -> str:
    words = act(w, x.who, "gain", f"control of {w.write(x.what)}")
    return words if type(x.duration).__name__ == "RestOfGame" else f"{words} {w.write(x.duration)}"
