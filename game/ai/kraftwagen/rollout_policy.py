"""Rollout policy of Kraftwagen: one look at each tile, no search. Rivals are assumed to play like this, and all seats
in later turns."""

from collections.abc import Callable

from game.ai.kraftwagen.car_offers import car_offers
from game.ai.kraftwagen.position_figures import PositionFigures
from game.ai.kraftwagen.sales_forecast import MarketLot
from game.ai.kraftwagen.turn_options import TurnOptions, haste, worst
from game.ai.kraftwagen.weights import Weights
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.core.frames import Decision
from game.rules.kraftwagen.content.engineers import RAISED_FEATURES
from game.rules.kraftwagen.decisions.action_phase import Resolve, SelectTile
from game.rules.kraftwagen.decisions.buyer_calls import Benz, CallBuyer
from game.rules.kraftwagen.decisions.hiring import Activate
from game.rules.kraftwagen.decisions.market_phase import Badge, Offer
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.decisions.research import PickCard
from game.rules.kraftwagen.state import KraftwagenState

ORDER = ("worker", "research", "engine", "body", "grand_prix", "buyer", "to_space", "race_engine")
BITS = 6  # random bits of the small error with which each tile is valued
MASK = (1 << BITS) - 1
MOST = 9.0  # upper bound of the points of one action; a tile worse even with it need not be valued


class KraftwagenRolloutPolicy:
    """Simple play of all seats. A random amount from 0 to twice `error` points is added to the worth of each tile."""

    def __init__(self, weights: Weights, error: float = 0.6) -> None:
        self.weights = weights
        self.error = 2.0 * error / MASK
        self.answers: dict[type, Callable[[KraftwagenState, int], Move]] = {
            SelectTile: self._tile, Resolve: self._resolve, PickCard: self._card, PlacePart: self._place,
            Offer: self._offer, Badge: self._badge, Activate: self._card, CallBuyer: self._buyer, Benz: self._buyer,
        }

    def play_on(self, state: KraftwagenState, last: int, turns: int) -> None:
        """Play so many turns of all seats, or until the round `last` is scored."""
        while state.stack and state.round <= last:
            top = state.stack[-1]
            if isinstance(top, SelectTile):
                if not turns:
                    return
                turns -= 1
            move = self.move(state)
            apply(state, Action(top.seat, str(move[0]), move[1:]), trusted=True)

    def move(self, state: KraftwagenState) -> Move:
        """Return the move of the seat that decides."""
        top = state.stack[-1]
        assert isinstance(top, Decision)
        answer = self.answers.get(type(top))
        return answer(state, top.seat) if answer else next(iter(top.legal(state)))

    def _options(self, state: KraftwagenState, seat: int) -> TurnOptions:
        return TurnOptions(PositionFigures(state, self.weights), seat)

    def _tile(self, state: KraftwagenState, seat: int) -> Move:
        """Return the tile whose actions are worth most after the cost of its distance (KRA-4.4)."""
        seats, tiles = state.selected.seats, state.content.tiles
        chance = state.below(1 << 62) if state.rng >= 0 else 0
        known: dict[str, float] = {}
        options = self._options(state, seat)
        best, found = -1e9, ""
        for distance, name in enumerate(state.chain):
            if name in seats:
                continue
            kinds = tiles[name].actions
            worth = self.error * (chance & MASK) - self.weights.tempo * distance
            chance >>= BITS // 2
            if worth + MOST * len(kinds) < best:
                continue
            for kind in kinds:
                if kind not in known:
                    known[kind] = options.action(kind)
                worth += known[kind]
            if worth > best:
                best, found = worth, name
        return "take", found

    def _resolve(self, state: KraftwagenState, seat: int) -> Move:
        moves: list[Move] = list(state.stack[-1].legal(state))  # type: ignore[attr-defined]
        return min(moves, key=lambda move: ORDER.index(str(move[1])) if move[0] == "resolve" else len(ORDER))

    def _card(self, state: KraftwagenState, seat: int) -> Move:
        options = self._options(state, seat)
        moves: list[Move] = list(state.stack[-1].legal(state))  # type: ignore[attr-defined]
        return max(moves, key=lambda move: options.card(str(move[1])))

    def _place(self, state: KraftwagenState, seat: int) -> Move:
        top, factory = state.stack[-1], state.factories[seat]
        assert isinstance(top, PlacePart)
        if top.part == "engine" and top.value > factory.race_engine:
            options = self._options(state, seat)
            if options.race_engine(top.value) > options.part("engine", top.value):
                return "place", RACE_CAR
        empty = factory.empty_shops()
        return "place", empty[0] if empty else 1 + worst(factory, top.part)

    def _buyer(self, state: KraftwagenState, seat: int) -> Move:
        calls = self._options(state, seat).calls()
        worth, name = max(calls, default=(-1.0, ""))
        return ("decline",) if isinstance(state.stack[-1], Benz) and worth <= 0.0 else ("buyer", name)

    def _offer(self, state: KraftwagenState, seat: int) -> Move:
        """Return the car that is worth most now, if it is better than to wait (KRA-7.1)."""
        options = self._options(state, seat)
        best: float = self.weights.hold * (state.selected.spaces - len(state.market) - 1) - haste(state)
        found: Move = ("pass",)
        for offered in car_offers(state, seat, options.figures.forecast):
            worth = options.offer(offered)
            if worth > best:
                best, found = worth, offered.move
        return found

    def _badge(self, state: KraftwagenState, seat: int) -> Move:
        """Return the marker that gains most for the car just offered; the lesser one where they gain the same
        (KRA-7.4)."""
        top = state.stack[-1]
        assert isinstance(top, Badge)
        figures = PositionFigures(state, self.weights)
        car = state.car_at(top.space)
        best = figures.money[seat] + 0.4
        found: Move = ("plain",)
        for move in list(top.legal(state)):
            if move[0] == "badge":
                marker = state.content.markers[str(move[1])]
                raised = RAISED_FEATURES[marker.engineer]
                lot = MarketLot(car.body + marker.value * (raised == "body"),
                                car.engine + marker.value * (raised == "engine"), car.workers, car.price, seat)
                worth = figures.forecast.money_instead(car, lot)[seat] - 0.3 * marker.value
                if worth > best:
                    best, found = worth, move
        return found
