"""Where a destination leads: what stands below it, and what it takes the place of."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.rules.core.game_spec import Config
from game.scenes.menus.help.help_pages import HelpScene
from game.scenes.menus.new_game.new_game_page import NewGame
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.menus.saved_games.saved_games_page import LoadGame
from game.scenes.menus.settings.settings_page import SettingsScene
from game.scenes.menus.start_screen.start_screen import MainMenu
from game.scenes.menus.statistics.statistics_page import StatisticsScene
from game.scenes.postgame.finish_page import Finish
from game.scenes.postgame.results_page import Results
from game.scenes.postgame.review.review_page import Review
from game.scenes.postgame.scoring_page import Counting
from game.scenes.routes import (
    Back,
    CountingOf,
    Destination,
    HelpPages,
    KeyList,
    ReplayOf,
    ResultsOf,
    ReviewOf,
    RuleBookAt,
    SavedGames,
    SettingsPages,
    SetUp,
    StartScreen,
    StatisticsPages,
    TableOf,
)
from game.scenes.scene_base import Scene, Services
from game.scenes.table.game_scene import GameScene
from game.session.seats import Seat
from game.session.session import Session
from tests.support.finished_races import SEATS, put
from tests.support.robots.app_robot import Visitor
from tests.support.table_controllers import playing, watching


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    found = Visitor(data=tmp_path)
    yield found
    found.close()


def lies(visitor: Visitor, *kinds: type[Scene]) -> bool:
    """Are these the scenes, bottom to top?"""
    scenes = visitor.app.stack.scenes
    assert [type(scene).__name__ for scene in scenes if not isinstance(scene, kinds)] == []
    return len(scenes) == len(kinds) and all(map(isinstance, scenes, kinds))


def at_once(visitor: Visitor) -> Session:
    """The program began with a finished race: no start screen lies below it."""
    session = put(visitor)
    visitor.app.stack.reset(Results(session))
    return session


@pytest.mark.parametrize(("to", "kind"), [
    (SetUp("imperial-steam"), NewGame), (SavedGames(finished=True), LoadGame), (StatisticsPages(), StatisticsScene),
    (SettingsPages(), SettingsScene), (HelpPages(), HelpScene), (RuleBookAt("automobiles", "AUT-4.10"), RuleBookScene),
])
def test_a_menu_opens_above_and_back_leads_down_again(visitor: Visitor, to: Destination, kind: type[Scene]) -> None:
    visitor.app.go(to)
    assert lies(visitor, MainMenu, kind)
    visitor.app.go(Back())
    assert lies(visitor, MainMenu)


def test_the_end_of_a_game_takes_the_place_of_its_table(visitor: Visitor) -> None:
    session = put(visitor)
    visitor.app.go(TableOf(session))
    assert lies(visitor, MainMenu, GameScene)
    visitor.app.go(CountingOf(session))
    assert lies(visitor, MainMenu, Finish)  # this game has nothing to be counted up
    visitor.app.go(ResultsOf(session))
    assert lies(visitor, MainMenu, Results)
    visitor.app.go(ReviewOf(session))
    visitor.app.go(ReplayOf(session, 5))
    assert lies(visitor, MainMenu, Results, Review, GameScene)
    assert watching(visitor.app.stack.top).ply == 5
    visitor.app.go(StartScreen())
    assert lies(visitor, MainMenu)


def test_what_is_counted_up_comes_between_the_table_and_the_results(visitor: Visitor) -> None:
    library, chance = visitor.app.services.library, Random(1)
    seats = [Seat("Ada", "red"), Seat("Bruno", "yellow")]
    session = Session.new(library.shelf.kit("imperial-steam"), Config(2, {"mode": "normal"}), seats, 1, library.store)
    while not session.over:
        session.act(chance.choice(session.legal()))
    visitor.app.go(TableOf(session))
    visitor.app.go(CountingOf(session))
    assert lies(visitor, MainMenu, Counting)
    visitor.app.go(ResultsOf(session))
    assert lies(visitor, MainMenu, Results)


def test_results_that_are_looked_up_lead_back_to_where_they_were_found(visitor: Visitor) -> None:
    visitor.app.go(StatisticsPages())
    visitor.app.go(ResultsOf(put(visitor)))
    assert lies(visitor, MainMenu, StatisticsScene, Results)


def test_a_table_takes_the_place_of_the_menu_that_led_to_it(visitor: Visitor) -> None:
    visitor.app.go(SetUp("automobiles"))
    visitor.app.go(TableOf(put(visitor)))
    assert lies(visitor, MainMenu, GameScene)
    visitor.app.go(TableOf(put(visitor, game_id="another")))
    assert lies(visitor, MainMenu, GameScene)


@pytest.mark.parametrize("to", [TableOf, ReplayOf])
def test_a_table_brings_its_sounds_whether_it_is_played_or_watched(
    visitor: Visitor, to: Callable[[Session], Destination]
) -> None:
    assert "pit" not in visitor.app.effects
    visitor.app.go(to(put(visitor)))
    assert "pit" in visitor.app.effects


@pytest.mark.parametrize("to", [Back(), StartScreen()])
def test_where_nothing_lies_below_the_start_screen_comes(visitor: Visitor, to: Destination) -> None:
    at_once(visitor)
    visitor.app.go(to)
    assert lies(visitor, MainMenu)


def test_another_game_after_one_that_the_program_began_with(visitor: Visitor) -> None:
    visitor.app.go(TableOf(at_once(visitor)))
    assert lies(visitor, GameScene)


def test_from_such_a_table_the_set_up_is_reached_too(visitor: Visitor) -> None:
    at_once(visitor)
    visitor.on(Results).new_game()
    assert lies(visitor, MainMenu, NewGame) and visitor.on(NewGame).game == "automobiles"


def test_an_open_book_turns_to_the_rule(visitor: Visitor) -> None:
    visitor.app.go(RuleBookAt("automobiles"))
    visitor.app.go(RuleBookAt("imperial-steam", "IMP-6.11"))
    assert lies(visitor, MainMenu, RuleBookScene)
    book = visitor.on(RuleBookScene)
    assert (book.game, book.marked) == ("imperial-steam", "IMP-6.11")


def test_the_keys_are_listed_once(visitor: Visitor) -> None:
    for _ in range(2):
        visitor.app.go(KeyList())
    assert lies(visitor, MainMenu) and len(visitor.on(MainMenu).screen.modals) == 1


def test_a_set_up_without_a_name_is_that_of_the_game_begun_last(visitor: Visitor) -> None:
    services: Services = visitor.app.services
    visitor.app.go(SetUp())
    assert visitor.on(NewGame).game == "automobiles"
    visitor.app.go(Back())
    services.settings.last_setups["imperial-steam"] = {}
    visitor.app.go(SetUp())
    assert visitor.on(NewGame).game == "imperial-steam"


def test_a_rematch_leads_back_to_the_start_screen(visitor: Visitor) -> None:
    at_once(visitor)
    visitor.on(Results).rematch()
    assert lies(visitor, GameScene)
    table = visitor.on(GameScene)
    assert [seat.name for seat in table.session.seats] == [name for name, *_ in SEATS]
    playing(table).leave_table()
    assert lies(visitor, MainMenu)
