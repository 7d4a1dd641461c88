"""A table speaks the language of the member who is at the screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n.catalog import current
from game.rules.core.game_spec import GameConfig
from game.scenes.routes import BackRoute, TableRoute
from game.scenes.table.game_scene import GameScene
from game.session.members.member import Member
from game.session.members.member_store import put_member
from game.session.seats import Seat
from game.session.session import Session
from game.table.phases import Covered
from game.table.table_events import Confirmed, Played
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def sit_down(visitor: AppRobot, game: str, *languages: str) -> GameScene:
    """A table of as many members, who speak these languages."""
    library = visitor.app.services.library
    colours = library.game_catalog.package(game).spec.colours(library.game_catalog.package(game).content)
    names = [f"Member {number}" for number in range(len(languages))]
    for name, language in zip(names, languages, strict=True):
        put_member(library.store, Member(name, language=language))
    seats = [Seat(name, colour) for name, colour in zip(names, colours, strict=False)]
    session = Session.new(library.game_catalog.package(game), GameConfig(len(seats), {}), seats, 7, library.store)
    visitor.app.go(TableRoute(session))
    visitor.look(10)
    return visitor.on(GameScene)


def speaks(visitor: AppRobot, scene: GameScene) -> tuple[int, str]:
    """Play until another person is at the screen; return the seat and the language of the table."""
    drive = playing(scene)
    before = drive.now.own_seat
    for _ in range(60):
        if isinstance(drive.now.phase, Covered):
            drive.send(Confirmed(drive.now.phase.seat))
        elif drive.session.turn() is not None:
            drive.send(Played(drive.session.legal()[-1]))
        visitor.look(12)
        if drive.now.own_seat != before and not isinstance(drive.now.phase, Covered):
            break
    return drive.now.own_seat, current().language


@pytest.mark.parametrize("game", ["automobiles", pytest.param("great-race", marks=pytest.mark.long)])
def test_the_table_changes_its_language_with_the_person(visitor: AppRobot, game: str) -> None:
    scene = sit_down(visitor, game, "it", "es")
    seen = {playing(scene).now.own_seat: current().language, **dict([speaks(visitor, scene)])}
    assert seen == {0: "it", 1: "es"}
    visitor.app.go(BackRoute())
    visitor.look()
    assert current().language == "en"


def test_a_member_without_a_language_has_that_of_the_program(visitor: AppRobot) -> None:
    sit_down(visitor, "automobiles", "", "xx")
    assert current().language == "en"
