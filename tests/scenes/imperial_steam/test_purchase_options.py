"""Hire, buy, order, build: what can be chosen stands in the prompt with its price and what is left."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.imperial_steam.state import ImperialSteamState
from tests.rules.imperial_steam.positions import game
from tests.scenes.imperial_steam.test_table_layout import check_places
from tests.support.corners import corners, crossed
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table

HIRE, MARKET, STATION, FACTORY = "0 hand hire", "0 hand goods_market", "0 hand build_station", "0 hand build_factory"


def moneyed() -> ImperialSteamState:
    """Seat 0 has 100 gulden, influence for all hubs, two cities besides Wien, and room for a good."""
    return game(seats=2).given({"companies[0].money": 100,
                                "companies[0].tracks": ["wien--st_poelten", "wien--bratislava"],
                                "companies[0].influence": 6,
                                "companies[0].goods": {"wood": 1, "stone": 0, "iron": 0, "coal": 0}}).state


def offered(player: ImperialSteamRobot) -> dict[str, str]:
    """The words of the choices, by what they do."""
    prompt = player.table.prompt
    return {prompt.what(button): prompt.worded(button) for button in prompt.grid.shown}


@pytest.mark.rule("IMP-8.1")
def test_each_hub_tells_the_price_of_a_worker_and_how_many_are_left(tmp_path: Path) -> None:
    with at_table(tmp_path, state=moneyed(), play=[HIRE]) as player:
        found, hubs = offered(player), player.table.table.hubs
        assert set(found) == {f"0 hub {hub.city}" for hub in hubs}
        for hub in hubs:
            words = found[f"0 hub {hub.city}"]
            assert f"{hub.workers_left}×</dim><icon:worker-1> −{hub.worker_price}" in words
            assert all(f"engineer-{kind}" in words for kind in hub.engineers)
            assert hub.worker_price is not None and f"({100 - hub.worker_price}\u00a0left)" in words
        player.do_by_mouse(parse_action("0 hub graz"))
        assert "−10 <dim>(90\u00a0left)" in offered(player)["0 worker"]
        assert "−20 <dim>(80\u00a0left)" in offered(player)["0 engineer tunnel"]


def test_hubs_that_cost_the_same_are_listed_as_on_their_board(tmp_path: Path) -> None:
    with at_table(tmp_path, state=moneyed(), play=[HIRE]) as player:
        hubs = player.table.table.hubs
        assert len({(hub.worker_price, hub.workers_left) for hub in hubs}) == 1
        assert list(offered(player)) == [f"0 hub {hub.city}" for hub in hubs]


@pytest.mark.rule("IMP-9.5", "IMP-9.6")
def test_goods_are_bought_beside_being_ordered_with_what_is_left(tmp_path: Path) -> None:
    with at_table(tmp_path, state=moneyed(), play=[MARKET]) as player:
        found = offered(player)
        assert list(found)[:4] == ["0 buy wood", "0 order wood", "0 buy stone", "0 order stone"]
        assert "−20 <dim>(80\u00a0left)" in found["0 buy wood"] and "−10 <dim>(90\u00a0left)" in found["0 order wood"]
        button = player.table.prompt.grid.shown[0]
        player.click(button)
        player.settle()
        assert player.session.view(0).companies[0].money == 80


@pytest.mark.rule("IMP-7.1", "IMP-7.3")
def test_what_is_built_tells_its_price_before_it_is_chosen(tmp_path: Path) -> None:
    with at_table(tmp_path / "station", state=moneyed(), play=[STATION]) as player:
        assert "−40 <dim>(60\u00a0left)" in offered(player)["0 station bratislava"]
    with at_table(tmp_path / "factory", state=moneyed(), play=[FACTORY]) as player:
        found = offered(player)
        assert "−10 <dim>(90\u00a0left)" in found["0 factory wien wood"]
        assert "−30 <dim>(70\u00a0left)" in found["0 factory wien iron"]


@pytest.mark.rule("IMP-9.6")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_the_next_order_says_on_its_button_what_is_left(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, state=moneyed(), play=[MARKET, "0 order wood"], language=language) as player:
        shown = [button.label for button in player.table.prompt.grid.shown]
        assert shown and all("good-" in label and "80" in label for label in shown)


@pytest.mark.rule("IMP-7.4")
def test_each_worker_for_a_factory_tells_its_goods_and_the_strength_that_stays(tmp_path: Path) -> None:
    state = game(seats=2).given({"companies[0].money": 100, "companies[0].ready": [2, 1, 0, 0]}).state
    with at_table(tmp_path, state=state, play=[FACTORY, "0 factory wien stone"]) as player:
        found, goods = offered(player), player.session.package.content.numbers.factory_goods
        assert set(found) == {"0 level 1", "0 level 2"}
        assert f"{goods[0]}\u00a0<icon:good-stone> <dim>(strength\u00a03\u00a0left)" in found["0 level 1"]
        assert f"{goods[1]}\u00a0<icon:good-stone> <dim>(strength\u00a02\u00a0left)" in found["0 level 2"]
        player.key("2")
        player.settle()
        assert player.session.view(0).companies[0].ready == [2, 0, 0, 0]


@pytest.mark.parametrize(("play", "size", "scale", "language"), crossed(
    [([HIRE],), ([HIRE, "0 hub graz"],), ([MARKET],), ([MARKET, "0 order wood"],), ([STATION],), ([FACTORY],),
     ([FACTORY, "0 factory wien stone"],)],
    [((1920, 1080), 100, "it"), ((1280, 720), 100, "en"), ((1280, 720), 150, "es")]))
def test_every_price_can_be_read(
        tmp_path: Path, size: tuple[int, int], scale: int, language: str, play: list[str]) -> None:
    with at_table(tmp_path, state=moneyed(), play=play, size=size, scale=scale, language=language) as player:
        check_places(player)
        assert not player.table.prompt.area.scrolls
        assert not any(button.cut for button in player.table.prompt.grid.shown)
