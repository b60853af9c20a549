"""Random abilities, built from the vocabulary in the forms in which cards speak."""

from hypothesis import strategies as st

from mtgnb.model import abilities as ab
from mtgnb.model import changes as ch
from mtgnb.model import conditions as co
from mtgnb.model import costs as cs
from mtgnb.model import durations as du
from mtgnb.model import effects as ef
from mtgnb.model import filters as fi
from mtgnb.model import game_changes as gc
from mtgnb.model import patterns as pa
from mtgnb.model import replacements as rp
from mtgnb.model import values as va
from mtgnb.model.card import token
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import COLORS
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    Bound,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    Target,
    This,
    TopOfLibrary,
    You,
)  # fmt: skip

CREATURE = fi.HasType("creature")
NUMBERS = st.integers(1, 7)
COLOR = st.sampled_from(COLORS)
KEYWORDS = st.sampled_from(
    ("flying", "trample", "haste", "vigilance", "deathtouch", "lifelink", "first strike", "reach",
     "menace", "hexproof", "indestructible", "defender")
)  # fmt: skip


# --- descriptions -----------------------------------------------------------------------------------

HEADS = st.one_of(
    st.sampled_from(("creature", "artifact", "enchantment", "land", "planeswalker")).map(fi.HasType),
    st.sampled_from(("Elf", "Goblin", "Island", "Swamp", "Equipment", "Wolf", "Ally")).map(fi.HasSubtype),
    st.just(fi.Either((fi.HasType("artifact"), fi.HasType("enchantment")))),
    st.just(fi.Either((CREATURE, fi.HasType("planeswalker")))),
)  # fmt: skip
ADJECTIVES = st.one_of(
    st.sampled_from((
        fi.IsTapped(), fi.IsUntapped(), fi.IsAttacking(), fi.IsBlocking(), fi.IsColorless(),
        fi.IsMulticolored(), fi.Not(fi.IsToken()), fi.HasSupertype("legendary"),
        fi.Not(fi.HasSupertype("basic")),
    )),
    COLOR.map(fi.HasColor),
    COLOR.map(lambda c: fi.Not(fi.HasColor(c))),
)  # fmt: skip
NUMERIC = st.builds(
    fi.Compare, st.sampled_from(("power", "toughness", "mana value")), st.sampled_from(("<=", ">=")), NUMBERS
)  # fmt: skip
POSTS = st.one_of(
    st.just(fi.Controlled()), st.just(fi.Controlled(Opponent())), st.just(fi.Not(fi.Controlled())),
    KEYWORDS.map(fi.HasKeyword), KEYWORDS.map(lambda k: fi.Not(fi.HasKeyword(k))), NUMERIC,
    st.sampled_from(("+1/+1", "charge")).map(fi.HasCounter),
)  # fmt: skip


def _every(*parts):
    kept = tuple(p for p in parts if p is not None)
    return kept[0] if len(kept) == 1 else fi.Every(kept)


PERMANENTS = st.builds(_every, st.none() | ADJECTIVES, HEADS, st.none() | POSTS)
CREATURES = st.builds(_every, st.none() | ADJECTIVES, st.just(CREATURE), st.none() | POSTS)
SPELL_KINDS = st.one_of(
    st.just(fi.Anything()), st.just(CREATURE), st.just(fi.Not(CREATURE)),
    st.just(fi.Either((fi.HasType("instant"), fi.HasType("sorcery")))), COLOR.map(fi.HasColor),
)  # fmt: skip
GRAVEYARD_CARDS = st.builds(
    lambda head: fi.Every((head, fi.InZone("graveyard", You()))),
    st.sampled_from(("creature", "artifact", "land", "instant")).map(fi.HasType),
)

# --- instructions: each with the targets it needs -----------------------------------------------------


def target(where):
    return ab.TargetSpec("object", where)


