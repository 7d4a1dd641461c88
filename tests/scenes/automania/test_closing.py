"""Sales if the doors closed now, at the table: their page, the labels over the ships, what an office would change."""

from pathlib import Path

import pytest
from pygame import Surface

from game.i18n.languages import LANGUAGES
from game.rules.automania.closing_forecast import close
from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import MARKETS
from game.rules.core.actions import parse_action
from game.scenes.automania.scene import AutomaniaScene
from game.scenes.automania.table_keys import CLOSING, WAITING
from game.table.action_selection import Selection
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import look_alike
from game.ui.text.text_layout import TextBlock
from tests.rules.automania.positions import Position, car, trade
from tests.support.corners import corners
from tests.support.robots.automania_robot import AutomaniaRobot, at_table


def harbour() -> Position:
    """Four cars of seat 0 and one of a rival on the ships, at the first turn of seat 0."""
    return trade(2).ships(NA=[car(1, 0), car(4, 1), car(6, 0)], EU=[car(2, 0, "family"), car(7, 0, "super")])


def labels(player: AutomaniaRobot) -> dict[tuple[str, int], tuple[str, ...]]:
    markets = player.table.panels.hall.markets
    return {(name, value): ship.sale for name in MARKETS for value, ship in enumerate(markets[name].ships) if ship.sale}


def turn_to_sales(player: AutomaniaRobot) -> None:
    tabs = player.table.panels.tabs.tabs
    cell = tabs.cells()[[value for value, _ in tabs.options].index("closing")]
    player.click(cell.center)


@pytest.mark.rule("MAN-4.68", "MAN-4.69")
def test_the_page_of_the_sales_labels_every_car_with_its_reward(tmp_path: Path) -> None:
    p = harbour()
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        assert not labels(player)
        turn_to_sales(player)
        told = close(p.state)
        assert player.table.panels.closing.closing == told
        assert set(labels(player)) == {(sale.market, sale.car.value) for sale in told.sales}
        assert labels(player)["NA", 6] == ("$6",)
        space = told.at("NA", 6).space  # type: ignore[union-attr]
        assert player.table.panels.hall.sale(space).ghost, "and the car is drawn where it would go"
        player.key(CLOSING)
        assert not labels(player) and player.table.panels.tabs.page == "prospects"
        player.key(CLOSING)
        assert labels(player)


@pytest.mark.rule("MAN-4.63", "MAN-4.72")
def test_pointing_at_an_office_shows_the_cars_that_it_leaves_waiting(tmp_path: Path) -> None:
    p = harbour()
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        turn_to_sales(player)
        assert "–" not in {form for forms in labels(player).values() for form in forms}
        tooltip = player.hover(player.table.panels.hall.office(1).rect.center)
        assert tooltip.count("s things are") == 1, "once, although it is part of both the office and what a click does"
        told = close(p.state, {0: 1})
        waiting = {(sale.market, sale.car.value) for sale in told.sales if not sale.space}
        assert {place for place, forms in labels(player).items() if "–" in forms} == waiting and len(waiting) == 2
        assert "cars wait" in player.tooltip or "cars wait" in player.table.prompt.status.markup


@pytest.mark.rule("MAN-4.61", "MAN-4.68")
def test_rewards_show_by_themselves_while_an_office_is_chosen_and_cars_are_sold(tmp_path: Path) -> None:
    p = harbour()
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        next(offer for offer in player.table.extra_options() if offer.label.startswith("Withdraw")).press()
        assert len(labels(player)) == 5
    p.others_withdrawn(3).do("withdraw 6")
    with at_table(tmp_path / "sales", 2, seed=8, state=p.state) as player:
        assert len(labels(player)) == 5
        player.do_by_mouse(parse_action("0 pass"))
        player.settle()
        assert ("NA", 6) not in labels(player), "it has been asked about"


@pytest.mark.rule("MAN-4.68")
def test_the_tooltip_of_a_car_says_what_it_would_bring(tmp_path: Path) -> None:
    p = harbour()
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        player.hover(player.table.panels.hall.ship("NA", 4).rect.center)
        assert "Number 2 in the sales: as things are" in player.tooltip


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_full_harbour_has_room_on_the_page_of_the_sales(tmp_path: Path, language: str) -> None:
    p = harbour()
    with at_table(tmp_path, 2, seed=8, state=p.state, language=language, size=(1280, 720)) as player:
        turn_to_sales(player)
        panel = player.table.panels.closing
        for sale in panel.closing.sales:  # type: ignore[union-attr]
            assert not panel.reward_text(sale, panel.ui.px(46)).cut


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_car_of_ten_ships_is_told_while_cars_are_sold(tmp_path: Path, size: tuple[int, int]) -> None:
    cars = [car(value, value % 4, ("city", "family", "super")[value % 3]) for value in range(8, 18)]
    p = trade(4).ships(NA=[car(6, 0)], EU=cars).others_withdrawn(3, 4, 5)
    p.do("withdraw 6")
    with at_table(tmp_path, 4, seed=8, state=p.state, size=size) as player:
        panel, seen = player.table.panels.closing, dict[str, TextBlock]()
        assert panel.is_displayed and panel.rect.w > 0.9 * player.table.prompt.rect.w
        draw = panel.ui.text
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(panel.ui, "text",
                          lambda words, *args, **style: seen.setdefault(words, draw(words, *args, **style)))
            panel.draw(Surface(size))
        assert {f"<b>{value}</b>" for value in (6, *range(8, 18))} <= {words for words, block in seen.items()
                                                                       if not block.cut}


