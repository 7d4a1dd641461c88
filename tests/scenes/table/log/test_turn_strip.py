"""Turn strip: a row of icons for each turn, in the room that the prompt leaves free; a click plays the turn again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.game_texts import Tally, TurnSign
from game.i18n.turn_signs import GAP
from game.i18n.turn_summary import number
from game.rules.core.events import Event
from game.scenes.table.log.log_folding import LogRow, LogSection
from game.scenes.table.log.turn_page import TurnPage
from game.scenes.table.log.turn_rows import TurnRow, TurnRows, others_since, since_own_turn
from game.scenes.table.log.turn_strip import TurnStrip
from game.session.seats import PERSON
from game.timing.replay_times import REPLAY
from game.ui.context import Ui
from game.ui.screen import Screen
from tests.support.tiny_scene import StagedScene, Words, tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
WAY: Mapping[str, Tally] = {"way": {"stepped": number("length"), "rolled": number("length")}}


@pytest.fixture
def signs(tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps are counted, in words and as a sign."""
    monkeypatch.setattr(Words, "tallies", WAY)
    monkeypatch.setattr(Words, "signs", (TurnSign("flag", WAY["way"], figure=True),))


@pytest.fixture
def robot(tmp_path: Path, signs: None) -> Iterator[TinyTableRobot]:
    """Ada has gone 1 on, the computer 2; now Ada is asked."""
    with tiny_table(tmp_path, (PERSON, "easy"), spec=OPEN, scene=StagedScene, **MOVING) as found:
        for text in ("0 step 1", "0 end"):
            found.do(text)
            found.settle()
        for text in ("1 step 2", "1 end"):
            found.answer(text)
            found.settle()
        yield found


def strip_of(robot: TinyTableRobot) -> TurnStrip:
    return robot.controller.turns.strip


def row(seat: int | None, ply: int) -> TurnRow:
    return TurnRow(seat, ply, ply, (), "<icon:flag>", f"{seat} at {ply}.")


# rows -------------------------------------------------------------------------------------------------------------


def test_each_turn_is_a_row_of_signs_with_its_sentence_as_tooltip(robot: TinyTableRobot) -> None:
    strip = strip_of(robot)
    own, other = (next(turn for turn in strip.turns if turn.seat == seat) for seat in (0, 1))
    assert own.signs == "<icon:flag>\u00a01" and other.signs == "<icon:flag>\u00a02"
    assert "goes 2 on" in other.sentence and robot.turns[strip.turns.index(other)].startswith("<seat:1>")
    index = strip.turns.index(other)
    _, tip, _ = strip.tip_at(strip.row_rect(index).center)
    assert tip is not None and tip.startswith(other.sentence) and tr("game.turns.again") in tip


def test_the_rows_of_the_present_turn_do_not_hide_what_came_before_it() -> None:
    rows = [row(0, 1), row(1, 2), row(2, 3), row(0, 4), row(0, 5)]
    assert since_own_turn(rows, 0) == 1 and [turn.seat for turn in others_since(rows, 0)] == [1, 2]
    assert since_own_turn(rows, 2) == 3 and since_own_turn(rows, 3) == 0
    assert since_own_turn([row(None, 1), row(1, 2)], 0) == 0 and since_own_turn([], 0) == 0


