"""Strip of the turn summary: when it is due, how long it stays, what it folds to, and where it lies."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.core.events import Event
from game.scenes.table.log import turn_summary
from game.scenes.table.log.log_folding import TURN
from game.scenes.table.log.summary_line import SummaryLine
from game.scenes.table.log.turn_summary import (
    TurnSummary,
    TurnSummaryStrip,
    events_of_turn,
    events_since_turn,
    summary_sentences,
)
from game.scenes.table.log.turn_texts import TurnTexts
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.table_areas import FixedPlaces, TableAreas, TableWidgets
from game.timing.summary_times import SUMMARY
from game.ui.screen import Screen
from game.ui.widgets import Button, Widget
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.tiny_scene import TinyAreas, TinyScene, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
WORDS = "Bo steps 2 and is 1st now."
BOARD = Rect(100, 100, 600, 300)


class RoundTexts(TurnTexts):
    """A new round has a sentence."""

    def new_round_text(self) -> str:
        return "Ada leads."


class BoardedAreas(TinyAreas):
    """Areas with a board on which there is room for a strip, unless something is in the way."""

    def __init__(self, widgets: TableWidgets, points: Widget) -> None:
        super().__init__(widgets, points)
        self.on_board, self.fixed = ProtectedAreas([], []), FixedPlaces()

    def board(self) -> Rect:
        return BOARD

    def protected_on_board(self) -> ProtectedAreas:
        return self.on_board

    def fixed_places(self) -> FixedPlaces:
        return self.fixed


class Boarded(TinyScene):
    """Table with such areas."""

    TURN_TEXTS = RoundTexts

    def build_areas(self, widgets: TableWidgets) -> TableAreas:
        return BoardedAreas(widgets, self.points)


@pytest.fixture
def robot(tmp_path: Path, tiny_words: None) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, scene=Boarded) as found:
        yield found


@pytest.fixture
def scene(robot: TinyTableRobot) -> Boarded:
    assert isinstance(robot.table, Boarded)
    return robot.table


@pytest.fixture
def areas(scene: Boarded) -> BoardedAreas:
    assert isinstance(scene.areas, BoardedAreas)
    return scene.areas


@pytest.fixture
def summary(scene: Boarded) -> TurnSummary:
    return TurnSummary(scene)


def shown(robot: TinyTableRobot, kind: type[Widget]) -> list[Widget]:
    """Widgets of a kind on the table, which the person can see."""
    return [widget for widget in robot.table.screen.body.walk() if isinstance(widget, kind)]


def reading_time(summary: TurnSummary) -> float:
    """Seconds until a strip folds that hides something."""
    return SUMMARY.look + SUMMARY.letter * len(summary.scene.renderer.plain(summary.text))


# when it goes -----------------------------------------------------------------------------------------------------


def test_a_strip_that_hides_nothing_stays(robot: TinyTableRobot, summary: TurnSummary) -> None:
    summary.say([WORDS])
    robot.wait(20.0)
    assert summary.strip in shown(robot, TurnSummaryStrip)


@pytest.mark.parametrize("why", ["field", "uncovered_soon"])
def test_a_strip_that_hides_something_folds_when_it_has_been_read(robot: TinyTableRobot, areas: BoardedAreas,
                                                                 summary: TurnSummary, why: str) -> None:
    areas.on_board = ProtectedAreas([], **{"field": [], why: [BOARD]})
    summary.say([WORDS])
    seconds = reading_time(summary)
    assert (SUMMARY.look, SUMMARY.letter) == (2.0, 0.035) and len(shown(robot, TurnSummaryStrip)) == 1
    robot.wait(seconds - 0.2)
    assert shown(robot, TurnSummaryStrip)
    robot.wait(0.4)
    assert isinstance(summary.strip, Button) and not shown(robot, TurnSummaryStrip)
    assert summary.strip.tooltip == summary.text and WORDS in summary.text
    summary.strip.activate()
    assert shown(robot, TurnSummaryStrip)


def test_the_time_of_an_earlier_strip_folds_no_later_one(robot: TinyTableRobot, areas: BoardedAreas,
                                                        summary: TurnSummary) -> None:
    areas.on_board = ProtectedAreas([], [BOARD])
    summary.say([WORDS])
    seconds = reading_time(summary)
    robot.wait(seconds - 0.5)
    summary.say([WORDS])
    later = summary.strip
    robot.wait(1.0)
    assert summary.strip is later and shown(robot, TurnSummaryStrip) == [later], "it has not been read yet"
    robot.wait(seconds - 0.7)
    assert isinstance(summary.strip, Button)


def test_what_has_been_read_stays_folded_on_a_new_screen(
    robot: TinyTableRobot, areas: BoardedAreas, summary: TurnSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would lie over what has been opened since, such as a hint."""
    monkeypatch.setattr(turn_summary, "summary_sentences", lambda *_: [WORDS])
    areas.on_board = ProtectedAreas([], [BOARD])
    summary.tell([Event("stepped", 1, {})], due=True)
    summary.tell_again()
    assert isinstance(summary.strip, TurnSummaryStrip), "it has not been read yet"
    robot.wait(reading_time(summary) + 0.2)
    assert isinstance(summary.strip, Button)
    summary.tell_again()
    assert isinstance(summary.strip, Button) and not shown(robot, TurnSummaryStrip)


