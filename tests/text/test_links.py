import pytest

from mtgnb.text.links import drawing, gatherer, html, markdown, picture, scryfall


def test_a_card_is_looked_for_by_its_exact_name():
    assert scryfall("Æther & Fire").endswith("%21%22%C3%86ther%20%26%20Fire%22")
    assert gatherer("Wake // Walk").endswith("=Wake")


def test_cards_in_markdown_become_links():
    text = markdown("Ana casts [[Mossy Bear#2]], then [[Mossy Bear|it_again]].")
    assert text.count("](https://scryfall.com/search?q=%21%22Mossy%20Bear%22)") == 2
    assert text.count("[Gatherer](https://gatherer.wizards.com/") == 2
    assert r"[it\_again](" in text


@pytest.mark.parametrize(
    "code",
    ["`[[Bear]] {G}`", "``a ` [[Bear]]``", "```\n[[Bear]] {T}\n```", "~~~yaml\n[[Bear]]\n~~~"],
)
def test_code_stays_as_it_is(code):
    assert markdown(f"See\n{code}\n") == f"See\n{code}\n"


def test_code_ends_where_it_ends():
    assert markdown("`[[A]]` [[B]] `[[C]]`").count("scryfall") == 1


def test_symbols_in_markdown_are_pictures_with_the_raw_symbol_as_alternative_text():
    assert markdown("Pay {2}.") == f"Pay ![{{2}}]({picture('{2}')})."
    assert markdown("Pay {2}.", symbols=False) == "Pay {2}."
    assert markdown("{anything} {x y}") == "{anything} {x y}"


def test_html_tags_and_code_stay_as_they_are():
    text = '<p title="[[Bear]] {T}">[[Bear]]</p><code>[[Bear]] {T}</code><a href="#">[[Bear]]</a>'
    made = html(text)
    assert made.startswith('<p title="[[Bear]] {T}"><a class="mtgnb-card"')
    assert made.endswith('<code>[[Bear]] {T}</code><a href="#">[[Bear]]</a>')
    assert html("{T}") == f'<img class="mtgnb-symbol" alt="{{T}}" src="{picture("{T}")}">'


def test_names_with_signs_of_html_are_kept():
    made = html("[[Urza&#39;s &amp; Co]]")
    assert "Urza%27s%20%26%20Co" in made
    assert "Urza's &amp; Co</a>" in made
    assert "<script" not in html("[[x&lt;script&gt;]]")


@pytest.mark.parametrize("symbol", "{W} {U/R} {2/G} {G/P} {B/G/P} {15} {X} {T} {Q} {C} {S}".split())
def test_a_drawing_says_what_it_stands_for(symbol):
    assert f'aria-label="{symbol}"><title>{symbol}</title>' in drawing(symbol)
    assert html(symbol).startswith("<img")


def test_no_two_symbols_look_alike_without_color():
    import re

    symbols = "{W} {U} {W/U} {U/W} {2/W} {W/P} {P} {1} {10} {T} {Q} {X} {C} {W/U/P}".split()
    shapes = {
        re.sub(r'#\w+|aria-label="[^"]*"|<title>.*?</title>', "", drawing(s)) for s in symbols
    }
    assert len(shapes) == len(symbols)
