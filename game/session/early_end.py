"""A game that its table ends before the rules do: what was agreed on, and the ranking as the game stands."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.rules.core.game_spec import GameSpec, Result
from game.rules.core.state import GameState
from game.session.rng_streams import DEALT, THINKING

AGREED, SEASON = "ended", "season"  # among the agreements of the table


class EarlyEnd(NamedTuple):
    """After `ply` actions, in that round (0 = before the first), the table ended the game; `counted`: as it stood."""

    ply: int
    round: int
    counted: bool

    def to_data(self) -> dict[str, Any]:
        """The saved form."""
        return self._asdict()


def early_end_of(table: Mapping[str, Any]) -> EarlyEnd | None:
    """What the agreements of a table say of its early end; None = nothing, or nothing that can be read."""
    said = table.get(AGREED)
    if not isinstance(said, dict) or type(said.get("ply")) is not int or type(said.get("round")) is not int:
        return None
    return EarlyEnd(said["ply"], said["round"], said.get("counted") is True)


def lasting_agreements(table: Mapping[str, Any]) -> dict[str, Any]:
    """The agreements of a table that hold for its next game, or for one that goes on from an earlier position."""
    return {name: value for name, value in table.items() if name not in (AGREED, SEASON, DEALT, THINKING)}


def standing_result(spec: GameSpec, state: GameState) -> Result:
    """The ranking if the game were over now. The state stays as it is."""
    ended = state.clone()
    ended.stack.clear()
    result = spec.result(ended)
    assert result is not None, "a game in which nothing is left to be done has a result"
    return result
