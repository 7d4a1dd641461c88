"""Random seeds: of new games and seasons, for the thinking of computer players, and for redeals of chance.

Chance is redealt where a game is played on from an earlier position. The seed of a game is saved in its head, the
others among its house rules. How the rules draw from a seed: `rules/core/rng.py`.
"""

import hashlib
import random
from collections.abc import Mapping
from typing import Any

from game.rules.core.rng import seeded
from game.rules.core.state import GameState

THINKING, DEALT = "thinking", "dealt"  # names of house rules
_BITS = 62
DRAWN_BELOW = 10**9  # a season with a larger seed could not be read: `storage/save_reader.py`


def new_game_seed() -> int:
    """Return the seed of a new game or season, short enough to be read out and typed."""
    return random.SystemRandom().randrange(1, DRAWN_BELOW)


def new_stream_seed() -> int:
    """Return the seed of a stream of its own, for thinking or a redeal; the game's seed tells nothing about it."""
    return random.SystemRandom().getrandbits(_BITS)


def thinking_seed(house_rules: Mapping[str, Any]) -> int | None:
    """Return the seed that the computer players think with; None where an older save has none."""
    number = house_rules.get(THINKING)
    return number if _is_number(number) else None


def sampling_seed(number: int, ply: int) -> int:
    """Return the seed for a computer player's samples at a ply; neither `number` nor the game's seed follow from it."""
    return int.from_bytes(hashlib.blake2b(f"{number}:{ply}".encode(), digest_size=8).digest()) & 0x7FFFFFFF


def redeals_of(house_rules: Mapping[str, Any]) -> dict[int, int]:
    """Return the redeals of chance among house rules: ply -> seed for the position after so many actions."""
    value = house_rules.get(DEALT)
    pairs = [pair for pair in value if isinstance(pair, list) and len(pair) == 2] if isinstance(value, list) else []
    return {ply: number for ply, number in pairs if _is_number(ply) and _is_number(number)}


def rng_agreements(house_rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return the valid seeds among house rules, in their saved form."""
    number, dealt = thinking_seed(house_rules), redeals_of(house_rules)
    found: dict[str, Any] = {} if number is None else {THINKING: number}
    return found | _dealt_data(dealt)


def fork_ply(house_rules: Mapping[str, Any]) -> int:
    """Return the ply from which the game is its own: the actions before it belong to another game too."""
    return max(redeals_of(house_rules), default=0)


def fork_seeds(house_rules: Mapping[str, Any], ply: int, anew: bool) -> dict[str, Any]:
    """Return the seeds of a game forked at `ply`: earlier redeals stay, and `anew` deals chance anew there."""
    dealt = {at: number for at, number in redeals_of(house_rules).items() if at <= ply}
    if anew:
        dealt[ply] = new_stream_seed()
    numbers: dict[str, Any] = {THINKING: new_stream_seed()}
    return numbers | _dealt_data(dealt)


def _dealt_data(dealt: Mapping[int, int]) -> dict[str, Any]:
    return {DEALT: [list(pair) for pair in sorted(dealt.items())]} if dealt else {}


def apply_redeal(state: GameState, dealt: Mapping[int, int]) -> None:
    """Set the chance of a position if it was redealt at its ply. Hidden cards stay as they are."""
    if state.ply in dealt:
        state.rng = seeded(dealt[state.ply])


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << _BITS
