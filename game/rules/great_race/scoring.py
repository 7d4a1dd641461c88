"""Prestige, the final ranking, and the measures of The Great Race (GRR-10)."""

from game.rules.core.game_spec import Result
from game.rules.great_race.decisions.drive_state import line_of, standings
from game.rules.great_race.state import GreatRaceState

PARTS = ("arrival", "engine", "chassis", "money")  # of a prestige, in the order in which results list them


def parts(state: GreatRaceState, seat: int) -> dict[str, int]:
    """Return the parts of a crew's prestige if the race ended now (GRR-10.3, GRR-10.4).

    All are 0 for a crew that has not arrived.
    """
    place = state.crews[seat].arrival
    return parts_as(state, seat, place) if place else dict.fromkeys(PARTS, 0)


def parts_as(state: GreatRaceState, seat: int, place: int) -> dict[str, int]:
    """Return the parts of a crew's prestige if it arrives in this place, from 1 (GRR-10.4)."""
    crew, numbers = state.crews[seat], state.content.numbers
    points = (numbers.arrival[place - 1], crew.engine, crew.chassis, crew.money // numbers.francs)
    return dict(zip(PARTS, points, strict=True))


def prestige(state: GreatRaceState, seat: int) -> int:
    """Return the prestige of a crew if the race ended now (GRR-10.4)."""
    return sum(parts(state, seat).values())


def ranking(state: GreatRaceState) -> list[int]:
    """Return the seats in their final order (GRR-10.3, GRR-10.5).

    First those that arrived, by prestige, of equal ones the earlier; then the others by progress.
    """
    arrived = [seat for seat, crew in enumerate(state.crews) if crew.arrival]
    arrived.sort(key=lambda seat: (-prestige(state, seat), state.crews[seat].arrival))
    return arrived + [seat for seat in standings(state) if seat not in arrived]


def result(state: GreatRaceState) -> Result | None:
    """Return the ranking of a race that is over, None before; no rank is shared (GRR-10.5)."""
    if state.stack:
        return None
    order = ranking(state)
    seats = range(len(state.crews))
    return Result(tuple(order), tuple(order.index(seat) + 1 for seat in seats),
                  tuple(prestige(state, seat) for seat in seats), tuple(parts(state, seat) for seat in seats))


def measures(state: GreatRaceState, seat: int) -> dict[str, int]:
    """Return the measures of a seat: line, money, the three gauges, cards in hand, prestige."""
    crew = state.crews[seat]
    return {
        "line": line_of(state, seat),
        "money": crew.money,
        "fuel": crew.fuel,
        "engine": crew.engine,
        "chassis": crew.chassis,
        "cards": len(crew.hand),
        "prestige": prestige(state, seat),
    }


def round_of(state: GreatRaceState) -> int:
    """Return the round that is being played, from 1; 0 = set-up."""
    return state.round
