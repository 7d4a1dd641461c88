"""Motion on paper: the frames of one action at fixed steps of time, and the sheet that they are laid out on."""

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
from game.timing import CLICK
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import alike, differing
from game.tools.ui_fuzzer.input_driver import InputDriver
from game.ui.context import Ui
from game.ui.input.input_guard import SOON

LONGEST = 6000  # milliseconds of one action
QUIET = 4  # steps without any change after which an action has been shown
HOLD = 0.5  # seconds that the button of a curtain is held
WIDE, GAP, HEAD, CAPTION = 1920, 8, 64, 24  # of a sheet, pixels
CELL = 628, 400  # pixels that a frame takes at the most
LEAST = 320, 180  # pixels of the window that a cut shows at the least
ROOM = 12  # pixels around what changes
MOST = 0.6  # part of the window that a cut may show; more is as good as all of it
GROUND, EDGE = Color("#15171a"), Color("#e8c35a")
Choose = Callable[[GameScene], Action]


@dataclass
class MotionSheet:
    """What was seen of one action: pictures with their times in milliseconds, only those that differ from the one
    before; the first is what was seen before it."""

    entry: LogEntry
    words: str
    frames: list[tuple[int, Surface]] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Of its file: the number of the action and its verb."""
        return f"{self.entry.ply:04d}-{self.entry.action.split()[1]}"

    def shows(self, kind: str) -> bool:
        """Is it of this verb, or did an event of this kind come of it?"""
        return kind == self.entry.action.split()[1] or any(event.kind == kind for event in self.entry.events)

    def add(self, time: int, picture: Surface) -> bool:
        """Takes a picture if it differs from the last one; True if it does."""
        if self.frames and alike(self.frames[-1][1], picture):
            return False
        self.frames.append((time, picture))
        return True


def motion_sheets(app: App, choose: Choose, every: int) -> Iterator[MotionSheet]:
    """Plays the game of `app` on, and yields what is seen of one action after the other in steps of `every`
    milliseconds. People choose by `choose`; computers play as they do."""
    hands = InputDriver(app, lambda: None)
    camera = _Camera(app, hands, every)
    while (scene := table_probe.table_of(app)) is not None:
        table_probe.sit_down(scene, lambda: None)
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
                hands.keys("return")  # what is told has been read
                camera.wait(CLICK.after_end if button in scene.prompt.buttons else SOON)
        if scene.session.ply != ply:
            yield from camera.begin(scene)
        ply = scene.session.ply
        camera.step()
        if scene.session.ply != ply:
            yield from camera.begin(scene)
    yield from camera.cut()


def _take_over(scene: GameScene, hands: InputDriver) -> None:
    """The next person says that he is there."""
    curtain = table_probe.curtain_of(scene)
    assert curtain is not None
    hands.frame(seconds=table_probe.DEAF)
    hands.hold(curtain.button.rect.center, HOLD)


class _Camera:
    """Takes the pictures of the action that is being shown."""

    def __init__(self, app: App, hands: InputDriver, every: int) -> None:
        self.app, self.hands, self.every = app, hands, every
        self._reel: MotionSheet | None = None
        self._last: Surface | None = None
        self._time = self._still = self._pause = 0

    @property
    def rests(self) -> bool:
        """Nothing has changed for some steps, and the last key has had its time."""
        return self._pause <= 0 and (self._still >= QUIET or self._time >= LONGEST)

    def wait(self, seconds: float) -> None:
        """A key was pressed: one that comes sooner after it is stopped, however often it comes."""
        self._pause = round(seconds * 1000) + self.every

    def begin(self, scene: GameScene) -> Iterator[MotionSheet]:
        """Another action has been made."""
        yield from self.cut()
        entry = scene.session.game.log[-1]
        told = scene.renderer.lines([event for event in entry.events if event.only is None])
        self._reel = MotionSheet(entry, "  ".join(line.text for line in told))
        if self._last is not None:
            self._reel.add(0, self._last)

    def step(self) -> None:
        """Time passes, and perhaps another picture is there."""
        self.hands.frame(seconds=self.every / 1000)
        self._time += self.every
        self._pause -= self.every
        picture = self.app.window.surface.copy()
        changed = self._last is None or not alike(self._last, picture)
        self._still = 0 if changed else self._still + 1
        self._last = picture
        if self._reel is not None and changed and self._time <= LONGEST:
            self._reel.add(self._time, picture)

    def cut(self) -> Iterator[MotionSheet]:
        """The action has been shown."""
        if self._reel is not None:
            yield self._reel
        self._reel, self._time, self._still = None, 0, 0


# the sheet -----------------------------------------------------------------------------------------------


def sheet(reel: MotionSheet, ui: Ui) -> Surface:
    """All frames of a reel side by side, cut to where something moves, each with its time; the first one is whole, with
    the cut marked in it."""
    cut = _cut([picture for _, picture in reel.frames])
    scale = min(CELL[0] / cut.w, CELL[1] / cut.h, 1.0)
    cell = round(cut.w * scale), round(cut.h * scale)
    columns = min(max(1, (WIDE - GAP) // (cell[0] + GAP)), len(reel.frames))
    rows = ceil(len(reel.frames) / columns)
    page = Surface((WIDE, HEAD + rows * (cell[1] + CAPTION + GAP) + GAP))
    page.fill(GROUND)
    _write(page, ui, f"<b>{reel.entry.ply}: {reel.entry.action}</b>", (GAP, GAP), WIDE - 2 * GAP)
    _write(page, ui, reel.words, (GAP, GAP + HEAD // 2 - 4), WIDE - 2 * GAP)
    for number, (time, picture) in enumerate(reel.frames):
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
    """The whole picture with the cut marked, as large as fits into a cell."""
    scale = min(cell[0] / picture.width, cell[1] / picture.height)
    small = pygame.transform.smoothscale(picture, (round(picture.width * scale), round(picture.height * scale)))
    pygame.draw.rect(small, EDGE, Rect(*(round(side * scale) for side in cut)), 2)
    return small


def _cut(pictures: list[Surface]) -> Rect:
    """The part of the window in which things move; all of it where that is nearly all. The last picture, when the whole
    table is shown anew, does not count."""
    window = pictures[0].get_rect()
    moving = pictures[:-1] if len(pictures) > 2 else pictures
    places = [place for one, other in pairwise(moving) for place in differing(one, other)]
    if not places:
        return window
    found = places[0].unionall(places[1:]).inflate(2 * ROOM, 2 * ROOM)
    found = found.inflate(max(0, LEAST[0] - found.w), max(0, LEAST[1] - found.h)).clamp(window).clip(window)
    return found if found.w * found.h <= MOST * window.w * window.h else window
