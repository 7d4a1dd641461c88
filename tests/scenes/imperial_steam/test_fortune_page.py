"""Page with everybody's fortune, by the round in which the game could end."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.imperial_steam.scoring import fortune
from game.scenes.imperial_steam.panels.fortune_page import FortunePage
from game.ui.widgets.toggles_and_tabs import Tabs
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, solo
from tests.support.corners import corners
from tests.support.robots.automa_robot import AutomaRobot, solitaire


def opened(player: AutomaRobot) -> FortunePage:
    page = player.table.screen.modals[-1]
    assert isinstance(page, FortunePage)
    return page


def totals(page: FortunePage, reached: bool) -> list[int]:
    return [int(cell.replace("\u2212", "-")) for cell in page.grids[reached].rows[-1].cells[1:]]


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_fortunes_are_told_for_each_end_of_the_game(tmp_path: Path, language: str) -> None:
    p = solo()
    p.rival.factories["wood"] = 3
    p.company(HUMAN).passenger, p.company(HUMAN).cities = 2, ["wien", "baden", "sopron"]
    with solitaire(tmp_path, p.state.clone(), language=language) as player:
        player.key("m")
        player.wait(0.1)
        page = opened(player)
        assert totals(page, False) == [fortune(player.empire, seat) for seat in (HUMAN, AUTOMA)]
        assert totals(page, True)[AUTOMA] > totals(page, False)[AUTOMA], "its last contract"
        now = totals(page, False)
        page.turn(8)
        assert totals(page, False)[HUMAN] > now[HUMAN], "five rounds of income"
        assert [row.cells[0] for row in page.grids[True].rows] == [row.cells[0] for row in page.grids[False].rows]
        player.key("m")
        assert not player.table.screen.modals


def test_a_click_on_ones_own_plate_opens_them(tmp_path: Path) -> None:
    with solitaire(tmp_path, solo().state.clone()) as player:
        player.click(player.table.panels.seat_panels.panels[0].rect.center)
        player.wait(0.1)
        assert isinstance(player.table.screen.modals[-1], FortunePage)


def test_what_makes_no_difference_is_told_once(tmp_path: Path) -> None:
    p = solo()
    with solitaire(tmp_path, p.state.clone()) as player:
        player.key("m")
        player.wait(0.1)
        page = opened(player)
        tabs = next(widget for widget in page.walk() if isinstance(widget, Tabs))
        assert list(page.grids) == [False] and len(tabs.options) == 1, "neither rounds nor Trieste change anything"
