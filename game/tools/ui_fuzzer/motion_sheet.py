"""Contact sheets: the frames of one action at fixed steps of time, laid out on a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

import pygame
from pygame import Color, Rect, Surface

from game.app import App
from game.rules.core.actions import Action
from game.scenes.table.game_scene import GameScene
from game.session.storage.saved_game import LogEntry
from game.timing.press_times import CLICK
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import differences, is_equal
from game.tools.ui_fuzzer.input_driver import InputDriver
from game.ui.context import Ui

LONGEST = 6000  # milliseconds of one action
QUIET = 4  # steps without any change after which the animation has ended
WIDE, GAP, HEAD, CAPTION = 1920, 8, 64, 24  # measures of a sheet in pixels
CELL = 628, 400  # largest size of a frame in pixels
LEAST = 320, 180  # smallest crop of the window in pixels
ROOM = 12  # pixels of margin around the changes
MOST = 0.6  # largest crop as a part of the window; beyond it the whole window is shown
GROUND, EDGE = Color("#15171a"), Color("#e8c35a")
Choose = Callable[[GameScene], Action]


@dataclass
class MotionSheet:
    """Frames of one action with their times in milliseconds; the first is the frame before it.

    Only frames that differ from the one before are kept.
    """

    entry: LogEntry
    words: str
    frames: list[tuple[int, Surface]] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Name of its file: the number of the action and its verb."""
        return f"{self.entry.ply:04d}-{self.entry.action.split()[1]}"

    def shows(self, kind: str) -> bool:
        """Return whether the action has this verb, or caused an event of this kind."""
        return kind == self.entry.action.split()[1] or any(event.kind == kind for event in self.entry.events)

    def add(self, time: int, picture: Surface) -> bool:
        """Add a picture if it differs from the last one; return whether it does."""
        if self.frames and is_equal(self.frames[-1][1], picture):
            return False
        self.frames.append((time, picture))
        return True


def motion_sheets(app: App, choose: Choose, every: int) -> Iterator[MotionSheet]:
    """Play the game of `app` and yield the frames of each action in steps of `every` milliseconds.

    People choose by `choose`; computers play as usual.
    """
    hands = InputDriver(app, lambda: None)
    camera = Camera(app, hands, every)
    while (scene := table_probe.table_of(app)) is not None:
        table_probe.install_hooks(scene, lambda: None)
        ply = scene.session.ply
        if table_probe.curtain_of(scene) is not None:
            _take_over(scene, hands)
        elif camera.rests and table_probe.asked(scene):
            yield from camera.cut()
            table_probe.make(scene, choose(scene))
        elif camera.rests and not table_probe.moving(scene) and not table_probe.thinking(scene):
            if scene.session.over:
                break
            button = table_probe.enter_button(scene.screen)
            if button is not None:
                hands.keys("return")  # closes a summary or message
                camera.wait(CLICK.after_end if button in scene.prompt.buttons else CLICK.after_window)
        if scene.session.ply != ply:
            yield from camera.begin(scene)
        ply = scene.session.ply
        camera.step()
        if scene.session.ply != ply:
            yield from camera.begin(scene)
    yield from camera.cut()


def _take_over(scene: GameScene, hands: InputDriver) -> None:
    """Open the curtain for the next person."""
    curtain = table_probe.curtain_of(scene)
    assert curtain is not None
    hands.frame(seconds=table_probe.DEAF)
    hands.hold(curtain.button.rect.center, table_probe.HOLD)


