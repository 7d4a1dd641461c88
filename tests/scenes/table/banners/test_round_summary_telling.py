"""Round summaries as a telling: the one of the present waits to be read, those of the past are shown for a look."""

from collections.abc import Sequence

import pytest

from game.scenes.table.banners.round_summary_telling import RoundSummaryTelling
from game.session.event_snapshots import EventSnapshot
from game.table.table_events import TellingRead

NEWS, AGAIN = 5, 2  # the round of the present, and one of the past


class Layer:
    """The place of the page; it notes whether that lies over the table."""

    def __init__(self) -> None:
        self.covers = False

    def cover(self, content: object) -> None:
        self.covers = content is not None

    def uncover(self) -> None:
        self.covers = False

    close = uncover


class Table:
    """A scene as far as a telling uses it."""

    def __init__(self) -> None:
        self.looking_at: int | None = None
        self.screen = self.controller = self
        self.done: list[object] = []

    def show(self) -> None:
        self.done.append("shown")

    def top_layer_closed(self) -> None:
        """Nothing is pressed."""

    def send(self, event: object) -> None:
        self.done.append(event)


class Summaries(RoundSummaryTelling[str]):
    """The summary of a round is its name; `next` is the round that is summed up next."""

    ENDS = ("scored",)
    next: int | None = None

    def prepare(self, instants: Sequence[EventSnapshot]) -> tuple[str, int] | None:
        return None if self.next is None else (f"round {self.next}", self.next)

    def content(self, summary: str) -> str:  # type: ignore[override]
        return summary


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def told(table: Table) -> Summaries:
    """The summary of the present is open."""
    found = Summaries(table, lambda key, **params: f"{key} {params.get('round', '')}")  # type: ignore[arg-type]
    found.layer = Layer()  # type: ignore[assignment]
    show(table, found, NEWS, ply=None)
    return found


def show(table: Table, told: Summaries, number: int, ply: int | None) -> None:
    """The table shows a position of the past, or the present, and its summary is told."""
    look(table, told, ply)
    told.next = number
    told.take((), is_news=ply is None)
    assert told.begins_after(0)
    look(table, told, ply)


def look(table: Table, told: Summaries, ply: int | None) -> None:
    """The table shows that position."""
    table.looking_at = ply
    told.uncover()
    told.cover()


def test_the_summary_of_the_present_waits_while_the_past_is_looked_at(table: Table, told: Summaries) -> None:
    assert told.open_summary == f"round {NEWS}" and str(NEWS) in told.sentence() and told.layer.covers  # type: ignore
    look(table, told, 7)
    assert not told.is_open and told.sentence() == "" and not told.layer.covers  # type: ignore[attr-defined]
    look(table, told, None)
    assert told.open_summary == f"round {NEWS}" and told.layer.covers  # type: ignore[attr-defined]
    told.go_on()
    assert table.done == [TellingRead()] and not told.is_open


def test_a_summary_that_is_shown_again_goes_with_its_position(table: Table, told: Summaries) -> None:
    show(table, told, AGAIN, ply=7)
    assert told.open_summary == f"round {AGAIN}"
    look(table, told, 8)
    look(table, told, 7)
    assert not told.is_open
    look(table, told, None)
    assert told.open_summary == f"round {NEWS}"


def test_a_summary_of_the_past_that_has_been_read_again_lets_nothing_go_on(table: Table, told: Summaries) -> None:
    show(table, told, AGAIN, ply=7)
    told.go_on()
    assert table.done == ["shown"] and not told.is_open
    look(table, told, None)
    assert told.is_open


def test_nothing_is_told_of_what_brought_no_summary(table: Table, told: Summaries) -> None:
    told.forget()
    told.next = None
    told.take(())
    assert not told.begins_after(3) and told.sentence() == ""
    told.go_on()
    assert table.done == []
