"""Areas of the table of Imperial Steam: the railway map, influence and round tracks, the places of landmarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Rect

from game.rules.core.events import Event
from game.scenes.imperial_steam.automa.forecast_display import PAGE as FORECAST
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.panel_set import PanelSet
from game.scenes.imperial_steam.panels.influence_and_round_tracks import InfluenceTrack, RoundTrack
from game.scenes.imperial_steam.table_rules import RULES
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.table_areas import TableAreas, TableWidgets


class Areas(TableAreas):
    """Areas of one table; `plate` is the nameplate of the company's board."""

    def __init__(
        self,
        widgets: TableWidgets,
        board: MainBoard,
        influence: InfluenceTrack,
        rounds: RoundTrack,
        panels: PanelSet,
        plate: SeatNameplate | None,
    ) -> None:
        super().__init__(widgets, RULES.layout)
        self._map, self._influence, self._rounds, self._panels, self._plate = board, influence, rounds, panels, plate

    def board(self) -> Rect:
        """Return the map."""
        return self._map.rect

    def protected_on_board(self) -> ProtectedAreas:
        """Return the areas that messages must not hide, and the connections with the zoom buttons.

        Marks are cities with names and prices, the contents of the company's board, the heads of columns.
        """
        board, tables = self._panels.board, (self._panels.goods, self._panels.hubs)
        marks = [*self._map.landmarks(), *(board.content_areas() if board.is_displayed else ()),
                 *(flow.headed for flow in tables if flow.is_displayed)]
        return ProtectedAreas(marks, self._map.field())

    def for_messages(self) -> Sequence[Rect]:
        """Return the areas that messages may cover, best first: the map; the log if it is displayed, which says the
        same; the company's board. A narrow page has room only where all tables have."""
        if self._panels.room.narrow:
            return super().for_messages()
        panels = (self.log, self._panels.board)
        return [self.board(), *(panel.rect for panel in panels if panel.is_displayed)]

    def clear_of_tooltips(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave visible: besides the shared ones, the seat nameplate and the forecast."""
        yield from super().clear_of_tooltips()
        if self._plate is not None:
            yield self._plate.rect
        forecast = self._panels.tabs.pages.get(FORECAST)
        if forecast is not None and forecast.is_displayed:
            yield forecast.rect  # the odds that would follow the move that the tooltip is about

    def of_plan(self, events: Sequence[Event]) -> Iterator[Rect]:
        """Yield the cities that a plan names."""
        cities = self._map.geometry.cities
        named = {value for event in events for value in event.data.values() if isinstance(value, str)}
        yield from (self._map.board.area(("city", city)) for city in sorted(named & cities.keys()))

    def landmark(self, name: str) -> Rect | None:
        """Return the place of a landmark: a panel by its name, a page of the tabs as `page:market`, which is turned to,
        a place of the map as `city:graz`."""
        boards = self._panels
        panels = {"map": self._map, "influence": self._influence, "rounds": self._rounds,
                  "companies": boards.seat_panels, "actions": boards.actions, "company": boards.board}
        kind, _, thing = name.partition(":")
        if kind in ("city", "connection"):
            return self._map.spot((kind, thing))
        if kind == "page":
            boards.tabs.turn_to(thing)
            return boards.tabs.rect
        widget = panels.get(name)
        return super().landmark(name) if widget is None else widget.rect if widget.visible else None

    def landmark_outline(self, name: str) -> Iterable[tuple[float, float]]:
        """Return the outline of a connection, since a rectangle would cover the names beside it; empty for other
        places."""
        kind, _, thing = name.partition(":")
        return self._map.board.outline((kind, thing)) if kind == "connection" else ()
