"""Exact chances of the attack sequence and of the phases around it."""


class OddsError(ValueError):
    """What cannot be reckoned, and why: one line for the player."""
