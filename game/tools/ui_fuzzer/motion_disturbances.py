"""Motion disturbances of the random player: focus, size, seats, language and menus while something moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from game.i18n.languages import LANGUAGES
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.fuzz_settings import SIZES, THEMES
from game.tools.ui_fuzzer.side_actions import SideActions
from game.tools.ui_fuzzer.table_probe import DEAF
from game.ui.input.keymap import DEFAULT_KEYS, Command

SWAPS = 0.5  # share of openings of the seats card in which somebody else takes a seat
AWAY = 12  # most frames for which the window is minimised


class MotionDisturbances:
    """Makes one random disturbance when it is called: the table is left to go on by itself afterwards.

    Nothing waits for the end of the motion, and the checks at rest are not run: only what every frame has to hold.
    """

    def __init__(self, actions: SideActions) -> None:
        self.actions, self.player = actions, actions.player
        self.app, self.hands, self.chance = actions.app, actions.hands, actions.chance
        self.all: Sequence[Callable[[], None]] = (
            self.lose_focus, self.lose_focus, self.minimise, self.resize, self.toggle_full_screen, self.change_language,
            self.change_theme, self.open_menu, self.open_log, self.change_seats)

    def __call__(self) -> None:
        self.chance.choice(self.all)()
        scene = table_probe.table_of(self.app)
        if scene is None or table_probe.covered(scene):
            self.player.come_back()

    def lose_focus(self) -> None:
        """Take the focus of the window, and give it back."""
        self.hands.frame([Event(pygame.WINDOWFOCUSLOST)])
        self.hands.frame([Event(pygame.WINDOWFOCUSGAINED)])

    def minimise(self) -> None:
        """Minimise the window for a while, and restore it."""
        self.hands.frame([Event(pygame.WINDOWMINIMIZED)])
        self.actions.wait(self.chance.randrange(AWAY))
        self.hands.frame([Event(pygame.WINDOWRESTORED)])

    def resize(self) -> None:
        """Change the size of the window, and change it back a few frames later."""
        usual = self.app.window.size
        self.actions.set_size(self.chance.choice([size for size in SIZES[:3] if size != usual]))
        self.actions.wait(self.chance.randrange(AWAY))
        self.actions.set_size(usual)

    def toggle_full_screen(self) -> None:
        """Switch to the full screen, and back a few frames later."""
        self.hands.keys("f11")
        self.actions.wait(self.chance.randrange(AWAY))
        self.hands.keys("f11")

    def change_language(self) -> None:
        """Change the language, and change it back a few frames later."""
        self.actions.change("language", LANGUAGES, self._pause)

    def change_theme(self) -> None:
        """Change the theme, and change it back a few frames later."""
        self.actions.change("theme", THEMES, self._pause)

    def _pause(self) -> None:
        """Let a few frames pass."""
        self.actions.wait(self.chance.randrange(1, AWAY))

    def change_seats(self) -> None:
        """Open the seats card; close it as it was, or with another player in a seat."""
        self.hands.keys("f10")
        self.hands.frame(seconds=DEAF)
        if not self.actions.press_icon("person"):
            return
        self.hands.frame(seconds=DEAF)
        if self.chance.random() < SWAPS:
            self.actions.choose_player()
            self.hands.frame(seconds=DEAF)
        self.hands.keys("escape")

    def open_menu(self) -> None:
        """Open the menu for a while."""
        self.hands.keys("f10")
        self.actions.wait()

    def open_log(self) -> None:
        """Open the whole log for a while."""
        self.hands.keys(DEFAULT_KEYS[Command.LOG][0])
        self.actions.wait()
