"""Rows of ship spaces: the ships of a market with the values on each."""

from game.rules.automania.content.board import ship_space
from game.rules.automania.content.build import Content


def ship_rows(content: Content, market: str) -> list[list[int]]:
    """Return the values on each ship of a market, the best ship first."""
    rows: dict[int, list[int]] = {}
    for value in range(len(content.board.regions[market].ships)):
        rows.setdefault(content.board.places[ship_space(market, value)][1], []).append(value)
    return [rows[y] for y in sorted(rows)]
