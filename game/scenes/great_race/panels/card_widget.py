"""Cards as things on the table: what those of a hand and of the bivouac have in common."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.great_race.art.card_face import NO_FACE
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui


class CardThing(SelectableWidget):
    """A card with its face. One that is `awaited` is on its way, and not seen here yet."""

    def __init__(self, ui: Ui, on_pick: Callable[[SelectableWidget], None],
                 tip: Callable[[SelectableWidget], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.face = NO_FACE
        self.awaited = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only what an action can name is walked to."""
        return bool(self.names)

    def wait(self, awaited: bool) -> None:
        """It sets out for here, or has come."""
        if awaited != self.awaited:
            self.awaited = awaited
            self.touch()
