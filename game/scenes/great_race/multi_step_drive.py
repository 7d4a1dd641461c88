"""A drive that is said with one click on a place farther along the road: its steps are made one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.actions import Action
from game.rules.great_race.forecast import Road, reach
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.view_model import TableSituation

PLAY, STEP = "Play", "NextStep"  # decisions in which roads are planned
ASIDE = ("SplitLoss",)  # what is asked on the way; the drive goes on behind it


def cheapest_road(state: GreatRaceState, now: TableSituation, place: str) -> Road | None:
    """GRR-5.3 The cheapest road to a place for whoever decides, where he drives or could send a Mechanic."""
    if now.decides is None or now.asked not in (PLAY, STEP):
        return None
    return reach(state, now.decides, now.steps if now.asked == STEP else state.crews[now.decides].engine).get(place)


class MultiStepDrive:
    """The places of the road that a person has chosen, the one where it begins included."""

    def __init__(self) -> None:
        self._places: tuple[str, ...] = ()

    def forget(self) -> None:
        """Nothing more is driven than what is asked for."""
        self._places = ()

    def begin(self, state: GreatRaceState, now: TableSituation, actions: Sequence[Action], place: str) -> Action | None:
        """The first action on the way to a place; None = nothing leads there."""
        first, way = first_action(state, now, actions, place)
        if way is not None and now.decides is not None:
            self._places = (state.crews[now.decides].space, *way.places)
        return first

    def goes_on(self, state: GreatRaceState, asked: str, legal: Sequence[Action]) -> Action | None:
        """The next step, as long as the rules ask for one where the road was meant to lead."""
        if asked in ASIDE or not self._places:
            return None
        here = state.crews[legal[0].seat].space
        rest = self._places[self._places.index(here) + 1 :] if here in self._places else ()
        step = next((action for action in legal if asked == STEP and action.verb == "step"
                     and action.args[0] in rest[:1]), None)
        if step is None:
            self.forget()
        return step


def first_action(
    state: GreatRaceState, now: TableSituation, actions: Sequence[Action], place: str
) -> tuple[Action | None, Road | None]:
    """What a click on a place begins with, if not with itself, and the road there; None, None = it leads nowhere."""
    way = cheapest_road(state, now, place)
    if way is None or not way.legs:
        return None, None
    verb, args = ("step", (way.legs[0].place,)) if now.asked == STEP else ("drive", ())
    first = next((action for action in actions if action.verb == verb and action.args == args), None)
    return (None, None) if first is None else (first, way)
