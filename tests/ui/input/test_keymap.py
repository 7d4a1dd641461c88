"""Keys: what they are bound to, by which names, and that a held key is one press."""

import pygame
import pytest
from pygame.event import Event

from game.ui.input.key_repeat import KeyRepeat
from game.ui.input.keymap import Command, Intent, Keymap, intent_of, key_name


def key(code: int, mod: int = 0, typed: str = "", kind: int = pygame.KEYDOWN) -> Event:
    return Event(kind, key=code, mod=mod, unicode=typed)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("event, name", [
    (key(pygame.K_h, typed="h"), "h"),
    (key(pygame.K_z, pygame.KMOD_LCTRL), "ctrl+z"),
    (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "ctrl+shift+z"),
    (key(pygame.K_z, pygame.KMOD_LMETA), "ctrl+z"),
    (key(pygame.K_RETURN, pygame.KMOD_LALT), "alt+return"),
    (key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "?"),
    (key(pygame.K_KP_ENTER), "return"),
    (key(pygame.K_KP7, typed="7"), "7"),
    (key(pygame.K_SPACE, typed=" "), "space"),
])
def test_a_key_has_one_name_however_it_is_typed(event: Event, name: str) -> None:
    assert key_name(event) == name


def test_own_keys_replace_those_of_their_command_alone() -> None:
    keymap = Keymap({"undo": ["u"], "nonsense": ["x"], "redo": []})
    assert keymap.meaning("u") == Command.UNDO and keymap.meaning("backspace") is None
    assert keymap.meaning("ctrl+y") == Command.REDO and keymap.meaning("x") is None
    assert keymap.hint(Command.UNDO) == "u" and keymap.hint(Command.ACTIVATE) == "return" and keymap.hint("q") == "q"


def test_a_key_for_two_commands_is_a_clash() -> None:
    assert Keymap().clashes() == []
    assert Keymap({"undo": ["h"]}).clashes() == [("h", Command.UNDO, Command.HINT)]


@pytest.mark.usefixtures("window")
def test_in_a_text_field_letters_are_letters_and_only_ways_out_are_commands() -> None:
    keymap = Keymap()
    for code, command in ((pygame.K_ESCAPE, Command.BACK), (pygame.K_TAB, Command.NEXT),
                          (pygame.K_F11, Command.FULLSCREEN)):
        found = intent_of(key(code), keymap, typing=True)
        assert found is not None and found.do == command
    for code, name in ((pygame.K_h, "h"), (pygame.K_BACKSPACE, "backspace"), (pygame.K_LEFT, "left")):
        assert intent_of(key(code), keymap, typing=True) == Intent(Command.KEY, key=name)
    assert intent_of(Event(pygame.TEXTINPUT, text="é"), keymap, typing=True) == Intent(Command.TEXT, text="é")
    assert intent_of(Event(pygame.TEXTINPUT, text="é"), keymap) is None


@pytest.mark.usefixtures("window")
def test_buttons_of_a_mouse() -> None:
    keymap = Keymap()
    assert intent_of(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), keymap) == Intent(Command.PRESS, (3, 4), 3)
    assert intent_of(Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), keymap) == Intent(Command.RELEASE, (3, 4), 1)
    assert intent_of(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=6), keymap) == Intent(Command.UNDO, (3, 4))
    assert intent_of(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=7), keymap) == Intent(Command.REDO, (3, 4))
    assert intent_of(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), keymap) is None
    held = Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 1, 0))
    assert intent_of(held, keymap) == Intent(Command.MOVE, (3, 4), 2)


@pytest.mark.usefixtures("window")
def test_a_held_key_repeats_and_a_second_press_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    down, up = key(pygame.K_a), key(pygame.K_a, kind=pygame.KEYUP)
    held = dict.fromkeys(range(512), False) | {pygame.K_a: True}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    keys = KeyRepeat()
    assert [keys.is_repeat(event) for event in (down, down, up, down)] == [False, True, False, False]
    held[pygame.K_a] = False  # the window never heard of its release
    assert not keys.is_repeat(down)
    held[pygame.K_a] = True
    keys.forget()
    assert not keys.is_repeat(down)


@pytest.mark.usefixtures("window")
def test_repetitions_before_a_late_release_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow frame: the key is up already when its repetitions are taken."""
    down, up = key(pygame.K_a), key(pygame.K_a, kind=pygame.KEYUP)
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: dict.fromkeys(range(512), False))
    keys = KeyRepeat()
    batch = [down, down, up, down]
    keys.new_batch(batch)
    assert [keys.is_repeat(event) for event in batch] == [False, True, False, False]


@pytest.mark.usefixtures("window")
def test_each_late_release_counts_for_the_repetitions_before_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    down, up = key(pygame.K_a), key(pygame.K_a, kind=pygame.KEYUP)
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: dict.fromkeys(range(512), False))
    keys = KeyRepeat()
    batch = [down, up, down, down]
    keys.new_batch(batch)
    assert [keys.is_repeat(event) for event in batch] == [False] * 4, "the last release was never heard of"
