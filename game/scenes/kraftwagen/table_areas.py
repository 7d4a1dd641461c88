"""Areas of the table of Kraftwagen: the rondel with its chain and circuit, what stands beside it, landmarks."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.table_rules import RULES
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.table_areas import TableAreas, TableWidgets


class Areas(TableAreas):
    """Areas of one table; `plate` is the nameplate of the factory."""

    def __init__(
        self, widgets: TableWidgets, rondel: MainBoard, panels: PanelSet, plate: SeatNameplate | None
    ) -> None:
        super().__init__(widgets, RULES.layout)
        self._rondel, self._panels, self._plate = rondel, panels, plate

    def board(self) -> Rect:
        """Return the rondel, which shows nothing private."""
        return self._rondel.rect

    def protected_on_board(self) -> ProtectedAreas:
        """Return the areas that longer messages leave visible.

        Marks are the chain, its head, and the seat panels; better not covered are race cars, laps, the finish line, and
        the scoring forecast.
        """
        rondel, panels = self._rondel, self._panels
        return ProtectedAreas([*rondel.tokens(), *rondel.heads(), *panels.figures()],
                              [*rondel.field(), *panels.forecast_rects()])

    def for_messages(self) -> list[Rect]:
        """Return the place for messages: beside the rondel, which is read next."""
        return [self._panels.beside()]

    def for_hints(self) -> list[HintArea]:
        """Return the places for hints.

        Over seat panels and forecast, where nothing is ever chosen, else on the rondel.
        """
        return [HintArea(self._panels.beside(), (1.0, 1.0)), *super().for_hints()]

    def guide_card(self, asks: bool) -> Rect | None:
        """Return the place of a card that asks for something: the report, where that stands beside the prompt."""
        report, prompt = self.log.rect, self.prompt.rect
        return report if asks and self._panels.tabs is None and report.bottom == prompt.bottom else None

    def clear_of_tooltips(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave visible.

        Besides the usual ones the nameplate, the chain with both of its ends, and the ghosts.
        """
        yield from super().clear_of_tooltips()
        if self._plate is not None:
            yield self._plate.rect
        yield from self._rondel.heads()
        yield from self._rondel.tokens()

    def landmark(self, name: str) -> Rect | None:
        """Return the place of a landmark, None for an unknown name.

        Panels and the parts of market and factory go by their names, tiles as `tile:ACT-01`, workers as `seat:0`,
        spaces of the circuit as `space:3`.
        """
        kind, _, thing = name.partition(":")
        if kind in ("tile", "seat", "car", "space"):
            return self._rondel.spot(("race-space" if kind == "space" else kind, thing))
        if name == "circuit":
            return self._rondel.circuit()
        panel = self._panels.show_part(name)
        if name == "rondel":
            return self._rondel.rect
        return super().landmark(name) if panel is None else panel
