"""Changes to objects as predicates: "gets +1/+1 and has flying"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import changes as ch
from mtgnb.model import game_changes as g
from mtgnb.model.filters import Anything, HasKeyword, Is, Not
from mtgnb.model.names import COLOR_WORDS, COLORS
from mtgnb.model.refs import Opponent, You
from mtgnb.model.values import Minus, Times, Value, X
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.values import each_of
from mtgnb.text.writing.writer import Writer, article, joined, number_word


class Said:
    """A predicate: with singular and plural verb, and what "where X is" follows."""

    def __init__(self, many: bool) -> None:
        self.many = many

    def verb(self, one_: str, many: str) -> str:
        return many if self.many else one_


def predicates(w: Writer, changes: tuple[Any, ...], many: bool, lasting: bool) -> str:
    """All changes of an effect as one predicate."""
    grants = [c for c in changes if isinstance(c, ch.Grant)]
    words = []
    skip: set[int] = set()
    for i, change in enumerate(changes):
        if i in skip:
            continue
        combined = _together(w, changes, i, many)
        if combined:
            words.append(combined[0])
            skip |= combined[1]
        else:
            words.append(predicate(w, change, many, lasting))
    del grants
    return joined(words) if len(words) < 3 else joined(words)


def _together(
    w: Writer, changes: tuple[Any, ...], i: int, many: bool
) -> tuple[str, set[int]] | None:
    """Changes that are said in one: a creature that something becomes, "can't attack or block"."""
    change = changes[i]
    following = changes[i + 1] if i + 1 < len(changes) else None
    match change, following:
        case g.CantAttack(whom=None, unless=None, alone=False, cost=()), g.CantBlock(
            what=Anything(), alone=False, unless=None
        ):
            return "can't attack or block", {i + 1}
        case g.CantAttack(unless=c1, whom=None), g.CantBlock(unless=c2) if (
            c1 is not None and c1 == c2
        ):
            return f"can't attack or block unless {w.write(c1)}", {i + 1}
        case g.CantBlock(what=Anything(), alone=False, unless=None), g.CantBeBlocked(
            by=by, except_by=None, least=1, most=None
        ) if not isinstance(by, Anything):
            return f"can't block or be blocked by {describe(w, by, many=True)}", {i + 1}
    if isinstance(change, ch.SetTypes | ch.AddTypes):
        return _becomes(w, changes, i, many)
    return None


def _becomes(w: Writer, changes: tuple[Any, ...], i: int, many: bool) -> tuple[str, set[int]]:
    change = changes[i]
    words: list[str] = []
    used: set[int] = set()
    colors = size = ""
    abilities: list[str] = []
    for j in range(i + 1, len(changes)):
        other = changes[j]
        if (
            isinstance(other, ch.SetPT)
            and not size
            and isinstance(other.power, int)
            and isinstance(other.toughness, int)
        ):
            size = f"{other.power}/{other.toughness} "
        elif isinstance(other, ch.SetColors | ch.AddColors) and not colors:
            colors = f"{color_words(other.colors)} "
        elif isinstance(other, ch.Grant):
            abilities.append(granted(w, other.abilities))
        else:
            break
        used.add(j)
    supers = " ".join(change.supertypes) + " " if getattr(change, "supertypes", ()) else ""
    types = " ".join((*change.subtypes, *change.types))
    phrase = f"{supers}{size}{colors}{types}"
    words.append(phrase if many else article(phrase))
    if abilities:
        words.append(f"with {joined(abilities)}")
    if isinstance(change, ch.AddTypes):
        words.append(f"in addition to {'their' if many else 'its'} other types")
    verb = "become" if many else "becomes"
    return f"{verb} {' '.join(words)}", used


def color_words(colors: tuple[str, ...]) -> str:
    """Colors in words."""
    if not colors:
        return "colorless"
    if tuple(colors) == COLORS:
        return "all colors"
    return joined([COLOR_WORDS[c] for c in colors])


def signed(n: Any) -> str:
    """A change of a size as printed."""
    if isinstance(n, int):
        return f"{n:+d}"
    if isinstance(n, X):
        return "+X"
    return "-X" if isinstance(n, Minus) and n.a == 0 else "+X"


def granted(w: Writer, abilities: tuple[Any, ...]) -> str:
    """Abilities that are gained: keywords by name, others quoted."""
    from mtgnb.model.abilities import Keyword
    from mtgnb.text.writing.abilities import ability_words, keyword_words

    said = []
    for ability in abilities:
        if isinstance(ability, Keyword):
            said.append(keyword_words(w, ability))
        else:
            said.append(f'"{ability_words(ability, "this creature")}"')
    return joined(said)


def predicate(w: Writer, change: Any, many: bool, lasting: bool) -> str:  # noqa: C901, PLR0911, PLR0912
    """One change as a predicate."""
    s = Said(many)
    match change:
        case ch.ModifyPT():
            return _modify(w, change, s)
        case ch.Grant(abilities=abilities):
            verb = s.verb("gains", "gain") if lasting else s.verb("has", "have")
            return f"{verb} {granted(w, abilities)}"
        case ch.LoseAbilities(keywords=None):
            return f"{s.verb('loses', 'lose')} all abilities"
        case ch.LoseAbilities(keywords=words):
            return f"{s.verb('loses', 'lose')} {joined(list(words or ()))}"
        case ch.SetPT(power=int() as a, toughness=int() as b):
            return f"{s.verb('has', 'have')} base power and toughness {a}/{b}"
        case ch.SetPT(power=None, toughness=int() as b):
            return f"{s.verb('has', 'have')} base toughness {b}"
        case ch.SetPT(power=int() as a, toughness=None):
            return f"{s.verb('has', 'have')} base power {a}"
        case ch.SetPT(power=a, toughness=b) if a == b and a is not None:
            return f"{s.verb('has', 'have')} base power and toughness each equal to {w.write(a)}"
        case ch.SwitchPT():
            return f"{s.verb('switches', 'switch')} power and toughness"
        case ch.ControlBy(who=who):
            return f"{s.verb('is', 'are')} controlled by {w.write(who)}"
        case ch.SetLandTypes(subtypes=subs):
            words = " ".join(subs)
            return f"{s.verb('is', 'are')} {_lands(subs) if many else article(words)}"
        case ch.SetColors(colors=colors):
            return f"{s.verb('is', 'are')} {color_words(colors)}"
        case ch.AllCreatureTypes():
            return f"{s.verb('is', 'are')} every creature type"
        case ch.SetChosenColor():
            return f"{s.verb('is', 'are')} the chosen color"
        case ch.AddChosenType():
            return f"{s.verb('is', 'are')} the chosen type in addition to {s.verb('its', 'their')} other types"
        case ch.RemoveTypes(all_creature_types=True):
            return f"{s.verb('loses', 'lose')} all creature types"
        case ch.RemoveTypes(supertypes=(only,), types=(), subtypes=()):
            return f"{s.verb('is', 'are')} no longer {only}"
        case ch.RemoveTypes(types=(only,), supertypes=(), subtypes=()):
            return f"{s.verb('isn’t', 'aren’t').replace('’', chr(39))} {article(only) if not many else only + 's'}"
        case ch.Becomes(of=of, but=but):
            tail = f", except {joined([_but(w, b) for b in but])}" if but else ""
            return f"{s.verb('becomes', 'become')} a copy of {w.write(of)}{tail}"
        case g.GameChange():
            return game_predicate(w, change, s)
    return w.spelt(change)


def _lands(subs: tuple[str, ...]) -> str:
    return " ".join((*subs[:-1], subs[-1] if subs[-1] == "Plains" else f"{subs[-1]}s"))


def _but(w: Writer, change: Any) -> str:
    match change:
        case ch.SetName(name=name):
            return f"its name is {name}"
        case ch.Grant(abilities=abilities):
            return f"it has {granted(w, abilities)}"
        case ch.RemoveTypes(supertypes=(only,)):
            return f"it isn't {only}"
        case ch.SetPT(power=a, toughness=b):
            return f"it's {a}/{b}"
        case ch.AddTypes():
            words = " ".join((*change.supertypes, *change.subtypes, *change.types))
            return f"it's {article(words)} in addition to its other types"
    return w.spelt(change)


def _modify(w: Writer, change: ch.ModifyPT, s: Said) -> str:
    verb = s.verb("gets", "get")
    power, toughness = change.power, change.toughness
    values = [n for n in (power, toughness) if isinstance(n, Value) and not isinstance(n, X)]
    if not values:
        return f"{verb} {signed(power)}/{signed(toughness)}"
    value, n = _base(values[0])
    words = each_of(w, value)
    if words and all(x in (0,) or _base(x) == (value, _base(x)[1]) for x in (power, toughness)):
        a, b = (0 if x == 0 else _base(x)[1] for x in (power, toughness))
        return f"{verb} {a:+d}/{b:+d} {words}"
    inner = values[0].b if isinstance(values[0], Minus) and values[0].a == 0 else values[0]
    del n
    return f"{verb} {signed(power)}/{signed(toughness)}, where X is {w.write(inner)}"


def _base(n: Any) -> tuple[Any, int]:
    if isinstance(n, Times):
        return n.value, n.n
    return n, 1


def game_predicate(w: Writer, change: Any, s: Said) -> str:  # noqa: C901, PLR0911, PLR0912
    """A change of what objects can do, as a predicate."""
    its = s.verb("its", "their")
    match change:
        case g.CantAttack(cost=cost) if cost:
            pays = f"unless their controller pays {w.write(cost[0])} for each creature they control that's attacking you"
            return f"can't attack you {pays}"
        case g.CantAttack(whom=You()):
            return "can't attack you"
        case g.CantAttack(alone=True):
            return "can't attack alone"
        case g.CantAttack(unless=cond) if cond is not None:
            return f"can't attack unless {w.write(cond)}"
        case g.CantAttack():
            return "can't attack"
        case g.CantBlock(alone=True):
            return "can't block alone"
        case g.CantBlock(unless=cond) if cond is not None:
            return f"can't block unless {w.write(cond)}"
        case g.CantBlock(what=Not(part=HasKeyword(keyword=word))):
            return f"can block only creatures with {word}"
        case g.CantBlock(what=Is(what=what)):
            return f"can't block {w.write(what)}"
        case g.CantBlock(what=Anything()):
            return "can't block"
        case g.CantBlock(what=what):
            return f"can't block {describe(w, what, many=True)}"
        case g.CantBeBlocked(except_by=by) if by is not None:
            return f"can't be blocked except by {describe(w, by, many=True)}"
        case g.CantBeBlocked(most=1):
            return "can't be blocked by more than one creature"
        case g.CantBeBlocked(least=n) if n > 1:
            return f"can't be blocked except by {number_word(n)} or more creatures"
        case g.CantBeBlocked(by=Anything()):
            return "can't be blocked"
        case g.CantBeBlocked(by=by):
            return f"can't be blocked by {describe(w, by, many=True)}"
        case g.BlocksMore(n=None):
            return "can block any number of creatures"
        case g.BlocksMore(n=1):
            return "can block an additional creature each combat"
        case g.MustAttack(not_whom=You()):
            return f"{s.verb('attacks', 'attack')} each combat if able and attacks a player other than you if able"
        case g.MustAttack(whom=None):
            return f"{s.verb('attacks', 'attack')} each combat if able"
        case g.MustBlock(what=None):
            return f"{s.verb('blocks', 'block')} each combat if able"
        case g.MustBlock(what=what):
            return f"{s.verb('blocks', 'block')} {w.write(what)} if able"
        case g.MustBeBlocked(by_all=False):
            return "must be blocked if able"
        case g.DoesntUntap(whose=None):
            steps = "their controllers' untap steps" if s.many else "its controller's untap step"
            return f"{s.verb('doesn’t', 'don’t').replace('’', chr(39))} untap during {steps}"
        case g.CantBeCountered():
            return "can't be countered"
        case g.CantBeTargeted(by=Opponent()):
            return "can't be the target of spells or abilities your opponents control"
        case g.CantBeTargeted(of=of, by=None):
            return f"can't be the target of {describe(w, of, many=True)}"
        case g.CantBeSacrificed():
            return "can't be sacrificed"
        case g.CantBeRegenerated():
            return "can't be regenerated"
        case g.CantHaveCounters(kind=None):
            return f"can't have counters put on {s.verb('it', 'them')}"
        case g.CantTransform():
            return "can't transform"
        case g.DamageByToughness():
            return f"{s.verb('assigns', 'assign')} combat damage equal to {its} toughness rather than {its} power"
        case g.AssignsNoDamage():
            return f"{s.verb('assigns', 'assign')} no combat damage"
        case g.AttacksAsThough(defender=True):
            return "can attack as though it didn't have defender"
    return f"[{w.spelt(change).strip('[]')}]"
