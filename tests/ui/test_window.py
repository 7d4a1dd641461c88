"""Window: its size, what it shows, the note that it is busy, and the dialog in which a folder is chosen."""

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pygame_gui
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.tools.commands.desktop import desktop_entry
from game.ui import desktop_areas
from game.ui import window as window_module
from game.ui.busy_indicator import PRESSES, BusyIndicator
from game.ui.context import Ui
from game.ui.desktop_areas import FRAME, fitting_size, usable_areas, visible_position
from game.ui.folder_dialog import FolderDialog, choose_folder, theme_dict
from game.ui.screen import Screen
from game.ui.window import NoDisplay, Window
from tests.support.robots.widget_robot import WidgetRobot

SIZE = (1280, 720)
PRESS = Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)


@pytest.fixture
def own() -> Iterator[Window]:
    """A window of the program."""
    found = Window(SIZE, "Paddock")
    yield found
    found.close()


def test_a_window_has_the_size_that_is_asked_for(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    assert own.size == SIZE and pygame.display.get_caption()[0] == "Paddock" and not own.fullscreen
    assert pygame.key.get_repeat() == (350, 45)
    assert own.surface is pygame.display.get_surface() and not own.refresh()
    for surface, changed in ((Surface((1200, 800)), True), (Surface((1200, 800)), False), (None, False)):
        monkeypatch.setattr(pygame.display, "get_surface", lambda now=surface: now)
        assert own.refresh() == changed and own.size == own.last_size == (1200, 800)


def test_full_screen_goes_back_to_the_window_that_was(own: Window) -> None:
    assert own.set_fullscreen(True) and own.fullscreen and pygame.display.is_fullscreen()
    assert own.size == pygame.display.get_desktop_sizes()[0] != SIZE and own.surface is pygame.display.get_surface()
    own.refresh()
    assert not own.set_fullscreen(True)
    assert own.last_size == SIZE
    assert own.set_fullscreen(False) and not own.fullscreen and not pygame.display.is_fullscreen()
    assert own.size == SIZE and own.surface is pygame.display.get_surface()


def test_a_window_can_begin_as_full_screen() -> None:
    own = Window(SIZE, "Paddock", fullscreen=True)
    assert own.fullscreen and pygame.display.is_fullscreen() and own.last_size == SIZE
    own.set_fullscreen(False)
    assert own.size == SIZE
    own.close()


def test_full_screen_is_the_same_window_so_that_it_stays_on_its_display(
    own: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened anew, it is a window as large as the desktop under some systems of Wayland."""
    def fail(*args: object) -> None:
        raise AssertionError("opened anew")

    monkeypatch.setattr(pygame.display, "set_mode", fail)
    own.set_fullscreen(True)
    own.set_fullscreen(False)


def test_without_full_screen_the_window_stays_one(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(on: bool) -> None:
        raise pygame.error("not here")

    system = SimpleNamespace(set_fullscreen=fail)
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: system))
    assert not own.set_fullscreen(True) and not own.fullscreen and own.size == SIZE


@pytest.mark.parametrize("before", [True, False])
def test_a_maximised_window_is_maximised_again_behind_the_full_screen(
    own: Window, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Under openbox it came back small, in a corner, and there it lay too once it was not maximised any more."""
    told: list[str] = []
    names = ("restore", "set_fullscreen", "set_windowed", "maximize")
    system = SimpleNamespace(**{name: lambda *_, name=name: told.append(name) for name in names})
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: system))
    monkeypatch.setattr(window_module, "is_maximised", lambda window: before and told == [])
    own.set_fullscreen(True)
    own.set_fullscreen(False)
    assert told == [*["restore"] * before, "set_fullscreen", "set_windowed", *["maximize"] * before]


