"""The loop: events reach the scene, faults are survived, sizes and settings count, nothing runs while all rests."""

import gc
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.scenes.scene_base import Scene, Services
from game.timing.window_times import WINDOW
from game.ui.desktop_areas import DISPLAY_CHANGES
from game.ui.drawing.frame_rate import FrameRate
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, TextEntry
from tests.support import input_events

OPEN = Path("/proc/self/fd")


class Room(Scene):
    """A scene with a good and a bad button."""

    def __init__(self, services: Services | None = None, launch: LaunchOptions | None = None) -> None:
        self.builds = 0
        self.clicks = 0
        self.sound_played: list[Intent] = []
        self.log: list[str] = []
        self.broken = ""

    def build(self, screen: Screen) -> None:
        if self.broken == "build":
            raise RuntimeError("no walls")
        self.builds += 1
        page = screen.page(20)
        self.label = screen.add(Label(self.ui, "Room", "title"), page.cut_top(80))
        self.good = screen.add(Button(self.ui, "Good", self.click), Rect(100, 200, 200, 60))
        self.bad = screen.add(Button(self.ui, "Bad", self.fail), Rect(400, 200, 200, 60))
        self.entry = screen.add(TextEntry(self.ui, ""), Rect(100, 400, 300, 50))

    def click(self) -> None:
        self.clicks += 1

    def fail(self) -> None:
        raise ValueError("the floor is lava")

    def update(self, dt: float) -> None:
        if self.broken == "update":
            raise RuntimeError("time stands still")

    def handle(self, intent: Intent) -> bool:
        self.sound_played.append(intent)
        return True

    def leave(self) -> None:
        self.log.append("leave")

    def pause(self) -> None:
        self.log.append("pause")

    def resume(self) -> None:
        self.log.append("resume")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(LaunchOptions(data_dir=tmp_path, size=(1280, 720)), Room)
    app.settings.reduced_motion = app.services.ui.reduced_motion = True
    app.step((), 0.0)
    yield app
    app.close()


def room(app: App) -> Room:
    scene = app.stack.top
    assert isinstance(scene, Room)
    return scene


