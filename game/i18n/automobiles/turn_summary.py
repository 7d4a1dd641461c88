"""What a turn of Automobiles comes to: spaces, wear, cubes."""

from collections.abc import Mapping

from game.i18n.game_texts import Amount, Tally
from game.i18n.turn_summary import less, once, same, thing


def _of_cause(cause: str) -> Amount:
    """The wear that the Decline or cards have brought."""
    return lambda data: int(data["count"]) if data["cause"] == cause else 0


LOUD = ("lap", "last-round", "finished")
TALLIES: Mapping[str, Tally] = {
    "drives": {"drove": lambda data: len(data["path"]) - 1},
    "stays": {"tidied": once, "drove": less, "pitted": less},  # a turn has ended, and the car stands where it stood
    "pits": {"pitted": once},
    "drafts": {"drafted": once},
    "wear": {"wear": _of_cause("decline")},
    "paid": {"wear": _of_cause("card")},
    "buys": {"bought": thing("cubes", "cube")},
    "gains": {"gained": thing("cubes", "cube")},
    "removes": {"removed": thing("cubes", "cube"), "cleaned": same("cubes", "wear", "count")},
}
