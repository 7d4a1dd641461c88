"""The last scoring of recorded games of Automania, calculated by hand.

`LAST` holds what lies on the table before the last action of each game, and the reckoning, written out below.
"""

import pytest

from game.rules.automania import SPEC
from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from tests.golden.recorded_positions import recorded_position

# Two players (2-144). Seat 0 keeps its car in Europe.
#   unsold: a car in Europe each, a point each
#   medals: seat 1 has S1 (2), A-eco-3 (1), A-engineer-2 (1) = 4; seat 0 has tiles without medals
#   money: 19 of seat 1 before 17 of seat 0: 10 and 6
#   seat 0: start 1, ships 3, sales 1, offices 1, unsold 1, money 6: 13
#   seat 1: start 2, ships 3, sales 8, unsold 1, medals 4, money 10: 28
#
# Three players (3-22). Seat 1 keeps its car in Europe: a point.
#   medals: seat 0 S2 (2), A-sales-2 (1), B-finance-1 (2), B-interior-3 (2) = 7; seat 1 S4 (2), B-engineer-3 (1) = 3;
#   seat 2 C11 (5), B-safety-2, B-speed-2, A-engineer-2, A-personnel-2 (1 each), B-spoiler-3 (2) = 11
#   money: 24 of seat 1, 21 of seat 0, 13 of seat 2
#   seat 0: start 3, sales 5, offices 1, medals 7, money 6: 22
#   seat 1: start 1, ships 1, sales 4, tiles 1, unsold 1, medals 3, money 10: 21
#   seat 2: start 2, sales 4, offices 1, medals 11, money 3: 21; behind seat 1, which has office 1 to its 3
#
# Four players (4-18). Seat 1 sells on EU2: one autobuck and 4 points. Seat 0 has a car left in America: one autobuck.
#   medals: seat 0 S4 (2); seat 1 A-luggage-3, A-eco-3, A-engineer-2 (1 each), B-interior-3 (2) = 5; seat 2 S2 (2),
#   B-engineer-1 (2), B-spoiler-3 (2) = 6; seat 3 B-speed-2, B-handling-2, B-engineer-3, A-interior-2 = 4
#   money: 29 of seat 0, 28 of seat 2, 8 of seat 3 with office 2, 8 of seat 1 with office 4
#   seat 0: start 3, ships 1, sales 1, offices 2, medals 2, money 10: 19
#   seat 1: start 1, ships 1, sales 4 + 4, tiles 1, offices 1, medals 5: 17
#   seat 2: start 4, ships 2, sales 6, tiles 3, medals 6, money 6: 27
#   seat 3: start 2, ships 1, sales 4, medals 4, money 3: 14
#
# Four players with boards of their own (4-103). Seat 2 sells on EU1: 6 points.
#   medals: seat 0 C16 (4), B-spoiler-1 (1); seat 1 A-eco-3, B-luggage-2, B-engineer-3 (1 each); seat 2 B-exhaust-1
#   (1); seat 3 B-handling-2, A-exhaust-2 (1 each)
#   money: 22 of seat 0 with office 5, 22 of seat 2 with office 6, 20 of seat 3, 15 of seat 1
#   seat 0: start 1, ships 5, sales 2, tiles 1, offices 1, medals 5, money 10: 25
#   seat 1: start 3, ships 4, sales 5, medals 3: 15
#   seat 2: start 4, ships 4, sales 6 + 6, tiles 2, offices 1, medals 1, money 6: 30
#   seat 3: start 2, ships 2, sales 1, medals 2, money 3: 10

Ships = list[tuple[str, int, int]]  # market, value, owner
LAST: dict[str, tuple[str, Ships, list[int], list[int], list[list[str]], list[int]]] = {
    # last action, cars on ships, money and offices by seat, contracts played, ranking
    "2-144": ("0 pass", [("EU", 11, 0), ("EU", 14, 1)], [17, 19], [4, 3], [[], ["S1"]], [1, 0]),
    "3-22": ("1 pass", [("EU", 11, 1)], [21, 24, 13], [5, 1, 3], [["S2"], ["S4"], ["C11"]], [0, 1, 2]),
    "4-18": ("1 sell EU2", [("NA", 9, 0), ("EU", 6, 1)], [28, 7, 28, 8], [5, 4, 1, 2], [["S4"], [], ["S2"], []],
             [2, 0, 1, 3]),
    "4-103": ("2 sell EU1", [("EU", 11, 2)], [22, 15, 22, 20], [5, 1, 6, 4], [["C16"], [], [], []], [2, 0, 1, 3]),
}
SUMS = {  # start, ships, sales, tiles, offices, draws, unsold, medals, money
    "2-144": [(1, 3, 1, 0, 1, 0, 1, 0, 6), (2, 3, 8, 0, 0, 0, 1, 4, 10)],
    "3-22": [(3, 0, 5, 0, 1, 0, 0, 7, 6), (1, 1, 4, 1, 0, 0, 1, 3, 10), (2, 0, 4, 0, 1, 0, 0, 11, 3)],
    "4-18": [(3, 1, 1, 0, 2, 0, 0, 2, 10), (1, 1, 8, 1, 1, 0, 0, 5, 0), (4, 2, 6, 3, 0, 0, 0, 6, 6),
             (2, 1, 4, 0, 0, 0, 0, 4, 3)],
    "4-103": [(1, 5, 2, 1, 1, 0, 0, 5, 10), (3, 4, 5, 0, 0, 0, 0, 3, 0), (4, 4, 12, 2, 1, 0, 0, 1, 6),
              (2, 2, 1, 0, 0, 0, 0, 2, 3)],
}
SCORES = {"2-144": [13, 28], "3-22": [22, 21, 21], "4-18": [19, 17, 27, 14], "4-103": [25, 15, 30, 10]}


@pytest.mark.rule("MAN-4.69", "MAN-4.71", "MAN-4.84", "MAN-4.85", "MAN-4.86", "MAN-4.87", "MAN-4.88", "MAN-4.89")
@pytest.mark.parametrize("name", LAST)
def test_the_program_reckons_as_one_does_by_hand(name: str) -> None:
    state, rest = recorded_position(SPEC, name, left=1)
    last, ships, money, offices, played, order = LAST[name]
    assert [(market, car.value, car.owner) for market in ("NA", "EU") for car in state.markets[market].ships] == ships
    assert [f.money for f in state.factories] == money and [f.office for f in state.factories] == offices
    assert [f.played for f in state.factories] == played and rest == [last]
    apply(state, parse_action(last))
    result = SPEC.result(state)
    assert result is not None and [sum(row) for row in SUMS[name]] == SCORES[name] == list(result.scores)
    assert [tuple(parts.values()) for parts in result.parts] == SUMS[name] and list(result.order) == order
