"""Base class of all scenes, and the services that every scene gets.

A scene fills a `Screen` in `build` and reacts to its widgets' callbacks. `build` runs when the scene is entered and
again after a change of size, scale, theme or language, so it reads everything from the scene's own fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from game.practice.mistake_collection import MistakeCollection
from game.scenes.game_library import GameLibrary, open_library
from game.scenes.shared.portraits.portrait_picture import compose_portrait
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
    """Everything that the application shares with its scenes.

    `launch` holds the options of the command line. `go` opens a route; `end_fade` ends the cross-fade from the last
    scene, which may still show hidden things. `apply_settings` applies changed settings at once and saves them.
    `notices` are sentences for the player: the scene that shows them takes them out. `play_sound` takes the name of an
    effect, `add_sounds` the effects of a game. `busy` shows at once that something long begins. `opened` is the library
    once it has been asked for, `opened_mistakes` the collection of mistakes.
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
    opened_mistakes: MistakeCollection | None = None

    @property
    def mistakes(self) -> MistakeCollection:
        """Collection of everybody's mistakes, opened on first use; notices about it go to `notices`."""
        if self.opened_mistakes is None:
            self.opened_mistakes = MistakeCollection(self.folders.mistakes, self.notices)
        return self.opened_mistakes

    @property
    def library(self) -> GameLibrary:
        """Library of the players' games, opened on first use; notices about that go to `notices`."""
        if self.opened is None:
            self.opened, notices = open_library(self.folders)
            self.notices.extend(notices)
        return self.opened

    def resume(self, game_id: str) -> Session:
        """Return the session of a stored game.

        Raises UserError with the reason if it cannot be opened.
        """
        self.busy()
        games = self.library
        if (waiting := games.waiting(game_id)) is not None:
            return waiting
        return Session.resume(games.game_catalog, games.store, game_id, on_fault=self.fault_report)

    def fault_report(self, error: BaseException, context: str) -> str:
        """Write a crash report about a failure of the rules; return the file's name, "" if that failed too."""
        path = self.report_crash(error, context)
        return path.name if path else ""

    def close(self) -> None:
        """Close the library; the program ends."""
        if self.opened is not None:
            self.opened.close()


class Scene:
    """Base of all scenes. `services` is set as soon as the scene is on the stack."""

    FRAME_MATERIAL: ClassVar[str] = ""  # material of the frame, by its name in the themes; "" = the plain club

    services: Services
    screen: Screen

    @property
    def ui(self) -> Ui:
        """Metrics, theme, text and pictures."""
        return self.services.ui

    def background(self) -> Surface | None:
        """Return the picture behind all widgets, at window size; None is the dark room."""
        return None

    def build(self, screen: Screen) -> None:
        """Put the widgets on a new screen. Must not change the scene's own data."""

    def rebuild(self) -> None:
        """Build the screen anew after a change of size, theme, language or structure."""
        before = getattr(self, "screen", None)
        self.ui.frame_of(self.FRAME_MATERIAL)
        self.ui.assets.add_composer(compose_portrait)
        self.screen = Screen(self.ui, self.background())
        self.screen.ring.walking = before is not None and before.ring.walking and not before.ring.fresh
        self.build(self.screen)

    def enter(self) -> None:
        """React to being put on the stack; the screen is built next."""

    def leave(self) -> None:
        """React to being taken off the stack."""

    def pause(self) -> None:
        """React to another scene that was put above this one."""

    def resume(self) -> None:
        """React to being on top again; the screen is as it was."""

    def handle(self, intent: Intent) -> bool:
        """Handle an intent that no widget took; return whether it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. Called only when something happened or `wake_in` asked for it."""

    def wake_in(self) -> float | None:
        """Return the seconds until `update` must run again even without input; 0 each frame, None not at all."""
        return None

    @property
    def in_motion(self) -> bool:
        """True while a table shows motion, whose frames tell how quick drawing is here."""
        return False

    def poll_in(self) -> float | None:
        """Return the seconds to the next look at a worker, None where none is awaited: `wake_in` of a minimised window.

        Time stands still meanwhile: `update` gets no seconds.
        """
        return None

    def hidden(self, minimised: bool) -> None:
        """React to a window that lost the focus or, `minimised`, is not on the screen any more.

        The same may be said more than once.
        """

    def shown(self) -> None:
        """React to a window that is seen again: it is on the screen, or has the focus, after it had not."""

    def sound_played(self, sound: str) -> None:
        """Show the caption of a sound effect; called where the player wants captions."""

    def notices_waiting(self) -> None:
        """React to new entries in `services.notices`."""

    def unfinished(self) -> str:
        """Return the sentence about what people have begun here and would lose with the scene; "" = nothing."""
        return ""

    def working(self) -> bool:
        """Return whether something that will change the picture is being prepared in the background."""
        return False

    def debug_state(self) -> Mapping[str, str]:
        """Return facts about this scene for a crash report; nothing private."""
        return {"scene": type(self).__name__}
