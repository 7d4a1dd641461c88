"""The price markers of the round beside the market."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
ASPECT = 72 / 48


class PriceTag(PieceContainer):
    """One of them: there, or taken."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.value, self.here, self.colour = 0, False, ""

    def set(self, value: int, here: bool, colour: str) -> None:
        """Another marker."""
        if (value, here, colour) != (self.value, self.here, self.colour):
            self.value, self.here, self.colour = value, here, colour
            self.names = ((("price", str(value)),),)
            self.touch()

    @property
    def picture(self) -> str:
        """Its picture."""
        return f"kw-price-{self.colour}-{self.value}"

    def piece_rects(self) -> Mapping[str, int]:
        return {self.picture: 1} if self.here else {}

    def draw(self, surface: Surface) -> None:
        ui, radius = self.ui, self.ui.px(5)
        self.draw_glow(surface, self.rect, radius)
        name = self.picture if self.here and self.landed_count(self.picture) else f"{self.picture}-off"
        surface.blit(ui.assets.picture(name, self.rect.size), self.rect)
        self.draw_dim(surface, self.rect, radius)


class Prices(Widget):
    """All of them in a row, the lowest first."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui)
        self.on_pick, self.tip = on_pick, tip
        self.tags: list[PriceTag] = []

    def set(self, prices: Sequence[tuple[int, bool]], colour: str) -> None:
        """These prices of a round, and whether each lies beside the market."""
        if len(prices) != len(self.tags):
            self.clear()
            self.tags = [self.add(PriceTag(self.ui, self.on_pick, self.tip)) for _ in prices]
            self.layout()
        for tag, (value, here) in zip(self.tags, prices, strict=True):
            tag.set(value, here, colour)

    def tag(self, value: int) -> PriceTag | None:
        """The marker of a value."""
        return next((tag for tag in self.tags if tag.value == value), None)

    def layout(self) -> None:
        if not self.tags or not self.rect.w:
            return
        gap = self.ui.px(4)
        high = min(self.rect.h, round((self.rect.w - gap * (len(self.tags) - 1)) / len(self.tags) / ASPECT))
        wide = round(high * ASPECT)
        left = self.rect.right - wide * len(self.tags) - gap * (len(self.tags) - 1)
        for number, tag in enumerate(self.tags):
            tag.place(Rect(left + number * (wide + gap), self.rect.centery - high // 2, wide, high))
