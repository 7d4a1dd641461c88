"""Geometry of the main board and the factory boards: points on their planes. It does not influence play."""

from dataclasses import dataclass, field

from game.rules.automania.content.numbers import PARTS, TYPES
from game.rules.core.yaml_reader import Cursor

_MOST = 10_000
Point = tuple[int, int]


@dataclass(slots=True)
class Places:
    """The centres of things by their ids, collected while a board is read."""

    size: Point
    points: dict[str, Point] = field(default_factory=dict)

    def note(self, thing: str, at: Cursor) -> None:
        """Read the centre of a thing; no two things may share one."""
        point = self.point(at)
        if point in self.points.values():
            at.fail(f"'{thing}' lies where something else lies")
        self.points[thing] = point

    def notes(self, things: list[str], at: Cursor) -> None:
        """Read the centres of things: a list of as many points."""
        items = at.list()
        if len(items) != len(things) and at.is_list():
            at.fail(f"found {len(items)} points (expected {len(things)})")
        for thing, item in zip(things, items, strict=False):
            self.note(thing, item)

    def point(self, at: Cursor) -> Point:
        """Return two numbers on the plane."""
        items = at.list()
        if len(items) != 2:
            if at.is_list():
                at.fail("expected two numbers, x and y")
            return 0, 0
        return items[0].int(0, self.size[0]), items[1].int(0, self.size[1])


@dataclass(frozen=True, slots=True)
class FactoryLayout:
    """The plane of a factory board.

    Machine slots lie where the lines cross; right of the bay of each car type lie its style spaces, a `step` apart from
    `first` on; offices stand in a column at `x`, from `top` to `bottom`.
    """

    size: Point
    slots: dict[str, Point]
    bays: dict[str, Point]
    first: int
    step: int
    x: int
    top: int
    bottom: int

    def style(self, car_type: str, part: str) -> Point:
        """Return the centre of a style space."""
        return self.first + PARTS.index(part) * self.step, self.bays[car_type][1]

    def office(self, index: int, count: int) -> Point:
        """Return the centre of an office, counted from 0, of a board with `count` offices."""
        return self.x, self.top + (self.bottom - self.top) * index // max(1, count - 1)


def read_plane(cursor: Cursor) -> Point:
    """Return width and height."""
    size = cursor.get("width").int(1, _MOST), cursor.get("height").int(1, _MOST)
    cursor.end()
    return size


def read_factory_layout(cursor: Cursor, slots: tuple[str, ...]) -> FactoryLayout:
    """Return the layout of the section ``factory`` of ``board.yaml``."""
    places = Places(read_plane(cursor.get("plane")))
    slots_at, bays_at, styles, offices = (cursor.get(name) for name in ("slots", "bays", "styles", "offices"))
    for names, at in ((slots, slots_at), (TYPES, bays_at)):
        for name in names:
            places.note(name, at.get(name))
        at.end()
    layout = FactoryLayout(
        places.size, {name: places.points[name] for name in slots}, {name: places.points[name] for name in TYPES},
        styles.get("first").int(0, _MOST), styles.get("step").int(1, _MOST), offices.get("x").int(0, _MOST),
        offices.get("first").int(0, _MOST), offices.get("last").int(0, _MOST))
    for section in (styles, offices, cursor):
        section.end()
    if layout.style(TYPES[0], PARTS[-1])[0] > places.size[0]:
        styles.fail("they reach beyond the plane")
    if not layout.top < layout.bottom <= places.size[1]:
        offices.fail("expected first above last, and both on the plane")
    return layout
