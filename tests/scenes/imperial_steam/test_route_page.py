"""Page with routes to a city, which a click on it opens; the one that is kept lies on the map until it is built."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.scenes.imperial_steam.panels.route_page import RoutePage
from tests.rules.imperial_steam.automa.positions import solo
from tests.support import input_events
from tests.support.corners import corners
from tests.support.robots.automa_robot import AutomaRobot, solitaire


def click_city(player: AutomaRobot, city: str) -> None:
    board = player.table.map
    player.click(board.board.projection.to_px(board.geometry.cities[city]))
    player.wait(0.1)


def opened(player: AutomaRobot) -> RoutePage:
    page = player.table.screen.modals[-1]
    assert isinstance(page, RoutePage)
    return page


def is_marked(player: AutomaRobot) -> bool:
    return "route" in player.table.map.board.drawings


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_route_is_kept_on_the_map_until_it_is_dropped(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, solo().state.clone(), language=language) as player:
        click_city(player, "trieste")
        page = opened(player)
        assert len(page.routes) == 3 and not is_marked(player)
        assert page.card.left >= player.table.map.rect.right, "it leaves the map visible"
        player.app.step([input_events.motion(page.buttons[0].rect.center)], 1 / 60)
        assert is_marked(player), "the route pointed at"
        player.app.step([input_events.motion(page.card.midbottom)], 1 / 60)
        assert not is_marked(player)
        player.wait(0.5)
        player.key("2")
        player.wait(0.1)
        assert not player.table.screen.modals and is_marked(player)
        player.wait(0.5)
        click_city(player, "trieste")
        player.wait(0.5)
        opened(player)
        drop = next(each for each in opened(player).walk() if getattr(each, "icon", "") == "cross" and each.label)
        player.click(drop)
        player.wait(0.1)
        assert not is_marked(player)


def test_what_is_built_of_a_route_goes_from_the_map(tmp_path: Path) -> None:
    p = solo()
    with solitaire(tmp_path, p.state.clone()) as player:
        click_city(player, "baden")
        player.wait(0.5)
        player.key("1")
        player.wait(0.1)
        assert is_marked(player)
        player.play("0 hand build_tracks", "0 track wien--baden", "0 done", "0 crew 2 0 0 0")
        assert not is_marked(player)


def test_a_city_that_may_be_chosen_is_chosen(tmp_path: Path) -> None:
    p = solo().given({"companies[0].money": 90, "companies[0].cities": ["wien", "baden"],
                      "companies[0].tracks": ["wien--baden"]})
    with solitaire(tmp_path, p.state.clone()) as player:
        player.play("0 hand build_station")
        click_city(player, "baden")
        assert not any(isinstance(layer, RoutePage) for layer in player.table.screen.modals)
