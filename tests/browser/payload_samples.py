"""Payloads made by hand, in our own words, to try the front end without an engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from mtgnb.show.board_rows import BoardRow, EffectRow, ObjectRow, ReasonRow, SeatRow
from mtgnb.show.deltas import framed
from mtgnb.show.rows import (
    ChoiceRow,
    EffectBar,
    Line,
    Moment,
    OptionRow,
    PlayerRow,
    Question,
    QuizOption,
    QuizPayload,
    StepBlock,
    Timeline,
    TracePayload,
    TriggerLane,
    TriggerMark,
    TurnBlock,
    View,
    WhatIfPayload,
)

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end step",
    "cleanup",
)
INJECTION = "</script><img src=x onerror=alert(1)><!--"


def why(*pairs: tuple[str, str], source: str = "") -> tuple[ReasonRow, ...]:
    return tuple(ReasonRow(sentence, rule, source) for sentence, rule in pairs)


@dataclass
class Tape:
    """Collects moments and the boards after them."""

    seats: dict[str, SeatRow]
    objects: dict[str, ObjectRow] = field(default_factory=dict)
    stack: tuple[str, ...] = ()
    waiting: dict[str, EffectRow] = field(default_factory=dict)
    effects: dict[str, EffectRow] = field(default_factory=dict)
    moments: list[Moment] = field(default_factory=list)
    boards: list[BoardRow] = field(default_factory=list)
    turn: int = 0
    step: str = ""
    active: str = ""

    def seat(self, name: str, **new: Any) -> None:
        self.seats[name] = msgspec.structs.replace(self.seats[name], **new)

    def change(self, id: str, **new: Any) -> None:
        self.objects[id] = msgspec.structs.replace(self.objects[id], **new)

    def say(self, line: str, *rules: str, kind: str = "event", **more: Any) -> int:
        board = BoardRow(
            seats=dict(self.seats),
            objects=dict(self.objects),
            stack=self.stack,
            waiting=dict(self.waiting),
            effects=dict(self.effects),
        )
        self.boards.append(board)
        self.moments.append(
            Moment(
                line=line,
                kind=kind,
                rules=rules,
                turn=self.turn,
                step=self.step,
                active=self.active,
                **more,
            )
        )
        return len(self.moments) - 1

    def frames(self, start: int = 0) -> tuple[Moment, ...]:
        pairs = framed(self.boards)
        every = [
            msgspec.structs.replace(moment, key=key, patch=patch)
            for moment, (key, patch) in zip(self.moments, pairs, strict=True)
        ]
        return tuple(every[start:])


def skipped_turn(seen_by: str = "all", keeps_her_turn: bool = False) -> tuple[Tape, Timeline, int]:
    """Ana's Thopter keeps Ben from casting; she skips a turn (or not)."""
    ana_sees, ben_sees = seen_by in ("all", "Ana"), seen_by in ("all", "Ben")
    tape = Tape(
        {
            "Ana": SeatRow(
                life=20,
                battlefield=("1", "2", "7"),
                hand=("3",) if ana_sees else (),
                hand_size=1,
                library_size=60,
            ),
            "Ben": SeatRow(
                life=20,
                battlefield=("4", "5"),
                hand=("6",) if ben_sees else (),
                hand_size=1,
                library_size=60,
            ),
        },
        {
            "1": ObjectRow(
                name="Hope of Ghirapur",
                type="Legendary Artifact Creature — Thopter",
                cost="{1}",
                pt="2/2",
                base_pt="1/1",
                keywords=("flying",),
                owner="Ana",
                controller="Ana",
                counters={"+1/+1": 1},
                attacking="Ben",
                tapped=True,
                why=why(
                    ("It is printed as 1/1.", "613.1"), ("A +1/+1 counter adds 1/1.", "613.4c")
                ),
            ),
            "2": ObjectRow(
                name="Island", type="Basic Land — Island", owner="Ana", controller="Ana"
            ),
            "4": ObjectRow(
                name="Mountain",
                type="Basic Land — Mountain",
                owner="Ben",
                controller="Ben",
                tapped=True,
            ),
            "5": ObjectRow(
                name="Grizzly Bears",
                type="Creature — Bear",
                pt="2/2",
                owner="Ana",
                controller="Ben",
                sick=True,
                damage=1,
            ),
            "7": ObjectRow(
                name="Short Sword",
                type="Artifact — Equipment",
                owner="Ana",
                controller="Ana",
                attached_to="1",
            ),
        },
    )
    if ana_sees:
        tape.objects["3"] = ObjectRow(
            name="Sleepless Bargain", type="Sorcery", cost="{1}{U}", owner="Ana", seen=("Ana",)
        )
    if ben_sees:
        tape.objects["6"] = ObjectRow(
            name="Shock", type="Instant", cost="{R}", owner="Ben", seen=("Ben",)
        )
    tape.turn, tape.active, tape.step = 1, "Ana", "combat damage"
    tape.say(f"The game stands as set up. {INJECTION}", "103.8", kind="set-up")
    tape.seat("Ben", life=18)
    tape.say("Hope of Ghirapur deals 2 damage to Ben.", "510.2", "119.3", priority="Ana")
    tape.step = "postcombat main"
    tape.say("Ana's postcombat main phase begins.", "500.1", kind="step", priority="Ana")
    tape.objects["a1"] = ObjectRow(
        name="Hope of Ghirapur's ability",
        kind="activated ability",
        controller="Ana",
        targets=("Ben",),
        text="Until your next turn, that player casts no noncreature spells.",
    )
    tape.change("1", attacking="")
    tape.seat("Ana", battlefield=("2", "7"), graveyard=("1",), pool="")
    tape.change("7", attached_to="")
    tape.stack = ("a1",)
    activated = tape.say(
        "Ana sacrifices Hope of Ghirapur: its ability goes on the stack, targeting Ben.",
        "602.2a",
        kind="activate",
        priority="Ana",
        why=why(("Ana has priority.", "117.1b"), ("Ben was dealt combat damage by it.", "510.2")),
    )
    tape.stack = ()
    del tape.objects["a1"]
    tape.effects["e1"] = EffectRow(
        "Ben can't cast noncreature spells.",
        source="Hope of Ghirapur",
        controller="Ana",
        until="until Ana's next turn",
        affects=("Ben",),
        rules=("611.2a",),
        why=why(("The ability says how long it lasts.", "611.2a"), source="Hope of Ghirapur"),
    )
    started = tape.say(
        "The ability resolves: until Ana's next turn Ben can't cast noncreature spells.",
        "608.2",
        "611.2a",
        kind="resolve",
        priority="Ana",
    )
    cant = why(
        ("Ben can't cast noncreature spells until Ana's next turn.", "101.2"),
        source="Hope of Ghirapur",
    )
    fork = tape.say(
        "Ana has priority.",
        "117.3b",
        kind="priority",
        priority="Ana",
        marks=("before the bargain",),
        choice=ChoiceRow(
            "Ana",
            "act or pass",
            (
                OptionRow("cast Sleepless Bargain") if ana_sees else OptionRow("something hidden"),
                OptionRow("pass", leads_to="Ana keeps her turn"),
                OptionRow("Ben: cast Shock", why_not=cant, rules=("101.2",)),
                OptionRow("play a land", why_not=why(("Ana has played her land.", "305.2"))),
                OptionRow("Ben concedes"),
            ),
            taken=1 if keeps_her_turn else 0,
            rules=("117.1",),
        ),
    )
    turns = [
        TurnBlock(
            "Ana",
            0,
            fork,
            number=1,
            steps=(StepBlock("combat damage", 0, 1), StepBlock("postcombat main", 2, fork)),
        )
    ]
    marks: list[TriggerMark] = []
    if not keeps_her_turn:
        tape.seat("Ana", hand=(), hand_size=0, graveyard=("1", "3"))
        if not ana_sees:
            tape.objects["3"] = ObjectRow(name="Sleepless Bargain", type="Sorcery", owner="Ana")
        tape.say("Ana casts Sleepless Bargain.", "601.2i", kind="cast", priority="Ana")
        done = tape.say(
            "Sleepless Bargain resolves: Ana will skip her next turn.",
            "608.2",
            "614.10",
            kind="resolve",
            priority="Ana",
        )
        turns[0] = msgspec.structs.replace(
            turns[0],
            end=done,
            steps=(StepBlock("combat damage", 0, 1), StepBlock("postcombat main", 2, done)),
        )
    _ben(tape, turns, 2, marks)
    if keeps_her_turn:
        tape.turn, tape.active, tape.step = 3, "Ana", "untap"
        del tape.effects["e1"]
        over = tape.say(
            "Ana's turn begins: the effect of Hope of Ghirapur ends.",
            "500.1",
            "611.2a",
            kind="turn",
            why=why(("It lasted until her next turn, which is here.", "611.2a")),
        )
        turns.append(
            TurnBlock("Ana", over, over, number=3, steps=(StepBlock("untap", over, over),))
        )
    else:
        tape.turn, tape.active, tape.step = 0, "Ana", ""
        over = tape.say(
            "Ana's turn is skipped.",
            "614.10",
            kind="skip",
            why=why(("A skipped turn never begins.", "614.10"), source="Sleepless Bargain"),
        )
        turns.append(
            TurnBlock(
                "Ana",
                over,
                over,
                status="skipped",
                made_by="Sleepless Bargain",
                rules=("614.10",),
                why=why(("Sleepless Bargain skips it.", "614.10")),
            )
        )
        _ben(tape, turns, 3, marks)
        over = tape.say("Ben can't cast Shock.", "101.2", kind="claim", why=cant, status="official")
        turns[-1] = msgspec.structs.replace(
            turns[-1],
            end=over,
            steps=(*turns[-1].steps[:-1], msgspec.structs.replace(turns[-1].steps[-1], end=over)),
        )
    bar = EffectBar(
        "Hope of Ghirapur: no noncreature spells for Ben",
        started,
        end=over if keeps_her_turn else None,
        id="e1",
        until="until Ana's next turn",
        source="Hope of Ghirapur",
        controller="Ana",
        begins=ReasonRow("The ability resolved.", "608.2"),
        ends=ReasonRow("Ana's next turn begins.", "611.2a") if keeps_her_turn else None,
    )
    lane = TriggerLane("Ben's upkeep trigger", (TriggerMark(activated, "armed"), *marks))
    return tape, Timeline(tuple(turns), (bar,), (lane,)), fork


