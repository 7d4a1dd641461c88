"""The final ranking, and the figures that graphs are drawn from (KRA-11)."""

from game.rules.core.game_spec import Result
from game.rules.kraftwagen.decisions.awards import NOBODY, award_points
from game.rules.kraftwagen.state import SOURCES, KraftwagenState


def parts(g: KraftwagenState, seat: int) -> dict[str, int]:
    """KRA-11.1 What a total is made of, if the game ended now; hidden money counts nothing."""
    takings = g.factories[seat].takings or dict.fromkeys(SOURCES, 0)
    return {source: takings[source] for source in SOURCES} | {"awards": award_points(g, seat)}


def total(g: KraftwagenState, seat: int) -> int:
    """KRA-11.1 Money and awards of a seat."""
    return sum(parts(g, seat).values())


def ranking(g: KraftwagenState) -> list[int]:
    """KRA-11.1 Seats from most to least money; tied ones in the order of the seats."""
    return sorted(range(len(g.factories)), key=lambda seat: -total(g, seat))


def result(g: KraftwagenState) -> Result | None:
    """KRA-11.1, KRA-11.2 The ranking of a game that is over; tied players share their rank."""
    if g.stack:
        return None
    seats = range(len(g.factories))
    scores = [total(g, seat) for seat in seats]
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(tuple(ranking(g)), ranks, tuple(scores), tuple(parts(g, seat) for seat in seats))


def measures(g: KraftwagenState, seat: int) -> dict[str, int]:
    """Money with awards where it is known, levels, laps, engineers, awards won, cars on the market."""
    factory = g.factories[seat]
    known = {} if factory.takings is None else {"money": total(g, seat)}
    return known | {
        "body": g.level(seat, "body"),
        "engine": g.level(seat, "engine"),
        "developments": len(factory.developments),
        "engineers": len(factory.engineers),
        "awards": sum(owner == seat for owner in g.awards.values() if owner != NOBODY),
    }


def round_of(g: KraftwagenState) -> int:
    """The round being played, 0 during the set-up."""
    return g.round
