"""The museum of the statistics: every car that was sold in finished games, and whose it was."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig
from game.scenes.menus.statistics.museum_tab import MuseumCard
from game.scenes.menus.statistics.statistics_page import StatisticsScene
from game.scenes.postgame.results_page import ResultsPage
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.statistics import Player
from game.tools.typical_positions import store_game
from game.ui.widgets import Label, Tabs
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot

GOLDEN = Path(__file__).parents[2] / "golden" / "kraftwagen" / "kraftwagen-2-57.json"


def stored_game(visitor: AppRobot) -> Session:
    """Play the recorded game into the store."""
    recorded, library = json.loads(GOLDEN.read_text(encoding="utf-8")), visitor.app.services.library
    package = library.package("kraftwagen")
    assert package is not None
    seats = [Seat("Lucia", "red", PERSON), Seat("Otto", "blue", "easy")]
    session = Session.new(package, GameConfig(2, recorded["options"]), seats, recorded["seed"])
    for text in recorded["actions"]:
        session.act(parse_action(text))
    store_game(session, library.store)
    return session


def sold_cars(visitor: AppRobot) -> list[tuple[int, int]]:
    """Play the recorded game into the store; return seat and price of each car that was sold."""
    session = stored_game(visitor)
    return [(event.seat, event.data["gain"]) for entry in session.game.log for event in entry.events
            if event.kind in ("sold", "sold-direct") and event.seat is not None]


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    found = AppRobot(data=tmp_path / "data")
    put(found, game_id="race")
    yield found
    found.close()


def cards(visitor: AppRobot) -> list[MuseumCard]:
    return [widget for widget in visitor.on(StatisticsScene).screen.body.walk() if isinstance(widget, MuseumCard)]


def test_it_shows_every_car_the_dearest_first_and_those_of_one_player(visitor: AppRobot) -> None:
    sold = sold_cars(visitor)
    visitor.app.stack.push(StatisticsScene())
    visitor.look()
    scene = visitor.on(StatisticsScene)
    scene.turn("museum")
    visitor.look()
    shown = cards(visitor)
    assert sold and len(shown) == len(sold)
    assert [card.worth for card in shown] == sorted((gain for _, gain in sold), reverse=True)
    assert all(card.picture.startswith("kw-car-") for card in shown)
    scene.player = Player("Lucia", PERSON)
    scene.rebuild()
    visitor.look()
    assert len(cards(visitor)) == sum(seat == 0 for seat, _ in sold)
    assert all("Lucia" in card.lines[-1][0] for card in cards(visitor))


def test_the_results_of_a_game_lead_to_its_museum(visitor: AppRobot) -> None:
    session = stored_game(visitor)
    visitor.app.stack.push(ResultsPage(session))
    visitor.look()
    visitor.key("m")
    visitor.look()
    sold = [event for entry in session.game.log for event in entry.events if event.kind in ("sold", "sold-direct")]
    assert sold and len(cards(visitor)) == len(sold)


def test_a_damaged_game_is_named(visitor: AppRobot) -> None:
    sold_cars(visitor)
    store = visitor.app.services.library.store
    store.db.execute("DELETE FROM snapshot WHERE game_id<>'race'")
    store.db.execute("UPDATE game SET title='The broken one' WHERE id<>'race'")
    visitor.app.stack.push(StatisticsScene())
    visitor.look()
    visitor.on(StatisticsScene).turn("museum")
    visitor.look()
    assert not cards(visitor)
    words = [widget.markup for widget in visitor.on(StatisticsScene).screen.body.walk() if isinstance(widget, Label)]
    assert any("The broken one" in markup for markup in words)


def test_without_anything_for_it_there_is_no_museum(visitor: AppRobot) -> None:
    visitor.app.stack.push(StatisticsScene())
    visitor.look()
    assert "museum" not in [name for name, _ in visitor.find(Tabs).options]
