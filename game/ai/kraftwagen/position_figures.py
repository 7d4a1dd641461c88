"""Figures of one position, as a seat needs them to compare its options; each is computed once."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.ai.kraftwagen.sales_forecast import SalesForecast
from game.ai.kraftwagen.weights import Weights
from game.rules.kraftwagen.state import KraftwagenState

PARTS = ("body", "engine")


class Levels(NamedTuple):
    """Levels of all seats (KRA-1.3)."""

    body: list[int]
    engine: list[int]

    def of(self, part: str) -> list[int]:
        """Return the levels for bodies or engines, by seat."""
        return self.body if part == "body" else self.engine

    def others(self, part: str, seat: int) -> int:
        """Return the highest level of the other seats."""
        row = self.of(part)
        return max(level for other, level in enumerate(row) if other != seat)


class PositionFigures:
    """Figures of one position with the weights of a level. The position must not change meanwhile."""

    def __init__(self, state: KraftwagenState, weights: Weights) -> None:
        self.state, self.weights, self.seats = state, weights, range(len(state.factories))
        self.later = min(2, len(state.content.numbers.prices) - max(1, state.round))  # rounds after this one, at most 2

    @cached_property
    def levels(self) -> Levels:
        """Levels of all seats."""
        state = self.state
        return Levels(
            [state.level(seat, "body") for seat in self.seats], [state.level(seat, "engine") for seat in self.seats]
        )

    @cached_property
    def forecast(self) -> SalesForecast:
        """Forecast of the sales on the market."""
        return SalesForecast(self.state, self.weights, self.levels.body, self.levels.engine)

    @cached_property
    def money(self) -> list[float]:
        """Expected income of the cars on the market, by seat."""
        return self.forecast.money()

    @cached_property
    def race(self) -> list[float]:
        """Expected points of the race of this round, by seat."""
        return race_worths(self.state, self.weights)

    @cached_property
    def prospects(self) -> tuple[float, ...]:
        """Worth of the first, second … car that could be offered, before its quality: less as the market fills and as
        the end of the round comes near."""
        state, weights = self.state, self.weights
        spaces, slots = state.selected.spaces, state.selected.slots
        room, total = spaces - len(state.market), slots + state.selected.countdown
        time = (slots - len(state.active) + state.countdown) / total
        kept, car = weights.kept[self.later], weights.car[self.later] * weights.crowd ** (len(state.factories) - 2)
        return tuple(share * car * (kept + (1.0 - kept) * max(0.0, min((room - number) / spaces, time)) ** weights.pace)
                     for number, share in enumerate(weights.further)) + (0.0, 0.0)

    def parts(self, bodies: Sequence[int], engines: Sequence[int], canteen: int, offered: int = 0) -> float:
        """Return the worth of bodies and engines in the workshops; `offered` is the number of own cars that will have
        come to the market by then."""
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
        """Return the worth of workers in the canteen; each further one is worth less."""
        company = self.weights.company
        return self.weights.worker * (1.0 - company**workers) / (1.0 - company)

    def points(self, part: str, seat: int, before: int, after: int) -> float:
        """Return the worth of rising from one level to another, by itself and against the others."""
        weights, others = self.weights, self.levels.others(part, seat)
        ahead = max(-2, min(2, after - others)) - max(-2, min(2, before - others))
        return weights.level[self.later] * (after - before) + weights.lead[self.later] * ahead


def race_worths(state: KraftwagenState, weights: Weights) -> list[float]:
    """Return the points that the race is expected to bring each seat: by uncertain places, laps, and spaces driven."""
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
