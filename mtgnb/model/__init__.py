"""Nouns: the frozen data that states, cards and abilities are made of. Nothing here changes anything."""
