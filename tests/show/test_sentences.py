"""Every event can speak, and speaks of what happened."""

from msgspec.structs import fields

from mtgnb.events import combat, effects, moving, permanents, players, stack, turns
from mtgnb.events.base import Event
from mtgnb.scenario.library import bundled
from mtgnb.scenario.running import run
from mtgnb.show.sentences import say
from mtgnb.show.sentences.speaking import SPEAKERS

MODULES = (combat, effects, moving, permanents, players, stack, turns)


def kinds():
    waiting = list(Event.__subclasses__())
    while waiting:
        kind = waiting.pop()
        yield kind
        waiting.extend(kind.__subclasses__())


def test_every_event_has_a_sentence():
    assert all(m.__name__ for m in MODULES)
    assert sorted(k.__name__ for k in kinds() if k not in SPEAKERS) == []


def test_what_the_bundled_cases_say_reads_like_sentences():
    seen = set()
    for file in bundled():
        for scenario in file.scenarios:
            trace = run(scenario)[0].trace
            for entry in trace.entries if trace else ():
                text = say(entry.state, entry.event)
                seen.add(type(entry.event))
                assert text[:1].isupper() or text[:1] in tuple("{0123456789"), text
                assert "(value=" not in text and "Seat(" not in text, text
                assert not any(f"{f.name}=" in text for f in fields(type(entry.event))), text
    assert len(seen) > 30
