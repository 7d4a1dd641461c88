"""The map on the screen."""

# Interface, being filled (names and signatures stay):
#
# MapView(ui, g: Expedition, colours: Sequence[str], named: Callable[[str, str], str],
#         on_pick: Callable[[Names], object], tip: Callable[[Thing], str | None])
#   named(kind, id) -> plain text; kinds asked: "city", "board" (name of the map), "direction", "label" (sea, land).
#   Things (what glows, is clicked, is tipped): ("space", id) for terrain spaces AND cities, ("route", id),
#   ("seat", "0") for vehicles and progress markers, ("line", "7") for a line of the scale.
#   names(thing) -> ((thing,),)
#   set(table: TableView)                       everything as it is
#   set_choices(things), set_ahead(things)      light
#   set_roads(roads: Sequence[Sequence[str]])   by seat: the places driven over so far, in order, start included
#   foreshow(seat, road: forecast.Road | None)  planned path with its cost at every step, a ghost at its end
#   foreshow_costs(roads: Mapping[str, Road])   the costs on reachable places (forecast.reach)
#   show_odds(space | None, odds: Mapping[str, int], blind: Blind | None)   the loupe over unknown ground
#   mark_steps(spaces, routes)                  where something happened; () takes it away
#   mark_taken(spaces)                          what has been pointed at already
#   spot(thing) -> Rect; place_of(thing) -> Rect; landmarks() -> list[Rect]; heads() -> list[Rect]; field() -> list[Rect]
#   vehicle_at(seat, x, y) -> Sprite, route_points(a, b) -> list[Point], place_point(place) -> Point   for motion
#   board: BoardView, zoom: ZoomControl