def test_rows_of_turns_that_stay_are_not_written_again(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer, written = robot.table.renderer, list[int]()
    signs = renderer.turn_signs
    monkeypatch.setattr(renderer, "turn_signs", lambda seat, events: written.append(seat) or signs(seat, events))
    before = list(strip_of(robot).turns)
    robot.do("0 step 2")
    robot.settle()
    assert 1 not in written and strip_of(robot).turns[: len(before) - 1] == before[:-1]


def test_how_the_others_stand_follows_their_newest_turn(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot.table.turn_texts, "standing_text", lambda seat, turn: f"stands {seat}")
    robot.table.show()
    told = [markup for markup in robot.turns if "stands" in markup]
    assert len(told) == 1 and "<seat:1>" in told[0] and "· stands 1" in told[0]


# place ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def strip(screen: Screen) -> TurnStrip:
    """Strip of twenty turns, of which seat 0 has the tenth."""
    found = screen.add(TurnStrip(screen.ui, lambda turn: None, lambda events: None))
    found.place(Rect(50, 50, 300, 90))
    found.show([row(0 if ply == 10 else 1 + ply % 3, ply) for ply in range(1, 21)], {}, 0)
    return found


def test_it_begins_with_the_first_turn_since_ones_own(strip: TurnStrip) -> None:
    assert strip.row_rect(19).bottom <= strip.rect.bottom, "ten turns do not fit: the newest are seen"
    strip.show([*strip.turns, row(0, 21), row(2, 22), row(1, 23)], {}, 0)
    assert strip.row_rect(22).bottom <= strip.rect.bottom, "all that is new fits: it stands at the end"
    strip.show([row(1 + ply % 3 if ply < 20 else 0, ply) for ply in range(1, 31)], {}, 0)
    assert strip.row_rect(18).bottom == strip.rect.bottom, "the present turn does not hide what came before it"
    strip.scroll_to(0)
    strip.show(strip.turns, {}, 0)
    assert strip.offset == 0, "whoever reads older turns is not disturbed"
    strip.show(strip.turns, {}, 3)
    assert strip.offset > 0, "another person reads other turns"


def test_in_the_first_round_too_the_newest_turn_of_others_is_in_sight_of_each_person(strip: TurnStrip) -> None:
    strip.place(Rect(50, 50, 300, 50))
    turns = [row(1, 1), row(2, 2), row(3, 3)]
    strip.show(turns, {}, 3)
    assert strip.row_rect(1).bottom <= strip.rect.bottom < strip.row_rect(2).bottom, "one's own turn is not looked for"
    strip.show(turns, {}, 0)
    assert strip.row_rect(2).bottom <= strip.rect.bottom


def test_where_nobody_else_has_moved_since_an_own_turn_no_turn_is_called_new(strip: TurnStrip) -> None:
    began = TurnRow(None, 4, 4, (), "", "Round 1")
    for behind in ([began], [began, row(0, 5)]):
        strip.show([row(1, 1), row(2, 2), row(0, 3), *behind], {}, 0)
        assert not any(tr("game.turns.since") in words for _, words in strip.rows), "nothing is new"
        assert strip.row_rect(2).top >= strip.rect.top
    strip.show([*strip.turns, row(1, 6)], {}, 0)
    assert any(tr("game.turns.since") in words for _, words in strip.rows)


def test_the_turn_of_a_position_of_the_past_is_marked_until_the_present_is_shown_again(strip: TurnStrip) -> None:
    newest = strip.offset
    strip.look_at(2)
    found = strip.row_rect(1)
    assert strip.selected == 1 and strip.rect.top <= found.top and found.bottom <= strip.rect.bottom
    strip.leave_past()
    assert strip.selected is None and strip.offset == newest
    strip.scroll_to(0)
    strip.leave_past()
    assert strip.offset == 0, "whoever reads older turns is not disturbed"


def test_what_is_told_in_words_has_a_line_more_than_icons_have(screen: Screen) -> None:
    long = "Went on by two spaces, and then by three more, to be first at the next corner of the way."
    turns = [row(0, 1), *(row(seat, ply)._replace(motive=long) for seat, ply in ((1, 2), (2, 3)))]
    heights = []
    for high in (400, 60):
        found = screen.add(TurnStrip(screen.ui, lambda turn: None, lambda events: None))
        found.place(Rect(50, 50, 300, high))
        found.show(turns, {}, 0)
        heights.append([found.row_rect(index).h for index in range(3)])
        assert [long in markup for _, markup in found.rows] == [False, high == 400, high == 400]
        assert [tr("game.turns.since") in markup for _, markup in found.rows] == [False, high == 400, False]
    (plain, headed, told), (_, icons, _) = heights
    line = screen.ui.text("X", "small").height
    assert told == plain + 2 * line and headed == told + line and icons == plain


def test_no_row_stays_marked_where_other_turns_are_shown(strip: TurnStrip) -> None:
    strip.select(3)
    strip.show(strip.turns, {}, 0)
    assert strip.selected == 3, "nothing has changed"
    strip.show(strip.turns[:5], {}, 0)
    assert strip.selected is None
    strip.activate()
    assert strip.selected == 4, "the newest"


def test_it_lies_in_the_prompt_on_nothing_else_or_is_hidden(robot: TinyTableRobot) -> None:
    prompt, found = robot.table.prompt, strip_of(robot)
    assert found.visible and prompt.rect.contains(found.rect)
    assert not any(found.rect.colliderect(button.rect) for button in prompt.buttons)
    assert not found.rect.colliderect(prompt.prompt.rect)
    prompt.place(Rect(prompt.rect.topleft, (prompt.rect.w, robot.table.ui.px(90))))
    prompt.layout()
    assert not found.visible


def test_the_button_of_the_top_bar_opens_all_turns_and_calls_where_there_is_no_room(robot: TinyTableRobot) -> None:
    table = robot.table
    button = table.top_bar.buttons["turns"]
    assert button.enabled and button.kind == "secondary"
    table.prompt.place(Rect(table.prompt.rect.topleft, (table.prompt.rect.w, table.ui.px(90))))
    table.prompt.layout()
    robot.controller.turns.show()
    assert button.kind == "primary"
    for act in (robot.do, robot.answer):
        act(robot.session.legal()[0].text())
        robot.settle()
    robot.do("0 step 1")
    robot.settle()
    strip_of(robot).visible = False
    robot.controller.turns.show()
    assert button.kind == "secondary", "the own turn has begun"
    robot.key("l")
    page = robot.layer
    assert isinstance(page, TurnPage) and [turn.seat for turn in page.strip.turns] == [
        turn.seat for turn in strip_of(robot).turns]
    assert "goes 2 on" in " ".join(markup for _, markup in page.strip.rows)
    robot.key("l")
    assert robot.layer is None


def test_a_turn_that_is_picked_on_the_page_plays_without_it(robot: TinyTableRobot) -> None:
    robot.key("l")
    robot.read(0.5)
    page = robot.layer
    assert isinstance(page, TurnPage)
    index = next(index for index, turn in enumerate(page.strip.turns) if turn.seat == 1)
    page.strip.reveal(index)
    robot.click(page.strip.row_rect(index).center)
    robot.wait(0.1)
    assert robot.layer is not page and (robot.in_the_past or robot.moving)


def test_nothing_has_happened_before_the_first_turn(tmp_path: Path, signs: None) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        assert not robot.table.top_bar.buttons["turns"].enabled
        robot.key("l")
        assert robot.layer is None


def test_pointing_at_a_row_shows_it_on_the_board(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[str]] = []
    monkeypatch.setattr(robot.table, "show_trails", lambda events: shown.append([event.kind for event in events]))
    found = strip_of(robot)
    robot.point(found.row_rect(next(i for i, turn in enumerate(found.turns) if turn.seat == 1)).center)
    assert shown and "stepped" in shown[-1]


# played again -----------------------------------------------------------------------------------------------------


def play_again(robot: TinyTableRobot) -> TurnRow:
    """A click on the newest turn of the computer."""
    found = strip_of(robot)
    index = max(i for i, turn in enumerate(found.turns) if turn.seat == 1)
    robot.click(found.row_rect(index).center)
    return found.turns[index]


def test_a_click_plays_the_turn_again_and_comes_back_to_the_present(robot: TinyTableRobot) -> None:
    actions, asks = list(robot.actions), robot.asks
    turn = play_again(robot)
    table = robot.table
    assert table.looking_at == turn.first - 1 and robot.moving
    seen = {turn.first - 1}
    robot.wait(1 / 30)
    assert robot.sentence == turn.sentence, "the prompt says what is played again"
    for _ in range(600):
        if table.looking_at is None:
            break
        seen.add(table.looking_at)
        robot.wait(1 / 30)
    assert seen == set(range(turn.first - 1, turn.last)) and robot.asks == asks and robot.actions == actions
    assert not table.animator.busy and table.asked is not None


@pytest.mark.parametrize("key", ["return", "escape"])
def test_whoever_skips_it_is_back_in_the_present(robot: TinyTableRobot, key: str) -> None:
    """Escape opened the menu over what went on below it."""
    play_again(robot)
    robot.wait(0.6)  # the button is guarded before
    assert robot.table.looking_at is not None and robot.table.prompt.status.markup == tr("game.skip.again")
    robot.key(key)
    robot.wait(0.1)
    assert not robot.table.screen.modals
    assert robot.table.looking_at is None and not robot.moving and robot.table.asked is not None


@pytest.mark.parametrize("disturb", [TinyTableRobot.lose_focus, TinyTableRobot.minimise, TinyTableRobot.full_screen,
                                     TinyTableRobot.new_size])
def test_what_disturbs_it_leads_back_to_the_present(robot: TinyTableRobot, disturb: object) -> None:
    play_again(robot)
    disturb(robot)  # type: ignore[operator]
    robot.wait(0.1)
    assert robot.table.looking_at is None and robot.controller.now.again is None


def test_a_turn_without_motion_can_be_looked_at_too(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot.table, "event_clips", lambda instants: [])
    turn = play_again(robot)
    assert robot.table.looking_at == turn.first - 1
    robot.wait(REPLAY.cut / 2)
    assert robot.table.looking_at is not None
    for _ in range(200):
        robot.wait(1 / 30)
    assert robot.table.looking_at is None


def test_nobody_learns_from_it_what_another_seat_knows(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Event] = []
    monkeypatch.setattr(robot.table, "event_clips", lambda instants: told.extend(each.event for each in instants) or [])
    play_again(robot)
    robot.wait(1.0)
    assert told and all(event.only is None or 0 in event.only for event in told)


def test_a_click_while_something_moves_only_shows_the_end_of_that(robot: TinyTableRobot) -> None:
    robot.do(robot.session.legal()[0].text())
    assert robot.moving
    play_again(robot)
    assert not robot.moving and robot.table.looking_at is None and robot.controller.now.again is None


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"reduced_motion": False, "animation_speed": 0}])
def test_where_nothing_moves_a_click_shows_the_position_behind_the_first_action_of_the_turn(
        tmp_path: Path, signs: None, settings: dict[str, object]) -> None:
    with tiny_table(tmp_path, (PERSON, "easy"), spec=OPEN, scene=StagedScene, **settings) as robot:
        for text in ("0 step 1", "0 end"):
            robot.do(text)
        for text in ("1 step 2", "1 end"):
            robot.answer(text)
        turn = play_again(robot)
        assert turn.first < robot.session.ply
        assert robot.table.looking_at == turn.first and robot.in_the_past and robot.table.asked is None
        robot.return_to_present()
        assert robot.table.looking_at is None and robot.table.asked is not None


