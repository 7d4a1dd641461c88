"""What a turn of Automobiles comes to: spaces, wear, cubes."""

from collections.abc import Mapping

from game.i18n.account import length, number, once
from game.i18n.words import Tally

LOUD = ("lap", "last-round", "finished")
TALLIES: Mapping[str, Tally] = {
    "drives": {"drove": lambda data: length("path")(data) - 1},
    "pits": {"pitted": once},
    "wear": {"wear": number("count")},
    "buys": {"bought": once},
    "gains": {"gained": once},
    "removes": {"removed": once, "cleaned": number("count")},
}
