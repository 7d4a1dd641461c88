"""The router: the scene of each route, the scene below it, and the scene that it replaces."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.rules.core.game_spec import GameConfig
from game.scenes.menus.help.help_pages import HelpScene
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage
from game.scenes.menus.settings.settings_page import SettingsScene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.menus.statistics.statistics_page import StatisticsScene
from game.scenes.postgame.finish_page import FinishPage
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.postgame.scoring_page import ScoringPage
from game.scenes.routes import (
    BackRoute,
    Destination,
    HelpRoute,
    KeyListRoute,
    NewGameRoute,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    RuleBookRoute,
    SavedGamesRoute,
    ScoringRoute,
    SettingsRoute,
    StartScreenRoute,
    StatisticsRoute,
    TableRoute,
)
from game.scenes.scene_base import Scene, Services
from game.scenes.table.game_scene import GameScene
from game.session.seats import Seat
from game.session.session import Session
from tests.support.finished_races import SEATS, put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing, watching


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    found = AppRobot(data=tmp_path)
    yield found
    found.close()


def lies(visitor: AppRobot, *kinds: type[Scene]) -> bool:
    """Are these the scenes, bottom to top?"""
    scenes = visitor.app.stack.scenes
    assert [type(scene).__name__ for scene in scenes if not isinstance(scene, kinds)] == []
    return len(scenes) == len(kinds) and all(map(isinstance, scenes, kinds))


def at_once(visitor: AppRobot) -> Session:
    """The program began with a finished race: no start screen lies below it."""
    session = put(visitor)
    visitor.app.stack.reset(ResultsPage(session))
    return session


@pytest.mark.parametrize(
    ("to", "kind"),
    [
        (NewGameRoute("imperial-steam"), NewGamePage),
        (SavedGamesRoute("finished"), SavedGamesPage),
        (StatisticsRoute(), StatisticsScene),
        (SettingsRoute(), SettingsScene),
        (HelpRoute(), HelpScene),
        (RuleBookRoute("automobiles", "AUT-4.10"), RuleBookScene),
    ],
)
def test_a_menu_opens_above_and_back_leads_down_again(visitor: AppRobot, to: Destination, kind: type[Scene]) -> None:
    visitor.app.go(to)
    assert lies(visitor, StartScreen, kind)
    visitor.app.go(BackRoute())
    assert lies(visitor, StartScreen)


def test_the_end_of_a_game_takes_the_place_of_its_table(visitor: AppRobot) -> None:
    session = put(visitor)
    visitor.app.go(TableRoute(session))
    assert lies(visitor, StartScreen, GameScene)
    visitor.app.go(ScoringRoute(session))
    assert lies(visitor, StartScreen, FinishPage)  # this game has nothing to be counted up
    visitor.app.go(ResultsRoute(session))
    assert lies(visitor, StartScreen, ResultsPage)
    visitor.app.go(ReviewRoute(session))
    visitor.app.go(ReplayRoute(session, 5))
    assert lies(visitor, StartScreen, ResultsPage, ReviewPage, GameScene)
    assert watching(visitor.app.stack.top).ply == 5
    visitor.app.go(StartScreenRoute())
    assert lies(visitor, StartScreen)


def test_what_is_counted_up_comes_between_the_table_and_the_results(visitor: AppRobot) -> None:
    library, chance = visitor.app.services.library, Random(1)
    seats = [Seat("Ada", "red"), Seat("Bruno", "yellow")]
    session = Session.new(
        library.game_catalog.package("imperial-steam"), GameConfig(2, {"mode": "normal"}), seats, 1, library.store
    )
    while not session.over:
        session.act(chance.choice(session.legal()))
    visitor.app.go(TableRoute(session))
    visitor.app.go(ScoringRoute(session))
    assert lies(visitor, StartScreen, ScoringPage)
    visitor.app.go(ResultsRoute(session))
    assert lies(visitor, StartScreen, ResultsPage)


def test_results_that_are_looked_up_lead_back_to_where_they_were_found(visitor: AppRobot) -> None:
    visitor.app.go(StatisticsRoute())
    visitor.app.go(ResultsRoute(put(visitor)))
    assert lies(visitor, StartScreen, StatisticsScene, ResultsPage)


def test_a_table_takes_the_place_of_the_menu_that_led_to_it(visitor: AppRobot) -> None:
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.app.go(TableRoute(put(visitor)))
    assert lies(visitor, StartScreen, GameScene)
    visitor.app.go(TableRoute(put(visitor, game_id="another")))
    assert lies(visitor, StartScreen, GameScene)


@pytest.mark.parametrize("to", [TableRoute, ReplayRoute])
def test_a_table_brings_its_sounds_whether_it_is_played_or_watched(
    visitor: AppRobot, to: Callable[[Session], Destination]
) -> None:
    assert "pit" not in visitor.app.effects
    visitor.app.go(to(put(visitor)))
    assert "pit" in visitor.app.effects


@pytest.mark.parametrize("to", [BackRoute(), StartScreenRoute()])
def test_where_nothing_lies_below_the_start_screen_comes(visitor: AppRobot, to: Destination) -> None:
    at_once(visitor)
    visitor.app.go(to)
    assert lies(visitor, StartScreen)


def test_another_game_after_one_that_the_program_began_with(visitor: AppRobot) -> None:
    visitor.app.go(TableRoute(at_once(visitor)))
    assert lies(visitor, GameScene)


def test_from_such_a_table_the_set_up_is_reached_too(visitor: AppRobot) -> None:
    at_once(visitor)
    visitor.on(ResultsPage).new_game()
    assert lies(visitor, StartScreen, NewGamePage) and visitor.on(NewGamePage).game == "automobiles"


def test_an_open_book_turns_to_the_rule(visitor: AppRobot) -> None:
    visitor.app.go(RuleBookRoute("automobiles"))
    visitor.app.go(RuleBookRoute("imperial-steam", "IMP-6.11"))
    assert lies(visitor, StartScreen, RuleBookScene)
    book = visitor.on(RuleBookScene)
    assert (book.game, book.marked) == ("imperial-steam", "IMP-6.11")


def test_the_keys_are_listed_once(visitor: AppRobot) -> None:
    for _ in range(2):
        visitor.app.go(KeyListRoute())
    assert lies(visitor, StartScreen) and len(visitor.on(StartScreen).screen.modals) == 1


def test_a_set_up_without_a_name_is_that_of_the_game_begun_last(visitor: AppRobot) -> None:
    services: Services = visitor.app.services
    visitor.app.go(NewGameRoute())
    assert visitor.on(NewGamePage).game == "automobiles"
    visitor.app.go(BackRoute())
    services.settings.last_setups["imperial-steam"] = {}
    visitor.app.go(NewGameRoute())
    assert visitor.on(NewGamePage).game == "imperial-steam"


def test_a_rematch_leads_back_to_the_start_screen(visitor: AppRobot) -> None:
    at_once(visitor)
    visitor.on(ResultsPage).rematch()
    assert lies(visitor, GameScene)
    table = visitor.on(GameScene)
    assert [seat.name for seat in table.session.seats] == [name for name, *_ in SEATS]
    playing(table).leave_table()
    assert lies(visitor, StartScreen)
