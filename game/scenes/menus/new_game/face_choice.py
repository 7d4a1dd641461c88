"""Face of a seat in a set-up, a member or a character: a click opens a menu of those who may sit there."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from game.scenes.shared.portraits.portrait_picture import PREFIX
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets import Pressable

SIGN = 14  # units: the sign below the face


class FaceChoice(Pressable):
    """Face of a `seat`; `picture` is the name of a portrait, or of the sign that stands for none."""

    def __init__(self, ui: Ui, seat: int, picture: str, on_click: Callable[[], object], tooltip: str) -> None:
        super().__init__(ui, on_click, tooltip=tooltip)
        self.seat, self.picture = seat, picture

    @property
    def stands_for(self) -> Hashable:
        """The seat."""
        return self.seat

    def draw(self, surface: Surface) -> None:
        """Draw the face above the sign of a menu; an edge shows the pointer."""
        ui = self.ui
        if self.hovered or self.down:
            ui.plate(surface, self.rect, "well", radius=ui.radius("button"), border=hex_of(ui.theme["panel_edge"]))
        sign = ui.icon("chevron-down", ui.px(SIGN), ui.theme["accent"])
        face = self.rect.move(0, 0)
        face.h -= sign.get_height()
        side = min(*face.size) - ui.px(2)
        picture = ui.icon(self.picture, side if self.picture.startswith(PREFIX) else side // 2, ui.theme["ink_dim"])
        surface.blit(picture, picture.get_rect(center=face.center))
        surface.blit(sign, sign.get_rect(midbottom=self.rect.midbottom))