def test_nothing_comes_back_once_the_player_has_acted(robot: TinyTableRobot, areas: BoardedAreas,
                                                     summary: TurnSummary) -> None:
    areas.on_board = ProtectedAreas([], [BOARD])
    summary.say([WORDS])
    summary.clear()
    assert summary.strip is None and summary.text == "" and not summary.sentences
    robot.wait(20.0)
    assert summary.strip is None and not shown(robot, TurnSummaryStrip)
    summary.show()
    summary.tell_again()
    assert summary.strip is None


def test_it_gives_way_to_what_else_lies_over_the_board(robot: TinyTableRobot, areas: BoardedAreas,
                                                      summary: TurnSummary) -> None:
    areas.on_board = ProtectedAreas([], [BOARD])
    summary.make_room(True)
    summary.say([WORDS])
    assert not shown(robot, TurnSummaryStrip), "both at once cannot be read"
    robot.wait(reading_time(summary) + 0.2)
    handle = summary.strip
    assert isinstance(handle, Button) and not handle.visible
    summary.make_room(False)
    assert handle.visible
    summary.present(False)
    assert not handle.visible
    summary.present(True)
    assert handle.visible


def test_the_handle_lies_where_it_hides_nothing_or_at_the_place_kept_for_it(robot: TinyTableRobot, areas: BoardedAreas,
                                                                           summary: TurnSummary) -> None:
    def handle(field: Sequence[Rect]) -> Button:
        areas.on_board = ProtectedAreas([], field, uncovered_soon=[BOARD])
        summary.say([WORDS])
        robot.wait(reading_time(summary) + 0.2)
        assert isinstance(summary.strip, Button)
        return summary.strip

    upper, left = Rect(BOARD.x, BOARD.y, BOARD.w, BOARD.h - 60), Rect(BOARD.x, BOARD.y, BOARD.w - 60, BOARD.h)
    found = handle([upper])
    assert BOARD.contains(found.rect) and not found.rect.colliderect(upper) and found.label
    worded = found.rect.w
    found = handle([left])
    assert not found.rect.colliderect(left) and not found.label and found.rect.w == found.rect.h < worded
    for wide, words in ((400, True), (round(0.8 * worded), True), (round(0.6 * worded), False)):
        place = Rect(300, 120, wide, 60)
        areas.fixed = FixedPlaces(summary_handle=place)
        found = handle([left])
        assert found.rect.midright == place.midright and bool(found.label) == words
        assert found.rect.w <= min(worded, wide) and found.rect.h <= 60


# when it is due ---------------------------------------------------------------------------------------------------


class Events:
    """Events that a table may tell."""

    deed = Event("stepped", 1, {"length": 2})
    round = Event("round", None, {"number": 2})


@pytest.mark.parametrize("reduced, speed, setting, events, due", [
    (False, 1.0, 100, [Events.deed], False), (True, 1.0, 100, [Events.deed], True),
    (False, 0.0, 100, [Events.deed], True), (False, 1.0, 300, [Events.deed], True),
    (False, 1.0, 299, [Events.deed], False), (False, 1.0, 100, [Events.round, Events.deed], True)])
