"""Marks of the Automa's story on the map: rings around candidates, the choice highlighted, new tracks and deliveries as
arrows, tracks that it may not build dashed with the reason."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from game.rules.imperial_steam.automa.events import QUESTIONS
from game.rules.imperial_steam.state import ImperialSteamState, factory_index
from game.scenes.imperial_steam.art.piece_art import crown_svg, engineer_svg
from game.scenes.imperial_steam.automa.counted_places import barred, counted
from game.scenes.imperial_steam.automa.turn_story import StoryStep, TurnStory
from game.scenes.imperial_steam.board.geometry import Geometry
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.board_colours import CREAM, INK
from game.ui.board.projection import Point, VectorDrawing, bounds, inner, outline
from game.ui.drawing.svg import el, group, num, path

KEY, SUM = "automa", "sum"  # key of the marks on the board; name of those after a turn that was skipped
LIT, PALE, BAD = "#f2b61f", "#6b5232", "#b3261e"
_CHOSEN = ("laid", "station", "engineer", "factory", "automa-hired", "delivered", "joined", "trieste")


class AutomaMarks:
    """Marks on one map: those of a step, or of all steps that were skipped."""

    def __init__(self, view: MainBoard) -> None:
        self.view = view

    def show(self, story: TurnStory, state: ImperialSteamState) -> None:
        """Show the marks of the current step, in the position as it was then."""
        shapes = _Shapes(self.view.geometry)
        _draw(shapes, story.step, state)
        self._mark(shapes, f"step {story.at}")

    def sum_up(self, story: TurnStory | None, state: ImperialSteamState) -> None:
        """Show the results of a story that was skipped; without one, remove all marks."""
        shapes = _Shapes(self.view.geometry)
        for step in story.steps if story is not None else ():
            _draw_results(shapes, step, state)
        self._mark(shapes, SUM)

    def _mark(self, shapes: _Shapes, name: str) -> None:
        """Draw the shapes. The key contains their hash: another game may reach the same step of the same turn."""
        key = name, hash(shapes.svg)
        drawing = VectorDrawing(key, shapes.svg, bounds(shapes.points, grow=40)) if shapes.points else None
        self.view.board.mark(KEY, drawing, z=3)


class _Shapes:
    """Collector of shapes on the plane of the map, and of the points that they reach."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.svg = ""
        self.points: list[Point] = []

    def ring(self, city: str, colour: str, width: float, dashed: bool = False) -> None:
        """Add a ring around a city."""
        x, y = self.geometry.cities[city]
        radius = self.geometry.radius[city] + 15
        self.points += [(x - 60, y - 60), (x + 60, y + 60)]
        dash = "13 10" if dashed else None
        self.svg += el("circle", cx=x, cy=y, r=radius, fill="none", stroke=CREAM, stroke_width=width + 5,
                       stroke_opacity=0.75)
        self.svg += el("circle", cx=x, cy=y, r=radius, fill="none", stroke=colour, stroke_width=width,
                       stroke_dasharray=dash)

    def line(self, path_points: Sequence[Point], colour: str, width: float, dashed: bool = False) -> None:
        """Add a line along a connection."""
        self.points += path_points
        common = f'<polyline points="{outline(path_points)}" fill="none" stroke-linecap="round" '
        dash = ' stroke-dasharray="16 15"' if dashed else ""
        self.svg += f'{common}stroke="{CREAM}" stroke-opacity="0.8" stroke-width="{num(width + 6)}"/>'
        self.svg += f'{common}stroke="{colour}" stroke-width="{num(width)}"{dash}/>'

    def arrow(self, path_points: Sequence[Point], colour: str, width: float, short: float) -> None:
        """Add a line with a head that ends `short` units before its last point."""
        cut = _shortened(path_points, short)
        (x0, y0), (x, y) = cut[max(0, len(cut) - 4)], cut[-1]
        angle = math.atan2(y - y0, x - x0)
        reach = width * 2.6
        tip = (x + math.cos(angle) * reach * 0.9, y + math.sin(angle) * reach * 0.9)
        wings = [(x + math.cos(angle + turn) * reach, y + math.sin(angle + turn) * reach) for turn in (2.0, -2.0)]
        self.line(cut, colour, width)
        self.svg += el("path", d=path([tip, wings[0], wings[1]], closed=True), fill=colour, stroke=CREAM,
                       stroke_width=4, stroke_linejoin="round")

    def picture(self, svg: str, at: Point, side: float) -> None:
        """Add a picture of 64 units square."""
        x, y = at
        scale = num(side / 64)
        self.svg += group(inner(svg), transform=f"translate({num(x - side / 2)} {num(y - side / 2)}) scale({scale})")


def _shortened(path_points: Sequence[Point], short: float) -> list[Point]:
    end = path_points[-1]
    before_end = [point for point in path_points if math.dist(point, end) > short]
    return before_end if len(before_end) > 1 else list(path_points)