def _ben(tape: Tape, turns: list[TurnBlock], number: int, marks: list[TriggerMark]) -> None:
    """One of Ben's turns, with an upkeep trigger."""
    tape.turn, tape.active, tape.step = number, "Ben", "untap"
    first = tape.say(
        f"Turn {number} begins: Ben untaps. Nobody gets priority.", "500.1", "502.4", kind="turn"
    )
    tape.change("4", tapped=False)
    tape.change("5", sick=False, damage=0)
    tape.step = "upkeep"
    tape.waiting["t1"] = EffectRow(
        "Ben's upkeep trigger waits.", controller="Ben", rules=("603.3",)
    )
    n = tape.say("Ben's upkeep begins; his trigger triggers.", "503.1", "603.2", kind="trigger")
    tape.waiting = {}
    tape.objects["tr"] = ObjectRow(
        name="Upkeep trigger", kind="triggered ability", controller="Ben", text="Gain 1 life."
    )
    tape.stack = ("tr",)
    tape.say("The trigger is put on the stack.", "603.3", kind="trigger", priority="Ben")
    tape.stack = ()
    del tape.objects["tr"]
    tape.seat("Ben", life=tape.seats["Ben"].life + 1)
    last = tape.say("The trigger resolves: Ben gains 1 life.", "608.2", "119.3", priority="Ben")
    what = ("triggered", "put on the stack", "resolved")
    marks.extend(TriggerMark(n + k, w) for k, w in enumerate(what))
    turns.append(
        TurnBlock(
            "Ben",
            first,
            last,
            number=number,
            steps=(StepBlock("untap", first, first), StepBlock("upkeep", n, last)),
        )
    )


