"""The map of The Great Race: everything has a place of its own, and what lies on it is seen."""

import math
from itertools import combinations

import pytest
from pygame import Rect, Surface

from game import paths
from game.i18n.catalog import Catalog, set_language
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.great_race import SPEC
from game.rules.great_race.forecast import blind, odds, reach
from game.scenes.great_race.art.tile_art import CENTRE, RADIUS, SIGNS_ABOVE, tile_name
from game.scenes.great_race.board import map_marks
from game.scenes.great_race.board.board_art import plan_of
from game.scenes.great_race.board.geometry import RIM, around, aspect_of
from game.scenes.great_race.board.label_placement import NUMBER, PARKED, name_width
from game.scenes.great_race.board.landscape.spaces import MARK
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.board.odds_card import tile_chances
from game.scenes.great_race.board_colours import HIGH_CONTRAST, SEAT_GLYPHS, STANDARD
from game.scenes.great_race.view_model import table_view
from game.ui.board.projection import inside, overlap
from game.ui.context import Ui
from game.ui.drawing.svg import problems
from game.ui.screen import Screen
from tests.rules.great_race.positions import Position, convoy
from tests.scenes.great_race.view_models import COLOURS, RACES, dressed, named, race, under_way
from tests.support.corners import corners, ends


def nothing(*_: object) -> None:
    """Ignore clicks and return no tooltip."""


def shown(ui: Ui, p: Position, at: Rect | None = None) -> MainBoard:
    room = at or Rect(10, 60, round(640 * aspect_of(p.state.selected.chart)), 640)
    view = Screen(ui).add(MainBoard(ui, p.state, COLOURS, named(p.state), nothing, nothing), room)
    view.set(table_view(p.state))
    return view


@pytest.mark.parametrize(("board", "direction"), RACES)
def test_names_prices_and_title_have_places_of_their_own(board: str, direction: str) -> None:
    state = race(board, direction).state
    plan = plan_of(state, named(state))
    names, tags, title = plan.layout.names, plan.layout.tags, plan.layout.title
    cities = {city: plan.geometry.box(city) for city in state.selected.chart.cities}
    boxes = {**{("name", n): box for n, box in names.items()}, **{("tag", n): box for n, box in tags.items()},
             ("title", ""): title}
    hit = [(a, b) for a, b in combinations(boxes, 2) if overlap(boxes[a], boxes[b]) > 40]
    hit += [(a, c) for a in boxes for c, box in cities.items() if overlap(boxes[a], box) > 60]
    assert hit == []
    wide, high = plan.geometry.size
    assert all(x >= RIM and y >= RIM and x + w <= wide - RIM and y + h <= high - RIM for x, y, w, h in boxes.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("board", "direction"), RACES)
def test_names_have_the_room_that_they_need_in_every_language(board: str, direction: str, language: str) -> None:
    """"Ciudad del Cabo" stood in the room of "Cape Town", in type of half the size of its neighbours."""
    state = race(board, direction).state
    words = Renderer(Catalog(language), SPEC, ("A", "B", "C", "D"), state)
    plan = plan_of(state, lambda kind, name: words.thing("city", name) if kind == "city" else named(state)(kind, name))
    boxes = plan.layout.names
    assert all(boxes[city][2] >= name_width(words.thing("city", city)) for city in state.selected.chart.cities)
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]]) > 40] == []
    seals = {city: plan.geometry.box(city) for city in state.selected.chart.cities}
    assert [(a, b) for a in boxes for b, box in seals.items() if overlap(boxes[a], box) > 60] == []


@pytest.mark.parametrize("board", ["africa", "south_america"])
def test_names_leave_free_what_black_spaces_say(board: str) -> None:
    """GRR-5.4 The surcharge stands in the lower half of a black space."""
    state = race(board, "north_to_south").state
    plan = plan_of(state, named(state))
    said = {space: (x + wide * 0.1, y + high * 0.55, wide * 0.8, high * 0.4)
            for space, place in state.selected.chart.spaces.items() if place.black
            for x, y, wide, high in [plan.geometry.box(space)]}
    assert said and [(city, space) for city, name in plan.layout.names.items() for space, box in said.items()
                     if overlap(name, box) > 20] == []


