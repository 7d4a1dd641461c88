"""Areas that every table has: landmarks of its own widgets, and what overlays leave visible."""

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.table.banners.event_banner import BannerCard, EventBanner
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.selectable import is_choosable
from game.ui.widgets import Widget
from game.ui.widgets.widget import Target
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def test_overlays_leave_visible_what_may_be_chosen_and_what_is_told(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        table, areas = robot.table, robot.table.areas
        asked = [target.rect for target in table.screen.targets() if is_choosable(target)]
        assert asked and areas.protected() == ProtectedAreas(asked, [])
        table.tell("Somebody plays on.")
        table.screen.add(BannerCard(table.ui, EventBanner("Round 2", ()), areas.board(), still=True))
        told = [widget.rect for widget in table.screen.body.children if isinstance(widget, Toast | BannerCard)]
        assert len(told) == 2 and areas.protected().marks == [*asked, *told]


def test_widgets_that_every_table_has_are_landmarks(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        table = robot.table
        assert table.areas.landmark("prompt") == table.prompt.rect and table.areas.landmark("log") == table.log.rect
        buttons = table.top_bar.buttons
        assert buttons and all(table.areas.landmark(name) == button.rect for name, button in buttons.items())
        assert table.areas.landmark("boiler-room") is None


def test_a_screen_that_is_built_anew_has_areas_of_its_own(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        before = robot.table.areas
        robot.app.rebuild()
        assert robot.table.areas is not before and robot.table.areas.screen is robot.table.screen
        assert robot.table.areas.board() == robot.table.points.rect


def test_what_a_board_protects_comes_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        areas, city, road = robot.table.areas, Rect(100, 100, 10, 10), Rect(200, 100, 10, 10)
        monkeypatch.setattr(areas, "protected_on_board", lambda: ProtectedAreas([city], [road]))
        marks, field = areas.protected()
        assert marks[-1] == city and len(marks) > 1 and field == [road]


def test_a_tooltip_leaves_the_question_and_the_choices_on_a_board_in_sight(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        table, areas = robot.table, robot.table.areas
        assert table.hands[0][0].visible and list(areas.clear_of_tooltips()) == [table.prompt.prompt.rect]
        assert list(areas.clear_of_hints()) == [table.prompt.prompt.rect]
        place = Rect(300, 300, 20, 20)

        class Board(Widget):
            focusable = True

            def targets(self) -> list[Target]:
                return [Target(self, place, ("city", "wien")), Target(self, Rect(0, 0, 5, 5))]

        table.screen.add(Board(table.ui), Rect(200, 200, 300, 300))
        assert list(areas.clear_of_tooltips()) == [table.prompt.prompt.rect, place]


def test_messages_lie_on_the_board_before_the_report_and_hints_in_its_corner(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        areas = robot.table.areas
        assert areas.for_messages() == [areas.board(), robot.table.log.rect]
        assert [area.rect for area in areas.for_hints()] == [areas.board()]
        assert areas.guide_card(asks=True) is None and not areas.landmark_outline("prompt")
