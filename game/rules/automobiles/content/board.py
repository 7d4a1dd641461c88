"""Reader of board documents into a ``Track``; the header of every shipped board explains the format to players."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.automobiles.content.lanes import read_lane, read_words
from game.rules.automobiles.content.track import Box, GridPlace, LaneSpace, Layout, Point, Space, Track, Zone, expand
from game.rules.core.yaml_reader import Cursor

ZONE_KINDS = ("fast", "corner", "chicane")
DIFFICULTIES = ("practice", "basic", "advanced")
_LANES = (2, 6)
_TICKS = (16, 999)
_LARGEST_PLANE = 10_000


class BoardNumbers(NamedTuple):
    """The numbers of the game that a board has to fit."""

    players: tuple[int, int]
    max_laps: int
    start_money: dict[str, int]
    lap_labels: tuple[str, ...]


class TrackHead(NamedTuple):
    """The description of a track without its lanes; ``ticks`` is the length of a lap."""

    id: str
    name: str
    source: str
    players: tuple[int, int]
    difficulty: str
    blurb: str
    default_laps: int
    max_laps: int
    ticks: int
    lane_count: int


def read_head(board: Cursor, players: tuple[int, int], max_laps: int) -> TrackHead:
    """Return the description of a board; ``players`` and ``max_laps`` are the limits of the game."""
    laps, default_laps = _read_laps(board, max_laps)
    return TrackHead(
        id=_read_id(board.get("id")),
        name=board.get("name").text(),
        source=board.opt_text("source"),
        players=read_range(board.get("players"), *players),
        difficulty=board.get("difficulty").one_of(DIFFICULTIES, "difficulty"),
        blurb=board.opt_text("blurb"),
        default_laps=default_laps,
        max_laps=laps,
        ticks=board.get("ticks").int(*_TICKS),
        lane_count=board.get("lane_count").int(*_LANES),
    )


def read_board(board: Cursor, numbers: BoardNumbers) -> Track | None:
    """Return the track; None after a mistake, which is noted in the cursor's problems."""
    before = len(board.problems)
    lap_known = read_lap_length(board)
    head = read_head(board, numbers.players, numbers.max_laps)
    zones_at, lanes_at, grid_at = (board.get(key) for key in ("zones", "lanes", "grid"))
    layout = _read_layout(board.get("layout"), numbers, head.max_laps)
    board.end()
    zones = read_zones(zones_at, head.ticks) if lap_known else ()
    lanes = read_lanes(lanes_at, head, zones) if zones else check_words(lanes_at)
    graph = expand(lanes, head.ticks) if len(board.problems) == before else None
    grid = _read_grid(grid_at, graph.spaces if graph else None, head.players[1], numbers.start_money)
    if graph is None or len(board.problems) > before:
        return None
    return Track(
        **head._asdict(),
        zones=zones,
        spaces=graph.spaces,
        sections=graph.sections,
        grid=grid,
        layout=layout,
        steps=graph.steps,
    )


def read_lap_length(board: Cursor) -> bool:
    """Return whether the length of the lap can be read, against which zones and lanes are measured."""
    before = len(board.problems)
    board.get("ticks").int(*_TICKS)
    return len(board.problems) == before


def read_range(cursor: Cursor, low: int, high: int) -> tuple[int, int]:
    """Return two whole numbers within the limits, the first not above the second."""
    items = cursor.list()
    if len(items) != 2:
        if cursor.is_list():
            cursor.fail(f"found a list of {len(items)} (expected two numbers, the fewest and the most)")
        return low, low
    before = len(cursor.problems)
    first, second = (item.int(low, high) for item in items)
    if second < first and len(cursor.problems) == before:
        items[1].fail(f"found {second} (expected at least {first}, the number before it)")
    return first, second


def _read_laps(board: Cursor, max_laps: int) -> tuple[int, int]:
    """Return the most laps that the track is made for, and the usual number (AUT-3.2)."""
    before = len(board.problems)
    most, usual_at = board.get("max_laps").int(1, max_laps), board.get("default_laps")
    usual = usual_at.int(1, max_laps)
    if usual > most and len(board.problems) == before:
        usual_at.fail(f"found {usual} (expected at most {most}, max_laps)")
    return most, usual


def read_zones(cursor: Cursor, ticks: int) -> tuple[Zone, ...]:
    """Return the zones, which follow each other from tick 0 to the end of the lap; () after a mistake."""
    before = len(cursor.problems)
    zones: dict[str, Zone] = {}
    end: int | None = 0
    for item in cursor.list():
        known = len(cursor.problems)
        zone = _read_zone(item, ticks)
        if len(cursor.problems) > known:
            end = None
            continue
        if zone.id in zones:
            item.get("id").fail(f"the zone '{zone.id}' stands here again")
        if end is not None and zone.start != end:
            what = "a gap" if zone.start > end else "an overlap"
            item.get("from").fail(f"{what}: found {zone.start} (expected {end}, where the zone before ends)")
        zones[zone.id], end = zone, zone.end
    if cursor.is_list() and end != ticks and len(cursor.problems) == before:
        cursor.fail(f"the zones end at tick {end} (expected {ticks}, the whole lap)")
    return tuple(zones.values()) if len(cursor.problems) == before else ()


def _read_zone(item: Cursor, ticks: int) -> Zone:
    before = len(item.problems)
    end_at = item.get("to")
    zone = Zone(
        id=_read_id(item.get("id")),
        name=item.get("name").text(),
        start=item.get("from").int(0, ticks),
        end=end_at.int(0, ticks),
        kind=item.get("kind").one_of(ZONE_KINDS, "kind"),
    )
    item.end()
    if zone.end <= zone.start and len(item.problems) == before:
        end_at.fail(f"found {zone.end} (expected more than {zone.start}, where the zone begins)")
    return zone


