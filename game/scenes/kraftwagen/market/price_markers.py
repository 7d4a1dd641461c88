"""Price markers of the round beside the market."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
ASPECT = 72 / 48  # width divided by height


class PriceTag(PieceContainer):
    """Price marker, free or taken."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.value, self.here, self.colour = 0, False, ""

    def set(self, value: int, here: bool, colour: str) -> None:
        """Show a marker of a value and colour; `here` says that it is free."""
        if (value, here, colour) != (self.value, self.here, self.colour):
            self.value, self.here, self.colour = value, here, colour
            self.names = ((("price", str(value)),),)
            self.touch()

    @property
    def picture(self) -> str:
        """Picture of the marker."""
        return f"kw-price-{self.colour}-{self.value}"

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of the marker while it is free."""
        return {self.picture: 1} if self.here else {}

    def draw(self, surface: Surface) -> None:
        """Draw the marker, faint while it is taken."""
        ui, radius = self.ui, self.ui.px(5)
        self.draw_glow(surface, self.rect, radius)
        name = self.picture if self.here and self.landed_count(self.picture) else f"{self.picture}-off"
        surface.blit(ui.assets.picture(name, self.rect.size), self.rect)
        self.draw_dim(surface, self.rect, radius)


class Prices(Widget):
    """Price markers in a row, the lowest first."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.on_pick, self.describe = on_pick, tooltip
        self.tags: list[PriceTag] = []

    def set(self, prices: Sequence[tuple[int, bool]], colour: str) -> None:
        """Show the prices of a round: value, and whether its marker is free."""
        if len(prices) != len(self.tags):
            self.clear()
            self.tags = [self.add(PriceTag(self.ui, self.on_pick, self.describe)) for _ in prices]
            self.layout()
        for tag, (value, here) in zip(self.tags, prices, strict=True):
            tag.set(value, here, colour)

    def tag(self, value: int) -> PriceTag | None:
        """Return the marker of a value, None without one."""
        return next((tag for tag in self.tags if tag.value == value), None)

    def layout(self) -> None:
        """Place the markers at the right."""
        if not self.tags or not self.rect.w:
            return
        gap = self.ui.px(4)
        high = min(self.rect.h, round((self.rect.w - gap * (len(self.tags) - 1)) / len(self.tags) / ASPECT))
        wide = round(high * ASPECT)
        left = self.rect.right - wide * len(self.tags) - gap * (len(self.tags) - 1)
        for number, tag in enumerate(self.tags):
            tag.place(Rect(left + number * (wide + gap), self.rect.centery - high // 2, wide, high))
