"""Errors for people: what was asked, why it can't be, and what would work."""


class MtgnbError(Exception):
    """The base of every error that mtgnb raises on purpose; its message is meant to be read."""


class UnknownRule(MtgnbError):
    """A rule number that the pinned edition of the Comprehensive Rules does not have."""


class RuleBookError(MtgnbError):
    """A file that is not a readable, whole text file of the Comprehensive Rules."""
