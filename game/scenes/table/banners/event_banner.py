"""Event banners: a panel over the board that shows for a moment who gained something, row by row.

A game declares which of its events have one (`BannerRules.by_event`). A banner is shown at its place in the animation;
everything waits for it, and a click or a key ends it; only the keys for back and for the menu open the menu, as they do
while anything else moves. Without animation it stands there for a while and disturbs nothing. Rows and words of a
banner are made in `scenes/<game>/animation/banners.py`; how long it stays: `timing/banner_times.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import SRCALPHA, Rect, Surface, Vector2
from pygame.draw import polygon
from pygame.transform import smoothscale_by

from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.table.banners.chequered_flag import draw_chequers
from game.scenes.table.banners.finish_road import EDGE
from game.scenes.table.banners.round_summary_lines import SummaryPart
from game.timing.banner_times import BANNER
from game.ui.animation.animator import ease
from game.ui.input.keymap import POINTER, Command, Intent
from game.ui.screen import Layer, Screen
from game.ui.text.text_layout import Align, TextBlock
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Ui

HEAD, ROW, MORE, NOTE, RIM = 64, 46, 32, 36, 18  # units of height: the title, a row, its second line, a note, the rim
MOST_LINES = 3  # lines that a long text below a row, or below all rows, may be broken into
PICTURED, WIDTH = 54, 2.0  # units of height of a row with a picture; width of the picture in parts of its height
LANE = 62  # units of height of a row that is a lane of a race
WIDE, LEAST = 620, 440  # units of width: where the board has room for it, and at least
APART = 24  # units from a banner to what it is about
COLUMNS = 0.36, 0.30, 0.34  # of a row's width: its seat, the amount, the outcome
FLAG, EMBLEM = 66, 132  # units of height above the title: of a flag, of an emblem
RAYS, RAY_OPACITY = 14, 46  # behind an emblem: their number, and how dense they are of 255
SMALL_EMBLEM = 0.4  # scale with which an emblem begins to appear


class BannerRow(NamedTuple):
    """One row of a banner: a seat (None = it concerns nobody), the amount, and the outcome (markup).

    `more` is a smaller line below them. `picture` stands before the row (`{colour}` in its name is the colour of the
    seat); `named` is the picture's name, below that of the seat or in its place.
    """

    seat: int | None
    amount: str = ""
    outcome: str = ""
    more: str = ""
    picture: str = ""
    named: str = ""

    @property
    def height(self) -> int:
        """Height in units."""
        return (PICTURED if self.picture else ROW) + (MORE if self.more else 0)


@dataclass(frozen=True)
class EventBanner:
    """Content of a banner: title, rows in their order, then lines that concern all seats (`news`) and a note (markup).

    A `brief` banner is one of several in a row: it takes less time. A `flag` waves above the title, or the picture
    `emblem` grows there. The landmark `about` stays in sight beside it. A `race` has lanes in place of rows, in which
    the pictures cross a finish line in their order. A banner that a page shows `again` after the animation can be
    skipped with one click, and leaves no still picture.
    With `parts` it is a round summary (see `RoundSummaryBanner`): these take the place of the rows while everything
    waits for it.
    """

    title: str
    rows: tuple[BannerRow, ...]
    note: str = ""
    sound: str = ""
    news: tuple[str, ...] = ()
    brief: bool = False
    flag: bool = False
    emblem: str = ""
    about: str = ""
    race: bool = False
    again: bool = False
    parts: tuple[SummaryPart, ...] = ()

    @property
    def head(self) -> int:
        """Units of height above the rows."""
        return HEAD + (FLAG if self.flag else 0) + (EMBLEM if self.emblem else 0)

    @property
    def height(self) -> int:
        """Units of height from rim to rim."""
        return self.head + self.middle + NOTE * len(self.lines) + 2 * RIM

    @property
    def middle(self) -> int:
        """Units of height of all rows: of the road with its kerbs in a race."""
        return LANE * len(self.rows) + 2 * EDGE if self.race else sum(row.height for row in self.rows)

    @property
    def lines(self) -> tuple[str, ...]:
        """Lines below the rows, with the note in fainter type at the end."""
        return (*self.news, f"<dim>{self.note}</dim>") if self.note else self.news

    @property
    def seconds(self) -> float:
        """Duration in seconds at normal speed."""
        lines = sum(len(part.entries) for part in self.parts)
        if lines:
            return BANNER.opens + self.step * lines + min(BANNER.line * lines, BANNER.lines) + BANNER.rests
        read = len(self.rows) + len(self.news) + sum(bool(row.more) for row in self.rows)
        rest = BANNER.brief_rests if self.brief else BANNER.read * read + BANNER.rests
        return self.begins(len(self.rows)) + rest

    @property
    def step(self) -> float:
        """Seconds from row to row."""
        return BANNER.step / 2 if self.brief or self.parts else BANNER.step

    def begins(self, number: int) -> float:
        """Return the second at which a row begins to appear: in a race once its picture has crossed the line."""
        return BANNER.opens + (BANNER.race if self.race else 0.0) + self.step * number


class BannerMoment(NamedTuple):
    """Moment at which a banner is due.

    `events` are those of an action, with the one in question at index `at`; `state` is the position that they led to,
    `before` returns the public events before the action, and `then`, where it is known, is the position right after the
    event.
    """

    renderer: Renderer
    state: Any
    events: Sequence[Event]
    at: int
    before: Callable[[], Sequence[Event]]
    then: Any = None

    @property
    def event(self) -> Event:
        """Event that has the banner."""
        return self.events[self.at]

    def later(self, kind: str) -> list[Event]:
        """Return the events of a kind that the same action led to after it."""
        return [event for event in self.events[self.at + 1 :] if event.kind == kind]

    def earlier(self, kind: str) -> list[Event]:
        """Return the events of a kind that the same action led to before it."""
        return [event for event in self.events[: self.at] if event.kind == kind]


BannerMaker = Callable[[BannerMoment], EventBanner | None]  # None: no banner this time
BannerMakers = Mapping[str, BannerMaker]  # by kind of event


class BannerCard(Widget):
    """Widget of a banner.

    `age` counts the seconds that it has been shown; a `still` one is complete from the beginning.
    """

    def __init__(self, ui: Ui, banner: EventBanner, board: Rect, still: bool = False) -> None:
        super().__init__(ui)
        self.banner, self.still = banner, still
        self.age = 0.0
        self.outset = ui.px(20)
        page = ui.page(12)
        wide = min(ui.px(WIDE), max(ui.px(LEAST), board.w - ui.px(12)), page.rect.w)  # panels beside it stay visible
        self._wide = wide - 2 * ui.px(26)  # width of the texts
        self.height = banner.height + sum(self._further(text) for text in (*(row.more for row in banner.rows),
                                                                             *banner.lines))
        drawn = banner.race or banner.emblem  # lanes and emblem can be lower than usual, rows of words cannot
        high = min(page.rect.h, board.h) if drawn else page.rect.h
        card = Rect(0, 0, wide, min(ui.px(self.height), high))
        card.center = board.center
        self.place(card.clamp(page.rect))

    def keep_off(self, thing: Rect, board: Rect) -> None:
        """Lie below a thing of the board that the banner is about, or above it where there is more room."""
        card, gap = self.rect.copy(), self.ui.px(APART)
        if not card.colliderect(thing.inflate(2 * gap, 2 * gap)):
            return
        if board.bottom - thing.bottom >= thing.top - board.top:
            card.top = thing.bottom + gap
        else:
            card.bottom = thing.top - gap
        self.place(card.clamp(self.ui.page(12).rect))

    def _further(self, text: str) -> float:
        """Return the units of height that a text takes beyond its first line."""
        return (self.text_block(text).height - self.text_block("X").height) / self.ui.metrics.unit if text else 0.0

    def text_block(self, text: str, align: Align = "centre") -> TextBlock:
        """Return a text below one row or all rows, broken where it is longer than the card is wide."""
        return self._block(text, "body", self._wide, lines=MOST_LINES, align=align)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; a still banner removes itself after a while."""
        self.age += dt
        if self.still and self.age >= BANNER.still and self.parent is not None:
            self.parent.remove(self)
            return False
        return True

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True as long as everything waits for the banner: then keys are for it."""
        return not self.still

    def handle(self, intent: Intent) -> bool:
        """Pass input to the layer that holds the banner."""
        return isinstance(self.parent, BannerLayer) and self.parent.handle(intent)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False

    # drawing ----------------------------------------------------------------------------------

    def plate(self, surface: Surface) -> None:
        """Draw the panel below everything."""
        self.ui.plate(surface, self.rect, "raised", opacity=0.98)
        edge = Rect(self.rect.x, self.rect.y, self.rect.w, max(2, self.ui.px(4)))
        surface.fill(self.ui.theme["accent"], edge.inflate(-2 * self.ui.radius("panel"), 0))

    def draw(self, surface: Surface) -> None:
        """Draw the banner: flag, title, the rows that have appeared, and the lines below them."""
        ui = self.ui
        self.plate(surface)
        unit = self.rect.h / self.height  # pixels: less than usual where the window is low
        room = self.rect.inflate(-2 * ui.px(26), -2 * round(RIM * unit))
        at = float(self.banner.head)
        high = round((at - HEAD) * unit)
        if self.banner.flag:
            draw_chequers(surface, Rect(room.x, room.y, room.w, high), None if self.still else self.age)
        if self.banner.emblem:
            self._draw_emblem(surface, Rect(room.x, room.y, room.w, high))
        title = self._block(self.banner.title, "title", room.w, tone="accent")
        self._put(surface, title, Rect(room.x, room.y + high, room.w, round(HEAD * unit)), 0.5)
        at += self._draw_rows(surface, Rect(room.x, room.y + round(at * unit), room.w, 0), unit)
        seen = self._seen(len(self.banner.rows))
        for line in self.banner.lines if seen > 0 else ():
            units = NOTE + self._further(line)
            place = Rect(room.x, room.y + round(at * unit), room.w, round(units * unit))
            self._put(surface, self.text_block(line), place, 0.5, seen)
            at += units

    def _draw_rows(self, surface: Surface, room: Rect, unit: float) -> float:
        """Draw the rows that have appeared, from the upper edge of a room down; return the units of height of all."""
        at = 0.0
        for number, row in enumerate(self.banner.rows):
            seen = self._seen(number)
            if seen > 0:
                top = room.y + round(at * unit) + round((1 - seen) * self.ui.px(10))
                tall = PICTURED if row.picture else ROW
                self._draw_row(surface, row, Rect(room.x, top, room.w, round(tall * unit)), seen)
                if row.more:
                    high = round((MORE + self._further(row.more)) * unit)
                    place = Rect(room.x, top + round((tall - 4) * unit), room.w, high)
                    self._put(surface, self.text_block(row.more, "right"), place, 1.0, seen)
            at += row.height + self._further(row.more)
        return at

    def _seen(self, number: int) -> float:
        """Return how far a row has appeared, 0 to 1."""
        if self.still:
            return 1.0
        return ease(max(0.0, min(1.0, (self.age - self.banner.begins(number)) / self.banner.step)))

    def _draw_emblem(self, surface: Surface, place: Rect) -> None:
        """Draw the emblem before rays; it grows to its size while it appears."""
        seen = 1.0 if self.still else ease(min(1.0, self.age / BANNER.emblem))
        far = place.h * 0.62 * seen
        rays = Surface((round(2 * far) + 1,) * 2, SRCALPHA)
        for number in range(RAYS):
            sides = [Vector2(far, far) + Vector2(far, 0).rotate((number + half) * 360 / RAYS) for half in (0.0, 0.5)]
            polygon(rays, (*self.ui.theme["accent"][:3], RAY_OPACITY), [(far, far), *sides])
        surface.blit(rays, rays.get_rect(center=place.center))
        side = round(place.h * (SMALL_EMBLEM + (1 - SMALL_EMBLEM) * seen))
        picture = self.ui.assets.picture(self.banner.emblem, (side, side))
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_row(self, surface: Surface, row: BannerRow, place: Rect, seen: float) -> None:
        if row.picture:
            place = self._draw_picture(surface, row, place, seen)
        self._draw_cells(surface, row, place, seen)

    def _draw_cells(self, surface: Surface, row: BannerRow, place: Rect, seen: float) -> None:
        """Draw seat, amount and outcome of a row beside each other."""
        columns = self._columns(place.w)
        cells = [Rect(place.x + sum(columns[:i]), place.y, wide, place.h) for i, wide in enumerate(columns)]
        if row.seat is None and not row.named:
            cells = [Rect(place), Rect(cells[1]), Rect(cells[2])]
        whose = row.named if row.seat is None else f"<seat:{row.seat}>"
        if row.seat is not None and row.named:
            upper, lower = self.ui.box(cells[0]).split((1.35, 1), down=True)
            cells[0] = upper.rect
            named = self._block(row.named, "body", lower.rect.w, tone="dim")
            self._put(surface, named, lower.rect, 0.0, seen)
        texts = (whose, row.amount, row.outcome)
        for cell, text, side in zip(cells, texts, (0.0, 0.5, 1.0), strict=True):
            if text:
                self._put(surface, self._block(text, "heading", cell.w - self.ui.px(6)), cell, side, seen)

    def _columns(self, room: int) -> list[int]:
        """Return the widths in pixels of the columns seat, amount and outcome, the same in all rows.

        They have their usual shares, or, where the words of one need more, what each needs.
        """
        usual = [round(room * part) for part in COLUMNS]
        rows, gap = [row for row in self.banner.rows if row.seat is not None or row.named], self.ui.px(6)
        whose = (row.named if row.seat is None else f"<seat:{row.seat}>" for row in rows)
        texts = (tuple(whose), [row.amount for row in rows], [row.outcome for row in rows])
        needed = [max((self.ui.text(text, "heading").width + gap for text in column if text), default=0)
                  for column in texts]
        if all(need <= part for need, part in zip(needed, usual, strict=True)):
            return usual
        spare = room - sum(needed)
        return [need + spare // len(needed) if spare >= 0 else need * room // sum(needed) for need in needed]

    def _draw_picture(self, surface: Surface, row: BannerRow, place: Rect, seen: float) -> Rect:
        """Draw a picture at the left of a row; return the rest of the row."""
        high = place.h - self.ui.px(6)
        wide = round(high * WIDTH)
        picture = self._picture_of(row, (wide, high))
        if seen < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * seen))
        surface.blit(picture, picture.get_rect(midleft=(place.x, place.centery)))
        left = wide + self.ui.px(10)
        return Rect(place.x + left, place.y, place.w - left, place.h)

    def _picture_of(self, row: BannerRow, size: tuple[int, int]) -> Surface:
        colour = "" if row.seat is None else self.ui.writer.seats[row.seat].colour
        return self.ui.assets.picture(row.picture.format(colour=colour), size)

    def _block(self, text: str, role: str, width: int, tone: str = "ink", lines: int = 1,
               align: Align = "left") -> TextBlock:
        return self.ui.text(text, role, width=max(1, width), max_lines=lines, fit=True, tone=tone, align=align)

    def _put(self, surface: Surface, block: TextBlock, cell: Rect, side: float, seen: float = 1.0) -> None:
        """Draw a text in its cell, at the left (0) to the right (1), faint while it appears, smaller where the cell is
        too low."""
        picture = block.surface
        if picture.get_height() > cell.h > 0:
            picture = smoothscale_by(picture, cell.h / picture.get_height())
        if seen < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * seen))
        at = picture.get_rect(centery=cell.centery)
        at.x = cell.x + round((cell.w - at.w) * side)
        surface.blit(picture, at)


class BannerLayer(Layer):
    """Layer of a banner over the table, which removes itself.

    Any click or key ends the banner or calls `skip`, if given; those for back and for the menu call `open_menu`, if
    given. Behind the menu the banner waits. `speed` is a factor of the normal speed.
    """

    def __init__(self, screen: Screen, card: BannerCard, speed: float, skip: Callable[[], None] | None = None,
                 open_menu: Callable[[], object] | None = None) -> None:
        self.skip = skip or self.close
        self.open_menu = open_menu or self.skip
        super().__init__(screen.ui, modal=True, light=True, on_back=self.open_menu)
        self._screen_of, self.speed = screen, max(0.1, speed)
        self.card = self.add(card)
        self.over = False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass: the rows appear, and at the end the banner closes."""
        if self._screen_of.top is not self:
            return not self.over
        self.card.age += min(dt, BANNER.longest_frame) * self.speed
        self.card.touch()
        if self.card.age >= self.card.banner.seconds:
            self.close()
        return not self.over

    def handle(self, intent: Intent) -> bool:
        """Take all input; a press or key skips the banner, or opens the menu."""
        if intent.do in (Command.BACK, Command.MENU):
            self.open_menu()
        elif intent.do == Command.PRESS or intent.do not in POINTER:
            self.skip()
        return True

    def close(self) -> None:
        """Close the banner, once."""
        if not self.over:
            self.over = True
            self._screen_of.close(self)