def test_it_is_due_where_nobody_could_follow(scene: Boarded, summary: TurnSummary, reduced: bool, speed: float,
                                            setting: int, events: list[Event], due: bool,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene.renderer, "turn_summary", lambda seat, turn, standing: f"{seat} did it.")
    scene.animator.reduced, scene.animator.speed = reduced, speed
    scene.services.settings.animation_speed = setting
    summary.tell(events, due=False)
    assert bool(summary.strip) == due and ("1 did it." in summary.text) == due


def test_a_skip_or_another_person_makes_it_due(scene: Boarded, summary: TurnSummary,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene.renderer, "turn_summary", lambda seat, turn, standing: f"{seat} did it.")
    scene.animator.reduced, scene.animator.speed = False, 1.0
    summary.tell([Events.deed], due=True)
    assert summary.strip is not None
    summary.clear()
    summary.tell([Event("stepped", scene.own_seat, {"length": 1})], due=True)
    assert summary.strip is None, "what the person did is not told to him"


# what it tells ----------------------------------------------------------------------------------------------------


def sentences(scene: Boarded, monkeypatch: pytest.MonkeyPatch, *events: Event) -> list[str]:
    monkeypatch.setattr(scene.renderer, "turn_summary",
                        lambda seat, turn, standing: f"{seat}: {len(turn)} events{standing}." if seat < 3 else "")
    monkeypatch.setattr(scene.renderer, "lines", lambda events: [type("Line", (), {"text": "Round 2"})])
    return list(summary_sentences(scene, 0, events))


def deed(seat: int | None, kind: str = "stepped") -> Event:
    return Event(kind, seat, {})


def test_each_turn_of_the_others_has_a_sentence_and_the_last_of_a_seat_its_standing(
        scene: Boarded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene.turn_texts, "standing_text", lambda seat, turn: " and leads")
    told = sentences(scene, monkeypatch, deed(1, TURN), deed(1), deed(2, TURN), deed(1, TURN), deed(0), deed(1),
                     deed(1), deed(3), deed(None))
    assert told == ["1: 2 events.", "2: 1 events and leads.", "1: 6 events and leads."]


def test_a_new_round_is_named_or_told_by_its_standing(scene: Boarded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene.turn_texts, "seat_round_text", lambda seat, turn: f"For {seat}: {len(turn)}.")
    begun = [deed(1, TURN), Events.round]
    assert sentences(scene, monkeypatch, *begun) == ["1: 2 events.", "Ada leads.", "For 0: 2."]
    assert sentences(scene, monkeypatch, *begun, deed(2, TURN)) == ["1: 2 events.", "Round 2.", "For 0: 2.",
                                                                    "2: 1 events."]
    assert sentences(scene, monkeypatch, *begun, deed(0, TURN)) == ["1: 2 events.", "Ada leads.", "For 0: 2."]


def test_what_others_did_begins_after_the_own_last_choice(robot: TinyTableRobot) -> None:
    robot.do("0 step 1")
    robot.do("0 step 2")
    robot.do("0 end")
    robot.answer("1 step 2")
    robot.answer("1 end")
    session = robot.session
    since = events_since_turn(session, 0)
    assert [event.kind for event in since if event.kind == "stepped"] == ["stepped"]
    drawn = [event for event in since if event.kind == "drew"]
    public = events_since_turn(session, 0, alone=False)
    assert all(event.only in (None, (0,)) for event in since) and not any(event in public for event in drawn)
    assert [event.kind for event in events_since_turn(session, 1)] != []
    own = events_of_turn(session, 0)
    assert all(event.kind != "round" for event in own)


# where it lies ----------------------------------------------------------------------------------------------------


def strip(screen: Screen, text: str, areas: Sequence[Rect], marks: Sequence[Rect] = (),
          field: Sequence[Rect] = ()) -> TurnSummaryStrip:
    return screen.add(TurnSummaryStrip(screen.ui, text, areas, ProtectedAreas(list(marks), list(field))))


SECOND = Rect(800, 100, 300, 500)


