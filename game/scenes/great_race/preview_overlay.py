"""Preview of the action or place under the pointer: a road with its costs, the gauges after it, the odds of the bag."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.actions import Action
from game.rules.great_race.drive_forecast import Range, drive
from game.rules.great_race.forecast import Road, blind, odds, reach, road
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.dashboard.dashboard_panel import Dashboard
from game.scenes.great_race.multi_step_drive import STEP, cheapest_road
from game.scenes.great_race.view_model import TableSituation
from game.session.action_preview import ForeseenEvents


class PreviewOverlay:
    """Preview overlay of one table."""

    def __init__(self, chart: MainBoard, dashboard: Dashboard) -> None:
        self.chart, self.dashboard = chart, dashboard

    def costs(self, now: TableSituation, state: GreatRaceState, asked: bool) -> None:
        """Show the costs of the places within reach during a drive."""
        driving = asked and now.asked == STEP and now.driver is not None
        self.chart.preview_costs(reach(state, now.driver, now.steps) if driving and now.driver is not None else {})

    def show(
        self,
        action: Action | None,
        foreseen: ForeseenEvents | None,
        place: str,
        now: TableSituation,
        state: GreatRaceState,
        shown_seat: int,
        placeable: Sequence[str],
    ) -> None:
        """Show the result of an action. Without one, show the road to the `place` under the pointer ("" = none), or the
        tile of `placeable`, those that could be placed there, if it is one."""
        seat = now.decides
        if action is not None and action.verb == "place":
            place, placeable = str(action.args[1]), [str(action.args[0])]
        self.chart.preview_tile(place, placeable[0] if len(placeable) == 1 else "")
        route = None if seat is None else self._road(action, place, now, state, seat)
        self.chart.preview(0 if seat is None else seat, route)
        self._odds(route, now, state, shown_seat)
        if route is not None and seat == shown_seat and route.legs and (foreseen is None or foreseen.view is None):
            self.dashboard.preview(fuel=self._fuel_after(route, now, state, seat))
        elif (action is not None and action.seat == shown_seat and foreseen is not None
              and isinstance(foreseen.view, GreatRaceState)):
            self._gauges(state, foreseen.view, shown_seat)
        else:
            self.dashboard.preview()

    def _fuel_after(self, route: Road, now: TableSituation, state: GreatRaceState, seat: int) -> Range:
        """Return the fuel left behind a road; over unknown ground only its range is certain (GRR-5.8)."""
        crew = state.crews[seat]
        used = drive(state, seat, route.places, now.steps if now.asked == STEP else crew.engine).fuel
        return Range(crew.fuel - used.most, crew.fuel - used.least)

    def _road(
        self, action: Action | None, place: str, now: TableSituation, state: GreatRaceState, seat: int
    ) -> Road | None:
        """Return the road of one step, or the one to the place under the pointer."""
        if action is not None and action.verb == "step":
            return road(state, seat, [str(action.args[0])], now.steps)
        return None if action is not None or not place else cheapest_road(state, now, place)

    def _odds(self, route: Road | None, now: TableSituation, state: GreatRaceState, shown_seat: int) -> None:
        """Show the odds of the bag over the unknown ground that a drive would enter (GRR-1.4)."""
        wanted = route.legs[-1].place if route is not None and route.legs else ""
        seat = now.decides if now.decides is not None else shown_seat
        if wanted and state.tiles.get(wanted) == "" and not state.bag_empty():
            self.chart.show_odds(wanted, odds(state), blind(state, seat, wanted))
        else:
            self.chart.show_odds(None, {}, None)

    def _gauges(self, before: GreatRaceState, after: GreatRaceState, seat: int) -> None:
        """Show the levels of the gauges after an action."""
        old, new = before.crews[seat], after.crews[seat]
        changed = {name: getattr(new, name) for name in ("fuel", "engine", "chassis", "money")
                   if getattr(new, name) != getattr(old, name)}
        self.dashboard.preview(**changed)
