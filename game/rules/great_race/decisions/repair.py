"""A repair: parts and bought levels, spread over engine and chassis (GRR-7.5)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import SPARE_PARTS, TOOLBOX
from game.rules.great_race.state import GreatRaceState


def missing(g: GreatRaceState, seat: int) -> int:
    """Levels of engine and chassis below their maximum."""
    numbers, crew = g.content.numbers, g.crews[seat]
    found: int = numbers.engine.most + numbers.chassis.most - crew.points()
    return found


def part_price(g: GreatRaceState, seat: int) -> int:
    """GRR-7.5 Francs for one level here."""
    price = g.content.numbers.parts_price
    cost: int = price.city if g.in_city(seat) else price.elsewhere
    return cost


def why_not_repair(g: GreatRaceState, seat: int) -> Reason | None:
    """GRR-6.8, GRR-C04 Why no point can be gained; None where one can."""
    crew = g.crews[seat]
    if not missing(g, seat):
        return reasons.NOTHING_TO_REPAIR
    if SPARE_PARTS in crew.hand or TOOLBOX in crew.hand or crew.money >= part_price(g, seat):
        return None
    return reasons.NO_PARTS


def card_points(g: GreatRaceState, spare: int, toolbox: int) -> int:
    """GRR-C12, GRR-C13 What so many parts are worth."""
    cards = g.content.cards
    points: int = spare * cards[SPARE_PARTS].n + toolbox * cards[TOOLBOX].n
    return points


@frame
class Repair(Decision):
    """GRR-7.5 Spare parts, Toolboxes and bought levels of one repair; what the cards leave over is lost."""

    RULE: ClassVar[str] = "GRR-7.5"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        for move in self._tries(g):
            if self._why_not(g, *move) is None:
                yield "parts", *move

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        for move in self._tries(g):
            reason = self._why_not(g, *move)
            if reason is not None:
                yield ("parts", *move), reason

    def warned(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        most = missing(g, self.seat)
        for spare, toolbox, levels in self._tries(g):
            fewer = [(spare - 1, toolbox), (spare, toolbox - 1)]
            if not levels and any(min(cards) >= 0 and card_points(g, *cards) >= most for cards in fewer):
                yield ("parts", spare, toolbox, levels), reasons.CARD_WASTED

    def _tries(self, g: GreatRaceState) -> Iterator[tuple[int, int, int]]:
        hand = g.crews[self.seat].hand
        for spare in range(hand.count(SPARE_PARTS) + 1):
            for toolbox in range(hand.count(TOOLBOX) + 1):
                for levels in range(missing(g, self.seat) + 1):
                    yield spare, toolbox, levels

    def _why_not(self, g: GreatRaceState, spare: int, toolbox: int, levels: int) -> Reason | None:
        points, cost = card_points(g, spare, toolbox), levels * part_price(g, self.seat)
        if not points + levels:
            return reasons.NO_POINT
        if levels > max(0, missing(g, self.seat) - points):
            return reasons.LEVELS_TO_SPARE
        if levels > 1 and not g.many_parts:
            return reasons.ONE_LEVEL_ONLY
        if cost > g.crews[self.seat].money:
            return reasons.NO_MONEY_FOR_PARTS._replace(params=(("cost", cost),))
        return None

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "repair", {"n": missing(g, self.seat), "cost": part_price(g, self.seat)}

    def do_parts(self, g: GreatRaceState, spare: int, toolbox: int, levels: int) -> None:
        g.pop()
        cost = levels * part_price(g, self.seat)
        g.use(self.seat, SPARE_PARTS, spare)
        g.use(self.seat, TOOLBOX, toolbox)
        g.pay(self.seat, cost)
        g.emit("repaired", self.seat, spare=spare, toolbox=toolbox, levels=levels, cost=cost)
        points = card_points(g, spare, toolbox) + levels
        ways = gains(g, self.seat, points)
        if len(ways) > 1:
            g.push(SplitGain(seat=self.seat, points=points))
        else:
            gain(g, self.seat, points, *ways[0])


def gains(g: GreatRaceState, seat: int, points: int) -> list[tuple[int, int]]:
    """GRR-7.5 The ways to spread so many points over engine and chassis."""
    numbers, crew = g.content.numbers, g.crews[seat]
    engine, chassis = numbers.engine.most - crew.engine, numbers.chassis.most - crew.chassis
    total = min(points, engine + chassis)
    return [(part, total - part) for part in range(max(0, total - chassis), min(total, engine) + 1)]


def gain(g: GreatRaceState, seat: int, points: int, engine: int, chassis: int) -> None:
    """GRR-7.5, GRR-5.9 Levels rise; a broken vehicle runs again with its first level of engine."""
    crew = g.crews[seat]
    broken = not crew.engine
    crew.engine += engine
    crew.chassis += chassis
    g.emit("gained", seat, engine=engine, chassis=chassis, wasted=points - engine - chassis)
    if broken and engine:
        g.emit("running-again", seat)


@frame
class SplitGain(Decision):
    """GRR-7.5 The points of a repair, spread over engine and chassis."""

    RULE: ClassVar[str] = "GRR-7.5"
    CONTINUES_CHOICE: ClassVar[bool] = True
    points: int  # of parts and bought levels; what fits nowhere is lost

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        for engine, chassis in gains(g, self.seat, self.points):
            yield "gain", engine, chassis

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "split-gain", {"n": min(self.points, missing(g, self.seat))}

    def do_gain(self, g: GreatRaceState, engine: int, chassis: int) -> None:
        g.pop()
        gain(g, self.seat, self.points, engine, chassis)
