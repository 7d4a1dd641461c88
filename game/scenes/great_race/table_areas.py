"""Areas of the table of The Great Race: the map with its cities and roads, the tabs, the places of landmarks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pygame import Rect

from game.rules.core.events import Event
from game.scenes.great_race.board.driven_roads import places_of
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.panel_set import PanelSet
from game.scenes.great_race.panels.attack_card import AttackCard
from game.scenes.great_race.table_rules import RULES
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.table_areas import TableAreas, TableWidgets
from game.ui.widgets.widget import Widget


class Areas(TableAreas):
    """Areas of one table; `plate` is the nameplate of the dashboard, `roads` returns the roads that have been driven,
    `cards` lie over the map besides the attack card."""

    def __init__(
        self,
        widgets: TableWidgets,
        board: MainBoard,
        panels: PanelSet,
        attack: AttackCard,
        plate: SeatNameplate | None,
        roads: Callable[[], Iterable[Iterable[str]]],
        cards: Sequence[Widget],
    ) -> None:
        super().__init__(widgets, RULES.layout)
        self._map, self._panels, self._plate, self._roads = board, panels, plate, roads
        self._cards = (attack, *cards)

    def board(self) -> Rect:
        """Return the map, as far as no panel lies over it."""
        return self._map.board.frame

    def protected_on_board(self) -> ProtectedAreas:
        """Return cities, names and vehicles of the map, and the cards over it; the map on which the game is played."""
        cards = [card.rect for card in self._cards if card.visible]
        return ProtectedAreas([*self._map.landmarks(), *self._map.vehicles(), *cards], self._map.field())

    def for_messages(self) -> Sequence[Rect]:
        """Return the areas that messages may cover. Never the dashboard: in a narrow layout its page lies where the log
        does."""
        own = self._panels.dashboard.visible and self._panels.layout.narrow
        return [self.board()] if own else super().for_messages()

    def for_hints(self) -> list[HintArea]:
        """Return the areas for a hint: over the tabs, where nothing is chosen; else on the map, off the roads if there
        is room."""
        driven = [self._map.spot(("space", place)) for road in self._roads() for place in road]
        field = [*self._map.field(), *driven, *driven]
        return [
            HintArea(self._panels.beside(), (1.0, 1.0)),
            *(area._replace(field=field) for area in super().for_hints()),
        ]

    def clear_of_tooltips(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave visible: besides the shared ones, vehicles, seat nameplate and the odds
        of the bag."""
        yield from super().clear_of_tooltips()
        yield from self._map.vehicles()
        if self._plate is not None:
            yield self._plate.rect
        if self._map.loupe.visible:
            yield self._map.loupe.rect
        yield from (card.rect for card in self._cards if card.visible)

    def clear_of_hints(self) -> Iterator[Rect]:
        """Yield the areas that hints leave visible; of these, one compares seat panels and dashboard with the hint."""
        yield from super().clear_of_hints()
        if not self._panels.layout.narrow:
            yield from (self._panels.seat_panels.rect, self._panels.dashboard.rect)

    def of_plan(self, events: Sequence[Event]) -> Iterator[Rect]:
        """Yield the places that a plan leads to."""
        yield from (self._map.board.area(("space", place)) for place in places_of(events)[0])

    def landmark(self, name: str) -> Rect | None:
        """Return the place of a landmark: panels and their parts by name, places of the map as `space:COL`, areas as
        `area:scout`."""
        kind, _, thing = name.partition(":")
        if kind in ("space", "route", "seat", "line"):
            return self._map.spot((kind, thing))
        if thing:
            found = next((widget for widget in self._panels.things()
                          if widget.names and widget.names[0][0] == (kind, thing)), None)
            return None if found is None else found.rect
        if name == "map":
            return self._map.board.frame
        if name == "phases":
            return self.top_bar.chips.rect
        panel = self._panels.show_part(name)
        return super().landmark(name) if panel is None else panel
