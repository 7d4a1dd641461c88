"""Marks of the forecast on the map: tracks, factories, deliveries and workers of the Automa's next turn, with the odds
of each."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.art.piece_art import good_svg
from game.scenes.imperial_steam.automa.text.automa_odds_text import Odds, percent
from game.scenes.imperial_steam.board.city_layout import CELL, SPACE, cells
from game.scenes.imperial_steam.board.geometry import Route
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.board_colours import CREAM, INK
from game.ui.board.projection import Point, VectorDrawing, bounds, inner, outline
from game.ui.drawing.svg import el, group, num
from game.ui.drawing.svg_digits import digits_svg

KEY = "forecast"  # key of the marks on the board
LIT, FAINT = "#f2b61f", 0.5  # colour of edges; opacity of the track that is least likely
ON_TOP = 9  # above badges and pieces
WIDE, HIGH, DIGITS = 66.0, 32.0, 20.0  # of a plate with odds, and of its digits
TRACK, ABOVE, ASIDE = 13.0, 38.0, 58.0  # width of a track that may come; from its badge to the plate with its odds


class ForecastMarks:
    """Marks on one map."""

    def __init__(self, view: MainBoard) -> None:
        self.view = view

    def clear(self) -> None:
        """Remove all marks."""
        self.view.board.mark(KEY, None)

    def show(self, odds: Odds, state: ImperialSteamState) -> None:
        """Show the odds of what the next turn may bring to the map."""
        svg, points = "", list[Point]()
        plates: list[tuple[Point, int]] = []
        for (kind, things), chance in odds.items():
            if kind == "laid":
                route = self.view.geometry.routes[things[0]]
                svg += _track(route.points, float(chance))
                points += route.points
                plates.append((_beside(route), percent(chance)))
        pieces = self._pieces(odds, state)
        for at, good, chance in pieces:
            points.append(at)
            svg += _piece(at, good, SPACE if good else CELL)
            plates.append(((at[0], at[1] + CELL * 0.7), percent(chance)))
        svg += "".join(_plate(at, n) for at, n in plates)
        points += [at for at, _ in plates]
        drawing = VectorDrawing((KEY, hash(svg)), svg, bounds(points, grow=60)) if points else None
        self.view.board.mark(KEY, drawing, z=ON_TOP)

    def _pieces(self, odds: Odds, state: ImperialSteamState) -> list[tuple[Point, str, Fraction]]:
        """Return the places of factories ("" = of any good) and of delivered goods, with their odds."""
        slots: dict[str, Fraction] = defaultdict(Fraction)
        found: list[tuple[Point, str, Fraction]] = []
        for (kind, things), chance in odds.items():
            if kind == "factory":
                slots[things[0]] += chance
            elif kind == "delivered":
                hub, good = state.hub(things[0]), things[1]
                filled = state.selected.demand[hub.city][good] - hub.open[good]
                found.append((self._cell(hub.city, good, filled), good, chance))
        for city, chance in slots.items():
            taken = sum(place == city for _, place, _, _ in state.factories)
            found.append((self._cell(city, "slot", taken), "", chance))
        return found

    def _cell(self, city: str, kind: str, index: int) -> Point:
        """Return a cell of a city's plate, the city itself where it has none."""
        plan = self.view.plan
        plate = plan.places.plates.get(city)
        spots = cells(plate, plan.offers[city]).get(kind, []) if plate is not None else []
        return spots[min(index, len(spots) - 1)] if spots else self.view.geometry.cities[city]


def _beside(route: Route) -> Point:
    """Return the middle of a plate beside the badge of a connection, off its line."""
    (x, y), (ax, ay), (bx, by) = route.middle, route.points[0], route.points[-1]
    return (x, y - ABOVE) if abs(bx - ax) > abs(by - ay) else (x + ASIDE, y)


def _track(points: list[Point] | tuple[Point, ...], chance: float) -> str:
    line = f'<polyline points="{outline(points)}" fill="none" stroke-linecap="round" '
    opacity = num(FAINT + (1 - FAINT) * chance)
    return (f'{line}stroke="{INK}" stroke-opacity="{opacity}" stroke-width="{num(TRACK + 5)}"/>'
            f'{line}stroke="{CREAM}" stroke-opacity="{opacity}" stroke-width="{num(TRACK)}" stroke-dasharray="20 14"/>')


def _piece(at: Point, good: str, side: float) -> str:
    """Return a good in its space, or a frame around a slot where a factory may come."""
    x, y = at
    frame = el("rect", x=x - side / 2 - 3, y=y - side / 2 - 3, width=side + 6, height=side + 6, rx=6, fill="none",
               stroke=LIT, stroke_width=6)
    if not good:
        return frame
    scale = num(side / 64)
    return group(inner(good_svg(good)), transform=f"translate({num(x - side / 2)} {num(y - side / 2)}) scale({scale})"
                 ) + frame


def _plate(at: Point, n: int) -> str:
    """Return a plate with the odds in percent."""
    x, y = at
    body = el("rect", x=x - WIDE / 2, y=y - HIGH / 2, width=WIDE, height=HIGH, rx=HIGH / 2, fill=CREAM, stroke=LIT,
              stroke_width=5)
    return body + digits_svg(f"{n}%", x, y, DIGITS, INK, 2.9)