def test_a_window_is_not_maximised_where_nobody_tells(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window = SimpleNamespace(id=1)
    assert not desktop_areas.is_maximised(window)
    flags = SimpleNamespace(SDL_GetWindowFromID=lambda number: 7, SDL_GetWindowFlags=lambda found: 0x80 | 0x20)
    monkeypatch.setattr(desktop_areas.ctypes, "CDLL", lambda name: flags)
    assert desktop_areas.is_maximised(window)
    monkeypatch.setattr(desktop_areas.ctypes, "CDLL", lambda name: SimpleNamespace())
    assert not desktop_areas.is_maximised(window)


def test_a_window_and_its_frame_fit_the_usable_area(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several displays the largest counts. A window that would be larger is maximised."""
    maximised: list[bool] = []
    monkeypatch.setattr(window_module, "usable_areas", lambda: [Rect(0, 0, 900, 700), Rect(0, 0, 1200, 760)])
    monkeypatch.setattr(pygame, "Window", SmallestSize(maximised))
    (wide, high), free = FRAME, (1200, 760)
    for size, wanted in (((1100, 700), (1100, 700)), ((1500, 700), (free[0] - wide, 700)),
                         ((1100, 900), (1100, free[1] - high))):
        maximised.clear()
        own = Window(size, "Paddock")
        assert own.size == wanted and maximised == [True] * (size != wanted)
        own.close()


class SmallestSize:
    """The window of the system: its smallest size, and that it was maximised."""

    def __init__(self, maximised: list[bool]) -> None:
        self.minimum_size = (0, 0)
        self._maximised = maximised

    def from_display_module(self) -> "SmallestSize":
        return self

    def maximize(self) -> None:
        self._maximised.append(True)


def test_on_a_small_desktop_the_smallest_size_is_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else buttons would lie below the screen."""
    system = SmallestSize([])
    monkeypatch.setattr(pygame, "Window", system)
    monkeypatch.setattr(window_module, "usable_areas", lambda: [Rect(0, 0, 1024, 576)])
    own = Window(SIZE, "Paddock")
    assert own.size == system.minimum_size == (1024 - FRAME[0], 576 - FRAME[1])
    own.close()


def test_the_usable_area_is_the_whole_desktop_where_the_system_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1200, 800), (2000, 2000)])

    class NoLibrary:
        def __init__(self, path: str) -> None:
            raise OSError(path)

    monkeypatch.setattr(desktop_areas.ctypes, "CDLL", NoLibrary)
    assert usable_areas() == [Rect(0, 0, 1200, 800), Rect(0, 0, 2000, 2000)]


def test_a_window_of_windows_draws_in_true_pixels_or_as_well_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    newer = SimpleNamespace(SetProcessDpiAwareness=lambda level: asked.append(f"aware {level}"))
    older = SimpleNamespace(SetProcessDPIAware=lambda: asked.append("aware"))
    monkeypatch.setattr(sys, "platform", "win32")
    for libraries, wanted in ((SimpleNamespace(shcore=newer, user32=older), ["aware 2"]),
                              (SimpleNamespace(user32=older), ["aware"]), (SimpleNamespace(), [])):
        monkeypatch.setattr(ctypes, "windll", libraries, raising=False)
        asked.clear()
        window_module.prepare(safe_mode=False)
        assert asked == wanted


def test_frames_of_windows_are_larger_on_dense_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    area = Rect(0, 0, 3840, 2000)
    monkeypatch.setattr(sys, "platform", "win32")
    for libraries, scale in ((SimpleNamespace(user32=SimpleNamespace(GetDpiForSystem=lambda: 192)), 2),
                             (SimpleNamespace(user32=SimpleNamespace()), 1)):
        monkeypatch.setattr(ctypes, "windll", libraries, raising=False)
        assert fitting_size((9000, 9000), [area]) == (area.w - scale * FRAME[0], area.h - scale * FRAME[1])