def read_lanes(cursor: Cursor, head: TrackHead, zones: tuple[Zone, ...]) -> list[list[LaneSpace]]:
    """Return the spaces of each lane, from the inside out."""
    lanes = []
    for number in range(1, head.lane_count + 1):
        lane = cursor.get(str(number))
        texts = [(zone.id, zone.end - zone.start, lane.get(zone.id)) for zone in zones]
        lane.end()
        lanes.append(read_lane(texts, head.ticks))
    cursor.end()
    return lanes


def check_words(cursor: Cursor) -> list[list[LaneSpace]]:
    """Note the mistakes in the words of the lanes where the zones are not known; return no lanes."""
    for lane in cursor.map().values():
        for text in lane.map().values():
            for _ in read_words(text, _TICKS[1]):
                pass
    return []


def _read_id(cursor: Cursor) -> str:
    """Return an id: small letters, digits, ``-`` and ``_``."""
    text = cursor.text()
    if text and not (text.isascii() and text.replace("-", "a").replace("_", "a").isalnum() and text == text.lower()):
        cursor.fail(f"found '{text}' (expected an id of small letters, digits, '-' and '_')")
    return text


def _read_grid(
    cursor: Cursor, spaces: dict[str, Space] | None, places: int, money: dict[str, int]
) -> tuple[GridPlace, ...]:
    """Return the starting cells P1, P2, ..., at least one for each player (AUT-3.6).

    ``spaces`` is None where they are unknown because of a mistake.
    """
    grid: list[GridPlace] = []
    for number, item in enumerate(cursor.list(), start=1):
        position, space_at = _read_position(item.get("position"), f"P{number}", money), item.get("space")
        item.end()
        space = space_at.ref(spaces, "space") if spaces is not None else None
        if space is not None:
            _check_cell(space_at, space, grid)
            grid.append(GridPlace(position, space.id, space.sections[-1], money.get(position, 0)))
    if cursor.is_list() and len(cursor.list()) < places:
        cursor.fail(f"found {len(cursor.list())} grid places (expected at least {places}, one for each player)")
    return tuple(grid)


def _check_cell(cursor: Cursor, space: Space, grid: list[GridPlace]) -> None:
    if space.colours != ("white",):
        cursor.fail(f"the space {space.id} is {' and '.join(space.colours)} (expected a white one)")
    if any(place.space == space.id for place in grid):
        cursor.fail(f"the space {space.id} is already a grid place")


def _read_position(cursor: Cursor, expected: str, money: dict[str, int]) -> str:
    """Return the name of a grid place: they are numbered in order, and each has its start money (AUT-3.9)."""
    text = cursor.text()
    if text and text != expected:
        cursor.fail(f"found '{text}' (expected {expected})")
    elif text and text not in money:
        cursor.fail(f"no start money is set for {text}")
    return text


def _read_layout(cursor: Cursor, numbers: BoardNumbers, max_laps: int) -> Layout:
    plane = cursor.get("plane")
    width, height = (plane.get(key).number(100, _LARGEST_PLANE) for key in ("w", "h"))
    plane.end()
    chart, logo, laps = (cursor.optional(key) for key in ("wear_chart", "logo", "lap_track"))
    line_at = cursor.get("centreline")
    line = tuple(_read_point(item, width, height) for item in line_at.list())
    if line_at.is_list() and len(line) < 4:
        line_at.fail(f"found {len(line)} points (expected at least 4)")
    layout = Layout(
        width=width,
        height=height,
        lane_width=cursor.get("lane_width").number(5, 200),
        mirrored=cursor.opt_flag("mirrored"),
        start=_read_point(cursor.get("start"), width, height),
        centreline=line,
        wear_chart=_read_box(chart, width, height) if chart else None,
        logo=_read_point(logo, width, height) if logo else None,
        lap_track=_read_lap_track(laps, numbers.lap_labels, max_laps, (width, height)) if laps else (),
    )
    cursor.end()
    return layout


def _read_point(cursor: Cursor, width: float, height: float) -> Point:
    items = cursor.list()
    if len(items) != 2:
        if cursor.is_list():
            cursor.fail(f"found a list of {len(items)} (expected two numbers, x and y)")
        return 0.0, 0.0
    return items[0].number(0, width), items[1].number(0, height)


def _read_box(cursor: Cursor, width: float, height: float) -> Box:
    x, y, w, h = (cursor.get(key) for key in "xywh")
    cursor.end()
    return x.number(0, width), y.number(0, height), w.number(1, width), h.number(1, height)


def _read_lap_track(
    cursor: Cursor, labels: tuple[str, ...], max_laps: int, plane: Point
) -> tuple[tuple[str, float, float, float, float], ...]:
    """Return the fields of the lap track: all that a race of ``max_laps`` needs, and none twice."""
    before = len(cursor.problems)
    fields: dict[str, Box] = {}
    for item in cursor.list():
        label_at = item.get("label")
        label, box = label_at.ref({name: name for name in labels}, "lap"), _read_box(item, *plane)
        if label in fields:
            label_at.fail(f"the lap '{label}' stands here again")
        if label is not None:
            fields[label] = box
    missing = [label for label in labels[-max_laps - 1 :] if label not in fields]
    if missing and cursor.is_list() and len(cursor.problems) == before:
        cursor.fail(f"the lap track lacks {', '.join(missing)}")
    return tuple((label, *box) for label, box in fields.items())
