"""Invariants of a race."""

from game.rules.automobiles.decisions.card_choices import Assign
from game.rules.automobiles.decisions.movement import closed_up
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import PILES, AutomobilesState
from game.rules.core.state_paths import Place, format_amounts, format_path


def check_invariants(g: AutomobilesState) -> list[str]:
    """Broken invariants in plain words: cubes are neither made nor lost, every car has a section of its own."""
    return [*_table(g), *(_cubes(g) or _cars(g) or [*_gaps(g), *_path(g)])]


def _table(g: AutomobilesState) -> list[str]:
    seats = len(g.cars)
    low, high = g.table.track.players
    found = [] if low <= seats <= high else [f"{seats} cars on {g.board}, which is for {low} to {high}"]
    if not 0 <= g.first < seats or any(not -1 <= frame.seat < seats for frame in g.stack):
        found.append(f"a seat is named that the table of {seats} does not have")
    places = range(len(g.table.track.grid))
    if len(g.grid) != seats or len(set(g.grid)) != seats or any(place not in places for place in g.grid):
        found.append(f"{g.grid} are no grid places")
    return found


def _cubes(g: AutomobilesState) -> list[str]:
    colours = dict.fromkeys(g.content.colours)
    piles: dict[Place, dict[str, int]] = {("stock",): g.stock}
    piles |= {("cars", seat, name): car.pile(name) for seat, car in enumerate(g.cars) for name in PILES}
    found = []
    for place, pile in (*piles.items(), (("supply",), g.supply)):
        if pile.keys() != colours.keys():
            odd = [name for name in colours | pile if name not in pile or name not in colours]
            found.append(f"{format_path(place)} does not count the cubes of the game ({', '.join(odd)})")
    if found:
        return found
    drawn = [colour for frame in g.stack if isinstance(frame, Assign) for colour in frame.cubes]
    for colour, supply in g.supply.items():
        counts = [pile[colour] for pile in piles.values()]
        total = sum(counts) + drawn.count(colour)
        if min(counts) >= 0 and total == supply:
            continue
        where = format_amounts([*(((*place, colour), pile[colour]) for place, pile in piles.items()),
                               ("drawn", drawn.count(colour))])
        if min(counts) < 0:
            found.append(f"a pile or the stock holds fewer than no {colour} cubes ({where}, of {supply})")
        if total != supply:
            found.append(f"{total} {colour} cubes instead of {supply} ({where})")
    return found


def _cars(g: AutomobilesState) -> list[str]:
    found = []
    sections = [car.section for car in g.cars]
    for seat, car in enumerate(g.cars):
        if car.section not in g.table.track.sections:
            found.append(f"car {seat} stands on {car.section}, which {g.board} does not have")
        elif sections.index(car.section) != seat:
            found.append(f"two cars stand on {car.section}")
        if car.crossings < 0 or car.laps_left != max(0, g.laps - car.crossings):
            found.append(f"car {seat}: {car.crossings} crossings do not fit {car.laps_left} laps left of {g.laps}")
    return found


def _gaps(g: AutomobilesState) -> list[str]:
    """AUT-4.95 After the last turn all cars have closed up; one that has never driven may stand as the grid has it."""
    grid = [g.table.track.grid[place].section for place in g.grid]
    return [f"car {seat} stands on {g.cars[seat].section} with a free section before it in its space "
            f"(AUT-4.95 takes it to {section})" for seat, section in closed_up(g)
            if g.cars[seat].crossings or g.cars[seat].section != grid[seat]]


def _path(g: AutomobilesState) -> list[str]:
    found = []
    for turn in g.stack:
        if isinstance(turn, TurnState):
            unknown = [section for section in turn.path if section not in g.table.track.sections]
            found += [f"the path enters {section}, which {g.board} does not have" for section in unknown]
            if len(turn.path) != len(turn.marks):
                found.append("the path and its cubes differ in length")
    return found
