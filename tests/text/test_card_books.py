import json
import os

import pytest
from books import ATOMIC, BEAR, ODD, PLAIN, SCRYFALL, written

import mtgnb as mtg
from mtgnb.scenario.errors import ScenarioError
from mtgnb.text.books import CardBookError, CardNotWhole, cardbook, indexing, scanning

FORMS = {
    "compact": {"separators": (",", ":")},
    "pretty": {"indent": 2},
    "escaped": {"ensure_ascii": True},
}


def opened(folder, what, **how):
    return cardbook(written(folder, what, **how))


@pytest.fixture
def scryfall(tmp_path):
    return opened(tmp_path, SCRYFALL)


# --- what is found ----------------------------------------------------------------------------------


def test_the_notebook_opens_a_book(tmp_path):
    book = mtg.cardbook(written(tmp_path, PLAIN))
    assert book.find("Mossy Bear").face.power == 2


def test_printings_are_one_card_and_the_order_is_that_of_the_file(scryfall):
    assert scryfall.names() == (
        "Mossy Bear", "Mossy Bear", "Wake // Walk", "Söldner // Wölfin", "Odd One",
    )  # fmt: skip
    assert len(scryfall) == 5
    assert [c.name for c in scryfall] == list(scryfall.names())
    assert repr(scryfall) == "<CardBook 'book.json': 5 cards>"


def test_a_card_goes_before_a_token_of_its_name(scryfall):
    card = scryfall.find("Mossy Bear")
    assert (card.face.power, card.face.toughness) == (2, 3)
    assert card.face.abilities[0].name == "trample"


@pytest.mark.parametrize("name", ["Wake // Walk", "wake/walk", "Wake", "WALK", "  Wake  //Walk "])
def test_a_card_is_found_by_any_of_its_faces(scryfall, name):
    card = scryfall.find(name)
    assert card.name == "Wake // Walk"
    assert card.layout == "split"
    assert [f.types for f in card.faces] == [("instant",), ("sorcery",)]


def test_accents_do_not_matter(scryfall):
    card = scryfall.find("soldner")
    assert card.layout == "transform"
    assert card.faces[1].colors == ("R",)
    assert card.faces[1].star == "*/2"
    assert "WOLFIN" in scryfall
    assert "Bear of Moss" not in scryfall


def test_a_name_that_it_lacks_is_none_and_its_text_an_error(scryfall):
    assert scryfall.find("Bear") is None
    assert scryfall.read("Bear") is None
    with pytest.raises(CardBookError, match=r"no card called 'Bear'.*Mossy Bear"):
        scryfall.text("Bear")


def test_the_text_is_the_users_own(scryfall):
    assert scryfall.text("Odd One") == ODD["oracle_text"]
    assert scryfall.text("Walk") == "Draw a card.\n//\nYou gain 3 life."
    assert scryfall.printed("Odd One").type == "Artifact"


def test_a_card_that_is_not_whole_is_refused_unless_asked_for(scryfall):
    with pytest.raises(
        CardNotWhole, match=r"Odd One.*Frobnicate the moon.*partial=True"
    ) as refused:
        scryfall.find("Odd One")
    assert refused.value.unread == ("Frobnicate the moon at 3 o'clock.",)
    card = scryfall.find("Odd One", partial=True)
    assert card.partial
    assert card.face.abilities[0].name == "flying"
    assert not scryfall.find("Mossy Bear", partial=True).partial


