"""The start screen: one click to learn a game, one to the game played last, and messages that go by themselves."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.seasons.season_game import SeasonGame
from game.scenes.menus.start_screen import start_screen
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.menus.start_screen.start_screen_cards import ContinueCard, SeasonCard, Welcome
from game.scenes.shared.notice_strip import NoticeStrip
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.game_scene import GameScene
from game.session.guided_game import has_guide
from game.session.notices import Notice
from game.session.seasons.season import Season
from game.session.seasons.season_store import put_season
from game.session.seats import Seat
from game.session.session import Session
from game.timing.menu_times import MENU
from game.ui.widgets import Button, Label
from tests.scenes.menus.test_menu_flow import put_game
from tests.support.corners import crossed
from tests.support.robots.app_robot import AppRobot

Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the program on a data folder that lives as long as the test."""
    opened: list[AppRobot] = []

    def start(**options: object) -> AppRobot:
        opened.append(AppRobot(data=tmp_path / "data", **options))  # type: ignore[arg-type]
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


def learning(visitor: AppRobot) -> list[Button]:
    return [w for w in visitor.on(StartScreen).screen.body.walk()
            if isinstance(w, Button) and w.label == tr("menu.learn")]


@pytest.mark.parametrize(("size", "scale", "language"), crossed(
    [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)], [(language,) for language in LANGUAGES]),
    indirect=["language"])
def test_below_each_poster_stands_the_way_to_learn_its_game(
        enter: Enter, language: str, size: tuple[int, int], scale: int) -> None:
    visitor = enter(language=language, size=size, scale=scale)
    buttons, posters = learning(visitor), visitor.on(StartScreen).posters
    assert len(buttons) == len(list(filter(has_guide, GAMES)))
    for poster, button in zip(posters, buttons, strict=False):
        assert button.rect.top >= poster.rect.bottom and button.rect.x == poster.rect.x
        assert button.rect.h >= 44, "room for a finger"
        assert button.rect.bottom <= visitor.app.stack.top.screen.ui.metrics.size[1]  # type: ignore[union-attr]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_way_of_the_menu_has_room(enter: Enter, scale: int) -> None:
    visitor = enter(size=(1280, 720), scale=scale)
    screen = visitor.on(StartScreen).screen
    entries = [w for w in screen.body.walk() if isinstance(w, Button) and w.kind == "ghost" and w.align == "left"]
    assert entries[-1].label == tr("menu.quit")
    for above, below in pairwise(entries):
        assert above.rect.bottom <= below.rect.top
    assert min(entry.rect.h for entry in entries) >= screen.ui.px(start_screen.LEAST) - 1
    assert entries[-1].rect.bottom <= 720


@pytest.mark.parametrize(("size", "scale", "language"), crossed(
    [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100), ((1920, 1080), 200),
     ((2560, 1080), 100)], [(language,) for language in LANGUAGES]), indirect=["language"])
def test_the_posters_stay_where_they_are_when_there_is_a_game_to_go_on_with(
        enter: Enter, language: str, size: tuple[int, int], scale: int) -> None:
    visitor = enter(language=language, size=size, scale=scale)
    menu = visitor.on(StartScreen)
    before = [poster.rect.copy() for poster in menu.posters]
    welcome = visitor.find(Welcome)
    for label in (welcome.heading, welcome.advice):  # it says in their room what to begin with
        assert not label.block().cut and label.block().height <= label.rect.h
    assert all(welcome.rect.bottom <= poster.top for poster in before)
    games = visitor.app.services.library
    seats = [Seat("Lucia", "blue"), Seat("Otto", "green", "hard")]
    Session.new(games.game_catalog.package("kraftwagen"), GameConfig(2, {}), seats, 7, games.store)
    menu.rebuild()
    assert visitor.find(ContinueCard).rect == welcome.rect
    assert [poster.rect for poster in menu.posters] == before


def test_one_click_sits_down_at_the_guided_game(enter: Enter) -> None:
    visitor = enter()
    visitor.click(learning(visitor)[GAMES.index("kraftwagen")])
    table = visitor.on(GameScene)
    assert table.session.package.spec.id == "kraftwagen" and table.session.game.head.title == tr("guide.title")


def test_a_new_game_is_one_of_the_game_played_last(enter: Enter) -> None:
    visitor = enter()
    games = visitor.app.services.library
    visitor.app.services.settings.last_setups["automobiles"] = {}
    seats = [Seat("Lucia", "blue"), Seat("Otto", "green", "hard")]
    Session.new(games.game_catalog.package("kraftwagen"), GameConfig(2, {}), seats, 7, games.store)
    visitor.key("n")
    assert visitor.on(NewGamePage).game == "kraftwagen"


def test_a_message_goes_by_itself_unless_the_pointer_rests_on_it(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = enter()
    menu = visitor.on(StartScreen)
    menu.notices = [Notice("app.slow.1")]
    menu.rebuild()
    strip = visitor.find(NoticeStrip)
    strip.label.hovered = True
    visitor.look(round(MENU.notice / 0.2) + 5)
    assert menu.notice_lines()
    strip.label.hovered = False
    visitor.look(round(MENU.notice / 0.2) + 5)
    assert not menu.notice_lines()
    assert not [w for w in menu.screen.body.walk() if isinstance(w, NoticeStrip)]


def test_the_newest_game_is_named_in_the_language_that_was_changed_to(enter: Enter) -> None:
    visitor = enter()
    visitor.click(learning(visitor)[GAMES.index("kraftwagen")])
    assert isinstance(visitor.on(GameScene).controller, PlayController)
    visitor.on(GameScene).controller.leave_table()  # type: ignore[attr-defined]
    visitor.look()
    card = visitor.find(ContinueCard)
    said = [label.markup for label in card.walk() if isinstance(label, Label)]
    assert any("Guided game" in words for words in said)
    visitor.app.settings.language = "it"
    visitor.app.services.apply_settings()
    visitor.look()
    said = [label.markup for label in visitor.find(ContinueCard).walk() if isinstance(label, Label)]
    assert any("Partita guidata" in words for words in said) and not any("Guided" in words for words in said)


def test_the_next_game_of_the_running_season_stands_beside_the_newest_game(tmp_path: Path) -> None:
    robot = AppRobot(size=(1600, 900), data=tmp_path)
    store = robot.app.services.library.store
    season = Season("Winter", ("kraftwagen",) * 3, (Seat("Ada", "red"), Seat("Bo", "blue")), started=5.0)
    put_season(store, season)
    robot.on(StartScreen).resume()
    robot.look()
    card = robot.find(SeasonCard)
    assert "Winter" in card.heading.markup and robot.on(StartScreen).first_focus() is card.button
    put_game(robot, "On the way")
    robot.on(StartScreen).resume()
    robot.look()
    assert robot.on(StartScreen).first_focus() is robot.find(ContinueCard).button
    robot.click(robot.find(SeasonCard).button)
    assert robot.on(SeasonGame).number == 1
    robot.close()
