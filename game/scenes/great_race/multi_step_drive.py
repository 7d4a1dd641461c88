"""Multi-step drive: one click on a place farther along the road; its steps are made one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.actions import Action
from game.rules.great_race.forecast import Road, reach, road
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.view_model import TableSituation
from game.scenes.table.action_queue import ActionQueue
from game.session.session import Session

PLAY, STEP = "Play", "NextStep"  # decisions in which roads are planned
INTERRUPTING = ("SplitLoss", "Danger", "StopSign", "HandLimit")  # decisions on the way, behind which it goes on


def cheapest_road(state: GreatRaceState, now: TableSituation, place: str) -> Road | None:
    """Return the road to a place for whoever decides, by driving on or by sending a Mechanic: along the sketch of the
    day, else the cheapest one (GRR-5.3); None without any."""
    if now.decides is None or now.asked not in (PLAY, STEP):
        return None
    steps = now.steps if now.asked == STEP else state.crews[now.decides].engine
    if place in now.sketch:
        sketched = road(state, now.decides, now.sketch[: now.sketch.index(place) + 1], steps)
        if sketched.places[-1:] == (place,):
            return sketched
    return reach(state, now.decides, steps).get(place)


class MultiStepDrive(ActionQueue):
    """Drive along the road that a person has chosen, as its places with the one where it begins.

    `position` returns the displayed position.
    """

    def __init__(self, session: Session, position: Callable[[], GreatRaceState]) -> None:
        self.session, self.position = session, position
        self._places: tuple[str, ...] = ()

    def forget(self) -> None:
        """Forget the road: nothing is driven that is not asked for."""
        self._places = ()

    def begin(self, state: GreatRaceState, now: TableSituation, actions: Sequence[Action], place: str) -> Action | None:
        """Store the road to a place and return its first action; None = no road leads there."""
        first, road = first_action(state, now, actions, place)
        if road is not None and now.decides is not None:
            self._places = (state.crews[now.decides].space, *road.places)
        return first

    def next_action(self) -> Action | None:
        """Return the next step, as long as the rules ask for one at a place of the road."""
        asked = type(self.session.decision()).__name__
        if asked in INTERRUPTING or not self._places:
            return None
        legal = self.session.legal()
        here = self.position().crews[legal[0].seat].space
        rest = self._places[self._places.index(here) + 1 :] if here in self._places else ()
        step = next((action for action in legal if asked == STEP and action.verb == "step"
                     and action.args[0] in rest[:1]), None)
        if step is None:
            self.forget()
        return step


def first_action(
    state: GreatRaceState, now: TableSituation, actions: Sequence[Action], place: str
) -> tuple[Action | None, Road | None]:
    """Return the first action towards a place and the road there; None, None = no road leads there."""
    road = cheapest_road(state, now, place)
    if road is None or not road.legs:
        return None, None
    verb, args = ("step", (road.legs[0].place,)) if now.asked == STEP else ("drive", ())
    first = next((action for action in actions if action.verb == verb and action.args == args), None)
    return (None, None) if first is None else (first, road)
