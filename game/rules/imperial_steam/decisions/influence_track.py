"""The influence track: moves of the markers, with their rows."""

from game.rules.imperial_steam.state import ImperialSteamState


def gain(g: ImperialSteamState, seat: int, columns: int, cause: str) -> None:
    """IMP-5.6 Forward, at most to the last column; what is left over is lost."""
    _move(g, seat, min(g.companies[seat].influence + columns, g.content.numbers.last_column), cause)


def lose(g: ImperialSteamState, seat: int, columns: int, cause: str) -> None:
    """IMP-5.6 Back, at most to column 0."""
    _move(g, seat, max(g.companies[seat].influence - columns, 0), cause)


def _move(g: ImperialSteamState, seat: int, column: int, cause: str) -> None:
    """IMP-5.6 The marker takes the last row of its new column; one that does not move keeps its row."""
    company = g.companies[seat]
    if column == company.influence:
        return
    columns, company.influence = column - company.influence, column
    g.rows.remove(seat)
    g.rows.append(seat)
    g.emit("influence", seat, columns=columns, column=column, cause=cause)