def test_the_full_screen_of_the_system_is_no_size_of_the_window(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """The green button of macOS gives it without a word."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1440, 900), (1920, 1080)])
    monkeypatch.setattr(pygame.display, "get_surface", lambda: Surface((1920, 1080)))
    assert own.refresh() and own.size == (1920, 1080) and own.last_size == SIZE
    monkeypatch.setattr(pygame.display, "get_surface", lambda: Surface((1300, 800)))
    assert own.refresh() and own.last_size == (1300, 800)


@pytest.mark.parametrize("window, place", [
    ((100, 60, 1000, 700), None),
    ((1450, 60, 1000, 700), None),  # a strip by which it can be moved
    ((-900, 60, 1000, 700), (300, 100)),
    ((2000, 100, 1000, 700), (300, 100)),  # its display is gone
    ((100, -300, 1000, 700), (300, 100)),  # its title is above the screen
    ((100, 880, 1000, 700), (300, 100)),
    ((2000, 100, 1700, 950), (0, FRAME[1])),  # larger than the display that is left
])
def test_a_window_out_of_sight_comes_back(
    own: Window, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int, int, int], place: tuple[int, int] | None
) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(window_module, "usable_areas", lambda: [Rect(0, 0, 1600, 900)])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: window[:2])
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: window[2:])
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    own.follow_displays()
    assert moved == [place] * (place is not None)
    own.set_fullscreen(True)
    moved.clear()
    own.follow_displays()
    assert not moved, "full screen is the system's"
    own.set_fullscreen(False)
    assert moved == [place] * (place is not None), "the display may have gone meanwhile"


def test_on_two_displays_a_window_is_in_sight_on_either() -> None:
    areas = [Rect(0, 0, 1600, 900), Rect(1600, 0, 1920, 1080)]
    assert visible_position(Rect(1700, 200, 1000, 700), areas) is None
    assert visible_position(Rect(1550, 1000, 1000, 700), areas) is None
    assert visible_position(Rect(1700, 200, 1000, 700), areas[:1]) == (300, 100)
    assert visible_position(Rect(1700, 200, 1000, 700), []) is None


def test_the_smallest_size_follows_the_displays(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    system = SmallestSize([])
    monkeypatch.setattr(pygame, "Window", system)
    monkeypatch.setattr(window_module, "usable_areas", lambda: [Rect(0, 0, 900, 500)])
    own.follow_displays()
    assert system.minimum_size == (900 - FRAME[0], 500 - FRAME[1])


def test_a_machine_without_a_display_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match="no screen"):
        Window(SIZE, "Paddock")


@pytest.mark.parametrize("asked, opens", [(None, False), ("", False), ("x11,wayland", False), ("offscreen", True)])
def test_a_window_that_nobody_sees_opens_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, asked: str | None, opens: bool
) -> None:
    """SDL draws offscreen where it finds no display; the program would run on, invisible."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    if asked is not None:
        monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    if opens:
        Window(SIZE, "Paddock").close()
        return
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoDisplay, match="offscreen"):
        Window(SIZE, "Paddock")


@pytest.mark.parametrize("asked", ["", "wayland", "x11,dummy"])
def test_a_window_that_people_see_opens_whatever_was_asked_for(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(window_module, "usable_areas", list)
    monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    Window(SIZE, "Paddock").close()


def test_the_picture_in_the_task_bar_is_the_one_that_is_set(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    icon = Surface((32, 32))
    own.set_icon(icon)
    assert icons == [icon]


@pytest.mark.parametrize("failed, bounds, told", [
    (0, (10, 20, 1900, 1000), True), (1, (10, 20, 1900, 1000), False), (0, (0, 0, 0, 1000), False),
    (0, (0, 0, 1900, 0), False)])
def test_the_usable_area_is_what_sdl_tells_of_each_display(monkeypatch: pytest.MonkeyPatch, failed: int,
                                                          bounds: tuple[int, int, int, int], told: bool) -> None:
    asked: list[int] = []

    def tell(display: int, found: list[int]) -> int:
        asked.append(display)
        found[:] = bounds
        return failed

    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (800, 600)])
    monkeypatch.setattr(desktop_areas.ctypes, "CDLL", lambda path: SimpleNamespace(SDL_GetDisplayUsableBounds=tell))
    whole = [Rect(0, 0, 1920, 1080), Rect(0, 0, 800, 600)]
    assert usable_areas() == ([Rect(bounds)] * 2 if told else whole) and asked == [0, 1]


