"""Display of the forecast: a page with odds, marks on the map, the path of each pair on the Automa's overview."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.scenes.imperial_steam.automa.automa_marks import KEY as TURN_MARKS
from game.scenes.imperial_steam.automa.forecast_marks import KEY
from game.scenes.imperial_steam.automa.panels.automa_overview import AutomaOverview
from tests.rules.imperial_steam.automa.positions import HUMAN, Solo, solo
from tests.support.corners import corners
from tests.support.robots.automa_robot import AutomaRobot, solitaire

SIZES = ((1280, 720), (1920, 1080))


def first_tracks() -> Solo:
    """The Automa has goods for two tracks; whichever decision card comes, it builds them."""
    p = solo(goods=4)
    return p.given({"automa.actions": {"draw": ["AC-1A", "AC-5"], "discard": ["AC-2A", "AC-3A", "AC-4"]},
                    "automa.decisions": {"draw": ["DC-1", "DC-2"], "discard": ["DC-3", "DC-4", "DC-5"]}})


def told(player: AutomaRobot) -> str:
    assert player.table.forecast is not None
    return player.table.forecast.panel.words.markup


def is_marked(player: AutomaRobot) -> bool:
    return KEY in player.table.map.board.drawings


def test_the_forecast_opens_with_a_key_and_marks_the_map_as_long_as_it_is_open(tmp_path: Path) -> None:
    with solitaire(tmp_path, first_tracks().state.clone()) as player:
        assert not is_marked(player)
        player.key("o")
        player.wait(0.1)
        assert "2 × 2 pairs" in told(player) and "St. Pölten" in told(player) and is_marked(player)
        assert TURN_MARKS not in player.table.map.board.drawings
        player.key("o")
        player.wait(0.1)
        assert not is_marked(player)


def test_a_move_that_changes_the_odds_shows_those_that_would_follow(tmp_path: Path) -> None:
    with solitaire(tmp_path, first_tracks().state.clone()) as player:
        player.key("o")
        player.wait(0.1)
        forecast, before = player.table.forecast, told(player)
        assert forecast is not None and "arrow-right" not in before
        after = player.empire.clone()
        after.factories += [[HUMAN, city, "wood", 3] for city in ("st_poelten",) * 2]  # type: ignore[list-item]
        after.lying += [3, 3]
        forecast.foresee(after, HUMAN)
        assert "arrow-right" in told(player)
        forecast.foresee(None, HUMAN)
        assert told(player) == before


@pytest.mark.rule("AMA-4.24")
def test_the_overview_lights_the_slot_that_is_really_carried_out(tmp_path: Path) -> None:
    p = solo(goods=0).cards("AC-3A", "DC-1").given({"companies[1].money": 10})
    with solitaire(tmp_path, p.state.clone()) as player:
        player.key("a")
        player.wait(0.1)
        sheet = player.table.screen.modals[-1]
        assert isinstance(sheet, AutomaOverview)
        assert sheet.action.path.done == 3 and 2 in sheet.action.path.barred
        sheet.show_action("AC-4")
        assert not sheet.action.path.visited, "it lies on the discards"
    assert p.turn().slot == 3


@pytest.mark.parametrize(("size", "language"), corners(SIZES, LANGUAGES))
def test_the_forecast_has_its_words_in_each_language(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with solitaire(tmp_path, first_tracks().state.clone(), size=size, language=language) as player:
        player.key("o")
        player.wait(0.1)
        assert "forecast." not in told(player) and told(player).count("%") > 2
