"""Turn banner: whose turn it is, for a moment, where nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.overlays.overlay_placement import STEP, OverlayPlacement, ProtectedAreas, overlay_area
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

BANNER = 2.4  # seconds that the banner of an open game stays
HIGH, SIDES, ENDLESS = 64, 56, 4096  # of it: units of height, units beside its words, pixels that any words fit in
LONGEST = 0.1  # seconds of a frame that count: on a slow machine it stays long enough all the same


class TurnBanner(Widget):
    """Says whose turn it is; it goes by itself."""

    def __init__(self, ui: Ui, seat: int) -> None:
        super().__init__(ui)
        self.seat, self._age = seat, 0.0
        self.outset = ui.px(20)

    def find_place(self, areas: Sequence[Rect], kept: ProtectedAreas, told: Sequence[Rect]) -> None:
        """Lies over the first of these areas, or another, where it hides least of what is `kept`, and nothing of what
        is `told` at the same time."""
        ui, found = self.ui, []
        for number, area in enumerate(areas):
            room = overlay_area(ui, area)
            size = min(self._block(ENDLESS).width + ui.px(SIDES), room.w), ui.px(HIGH)
            hidden, rect = OverlayPlacement(room, ProtectedAreas([*kept.marks, *told], kept.field)).least(
                size, ui.px(STEP)
            )
            found.append((hidden, number, rect))
            if not any(hidden):
                break  # no other area is better
        self.place(min(found, key=lambda spot: spot[:2])[2])

    def _block(self, wide: int) -> TextBlock:
        return self.ui.text(tr("game.banner", seat=f"<seat:{self.seat}>"), "title", width=wide, max_lines=1, fit=True)

    def draw(self, surface: Surface) -> None:
        self.ui.plate(surface, self.rect, "raised", opacity=0.97)
        block = self._block(self.rect.w - self.ui.px(SIDES))
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def update(self, dt: float) -> bool:
        self._age += min(dt, LONGEST)
        if self._age < BANNER:
            return True
        if self.parent is not None:
            self.parent.remove(self)
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