def two_players(views: tuple[str, ...] = ("all", "Ana", "Ben")) -> TracePayload:
    """The main line and a branch, seen by several pairs of eyes."""
    main, branch = {}, {}
    for view in views:
        tape, timeline, fork = skipped_turn(view)
        main[view] = View(tape.frames(), timeline)
        tape, timeline, fork = skipped_turn(view, keeps_her_turn=True)
        branch[view] = View(tape.frames(fork + 1), timeline)
    return TracePayload(
        title="A skipped turn keeps the ban in place",
        question="Can Ben cast Shock during his second turn?",
        verdict="No. The ban lasts until Ana really starts a turn.",
        edition="7 February 2025",
        players=(PlayerRow("Ana", 0), PlayerRow("Ben", 1)),
        lines=(
            Line("as played", main, verdict="Ben can't"),
            Line("Ana keeps her turn", branch, parent="as played", fork=fork, verdict="Ben can"),
        ),
        rules={"614.10": "(A made-up wording.) What is skipped does not come.\nExample: none."},
    )


def one_line(keeps_her_turn: bool, title: str, verdict: str) -> TracePayload:
    """One line of play alone, for a comparison."""
    tape, timeline, _ = skipped_turn(keeps_her_turn=keeps_her_turn)
    return TracePayload(
        title=title,
        verdict=verdict,
        players=(PlayerRow("Ana", 0), PlayerRow("Ben", 1)),
        lines=(Line("as played", {"all": View(tape.frames(), timeline)}),),
    )


