"""What the player on turn may do at every decision: send workers to the sponsor, take cars off ships (MAN-4.4, 4.5)."""

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
    """A decision of the player on turn; who has withdrawn neither sponsors nor recalls (MAN-4.5, MAN-4.65)."""

    def own_moves(self, g: AutomaniaState) -> Iterator[Move]:
        """MAN-4.4, MAN-4.5 Moves after which the same is asked again."""
        factory = g.factories[self.seat]
        if factory.office:
            return
        for count in range(1, factory.workers + 1):
            yield "sponsor", count
        for market in MARKETS:
            for car in g.markets[market].ships:
                if car.owner == self.seat:
                    yield "recall", ship_space(market, car.value)

    def own_blocked(self, g: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """More workers than there are, cars of others."""
        factory = g.factories[self.seat]
        if factory.office:
            return
        yield ("sponsor", factory.workers + 1), reasons.NO_WORKERS
        for market in MARKETS:
            for car in g.markets[market].ships:
                if car.owner != self.seat:
                    yield ("recall", ship_space(market, car.value)), reasons.NOT_YOUR_CAR

    def do_sponsor(self, g: AutomaniaState, count: int) -> None:
        factory = g.factories[self.seat]
        factory.workers -= count
        factory.sponsoring += count
        g.earn(self.seat, count)
        g.emit("sponsored", self.seat, workers=count, gain=count)

    def do_recall(self, g: AutomaniaState, space: str) -> None:
        name, _, value = space.partition("-")
        market = g.markets[name]
        car = market.car_at(int(value))
        market.ships.remove(car)
        g.factories[self.seat].cars[car.token] += 1
        g.emit("recalled", self.seat, market=name, value=car.value, type=car.type,
               token=ELECTRIC if car.electric else NORMAL)
