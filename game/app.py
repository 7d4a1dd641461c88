"""Application: window, services, scene stack and the main loop.

While nothing moves the loop waits for events and draws nothing; while something moves it runs at 60 frames a second. A
minimised window draws nothing, and is drawn anew when it is back. An exception from a scene does not end the loop:
`crashes/fault_handler.py`.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game import paths
from game.ai.worker_reaper import REAPER
from game.crashes.crash_report import CrashReporter
from game.crashes.fault_handler import FaultHandler
from game.garbage_collection import GarbageCollector
from game.i18n.catalog import current, set_language
from game.launch_options import LaunchOptions
from game.resize_and_focus_loss import WindowChanges
from game.scenes import router
from game.scenes.routes import (
    Destination,
    ExerciseRoute,
    ForkRoute,
    KeyListRoute,
    NewGameRoute,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    RuleBookRoute,
    ScoringRoute,
    StartScreenRoute,
    TableRoute,
)
from game.scenes.scene_base import Scene, Services
from game.scenes.scene_stack import SceneStack
from game.scenes.shared.unsaved_warning import confirm_leave, confirm_unfinished
from game.session.autosave import SaveRetry
from game.session.notices import Notice, UserError
from game.settings import Settings, load_settings
from game.timing.window_times import WINDOW
from game.ui.audio.sound_player import Sound
from game.ui.audio.sound_synthesis import EFFECTS, SoundEffect
from game.ui.busy_indicator import BusyIndicator
from game.ui.context import Ui
from game.ui.drawing.frame_rate import FrameRate
from game.ui.drawing.picture_cache import PictureCache
from game.ui.input.game_controller import EVENTS as CONTROLLER_EVENTS
from game.ui.input.game_controller import GameControllers
from game.ui.input.gestures import FINGER_EVENTS
from game.ui.input.key_repeat import KeyRepeat, may_repeat
from game.ui.input.keymap import Command, Intent, Keymap, intents_of
from game.ui.screen import Screen
from game.ui.theme import Theme, ThemeError, load_theme, plain_theme, theme_names
from game.ui.touch import TouchRouter
from game.ui.window import Window

SLOW = (
    ForkRoute,
    ScoringRoute,
    ExerciseRoute,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    RuleBookRoute,
    NewGameRoute,
    TableRoute,
)  # destinations that take long to build: the busy indicator is shown
CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_log = logging.getLogger(__name__)
First = Callable[[Services, LaunchOptions], Scene]


class App:
    """One run of the program. `first` makes the initial scene."""

    def __init__(self, launch: LaunchOptions, first: First) -> None:
        self.launch = launch
        self._garbage = GarbageCollector()
        self.folders = paths.user_folders(launch.data_dir)
        failed = self.folders.create()
        self.notices = [Notice("app.folder", {"folder": str(folder), "why": why}) for folder, why in failed]
        self.watch = CrashReporter(self.folders.log, launch.log_level)
        if (report := self.watch.unread()) is not None:
            self.notices.append(Notice("app.crash.last", {"file": str(report)}))
        self.settings = self._read_settings()
        self.window = Window(launch.size or self.settings.window_size, "Paddock",
                             fullscreen=self.settings.fullscreen,
                             safe_mode=launch.safe_mode or self.settings.safe_mode)
        self._frame_rate = FrameRate(self.settings.drawing)
        self.stack = SceneStack()
        self._fault_handler = self._make_fault_handler()
        self._guarded = self._fault_handler.guard
        self._busy = BusyIndicator(self.window)
        self.running = True
        self.services = Services(
            ui=self._new_ui(), settings=self.settings, folders=self.folders, launch=launch, go=self.go,
            end_fade=self.stack.cut, quit=self.quit, apply_settings=self.apply_settings,
            report_crash=self.report_crash, notices=self.notices, play_sound=self.play_sound,
            add_sounds=self.add_sounds, busy=self.busy,
        )
        self.services.ui.sound = self.play_sound
        self._apply_drawing()
        self._sound: Sound | None = None  # opened after the first frame, because opening the device takes time
        self.effects = dict(EFFECTS)  # effects that can be played, by name
        self.stack.services = self.services
        self.watch.context = self._crash_context
        self._last = time.perf_counter()
        self._waited = 0.0  # seconds that the loop meant to wait for events, the last time
        self._clock = pygame.time.Clock()
        self._last_event = self._last  # time of the last event
        self._save_retry = SaveRetry()
        self._broken: set[str] = set()  # broken files of the program that have been reported to the player
        self._key_repeat = KeyRepeat()
        self.touch = TouchRouter(self._touched)  # what fingers do
        self.controllers = GameControllers()
        self.window_changes = WindowChanges(self.window, self.stack, lambda: self.services.ui.metrics.size,
                                            self.rebuild, self._forget_input)
        self._open_first(first(self.services, launch))

    # starting ---------------------------------------------------------------------
    def _read_settings(self) -> Settings:
        settings, notices = load_settings(self.folders.settings)
        self.notices.extend(notices)
        if self.launch.language:
            settings.language = self.launch.language
        if self.launch.scale:
            settings.text_scale = self.launch.scale
        settings.fullscreen |= self.launch.fullscreen
        set_language(settings.language)
        return settings

    def _new_ui(self) -> Ui:
        settings = self.settings
        folder, scale = paths.assets(), settings.text_scale / 100
        ui = Ui(folder, self.window.size, theme=self._theme(folder / "themes"), scale=scale)
        ui.pictures = PictureCache(self.folders.pictures)
        ui.keymap = Keymap(settings.keys)
        ui.reduced_motion, ui.taps_once = settings.reduced_motion, settings.taps_once
        return ui

    def _theme(self, folder: Path) -> Theme:
        """Return the chosen theme, or the best that can be read."""
        for name in dict.fromkeys((self.settings.theme, "club", *theme_names(folder))):
            try:
                return load_theme(folder, name)
            except ThemeError as error:
                if name == self.settings.theme:
                    self.notices.append(Notice("app.theme", {"why": " ".join(str(error).split())}))
        return plain_theme()

    def _open_first(self, scene: Scene) -> None:
        """Open the first scene; where it cannot be built, the start screen, which says so."""
        try:
            self.stack.push(scene)
        except Exception as error:
            _log.error("the first scene cannot be built", exc_info=error)
            self.notices.append(error.notice if isinstance(error, UserError) else
                                Notice("app.start.fault", {"file": self.watch.report(error)}))
            self.go(StartScreenRoute())

    # running ----------------------------------------------------------------------
    def run(self) -> int:
        """Run the main loop and return the exit status."""
        self.watch.install()
        self.step((), 0.0)
        self._guarded(self.open_sound)
        self._guarded(self.controllers.open)
        try:
            while self.running and self.stack.top is not None:
                self.step(self.wait_for_events())
        except Exception as error:
            self.watch.note_stop(error)
            raise
        finally:
            self.close()
        return 0

    def wait_for_events(self) -> list[Event]:
        """Return the events since the last step: at once while something moves, else as soon as there are any."""
        wait = self._waited = self.wake_in()
        if wait <= 0:
            self._clock.tick(self._frame_rate.rate)
            return pygame.event.get()
        end = time.perf_counter() + wait
        while not (events := pygame.event.get()):
            rest = end - time.perf_counter()
            if rest <= 0:
                return []
            time.sleep(min(rest, self._look()))
        self._last_event = time.perf_counter()
        return events

    def _look(self) -> float:
        """Return the seconds until the next poll for events."""
        if self.window.presence.minimised:
            return WINDOW.look_minimised
        rest = time.perf_counter() - self._last_event
        if rest > WINDOW.resting:
            return WINDOW.look_resting
        return WINDOW.look_lively if rest < WINDOW.lively else WINDOW.look_idle

    def wake_in(self) -> float:
        """Return the seconds until something happens by itself."""
        waits = [WINDOW.longest_wait]
        if (wait := self.stack.wake_in()) is not None:
            waits.append(wait)
        waits += self.window_changes.waits(time.perf_counter())
        if self.touch.due is not None:
            waits.append(self.touch.due)
        return max(0.0, min(waits))

    def step(self, events: Iterable[Event] = (), dt: float | None = None) -> None:
        """Take one turn of the loop: time passes (`dt` seconds, by default since the last step), events, drawing."""
        now = time.perf_counter()
        # After a sleep of the machine nothing jumps: what moved goes on from where it was.
        elapsed = min(now - self._last, self._waited + WINDOW.longest_turn) if dt is None else dt
        self._last = now
        self._guarded(self._catch_up, elapsed)
        self._guarded(self.touch.pass_time, elapsed)
        self._guarded(self.stack.update, elapsed)
        self._busy.begin()
        batch = list(events)
        for event in self._in_order(batch) if batch else ():
            try:
                if not self._busy.swallows(event):
                    self._take(event)
            except Exception as error:
                self._fault_handler.take(error)
        for change in self.window_changes.due(now):
            self._guarded(change)
        if self._busy.shown:
            self.stack.expose()
        self._guarded(self.draw)
        if self._busy.end():
            self.touch.forget()
        self._guarded(self._report_broken_files)
        self._garbage.pass_by(now, lambda: self.wake_in() > WINDOW.idle)

    def _in_order(self, events: list[Event]) -> Iterator[Event]:
        """Yield the events of a turn of the loop; until the last click nobody looks at tooltips."""
        self._key_repeat.new_batch(events)
        batch = _last_motion_only(events)
        clicks = [place for place, event in enumerate(batch) if event.type in CLICKS]
        for place, event in enumerate(batch):
            self.stack.hurries = bool(clicks) and place < clicks[-1]
            yield event

    def draw(self) -> None:
        """Draw and display the parts that changed; they wait while the window may not paint."""
        scene = self.stack.top
        if not self.window.presence.may_paint() or scene is None:
            return
        compositor = scene.screen.compositor
        if not compositor.dirty and not self.stack.fading:
            return
        if compositor.dirty and scene.in_motion:
            self._draw_motion()
            return
        decorated = compositor.only_decorated  # that leaves next to no garbage
        if rects := self.stack.frame(self.window.surface):
            self._garbage.stirred |= not decorated
            self.window.show(rects)

    def _draw_motion(self) -> None:
        """Draw and display a frame of motion, and judge what it cost."""
        began, busy = time.perf_counter(), time.thread_time()
        rects = self.stack.frame(self.window.surface)
        if rects:
            drawn, own = time.perf_counter(), time.thread_time() - busy
            self._garbage.stirred = True
            self.window.show(rects)
            self._judge_drawing(drawn - began, own, time.perf_counter() - drawn)

    def _take(self, event: Event) -> None:
        """Take an event: a change of the window, a finger, or an intent for the widgets and the scene on top."""
        if event.type in FINGER_EVENTS and sys.platform == "darwin":
            return  # no Mac has a touch screen: fingers on its trackpad move the pointer
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type != pygame.MOUSEMOTION and self.window_changes.take(event):  # a motion tells nothing of the window
            return
        if event.type in FINGER_EVENTS:
            self.touch.take(event)
            return
        for intent in self._intents(event):
            scene = self.stack.top
            if intent.do == Command.FULLSCREEN:
                self.settings.fullscreen = not self.settings.fullscreen
                self.apply_settings()
                return
            if scene is None or scene.screen.dispatch(intent) or (not scene.screen.modals and scene.handle(intent)):
                return
            if intent.do == Command.KEYS:  # the overview of keys opens above any scene
                self.go(KeyListRoute())

    def _forget_input(self) -> None:
        """Forget what is held, because the window does not receive the releases any more."""
        self._key_repeat.forget()
        self.touch.forget()

    def _touched(self) -> Screen | None:
        """Return the screen that receives fingers; None for a layer of another library, which receives mouse events."""
        screen = self.stack.top.screen if self.stack.top is not None else None
        return None if screen is None or hasattr(screen.top, "take_event") else screen

    def _intents(self, event: Event) -> tuple[Intent, ...]:
        """Return the intents of an event; none where it has none, or only such as a held key does not repeat."""
        repeated = self._key_repeat.is_repeat(event)
        if self.stack.take_event(event) or getattr(event, "touch", False):  # SDL repeats finger events as mouse events
            return ()
        if event.type in CONTROLLER_EVENTS:
            return () if (pressed := self.controllers.take(event)) is None else (pressed,)
        found = intents_of(event, self.services.ui.keymap, typing=self.stack.typing)
        return tuple(each for each in found if may_repeat(each, self.stack.typing)) if repeated else found

    # sound ------------------------------------------------------------------------
    def open_sound(self) -> None:
        """Open the sound device, after the first frame because it takes time; without one the program is silent."""
        self._sound = Sound(self.launch.sound, self.effects)
        self.window.set_icon(self.services.ui.icon("emblem", 64))
        self._set_volumes()
        self._sound.prepare()

    def _set_volumes(self) -> None:
        if self._sound is not None:
            settings = self.settings
            self._sound.set_volumes(settings.volume_master, settings.volume_effects, settings.volume_interface)

    def play_sound(self, name: str) -> None:
        """Play an effect if the sound is on, and show its caption if the settings want captions."""
        if self.settings.captions and self.stack.top is not None:
            self.stack.top.sound_played(name)
        if self._sound is not None:
            self._sound.play(name)

    def add_sounds(self, effects: Mapping[str, SoundEffect]) -> None:
        """Add effects of a game, which can be played from now on."""
        self.effects |= effects
        if self._sound is not None:
            self._sound.add(effects)

    # changes ----------------------------------------------------------------------
    def rebuild(self) -> None:
        """Rebuild all screens for the window's present size and the settings."""
        self.window.refresh()
        ui, settings = self.services.ui, self.settings
        set_language(settings.language)
        if settings.theme != ui.theme.id:
            try:
                ui.set_theme(settings.theme)
            except ThemeError as error:
                _log.warning("%s", error)
                settings.theme = ui.theme.id
        ui.keymap = Keymap(settings.keys)
        ui.reduced_motion, ui.taps_once = settings.reduced_motion, settings.taps_once
        ui.resize(self.window.size, settings.text_scale / 100)
        self.stack.rebuild()

    def apply_settings(self) -> None:
        """Apply changed settings at once and save them."""
        self.notices.extend(self.settings.save(self.folders.settings))
        self._set_volumes()
        self._frame_rate.choose(self.settings.drawing)
        self._apply_drawing()
        switched = self.window.set_fullscreen(self.settings.fullscreen)
        self.rebuild()
        if switched:
            self.window_changes.switched()

    def busy(self) -> None:
        """Show the busy indicator at once, because something begins that takes long."""
        self._busy.show(self.services.ui)

    def go(self, to: Destination) -> None:
        """Go to another scene."""
        if isinstance(to, SLOW):
            self.busy()
        router.navigate(self.stack, to)

    def quit(self) -> None:
        """End the loop after this turn; ask before that if a begun choice or unsaved moves would be lost."""
        games, scene = self.services.opened, self.stack.top
        if games is None or scene is None:
            self._end()
            return
        games.retry_saving()
        confirm_unfinished(scene.screen, self.stack.unfinished, "quit", lambda: confirm_leave(
            self.services, scene.screen, games.unsaved_sessions(), "quit", self._end))

    def _end(self) -> None:
        self.running = False

    def _catch_up(self, elapsed: float) -> None:
        """Try again from time to time to save unsaved moves."""
        if self._save_retry.is_due(elapsed) and self.services.opened is not None:
            self.services.opened.retry_saving()

    def close(self) -> None:
        """Close all scenes, save the window's size, close the window, end the workers."""
        while self.stack.scenes:
            self._guarded(self.stack.drop)
        self._guarded(self.services.close)
        if not self.window.fullscreen and not self.launch.size and self.settings.window_size != self.window.last_size:
            self.settings.window_size = self.window.last_size
            self.settings.save(self.folders.settings)
        if self._sound is not None:
            self._sound.close()
        self.controllers.close()
        self.window.close()
        REAPER.finish()
        self._garbage.close()
        self.watch.close()

    # faults -----------------------------------------------------------------------
    def _report_broken_files(self) -> None:
        """Queue a notice, once for each of the program's own files that is missing or broken."""
        faults, problems = self.services.ui.faults, current().problems
        if not faults and not problems:
            return
        found = [name for name in (*faults, *problems) if name not in self._broken]
        if found and self.stack.top is not None:
            self._broken.update(found)
            self.notices.append(Notice("app.files", {"files": ", ".join(found)}))
            self.stack.top.notices_waiting()

    def _make_fault_handler(self) -> FaultHandler:
        return FaultHandler(self.stack, self.watch)

    def report_crash(self, error: BaseException, context: str = "") -> Path | None:
        """Write a report for an exception that a scene has handled itself; return the file, or None if that failed."""
        name = self.watch.report(error, context)
        return self.folders.log / name if name else None

    def _crash_context(self) -> str:
        scenes = (f"{key}: {value}" for scene in self.stack.scenes for key, value in scene.debug_state().items())
        return "\n".join((*scenes, f"window: {self.window.size}, language: {self.settings.language}"))

    def _judge_drawing(self, draw: float, own: float, display: float) -> None:
        """Lower or raise the drawing if frames of motion cost too much or little; tell that it is lowered."""
        before = self._frame_rate.level
        if not self._frame_rate.take(draw, own, display):
            return
        _log.warning("drawing is %s now: a frame takes %.0f ms", self._frame_rate.level, 1000 * (draw + display))
        self._apply_drawing()
        if self._frame_rate.level > before:
            self.notices.append(Notice(f"app.slow.{self._frame_rate.level}"))
            if self.stack.top is not None:
                self.stack.top.notices_waiting()

    def _apply_drawing(self) -> None:
        """Draw with or without shadows."""
        if self.services.ui.set_shadows(self._frame_rate.shadows):
            self.stack.expose()

    def wait_until_idle(self, seconds: float = WINDOW.settle) -> None:
        """Run the loop until nothing of note moves, for at most `seconds`, with simulated time (for pictures and
        tests)."""
        self.stack.cut()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.step((), 1 / 30)
            if self.stack.wake_in(decorative=False) is None and not self.stack.working:
                break
            if self.stack.working:
                time.sleep(WINDOW.settle_look)

    def screenshot(self) -> Surface:
        """Return a copy of the window's present picture."""
        self.draw()
        return self.window.surface.copy()


def _last_motion_only(events: Iterable[Event]) -> list[Event]:
    """Drop all but the last of several pointer motions in a row."""
    reduced: list[Event] = []
    for event in events:
        if reduced and event.type == pygame.MOUSEMOTION == reduced[-1].type and event.buttons == reduced[-1].buttons:
            reduced[-1] = event
        else:
            reduced.append(event)
    return reduced


def run(launch: LaunchOptions) -> int:
    """Open the window for the launch options and return the exit status when it is closed.

    Raises NoDisplay if there is no display.
    """
    from game.scenes.initial_scene import initial_scene

    return App(launch, initial_scene).run()
