"""Ghosts of the pieces that an action would bring: on the map, the panels, the influence track."""

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
    """Ghosts of one table; `colours` are those of the seats."""

    def __init__(self, view: MainBoard, boards: PanelSet, influence: InfluenceTrack, colours: Sequence[str]) -> None:
        self.map, self.panels, self.influence, self.colours = view, boards, influence, colours

    def clear(self) -> None:
        """Remove the ghost of a track from the map."""
        self.map.links.set_ghost(None, 0)

    def of(self, action: Action, foreseen: ForeseenEvents, table: TableView, state: ImperialSteamState) -> list[Ghost]:
        """Return the ghosts of an action; shows the ghost of a track on the map itself. The cost or gain in gulden
        stands beside the first ghost where that is on a panel: on map and influence track it would hide other things,
        and the consequence line says it anyway."""
        seat = action.seat
        self.map.links.set_ghost(str(action.args[0]) if action.verb == "track" else None, seat)
        found = [*self._chosen(action, table), *(ghost for event in foreseen.events if event.seat == seat
                                                 for ghost in self._new_pieces(event, seat, state))]
        if isinstance(foreseen.view, ImperialSteamState):
            found += self._train_pieces(seat, foreseen.view)
            gulden = foreseen.view.companies[seat].money - state.companies[seat].money
            if found and gulden and found[0].at.collidelist([self.map.rect, self.influence.rect]) < 0:
                found[0] = found[0]._replace(words=f"<icon:coin>{signed(gulden)}")
        return found

    def _chosen(self, action: Action, table: TableView) -> Iterator[Ghost]:
        """Yield the ghost of a piece that the action names, though it comes later: the marker of a bid, the factory
        that a worker is to lead."""
        if action.verb == "bid":
            yield self._marker(action.seat, int(action.args[0]))
        elif action.verb == "factory":
            city, good = map(str, action.args)
            yield self._factory(city, good, sum(factory.city == city for factory in table.factories))

    def _new_pieces(self, event: Event, seat: int, state: ImperialSteamState) -> Iterator[Ghost]:
        """Yield the ghosts of the pieces that an event brings."""
        data, colour = event.data, self.colours[seat]
        if event.kind == "station":
            taken = sum(data["city"] in company.stations for company in state.companies)
            yield Ghost(f"station-{colour}", spot_rect(self.map, "station", data["city"], taken))
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
            yield Ghost(f"good-{good}", spot_rect(self.map, good, hub.city, filled))

    def _train_pieces(self, seat: int, after: ImperialSteamState) -> Iterator[Ghost]:
        """Yield engines, cars, stations and goods on the shown company's board, if it is on the screen."""
        train = self.panels.board.train
        if train.is_displayed and train.screen is not None:
            company = present(after).companies[seat]
            yield from train.ghosts(company, self.colours[seat], after.content.numbers.most_trains)

    def _factory(self, city: str, good: str, taken: int) -> Ghost:
        return Ghost(f"factory-{good}", spot_rect(self.map, "slot", city, taken))

    def _marker(self, seat: int, column: int) -> Ghost:
        return Ghost(f"marker-{self.colours[seat]}", self.influence.place_of(column))

    def _beside_crew(self, icon: str) -> Iterator[Ghost]:
        """Yield a ghost behind the workers of the shown company's board, if it is on the screen."""
        crew = self.panels.board.crew
        if crew.is_displayed and crew.screen is not None:
            side = self.map.ui.px(26)
            last = crew.chips[-1].rect if crew.chips else crew.rect
            yield Ghost(icon, Rect(last.right + self.map.ui.px(8), last.centery - side // 2, side, side))


def spot_rect(view: MainBoard, kind: str, city: str, index: int) -> Rect:
    """Return the pixels of a station ("station") or of a cell of the city's plate ("slot", or a good): the one at
    `index`, the number of those that are taken."""
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
