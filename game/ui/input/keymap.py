"""Input: pygame events become intents. The keys can be bound anew; the map also words the key hints on buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import pygame
from pygame.event import Event


class Do(StrEnum):
    """What a person wants, whatever the device."""

    # the pointer
    MOVE = "move"
    PRESS = "press"
    RELEASE = "release"
    WHEEL = "wheel"
    LEAVE = "leave"
    # walking and choosing
    ACTIVATE = "activate"
    BACK = "back"
    NEXT = "next"
    PREV = "prev"
    NEXT_ALL = "next-all"  # what cannot be chosen now too
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
    HELP = "help"
    KEYS = "keys"
    PIN = "pin"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    FIT = "fit"
    FULLSCREEN = "fullscreen"
    MENU = "menu"
    # what no key is bound to
    KEY = "key"
    TEXT = "text"


ARROWS = (Do.LEFT, Do.RIGHT, Do.UP, Do.DOWN)
TABS = (Do.NEXT, Do.PREV, Do.NEXT_ALL, Do.PREV_ALL)
POINTER = (Do.MOVE, Do.PRESS, Do.RELEASE, Do.WHEEL, Do.LEAVE)


@dataclass(frozen=True, slots=True)
class Intent:
    """One wish. `pos` in pixels for the pointer; `button` 1 left, 2 middle, 3 right; `amount` wheel steps;
    `key` the key's name ("h", "ctrl+a", "left"); `text` what was typed."""

    do: Do
    pos: tuple[int, int] = (0, 0)
    button: int = 0
    amount: float = 0.0
    key: str = ""
    text: str = ""


DEFAULT_KEYS: Mapping[Do, tuple[str, ...]] = {
    Do.ACTIVATE: ("return", "space", "enter"),
    Do.BACK: ("escape",),
    Do.NEXT: ("tab",),
    Do.PREV: ("shift+tab",),
    Do.NEXT_ALL: ("ctrl+tab",),
    Do.PREV_ALL: ("ctrl+shift+tab",),
    Do.LEFT: ("left",),
    Do.RIGHT: ("right",),
    Do.UP: ("up",),
    Do.DOWN: ("down",),
    Do.HOME: ("home",),
    Do.END: ("end",),
    Do.PAGE_UP: ("page up",),
    Do.PAGE_DOWN: ("page down",),
    Do.UNDO: ("backspace", "ctrl+z"),
    Do.REDO: ("shift+backspace", "ctrl+y", "ctrl+shift+z"),
    Do.HINT: ("h",),
    Do.HELP: ("f1",),
    Do.KEYS: ("?", "shift+/"),
    Do.PIN: ("t",),
    Do.ZOOM_IN: ("+", "=", "shift+="),
    Do.ZOOM_OUT: ("-",),
    Do.FIT: ("f",),  # no figure: those take choices
    Do.FULLSCREEN: ("f11", "alt+return"),
    Do.MENU: ("f10",),
}
_KEYPAD = {"enter": "return", "[+]": "+", "[-]": "-", **{f"[{figure}]": str(figure) for figure in range(10)}}
_SIDE_BUTTONS = {6: Do.UNDO, 7: Do.REDO}


def key_name(event: Event) -> str:
    """The name of a pressed key with its modifiers, as `ctrl+shift+z`; the character where it is a sign like `?`."""
    typed = getattr(event, "unicode", "")
    name = pygame.key.name(event.key)
    name = _KEYPAD.get(name, name)
    if typed and typed.isprintable() and not typed.isalnum() and typed != " ":
        return typed
    mods = event.mod
    held = ((pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"))
    return "+".join([label for mask, label in held if mods & mask] + [name])


class Keymap:
    """Which key means what. `bindings` replaces the default keys of the intents that it names."""

    def __init__(self, bindings: Mapping[str, Sequence[str]] | None = None) -> None:
        self.keys: dict[Do, tuple[str, ...]] = dict(DEFAULT_KEYS)
        for name, keys in (bindings or {}).items():
            if name in Do._value2member_map_ and keys:
                self.keys[Do(name)] = tuple(keys)
        self._meaning = {key: do for do, keys in self.keys.items() for key in keys}

    def meaning(self, key: str) -> Do | None:
        """What this key stands for, or None."""
        return self._meaning.get(key)

    def hint(self, do: Do | str) -> str:
        """The name of the first key of an intent; a plain key name passes through."""
        return self.keys[Do(do)][0] if do in self.keys else str(do)

    def clashes(self) -> list[tuple[str, Do, Do]]:
        """Keys that two intents claim."""
        claims: dict[str, Do] = {}
        found = []
        for do, keys in self.keys.items():
            for key in keys:
                if key in claims:
                    found.append((key, claims[key], do))
                claims[key] = do
        return found


def intent_of(event: Event, keymap: Keymap, *, typing: bool = False) -> Intent | None:
    """The intent of a pygame event, or None. While `typing`, keys go to the text field as they are."""
    if event.type == pygame.MOUSEMOTION:
        return Intent(Do.MOVE, event.pos, button=_held(event.buttons))
    if event.type == pygame.MOUSEBUTTONDOWN and event.button in _SIDE_BUTTONS:
        return Intent(_SIDE_BUTTONS[event.button], event.pos)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
        return Intent(Do.PRESS if event.type == pygame.MOUSEBUTTONDOWN else Do.RELEASE, event.pos, event.button)
    if event.type == pygame.MOUSEWHEEL:
        return Intent(Do.WHEEL, pygame.mouse.get_pos(), amount=getattr(event, "precise_y", event.y) or event.y)
    if event.type == pygame.WINDOWLEAVE:
        return Intent(Do.LEAVE)
    if event.type == pygame.TEXTINPUT and typing:
        return Intent(Do.TEXT, text=event.text)
    if event.type == pygame.KEYDOWN:
        return _key_intent(key_name(event), keymap, typing)
    return None


def _held(buttons: Sequence[int]) -> int:
    return next((i + 1 for i, down in enumerate(buttons) if down), 0)


def _key_intent(name: str, keymap: Keymap, typing: bool) -> Intent:
    do = keymap.meaning(name)
    if do is None or (typing and do not in (Do.BACK, *TABS, Do.FULLSCREEN)):
        return Intent(Do.KEY, key=name)
    return Intent(do, key=name)
