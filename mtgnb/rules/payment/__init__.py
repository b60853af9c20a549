"""Paying mana: the ways there are, and the one that is taken without asking (CR 118.2, 118.3, 601.2g).

`Payment(state, seat, symbols, on).best()` is one way, `.all()` are all that look different. Everything is
found by a search that depends on nothing but the state.
"""
