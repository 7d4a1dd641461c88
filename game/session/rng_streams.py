"""The numbers of a table that its game's seed does not tell: what its computer players think with, and chance that was
dealt anew where a game was played on from an earlier position. They stand in the save among the table's agreements."""

import hashlib
import random
from collections.abc import Mapping
from typing import Any

from game.rules.core.rng import seeded
from game.rules.core.state import GameState

THINKING, DEALT = "thinking", "dealt"  # among the agreements of the table
_BITS = 62


def new_seed() -> int:
    """A number that follows from nothing in the game."""
    return random.SystemRandom().getrandbits(_BITS)


def thinking_seed(table: Mapping[str, Any]) -> int | None:
    """The number that the computer players of a table think with; None where an older save has none."""
    number = table.get(THINKING)
    return number if _is_number(number) else None


def sampling_seed(number: int, ply: int) -> int:
    """What a computer player draws its guesses from at a ply: it leads back neither to `number` nor to the game."""
    return int.from_bytes(hashlib.blake2b(f"{number}:{ply}".encode(), digest_size=8).digest()) & 0x7FFFFFFF


def redeals_of(table: Mapping[str, Any]) -> dict[int, int]:
    """Ply -> the number from which chance was dealt anew in the position after so many actions."""
    said = table.get(DEALT)
    pairs = [pair for pair in said if isinstance(pair, list) and len(pair) == 2] if isinstance(said, list) else []
    return {ply: number for ply, number in pairs if _is_number(ply) and _is_number(number)}


def rng_agreements(table: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers among the agreements of a table, in the saved form, without what is none."""
    number, dealt = thinking_seed(table), redeals_of(table)
    found: dict[str, Any] = {} if number is None else {THINKING: number}
    return found | _dealt_data(dealt)


def fork_ply(table: Mapping[str, Any]) -> int:
    """The ply from which the game is one of its own: before it lies what another game has seen."""
    return max(redeals_of(table), default=0)


def fork_seeds(table: Mapping[str, Any], ply: int, anew: bool) -> dict[str, Any]:
    """What a game that goes on from `ply` keeps of the numbers of `table`, or draws for itself."""
    dealt = {at: number for at, number in redeals_of(table).items() if at <= ply}
    if anew:
        dealt[ply] = new_seed()
    numbers: dict[str, Any] = {THINKING: new_seed()}
    return numbers | _dealt_data(dealt)


def _dealt_data(dealt: Mapping[int, int]) -> dict[str, Any]:
    return {DEALT: [list(pair) for pair in sorted(dealt.items())]} if dealt else {}


def apply_redeal(state: GameState, dealt: Mapping[int, int]) -> None:
    """Put the chance of this ply into a position, if it was dealt anew there. What lies hidden stays what it is."""
    if state.ply in dealt:
        state.rng = seeded(dealt[state.ply])


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << _BITS
