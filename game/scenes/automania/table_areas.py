"""Areas of the table of Automania: the main board with its markets, the tabs beside it, the places of landmarks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.numbers import MARKETS
from game.rules.core.events import Event
from game.scenes.automania.board.event_marks import Marks
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.table_rules import RULES
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.table_areas import TableAreas, TableWidgets
from game.ui.widgets.widget import Widget


class Areas(TableAreas):
    """Areas of one table; `plate` is the nameplate of the factory, `marks` show the places of events."""

    def __init__(self, widgets: TableWidgets, panels: PanelSet, plate: SeatNameplate | None, marks: Marks) -> None:
        super().__init__(widgets, RULES.layout)
        self._panels, self._plate, self._marks = panels, plate, marks

    def board(self) -> Rect:
        """Return the main board, which shows nothing private."""
        return self._panels.board.rect

    def protected_on_board(self) -> ProtectedAreas:
        """Return the areas that longer messages leave visible.

        Marks are the marked places of events, and the demands of the markets; no message stays over the parts of the
        board by which a turn is planned. Messages should lie beside the sales spaces too, whose rewards matter during
        the whole round (MAN-4.69).
        """
        hall = self._panels.hall
        spots = hall.spots()
        marks = [*(mark.rect for mark in self._marks.marks), *(spots[f"{market}-wanted"] for market in MARKETS)]
        return ProtectedAreas(marks, hall.read)

    def for_messages(self) -> Sequence[Rect]:
        """Return the places for messages.

        Over forecast and log, where nothing is ever chosen, else over the foot of the board, else on the board.
        Messages stay there until they have been read.
        """
        panels, usual = self._panels, super().for_messages()
        return usual if panels.layout.narrow else [panels.beside(), panels.hall.foot.clip(panels.board.rect), *usual]

    def for_hints(self) -> list[HintArea]:
        """Return the places for hints.

        Over desk, forecast and log, up to the slots of the factory; else over forecast and log, or on the board.
        """
        panels = self._panels
        found = [HintArea(panels.beside(), (1.0, 1.0))]
        slots = [panels.factory.spaces[slot].rect for slot in SLOTS if slot in panels.factory.spaces]
        if not panels.layout.narrow and slots:
            below = panels.desk.rect.union(panels.beside())
            top = max(slot.bottom for slot in slots)
            found.insert(0, HintArea(Rect(below.x, top, below.w, below.bottom - top), (1.0, 1.0)))
        return [*found, *super().for_hints()]

    def may_be_hidden(self, widget: Widget) -> bool:
        """Return whether hints may hide a widget: the bays, whose cars the prompt offers, and the sponsor's chips."""
        panels = self._panels
        return widget in (*panels.factory.bays.values(), *panels.desk.sponsors.chips)

    def of_plan(self, events: Sequence[Event]) -> Iterator[Rect]:
        """Yield the spaces of factory and ships on which a plan puts a tile or a car."""
        factory, hall = self._panels.factory, self._panels.hall
        for event in events:
            if event.kind == "placed" and str(event.data["target"]) in factory.spaces:
                yield factory.spaces[str(event.data["target"])].rect
            elif event.kind == "shipped":
                yield hall.ship(str(event.data["market"]), int(event.data["value"])).rect

    def clear_of_hints(self) -> Iterator[Rect]:
        """Yield the areas that hints leave visible: besides the usual ones grid, ships and demands."""
        yield from super().clear_of_hints()
        spots = self._panels.hall.spots()
        yield from (spots[name] for name in ("grid", *(f"{market}-{part}" for market in MARKETS
                                                       for part in ("ships", "wanted"))))

    def clear_of_tooltips(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave visible.

        Besides the usual ones the nameplate and the factory with which things on the board are compared; for a tooltip
        of a factory space all spaces that the tile may take, with the demands and the forecast.
        """
        yield from super().clear_of_tooltips()
        panels, tooltip = self._panels, self.screen.tooltip.content
        factory = panels.factory
        if tooltip is not None and factory.is_displayed and not factory.rect.colliderect(tooltip.anchor):
            yield factory.rect
        spots, placed = panels.hall.spots(), [space for space in factory.spaces.values() if space.glow]
        if tooltip is not None and panels.hall.grid.rect.contains(tooltip.anchor):
            yield from (spots[name] for name in ("grid", "NA-wanted", "EU-wanted"))
        elif tooltip is not None and any(space.rect == tooltip.anchor for space in placed):
            yield from (space.rect for space in placed)
            yield from (spots[name] for name in ("NA-wanted", "EU-wanted"))
            if panels.prospects.is_displayed:
                yield panels.prospects.rect
        if self._plate is not None:
            yield self._plate.rect

    def landmark(self, name: str) -> Rect | None:
        """Return the place of a landmark, None for an unknown name.

        Panels and their parts go by their names, things by kind and name as `space:T1`.
        """
        kind, _, thing = name.partition(":")
        if thing:
            found = next((each for each in self._panels.things() if ((kind, thing),) in each.names), None)
            return None if found is None else found.rect
        panel = self._panels.show_part(name)
        return super().landmark(name) if panel is None else panel
