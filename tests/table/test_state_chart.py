"""The state charts in the developers' page are those of the tables of transitions."""

import pytest

from game.table.phases import Covered, Seating
from game.table.state_machine import Ignored
from game.table.table_events import EVENTS
from game.table.transitions import TRANSITIONS
from tests.table.state_chart import CHARTS, END, PAGE, StateChart, split_page, text_of


@pytest.mark.parametrize("chart", CHARTS)
def test_the_page_shows_the_chart_of_today(chart: StateChart) -> None:
    """If not: `python -m tests.table.state_chart`."""
    text = PAGE.read_text(encoding="utf-8")
    assert (text.count(chart.begin), text.count(END)) == (1, len(CHARTS))
    assert split_page(text, chart.begin)[1] == text_of(chart)


def test_a_page_is_put_together_again() -> None:
    first, second = (chart.begin for chart in CHARTS)
    page = f"head\n{first}\nold\nchart\n{END}\nbody\n{second}\nother\n{END}\nfoot\n"
    for begin, chart in ((first, "old\nchart"), (second, "other")):
        before, found, after = split_page(page, begin)
        assert found == chart and before + found + after == page


@pytest.mark.parametrize("chart", CHARTS)
def test_every_phase_and_event_is_in_the_chart(chart: StateChart) -> None:
    rows = [line.split(" | ")[0].removeprefix("| ") for line in text_of(chart).splitlines() if line.startswith("| ")]
    assert rows == ["Phase", *(phase.__name__ for phase in chart.phases), "Event",
                    *(event.__name__ for event in chart.events)]


@pytest.mark.parametrize(("phase", "words"), [(Seating, "first"), (Covered, "screen")])
def test_what_may_not_happen_yet_says_so(phase: type, words: str) -> None:
    found = TRANSITIONS[phase, next(event for event in EVENTS if event.__name__ == "Redo")]
    assert isinstance(found, Ignored) and words in found.why
