"""Flow of a race from the first purchase to the finish: rounds, turns and their phases, purchases."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automobiles import reasons
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.cube_moves import discard_all, draw_active, gain_wear, remove_all_wear
from game.rules.automobiles.decisions.movement import drafted_car, momentum
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop, Sequence
from game.rules.core.reasons import Reason
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
class Purchases(Decision):
    """Decision about purchases: cubes one by one, in any order, as long as money and stock last."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("buy",)
    PILE: ClassVar[str] = ""  # the pile that bought cubes go into
    money: int = 0  # dollars left

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `buy` for each colour in stock that the money is enough for, and `done`."""
        cost, stock, money = state.selected.cost, state.stock, self.money
        for colour in state.content.colours:
            if cost[colour] <= money and stock[colour]:
                yield "buy", colour
        yield ("done",)

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `buy` for each colour that is out of stock or too expensive."""
        for colour in state.content.colours:
            if not state.stock[colour]:
                yield ("buy", colour), reasons.OUT_OF_STOCK
            elif state.selected.cost[colour] > self.money:
                params = (("cost", state.selected.cost[colour]), ("money", self.money))
                yield ("buy", colour), reasons.TOO_DEAR._replace(params=params)

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield the purchase of wear, which is of no use (AUT-4.66)."""
        yield from ((move, reasons.NO_USE_FOR_WEAR) for move in self.legal(state) if move == ("buy", WEAR))

    def do_buy(self, state: AutomobilesState, colour: str) -> None:
        """Pay for a cube and move it from the stock to the pile of this kind of purchase."""
        cost = state.selected.cost[colour]
        self.money -= cost
        state.stock[colour] -= 1
        state.cars[self.seat].pile(self.PILE)[colour] += 1
        state.emit("bought", self.seat, cube=colour, cost=cost, money=self.money, into=self.PILE)

    def do_done(self, state: AutomobilesState) -> None:
        """End the purchases; the rest of the money is lost."""
        state.pop()
        state.emit("shopped", self.seat, money=self.money)


@frame
class Shopping(Purchases):
    """Decision about cubes for the bag, bought with the grid money; the rest is lost (AUT-3.9, AUT-3.10)."""

    RULE: ClassVar[str] = "AUT-3.9"
    PILE: ClassVar[str] = "bag"

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the money left."""
        return "shopping", {"money": self.money}


@frame
class Buy(Purchases):
    """Decision about cubes for the Used pile, bought with the worth of the unplayed cubes (AUT-4.60 to AUT-4.66)."""

    RULE: ClassVar[str] = "AUT-4.60"
    PILE: ClassVar[str] = "used"

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield purchases of no use: wear (AUT-4.66), in the seat's last turn all cubes (AUT-4.120) but blue ones.

        Blue cubes still count against those of others (AUT-5.23).
        """
        if not self.is_last_turn(state):
            yield from Purchases.warned(self, state)
            return
        for move in self.legal(state):
            if move[0] == "buy" and move[1] != "blue":
                yield move, reasons.NO_USE_FOR_WEAR if move[1] == WEAR else reasons.DRAWN_NO_MORE

    def untimely_reason(self, state: AutomobilesState, move: Move) -> Reason | None:
        """Return the reason for a pit stop or a cube played: both come too late now (AUT-4.3, AUT-4.4)."""
        return {"pit": reasons.PIT_TOO_LATE, "play": reasons.ACTIONS_OVER}.get(str(move[0]))

    def is_last_turn(self, state: AutomobilesState) -> bool:
        """Return whether the race ends with this round, by laps already driven or by the path of this turn."""
        turn = next((each for each in state.stack if isinstance(each, TurnState)), None)
        return state.last_round() or (turn is not None and turn.crossings >= state.cars[self.seat].laps_left)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the money left."""
        return "buy", {"money": self.money}


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
    spaces, sections = state.selected.track.spaces, state.selected.track.sections
    colours = {spaces[sections[section].space].colours[-1] for section in turn.path}
    return max(colours, key=state.content.gears.index)


@frame
class TurnChoice(Decision):
    """Decision to drive, or to stop at the pit and remove all wear of Active or none of it (AUT-4.2, AUT-4.111)."""

    RULE: ClassVar[str] = "AUT-4.2"

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `drive`, and `pit` with `remove`, and with `keep` if there is wear in Active."""
        yield ("drive",)
        yield "pit", "remove"
        if state.cars[self.seat].active[WEAR]:
            yield "pit", "keep"

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `pit keep` where Active holds no wear."""
        if not state.cars[self.seat].active[WEAR]:
            yield ("pit", "keep"), reasons.NO_WEAR_TO_REMOVE

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the wear in Active."""
        return "turn-choice", {"wear": state.cars[self.seat].active[WEAR]}

    def do_drive(self, state: AutomobilesState) -> None:
        """Go on with the Action phase."""
        state.pop()

    def do_pit(self, state: AutomobilesState, wear: str) -> None:
        """Make the turn a pit stop and remove the wear of Active if `wear` is "remove"."""
        state.pop()
        state.parent(Turn).pit = True
        state.emit("pitted", self.seat)
        if wear == "remove":
            remove_all_wear(state, self.seat, "active")