def what_if() -> WhatIfPayload:
    """The skipped turn beside the turn that is kept."""
    left = one_line(False, "Ana skips her turn", "Ben can't cast Shock.")
    right = one_line(True, "Ana keeps her turn", "Ben can cast Shock.")
    pairs: list[tuple[int | None, int | None]] = [(i, i) for i in range(6)]
    pairs += [(6, None), (7, None)] + [(8 + i, 6 + i) for i in range(4)]
    pairs += [(12, None), (None, 10), *((i, None) for i in range(13, 18))]
    return WhatIfPayload(
        title="What if Ana keeps her turn?",
        left=left,
        right=right,
        alignment=tuple(pairs),
        first_difference=6,
        sentence="The ban ends when a turn of Ana's begins, and only then.",
    )


def quiz(hidden: bool = False) -> QuizPayload:
    """One question of each kind."""
    yes_no = (
        QuizOption("n", "No", "Right: the turn never began."),
        QuizOption("y", "Yes", "A skipped turn does not count as her next turn."),
    )
    asked = (
        Question(
            "q1",
            "choice",
            "Can Ben cast Shock in his second turn?",
            yes_no,
            ("n",),
            rules=("614.10a",),
            trace=one_line(False, "The position", ""),
        ),
        Question(
            "q2",
            "select all",
            "Which of these end the ban?",
            (
                QuizOption("a", "Ana's next turn begins", "That is the duration."),
                QuizOption("b", "Ana's turn is skipped", "Nothing begins."),
                QuizOption("c", "Ana's next turn would begin after she left", "It ends then."),
            ),
            ("a", "c"),
            rules=("800.4m",),
        ),
        Question(
            "q3",
            "order",
            "Put Ben's upkeep in order.",
            (
                QuizOption("s", "the trigger is put on the stack"),
                QuizOption("t", "the ability triggers"),
                QuizOption("r", "the ability resolves"),
            ),
            ("t", "s", "r"),
        ),
        Question(
            "q4", "number", "How many turns does Ben take in a row?", answer=("2",), unit="turns"
        ),
        Question("q5", "which rule", "Which rule speaks of skipping?", answer=("614.10", "500.11")),
    )
    if hidden:
        asked = tuple(msgspec.structs.replace(q, answer=None) for q in asked)
    return QuizPayload(title="Skipped turns", questions=asked, about="Answer first, then look.")


