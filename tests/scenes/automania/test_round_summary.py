"""Round summary of Automania: it waits behind the last sale of a round, and can be shown again in a replay."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.scenes.automania.table_texts import say
from game.scenes.routes import ReplayRoute
from game.scenes.table.banners.round_summary_lines import SummaryEntry, SummaryPart
from game.scenes.table.banners.round_summary_page import RoundSummaryContent
from game.table.table_events import Played, Undo
from tests.scenes.automania.test_scene import BY_HAND, SHIPPED
from tests.support.corners import corners
from tests.support.robots.automania_robot import READ, AutomaniaRobot, at_table
from tests.support.table_controllers import playing, watching

LEFT = (*SHIPPED, "0 withdraw 1", "1 withdraw 4", "1 sell NA1")


def sell(player: AutomaniaRobot, *texts: str) -> None:
    """Carry out the last sales of a round, behind which the round summary comes."""
    player.reads_on = False
    for text in texts:
        playing(player.table).send(Played(parse_action(text)))
        player.settle()


@pytest.mark.rule("MAN-4.69", "MAN-5.7")
def test_the_account_of_the_sales_waits_before_the_demand_shifts(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=LEFT) as player:
        table = player.table
        sell(player, "0 pass")
        page = table.telling.page
        player.wait(8.0)
        assert table.telling.is_open and page.visible and table.asked is None
        assert table.trade().markets["NA"].sold, "the cars lie where they were sold"
        here, there = (part.entries for part in page.sheet.parts)
        assert [(car.seat, "from ship space 5" in car.more) for car in here] == [(1, True)]
        assert [(car.seat, car.gain, "ship space 4: waits" in car.more) for car in there] == [(0, "", True)]
        reward = table.trade().content.board.regions["NA"].sales["NA1"].reward
        heads, first, second = page.sums.rows()  # the seat with most points first
        assert len(heads) == 6 and second == ["<seat:0>", "<dim>0</dim>", "1", *["<dim>0</dim>"] * 2,
                                             f"<b>{table.trade().score(0)}</b>"]
        assert first[0] == "<seat:1>" and first[1:4] == ["1", "<dim>0</dim>", say("ahead.money", n=reward.money)]
        player.key("return")
        player.settle()
        assert not table.telling.is_open and not page.visible
        assert table.table.asked == "Shift" and table.asked is not None


@pytest.mark.rule("MAN-4.69")
def test_taking_back_the_last_sale_closes_the_account(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=LEFT) as player:
        sell(player, "0 pass")
        player.wait(READ)
        playing(player.table).send(Undo())
        player.settle()
        assert not player.table.telling.is_open and not player.table.telling.page.visible
        assert player.table.table.asked == "Sell"


@pytest.mark.rule("MAN-4.69")
def test_a_round_without_a_sale_has_no_account(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=LEFT[:-1]) as player:
        sell(player, "1 pass", "0 pass")
        assert not player.table.telling.is_open and player.table.table.asked == "Shift"


@pytest.mark.rule("MAN-4.69")
def test_in_a_replay_the_account_is_read_again(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*LEFT, "0 pass", "0 shift left")) as player:
        ends = player.session.ply - 1
        player.app.services.go(ReplayRoute(player.session))
        player.wait()
        scene = player.table
        watcher = watching(scene)
        watcher.go(ends - 1)
        assert say("account.again") not in [offer.label for offer in watcher.prompt().options()]
        watcher.go(ends)
        again = next(offer for offer in watcher.prompt().options() if offer.label == say("account.again"))
        again.press()
        assert scene.telling.is_open and scene.telling.page.visible
        assert watcher.prompt().sentence() == say("account.told", round=1)
        watcher.prompt().options()[0].press()
        assert not scene.telling.is_open and not scene.telling.page.visible
        again.press()
        watcher.go(ends - 1)
        assert not scene.telling.is_open and not scene.telling.page.visible


@pytest.mark.rule("MAN-4.69")
def test_at_the_table_the_account_is_read_again_in_the_past(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*LEFT, "0 pass", "0 shift left")) as player:
        table = player.table
        ends, asked = player.session.ply - 1, table.controller.prompt().sentence()
        table.look_at(ends)
        again = next(offer for offer in table.controller.prompt().options() if offer.label == say("account.again"))
        again.press()
        assert table.telling.page.visible and table.controller.prompt().sentence() == say("account.told", round=1)
        table.controller.prompt().options()[0].press()
        assert not table.telling.is_open and table.looking_at == ends
        assert again.label in [offer.label for offer in table.controller.prompt().options()]
        again.press()
        table.look_at(ends - 1)
        assert not table.telling.page.visible
        table.look_at(None)
        player.wait()
        assert table.controller.prompt().sentence() == asked and table.selection is not None


@pytest.mark.rule("MAN-4.69")
@pytest.mark.parametrize(("scale", "language"), corners((100, 150, 200), LANGUAGES))
def test_every_sum_is_read_without_scrolling(tmp_path: Path, scale: int, language: str) -> None:
    with at_table(tmp_path, 4, seed=8, size=(1280, 720), scale=scale, language=language) as player:
        table = player.table
        rows = [["", *(say(f"account.head.{name}") for name in ("sold", "waits", "money", "points", "total"))]]
        gains = "4", "3", say("ahead.money", n=23), say("account.points", n=17), "<b>118</b>"
        rows += [[f"<seat:{seat}>", *gains] for seat in range(4)]
        page = table.telling.page
        table.telling.layer.cover(_content(rows))
        cells = list(page.sums.cells())
        assert len(cells) == 30 and not any(block.cut for _, block in cells)
        assert all(page.sums.rect.contains(place) and place.h >= block.height for place, block in cells)
        assert page.sums.rect.collidelist([table.prompt.rect, page.area.rect, page.title.rect]) == -1


def _content(rows: list[list[str]]) -> RoundSummaryContent:
    cars = tuple(SummaryEntry("", "am-car-city-{colour}", "City car", "from ship 3", 0, "+$4") for _ in range(9))
    return RoundSummaryContent(
        say("account.title", round=2), "", (SummaryPart("NA", cars), SummaryPart("EU", cars)), rows
    )


@pytest.mark.rule("MAN-4.69")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_short_account_leaves_the_board_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=LEFT, size=size) as player:
        sell(player, "0 pass")
        page, hall, prompt = player.table.telling.page, player.table.panels.hall, player.table.prompt
        assert page.visible and not page.rect.colliderect(hall.rect) and not page.rect.colliderect(prompt.rect)
        assert not page.area.scrolls and page.rect.contains(page.sums.rect)
        assert hall.visible and not player.table.panels.factory.visible
        player.wait(READ)
        player.key("return")
        player.settle()
        assert player.table.panels.factory.visible


@pytest.mark.rule("MAN-4.69")
def test_a_long_account_takes_the_width_and_no_more_height_than_it_needs(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=LEFT, size=(1280, 720)) as player:
        table, layer = player.table, player.table.telling.layer
        for cars, whole in ((5, False), (40, True)):
            cars_of = tuple(SummaryEntry("", "", "a car", "waits", 0, "") for _ in range(cars))
            layer.cover(
                RoundSummaryContent(
                    "Sales", "", [SummaryPart("NA", cars_of), SummaryPart("EU", cars_of)], [["", "a"], ["0", "1"]]
                )
            )
            assert layer.page.rect.colliderect(table.panels.hall.rect)
            assert layer.page.area.scrolls == whole
            assert (layer.page.rect.y <= table.panels.hall.rect.y) == whole
            layer.close()
