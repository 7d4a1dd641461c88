"""Targets are large enough for a finger at 1280 by 720: as drawn, or with the free space around them.

Pieces and places of a board are hit by the nearest tap, or magnified; of lower choices a first tap shows which one it
has hit.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.core.registry import GAMES
from game.scenes.initial_scene import initial_scene
from game.scenes.routes import (
    Destination,
    HelpRoute,
    NewGameRoute,
    NewSeasonRoute,
    OwnContentRoute,
    PracticeRoute,
    RuleBookRoute,
    SavedGamesRoute,
    SeasonsRoute,
    SettingsRoute,
    StartScreenRoute,
    StatisticsRoute,
)
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.log.turn_strip import TurnStrip
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.choice_grid import ChoiceButton
from game.session.game_catalog import GameCatalog
from game.tools import screen_gallery
from game.tools.screen_gallery import ScreenSample
from game.tools.typical_positions import LATER
from game.ui.board.board_view import BoardView
from game.ui.metrics import FINGER
from game.ui.screen import Screen
from game.ui.widgets import Grid, ListView, SegmentedChoice
from game.ui.widgets.widget import Target, Widget
from tests.support.recorded_games import recorded
from tests.support.table_controllers import opens_keys

SIZE = 1280, 720
PAGES: tuple[Destination, ...] = (
    StartScreenRoute(),
    SavedGamesRoute(),
    StatisticsRoute(),
    SeasonsRoute(),
    NewSeasonRoute(),
    OwnContentRoute(),
    SettingsRoute(),
    HelpRoute(),
    RuleBookRoute(GAMES[0]),
    PracticeRoute(GAMES[0]),
    *map(NewGameRoute, GAMES),
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(LaunchOptions(size=SIZE, data_dir=tmp_path / "data", sound=False), initial_scene)
    yield made
    made.close()


def reach(app: App, target: Target, across: bool) -> int:
    """Pixels around its middle, across or down, in which a tap is for it."""
    assert app.stack.top is not None
    screen, (x, y), found = app.stack.top.screen, target.widget.visible_part(target.rect).center, 1
    for way in (-1, 1):
        for far in range(1, FINGER):
            met = app.touch.met(screen, (x + way * far, y) if across else (x, y + way * far))
            if met is None or met.key != target.key:
                break
            found += 1
    return found


def parts(widget: Widget) -> Iterator[tuple[int, int]]:
    """The sizes of what is pressed in it."""
    if isinstance(widget, SegmentedChoice):
        yield from ((cell.w, widget.rect.h) for cell in widget.cells())
    elif isinstance(widget, Grid) and widget.on_pick and widget.rows:
        yield widget.row_rect(0).size
    elif isinstance(widget, ListView) and widget.on_pick:
        yield from (widget.row_rect(index).size for index in range(len(widget.rows)))


def lies_whole(screen: Screen, target: Target) -> bool:
    """Is it in view as it is, nothing over it and nothing of it scrolled away?"""
    widget: Widget | None = screen.widget_at(target.rect.center)
    while widget is not None and widget is not target.widget:
        widget = widget.parent
    return widget is not None and target.widget.visible_part(target.rect) == target.rect


def excused(widget: Widget) -> bool:
    """Is it met in another way: a piece or a place of the table, a low choice that a first tap shows? One that cannot
    be made does nothing. The lines of a report and the turns of the strip are text; the story of the Automa is told by
    keys of its own."""
    dead = isinstance(widget, ChoiceButton) and not widget.enabled
    return (isinstance(widget, BoardView | SelectableWidget | TurnStrip) or widget.foretells or dead
            or isinstance(widget.parent, LogPanel) or ".automa." in type(widget.parent).__module__)


def too_small(app: App) -> list[str]:
    """Return the targets on the screen that a finger may miss."""
    assert app.stack.top is not None
    screen, wrong = app.stack.top.screen, []
    for target in screen.targets():
        widget = target.widget
        if target.part is not None or excused(widget) or not lies_whole(screen, target):
            continue
        wide, high = target.rect.size
        sizes = [(wide if wide >= FINGER else reach(app, target, True),
                  high if high >= FINGER else reach(app, target, False))]
        inside = list(parts(widget))
        if isinstance(widget, SegmentedChoice):  # a tap above or below it counts for each
            inside = [(each, sizes[0][1]) for each, _ in inside]
        name = getattr(widget, "label", "") or getattr(widget, "icon", "")
        wrong += [f"{type(widget).__name__} {name}: {size}" for size in (*sizes, *inside) if min(size) < FINGER]
    return wrong


@pytest.mark.parametrize("to", PAGES, ids=lambda to: f"{type(to).__name__}-{getattr(to, 'game', '')}")
def test_the_pages_of_the_house(app: App, to: Destination) -> None:
    app.go(to)
    app.wait_until_idle()
    assert too_small(app) == []
    for _ in screen_gallery.page_pictures(app):
        assert too_small(app) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table(app: App, game: str) -> None:
    whole = recorded(game)
    shown = ScreenSample(GameCatalog().package(game), whole, {})
    for ply in (0, LATER):
        screen_gallery.open_table(app, shown, whole, ply)
        assert too_small(app) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_screen(app: App, game: str) -> None:
    """Menus, tables at every kind of decision, what opens there, and what comes after a game: large enough everywhere,
    and everywhere the overview of keys opens and closes."""
    package, whole = GameCatalog().package(game), recorded(game)
    alone = recorded(game, alone=True) if package.spec.solo else None
    positions = {kind: (whole, plies[0]) for kind, plies in whole.plies.items()}
    wrong: dict[str, list[str]] = {}
    for name, _ in screen_gallery.screen_pictures(app, ScreenSample(package, whole, positions, alone)):
        wrong[name] = too_small(app)
        wrong[name] += [] if opens_keys(app) else ["no overview of keys"]
    assert {name: what for name, what in wrong.items() if what} == {}