def test_it_lies_at_the_foot_of_the_first_area_that_is_free(screen: Screen) -> None:
    found = strip(screen, WORDS, [BOARD, SECOND])
    assert BOARD.contains(found.rect) and not found.hides and BOARD.bottom - found.rect.bottom < 20
    assert found.rect.centerx == pytest.approx(BOARD.centerx, abs=2)
    other = strip(screen, WORDS, [BOARD, SECOND], marks=[BOARD])
    assert SECOND.contains(other.rect) and not other.hides and other.rect.w > SECOND.w - 30, "the width of its column"
    least = strip(screen, WORDS, [BOARD, SECOND], marks=[BOARD], field=[SECOND])
    assert least.hides and SECOND.contains(least.rect), "marks are needed more than the field"
    assert found.spoken_of() == [found.rect] and not found.solid(found.rect.center)


def test_long_words_have_lines_of_about_the_same_length_and_are_cut_only_at_last(screen: Screen) -> None:
    found = strip(screen, f"{WORDS} " * 4, [BOARD])
    drawn = drawing_of(found)
    words = drawn["words"][0]
    assert drawn.rect("plate", "raised") == found.rect and words.rect.center == pytest.approx(found.rect.center, abs=1)
    assert found.rect.w - words.rect.w == screen.ui.px(28) and found.rect.h - words.rect.h == screen.ui.px(16)
    assert not words.style["cut"] and words.style["align"] == "centre"
    tall = drawing_of(strip(screen, f"{WORDS} " * 20, [SECOND]))["words"][0]
    assert not tall.style["cut"] and tall.rect.h > 2 * words.rect.h
    assert drawing_of(strip(screen, f"{WORDS} " * 100, [SECOND]))["words"][0].style["cut"]


# at a fixed place -------------------------------------------------------------------------------------------------


def test_at_a_fixed_place_it_is_a_line_that_folds_only_beside_the_board(robot: TinyTableRobot, areas: BoardedAreas,
                                                                      summary: TurnSummary) -> None:
    for place, folds in ((Rect(120, 320, 500, 60), False), (Rect(120, 420, 500, 60), True)):
        areas.fixed = FixedPlaces(turn_summary=place)
        summary.say([WORDS])
        line = summary.strip
        assert isinstance(line, SummaryLine) and place.contains(line.rect) and not line.folded
        robot.wait(reading_time(summary) - 0.2)
        assert not line.folded
        robot.wait(0.4)
        assert line.folded == folds
    summary.make_room(True)
    summary.show()
    assert not shown(robot, SummaryLine)


def test_a_line_leaves_out_what_is_worth_least_and_then_the_oldest(screen: Screen) -> None:
    opened: list[str] = []
    deeds = [f"Deed number {number} of somebody." for number in range(6)]

    def line(high: int, *sentences: str) -> SummaryLine:
        return screen.add(SummaryLine(screen.ui, sentences, Rect(100, 100, 400, high), lambda: opened.append("log"),
                                      "Ada leads."))

    whole = line(200, *deeds, "Ada leads.")
    assert not whole.short and not whole.button.visible and whole.rect.bottomright == (500, 300)
    short = line(44, *deeds, "Ada leads.")
    assert short.short and "Ada leads." not in short.text and deeds[5] in short.text and deeds[0] not in short.text
    assert "…" in short.text and deeds[0] in str(short.button.tooltip) and short.rect.h <= 44
    words = drawing_of(short)["words"][0].rect
    assert short.button.visible and words.right <= short.button.rect.left and short.rect.contains(short.button.rect)
    short.button.activate()
    assert opened == ["log"]
    before = short.rect
    short.fold()
    assert short.folded and short.rect.w < before.w / 4 and short.rect.bottomright == before.bottomright
    assert not drawing_of(short)["words"] and short.rect.contains(short.button.rect)
    whole.fold()
    assert whole.button.visible, "it can be read in the log"


@pytest.mark.parametrize("units, count", [(330, 29), (440, 40), (620, 55), (900, 80)])
def test_words_take_the_shape_of_the_gap_that_is_free(screen: Screen, units: int, count: int) -> None:
    room = Rect(20, 20, 1240, 300)
    gap = screen.ui.px(units) + screen.ui.px(28) + 8
    side = (room.w - gap) // 2
    marks = [Rect(20, 20, side, 300), Rect(1260 - side, 20, side, 300)]
    found = strip(screen, "word " * count, [room], marks)
    assert not found.hides and found.rect.collidelist(marks) < 0
    assert drawing_of(found)["words"][0].style["role"] == "body", "in type of full size"