@pytest.mark.parametrize("how", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("what", [SCRYFALL, ATOMIC, PLAIN, {"object": "list", "data": SCRYFALL}])
def test_every_form_and_every_piece_size_gives_the_same_book(tmp_path, monkeypatch, what, how):
    whole = opened(tmp_path, what, **how)
    for size in (1, 7, 64):
        monkeypatch.setattr(scanning, "PIECE", size)
        again = cardbook(whole.path)
        assert again.names() == whole.names()
        assert list(again) == list(whole)
    assert whole.find("Mossy Bear").face.toughness == 3


def test_mtgjson_and_scryfall_give_the_same_cards(tmp_path, scryfall):
    atomic = cardbook(written(tmp_path, ATOMIC, "atomic.json"))
    assert atomic.names() == ("Mossy Bear", "Wake // Walk")
    for name in atomic.names():
        assert atomic.find(name) == scryfall.find(name)


def test_a_single_card_and_a_card_a_line_are_books(tmp_path):
    assert opened(tmp_path, BEAR, indent=1).find("mossy bear").name == "Mossy Bear"
    lines = "\n".join(json.dumps(card) for card in SCRYFALL)
    assert len(opened(tmp_path, lines)) == 5
    assert len(opened(tmp_path, "\ufeff" + json.dumps(SCRYFALL))) == 5
    assert opened(tmp_path, "[]").names() == ()


FACES = {
    "adventure": ("Creature — Bear", "{G}", "Sorcery — Adventure", "{1}{G}"),
    "split": ("Instant", "{U}", "Sorcery", "{R}"),
    "transform": ("Creature — Bear", "{G}", "Creature — Bear", ""),
    "modal_dfc": ("Creature — Bear", "{G}", "Land", ""),
}


@pytest.mark.parametrize("layout", FACES)
def test_faces_without_a_layout_are_laid_out_as_they_must_be(tmp_path, layout):
    one, cost, two, other = FACES[layout]
    faces = [
        {"name": "One", "cost": cost, "type": one, "pt": "1/1", "text": ""},
        {"name": "Two", "cost": other, "type": two, "text": ""},
    ]
    book = opened(tmp_path, [{"name": "One // Two", "faces": faces}])
    assert book.find("Two").layout == layout


def test_what_is_not_modelled_of_a_layout_counts_as_not_understood(tmp_path):
    halves = [
        {"name": n, "mana_cost": "{1}", "type_line": "Enchantment — Room", "oracle_text": ""}
        for n in ("Hall", "Attic")
    ]
    room = {"object": "card", "name": "Hall // Attic", "layout": "split", "card_faces": halves}
    with pytest.raises(CardNotWhole, match=r"709\.5"):
        opened(tmp_path, [room]).find("Hall")


# --- what is wrong ----------------------------------------------------------------------------------

BROKEN = {
    "missing": (None, "There is no card book at"),
    "empty": ("", "is empty"),
    "not JSON": ("Mossy Bear\n", "does not begin like JSON"),
    "cut off in a card": (json.dumps(SCRYFALL)[:-400], r"cut off.*4 cards before"),
    "cut off after a card": (json.dumps([BEAR])[:-1], "cut off.*1 card before"),
    "cut off in MTGJSON's data": (json.dumps(ATOMIC)[:-5], "cut off"),
    "broken": ('[{"name": "A", "type": "Land"}, {"name" "B"}]', r"at byte 40.*1 card before"),
    "something after it": ("[] x", "after the end"),
    "numbers": ("[1, 2]", "entry 1 of its list is not a card"),
    "another object": ('{"object": "error", "status": 404}', "not a card"),
    "another of MTGJSON's files": (
        json.dumps({"meta": {}, "data": {"ABC": {"cards": []}}}), "AtomicCards",
    ),
    "no name": ('[{"name": "A", "type": "Land"}, {"type": "Land"}]', "card 2 of .* has no name"),
    "a name that is a number": ('[{"name": 3}]', "card 1 of"),
    "no faces": ('{"data": {"A": []}}', "'A', has no faces"),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_a_file_that_is_no_whole_card_book_says_what_is_wrong(tmp_path, what):
    data, message = BROKEN[what]
    path = tmp_path / "book.json" if data is None else written(tmp_path, data)
    with pytest.raises(CardBookError, match=message):
        cardbook(path)


def test_every_cut_of_a_file_is_noticed(tmp_path):
    for what in (SCRYFALL[:3], ATOMIC, PLAIN):
        data = json.dumps(what, ensure_ascii=False)
        for end in range(1, len(data), 3):
            with pytest.raises(CardBookError, match="cut off"):
                opened(tmp_path, data[:end])


@pytest.mark.parametrize(
    ("data", "message"),
    [(b"\x1f\x8b\x08junk", "gzip"), ("[]".encode("utf-16"), "UTF-8"), (b"PK\x03\x04", "ZIP")],
)
def test_packed_files_and_other_encodings_are_named(tmp_path, data, message):
    path = tmp_path / "book.json"
    path.write_bytes(data)
    with pytest.raises(CardBookError, match=message):
        cardbook(path)


def test_a_folder_is_no_book(tmp_path):
    with pytest.raises(CardBookError, match="folder"):
        cardbook(tmp_path)


def test_a_card_without_a_type_or_with_a_strange_one_is_refused_by_name(tmp_path):
    book = opened(tmp_path, [{"name": "A", "text": "Flying"}, PLAIN[2], {"name": "B", "type": []}])
    with pytest.raises(CardBookError, match="A has no type line"):
        book.find("A")
    with pytest.raises(CardBookError, match=r"Strange One.*type line"):
        book.find("Strange One")
    with pytest.raises(CardBookError, match=r"B can't be used.*type"):
        book.find("B")


def test_a_file_that_has_changed_is_noticed(tmp_path):
    book = opened(tmp_path, PLAIN)
    written(tmp_path, SCRYFALL)
    with pytest.raises(CardBookError, match="has changed"):
        book.find("Mossy Bear")


# --- what is remembered -----------------------------------------------------------------------------


@pytest.fixture
def remembering(monkeypatch, tmp_path):
    monkeypatch.setattr(indexing, "WORTHWHILE", 0)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))