def test_where_nothing_moves_the_newest_action_is_shown_as_it_was_before_it(tmp_path: Path, signs: None) -> None:
    """Behind it lies the present."""
    with tiny_table(tmp_path, (PERSON, "easy"), spec=OPEN, scene=StagedScene) as robot:
        for text in ("0 step 1", "0 end"):
            robot.do(text)
        robot.answer("1 step 2")
        turn = play_again(robot)
        assert turn.first == robot.session.ply and robot.table.looking_at == turn.first - 1


def test_turns_of_many_signs_go_on_in_the_next_line_rather_than_being_cut(strip: TurnStrip) -> None:
    many = [TurnRow(1, ply, ply, (), GAP.join(["<icon:flag>"] * 12), f"1 at {ply}.") for ply in (2, 3)]
    line = strip.ui.text("X", "small").height
    strip.place(Rect(0, 0, 170, 5 * line))
    strip.show([row(0, 1), row(1, 1), *many, row(1, 4)], {}, 0)
    assert strip.lines > 1 and not any(map(strip.is_cut, range(5)))


def test_words_stand_below_the_icons_where_there_is_room(strip: TurnStrip) -> None:
    turns = [row(0, 1), row(1, 2)._replace(motive="For the lead.")]
    told: dict[int, str] = {}
    for height in (24, 52, 90):
        strip.place(Rect(50, 50, 150, height))
        strip.show([], {}, 0)
        strip.show(turns, {}, 0)
        told[height] = strip.rows[1][1]
        assert strip.row_rect(1).bottom <= strip.rect.bottom or height == 24
    assert "lead" not in told[24]
    assert "lead" in told[90] and "1 at 2" in told[90]
    assert strip.rows[0][1].count("\n") == 0, "older turns are icons alone"


