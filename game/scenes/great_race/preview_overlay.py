"""What pointing at an action or a place shows: a road with its costs, the gauges behind it, the odds of the bag."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.actions import Action
from game.rules.great_race.forecast import Road, blind, odds, reach, road
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.dashboard.dashboard_panel import Dashboard
from game.scenes.great_race.multi_step_drive import STEP, cheapest_road
from game.scenes.great_race.view_model import TableSituation
from game.session.action_preview import ForeseenEvents


class PreviewOverlay:
    """The previews of one table."""

    def __init__(self, chart: MainBoard, dashboard: Dashboard) -> None:
        self.chart, self.dashboard = chart, dashboard

    def costs(self, now: TableSituation, state: GreatRaceState, asked: bool) -> None:
        """While a drive is under way: what the places within reach cost."""
        driving = asked and now.asked == STEP and now.driver is not None
        self.chart.foreshow_costs(reach(state, now.driver, now.steps) if driving and now.driver is not None else {})

    def show(
        self,
        action: Action | None,
        seen: ForeseenEvents | None,
        place: str,
        now: TableSituation,
        state: GreatRaceState,
        front: int,
        laid: Sequence[str],
    ) -> None:
        """What an action would lead to; where there is none, the road to a `place` that is pointed at ("" = none), or
        the tile of those that could be `laid` there if it is one."""
        seat = now.decides
        if action is not None and action.verb == "place":
            place, laid = str(action.args[1]), [str(action.args[0])]
        self.chart.foreshow_tile(place, laid[0] if len(laid) == 1 else "")
        way = None if seat is None else self._way(action, place, now, state, seat)
        self.chart.foreshow(0 if seat is None else seat, way)
        self._odds(way, now, state, front)
        if way is not None and seat == front and way.legs and (seen is None or seen.view is None):
            self.dashboard.foreshow(fuel=way.legs[-1].fuel)
        elif action is not None and action.seat == front and seen is not None and isinstance(seen.view, GreatRaceState):
            self._gauges(state, seen.view, front)
        else:
            self.dashboard.foreshow()

    def _way(
        self, action: Action | None, place: str, now: TableSituation, state: GreatRaceState, seat: int
    ) -> Road | None:
        """One step, or the road to what is pointed at."""
        if action is not None and action.verb == "step":
            return road(state, seat, [str(action.args[0])], now.steps)
        return None if action is not None or not place else cheapest_road(state, now, place)

    def _odds(self, way: Road | None, now: TableSituation, state: GreatRaceState, front: int) -> None:
        """GRR-1.4 The bag, over the unknown ground that a drive would enter."""
        wanted = way.legs[-1].place if way is not None and way.legs else ""
        seat = now.decides if now.decides is not None else front
        if wanted and state.tiles.get(wanted) == "" and not state.bag_empty():
            self.chart.show_odds(wanted, odds(state), blind(state, seat, wanted))
        else:
            self.chart.show_odds(None, {}, None)

    def _gauges(self, before: GreatRaceState, after: GreatRaceState, seat: int) -> None:
        """What the needles would show."""
        old, new = before.crews[seat], after.crews[seat]
        changed = {name: getattr(new, name) for name in ("fuel", "engine", "chassis", "money")
                   if getattr(new, name) != getattr(old, name)}
        self.dashboard.foreshow(**changed)
