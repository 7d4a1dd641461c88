"""Beginners of Automania: a first game by the first idea, or by the rules of thumb of the guide. Neither plans.

They test that the easier levels suit a first game: a beginner should win about as often as lose there.
"""

from game.ai.hints import HINT_COUNT
from game.ai.policy import Choice, Watch
from game.rules.automania.content.board import ANY
from game.rules.automania.content.numbers import TYPES, Reward
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.production import Produce, Promote
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.decisions.shipping import Finished, TopCar
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.forecast import effects, outlook, outlooks
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal

FREE = ("sponsor", "recall")


class Beginner:
    """A beginner who takes the first action space that can be paid, places the tile on an empty space, and sells all
    that can be sold."""

    def decide(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the move of the first idea."""
        moves = [(action.verb, *action.args) for action in legal(view) if action.verb not in FREE]
        move = self.move(view, seat, moves)
        return Choice(Action(seat, str(move[0]), move[1:]))

    def advise(
        self, view: AutomaniaState, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return the move of `decide` alone."""
        return [self.decide(view, seat, seed)]

    def move(self, state: AutomaniaState, seat: int, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        top = state.stack[-1]
        if isinstance(top, Turn):
            return self.turn(state, seat, moves)
        if isinstance(top, PlaceTile):
            return self.place(state, seat, moves)
        if isinstance(top, Produce):
            return self.market(state, seat, moves)
        if isinstance(top, Promote):
            return self.promote(state, moves)
        if isinstance(top, Sell):
            return self.sale(state, top.market, moves)
        if isinstance(top, TopCar):
            return self.sale(state, state.parent(Finished).market, moves)
        return moves[0]

    def turn(self, state: AutomaniaState, seat: int, moves: list[Move]) -> Move:
        """Return the first action space; without one the first office."""
        return moves[0]

    def place(self, state: AutomaniaState, seat: int, moves: list[Move]) -> Move:
        """Return the first empty space."""
        tiles = state.factories[seat].tiles
        return next((move for move in moves if move[0] == "place" and not tiles[str(move[1])]), moves[0])

    def market(self, state: AutomaniaState, seat: int, moves: list[Move]) -> Move:
        """Return the market at which the car is more popular."""
        car = state.parent(Finished)
        return max(moves, key=lambda move: outlook(state, seat, car.type, str(move[1])).popularity)

    def promote(self, state: AutomaniaState, moves: list[Move]) -> Move:
        """Return the first move: no worker goes into marketing."""
        return moves[0]

    def sale(self, state: AutomaniaState, market: str, moves: list[Move]) -> Move:
        """Return the sales space with the highest reward."""
        sales = state.content.board.regions[market].sales

        def worth(move: Move) -> int:
            reward = sales[str(move[1])].reward if len(move) > 1 else Reward(0, 0)
            return reward.money + reward.points

        return max(moves, key=worth)


class GuidedBeginner(Beginner):
    """A beginner who has read the guide: the car that is most popular with its tile, machines where lines cross and
    demand is met, marketing for a better ship, an office for as many cars as stand on the ships."""

    def turn(self, state: AutomaniaState, seat: int, moves: list[Move]) -> Move:
        """Return the action with most stars of tile and car; an office when no action is left."""
        offices = [move for move in moves if move[0] == "withdraw"]
        now = {kind: max(found.popularity for (each, _), found in outlooks(state, seat).items() if each == kind)
               for kind in TYPES}

        def worth(move: Move) -> float:
            if move[0] == "corner":
                return now[str(move[2])] - state.cost(str(move[2])) - 2.0
            space = state.content.board.spaces[str(move[1])]
            more = max((sum(found.stars.values()) / 3 + found.medals + found.power
                        for found in effects(state, seat, state.grid[str(move[2])])), default=0.0)
            crowd = 2.0 * state.spaces[space.id][1]
            return more - crowd + (now[space.type] - state.cost(space.type) if space.type not in ("", ANY) else 2.0)

        acting = [move for move in moves if move[0] in ("take", "corner")]
        if acting:
            return max(acting, key=worth)
        cars = sum(car.owner == seat for market in state.markets.values() for car in market.ships)
        return next(
            (move for move in offices if state.content.board.offices[int(move[1]) - 1].limit >= cars), offices[0]
        )

    def place(self, state: AutomaniaState, seat: int, moves: list[Move]) -> Move:
        """Return the space at which the tile adds most stars; a tile that is replaced counts against it."""
        top = state.stack[-1]
        assert isinstance(top, PlaceTile)
        found = [effect for effect in effects(state, seat, top.tile, top.owed) if ("place", effect.target) in moves]
        best = max(found, key=lambda effect: sum(effect.stars.values()) - 4 * bool(effect.replaced), default=None)
        return ("place", best.target) if best else ("discard",)

    def promote(self, state: AutomaniaState, moves: list[Move]) -> Move:
        """Return one worker if that brings the car to a better ship space, else none."""
        car = state.parent(Finished)
        ships = state.content.board.regions[car.market].ships
        better = car.popularity + 1 < len(ships) and ships[car.popularity + 1] > ships[car.popularity]
        return moves[1] if better and len(moves) > 1 else moves[0]
