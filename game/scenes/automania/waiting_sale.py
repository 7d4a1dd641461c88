"""Waiting sale: a person lets all cars wait that are still to be sold in a round, with one click."""

from __future__ import annotations

from game.rules.automania.decisions.sales import Sales, Sell, limit_of
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.scenes.table.action_queue import ActionQueue
from game.session.session import Session


class WaitingSale(ActionQueue):
    """Seat whose cars wait for the rest of the sales of a round."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._seat = self._round = -1

    def forget(self) -> None:
        """Ask again for every car."""
        self._seat = self._round = -1

    def begin(self, state: AutomaniaState, seat: int) -> None:
        """Let all cars of a seat wait that are still to come in these sales."""
        self._seat, self._round = seat, state.round

    def next_action(self) -> Action | None:
        """Return that the car waits which is asked about; None where it is another seat's, or of another round."""
        top = self.session.decision()
        if not isinstance(top, Sell) or top.seat != self._seat:
            return None
        view = self.session.view(self._seat)
        assert isinstance(view, AutomaniaState)
        if view.round != self._round:
            self.forget()
            return None
        return Action(self._seat, "pass")


def cars_to_come(state: AutomaniaState) -> int:
    """Return the number of cars about which the seat that sells now is still to be asked, the one at hand counted."""
    top = state.stack[-1]
    selling = next((frame for frame in reversed(state.stack) if isinstance(frame, Sales)), None)
    if not isinstance(top, Sell) or selling is None or not limit_of(state, top.seat).left:
        return 0
    markets = list(state.markets)
    later = markets[markets.index(top.market) + 1:]
    here = sum(car.owner == top.seat and car.value <= top.value for car in state.markets[top.market].ships)
    return here + sum(car.owner == top.seat for name in later for car in state.markets[name].ships)
