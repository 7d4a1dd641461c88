"""Picture of the main board: blueprint paper, the brass rondel, and the circuit in its middle."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from game.rules.kraftwagen.content.board import Board
from game.scenes.kraftwagen.board.geometry import Ring, Road, circle
from game.scenes.kraftwagen.board_colours import TableColours
from game.ui.board.board_labels import BoardLabel
from game.ui.drawing.svg import document, el, group, linear, num, path, radial

TEETH = 14  # of the gear
SQUARE = 25  # units: side of a square of the paper
SMALL = 35  # units: least size of type that is readable in the smallest window
Say = Callable[[str, str], str]  # kind and name of a caption -> its text


class BoardPlan:
    """Geometry and still picture of the board.

    `track` and `circuit` are numbers of spaces. `places` are the polygons that can be pointed at, `sign_places` the
    discs of tiles by space.
    """

    def __init__(self, board: Board, track: int, circuit: int) -> None:
        self.board = board
        self.ring, self.road = Ring(board.rondel, track), Road(board, circuit)
        self.places = self._places()
        reach = board.rondel.sign / 2 + 2
        self.sign_places = [circle(self.ring.at(space), reach) for space in range(track)]
        self._pictures: dict[TableColours, str] = {}

    # picture ----------------------------------------------------------------------------------

    def svg(self, colours: TableColours) -> str:
        """Return the picture of the whole board, drawn once for the same colours."""
        if colours not in self._pictures:
            wide, high = self.board.plane
            self._pictures[colours] = document(
                wide, high, *self._paper(colours), *self._rondel(colours), *self._hub(colours), *self._road(colours),
                *self._laps(colours), *self._pit_lane(colours), defs=self._paints(colours))
        return self._pictures[colours]

    def _paints(self, colours: TableColours) -> str:
        (wide, high), rondel = self.board.plane, self.board.rondel
        (cx, cy), reach = rondel.centre, rondel.inside
        return (
            radial("paper", (cx, cy), max(wide, high) * 0.72, (0, colours.paper), (0.6, colours.ground),
                   (1, colours.rim))
            + linear("brass", (cx - reach, cy - reach), (cx + reach, cy + reach), (0, colours.brass_high),
                     (0.45, colours.brass), (1, colours.brass_low))
            + radial("hub", (cx, cy - reach * 0.3), reach * 1.2, (0, colours.ground), (1, colours.deep))
            + linear("road", (0, cy - reach), (0, cy + reach), (0, colours.road), (1, colours.road_low))
        )

    def _paper(self, colours: TableColours) -> Iterator[str]:
        """Yield squared paper with every fourth line stronger, and a chalk line around it."""
        wide, high = self.board.plane
        yield el("rect", x=0, y=0, width=wide, height=high, fill="url(#paper)")
        if not colours.flat:
            for every, opacity in ((1, 0.07), (4, 0.14)):
                lines = [f"M{x} 0V{high}" for x in range(0, wide + 1, SQUARE * every)]
                lines += [f"M0 {y}H{wide}" for y in range(0, high + 1, SQUARE * every)]
                yield el("path", d="".join(lines), stroke=colours.line, stroke_opacity=opacity, stroke_width=1)
            yield from self._drawings(colours)
        yield el("rect", x=9, y=9, width=wide - 18, height=high - 18, rx=14, fill="none", stroke=colours.line,
                 stroke_opacity=0.45, stroke_width=1.6)

    def _drawings(self, colours: TableColours) -> Iterator[str]:
        """Yield the dividers in a lower corner; the other one has the gear, the upper ones title and zoom control."""
        wide, high = self.board.plane
        x, y = wide - 78, high - 92
        brass = {"fill": "url(#brass)", "stroke": colours.brass_low, "stroke_width": 1}
        yield group(
            *(el("path", d=f"M{x} {y - 52}L{x - s * 30} {y + 54}L{x - s * 33} {y + 70}L{x - s * 22} {y + 58}"
                 f"L{x + s * 6} {y - 46}Z", **brass) for s in (1, -1)),
            el("circle", cx=x, cy=y - 54, r=10, **brass), el("path", d=f"M{x} {y - 64}v-14", stroke=colours.brass,
                                                             stroke_width=5, stroke_linecap="round"),
            el("path", d=f"M{x - 21} {y + 16}Q{x} {y + 4} {x + 21} {y + 16}", fill="none", stroke=colours.brass,
               stroke_width=3.5))

    @property
    def gear_place(self) -> tuple[float, float]:
        """Middle of the gear, in the lower corner at the left."""
        return 74, self.board.plane[1] - 78

    def gear(self, colours: TableColours, turn: float) -> str:
        """Return the gear around (0, 0) as shapes, turned by a part of the way from tooth to tooth."""
        chalk = {"stroke": colours.line, "fill": "none", "stroke_width": 1.8, "stroke_opacity": 0.5}
        teeth = [(r * math.cos(a), r * math.sin(a))
                 for i in range(TEETH) for r, at in ((40, -0.16), (48, -0.08), (48, 0.08), (40, 0.16))
                 for a in (math.tau * (i + at + turn) / TEETH,)]
        return (el("path", d=path(teeth, closed=True), **chalk) + el("circle", cx=0, cy=0, r=26, **chalk)
                + el("circle", cx=0, cy=0, r=8, **chalk))

    def _rondel(self, colours: TableColours) -> Iterator[str]:
        """Yield the channel of the tiles, with a mark in every space that shows the direction of the chain."""
        rondel = self.board.rondel
        (cx, cy), half = rondel.centre, rondel.sign / 2
        out, inner = rondel.radius + half + 9, rondel.radius - half - 5
        yield el("circle", cx=cx, cy=cy + 7, r=out, fill="#000000", fill_opacity=0.22)
        yield el("circle", cx=cx, cy=cy, r=(out + inner) / 2, fill="none", stroke=colours.deep,
                 stroke_width=out - inner, stroke_opacity=0.62)
        yield el("circle", cx=cx, cy=cy, r=out, fill="none", stroke="url(#brass)", stroke_width=4.5)
        yield el("circle", cx=cx, cy=cy, r=out - 6, fill="none", stroke=colours.line, stroke_opacity=0.22,
                 stroke_width=1)
        for space in range(self.ring.spaces):
            x, y = self.ring.at(space)
            yield el("circle", cx=x, cy=y, r=rondel.worker / 2 - 8, fill="none", stroke=colours.line,
                     stroke_opacity=0.34, stroke_width=1.6, stroke_dasharray="5 6")
            yield group(el("path", d="M-7 -12L7 0L-7 12", fill="none", stroke=colours.line, stroke_width=3,
                           stroke_opacity=0.42, stroke_linecap="round", stroke_linejoin="round"),
                        transform=f"translate({num(x)} {num(y)}) rotate({num(self.ring.angle(space) + 90)})")

    def _hub(self, colours: TableColours) -> Iterator[str]:
        """Yield the dial of brass around the circuit."""
        (cx, cy), reach = self.board.rondel.centre, self.board.rondel.inside
        yield el("circle", cx=cx, cy=cy + 8, r=reach + 2, fill="#000000", fill_opacity=0.3)
        yield el("circle", cx=cx, cy=cy, r=reach, fill="url(#brass)")
        yield el("circle", cx=cx, cy=cy, r=reach - 11, fill=colours.brass_low)
        yield el("circle", cx=cx, cy=cy, r=reach - 13, fill="url(#hub)")
        ticks = {False: [], True: []}  # type: dict[bool, list[str]]
        for tick in range(120):
            turn, long = math.tau * tick / 120, tick % 6 == 0
            far, near = reach - 17, reach - (30 if long else 24)
            ticks[long].append(f"M{num(cx + far * math.cos(turn))} {num(cy + far * math.sin(turn))}"
                               f"L{num(cx + near * math.cos(turn))} {num(cy + near * math.sin(turn))}")
        for long, lines in ticks.items():
            yield el("path", d="".join(lines), stroke=colours.line, stroke_opacity=0.5 if long else 0.26,
                     stroke_width=2 if long else 1.2)

    def _road(self, colours: TableColours) -> Iterator[str]:
        """Yield asphalt between kerbs, dashes between its spaces, and the chequered line."""
        road, circuit = self.road, self.board.circuit
        middle = [road.along(road.lap * step / 160).point for step in range(160)]
        closed = path(middle, closed=True)
        yield el("path", d=path([(x, y + 7) for x, y in middle], closed=True), fill="none", stroke="#000000",
                 stroke_opacity=0.3, stroke_width=circuit.road + 16, stroke_linejoin="round")
        yield el("path", d=closed, fill="none", stroke=colours.kerb, stroke_width=circuit.road + 12,
                 stroke_linejoin="round")
        yield el("path", d=closed, fill="none", stroke=colours.kerb_dark, stroke_width=circuit.road + 12,
                 stroke_dasharray="17 17", stroke_linejoin="round")
        yield el("path", d=closed, fill="none", stroke="url(#road)", stroke_width=circuit.road,
                 stroke_linejoin="round")
        yield el("path", d=closed, fill="none", stroke=colours.ivory, stroke_opacity=0.22, stroke_width=2,
                 stroke_dasharray="12 14")
        edge = circuit.road / 2 - 7
        for space in range(1, road.spaces):
            way = road.middle(space + 0.5)
            a, b = road.along(way, edge), road.along(way, -edge)
            yield el("path", d=path([a.point, b.point]), stroke=colours.ivory, stroke_opacity=0.3, stroke_width=1.6)
        yield from self._line(colours)

    def _line(self, colours: TableColours) -> Iterator[str]:
        (cx, cy), circuit = self.circuit_line(), self.board.circuit
        side = circuit.road / 8
        top = cy - circuit.road / 2
        yield el("rect", x=cx - side, y=top, width=2 * side, height=circuit.road, fill=colours.ivory)
        for row in range(8):
            yield el("rect", x=cx - side * (row % 2), y=top + row * side, width=side, height=side, fill=colours.ink)

    def circuit_line(self) -> tuple[float, float]:
        """Return the middle of the finish line."""
        return self.road.along(0).point

    def _laps(self, colours: TableColours) -> Iterator[str]:
        row = self.board.laps
        for lap in range(row.count):
            x, y = row.spot(lap)
            side = row.step - 8
            yield el("rect", x=x - side / 2, y=y - 22, width=side, height=44, rx=7, fill=colours.ivory,
                     stroke=colours.brass_low, stroke_width=1.5)
            yield el("rect", x=x - side / 2, y=y + 27, width=side, height=46, rx=7, fill="#000000", fill_opacity=0.22,
                     stroke=colours.line, stroke_opacity=0.28, stroke_width=1.2, stroke_dasharray="4 5")

    def _pit_lane(self, colours: TableColours) -> Iterator[str]:
        row = self.board.pit_lane
        (cx, cy), wide = row.centre, row.step * row.count
        yield el("rect", x=cx - wide / 2 - 5, y=cy - row.depth / 2 - 5, width=wide + 10, height=row.depth + 10, rx=10,
                 fill="url(#road)", stroke=colours.ivory, stroke_opacity=0.75, stroke_width=2)
        for box in range(row.count):
            x, y = row.spot(box)
            yield el("rect", x=x - row.step / 2 + 3, y=y - row.depth / 2 + 3, width=row.step - 6,
                     height=row.depth - 6, rx=6, fill="none", stroke=colours.ivory, stroke_opacity=0.42,
                     stroke_width=1.5, stroke_dasharray="6 6")

    # captions ---------------------------------------------------------------------------------

    def captions(self, colours: TableColours, write: Say, places: str) -> list[BoardLabel]:
        """Return the captions of the board; `places` is the text of the points for the first places."""
        (cx, cy), laps, pit = self.board.circuit.centre, self.board.laps, self.board.pit_lane
        top = cy - self.board.circuit.bend - self.board.circuit.road / 2
        found = [
            BoardLabel(
                "title", "rondel", write("title", "rondel"), 146, 40, 40, colours.brass_high, width=240, font="display"
            ),
            BoardLabel(
                "title", "race", write("title", "race"), cx, cy - 84, 36, colours.brass_high, width=270, font="display"
            ),
            BoardLabel("label", "places", places, cx, top - 24, SMALL, colours.line, width=250),
            BoardLabel(
                "label", "laps", write("label", "laps"), cx, laps.centre[1] - 37, SMALL, colours.line, width=200
            ),
            BoardLabel(
                "label",
                "pit",
                write("label", "pit"),
                cx,
                pit.centre[1] - pit.depth / 2 - 21,
                SMALL,
                colours.line,
                width=250,
            ),
        ]
        for lap in range(laps.count):
            more = "+" if lap == laps.count - 1 else ""
            found.append(BoardLabel("lap", str(lap), f"{lap}{more}", *laps.spot(lap), SMALL, colours.ink))
        for space in range(1, self.road.spaces + 1):
            x, y = self.road.at(space).point
            found.append(BoardLabel("space", str(space), str(space), x, y, SMALL, colours.ivory))
        return found

    # places ------------------------------------------------------------------------------------

    def _places(self) -> dict[tuple[str, str], list[tuple[float, float]]]:
        """Return spaces of the circuit, pit lane and lap counter as polygons."""
        road, step = self.road, self.road.lap / self.road.spaces
        found = {("race-space", str(space)): road.outline((space - 1) * step, space * step, self.board.circuit.road)
                 for space in range(1, road.spaces + 1)}
        pit, laps = self.board.pit_lane, self.board.laps
        found["plate", "pit"] = _box(*pit.centre, pit.step * pit.count, pit.depth)
        found["plate", "laps"] = _box(laps.centre[0], laps.centre[1] + 26, laps.step * laps.count, 96)
        return found


def _box(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    return [(x - wide / 2, y - high / 2), (x + wide / 2, y - high / 2), (x + wide / 2, y + high / 2),
            (x - wide / 2, y + high / 2)]
