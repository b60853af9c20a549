"""Files of made-up cards in the forms that Scryfall and MTGJSON publish."""

import json

BEAR = {
    "object": "card", "oracle_id": "1", "name": "Mossy Bear", "lang": "en", "layout": "normal",
    "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "oracle_text": "Trample", "power": "2",
    "toughness": "3", "colors": ["G"], "image_uris": {"small": "x"}, "all_parts": [{"a": "]},{"}],
}  # fmt: skip
BEAR_AGAIN = {**BEAR, "set": "another printing"}
SPLIT = {
    "object": "card", "oracle_id": "2", "name": "Wake // Walk", "layout": "split", "type_line": "x",
    "card_faces": [
        {"name": "Wake", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
        {"name": "Walk", "mana_cost": "{R}", "type_line": "Sorcery",
         "oracle_text": "You gain 3 life."},
    ],
}  # fmt: skip
TURNING = {
    "object": "card", "oracle_id": "3", "name": "Söldner // Wölfin", "layout": "transform",
    "card_faces": [
        {"name": "Söldner", "mana_cost": "{R}", "type_line": "Creature — Human", "oracle_text": "",
         "power": "1", "toughness": "1"},
        {"name": "Wölfin", "mana_cost": "", "type_line": "Creature — Wolf", "color_indicator": ["R"],
         "oracle_text": "Haste", "power": "*", "toughness": "2"},
    ],
}  # fmt: skip
TOKEN = {
    "object": "card", "oracle_id": "4", "name": "Mossy Bear", "layout": "token", "mana_cost": "",
    "type_line": "Token Creature — Bear", "oracle_text": "", "power": "9", "toughness": "9",
    "colors": ["G"],
}  # fmt: skip
ODD = {
    "object": "card", "oracle_id": "5", "name": "Odd One", "layout": "normal", "mana_cost": "{3}",
    "type_line": "Artifact", "oracle_text": "Flying\nFrobnicate the moon at 3 o'clock.",
}  # fmt: skip
SCRYFALL = [TOKEN, BEAR, BEAR_AGAIN, SPLIT, TURNING, ODD]
ATOMIC = {
    "meta": {"date": "2025-01-01", "version": "5.2.2"},
    "data": {
        "Mossy Bear": [
            {"name": "Mossy Bear", "layout": "normal", "manaCost": "{1}{G}", "text": "Trample",
             "type": "Creature — Bear", "power": "2", "toughness": "3", "colors": ["G"]},
        ],
        "Wake // Walk": [
            {"name": "Wake // Walk", "faceName": "Wake", "side": "a", "layout": "split",
             "manaCost": "{U}", "type": "Instant", "text": "Draw a card."},
            {"name": "Wake // Walk", "faceName": "Walk", "side": "b", "layout": "split",
             "manaCost": "{R}", "type": "Sorcery", "text": "You gain 3 life."},
        ],
    },
}  # fmt: skip
PLAIN = [
    {"name": "Mossy Bear", "cost": "{1}{G}", "type": "Creature — Bear", "pt": "2/3",
     "text": "Trample"},
    {"name": "Odd One", "cost": "{3}", "type": "Artifact", "pt": None,
     "text": "Flying\nFrobnicate the moon."},
    {"name": "Strange One", "cost": "{3}", "type": "Frobnicator", "text": "Flying"},
]  # fmt: skip


def written(folder, what, name="book.json", **how):
    path = folder / name
    data = what if isinstance(what, str) else json.dumps(what, **{"ensure_ascii": False, **how})
    path.write_text(data, encoding="utf-8")
    return path
