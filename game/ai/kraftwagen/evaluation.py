"""Evaluation of a seat: its points so far, and everything that it can still turn into points, by named terms."""

from collections.abc import Sequence
from math import exp

from game.ai.kraftwagen.position_figures import PARTS, PositionFigures
from game.ai.kraftwagen.weights import Weights
from game.ai.policy import Terms
from game.rules.kraftwagen.decisions.awards import NOBODY, award_points
from game.rules.kraftwagen.decisions.market_phase import counted_cars
from game.rules.kraftwagen.state import KraftwagenState, worker_of

TYPICAL = 10.0  # lead in points at which one rival counts much more than another


def estimate(figures: PositionFigures, seat: int) -> Terms:
    """Return a seat's points so far and to come, by terms."""
    state, weights = figures.state, figures.weights
    factory = state.factories[seat]
    money = float(sum((factory.takings or {}).values()))
    if not state.stack:
        return (("money", money), ("awards", float(award_points(state, seat))))
    return (
        ("money", money),
        ("awards", award_points(state, seat) + _near_awards(figures, seat)),
        ("cars", figures.money[seat]),
        ("race", figures.race[seat] + weights.race_engine[figures.later] * factory.race_engine),
        ("parts", figures.parts(factory.bodies, factory.engines, factory.canteen)),
        ("workers", figures.canteen(factory.canteen)),
        ("research", _research(figures, seat)),
        ("engineers", sum(engineer(figures, seat, name) for name in factory.engineers)),
        ("tempo", -weights.tempo * state.chain.index(worker_of(seat))),
    )


def worths(state: KraftwagenState, weights: Weights) -> list[float]:
    """Return the points that each seat is expected to have at the end of the game."""
    figures = PositionFigures(state, weights)
    return [sum(amount for _, amount in estimate(figures, seat)) for seat in figures.seats]


def foremost(values: Sequence[float], seat: int) -> float:
    """Return a weighted mean of the values of the other seats, in which the highest counts most."""
    others = [value for other, value in enumerate(values) if other != seat]
    best = max(others)
    shares = [exp((value - best) / TYPICAL) for value in others]
    return sum(share * value for share, value in zip(shares, others, strict=True)) / sum(shares)


def engineer(figures: PositionFigures, seat: int, name: str) -> float:
    """Return the worth of an engineer with the markers that he still has."""
    full, markers = figures.state.content.cards[name].markers, figures.state.factories[seat].markers
    left = sum(marker in markers for marker in full) / len(full) if full else 1.0
    return left * figures.weights.engineers[name][figures.later]


def _research(figures: PositionFigures, seat: int) -> float:
    """Return the worth of the levels of a seat, and of the developments that wait for a worker."""
    state = figures.state
    cards, highest = state.content.cards, state.content.numbers.highest
    total = 0.0
    for part in PARTS:
        level = figures.levels.of(part)[seat]
        more = sum(
            cards[name].body if part == "body" else cards[name].engine for name in state.factories[seat].inactive
        )
        total += figures.points(part, seat, 0, level)
        total += figures.weights.waiting * figures.points(part, seat, level, min(highest, level + more))
    return total


def _near_awards(figures: PositionFigures, seat: int) -> float:
    """Return the worth of the awards that nobody has yet, by the steps that are missing."""
    state, share = figures.state, figures.weights.award
    factory, total = state.factories[seat], 0.0
    for award in state.content.numbers.awards.values():
        if state.awards[award.id] != NOBODY:
            continue
        if award.kind in PARTS:
            missing = 1 + max(0, award.least - figures.levels.of(award.kind)[seat])
        elif award.kind == "workers":
            missing = 1 + factory.supply
        elif award.kind == "engineers":
            missing = 1 + award.least - len(factory.engineers)
        elif award.kind == "laps" and factory.space:
            missing = 1 + award.least - factory.laps
        elif award.kind == "cars":
            missing = 1 + award.least - counted_cars(state, seat)
        else:
            continue
        total += award.points * share**missing
    return total
