"""Award tiles: each goes to the first who reaches its condition (section KRA-10 of the rules)."""

from game.rules.kraftwagen.state import KraftwagenState

NOBODY = -1


def reach(state: KraftwagenState, seat: int, kind: str, amount: int) -> None:
    """KRA-10.1, KRA-10.9 A seat has got so far in something: it takes every award left that asks for no more."""
    for award in state.content.numbers.awards.values():
        if award.kind == kind and amount >= award.least and state.awards[award.id] == NOBODY:
            state.awards[award.id] = seat
            state.emit("award", seat, award=award.id, gain=award.points)


def award_points(state: KraftwagenState, seat: int) -> int:
    """What the awards of a seat are worth."""
    awards = state.content.numbers.awards
    return sum(awards[name].points for name, owner in state.awards.items() if owner == seat)


def use_worker(state: KraftwagenState, seat: int) -> None:
    """KRA-10.7 A worker leaves the supply of a seat."""
    factory = state.factories[seat]
    factory.supply -= 1
    if not factory.supply:
        reach(state, seat, "workers", state.content.numbers.workers)
