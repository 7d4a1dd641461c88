"""Award tiles: each goes to the first seat that reaches its condition (section KRA-10 of the rules)."""

from game.rules.kraftwagen.state import KraftwagenState

NOBODY = -1


def reach(state: KraftwagenState, seat: int, kind: str, amount: int) -> None:
    """Give a seat that has reached `amount` of `kind` every award left that asks for no more (KRA-10.1, KRA-10.9)."""
    for award in state.content.numbers.awards.values():
        if award.kind == kind and amount >= award.least and state.awards[award.id] == NOBODY:
            state.awards[award.id] = seat
            state.emit("award", seat, award=award.id, gain=award.points)


def award_points(state: KraftwagenState, seat: int) -> int:
    """Return the points of a seat's awards."""
    awards = state.content.numbers.awards
    return sum(awards[name].points for name, owner in state.awards.items() if owner == seat)


def use_worker(state: KraftwagenState, seat: int) -> None:
    """Take a worker from the supply of a seat (KRA-10.7)."""
    state.factories[seat].supply -= 1
    reach_last_worker(state, seat)


def reach_last_worker(state: KraftwagenState, seat: int) -> None:
    """Reach the award for the workers if the supply of a seat has just become empty (KRA-10.7)."""
    if not state.factories[seat].supply:
        reach(state, seat, "workers", state.content.numbers.workers)
