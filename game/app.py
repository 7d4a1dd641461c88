"""The application: window, services, scene stack and the main loop.

While nothing moves the loop waits for events and draws nothing; while something moves it runs at 60 frames a second.
An exception from a scene ends only what it was doing: a report is written, one sentence is shown, the loop goes on.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game import paths
from game.crash_report import CrashReporter
from game.garbage_collection import GarbageCollector
from game.i18n.catalog import current, set_language, tr
from game.launch_options import LaunchOptions
from game.scenes import router
from game.scenes.routes import (
    Destination,
    ExerciseRoute,
    ForkRoute,
    NewGameRoute,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    RuleBookRoute,
    ScoringRoute,
    TableRoute,
)
from game.scenes.scene_base import Scene, Services
from game.scenes.scene_stack import SceneStack
from game.scenes.shared.unsaved_warning import confirm_leave
from game.session.notices import Notice
from game.settings import Settings, load_settings
from game.ui.audio.sound_player import Sound
from game.ui.audio.sound_synthesis import EFFECTS, SoundEffect
from game.ui.busy_indicator import BusyIndicator
from game.ui.context import Ui
from game.ui.input.gestures import FINGER_EVENTS
from game.ui.input.key_repeat import KeyRepeat
from game.ui.input.keymap import Command, Intent, Keymap, intent_of
from game.ui.screen import Screen
from game.ui.theme import Theme, ThemeError, load_theme, plain_theme, theme_names
from game.ui.touch import TouchRouter
from game.ui.window import Window

FPS = 60
RESTING = 0.2  # seconds without anything to do from which the program is at rest
LONGEST_WAIT = 2.0  # seconds without any event before the loop looks around anyway
# SDL's own wait looks for events a thousand times a second, which costs 2 % of a core; these looks cost 0.4 %.
LIVELY = 1.5  # seconds after an event in which more are to be expected
LOOK_LIVELY, LOOK_IDLE = 0.006, 0.02  # seconds from one look for events to the next
RESIZE_REST = 0.15  # seconds without another change of size before screens are rebuilt
ONCE = (
    Command.ACTIVATE,
    Command.BACK,
    Command.HINT,
    Command.HELP,
    Command.KEYS,
    Command.MENU,
    Command.PIN,
    Command.FULLSCREEN,
)  # never by a held key
TRIED_EVERY = 10.0  # seconds between two tries to write what the disk has not taken
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
)  # take a while
FAULTS, FAULT_SPAN = 3, 2.0  # so many faults within so many seconds close the scene
_log = logging.getLogger(__name__)
First = Callable[[Services, LaunchOptions], Scene]


class App:
    """One run of the program. `first` makes the scene to begin with."""

    def __init__(self, launch: LaunchOptions, first: First) -> None:
        self.launch = launch
        self._sweeper = GarbageCollector()
        self.folders = paths.user_folders(launch.data_dir)
        failed = self.folders.create()
        self.notices = [Notice("app.folder", {"folder": str(folder), "why": why}) for folder, why in failed]
        self.watch = CrashReporter(self.folders.log, launch.log_level)
        if (report := self.watch.unread()) is not None:
            self.notices.append(Notice("app.crash.last", {"file": str(report)}))
        self.settings = self._read_settings()
        self.window = Window(launch.size or self.settings.window_size, "Paddock",
                             fullscreen=launch.fullscreen or self.settings.fullscreen,
                             safe_mode=launch.safe_mode or self.settings.safe_mode)
        self.stack = SceneStack()
        self._busy = BusyIndicator(self.window)
        self.running = True
        self.services = Services(
            ui=self._new_ui(), settings=self.settings, folders=self.folders, launch=launch, go=self.go,
            end_fade=self.stack.cut, quit=self.quit, apply_settings=self.apply_settings,
            report_crash=self.report_crash, notices=self.notices, play_sound=self.play_sound,
            add_sounds=self.add_sounds, busy=self.busy,
        )
        self.services.ui.sound = self.play_sound
        self._sound: Sound | None = None  # opened after the first frame: asking the device takes time
        self.effects = dict(EFFECTS)  # what can be heard
        self.stack.services = self.services
        self.watch.context = self._crash_context
        self._resize_at: float | None = None
        self._last = time.perf_counter()
        self._faults: deque[float] = deque(maxlen=FAULTS)
        self._clock = pygame.time.Clock()
        self._stirred = self._last  # when the last event came
        self._slow_told = False
        self._since_tried = 0.0
        self._broken: set[str] = set()  # files of the program that the players have been told of
        self._held = KeyRepeat()
        self._touch = TouchRouter(self._touched)
        self.stack.push(first(self.services, launch))

    # starting ---------------------------------------------------------------------
    def _read_settings(self) -> Settings:
        settings, notices = load_settings(self.folders.settings)
        self.notices.extend(notices)
        if self.launch.language:
            settings.language = self.launch.language
        if self.launch.scale:
            settings.text_scale = self.launch.scale
        set_language(settings.language)
        return settings

    def _new_ui(self) -> Ui:
        settings = self.settings
        folder, scale = paths.assets(), settings.text_scale / 100
        ui = Ui(folder, self.window.size, theme=self._theme(folder / "themes"), scale=scale)
        ui.keymap = Keymap(settings.keys)
        ui.reduced_motion, ui.taps_once = settings.reduced_motion, settings.taps_once
        return ui

    def _theme(self, folder: Path) -> Theme:
        """The chosen theme, or the best that can be read."""
        for name in dict.fromkeys((self.settings.theme, "club", *theme_names(folder))):
            try:
                return load_theme(folder, name)
            except ThemeError as error:
                if name == self.settings.theme:
                    self.notices.append(Notice("app.theme", {"why": " ".join(str(error).split())}))
        return plain_theme()

    # running ----------------------------------------------------------------------
    def run(self) -> int:
        """The main loop; the exit status."""
        self.watch.install()
        self.step((), 0.0)
        self._guarded(self._open_sound)
        try:
            while self.running and self.stack.top is not None:
                self.step(self._wait())
        finally:
            self.close()
        return 0

    def _wait(self) -> list[Event]:
        """The events since the last step: at once while something moves, else as soon as there are any."""
        wait = self._wake_in()
        if wait <= 0:
            self._clock.tick(FPS)
            return pygame.event.get()
        end = time.perf_counter() + wait
        while not (events := pygame.event.get()):
            rest = end - time.perf_counter()
            if rest <= 0:
                return []
            lively = time.perf_counter() - self._stirred < LIVELY
            time.sleep(min(rest, LOOK_LIVELY if lively else LOOK_IDLE))
        self._stirred = time.perf_counter()
        return events

    def _wake_in(self) -> float:
        waits = [LONGEST_WAIT]
        if (wait := self.stack.wake_in()) is not None:
            waits.append(wait)
        if self._resize_at is not None:
            waits.append(self._resize_at - time.perf_counter())
        if self._touch.due is not None:
            waits.append(self._touch.due)
        return max(0.0, min(waits))

    def step(self, events: Iterable[Event] = (), dt: float | None = None) -> None:
        """One turn of the loop: time passes (`dt` seconds, by default since the last step), events, drawing."""
        now = time.perf_counter()
        elapsed = now - self._last if dt is None else dt
        self._last = now
        self._guarded(lambda: self._catch_up(elapsed))
        self._guarded(lambda: self._touch.pass_time(elapsed))
        self._guarded(lambda: self.stack.update(elapsed))
        events = list(events)
        if events:
            self._held.new_batch(events)
        self._busy.begin()
        for event in _last_motion_only(events):
            if not self._busy.swallows(event):
                self._guarded(lambda event=event: self._take(event))  # type: ignore[misc]
        if self._resize_at is not None and now >= self._resize_at:
            self._resize_at = None
            self._guarded(self.rebuild)
        if self._busy.shown:
            self.stack.expose()
        self._guarded(self.draw)
        if self._busy.end():
            self._touch.forget()
        self._guarded(self._tell_broken)
        self._sweeper.pass_by(now, lambda: self._wake_in() > RESTING)

    def draw(self) -> None:
        """Draws and shows what changed."""
        rects = self.stack.frame(self.window.surface)
        if rects:
            self._sweeper.stirred = True
            self.window.show(rects)
            self._offer_safe_mode()

    def _take(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            if self.window.refresh() or self.window.size != self.services.ui.metrics.size:
                self._resize_at = time.perf_counter() + RESIZE_REST
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.stack.expose()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
            self._held.forget()
            self._touch.forget()
            for scene in self.stack.scenes:
                scene.hidden()
        elif event.type in FINGER_EVENTS:
            self._touch.take(event)
        else:
            self._intent(event)

    def _touched(self) -> Screen | None:
        """What fingers touch; a layer of another library hears of them as of a mouse."""
        screen = self.stack.top.screen if self.stack.top is not None else None
        return None if screen is None or hasattr(screen.top, "take_event") else screen

    def _intent(self, event: Event) -> None:
        repeated = self._held.is_repeat(event)
        if self.stack.take_event(event) or getattr(event, "touch", False):  # SDL makes a mouse of every finger
            return
        intent = intent_of(event, self.services.ui.keymap, typing=self.stack.typing)
        if intent is None or (repeated and (intent.do in ONCE or self._chooses(intent))):
            return
        if intent.do == Command.FULLSCREEN:
            self.settings.fullscreen = not self.settings.fullscreen
            self.apply_settings()
        else:
            self.stack.handle(intent)

    def _chooses(self, intent: Intent) -> bool:
        """A figure or letter takes one choice, however long it is held: the next question has others."""
        return intent.do == Command.KEY and len(intent.key) == 1 and intent.key.isalnum() and not self.stack.typing

    # sound ------------------------------------------------------------------------
    def _open_sound(self) -> None:
        self._sound = Sound(self.launch.sound, self.effects)
        self.window.set_icon(self.services.ui.icon("emblem", 64))
        self._set_volumes()
        self._sound.prepare()

    def _set_volumes(self) -> None:
        if self._sound is not None:
            settings = self.settings
            self._sound.set_volumes(settings.volume_master, settings.volume_effects, settings.volume_interface)

    def play_sound(self, name: str) -> None:
        """Lets an effect be heard, if the sound is on, and told in words where that is wanted."""
        if self.settings.captions and self.stack.top is not None:
            self.stack.top.sound_played(name)
        if self._sound is not None:
            self._sound.play(name)

    def add_sounds(self, effects: Mapping[str, SoundEffect]) -> None:
        """Effects of a game, which can be played from now on."""
        self.effects |= effects
        if self._sound is not None:
            self._sound.add(effects)

    # changes ----------------------------------------------------------------------
    def rebuild(self) -> None:
        """All screens anew, for the window's present size and the settings."""
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
        """Changed settings count at once and are saved."""
        self.notices.extend(self.settings.save(self.folders.settings))
        self._set_volumes()
        self.window.set_fullscreen(self.settings.fullscreen)
        self.rebuild()

    def busy(self) -> None:
        """Something begins that takes long: a sign of that is seen at once."""
        self._busy.show(self.services.ui)

    def go(self, to: Destination) -> None:
        """Shows another scene."""
        if isinstance(to, SLOW):
            self.busy()
        router.navigate(self.stack, to)

    def quit(self) -> None:
        """Ends the loop after this turn; where moves would be lost with it, only after another word."""
        games, scene = self.services.opened, self.stack.top
        if games is None or scene is None:
            self._end()
            return
        games.retry_saving()
        confirm_leave(self.services, scene.screen, games.unsaved_sessions(), "quit", self._end)

    def _end(self) -> None:
        self.running = False

    def _catch_up(self, elapsed: float) -> None:
        """Now and then the disk is offered what it has not taken."""
        self._since_tried += elapsed
        if self._since_tried >= TRIED_EVERY and self.services.opened is not None:
            self._since_tried = 0.0
            self.services.opened.retry_saving()

    def close(self) -> None:
        """Lets every scene go, keeps the window's size for the next time, closes the window."""
        while self.stack.scenes:
            self._guarded(self.stack.drop)
        self._guarded(self.services.close)
        if not self.window.fullscreen and not self.launch.size and self.settings.window_size != self.window.size:
            self.settings.window_size = self.window.size
            self.settings.save(self.folders.settings)
        if self._sound is not None:
            self._sound.close()
        self.window.close()
        self._sweeper.close()
        self.watch.close()

    # faults -----------------------------------------------------------------------
    def _guarded(self, call: Callable[[], object]) -> None:
        try:
            call()
        except Exception as error:
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """A fault in a scene: report it, say so; a scene that keeps failing is closed."""
        _log.error("a handler failed", exc_info=error)
        report = self.watch.report(error)
        now = time.perf_counter()
        self._faults.append(now)
        again = len(self._faults) == FAULTS and now - self._faults[0] < FAULT_SPAN
        if again:
            self._faults.clear()
            if len(self.stack.scenes) <= 1:
                raise error  # nothing is left to fall back on
            self.stack.pop()
        self._tell_fault(report, again)

    def _tell_fault(self, report: str, again: bool) -> None:
        from game.ui.dialogs import message

        scene = self.stack.top
        if scene is None or scene.screen.modals:
            return
        lines = [tr("app.crash.again" if again else "app.crash.text")]
        if report:
            lines.append(f"<dim>{tr('app.crash.report', file=report)}</dim>")
        message(scene.screen, tr("app.crash.title"), "\n".join(lines))

    def _tell_broken(self) -> None:
        """Once for each of the program's own files that turned out to be missing or broken."""
        found = [name for name in (*self.services.ui.faults, *current().problems) if name not in self._broken]
        if found and self.stack.top is not None:
            self._broken.update(found)
            self.notices.append(Notice("app.files", {"files": ", ".join(found)}))
            self.stack.top.notices_waiting()

    def report_crash(self, error: BaseException, context: str = "") -> Path | None:
        """Writes a report for a fault that a scene dealt with itself; the file, or None if even that failed."""
        name = self.watch.report(error, context)
        return self.folders.log / name if name else None

    def _crash_context(self) -> str:
        scenes = (f"{key}: {value}" for scene in self.stack.scenes for key, value in scene.debug_state().items())
        return "\n".join((*scenes, f"window: {self.window.size}, language: {self.settings.language}"))

    def _offer_safe_mode(self) -> None:
        """Once, where showing frames is slow: plain drawing from the next start; the player is told."""
        if self._slow_told or not self.window.slow or self.settings.safe_mode or self.launch.safe_mode:
            return
        self._slow_told = True
        self.settings.safe_mode = True
        self.notices.extend((Notice("app.slow"), *self.settings.save(self.folders.settings)))
        _log.warning("showing a frame is slow here: safe mode from the next start")

    # pictures ---------------------------------------------------------------------
    def wait_until_idle(self, seconds: float = 3.0) -> None:
        """Lets things come to rest without waiting for the clock (for pictures and tests)."""
        self.stack.cut()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.step((), 1 / 30)
            if self.stack.wake_in() is None and not self.stack.working:
                break
            if self.stack.working:
                time.sleep(0.01)

    def screenshot(self) -> Surface:
        """The window's picture as it is now."""
        self.draw()
        return self.window.surface.copy()


def _last_motion_only(events: Iterable[Event]) -> list[Event]:
    """Of several pointer motions in a row only the last one matters."""
    kept: list[Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type and event.buttons == kept[-1].buttons:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def run(launch: LaunchOptions) -> int:
    """Opens the window for what the command line asked and plays until it is closed; the exit status (or NoDisplay)."""
    from game.scenes.initial_scene import initial_scene

    return App(launch, initial_scene).run()
