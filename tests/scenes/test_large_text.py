"""Text at 200 % in the smallest window: what no longer fits folds or shrinks a little, and nothing gets lost."""

from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.scenes.table.hints.hint_panel import HintDetail, HintPanel
from game.table.table_events import Played
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people
from tests.support.table_controllers import playing

MANY = """
id: many
rules: [AUT-4.2]
game: automobiles
given:
  seats: 5
  seed: 5
  options: {board: daytona, laps: 1, first: 0, cards: [car_chief, pit_crew, tires, boost, hybrid]}
  play: ["0 done", "1 done", "2 done", "3 done", "4 done"]
  patch: {"cars[0].active": {white: 2, light: 1, yellow: 1, wear: 2, red: 1}}
when: ["0 drive"]
then: {decides: 0}
"""


def go(player: AutomobilesRobot, *texts: str) -> None:
    """These actions are made, and seen."""
    for text in texts:
        playing(player.table).send(Played(parse_action(text)))
        player.settle()


def heights(player: AutomobilesRobot, word: str) -> float:
    """The height of a caption's type of the sheet, in pixels."""
    panel = next(panel for panel in (*player.table.sheet.wells, player.table.sheet.bag) if panel.caption == word)
    return panel.caption_block().height


def test_everything_is_still_to_be_read(language: str, tmp_path: Path) -> None:
    with sitting(tmp_path, people(5), scenario=MANY, scale=200, language=language) as player:
        table = player.table
        bag = table.sheet.bag
        others = heights(player, table.sheet.wells[0].caption)
        assert bag.caption == bag.word and heights(player, bag.word) >= 0.75 * others
        pits = [button for button in player.buttons() if " pit " in table.prompt.what(button)]
        assert len(pits) == 2
        for button in pits:  # the words, behind the cap of their key, have all the room
            words = button.block()
            assert words.height / words.lines >= table.ui.px(10) and button.content == ("figure", "label")


@pytest.mark.parametrize("scale", [100, 130, 150, 200])
def test_the_title_is_whole_as_phases_and_house_make_room_for_it(language: str, scale: int, tmp_path: Path) -> None:
    with sitting(tmp_path, people(5), scenario=MANY, scale=scale, language=language) as player:
        bar = player.table.top_bar
        assert player.table.title() == bar.title.markup and not bar.title.block().cut


def test_the_phase_folds_to_one_chip_that_tells_of_all(tmp_path: Path) -> None:
    with sitting(tmp_path, people(5), scenario=MANY, scale=200) as player:
        bar = player.table.top_bar
        ((_, words, tip, chip),) = bar.chips.shown()  # no turn has begun
        assert words == tr("automobiles.phase.choose") and "Action" in tip and bar.chips.rect.contains(chip)
        for text, told in (("0 drive", "Action"), ("0 end", "Buy")):
            go(player, text)
            assert bar.chips.visible and bar.chips.folded
            ((_, words, tip, chip),) = bar.chips.shown()
            assert words.startswith(told) and all(text in tip for _, text, _ in bar.chips.labels)
            assert bar.chips.rect.contains(chip)
            others = [bar.title.rect, *(button.rect for button in bar.buttons.values())]
            assert chip.collidelist(others) == -1
            title = bar.title.block()
            assert not title.cut and title.width > 0.9 * bar.title.natural_size()[0], "hardly smaller"
    with sitting(tmp_path / "small", people(5), scenario=MANY) as player:
        assert not player.table.top_bar.chips.folded and player.table.top_bar.house.visible


def test_whose_turn_begins_is_brought_into_view(tmp_path: Path) -> None:
    with sitting(tmp_path, people(5), scenario=MANY, scale=200) as player:
        order = player.table.order
        for seat in range(3):
            assert order.rect.contains(order.of(seat).rect)
            order.scroll_to(0)
            go(player, f"{seat} drive", f"{seat} end", f"{seat} done")
        assert order.rect.contains(order.of(3).rect)


def test_hints_leave_half_of_the_board_or_fold_and_never_hide_whose_turn_it_is(tmp_path: Path) -> None:
    with sitting(tmp_path, people(5), scenario=MANY, scale=200) as player:
        table = player.table
        advice = [RatedMove(Choice(action)) for action in player.session.legal()]
        assert len(advice) == 3
        playing(table).hints.lay_out(advice)
        panel = next(widget for widget in table.screen.body.children if isinstance(widget, HintPanel))
        board, hidden = table.areas.board(), panel.rect.clip(table.areas.board())
        assert panel.shown == HintDetail.FIRST or 2 * hidden.w * hidden.h <= board.w * board.h
        assert panel.opener.visible == (panel.shown < HintDetail.REASONS)
        assert not panel.rect.colliderect(table.plate.rect)
