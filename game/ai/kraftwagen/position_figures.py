"""What a seat sees of one position when it compares what it could do: figures that are looked up once."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.ai.kraftwagen.sales_forecast import SalesForecast
from game.ai.kraftwagen.weights import Weights
from game.rules.kraftwagen.state import KraftwagenState

PARTS = ("body", "engine")


class Levels(NamedTuple):
    """KRA-1.3 The levels of all seats."""

    body: list[int]
    engine: list[int]

    def of(self, part: str) -> list[int]:
        """By seat, the levels for bodies or engines."""
        return self.body if part == "body" else self.engine

    def others(self, part: str, seat: int) -> int:
        """The highest level of anybody else."""
        row = self.of(part)
        return max(level for other, level in enumerate(row) if other != seat)


class PositionFigures:
    """One position with the weights of a level. It must not change while this is used."""

    def __init__(self, state: KraftwagenState, weights: Weights) -> None:
        self.state, self.weights, self.seats = state, weights, range(len(state.factories))
        self.later = min(2, len(state.content.numbers.prices) - max(1, state.round))  # rounds after this one

    @cached_property
    def levels(self) -> Levels:
        """By seat."""
        state = self.state
        return Levels(
            [state.level(seat, "body") for seat in self.seats], [state.level(seat, "engine") for seat in self.seats]
        )

    @cached_property
    def forecast(self) -> SalesForecast:
        """The market."""
        return SalesForecast(self.state, self.weights, self.levels.body, self.levels.engine)

    @cached_property
    def money(self) -> list[float]:
        """By seat, what the cars on the market are expected to bring."""
        return self.forecast.money()

    @cached_property
    def race(self) -> list[float]:
        """By seat, what the race of this round is expected to bring."""
        return race_worths(self.state, self.weights)

    @cached_property
    def prospects(self) -> tuple[float, ...]:
        """What the first, second ... car is worth that somebody could offer, before its quality: less as the market
        fills and as the end of the round comes near."""
        state, weights = self.state, self.weights
        spaces, slots = state.selected.spaces, state.selected.slots
        room, total = spaces - len(state.market), slots + state.selected.countdown
        time = (slots - len(state.active) + state.countdown) / total
        kept, car = weights.kept[self.later], weights.car[self.later] * weights.crowd ** (len(state.factories) - 2)
        return tuple(share * car * (kept + (1.0 - kept) * max(0.0, min((room - number) / spaces, time)) ** weights.pace)
                     for number, share in enumerate(weights.further)) + (0.0, 0.0)

    def parts(self, bodies: Sequence[int], engines: Sequence[int], canteen: int, offered: int = 0) -> float:
        """What bodies and engines in the workshops are worth; `offered` cars more lie on the market by then."""
        weights = self.weights
        own, power = [value for value in bodies if value], [value for value in engines if value]
        pairs = min(len(own), len(power))
        total = weights.spare * (len(own) + len(power) - 2 * pairs)
        if not pairs:
            return total
        if len(own) > pairs:
            own.sort(reverse=True)
        if len(power) > pairs:
            power.sort(reverse=True)
        quality, prospects = weights.quality / pairs, self.prospects
        quality *= sum(own[:pairs]) + sum(power[:pairs])
        for number in range(pairs):
            car = prospects[offered + number] * (1.0 + quality)
            total += car if number < canteen else weights.unmanned * car
        return total

    def canteen(self, workers: int) -> float:
        """What workers in the canteen are worth, each further one less."""
        company = self.weights.company
        return self.weights.worker * (1.0 - company**workers) / (1.0 - company)

    def points(self, part: str, seat: int, before: int, after: int) -> float:
        """What rising from one level to another is worth, by itself and against the others."""
        weights, others = self.weights, self.levels.others(part, seat)
        ahead = max(-2, min(2, after - others)) - max(-2, min(2, before - others))
        return weights.level[self.later] * (after - before) + weights.lead[self.later] * ahead


def race_worths(state: KraftwagenState, weights: Weights) -> list[float]:
    """By seat, what the race is expected to bring: places that are not sure yet, laps, the way made."""
    numbers = state.content.numbers
    length = numbers.circuit
    found = [0.0] * len(state.factories)
    cars = [(factory.laps, factory.space, seat) for seat, factory in enumerate(state.factories) if factory.space]
    cars += [(0, space, -1) for space in state.neutral]
    cars.sort(reverse=True)
    for points, (_, _, seat) in zip(numbers.places, cars, strict=False):
        if seat >= 0:
            found[seat] += weights.place * points
    for laps, space, seat in cars:
        if seat >= 0:
            done, paid = space / length, numbers.for_laps(laps)
            found[seat] += (paid + 0.5 * done * done * (numbers.for_laps(laps + 1) - paid)
                            + weights.space * min(3 * length, space + length * laps))
    return found
