"""`walk` lets hints lie over things that may be chosen where they have folded as far as they can, and not otherwise."""

from pathlib import Path

import pytest

from game.scenes.table.hints.hint_panel import Hint, HintArea, HintPanel
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.reachability import covered_targets
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
