"""What a scene is, and the services that every scene gets.

A scene fills a `Screen` in `build` and reacts to its widgets' callbacks. `build` runs when the scene is entered and
again after a change of size, scale, theme or language, so it reads everything from the scene's own fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from game.scenes.game_library import GameLibrary, open_library
from game.session.session import Session
from game.settings import Settings
from game.ui.audio.sound_synthesis import SoundEffect
from game.ui.context import Ui
from game.ui.input.keymap import Intent
from game.ui.screen import Screen

if TYPE_CHECKING:
    from pathlib import Path

    from game.launch_options import LaunchOptions
    from game.paths import Folders
    from game.scenes.routes import Destination
    from game.session.notices import Notice


@dataclass
class Services:
    """What the application shares with its scenes.

    `launch` is what the command line asked for. `go` leads to another scene; `end_fade` ends the cross-fade from the
    last one, which may still show what must not be seen any more. `apply_settings` makes changed settings count at
    once and saves them. `notices` waits to be told to the player: the scene that shows them takes them out.
    `play_sound` takes the name of an effect, `add_sounds` the effects of a game. `busy` shows at once that something
    begins that takes long. `opened` is the library once it has been asked for.
    """

    ui: Ui
    settings: Settings
    folders: Folders
    launch: LaunchOptions
    go: Callable[[Destination], None]
    end_fade: Callable[[], None]
    quit: Callable[[], None]
    apply_settings: Callable[[], None]
    report_crash: Callable[[BaseException, str], Path | None]
    notices: list[Notice]
    play_sound: Callable[[str], None]
    add_sounds: Callable[[Mapping[str, SoundEffect]], None]
    busy: Callable[[], None]
    opened: GameLibrary | None = None

    @property
    def library(self) -> GameLibrary:
        """The players' games, opened when first asked for; what is to be told about that waits in `notices`."""
        if self.opened is None:
            self.opened, notices = open_library(self.folders)
            self.notices.extend(notices)
        return self.opened

    def resume(self, game_id: str) -> Session:
        """A stored game, ready to be played on. Raises Refusal with the reason if that is impossible."""
        self.busy()
        games = self.library
        if (waiting := games.waiting(game_id)) is not None:
            return waiting
        return Session.resume(games.game_catalog, games.store, game_id, on_fault=self.fault_report)

    def fault_report(self, error: BaseException, context: str) -> str:
        """What a session calls when the rules fail: writes a report; the file's name, "" if even that failed."""
        path = self.report_crash(error, context)
        return path.name if path else ""

    def close(self) -> None:
        """The program ends."""
        if self.opened is not None:
            self.opened.close()


class Scene:
    """Base of all scenes. `services` is there as soon as the scene is on the stack."""

    FRAME_MATERIAL: ClassVar[str] = ""  # of the frame, by its name in the themes; "" = the plain club

    services: Services
    screen: Screen

    @property
    def ui(self) -> Ui:
        """Measures, theme, text and pictures."""
        return self.services.ui

    def background(self) -> Surface | None:
        """What lies behind all widgets, at window size; None is the dark room."""
        return None

    def build(self, screen: Screen) -> None:
        """Puts the widgets on a new screen. Must not change what the scene knows."""

    def rebuild(self) -> None:
        """Builds the screen anew (other size, theme, language, or another structure)."""
        before = getattr(self, "screen", None)
        self.ui.frame_of(self.FRAME_MATERIAL)
        self.screen = Screen(self.ui, self.background())
        self.screen.ring.walking = before is not None and before.ring.walking and not before.ring.fresh
        self.build(self.screen)

    def enter(self) -> None:
        """The scene was put on the stack; the screen is built next."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def pause(self) -> None:
        """Another scene was put above it."""

    def resume(self) -> None:
        """It is on top again; its screen is as it was."""

    def handle(self, intent: Intent) -> bool:
        """An intent that no widget took. True if it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds passed. Called only when something happened or `wake_in` asked for it."""

    def wake_in(self) -> float | None:
        """Seconds until `update` must run again even without input; 0 each frame, None not at all."""
        return None

    def hidden(self) -> None:
        """The window was minimised or lost the focus."""

    def sound_played(self, sound: str) -> None:
        """An effect is to be heard, and the players want that in words."""

    def notices_waiting(self) -> None:
        """Something new waits in `services.notices`."""

    def working(self) -> bool:
        """Is something being prepared in the background that will change the picture?"""
        return False

    def debug_state(self) -> Mapping[str, str]:
        """What a crash report should say about this scene; nothing private."""
        return {"scene": type(self).__name__}
