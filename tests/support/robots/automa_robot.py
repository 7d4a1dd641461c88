"""Robot alone against the Automa: real pygame events go in, what is on the screen comes out."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.app import App
from game.i18n.catalog import set_language
from game.launch_options import LaunchOptions
from game.rules.core.actions import parse_action
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.panels.automa_panel import AutomaPanel
from game.scenes.imperial_steam.automa.turn_story import TurnStory
from game.scenes.imperial_steam.scene import ImperialSteamScene
from game.scenes.scene_base import Scene, Services
from game.scenes.table_factory import make_table
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.table.table_events import Played
from game.ui.widgets import Widget
from tests.support import input_events
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.table_robot import close_without_picture, hit
from tests.support.table_controllers import playing

SEATS = (Seat("Marta", "red", PERSON), Seat("Automa", "black", "normal"))
RESTING = {"version": 1, "confirmations": "none", "reduced_motion": True, "auto_confirm": False}


class AutomaRobot:
    """Robot at the window of `app`."""

    def __init__(self, app: App) -> None:
        self.app = app
        with undrawn(app):
            self.wait(0.0)
            self.wait()

    @property
    def table(self) -> ImperialSteamScene:
        """The table on the screen."""
        scene = self.app.stack.top
        assert isinstance(scene, ImperialSteamScene)
        return scene

    @property
    def panel(self) -> AutomaPanel:
        """The display of the Automa."""
        return self.table.telling.panel

    @property
    def story(self) -> TurnStory:
        """Story that is told now."""
        story = self.table.telling.story
        assert story is not None and self.panel.visible
        return story

    @property
    def told(self) -> bool:
        """Is the display open?"""
        return self.panel.visible

    @property
    def empire(self) -> ImperialSteamState:
        """Position that the table shows."""
        return self.table.empire()

    def wait(self, seconds: float = 1 / 60) -> None:
        """Let time pass."""
        self.app.step((), seconds)

    def play(self, *actions: str) -> None:
        """Carry out actions of the player, as the rules name them."""
        for action in actions:
            playing(self.table).send(Played(parse_action(action)))
            with undrawn(self.app):
                self.wait(0.05)
                self.wait(0.05)

    def key(self, *names: str) -> None:
        """Press keys by their names in the key map, one frame each."""
        for name in names:
            self.app.step([input_events.key_event(name)], 1 / 60)

    def click(self, at: Widget | tuple[int, int]) -> None:
        """Click a widget that must be within reach, or a place."""
        pos = at if isinstance(at, tuple) else at.rect.center
        if isinstance(at, Widget):
            assert hit(self.app, pos) is at, f"{at} lies under {hit(self.app, pos)}"
        self.app.step(input_events.click(pos), 1 / 60)

    def wheel(self, at: tuple[int, int], by: int) -> None:
        """Turn the wheel there."""
        self.app.step(input_events.turn(at, by), 1 / 60)


@contextmanager
def solitaire(
    folder: Path,
    state: ImperialSteamState | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    scale: int = 100,
    game: str = "",
    **settings: Any,
) -> Iterator[AutomaRobot]:
    """Robot at a table that begins in `state`, or at that of the stored `game`, by default without motion."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(RESTING | settings), encoding="utf-8")

    def first(services: Services, launch: LaunchOptions) -> Scene:
        if game:
            return make_table(services, services.resume(game))
        from game.option_text import config_of

        games = services.library
        package = games.game_catalog.package("imperial-steam")
        config = config_of(package.spec, package.content, len(SEATS), ["automa=D1", "mode=introductory"])
        return make_table(services, Session.new(package, config, SEATS, 7, games.store, state=state))

    app = App(LaunchOptions(data_dir=folder, size=size, language=language, scale=scale, sound=False), first)
    try:
        yield AutomaRobot(app)
    finally:
        close_without_picture(app)
        set_language("en")