def key(code: int, text: str = "", mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def test_pygame_events_reach_widgets_and_the_scene(app: App) -> None:
    app.step(input_events.click((200, 230)))
    app.step([key(pygame.K_BACKSPACE), key(pygame.K_h, "h"), key(pygame.K_z, "z", pygame.KMOD_LCTRL)])
    assert room(app).clicks == 1
    assert [intent.do for intent in room(app).sound_played if intent.key] == [Command.UNDO, Command.HINT, Command.UNDO]


def test_a_sign_in_the_digit_row_counts_where_nothing_takes_the_digit(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a French keyboard "-" is beside the 6."""
    heard: list[str] = []
    takes = ["6"]

    def handle(intent: Intent) -> bool:
        heard.append(intent.key)
        return intent.key in takes

    monkeypatch.setattr(room(app), "handle", handle)
    pressed = Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-", scancode=pygame.KSCAN_6)
    app.step([pressed])
    assert heard == ["6"]
    takes.clear()
    app.step([Event(pygame.KEYUP, key=pygame.K_MINUS, mod=0, unicode="-", scancode=pygame.KSCAN_6), pressed])
    assert heard == ["6", "6", "-"]


def test_slow_motion_at_a_table_is_lowered_and_told_and_a_choice_counts_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[float] = []

    def take(rate: FrameRate, draw: float, own: float, display: float) -> bool:
        taken.append(draw + display)
        rate.level += 1
        return True

    def shadow() -> int:
        return app.services.ui.plate_style("panel").shadow

    monkeypatch.setattr(FrameRate, "take", take)
    room(app).good.touch()
    app.step((), 0.0)
    assert not taken, "nothing moves at a table"
    monkeypatch.setattr(Room, "in_motion", True)
    for level in (1, 2):
        assert shadow() > 0
        room(app).good.touch()
        app.step((), 0.0)
        assert [notice.key for notice in app.notices] == [f"app.slow.{n}" for n in range(1, level + 1)]
    assert len(taken) == 2 and min(taken) > 0 and shadow() == 0
    app.settings.drawing = "full"
    app.apply_settings()
    assert shadow() > 0
    app.settings.drawing = "plain"
    app.apply_settings()
    assert shadow() == 0


def test_what_is_pressed_while_something_takes_long_is_lost_and_a_sign_is_seen(app: App,
                                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Rect] = []
    monkeypatch.setattr(app.window, "show", shown.extend)
    here = room(app)

    def work() -> None:
        app.busy()
        assert shown and shown[-1].collidepoint(640, 360), "before it begins"
        pygame.event.post(input_events.click((200, 230))[0])  # while it lasts
        here.clicks += 1

    here.good.on_click = work
    app.step(input_events.click((200, 230)) * 2)
    assert here.clicks == 1
    assert not pygame.event.get(pygame.MOUSEBUTTONDOWN)
    app.step(input_events.click((200, 230)))
    assert here.clicks == 2, "afterwards it is pressed as ever"


def test_what_a_held_key_repeats_is_no_press_however_late_it_comes(app: App) -> None:
    press, let_go = key(pygame.K_h, "h"), Event(pygame.KEYUP, key=pygame.K_h, mod=0, unicode="h", scancode=0)

    def heard() -> int:
        return sum(intent.do == Command.HINT for intent in room(app).sound_played)

    app.step([press])
    app.step([press, press, let_go])  # after a slow frame, when the key is up again
    assert heard() == 1
    app.step([press, let_go, press, let_go])
    assert heard() == 3
    app.step([press])
    app.step([Event(pygame.WINDOWFOCUSLOST)])
    app.step([press, let_go])  # it was let go where nobody heard it
    assert heard() == 5


def test_a_held_figure_chooses_once_and_a_held_comma_goes_on(app: App) -> None:
    app.step([key(pygame.K_7, "7"), key(pygame.K_7, "7"), key(pygame.K_COMMA, ","), key(pygame.K_COMMA, ","),
              *(Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0) for code in (pygame.K_7, pygame.K_COMMA))])
    assert [intent.key for intent in room(app).sound_played if intent.do == Command.KEY] == ["7", ",", ","]


def test_typing_goes_to_the_field_and_not_to_the_commands(app: App) -> None:
    app.step(input_events.click((200, 425)))
    room(app).sound_played.clear()
    app.step([key(pygame.K_h, "h"), Event(pygame.TEXTINPUT, text="h"), key(pygame.K_0, "0"),
              Event(pygame.TEXTINPUT, text="0"), key(pygame.K_BACKSPACE)])  # fmt: skip
    assert room(app).entry.text == "h" and not room(app).sound_played


def test_a_failing_handler_costs_only_its_step(app: App, tmp_path: Path) -> None:
    app.step(input_events.click((500, 230)))
    assert app.running and app.stack.top is not None
    (dialog,) = app.stack.top.screen.modals
    reports = list((tmp_path / "log").glob("crash-*.txt"))
    assert len(reports) == 1 and "the floor is lava" in reports[0].read_text(encoding="utf-8")
    assert "Room" in reports[0].read_text(encoding="utf-8")
    app.step((), 0.35)
    app.step([key(pygame.K_RETURN, "\r")])
    assert dialog not in app.stack.top.screen.modals
    app.step(input_events.click((200, 230)))
    assert room(app).clicks == 1


def test_a_scene_that_keeps_failing_is_closed(app: App) -> None:
    below = room(app)
    above = Room()
    app.stack.push(above)
    above.broken = "update"
    for _ in range(3):
        app.step(())
    assert app.stack.top is below and above.log == ["leave"] and below.log == ["pause", "resume"]
    assert below.screen.modals


def test_a_scene_that_cannot_be_built_is_not_shown(app: App) -> None:
    below = room(app)
    above = Room()
    above.broken = "build"
    with pytest.raises(RuntimeError):
        app.stack.push(above)
    assert app.stack.top is below
    app.step(())


def test_the_only_scene_failing_for_good_ends_the_program(app: App) -> None:
    room(app).broken = "update"
    with pytest.raises(RuntimeError, match="time stands still"):
        for _ in range(4):
            app.step(())
    room(app).broken = ""


def test_another_size_rebuilds_once_it_rests(app: App) -> None:
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.step([Event(pygame.WINDOWSIZECHANGED, x=1600, y=900)])
    assert room(app).builds == 1
    time.sleep(0.17)
    app.step(())
    assert room(app).builds == 2 and app.services.ui.metrics.size == (1600, 900)
    assert app.stack.top and app.stack.top.screen.compositor.window.size == (1600, 900)


@pytest.mark.parametrize("slept", [60.0, 8 * 3600.0])
def test_nothing_jumps_after_a_sleep_of_the_machine(
    app: App, monkeypatch: pytest.MonkeyPatch, slept: float
) -> None:
    """Motion goes on from where it was, and no pause is over at once."""
    passed: list[float] = []
    monkeypatch.setattr(app.stack, "update", passed.append)
    clock = [time.perf_counter()]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    app.step()
    for seconds in (0.016, slept, 0.016):
        clock[0] += seconds
        app.step()
    assert passed[1:] == pytest.approx([0.016, WINDOW.longest_turn, 0.016])
    monkeypatch.setattr(app, "wake_in", lambda: WINDOW.longest_wait)
    monkeypatch.setattr(time, "sleep", lambda seconds: clock.__setitem__(0, clock[0] + seconds))
    pygame.event.clear()
    app.step(app.wait_for_events())
    assert passed[-1] == pytest.approx(WINDOW.longest_wait, abs=0.1), "a long wait is none"


def test_a_start_in_full_screen_stays_so_until_the_key_ends_it(tmp_path: Path) -> None:
    """Its first press did nothing, and any change of a setting ended the full screen."""
    app = App(LaunchOptions(fullscreen=True, data_dir=tmp_path), Room)
    app.apply_settings()
    assert app.window.fullscreen
    app.step([key(pygame.K_F11)], 0.0)
    assert not app.window.fullscreen
    app.close()


@pytest.mark.parametrize("event", DISPLAY_CHANGES)
def test_a_display_that_comes_or_goes_is_followed(app: App, monkeypatch: pytest.MonkeyPatch, event: int) -> None:
    """Else the window could lie where no display is any more."""
    followed: list[bool] = []
    monkeypatch.setattr(app.window, "follow_displays", lambda: followed.append(True))
    app.step([Event(event)], 0.0)
    assert followed == [True] and not app.window.presence.minimised


def test_settings_count_at_once_and_are_kept(app: App, tmp_path: Path) -> None:
    app.settings.theme, app.settings.text_scale, app.settings.keys = "high-contrast", 150, {"hint": ["j"]}
    app.services.apply_settings()
    ui = app.services.ui
    assert ui.theme.id == "high-contrast" and ui.metrics.scale == 1.5 and room(app).builds == 2
    assert ui.keymap.hint(Command.HINT) == "j"
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["text_scale"] == 150


def test_a_scene_below_is_rebuilt_only_when_it_is_shown_again(app: App) -> None:
    below = room(app)
    app.stack.push(Room())
    app.rebuild()
    assert below.builds == 1
    app.stack.pop()
    assert below.builds == 2


def test_nothing_is_drawn_and_nothing_runs_while_all_rests(app: App) -> None:
    app.wait_until_idle()
    assert app.stack.wake_in() is None
    assert app.stack.frame(app.window.surface) == []


def test_leaving_closes_every_scene(tmp_path: Path) -> None:
    app = App(LaunchOptions(data_dir=tmp_path, size=(1280, 720)), Room)
    first = room(app)
    app.stack.push(Room())
    app.step([Event(pygame.QUIT)])
    assert app.run() == 0
    assert first.log == ["pause", "leave"]


@pytest.mark.long
@pytest.mark.skipif(not OPEN.is_dir(), reason="needs a system that tells which files are open")
def test_fonts_of_windows_that_have_closed_do_not_stay_open(tmp_path: Path) -> None:
    """Not even those of a scene that is let go later."""
    left = []
    for _ in range(3):
        app = App(LaunchOptions(data_dir=tmp_path, size=(1280, 720), sound=False), initial_scene)
        app.step((), 0.0)
        kept = app.stack.top  # lives longer than its window, as what hangs together in rings does
        app.close()
        del app, kept
        gc.collect()
        left.append(sum(str(link.resolve()).endswith(".ttf") for link in OPEN.iterdir()))
    assert left[0] >= left[1] >= left[2]  # those of earlier tests may go in between


def test_a_folder_is_chosen_by_its_path_or_not_at_all(app: App, tmp_path: Path) -> None:
    from game.ui.folder_dialog import choose_folder

    (tmp_path / "copies").mkdir()
    chosen: list[Path] = []
    for keys in ([key(pygame.K_ESCAPE)], [key(pygame.K_END), *typed("/copies"), key(pygame.K_RETURN, "\r")]):
        assert app.stack.top
        choose_folder(app.stack.top.screen, "Copies", tmp_path, chosen.append, language="it")
        app.step(keys)
        for _ in range(3):
            app.step(pygame.event.get(), 0.02)
        assert not app.stack.top.screen.modals
    assert chosen == [tmp_path / "copies"]


def typed(text: str) -> list[Event]:
    return [Event(pygame.TEXTINPUT, text=letter) for letter in text]


def test_a_theme_that_is_missing_is_told_and_replaced(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 1, "theme": "gone"}', encoding="utf-8")
    app = App(LaunchOptions(data_dir=tmp_path, size=(1280, 720)), Room)
    assert app.services.ui.theme.id == "club"
    assert [notice.key for notice in app.notices] == ["app.theme"]
    app.close()


def test_the_fade_between_scenes_ends_in_the_new_scene_as_it_is(app: App) -> None:
    app.services.ui.reduced_motion = False
    app.stack.push(Room())
    for _ in range(4):
        app.step((), 0.05)
    app.step(())
    faded = pygame.image.tobytes(app.window.surface, "RGB")
    assert app.stack.wake_in() is None
    app.stack.expose()
    app.step(())
    assert pygame.image.tobytes(app.window.surface, "RGB") == faded


def test_the_longer_nothing_happens_the_less_often_the_program_looks(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table at which nobody sits it costs next to nothing."""
    slept: list[float] = []
    clock = [time.perf_counter()]

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock[0] += seconds

    app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))])
    pygame.event.clear()
    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    begun = clock[0]
    looks = []
    while clock[0] - begun < WINDOW.resting + 4:
        assert app.wait_for_events() == []
        looks.append(max(slept))
        slept.clear()
    assert looks[0] <= WINDOW.look_idle and looks[-1] == WINDOW.look_resting
    assert looks == sorted(looks)
