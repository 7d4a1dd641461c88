"""Main board of Automobiles: the track with cars, path, ghost, lap markers and trails.

A spot is a place that can be pointed at: a whole space, or with weaving each of its sections.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from pygame import Rect, Vector2

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.automobiles.content.track import Track
from game.rules.automobiles.forecast import Forecast
from game.scenes.automobiles.art.piece_art import CAR_LENGTH, CAR_WIDTH, car_svg, cube_svg, marker_svg
from game.scenes.automobiles.board.board_art import HIGH_CONTRAST, STANDARD, BoardPlan, labels
from game.scenes.automobiles.board.call_out import CallOut
from game.scenes.automobiles.board.choice_camera import ChoiceCamera
from game.scenes.automobiles.board.geometry import Geometry, Point, Pose
from game.scenes.automobiles.board.landscape.free_space import Bounds
from game.scenes.automobiles.board.wear_chart import WearChart
from game.scenes.automobiles.board_colours import SEAT_GLYPHS
from game.scenes.automobiles.table_keys import REACH
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.view_model import TableView
from game.scenes.table.hints.plan_drawing import PATTERNS, other_plan
from game.table.action_selection import Names
from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_view import BoardView
from game.ui.board.projection import VectorDrawing, bounds, outline
from game.ui.board.sprites import Sprite, SpriteArt, Thing
from game.ui.board.zoom_control import ZoomControl
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.target_glow import TINTS
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.widget import Widget

ON_CARS = 4.5  # the height of the cubes along a path: cars are larger than their sections
CRUMB = 0.4  # of its size: the small cube on a space that a cube has passed
FIGURE = 0.8  # of a lane's width: the wear of a drive, written on the space where it ends
AROUND = 6  # sizes of a cube: the surroundings of the head of a path that should stay visible
BLOCK = "#ff5a4f"  # bar across a section in which a car would stand in a rival's way
STREAM = 60  # units: length of the air that streams over a car
STREAKS = (-0.42, 0.0, 0.42)  # its lines, in widths of a lane beside the car
HEADING_STEP = 4  # degrees: headings are rounded, so that few pictures of a car are drawn


_PLANS: dict[str, BoardPlan] = {}  # by track: planning a board takes longer than drawing it


def plan_of(track: Track) -> BoardPlan:
    """Return the plan of a track's board, made once."""
    plan = _PLANS.get(track.id)
    if plan is None or plan.geometry.track is not track:
        plan = _PLANS[track.id] = BoardPlan(Geometry(track))
    return plan


def words_of(renderer: Renderer) -> AutomobilesTexts:
    """Return the texts of Automobiles: cards, cubes, tracks."""
    assert isinstance(renderer.words, AutomobilesTexts)
    return renderer.words


