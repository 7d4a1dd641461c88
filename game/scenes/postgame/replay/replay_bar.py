"""Replay bar: scrub bar with the marks of rounds, step buttons, play and pause, the speed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.shared.menu_scene import round_text
from game.table.replay.replay_stops import ReplayStops, Unit
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, reach
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.widgets import IconButton, Label, Panel, SegmentedChoice, Widget

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
ONE_ROW = 1180  # units: a narrower bar has two rows
LOW = 500  # units: on a lower page the bar has only the most important controls, to leave room for the table
LOW_BAR, ONE_ROW_BAR, TWO_ROWS_BAR = 50, 62, 104  # units
NEEDED = ("back", "play", "on")
SLOWER, FASTER = ",", "."  # keys of the speed
BUTTONS: tuple[tuple[str, str, Command | str], ...] = (
    ("start", "first", Command.HOME),
    ("round-back", "rewind", Command.PAGE_UP),
    ("turn-back", "chevron-left", Command.DOWN),
    ("back", "step-back", Command.LEFT),
    ("play", "play", "space"),
    ("on", "step-forward", Command.RIGHT),
    ("turn-on", "chevron-right", Command.UP),
    ("round-on", "forward", Command.PAGE_DOWN),
    ("end", "last", Command.END),
)  # with their icons and keys
FILM, FORK, PRACTISE = "f", "p", "x"  # keys of highlight replay, fork and practice
STEPS: dict[Command, tuple[Unit, int]] = {
    Command.LEFT: ("action", -1), Command.RIGHT: ("action", 1), Command.DOWN: ("turn", -1), Command.UP: ("turn", 1),
    Command.PAGE_UP: ("round", -1), Command.PAGE_DOWN: ("round", 1),
}  # fmt: skip


class ReplayControls(NamedTuple):
    """Callbacks of the bar: `go(ply)` jumps there, `step(unit, by)` moves to the next stop."""

    go: Callable[[int], object]
    step: Callable[[Unit, int], object]
    play: Callable[[], object]
    speed: Callable[[float], object]
    fork: Callable[[], object]
    leave: Callable[[], object]
    place: Callable[[int], str]  # round and move of a ply in words
    words: Callable[[int], str]  # the log line of the action that led to a ply
    film: Callable[[], object] | None = None  # starts the highlight replay; None = the game has none


class ScrubBar(Widget):
    """The game from its start to its end on one line; dragging, clicks or keys go to a position."""

    focusable = True

    def __init__(self, ui: Ui, marks: ReplayStops, controls: ReplayControls) -> None:
        super().__init__(ui)
        self.marks, self.controls = marks, controls
        self.ply = 0
        self._dragging = False
        self._over: int | None = None

    def set(self, ply: int) -> None:
        """Show another position."""
        if ply != self.ply:
            self.ply = ply
            self.touch()

    # input --------------------------------------------------------------------------------------------------------
    def _track(self) -> Rect:
        edge = self.ui.px(11) + reach(self.ui.px(2))  # half the knob and its shadow
        return Rect(self.rect.x + edge, self.rect.y, max(1, self.rect.w - 2 * edge), self.rect.h)

    def _ply_at(self, pos: tuple[int, int]) -> int:
        track = self._track()
        return round(min(1.0, max(0.0, (pos[0] - track.x) / track.w)) * self.marks.last)

    def handle(self, intent: Intent) -> bool:
        """Step with keys and wheel, jump with pointer, Home and End."""
        if intent.do in STEPS:
            self.controls.step(*STEPS[intent.do])
            return True
        if intent.do in (Command.HOME, Command.END):
            self.controls.go(0 if intent.do == Command.HOME else self.marks.last)
            return True
        if intent.do == Command.WHEEL and self.hovered:
            self.controls.step("action", 1 if intent.amount < 0 else -1)
            return True
        return self._pointed(intent)

    def _pointed(self, intent: Intent) -> bool:
        if intent.do == Command.PRESS and intent.button == 1:
            self._dragging = True
        if intent.do == Command.RELEASE:
            self._dragging = False
            return True
        if intent.do in (Command.PRESS, Command.MOVE):
            self._point(self._ply_at(intent.pos))
            if self._dragging:
                self.controls.go(self._ply_at(intent.pos))
            return self._dragging
        return False

    def activate(self, part: Hashable = None) -> None:
        """Play or pause (Enter and Space)."""
        self.controls.play()

    def _point(self, ply: int | None) -> None:
        if ply != self._over:
            self._over = ply
            self.touch()

    def hover(self, inside: bool) -> None:
        """Remove the mark under the pointer when that leaves."""
        super().hover(inside)
        if not inside:
            self._point(None)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole bar takes clicks."""
        return True

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the position under the pointer, with its key and anchor."""
        ply = self._ply_at(pos)
        x = self._x(ply)
        return ply, self._words(ply), Rect(x - 2, self.rect.y, 4, self.rect.h)

    def tip_text(self, part: Hashable) -> str | None:
        """Return the tooltip for the focus: the keys."""
        return tr("replay.keys")

    def _words(self, ply: int) -> str:
        head = self.controls.place(ply)
        said = self.controls.words(ply)
        return f"<b>{head}</b>\n{said}" if said else f"<b>{head}</b>"

    # drawing ------------------------------------------------------------------------------------------------------
    def _x(self, ply: int) -> int:
        track = self._track()
        return track.x + round(track.w * ply / max(1, self.marks.last))

    def draw(self, surface: Surface) -> None:
        """Draw the line, the rounds, the knob and the mark under the pointer."""
        ui, theme = self.ui, self.ui.theme
        track = self._track()
        high = ui.px(8)
        top = self.rect.centery - ui.px(8)
        groove = Rect(track.x, top, track.w, high)
        ui.plate(surface, groove, "well", radius=high // 2, border=hex_of(theme["panel_edge"]))
        here = self._x(self.ply)
        if here - track.x >= high:
            colour = hex_of(theme["accent"])
            ui.plate(surface, Rect(track.x, top, here - track.x, high), "well", top=colour, bottom=colour, border="",
                     radius=high // 2)
        self._draw_rounds(surface, top, high)
        if self._over is not None:
            surface.fill(theme["ink"], Rect(self._x(self._over), top - ui.px(5), max(1, ui.px(2)), high + ui.px(10)))
        knob = Rect(0, 0, ui.px(22), ui.px(22))
        knob.center = here, top + high // 2
        ui.plate(surface, knob, "card", radius=knob.h // 2, shadow=ui.px(2))

    def _draw_rounds(self, surface: Surface, top: int, high: int) -> None:
        """Draw a notch for each round, and its number where there is room."""
        ui = self.ui
        free = self.rect.x
        for ply, number in self.marks.rounds:
            x = self._x(ply)
            tone = "accent" if self.marks.round_at(self.ply) == number else "dim"
            block = ui.text(str(number), "small", tone=tone)
            left = max(self.rect.x, min(x - block.width // 2, self.rect.right - block.width))
            numbered = left >= free
            notch = Rect(x, top + (0 if numbered else high // 2), max(1, ui.px(1.4)), high if numbered else high // 2)
            surface.fill(ui.theme["ink_dim" if ply > self.ply else "accent_ink"], notch)
            if numbered:
                surface.blit(block.surface, (left, min(top + high + ui.px(3), self.rect.bottom - block.height)))
                free = left + block.width + ui.px(10)


class ReplayBar(Panel):
    """All controls in one row, or in two where there is little room."""

    def __init__(self, ui: Ui, marks: ReplayStops, controls: ReplayControls, speed: float) -> None:
        super().__init__(ui, "panel", padding=8)
        self.marks = marks
        calls: dict[Command | str, Callable[[], object]] = {
            Command.HOME: lambda: controls.go(0), Command.END: lambda: controls.go(marks.last), "space": controls.play,
            **{key: partial(controls.step, *step) for key, step in STEPS.items()},
        }
        self.buttons = {
            name: self.add(IconButton(ui, icon, calls[key], tooltip=tr(f"replay.{name}"), shortcut=key,
                                      kind="primary" if name == "play" else "ghost"))
            for name, icon, key in BUTTONS
        }
        self.exits = {  # buttons for exits that have no room in the panel beside the table
            name: self.add(IconButton(ui, icon, call, tooltip=tr(f"replay.{name}"), shortcut=key))
            for name, icon, call, key in (("film", "camera", controls.film, FILM),
                                          ("fork", "swap", controls.fork, FORK),
                                          ("leave", "cross", controls.leave, Command.BACK)) if call is not None
        }
        self.scrub = self.add(ScrubBar(ui, marks, controls))
        self.place_label = self.add(Label(ui, "", "body", tabular=True, lines=1, align="right"))
        speeds = [(value, tr(f"replay.speed.{value:g}".replace("0.5", "half"))) for value in SPEEDS]
        self.speed = self.add(SegmentedChoice(ui, speeds, speed, lambda value: controls.speed(float(str(value))),
                                              tooltip=tr("replay.speed.tip"), role="body"))

    def layout(self) -> None:
        """Place the controls in one row or in two."""
        low = self.rect.h <= self.ui.px(LOW_BAR)
        box = self.ui.box(self.rect).inset(12, 4 if low else 8)
        two_rows = self.rect.h > self.ui.px(ONE_ROW_BAR)
        line = box.cut_top(40, 4) if two_rows else box
        side = min(44.0, box.height)
        for name, button in self.buttons.items():
            button.visible = not low or name in NEEDED
            if button.visible:
                button.place(box.cut_left(self.ui.finger_units(side * (1.3 if name == "play" else 0.92)), 3))
        box.cut_left(10)
        for button in reversed(self.exits.values()):
            button.visible = low
            if low:
                button.place(box.cut_right(self.ui.finger_units(side * 0.92), 4))
        speeds = max(230, len(SPEEDS) * self.ui.finger_units() + 6)
        self.speed.place(box.cut_right(min(speeds, box.width * 0.5)).centre(speeds, min(44, box.height)))
        box.cut_right(12)
        self.place_label.visible = not low
        if not low:
            self.place_label.place(box.cut_right(min(190, box.width)))
            box.cut_right(14)
        self.scrub.place(line)

    def set(self, ply: int, playing: bool, why_no_fork: str) -> None:
        """Show position and play state; `why_no_fork` is the reason why no game can be forked from here ("" = it
        can)."""
        self.scrub.set(ply)
        self.place_label.set(self.scrub.controls.place(ply))
        play = self.buttons["play"]
        play.set(icon="pause" if playing else "play")
        play.tooltip = tr("replay.pause" if playing else "replay.play")
        self.exits["fork"].set(enabled=not why_no_fork, reason=why_no_fork)
        for name in ("start", "round-back", "turn-back", "back"):
            self.buttons[name].set(enabled=ply > 0)
        for name in ("on", "turn-on", "round-on", "end"):
            self.buttons[name].set(enabled=ply < self.marks.last)


def height_of(page: Box) -> float:
    """Return the height of the bar in units on this page."""
    if page.height < LOW:
        return LOW_BAR
    return ONE_ROW_BAR if page.width >= ONE_ROW else TWO_ROWS_BAR


def place_words(game: str, marks: ReplayStops, ply: int) -> str:
    """Return round and move of a ply in words."""
    number = marks.round_at(ply)
    key = "replay.place" if number else "replay.place.start"
    return tr(key, round=round_text(game, number), ply=ply, plies=marks.last)
