"""Robot at any table: it opens the window, looks, points, clicks and types, and sees what lies on the screen.

Everything goes through pygame events and `App.step`; what may be clicked is looked up in the widgets, never in the
rules.
"""

import gc
import json
import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pygame
import pytest

from game.app import App
from game.launch_options import LaunchOptions
from game.option_text import config_of
from game.rules.core.actions import Action, parse_action
from game.scenes.scene_base import Scene, Services
from game.scenes.table.controller import play_controller
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.table.action_selection import Names, Selection
from game.timing.press_times import CLICK
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Thing
from game.ui.input.keymap import Command
from game.ui.widgets import Button, Widget
from game.ui.widgets.widget import Target
from tests.support import input_events
from tests.support.drawing.undrawn import undrawn

NAMES = ("Marta", "Lucia", "Otto", "Paolo", "Anna")
RESTING = {"confirmations": "none", "reduced_motion": True, "auto_confirm": False}
SIZE = (1280, 720)
FRAME = 1 / 60
BLINK = 1 / 15  # seconds of a frame while a robot waits: nobody looks at each
SWEPT_EVERY = 15  # windows: what one leaves behind is few objects, and up to 200 MB of pictures
_CLOSED = count(1)
Pixel = tuple[int, int]
P = TypeVar("P", bound="TableRobot")


def people(count: int) -> tuple[str, ...]:
    """So many people, no computer."""
    return (PERSON,) * count


def begun(services: Services, game: str, seats: list[Seat], seed: int, options: dict[str, Any], state: Any = None,
          play: Iterable[str] = ()) -> Session:
    """A new game in the library after the actions of `play`; it begins in the position `state`."""
    games = services.library
    package = games.game_catalog.package(game)
    chosen = [f"{name}={value}" for name, value in options.items()]
    config = config_of(package.spec, package.content, len(seats), chosen)
    session = Session.new(package, config, seats, seed, games.store, state=state, on_fault=services.fault_report)
    for text in play:
        session.act(parse_action(text))
    return session


