"""Scenery of a map: coast, rivers, lakes, mountains, labels. No rule uses it, but it is checked all the same."""

from dataclasses import dataclass

from game.rules.core.yaml_reader import Cursor

GROUNDS = ("land", "sea", "context")  # kinds of ground below a label
LARGEST = 10_000  # largest coordinate in the plane of a map
Point = tuple[float, float]
Line = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Lake:
    """A lake: an ellipse around its centre."""

    name: str
    x: float
    y: float
    rx: float
    ry: float


@dataclass(frozen=True, slots=True)
class Label:
    """A label on the map; only one of a player's own map has a ``text``. ``size``: 1 = the usual one."""

    id: str
    text: str
    x: float
    y: float
    on: str
    size: float


@dataclass(frozen=True, slots=True)
class Compass:
    """The compass rose: its centre and radius."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class Art:
    """All pictures around the places; rivers (lines) and mountains (rows of peaks) with their names."""

    land: tuple[Line, ...]  # closed rings of the coast
    context: tuple[Line, ...]  # closed rings of land beyond
    rivers: tuple[tuple[str, Line], ...]
    lakes: tuple[Lake, ...]
    mountains: tuple[tuple[str, Line], ...]
    labels: tuple[Label, ...]
    compass: Compass | None


def read_art(coast: Cursor, decor: Cursor | None) -> Art:
    """Read ``coast``, and ``decor`` where there is any."""
    land, context = (_rings(coast.optional(name)) for name in ("land", "context"))
    coast.end()
    if decor is None:
        return Art(land, context, (), (), (), (), None)
    rivers, lakes, mountains = decor.optional("rivers"), decor.optional("lakes"), decor.optional("mountains")
    labels, compass = decor.optional("labels"), decor.optional("compass")
    art = Art(
        land, context,
        tuple(_named(item, "path") for item in rivers.list()) if rivers else (),
        tuple(_lake(item) for item in lakes.list()) if lakes else (),
        tuple(_named(item, "peaks") for item in mountains.list()) if mountains else (),
        tuple(_label(item) for item in labels.list()) if labels else (),
        _compass(compass) if compass else None)
    decor.end()
    return art


def read_line(cursor: Cursor, fewest: int) -> Line:
    """Read a list of at least ``fewest`` points, each with x and y."""
    points = tuple(_point(item) for item in cursor.list())
    if cursor.is_list() and len(points) < fewest:
        cursor.fail(f"found {len(points)} points (expected {fewest} at least)")
    return points


def read_place(item: Cursor) -> Point:
    """Read ``x`` and ``y`` of an entry."""
    return _length(item.get("x")), _length(item.get("y"))


def _rings(cursor: Cursor | None) -> tuple[Line, ...]:
    return tuple(read_line(ring, 3) for ring in cursor.list()) if cursor else ()


def _named(item: Cursor, key: str) -> tuple[str, Line]:
    found = item.get("name").text(), read_line(item.get(key), 1)
    item.end()
    return found


def _lake(item: Cursor) -> Lake:
    lake = Lake(item.get("name").text(), *read_place(item), _length(item.get("rx")), _length(item.get("ry")))
    item.end()
    return lake


def _label(item: Cursor) -> Label:
    label = Label(item.get("id").text(), item.opt_text("text"), *read_place(item),
                  item.get("on").one_of(GROUNDS, "ground"), item.get("size").number(0.1, 9))
    item.end()
    return label


def _compass(item: Cursor) -> Compass:
    compass = Compass(*read_place(item), _length(item.get("r")))
    item.end()
    return compass


def _point(cursor: Cursor) -> Point:
    found = [_length(item) for item in cursor.list()]
    if len(found) != 2:
        if cursor.is_list():
            cursor.fail("expected two numbers, x and y")
        return 0.0, 0.0
    return found[0], found[1]


def _length(cursor: Cursor) -> float:
    return cursor.number(0, LARGEST)
