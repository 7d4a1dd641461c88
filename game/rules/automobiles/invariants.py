"""Invariants of a race: no cube is made or lost, and every car has a section of its own."""

from game.rules.automobiles.decisions.card_choices import Assign
from game.rules.automobiles.decisions.movement import closed_up
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import PILES, AutomobilesState
from game.rules.core.state_paths import Place, format_amounts, format_path


def check_invariants(state: AutomobilesState) -> list[str]:
    """Return broken invariants in plain English, none if the position is sound."""
    return [*_table(state), *(_cubes(state) or _cars(state) or [*_gaps(state), *_path(state)])]


def _table(state: AutomobilesState) -> list[str]:
    seats = len(state.cars)
    low, high = state.selected.track.players
    found = [] if low <= seats <= high else [f"{seats} cars on {state.board}, which is for {low} to {high}"]
    if not 0 <= state.first < seats or any(not -1 <= frame.seat < seats for frame in state.stack):
        found.append(f"a seat is named that the table of {seats} does not have")
    places = range(len(state.selected.track.grid))
    if len(state.grid) != seats or len(set(state.grid)) != seats or any(place not in places for place in state.grid):
        found.append(f"{state.grid} are no grid places")
    return found


def _cubes(state: AutomobilesState) -> list[str]:
    colours = dict.fromkeys(state.content.colours)
    piles: dict[Place, dict[str, int]] = {("stock",): state.stock}
    piles |= {("cars", seat, name): car.pile(name) for seat, car in enumerate(state.cars) for name in PILES}
    found = []
    for place, pile in (*piles.items(), (("supply",), state.supply)):
        if pile.keys() != colours.keys():
            odd = [name for name in colours | pile if name not in pile or name not in colours]
            found.append(f"{format_path(place)} does not count the cubes of the game ({', '.join(odd)})")
    if found:
        return found
    drawn = [colour for frame in state.stack if isinstance(frame, Assign) for colour in frame.cubes]
    for colour, supply in state.supply.items():
        counts = [pile[colour] for pile in piles.values()]
        total = sum(counts) + drawn.count(colour)
        if min(counts) >= 0 and total == supply:
            continue
        amounts = format_amounts([*(((*place, colour), pile[colour]) for place, pile in piles.items()),
                                 ("drawn", drawn.count(colour))])
        if min(counts) < 0:
            found.append(f"a pile or the stock holds fewer than no {colour} cubes ({amounts}, of {supply})")
        if total != supply:
            found.append(f"{total} {colour} cubes instead of {supply} ({amounts})")
    return found


def _cars(state: AutomobilesState) -> list[str]:
    found = []
    sections = [car.section for car in state.cars]
    for seat, car in enumerate(state.cars):
        if car.section not in state.selected.track.sections:
            found.append(f"car {seat} stands on {car.section}, which {state.board} does not have")
        elif sections.index(car.section) != seat:
            found.append(f"two cars stand on {car.section}")
        if car.crossings < 0 or car.laps_left != max(0, state.laps - car.crossings):
            found.append(f"car {seat}: {car.crossings} crossings do not fit {car.laps_left} laps left of {state.laps}")
    return found


def _gaps(state: AutomobilesState) -> list[str]:
    """Return gaps between cars: after a turn all have closed up (AUT-4.95), but for cars still on the grid."""
    grid = [state.selected.track.grid[place].section for place in state.grid]
    return [f"car {seat} stands on {state.cars[seat].section} with a free section before it in its space "
            f"(AUT-4.95 takes it to {section})" for seat, section in closed_up(state)
            if state.cars[seat].crossings or state.cars[seat].section != grid[seat]]


def _path(state: AutomobilesState) -> list[str]:
    found = []
    for turn in state.stack:
        if isinstance(turn, TurnState):
            unknown = [section for section in turn.path if section not in state.selected.track.sections]
            found += [f"the path enters {section}, which {state.board} does not have" for section in unknown]
            if len(turn.path) != len(turn.marks):
                found.append("the path and its cubes differ in length")
    return found
