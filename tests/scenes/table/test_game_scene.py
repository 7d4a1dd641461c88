"""The scene of a table: its keys, the words for sounds, what moves while it is hidden, and what lies at the pointer."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.table.aid.player_aid import AidItem, AidPage
from game.scenes.table.aid.player_aid_page import PlayerAidPage
from game.scenes.table.log.log_page import LogPage
from game.session.notices import Notice
from game.session.seats import PERSON
from game.table.action_selection import NOTHING
from game.table.phases import Thinking
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Layer, Screen
from game.ui.widgets import Widget
from tests.support.tiny_game import TRADE
from tests.support.tiny_scene import TEXTS, StagedScene, TinyScene, tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def press(robot: TinyTableRobot, do: Command) -> bool:
    return robot.table.handle(Intent(do))


# keys -------------------------------------------------------------------------------------------------------------


class Aided(TinyScene):
    """A table with a player aid of two pages."""

    def aid_pages(self) -> list[AidPage]:
        return [AidPage("cards", "Cards", [AidItem("", "Ace", "The best")]),
                AidPage("steps", "Steps", [AidItem("", "Step", "One on")])]


def test_the_player_aid_opens_at_the_page_that_was_open_last(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Aided) as robot:
        assert press(robot, Command.PLAYER_AID)
        page = robot.layer
        assert isinstance(page, PlayerAidPage) and robot.table.screen.focused_widget is page.search
        assert robot.table.aid_page == ""
        page.tabs.activate("steps")
        assert robot.table.aid_page == "steps"
        robot.table.screen.close(page)
        press(robot, Command.PLAYER_AID)
        again = robot.layer
        assert isinstance(again, PlayerAidPage) and again.tabs.value == "steps"


def test_a_table_without_player_aid_opens_none_and_takes_the_key_all_the_same(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        assert press(robot, Command.PLAYER_AID) and robot.layer is None


def test_the_whole_report_has_the_focus_on_its_lines(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        assert press(robot, Command.LOG)
        page = robot.layer
        assert isinstance(page, LogPage) and robot.table.screen.focused_widget is page.lines.list


# sounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own, common, told", [("Own words", "Words", "Own words"), ("", "Words", "Words"),
                                               ("", "", "")])
def test_the_own_words_of_a_game_for_a_sound_come_before_the_common_ones(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: str, common: str, told: str) -> None:
    with tiny_table(tmp_path) as robot:
        table = robot.table
        assert table.sounds is not None and table.sounds.words == ""
        found = {"tiny-table.sound.bell": own, "sounds.bell": common}
        monkeypatch.setattr("game.i18n.catalog.Catalog.find", lambda self, name: found.get(name) or None)
        table.sound_played("bell")
        assert table.sounds.words == told


# hidden and shown -------------------------------------------------------------------------------------------------


def test_nothing_is_animated_behind_a_minimised_window(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        table = robot.table
        table.hidden(False)
        assert not table.animator.unseen, "another program has the focus: the table is seen"
        table.hidden(True)
        assert table.animator.unseen
        table.shown()
        assert not table.animator.unseen


def test_the_table_wakes_in_each_frame_while_something_moves_and_no_window_lies_over_it(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, **MOVING) as robot:
        table = robot.table
        assert table.wake_in() is None and not table.in_motion
        robot.do("0 step 1")
        assert table.wake_in() == 0.0 and table.in_motion
        window = table.screen.open(Layer(robot.table.ui, modal=True))
        assert table.wake_in() is None and not table.in_motion
        table.update(10.0)
        assert table.animator.busy, "nothing moves behind it"
        table.screen.close(window)
        assert table.in_motion
        for _ in range(20):
            table.update(0.1)
        assert not table.animator.busy


def test_speed_and_calm_are_those_of_the_settings(tmp_path: Path) -> None:
    with tiny_table(tmp_path, animation_speed=50, reduced_motion=False) as robot:
        assert robot.table.animator.speed == 0.5 and not robot.table.animator.reduced
    with tiny_table(tmp_path) as robot:
        assert robot.table.animator.reduced


def test_notices_that_wait_are_told_once(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.table.notices_waiting()
        assert robot.toasts == []
        robot.table.services.notices.append(Notice("ai.slow"))
        robot.table.notices_waiting()
        assert len(robot.toasts) == 1
        robot.table.notices_waiting()
        assert len(robot.toasts) == 1


def test_a_choice_of_several_steps_that_has_begun_is_named_before_it_is_lost(tmp_path: Path) -> None:
    class Long(StagedScene):
        def steps_of(self, selection: object) -> int:
            return self.STEPS

        STEPS: ClassVar[int] = 2

    with tiny_table(tmp_path, scene=Long, variants=(TRADE,)) as robot:
        assert robot.table.unfinished() == tr("unsaved.begun.text")
        Long.STEPS = 1
        assert robot.table.unfinished() == ""
    with tiny_table(tmp_path, ("easy", PERSON), scene=Long) as robot:
        Long.STEPS = 2
        assert robot.table.unfinished() == "", "nobody is asked"


# showing ----------------------------------------------------------------------------------------------------------


def test_the_prompt_has_the_colour_of_whom_it_asks_and_none_with_another_sentence(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        table, shown = robot.table, list[object]()
        give = table.prompt.set
        monkeypatch.setattr(table.prompt, "set", lambda *content: shown.append(content[3]) or give(*content))
        asked = robot.sentence
        table.show_prompt("Look here.")
        assert robot.sentence == "Look here." and robot.labels
        table.show_prompt()
        assert robot.sentence == asked and shown == [None, table.ui.theme.seat("blue")]


class Pointed(TinyScene):
    """It notes of which events it shows the trails, and of which that others did something."""

    def __init__(self, *made_of: object) -> None:
        self.trails, self.others = list[list[str]](), list[list[str]]()
        super().__init__(*made_of)  # type: ignore[arg-type]

    def show_trails(self, events: Sequence[Event]) -> None:
        self.trails.append([event.kind for event in events])

    def highlight_events(self, events: Sequence[Event]) -> None:
        self.others.append([event.kind for event in events])


def test_until_a_person_acts_the_table_shows_what_the_others_did(tmp_path: Path) -> None:
    play = ("0 step 1", "0 end", "1 step 2")
    with tiny_table(tmp_path, scene=Pointed, spec=OPEN, play=play) as robot:
        table = robot.table
        assert isinstance(table, Pointed)
        assert table.others[-1] == [], "the others have not finished"
        robot.answer("1 end")
        assert "stepped" in table.others[-1] and not any(table.trails)
        line = [Event("rolled", 1, {"length": 1})]
        table.point_out(line)
        assert table.trails == [["rolled"]] and table.pointed is line
        table.point_out(())
        assert "stepped" in table.others[-1] and table.trails == [["rolled"]]
        robot.do(robot.session.legal()[0].text())
        assert table.others[-1] == []


def test_a_plan_is_shown_as_the_trails_of_its_events(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Pointed) as robot:
        assert isinstance(robot.table, Pointed)
        robot.table.show_plan([Event("rolled", 1, {"length": 1})])
        assert robot.table.trails[-1] == ["rolled"]


def test_a_line_of_the_report_leads_to_its_position(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.table.pick_line(2, 0)
        assert robot.table.looking_at == 2 and not robot.table.undisturbed()
        robot.table.look_at(None)
        assert robot.table.looking_at is None and robot.table.undisturbed()


# selecting --------------------------------------------------------------------------------------------------------


def test_what_is_only_looked_at_selects_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        table = robot.table
        card = table.hands[0][0]
        assert table.selection_of(card).possible and table.selection_at(card, None).possible
        card.on_show = True
        assert table.selection_of(card) is NOTHING and table.selection_at(card, None) is NOTHING
        card.on_show = False
        assert table.pick(()) is NOTHING and table.selection_at(table.points, None) is NOTHING
        assert table.pick(card.names, "pick").possible and not table.pick(card.names, "step").possible
        robot.do(robot.session.legal()[0].text())
        table.look_at(0)
        assert table.looking_at == 0 and table.selection_of(card) is NOTHING, "in the past nothing is chosen"


def test_what_lies_at_the_pointer_is_named_with_what_it_stands_for(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        table = robot.table
        card = table.hands[0][0]
        assert table.under_pointer() == (None, None, None)
        robot.point(card)
        assert table.under_pointer() == (card, card.names, None)


def test_a_click_beside_everything_skips_what_moves_and_does_nothing_else(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, **MOVING) as robot:
        plies = robot.session.ply
        robot.table.click_on_nothing()
        assert robot.session.ply == plies and not robot.toasts
        robot.do("0 step 1")
        assert robot.moving
        robot.table.click_on_nothing()
        assert not robot.moving


def test_a_place_is_picked_by_its_names(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        card = robot.table.hands[0][0]
        robot.table.picked_place(card.names)
        assert robot.actions == [f"0 pick {card.card}"] or robot.actions[0].startswith("0 pick")


def test_a_table_that_is_built_anew_keeps_the_focus_and_ends_what_moves(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, picked=False, **MOVING) as robot:
        table = robot.table
        card = table.hands[0][1]
        table.screen.focus(card, show=True)
        table.rebuild()
        focused = table.screen.focused_widget
        assert focused is table.hands[0][1] and focused is not card
        robot.do(robot.session.legal()[0].text())
        robot.settle()
    assert TEXTS and isinstance(focused, Widget) and Rect(focused.rect).w


def test_a_table_is_seen_before_anything_begins_on_it(tmp_path: Path) -> None:
    begun: list[bool] = []

    class Watched(TinyScene):
        def build(self, screen: Screen) -> None:
            super().build(screen)
            begun.append(isinstance(self.controller.now.phase, Thinking))

    with tiny_table(tmp_path, ("easy", PERSON), scene=Watched) as robot:
        assert begun == [False] and robot.phase is Thinking, "it has begun with the next frame"
        robot.table.rebuild()
        assert begun == [False, True]


@pytest.mark.parametrize(("spoken_to", "past", "whose"), [(0, False, 5), (1, False, 1), (None, False, 5), (1, True, 5)])
def test_a_turn_that_waits_to_be_ended_is_displayed_as_its_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoken_to: int | None, past: bool, whose: int,
) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        assert robot.session.turn() == 0
        if past:
            robot.controller.look_at(1)
        monkeypatch.setattr(robot.controller, "prompted_seat", lambda: spoken_to)
        assert robot.table.whose_turn(5) == whose
