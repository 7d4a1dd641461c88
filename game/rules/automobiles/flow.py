"""The frames of a race from the first purchase to the flag: rounds, turns and their phases, purchases."""

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
        """AUT-3.9 Everybody spends the money of the own grid place, in turn order."""
        grid = state.selected.track.grid
        state.push(*(Shopping(seat=seat, money=grid[state.grid[seat]].money) for seat in state.order()))

    def draw(self, state: AutomobilesState) -> None:
        """AUT-3.12 Seven cubes each."""
        for seat in state.order():
            draw_active(state, seat, state.content.hand_size)

    def rounds(self, state: AutomobilesState) -> None:
        """AUT-4.1"""
        state.push(Rounds())

    def finish(self, state: AutomobilesState) -> None:
        """AUT-4.123 The first in race order has won."""
        state.emit("finished", order=state.standings())


@frame
class Purchases(Decision):
    """Buying cubes one by one, in any order, as long as money and stock last."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("buy",)
    PILE: ClassVar[str] = ""  # where bought cubes go
    money: int = 0  # dollars left

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        cost, stock, money = state.selected.cost, state.stock, self.money
        for colour in state.content.colours:
            if cost[colour] <= money and stock[colour]:
                yield "buy", colour
        yield ("done",)

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        for colour in state.content.colours:
            if not state.stock[colour]:
                yield ("buy", colour), reasons.OUT_OF_STOCK
            elif state.selected.cost[colour] > self.money:
                params = (("cost", state.selected.cost[colour]), ("money", self.money))
                yield ("buy", colour), reasons.TOO_DEAR._replace(params=params)

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """AUT-4.66"""
        yield from ((move, reasons.NO_USE_FOR_WEAR) for move in self.legal(state) if move == ("buy", WEAR))

    def do_buy(self, state: AutomobilesState, colour: str) -> None:
        cost = state.selected.cost[colour]
        self.money -= cost
        state.stock[colour] -= 1
        state.cars[self.seat].pile(self.PILE)[colour] += 1
        state.emit("bought", self.seat, cube=colour, cost=cost, money=self.money, into=self.PILE)

    def do_done(self, state: AutomobilesState) -> None:
        state.pop()
        state.emit("shopped", self.seat, money=self.money)


@frame
class Shopping(Purchases):
    """AUT-3.9, AUT-3.10 Cubes for the bag, bought with the money of the grid place; the rest is lost."""

    RULE: ClassVar[str] = "AUT-3.9"
    PILE: ClassVar[str] = "bag"

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        return "shopping", {"money": self.money}


@frame
class Buy(Purchases):
    """AUT-4.60 to AUT-4.66 Cubes for the Used pile, bought with what the unplayed cubes are worth."""

    RULE: ClassVar[str] = "AUT-4.60"
    PILE: ClassVar[str] = "used"

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """AUT-4.66; AUT-4.120 in the last turn of the seat. AUT-5.23 Blue cubes count against those of others."""
        if not self._last_turn(state):
            yield from Purchases.warned(self, state)
            return
        for move in self.legal(state):
            if move[0] == "buy" and move[1] != "blue":
                yield move, reasons.NO_USE_FOR_WEAR if move[1] == WEAR else reasons.DRAWN_NO_MORE

    def untimely_reason(self, state: AutomobilesState, move: Move) -> Reason | None:
        """AUT-4.3, AUT-4.4 A pit stop and the Action phase are things of the past."""
        return {"pit": reasons.PIT_TOO_LATE, "play": reasons.ACTIONS_OVER}.get(str(move[0]))

    def _last_turn(self, state: AutomobilesState) -> bool:
        """Does the race end with this round, by what has been driven or what the path of this turn leads to?"""
        turn = next((each for each in state.stack if isinstance(each, TurnState)), None)
        return state.last_round() or (turn is not None and turn.crossings >= state.cars[self.seat].laps_left)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        return "buy", {"money": self.money}


@frame
class Rounds(Loop):
    """AUT-4.1, AUT-4.120 Round after round; the one in which a marker reaches FINISH is the last."""

    def next(self, state: AutomobilesState) -> Frame | None:
        if state.last_round():
            return None
        state.round += 1
        state.emit("round", number=state.round)
        return Round()


@frame
class Round(Loop):
    """AUT-4.1 One turn of every player, from the first player clockwise."""

    turns: int = 0  # begun so far

    def next(self, state: AutomobilesState) -> Frame | None:
        order = state.order()
        if self.turns == len(order):
            return None
        self.turns += 1
        return Turn(seat=order[self.turns - 1])


@frame
class Turn(TurnState):
    """AUT-4.4 The phases of a turn in their fixed order; a pit stop leaves out all but the last."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "act", "buy", "car", "decline", "tidy")

    def choose(self, state: AutomobilesState) -> None:
        """AUT-4.2, AUT-4.5"""
        self.place = state.standings().index(self.seat) + 1
        state.emit("turn", self.seat, place=self.place)
        state.push(TurnChoice(seat=self.seat))

    def act(self, state: AutomobilesState) -> None:
        """AUT-4.10"""
        if not self.pit:
            state.push(Act(seat=self.seat))

    def buy(self, state: AutomobilesState) -> None:
        """AUT-4.60"""
        value, active = state.selected.value, state.cars[self.seat].active
        money = sum(count * value[colour] for colour, count in active.items() if count)
        if not self.pit and any(state.stock[c] and cost <= money for c, cost in state.selected.cost.items()):
            state.push(Buy(seat=self.seat, money=money))

    def car(self, state: AutomobilesState) -> None:
        """AUT-4.70 to AUT-4.72 The car drives to the head; each crossing moves the lap marker."""
        if not self.path:
            return
        car = state.cars[self.seat]
        start, car.section = car.section, self.path[-1]
        passed, self.crossings = self.crossings, 0  # a forecast made of what is seen meanwhile counts none twice
        car.crossings += passed  # with the drive, lest a leader stands last until its marker moves
        state.emit("drove", self.seat, section=start, target=car.section, path=[start, *self.path])
        for _ in range(passed):
            was_last = state.last_round()
            if car.laps_left:
                car.laps_left -= 1
                state.emit("lap", self.seat, laps=car.laps_left)
            if state.last_round() and not was_last:
                state.emit("last-round", self.seat)

    def decline(self, state: AutomobilesState) -> None:
        """AUT-4.80 to AUT-4.86 Wear for the darkest space entered, none behind another car."""
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
        """AUT-4.90 to AUT-4.95 The End phase: all cubes to Discard, seven new ones, momentum."""
        discard_all(state, self.seat)
        draw_active(state, self.seat, state.content.hand_size)
        momentum(state)


