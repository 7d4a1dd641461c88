"""`walk` lets hints and the edge of a zoomed board lie over things that may be chosen, and nothing else."""

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.table.hints.hint_panel import Hint, HintArea, HintPanel
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.reachability import covered_targets
from game.ui.board.zoom_area import ZoomArea
from game.ui.board.zoom_control import ZoomControl
from game.ui.widgets.widget import Target, Widget
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def test_hints_that_cannot_fold_further_may_cover_what_they_leave_when_they_are_closed(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        scene = robot.table
        assert not list(covered_targets(scene, table_probe.aims(scene)))
        hints = [Hint(f"Move {number}", "it is good", lambda: None) for number in range(3)]
        panel = scene.screen.add(HintPanel(scene.ui, "Plans", hints, lambda: None, ""))
        whole = scene.hands[0][0].rect.unionall([card.rect for card in scene.hands[0]])
        panel.find_place([whole], [HintArea(whole)], whole)
        panel.place(whole)
        assert not list(covered_targets(scene, table_probe.aims(scene)))
        panel.opener.activate()
        panel.place(whole)
        assert [found.what for found in covered_targets(scene, table_probe.aims(scene))][:1] == ["covered: Card"]


def test_what_lies_outside_a_zoomed_area_or_under_its_buttons_is_reached_by_moving_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        scene = robot.table
        content = Widget(scene.ui)
        area = scene.screen.add(ZoomArea(scene.ui, content), Rect(100, 100, 400, 300))
        card = content.add(Widget(scene.ui))
        monkeypatch.setattr(table_probe, "pixel_of", lambda *_: None)
        inside, outside = (Target(card, Rect(x, 300, 40, 40), None) for x in (200, 480))
        assert not table_probe.panned_away(scene, outside), "the whole of it is shown"
        area.look(2.0, 0, 0)
        assert table_probe.panned_away(scene, outside) and not table_probe.panned_away(scene, inside)
        scene.screen.add(ZoomControl(area), Rect(180, 290, 60, 120))
        assert table_probe.panned_away(scene, inside)
        monkeypatch.setattr(table_probe, "pixel_of", lambda *_: (1, 1))
        assert not table_probe.panned_away(scene, outside), "a part of it can be pressed"