def _draw(shapes: _Shapes, step: StoryStep, state: ImperialSteamState) -> None:
    for event in step.events:
        data = event.data
        if event.kind == "automa-condition":
            for name in counted(event, state):
                shapes.ring(_city_of(name, state), LIT, 9)
            if (obstacle := barred(event, state)) is not None:
                _barred(shapes, obstacle.data["connections"], obstacle.data["reasons"], state)
        elif event.kind == "automa-barred":
            _barred(shapes, data["connections"], data["reasons"], state)
        elif event.kind == "automa-target":
            near = data["found"] not in ("far", "joined")
            shapes.ring(data["city"], LIT if near else PALE, 12 if near else 6, dashed=data["found"] == "far")
        elif event.kind == "automa-distance":
            _ring_all(shapes, data["cities"], PALE, 6)
            _ring_all(shapes, data["nearer"], LIT, 10)
        elif event.kind == "automa-dead-ends":
            _ring_all(shapes, data["cities"], BAD, 6, dashed=True)
    _draw_questions(shapes, step, state)
    _draw_results(shapes, step, state)


def _ring_all(shapes: _Shapes, cities: Iterable[str], colour: str, width: float, dashed: bool = False) -> None:
    for city in dict.fromkeys(cities):
        shapes.ring(city, colour, width, dashed)


def _barred(shapes: _Shapes, connections: Sequence[str], reasons: Sequence[str], state: ImperialSteamState) -> None:
    """Mark the tracks that are not legal now, each with its reason (AMA-4.31)."""
    pictures = {"crown": crown_svg(), "station": _sign("M-9 9V-1L0 -9L9 -1V9Z"), "fee": _sign("M-9 0H9M0 -9V9")}
    for name, reason in dict(zip(connections, reasons, strict=True)).items():
        route = shapes.geometry.routes[name]
        shapes.line(route.points, BAD, 6, dashed=True)
        picture = pictures[reason] if reason in pictures else engineer_svg(state.selected.connections[name].terrain)
        shapes.picture(picture, route.at(0.5), 50)


def _sign(mark: str) -> str:
    ring = el("circle", cx=32, cy=32, r=28, fill=CREAM, stroke=BAD, stroke_width=5)
    shape = el("path", d=mark, transform="translate(32 32) scale(1.6)", fill="none", stroke=INK, stroke_width=3)
    return f'<svg viewBox="0 0 64 64">{ring}{shape}</svg>'


def _draw_questions(shapes: _Shapes, step: StoryStep, state: ImperialSteamState) -> None:
    """Mark all candidates pale, those still equal highlighted, the choice brightest."""
    compared = [event for event in step.of("automa-compared") if QUESTIONS[event.data["question"]] != "contract"]
    candidates = {city for event in compared for city in _cities(event.data["candidates"], state)}
    chosen = {city for event in step.of("automa-decided") for city in _cities([event.data["choice"]], state)}
    _ring_all(shapes, sorted(candidates - chosen), PALE, 7)
    _ring_all(shapes, sorted(chosen), LIT, 13)
    for event in step.of("automa-decided"):
        if event.data["question"] == "start":
            _aim(shapes, event.data["choice"], chosen - {event.data["choice"]}, state)


def _aim(shapes: _Shapes, start: str, cities: set[str], state: ImperialSteamState) -> None:
    """Draw an arrow from the start to the city that was chosen before it, if a connection joins them."""
    for connection in state.selected.at[start]:
        if connection.other(start) in cities:
            path_points = shapes.geometry.routes[connection.id].points
            shapes.arrow(path_points if connection.a == start else path_points[::-1], LIT, 8, 30)


def _draw_results(shapes: _Shapes, step: StoryStep, state: ImperialSteamState) -> None:
    joined = {event.data["city"] for event in step.of("joined")}
    for event in step.of("laid"):
        route = shapes.geometry.routes[event.data["connection"]]
        forward = state.selected.connections[event.data["connection"]].b in joined
        shapes.arrow(route.points if forward else route.points[::-1], LIT, 11, 30)
    for event in step.of("delivered"):
        city = _city_of(event.data["factory"], state)
        ends = shapes.geometry.cities[city], shapes.geometry.cities[event.data["hub"]]
        if city != event.data["hub"]:
            shapes.arrow(_bow(*ends), LIT, 11, shapes.geometry.radius[event.data["hub"]] + 32)
    for event in step.events:
        if event.kind in _CHOSEN:
            _ring_all(shapes, _cities([str(event.data.get(key, "")) for key in ("city", "hub")], state), LIT, 11)
        elif event.kind == "collected":
            shapes.ring(_city_of(event.data["factory"], state), LIT, 10)


def _bow(start: Point, end: Point) -> list[Point]:
    """Return a line that swings out to one side."""
    (x1, y1), (x2, y2) = start, end
    cx, cy = (x1 + x2) / 2 - (y2 - y1) * 0.18, (y1 + y2) / 2 + (x2 - x1) * 0.18

    def at(t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2

    return [at(i / 24) for i in range(25)]


def _city_of(name: str, state: ImperialSteamState) -> str:
    """Return a city by its name or by that of a factory in it."""
    if name[:1] == "f" and name[1:].isdecimal() and factory_index(name) < len(state.factories):
        return state.factories[factory_index(name)][1]
    return name


def _cities(names: Iterable[str], state: ImperialSteamState) -> Iterator[str]:
    for name in names:
        city = _city_of(name, state)
        if city in state.selected.chart.cities:
            yield city
