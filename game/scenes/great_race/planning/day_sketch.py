"""Sketch of a day: the road that a person draws on the map in Planning, kept beside the game until the day is over.

While the plan is being made, the road stands among the things chosen for it, so that a step back takes it back too.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from game.rules.core.actions import Choices, Thing
from game.rules.great_race.content.numbers import MECHANIC
from game.rules.great_race.day_forecast import (
    DayForecast,
    Plan,
    assistants_for,
    day,
    drives_of,
    usual_road,
    way,
    way_to_finish,
)
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.click_actions import ClickActions
from game.session.house_rules import SKETCHES
from game.session.session import Session
from game.table.action_selection import ActionSelection, Selection

MOST = 15  # places of a sketch
SKETCH = "sketch"  # kind of the thing that stands for the road among those chosen


def sketches_of(session: Session) -> DaySketch:
    """Return the sketches of a session: they stay when its table is built anew."""
    return _SKETCHES.setdefault(session, DaySketch(session.game.head.house_rules.get(SKETCHES, ())))


def sketch_of(taken: Sequence[Thing]) -> tuple[str, ...] | None:
    """Return the road among the things chosen for a plan, None without one."""
    roads = [name for kind, name in taken if kind == SKETCH]
    return tuple(roads[-1].split()) if roads else None


class DaySketch:
    """Sketches of one table, by seat; nobody else sees one. `saved` are those of a game that is continued."""

    def __init__(self, saved: Sequence[str] = ()) -> None:
        self._roads: dict[int, tuple[int, tuple[str, ...]]] = {}  # seat -> its day, and the places from the vehicle on
        for seat, number, *places in (line.split() for line in saved if len(line.split()) > 1):
            if seat.isdecimal() and number.isdecimal():
                self._roads[int(seat)] = int(number), tuple(places)
        self._forecast: tuple[object, DayForecast] | None = None  # the last one, with what it was counted from
        self._usual: tuple[object, tuple[str, ...]] = None, ()  # the last usual road, likewise

    def road(self, state: GreatRaceState, seat: int) -> tuple[str, ...]:
        """Return the places that are still ahead of the vehicle; () = no sketch, or the vehicle has left it."""
        behind, ahead = self._cut(state, seat)
        return ahead if behind else ()

    def driven(self, state: GreatRaceState, seat: int) -> tuple[str, ...]:
        """Return the places of the sketch that the vehicle has come to, the one where it stands included."""
        return self._cut(state, seat)[0][1:]

    def _cut(self, state: GreatRaceState, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the sketch of today up to the vehicle and from there on; nothing where the vehicle has left it."""
        number, places = self._roads.get(seat, (0, ()))
        here = state.crews[seat].space
        if number != state.round or here not in places:
            return (), ()
        at = places.index(here) + 1
        return places[:at], places[at:]

    def save(self, session: Session, day_number: int, planning: int | None) -> None:
        """Keep the sketches of a day with the game, if they have changed; not that of a seat that is `planning`."""
        lines = [" ".join((str(seat), str(number), *places)) for seat, (number, places) in sorted(self._roads.items())
                 if places and number == day_number and seat != planning]
        if lines != list(session.game.head.house_rules.get(SKETCHES, ())):
            session.set_house_rules(**{SKETCHES: lines})

    def take_over(self, state: GreatRaceState, seat: int, asked: ActionSelection) -> None:
        """Store the road that stands among the things chosen for the plan of a seat; without one there is none."""
        road = sketch_of(asked.chosen) or ()
        self._roads[seat] = (state.round, (state.crews[seat].space, *road) if road else ())

    def after_click(self, state: GreatRaceState, seat: int, asked: ActionSelection, place: str) -> Selection:
        """Return the selection after a click on a place: the road, and the assistants that it asks for."""
        road = self._clicked(state, seat, place)
        if road == self.road(state, seat):
            return Selection()
        plan = assistants_for(state, seat, road) if road else (0, 0, 0, 0)
        return ClickActions(asked).planned(plan, (SKETCH, " ".join(road)))

    def restored(self, state: GreatRaceState, seat: int, selection: ActionSelection) -> ActionSelection:
        """Return the selection with the road of a plan that was undone."""
        road = self.road(state, seat)
        if not road:
            return selection
        choices = selection.choices
        return selection.narrowed(Choices(choices.actions, choices.kinds, (*choices.taken, (SKETCH, " ".join(road)))))

    def _clicked(self, state: GreatRaceState, seat: int, place: str) -> tuple[str, ...]:
        """Return the road after a click on a place: extended to it, or cut behind it if it lies on the road; without
        its last place if that is clicked, and none if the vehicle is."""
        road, here = self.road(state, seat), state.crews[seat].space
        if place == here:
            return ()
        if place in road:
            at = road.index(place)
            return road[: at + 1] if place != road[-1] else road[:-1]
        added = way(state, seat, road[-1] if road else here, place)
        if set(added) & {here, *road}:  # no place twice: a new way from the vehicle
            return way(state, seat, here, place)[:MOST]
        return (*road, *added)[:MOST]

    def forecast(self, state: GreatRaceState, seat: int, plan: Plan) -> DayForecast | None:
        """Return the forecast of the day along the sketch with a plan, None without a sketch."""
        road = self.road(state, seat)
        if not road:
            return None
        key = state.ply, seat, road, plan
        if self._forecast is None or self._forecast[0] != key:
            self._forecast = key, day(state, seat, road, plan)
        return self._forecast[1]

    def usual(self, state: GreatRaceState, seat: int) -> tuple[str, ...]:
        """Return the road of a usual day towards the finish; in the Convoy the way there, which the rest of the day
        follows."""
        if self._usual[0] != (state.ply, seat):
            planned = any(state.crews[seat].assistants.values())
            found = way_to_finish(state, seat) if planned else usual_road(state, seat)
            self._usual = (state.ply, seat), found[:MOST]
        return self._usual[1]

    def ends(self, state: GreatRaceState, seat: int) -> list[str]:
        """Return the last place of each drive that is still ahead, as far as today's Mechanics and francs go."""
        crew, road = state.crews[seat], self.road(state, seat)
        return [drive[-1] for drive in drives_of(state, seat, road, crew.assistants[MECHANIC])]


_SKETCHES: WeakKeyDictionary[Session, DaySketch] = WeakKeyDictionary()