def test_a_low_room_shows_the_newest_turn_whole_without_how_it_stands(strip: TurnStrip) -> None:
    turns, standing = [row(0, 1), row(1, 2)], {1: "now the first of all, and far ahead"}
    told: dict[int, str] = {}
    for height in (24, 60):
        strip.place(Rect(50, 50, 150, height))
        strip.show([], {}, 0)
        strip.show(turns, standing, 0)
        told[height] = strip.rows[1][1]
        assert strip.rect.top <= strip.row_rect(1).top and strip.row_rect(1).bottom <= strip.rect.bottom
    assert "far ahead" not in told[24] and "far ahead" in told[60]


def test_a_low_room_shows_as_many_turns_as_it_can_rather_than_how_the_newest_stands(strip: TurnStrip) -> None:
    turns, words = [row(0, 1), row(1, 2), row(2, 3), row(3, 4)], "now behind the first of all"
    told: dict[int, str] = {}
    for height in (46, 26):
        strip.place(Rect(50, 50, 150, height))
        strip.show([], {}, 0)
        strip.show(turns, {1: words, 2: words, 3: words}, 0)
        told[height] = strip.rows[3][1]
        seen = [index for index in range(1, 4) if strip.rect.contains(strip.row_rect(index))]
        assert seen == ([2, 3] if height == 46 else [3])
    assert words not in told[46]


