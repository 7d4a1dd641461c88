"""Free actions of the seat on turn: workers to the sponsor, cars back from ships (MAN-4.4, 4.5)."""

from collections.abc import Iterator

from game.rules.automania import reasons
from game.rules.automania.content.board import ship_space
from game.rules.automania.content.factory_boards import ELECTRIC, NORMAL
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class OwnTurn(Decision):
    """A decision of the seat on turn with free actions, unless it has withdrawn (MAN-4.5, MAN-4.65)."""

    def own_moves(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield the free actions, after which the same decision is asked again (MAN-4.4, MAN-4.5)."""
        factory = state.factories[self.seat]
        if factory.office:
            return
        for count in range(1, factory.workers + 1):
            yield "sponsor", count
        for market in MARKETS:
            for car in state.markets[market].ships:
                if car.owner == self.seat:
                    yield "recall", ship_space(market, car.value)

    def own_blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield free actions that are not legal: with more workers than there are, with cars of others."""
        factory = state.factories[self.seat]
        if factory.office:
            return
        yield ("sponsor", factory.workers + 1), reasons.NO_WORKERS
        for market in MARKETS:
            for car in state.markets[market].ships:
                if car.owner != self.seat:
                    yield ("recall", ship_space(market, car.value)), reasons.NOT_YOUR_CAR

    def do_sponsor(self, state: AutomaniaState, count: int) -> None:
        """Send workers to the sponsor for money."""
        factory = state.factories[self.seat]
        factory.workers -= count
        factory.sponsoring += count
        state.earn(self.seat, count)
        state.emit("sponsored", self.seat, workers=count, gain=count)

    def do_recall(self, state: AutomaniaState, space: str) -> None:
        """Take an own car from a ship back into the factory."""
        name, _, value = space.partition("-")
        market = state.markets[name]
        car = market.car_at(int(value))
        market.ships.remove(car)
        state.factories[self.seat].cars[car.token] += 1
        state.emit("recalled", self.seat, market=name, value=car.value, type=car.type,
                   token=ELECTRIC if car.electric else NORMAL)
