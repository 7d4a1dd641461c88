"""Senseless acts of The Great Race: plans, days and drives by which no person would hope to arrive."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn, round_so_far
from game.rules.core.actions import Action
from game.rules.great_race.content.cards import PILOT
from game.rules.great_race.content.numbers import FUNDING, MECHANIC
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_steps import why_not_drive
from game.rules.great_race.state import Crew, GreatRaceState

FUEL_OF_A_DRIVE = 3  # levels without which a drive comes to nothing
A_DAY = 60  # francs and fuel, a level at ten francs, with which a day can be driven
RICH = 150  # francs that nobody needs more of before driving
BACK = 2  # lines lost by a drive that goes the wrong way
MOST_FUNDING = 4  # assistants on Funding that leave a day without drives


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    for state, action, _, _ in turn.choices("plan"):
        yield from _plan(state, turn.seat, action)
    for state, _, _, _ in turn.choices("pass"):
        yield from _given_up(state, turn)
    for state, action, _, after in turn.choices("split"):
        crew, points = state.crews[turn.seat], sum(int(str(arg)) for arg in action.args)
        if crew.engine and not after.crews[turn.seat].engine and points <= crew.chassis:
            yield "engine-given-up"
    lines = turn.before.selected.lines
    crew = turn.after.crews[turn.seat]
    if turn.made("step") and lines[turn.before.crews[turn.seat].space] - lines[crew.space] >= BACK:
        yield "drove-back"
    if turn.closes_round:
        yield from _day(turn, round_so_far(turn, earlier))
    if turn.end is not None:
        crew = turn.end.crews[turn.seat]
        if not crew.arrival and _means(crew) >= RICH + A_DAY:
            yield "rich-and-not-arrived"


def _plan(state: GreatRaceState, seat: int, action: Action) -> Iterator[str]:
    """Yield what is wrong with a secret plan: no drive although one could be paid, money for nothing, or more drives
    than fuel and money are enough for."""
    _, mechanics, _, funding = (int(str(arg)) for arg in action.args)
    crew = state.crews[seat]
    gain = state.content.numbers.funding[funding - 1] if funding else 0
    if not mechanics and PILOT not in crew.hand and crew.engine and _means(crew) >= A_DAY:
        yield "no-drive-planned"
    if funding >= MOST_FUNDING and crew.money >= RICH:
        yield "money-for-nothing"
    fuel = crew.fuel + (crew.money + gain) // state.content.numbers.fuel_price.elsewhere
    if crew.engine and mechanics >= MOST_FUNDING and fuel < FUEL_OF_A_DRIVE * (mechanics - 1):
        yield "drives-without-fuel"


def _means(crew: Crew) -> int:
    """Return the money and fuel of a crew in francs."""
    return crew.money + 10 * crew.fuel


def _given_up(state: GreatRaceState, turn: PlayedTurn) -> Iterator[str]:
    """Yield what is wrong with a pass: money of Funding lost, or a drive that could be paid, or fuel just bought."""
    crew, seat = state.crews[turn.seat], turn.seat
    if crew.assistants[FUNDING]:
        yield "funding-given-up"
    fuel = crew.fuel + crew.money // fuel_price(state, seat)
    if crew.assistants[MECHANIC] and fuel >= FUEL_OF_A_DRIVE and why_not_drive(state, seat) is None:
        yield "drive-given-up"
    if turn.made("fuel"):
        yield "fuel-for-nothing"


def _day(turn: PlayedTurn, day: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield whether a crew that could drive stood still for a whole day."""
    morning, evening = day[0].before, turn.end or turn.after
    before, after = morning.crews[turn.seat], evening.crews[turn.seat]
    if morning.round and before.engine and before.space == after.space and not after.arrival and (
            _means(before) >= A_DAY) and not any(each.made("step", "transport") for each in day):
        yield "stood-still"
