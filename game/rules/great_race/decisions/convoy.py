"""The convoy phase: turns of fuel, cards and one assistant (GRR-6.3 to GRR-6.12)."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import SABOTEUR
from game.rules.great_race.content.numbers import AREAS, ESCORT, FUNDING, MECHANIC, SCOUT
from game.rules.great_race.decisions.card_play import BY_CARD, ELSEWHERE, play_card, why_not_play
from game.rules.great_race.decisions.danger_cards import DangerCard, sabotages, why_not_sabotage
from game.rules.great_race.decisions.drive_steps import start_drive, why_not_drive
from game.rules.great_race.decisions.hand import WithJerrycan, cards_left, draw, kinds_in
from game.rules.great_race.decisions.repair import Repair, why_not_repair
from game.rules.great_race.decisions.tile_placement import RemoveTile, explore, why_not_explore, why_not_remove
from game.rules.great_race.state import GreatRaceState

AREA_OF = {"explore": SCOUT, "draw": SCOUT, "drive": MECHANIC, "repair": MECHANIC, "clear": ESCORT, "fund": FUNDING}
CARD_VERBS = {"jerrycan", "card", "sabotage"}
WHY_NOT: dict[str, Callable[[GreatRaceState, int], Reason | None]] = {
    "explore": why_not_explore,
    "draw": lambda state, seat: None if cards_left(state) else reasons.NO_CARD_LEFT,
    "drive": why_not_drive,
    "repair": why_not_repair,
    "clear": why_not_remove,
    "fund": lambda state, seat: None,
}


def fuel_price(state: GreatRaceState, seat: int) -> int:
    """Return the price in francs of one level of fuel at the place of a vehicle (GRR-6.5)."""
    price = state.content.numbers.fuel_price
    cost: int = price.city if state.in_city(seat) else price.elsewhere
    return cost


@frame
class Convoy(Loop):
    """The turns of the convoy phase, in turn order again and again until nobody can act (GRR-6.3)."""

    turn: int = 0  # place in turn order of the next player to be checked, from 0

    def next(self, state: GreatRaceState) -> Frame | None:
        """Return the turn of the next crew that has active assistants and has not passed (GRR-6.3)."""
        count = len(state.order)
        for ahead in range(count):
            at = (self.turn + ahead) % count
            crew = state.crews[state.order[at]]
            if not crew.passed and crew.active():
                self.turn = (at + 1) % count
                state.emit("turn", state.order[at])
                return Play(seat=state.order[at])
        return None


@frame
class Play(WithJerrycan):
    """The turn of a crew: buy fuel, play cards, then play one assistant (or all on Funding), or pass (GRR-6.4)."""

    RULE: ClassVar[str] = "GRR-6.4"
    closed: bool = False  # GRR-6.5 a card has been played: no fuel any more

    def advance(self, state: GreatRaceState) -> bool:
        """End the turn once the crew has no active assistant (GRR-6.12, GRR-10.2)."""
        if state.crews[self.seat].active():
            return False
        state.pop()  # GRR-6.12, GRR-10.2 the last assistant has gone, or the crew has arrived
        return True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield fuel to buy, cards to play, assistants to send, and `pass` (GRR-6.4)."""
        crew, seat = state.crews[self.seat], self.seat
        if not self.closed:
            room = state.content.numbers.fuel.most - crew.fuel
            for levels in range(1, min(room, crew.money // fuel_price(state, seat)) + 1):
                yield "fuel", levels
        yield from self.jerrycans(state)
        for card in BY_CARD:
            if card in crew.hand and why_not_play(state, seat, card) is None:
                yield "card", card
        if SABOTEUR in crew.hand:
            yield from sabotages(state, seat)
        for action, area in AREA_OF.items():
            if crew.assistants[area] and WHY_NOT[action](state, seat) is None:
                yield (action,)
        yield ("pass",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield fuel, cards and assistants that are out of the question now, with the reasons."""
        crew, seat = state.crews[self.seat], self.seat
        yield from self._no_fuel(state)
        yield from self.no_jerrycans(state)
        for card in kinds_in(state, crew.hand):
            reason = why_not_play(state, seat, card)
            if reason is not None and card in (*BY_CARD, *ELSEWHERE):
                yield ("card", card), reason
        if SABOTEUR in crew.hand:
            yield from self._no_sabotage(state)
        for action, area in AREA_OF.items():
            if not crew.assistants[area]:
                yield (action,), reasons.NO_ASSISTANT._replace(params=(("area", area),))
                continue
            reason = WHY_NOT[action](state, seat)
            if reason is not None:
                yield (action,), reason

    def _no_fuel(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        crew, most, price = state.crews[self.seat], state.content.numbers.fuel.most, fuel_price(state, self.seat)
        for levels in range(1, most + 1):
            if self.closed:
                yield ("fuel", levels), reasons.FUEL_STEP_OVER
            elif crew.fuel + levels > most:
                yield ("fuel", levels), reasons.TANK_FULL
            elif crew.money < levels * price:
                yield ("fuel", levels), reasons.NO_MONEY_FOR_FUEL._replace(params=(("cost", levels * price),))

    def _no_sabotage(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        points = state.content.cards[SABOTEUR].n
        for target in range(len(state.crews)):
            reason = why_not_sabotage(state, self.seat, target) if target != self.seat else None
            if reason is not None:
                for engine in range(points + 1):
                    yield ("sabotage", target, engine, points - engine), reason

    def warned(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield `pass` while assistants are on Funding: their money would be lost (GRR-6.11)."""
        if state.crews[self.seat].assistants[FUNDING]:
            yield ("pass",), reasons.FUNDING_LOST

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question that fits the steps still open: fuel, cards, assistants or passing only."""
        crew, cost = state.crews[self.seat], fuel_price(state, self.seat)
        n = crew.active()
        verbs = {move[0] for move in self.legal(state)}
        if verbs == {"pass"}:
            return "play-pass", {"n": n}
        cards = not verbs.isdisjoint(CARD_VERBS)
        if "fuel" in verbs:
            return "play" if cards else "play-fuel", {"n": n, "cost": cost}
        if not cards:
            return "play-assistant", {"n": n}
        return "play-closed" if self.closed else "play-cards", {"n": n}

    # step 1 and 2 -----------------------------------------------------------------------------------------------------

    def do_fuel(self, state: GreatRaceState, levels: int) -> None:
        """Buy levels of fuel (GRR-6.5)."""
        crew, cost = state.crews[self.seat], levels * fuel_price(state, self.seat)
        state.pay(self.seat, cost)
        crew.fuel += levels
        state.emit("bought-fuel", self.seat, levels=levels, cost=cost, fuel=crew.fuel)

    def do_card(self, state: GreatRaceState, card: str) -> None:
        """Play a card; no fuel can be bought afterwards (GRR-6.5)."""
        self.closed = True
        play_card(state, self.seat, card)

    def do_sabotage(self, state: GreatRaceState, target: int, engine: int, chassis: int) -> None:
        """Play a Saboteur against a target with the split of its loss (GRR-C09)."""
        self.closed = True
        state.crews[self.seat].hand.remove(SABOTEUR)
        state.emit("played", self.seat, card=SABOTEUR)
        state.push(DangerCard(seat=self.seat, card=SABOTEUR, target=target, engine=engine, chassis=chassis))

    # step 3 -----------------------------------------------------------------------------------------------------------

    def do_explore(self, state: GreatRaceState) -> None:
        """Send a Scout to draw and place tiles."""
        self._send(state, "explore")

    def do_draw(self, state: GreatRaceState) -> None:
        """Send a Scout to draw a card."""
        self._send(state, "draw")

    def do_drive(self, state: GreatRaceState) -> None:
        """Send a Mechanic to drive."""
        self._send(state, "drive")

    def do_repair(self, state: GreatRaceState) -> None:
        """Send a Mechanic to repair."""
        self._send(state, "repair")

    def do_clear(self, state: GreatRaceState) -> None:
        """Send an Escort to remove a tile."""
        self._send(state, "clear")

    def do_fund(self, state: GreatRaceState) -> None:
        """Collect the money of all assistants on Funding."""
        self._send(state, "fund")

    def do_pass(self, state: GreatRaceState) -> None:
        """Pass: all assistants but the Escorts are given up."""
        state.pop()
        crew = state.crews[self.seat]
        escorts, count = crew.assistants[ESCORT], crew.active()
        crew.assistants = dict.fromkeys(AREAS, 0) | {ESCORT: escorts}
        crew.passed = True
        state.emit("passed", self.seat, count=count - escorts, escorts=escorts)

    def _send(self, state: GreatRaceState, action: str) -> None:
        state.pop()
        state.emit("sent", self.seat, action=action)
        state.push(Assistant(seat=self.seat, action=action))


@frame
class Assistant(Sequence):
    """The action of an assistant, which leaves the dashboard afterwards; all on Funding leave together (GRR-6.11).

    Each other area loses one assistant (GRR-6.7).
    """

    STEPS: ClassVar[tuple[str, ...]] = ("act", "leave")
    action: str  # explore, draw, drive, repair, clear or fund

    def act(self, state: GreatRaceState) -> None:
        """Carry out the action (GRR-7.1 to GRR-7.7)."""
        seat = self.seat
        match self.action:
            case "explore":
                explore(state, seat, state.content.numbers.scout_tiles)
            case "draw":
                draw(state, seat, 1)
            case "drive":
                start_drive(state, seat)
            case "repair":
                state.push(Repair(seat=seat))
            case "clear":
                state.push(RemoveTile(seat=seat))
            case "fund":
                count = state.crews[seat].assistants[FUNDING]
                gain = state.content.numbers.funding[count - 1]
                state.crews[seat].money += gain
                state.emit("funded", seat, count=count, gain=gain)

    def leave(self, state: GreatRaceState) -> None:
        """Take the assistant off the dashboard (GRR-6.7).

        A crew that has arrived meanwhile has none left (GRR-10.2).
        """
        area = AREA_OF[self.action]
        there = state.crews[self.seat].assistants[area]
        if there:
            state.dismiss(self.seat, area, there if area == FUNDING else 1)