@pytest.mark.parametrize(("board", "direction"), RACES)
def test_vehicles_beside_a_city_stand_apart_and_clear_of_names(board: str, direction: str) -> None:
    """A name lies above vehicles: nobody would see whose stands there."""
    state = race(board, direction).state
    layout = plan_of(state, named(state)).layout
    bays = {city: [around(at, *PARKED) for at in spots] for city, spots in layout.bays.items()}
    assert set(bays) == set(state.selected.chart.cities) and all(len(spots) >= 4 for spots in bays.values())
    assert all(overlap(a, b) == 0 for spots in bays.values() for a, b in combinations(spots, 2))
    hidden = {city: [sum(overlap(spot, name) for name in layout.names.values()) / (spot[2] * spot[3])
                     for spot in spots[:4]] for city, spots in bays.items()}
    assert all(max(parts[:2]) < 0.12 and max(parts) < 0.3 for parts in hidden.values()), hidden
    at = plan_of(state, named(state)).geometry.at
    numbers = {city: around((at[city][0] + NUMBER[0], at[city][1]), *NUMBER[1:]) for city in bays}
    covered = [overlap(spot, numbers[city]) for city, spots in bays.items() for spot in spots[:3]]
    assert sum(part > 0 for part in covered) <= 3, "the number of cards"


@pytest.mark.parametrize(("board", "direction"), RACES)
def test_maps_are_drawn_in_the_subset_and_their_lines_count_from_the_start(board: str, direction: str) -> None:
    state = race(board, direction).state
    plan = plan_of(state, named(state))
    for colours in (STANDARD, HIGH_CONTRAST):
        assert problems(plan.svg(colours)) == []
    drawn = [plan.svg(colours, raised) for colours in (STANDARD, HIGH_CONTRAST) for raised in (True, False)]
    assert len(set(drawn)) == 4, "each with and without what lies above the tiles"
    assert plan.lines == (list(range(1, 18)) if direction == "north_to_south" else list(range(17, 0, -1)))
    assert plan.finish == state.selected.finish


@pytest.mark.parametrize(("board", "direction"), RACES)
def test_every_place_route_and_line_can_be_pointed_at(ui: Ui, board: str, direction: str) -> None:
    p = race(board, direction)
    view = shown(dressed(ui), p)
    chart = p.state.selected.chart
    things = [*(("space", place) for place in (*chart.spaces, *chart.cities)), *(("route", name)
                                                                                 for name in chart.routes),
              *(("line", str(line)) for line in range(1, 18))]
    assert set(view.board.places) == set(things)
    for thing in things:
        view.set_choices([thing])
        assert view.board.pick(view.spot(thing).center) == thing
        assert view.rect.contains(view.spot(thing))


def _pixels(view: MainBoard, name: str) -> Rect:
    """Return the pixels in which a piece is drawn."""
    sprite = view.board.sprite(name)
    assert sprite is not None
    wide, high = sprite.size
    return view.board.projection.rect(sprite.x - wide / 2, sprite.y - high / 2, wide, high)


def test_vehicles_stand_apart_in_a_shared_place_and_leave_its_middle_free(ui: Ui) -> None:
    p = race()
    view = shown(dressed(ui), p)
    start = view.geometry.at[p.state.selected.start]
    boxes = [_pixels(view, f"car:{seat}") for seat in range(4)]
    for a, b in combinations(boxes, 2):
        shared = a.clip(b)
        assert shared.w * shared.h < 0.34 * a.w * a.h
    assert not any(rect.collidepoint(view.board.projection.to_px(start)) for rect in boxes)


