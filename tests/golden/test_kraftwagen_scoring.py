"""The last scoring of recorded games of Kraftwagen, calculated by hand.

`LAST` holds what lies on the table before the last action of each game, and the reckoning, written out below.
"""

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.kraftwagen import SPEC
from tests.golden.recorded_positions import recorded_position

# Two players (2-57). Seat 0 drives 2 from space 1: 2 (seat 1) and 3 (neutral) are jumped, 4 and 5 counted.
#   places: seat 1 has 2 laps (7), seat 0 one lap (4), the neutral car on 6 is third, nobody is paid
#   laps: 2 laps 3 points for seat 1, one lap 1 point for seat 0
#   prestige: three workers beat two, 10 for seat 0; prestige again: 15 for seat 0; price: no car is left
#   awards of seat 0: BODY6 7, WORKERS 7, ENGINEERS 7 = 21; of seat 1: LAP1 3, LAP2 7, BUYER 3, MARKET 3, BODY3 3,
#   ENGINE4 3 = 22
#   seat 0: cars 29 + 25 = 54, places 2 + 4 = 6, laps 1, rows 7, awards 21: 89
#   seat 1: cars 18, places 11 + 7 = 18, laps 3, rows 4, bonus 2, awards 22: 67
#
# Three players (3-77). Seat 0 drives 6 from space 8: 9, 10, 1, 2, 3, then 4 (seat 2) is jumped: 5, and a second lap.
#   places: two laps on 5 (seat 0, 7) before two laps on 4 (seat 2, 4) before seat 1 (2); two laps are 3 points each
#   engine: engines of 2 + 1, 6, 6 and 2 + 2; of the two sixes the cheaper one, 6 for seat 0
#   prestige: five workers, 15 for seat 1; price: 8 is the lowest left, twice 8 for seat 0; price: twice 10 for seat 1
#   awards: seat 0 LAP1 3, MARKET 3; seat 1 BUYER 3, WORKERS 7, ENGINEERS 7; seat 2 LAP2 7, BODY3 3, BODY6 7,
#   ENGINE4 3, ENGINE7 7
#   seat 0: cars 22, places 11 + 7 = 18, laps 3, rows 3, awards 6: 52
#   seat 1: cars 23 + 35 = 58, places 4 + 2 = 6, rows 4, awards 17: 85
#   seat 2: cars 26, places 11 + 4 = 15, laps 3, rows 6, awards 27: 77
#
# Four players with specialty tiles (4-87). Seat 0 sells its car of 15 to the bank for 4 less.
#   places: space 7 seat 2 (7), space 4 seat 3 (4), space 3 seat 0 (2), space 2 seat 1 (0); nobody has a lap
#   body: all bodies are 1, so the cheaper first: 3, then 6, both for seat 2; the engine buyers find no car
#   awards: seat 3 BUYER 3, BODY3 3; seat 0 MARKET 3; seat 2 ENGINE4 3
#   seat 0: cars 12 + 11 = 23, places 7 + 2 = 9, awards 3: 35
#   seat 1: places 4, rows 3: 7
#   seat 2: cars 9 + 9 = 18, places 2 + 7 = 9, rows 2, awards 3: 32
#   seat 3: cars 8, places 7 + 4 = 11, rows 6, awards 6: 31

Cars = list[tuple[int, int, int, int, int, str]]  # owner, body, engine, workers, price, marker
LAST: dict[str, tuple[str, Cars, list[str], list[tuple[int, int]], list[dict[str, int]], list[int]]] = {
    # last action, market, active buyers, space and laps by seat, money before, scores
    "2-57": ("0 resolve buyer", [(0, 5, 3, 3, 10, "HORCH-2"), (0, 7, 3, 2, 15, "")], ["prestige", "prestige", "price"],
             [(1, 1), (2, 2)],
             [{"cars": 29, "places": 2, "rows": 7}, {"cars": 18, "places": 11, "rows": 4, "bonus": 2}], [89, 67]),
    "3-77": ("0 resolve grand_prix", [(1, 5, 2, 2, 10, "HORCH-1"), (0, 4, 6, 2, 6, ""), (0, 4, 6, 1, 8, ""),
                                      (1, 5, 2, 5, 15, "HORCH-2")], ["engine", "prestige", "price", "price"],
             [(8, 1), (6, 0), (4, 2)],
             [{"places": 11, "rows": 3}, {"cars": 23, "places": 4, "rows": 4}, {"cars": 26, "places": 11, "rows": 6}],
             [52, 85, 77]),
    "4-87": ("0 sell 1", [(0, 1, 2, 1, 15, ""), (2, 1, 4, 8, 3, ""), (2, 1, 1, 1, 6, "")],
             ["body", "body", "engine", "engine"], [(3, 0), (2, 0), (7, 0), (4, 0)],
             [{"cars": 12, "places": 7}, {"places": 4, "rows": 3}, {"cars": 9, "places": 2, "rows": 2},
              {"cars": 8, "places": 7, "rows": 6}], [35, 7, 32, 31]),
}
SUMS = {  # cars, places, laps, rows, bonus, awards
    "2-57": [(54, 6, 1, 7, 0, 21), (18, 18, 3, 4, 2, 22)],
    "3-77": [(22, 18, 3, 3, 0, 6), (58, 6, 0, 4, 0, 17), (26, 15, 3, 6, 0, 27)],
    "4-87": [(23, 9, 0, 0, 0, 3), (0, 4, 0, 3, 0, 0), (18, 9, 0, 2, 0, 3), (8, 11, 0, 6, 0, 6)],
}


@pytest.mark.rule("KRA-8.2", "KRA-8.4", "KRA-8.7", "KRA-8.8", "KRA-10.1", "KRA-11.1")
@pytest.mark.parametrize("name", LAST)
def test_the_program_reckons_as_one_does_by_hand(name: str) -> None:
    state, rest = recorded_position(SPEC, name, left=1)
    last, cars, buyers, race, money, scores = LAST[name]
    assert [(c.owner, c.body, c.engine, c.workers, c.price, c.marker) for c in state.market] == cars
    assert [buyer.preference for buyer in state.active] == buyers
    assert [(f.space, f.laps) for f in state.factories] == race
    assert [{source: n for source, n in (f.takings or {}).items() if n} for f in state.factories] == money
    assert rest == [last]
    apply(state, parse_action(last))
    result = SPEC.result(state)
    assert result is not None and [sum(row) for row in SUMS[name]] == scores == list(result.scores)
    assert [tuple(parts.values()) for parts in result.parts] == SUMS[name]
    assert result.order[0] == scores.index(max(scores))
