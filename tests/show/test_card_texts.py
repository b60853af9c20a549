"""Card text on boards: the abilities of now in the writer's words, official text from a user's book."""

import msgspec
from played import played

import mtgnb as mtg
from mtgnb.cards import library
from mtgnb.show.payloads import payload
from mtgnb.show.rows import TracePayload


class Book:
    """A card book with words of its own, which remembers what it was asked for."""

    def find(self, name):
        return library().get(name)

    def __contains__(self, name):
        return name in library()

    def text(self, name):
        return f"as printed on {name}"


def board(made):
    """The objects by name as the main line begins."""
    key = msgspec.to_builtins(made.lines[0].views["all"].moments[0])["key"]
    return {o["name"]: o for o in key["objects"].values()}


def test_the_text_is_what_it_has_now():
    elves = "scenario: Elves\nplayers: {Ana: {battlefield: [Llanowar Elves]}, Ben: {%s}}\n"
    plain = board(payload(mtg.scenario(elves % "").play()))
    assert plain["Llanowar Elves"]["text"] == "{T}: Add {G}."
    humbled = board(payload(mtg.scenario(elves % "battlefield: [Humility]").play()))
    assert "text" not in humbled["Llanowar Elves"] and "lose" in humbled["Humility"]["text"]


def test_keywords_alone_are_no_text_and_abilities_on_the_stack_have_one():
    made = payload(played("what-hope-of-ghirapur-takes-away-and-what-it-leaves"), options=False)
    hope = board(made)["Hope of Ghirapur"]
    assert hope["keywords"] == ("flying",)
    assert "Flying" not in hope["text"] and "Until your next turn" in hope["text"]
    texts = {
        o["text"]
        for m in msgspec.to_builtins(made.lines[0].views["all"].moments)
        for o in (m.get("patch") or {}).get("objects", {}).values()
        if o and o.get("kind") == "activated ability" and "text" in o
    }
    assert len(texts) == 1 and "Until your next turn" in texts.pop()


def test_official_texts_come_from_the_users_book_only():
    assert payload(played("hidden"), options=False).texts == {}
    stepper = mtg.step(played("hidden"), book=Book())
    assert stepper.payload["texts"]["Serra Angel"] == "as printed on Serra Angel"
    case = mtg.scenario("a-giant-attacks", Book())
    assert mtg.step(case).payload["texts"]["Hill Giant"] == "as printed on Hill Giant"
    plain = mtg.scenario("a-giant-attacks", lambda name: library().get(name))
    assert "texts" not in mtg.step(plain).payload


def test_official_texts_give_no_hidden_card_away(tmp_path):
    made = msgspec.convert(mtg.step(played("hidden"), "Ben", book=Book()).payload, TracePayload)
    assert "Giant Growth" in made.texts and "Serra Angel" not in made.texts
    text = mtg.page(played("hidden"), tmp_path / "ben.html", eyes="Ben", book=Book()).read_text()
    assert "as printed on Giant Growth" in text and "Serra Angel" not in text
