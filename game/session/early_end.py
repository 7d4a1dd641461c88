"""Early end of a game by its players: the house rule that records it, and the ranking as the game stands."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.rules.core.game_spec import GameSpec, Result
from game.rules.core.state import GameState
from game.session.house_rules import AGREED


class EarlyEnd(NamedTuple):
    """The end of a game after `ply` actions, in that round (0 = before the first); `counted`: the ranking counts."""

    ply: int
    round: int
    counted: bool

    def to_data(self) -> dict[str, Any]:
        """Return the saved form."""
        return self._asdict()


def early_end_of(house_rules: Mapping[str, Any]) -> EarlyEnd | None:
    """Return the early end among house rules; None if there is none, or none that can be read."""
    value = house_rules.get(AGREED)
    if not isinstance(value, dict) or type(value.get("ply")) is not int or type(value.get("round")) is not int:
        return None
    return EarlyEnd(value["ply"], value["round"], value.get("counted") is True)


def standing_result(spec: GameSpec, state: GameState) -> Result:
    """Return the ranking as if the game were over now. The state stays as it is."""
    ended = state.clone()
    ended.stack.clear()
    result = spec.result(ended)
    assert result is not None, "a game in which nothing is left to be done has a result"
    return result