class TableRobot:
    """Robot at the window of `app`. No action needs more than `steps` things to be pointed at."""

    SCENE: ClassVar[type[GameScene]] = GameScene  # the table that it works
    steps = 3

    def __init__(self, app: App) -> None:
        self.app = app
        self.pointer: Pixel = (0, 0)

    # the table --------------------------------------------------------------------------------

    @property
    def at_the_table(self) -> bool:
        """Is the table on the screen?"""
        return isinstance(self.app.stack.top, self.SCENE)

    @property
    def table(self) -> Any:
        """The table on the screen."""
        scene = self.app.stack.top
        assert isinstance(scene, self.SCENE), f"on top is {type(scene).__name__}"
        return scene

    @property
    def session(self) -> Session:
        """The game on the table, also when its results are read."""
        if self.at_the_table:
            self._played = self.table.session
        return self._played

    @property
    def board(self) -> BoardView | None:
        """The board that is pointed at; None where everything on the table is a widget of its own."""
        return None

    def names(self, thing: Thing) -> Names:
        """Names of actions for a thing on the board."""
        raise NotImplementedError

    # devices ----------------------------------------------------------------------------------

    def wait(self, seconds: float = FRAME) -> None:
        """Let time pass."""
        self.app.step((), seconds)

    def point(self, pos: Pixel) -> None:
        """Move the pointer there."""
        self.pointer = pos
        self.app.step([input_events.motion(pos)], FRAME)

    def click(self, at: Widget | Pixel, button: int = 1) -> None:
        """Point there, press, let go; a widget must be within reach."""
        pos = at if isinstance(at, tuple) else at.rect.center
        assert isinstance(at, tuple) or hit(self.app, pos) is at, f"{at} lies under {hit(self.app, pos)}"
        self.pointer = pos
        self.app.step(input_events.click(pos, button), FRAME)

    def drag(self, start: Pixel, end: Pixel) -> None:
        """Press at one place, move to the other, release there."""
        self.pointer, way = end, (end[0] - start[0], end[1] - start[1])
        self.app.step([input_events.motion(start), input_events.press(start)], FRAME)
        self.app.step([input_events.motion(end, way, held=True)], FRAME)
        self.app.step([input_events.release(end)], FRAME)

    def read(self) -> None:
        """Wait as long as a window that has come up takes no answer."""
        self.wait(0.35)

    def hold(self, pos: Pixel, seconds: float) -> None:
        """Hold the left button down there for so long."""
        self.pointer = pos
        self.app.step([input_events.motion(pos), input_events.press(pos)], FRAME)
        frames = math.ceil(seconds / BLINK)
        with undrawn(self.app):
            for _ in range(frames):
                self.wait(seconds / frames)
        self.app.step([input_events.release(pos)], FRAME)

    def key(self, *names: str) -> None:
        """Press keys by their names in the key map, one frame each."""
        for name in names:
            self.app.step([input_events.key_event(name)], FRAME)

    def hover(self, pos: Pixel) -> str:
        """Point there and wait; return the tooltip, or ""."""
        with undrawn(self.app):
            self.point((1, self.app.window.size[1] - 1))
            self.point(pos)
            self.wait(0.35)
        return self.tooltip

    @property
    def tooltip(self) -> str:
        """The tooltip on the screen."""
        assert self.app.stack.top is not None
        return self.app.stack.top.screen.tooltip.markup or ""

    # looking ----------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """The buttons of the prompt."""
        return [button for button in self.table.prompt.buttons if button.visible]

    def button(self, label: str) -> Button:
        """The button with this label, anywhere on the uppermost layer."""
        assert self.app.stack.top is not None
        found = [w for w in self.app.stack.top.screen.top.walk() if isinstance(w, Button) and w.label == label]
        assert found, f"no button '{label}'"
        return found[0]

    def places_for(self, action: Action) -> Iterator[tuple[Target, Pixel]]:
        """Targets on the screen with which this action begins or goes on, and the pixels to click."""
        table, screen = self.table, self.table.screen
        assert table.selection is not None
        for target in screen.targets():
            widget = target.widget
            if isinstance(widget, Button) and widget.enabled and table.prompt.what(widget) == action.text():
                table.prompt.area.reveal(target.rect)
                yield target, target.rect.center
            elif widget is self.board and isinstance(target.part, tuple):
                if leads_to(table.pick(self.names(target.part)), action):
                    yield target, self.pixel_of(target)
            elif isinstance(widget, SelectableWidget) and leads_to(table.selection_of(widget), action):
                yield target, target.rect.center

    def pixel_of(self, target: Target) -> Pixel:
        """A pixel of a place on the board that is well inside it, as a person would aim."""
        board, part = self.board, target.part
        assert board is not None and isinstance(part, tuple)
        centre = board.projection.to_px(middle(board.places[part])) if part in board.places else target.rect.center
        spots = [centre, *((x, y) for y in range(target.rect.y + 2, target.rect.bottom, 4)
                           for x in range(target.rect.x + 2, target.rect.right, 4))]
        return next((spot for spot in spots if board.pick(spot) == part), centre)

    # acting -----------------------------------------------------------------------------------

    def do_by_mouse(self, action: Action) -> None:
        """Carry the action out with clicks alone."""
        before = self.session.ply
        with undrawn(self.app):
            self.wait(CLICK.after_end + FRAME)
            for _ in range(self.steps):
                self.click(self.reachable_by_mouse(action)[1])
                if self.went_on(before):
                    break
        self.check_done(action, before)

    def reachable_by_mouse(self, action: Action) -> tuple[Target, Pixel]:
        """A place for the action that is not covered by anything."""
        places = list(self.places_for(action))
        for target, pos in places:
            part = target.part
            if hit(self.app, pos) is target.widget and self._is_at(pos, part):
                return target, pos
        covers = [(target.part, pos, hit(self.app, pos)) for target, pos in places]
        raise AssertionError(f"no way to click '{action.text()}': {covers}")

    def _is_at(self, pos: Pixel, part: object) -> bool:
        """Does the board have this thing there? A widget has no things."""
        return part is None or (self.board is not None and self.board.pick(pos) == part)

    def do_by_keyboard(self, action: Action) -> None:
        """Carry the action out with keys alone: figures for cubes, Enter for what goes on, else Tab and Enter."""
        before = self.session.ply
        self.wait(CLICK.after_end + FRAME)
        for _ in range(self.steps):
            target = self.reachable_by_keyboard(action)
            widget, ring = target.widget, self.table.screen.ring
            if figure := getattr(widget, "key", ""):
                self.key(figure)
            else:
                if not (isinstance(widget, Button) and widget.shortcut == Command.ACTIVATE and not ring.shown):
                    self.walk_to(target)
                self.key("return")
            if self.went_on(before):
                break
        self.check_done(action, before)

    def reachable_by_keyboard(self, action: Action) -> Target:
        """A target of the focus ring that stands for the action."""
        found = next((target for target, _ in self.places_for(action)), None)
        assert found is not None, f"no target for '{action.text()}'"
        return found

    def check_reach(self) -> None:
        """Whatever the rules allow now can be clicked, and can be walked to."""
        for action in self.session.legal():
            self.reachable_by_mouse(action)
            self.reachable_by_keyboard(action)

    def walk_to(self, target: Target) -> None:
        """Tab until the focus stands there; the other Tab where that passes it by."""
        screen, ring = self.table.screen, self.table.screen.ring
        legal = target.key in {each.key for each in screen.walked()}
        for _ in range(len(screen.targets()) + 1):
            current = ring.current()
            if ring.shown and current is not None and current.key == target.key:
                return
            self.key("tab" if legal else "ctrl+tab")
        raise AssertionError(f"Tab never comes to {target}")

    def went_on(self, before: int) -> bool:
        """Has the game gone on since so many actions? Then everything that moves has come to rest."""
        if self.at_the_table and self.session.ply == before:
            return False
        self.settle()
        return True

    def settle(self) -> None:
        """Wait for what moves on the table, and for the next question."""
        with undrawn(self.app):
            for _ in range(600):
                scene = self.app.stack.top
                if not isinstance(scene, self.SCENE) or rests(scene):
                    return
                self.wait(BLINK)
            raise AssertionError("the table never comes to rest")

    def check_done(self, action: Action, before: int) -> None:
        """The action has been carried out, as the first after `before` others."""
        log = self.session.game.log
        assert len(log) > before and log[before].action == action.text(), (
            f"'{action.text()}' was wanted, {[entry.action for entry in log[before:]]} came")