@pytest.mark.parametrize("tile", ["herd", "storm", "ambush"])
@pytest.mark.parametrize("crews", [1, 2, 3, 4])
def test_vehicles_leave_the_signs_and_the_costs_of_their_tile_in_sight(ui: Ui, tile: str, crews: int) -> None:
    """A vehicle on a DANGER must not hide it from all the others."""
    p = race().ground(A0204=tile)
    for seat in range(crews):
        p.seat_has(seat, space="A0204", engine=0 if seat == crews - 1 else 4)
    view = shown(dressed(ui), p)
    (x, y), unit = view.geometry.at["A0204"], view.geometry.hex / RADIUS
    kind = p.state.content.tiles[tile]
    signs = kind.danger + kind.stop
    above, side = SIGNS_ABOVE[signs]
    sign = around((x, y + (above - CENTRE[1]) * unit), side * unit * signs, side * unit)
    figures = around((x, y + 20 * unit), 30 * unit, 11 * unit)  # of what it costs
    cars = [car for seat in range(crews) if (car := view.board.sprite(f"car:{seat}")) is not None]
    bodies = [around((car.x, car.y), car.size[0], car.size[1] * 0.8) for car in cars]  # without its shadow
    assert len(cars) == crews
    assert sum(overlap(sign, body) for body in bodies) < 0.3 * sign[2] * sign[3]
    assert sum(overlap(figures, body) for body in bodies) < 0.3 * figures[2] * figures[3]
    marked = [mark for name, (_, mark) in view.board.drawings.items() if str(name).startswith(("turn:", "broken:"))]
    assert marked and all(overlap(mark.box, sign) < 0.3 * sign[2] * sign[3] for mark in marked)


@pytest.mark.rule("GRR-4.2")
def test_markers_on_one_line_lie_in_the_order_in_which_they_came(ui: Ui) -> None:
    p = race()
    view = shown(dressed(ui), p)
    ((line, seats),) = table_view(p.state).stacks
    assert line == 1 and sorted(seats) == [0, 1, 2, 3]
    markers = [view.board.sprite(f"marker:{seat}") for seat in seats]
    heights = [(marker.z, -marker.y) for marker in markers if marker is not None]
    assert heights == sorted(heights) and len(heights) == 4
    assert all(marker is not None and marker.size[0] == MARK for marker in markers)


def test_tiles_lie_on_their_spaces_and_a_tile_in_flight_is_not_there(ui: Ui) -> None:
    p = under_way()
    view = shown(dressed(ui), p)
    tiles = p.state.content.tiles
    assert sum(n for kind, n in view.pieces().items() if kind != "?") == 12
    black = next(space for space in ("A0305", "A0406") if p.state.selected.chart.spaces[space].black)
    assert view.pieces()[tile_name(tiles[p.state.tiles[black]], 1)] == 1
    view.await_tile("A0105", True)
    assert sum(n for kind, n in view.pieces().items() if kind != "?") == 11
    assert view.pieces()[tile_name(tiles["rocks"])] == 0
    view.await_tile("A0105", False)
    assert sum(n for kind, n in view.pieces().items() if kind != "?") == 12


def test_tiles_lie_below_the_seals_of_cities(ui: Ui) -> None:
    """The number of a city's cards is read beside any tile."""
    p = race("africa", "north_to_south")
    p.state.tiles.update(dict.fromkeys(p.state.tiles, "sand"))
    view = shown(dressed(ui), p)
    lying = view.board.drawings
    near = [
        (f"seal:{city}", f"tile:{space}")
        for city in p.state.selected.chart.cities
        for space in p.state.selected.chart.spaces
        if overlap(lying[f"seal:{city}"][1].box, lying[f"tile:{space}"][1].box) > 40
    ]
    assert near and all(lying[tile][0] < lying[seal][0] for seal, tile in near)


def test_a_road_that_is_thought_of_shows_each_step_and_goes_again(ui: Ui) -> None:
    p = under_way()
    view = shown(dressed(ui), p)
    before = set(view.board.sprites)
    roads = reach(p.state, 0, 3)
    road = max(roads.values(), key=lambda road: len(road.legs))
    view.preview(0, road)
    assert set(view.board.sprites) - before == {"ghost:0"}
    ghost = view.board.sprite("ghost:0")
    assert ghost is not None and inside((ghost.x, ghost.y), view.board.places["space", road.places[-1]])
    view.preview(0, None)
    assert set(view.board.sprites) == before
    view.preview_costs(roads)
    view.preview_costs({})
    view.set_roads([["COL", "A0204", "A0305"], ["COL"], ["COL"], ["COL"]])


def test_roads_of_crews_lie_side_by_side_whichever_way_they_were_driven(ui: Ui) -> None:
    view = shown(dressed(ui), under_way())
    view.set_roads([["COL", "A0204"], ["COL", "A0204"], ["A0204", "COL"], ["COL"]])
    drawn = [view.board.drawings[f"road:{seat}"][1].box for seat in range(3)]
    assert len(set(drawn)) == 3


