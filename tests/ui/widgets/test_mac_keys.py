"""Keys of a Mac: Command takes the place of Ctrl, also in text fields; and the menu key of a PC keyboard."""

import sys

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui.input.keymap import Command, Keymap, intents_of
from game.ui.screen import Screen
from game.ui.widgets import TextEntry
from game.ui.widgets.keycaps import key_label

APPLICATION = 0x40000065  # SDLK_APPLICATION


def pressed(key: int, mod: int = 0, *, typing: bool = False) -> tuple[Command, str]:
    event = Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    intent, = intents_of(event, Keymap(), typing=typing)
    return intent.do, intent.key


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")


@pytest.fixture
def entry(screen: Screen) -> TextEntry:
    found = screen.add(TextEntry(screen.ui, "grand prix of Wien"), Rect(50, 50, 300, 44))
    screen.focus(found)
    return found


def press(screen: Screen, key: int, mod: int) -> None:
    event = Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    for intent in intents_of(event, Keymap(), typing=True):
        screen.dispatch(intent)


@pytest.mark.usefixtures("window", "mac")
def test_command_is_the_key_of_every_shortcut() -> None:
    assert pressed(pygame.K_z, pygame.KMOD_LMETA)[0] == Command.UNDO
    assert pressed(pygame.K_z, pygame.KMOD_RMETA | pygame.KMOD_LSHIFT)[0] == Command.REDO
    assert pressed(pygame.K_q, pygame.KMOD_LMETA) == (Command.KEY, "ctrl+q"), "the key of Quit on the start screen"
    assert pressed(pygame.K_v, pygame.KMOD_LMETA, typing=True) == (Command.KEY, "ctrl+v")
    assert pressed(pygame.K_h, pygame.KMOD_LMETA)[0] == Command.KEY, "hides the program, and is no hint"


@pytest.mark.parametrize(("key", "mac_label", "label"), [
    ("ctrl+z", "Cmd+Z", "Ctrl+Z"), ("ctrl+shift+z", "Cmd+Shift+Z", "Ctrl+Shift+Z"), ("alt+return", None, None),
    ("ctrl+tab", "Ctrl+Tab", "Ctrl+Tab"), ("ctrl", "Cmd", "Ctrl"), ("z", "Z", "Z"), ("menu", "Menu", "Menu"),
])
def test_key_hints_name_the_key_of_the_keyboard(monkeypatch: pytest.MonkeyPatch, key: str, mac_label: str | None,
                                                label: str | None) -> None:
    """Command with Tab is the system's own, so that stays Ctrl."""
    monkeypatch.setattr(sys, "platform", "linux")
    plain = key_label(key)
    assert label in (None, plain)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert key_label(key) == (mac_label or plain)


@pytest.mark.usefixtures("mac")
def test_a_text_field_knows_the_keys_of_a_mac(screen: Screen, entry: TextEntry,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard: list[str] = ["Trieste"]
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    press(screen, pygame.K_LEFT, pygame.KMOD_LALT)
    assert entry.caret == len("grand prix of "), "Option goes by words"
    press(screen, pygame.K_LEFT, pygame.KMOD_LMETA)
    assert entry.caret == 0, "Command goes to the end of the line"
    press(screen, pygame.K_RIGHT, pygame.KMOD_LMETA | pygame.KMOD_LSHIFT)
    assert entry.selection == (0, len(entry.text))
    press(screen, pygame.K_RIGHT, 0)
    press(screen, pygame.K_a, pygame.KMOD_LMETA)
    press(screen, pygame.K_x, pygame.KMOD_LMETA)
    assert entry.text == "" and clipboard[-1] == "grand prix of Wien"
    press(screen, pygame.K_v, pygame.KMOD_LMETA)
    assert entry.text == "grand prix of Wien"


def test_elsewhere_ctrl_goes_by_words(screen: Screen, entry: TextEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    press(screen, pygame.K_LEFT, pygame.KMOD_LCTRL)
    assert entry.caret == len("grand prix of ")


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("key", [APPLICATION, pygame.K_MENU, pygame.K_F10])
def test_the_menu_key_opens_the_menu(key: int) -> None:
    assert pressed(key)[0] == Command.MENU