def four_players() -> TracePayload:
    """Four seats; one player leaves, and their turn is passed over; another takes an extra turn."""
    names = ("Ana", "Ben", "Cleo", "Dan")
    tape = Tape({n: SeatRow(life=40, hand_size=7, library_size=92) for n in names})
    for k, n in enumerate(names):
        ids = tuple(f"{k}{c}" for c in "abc")
        for key, card in zip(ids, ("Forest", "Runeclaw Bear", "Sol Ring"), strict=True):
            tape.objects[key] = ObjectRow(name=card, type="Permanent", owner=n, controller=n)
        tape.seat(n, battlefield=ids, command=(f"{k}k",))
        tape.objects[f"{k}k"] = ObjectRow(
            name=f"{n}'s commander", type="Legendary Creature", owner=n
        )
    tape.say("The game stands as set up.", "103.8", kind="set-up")
    turns = []
    effects = []
    for number, n in enumerate(("Ana", "Ben", "Ben", "Cleo", "Dan", "Ana"), start=1):
        tape.active = n
        if n == "Cleo":
            tape.turn, tape.step = 0, ""
            i = tape.say("Cleo's turn would begin: it does not.", "800.4k", kind="passed over")
            turns.append(TurnBlock(n, i, i, status="passed over", rules=("800.4k",)))
            effects.append(
                EffectBar(
                    "Detained: Dan's Runeclaw Bear",
                    2,
                    end=i,
                    until="until Cleo's next turn",
                    begins=ReasonRow("Cleo's spell resolved.", "608.2"),
                    ends=ReasonRow("Her next turn would have begun.", "800.4m"),
                )
            )
            continue
        tape.turn, blocks, first = number, [], len(tape.moments)
        for step in STEPS:
            tape.step = step
            i = tape.say(
                f"{n}'s {step} begins.",
                "500.1",
                kind="step",
                priority="" if step in ("untap", "cleanup") else n,
            )
            if number == 1 and step == "end step":
                tape.seat(
                    "Cleo", left=True, battlefield=(), command=(), hand_size=0, library_size=0
                )
                i = tape.say("Cleo leaves the game.", "800.4a", kind="leave", priority=n)
            blocks.append(StepBlock(step, i if step != "end step" or number > 1 else i - 1, i))
        turns.append(
            TurnBlock(
                n,
                first,
                len(tape.moments) - 1,
                number=number,
                steps=tuple(blocks),
                extra=number == 3,
                made_by="Time Walk" if number == 3 else "",
            )
        )
    players = tuple(PlayerRow(n, k) for k, n in enumerate(names))
    view = View(tape.frames(), Timeline(tuple(turns), tuple(effects)))
    return TracePayload(
        title="Four players", players=players, lines=(Line("as played", {"all": view}),)
    )


def long_trace(events: int = 2000, permanents: int = 120) -> TracePayload:
    """A long game: many permanents, one change an event."""
    tape = Tape({n: SeatRow(life=20, hand_size=7, library_size=53) for n in ("Ana", "Ben")})
    for n, side in (("Ana", 0), ("Ben", 1)):
        ids = tuple(f"{2 * k + side}" for k in range(permanents // 2))
        tape.seat(n, battlefield=ids)
        for key in ids:
            tape.objects[key] = ObjectRow(
                name=f"Saproling {key}",
                type="Token Creature — Saproling",
                pt="1/1",
                base_pt="1/1",
                owner=n,
                controller=n,
                token=True,
            )
    turns, effects, lanes = [], [], []
    a_step = 5
    a_turn = a_step * len(STEPS)
    for i in range(events):
        number, within = divmod(i, a_turn)
        tape.turn, tape.active = number + 1, ("Ana", "Ben")[number % 2]
        tape.step = STEPS[within // a_step]
        who = str(i * 7 % permanents)
        tape.change(who, tapped=not tape.objects[who].tapped, counters={"+1/+1": i % 5 + 1})
        tape.seat(tape.active, life=20 - i % 13)
        if i % 40 == 0:
            tape.effects[f"e{i}"] = EffectRow(f"Saproling {who} gets +1/+1.", until="this turn")
            effects.append(
                EffectBar(
                    f"Saproling {who} gets +1/+1",
                    i,
                    end=min(i + 20, events - 1),
                    ends=ReasonRow("The turn ends.", "514.2"),
                )
            )
            lanes.append(TriggerLane(f"Trigger {i}", (TriggerMark(i, "triggered"),)))
        tape.effects.pop(f"e{i - 20}", None)
        tape.say(f"Saproling {who} changes (event {i}).", "701.21a", "613.4c", priority=tape.active)
    for number, start in enumerate(range(0, events, a_turn), start=1):
        end = min(start + a_turn, events) - 1
        steps = tuple(
            StepBlock(name, start + k * a_step, min(start + (k + 1) * a_step - 1, end))
            for k, name in enumerate(STEPS)
            if start + k * a_step <= end
        )
        turns.append(
            TurnBlock(("Ana", "Ben")[(number - 1) % 2], start, end, number=number, steps=steps)
        )
    view = View(tape.frames(), Timeline(tuple(turns), tuple(effects), tuple(lanes)))
    return TracePayload(
        title="A long game",
        players=(PlayerRow("Ana", 0), PlayerRow("Ben", 1)),
        lines=(Line("as played", {"all": view}),),
    )