def test_words_that_change_behind_the_same_icons_are_told(strip: TurnStrip) -> None:
    strip.place(Rect(50, 50, 150, 90))
    strip.show([row(0, 1), row(1, 2)], {}, 0)
    strip.show([row(0, 1), row(1, 2)._replace(sentence="More at 2.")], {}, 0)
    assert "More at 2" in strip.rows[1][1]
    assert "More at 2" in str(strip.tip_at(strip.row_rect(1).center))


def test_what_fits_is_asked_anew_at_another_width_and_every_row_measured(strip: TurnStrip) -> None:
    """Rows that stay the same are as high as their lines at this width, whatever was told before."""
    turns = [row(0, 1), row(0, 2)._replace(signs="<icon:flag> word " * 12), row(1, 3)._replace(motive="word " * 20)]
    for width, height in ((150, 90), (600, 52), (150, 52), (150, 200)):
        strip.place(Rect(50, 50, width, height))
        strip.show(turns, {}, 0)
        anew = TurnStrip(strip.ui, lambda turn: None, lambda events: None)
        strip.screen.add(anew, Rect(50, 50, width, height))  # type: ignore[union-attr]
        anew.show(turns, {}, 0)
        assert (strip.rows, strip.content_height) == (anew.rows, anew.content_height)


# rows of the log --------------------------------------------------------------------------------------------------


