"""A computer driver: what to do at each decision of a game of The Great Race, one move at a time."""

from collections.abc import Hashable, Iterator
from typing import ClassVar

from game.ai.choice import Choice, Watch
from game.ai.great_race.roads import Roads
from game.ai.great_race.worth import worth
from game.ai.planned import PlannedPolicy, choice_of
from game.ai.search import Line
from game.rules.core.frames import Decision
from game.rules.great_race.state import Expedition


class Driver(PlannedPolicy):
    """A policy for The Great Race at one level. Values are francs."""

    ENDS: ClassVar[tuple[str, ...]] = ("pass",)
    FAR: ClassVar[float] = 25.0

    def consider(self, view: Expedition, seat: int, seed: int) -> Iterator[Choice]:
        """As the base."""
        yield from (choice_of(line, seat) for line in self.plans(view, seat, seed, None))

    def plans(self, view: Expedition, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """Every move with what it is worth."""
        top, roads = view.stack[-1], Roads(view, seat)
        assert isinstance(top, Decision)
        found = []
        for move in top.legal(view):
            value = worth(view, seat, move, roads)
            found.append(Line(value, (move,), (("move", value),)))
        return found

    def moment(self, view: Expedition, seat: int) -> Hashable:
        """None: no plan goes on beyond one move."""
        return None

    def alike(self, one: Line, other: Line) -> bool:
        """Two of the same kind, but where it is chosen where to drive, or what to take."""
        kinds = ("step", "take", "plan", "card", "discard", "drop", "place")
        return one.moves[0][0] == other.moves[0][0] and one.moves[0][0] not in kinds