def rests(scene: GameScene) -> bool:
    """Nothing moves, and the next question has been asked, of a person or a computer."""
    asked = scene.selection is not None or scene.controller.thinking is not None
    return not scene.animator.busy and (asked or scene.session.over or scene.looking_at is not None)


def leads_to(pick: Selection, action: Action) -> bool:
    """A click that is this would be the action and no more, or a step to it."""
    return pick.choices is not None and action in pick.choices.actions and not pick.then


def hit(app: App, pos: Pixel) -> Widget | None:
    """The widget that catches the pointer there."""
    assert app.stack.top is not None
    return app.stack.top.screen.widget_at(pos)


def middle(polygon: Any) -> tuple[float, float]:
    """The middle of a polygon's corners."""
    return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)


def close_without_picture(app: App) -> None:
    """Close the program after a last look at it, so that no test ends with a screen that cannot be drawn.

    Nobody looks at the picture in the list of saved games, for which a table is shown anew.
    """
    if app.stack.top is not None and pygame.display.get_surface() is app.window.surface:  # no other one has closed it
        app.draw()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play_controller, "store_thumbnail", lambda *args: None)
        patch.setattr(GameScene, "show", lambda scene: None)
        app.close()


@contextmanager
def window(folder: Path, first: Callable[[Services, LaunchOptions], Scene], person: Callable[[App], P], *, size: Pixel,
           language: str, scale: int, settings: dict[str, Any]) -> Iterator[P]:
    """The program at the scene `first`, come to rest, with a person before it; without motion by default."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"version": 1, **RESTING, **settings}), encoding="utf-8")
    app = App(LaunchOptions(data_dir=folder, size=size, language=language, scale=scale), first)
    player = person(app)
    try:
        with undrawn(app):
            app.step((), 0.0)
            player.settle()
        yield player
    finally:
        close_without_picture(app)
        if next(_CLOSED) % SWEPT_EVERY == 0:
            gc.collect()
