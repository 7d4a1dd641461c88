"""Ceremonies: in their place among the motion, waited for, ended by any click or key; still where nothing moves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.rules.core.events import Event
from game.scenes.imperial_steam.text.round_summary_text import new_round_text
from game.scenes.routes import ReplayRoute
from game.scenes.table.banners.event_banner import BannerCard, BannerLayer, BannerRow, EventBanner
from game.scenes.table.game_scene import GameScene
from game.table.table_events import Played
from game.timing.press_times import CLICK
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table
from tests.support.robots.table_robot import FRAME, people
from tests.support.table_controllers import playing

LAST_ROUND = """
id: last-round
rules: [AUT-4.72]
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: daytona, cards: rulebook_examples, first: 0, laps: 1}
  play: ["0 done", "1 done"]
  patch:
    cars[0].section: "2.44a"
    cars[1].section: "2.36b"
    cars[0].active: {white: 1}
    cars[0].bag: {white: 7}
when: ["0 drive"]
then: {decides: 0}
"""


@contextmanager
def before_the_flag(folder: Path, **settings: object) -> Iterator[AutomobilesRobot]:
    """The car of seat 0 is about to end its turn across the line of the last lap."""
    with sitting(folder, people(2), scenario=LAST_ROUND, **settings) as player:  # type: ignore[arg-type]
        for text in ("0 drive", "0 play white", "0 place 2.01a"):
            player.table.controller.send(Played(parse_action(text)))  # type: ignore[attr-defined]
            player.settle()
        yield player


def stage(player: AutomobilesRobot) -> BannerLayer | None:
    """The banner that is waited for."""
    layers = player.app.stack.top.screen.modals  # type: ignore[union-attr]
    return layers[-1] if layers and isinstance(layers[-1], BannerLayer) else None


def stills(scene: GameScene) -> list[BannerCard]:
    """Those that stand on the table without motion."""
    return [widget for widget in scene.screen.body.walk() if isinstance(widget, BannerCard)]


def until_staged(player: AutomobilesRobot) -> BannerLayer:
    """Time passes until a banner is shown."""
    for _ in range(400):
        found = stage(player)
        if found is not None:
            return found
        player.wait(FRAME)
    raise AssertionError("nothing is celebrated")


def end(player: AutomobilesRobot) -> None:
    """The one who decides ends the turn."""
    player.wait(CLICK.after_end)
    player.click(player.reachable_by_mouse(next(a for a in player.session.legal() if a.verb == "end"))[1])


@pytest.mark.rule("AUT-4.72")
def test_the_flag_is_celebrated_after_the_drive_and_waited_for(tmp_path: Path) -> None:
    with before_the_flag(tmp_path, reduced_motion=False) as player:
        end(player)
        assert stage(player) is None  # first the car drives
        found = until_staged(player)
        assert [(row.seat, "1st" in row.outcome) for row in found.card.banner.rows] == [(0, True)]
        assert "last round" in found.card.banner.note.lower()
        player.wait(0.5)
        assert player.table.animator.busy and stage(player) is found
        assert not any(row.begins and row.seat == 1 for row in player.table.log.rows)  # the next turn is not announced
        for _ in range(round(found.card.banner.seconds / FRAME) + 2):
            player.wait(FRAME)
        assert stage(player) is None
        player.settle()
        assert player.table.own_seat == 1 and player.table.asked is not None


@pytest.mark.rule("AUT-4.120")
def test_the_flag_of_who_is_last_in_the_round_promises_no_more_of_it(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=LAST_ROUND.replace("first: 0", "first: 1").replace(
            'play: ["0 done", "1 done"]', 'play: ["1 done", "0 done", "1 drive", "1 end", "1 done"]'),
            reduced_motion=False) as player:
        for text in ("0 drive", "0 play white", "0 place 2.01a"):
            playing(player.table).send(Played(parse_action(text)))
            player.settle()
        end(player)
        assert "last turn" in until_staged(player).card.banner.note


@pytest.mark.rule("AUT-4.72")
def test_a_flag_waves_for_a_moment_when_a_car_finishes_and_not_for_a_lap(tmp_path: Path) -> None:
    with before_the_flag(tmp_path, reduced_motion=False) as player:
        end(player)
        found = until_staged(player)
        assert found.card.banner.flag and 1.0 < found.card.banner.seconds < 2.3
        assert len({flag_of(player) for _ in range(2)}) == 2, "it waves"
        found.close()
        player.settle()
    with sitting(tmp_path / "lap", people(2), scenario=LAST_ROUND.replace("laps: 1", "laps: 2"),
                 reduced_motion=False) as player:
        for text in ("0 drive", "0 play white", "0 place 2.01a"):
            player.table.controller.send(Played(parse_action(text)))  # type: ignore[attr-defined]
            player.settle()
        end(player)
        assert not until_staged(player).card.banner.flag


def flag_of(player: AutomobilesRobot) -> bytes:
    """Pixels of the banner's head a moment later."""
    for _ in range(20):
        player.wait(FRAME)
    found = stage(player)
    assert found is not None
    head = Rect(found.card.rect.x, found.card.rect.y, found.card.rect.w, found.card.rect.h // 3)
    return tobytes(player.app.screenshot().subsurface(head), "RGB")


@pytest.mark.parametrize("hurried", [False, True])
def test_the_car_of_a_computer_gets_its_flag_too(tmp_path: Path, hurried: bool) -> None:
    with sitting(tmp_path, ("easy", "person"), scenario=LAST_ROUND, reduced_motion=False) as player:
        controller = player.table.controller  # type: ignore[attr-defined]
        for text in ("0 drive", "0 play white", "0 place 2.01a"):  # then the turn ends by itself
            player.table.animator.skip()
            controller.machine.now = controller.now._replace(hurry=hurried)
            controller.send(Played(parse_action(text)))
        if not hurried:
            found = until_staged(player).card.banner
        else:  # everything is skipped; it stands there, and disturbs nobody
            (found,) = (card.banner for card in stills(player.table))
        assert found.flag and found.rows[0].seat == 0


@pytest.mark.parametrize("way", ["x", "tab", "return", "click"])
def test_any_click_or_key_ends_a_ceremony_and_means_nothing_else(tmp_path: Path, way: str) -> None:
    with before_the_flag(tmp_path, reduced_motion=False) as player:
        end(player)
        found = until_staged(player)
        player.wait(0.35)  # what comes sooner was meant for something else
        if way == "click":
            player.click(found.card.rect.center)
        else:
            player.key(way)
        assert stage(player) is None and found.over and not player.table.screen.modals
        player.settle()
        assert player.session.ply == 4


@pytest.mark.parametrize("way", ["seats", "F11", "leave"])
def test_a_banner_behind_the_menu_goes_with_what_is_chosen_there(tmp_path: Path, way: str) -> None:
    with before_the_flag(tmp_path, reduced_motion=False) as player:
        end(player)
        found = until_staged(player)
        player.key("escape")
        assert not found.over and player.table.screen.modals[0] is found
        player.wait(0.4)
        if way == "F11":
            player.key("f11")
        else:
            player.click(player.button(tr(f"game.menu.{way}")))
        player.wait(0.4)
        if way == "seats":
            player.click(player.button(tr("ui.close")))
            assert stage(player) is found
            player.key("x")
        assert found.over and player.session.ply == 4
        if way != "leave":
            player.settle()
            assert player.table.asked is not None


def test_without_motion_the_result_stands_still_and_disturbs_nobody(tmp_path: Path) -> None:
    with before_the_flag(tmp_path) as player:
        end(player)
        player.settle()
        assert stage(player) is None and player.table.asked is not None
        found = stills(player.table)
        assert len(found) == 1 and found[0].banner.rows[0].seat == 0
        player.check_reach()
        player.do_by_mouse(parse_action("1 pit remove"))
        shown = [card.banner.rows for card in stills(player.table)]
        assert len(shown) == 1 and [row.seat for row in shown[0]] == [0, 1]  # the race is over: the ranking
        for _ in range(300):
            player.wait(FRAME)
        assert not stills(player.table)


def test_a_replay_shows_it_when_it_plays_on_and_not_when_it_jumps(tmp_path: Path) -> None:
    with before_the_flag(tmp_path, reduced_motion=False) as player:
        end(player)
        until_staged(player).close()
        player.settle()
        player.app.go(ReplayRoute(player.session, 0))
        player.wait(0.5)
        player.key("end")
        player.wait(0.1)
        assert stage(player) is None and not stills(player.app.stack.top)  # type: ignore[arg-type]
        player.app.stack.top.look_at(3)  # type: ignore[union-attr]
        player.key("right")
        found = until_staged(player)
        player.wait(0.35)
        player.key("right")
        assert found.over


@pytest.mark.rule("IMP-4.9", "IMP-9.2")
def test_between_two_rounds_income_influence_and_order_are_told(tmp_path: Path) -> None:
    bids = ("0 bid 3", "1 bid 2")
    with at_table(tmp_path, seed=7, play=bids, reduced_motion=False) as player:
        found = next_round(player)
        banner, state = found.card.banner, player.session.view(None)
        assert "2" in banner.title
        assert [row.seat for row in banner.rows] == list(state.order)  # type: ignore[attr-defined]
        assert all(str(state.companies[row.seat].influence) in row.outcome for row in banner.rows)  # type: ignore
        assert all("strength <b>4</b>" in row.more for row in banner.rows)  # two workers each, both a level better
        hubs = next(line for line in banner.news if line.startswith("Hubs grow"))
        assert sum(f" <b>{hub.column}</b>" in hubs for hub in state.hubs) >= 3  # type: ignore[attr-defined]
        fresh = next(engine for engine in state.content.numbers.engines.values() if engine.round == 2)  # type: ignore
        assert player.table.renderer.thing("engine", fresh.id) in banner.news[-1]
        goods = Event("market-grew", None, {"goods": ["wood", "coal", "wood"]})
        (market,) = new_round_text(player.table.renderer, [goods])
        assert "2\u00a0<icon:good-wood> 1\u00a0<icon:good-coal>" in market
        gone = [hub.column for hub in state.hubs if hub.column - 3 <= 3 < hub.column]  # type: ignore[attr-defined]
        first = next(row for row in banner.rows if row.seat == 0)
        assert gone and "out of reach now" in first.more


@pytest.mark.rule("IMP-3.24")
@pytest.mark.parametrize("bid", [3, 4])
def test_equal_bids_are_told_with_the_rule_that_parts_them(tmp_path: Path, bid: int) -> None:
    with at_table(tmp_path, seed=7, play=("0 bid 3",)) as player:
        player.table.controller.send(Played(parse_action(f"1 bid {bid}")))  # type: ignore[attr-defined]
        player.settle()
        (found,) = stills(player.table)
        assert ("Equal bids" in found.banner.note) == (bid == 3)


@pytest.mark.rule("IMP-3.22")
def test_two_persons_see_the_bids_opened_before_the_first_round(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=7, reduced_motion=False) as player:
        player.table.controller.send(Played(parse_action("0 bid 3")))  # type: ignore[attr-defined]
        player.settle()
        assert player.curtain is not None
        player.open_curtain()
        player.table.controller.send(Played(parse_action("1 bid 4")))  # type: ignore[attr-defined]
        found = until_staged(player)
        assert [row.seat for row in found.card.banner.rows] == [1, 0]
        assert all("pays" in row.outcome for row in found.card.banner.rows)
        assert player.curtain is None
        player.wait(5.0)  # a slow frame does not swallow it
        for _ in range(round(3 / FRAME)):
            player.wait(FRAME)
        assert stage(player) is found  # long enough to be read
        for _ in range(round(found.card.banner.seconds / FRAME)):
            player.wait(FRAME)
        assert found.over and player.table.asked is not None


@pytest.mark.parametrize("scale", [100, 150])
def test_the_banner_leaves_the_panels_beside_a_narrow_board_in_sight(tmp_path: Path, scale: int) -> None:
    with at_table(tmp_path, seed=7, play=("0 bid 3", "1 bid 2"), reduced_motion=False, size=(1280, 720), scale=scale,
                  language="es") as player:
        card, table = next_round(player).card, player.table
        assert table.areas.board().contains(card.rect)
        for row in card.banner.rows:
            wide = round((card.rect.w - 2 * table.ui.px(26)) * 0.34) - table.ui.px(6)
            assert not table.ui.text(row.outcome, "heading", width=wide, max_lines=1, fit=True).cut


def next_round(player: ImperialSteamRobot) -> BannerLayer:
    """Everybody passes until another round is celebrated."""
    controller = player.table.controller  # type: ignore[attr-defined]
    while (found := stage(player)) is None:
        legal = player.session.legal()
        wanted = ("pass", "end", "done")
        controller.send(Played(next((a for verb in wanted for a in legal if a.verb == verb), legal[0])))
        for _ in range(300):
            if stage(player) is not None or not player.table.animator.busy:
                break
            player.wait(FRAME)
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [80, 200])
def test_every_row_has_room_at_any_size(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with before_the_flag(tmp_path, size=size, scale=scale, language="es") as player:
        end(player)
        player.settle()
        player.table.controller.send(Played(parse_action("1 pit remove")))  # type: ignore[attr-defined]
        player.settle()
        (card,) = stills(player.table)
        ui = player.table.ui
        assert player.table.screen.page().rect.contains(card.rect)
        for row in card.banner.rows:
            for text, part in ((f"<seat:{row.seat}>", 0.36), (row.amount, 0.3), (row.outcome, 0.34)):
                wide = round((card.rect.w - 2 * ui.px(26)) * part) - ui.px(6)
                assert not ui.text(text, "heading", width=wide, max_lines=1, fit=True).cut, text




@pytest.mark.parametrize("scale", [100, 150])
def test_what_a_round_brought_is_told_to_its_last_word(tmp_path: Path, scale: int) -> None:
    hubs = ("Amstetten", "Wiener Neustadt", "Graz", "Villach")
    news = "Gli hub crescono alla colonna " + " · ".join(f"{hub} <b>{n}</b>" for n, hub in enumerate(hubs, 6))
    more = "forza <b>10</b> (+3) · ora fuori portata: " + " e ".join(f"{hub} (colonna 8)" for hub in hubs[1:])
    with at_table(tmp_path, seed=7, scale=scale) as player:
        table = player.table
        short, told = (
            BannerCard(
                table.ui,
                EventBanner("Inizia il round 4", (BannerRow(0, "10", "influenza 6", below),), news=(line,)),
                table.areas.board(),
            )
            for below, line in (("forza 10", "Graz"), (more, news))
        )
        assert not any(told.text_block(text).cut for text in (more, news))
        assert table.ui.page(12).rect.contains(told.rect) and told.rect.h > short.rect.h