def test_roads_and_sketches_hide_no_sign_of_a_tile(ui: Ui) -> None:
    view = shown(dressed(ui), convoy().ground(A0204="herd", A0305="storm", A0303="track"))
    view.set_roads([["COL", "A0204", "A0305"], ["COL", "A0204"]])
    heights = {name: z for name, (z, _) in view.board.drawings.items()}
    signs = {name for name in heights if str(name).startswith("signs:")}
    assert signs == {"signs:roads:A0204", "signs:roads:A0305"}
    assert all(heights[sign] > heights[road] for sign in signs for road in ("road:0", "road:1"))
    view.set_roads([["COL"], ["COL"]])
    assert "signs:roads:A0204" not in view.board.drawings
    view.set_sketch(0, ["A0303"], [])
    assert view.board.drawings["signs:sketch:A0303"][0] > view.board.drawings["sketch"][0]


def test_the_cost_of_the_road_stands_only_where_it_is_more_than_a_step(ui: Ui) -> None:
    """It hides neither DANGER nor STOP of a tile, nor what a black space says."""
    p = under_way()
    view, roads = shown(dressed(ui), p), reach(p.state, 0, 3)
    view.preview_costs(roads)
    plates = {name[5:]: drawing.box for name, (_, drawing) in view.board.drawings.items() if name.startswith("cost:")}
    assert plates.keys() == {place for place, road in roads.items() if len(road.legs) > 1} < roads.keys()
    room = math.sqrt(3) * view.geometry.hex
    for place, (_, top, wide, high) in plates.items():
        y = view.geometry.at[place][1]
        assert top + high < y + 6 or top > y - 4
        assert wide < room + 4, "two in a row do not overlap"


def test_roads_of_crews_differ_in_more_than_colour() -> None:
    drawn = {map_marks.driven("road", [(0, 0), (90, 0)], "#123456", glyph).svg for glyph in SEAT_GLYPHS.values()}
    assert len(drawn) == len(COLOURS)


@pytest.mark.rule("GRR-1.4")
def test_the_loupe_tells_the_odds_of_the_bag(ui: Ui) -> None:
    p = race().bag(track=3, storm=1)
    found = tile_chances(p.state.content.tiles, odds(p.state), 1)
    assert [(chance.sign, chance.tiles) for chance in found] == [
        ("gr-fuel-2", 3), ("gr-fuel-3", 1), ("gr-wear", 0), ("gr-danger", 0), ("gr-stop", 1)]


@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), ends([
    ((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0)]))
def test_the_loupe_never_hides_what_it_speaks_of(window: Surface, language: str, size: tuple[int, int],
                                                 scale: float) -> None:
    set_language(language)
    ui = dressed(Ui(paths.assets(), size, scale=scale))
    p = under_way()
    chart = p.state.selected.chart
    room = Rect(0, 0, round(size[0] * 0.5), round(size[0] * 0.5 / aspect_of(chart)))
    view = shown(ui, p, room)
    for space in ("A0706", "A0506", "A1709", "A0612"):
        view.show_odds(space, odds(p.state), blind(p.state, 0, space))
        assert view.loupe.visible and view.rect.contains(view.loupe.rect)
        assert not view.loupe.rect.colliderect(view.spot(("space", space)))
        view.loupe.draw(Surface(size))
    view.show_odds(None, {}, None)
    assert not view.loupe.visible
    set_language("en")


def test_the_loupe_is_painted_when_it_comes_and_is_kept_clear_of_tooltips(ui: Ui, window: Surface) -> None:
    p = under_way()
    screen = Screen(dressed(ui))
    view = screen.add(MainBoard(ui, p.state, COLOURS, named(p.state), nothing, nothing), Rect(10, 60, 660, 640))
    view.set(table_view(p.state))
    screen.frame(window)
    view.show_odds("A0706", odds(p.state), blind(p.state, 0, "A0706"))
    before = window.copy()
    screen.frame(window)
    centre = view.loupe.rect.centerx, view.loupe.rect.y + 4
    assert window.get_at(centre) != before.get_at(centre)
    assert view.loupe.rect in view.landmarks()
    view.show_odds(None, {}, None)
    screen.frame(window)
    assert window.get_at(centre) == before.get_at(centre)
    assert view.loupe.rect not in view.landmarks()
