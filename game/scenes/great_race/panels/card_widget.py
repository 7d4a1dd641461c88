"""Cards as selectables: the common part of those of a hand and of the bivouac."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.great_race.art.card_face import NO_FACE
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui


class CardThing(SelectableWidget):
    """Card with its face. One that is `awaited` is in flight, and hidden here."""

    def __init__(self, ui: Ui, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.face = NO_FACE
        self.awaited = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True when an action can name it."""
        return bool(self.names)

    def wait(self, awaited: bool) -> None:
        """Hide the card while it is in flight, or show it again."""
        if awaited != self.awaited:
            self.awaited = awaited
            self.touch()