@pytest.mark.parametrize("scale", corners((120, 100)))
def test_letters_fit_where_four_sell_in_a_small_window(tmp_path: Path, scale: int) -> None:
    p = trade(4, curtain=True).ships(NA=[car(6, 0)], EU=[car(3, 3)]).others_withdrawn(3, 4, 5)
    p.do("withdraw 6")
    with at_table(tmp_path, 4, seed=8, state=p.state, scale=scale) as player:
        panels, text = player.table.panels, player.table.ui.text
        assert not panels.layout.narrow and not panels.desk.secrets.text().cut
        letters = text("X", "small", size=1).height
        for car_type, bay in panels.factory.bays.items():
            styles = [panels.factory.spaces[name] for (each, _), name in STYLE_SPACES.items() if each == car_type]
            assert bay.head.h >= letters and styles
            assert all(space.rect.y >= bay.head.bottom and space.rect.bottom <= bay.rect.bottom for space in styles)


@pytest.mark.rule("MAN-4.68")
def test_large_letters_turn_to_the_page_of_the_sales_too(tmp_path: Path) -> None:
    p = harbour().others_withdrawn(3)
    p.do("withdraw 6")
    with at_table(tmp_path, 2, seed=8, state=p.state, scale=150) as player:
        assert player.table.panels.layout.narrow and player.table.panels.tabs.page == "closing"


@pytest.mark.rule("MAN-4.68", "MAN-4.71")
def test_one_key_lets_all_cars_wait_that_are_still_to_be_sold(tmp_path: Path) -> None:
    p = harbour().others_withdrawn(3)
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        player.do_by_mouse(parse_action("0 withdraw 6"))
        player.settle()
        assert player.table.prompt.grid.shown
        player.wait(0.5)
        player.key(WAITING)
        player.wait(0.5)
        player.settle()
        assert player.session.turn() == 1, "the others are asked as before"
        player.do_by_mouse(parse_action("1 pass"))
        player.settle()
        done = [entry.action for entry in player.session.game.log]
        assert done[-5:] == ["0 pass", "1 pass", "0 pass", "0 pass", "0 pass"]


@pytest.mark.rule("MAN-4.68")
@pytest.mark.parametrize("reduced_motion", [True, False])
def test_one_key_lets_cars_wait_that_come_one_after_the_other(tmp_path: Path, reduced_motion: bool) -> None:
    """Without motion the next car is asked about before the key has done its work."""
    p = trade(2).ships(NA=[car(1, 0), car(4, 0), car(6, 0)]).others_withdrawn(3)
    p.do("withdraw 6")
    with at_table(tmp_path, 2, seed=8, state=p.state, reduced_motion=reduced_motion) as player:
        player.wait(0.5)
        player.key(WAITING)
        player.wait(0.5)
        player.settle()
        assert [entry.action for entry in player.session.game.log][:3] == ["0 pass"] * 3


def test_no_to_the_first_of_several_actions_is_no_to_all(tmp_path: Path) -> None:
    """A question that is refused leaves nothing behind: the next choice stands alone."""
    p = trade(2).ships(NA=[car(1, 0), car(4, 0), car(6, 0)]).others_withdrawn(3)
    p.do("withdraw 6")
    with at_table(tmp_path, 2, seed=8, state=p.state, confirmations="all") as player:
        player.wait(0.5)
        player.key(WAITING)
        player.wait(0.5)
        assert player.table.screen.modals
        player.key("escape")
        player.wait(0.5)
        sold = next(action for action in player.session.legal() if action.verb != "pass")
        player.table.controller.press(Selection(action=sold, advised=True))
        player.settle()
        assert [entry.action for entry in player.session.game.log] == [sold.text()]


@pytest.mark.rule("MAN-4.68", "MAN-4.90")
def test_a_sale_has_no_curtain_and_opens_no_hand(tmp_path: Path) -> None:
    p = trade(4, curtain=True).ships(NA=[car(1, 0), car(4, 1), car(6, 2)], EU=[car(3, 3)]).others_withdrawn(3, 4, 5)
    p.do("withdraw 6")
    with at_table(tmp_path, 4, seed=8, state=p.state) as player:
        for seat in (2, 1, 0, 3):
            assert not player.covered and player.session.turn() == seat == player.table.viewer
            assert not player.table.panels.desk.secrets.shown
            player.do_by_mouse(parse_action(f"{seat} pass"))
            player.wait(1.0)
            if seat != 3:
                player.settle()
        player.settle()
        assert player.covered or not player.table.panels.desk.secrets.shown, "the next turn opens nothing by itself"


def test_a_table_that_is_compared_knows_that_somebody_came_without_a_curtain(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2, curtain=True).state, kinds=("person", "easy")) as player:
        player.table.uncovered = True
        fresh = table_probe.rebuilt_table(player.app, player.table, player.session)
        assert isinstance(fresh, AutomaniaScene) and not fresh.uncovered
        look_alike(player.table, fresh)
        assert fresh.uncovered
