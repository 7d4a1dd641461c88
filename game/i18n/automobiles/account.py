"""What a turn of Automobiles comes to: spaces, wear, cubes."""

from collections.abc import Mapping

from game.i18n.account import less, number, once, same, thing
from game.i18n.words import Tally

LOUD = ("lap", "last-round", "finished")
TALLIES: Mapping[str, Tally] = {
    "drives": {"drove": lambda data: len(data["path"]) - 1},
    "stays": {"tidied": once, "drove": less, "pitted": less},  # a turn has ended, and the car stands where it stood
    "pits": {"pitted": once},
    "drafts": {"drafted": once},
    "wear": {"wear": number("count")},
    "buys": {"bought": thing("cubes", "cube")},
    "gains": {"gained": thing("cubes", "cube")},
    "removes": {"removed": thing("cubes", "cube"), "cleaned": same("cubes", "wear", "count")},
}
