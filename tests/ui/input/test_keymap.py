"""Keys: what they are bound to, by which names, and that a held key is one press."""

import pygame
import pytest
from pygame.event import Event

from game.ui.input.key_repeat import KeyRepeat
from game.ui.input.keymap import Command, Intent, Keymap, intents_of, key_name


def key(code: int, mod: int = 0, typed: str = "", kind: int = pygame.KEYDOWN, place: int = 0) -> Event:
    return Event(kind, key=code, mod=mod, unicode=typed, scancode=place)


def intent_of(event: Event, keymap: Keymap, *, typing: bool = False) -> Intent | None:
    found = intents_of(event, keymap, typing=typing)
    assert len(found) < 2
    return found[0] if found else None


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
    (key(0x440, typed="\u0440", place=pygame.KSCAN_H), "h"),
    (key(0x44F, pygame.KMOD_LCTRL, place=pygame.KSCAN_Z), "ctrl+z"),
    (key(pygame.K_a, typed="a", place=pygame.KSCAN_Q), "a"),
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


FRENCH = [*zip("&é\"'(", "12345", strict=True), *zip("èçà", "790", strict=True)]  # without Shift, with it


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("sign, digit", FRENCH)
def test_the_digit_row_of_a_french_keyboard_chooses_with_and_without_shift(sign: str, digit: str) -> None:
    place = getattr(pygame, f"KSCAN_{digit}")
    for mod, typed in ((0, sign), (pygame.KMOD_LSHIFT, digit)):
        pressed = key(ord(sign), mod, typed, place=place)
        assert intent_of(pressed, Keymap()) == Intent(Command.KEY, key=digit)
    text = intent_of(key(ord(sign), 0, sign, place=place), Keymap(), typing=True)
    assert text is not None and text.key != digit, "a text field takes the sign, which comes as text"


@pytest.mark.usefixtures("window")
def test_a_sign_in_the_digit_row_that_is_bound_to_a_command_is_a_digit_first() -> None:
    by_place = intents_of(key(pygame.K_MINUS, 0, "-", place=pygame.KSCAN_6), Keymap())
    assert by_place == (Intent(Command.KEY, key="6"), Intent(Command.ZOOM_OUT, key="-"))
    assert intents_of(key(pygame.K_MINUS, 0, "-", place=pygame.KSCAN_MINUS), Keymap()) == by_place[1:]


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("event, name", [
    (key(pygame.K_1, pygame.KMOD_LSHIFT, "!", place=pygame.KSCAN_1), "!"),
    (key(pygame.K_1, pygame.KMOD_LCTRL, "", place=pygame.KSCAN_1), "ctrl+1"),
    (key(pygame.K_QUOTE, pygame.KMOD_MODE, "#", place=pygame.KSCAN_3), "#"),
    (key(pygame.K_3, 0, "\u0663", place=pygame.KSCAN_3), "3"),
])
def test_other_signs_of_the_digit_row_are_no_digits_and_digits_of_other_scripts_are(event: Event, name: str) -> None:
    assert intent_of(event, Keymap()) == Intent(Command.KEY, key=name)


@pytest.mark.usefixtures("window")
def test_in_a_text_field_letters_are_letters_and_only_ways_out_are_commands() -> None:
    keymap = Keymap()
    for code, command in ((pygame.K_ESCAPE, Command.BACK), (pygame.K_TAB, Command.NEXT),
                          (pygame.K_F11, Command.FULLSCREEN), (pygame.K_F2, Command.PLAYER_AID)):
        found = intent_of(key(code), keymap, typing=True)
        assert found is not None and found.do == command
    found = intent_of(key(pygame.K_RETURN, pygame.KMOD_LALT), keymap, typing=True)
    assert found is not None and found.do == Command.FULLSCREEN
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
