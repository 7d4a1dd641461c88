"""Scoring of a game: its parts, the ranking, and the measures for graphs (KRA-11)."""

from game.rules.core.game_spec import Result
from game.rules.kraftwagen.decisions.awards import NOBODY, award_points
from game.rules.kraftwagen.state import SOURCES, KraftwagenState


def parts(state: KraftwagenState, seat: int) -> dict[str, int]:
    """Return the parts of a seat's total if the game ended now; hidden money counts nothing (KRA-11.1)."""
    takings = state.factories[seat].takings or dict.fromkeys(SOURCES, 0)
    return {source: takings[source] for source in SOURCES} | {"awards": award_points(state, seat)}


def total(state: KraftwagenState, seat: int) -> int:
    """Return the money and awards of a seat (KRA-11.1)."""
    return sum(parts(state, seat).values())


def ranking(state: KraftwagenState) -> list[int]:
    """Return the seats from most to least money; tied ones in the order of the seats (KRA-11.1)."""
    return sorted(range(len(state.factories)), key=lambda seat: -total(state, seat))


def result(state: KraftwagenState) -> Result | None:
    """Return the ranking of a finished game, None before; tied players share their rank (KRA-11.1, KRA-11.2)."""
    if state.stack:
        return None
    seats = range(len(state.factories))
    scores = [total(state, seat) for seat in seats]
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(tuple(ranking(state)), ranks, tuple(scores), tuple(parts(state, seat) for seat in seats))


def measures(state: KraftwagenState, seat: int) -> dict[str, int]:
    """Return a seat's money with awards where it is known, levels, developments, engineers and awards won."""
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
    """Return the round that is being played, 0 during the set-up."""
    return state.round
