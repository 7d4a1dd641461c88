"""The tooltip layer: one cream card that explains what the pointer or the focus is on, after 0.3 s."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.i18n.markup import rules_last
from game.timing import TOOLTIP
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock
from game.ui.tooltip.card_placement import CardPlacement, place_beside
from game.ui.tooltip.tooltip_source import TooltipContent
from game.ui.widgets.widget import Widget

WIDTHS = (400, 310, 540, 720)  # units of a text: the first that finds a good place is taken
LEAST = 3  # lines that a tooltip shows at least, however little room there is
CUT = 20  # what a pixel of text costs that does not fit, as in `placing`
STEP = 60  # units that a pinned tooltip scrolls by


@dataclass(frozen=True)
class _Card:
    """The place of the card and the width of its text in pixels; `cut` = not all of the text can be seen at once."""

    place: CardPlacement
    wide: int
    cut: bool
    cost: float


class TooltipLayer(Widget):
    """Shows one tooltip. The screen says with `aim` what is told about what lies under the pointer, and with `renew`
    what is told now; `due` tells when it is to be shown.

    It lies beside what it speaks of and what that is compared with. `keep_clear` answers what else must be seen, as
    rectangles in window pixels: the head of a path, the sentence of a prompt. What is `said` elsewhere on the screen
    is not said twice. `redraw` takes what has to be redrawn.
    """

    def __init__(self, ui: Ui, redraw: Callable[[Rect], object]) -> None:
        super().__init__(ui)
        self.outset = ui.px(20)
        self.content: TooltipContent | None = None  # what is shown, or will be in a moment
        self.pinned = False
        self.keep_clear: Callable[[], Iterable[Rect]] = tuple
        self.said: Callable[[TooltipContent], bool] = lambda told: False
        self._redraw = redraw
        self._card: _Card | None = None  # None while nothing is shown
        self._offset = 0  # pixels of a pinned text above what is seen of it
        self._wait = 0.0

    # what it says -----------------------------------------------------------------
    @property
    def markup(self) -> str | None:
        """The text that is shown; None while none is."""
        return self.content.markup if self.content is not None and self._card is not None else None

    @property
    def subject(self) -> str:
        """What the tooltip says, or will say in a moment; "" where the pointer and the focus are on nothing."""
        return self.content.markup if self.content is not None else ""

    @property
    def about(self) -> Hashable:
        """What the tooltip belongs to: (id of a widget, part) under the pointer, ("focus", (id of a widget, part))
        under the focus, None = nothing."""
        return self.content.key if self.content is not None else None

    @property
    def due(self) -> float | None:
        """Seconds until the tooltip should appear; None if none is waiting."""
        waits = self.content is not None and self._card is None and not self.said(self.content)
        return self._wait if waits else None

    # showing it -------------------------------------------------------------------
    def aim(self, told: TooltipContent | None) -> None:
        """Something is pointed at (or nothing, None). Another thing hides the old tooltip and waits; the same thing is
        told anew. A pinned tooltip stays."""
        if self.pinned:
            return
        if told is not None and told.key == self.about:
            self.renew(told)
            return
        was_open = self._card is not None
        self._hide()
        # walking along a row of things does not wait again
        self.content, self._wait = told, TOOLTIP.next if was_open else TOOLTIP.opens

    def renew(self, told: TooltipContent) -> None:
        """What the same thing is told about now."""
        before, self.content = self.content, told
        if self._card is not None and before is not None and (
                (before.markup, before.anchor, before.group) != (told.markup, told.anchor, told.group)):
            self._show()

    def open(self) -> None:
        """What waits is shown without waiting."""
        if self.due is not None:
            self._show()

    def drop(self) -> None:
        """Nothing is pointed at (unless the tooltip is pinned)."""
        self.aim(None)

    def close(self) -> None:
        """It goes, pinned or not."""
        self.pinned = False
        self.drop()

    def pin(self) -> bool:
        """Keep the shown tooltip open until it is unpinned; True if something changed. One that stays may have more to
        say than one that goes."""
        if self.pinned:
            self.close()
            return True
        self.pinned = self.content is not None
        if self.content is not None:
            self.content = (self.content.again and self.content.again()) or self.content
            self._offset = 0
            self._show()
        return self.pinned

    def scroll(self, steps: float) -> bool:
        """Moves on in a pinned text that is too long to be seen at once. False where there is nothing to scroll."""
        card = self._card
        if not self.pinned or card is None or not card.cut:
            return False
        room = self._block(card.wide).height - self._inside().h
        self._offset = max(0, min(room, self._offset + round(steps * self.ui.px(STEP))))
        self.touch()
        return True

    def update(self, dt: float) -> bool:
        """Counts the delay down; True while waiting."""
        if self.due is None:
            return False
        self._wait -= dt
        if self._wait <= 0:
            self._show()
            return False
        return True

    def touch(self, part: Rect | None = None) -> None:
        """What is redrawn here is no change of what the tooltip speaks of."""
        self._redraw(part or self.bounds)

    def solid(self, pos: tuple[int, int]) -> bool:
        """The pointer goes through tooltips."""
        return False

    def _hide(self) -> None:
        if self._card is not None:
            self.touch()
            self._card = None

    def _show(self) -> None:
        """Lays the card where it hides least, as wide and as high as it can be there."""
        self._hide()
        told = self.content
        assert told is not None
        best: _Card | None = None
        for card in self._cards(told):
            if best is None or (card.place.upon, card.cost) < (best.place.upon, best.cost):
                best = card
            if best.place.clean and not best.cut:
                break
        assert best is not None
        self._card, self.rect = best, best.place.rect
        self.touch()

    def _cards(self, told: TooltipContent) -> Iterator[_Card]:
        """Possible cards: of each width with all of the text; then, where these hide the thing itself, only as high as
        there is room above and below it."""
        window, gap = Rect((0, 0), self.ui.metrics.size).inflate(-self.ui.px(16), -self.ui.px(16)), self.ui.px(10)
        across, down = self._pad()
        clear = list(self.keep_clear())
        least = self.ui.text("X", "body", leading=1.04).height * LEAST + 2 * down
        widths = dict.fromkeys(min(self.ui.px(units), window.w - 2 * across) for units in WIDTHS)
        poor = True
        for room in (window.h, told.anchor.top - gap - window.top, window.bottom - told.anchor.bottom - gap):
            for wide in widths if poor else ():
                text = self._block(wide)
                size = text.width + 2 * across, min(text.height + 2 * down, max(room, least))
                place = place_beside(size, told.anchor, told.group, clear, window, gap)
                lost = (text.height + 2 * down - size[1]) * text.width
                poor = poor and (place.upon or lost > 0)
                yield _Card(place, wide, lost > 0, place.cost + CUT * lost)

    def _pad(self) -> tuple[int, int]:
        pad = self.ui.px(14)
        return pad, round(0.7 * pad)

    def _inside(self) -> Rect:
        across, down = self._pad()
        return self.rect.inflate(-2 * across, -2 * down)

    def _block(self, wide: int, high: int | None = None) -> TextBlock:
        return self.ui.text(rules_last(self.subject), "body", ground="card", width=wide, height=high, leading=1.04)

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """The card with its text."""
        card = self._card
        if card is None:
            return
        self.ui.plate(surface, self.rect, "tooltip")
        inside = self._inside()
        if card.cut and self.pinned:
            text = self._block(card.wide)
            surface.blit(text.surface, inside, Rect(0, self._offset, text.width, inside.h))
            self._draw_bar(surface, inside.h / text.height, self._offset / text.height)
        else:
            surface.blit(self._block(card.wide, inside.h if card.cut else None).surface, inside)

    def _draw_bar(self, surface: Surface, part: float, start: float) -> None:
        """Which part of the text is seen."""
        groove = Rect(self.rect.right - self.ui.px(9), self._inside().y, self.ui.px(4), self._inside().h)
        thumb = Rect(groove.x, groove.y + round(start * groove.h), groove.w, max(groove.w, round(part * groove.h)))
        colour = hex_of(self.ui.theme["card_dim"])
        self.ui.plate(surface, thumb, "chip", top=colour, bottom=colour, radius=thumb.w // 2)
