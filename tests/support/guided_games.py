"""A guided game at the table: begun at any of its moves, and led on page by page."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

from game.i18n.usual_names import default_names
from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import spec_of
from game.scenes.menus.new_game.game_setup import GameSetup
from game.scenes.menus.new_game.seat_rows import name_automa
from game.scenes.routes import TableRoute
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_card import GuideCard, GuideOverlay
from game.scenes.table.guide.guide_controller import GuideController
from game.session.guided_game import FILE, GuidedGame, read_guide
from game.session.session import Session
from game.table.table_events import Played
from game.timing.press_times import CLICK
from game.ui.board.board_view import BoardView
from tests.support.drawing.undrawn import undrawn
from tests.support.positions import content_of
from tests.support.robots.app_robot import AppRobot
from tests.support.robots.stage_robot import StageScene
from tests.support.table_controllers import playing

MOMENTS = 400  # steps of 0.1 s that the others' moves take at most


def visitor_of(folder: Path, *, size: tuple[int, int] = (1280, 720), language: str = "en",
               scale: int = 100) -> AppRobot:
    """Somebody in an empty room, for whom nothing moves."""
    found = AppRobot(size, language, scale, folder, StageScene(lambda screen: None))
    found.app.settings.animation_speed = 0
    return found


def guide_of(game: str, file: str = FILE) -> GuidedGame:
    """A guide of a game that has one."""
    found = read_guide(game, file)
    assert found is not None
    return found


def end_of(game: str) -> Any:
    """The position behind the last move of a guide."""
    guide, spec = guide_of(game), spec_of(game)
    state = spec.setup(content_of(game), GameConfig(len(guide.kinds), dict(guide.options)), guide.seed)
    for text in guide.actions:
        apply(state, parse_action(text))
    return state


def begin(visitor: AppRobot, game: str, ply: int = 0, file: str = FILE) -> GameScene:
    """At the first card, or at that of a later move, as if all before it had been done."""
    guide, library = guide_of(game, file), visitor.app.services.library
    setup = GameSetup(library.game_catalog.package(game), [], dict(guide.options))
    for kind in guide.kinds:
        setup.add(default_names(), kind)
    name_automa(setup)
    session = Session.new(setup.package, setup.config(), setup.seats, guide.seed, library.store)
    for text in guide.actions[:ply]:
        session.act(parse_action(text))
    visitor.app.go(TableRoute(session))
    wait(visitor)
    return visitor.on(GameScene)


def begin_at(visitor: AppRobot, game: str, words: str) -> GameScene:
    """At the page with these words."""
    ply = next(ply for ply, pages in sorted(guide_of(game).pages.items()) if words in [page.words for page in pages])
    table = begin(visitor, game, ply)
    while (page := coach(table).page) is not None and page.words != words:
        on(visitor)
    return table


def wait(visitor: AppRobot) -> None:
    """Until the person is asked; what the Automa does is skipped."""
    with undrawn(visitor.app):
        for _ in range(MOMENTS):
            visitor.app.step((), 0.1)
            table = visitor.on(GameScene)
            if table.telling.is_open:
                table.telling.go_on()
            elif any(board.in_motion for board in boards(table)):
                sleep(0.001)  # a thread draws for it
            elif not table.animator.busy and (table.selection is not None or coach(table).is_active):
                visitor.app.step((), CLICK.after_window)  # nobody has read it sooner
                return
        raise AssertionError("nobody is asked")


def boards(table: GameScene) -> list[BoardView]:
    """Return its boards; a card waits for those that move by themselves."""
    return [widget for widget in table.screen.body.walk() if isinstance(widget, BoardView)]


def coach(table: GameScene) -> GuideController:
    """The guide at the table."""
    return playing(table).guide


def cards(table: GameScene) -> list[GuideCard]:
    """Its card, if it shows one."""
    return [widget for widget in table.screen.body.walk() if isinstance(widget, GuideCard)]


def speeches(table: GameScene) -> list[GuideOverlay]:
    """Overlays of a guided game over the table."""
    return [widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay)]


def on(visitor: AppRobot) -> None:
    """The next page, or the move that the guide asks for."""
    table = visitor.on(GameScene)
    with undrawn(visitor.app):
        if coach(table).is_active:
            visitor.key("return")
        else:
            move = coach(table).move()
            assert table.selection is not None and move is not None
            assert list(table.selection.choices.actions) == coach(table).moves() and move in coach(table).moves()
            playing(table).send(Played(move))
        wait(visitor)
