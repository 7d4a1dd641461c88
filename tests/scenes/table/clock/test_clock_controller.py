"""Clocks at the table: they run while a person decides, stand behind windows and curtains, and do what was agreed."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.i18n.catalog import tr
from game.rules.core.game_spec import GameConfig
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.routes import BackRoute, NewGameRoute, TableRoute
from game.scenes.table.game_scene import GameScene
from game.session.clock.game_clock import ClockAgreement
from game.session.seats import Seat
from game.session.session import Session
from game.table.phases import Moving
from game.table.table_events import Played
from game.ui.popup_menus import DropDown
from tests.scenes.menus.test_menu_flow import choose
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing, think_at_once


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def sit_down(visitor: AppRobot, **agreed: object) -> GameScene:
    """Two people at a table with this clock."""
    library = visitor.app.services.library
    clock = ClockAgreement(**agreed)._asdict()  # type: ignore[arg-type]
    session = Session.new(library.game_catalog.package("automobiles"), GameConfig(2, {"board": "lighthouse", "laps": 1,
                          "first": "0"}), [Seat("Ada", "blue"), Seat("Bo", "red")], 7, library.store,
                          house_rules={"clock": clock})
    visitor.app.go(TableRoute(session))
    visitor.look(12)
    think_at_once(playing(visitor.app.stack.top))
    return visitor.on(GameScene)


def used(scene: GameScene) -> list[float]:
    return [each.used for each in playing(scene).clock.clock.seats]


def test_time_is_counted_without_a_clock_and_comes_with_the_game(visitor: AppRobot) -> None:
    scene = sit_down(visitor)
    before = used(scene)[0]
    for _ in range(10):
        visitor.app.step((), 1.0)
    assert used(scene) == [pytest.approx(before + 10, abs=0.1), 0] and not scene.top_bar.clock.visible
    playing(scene).send(Played(scene.session.legal()[0]))
    visitor.look()
    stored = visitor.app.services.library.store.head(scene.session.id)
    assert stored.house_rules["time"][1][0] >= 10


def test_a_window_over_the_table_stops_the_clock(visitor: AppRobot) -> None:
    scene = sit_down(visitor, kind="soft")
    visitor.key("escape")
    assert scene.screen.modals
    before = used(scene)
    for _ in range(10):
        visitor.app.step((), 1.0)
    assert used(scene) == before


def test_the_clock_stands_while_nobody_is_at_the_window(visitor: AppRobot) -> None:
    scene = sit_down(visitor, kind="soft")
    visitor.app.step([Event(pygame.WINDOWFOCUSLOST)], 0.1)
    before = used(scene)
    for _ in range(10):
        visitor.app.step((), 1.0)
    assert used(scene) == before
    visitor.app.step([Event(pygame.WINDOWFOCUSGAINED)], 0.1)
    visitor.app.step((), 1.0)
    assert used(scene)[0] > before[0]


def test_time_that_is_up_is_told_once_in_a_turn(visitor: AppRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(visitor, kind="countdown", minutes=1, bonus=0, out="sign")
    heard: list[str] = []
    monkeypatch.setattr(scene.services, "play_sound", heard.append)
    for _ in range(62):
        visitor.app.step((), 1.0)
    assert heard.count("bell") == 1
    playing(scene).send(Played(scene.session.legal()[0]))
    for _ in range(30):
        visitor.app.step((), 0.2)
    assert scene.session.turn() == 0 and playing(scene).clock.running(playing(scene).now) == 0
    assert heard.count("bell") == 1


def test_the_person_goes_on_when_the_action_of_the_computer_has_been_seen(visitor: AppRobot) -> None:
    scene = sit_down(visitor, kind="countdown", minutes=1, bonus=0, out="action")
    controller, phases = playing(scene), list[type]()
    send = controller.clock.send
    controller.clock.send = lambda event: (phases.append(type(controller.now.phase)), send(event))
    for step, wanted in ((1.0, 1), (1 / 60, 2)):
        for _ in range(600):
            if len(phases) >= wanted:
                break
            visitor.app.step((), step)
    assert len(phases) == 2 and Moving not in phases and scene.session.seats[0].is_person


def test_the_clock_of_a_game_that_is_left_goes_on_where_it_stood(visitor: AppRobot) -> None:
    scene = sit_down(visitor, kind="countdown", minutes=5)
    for _ in range(30):
        visitor.app.step((), 1.0)
    visitor.app.go(BackRoute())
    visitor.look()
    visitor.app.go(TableRoute(visitor.app.services.resume(scene.session.id)))
    visitor.look()
    assert used(visitor.on(GameScene))[0] >= 30


def test_a_clock_stands_before_the_buttons_and_tells_everybody_s_time(visitor: AppRobot) -> None:
    scene = sit_down(visitor, kind="countdown", minutes=2, bonus=0)
    visitor.app.step((), 5.0)
    assert "1:5" in scene.top_bar.clock.markup and "<bad>" not in scene.top_bar.clock.markup
    assert "<seat:1>  2:00" in str(scene.top_bar.clock.tooltip)
    assert "<dim>2:00</dim>" in scene.top_bar.clock.markup, "of the other person too"
    for _ in range(95):
        visitor.app.step((), 1.0)
    assert "<bad>" in scene.top_bar.clock.markup


@pytest.mark.parametrize(("out", "acts"), [("sign", False), ("action", True), ("turn", True)])
def test_out_of_time_means_what_the_table_agreed(visitor: AppRobot, out: str, acts: bool) -> None:
    scene = sit_down(visitor, kind="countdown", minutes=1, bonus=0, out=out)
    drive, before = playing(scene), scene.session.ply
    for _ in range(62):
        visitor.app.step((), 1.0)
    visitor.look(40)
    assert (scene.session.ply > before) == acts
    if acts:
        for _ in range(60):
            if scene.session.seats[0].is_person:
                break
            visitor.app.step((), 0.3)
        assert scene.session.seats[0].is_person, "the person goes on"
        if out == "turn":
            assert scene.session.turn() == 1
    assert drive.clock.clock.seats[1].used < 30


def test_the_set_up_asks_for_a_clock_where_two_people_play(visitor: AppRobot) -> None:
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    page = visitor.on(NewGamePage)
    assert "clock" not in page.agreements()
    page.setup.set_kind(1, "person")
    page.rebuild()
    choose(visitor, visitor.find(DropDown, value="off"), "round")
    assert page.agreements()["clock"] == {"kind": "round", "minutes": 5, "bonus": 20, "out": "sign"}
    choose(visitor, visitor.find(DropDown, value="round"), "countdown")
    visitor.click(tr("ui.start"))
    visitor.look()
    assert visitor.on(GameScene).session.game.head.house_rules["clock"]["minutes"] == 30
    assert visitor.app.settings.clock["kind"] == "countdown"
