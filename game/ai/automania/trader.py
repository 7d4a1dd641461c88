"""A computer trader: what to do at each decision of a game of Automania."""

from collections.abc import Hashable, Iterator
from typing import ClassVar

from game.ai.automania.mind import TraderMind
from game.ai.choice import Choice, Watch
from game.ai.planned import PlannedPolicy, choice_of
from game.ai.search import Line, Planner
from game.rules.automania.state import Trade

MAIN = ("take", "corner", "withdraw")


class Trader(PlannedPolicy):
    """A policy for Automania at one level. Values are points by the end of the game."""

    ENDS: ClassVar[tuple[str, ...]] = ("withdraw", "pass")
    FAR: ClassVar[float] = 6.0

    def consider(self, view: Trade, seat: int, seed: int) -> Iterator[Choice]:
        """As the base."""
        mind = TraderMind(view, seat)
        state = mind.deal(view, seed)
        planner = Planner(mind, self.level.budget)
        for move in mind.moves(state):
            line = planner.best(state, (move,))
            if line is not None:
                yield choice_of(line, seat)

    def plans(self, view: Trade, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """Every turn that is worth trying, with what it comes to."""
        mind = TraderMind(view, seat)
        return Planner(mind, self.level.budget).lines(mind.deal(view, seed))

    def moment(self, view: Trade, seat: int) -> Hashable:
        """What is asked, the own factory, and what everybody sees of the action spaces and ships."""
        factory, top = view.factories[seat], view.stack[-1] if view.stack else None
        ships = tuple(tuple(market.taken()) for market in view.markets.values())
        return (view.round, type(top).__name__, tuple(view.spaces.values()), ships, factory.workers, factory.money,
                tuple(factory.tiles.values()), tuple(factory.hand))

    def alike(self, one: Line, other: Line) -> bool:
        """With the same main action, whatever follows; where something else is chosen, with the same first move."""
        actions = [next((move for move in line.moves if move[0] in MAIN), line.moves[0]) for line in (one, other)]
        return actions[0] == actions[1]
