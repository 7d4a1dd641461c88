"""Flow of a whole game: boards, four rounds of actions and sales, the end (MAN-4.1, MAN-4.2, MAN-4.84)."""

from typing import ClassVar

from game.rules.automania.content.numbers import EUROPE, MARKETS, NORTH_AMERICA
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.between_rounds import Shift, cars_home, lay_tiles, new_order, shifter, workers_home
from game.rules.automania.decisions.board_choice import Boards
from game.rules.automania.decisions.sales import Sales
from game.rules.automania.scoring import medals, money_ranking, parts, ranking
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.records import frame
from game.rules.core.rng import NoChance


@frame
class Game(Sequence):
    """The whole game: the factory boards, the rounds, the end (MAN-4.1, MAN-4.92)."""

    STEPS: ClassVar[tuple[str, ...]] = ("boards", "rounds", "finish")

    def boards(self, state: AutomaniaState) -> None:
        """Let the seats choose factory boards (MAN-4.92)."""
        state.push(Boards())

    def rounds(self, state: AutomaniaState) -> None:
        """Begin the rounds (MAN-4.1)."""
        state.push(Rounds())

    def finish(self, state: AutomaniaState) -> None:
        """Announce the final scoring (MAN-4.84 to MAN-4.89). Raises NoChance in a view with hidden things."""
        ranked = money_ranking(state)
        if not ranked or any(UNKNOWN in (*state.deck, *factory.hand) for factory in state.factories):
            raise NoChance("a view does not hold the money and the contracts of the others")
        for name in MARKETS:
            reward = state.content.numbers.unsold[name]
            for car in reversed(state.markets[name].ships):
                state.emit("unsold", car.owner, market=name, value=car.value, type=car.type, money=reward.money,
                           points=reward.points)
        for seat in range(len(state.factories)):
            contracts, tiles = medals(state, seat)
            state.emit("medals", seat, contracts=contracts, tiles=tiles)
        for place, (seat, money, points) in enumerate(ranked, start=1):
            state.emit("money-rank", seat, place=place, money=money, gain=points)
        for seat in range(len(state.factories)):
            found = parts(state, seat)
            state.emit("scored", seat, parts=list(found), amounts=list(found.values()))
        state.emit("finished", order=ranking(state))


@frame
class Rounds(Loop):
    """Loop of rounds (MAN-4.1)."""

    def next(self, state: AutomaniaState) -> Frame | None:
        """Return the next round, None after the last one."""
        return None if state.last_round else Round()


@frame
class Round(Sequence):
    """A round: what comes between two rounds, all actions, the sales of both markets (MAN-4.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("mark", "renew", "actions", "sales_na", "sales_eu")

    def mark(self, state: AutomaniaState) -> None:
        """Begin the round; from the second on a seat shifts the demand (MAN-4.76, MAN-4.77, MAN-3.2)."""
        state.round += 1
        state.emit("round", number=state.round)
        if state.round > 1:
            state.push(Shift(seat=shifter(state)))

    def renew(self, state: AutomaniaState) -> None:
        """Bring cars and workers home, lay out tiles, set the turn order (MAN-4.79 to MAN-4.82)."""
        if state.round > 1:
            cars_home(state)
            lay_tiles(state)
            new_order(state)
            workers_home(state)

    def actions(self, state: AutomaniaState) -> None:
        """Begin the turns (MAN-4.2)."""
        state.push(Actions())

    def sales_na(self, state: AutomaniaState) -> None:
        """Begin the sales of North America (MAN-4.67)."""
        self._sales(state, NORTH_AMERICA)

    def sales_eu(self, state: AutomaniaState) -> None:
        """Begin the sales of Europe (MAN-4.67)."""
        self._sales(state, EUROPE)

    def _sales(self, state: AutomaniaState, market: str) -> None:
        state.emit("sales", market=market)
        state.push(Sales(market=market, below=state.content.numbers.top_car))


@frame
class Actions(Loop):
    """Loop of turns in the turn order, without the seats that have withdrawn (MAN-4.2, MAN-4.96)."""

    last: int = -1  # seat that had the last turn

    def next(self, state: AutomaniaState) -> Frame | None:
        """Return the turn of the next seat, None when all have withdrawn."""
        order = state.order
        at = order.index(self.last) + 1 if self.last in order else 0
        for seat in (*order[at:], *order[:at]):
            if not state.factories[seat].office:
                self.last = seat
                state.emit("turn", seat)
                return Turn(seat=seat)
        return None