def darkest_entered(state: AutomobilesState, turn: TurnState) -> str:
    """AUT-4.81, AUT-4.82 The darkest colour of all spaces entered; a two-colour space counts as its darker."""
    spaces, sections = state.selected.track.spaces, state.selected.track.sections
    colours = {spaces[sections[section].space].colours[-1] for section in turn.path}
    return max(colours, key=state.content.gears.index)


@frame
class TurnChoice(Decision):
    """AUT-4.2, AUT-4.111 Drive, or stop at the pit and remove all wear of the Active pile or none of it."""

    RULE: ClassVar[str] = "AUT-4.2"

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        yield ("drive",)
        yield "pit", "remove"
        if state.cars[self.seat].active[WEAR]:
            yield "pit", "keep"

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        if not state.cars[self.seat].active[WEAR]:
            yield ("pit", "keep"), reasons.NO_WEAR_TO_REMOVE

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        return "turn-choice", {"wear": state.cars[self.seat].active[WEAR]}

    def do_drive(self, state: AutomobilesState) -> None:
        state.pop()

    def do_pit(self, state: AutomobilesState, wear: str) -> None:
        state.pop()
        state.parent(Turn).pit = True
        state.emit("pitted", self.seat)
        if wear == "remove":
            remove_all_wear(state, self.seat, "active")
