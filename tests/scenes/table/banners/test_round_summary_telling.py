"""Round summaries as a telling: the one of the present waits to be read, those of the past are shown for a look."""

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from game.scenes.table.banners.round_summary_telling import RoundSummaryTelling
from game.session.event_snapshots import EventSnapshot
from game.table.table_events import TellingRead
from game.ui.input.keymap import Command

NEWS, AGAIN = 5, 2  # the round of the present, and one of the past


class Layer:
    """The place of the page; it notes whether that lies over the table."""

    def __init__(self) -> None:
        self.covers = False
        self.page = SimpleNamespace(narrow=False)

    def cover(self, content: object) -> None:
        self.covers = content is not None

    def uncover(self) -> None:
        self.covers = False

    close = uncover


class Table:
    """A scene as far as a telling uses it."""

    def __init__(self) -> None:
        self.looking_at: int | None = None
        self.screen = self.controller = self.session = self.game = self
        self.viewer = 1
        self.done: list[object] = []
        self.guards = 0  # times after which hurried presses were dropped
        self.log: list[object] = [SimpleNamespace(events=[SimpleNamespace(kind=kind)])
                                  for kind in ("moved", "scored", "moved")]
        self.sound = 9  # plies up to which today's rules lead

    def show(self) -> None:
        self.done.append("shown")

    def top_layer_closed(self) -> None:
        self.guards += 1

    def send(self, event: object) -> None:
        self.done.append(event)

    def seekable(self, ply: int) -> bool:
        return ply <= self.sound

    def event_snapshots(self, ply: int, viewer: int | None) -> list[object]:
        self.done.append((ply, viewer))
        return []


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
    told.uncover()
    assert not told.layer.covers, "the table is shown, then covered again"  # type: ignore[attr-defined]
    told.cover()
    assert told.open_summary == f"round {NEWS}" and told.layer.covers  # type: ignore[attr-defined]
    told.go_on()
    assert table.done == [TellingRead()] and not told.is_open
    assert table.guards == 1, "a hurried press was not meant for what comes now"


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


def test_a_summary_that_only_waits_for_its_animation_is_not_spoken_of(table: Table, told: Summaries) -> None:
    told.forget()
    told.next = NEWS
    told.take(())
    assert told.current is not None and told.sentence() == "" and told.open_summary is None
    told.go_on()
    assert table.done == [] and told.begins_after(0) and told.sentence() != ""


def test_an_open_summary_offers_to_go_on_where_nothing_was_pressed_for_a_while(table: Table, told: Summaries) -> None:
    (option,) = told.options()
    assert (option.label.strip(), option.shortcut, option.slot) == ("account.on", Command.ACTIVATE, "go")
    assert option.long_guard
    option.press()
    assert not told.is_open and table.done == [TellingRead()]
    table.looking_at = 2
    assert not told.options()[0].long_guard, "of the past one knows that it lies there"


def test_the_summary_of_a_past_round_is_offered_where_it_was_scored(table: Table, told: Summaries) -> None:
    assert [len(told.repeat_options(ply)) for ply in range(4)] == [0, 0, 1, 0]
    table.sound = 0
    assert told.repeat_options(2) == [], "today's rules do not lead there"
    table.sound = 1
    look(table, told, 2)
    told.next = AGAIN
    (option,) = told.repeat_options(2)
    option.press()
    assert table.done == [(2, 1), "shown"] and told.open_summary == f"round {AGAIN}"
    told.go_on()
    assert table.done[-1] == "shown", "nobody waits for it"
    told.next = None
    option.press()
    assert not told.is_open and table.done[-1] == (2, 1)


def test_in_a_narrow_replay_the_options_of_a_summary_have_the_widest_place(table: Table, told: Summaries) -> None:
    table.looking_at = 2
    for narrow, ply, slot in ((False, 2, "go"), (True, 2, "choice"), (True, None, "go")):
        told.layer.page.narrow = narrow  # type: ignore[misc]
        table.looking_at = ply
        assert told.options()[0].slot == slot == told.repeat_options(2)[0].slot
    assert told.page is told.layer.page


def test_whoever_leaves_takes_no_summary_along(table: Table, told: Summaries) -> None:
    told.leave()
    assert not told.is_open and told.current is None
