"""Instructions on libraries: search, shuffle, look at the top cards and take some."""

from __future__ import annotations

from mtgnb.model import effects as e
from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from mtgnb.text.writing.objects import some, what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.sentences import act
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number


@writes(e.Search)
def search(s: Speech, x: e.Search) -> str:
    """Searches a library."""

    def words() -> str:
        place = _searched(s, x)
        text, made = some(s, x.where, x.n, x.up_to, "card")
        s.made(x.bind, made.meant(), x.n != 1)
        many = x.n != 1
        them = "them" if many else "it"
        shuffle = ", then shuffle" if x.shuffle else ""
        reveal = f", reveal {them}" if x.reveal else ""
        if x.to == "library top":
            return f"{place} for {text}{reveal}, then shuffle and put {them} on top"
        if x.to == EXILE:
            return f"{place} for {text}, exile {them}{shuffle}"
        if x.to == BATTLEFIELD:
            to = " onto the battlefield" + (" tapped" if x.tapped else "")
            to += " under your control" if isinstance(x.under, r.You) else ""
        else:
            to = f" into {'your' if isinstance(x.who, r.You) else 'their'} {x.to}"
        return f"{place} for {text}{reveal}, put {them}{to}{shuffle}"

    return act(s, x.who, "search", words)


def _searched(s: Speech, x: e.Search) -> str:
    if x.zones == ("library",):
        if x.whose is None:
            return "your library" if isinstance(x.who, r.You) else "their library"
        return f"{whose(s, x.whose)} library"
    if set(x.zones) == {"library", "graveyard"}:
        return "your library and/or graveyard"
    if set(x.zones) == {"library", "hand"}:
        return "your hand and/or library"
    if len(x.zones) == 3:
        return "your graveyard, hand, and/or library"
    return f"your {' and/or '.join(x.zones)}"


@writes(e.Shuffle)
def shuffle(s: Speech, x: e.Shuffle) -> str:
    """Shuffles."""
    if x.what == r.Several((r.HandOf(x.who), r.GraveyardOf(x.who))):
        their = "your" if isinstance(x.who, r.You) else "their"
        return act(s, x.who, "shuffle", f"{their} hand and graveyard into {their} library")
    if isinstance(x.who, r.OwnerOf) and x.what is not None:
        s.subject, s.fresh = None, False
        thing = what(s, x.what)
        s.player = r.OwnerOf(thing.said.was) if thing.said is not None else None
        return (
            f"the owner of {thing} shuffles {'them' if thing.plural else 'it'} into their library"
        )

    def words() -> str:
        their = "your" if isinstance(x.who, r.You) else "their"
        if x.what is None:
            return f"{their} library"
        return f"{what(s, x.what)} into {their} library"

    return act(s, x.who, "shuffle", words)


_RESTS = {
    "top": "on top of {} library in any order",
    "bottom": "on the bottom of {} library in any order",
    "bottom random": "on the bottom of {} library in a random order",
    "graveyard": "into {} graveyard", "hand": "into {} hand", "exile": "into exile",
}  # fmt: skip


@writes(e.Dig)
def dig(s: Speech, x: e.Dig) -> str:
    """Looks at the top cards, takes some, puts the rest away."""
    of = x.whose if x.whose is not None else x.who
    cards = "the top card" if x.n == 1 else f"the top {number(s, x.n)} cards"

    def library() -> str:
        at = "" if x.reveal else "at "
        return f"{at}{cards} of {whose(s, of)} library"

    words = act(s, r.You() if x.reveal else x.who, "reveal" if x.reveal else "look", library)
    s.made(x.bind, frozenset({"card", "top"}), x.n != 1)
    s.after.append(lambda: _taken(s, x))
    if x.rest != "top" or (x.n != 1 and x.take is not None):
        their = whose(s, of)
        s.after.append(lambda: f"put the rest {_RESTS[x.rest].format(their)}")
    return words


def _taken(s: Speech, x: e.Dig) -> str:
    several = x.take != 1
    plain = isinstance(x.where, f.Anything)
    may = "you may " if x.optional and not (several and not plain) else ""
    if plain and x.take is not None:
        took = f"{'up to ' if x.optional and several else ''}{number(s, x.take)} of them"
        may = "" if several else may
    elif x.take is None:
        took = f"all {some(s, x.where, None, suffix='card')[0].removeprefix('any number of ')} from among them"
    else:
        took = f"{some(s, x.where, x.take, several, 'card')[0]} from among them"
    s.made(x.bind, frozenset({"card"}), several)
    if x.to == EXILE:
        return f"{may}exile {took}{' face down' if x.face_down else ''}"
    their = whose(s, x.whose if x.whose is not None else x.who)
    place = {
        HAND: f"into {their} hand", GRAVEYARD: f"into {their} graveyard",
        BATTLEFIELD: "onto the battlefield" + (" tapped" if x.tapped else ""),
        "library top": f"on top of {their} library", "library bottom": f"on the bottom of {their} library",
    }.get(x.to, f"into {x.to}")  # fmt: skip
    if x.reveal_taken:
        return f"{may}reveal {took} and put {'them' if several else 'it'} {place}"
    return f"{may}put {took} {place}"


@writes(e.DigUntil)
def dig_until(s: Speech, x: e.DigUntil) -> str:
    """Reveals cards until some fit."""
    verb = "exile" if x.exile else "reveal"

    def words() -> str:
        text, made = some(s, x.where, x.n, suffix="card")
        place = whose(s, x.who)
        until = "you" if isinstance(x.who, r.You) else player(s, x.who)
        s.made(x.bind, made.meant() | ({"card", "exiled"} if x.exile else {"card"}), x.n != 1)
        done = verb if until == "you" else f"{verb}s"
        return f"cards from the top of {place} library until {until} {done} {text}"

    done = act(s, x.who, verb, words)
    them = "that card" if x.n == 1 else "those cards"
    if x.to is not None:
        place = f"into {whose(s, x.who)} {x.to}" if x.to != BATTLEFIELD else "onto the battlefield"
        s.after.append(lambda: f"put {them} {place}")
    if x.rest != EXILE or not x.exile:
        their = whose(s, x.who)
        s.after.append(lambda: f"put the rest {_RESTS.get(x.rest, '').format(their)}")
    return done
