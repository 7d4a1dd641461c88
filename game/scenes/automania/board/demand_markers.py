"""Demands of a market, and its name."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.scenes.automania.art.materials import FadingContainer, colours, enamel, show, words, write
from game.scenes.automania.art.quay_art import skyline_svg
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import called
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

MOST_STARS = 4  # most stars side by side below a demand


class DemandThing(FadingContainer):
    """Active demand with its stars, or a pending one, which can be chosen by its side only."""

    def __init__(self, ui: Ui, name: tuple[str, str], stars: int, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((name,),), on_pick, tooltip=lambda: tooltip(self))
        self.stars = stars
        self.symbol = ""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True for a pending demand."""
        return not self.stars

    def set(self, symbol: str) -> None:
        """Show another demand."""
        if symbol != self.symbol:
            self.symbol = symbol
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the sign of the demand."""
        return {f"am-sym-{self.symbol}": 1} if self.symbol else {}

    def place_of(self, piece: str) -> Rect:
        """Return the square of the sign."""
        rect = self.rect
        high = rect.h if not self.stars else round(rect.h * (0.56 if self._named else 0.74))
        side = min(rect.w, high)
        return Rect(rect.centerx - side // 2, rect.y, side, side)

    @property
    def _named(self) -> bool:
        """True if there is room for its name."""
        line = self.ui.text("X", "small").height
        return bool(self.stars) and self.rect.h >= 4 * line and not self._name.cut

    @property
    def _name(self) -> TextBlock:
        return words(self.ui, called("demand", self.symbol), self.rect.w, colour=colours(self.ui).ink)

    def draw(self, surface: Surface) -> None:
        """Draw the sign, the stars and the name."""
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
    """Name of a market on a band below its skyline; as a selectable widget the market itself."""

    def __init__(self, ui: Ui, market: str, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("market", market),),), on_pick, tooltip=lambda: tooltip(self))
        self.market = market
        self.covered = Rect(0, 0, 0, 0)  # window pixels at its right end that something hides

    @property
    def band(self) -> Rect:
        """Rectangle of the name, below the skyline."""
        high = min(self.rect.h, self.ui.text("X", "heading", size=24).height)
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    def draw(self, surface: Surface) -> None:
        """Draw the skyline and the name."""
        ui, rect, look, radius = self.ui, self.rect, colours(self.ui), self.ui.px(8)
        self.draw_glow(surface, rect, radius)
        band = self.band
        above = Rect(rect.x, rect.y, rect.w, band.y - rect.y)
        if above.h > 6 and not look.flat:
            surface.blit(ui.assets.from_text(("am-skyline", self.market), lambda: skyline_svg(
                self.market, above.w, above.h), above.size), above)
        paint = look.markets[self.market]
        enamel(ui, surface, band, paint, paint, paint, 4)
        wide = (self.covered.left if self.covered.colliderect(band) else band.right) - band.x
        name = ui.text(called("market", self.market), "title", size=21, width=wide - ui.px(10), max_lines=1, fit=True,
                       align="centre", colour="#fff8e6")
        write(surface, name, center=(band.x + wide // 2, band.centery))
        self.draw_dim(surface, rect, radius)