def test_a_machine_without_displays_has_no_area(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert usable_areas() == []
    assert fitting_size((9000, 100), []) == (9000, 100)
    areas = [Rect(0, 0, 3000, 1000), Rect(0, 0, 1500, 1600)]
    assert fitting_size((9000, 9000), areas) == (3000 - FRAME[0], 1000 - FRAME[1]), "the largest of them"
    assert fitting_size((900, 900), areas) == (900, 900)


def test_safe_mode_turns_acceleration_off(monkeypatch: pytest.MonkeyPatch) -> None:
    environ = {"SDL_IME_SHOW_UI": "0"}
    monkeypatch.setattr(window_module.os, "environ", environ)
    window_module.prepare(False)
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in environ and environ["SDL_IME_SHOW_UI"] == "0"
    assert environ["SDL_VIDEO_ALLOW_SCREENSAVER"] == "1"
    window_module.prepare(True)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_hints_to_the_system_are_given_where_nobody_has_set_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen saver comes, letters of an input method are seen, and Ctrl with a click is a right click on a Mac."""
    hints = ("SDL_VIDEO_ALLOW_SCREENSAVER", "SDL_IME_SHOW_UI", "SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK")
    for before, wanted in (({}, "1"), (dict.fromkeys(hints, "0"), "0")):
        monkeypatch.setattr(window_module.os, "environ", dict(before))
        window_module.prepare(False)
        assert {window_module.os.environ[hint] for hint in hints} == {wanted}


def test_the_window_has_the_name_that_the_menu_entry_gives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Else the task bar shows another icon. pygame names windows by their script: `main.py`."""
    names = "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"
    monkeypatch.setattr(window_module.os, "environ", {names[0]: "main.py"})
    window_module.prepare(False)
    entry = desktop_entry(["paddock"]).splitlines()
    assert {window_module.os.environ[name] for name in names} == {"paddock"} and "StartupWMClass=paddock" in entry


def test_only_what_was_drawn_is_shown(own: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    updated: list[list[Rect]] = []
    monkeypatch.setattr(pygame.display, "update", updated.append)
    own.show([])
    own.show([Rect(1, 2, 3, 4)])
    assert updated == [[Rect(1, 2, 3, 4)]]


# the note that it is busy -----------------------------------------------------------------------------------------


class Glass:
    """A window that remembers what was shown."""

    def __init__(self) -> None:
        self.surface = Surface(SIZE)
        self.shown: list[tuple[Rect, Surface]] = []

    def show(self, rects: list[Rect]) -> None:
        self.shown += [(rect, self.surface.subsurface(rect).copy()) for rect in rects]


def test_the_note_stands_in_the_middle_and_leaves_the_picture_as_it_was(ui: Ui) -> None:
    glass = Glass()
    busy = BusyIndicator(glass)  # type: ignore[arg-type]
    busy.show(ui)
    assert not glass.shown and not busy.shown, "outside the loop there is nobody who could see it"
    busy.begin()
    busy.show(ui)
    busy.show(ui)
    ((rect, picture),) = glass.shown
    assert rect.center == glass.surface.get_rect().center and rect.w > rect.h > 60
    assert picture.get_at((rect.w // 2, rect.h // 2 - 14)) != (0, 0, 0, 255)
    assert picture.get_at((0, 0))[:3] == (0, 0, 0), "its shadow has room"
    assert pygame.mask.from_threshold(glass.surface, (0, 0, 0), (1, 1, 1, 255)).count() == SIZE[0] * SIZE[1]


def test_presses_while_the_note_is_shown_are_dropped(ui: Ui) -> None:
    busy = BusyIndicator(Glass())  # type: ignore[arg-type]
    busy.begin()
    assert not busy.swallows(PRESS)
    pygame.event.clear()
    pygame.event.post(PRESS)
    assert not busy.end() and pygame.event.peek(pygame.MOUSEBUTTONDOWN), "it was not shown"
    busy.begin()
    busy.show(ui)
    assert busy.swallows(PRESS) and not busy.swallows(Event(pygame.MOUSEMOTION))
    assert pygame.KEYDOWN in PRESSES and pygame.FINGERDOWN in PRESSES
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    assert busy.end() and not pygame.event.peek(PRESSES) and pygame.event.peek(pygame.MOUSEMOTION)
    busy.show(ui)
    busy.begin()
    assert not busy.shown and not busy.swallows(PRESS)
    pygame.event.clear()


# the dialog for a folder ------------------------------------------------------------------------------------------


def test_a_folder_dialog_lies_in_the_middle_and_its_parts_do_not_overlap(screen: Screen, tmp_path: Path) -> None:
    chosen: list[Path] = []
    (tmp_path / "copies").mkdir()
    (tmp_path / "file.txt").write_text("", encoding="utf-8")
    layer = choose_folder(screen, "Copies", tmp_path, chosen.append)
    assert isinstance(layer, FolderDialog) and screen.modals == [layer] and layer.update(0.1)
    part = layer.dialog
    assert part.rect.center == pytest.approx((640, 360), abs=1) and screen.ui.px(900) <= part.rect.w < screen.ui.px(960)
    shown = [Rect(each.rect) for each in (part.home_button, part.parent_directory_button, part.file_path_text_line,
                                          part.file_selection_list, part.ok_button, part.cancel_button)]
    assert all(part.rect.contains(rect) for rect in shown)
    assert not any(one.colliderect(other) for number, one in enumerate(shown) for other in shown[:number])
    home, parent, line, found, ok, cancel = shown
    assert home.right < parent.left and home.bottom < line.top < line.bottom < found.top < found.bottom < ok.top
    assert ok.right < cancel.left and ok.y == cancel.y and line.w == found.w > 0.9 * part.rect.w
    assert not part.delete_button.visible and not part.refresh_button.visible

    def event(kind: int, **data: object) -> bool:
        return layer.take_event(Event(kind, ui_element=part, **data))

    assert not event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0), "Esc is for the screen"
    part.file_path_text_line.set_text(str(tmp_path / "nowhere"))
    assert event(pygame_gui.UI_TEXT_ENTRY_FINISHED) and screen.modals and not chosen
    assert event(pygame_gui.UI_FILE_DIALOG_PATH_PICKED, text=str(tmp_path / "file.txt"))
    assert chosen == [tmp_path] and not screen.modals and not layer.update(0.1), "the folder of a file"


def test_a_typed_folder_is_taken_and_a_closed_dialog_chooses_nothing(screen: Screen, tmp_path: Path) -> None:
    chosen: list[Path] = []
    layer = choose_folder(screen, "Copies", tmp_path, chosen.append)
    layer.dialog.file_path_text_line.set_text(str(tmp_path))
    layer.take_event(Event(pygame_gui.UI_TEXT_ENTRY_FINISHED, ui_element=layer.dialog))
    assert chosen == [tmp_path] and not screen.modals
    layer = choose_folder(screen, "Copies", tmp_path, chosen.append)
    layer.take_event(Event(pygame_gui.UI_WINDOW_CLOSE, ui_element=layer.dialog))
    assert len(chosen) == 1 and not screen.modals


def test_the_folder_dialog_has_the_colours_of_the_theme(ui: Ui) -> None:
    found = theme_dict(ui)
    colours = found["defaults"]["colours"]
    for part, name in (("normal_text", "ink"), ("disabled_text", "ink_dim"), ("normal_bg", "button"),
                       ("selected_bg", "accent_low"), ("dark_bg", "well"), ("active_border", "accent")):
        assert colours[part] == ui.theme.tokens[name]
    assert found["window"]["colours"]["dark_bg"] == ui.theme.tokens["panel"]
    assert found["defaults"]["font"]["size"] == str(ui.metrics.font_px(20))
    assert Path(found["defaults"]["font"]["regular_path"]).is_file()
    assert found["selection_list"]["misc"]["list_item_height"] == str(ui.px(38))


@pytest.mark.parametrize("one, other", [("Анна", "Инна"), ("漢字", "仮名"), ("שלום", "מלון"), ("ไทย", "ลาว")])
def test_the_folder_dialog_draws_and_takes_letters_of_every_script(
    screen: Screen, tmp_path: Path, one: str, other: str
) -> None:
    """Letters without a glyph would be boxes, one like the other, and could not be typed."""
    for name in (one, other, "bad\udcff"):  # the last one is no UTF-8
        (tmp_path / name).mkdir()
    layer = choose_folder(screen, one, tmp_path, print)
    layer.update(0.1)
    layer.draw(Surface(SIZE))
    rows, line = layer.dialog.file_selection_list.item_list, layer.dialog.file_path_text_line
    buttons = {row["text"]: row["button_element"] for row in rows}
    pictures = [pygame.image.tobytes(buttons[name].drawable_shape.get_fresh_surface(), "RGBA") for name in (one, other)]
    assert pictures[0] != pictures[1]
    line.focus()
    layer.take_event(Event(pygame.KEYDOWN, key=0, unicode="/", mod=0, scancode=0))
    layer.take_event(Event(pygame.TEXTINPUT, text=one[0]))
    assert line.get_text().endswith(one[0])


def test_the_table_behind_a_folder_dialog_is_veiled(screen: Screen, user: WidgetRobot, window: Surface,
                                                    tmp_path: Path) -> None:
    user.look()
    bright = sum(window.get_at((20, 20))[:3])
    layer = choose_folder(screen, "Copies", tmp_path, print)
    user.look()
    assert sum(window.get_at((20, 20))[:3]) < bright and window.get_at(layer.rect.center) != window.get_at((20, 20))
    screen.close(layer)
    user.look()
    assert sum(window.get_at((20, 20))[:3]) == bright
