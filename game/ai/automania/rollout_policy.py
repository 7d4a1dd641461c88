"""Rollout policy of Automania: the option that looks best, without search. Rivals are assumed to play like this, and
all seats in later turns."""

from collections.abc import Callable

from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import FactoryValues
from game.ai.automania.sales_forecast import SalesForecast, rounds_left
from game.ai.automania.turn_options import TurnOption, TurnOptions
from game.rules.automania.content.board import ship_space
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.between_rounds import Shift
from game.rules.automania.decisions.board_choice import BoardChoice
from game.rules.automania.decisions.contract_draw import Draw
from game.rules.automania.decisions.production import PlayContract, Produce, Promote
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.decisions.shipping import Finished, Ship, TopCar
from game.rules.automania.decisions.tile_placement import OfficeTile, PlaceTile
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.core.frames import Decision

BITS = 6  # random bits of the small error with which each option is valued
MASK = (1 << BITS) - 1
ERROR = 0.7  # mean random error of the worth of an option, in points


class AutomaniaRolloutPolicy:
    """Simple play of all seats. A random amount from 0 to twice `error` points is added to the worth of each option."""

    def __init__(self, factory_values: FactoryValues, error: float = ERROR) -> None:
        self.factory_values = factory_values
        self.error = 2.0 * error / MASK
        self.answers: dict[type, Callable[[AutomaniaState, int, TurnOption | None], Move]] = {
            PlaceTile: self._place, Produce: self._produce, Promote: self._promote, PlayContract: self._contract,
            Ship: self._ship, TopCar: self._top, Draw: self._draw, OfficeTile: self._office_tile, Sell: self._sell,
            Shift: self._shift, BoardChoice: self._board,
        }

    def play_on(self, state: AutomaniaState, last: int, turns: int) -> None:
        """Play so many turns of all seats and the sales after them, or until the round `last` is over."""
        while state.stack:
            top = state.stack[-1]
            if isinstance(top, Turn):
                if not turns or state.round > last:
                    return
                turns -= 1
                self.turn(state, top.seat)
            else:
                self._do(state, top.seat, self.answer(state, None))

    def turn(self, state: AutomaniaState, seat: int) -> None:
        """Play a whole turn of a seat."""
        option = self.choose(state, seat)
        if option.sponsor:
            self._do(state, seat, ("sponsor", option.sponsor))
        self._do(state, seat, option.move)
        while state.stack and state.stack[-1].seat == seat and not isinstance(state.stack[-1], Turn | Sell | Shift):
            self._do(state, seat, self.answer(state, option))

    def choose(self, state: AutomaniaState, seat: int) -> TurnOption:
        """Return the option that looks best."""
        best, most = None, 0.0
        for option in TurnOptions(PositionEvaluation(state, self.factory_values), seat).every():
            worth = option.worth + self.error * state.below(MASK + 1)
            if best is None or worth > most:
                best, most = option, worth
        assert best is not None
        return best

    def answer(self, state: AutomaniaState, option: TurnOption | None) -> Move:
        """Return the move at a decision within a turn of that option, or at a decision of its own."""
        top = state.stack[-1]
        assert isinstance(top, Decision)
        if isinstance(top, Turn):
            found = self.choose(state, top.seat)
            return ("sponsor", found.sponsor) if found.sponsor else found.move
        return self.answers[type(top)](state, top.seat, option)

    def _do(self, state: AutomaniaState, seat: int, move: Move) -> None:
        apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)

    def _place(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        top = state.stack[-1]
        assert isinstance(top, PlaceTile)
        legal = [move for move in top.legal(state) if move[0] in ("place", "discard")]
        if option is not None and option.move[0] != "withdraw":
            move: Move = ("place", option.target) if option.target else ("discard",)
            if move in legal:
                return move
        evaluation = PositionEvaluation(state, self.factory_values)
        builds = self.factory_values.builds(
            state, seat, top.tile, evaluation.outlook, evaluation.present(seat), evaluation.left
        )
        best = max((build for build in builds if ("place", build.target) in legal), key=lambda build: build.gain,
                   default=None)
        return ("place", best.target) if best and best.gain > 0 else ("discard",)

    def _deal(self, state: AutomaniaState, seat: int) -> Move:
        car = state.parent(Finished)
        options = TurnOptions(PositionEvaluation(state, self.factory_values), seat)
        kind = list(state.content.numbers.types).index(car.type)
        deal = options.deal(kind, options.nothing, state.factories[seat].workers)
        return "produce", deal.market, deal.token

    def _produce(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        return ("produce", option.deal.market, option.deal.token) if option else self._deal(state, seat)

    def _promote(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        if option:
            return "workers", min(option.deal.workers, state.factories[seat].workers)
        car = state.parent(Finished)
        options = TurnOptions(PositionEvaluation(state, self.factory_values), seat)
        return "workers", options.promote(MARKETS.index(car.market), car.popularity, state.factories[seat].workers)[1]

    def _contract(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        top = state.stack[-1]
        assert isinstance(top, PlayContract)
        names = [str(move[1]) for move in top.legal(state) if move[0] == "contract"]
        best = max(names, key=lambda name: state.content.contracts[name].medals, default="")
        return ("contract", best) if best else ("decline",)

    def _ship(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        top, car = state.stack[-1], state.parent(Finished)
        assert isinstance(top, Ship | TopCar)
        moves = list(top.legal(state))
        placed = [move for move in moves if move[0] == "ship"]
        if placed:
            return placed[0]
        return self._recall(state, seat, car) or ("skip",)

    def _recall(self, state: AutomaniaState, seat: int, car: Finished) -> Move | None:
        """Return the recall of the worst own car that can be spared for the one at hand, None without one."""
        own = [(other.value, name) for name in MARKETS for other in state.markets[name].ships
               if other.owner == seat and other.token == car.token and other.value <= car.popularity]
        if state.factories[seat].cars[car.token] or not own:
            return None
        value, name = min(own)
        return ("recall", ship_space(name, value)) if value < car.popularity or name != car.market else None

    def _top(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        car = state.parent(Finished)
        if not state.factories[seat].cars[car.token]:
            return self._recall(state, seat, car) or ("skip",)
        forecast = SalesForecast(state, self.factory_values, self.factory_values.weights)
        sales = state.content.board.regions[car.market].sales
        return "reward", max(sales, key=lambda name: forecast.points(sales[name].reward))

    def _draw(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        options = TurnOptions(PositionEvaluation(state, self.factory_values), seat)
        return "draw", max(options.draws(options.placed, options.nothing.stars), key=lambda pair: pair[0])[1]

    def _office_tile(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        left, outlook = rounds_left(state), self.factory_values.outlook(state)
        found = [
            (build.gain, slot)
            for slot, tile in enumerate(state.office_tiles, 1)
            if tile
            for build in self.factory_values.builds(state, seat, tile, outlook, 0.0, left)
            if build.price <= state.funds(seat)
        ]
        best = max(found, default=(0.0, 0))
        return ("tile", best[1]) if best[0] > 0 else ("decline",)

    def _sell(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        top = state.stack[-1]
        assert isinstance(top, Sell)
        forecast = SalesForecast(state, self.factory_values, self.factory_values.weights)
        sales = state.content.board.regions[top.market].sales
        best: tuple[float, Move] = (forecast.weights.wait[forecast.left], ("pass",))
        for move in top.legal(state):
            if move[0] != "pass":
                worth = forecast.points(sales[str(move[1])].reward) + forecast.finance[seat]
                best = max(best, (worth, move), key=lambda pair: pair[0])
        if best[1][0] != "pass" and self._saved(forecast, seat, top, best[0]):
            return ("pass",)
        return best[1]

    def _saved(self, forecast: SalesForecast, seat: int, top: Sell, worth: float) -> bool:
        """Return whether the sales limit is better kept for cars that come later."""
        later = forecast.own(seat)
        limit = forecast.limits[seat]
        if len(later) <= limit or top.market == MARKETS[-1]:
            return False
        cars = forecast.state.markets[MARKETS[-1]].ships
        europe = sorted(forecast.value(1, car.value, seat) for car in cars if car.owner == seat)
        best = europe[-limit:]
        return len(best) >= limit and best[0] > worth

    def _shift(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        """Return the side whose demand suits the own factory better than those of the others."""
        def worth(side: str) -> float:
            copy = state.clone()
            self._do(copy, seat, ("shift", side))
            found = [sum(map(max, self.factory_values.stars(factory.board, tuple(factory.tiles.values()),
                                                    tuple(tuple(copy.markets[name].active) for name in MARKETS))))
                     for factory in copy.factories]
            return found[seat] - sum(found) / len(found)

        return "shift", max(("left", "right"), key=worth)

    def _board(self, state: AutomaniaState, seat: int, option: TurnOption | None) -> Move:
        top = state.stack[-1]
        assert isinstance(top, BoardChoice)
        return next(iter(top.legal(state)))
