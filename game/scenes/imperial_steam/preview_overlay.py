"""Where the pieces would stand that an action brings onto the table: on the map, the boards, the influence track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState, factory_index
from game.scenes.imperial_steam.board.city_layout import CELL, SPACE, cells
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.board.station_spots import SIDE
from game.scenes.imperial_steam.panel_set import PanelSet
from game.scenes.imperial_steam.panels.influence_and_round_tracks import InfluenceTrack
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.text.preview_text import signed
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.interaction.ghosts import Ghost
from game.session.action_preview import ForeseenEvents


class PreviewOverlay:
    """Ghosts for one table; `colours` are those of the seats."""

    def __init__(self, view: MainBoard, boards: PanelSet, influence: InfluenceTrack, colours: Sequence[str]) -> None:
        self.map, self.panels, self.influence, self.colours = view, boards, influence, colours

    def clear(self) -> None:
        """Nothing is pointed at."""
        self.map.links.set_ghost(None, 0)

    def of(self, action: Action, seen: ForeseenEvents, table: TableView, state: ImperialSteamState) -> list[Ghost]:
        """The ghosts of an action; what it costs or brings in stands beside the first of them, where that is on a
        board: on map and track it would hide what is read there, and the line of consequences says it."""
        seat = action.seat
        self.map.links.set_ghost(str(action.args[0]) if action.verb == "track" else None, seat)
        found = [*self._chosen(action, table), *(ghost for event in seen.events if event.seat == seat
                                                 for ghost in self._brought(event, seat, state))]
        if isinstance(seen.view, ImperialSteamState):
            found += self._carried(seat, seen.view)
            gulden = seen.view.companies[seat].money - state.companies[seat].money
            if found and gulden and found[0].at.collidelist([self.map.rect, self.influence.rect]) < 0:
                found[0] = found[0]._replace(words=f"<icon:coin>{signed(gulden)}")
        return found

    def _chosen(self, action: Action, table: TableView) -> Iterator[Ghost]:
        """What an action names, though it comes later: the marker of a bid, the factory that a worker is to lead."""
        if action.verb == "bid":
            yield self._marker(action.seat, int(action.args[0]))
        elif action.verb == "factory":
            city, good = map(str, action.args)
            yield self._factory(city, good, sum(factory.city == city for factory in table.factories))

    def _brought(self, event: Event, seat: int, state: ImperialSteamState) -> Iterator[Ghost]:
        """What an event brings to a place."""
        data, colour = event.data, self.colours[seat]
        if event.kind == "station":
            taken = sum(data["city"] in company.stations for company in state.companies)
            yield Ghost(f"station-{colour}", site(self.map, "station", data["city"], taken))
        elif event.kind == "factory":
            yield self._factory(
                data["city"], data["good"], sum(city == data["city"] for _, city, _, _ in state.factories)
            )
        elif event.kind == "hired":
            yield from self._beside_crew(f"worker-{colour}-1")
        elif event.kind == "engineer":
            yield from self._beside_crew(f"engineer-{data['engineer']}")
        elif event.kind == "influence":
            yield self._marker(seat, data["column"])
        elif event.kind == "delivered":
            good, hub = data["good"], state.hub(data["hub"])
            assert state.factories[factory_index(data["factory"])][2] == good
            filled = state.selected.demand[hub.city][good] - hub.open[good]
            yield Ghost(f"good-{good}", site(self.map, good, hub.city, filled))

    def _carried(self, seat: int, after: ImperialSteamState) -> Iterator[Ghost]:
        """Engines, cars, stations and goods on the board in front, where it is that seat's and in sight."""
        train = self.panels.board.train
        if train.is_displayed and train.screen is not None:
            company = present(after).companies[seat]
            yield from train.ghosts(company, self.colours[seat], after.content.numbers.most_trains)

    def _factory(self, city: str, good: str, taken: int) -> Ghost:
        return Ghost(f"factory-{good}", site(self.map, "slot", city, taken))

    def _marker(self, seat: int, column: int) -> Ghost:
        return Ghost(f"marker-{self.colours[seat]}", self.influence.place_of(column))

    def _beside_crew(self, icon: str) -> Iterator[Ghost]:
        """Behind the workers of the board in front, where that is in sight."""
        crew = self.panels.board.crew
        if crew.is_displayed and crew.screen is not None:
            side = self.map.ui.px(26)
            last = crew.chips[-1].rect if crew.chips else crew.rect
            yield Ghost(icon, Rect(last.right + self.map.ui.px(8), last.centery - side // 2, side, side))


def site(view: MainBoard, kind: str, city: str, index: int) -> Rect:
    """The window pixels of a station ("station") or of a cell of the city's plate ("slot", a good): the one after so
    many that are taken."""
    plan = view.plan
    if kind == "station":
        spots, wide = plan.stations(city), SIDE
    else:
        plate = plan.places.plates.get(city)
        spots = cells(plate, plan.offers[city]).get(kind, []) if plate is not None else []
        wide = CELL if kind == "slot" else SPACE
    if not spots:
        return view.place_of(("city", city))
    x, y = spots[min(index, len(spots) - 1)]
    return view.board.projection.rect(x - wide / 2, y - wide / 2, wide, wide)