def _not_scanned(*_):
    raise AssertionError("the file was gone through again")


@pytest.mark.usefixtures("remembering")
def test_where_the_cards_stand_is_remembered_beside_the_file(tmp_path, monkeypatch):
    path = written(tmp_path, SCRYFALL)
    before = cardbook(path)
    assert (tmp_path / ".book.json.mtgnb-index").is_file()
    with monkeypatch.context() as m:
        m.setattr(indexing, "_made", _not_scanned)
        after = cardbook(path)
    assert list(after) == list(before)
    assert after.find("Walk") == before.find("Walk")
    written(tmp_path, PLAIN)
    assert cardbook(path).names() == ("Mossy Bear", "Odd One", "Strange One")


@pytest.mark.usefixtures("remembering")
def test_it_is_remembered_among_the_caches_where_the_folder_cannot_be_written_to(
    tmp_path, monkeypatch
):
    path = written(tmp_path, SCRYFALL)
    make = indexing.tempfile.NamedTemporaryFile

    def only_in_caches(*, dir, **more):
        if dir == tmp_path:
            raise PermissionError("read-only")
        return make(dir=dir, **more)

    monkeypatch.setattr(indexing.tempfile, "NamedTemporaryFile", only_in_caches)
    cardbook(path)
    assert not (tmp_path / ".book.json.mtgnb-index").exists()
    assert len(list((tmp_path / "caches" / "mtgnb").iterdir())) == 1
    monkeypatch.setattr(indexing, "_made", _not_scanned)
    assert len(cardbook(path)) == 5


@pytest.mark.usefixtures("remembering")
@pytest.mark.parametrize("junk", [b"", b"junk", b"\x80"])
def test_a_broken_memory_is_made_anew(tmp_path, junk):
    path = written(tmp_path, SCRYFALL)
    cardbook(path)
    kept = tmp_path / ".book.json.mtgnb-index"
    good = kept.read_bytes()
    kept.write_bytes(junk)
    assert len(cardbook(path)) == 5
    assert kept.read_bytes() == good


@pytest.mark.usefixtures("remembering")
def test_a_file_of_the_same_size_but_another_time_is_gone_through_again(tmp_path):
    path = written(tmp_path, json.dumps([{"name": "A", "type": "Land"}]))
    cardbook(path)
    path.write_text(json.dumps([{"name": "B", "type": "Land"}]))
    os.utime(path, (1, 1))
    assert cardbook(path).names() == ("B",)


def test_small_files_leave_nothing_behind(tmp_path):
    opened(tmp_path, SCRYFALL)
    assert [p.name for p in tmp_path.iterdir()] == ["book.json"]


# --- in scenarios -----------------------------------------------------------------------------------

SCENARIO = """
scenario: A bear of the book
players:
  Ana:
    battlefield: [{card}]
  Ben: {{}}
script: |
  expect [[{card}]] is a {kind}
"""


def played(tmp_path, card, kind="creature", *, partial=False):
    book = mtg.cardbook(written(tmp_path, PLAIN))
    text = SCENARIO.format(card=card, kind=kind)
    return mtg.scenario(text, book, partial=partial)


def test_a_card_of_the_book_is_played(tmp_path):
    assert played(tmp_path, "Mossy Bear").play().end.notes == ()


def test_a_card_that_is_not_whole_is_not_played_unless_asked_for_and_then_it_is_said(tmp_path):
    with pytest.raises(ScenarioError, match="Frobnicate the moon"):
        played(tmp_path, "Odd One").play()
    trace = played(tmp_path, "Odd One", "artifact", partial=True).play()
    assert trace.end.notes == ("Odd One is played without a sentence that was not understood",)


def test_the_built_in_card_serves_where_the_books_text_is_not_understood(tmp_path):
    odd = {"name": "Shock", "cost": "{R}", "type": "Instant", "text": "Frobnicate."}
    book = mtg.cardbook(written(tmp_path, [odd]))
    trace = mtg.scenario(
        "scenario: s\nplayers:\n  Ana:\n    hand: [Shock]\n  Ben: {}\nscript: |\n  pass\n", book
    ).play()
    assert trace.end.notes == ()
