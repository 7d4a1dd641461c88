"""Flow of a race from the first purchase to the finish: rounds, turns and their phases.

When a race is over: `AutomobilesState.last_round` in `state.py`.
"""

from typing import ClassVar

from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.cube_moves import discard_all, draw_active, gain_wear
from game.rules.automobiles.decisions.movement import drafted_car, momentum
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Buy, Shopping
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.records import frame


@frame
class RaceDay(Sequence):
    """The whole race: purchases with the grid money, the first draw, the rounds, the ranking."""

    STEPS: ClassVar[tuple[str, ...]] = ("shop", "draw", "rounds", "finish")

    def shop(self, state: AutomobilesState) -> None:
        """Let every seat buy cubes with the money of its grid place, in turn order (AUT-3.9)."""
        grid = state.selected.track.grid
        state.push(*(Shopping(seat=seat, money=grid[state.grid[seat]].money) for seat in state.order()))

    def draw(self, state: AutomobilesState) -> None:
        """Draw the first seven cubes of every seat (AUT-3.12)."""
        for seat in state.order():
            draw_active(state, seat, state.content.hand_size)

    def rounds(self, state: AutomobilesState) -> None:
        """Begin the rounds (AUT-4.1)."""
        state.push(Rounds())

    def finish(self, state: AutomobilesState) -> None:
        """Announce the ranking: the first in race order has won (AUT-4.123)."""
        state.emit("finished", order=state.standings())


@frame
class Rounds(Loop):
    """Loop of rounds; the one in which a lap marker reaches FINISH is the last (AUT-4.1, AUT-4.120)."""

    def next(self, state: AutomobilesState) -> Frame | None:
        """Return the next round, None after the last one."""
        if state.last_round():
            return None
        state.round += 1
        state.emit("round", number=state.round)
        return Round()


@frame
class Round(Loop):
    """Loop of one turn for every seat, from the first player clockwise (AUT-4.1)."""

    turns: int = 0  # turns begun so far

    def next(self, state: AutomobilesState) -> Frame | None:
        """Return the next seat's turn, None when every seat has had one."""
        order = state.order()
        if self.turns == len(order):
            return None
        self.turns += 1
        return Turn(seat=order[self.turns - 1])


@frame
class Turn(TurnState):
    """Phases of a turn in their fixed order; a pit stop leaves out all but the last (AUT-4.4)."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "act", "buy", "car", "decline", "tidy")

    def choose(self, state: AutomobilesState) -> None:
        """Note the race position at the start of the turn and ask for a drive or a pit stop (AUT-4.2, AUT-4.5)."""
        self.place = state.standings().index(self.seat) + 1
        state.emit("turn", self.seat, place=self.place)
        state.push(TurnChoice(seat=self.seat))

    def act(self, state: AutomobilesState) -> None:
        """Begin the Action phase (AUT-4.10), unless this is a pit stop."""
        if not self.pit:
            state.push(Act(seat=self.seat))

    def buy(self, state: AutomobilesState) -> None:
        """Begin the Buy phase (AUT-4.60) if the unplayed cubes are worth enough for any cube in stock."""
        value, active = state.selected.value, state.cars[self.seat].active
        money = sum(count * value[colour] for colour, count in active.items() if count)
        if not self.pit and any(state.stock[c] and cost <= money for c, cost in state.selected.cost.items()):
            state.push(Buy(seat=self.seat, money=money))

    def car(self, state: AutomobilesState) -> None:
        """Drive the car to the head of its path; each crossing moves the lap marker (AUT-4.70 to AUT-4.72)."""
        if not self.path:
            return
        car = state.cars[self.seat]
        start, car.section = car.section, self.path[-1]
        passed, self.crossings = self.crossings, 0  # a forecast made of the position meanwhile must not add them again
        car.crossings += passed  # at once: else a leader would be last in race order until its lap marker moves
        state.emit("drove", self.seat, section=start, target=car.section, path=[start, *self.path])
        for _ in range(passed):
            was_last = state.last_round()
            if car.laps_left:
                car.laps_left -= 1
                state.emit("lap", self.seat, laps=car.laps_left)
            if state.last_round() and not was_last:
                state.emit("last-round", self.seat)

    def decline(self, state: AutomobilesState) -> None:
        """Take wear for the darkest space entered, none behind another car (AUT-4.80 to AUT-4.86)."""
        if not self.path:
            return
        ahead = drafted_car(state, self.seat)
        if ahead is not None:
            state.emit("drafted", self.seat, ahead=ahead)
        elif self.no_decline_wear:
            state.emit("spared", self.seat)
        else:
            darkest = darkest_entered(state, self)
            state.emit("declined", self.seat, cube=darkest)
            gain_wear(state, self.seat, state.content.wear_chart[darkest], "decline")

    def tidy(self, state: AutomobilesState) -> None:
        """Carry out the End phase: all cubes to Discard, seven new ones, momentum (AUT-4.90 to AUT-4.95)."""
        discard_all(state, self.seat)
        draw_active(state, self.seat, state.content.hand_size)
        momentum(state)


def darkest_entered(state: AutomobilesState, turn: TurnState) -> str:
    """Return the darkest colour of all spaces entered; of two colours the darker counts (AUT-4.81, AUT-4.82)."""
    darkest: str = state.content.gears[turn.darkest_up_to(state, turn.head(state))]
    return darkest
