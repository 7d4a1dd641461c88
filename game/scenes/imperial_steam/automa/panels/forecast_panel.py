"""Panel with the forecast of the Automa's next turn."""

from __future__ import annotations

from game.ui.context import Ui
from game.ui.widgets.labels import RichText
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget


class ForecastPanel(Widget):
    """Lines of the forecast, which scroll where they need more room."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.area = self.add(ScrollArea(ui))
        self.words = self.area.fill(RichText(ui, "", "body"))

    def set(self, markup: str) -> None:
        """Show other lines."""
        if markup != self.words.markup:
            self.words.set(markup)
            self.area.layout()
            self.touch()

    def layout(self) -> None:
        """Give the lines all the room."""
        self.area.place(self.rect)
