"""Nitro at the table: which of two drawn cubes is kept, asked in words that have room."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.table.table_events import Played
from tests.support.corners import corners
from tests.support.robots.automobiles_robot import sitting
from tests.support.robots.table_robot import people

DRAWN = """
id: two-cubes-drawn
rules: [AUT-5.20]
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: daytona, cards: fine_tuning, first: 0, laps: 3}
  play: ["0 done", "1 done", "0 drive"]
  patch:
    cars[0].active: {green: 1}
    cars[0].bag: {wear: 4, dark: 4}
  draws: [wear, dark]
when: ["0 play green"]
then: {decides: 0}
"""


@pytest.mark.parametrize(("scale", "language"), corners((100, 150), LANGUAGES))
@pytest.mark.rule("AUT-5.20")
def test_both_choices_and_what_follows_are_read_in_full(tmp_path: Path, language: str, scale: int) -> None:
    with sitting(tmp_path, people(2), scenario=DRAWN, language=language, scale=scale) as player:
        player.table.controller.send(Played(parse_action("0 play green")))  # type: ignore[attr-defined]
        player.settle()
        prompt = player.table.prompt
        shown = [button for button in prompt.grid.buttons if button.visible]
        assert len(shown) == 2 and not [button.label for button in shown if button.cuts(button.label)]
        assert prompt.status.visible and not prompt.status.block().cut
        assert all(button.type_of(button.label) > 0.7 for button in shown), "large letters are not set small again"
        body = player.table.ui.metrics.font_px(18)
        assert all(button.rect.h >= 1.5 * body for button in shown)


@pytest.mark.parametrize("scale", corners((100, 150, 200)))
@pytest.mark.rule("AUT-5.20")
def test_drawn_cubes_lie_on_none_of_an_open_bag(tmp_path: Path, scale: int) -> None:
    scenario = DRAWN.replace("laps: 3", "laps: 3, bags_open: yes")
    with sitting(tmp_path, people(2), scenario=scenario, size=(1280, 720), scale=scale) as player:
        player.table.controller.send(Played(parse_action("0 play green")))  # type: ignore[attr-defined]
        player.settle()
        sheet = player.table.sheet
        drawn = [cube.rect for cube in sheet.trays["drawn"].cubes]
        assert len(drawn) == 2 and len(sheet.bag.visible_slots()) == 6 + 1
        assert not [place for place in sheet.bag.visible_slots() if place.collidelist(drawn) >= 0]
