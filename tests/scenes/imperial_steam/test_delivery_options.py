"""The deliveries that are possible stand in the prompt as a list: from where, to which hub, what each pays, best
first."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.delivery_options import possible_deliveries
from tests.rules.imperial_steam.positions import game
from tests.scenes.imperial_steam.test_table_layout import check_places
from tests.support.corners import corners, ends
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table

ROUTE = ["wien--st_poelten", "st_poelten--amstetten", "wien--baden", "baden--wiener_neustadt"]
HUBS = ("amstetten", "wiener_neustadt")
FACTORIES = ((0, "wien", "coal", 2), (0, "wien", "wood", 1), (0, "st_poelten", "iron", 2), (0, "wien", "wood", 3))
FOUR = ((0, "wien", "wood", 1), (0, "st_poelten", "iron", 2))  # with two hubs


def supplied(of: Sequence[Sequence[object]] = FACTORIES) -> ImperialSteamState:
    """Seat 0 has two hubs in its network, factories of three kinds in three cities and three coal."""
    return game(seats=2).given({
        "companies[0].tracks": ROUTE, "companies[0].money": 50,
        "companies[0].goods": {"wood": 0, "stone": 0, "iron": 0, "coal": 3},
        "factories": [list(each) for each in of],
        "lying": [1, 1, 2, 3][: len(of)],
    }).state


def listed(player: ImperialSteamRobot) -> list[str]:
    """Return the actions of the listed options, in their order."""
    prompt = player.table.prompt
    return [prompt.what(button) for button in prompt.grid.shown]


@pytest.mark.rule("IMP-10.4", "IMP-10.5")
def test_the_list_names_each_delivery_once_and_the_best_first(tmp_path: Path) -> None:
    with at_table(tmp_path, play=["0 hand deliver_goods"], state=supplied()) as player:
        table, actions = player.table.table, player.session.legal()
        found = possible_deliveries(table, actions)
        worth = [each.worth for each in found]
        assert worth == sorted(worth, reverse=True) and len(set(worth)) > 2
        kinds = {(each.factory.city, each.factory.good, each.hub.city) for each in found}
        assert kinds == {(city, good, hub) for hub in HUBS
                         for city, good in (("wien", "coal"), ("wien", "wood"), ("st_poelten", "iron"))
                         if table.hubs[[each.city for each in table.hubs].index(hub)].open[good]}
        assert len(kinds) == len(found) < sum(action.verb == "deliver" for action in actions)
        assert all(each.factory.left == 3 for each in found if each.factory.good == "wood")  # the fuller one
        assert listed(player) == [each.action.text() for each in found]


@pytest.mark.rule("IMP-10.4")
def test_one_click_delivers_what_the_button_says(tmp_path: Path) -> None:
    with at_table(tmp_path, play=["0 hand deliver_goods"], state=supplied()) as player:
        table = player.table.table
        paid = next(each for each in possible_deliveries(table, player.session.legal()) if not each.key)
        button = next(b for b in player.table.prompt.grid.shown if player.table.prompt.what(b) == paid.action.text())
        words = player.table.prompt.worded(button)
        assert "<icon:good-iron>" in words and "St. Pölten" in words and f"+{paid.worth}" in words
        assert f"({50 + paid.worth}\u00a0in\u00a0all)" in words
        assert player.session.view(0).hub(paid.hub.city).open["iron"] > 0 and "good-coal" in words
        player.click(button)
        player.settle()
        assert player.session.view(0).companies[0].money == 50 + paid.worth
        assert player.session.view(0).companies[0].goods["coal"] == 2


def test_a_factory_that_was_pointed_at_leaves_its_own_deliveries(tmp_path: Path) -> None:
    with at_table(tmp_path, play=["0 hand deliver_goods"], state=supplied()) as player:
        iron = [text for text in listed(player) if text.startswith("0 deliver f3")]
        player.table.controller.press(player.table.pick(((("factory", "f3"),),)))
        player.settle()
        assert len(iron) > 1 and listed(player) == iron


@pytest.mark.parametrize(("scale", "language", "size"), ends([
    (100, "it", (1920, 1080)), (100, "en", (1280, 720)), (150, "en", (1920, 1080)), (150, "es", (1280, 720))]))
def test_the_whole_list_is_seen_and_can_be_pressed(
        tmp_path: Path, scale: int, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, play=["0 hand deliver_goods"], state=supplied(), scale=scale, language=language,
                  size=size) as player:
        check_places(player)
        player.check_reach()
        assert not player.table.prompt.area.scrolls
        player.do_by_mouse(parse_action(listed(player)[-1]))


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_what_a_delivery_leads_to_is_read_whole_and_names_its_hub_once(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, play=["0 hand deliver_goods"], state=supplied(), size=(1280, 720),
                  language=language) as player:
        prompt = player.table.prompt
        for button in prompt.grid.shown:
            player.point(button.rect.center)
            player.wait(0.5)
            hub = parse_action(prompt.what(button)).args[1]
            words = player.table.renderer.thing("city", str(hub))
            assert prompt.status.markup.count(words) == 1, prompt.status.markup
            assert not prompt.status.block().cut, prompt.status.markup


@pytest.mark.rule("IMP-9.7")
@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)]))
def test_goods_are_collected_from_a_list_too(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with at_table(tmp_path, play=["0 hand collect_goods"], state=supplied(), size=size, scale=scale) as player:
        legal = [action.text() for action in player.session.legal() if action.verb == "collect"]
        assert len(legal) == 4 and listed(player) == legal
        button = player.table.prompt.grid.shown[0]
        assert button.figure == "1" and not player.table.prompt.area.scrolls
        player.key("1")
        player.settle()
        assert [entry.action for entry in player.session.game.log][-1] == legal[0] and legal[0] not in listed(player)


def test_with_large_letters_deliveries_are_said_in_two_lines_rather_than_small(tmp_path: Path) -> None:
    """Of four that do not fit as they are the short form of each has a place to break."""
    with at_table(tmp_path, play=["0 hand deliver_goods"], state=supplied(of=FOUR), size=(1280, 720), scale=150,
                  language="es") as player:
        prompt = player.table.prompt
        assert len(prompt.grid.shown) == 4
        for button in prompt.grid.shown:
            assert "›" in button.label and "›" not in prompt.worded(button), "said shorter"
            assert button.folds(button.label) and not button.cut