class MainBoard(Widget):
    """Board view of a track. `on_pick(names)` is called for a click on a spot, `on_reach` for one on the button that
    shows the reach of the hand; `tooltip(thing)` returns tooltips."""

    def __init__(self, ui: Ui, track: Track, weaving: bool, renderer: Renderer, on_pick: Callable[[Names], object],
                 on_reach: Callable[[], object], tooltip: Callable[[Thing], str | None]) -> None:
        super().__init__(ui)
        self.track = track
        self.kind = "section" if weaving else "space"
        self.plan = plan_of(track)
        self.geometry = self.plan.geometry
        words = words_of(renderer)
        texts: dict[str, Callable[[str], str]] = {
            "zone": words.zone, "logo": lambda ref: words.name("board", ref), "grid": self._money, "lap": _lap_word,
            "wear": self._wear, "wear_name": lambda ref: tr(f"automobiles.label.wear.{ref}"),
            "wear_title": lambda ref: tr("automobiles.label.wear-chart")}
        colours = HIGH_CONTRAST if ui.theme.flat else STANDARD
        captions = labels(self.plan, lambda kind, ref: renderer.plain(texts[kind](ref)))
        self._names = [word for word in captions if word.kind in ("zone", "logo")]
        self.board = self.add(BoardView(ui, self.plan.svg(colours), captions, on_pick=on_pick, names=self.names,
                                        tip=tooltip))
        outlines = self.geometry.section_polygon if weaving else self.geometry.space_polygon
        self.spots: tuple[str, ...] = tuple(track.sections if weaving else track.spaces)
        self.board.set_places({(self.kind, spot): outlines(spot) for spot in self.spots}
                              | {("plate", name): _corners(box) for name, box in self._plates().items()})
        self.board.bright = (("plate", "wear"),)  # it shows the wear that the spaces to choose from would cost
        self.reach = IconButton(ui, "eye", on_reach, tooltip=None, kind="ghost", shortcut=REACH)
        self.zoom = self.add(ZoomControl(self.board, [self.reach]))
        self.chart = WearChart(self.board, self.plan.plates, ui.theme.tokens["accent"], renderer)
        self.called = self.add(CallOut(ui))
        self.colours: Sequence[str] = ()
        self.camera = ChoiceCamera(self.board, self.geometry, weaving)
        self._table: TableView | None = None

    def layout(self) -> None:
        """Fill the rectangle with the board; place the zoom buttons beside the names on it."""
        self.board.place(self.rect)
        self.zoom.lie_on(self.rect, self.named())

    def call_out(self, words: str = "") -> None:
        """Show words above the middle of the track, "" = no longer."""
        self.called.say(words, self.rect)

    def names(self, thing: Thing) -> Names:
        """Return the arguments of actions for a spot: a space by any of its sections, the front one first. A car has
        none."""
        kind, spot = thing
        if kind != self.kind:
            return ()
        sections = (spot,) if self.kind == "section" else self.track.spaces[spot].sections[::-1]
        return tuple(((("section", section),)) for section in sections)

    def _plates(self) -> Mapping[str, Bounds]:
        """Return the boxes of the printed plates: the wear chart, the lap track."""
        slots = self.plan.plates.lap_slots.values()
        left, top = (min(slot[side] for slot in slots) for side in (0, 1))
        right, low = (max(slot[side] + slot[side + 2] for slot in slots) for side in (0, 1))
        return {"wear": self.plan.plates.wear, "laps": (left, top, right - left, low - top)}

    # words ------------------------------------------------------------------------------------

    def _money(self, place: str) -> str:
        return tr("automobiles.money", n=next(p.money for p in self.track.grid if p.position == place))

    def _wear(self, slot: str) -> str:
        return {"drafting": "0", "white": "1", "light": "2", "dark": "3", "black": "4"}[slot]

    # pieces on the track ----------------------------------------------------------------------

    def set(self, table: TableView, colours: Sequence[str], passed: Collection[int] = ()) -> None:
        """Show cars, markers and path at rest.

        Of the steps of one cube it lies on the last: the steps that it has `passed` get a small cube.
        """
        before, self._table, self.colours = self._table, table, colours
        cars = [self.car(seat, self.geometry.section_pose(section)) for seat, section in enumerate(table.cars)]
        last = len(table.marks) - 1
        cubes = [self._cube(f"mark:{mark.number}", mark.colour, self.geometry.section_pose(mark.section).point,
                            CRUMB if mark.number in passed and mark.number < last else 1.0) for mark in table.marks]
        if table.aerodynamic:
            x, y, w, h = self.plan.plates.wear_slots["drafting"]
            cubes.append(self._cube("aerodynamic", "red", (x + w / 2, y + h * 0.86)))
        ghost = self.board.sprite("ghost")
        self.board.set_sprites([*cars, *cubes, *self._markers(table), *([ghost] if ghost else [])])
        self._follow(before)
        self._line("path", way_of(table), table.turn)

    def show_forecast(self, ahead: Forecast | None) -> None:
        """Show the wear of a forecast on the wear chart; None clears it."""
        self.chart.show(ahead if ahead is not None and ahead.darkest else None)

    def _follow(self, before: TableView | None) -> None:
        """Scroll a zoomed board to the car on turn and the head of its path as they change."""
        table, board = self._table, self.board
        if table is None or table.turn is None or board.zoom <= 1.0 or board.is_gliding:
            return
        if before is None or (before.turn, before.marks, before.cars) != (table.turn, table.marks, table.cars):
            *_, head = (board.area(("car", str(table.turn))), *(self.place_of(mark.section) for mark in table.marks))
            board.reveal(head)

    def set_choices(self, things: Iterable[Thing], wear: Mapping[str, int] | None = None, drives: bool = False
                    ) -> None:
        """Highlight the spots of the sections that may be chosen now; scroll to one where none of them is in view.

        Sections to which a drive can be chosen are tinted by its `wear`, which is written on them; `drives`: one can be
        chosen, also where none is tinted.
        """
        before, spots = set(self.board.glowing), dict.fromkeys(self._spots(things), "legal")
        frontmost = {self.spot_of(section): section for section in sorted(wear or {})}
        spots |= {spot: tint_of((wear or {})[section]) for spot, section in frontmost.items()}
        self.board.set_glow(spots)
        self.chart.show_figures([self._figure(section, (wear or {})[section]) for section in frontmost.values()])
        self._aim_camera(bool(spots) or drives)
        areas = [self.board.area(spot) for spot in spots]
        if areas and before != set(spots) and self.board.zoom > 1.0 and not any(map(self.rect.contains, areas)):
            self.board.reveal(areas[0])

    def set_reach(self, is_open: bool, is_tinted: bool) -> None:
        """Show the button for the reach of the hand while a drive can be chosen, and whether a click shows or hides
        it."""
        words = say("reach.hide" if is_tinted else "reach.show")
        self.reach.tooltip = f"{words}\n{say('reach.tip')}"
        self.reach.set(icon="eye-off" if is_tinted else "eye")
        if self.reach.visible != is_open:
            self.reach.visible = is_open
            self.zoom.touch()

    def set_slipstreams(self, sections: Sequence[str]) -> None:
        """Mark the sections in which a car would draft with arrowheads; none removes them."""
        self._mark_sections("slipstreams", sections, self._arrowhead, "#ffffff")

    def set_blocks(self, sections: Sequence[str]) -> None:
        """Mark the sections in which a car would stand in a rival's way with crossbars; none removes them."""
        self._mark_sections("blocks", sections, self._crossbar, BLOCK)

    def _mark_sections(self, name: str, sections: Sequence[str], shape: Callable[[str], list[Vector2]],
                       colour: str) -> None:
        """Draw a line of this shape in each of the sections; none removes them."""
        if not sections:
            self.board.mark(name, None)
            return
        lines = [[(point.x, point.y) for point in shape(section)] for section in sections]
        svg = "".join(f'<polyline points="{outline(line)}" fill="none" stroke="{stroke}" stroke-width="{width}" '
                      f'stroke-linecap="round" stroke-linejoin="round"/>'
                      for stroke, width in (("#0b0c0e", 9), (colour, 5)) for line in lines)
        around = bounds([point for line in lines for point in line], grow=8)
        self.board.mark(name, VectorDrawing((name, tuple(sections)), svg, around))

    def _crossbar(self, section: str) -> list[Vector2]:
        """Return a bar across the lane at the front of a section."""
        pose = self.geometry.section_pose(section)
        along = Vector2(1, 0).rotate(pose.heading)
        side = along.rotate(90) * self.geometry.lane_width * 0.34
        at = Vector2(pose.point) + along * self.geometry.section_length(section) * 0.3
        return [at + side, at - side]

    def _arrowhead(self, section: str) -> list[Vector2]:
        """Return an arrowhead in the driving direction at the rear of a section."""
        pose = self.geometry.section_pose(section)
        along = Vector2(1, 0).rotate(pose.heading)
        side, long = along.rotate(90) * self.geometry.lane_width * 0.3, self.geometry.lane_width * 0.26
        at = Vector2(pose.point) - along * self.geometry.section_length(section) * 0.22
        return [at - along * long + side, at + along * long * 0.4, at - along * long - side]

    def set_ahead(self, things: Iterable[Thing]) -> None:
        """Highlight the spots that could be chosen next."""
        self.board.set_ahead(self._spots(things))

    def _aim_camera(self, chooses: bool) -> None:
        """Bring the board closer while spaces are chosen or pointed at, until the turn has no more steps."""
        table = self._table
        if table is None:
            return
        if chooses and table.turn is not None:
            self.camera.look_ahead(way_of(table))
        elif table.phase != "action" or table.decides != table.turn:
            self.camera.look_back()

    def _figure(self, section: str, wear: int) -> BoardLabel:
        """Return the wear of a drive to a section as a figure on it."""
        x, y = self.geometry.section_pose(section).point
        return BoardLabel("reach", section, str(wear), x, y, self.geometry.lane_width * FIGURE, "#ffffff")

    def _spots(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """Yield the spots of the sections among these things."""
        return (self.spot_of(name) for kind, name in things if kind == "section")

    def spot_of(self, section: str) -> Thing:
        """Return the spot of a section."""
        return self.kind, section if self.kind == "section" else self.track.sections[section].space

    def set_way(self, steps: Sequence[tuple[str, str]]) -> None:
        """Draw the path of a drive that is pointed at, each section with the cube that leads there; none = remove."""
        table = self._table
        for name in [name for name in self.board.sprites if name.startswith("way:")]:
            self.board.take(name)
        if not steps or table is None or table.turn is None:
            self._line("way", (), None)
            return
        self._line("way", [way_of(table)[-1], *(section for section, _ in steps)], table.turn)
        for number, (section, cube) in enumerate(steps):
            self.board.put(self._cube(f"way:{number}", cube, self.geometry.section_pose(section).point))

    def show_slipstream(self, seat: int, part: float) -> None:
        """Draw the air that streams over a car that drafts, as far as it has come (0 to 1); at its end remove it."""
        table = self._table
        if part >= 1.0 or table is None:
            self.board.mark("slipstream", None)
            return
        pose = self.geometry.section_pose(table.cars[seat])
        along = Vector2(1, 0).rotate(pose.heading)
        across, start = along.rotate(90), Vector2(pose.point) + along * STREAM * (1.2 - part)
        lines = [(start + across * side * self.geometry.lane_width, start + across * side * self.geometry.lane_width
                  - along * STREAM * 0.7) for side in STREAKS]
        svg = "".join(f'<line x1="{a.x:.1f}" y1="{a.y:.1f}" x2="{b.x:.1f}" y2="{b.y:.1f}" stroke="#ffffff" '
                      f'stroke-opacity="{0.85 * (1 - part):.2f}" stroke-width="3" stroke-linecap="round"/>'
                      for a, b in lines)
        corners = [(point.x, point.y) for line in lines for point in line]
        self.board.mark("slipstream", VectorDrawing(("slipstream", seat, round(part, 2)), svg, bounds(corners, grow=4)))

    def set_ghost(self, section: str | None) -> None:
        """Show a ghost of the car on turn at the end of a step; None removes it."""
        table = self._table
        if section is None or table is None or table.turn is None:
            self.board.take("ghost")
            return
        pose = self.geometry.section_pose(section)
        self.board.put(replace(self.car(table.turn, pose, ghost=True), id="ghost", thing=None))

    def set_trails(self, trails: Sequence[tuple[int | None, Sequence[str]]]) -> None:
        """Draw the path of cars through sections; an empty sequence removes them."""
        for number in range(len(self.colours) or 5):
            seat, sections = trails[number] if number < len(trails) else (None, ())
            self._line(f"trail:{number}", sections, seat)

    def set_other_plans(self, plans: Sequence[Sequence[str]], colour: str) -> None:
        """Draw other drives through sections, each in its pattern; none removes them."""
        for number in range(len(PATTERNS)):
            sections = plans[number] if number < len(plans) else ()
            lines = [self._points(sections)] if len(sections) > 1 else []
            self.board.mark(f"other:{number}", other_plan(number, lines, colour, 8.5))

    # pieces -----------------------------------------------------------------------------------

    def car(self, seat: int, pose: Pose, ghost: bool = False) -> Sprite:
        """Return the sprite of a seat's car at a pose on the plane."""
        heading = round(pose.heading / HEADING_STEP) * HEADING_STEP % 360
        colour = self.colours[seat]
        name = f"{'ghost' if ghost else 'car'}-{colour}-{heading}"
        svg = car_svg(hex_of(self.ui.theme.seat(colour)), SEAT_GLYPHS[colour], heading, ghost)
        return Sprite(f"car:{seat}", SpriteArt(name, svg, self.car_side), pose.x, pose.y, z=3 + seat / 10,
                      thing=("car", str(seat)))

    @property
    def car_side(self) -> float:
        """Side of a car's square picture in units of the plane: its wheels may touch the lines of its lane."""
        return min(self.geometry.lane_width * 1.1 / CAR_WIDTH, 61 / CAR_LENGTH)

    def _cube(self, name: str, colour: str, at: Point, part: float = 1.0) -> Sprite:
        art = SpriteArt(f"cube-{colour}", cube_svg(colour), self.geometry.lane_width * 0.78)
        return Sprite(name, art, *at, z=ON_CARS, scale=part)

    def _markers(self, table: TableView) -> list[Sprite]:
        """Return the lap markers, side by side where several stand on one space of the lap track."""
        out, taken = [], dict.fromkeys(table.laps_left, 0)
        for seat, left in enumerate(table.laps_left):
            x, y, w, h = self.plan.plates.lap_slots[_slot(left)]
            number, taken[left] = taken[left], taken[left] + 1
            together = table.laps_left.count(left)
            side = min(26.0, (w - 6) / max(2, together))
            colour = self.colours[seat]
            art = SpriteArt(
                f"marker-{colour}", marker_svg(hex_of(self.ui.theme.seat(colour)), SEAT_GLYPHS[colour]), side
            )
            px = x + w / 2 + (number - (together - 1) / 2) * side
            out.append(Sprite(f"marker:{seat}", art, px, y + h - 4, z=1))
        return out

    def _line(self, name: Hashable, sections: Sequence[str], seat: int | None) -> None:
        """Draw a line with an arrow along the middles of sections in a seat's colour, or remove it."""
        if len(sections) < 2 or seat is None:
            self.board.mark(name, None)
            return
        points = self._points(sections)
        colour = hex_of(self.ui.theme.seat(self.colours[seat]))
        line = f'<polyline points="{outline(points)}" fill="none" stroke-linecap="round" stroke-linejoin="round" '
        svg = f'{line}stroke="#0b0c0e" stroke-opacity="0.75" stroke-width="15"/>'
        svg += f'{line}stroke="#ffffff" stroke-width="11.5"/>{line}stroke="{colour}" stroke-width="8.5"/>'
        svg += f'<circle cx="{points[-1][0]:.1f}" cy="{points[-1][1]:.1f}" r="8" fill="{colour}" stroke="#ffffff"/>'
        self.board.mark(name, VectorDrawing((name, tuple(sections), colour), svg, bounds(points, grow=14)))

    def _points(self, sections: Sequence[str]) -> list[Point]:
        """Return points along the middles of sections."""
        way = self.geometry.way(*sections)
        steps = max(2, round(way.ticks * 2))
        return [way.pose(i / steps).point for i in range(steps + 1)]

    def place_of(self, section: str) -> Rect:
        """Return the window pixels of a section's middle, the target of flying cubes."""
        x, y = self.geometry.section_pose(section).point
        side = round(self.geometry.lane_width * 0.78 * self.board.projection.scale)
        rect = Rect(0, 0, side, side)
        rect.center = self.board.projection.to_px((x, y))
        return rect

    def head(self, seat: int, mark: int) -> Rect:
        """Return the window pixels of a cube on the path; of the seat's car where there is none."""
        marks = {mark.number: mark.section for mark in self._table.marks} if self._table else {}
        cars = self._table.cars if self._table else ()
        return self.place_of(marks[mark] if mark in marks else cars[seat])

    def heads(self) -> Iterator[Rect]:
        """Yield the window pixels that a step is judged by: the car on turn, the head of its path, its ghost,
        and the cubes of a drive that is pointed at."""
        table, projection = self._table, self.board.projection
        if table is None or table.turn is None:
            return
        if table.marks:
            yield self.place_of(table.marks[-1].section)
        way = [name for name in self.board.sprites if name.startswith("way:")]
        for piece in map(self.board.sprite, (f"car:{table.turn}", "ghost", *way)):
            if piece is not None:
                yield piece.outline(projection)

    def surroundings(self) -> Iterator[Rect]:
        """Yield the window pixels around the head of the path of the car on turn, where its next step may lead."""
        table = self._table
        if table is not None and table.turn is not None:
            head = self.place_of(way_of(table)[-1])
            yield head.inflate(AROUND * head.w, AROUND * head.h)

    def car_at(self, seat: int) -> Rect:
        """Return the window pixels of a car as it is drawn."""
        piece = self.board.sprite(f"car:{seat}")
        return Rect(0, 0, 0, 0) if piece is None else piece.outline(self.board.projection)

    def field(self) -> list[Rect]:
        """Return the window pixels of the spaces, the wear chart, the lap track and the zoom buttons."""
        plates = [self.board.area(("plate", name)) for name in self._plates()]
        return [*(self.board.area((self.kind, spot)) for spot in self.spots), *plates, self.zoom.rect]

    def named(self) -> list[Rect]:
        """Return the window pixels of the names of the track and its zones."""
        projection = self.board.projection
        return [projection.rect(*bounds(_corners_of(word))) for word in self._names]

    def plate(self, name: str) -> Rect:
        """Return the window pixels of the wear chart ("wear") or of a space of the lap track ("2", "FINAL LAP")."""
        plates, projection = self.plan.plates, self.board.projection
        x, y, w, h = plates.wear if name == "wear" else plates.lap_slots[name]
        left, top = projection.to_px((x, y))
        return Rect(round(left), round(top), round(w * projection.scale), round(h * projection.scale))


def tint_of(wear: int) -> str:
    """Return the style of a space to which a drive with so much wear leads.

    >>> tint_of(0), tint_of(2), tint_of(4), tint_of(7)
    ('tint-free', 'tint-low', 'tint-middle', 'tint-high')
    """
    return TINTS[min(len(TINTS) - 1, -(-wear // 2))]


def _corners(box: Bounds) -> tuple[tuple[float, float], ...]:
    x, y, w, h = box
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def _slot(laps_left: int) -> str:
    """Return the space of the lap track for a number of laps that are left (AUT-3.7, AUT-4.71)."""
    return {0: "FINISH", 1: "FINAL LAP"}.get(laps_left, str(laps_left))


def _lap_word(ref: str) -> str:
    return {"FINISH": tr("automobiles.label.finish"), "FINAL LAP": tr("automobiles.label.final-lap")}.get(ref, ref)


def way_of(table: TableView) -> list[str]:
    """Return the sections of the turn's path, from the car's own; once it has driven, from its first step."""
    path = [mark.section for mark in table.marks]
    if table.turn is None or (path and table.cars[table.turn] == path[-1]):
        return path
    return [table.cars[table.turn], *path]


def _corners_of(word: BoardLabel) -> list[tuple[float, float]]:
    """Return the corners of the most room that a word takes on the plane."""
    half = Vector2(word.width / 2, word.size / 2)
    turned = (Vector2(x * half.x, y * half.y).rotate(word.angle) for x, y in product((-1, 1), repeat=2))
    return [(word.x + corner.x, word.y + corner.y) for corner in turned]
