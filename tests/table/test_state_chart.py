"""The state chart in the developers' page is that of the table of transitions."""

import pytest

from game.table.phases import PHASES, Covered, Seating
from game.table.state_machine import Ignored
from game.table.table_events import EVENTS
from game.table.transitions import TRANSITIONS
from tests.table.state_chart import BEGIN, END, PAGE, chart, split_page


def test_the_page_shows_the_chart_of_today() -> None:
    """If not: `python -m tests.table.state_chart`."""
    text = PAGE.read_text(encoding="utf-8")
    assert (text.count(BEGIN), text.count(END)) == (1, 1)
    assert split_page(text)[1] == chart()


def test_a_page_is_put_together_again() -> None:
    page = f"head\n{BEGIN}\nold\nchart\n{END}\nfoot\n"
    before, found, after = split_page(page)
    assert found == "old\nchart" and before + found + after == page


def test_every_phase_and_event_is_in_the_chart() -> None:
    rows = [line.split(" | ")[0].removeprefix("| ") for line in chart().splitlines() if line.startswith("| ")]
    assert rows == ["Phase", *(phase.__name__ for phase in PHASES), "Event", *(event.__name__ for event in EVENTS)]


@pytest.mark.parametrize(("phase", "words"), [(Seating, "first"), (Covered, "screen")])
def test_what_may_not_happen_yet_says_so(phase: type, words: str) -> None:
    found = TRANSITIONS[phase, next(event for event in EVENTS if event.__name__ == "Redo")]
    assert isinstance(found, Ignored) and words in found.why
