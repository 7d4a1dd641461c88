"""`walk` finds widgets that look pointed at without the pointer, once the screen has looked what lies under it."""

from pathlib import Path

import pytest

from game.timing.tooltip_delays import TOOLTIP
from game.tools.ui_fuzzer.checks.tooltip_truth import stale_light
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def test_a_light_is_stale_only_after_the_screen_has_looked(tmp_path: Path) -> None:
    with tiny_table(tmp_path, picked=False) as robot:
        scene = robot.table
        scene.hands[0][0].hover(True)
        assert scene.screen.look_is_due and not list(stale_light(scene.screen))
        scene.screen.update(TOOLTIP.refresh)
        assert [found.what for found in stale_light(scene.screen)] == ["lit without the pointer: Card"]
