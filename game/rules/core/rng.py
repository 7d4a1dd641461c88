"""Chance: one 64-bit integer of state, advanced by splitmix64; the same seed gives the same game everywhere."""

from game.rules.core.errors import RulesError

MASK = (1 << 64) - 1


class NoChance(RulesError):
    """A draw in a view: a view holds no chance, so the outcome is unknown."""


def next_number(state: int) -> tuple[int, int]:
    """Return (next state, 64-bit number)."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def state_before(number: int) -> int:
    """Return the state for which `next_number` yields this number.

    >>> next_number(state_before(12345))[1]
    12345
    """
    z = number ^ (number >> 31) ^ (number >> 62)
    z = (z * 0x319642B2D24D8EC3) & MASK  # the inverses of the two factors
    z = z ^ (z >> 27) ^ (z >> 54)
    z = (z * 0x96DE1B173F119089) & MASK
    return ((z ^ (z >> 30) ^ (z >> 60)) - 0x9E3779B97F4A7C15) & MASK


def seeded(seed: int) -> int:
    """Return a first state, which differs widely for neighbouring seeds."""
    return next_number(seed & MASK)[1]
