"""Arrival at the sea: the train of a company runs along its whole line to Trieste, and the map comes close and
follows it.

Any click skips it, and without motion nothing moves. A map that somebody has zoomed stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from itertools import accumulate, takewhile
from typing import NamedTuple

from game.rules.imperial_steam.content.map import Map
from game.scenes.imperial_steam.art.moving_train_art import moving_train, steam_cloud
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.rest_motion import RestMotion
from game.timing.imperial_steam.motion_times import IMPERIAL_STEAM
from game.ui.animation.animator import AnimationClip, Tween, ease
from game.ui.board.projection import Point

CLOSE = 2.2  # how much closer than the whole map
APPROACH = 0.2  # part of the run in which the map comes closer
CLOUDS, APART = 6, 42.0  # clouds of steam behind an engine, and units between two of them
STRIDE = 8.0  # units behind the engine at which it was a moment ago: its heading

View = tuple[float, float, float]  # a point in the middle, and the zoom


class Leg(NamedTuple):
    """Leg of a line: a connection, and the city in which it begins."""

    connection: str
    start: str


def line_to_goal(chart: Map, tracks: Collection[str]) -> list[Leg]:
    """Return the shortest line from the first city to the goal over these tracks; empty where there is none."""
    found: dict[str, list[Leg]] = {chart.start: []}
    cities = [chart.start]
    for city in cities:
        for name in sorted(tracks):
            connection = chart.connections[name]
            if city in (connection.a, connection.b) and (end := connection.other(city)) not in found:
                found[end] = [*found[city], Leg(name, city)]
                cities.append(end)
    return found.get(chart.goal, [])


class Arrival:
    """Arrival of one company, shown on the map."""

    def __init__(self, board: MainBoard, rest: RestMotion, chart: Map, seat: int, line: list[Leg]) -> None:
        self.map, self.rest, self.chart, self.seat, self.line = board, rest, chart, seat, line
        lengths = [board.geometry.routes[leg.connection].length for leg in line]
        self._ends = list(accumulate(lengths))
        self._begun: View | None = None  # where the map was before; None = the train has not set out

    @property
    def _moves_map(self) -> bool:
        return self._begun is not None and self._begun[2] == 1.0

    def clip(self, sound: Callable[[], object]) -> AnimationClip:
        """Return the clip of the run, with its sound where it is shown."""
        clip = AnimationClip([Tween(IMPERIAL_STEAM.arrival, self._run)], setting=(sound, self._set_out),
                             finish=self._clear, hold=IMPERIAL_STEAM.arrival_stay)
        clip.calm = True
        return clip

    def farewell(self) -> AnimationClip:
        """Return the clip behind it, in which the map is seen whole again."""
        clip = AnimationClip([Tween(IMPERIAL_STEAM.farewell, self._go_back)])
        clip.calm = True
        return clip

    def _set_out(self) -> None:
        board = self.map.board
        self._begun = *board.projection.to_plane(board.rect.center), board.zoom

    def _run(self, part: float) -> None:
        """Show the train after that part (0 to 1) of its line."""
        if self._begun is None:
            return  # skipped before it has begun
        done = part * self._ends[-1]
        at = self._at(done)
        self.map.board.mark(("train", self.seat), moving_train(self.map.colours[self.seat], at,
                                                               self._at(done - STRIDE)), z=2)
        self._steam(done)
        if self._moves_map:
            near = ease(min(1.0, part / APPROACH))
            view = (start + (end - start) * near for start, end in zip(self._begun, (*at, CLOSE), strict=True))
            self.map.board.look_at(*view)

    def _steam(self, done: float) -> None:
        """Show the clouds that the engine has left behind."""
        newest = done // APART
        for number in range(CLOUDS):
            place = (newest - number) * APART
            age = (done - place) / (CLOUDS * APART)
            cloud = steam_cloud(self._at(place), age) if place > 0 and age < 1.0 else None
            self.map.board.mark(("steam", number), cloud, z=3)

    def _clear(self) -> None:
        """Remove the steam; the train stands at the goal and runs on from there."""
        for number in range(CLOUDS):
            self.map.board.mark(("steam", number), None)
        if self._begun is not None:
            self.rest.stand(self.seat, *self.line[-1])

    def _go_back(self, part: float) -> None:
        board = self.map.board
        if not self._moves_map or self._begun is None:
            return
        if part >= 1.0:
            board.fit()
            return
        goal = (*self.map.geometry.cities[self.chart.goal], CLOSE)
        board.look_at(*(start + (end - start) * part for start, end in zip(goal, self._begun, strict=True)))

    def _at(self, done: float) -> Point:
        """Return the point of the map after so many units of the line."""
        done = max(0.0, min(done, self._ends[-1]))
        number = min(len(list(takewhile(partial(_is_below, done), self._ends))), len(self.line) - 1)
        leg, end = self.line[number], self._ends[number]
        route = self.map.geometry.routes[leg.connection]
        part = 1.0 - (end - done) / route.length
        return route.at(part if self.chart.connections[leg.connection].a == leg.start else 1.0 - part)


def _is_below(done: float, end: float) -> bool:
    return end < done
