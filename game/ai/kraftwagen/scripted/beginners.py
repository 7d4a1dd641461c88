"""Beginners of Kraftwagen: a first game by the first idea, or by the rules of thumb of the guide. Neither plans.

They test that the easier levels suit a first game: a beginner should win about as often as lose there.
"""

from game.ai.hints import HINT_COUNT
from game.ai.kraftwagen.rollout_policy import ORDER
from game.ai.kraftwagen.sales_forecast import MarketLot, lot, taken_by
from game.ai.policy import Choice, Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.market_phase import Offer
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.decisions.research import PickCard
from game.rules.kraftwagen.state import Factory, KraftwagenState

FEW = 2  # workers in the canteen below which more are hired
FAR = 4  # steps on the chain at most, by the guide


class Beginner:
    """A beginner who takes the nearest tile with an action that is missing, and offers a car as soon as there is
    one."""

    def decide(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the move of the first idea."""
        moves = [(action.verb, *action.args) for action in legal(view)]
        move = self.move(view, view.factories[seat], moves)
        return Choice(Action(seat, str(move[0]), move[1:]))

    def advise(
        self, view: KraftwagenState, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return the move of `decide` alone."""
        return [self.decide(view, seat, seed)]

    def move(self, state: KraftwagenState, factory: Factory, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        top = state.stack[-1]
        if isinstance(top, SelectTile):
            return self.tile(state, factory, moves)
        if isinstance(top, Offer):
            return self.offer(state, top.seat, moves)
        if moves[0][0] in ("resolve", "end"):
            actions = [move for move in moves if move[0] == "resolve"]
            return min(actions, key=lambda move: ORDER.index(str(move[1])), default=("end",))
        if moves[0][0] == "buyer":
            return self.buyer(state, top.seat, moves)
        if isinstance(top, PlacePart):
            return self.place(factory, top, moves)
        if isinstance(top, PickCard):
            return self.card(state, moves)
        return moves[0]

    def wishes(self, state: KraftwagenState, factory: Factory) -> list[str]:
        """Return the wanted actions, the most urgent first."""
        wishes = []
        if not any(factory.bodies):
            wishes.append("body")
        if not any(factory.engines):
            wishes.append("engine")
        if factory.canteen < FEW:
            wishes.append("worker")
        return wishes or ["buyer" if state.market else "research"]

    def tile(self, state: KraftwagenState, factory: Factory, moves: list[Move]) -> Move:
        """Return the nearest tile with one of the wanted actions."""
        wishes = self.wishes(state, factory)
        tiles = [move for move in moves if move[0] == "take"]
        return next((move for move in tiles if set(wishes) & set(state.content.tiles[str(move[1])].actions)), tiles[0])

    def offer(self, state: KraftwagenState, seat: int, moves: list[Move]) -> Move:
        """Return the offer of the first body and engine with one worker at a middle price."""
        first = [move for move in moves if move[0] == "offer"]
        same = [move for move in first if move[1:4] == first[0][1:4]]
        return same[len(same) // 2]

    def buyer(self, state: KraftwagenState, seat: int, moves: list[Move]) -> Move:
        """Return the first buyer of the rows."""
        return moves[0]

    def place(self, factory: Factory, top: PlacePart, moves: list[Move]) -> Move:
        """Return the first workshop."""
        return moves[0]

    def card(self, state: KraftwagenState, moves: list[Move]) -> Move:
        """Return the first research card."""
        return moves[0]


class GuidedBeginner(Beginner):
    """A beginner who has read the guide: research early, short steps on the chain, an engine for the race car, the
    highest price at which the car still wins a buyer, and the buyers that it wins."""

    def wishes(self, state: KraftwagenState, factory: Factory) -> list[str]:
        """Return the wanted actions, with developments first in the early rounds, and a race now and then."""
        found = super().wishes(state, factory)
        if (
            state.round < len(state.content.numbers.prices)
            and factory.canteen > 1
            and len(factory.developments) < 2 * state.round
        ):
            found.insert(0, "research")
        if factory.race_engine > 1 and not factory.laps:
            found.append("grand_prix")
        return found

    def tile(self, state: KraftwagenState, factory: Factory, moves: list[Move]) -> Move:
        """Return the near tile with most of the wanted actions."""
        wishes = set(self.wishes(state, factory))
        tiles = [move for move in moves if move[0] == "take" and state.chain.index(str(move[1])) <= FAR] or moves
        return max(tiles, key=lambda move: (len(wishes & set(state.content.tiles[str(move[1])].actions)),
                                            -state.chain.index(str(move[1]))))

    def offer(self, state: KraftwagenState, seat: int, moves: list[Move]) -> Move:
        """Return the dearest car that would be the best for a buyer who is called, or else for one who waits; pass if
        there is none and the market has cars."""
        cars, factory = [lot(state, car) for car in state.market], state.factories[seat]
        called = [PREFERENCES.index(buyer.preference) for buyer in state.active]
        waiting = [number for number, name in enumerate(PREFERENCES) if state.waiting[name]]

        def wins(move: Move) -> tuple[bool, bool, int, int]:
            body, engine, crew, price = (int(each) for each in move[1:])
            car = MarketLot(factory.bodies[body - 1], factory.engines[engine - 1], crew, price, seat)
            best = [taken_by(each, [*cars, car]) is car for each in (*called, *waiting)]
            return any(best[: len(called)]), any(best[len(called) :]), price, -crew

        found = max((move for move in moves if move[0] == "offer"), key=wins)
        return found if any(wins(found)[:2]) or len(state.market) > 2 else ("pass",)

    def buyer(self, state: KraftwagenState, seat: int, moves: list[Move]) -> Move:
        """Return a buyer who would take an own car; else the price buyer, who takes any."""
        cars = [lot(state, car) for car in state.market]
        own = [move for move in moves if move[0] == "buyer" and cars
               and taken_by(PREFERENCES.index(str(move[1])), cars).owner == seat]
        return own[0] if own else moves[-1] if moves[-1] != ("decline",) else moves[0]

    def place(self, factory: Factory, top: PlacePart, moves: list[Move]) -> Move:
        """Return the race car for an engine that is two better than its own if another engine is there, else the first
        workshop."""
        better = top.part == "engine" and top.value > factory.race_engine + 1 and any(factory.engines)
        return ("place", RACE_CAR) if better else moves[0]

    def card(self, state: KraftwagenState, moves: list[Move]) -> Move:
        """Return a development before the last round, then engineers and instants."""
        last = state.round == len(state.content.numbers.prices)
        return min(moves, key=lambda move: (state.content.cards[str(move[1])].kind == "development") == last)
