"""Round summary as a banner: line by line, in parts beside each other, over the whole table."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from game.scenes.table.banners.event_banner import BannerCard, EventBanner
from game.scenes.table.banners.round_summary_lines import RoundSummaryLines
from game.ui.context import Ui

WIDEST = 1580  # units
HEAD, EDGE = 52, 18  # units: the title, and the rim


class RoundSummaryBanner(BannerCard):
    """Banner whose lines appear one after the other; all of them have room, and are smaller where the window is low."""

    def __init__(self, ui: Ui, banner: EventBanner, board: Rect, still: bool = False) -> None:
        super().__init__(ui, banner, board, still)
        self.sheet = RoundSummaryLines(ui)
        self.sheet.seen = self._seen
        self.sheet.set(banner.parts)
        page, edge, head = ui.page(12).rect, ui.px(EDGE), max(ui.px(HEAD), ui.text("X", "title").height)
        title = ui.text(banner.title, "title").width
        wide = 2 * edge + max(self.sheet.width(min(ui.px(WIDEST), page.w) - 2 * edge), min(title, page.w - 2 * edge))
        lines = self.sheet.natural_size(wide - 2 * edge)[1]
        card = Rect(0, 0, wide, min(head + lines + 2 * edge, page.h))
        card.center = page.center
        self.place(card)
        self.title = Rect(card.x + edge, card.y + edge // 2, wide - 2 * edge, head)
        self.room = Rect(self.title.x, self.title.bottom, self.title.w, card.bottom - edge - self.title.bottom)
        self.sheet.place(Rect(self.room.topleft, (self.room.w, lines)))

    def draw(self, surface: Surface) -> None:
        """Draw the title and the lines, scaled down where the window is too low for them."""
        self.plate(surface)
        self._put(surface, self._block(self.banner.title, "title", self.title.w, tone="accent"), self.title, 0.0)
        sheet, room = self.sheet, self.room
        if sheet.rect.h <= room.h:
            sheet.draw(surface)
            return
        whole = Surface(sheet.rect.size, SRCALPHA)
        at = sheet.rect.topleft
        sheet.place(whole.get_rect())
        sheet.draw(whole)
        sheet.place(Rect(at, whole.get_size()))
        part = room.h / whole.get_height()
        lower = smoothscale(whole, (round(whole.get_width() * part), room.h))
        surface.blit(lower, lower.get_rect(midtop=room.midtop))
