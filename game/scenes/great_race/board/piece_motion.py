"""What moves on the map itself: half-tracks along their way, markers along the progress scale, tiles that change
places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist

from game.rules.core.events import Event
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.table.animation.flights import glide
from game.ui.animation.animator import AnimationClip, Tween
from game.ui.board.projection import Point
from game.ui.board.sprites import Sprite

STEP, VOYAGE, TURN, MARKER = 0.5, 1.1, 0.7, 0.35  # seconds: a step, a transport, going back, a marker of progress


class Motion:
    """Builds the cues of what moves on one map."""

    def __init__(self, chart: MainBoard) -> None:
        self.chart = chart

    def drives(self, event: Event) -> AnimationClip:
        """A vehicle goes on to the next place."""
        return self._along(event.seat, self.chart.route_points(event.data["origin"], event.data["space"]), STEP)

    def sails(self, event: Event) -> AnimationClip:
        """A vehicle goes along the route of a ship or an airship."""
        route = self.chart.geometry.chart.routes[event.data["route"]]
        return self._along(event.seat, self.chart.route_points(route.other(event.data["space"]), event.data["space"]),
                           VOYAGE)

    def turns_back(self, event: Event) -> AnimationClip:
        """GRR-5.8 A vehicle tries, and goes back."""
        way = self.chart.route_points(event.data["origin"], event.data["space"])
        there = [_on(way, part / 8) for part in range(5)]
        return self._along(event.seat, [*there, *reversed(there)], TURN)

    def progress(self, event: Event) -> AnimationClip:
        """A marker goes to another line."""
        return glide(self.chart.board, f"marker:{event.seat}", MARKER)

    def _along(self, seat: int | None, way: Sequence[Point], seconds: float) -> AnimationClip:
        """From where the vehicle stands to where it will stand, on the way between."""
        board, name = self.chart.board, f"car:{seat}"
        ends: list[Sprite | None] = []

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
            x, y = _on([(old.x, old.y), *way[1:-1], (new.x, new.y)], part)
            board.put(replace(new, x=x, y=y, z=8, scale=old.scale + (new.scale - old.scale) * round(part * 3) / 3))

        return AnimationClip([Tween(seconds, apply)], setting=(stand, stand))


def _on(way: Sequence[Point], part: float) -> Point:
    """The point at that part of the length of a way."""
    lengths = [dist(a, b) for a, b in pairwise(way)]
    left = sum(lengths) * part
    for (a, b), length in zip(pairwise(way), lengths, strict=True):
        if left <= length and length:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return way[-1]
