"""Repair: parts and bought levels, spread over engine and chassis (GRR-7.5)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import SPARE_PARTS, TOOLBOX
from game.rules.great_race.state import GreatRaceState


def missing(state: GreatRaceState, seat: int) -> int:
    """Return the levels of engine and chassis below their maximum, together."""
    numbers, crew = state.content.numbers, state.crews[seat]
    found: int = numbers.engine.most + numbers.chassis.most - crew.points()
    return found


def part_price(state: GreatRaceState, seat: int) -> int:
    """Return the price in francs of one level at the place of a vehicle (GRR-7.5)."""
    price = state.content.numbers.parts_price
    cost: int = price.city if state.in_city(seat) else price.elsewhere
    return cost


def why_not_repair(state: GreatRaceState, seat: int) -> Reason | None:
    """Return why no point can be gained; None where one can (GRR-6.8, GRR-C04)."""
    crew = state.crews[seat]
    if not missing(state, seat):
        return reasons.NOTHING_TO_REPAIR
    if SPARE_PARTS in crew.hand or TOOLBOX in crew.hand or crew.money >= part_price(state, seat):
        return None
    return reasons.NO_PARTS


def card_points(state: GreatRaceState, spare: int, toolbox: int) -> int:
    """Return the points that so many Spare parts and Toolboxes bring (GRR-C12, GRR-C13)."""
    cards = state.content.cards
    points: int = spare * cards[SPARE_PARTS].n + toolbox * cards[TOOLBOX].n
    return points


@frame
class Repair(Decision):
    """The choice of parts and bought levels for one repair; excess points of the cards are lost (GRR-7.5)."""

    RULE: ClassVar[str] = "GRR-7.5"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `parts` for each combination of cards and bought levels that may be used (GRR-7.5)."""
        for move in self._tries(state):
            if self._why_not(state, *move) is None:
                yield "parts", *move

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other combinations, with the reasons."""
        for move in self._tries(state):
            reason = self._why_not(state, *move)
            if reason is not None:
                yield ("parts", *move), reason

    def warned(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield combinations for which one card fewer would do."""
        most = missing(state, self.seat)
        for spare, toolbox, levels in self._tries(state):
            fewer = [(spare - 1, toolbox), (spare, toolbox - 1)]
            if not levels and any(min(cards) >= 0 and card_points(state, *cards) >= most for cards in fewer):
                yield ("parts", spare, toolbox, levels), reasons.CARD_WASTED

    def _tries(self, state: GreatRaceState) -> Iterator[tuple[int, int, int]]:
        hand = state.crews[self.seat].hand
        for spare in range(hand.count(SPARE_PARTS) + 1):
            for toolbox in range(hand.count(TOOLBOX) + 1):
                for levels in range(missing(state, self.seat) + 1):
                    yield spare, toolbox, levels

    def _why_not(self, state: GreatRaceState, spare: int, toolbox: int, levels: int) -> Reason | None:
        points, cost = card_points(state, spare, toolbox), levels * part_price(state, self.seat)
        if not points + levels:
            return reasons.NO_POINT
        if levels > max(0, missing(state, self.seat) - points):
            return reasons.LEVELS_TO_SPARE
        if levels > 1 and not state.many_parts:
            return reasons.ONE_LEVEL_ONLY
        if cost > state.crews[self.seat].money:
            return reasons.NO_MONEY_FOR_PARTS._replace(params=(("cost", cost),))
        return None

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the levels missing and the price of one."""
        return "repair", {"n": missing(state, self.seat), "cost": part_price(state, self.seat)}

    def do_parts(self, state: GreatRaceState, spare: int, toolbox: int, levels: int) -> None:
        """Use cards and buy levels, then spread the points over engine and chassis."""
        state.pop()
        cost = levels * part_price(state, self.seat)
        state.use(self.seat, SPARE_PARTS, spare)
        state.use(self.seat, TOOLBOX, toolbox)
        state.pay(self.seat, cost)
        state.emit("repaired", self.seat, spare=spare, toolbox=toolbox, levels=levels, cost=cost)
        points = card_points(state, spare, toolbox) + levels
        spreads = gains(state, self.seat, points)
        if len(spreads) > 1:
            state.push(SplitGain(seat=self.seat, points=points))
        else:
            gain(state, self.seat, points, *spreads[0])


def gains(state: GreatRaceState, seat: int, points: int) -> list[tuple[int, int]]:
    """Return the divisions of so many points between engine and chassis, as (engine, chassis) (GRR-7.5)."""
    numbers, crew = state.content.numbers, state.crews[seat]
    engine, chassis = numbers.engine.most - crew.engine, numbers.chassis.most - crew.chassis
    total = min(points, engine + chassis)
    return [(part, total - part) for part in range(max(0, total - chassis), min(total, engine) + 1)]


def gain(state: GreatRaceState, seat: int, points: int, engine: int, chassis: int) -> None:
    """Raise engine and chassis; a broken vehicle runs again with its first level of engine (GRR-7.5, GRR-5.9)."""
    crew = state.crews[seat]
    broken = not crew.engine
    crew.engine += engine
    crew.chassis += chassis
    state.emit("gained", seat, engine=engine, chassis=chassis, wasted=points - engine - chassis)
    if broken and engine:
        state.emit("running-again", seat)


@frame
class SplitGain(Decision):
    """The choice of the spread of repaired points over engine and chassis (GRR-7.5)."""

    RULE: ClassVar[str] = "GRR-7.5"
    CONTINUES_CHOICE: ClassVar[bool] = True
    points: int  # of parts and bought levels; points above the maximum of the gauges are lost

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `gain` for each spread of the points (GRR-7.5)."""
        for engine, chassis in gains(state, self.seat, self.points):
            yield "gain", engine, chassis

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of points to gain."""
        return "split-gain", {"n": min(self.points, missing(state, self.seat))}

    def do_gain(self, state: GreatRaceState, engine: int, chassis: int) -> None:
        """Gain the points as spread."""
        state.pop()
        gain(state, self.seat, self.points, engine, chassis)
