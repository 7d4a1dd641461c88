"""Motion of pieces on the map: half-tracks along their roads, markers along the progress scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist

from game.rules.core.events import Event
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.table.animation.flights import glide
from game.timing.great_race.motion_times import GREAT_RACE
from game.ui.animation.animator import AnimationClip, Tween
from game.ui.board.projection import Point
from game.ui.board.sprites import Sprite


class Motion:
    """Builder of the animation clips of one map."""

    def __init__(self, chart: MainBoard) -> None:
        self.chart = chart

    def drives(self, event: Event) -> AnimationClip:
        """Return the clip of a vehicle that drives to the next place."""
        return self._along(event.seat, self.chart.route_points(event.data["origin"], event.data["space"]),
                           GREAT_RACE.step)

    def sails(self, event: Event) -> AnimationClip:
        """Return the clip of a vehicle that goes along the route of a ship or an airship."""
        route = self.chart.geometry.chart.routes[event.data["route"]]
        return self._along(event.seat, self.chart.route_points(route.other(event.data["space"]), event.data["space"]),
                           GREAT_RACE.voyage)

    def turns_back(self, event: Event) -> AnimationClip:
        """Return the clip of a vehicle that tries a space, and goes back (GRR-5.8)."""
        line = self.chart.route_points(event.data["origin"], event.data["space"])
        there = [_on(line, part / 8) for part in range(5)]
        return self._along(event.seat, [*there, *reversed(there)], GREAT_RACE.turn_back)

    def progress(self, event: Event) -> AnimationClip:
        """Return the clip of a marker that goes to another line."""
        return glide(self.chart.board, f"marker:{event.seat}", GREAT_RACE.marker)

    def _along(self, seat: int | None, line: Sequence[Point], seconds: float) -> AnimationClip:
        """Return the clip of a vehicle along a line, from where it stands to where it will stand."""
        board, name = self.chart.board, f"car:{seat}"
        ends: list[Sprite | None] = []
        follow = self.chart.camera.follower()

        def stand() -> None:
            ends.append(board.sprite(name))
            apply(0.0)

        def apply(part: float) -> None:
            old, new = ends if len(ends) == 2 else (None, None)
            if old is None or new is None:
                return
            if part >= 1:
                board.put(new)
                self.chart.raise_again()
                return
            if seat is not None:
                self.chart.lower(seat)
            x, y = _on([(old.x, old.y), *line[1:-1], (new.x, new.y)], part)
            follow((x, y), part)
            board.put(replace(new, x=x, y=y, z=8, scale=old.scale + (new.scale - old.scale) * round(part * 3) / 3))

        return AnimationClip([Tween(seconds, apply)], setting=(stand, stand))


def _on(line: Sequence[Point], part: float) -> Point:
    """Return the point at that part (0 to 1) of a line's length."""
    lengths = [dist(a, b) for a, b in pairwise(line)]
    left = sum(lengths) * part
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if left <= length and length:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return line[-1]
