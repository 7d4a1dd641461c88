"""The influence track: moves of the markers, with their rows."""

from game.rules.imperial_steam.state import ImperialSteamState


def gain(state: ImperialSteamState, seat: int, columns: int, cause: str) -> None:
    """IMP-5.6 Forward, at most to the last column; what is left over is lost."""
    _move(state, seat, min(state.companies[seat].influence + columns, state.content.numbers.last_column), cause)


def lose(state: ImperialSteamState, seat: int, columns: int, cause: str) -> None:
    """IMP-5.6 Back, at most to column 0."""
    _move(state, seat, max(state.companies[seat].influence - columns, 0), cause)


def _move(state: ImperialSteamState, seat: int, column: int, cause: str) -> None:
    """IMP-5.6 The marker takes the last row of its new column; one that does not move keeps its row."""
    company = state.companies[seat]
    if column == company.influence:
        return
    columns, company.influence = column - company.influence, column
    state.rows.remove(seat)
    state.rows.append(seat)
    state.emit("influence", seat, columns=columns, column=column, cause=cause)
