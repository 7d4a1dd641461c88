"""The final ranking, and the figures that graphs are drawn from (KRA-11)."""

from game.rules.core.game_spec import Result
from game.rules.kraftwagen.decisions.awards import NOBODY, award_points
from game.rules.kraftwagen.state import SOURCES, KraftwagenState


def parts(state: KraftwagenState, seat: int) -> dict[str, int]:
    """KRA-11.1 What a total is made of, if the game ended now; hidden money counts nothing."""
    takings = state.factories[seat].takings or dict.fromkeys(SOURCES, 0)
    return {source: takings[source] for source in SOURCES} | {"awards": award_points(state, seat)}


def total(state: KraftwagenState, seat: int) -> int:
    """KRA-11.1 Money and awards of a seat."""
    return sum(parts(state, seat).values())


def ranking(state: KraftwagenState) -> list[int]:
    """KRA-11.1 Seats from most to least money; tied ones in the order of the seats."""
    return sorted(range(len(state.factories)), key=lambda seat: -total(state, seat))


def result(state: KraftwagenState) -> Result | None:
    """KRA-11.1, KRA-11.2 The ranking of a game that is over; tied players share their rank."""
    if state.stack:
        return None
    seats = range(len(state.factories))
    scores = [total(state, seat) for seat in seats]
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(tuple(ranking(state)), ranks, tuple(scores), tuple(parts(state, seat) for seat in seats))


def measures(state: KraftwagenState, seat: int) -> dict[str, int]:
    """Money with awards where it is known, levels, laps, engineers, awards won, cars on the market."""
    factory = state.factories[seat]
    known = {} if factory.takings is None else {"money": total(state, seat)}
    return known | {
        "body": state.level(seat, "body"),
        "engine": state.level(seat, "engine"),
        "developments": len(factory.developments),
        "engineers": len(factory.engineers),
        "awards": sum(owner == seat for owner in state.awards.values() if owner != NOBODY),
    }


def round_of(state: KraftwagenState) -> int:
    """The round being played, 0 during the set-up."""
    return state.round
