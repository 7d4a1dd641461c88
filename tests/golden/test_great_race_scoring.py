"""The prestige of recorded games of The Great Race, calculated by hand from the last position.

`LAST` holds the crews at the end of each game; the calculation is written out below.
"""

import pytest

from game.rules.great_race import SPEC
from tests.golden.recorded_positions import recorded_position

# 2-6, Africa from the north: seat 1 is in Cape Town. First 5, engine 1, chassis 1, 30 F are no full 50: 7.
# 2-122, South America from the south: seat 0 is in Cartagena. First 5, engine 2, chassis 4, 70 F are 1: 12.
# 3-201, South America from the north: seat 0 first 5 + 1 + 3 = 9, seat 2 second 3 + 2 + 0 = 5; seat 1 is on the way.
# 4-305, Africa from the south: seat 1 first 5 + 2 + 4 = 11, seat 3 second 3 + 1 + 2 = 6. Behind them seat 0 in row 3,
#   line 15, comes before seat 2 in row 8, line 10.

Crew = tuple[str, int, int, int, int, int]  # place, line, arrival, engine, chassis, francs
LAST: dict[str, tuple[list[Crew], list[tuple[int, int, int, int]], list[int]]] = {
    # crews; arrival, engine, chassis, money; seats from first to last
    "2-6": ([("A0402", 4, 0, 0, 2, 30), ("CAP", 17, 1, 1, 1, 30)], [(0, 0, 0, 0), (5, 1, 1, 0)], [1, 0]),
    "2-122": ([("CTG", 17, 1, 2, 4, 70), ("S1005", 8, 0, 0, 0, 30)], [(5, 2, 4, 1), (0, 0, 0, 0)], [0, 1]),
    "3-201": ([("PUN", 17, 1, 1, 3, 30), ("S1005", 10, 0, 3, 4, 0), ("PUN", 17, 2, 2, 0, 0)],
              [(5, 1, 3, 0), (0, 0, 0, 0), (3, 2, 0, 0)], [0, 2, 1]),
    "4-305": ([("A0305", 15, 0, 0, 0, 20), ("COL", 17, 1, 2, 4, 10), ("DOU", 10, 0, 1, 2, 0), ("COL", 17, 2, 1, 2, 0)],
              [(0, 0, 0, 0), (5, 2, 4, 0), (0, 0, 0, 0), (3, 1, 2, 0)], [1, 3, 0, 2]),
}


@pytest.mark.rule("GRR-4.3", "GRR-4.6", "GRR-10.3", "GRR-10.4", "GRR-10.5")
@pytest.mark.parametrize("name", LAST)
def test_the_program_reckons_as_one_does_by_hand(name: str) -> None:
    state, _ = recorded_position(SPEC, name)
    crews, sums, order = LAST[name]
    assert [(crew.space, SPEC.measures(state, seat)["line"], crew.arrival, crew.engine, crew.chassis, crew.money)
            for seat, crew in enumerate(state.crews)] == crews
    result = SPEC.result(state)
    assert result is not None and [tuple(parts.values()) for parts in result.parts] == sums
    assert list(result.scores) == [sum(row) for row in sums] and list(result.order) == order