PLAYER_TARGETS = st.sampled_from((ab.TargetSpec("player"), ab.TargetSpec("player", who=Opponent())))
ANY = ab.TargetSpec("any")
PLAYERS = st.sampled_from((You(), EachOpponent(), EachPlayer()))
DURATIONS = st.sampled_from((du.UntilEndOfTurn(), du.UntilYourNextTurn()))
AMOUNTS = st.one_of(
    NUMBERS,
    st.builds(lambda w: va.Count(All(w)), st.builds(_every, HEADS, st.just(fi.Controlled()))),
)
PLAIN = st.one_of(
    st.builds(ef.Draw, NUMBERS, PLAYERS), st.builds(ef.GainLife, NUMBERS, PLAYERS),
    st.builds(ef.LoseLife, NUMBERS, PLAYERS), st.builds(ef.Mill, NUMBERS, PLAYERS),
    st.builds(ef.Discard, NUMBERS, PLAYERS), st.builds(ef.Scry, NUMBERS),
    st.builds(lambda n: ef.Scry(n, surveil=True), NUMBERS),
    st.builds(lambda w: ef.Destroy(All(w)), PERMANENTS),
    st.builds(lambda w: ef.Tap(All(w)), PERMANENTS), st.builds(lambda w: ef.Untap(All(w)), PERMANENTS),
    st.builds(lambda w: ef.Move(All(w), "exile"), PERMANENTS),
    st.builds(lambda w: ef.Move(All(w), "hand"), PERMANENTS),
    st.builds(lambda n, w: ef.DealDamage(n, All(w)), NUMBERS, CREATURES),
    st.builds(ef.DealDamage, NUMBERS, st.sampled_from((EachOpponent(), EachPlayer()))),
    st.builds(lambda w: ef.Sacrifice(w, 1, EachOpponent()), HEADS), st.just(ef.Sacrifice(This())),
    st.builds(lambda n: ef.PutCounters("+1/+1", n, This()), NUMBERS),
    st.builds(lambda w: ef.PutCounters("+1/+1", 1, All(w)), CREATURES),
    st.just(ef.Proliferate()), st.just(ef.EndTurn()), st.just(ef.BecomeMonarch()),
    st.builds(lambda n: ef.CreateToken(token("", ("W",), "Creature — Soldier", "1/1"), n), NUMBERS),
    st.builds(lambda k: ef.CreateToken(token("", ("G",), "Creature — Wolf", "2/2", ab.Keyword(k)), tapped=True), KEYWORDS),
    st.just(ef.ExtraTurn()), st.builds(ef.SkipNext, st.sampled_from(("turn", "draw", "untap", "combat"))),
    st.builds(lambda w, t: ef.Search(w, to="battlefield", tapped=t), HEADS, st.booleans()),
    st.builds(lambda w: ef.Search(w, to="hand", reveal=True), HEADS),
    st.builds(lambda n, w: ef.Dig(n + 1, 1, w, "hand", "bottom random", optional=True, reveal_taken=True), NUMBERS, HEADS),
    st.builds(lambda n: ef.AddMana(any_of=COLORS, n=n), NUMBERS),
    st.builds(lambda a, b: ef.AddMana((a, b)), COLOR, COLOR),
    st.builds(lambda p, t: ef.Lasting((ch.ModifyPT(p, t),), du.UntilEndOfTurn(), This()), NUMBERS, NUMBERS),
    st.builds(lambda k, w: ef.Lasting((ch.Grant((ab.Keyword(k),)),), du.UntilEndOfTurn(), All(w)), KEYWORDS, CREATURES),
    st.builds(lambda w, d: ef.Lasting((gc.CantCast(EachOpponent(), w),), d), SPELL_KINDS, DURATIONS),
    st.builds(lambda d: ef.Lasting((gc.CantGainLife(EachPlayer()),), d), DURATIONS),
    st.builds(lambda n: ef.May((ef.Draw(n),)), NUMBERS),
    st.builds(lambda n, m: ef.MayPay((cs.PayMana(ManaCost((str(n),))),), (ef.Draw(m),)), NUMBERS, NUMBERS),
    st.builds(lambda n, m: ef.If(co.TurnOf(), (ef.Draw(n),), (ef.GainLife(m),)), NUMBERS, NUMBERS),
    st.builds(lambda n: ef.Unless((ef.Sacrifice(This()),), (cs.PayMana(ManaCost((str(n),))),)), NUMBERS),
    st.builds(lambda n: ef.Later(pa.StepBegins("end step"), (ef.Draw(n),)), NUMBERS),
    st.builds(lambda n: ef.GainLife(n), AMOUNTS),
    st.builds(lambda n: ef.Draw(n), AMOUNTS),
    st.builds(lambda n: ef.Reveal(TopOfLibrary(You(), n)), NUMBERS),
).map(lambda e: ((e,), ()))  # fmt: skip
AIMED = st.one_of(
    st.builds(lambda w: ((ef.Destroy(Target()),), (target(w),)), PERMANENTS),
    st.builds(lambda w: ((ef.Move(Target(), "exile"),), (target(w),)), PERMANENTS),
    st.builds(lambda w: ((ef.Move(Target(), "hand"),), (target(w),)), PERMANENTS),
    st.builds(lambda w: ((ef.Move(Target(), "hand"),), (target(w),)), GRAVEYARD_CARDS),
    st.builds(lambda w, t: ((ef.Move(Target(), "battlefield", tapped=t),), (target(w),)), GRAVEYARD_CARDS, st.booleans()),
    st.builds(lambda w: ((ef.Tap(Target()), ef.Lasting((gc.CantBlock(),), du.UntilEndOfTurn(), Target())), (target(w),)), CREATURES),
    st.builds(lambda n: ((ef.DealDamage(n, Target()),), (ANY,)), NUMBERS),
    st.builds(lambda n, w: ((ef.DealDamage(n, Target()),), (target(w),)), NUMBERS, CREATURES),
    st.builds(lambda n, t: ((ef.Draw(n, Target()),), (t,)), NUMBERS, PLAYER_TARGETS),
    st.builds(lambda n, t: ((ef.LoseLife(n, Target()), ef.GainLife(n)), (t,)), NUMBERS, PLAYER_TARGETS),
    st.builds(lambda n, t: ((ef.Discard(n, Target()),), (t,)), NUMBERS, PLAYER_TARGETS),
    st.builds(lambda t: ((ef.ExtraTurn(Target()),), (t,)), PLAYER_TARGETS),
    st.builds(lambda p, t, k, w: (
        (ef.Lasting((ch.ModifyPT(p, t), ch.Grant((ab.Keyword(k),))), du.UntilEndOfTurn(), Target()),), (target(w),),
    ), NUMBERS, NUMBERS, KEYWORDS, CREATURES),
    st.builds(lambda w, d: ((ef.GainControl(Target(), duration=d),), (target(w),)), CREATURES,
              st.sampled_from((du.UntilEndOfTurn(), du.RestOfGame(), du.ForAsLongAs(co.Holds(This(), fi.Controlled()))))),
    st.builds(lambda w: ((ef.Counter(Target()),), (target(fi.IsSpell() if w == fi.Anything() else fi.Every((w, fi.IsSpell()))),)), SPELL_KINDS),
    st.builds(lambda w: ((ef.Fight(This(), Target()),), (target(w),)), CREATURES),
    st.builds(lambda w: ((ef.ExileUntil(Target()),), (target(w),)), PERMANENTS),
    st.builds(lambda w: ((ef.Untap(Target()), ef.Lasting((ch.Grant((ab.Keyword("haste"),)),), du.UntilEndOfTurn(), Target())), (target(w),)), CREATURES),
    st.builds(lambda n, w: ((ef.PutCounters("+1/+1", n, Target()),), (target(w),)), NUMBERS, CREATURES),
    st.builds(lambda t, w, d: ((ef.Lasting((gc.CantCast(Target(), w),), d),), (t,)), PLAYER_TARGETS, SPELL_KINDS, DURATIONS),
)  # fmt: skip
SPOKEN_OF = st.one_of(
    st.builds(lambda w: (
        (ef.Move(Target(), "exile"), ef.Move(Bound(), "battlefield", under=You())), (target(w),),
    ), CREATURES),
    st.builds(lambda w: (
        (ef.Move(Target(), "exile"), ef.GainLife(va.StatOf("power", Target()), ControllerOf(Target()))), (target(w),),
    ), CREATURES),
    st.builds(lambda w, n: ((ef.Destroy(Target()), ef.LoseLife(n, ControllerOf(Target()))), (target(w),)), PERMANENTS, NUMBERS),
    st.builds(lambda w, n: (
        (ef.ExileUntil(Target()), ef.Draw(n)), (target(w),),
    ), PERMANENTS, NUMBERS),
    st.builds(lambda k: (
        (ef.CreateToken(token("", ("R",), "Creature — Elemental", "3/1", ab.Keyword(k))),
         ef.Later(pa.StepBegins("end step"), (ef.Sacrifice(Bound()),))), (),
    ), KEYWORDS),
    st.builds(lambda w: ((ef.Untap(All(w)), ef.GainControl(Bound(), duration=du.UntilEndOfTurn())), ()), CREATURES),
    st.builds(lambda n, w: ((ef.May((ef.Sacrifice(w, 1),)), ef.IfDone((ef.Draw(n),))), ()), NUMBERS, HEADS),
    st.builds(lambda n, m: ((ef.May((ef.Discard(n),)), ef.IfDone((ef.Draw(m),))), ()), NUMBERS, NUMBERS),
    st.builds(lambda n, m: ((ef.May((ef.DealDamage(n, Target()),)),), (ANY,)), NUMBERS, NUMBERS),
    st.builds(lambda n, t: ((ef.May((ef.Draw(n, Target()),)),), (t,)), NUMBERS, PLAYER_TARGETS),
    st.builds(lambda n, w, v: (
        (ef.DealDamage(va.StatOf("power", Target(0)), Target(1), Target(0)),), (target(fi.Every((CREATURE, fi.Controlled()))), target(w)),
    ), NUMBERS, CREATURES, NUMBERS),
    st.builds(lambda k, b: (
        (ef.Lasting((ch.Grant((ab.Keyword(k), ab.Activated((cs.TapThis(),), (ef.Draw(b),)))),), du.UntilEndOfTurn(), This()),), (),
    ), KEYWORDS, NUMBERS),
)  # fmt: skip
BODIES = st.one_of(
    PLAIN,
    SPOKEN_OF,
    AIMED,
    st.tuples(AIMED, PLAIN).map(lambda two: ((*two[0][0], *two[1][0]), two[0][1])),
)