class Written:
    """A renderer that notes which turns it writes."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.signs, self.sentence = "<icon:flag>", "went on."
        self.words = SimpleNamespace(in_scorings=("paid",))

    def turn_signs(self, seat: int, events: Sequence[Event]) -> str:
        self.seats.append(seat)
        return self.signs

    def turn_summary(self, seat: int, events: Sequence[Event]) -> str:
        return self.sentence


def section(start: int, seat: int | None, *texts: str, kind: str = "stepped") -> LogSection:
    rows = [LogRow(start + number, 0, text, seat, events=(Event(kind, seat, {}),)) for number, text in enumerate(texts)]
    return LogSection(start, seat, True, rows)


def test_a_turn_has_signs_and_words_of_what_is_known(ui: Ui) -> None:
    renderer, rows = Written(), [section(1, 0, "a", "b"), section(3, None, "Round 2", kind="round"), section(4, 1, "c")]
    written = TurnRows(renderer, SimpleNamespace(standing_text=lambda seat, events: ""))  # type: ignore[arg-type]
    first, between, last = written.rows(rows)
    assert (first.seat, first.first, first.last, len(first.events)) == (0, 1, 2, 2)
    assert (first.signs, first.sentence) == ("<icon:flag>", "went on.")
    assert between.seat is None and between.sentence == "Round 2" and between.markup == "<dim>Round 2</dim>"
    assert last.markup.startswith("<seat:1>") and last.markup.endswith("<icon:flag>")
    assert renderer.seats == [0, 1]
    written.rows([*rows[:2], section(4, 1, "c", "d")])
    assert renderer.seats == [0, 1, 1], "only what is another section"


def test_turns_of_no_note_have_no_row_and_without_signs_their_words_stand_for_them() -> None:
    renderer = Written()
    renderer.signs = ""
    written = TurnRows(renderer, SimpleNamespace())  # type: ignore[arg-type]
    renderer.sentence = "<seat:0> went on."
    assert written.rows([section(1, 0, "a")])[0].markup == "<seat:0>\u2003<dim>went on.</dim>", "the name once"
    renderer.sentence = ""
    assert written.rows([section(2, 0, "a"), section(3, None, "a note")]) == []
    renderer.signs = "<icon:flag>"
    assert written.rows([section(4, 0, "a", "the last line")])[0].sentence == "the last line"


def test_what_a_scoring_pays_a_seat_is_no_turn_of_it() -> None:
    written = TurnRows(Written(), SimpleNamespace())  # type: ignore[arg-type]
    paid = replace(section(1, 0, "Ada earns 7", kind="paid"), whole=False)
    assert written.rows([paid]) == []
    assert written.rows([replace(paid, whole=True, start=2)]), "a turn that ends with a payment is one"


def test_marks_of_the_coach_add_up_behind_the_signs() -> None:
    marked = row(0, 1).marked([(2, "Better one."), (3, "Better two.")])
    assert marked.signs.endswith("<bad>\u22125</bad>") and marked.signs.startswith("<icon:flag>")
    assert marked.sentence == "0 at 1.\nBetter one.\nBetter two."
    assert row(0, 1)._replace(motive="To win.").words == "0 at 1. To win." and row(0, 1).words == "0 at 1."


def test_the_standing_of_each_other_seat_is_told_at_its_newest_turn() -> None:
    texts = SimpleNamespace(standing_text=lambda seat, events: "" if seat == 3 else f"{seat} leads")
    found = TurnRows(Written(), texts).standings(  # type: ignore[arg-type]
        [row(1, 1), row(2, 2), row(1, 3), row(None, 4), row(0, 5), row(3, 6)], 0)
    assert found == {1: "2 leads", 2: "1 leads"}
