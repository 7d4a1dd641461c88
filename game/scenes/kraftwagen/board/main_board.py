"""Main board on the screen: the chain on the rondel, the circuit with its cars, and previews of actions."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from game.rules.kraftwagen.content.build import Content
from game.scenes.kraftwagen.board.board_art import SMALL, BoardPlan
from game.scenes.kraftwagen.board.geometry import Point, Pose
from game.scenes.kraftwagen.board.piece_sprites import Pieces
from game.scenes.kraftwagen.board_colours import HIGH_CONTRAST, STANDARD
from game.scenes.kraftwagen.table_texts import count_text, say
from game.scenes.kraftwagen.view_model import Link, TableView
from game.scenes.table.hints.plan_drawing import PATTERNS, other_plan
from game.scenes.table.prompt.choice_keys import KEYS
from game.table.action_selection import Names
from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_view import BoardView
from game.ui.board.projection import VectorDrawing, bounds
from game.ui.board.sprites import Thing
from game.ui.board.zoom_control import ZoomControl
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.drawing.svg import el, path, regular
from game.ui.widgets.widget import Widget

HEAD = "end", "head"  # kind and name of the caption where the chain goes on
GEAR_FRAMES = 6  # pictures of the gear, from tooth to tooth
PLATE_LINE = 36  # units of the board: height of a line on a plate
_PLANS: dict[str, BoardPlan] = {}  # by hash of the content, so that a plan is drawn once


def plan_of(content: Content) -> BoardPlan:
    """Return the plan of the board of a content, made once."""
    plan = _PLANS.get(content.hash)
    if plan is None or plan.board != content.board:
        plan = _PLANS[content.hash] = BoardPlan(content.board, content.numbers.action_track, content.numbers.circuit)
    return plan


def _trail(points: Sequence[Point], colour: str) -> str:
    """Return a line with a dark edge and a point at its end as SVG."""
    line = path(points)
    (x, y), style = points[-1], {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return (el("path", d=line, stroke="#0b0c0e", stroke_opacity=0.6, stroke_width=11, **style)
            + el("path", d=line, stroke=colour, stroke_width=6, **style)
            + el("circle", cx=x, cy=y, r=9, fill=colour, stroke="#ffffff", stroke_width=2))


class MainBoard(Widget):
    """Board of rondel and circuit.

    `on_pick(names)` is called by a click on a tile; `tooltip(thing)` gives tooltips; `colours` are those of the seats.
    """

    def __init__(self, ui: Ui, content: Content, colours: Sequence[str], on_pick: Callable[[Names], object],
                 tooltip: Callable[[Thing], str | None]) -> None:
        super().__init__(ui)
        self.content, self.plan = content, plan_of(content)
        self.look = HIGH_CONTRAST if ui.theme.flat else STANDARD
        self.pieces_of = Pieces(ui, content, tuple(colours))
        places = say("board.places", places=" · ".join(map(str, content.numbers.places)))
        captions = self.plan.captions(self.look, lambda kind, name: say(f"board.{kind}.{name}"), places)
        picture = self.plan.svg(self.look)
        self.board = self.add(BoardView(ui, picture, captions, on_pick=on_pick, names=self.names, tip=tooltip))
        self.zoom = self.add(ZoomControl(self.board))
        self._table: TableView | None = None
        self._signs: dict[Thing, list[Point]] = {}  # discs of the tiles on the board
        self._words: tuple[BoardLabel, ...] = ()  # captions at the ends of the chain and at keys
        self._gears: dict[int, str] = {}  # shapes of the gear by position
        self._previewed: str | None = None  # tile whose effect is shown
        self.turn_gear(0)

    def layout(self) -> None:
        """Place the board and its zoom control."""
        self.board.place(self.rect)
        self.zoom.lie_on(self.rect)

    def names(self, thing: Thing) -> Names:
        """Return the names by which actions know a tile; nothing for other things."""
        return ((thing,),) if thing[0] == "tile" else ()

    # pieces -------------------------------------------------------------------------------------

    def set(self, table: TableView) -> None:
        """Show chain, cars and lap markers of a position, each at its place."""
        self._table = table
        ring = self.plan.ring
        signs = {("tile", link.name): self.plan.sign_places[link.space] for link in table.chain if link.seat is None}
        if signs != self._signs:
            self._signs = signs
            self.board.set_places(signs | self.plan.places)
        ghosts = [ghost for name in self.board.sprites if name.startswith("ghost")
                  and (ghost := self.board.sprite(name)) is not None]
        chain = [self.pieces_of.sign(link, ring.at(link.space)) if link.seat is None
                 else self.pieces_of.worker(link.seat, ring.at(link.space)) for link in table.chain]
        cars = [self.pieces_of.car(seat.seat, self.car_pose(seat.seat, seat.space)) for seat in table.seats]
        grey = [self.pieces_of.neutral(number, self.plan.road.at(space)) for number, space in enumerate(table.neutral)]
        laps = [self.pieces_of.lap(seat.seat, self.lap_spot(seat.seat)) for seat in table.seats]
        self.board.set_sprites([*chain, *cars, *grey, *laps, *ghosts])
        self._mark_ends(table)

    def car_pose(self, seat: int, space: int) -> Pose:
        """Return the pose of a race car on a space; 0 = in its box in the pit lane."""
        return self.plan.road.at(space) if space else self.plan.road.pit(seat)

    def lap_spot(self, seat: int) -> Point:
        """Return the point of a seat's lap marker, beside or below others on the same space."""
        table, row = self._table, self.plan.board.laps
        assert table is not None
        most = row.count - 1
        lap = min(most, table.seats[seat].laps)
        here = [other.seat for other in table.seats if min(most, other.laps) == lap]
        x, y = row.spot(lap)
        number, count = here.index(seat), len(here)
        if count == 1:
            return x, y + 50
        return x + (number % 2 - (0.5 if count > number // 2 * 2 + 1 else 0)) * 22, (
            y + 50 + (number // 2 - (0.5 if count > 2 else 0)) * 23)

    def _mark_ends(self, table: TableView) -> None:
        """Draw brass plates behind the tail and before the head, and the keys of tiles that may be taken."""
        ring, look = self.plan.ring, self.look
        captions = []
        for name, space in (("tail", table.chain[0].space - 0.86), ("head", table.chain[-1].space + 0.86)):
            x, y = ring.at(space)
            plate = el("rect", x=-46, y=-20, width=92, height=40, rx=9, fill=look.brass, stroke=look.brass_low,
                       stroke_width=2)
            self._lay(name, "end", plate, (x, y), (96, 44), 1)
            captions.append(BoardLabel("end", name, say(f"board.{name}"), x, y, SMALL, look.ink, width=84))
        places = {link.key: self._key_spot(link) for link in table.chain if link.key} if table.choosing else {}
        for key in KEYS:
            if key not in places:
                self.board.mark(f"key:{key}", None)
                continue
            x, y = places[key]
            disc = el("circle", cx=0, cy=0, r=22, fill="#101a26", stroke=look.brass_high, stroke_width=1.8)
            self._lay(f"key:{key}", "key", disc, (x, y), (48, 48), 3)
            captions.append(BoardLabel("key", key, key.upper(), x, y, SMALL, "#ffffff"))
        self._words = tuple(captions)
        self.board.lift(captions, "")

    def _key_spot(self, link: Link) -> Point:
        """Return the point of a tile's key: outside the ring, but not on the bonus at the foot of a specialty tile."""
        ring, out = self.plan.ring, self.plan.board.rondel.sign / 2 + 6
        inside = link.specialty and ring.at(link.space, out)[1] > ring.at(link.space)[1]
        return ring.at(link.space, -out if inside else out)

    def turn_gear(self, frame: int) -> None:
        """Show the gear in the corner of the board in one of its positions; plain colours have none."""
        if not self.look.flat:
            frame %= GEAR_FRAMES
            if frame not in self._gears:
                self._gears[frame] = self.plan.gear(self.look, frame / GEAR_FRAMES)
            self._lay("gear", ("gear", frame), self._gears[frame], self.plan.gear_place, (104, 104), 0, frame)

    def _lay(self, name: str, look: object, shapes: str, at: Point, size: tuple[float, float], z: float,
             phase: int | None = None) -> None:
        """Lay a small drawing, its shapes around (0, 0), on a point.

        Drawings of the same `look` share one picture, drawn once. `phase`: that of a decoration.
        """
        across, down = size[0] / 2, size[1] / 2
        shapes = f'<g transform="translate({across:g} {down:g})">{shapes}</g>'
        drawing = VectorDrawing(look, shapes, (at[0] - across, at[1] - down, *size), own=True)
        self.board.mark(name, drawing, z, phase)

    def _line(self, name: str, shapes: str, points: Sequence[Point], z: float) -> None:
        """Lay a drawing along points, or remove it without any."""
        key = name, tuple(points), shapes
        self.board.mark(name, VectorDrawing(key, shapes, bounds(points, grow=14)) if points else None, z)

    # highlights and previews ---------------------------------------------------------------------

    def set_choices(self, things: Iterable[Thing]) -> None:
        """Highlight the tiles among these things."""
        self.board.set_glow({thing: "legal" for thing in things if thing in self.board.places and thing[0] == "tile"})

    def set_ahead(self, things: Iterable[Thing]) -> None:
        """Highlight faintly the tiles among these things, which could be taken next."""
        self.board.set_ahead(thing for thing in things if thing[0] == "tile")

    def preview_tile(self, tile: str | None) -> None:
        """Show the effect of taking a tile; None removes it.

        The own worker on its place, the tile at the head (an unknown one for a specialty tile), the way there, the
        workers that are jumped with their turns before the own next one, the skipped tiles that they can take, and the
        worker that moves next.
        """
        if tile is None and self._previewed is None:
            return
        table, self._previewed = self._table, tile
        link = next((link for link in table.chain if link.name == tile), None) if table is not None else None
        if table is None or link is None or link.stop is None or link.follows is None:
            for name in ("ghost:worker", "ghost:tile"):
                self.board.take(name)
            self._mark_way(range(0))
            self._ring_jumped(())
            self._ring_given(())
            self._clear_plates(())
            if table is not None:
                self._mark_ends(table)
            return
        seat = table.chain[0].seat
        assert seat is not None
        ring = self.plan.ring
        head = table.chain[-1].space + 1
        worker = self.pieces_of.worker(seat, ring.at(link.space), 0.72, z=6)
        self.board.put(replace(worker, id="ghost:worker", alpha=0.85, thing=None))
        if link.specialty:  # KRA-13.4: it is used up, and another one comes
            self.board.put(self.pieces_of.next_specialty(ring.at(head)))
        else:
            sign = self.pieces_of.sign(link, ring.at(head), z=6)
            self.board.put(replace(sign, id="ghost:tile", alpha=0.6, thing=None))
        start = table.chain[0].space
        self._mark_way(range(start, start + (link.space - start) % table.track))
        self._ring_jumped(link.stop.jumped)
        self._ring_given(link.follows.given)
        self.board.mark("head", None)  # the ghost is the head
        self._clear_plates({*link.stop.jumped, link.stop.next})
        self._mark_next(table, link)

    def preview_race(self, seat: int, drives: Sequence[tuple[int, Sequence[int]]]) -> None:
        """Show the ghost of a race car at the end of drives, and the way there; no drives remove it.

        A drive is a space and a path from it.
        """
        points = [point for space, path_ in drives for point in self._drive(space, path_)]
        light = hex_of(self.ui.theme["glow"])
        line = el("path", d=path(points), fill="none", stroke=light, stroke_width=5, stroke_dasharray="3 9",
                  stroke_linecap="round") if points else ""
        self._line("drive", line, points, 4)
        if not drives:
            self.board.take("ghost:car")
            return
        car = self.pieces_of.car(seat, self.plan.road.at(drives[-1][1][-1]), ghost=True)
        self.board.put(replace(car, id="ghost:car", thing=None, z=6))

    def _drive(self, space: int, path_: Sequence[int]) -> list[Point]:
        """Return points on the road along a drive; from the pit lane it begins on the first space."""
        road = self.plan.road
        start, rest = (space, path_) if space else (path_[0], path_[1:])
        steps = 8 * len(rest)
        return [road.drive(start, rest, (), step / steps).point for step in range(steps + 1)] if rest else [
            road.at(start).point]

    def _mark_way(self, spaces: range) -> None:
        """Draw a dotted arc outside the chain, from the tail over these spaces."""
        light, ring = hex_of(self.ui.theme["glow"]), self.plan.ring
        passed = {space % ring.spaces for space in spaces}
        for space in range(ring.spaces):
            if space not in passed:
                self.board.mark(f"way:{space}", None)
                continue
            points = ring.arc(space, space + 1, self.plan.board.rondel.sign / 2 + 4)
            self._line(f"way:{space}", el("path", d=path(points), fill="none", stroke=light, stroke_width=5,
                                          stroke_dasharray="3 9", stroke_linecap="round"), points, 3)

    def _ring_jumped(self, seats: Sequence[int]) -> None:
        """Draw rings around the workers that are jumped and would then be behind."""
        light, reach = hex_of(self.ui.theme["glow"]), self.plan.board.rondel.worker / 2 + 5
        for seat in range(len(self.pieces_of.colours)):
            if seat not in seats:
                self.board.mark(f"jumped:{seat}", None)
                continue
            x, y = self.plan.ring.at(next(link.space for link in self.table.chain if link.seat == seat))
            ring = el("circle", cx=0, cy=0, r=reach, fill="none", stroke=light, stroke_width=4, stroke_dasharray="10 7")
            self._lay(f"jumped:{seat}", ("jumped", light), ring, (x, y), (2 * reach + 8, 2 * reach + 8), 3)

    def _ring_given(self, tiles: Sequence[str]) -> None:
        """Draw rings around the skipped tiles that rivals could take."""
        colour, reach = hex_of(self.ui.theme["bad"]), self.plan.board.rondel.sign / 2 + 4
        ring = el("circle", cx=0, cy=0, r=reach, fill="none", stroke=colour, stroke_width=5, stroke_dasharray="7 6")
        for link in self.table.chain if self._table is not None else ():
            if link.seat is None and link.name in tiles:
                self._lay(f"given:{link.name}", ("given", colour), ring, self.plan.ring.at(link.space),
                          (2 * reach + 10, 2 * reach + 10), 3)
            elif link.seat is None:
                self.board.mark(f"given:{link.name}", None)

    def _mark_next(self, table: TableView, link: Link) -> None:
        """Draw a plate at the worker that would have the next turn, and the turns of each before the own next one."""
        assert link.stop is not None and link.follows is not None
        own = table.chain[0].seat
        spaces = {other.seat: other.space for other in table.chain if other.seat is not None and other.seat != own}
        captions = [caption for caption in self._words if (caption.kind, caption.ref) != HEAD]
        turns = {wait.seat: count_text(wait) for wait in link.follows.waits}
        for seat in turns.keys() | {link.stop.next}:
            lines = [say("board.next")] if seat == link.stop.next else []
            lines += [turns[seat]] if seat in turns else []
            captions += self._plate(seat, lines, spaces.get(seat, link.space))
        self.board.lift(captions, "")

    def _clear_plates(self, seats: Collection[int]) -> None:
        """Remove the plates of turns, but for those of these seats."""
        for seat in range(len(self.pieces_of.colours)):
            if seat not in seats:
                self.board.mark(f"turns:{seat}", None)

    def _plate(self, seat: int, lines: Sequence[str], space: float) -> Iterator[BoardLabel]:
        """Draw a plate beside the worker of a seat, inside the ring, and yield the captions on it."""
        wide, high, light = 96, 6 + PLATE_LINE * len(lines), hex_of(self.ui.theme["glow"])
        turn = math.radians(self.plan.ring.angle(space))
        reach = (abs(math.cos(turn)) * wide + abs(math.sin(turn)) * high) / 2
        x, y = self.plan.ring.at(space, -self.plan.board.rondel.worker / 2 - 12 - reach)
        plate = el("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=10, fill="#101a26", stroke=light,
                   stroke_width=2.4)
        self._lay(f"turns:{seat}", ("turns", light, len(lines)), plate, (x, y), (wide + 4, high + 4), 5)
        for at, words in enumerate(lines):
            down = (at - (len(lines) - 1) / 2) * PLATE_LINE
            yield BoardLabel("turns", f"{seat}:{at}", words, x, y + down, SMALL, light, width=wide - 8)

    def set_trails(self, drives: Sequence[tuple[int, int, Sequence[int]]], moved: Sequence[int] = ()) -> None:
        """Draw drives (seat, space, path) along the road, and rings around the workers of seats that moved.

        Empty sequences remove them.
        """
        table = self._table
        trails: dict[int, list[Point]] = {}
        for seat, space, path_ in drives:
            trails.setdefault(seat, []).extend(self._drive(space, path_))
        for seat in range(len(self.pieces_of.colours)):
            colour = hex_of(self.ui.theme.seat(self.pieces_of.colours[seat]))
            points = trails.get(seat, [])
            self._line(f"trail:{seat}", _trail(points, colour) if points else "", points, 4)
            at = next((link.space for link in table.chain if link.seat == seat), None) if table else None
            if seat not in moved or at is None:
                self.board.mark(f"moved:{seat}", None)
                continue
            (x, y), reach = self.plan.ring.at(at), self.plan.board.rondel.worker / 2 + 4
            ring = el("circle", cx=0, cy=0, r=reach, fill="none", stroke=colour, stroke_width=6)
            self._lay(f"moved:{seat}", ("moved", colour), ring, (x, y), (2 * reach + 8, 2 * reach + 8), 4)

    def set_other_plans(self, plans: Sequence[tuple[Sequence[str], Sequence[tuple[int, Sequence[int]]]]],
                        colour: str) -> None:
        """Draw other plans, each the tiles taken and the drives (space, path), in its pattern; none removes them."""
        chain = self._table.chain if self._table is not None else ()
        reach = self.plan.board.rondel.sign / 2 + 5
        for number in range(len(PATTERNS)):
            tiles, drives = plans[number] if number < len(plans) else ((), ())
            rings = [regular(*self.plan.ring.at(link.space), reach, 40) for link in chain if link.name in tiles]
            road = [point for space, way in drives for point in self._drive(space, way)]
            lines = [*([*ring, ring[0]] for ring in rings), *([road] if road else [])]
            self.board.mark(f"other:{number}", other_plan(number, lines, colour, 6), 4)

    # places of things -----------------------------------------------------------------------------

    def spot(self, thing: Thing) -> Rect | None:
        """Return the rectangle of a tile, a space, a car or a plate in window pixels; None without one."""
        area = self.board.area(thing)
        return area if area.w else None

    def middle(self, point: Point, units: float) -> Rect:
        """Return the square of `units` around a point of the board, in window pixels."""
        side = round(units * self.board.projection.scale)
        rect = Rect(0, 0, side, side)
        rect.center = self.board.projection.to_px(point)
        return rect

    def heads(self) -> Iterator[Rect]:
        """Yield the rectangles by which a choice is judged, in window pixels.

        They are the tail, and the place before the head.
        """
        table = self._table
        if table is None:
            return
        for space in (table.chain[0].space, table.chain[-1].space + 1):
            yield self.middle(self.plan.ring.at(space), self.plan.board.rondel.sign)

    def tokens(self) -> Iterator[Rect]:
        """Yield the rectangles of the chain's workers, and of the tiles that are not highlighted, in window pixels."""
        if self._table is not None:
            for link in self._table.chain:
                if ("tile", link.name) in self.board.glowing:
                    continue
                size = self.plan.board.rondel.sign if link.seat is None else self.plan.board.rondel.worker
                yield self.middle(self.plan.ring.at(link.space), size)

    def field(self) -> Iterator[Rect]:
        """Yield the rectangles of the race in window pixels: cars, lap markers, the finish line."""
        for name in self.board.sprites:
            sprite = self.board.sprite(name)
            if sprite is not None and name.partition(":")[0] in ("car", "neutral", "lap"):
                yield self.middle((sprite.x, sprite.y), max(sprite.size))
        yield self.middle(self.plan.circuit_line(), self.plan.board.circuit.road)

    def circuit(self) -> Rect:
        """Return the rectangle of the circuit in window pixels."""
        circuit = self.plan.board.circuit
        reach = circuit.bend + circuit.road / 2
        (x, y), half = circuit.centre, circuit.straight / 2 + reach
        return self.board.projection.rect(x - half, y - reach, 2 * half, 2 * reach)

    @property
    def table(self) -> TableView:
        """Table that it shows."""
        assert self._table is not None
        return self._table


