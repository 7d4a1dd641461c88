"""Achievement and its needs: plain values, read from `rules_data/<game>/achievements.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

GRADES = (1, 2, 3)  # how rare it is
EVENT, RANK, LEAD, SCORE, PART, MEASURE = "event", "rank", "lead", "score", "part", "measure"
SEATS, ROUNDS, AGAINST, OPTION = "seats", "rounds", "against", "option"
SUBJECTS = (EVENT, RANK, LEAD, SCORE, PART, MEASURE, SEATS, ROUNDS, AGAINST, OPTION)
GAME, ROUND, TURN = "game", "round", "turn"  # stretches of a game in which events are counted
WITHIN = (GAME, ROUND, TURN)
COUNT, SUM, MOST, DISTINCT = "count", "sum", "most", "distinct"  # ways to make a figure of events
END, HALF = "end", "half"  # moments of a measure


class Limits(NamedTuple):
    """The figures that fulfil a need, both ends included; None = open."""

    low: int | None
    high: int | None

    def hold(self, figure: int) -> bool:
        """Return whether a figure lies within the limits."""
        return (self.low is None or figure >= self.low) and (self.high is None or figure <= self.high)


@dataclass(frozen=True)
class Need:
    """A need of an achievement: the figure of its subject lies within the limits.

    `name` is the kind of event, the part, the measure or the option; `values` the levels or values that count.

    Of events: `figure` is one of COUNT, SUM, MOST and DISTINCT, of the parameter `of`; `where` gives for parameters the
    words that count, or the limits of the number; `within` is a stretch of the game, of which the best one counts; with
    `to` the events count that others did to this seat, which stands in that parameter.
    """

    subject: str
    limits: Limits
    name: str = ""
    values: tuple[str, ...] = ()
    figure: str = COUNT
    of: str = ""
    where: Mapping[str, tuple[str, ...] | Limits] | None = None
    within: str = GAME
    to: str = ""
    at: str = END


@dataclass(frozen=True)
class Achievement:
    """Achievement of a title: all of its needs are fulfilled by one seat of one finished game."""

    id: str
    game: str
    grade: int
    needs: tuple[Need, ...]

    @property
    def key(self) -> str:
        """Return the key of its texts, which end on `.name` and `.text`."""
        return f"{self.game}-achievements.{self.id}"
