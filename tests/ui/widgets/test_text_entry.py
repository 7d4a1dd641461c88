"""Text fields: the caret, the selection and the limit."""



import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets import TextEntry
from game.ui.widgets.text_entry import scrolled
from tests.support.robots.widget_robot import WidgetRobot


class Typist(WidgetRobot):
    """A person before a field of ten characters at most."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.changes: list[str] = []
        self.sent: list[str] = []
        self.entry = screen.add(TextEntry(screen.ui, "one two", on_change=self.changes.append,
                                          on_submit=self.sent.append, limit=10), Rect(100, 100, 400, 44))
        screen.focus(self.entry)

    def keys(self, *names: str) -> "Typist":
        for name in names:
            self.key(Command.KEY, name)
        return self


@pytest.fixture
def typist(screen: Screen, window: Surface) -> Typist:
    return Typist(screen, window)


@pytest.mark.parametrize(("text", "keys", "caret"), [
    ("a  bc  ", ("ctrl+left",), 3), ("a  bc  ", ("ctrl+left", "ctrl+left"), 0), ("a  bc  ", ("left", "ctrl+left"), 3),
    ("a  bc  ", ("home", "ctrl+right"), 3), ("a  bc  ", ("home", "ctrl+right", "ctrl+right"), 7),
])
def test_words_may_stand_several_spaces_apart(typist: Typist, text: str, keys: tuple[str, ...], caret: int) -> None:
    typist.keys("ctrl+a", "delete")
    typist.type(text)
    typist.keys(*keys)
    assert typist.entry.caret == caret


@pytest.mark.parametrize("keys, text, caret", [
    ((), "one two", 7),
    (("left", "left"), "one two", 5),
    (("home", "left"), "one two", 0),
    (("home", "right"), "one two", 1),
    (("end", "right"), "one two", 7),
    (("ctrl+left",), "one two", 4),
    (("ctrl+left", "ctrl+left"), "one two", 0),
    (("home", "ctrl+right"), "one two", 4),
    (("backspace",), "one tw", 6),
    (("left", "delete"), "one tw", 6),
    (("delete",), "one two", 7),
    (("home", "backspace"), "one two", 0),
    (("shift+left", "shift+left", "backspace"), "one t", 5),
    (("shift+home", "delete"), "", 0),
    (("home", "shift+right", "shift+right", "shift+left", "backspace"), "ne two", 0),
    (("ctrl+a", "delete"), "", 0),
])
def test_caret_and_selection(typist: Typist, keys: tuple[str, ...], text: str, caret: int) -> None:
    typist.keys(*keys)
    assert (typist.entry.text, typist.entry.caret) == (text, caret)
    assert len(typist.changes) == (text != "one two")


def test_letters_beyond_the_limit_are_dropped(typist: Typist) -> None:
    typist.type("345678")
    assert typist.entry.text == "one two345" and typist.entry.caret == 10
    typist.type("x")
    assert typist.changes == ["one two345"]


def test_what_is_selected_makes_room_for_as_much(typist: Typist) -> None:
    typist.keys("ctrl+a").type("0123456789ABC")
    assert typist.entry.text == "0123456789"
    typist.keys("home", "shift+right", "shift+right").type("xyz")
    assert typist.entry.text == "xy23456789" and typist.entry.selection == (2, 2)


def test_signs_that_cannot_be_seen_are_not_typed(typist: Typist) -> None:
    typist.type("\t\n\x07!")
    assert typist.entry.text == "one two!"


def test_enter_sends_and_a_press_beside_it_ends_the_selection(typist: Typist) -> None:
    typist.keys("ctrl+a", "return")
    assert typist.sent == ["one two"] and typist.entry.selection == (0, 7)
    typist.click((900, 600))
    assert typist.entry.selection == (7, 7) and not typist.screen.typing


def test_a_drag_selects_from_where_it_began(typist: Typist) -> None:
    at = typist.entry.rect
    typist.drag((at.right - 5, at.centery), (at.x + 2, at.centery))
    assert typist.entry.selection == (0, 7) and typist.entry.caret == 0
    typist.click((at.right - 5, at.centery))
    assert typist.entry.selection == (7, 7)


@pytest.mark.parametrize("name", ["up", "down", "f1", "ctrl+s", "alt+return"])
def test_keys_that_are_no_text_are_left_to_others(typist: Typist, name: str) -> None:
    typist.keys(name)
    assert typist.entry.text == "one two" and not typist.changes


def clipboard(monkeypatch: pytest.MonkeyPatch, kept: list[str], works: bool) -> None:
    def put(text: str) -> None:
        if not works:
            raise pygame.error("none")
        kept.append(text)

    def get() -> str:
        if not works:
            raise pygame.error("none")
        return kept[-1]

    monkeypatch.setattr(pygame.scrap, "put_text", put)
    monkeypatch.setattr(pygame.scrap, "get_text", get)


def test_cutting_copying_and_pasting(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    clipboard(monkeypatch, kept, works=True)
    typist.keys("ctrl+c")
    assert kept == [], "nothing is selected"
    typist.keys("shift+ctrl+left", "ctrl+c")
    assert kept == ["two"] and typist.entry.text == "one two"
    typist.keys("ctrl+x", "home", "ctrl+v")
    assert kept == ["two", "two"] and typist.entry.text == "twoone "


def test_nothing_is_cut_that_no_clipboard_keeps(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard(monkeypatch, [], works=False)
    typist.keys("ctrl+a", "ctrl+x", "end", "ctrl+v")
    assert typist.entry.text == "one two"




def test_setting_a_text_tells_nobody_and_keeps_the_limit(typist: Typist) -> None:
    typist.entry.set("a text that is far too long")
    assert typist.entry.text == "a text tha" and typist.entry.selection == (10, 10) and not typist.changes


@given(shift=st.integers(0, 900), width=st.integers(0, 900), room=st.integers(20, 400), data=st.data())
def test_the_caret_is_in_sight_and_no_text_hidden_that_has_room(
    shift: int, width: int, room: int, data: st.DataObject
) -> None:
    """Also where a short text has replaced a long one, which had been scrolled."""
    caret = data.draw(st.integers(0, width))
    found = scrolled(shift, caret, width, room)
    assert 0 <= found <= caret <= found + room - 2
    assert found == 0 or found + room <= width + 2


# other scripts ----------------------------------------------------------------
@pytest.mark.parametrize(("text", "keys", "left"), [
    ("Zoe\u0308", ("backspace",), "Zo"),
    ("Zoe\u0308x", ("left", "backspace"), "Zox"),
    ("Zoe\u0308x", ("home", "right", "right", "delete"), "Zox"),
    ("น้ำ", ("backspace",), ""),
    ("👩\u200d👧!", ("left", "backspace"), "!"),
    ("a🇮🇹🇪🇸", ("backspace",), "a🇮🇹"),
])
def test_a_letter_goes_with_its_marks(typist: Typist, text: str, keys: tuple[str, ...], left: str) -> None:
    typist.entry.set(text)
    assert typist.keys(*keys).entry.text == left


def test_the_limit_cuts_no_mark_from_its_letter(typist: Typist) -> None:
    typist.keys("ctrl+a").type("123456789e\u0301")
    assert typist.entry.text == "123456789"
    typist.entry.set("12345678น้ำ")
    assert typist.entry.text == "12345678"


def test_a_joiner_is_typed_where_a_script_needs_it(typist: Typist) -> None:
    typist.keys("ctrl+a")
    for typed in ("می", "\u200c", "خ"):
        typist.type(typed)
    assert typist.entry.text == "می\u200cخ"
    typist.keys("ctrl+a").type("a")
    typist.type("\u200c")
    assert typist.entry.text == "a"


@pytest.mark.parametrize(("text", "keys", "caret"), [
    ("אבג", ("home", "left"), 1), ("אבג", ("right",), 2), ("אבג", ("left",), 3), ("Anna אבג", ("left",), 7),
    ("אבג דה", ("home", "ctrl+left"), 4),
])
def test_arrows_go_where_they_point_in_a_text_from_right_to_left(
    typist: Typist, text: str, keys: tuple[str, ...], caret: int
) -> None:
    typist.entry.set(text)
    assert typist.keys(*keys).entry.caret == caret


def test_a_click_finds_the_letter_from_right_to_left(typist: Typist) -> None:
    typist.entry.set("אבגדה")
    at = typist.entry.rect
    typist.click((at.x + 2, at.centery))
    assert typist.entry.caret == 5, "behind the last letter"
    typist.click((at.right - 5, at.centery))
    assert typist.entry.caret == 0, "before the first one"
