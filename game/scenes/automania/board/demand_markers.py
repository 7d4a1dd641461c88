"""What a market is called, and what is wanted there."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.scenes.automania.art.materials import FadingContainer, colours, enamel, show, words, write
from game.scenes.automania.art.quay_art import skyline_svg
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import called
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

MOST_STARS = 4  # that stand side by side below a demand


class DemandThing(FadingContainer):
    """A demand that is active, with its stars, or one that is pending: only by its side can it be chosen."""

    def __init__(self, ui: Ui, name: tuple[str, str], stars: int, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, ((name,),), on_pick, tooltip=lambda: tip(self))
        self.stars = stars
        self.symbol = ""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only those that are pending are walked to."""
        return not self.stars

    def set(self, symbol: str) -> None:
        """Another demand."""
        if symbol != self.symbol:
            self.symbol = symbol
            self.touch()

    def piece_rects(self) -> Mapping[str, int]:
        return {f"am-sym-{self.symbol}": 1} if self.symbol else {}

    def place_of(self, piece: str) -> Rect:
        rect = self.rect
        high = rect.h if not self.stars else round(rect.h * (0.56 if self._named else 0.74))
        side = min(rect.w, high)
        return Rect(rect.centerx - side // 2, rect.y, side, side)

    @property
    def _named(self) -> bool:
        """Is there room for its name?"""
        line = self.ui.text("X", "small").height
        return bool(self.stars) and self.rect.h >= 4 * line and not self._name.cut

    @property
    def _name(self) -> TextBlock:
        return words(self.ui, called("demand", self.symbol), self.rect.w, colour=colours(self.ui).ink)

    def draw(self, surface: Surface) -> None:
        ui, rect = self.ui, self.rect
        if not self.symbol:
            return
        disc = self.place_of("")
        self.draw_glow(surface, disc, disc.w // 2)
        if self.landed_count(f"am-sym-{self.symbol}"):
            show(ui, surface, f"am-sym-{self.symbol}", disc)
        if self.stars:
            side = min(round(rect.h * 0.23), rect.w // MOST_STARS)
            left = rect.centerx - side * self.stars // 2
            top = disc.bottom - round(side * 0.1)
            for place in range(self.stars):
                show(ui, surface, "am-star", Rect(left + place * side, top, side, side))
            if self._named:
                write(surface, self._name, midtop=(rect.centerx, top + side - ui.px(1)))
        self.draw_dim(surface, disc, disc.w // 2)


class MarketName(FadingContainer):
    """The name of a market on a band below its skyline: the market itself, as a thing that can be chosen."""

    def __init__(self, ui: Ui, market: str, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, ((("market", market),),), on_pick, tooltip=lambda: tip(self))
        self.market = market

    @property
    def band(self) -> Rect:
        """Where the name stands, below the skyline."""
        high = min(self.rect.h, self.ui.text("X", "heading", size=24).height)
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    def draw(self, surface: Surface) -> None:
        ui, rect, look, radius = self.ui, self.rect, colours(self.ui), self.ui.px(8)
        self.draw_glow(surface, rect, radius)
        band = self.band
        above = Rect(rect.x, rect.y, rect.w, band.y - rect.y)
        if above.h > 6 and not look.flat:
            surface.blit(ui.assets.from_text(("am-skyline", self.market), lambda: skyline_svg(
                self.market, above.w, above.h), above.size), above)
        paint = look.markets[self.market]
        enamel(ui, surface, band, paint, paint, paint, 4)
        name = ui.text(called("market", self.market), "title", size=21, width=band.w - ui.px(10), max_lines=1, fit=True,
                       align="centre", colour="#fff8e6")
        write(surface, name, center=band.center)
        self.draw_dim(surface, rect, radius)
