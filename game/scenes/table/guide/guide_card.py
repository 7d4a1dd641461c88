"""Card of the guide, with frames and arrows around what a page is about.

It lies in the area of the prompt, unless the page is about that or the table has a place of its own for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple, Protocol

from pygame import SRCALPHA, Color, Rect, Surface, Vector2
from pygame.draw import circle as draw_circle
from pygame.draw import line as draw_line
from pygame.draw import polygon as draw_polygon
from pygame.draw import rect as draw_rect
from pygame.transform import smoothscale

from game.i18n.catalog import tr
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import is_choosable
from game.session.guided_game import GuidePage
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.widget import Widget

WIDE = 520  # units: most width of the card where it does not lie in the prompt
NARROW = 0.9  # share of the usual width that the card has in the corner of the window
OWN = 1.0, 0.85, 0.7  # shares of the width of the table's own place for it
PADDING, RIM = 14, 4  # units: inside the card, and of the prompt around it
FOOT, GAP = 40, 8  # units: the height of its buttons, and between two
AROUND = 8  # units: a frame is so much larger than what it surrounds
ROLES = ("body", "small")  # its type; the smaller one where the card would hide something otherwise
ARROW = 44, 16, 22  # units: length of an arrow, half the width of its head, length of that
BEYOND = 4  # weight of a pixel of an arrow on the top bar, against 1 on something else
ON_WORDS = 16  # weight of one on the words of the prompt
SIZES = 1.0, 0.7  # scales of an arrow
SHARP = 4  # outlines are drawn so many times larger, then scaled down
DARK = Color("#1b0a14")  # the outline of frames and arrows
VEIL = 8, 12, 16, 195  # over all that the first page is not about
PARTS = 0.0, 0.75, -0.75  # from the middle of a side of a frame to its ends
SIDES = Vector2(0, -1), Vector2(0, 1), Vector2(-1, 0), Vector2(1, 0)  # sides of a frame that an arrow may come from
PLACES = ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.5), (0.5, 0.0), (0.5, 0.5), (0.5, 1.0), (1.0, 0.5))


class GuideMark(NamedTuple):
    """Something that the page is about: its rectangle, and its corners where it is no rectangle."""

    rect: Rect
    shape: tuple[tuple[float, float], ...] = ()


class GuideOverlay(Widget):
    """Card over the table, and frames around what its page is about.

    Things to look at have brass frames. Where the guide `asks` for something, that has a frame in the guide's own
    colour, with an arrow that avoids the rectangles `avoided`. `plates` are nameplates, which are drawn over the
    frames. A `quiet` one veils everything that its page is not about.
    """

    def __init__(self, ui: Ui, marks: Sequence[GuideMark], card: GuideCard, plates: Sequence[SeatNameplate] = (),
                 wanted: Sequence[GuideMark] | None = None, avoided: Sequence[Rect] = (),
                 quiet: bool = False) -> None:
        super().__init__(ui)
        self.quiet = quiet
        self.asks = wanted is not None
        self.marks = _joined(ui, marks)
        self.wanted = [mark._replace(rect=_framed(ui, mark.rect)) for mark in wanted or ()]
        self.plates = plates
        self.avoided = list(avoided)
        self.card = self.add(card)
        self.place(ui.page().rect)

    @property
    def frames(self) -> list[Rect]:
        """Frames around what is asked for, or, where nothing is, around what is looked at."""
        return [mark.rect for mark in (self.wanted if self.asks else self.marks)]

    def draw(self, surface: Surface) -> None:
        """Draw veil, frames, nameplates, arrows."""
        if self.quiet:
            self._draw_veil(surface)
        for marks, tone in ((self.marks, "accent"), (self.wanted, "guide")):
            for mark in marks:
                self._draw_frame(surface, mark, self.ui.theme[tone])
        for plate in () if self.quiet else self.plates:
            plate.draw(surface)
        for frame in self.frames if self.asks else ():
            self._draw_arrow(surface, frame, self.ui.theme["guide"])

    def _draw_veil(self, surface: Surface) -> None:
        """Darken everything but what the page is about."""
        part = surface.get_clip()
        veil = Surface(part.size, SRCALPHA)
        veil.fill(VEIL)
        for mark in self.marks:
            veil.fill((0, 0, 0, 0), mark.rect.move(-part.x, -part.y))
        surface.blit(veil, part)

    def _draw_frame(self, surface: Surface, mark: GuideMark, colour: Color) -> None:
        """Draw a frame; its dark edges make the brass visible on paper."""
        ui = self.ui
        wide, edge, radius = max(3, ui.px(4)), max(2, ui.px(2)), ui.px(8)
        if mark.shape:
            border = _around([Vector2(corner) for corner in mark.shape]).inflate(4 * wide, 4 * wide)
            picture = ui.assets.cached(("guide", mark.shape, tuple(colour), wide),
                                       partial(_outlined, mark.shape, border, colour, wide, edge))
            surface.blit(picture, border)
            return
        draw_rect(surface, DARK, mark.rect.inflate(2 * edge, 2 * edge), wide + 2 * edge, radius + edge)
        draw_rect(surface, colour, mark.rect, wide, radius)

    def spoken_of(self) -> list[Rect]:
        """Return the areas of the card, of what it is about, and of the arrows: toasts avoid them."""
        arrows = (_around(self.arrow(frame)) for frame in self.frames if self.asks)
        return [self.card.rect, *self.frames, *(mark.rect for mark in self.marks), *arrows]

    def arrow(self, frame: Rect) -> list[Vector2]:
        """Return the corners of the arrow at a frame, its tip first.

        It points down at the middle, or from the side and at the part of the frame where it hides least of the top bar,
        of what is to be read, and of the other frames.
        """
        room = self.rect.clip(self.rect.move(0, self.ui.px(60)))
        avoided = [*self.avoided, self.card.rect, *(plate.rect for plate in self.plates),
                *(mark.rect for mark in self.marks), *(each for each in self.frames if each is not frame)]

        def hidden(shape: Sequence[Vector2]) -> tuple[bool, int]:
            place = _around(shape)
            inside = place.clip(room)
            covered = (place.clip(avoided[at]) for at in place.collidelistall(avoided))
            return (not all(map(self.rect.collidepoint, shape)), BEYOND * (place.w * place.h - inside.w * inside.h)
                    + sum(part.w * part.h for part in covered))

        return min((self._arrow_at(frame, *where) for where in product(SIZES, PARTS, SIDES)), key=hidden)

    def _arrow_at(self, frame: Rect, size: float, part: float, side: Vector2) -> list[Vector2]:
        long, wide, head = (self.ui.px(units * size) for units in ARROW)
        across = side.rotate(90)
        at = side + across * part
        tip = Vector2(frame.center) + Vector2(at.x * (frame.w // 2 + 2), at.y * (frame.h // 2 + 2))
        neck, end = tip + side * head, tip + side * long
        half = across * (wide // 2)
        return [tip, neck + across * wide, neck + half, end + half, end - half, neck - half, neck - across * wide]

    def _draw_arrow(self, surface: Surface, frame: Rect, colour: Color) -> None:
        shape = self.arrow(frame)
        draw_polygon(surface, colour, shape)
        draw_polygon(surface, DARK, shape, max(2, self.ui.px(1.6)))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False


class GuidePages(Protocol):
    """Members of the guide that its card uses (see `GuideController`)."""

    scene: GameScene

    @property
    def on_label(self) -> str:
        """Caption of the button that goes on; "" where there is none."""

    @property
    def next_step(self) -> str:
        """Move that is due on a page that asks for several; "" on others."""

    @property
    def can_go_back(self) -> bool:
        """True where there is a page before this one."""

    def turn(self, by: int) -> None:
        """Turn `by` so many pages."""

    def ask_to_leave(self) -> None:
        """Leave the guide after a confirmation."""


class GuideCard(Panel):
    """Card of one page, with its number of how many (`step`). It can be dragged out of the way."""

    def __init__(self, pages: GuidePages, page: GuidePage, step: str) -> None:
        ui, scene = pages.scene.ui, pages.scene
        super().__init__(ui, "raised", border=ui.theme["accent"], padding=PADDING)
        self.scene = scene
        self._grip: tuple[int, int] | None = None
        words = tr(f"{scene.session.package.spec.id}-guide.{page.words}")
        self.words = self.add(Label(ui, words, ROLES[0], valign="top"))
        self.step = self.add(Label(ui, step, "small", tone="dim", align="centre", lines=1))
        self.on = self.add(Button(ui, pages.on_label, lambda: pages.turn(1), kind="primary", shortcut=Command.ACTIVATE))
        self.back = self.add(Button(ui, "", lambda: pages.turn(-1), icon="chevron-left", tooltip=tr("guide.back"),
                                    shortcut=Command.BACK, hint=False))
        self.leave = self.add(Button(ui, tr("guide.leave"), pages.ask_to_leave, kind="ghost"))
        self.back.visible, self.on.visible = pages.can_go_back, bool(pages.on_label)
        step_by_step = tr("guide.now", what=pages.next_step) if pages.next_step else ""
        self.asks = () if pages.on_label else (step_by_step, tr("guide.do"))  # the first that fits is shown
        self.do = self.add(Label(ui, "" if pages.on_label else tr("guide.do"), "small", tone="accent", align="right",
                                 lines=2))

    # placement ------------------------------------------------------------------------------------

    def find_place(self, about: Sequence[Rect], own: Rect | None = None) -> None:
        """Move to the place where the card hides least of what its page is `about` and of what is highlighted.

        Candidates are the table's own place for it (`own`), the prompt, and others; among equal places the one that
        hides least of the board's landmarks is taken.
        """
        shown = [*(_framed(self.ui, rect) for rect in about),
                 *(target.rect for target in self.scene.screen.targets() if is_choosable(target))]
        marks = self.scene.areas.protected_on_board().marks
        found: list[tuple[int, int, int, str, Rect]] = []
        for role in ROLES:
            self.words.role = role
            places = [*(() if own is None else self._in(own)), *self._places()]
            found += [(_hidden(place, shown), _hidden(place, marks), number, role, place)
                      for number, place in enumerate(places)]
        *_, self.words.role, place = min(found, key=lambda spot: spot[:3])
        self.place(place)
        self.scene.prompt.move_below(place)

    def _in(self, room: Rect) -> Iterator[Rect]:
        """Yield places at the lower right of a part of the table, narrower ones last, none higher than that part."""
        for part in OWN:
            wide = round(part * min(self.ui.px(WIDE), room.w))
            if (high := self._high(wide)) <= room.h:
                yield Rect(room.right - wide, room.bottom - high, wide, high)

    def _places(self) -> Iterator[Rect]:
        """Yield the other places, the best first: in the prompt from its lower edge up, above it, on the board, at the
        foot of the areas for messages, beside the prompt, in the corner below the board."""
        ui, prompt = self.ui, self.scene.prompt
        room = ui.page(RIM).rect
        room = room.clip(room.move(0, self.scene.top_bar.rect.bottom))
        home, gap = prompt.rect.inflate(-2 * ui.px(RIM), -2 * ui.px(RIM)), ui.px(10)
        wide, high = home.w, self._high(home.w)
        free = home.bottom - prompt.prompt.rect.bottom - ui.px(RIM)  # below the question
        size = wide, free if high <= free else max(high, home.h)
        yield Rect((home.x, home.bottom - size[1]), size).clamp(room)
        yield Rect(home.x, prompt.rect.top - gap - high, wide, high).clamp(room)
        inside = self.scene.areas.board().inflate(-2 * gap, -2 * gap)
        wide = min(ui.px(WIDE), inside.w)
        high = self._high(wide)
        for x, y in (self.scene.rules.layout.floating_card_corner, *PLACES):
            yield Rect(inside.x + round(x * (inside.w - wide)), inside.y + round(y * (inside.h - high)), wide,
                       high).clamp(room)
        for area in self.scene.areas.for_messages():
            across = min(ui.px(WIDE), area.w)
            down = self._high(across)
            yield Rect(area.right - across, area.bottom - down, across, down).clamp(room)
        yield Rect(prompt.rect.left - gap - wide, home.bottom - high, wide, high).clamp(room)
        across = round(NARROW * wide)
        yield Rect(room.left, room.bottom, across, self._high(across)).clamp(room)

    def _high(self, wide: int) -> int:
        """Return the pixels of height that the card needs in a width of `wide` pixels."""
        inside = wide - 2 * self.ui.px(self.padding)
        words, rows = self.words.natural_size(inside)[1], 1 + self._crowded(inside / self.ui.metrics.unit)
        return words + rows * (self.ui.finger(FOOT) + self.ui.px(GAP)) + self.ui.px(2 * self.padding * 0.75)

    def _crowded(self, wide: float) -> bool:
        """Return whether `wide` units are too few for the button that goes on beside the others: then it has a row of
        its own."""
        if not self.on.visible:
            return False
        others = 2 * self.ui.finger_units(FOOT) + self.step.natural_size()[0] / self.ui.metrics.unit
        return others + self._on_width() + 3 * GAP > wide

    def layout(self) -> None:
        """Place words and buttons.

        The button that goes on is at the left: at the right, where the card lies in the prompt, is undo. The button
        that leaves the guide is always at the other end, and no button comes to lie where another one was.
        """
        unit, box, side = self.ui.metrics.unit, self.inner, self.ui.finger_units(FOOT)
        crowded = self._crowded(box.width)
        foot = box.cut_bottom(side, GAP)
        if crowded:
            row = box.cut_bottom(side, GAP)
            self.on.place(row.cut_left(min(self._on_width(), row.width)))
        self.words.place(box)
        step, on = self.step.natural_size()[0] / unit, self._on_width()
        leave = self._word_leave(foot.width - step - on - side - 3 * GAP)
        self.leave.place(foot.cut_right(leave, GAP))
        self.back.place(foot.cut_left(side, GAP))
        if crowded:
            self.step.place(foot)
        elif self.on.visible:
            self.on.place(foot.cut_left(min(on, foot.width - step - GAP), GAP))
            self.step.place(foot)
        else:
            self.step.place(foot.cut_right(step, GAP) if self.do.markup else foot)
        self.do.place(foot)
        self.do.visible = foot.rect.w > 0 and any(self._asks(words) for words in filter(None, self.asks))

    def _on_width(self) -> float:
        """Return the width in units of the button that goes on, whatever its caption on this page."""
        label = self.on.label
        wide = max(self._wide_with(words) for words in (tr("guide.on"), tr("guide.end")))
        self.on.set(label)
        return wide

    def _wide_with(self, words: str) -> float:
        self.on.set(words)
        return self.on.natural_size()[0] / self.ui.metrics.unit

    def _word_leave(self, room: float) -> float:
        """Set the caption of the button that leaves the guide to as many words as fit into `room` units; return its
        width."""
        button, words, tip = self.leave, tr("guide.leave"), tr("guide.leave.tip")
        side = self.ui.finger(FOOT)
        for label in (words, tr("guide.leave.short")):
            button.set(label, icon="")
            button.tooltip = tip if label == words else f"{words}\n{tip}"
            if button.least_width(side) <= self.ui.px(room):
                return min(button.natural_size()[0] / self.ui.metrics.unit, room)
        button.set("", icon="cross")
        return self.ui.finger_units(FOOT)

    def _asks(self, words: str) -> bool:
        """Return whether these words fit beside the buttons in their usual type."""
        self.do.set(words)
        text = self.ui.text(self.do.markup, self.do.role, width=self.do.rect.w)
        return text.lines <= 2 and text.height <= self.do.rect.h and not text.cut

    def handle(self, intent: Intent) -> bool:
        """Drag the card with the pointer."""
        if intent.do == Command.PRESS and intent.button == 1:
            self._grip = intent.pos
            return True
        if intent.do == Command.MOVE and self._grip is not None:
            dx, dy = intent.pos[0] - self._grip[0], intent.pos[1] - self._grip[1]
            self._grip = intent.pos
            self.place(self.rect.move(dx, dy).clamp(self.ui.page().rect))
            self.scene.prompt.move_below(self.rect)
            return True
        if intent.do == Command.RELEASE:
            self._grip = None
            return True
        return False


def _framed(ui: Ui, rect: Rect) -> Rect:
    """Return the frame around a rectangle."""
    return rect.inflate(ui.px(AROUND), ui.px(AROUND))


def _around(shape: Sequence[Vector2]) -> Rect:
    """Return the smallest rectangle around corners."""
    left, top = min(corner.x for corner in shape), min(corner.y for corner in shape)
    return Rect(left, top, max(corner.x for corner in shape) - left, max(corner.y for corner in shape) - top)


def _hidden(place: Rect, shown: Sequence[Rect]) -> int:
    """Return the number of pixels of what is shown that a place hides."""
    return sum(part.w * part.h for part in map(place.clip, shown))


def _joined(ui: Ui, marks: Sequence[GuideMark]) -> list[GuideMark]:
    """Return marks with space around them; rectangles that would overlap then are joined into one."""
    found = [mark for mark in marks if mark.shape]
    frames: list[Rect] = []
    for mark in marks:
        frame = _framed(ui, mark.rect)
        while not mark.shape and (at := frame.collidelist(frames)) >= 0:
            frame = frame.union(frames.pop(at))
        frames += [] if mark.shape else [frame]
    return [*(GuideMark(frame) for frame in frames), *found]


def _outlined(shape: Sequence[tuple[float, float]], border: Rect, colour: Color, wide: int, edge: int) -> Surface:
    """Return a picture of a closed line with round corners between dark ones, as large as `border` (pixels).

    It is drawn larger first and scaled down, so that its edges are smooth.
    """
    picture = Surface((SHARP * border.w, SHARP * border.h), SRCALPHA)
    corners = [(SHARP * (x - border.x), SHARP * (y - border.y)) for x, y in shape]
    for tone, across in ((DARK, wide + edge), (colour, max(2, wide - edge / 2))):
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            draw_line(picture, tone, start, end, round(SHARP * across))
            draw_circle(picture, tone, start, SHARP * across / 2)
    return smoothscale(picture, border.size)