class Camera:
    """Takes the pictures of the present action."""

    def __init__(self, app: App, hands: InputDriver, every: int) -> None:
        self.app, self.hands, self.every = app, hands, every
        self._motion: MotionSheet | None = None
        self._last: Surface | None = None
        self._time = self._still = self._pause = 0

    @property
    def rests(self) -> bool:
        """True if nothing has changed for some steps, and the last key has had its time."""
        return self._pause <= 0 and (self._still >= QUIET or self._time >= LONGEST)

    def wait(self, seconds: float) -> None:
        """Wait after a key was pressed: the input guard would drop one that comes too soon."""
        self._pause = round(seconds * 1000) + self.every

    def begin(self, scene: GameScene) -> Iterator[MotionSheet]:
        """Start with another action; yield the one before."""
        yield from self.cut()
        entry = scene.session.game.log[-1]
        lines = scene.renderer.lines([event for event in entry.events if event.only is None])
        self._motion = MotionSheet(entry, "  ".join(line.text for line in lines))
        if self._last is not None:
            self._motion.add(0, self._last)

    def step(self) -> None:
        """Advance the time by a step and add the picture if it differs."""
        self.hands.frame(seconds=self.every / 1000)
        self._time += self.every
        self._pause -= self.every
        picture = self.app.window.surface.copy()
        changed = self._last is None or not is_equal(self._last, picture)
        self._still = 0 if changed else self._still + 1
        self._last = picture
        if self._motion is not None and changed and self._time <= LONGEST:
            self._motion.add(self._time, picture)

    def cut(self) -> Iterator[MotionSheet]:
        """Yield the present action, if there is one, because it has ended."""
        if self._motion is not None:
            yield self._motion
        self._motion, self._time, self._still = None, 0, 0


# the sheet -----------------------------------------------------------------------------------------------


def sheet(motion: MotionSheet, ui: Ui) -> Surface:
    """Return all frames side by side, cropped to the moving part, each with its time.

    The first one is whole, with the crop marked in it.
    """
    cut = moving_area([picture for _, picture in motion.frames])
    scale = min(CELL[0] / cut.w, CELL[1] / cut.h, 1.0)
    cell = round(cut.w * scale), round(cut.h * scale)
    columns = min(max(1, (WIDE - GAP) // (cell[0] + GAP)), len(motion.frames))
    rows = ceil(len(motion.frames) / columns)
    page = Surface((WIDE, HEAD + rows * (cell[1] + CAPTION + GAP) + GAP))
    page.fill(GROUND)
    _write(page, ui, f"<b>{motion.entry.ply}: {motion.entry.action}</b>", (GAP, GAP), WIDE - 2 * GAP)
    _write(page, ui, motion.words, (GAP, GAP + HEAD // 2 - 4), WIDE - 2 * GAP)
    for number, (time, picture) in enumerate(motion.frames):
        row, column = divmod(number, columns)
        place = Rect(GAP + column * (cell[0] + GAP), HEAD + row * (cell[1] + CAPTION + GAP), *cell)
        small = pygame.transform.smoothscale(picture.subsurface(cut), cell) if number else _first(picture, cut, cell)
        page.blit(small, small.get_rect(center=place.center))
        pygame.draw.rect(page, EDGE, place.inflate(2, 2), 1)
        _write(page, ui, "before" if number == 0 else f"{time} ms", (place.x, place.bottom + 1), cell[0])
    return page


def _write(page: Surface, ui: Ui, markup: str, at: tuple[int, int], width: int) -> None:
    block = ui.text(markup, "small", width=max(1, width), max_lines=1)
    page.blit(block.surface, at)


def _first(picture: Surface, cut: Rect, cell: tuple[int, int]) -> Surface:
    """Return the whole picture with the crop marked, as large as fits into a cell."""
    scale = min(cell[0] / picture.width, cell[1] / picture.height)
    small = pygame.transform.smoothscale(picture, (round(picture.width * scale), round(picture.height * scale)))
    pygame.draw.rect(small, EDGE, Rect(*(round(side * scale) for side in cut)), 2)
    return small


def moving_area(pictures: list[Surface]) -> Rect:
    """Return the part of the window in which things move; the whole window if that is nearly all.

    The last picture, in which the table is redrawn, does not count.
    """
    window = pictures[0].get_rect()
    moving = pictures[:-1] if len(pictures) > 2 else pictures
    places = [place for one, other in pairwise(moving) for place in differences(one, other)]
    if not places:
        return window
    found = places[0].unionall(places[1:]).inflate(2 * ROOM, 2 * ROOM)
    found = found.inflate(max(0, LEAST[0] - found.w), max(0, LEAST[1] - found.h)).clamp(window).clip(window)
    return found if found.w * found.h <= MOST * window.w * window.h else window
