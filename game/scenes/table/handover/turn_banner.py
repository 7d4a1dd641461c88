"""Turn banner: says whose turn begins, where nothing has to be hidden."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.overlays.overlay_placement import STEP, OverlayPlacement, ProtectedAreas, overlay_area
from game.timing.banner_times import BANNER
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

HIGH, SIDES, ENDLESS = 64, 56, 4096  # units of height, units beside the words, pixels of width that any words fit in


class TurnBanner(Widget):
    """Notice of whose turn it is; it removes itself after a moment."""

    def __init__(self, ui: Ui, seat: int) -> None:
        super().__init__(ui)
        self.seat, self._age = seat, 0.0
        self.outset = ui.px(20)

    def find_place(self, areas: Sequence[Rect], protected: ProtectedAreas) -> None:
        """Move to the one of these areas, the first ones preferred, where it hides least of the `protected` areas."""
        ui, found = self.ui, []
        for number, area in enumerate(areas):
            free_area = overlay_area(ui, area)
            size = min(self._block(ENDLESS).width + ui.px(SIDES), free_area.w), ui.px(HIGH)
            hidden, rect = OverlayPlacement(free_area, protected).least(size, ui.px(STEP))
            found.append((hidden, number, rect))
            if not any(hidden):
                break  # no other area is better
        self.place(min(found, key=lambda spot: spot[:2])[2])

    def _block(self, wide: int) -> TextBlock:
        return self.ui.text(tr("game.banner", seat=f"<seat:{self.seat}>"), "title", width=wide, max_lines=1, fit=True)

    def draw(self, surface: Surface) -> None:
        """Draw the banner."""
        self.ui.plate(surface, self.rect, "raised", opacity=0.97)
        block = self._block(self.rect.w - self.ui.px(SIDES))
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, and go after a while."""
        self._age += min(dt, BANNER.longest_frame)
        if self._age < BANNER.turn:
            return True
        if self.parent is not None:
            self.parent.remove(self)
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False
