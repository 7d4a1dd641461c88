"""Properties of a table: whatever happens, in any order, on time, late, twice or never."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table.table_walk import STEPS, TableWalk

FEW, MANY, EVENTS = 200, 5_000, 60
NAMES = (*STEPS, *("go",) * 25)
WALKS = st.tuples(
    st.sampled_from([(people, computers) for people in range(5) for computers in range(5)
                     if 2 <= people + computers <= 4]),
    st.booleans(), st.integers(0, 10_000), st.integers(0, 63), st.booleans(),
)
TAKEN = st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 2**16)), min_size=EVENTS, max_size=EVENTS)


@pytest.mark.parametrize("examples", [
    pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)])
def test_a_table_keeps_its_word_whatever_happens(examples: int) -> None:
    """All that holds at each step is asserted by `TableWalk` and `WindowlessTable`."""

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(drawn=WALKS, steps=TAKEN)
    def walk(drawn: tuple[Any, ...], steps: list[tuple[str, int]]) -> None:
        (people, computers), secret, seed, play_settings, told = drawn
        table_walk = TableWalk(people, computers, secret=secret, seed=seed, play_settings=play_settings, told=told)
        for name, number in steps:
            table_walk.take(name, number)
        table_walk.finish()

    walk()
