"""The influence track: moves of the markers, with their rows."""

from game.rules.imperial_steam.state import ImperialSteamState


def gain(state: ImperialSteamState, seat: int, columns: int, cause: str) -> None:
    """Move a marker forward, at most to the last column; excess columns are lost (IMP-5.6)."""
    _move(state, seat, min(state.companies[seat].influence + columns, state.content.numbers.last_column), cause)


def lose(state: ImperialSteamState, seat: int, columns: int, cause: str) -> None:
    """Move a marker back, at most to column 0 (IMP-5.6)."""
    _move(state, seat, max(state.companies[seat].influence - columns, 0), cause)


def _move(state: ImperialSteamState, seat: int, column: int, cause: str) -> None:
    """Move a marker to the last row of a column; one that does not move keeps its row (IMP-5.6)."""
    company = state.companies[seat]
    if column == company.influence:
        return
    columns, company.influence = column - company.influence, column
    state.rows.remove(seat)
    state.rows.append(seat)
    state.emit("influence", seat, columns=columns, column=column, cause=cause)
