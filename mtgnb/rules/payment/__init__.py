"""Paying mana (CR 118.2, 118.3, 601.2g): the ways there are, and the one taken without asking.

`Payment(state, seat, symbols, on).best()` is one way, `every_way` are all that look different.
Everything is found by a search that depends on nothing but the state.
"""
