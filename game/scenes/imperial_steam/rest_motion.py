"""Motion at rest: a train of each company runs on its tracks, working factories smoke, while nothing else happens."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.rules.imperial_steam.content.map import Map
from game.scenes.imperial_steam.art.moving_train_art import chimney_smoke, moving_train
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.animation.rest_motion import DecorativeMotion
from game.timing.imperial_steam.motion_times import IMPERIAL_STEAM
from game.ui.animation.animator import Animator
from game.ui.board.projection import Point, VectorDrawing
from game.ui.screen import Screen

STRIDE = 8.0  # units that a train runs in a step
PUFFS = 6  # pictures of smoke, one after the other
CHIMNEY = (5.0, -26.0)  # of a factory's picture, from its middle
SMOKE = (40.0, 52.0)  # width and height of a picture of smoke


@dataclass
class Run:
    """Run of one train: its connection, the city that it comes from, and how many units it has run from there."""

    connection: str
    start: str
    done: float = 0.0


class RestMotion(DecorativeMotion):
    """Steps of trains and smoke on the map of one screen."""

    def __init__(self, screen: Screen, board: MainBoard, chart: Map, animator: Animator) -> None:
        super().__init__(screen, animator, IMPERIAL_STEAM.rest)
        self.map, self.chart = board, chart
        self._runs: dict[int, Run] = {}  # by seat
        self._table: TableView | None = None
        self._frame = 0

    def set(self, table: TableView) -> None:
        """Take the tracks and factories of the displayed position."""
        self._table = table
        for key in self._moving():
            if key[1] not in (self._owners() if key[0] == "train" else self._working()):
                self.map.board.mark(key, None)
                self._runs.pop(key[1], None)

    def _moving(self) -> list[tuple[str, Any]]:
        """Return the names of the drawings of trains and smoke, with the seat or factory of each."""
        return [key for key in self.map.board.drawings if isinstance(key, tuple) and key[0] in ("train", "smoke")]

    def _owners(self) -> Collection[int]:
        return {owner for owners in self._table.tracks.values() for owner in owners} if self._table else set()

    def _working(self) -> Collection[str]:
        return {factory.id for factory in self._table.factories if factory.left} if self._table else set()

    def step(self) -> None:
        """Let trains run and smoke rise."""
        self._frame += 1
        for seat in sorted(self._owners()):
            self._run(seat)
        for number, name in enumerate(sorted(self._working())):
            self._smoke(name, (self._frame // 2 + 2 * number) % PUFFS)

    def copy_from(self, other: RestMotion) -> None:
        """Let trains and smoke stand where they do on another screen."""
        self._frame = other._frame
        self._runs = {seat: replace(run) for seat, run in other._runs.items()}
        for key in self._moving():
            self.map.board.mark(key, None)
        for key in other._moving():
            z, drawing = other.map.board.drawings[key]
            self.map.board.mark(key, drawing, z)

    def _smoke(self, factory: str, frame: int) -> None:
        sprite = self.map.board.sprite(f"factory:{factory}")
        if sprite is not None:
            wide, high = SMOKE
            box = (sprite.x + CHIMNEY[0] - wide / 2, sprite.y + CHIMNEY[1] - high, wide, high)
            smoke = chimney_smoke(frame / PUFFS, wide, high)
            self.map.board.mark(("smoke", factory), VectorDrawing(("smoke", frame), smoke, box, own=True), z=5)

    def stand(self, seat: int, connection: str, start: str) -> None:
        """Let the train of a seat stand at the end of a connection, on which it came from the city `start`."""
        self._runs[seat] = Run(connection, start, self.map.geometry.routes[connection].length)

    # trains -----------------------------------------------------------------------------------

    def _run(self, seat: int) -> None:
        """Move the train of a seat on, at the end of a connection to the next one of its tracks."""
        run = self._runs.get(seat)
        if run is None:
            run = self._runs[seat] = next(self._ways(seat, self.chart.start, ""))
        run.done += STRIDE
        if run.done > self.map.geometry.routes[run.connection].length:
            end = self.chart.connections[run.connection].other(run.start)
            ways = list(self._ways(seat, end, run.connection))
            run = self._runs[seat] = ways[self._frame % len(ways)]
        drawing = moving_train(self.map.colours[seat], self._at(run, run.done), self._at(run, run.done - STRIDE))
        self.map.board.mark(("train", seat), drawing, z=2)

    def _ways(self, seat: int, city: str, behind: str) -> Iterator[Run]:
        """Yield the tracks of a seat that lead on from a city; where there are none, the one that the train came on.

        From a city without any track of that seat its first one is taken.
        """
        assert self._table is not None
        mine = sorted(name for name, owners in self._table.tracks.items() if seat in owners)
        here = [name for name in mine if city in (self.chart.connections[name].a, self.chart.connections[name].b)]
        if not here:
            yield Run(mine[0], self.chart.connections[mine[0]].a)
            return
        for name in [name for name in here if name != behind] or here:
            yield Run(name, city)

    def _at(self, run: Run, done: float) -> Point:
        """Return the point of the map after so many units."""
        route, first = self.map.geometry.routes[run.connection], self.chart.connections[run.connection].a
        part = max(0.0, min(1.0, done / route.length))
        return route.at(part if run.start == first else 1.0 - part)