# --- abilities -----------------------------------------------------------------------------------------

COSTS = st.lists(
    st.one_of(
        st.builds(lambda n: cs.PayMana(ManaCost((str(n),))), NUMBERS),
        COLOR.map(lambda c: cs.PayMana(ManaCost((c,)))),
        st.builds(cs.PayLife, NUMBERS), st.just(cs.TapThis()), st.just(cs.SacrificeThis()),
        st.builds(cs.SacrificeCost, HEADS, NUMBERS), st.builds(cs.DiscardCost, n=NUMBERS),
        st.builds(lambda n: cs.RemoveCounterCost("charge", n), NUMBERS),
        st.builds(cs.TapCost, st.builds(_every, HEADS, st.just(fi.Controlled())), NUMBERS),
    ),
    min_size=1, max_size=3, unique_by=type,
).map(tuple)  # fmt: skip
ME = fi.Is(This())
EVENTS = st.one_of(
    st.sampled_from((
        pa.Enters(ME), pa.Dies(ME), pa.Attacks(ME), pa.Leaves(ME), pa.BecomesTapped(ME), pa.Blocks(ME),
        pa.DealsDamage(ME, AnyPlayer(), True),
        pa.GainsLife(You()), pa.Draws(You()), pa.Draws(Opponent()), pa.Casts(You(), ME),
        pa.StepBegins("upkeep", You()), pa.StepBegins("end step", You()), pa.StepBegins("draw"),
        pa.LosesLife(Opponent()), pa.Scries(You()),
    )),
    CREATURES.map(pa.Enters), CREATURES.map(pa.Dies), CREATURES.map(pa.Attacks),
    st.builds(lambda w: pa.Enters(fi.Every((fi.IsOther(), w))), st.sampled_from((CREATURE, fi.HasSubtype("Elf")))),
    SPELL_KINDS.map(lambda w: pa.Casts(You(), w)), SPELL_KINDS.map(lambda w: pa.Casts(Opponent(), w)),
    HEADS.map(lambda w: pa.TappedForMana(w, You())), HEADS.map(lambda w: pa.Sacrifices(You(), w)),
)  # fmt: skip
CONDITIONS = st.one_of(
    st.just(co.TurnOf()), st.just(co.No(co.TurnOf())),
    st.builds(lambda w, n: co.Exists(fi.Every((w, fi.Controlled())), n), HEADS, NUMBERS),
    st.builds(lambda w: co.No(co.Exists(fi.Every((w, fi.Controlled())))), HEADS),
    st.just(co.Holds(This(), fi.IsTapped())), st.just(co.Holds(This(), fi.IsUntapped())),
    st.builds(lambda n: co.NumberIs(va.LifeOf(), "<=", n), NUMBERS), st.just(co.IsMonarch()),
    st.just(co.Happened(pa.GainsLife(You()))), st.just(co.Happened(pa.Attacks(fi.Controlled()))),
)  # fmt: skip
SPELLS = BODIES.map(lambda b: ab.SpellAbility(*b))
ACTIVATED = st.builds(
    lambda cost, body, sorcery, limit: ab.Activated(cost, *body, sorcery=sorcery, limit=limit),
    COSTS, BODIES, st.booleans(), st.sampled_from((None, None, 1)),
)  # fmt: skip
MODES = st.lists(BODIES, min_size=2, max_size=3).map(
    lambda bodies: ab.Modes(tuple(ab.Mode(*b) for b in bodies))
)
MODAL = st.one_of(
    MODES.map(lambda m: ab.SpellAbility(modes=m)),
    st.builds(lambda m, e: ab.Triggered(e, modes=m), MODES, CREATURES.map(pa.Dies)),
    st.builds(
        lambda m, c: ab.Activated(c, modes=m), MODES, NUMBERS.map(lambda n: (cs.PayLife(n),))
    ),
)
TRIGGERED = st.builds(
    lambda event, body, cond, limit: ab.Triggered(
        event, *body, cond=cond, limit=limit, zone="stack" if event == pa.Casts(You(), ME) else "battlefield"
    ),
    EVENTS, BODIES, st.none() | CONDITIONS, st.sampled_from((None, None, 1)),
)  # fmt: skip
PREDICATES = st.lists(
    st.one_of(
        st.builds(ch.ModifyPT, NUMBERS, NUMBERS), KEYWORDS.map(lambda k: ch.Grant((ab.Keyword(k),))),
        st.builds(ch.SetPT, NUMBERS, NUMBERS), st.just(ch.LoseAbilities()), COLOR.map(lambda c: ch.SetColors((c,))),
        st.just(ch.AddTypes(("artifact",))), st.just(gc.CantAttack()), st.just(gc.CantBlock()),
        st.just(gc.MustAttack()), st.just(gc.CantBeBlocked()), st.just(gc.DoesntUntap()),
    ),
    min_size=1, max_size=2, unique_by=type,
).map(tuple)  # fmt: skip
RULES = st.one_of(
    SPELL_KINDS.map(lambda w: gc.CantCast(EachOpponent(), w)),
    NUMBERS.map(lambda n: gc.CantCast(EachPlayer(), more_than=n)),
    st.just(gc.CantGainLife(EachOpponent())), st.just(gc.NoMaxHand()), st.builds(gc.ExtraLandPlays, NUMBERS),
    st.just(gc.MayLookAtTop()), st.just(gc.MayPlay(lands=True)), SPELL_KINDS.map(lambda w: gc.MayPlay(what=w)),
    SPELL_KINDS.map(lambda w: gc.AsThoughFlash(w)), st.just(gc.TopRevealed()), st.just(gc.CantSearch(EachOpponent())),
    st.builds(lambda n, w: gc.CostChange(-n, w, You()), NUMBERS, SPELL_KINDS),
    st.builds(lambda n, w: gc.CostChange(n, w, EachOpponent()), NUMBERS, SPELL_KINDS),
    st.builds(lambda w: rp.ManaInstead(w, You(), 2), HEADS), st.just(rp.Skip("draw", uses=None)),
    st.just(rp.PreventDamage(You())), CREATURES.map(lambda w: rp.PreventDamage(None, w, True)),
    CREATURES.map(rp.EntersTapped), st.just(rp.InsteadDo(pa.GainsLife(Opponent()), ())),
    CREATURES.map(lambda w: rp.GoesElsewhere("graveyard", "exile", w, "battlefield", dies=True)),
)  # fmt: skip
STATIC = st.one_of(
    st.builds(lambda c, w, k: ab.Static(c, All(w), while_=k), PREDICATES, CREATURES, st.none() | CONDITIONS),
    st.builds(lambda c, k: ab.Static(c, This(), while_=k), PREDICATES, st.none() | CONDITIONS),
    st.builds(lambda c: ab.Static((c,)), RULES),
    st.builds(lambda n: ab.Static((rp.EntersWithCounters("+1/+1", n),)), NUMBERS),
    st.just(ab.Static((rp.EntersTapped(),))),
    st.sampled_from(("color", "creature type", "opponent")).map(lambda k: ab.Static((rp.EntersChoosing(k),))),
)  # fmt: skip
KEYWORD_ABILITIES = st.one_of(
    KEYWORDS.map(ab.Keyword), COLOR.map(lambda c: ab.Keyword("protection", where=fi.HasColor(c))),
    NUMBERS.map(lambda n: ab.Keyword("equip", (cs.PayMana(ManaCost((str(n),))),))),
    NUMBERS.map(lambda n: ab.Keyword("ward", (cs.PayMana(ManaCost((str(n),))),))),
    NUMBERS.map(lambda n: ab.Keyword("kicker", (cs.PayMana(ManaCost((str(n),))),))),
    NUMBERS.map(lambda n: ab.Keyword("toxic", n=n)), st.just(ab.Keyword("landwalk", where=fi.HasSubtype("Island"))),
)  # fmt: skip
