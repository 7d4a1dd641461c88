"""Keymap: pygame events become intents; the keys of commands can be rebound, and give the key hints on buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from string import ascii_uppercase

import pygame
from pygame.event import Event


class Command(StrEnum):
    """Meaning of an input, independent of the device."""

    # the pointer
    MOVE = "move"
    PRESS = "press"
    RELEASE = "release"
    WHEEL = "wheel"
    LEAVE = "leave"
    # focus and choice
    ACTIVATE = "activate"
    BACK = "back"
    NEXT = "next"
    PREV = "prev"
    NEXT_ALL = "next-all"  # includes targets that cannot be chosen now
    PREV_ALL = "prev-all"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    HOME = "home"
    END = "end"
    PAGE_UP = "page-up"
    PAGE_DOWN = "page-down"
    # commands
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    HINT_1 = "hint-1"
    HINT_2 = "hint-2"
    HINT_3 = "hint-3"
    PLAN = "plan"
    RATE = "rate"
    TRY_AGAIN = "try-again"
    TURNS = "turns"
    WHY = "why"
    LOG = "log"
    PLAYER_AID = "player-aid"
    NEXT_SEAT = "next-seat"
    RULE_BOOK = "help"
    KEYS = "keys"
    PIN = "pin"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    FIT = "fit"
    FULLSCREEN = "fullscreen"
    MENU = "menu"
    # without a key binding
    KEY = "key"
    TEXT = "text"


ARROWS = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)
CONTROLLER = "controller"  # name of the activating key of an intent that comes from a game controller
HINTS = (Command.HINT_1, Command.HINT_2, Command.HINT_3)  # a command for each hint
TABS = (Command.NEXT, Command.PREV, Command.NEXT_ALL, Command.PREV_ALL)
POINTER = (Command.MOVE, Command.PRESS, Command.RELEASE, Command.WHEEL, Command.LEAVE)


@dataclass(frozen=True, slots=True)
class Intent:
    """One input: a command with its details.

    `pos` in pixels for the pointer; `button` 1 left, 2 middle, 3 right; `amount` wheel steps; `key` the name of the
    key ("h", "ctrl+a", "left"); `text` the typed text.
    """

    do: Command
    pos: tuple[int, int] = (0, 0)
    button: int = 0
    amount: float = 0.0
    key: str = ""
    text: str = ""


DEFAULT_KEYS: Mapping[Command, tuple[str, ...]] = {
    Command.ACTIVATE: ("return", "space", "enter"),
    Command.BACK: ("escape",),
    Command.NEXT: ("tab",),
    Command.PREV: ("shift+tab",),
    Command.NEXT_ALL: ("ctrl+tab",),
    Command.PREV_ALL: ("ctrl+shift+tab",),
    Command.LEFT: ("left",),
    Command.RIGHT: ("right",),
    Command.UP: ("up",),
    Command.DOWN: ("down",),
    Command.HOME: ("home",),
    Command.END: ("end",),
    Command.PAGE_UP: ("page up",),
    Command.PAGE_DOWN: ("page down",),
    Command.UNDO: ("backspace", "ctrl+z"),
    Command.REDO: ("shift+backspace", "ctrl+y", "ctrl+shift+z"),
    Command.HINT: ("h",),
    Command.HINT_1: ("q",),
    Command.HINT_2: ("w",),
    Command.HINT_3: ("e",),
    Command.PLAN: ("p",),
    Command.RATE: ("g",),
    Command.TRY_AGAIN: ("b",),
    Command.TURNS: ("l",),
    Command.WHY: ("c",),
    Command.LOG: ("r",),
    Command.PLAYER_AID: ("f2",),
    Command.NEXT_SEAT: ("v",),
    Command.RULE_BOOK: ("f1",),
    Command.KEYS: ("?", "shift+/"),
    Command.PIN: ("t",),
    Command.ZOOM_IN: ("+", "=", "shift+="),
    Command.ZOOM_OUT: ("-",),
    Command.FIT: ("f",),  # no digit: those choose options
    Command.FULLSCREEN: ("f11", "alt+return"),
    Command.MENU: ("f10", "menu"),
}
_KEYPAD = {"enter": "return", "[+]": "+", "[-]": "-", **{f"[{figure}]": str(figure) for figure in range(10)}}
_NAMELESS = {0x40000065: "menu"}  # SDLK_APPLICATION, the menu key of a PC keyboard
LAST_LATIN = 0x24F  # last letter of the Latin alphabet and its extensions
_DIGIT_ROW = {getattr(pygame, f"KSCAN_{figure}"): str(figure) for figure in range(10)}
_LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in ascii_uppercase}
_OTHER_SIGNS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_MODE
_FUNCTION_KEYS = frozenset(f"f{number}" for number in range(1, 13))
_SIDE_BUTTONS = {6: Command.UNDO, 7: Command.REDO}


def key_name(event: Event) -> str:
    """Return the name of a pressed key with its modifiers, as `ctrl+shift+z`; the character for a sign like `?`.

    A letter of another script has the name of the Latin letter in its place. The Command key of a Mac is "ctrl".
    """
    typed = getattr(event, "unicode", "")
    name = pygame.key.name(event.key) or _NAMELESS.get(event.key, "")
    name = _KEYPAD.get(name, name)
    if event.key > LAST_LATIN:
        name = _LETTERS.get(getattr(event, "scancode", 0), name)
    if typed and typed.isprintable() and not typed.isalnum() and typed != " ":
        return typed
    mods = event.mod
    modifiers = ((pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"))
    return "+".join([label for mask, label in modifiers if mods & mask] + [name])


def digit_of(event: Event) -> str:
    """Return the digit of a pressed key, "" for none: that of its sign, or of its place in the digit row.

    Some keyboards have other signs there (a French one "&é"), and type digits with Shift.
    """
    typed = getattr(event, "unicode", "")
    if len(typed) == 1 and typed.isdecimal() and not event.mod & ~pygame.KMOD_SHIFT & _OTHER_SIGNS:
        return str(int(typed))
    return "" if event.mod & _OTHER_SIGNS else _DIGIT_ROW.get(getattr(event, "scancode", 0), "")


class Keymap:
    """Keys of each command. `bindings` (command -> keys) replaces the default keys of the commands that it names."""

    def __init__(self, bindings: Mapping[str, Sequence[str]] | None = None) -> None:
        self.keys: dict[Command, tuple[str, ...]] = dict(DEFAULT_KEYS)
        for name, keys in (bindings or {}).items():
            if name in Command._value2member_map_ and keys:
                self.keys[Command(name)] = tuple(keys)
        self._commands = {key: do for do, keys in self.keys.items() for key in keys}

    def meaning(self, key: str) -> Command | None:
        """Return the command that this key is bound to, or None."""
        return self._commands.get(key)

    def hint(self, do: Command | str) -> str:
        """Return the name of the first key of a command; a plain key name is returned as it is."""
        return self.keys[Command(do)][0] if do in self.keys else str(do)

    def clashes(self) -> list[tuple[str, Command, Command]]:
        """Return the keys that are bound to two commands: (key, first, second)."""
        claims: dict[str, Command] = {}
        found = []
        for do, keys in self.keys.items():
            for key in keys:
                if key in claims:
                    found.append((key, claims[key], do))
                claims[key] = do
        return found


def intents_of(event: Event, keymap: Keymap, *, typing: bool = False) -> tuple[Intent, ...]:
    """Return the intents of a pygame event: the first that something takes counts.

    There are two for a key in the digit row whose sign is bound to a command. While `typing`, keys go to the text field
    as they are, but for the function keys.
    """
    if event.type == pygame.KEYDOWN:
        by_sign = _key_intent(key_name(event), keymap, typing)
        digit = "" if typing else digit_of(event)
        if not digit:
            return (by_sign,)
        by_digit = Intent(Command.KEY, key=digit)
        return (by_digit,) if by_sign.do == Command.KEY else (by_digit, by_sign)
    intent = _intent_of(event, typing)
    return () if intent is None else (intent,)


def _intent_of(event: Event, typing: bool) -> Intent | None:
    """Return the intent of an event other than a key."""
    if event.type == pygame.MOUSEMOTION:
        return Intent(Command.MOVE, event.pos, button=_pressed_button(event.buttons))
    if event.type == pygame.MOUSEBUTTONDOWN and event.button in _SIDE_BUTTONS:
        return Intent(_SIDE_BUTTONS[event.button], event.pos)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
        return Intent(
            Command.PRESS if event.type == pygame.MOUSEBUTTONDOWN else Command.RELEASE, event.pos, event.button
        )
    if event.type == pygame.MOUSEWHEEL:
        return Intent(Command.WHEEL, pygame.mouse.get_pos(), amount=getattr(event, "precise_y", event.y) or event.y)
    if event.type == pygame.WINDOWLEAVE:
        return Intent(Command.LEAVE)
    return Intent(Command.TEXT, text=event.text) if event.type == pygame.TEXTINPUT and typing else None


def _pressed_button(buttons: Sequence[int]) -> int:
    return next((i + 1 for i, down in enumerate(buttons) if down), 0)


def _key_intent(name: str, keymap: Keymap, typing: bool) -> Intent:
    do = keymap.meaning(name)
    writes = typing and name not in _FUNCTION_KEYS and do not in (Command.BACK, *TABS, Command.FULLSCREEN)
    if do is None or writes:
        return Intent(Command.KEY, key=name)
    return Intent(do, key=name)
