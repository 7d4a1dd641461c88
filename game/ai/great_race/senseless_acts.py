"""Senseless acts of The Great Race: plans, days and drives by which no person would hope to arrive.

Levels of fuel that the money buys count as fuel, at the price where the crew stands. On the first day a crew may well
collect money and stand still: with five on Funding the same player won 81 of 120 races against itself at two seats and
18 of 80 at four; on the second day it won 41 of 80, on the third only 32.
"""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn, round_so_far
from game.rules.core.actions import Arg
from game.rules.great_race.content.cards import PILOT
from game.rules.great_race.content.numbers import FUNDING, MECHANIC
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import line_of
from game.rules.great_race.decisions.drive_steps import why_not_drive
from game.rules.great_race.decisions.repair import missing
from game.rules.great_race.forecast import reach
from game.rules.great_race.state import GreatRaceState

FUEL_OF_A_DRIVE = 3  # levels without which a drive comes to nothing
FUEL_OF_A_DAY = 6  # levels with which nobody stands still for a day
RICH = 150  # francs that nobody needs more of before driving
FIRST_DAY = 1
SCOUTED = ("explore", "draw")  # actions of a Scout
BACK = 2  # lines lost by a drive that goes the wrong way
MOST_OF_THEM = 4  # assistants on one area that leave little for others


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    seat = turn.seat
    for state, action, _, _ in turn.choices("plan"):
        yield from plan_mistakes(state, seat, action.args)
    for state, _, _, _ in turn.choices("pass"):
        yield from pass_mistakes(state, seat)
    if any(is_dawdling(state, seat) for verb in SCOUTED for state, _, _, _ in turn.choices(verb)):
        yield "dawdled"
    if any(is_fuel_for_nothing(state, seat) for state, _, _, _ in turn.choices("fuel")):
        yield "fuel-for-nothing"
    for state, action, _, _ in turn.choices("split"):
        if gives_engine_up(state, seat, action.args):
            yield "engine-given-up"
    lines = turn.before.selected.lines
    if turn.made("step") and lines[turn.before.crews[seat].space] - lines[turn.after.crews[seat].space] >= BACK:
        yield "drove-back"
    if turn.closes_round and _stood_still(turn, round_so_far(turn, earlier)):
        yield "stood-still"
    if turn.end is not None:
        crew = turn.end.crews[seat]
        if not crew.arrival and crew.money >= RICH:
            yield "rich-and-not-arrived"


def plan_mistakes(state: GreatRaceState, seat: int, plan: Sequence[Arg]) -> Iterator[str]:
    """Yield what is wrong with a secret plan: no drive although the money that all others collect would pay one, money
    for nothing, or more drives than there is fuel for."""
    scouts, mechanics, _, funding = (int(str(count)) for count in plan)
    crew, most = state.crews[seat], state.content.numbers.funding[MOST_OF_THEM - 1]
    if not mechanics and crew.engine and state.round > FIRST_DAY and _fuel(state, seat, most) >= FUEL_OF_A_DRIVE:
        yield "no-drive-planned"
    if funding >= MOST_OF_THEM and crew.money >= RICH:
        yield "money-for-nothing"
    gain = state.content.numbers.funding[funding - 1] if funding else 0
    if crew.engine and mechanics >= MOST_OF_THEM and _fuel(state, seat, gain) < FUEL_OF_A_DRIVE * (mechanics - 1):
        yield "drives-without-fuel"
    if scouts and _is_before_the_finish(state, seat):
        yield "dawdled"


def pass_mistakes(state: GreatRaceState, seat: int) -> Iterator[str]:
    """Yield what is wrong with passing now: money of Funding or a drive that can be paid is lost."""
    crew = state.crews[seat]
    if crew.assistants[FUNDING]:
        yield "funding-given-up"
    if crew.assistants[MECHANIC] and _fuel(state, seat) >= FUEL_OF_A_DRIVE and why_not_drive(state, seat) is None:
        yield "drive-given-up"


def is_dawdling(state: GreatRaceState, seat: int) -> bool:
    """Return whether a Scout is of no use now: a Mechanic can drive an undamaged vehicle to the finish, where cards
    count for nothing."""
    return bool(state.crews[seat].assistants[MECHANIC]) and _is_before_the_finish(state, seat)


def is_fuel_for_nothing(state: GreatRaceState, seat: int) -> bool:
    """Return whether fuel bought now is dear and drives nowhere today: outside of cities, and nobody left to drive."""
    crew = state.crews[seat]
    return not (state.in_city(seat) or crew.assistants[MECHANIC] or PILOT in crew.hand)


def gives_engine_up(state: GreatRaceState, seat: int, split: Sequence[Arg]) -> bool:
    """Return whether a loss breaks the engine down although the chassis could bear it."""
    crew, (engine, chassis) = state.crews[seat], (int(str(points)) for points in split)
    return bool(engine) and engine == crew.engine and engine + chassis <= crew.chassis


def _is_before_the_finish(state: GreatRaceState, seat: int) -> bool:
    """Return whether one drive over known ground brings a crew with an undamaged vehicle to the finish."""
    steps, finish = state.crews[seat].engine, state.selected.finish
    if missing(state, seat) or state.selected.last_line - line_of(state, seat) > steps:
        return False
    road = reach(state, seat, steps).get(finish)
    return road is not None and all(leg.cost is not None for leg in road.legs)


def _fuel(state: GreatRaceState, seat: int, more: int = 0) -> int:
    """Return the levels of fuel that a crew has or can buy, with so many francs more."""
    crew = state.crews[seat]
    return crew.fuel + (crew.money + more) // fuel_price(state, seat)


def _stood_still(turn: PlayedTurn, day: Sequence[PlayedTurn]) -> bool:
    """Return whether a crew that could drive neither did so for a whole day nor repaired its vehicle."""
    morning, seat = day[0].before, turn.seat
    able = morning.round > FIRST_DAY and morning.crews[seat].engine > 0 and _fuel(morning, seat) >= FUEL_OF_A_DAY
    return able and not any(each.made("step", "transport", "parts") for each in day)
