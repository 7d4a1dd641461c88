"""Turn summary of Automobiles: spaces, wear, cubes."""

from collections.abc import Mapping

from game.i18n.game_texts import Amount, Tally
from game.i18n.turn_summary import count_less, count_one, same, thing


def _of_cause(cause: str) -> Amount:
    """Return an amount of the wear with this cause: the Decline or cards."""
    return lambda data: int(data["count"]) if data["cause"] == cause else 0


LOUD = ("lap", "last-round", "finished")
TALLIES: Mapping[str, Tally] = {
    "drives": {"drove": lambda data: len(data["path"]) - 1},
    # a turn has ended, but the car has not moved
    "stays": {"tidied": count_one, "drove": count_less, "pitted": count_less},
    "pits": {"pitted": count_one},
    "drafts": {"drafted": count_one},
    "wear": {"wear": _of_cause("decline")},
    "paid": {"wear": _of_cause("card")},
    "buys": {"bought": thing("cubes", "cube")},
    "gains": {"gained": thing("cubes", "cube")},
    "removes": {"removed": thing("cubes", "cube"), "cleaned": same("cubes", "wear", "count")},
}
