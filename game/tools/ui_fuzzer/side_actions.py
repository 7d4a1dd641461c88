"""Side actions of the random player: hovering, undo, menus, tabs, past positions, changes of the window."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame.event import Event

from game.i18n.languages import LANGUAGES
from game.scenes.routes import BackRoute, ReplayRoute, TableRoute
from game.session.seats import AUTOMA
from game.session.session import Session
from game.timing.window_times import WINDOW
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.fuzz_settings import COMPANY, SCALES, SIZES, THEMES
from game.tools.ui_fuzzer.input_driver import TOOLTIP
from game.tools.ui_fuzzer.random_player import RandomPlayer
from game.tools.ui_fuzzer.table_probe import DEAF
from game.ui.popup_menus import DropDown
from game.ui.widgets.buttons import Button
from game.ui.widgets.list_view import ListView
from game.ui.widgets.widget import Widget

RESIZED = WINDOW.resize_rest + 0.02  # seconds of real time until the screens are rebuilt for a new size
WHILE = 6  # frames for which something stays open, so that computers behind it could play
LOOKS = 3  # widgets that are hovered in a row
FOCUS_KEYS = ("tab", "shift+tab", "left", "right", "up", "down")
OTHER_SCREENS = 0.2  # share of rare and slow side actions


class SideActions:
    """Makes one random side action when it is called."""

    def __init__(self, player: RandomPlayer) -> None:
        self.player, self.app, self.hands, self.chance = player, player.app, player.hands, player.chance
        self._often: Sequence[Callable[[], None]] = (
            self.look_about, self.look_about, self.look_about, self.walk_about, self.take_back, self.take_back,
            self.do_again, self.open_menu, self.turn_pages, self.click_about, self.pin_a_tip,
            self.look_at_the_past, self.knock)
        self._seldom: Sequence[Callable[[], None]] = (
            self.resize, self.change_language, self.change_scale, self.change_theme, self.change_seats, self.hint,
            self.read_rules, self.look_at_keys, self.zoom, self.watch_replay, self.leave_and_go_on, self.hide_window)

    def __call__(self) -> None:
        seldom = self.chance.random() < OTHER_SCREENS
        self.chance.choice(self._seldom if seldom else self._often)()

    def rest(self) -> None:
        """Run the checks at rest on whatever was opened."""
        self.player.let_drawn()
        self.player.inspector.rest()

    def wait(self, frames: int = WHILE) -> None:
        """Let some frames pass."""
        for _ in range(frames):
            self.hands.frame()

    # the table --------------------------------------------------------------------------------------------------------

    def look_about(self) -> None:
        """Hover some widgets, with the checks of tooltips."""
        for _ in range(LOOKS):
            leaves = [each for each in self.player.scene.screen.top.walk() if each.rect.w and not each.children]
            spot = self.chance.choice(leaves).rect.center if leaves else self.player.anywhere()
            if self.app.window.surface.get_rect().collidepoint(spot):
                self.hands.hover(spot)
                self.player.inspector.tip()

    def walk_about(self) -> None:
        """Move the focus by random keys."""
        self.hands.keys(*(self.chance.choice(FOCUS_KEYS) for _ in range(self.chance.randint(1, 6))))
        self.hands.frame(seconds=0.35)
        self.player.inspector.tip()

    def take_back(self) -> None:
        """Undo up to three times, by key or with the button of the prompt."""
        for _ in range(self.chance.randint(1, 3)):
            if self.chance.random() < 0.6:
                self.hands.keys(self.chance.choice(("backspace", "ctrl+z")))
            else:
                shown = [
                    each for each in table_probe.offers(self.player.scene) if each.role == "undoes" and each.button
                ]
                if shown and shown[0].button is not None:
                    self.hands.click(shown[0].button.rect.center)
            self.player.come_back()
            if not self.player.wait_for_turn():
                return
            self.rest()

    def do_again(self) -> None:
        """Undo, and redo."""
        self.hands.keys("backspace")
        self.player.come_back()
        if self.player.wait_for_turn():
            self.rest()
            self.hands.keys(self.chance.choice(("ctrl+y", "shift+backspace")))

    def open_menu(self) -> None:
        """Open the menu over the table for a while."""
        self.hands.keys("f10")
        self.wait()
        self.rest()

    def turn_pages(self) -> None:
        """Open another page of every row of tabs."""
        for row in table_probe.pages(self.player.scene.screen):
            self.player.turn_page(row, self.chance.randrange(len(row.options)))
            self.rest()

    def zoom(self) -> None:
        """Zoom a board by the wheel, drag it, and mostly show the whole again."""
        boards = table_probe.zoomed(self.player.scene.screen)
        if not boards:
            return
        board = self.chance.choice(boards).rect
        self.hands.wheel(board.center, self.chance.choice((2, 4)))
        self.player.let_drawn()
        self.hands.drag(board.center, (board.centerx + board.w // 6, board.centery - board.h // 8))
        self.rest()
        if self.chance.random() < 0.8:
            self.hands.keys("f")
            self.hands.frame(seconds=TOOLTIP)  # until the thing that lies under the pointer now is found
            self.rest()

    def click_about(self) -> None:
        """Click something that cannot be chosen now."""
        scene = self.player.scene
        legal = {aim.target.key for aim in table_probe.aims(scene)}
        targets = [target for target in scene.screen.targets() if target.key not in legal
                   and not isinstance(target.widget, Button)]
        if targets:
            self.hands.click(self.chance.choice(targets).rect.center)
            self.wait(2)

    def pin_a_tip(self) -> None:
        """Pin a tooltip and unpin it."""
        self.look_about()
        self.hands.keys("t")
        self.hands.move(self.player.anywhere())
        self.rest()
        self.hands.keys("t")

    def knock(self) -> None:
        """Click quickly several times on one spot."""
        scene = self.player.scene
        spots = [
            spot for aim in table_probe.aims(scene) if (spot := table_probe.pixel_of(scene, aim.target)) is not None
        ]
        if spots:
            spot = self.chance.choice(spots)
            for _ in range(self.chance.randint(2, 4)):
                self.hands.click(spot)

    def look_at_the_past(self) -> None:
        """Pick a row of the log, and step through the past from there."""
        scene = self.player.scene
        lists = [widget for widget in scene.screen.top.walk() if isinstance(widget, ListView) and widget.rows
                 and widget.on_pick is not None]
        if not lists:
            return
        rows = self.chance.choice(lists)
        shown = [rect for index in range(len(rows.rows)) if rows.view.contains(rect := rows.row_rect(index))]
        if not shown:
            return
        self.hands.click(self.chance.choice(shown).center)
        self.wait(2)
        for _ in range(self.chance.randint(0, 3)):
            self.rest()
            self.hands.keys(self.chance.choice(("left", "right")))
        self.rest()

    # the window -------------------------------------------------------------------------------------------------------

    def resize(self) -> None:
        """Change the size of the window, and change it back."""
        usual = self.app.window.size
        self.set_size(self.chance.choice([size for size in SIZES[:3] if size != usual]))
        self._look_there()
        self.set_size(usual)

    def set_size(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until the screens are built anew."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.hands.frame([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        time.sleep(RESIZED)
        self.hands.frame()

    def change_language(self) -> None:
        """Change the language, and change it back."""
        self.change("language", LANGUAGES, self._look_there)

    def change_scale(self) -> None:
        """Change the text size, and change it back."""
        self.change("text_scale", SCALES, self._look_there)

    def change_theme(self) -> None:
        """Change the theme, and change it back."""
        self.change("theme", THEMES, self._look_there)

    def change(self, name: str, values: Sequence[Any], meanwhile: Callable[[], object]) -> None:
        """Change a setting, and change it back; `meanwhile` is called after each change."""
        settings = self.app.settings
        usual = getattr(settings, name)
        for value in (self.chance.choice(values), usual):
            setattr(settings, name, value)
            self.app.apply_settings()
            meanwhile()

    def _look_there(self) -> None:
        """Run the checks on the rebuilt table."""
        self.hands.frame()
        self.player.come_back()
        if self.player.wait_for_turn():
            self.rest()

    def hide_window(self) -> None:
        """Minimise the window or take its focus, and restore it."""
        self.hands.frame([Event(self.chance.choice((pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)))])
        self.hands.frame([Event(pygame.WINDOWRESTORED)])

    # other screens ----------------------------------------------------------------------------------------------------

    def change_seats(self) -> None:
        """Replace a person by a computer or the other way round; at least one person stays."""
        self.hands.keys("f10")
        self.hands.frame(seconds=DEAF)
        if not self.press_icon("person"):
            return
        self.hands.frame(seconds=DEAF)
        self.rest()
        if self.choose_player():
            self.rest()
            self.hands.keys("escape")

    def choose_player(self) -> bool:
        """Choose another player for a seat on the open card, if a person stays; return whether a row was chosen."""
        session = self.player.scene.session
        seats = [seat for seat, who in enumerate(session.seats) if who.kind != AUTOMA]
        seat = self.chance.choice(seats)
        people = sum(session.seats[other].is_person for other in seats)
        stays = session.seats[seat].is_person and people == 1
        fields = self.widgets(DropDown)
        if len(fields) != len(seats) or stays:
            return False
        field = fields[seats.index(seat)]
        self.hands.click(field.rect.center)
        self.hands.frame(seconds=DEAF)
        wanted = self.chance.choice([value for value, _ in field.entries if value in (*COMPANY, "person")])
        row = next((each for each in self.widgets(Button) if each.label == dict(field.entries)[wanted]), None)
        if row is not None:
            self.hands.click(row.rect.center)
        return True

    def hint(self) -> None:
        """Ask for the best moves, and sometimes make one of them."""
        self.hands.keys("h")
        self.wait()
        self.rest()
        if table_probe.hinted(self.player.scene) and self.chance.random() < 0.5:
            self.hands.keys(self.chance.choice("123"))
            self.wait(2)

    def read_rules(self) -> None:
        """Open the rule of the thing pointed at."""
        self.look_about()
        self._open("f1")

    def look_at_keys(self) -> None:
        """Open the page of all keys."""
        self._open("?")

    def _open(self, key: str) -> None:
        self.hands.keys(key)
        self.wait()
        self.rest()
        self.hands.keys(*(self.chance.choice((*FOCUS_KEYS, "page down")) for _ in range(3)))
        self.rest()

    def watch_replay(self) -> None:
        """Watch the replay of the game so far for a while."""
        session = self.player.scene.session
        if self._stored(session):
            self.app.services.go(ReplayRoute(self.app.services.resume(session.id)))
            self.wait(2)
            for _ in range(4):
                self.hands.keys(self.chance.choice(("left", "right", "up", "down", "home", "end")))
                self.wait(4)
            self.rest()

    def leave_and_go_on(self) -> None:
        """Go back to the start screen, and from there to the table again."""
        session = self.player.scene.session
        if self._stored(session):
            self.app.services.go(BackRoute())
            self.wait(2)
            self.rest()
            self.app.services.go(TableRoute(self.app.services.resume(session.id)))
            self.hands.frame()

    def _stored(self, session: Session) -> bool:
        return session.store is not None and not session.unsaved

    def press_icon(self, icon: str) -> bool:
        """Click the button with an icon on the uppermost layer; return whether there is one."""
        button = next((each for each in self.widgets(Button) if each.icon == icon and each.enabled), None)
        if button is not None:
            self.hands.click(button.rect.center)
        return button is not None

    def widgets(self, kind: type[Any]) -> list[Any]:
        """Return the widgets of a kind on the uppermost layer."""
        assert self.app.stack.top is not None
        found: list[Widget] = [each for each in self.app.stack.top.screen.top.walk() if isinstance(each, kind)]
        return found
