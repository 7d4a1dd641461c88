"""Tooltip layer: one card that explains the thing under the pointer or the focus, after a delay (`TOOLTIP.opens`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.i18n.markup import rules_last
from game.timing.tooltip_delays import TOOLTIP
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock
from game.ui.tooltip.card_placement import CardPlacement, place_beside, places_past
from game.ui.tooltip.tooltip_source import TooltipContent
from game.ui.widgets.widget import Widget

WIDTHS = (400, 310, 540, 720)  # text widths in units: the first with a good placement is taken
LEAST = 3  # fewest lines that a tooltip shows, however little room there is
CUT = 20  # cost of a pixel of text that does not fit, on the scale of `card_placement`
STEP = 60  # units that a pinned tooltip scrolls by


@dataclass(frozen=True)
class _Card:
    """Placement of the card and the width of its text in pixels; `cut` if not all of the text is visible at once."""

    place: CardPlacement
    wide: int
    cut: bool
    cost: float


class TooltipLayer(Widget):
    """Layer that shows one tooltip.

    The screen sets with `aim` the content for the thing pointed at, and replaces it with `renew` when it changes;
    `due` tells when the tooltip appears. The card lies beside its thing and the group that this is compared with.
    `keep_clear` returns other rectangles in window pixels that must stay visible: the head of a path, the sentence
    of a prompt. Content for which `said` returns True is displayed elsewhere already and not shown. `redraw`
    receives the rectangles to redraw.
    """

    def __init__(self, ui: Ui, redraw: Callable[[Rect], object]) -> None:
        super().__init__(ui)
        self.outset = ui.px(20)
        self.content: TooltipContent | None = None  # content that is shown, or waits for its delay
        self.pinned = False
        self.keep_clear: Callable[[], Iterable[Rect]] = tuple
        self.said: Callable[[TooltipContent], bool] = lambda content: False
        self._redraw = redraw
        self._card: _Card | None = None  # None while nothing is shown
        self._offset = 0  # pixels by which a pinned text is scrolled down
        self._wait = 0.0

    # content ----------------------------------------------------------------------
    @property
    def markup(self) -> str | None:
        """Displayed text; None while no tooltip is shown."""
        return self.content.markup if self.content is not None and self._card is not None else None

    @property
    def subject(self) -> str:
        """Text that is shown or waits for its delay; "" while nothing with a tooltip is pointed at."""
        return self.content.markup if self.content is not None else ""

    @property
    def about(self) -> Hashable:
        """Key of the content, None for nothing.

        It is (id of a widget, part) under the pointer, ("focus", (id of a widget, part)) for the focus.
        """
        return self.content.key if self.content is not None else None

    @property
    def due(self) -> float | None:
        """Seconds until the tooltip should appear; None if none is waiting."""
        waits = self.content is not None and self._card is None and not self.said(self.content)
        return self._wait if waits else None

    # showing ----------------------------------------------------------------------
    def aim(self, content: TooltipContent | None) -> None:
        """Set the content for the thing pointed at, or None.

        Another thing hides the old tooltip and waits; the same thing replaces the content at once. A pinned
        tooltip stays.
        """
        if self.pinned:
            return
        if content is not None and content.key == self.about:
            self.renew(content)
            return
        was_open = self._card is not None
        self._hide()
        # moving along a row of things does not wait for the full delay again
        self.content, self._wait = content, TOOLTIP.next if was_open else TOOLTIP.opens

    def renew(self, content: TooltipContent) -> None:
        """Replace the content of the same thing; redraw it if it differs."""
        before, self.content = self.content, content
        if self._card is not None and before is not None and (
                (before.markup, before.anchor, before.group) != (content.markup, content.anchor, content.group)):
            self._show()

    def open(self) -> None:
        """Show the waiting tooltip without delay."""
        if self.due is not None:
            self._show()

    def drop(self) -> None:
        """Point at nothing; a pinned tooltip stays."""
        self.aim(None)

    def close(self) -> None:
        """Close the tooltip, pinned or not."""
        self.pinned = False
        self.drop()

    def pin(self) -> bool:
        """Pin the tooltip, or unpin and close a pinned one; return True if something changed.

        A pinned tooltip may have more content than one that closes by itself, so its content is requested anew.
        """
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
        """Scroll a pinned text that is too long; return False if there is nothing to scroll."""
        card = self._card
        if not self.pinned or card is None or not card.cut:
            return False
        room = self._block(card.wide).height - self._inside().h
        self._offset = max(0, min(room, self._offset + round(steps * self.ui.px(STEP))))
        self.touch()
        return True

    def update(self, dt: float) -> bool:
        """Advance the delay by `dt` seconds; return True while waiting."""
        if self.due is None:
            return False
        self._wait -= dt
        if self._wait <= 0:
            self._show()
            return False
        return True

    def touch(self, part: Rect | None = None) -> None:
        """Redraw the tooltip as a floating widget: nothing below it has changed."""
        self._redraw(part or self.bounds)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Let the pointer through."""
        return False

    def _hide(self) -> None:
        if self._card is not None:
            self.touch()
            self._card = None

    def _show(self) -> None:
        """Show the card where it hides least, as wide and as high as it can be there."""
        self._hide()
        content = self.content
        assert content is not None
        best: _Card | None = None
        for card in self._cards(content):
            if best is None or (card.place.upon, card.cost) < (best.place.upon, best.cost):
                best = card
            if best.place.clean and not best.cut:
                break
        assert best is not None
        if not best.place.near:
            best = min((best, *self._cards_past(content)), key=lambda card: (card.place.upon, card.cost))
        self._card, self.rect = best, best.place.rect
        self.touch()

    def _cards(self, content: TooltipContent) -> Iterator[_Card]:
        """Yield candidate cards.

        First each width with all of the text; then, where these hide the thing itself, cards only as high as
        the room above and below it.
        """
        window, gap = self._space()
        down = self._pad()[1]
        clear, widths = list(self.keep_clear()), self._widths()
        least = self.ui.text("X", "body", leading=1.04).height * LEAST + 2 * down
        poor = True
        for room in (window.h, content.anchor.top - gap - window.top, window.bottom - content.anchor.bottom - gap):
            for wide in widths if poor else ():
                text = self._block(wide)
                size = text.width + 2 * self._pad()[0], min(text.height + 2 * down, max(room, least))
                place = place_beside(size, content.anchor, content.group, clear, window, gap)
                lost = (text.height + 2 * down - size[1]) * text.width
                poor = poor and (place.upon or lost > 0)
                yield _Card(place, wide, lost > 0, place.cost + CUT * lost)

    def _cards_past(self, content: TooltipContent) -> Iterator[_Card]:
        """Yield cards that lie past everything that must stay visible, with all of the text."""
        across, down = self._pad()
        clear = list(self.keep_clear())
        for wide in self._widths():
            text = self._block(wide)
            size = text.width + 2 * across, text.height + 2 * down
            for place in places_past(size, content.anchor, content.group, clear, *self._space()):
                yield _Card(place, wide, False, place.cost)

    def _space(self) -> tuple[Rect, int]:
        """Return the part of the window for cards, and the gap between a card and its thing, in pixels."""
        return Rect((0, 0), self.ui.metrics.size).inflate(-self.ui.px(16), -self.ui.px(16)), self.ui.px(10)

    def _widths(self) -> list[int]:
        """Return the widths of text in pixels, the best first."""
        most = self._space()[0].w - 2 * self._pad()[0]
        return list(dict.fromkeys(min(self.ui.px(units), most) for units in WIDTHS))

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
        """Draw the card with its text."""
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
        """Draw the scroll bar: the visible part of the text and its start, both as fractions."""
        groove = Rect(self.rect.right - self.ui.px(9), self._inside().y, self.ui.px(4), self._inside().h)
        thumb = Rect(groove.x, groove.y + round(start * groove.h), groove.w, max(groove.w, round(part * groove.h)))
        colour = hex_of(self.ui.theme["card_dim"])
        self.ui.plate(surface, thumb, "chip", top=colour, bottom=colour, radius=thumb.w // 2)
