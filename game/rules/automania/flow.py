"""The frames of a whole game: boards, four rounds of actions and sales, the end (MAN-4.1, MAN-4.2, MAN-4.84)."""

from typing import ClassVar

from game.rules.automania.content.numbers import EUROPE, MARKETS, NORTH_AMERICA
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.board_choice import Boards
from game.rules.automania.decisions.round_end import Shift, cars_home, lay_tiles, new_order, shifter, workers_home
from game.rules.automania.decisions.sales import Sales
from game.rules.automania.scoring import medals, money_ranking, parts, ranking
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.records import frame
from game.rules.core.rng import NoChance


@frame
class Game(Sequence):
    """MAN-4.1, MAN-4.92 The factory boards, the rounds, the end."""

    STEPS: ClassVar[tuple[str, ...]] = ("boards", "rounds", "finish")

    def boards(self, g: AutomaniaState) -> None:
        """MAN-4.92"""
        g.push(Boards())

    def rounds(self, g: AutomaniaState) -> None:
        """MAN-4.1"""
        g.push(Rounds())

    def finish(self, g: AutomaniaState) -> None:
        """MAN-4.84 to MAN-4.89 Everything is counted."""
        ranked = money_ranking(g)
        if not ranked or any(UNKNOWN in (*g.deck, *factory.hand) for factory in g.factories):
            raise NoChance("a view does not hold the money and the contracts of the others")
        for name in MARKETS:
            reward = g.content.numbers.unsold[name]
            for car in reversed(g.markets[name].ships):
                g.emit("unsold", car.owner, market=name, value=car.value, type=car.type, money=reward.money,
                       points=reward.points)
        for seat in range(len(g.factories)):
            contracts, tiles = medals(g, seat)
            g.emit("medals", seat, contracts=contracts, tiles=tiles)
        for place, (seat, money, points) in enumerate(ranked, start=1):
            g.emit("money-rank", seat, place=place, money=money, gain=points)
        for seat in range(len(g.factories)):
            found = parts(g, seat)
            g.emit("scored", seat, parts=list(found), amounts=list(found.values()))
        g.emit("finished", order=ranking(g))


@frame
class Rounds(Loop):
    """MAN-4.1 One round after the other."""

    def next(self, g: AutomaniaState) -> Frame | None:
        return None if g.last_round else Round()


@frame
class Round(Sequence):
    """MAN-4.1 What comes between two rounds, all actions, the sales of both markets."""

    STEPS: ClassVar[tuple[str, ...]] = ("mark", "renew", "actions", "sales_na", "sales_eu")

    def mark(self, g: AutomaniaState) -> None:
        """MAN-4.76, MAN-4.77 The first round finds everything laid out (MAN-3.2)."""
        g.round += 1
        g.emit("round", number=g.round)
        if g.round > 1:
            g.push(Shift(seat=shifter(g)))

    def renew(self, g: AutomaniaState) -> None:
        """MAN-4.79 to MAN-4.82"""
        if g.round > 1:
            cars_home(g)
            lay_tiles(g)
            new_order(g)
            workers_home(g)

    def actions(self, g: AutomaniaState) -> None:
        """MAN-4.2"""
        g.push(Actions())

    def sales_na(self, g: AutomaniaState) -> None:
        """MAN-4.67"""
        self._sales(g, NORTH_AMERICA)

    def sales_eu(self, g: AutomaniaState) -> None:
        """MAN-4.67"""
        self._sales(g, EUROPE)

    def _sales(self, g: AutomaniaState, market: str) -> None:
        g.emit("sales", market=market)
        g.push(Sales(market=market, below=g.content.numbers.top_car))


@frame
class Actions(Loop):
    """MAN-4.2, MAN-4.96 Turn after turn in the turn order, without those who have withdrawn."""

    last: int = -1  # seat that had the last turn

    def next(self, g: AutomaniaState) -> Frame | None:
        order = g.order
        at = order.index(self.last) + 1 if self.last in order else 0
        for seat in (*order[at:], *order[:at]):
            if not g.factories[seat].office:
                self.last = seat
                g.emit("turn", seat)
                return Turn(seat=seat)
        return None
