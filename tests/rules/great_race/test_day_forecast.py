"""The forecast of a sketched day: the day, driven along its sketch, ends inside what was promised."""

import random
from collections import Counter
from functools import cache

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.day_forecast import (
    DayForecast,
    assistants_for,
    day,
    drives_of,
    fuel_to_buy,
    is_road,
    usual_road,
    way_to_finish,
)
from game.rules.great_race.decisions.drive_state import line_of, standings, tile_cost
from game.rules.great_race.drive_forecast import Range, drive
from game.rules.great_race.state import GreatRaceState
from tests.rules.great_race.positions import content, convoy

REST = ("decline", "pass", "stop", "suffer", "back")  # of the others: they do nothing


EACH = 5  # sketches on one position


@cache
def position(seed: int) -> GreatRaceState:
    """A race at a plan, after some days at random."""
    chance = random.Random(seed)
    options = {"board": chance.choice(("africa", "south_america")),
               "direction": chance.choice(("north_to_south", "south_to_north"))}
    seats = chance.choice((2, 3, 4))
    defaults = {option.id: option.default for option in SPEC.options(content(), seats)}
    while True:
        state: GreatRaceState = SPEC.setup(content(), GameConfig(seats, defaults | options), chance.randrange(10**6))
        rounds = chance.randrange(1, 5)
        while state.stack and not (state.round >= rounds and type(decision(state)).__name__ == "Plan"):
            apply(state, chance.choice(legal(state)), trusted=True)
        if state.stack:
            return state


def sketch(state: GreatRaceState, seat: int, chance: random.Random, longest: int) -> list[str]:
    """A road of random length, by land and by sea, to no place twice."""
    here, found = state.crews[seat].space, []
    for _ in range(chance.randint(1, longest)):
        routes = [route.other(here) for route in state.selected.chart.routes_at.get(here, ())]
        ahead = [place for place in (*state.selected.chart.beside[here], *routes)
                 if state.selected.lines[place] >= state.selected.lines[here] or chance.random() < 0.3]
        ahead = [place for place in ahead if place not in (*found, state.crews[seat].space)]
        if not ahead or here == state.selected.finish:
            break
        here = chance.choice(ahead)
        found.append(here)
    return found


class Day:
    """A day that a seat drives along its sketch, while all others do nothing."""

    def __init__(self, state: GreatRaceState, seat: int, places: list[str], chance: random.Random) -> None:
        self.state, self.seat, self.places, self.chance = state, seat, places, chance
        self.at, self.full, self.day_number = 0, False, state.round
        self.bag = dict(state.bag)  # as it was in the forecast
        self.held = Counter(state.crews[seat].hand)
        self.drives: list[tuple[int, int, int]] = []  # bought, fuel and points of each

    def run(self, plan: tuple[int, ...]) -> None:
        """Plan and drive the day; at its end the position before Maintenance stays."""
        while self.state.stack and self.state.round == self.day_number:
            asked = decision(self.state)
            assert asked is not None
            moves = legal(self.state)
            action = self._own(moves, plan) if asked.seat == self.seat else self._other(moves)
            crew = self.state.crews[self.seat]
            if asked.seat == self.seat and action.verb == "pass":
                return
            gauges = crew.fuel, crew.points()
            apply(self.state, action, trusted=True)
            if self.drives and action.verb in ("step", "transport", "split", "suffer", "escort"):
                bought, fuel, points = self.drives[-1]
                self.drives[-1] = bought, fuel + gauges[0] - crew.fuel, points + gauges[1] - crew.points()
            if crew.arrival:
                self.at = len(self.places)
                return

    def bonus(self) -> int:
        """The francs that Maintenance has paid already, if it is over."""
        order = self.state.order.index(self.seat)
        paid: int = self.state.content.numbers.bonus[len(self.state.crews)][order]
        return paid if self.state.round != self.day_number else 0

    def _other(self, moves: list[Action]) -> Action:
        return next((move for verb in REST for move in moves if move.verb == verb), moves[0])

    def _own(self, moves: list[Action], plan: tuple[int, ...]) -> Action:
        verbs = {move.verb: move for move in moves}
        asked = type(decision(self.state)).__name__
        if asked == "Plan":
            return next(move for move in moves if move.args == plan)
        self.count()
        if asked == "NextStep":
            return self._step(moves)
        if asked == "Danger":
            return verbs.get("escort") or self._perhaps(verbs, "ranger", "suffer")
        if asked == "StopSign":
            return self._perhaps(verbs, "guide", "stop")
        if asked == "Play":
            return self._play(moves, verbs)
        if asked == "ShortOfFuel":
            return verbs["back"]
        moves = [move for move in moves if move.verb != "jerrycan"]
        return self.chance.choice(moves)

    def _perhaps(self, verbs: dict[str, Action], card: str, otherwise: str) -> Action:
        """A card that was held when the day was planned, or not."""
        if card in verbs and self.held[card] and self.chance.random() < 0.5:
            self.held[card] -= 1
            return verbs[card]
        return verbs[otherwise]

    def _play(self, moves: list[Action], verbs: dict[str, Action]) -> Action:
        if "fund" in verbs:
            return verbs["fund"]
        if "draw" in verbs:
            return verbs["draw"]
        left = self.places[self.at :]
        if not left or not self.state.crews[self.seat].assistants["mechanic"]:
            return verbs["pass"]
        if not self.full and (levels := fuel_to_buy(self.state, self.seat, left)):
            self.full = True
            self.drives.append((levels, 0, 0))
            return next(move for move in moves if move.verb == "fuel" and move.args == (levels,))
        if "drive" not in verbs or not self._dares(left[0]) or not self._can_step(left[0]):
            return verbs["pass"]
        if not self.full:
            self.drives.append((0, 0, 0))
        self.full = False
        return verbs["drive"]

    def _can_step(self, place: str) -> bool:
        tried = self.state.clone()
        apply(tried, Action(self.seat, "drive"), trusted=True)
        return self._way(legal(tried), place) is not None

    def _dares(self, place: str) -> bool:
        """Unknown ground is entered with a tank that holds its average."""
        if self.state.tiles.get(place) != "" or self.state.bag_empty():
            return True
        costs = [tile_cost(self.state, place, kind).fuel for kind in self.bag for _ in range(self.bag[kind])]
        return self.state.crews[self.seat].fuel >= sum(costs) / len(costs)

    def _way(self, moves: list[Action], place: str) -> Action | None:
        """The step, or else the transport without cards, that leads there."""
        here = self.state.crews[self.seat].space
        routes = {route.id for route in self.state.selected.chart.routes_at.get(here, ()) if route.other(here) == place}
        return next((move for move in moves if (move.verb == "step" and move.args == (place,))
                     or (move.verb == "transport" and move.args[0] in routes and not move.args[1])), None)

    def _step(self, moves: list[Action]) -> Action:
        left = self.places[self.at :]
        step = self._way(moves, left[0]) if left and self._dares(left[0]) else None
        return step or next(move for move in moves if move.verb == "end")

    def count(self) -> None:
        """Count the places covered."""
        here = self.state.crews[self.seat].space
        if self.at < len(self.places) and here == self.places[self.at]:
            self.at += 1


def broken_promises(seed: int, longest: int = 12) -> list[str]:
    """Return the promises of one random sketch that do not hold."""
    chance = random.Random(seed)
    state = position(seed // EACH).clone()
    asked = decision(state)
    assert asked is not None
    seat = asked.seat
    places = sketch(state, seat, chance, longest)
    if not places:
        return []
    assert is_road(state, seat, places)
    plan = assistants_for(state, seat, places)
    assert sum(plan) == 5
    if chance.random() < 0.4:
        scouts, mechanics = chance.randrange(2), chance.randrange(1, 4)
        escorts = chance.randrange(2)
        plan = scouts, mechanics, escorts, 5 - scouts - mechanics - escorts
    promised: DayForecast = day(state, seat, places, plan)
    driven = Day(state, seat, places, chance)
    driven.run(plan)
    driven.count()
    crew = state.crews[seat]
    found = {"covered": driven.at, "line": line_of(state, seat), "fuel": crew.fuel, "engine": crew.engine,
             "chassis": crew.chassis, "money": crew.money - driven.bonus()}
    if not crew.arrival:
        found["order"] = standings(state).index(seat) + 1
    wrong = [f"{name} {value} is not in {getattr(promised, name)}" for name, value in found.items()
             if not _within(value, getattr(promised, name))]
    for number, (was, said) in enumerate(zip(driven.drives, promised.drives, strict=False)):
        wrong += [f"drive {number}: {name} {value} is not in {getattr(said, name)}"
                  for name, value in zip(("bought", "fuel", "points"), was, strict=True)
                  if not _within(value, getattr(said, name))]
    return [f"seed {seed}, {state.board}, seat {seat}, {places}, plan {plan}: {line}" for line in wrong]


def _within(value: int, promised: Range) -> bool:
    return promised.least <= value <= promised.most


def test_a_day_along_its_sketch_ends_inside_the_forecast() -> None:
    assert [wrong for seed in range(40) for wrong in broken_promises(seed, 7)] == []


@pytest.mark.long
def test_two_thousand_days_end_inside_their_forecasts() -> None:
    assert [wrong for seed in range(2000) for wrong in broken_promises(seed)] == []


def certain(value: int) -> Range:
    return Range(value, value)


@pytest.mark.rule("GRR-5.3", "GRR-5.6")
def test_known_ground_is_certain() -> None:
    p = convoy().ground(A0203="track", A0303="stony", A0402="jungle")
    found = drive(p.state, 0, ["A0203", "A0303"], 4)
    assert (found.fuel, found.points, found.danger, found.cut) == (certain(2), certain(1), 0, 0)


@pytest.mark.rule("GRR-5.6", "GRR-5.8")
def test_unknown_ground_counts_every_tile_of_the_bag() -> None:
    p = convoy().mine(assistants={"mechanic": 1}).ground(A0203="sand").bag(track=1, herd=1)
    found = drive(p.state, 0, ["A0203", "A0303"], 4)
    assert (found.fuel, found.points, found.danger) == (Range(3, 4), Range(0, 2), 0.5)
    p.mine(assistants={"mechanic": 1, "escort": 1})
    found = drive(p.state, 0, ["A0203", "A0303"], 4)
    assert (found.points, found.escorts) == (certain(0), Range(0, 1)), "an Escort averts it"


@pytest.mark.rule("GRR-5.8")
def test_a_vehicle_that_cannot_pay_goes_back() -> None:
    p = convoy().mine(fuel=3).ground(A0203="sand").bag(dunes=1, track=1)
    found = drive(p.state, 0, ["A0203", "A0303"], 4)
    assert (found.fuel, found.cut) == (Range(2, 3), 0.5)


@pytest.mark.rule("GRR-5.1", "GRR-5.10", "GRR-5.11", "GRR-6.5")
def test_a_sketch_is_cut_by_engine_cities_and_fuel() -> None:
    tiles = dict.fromkeys(("A0203", "A0303", "A0402", "A0401"), "track")
    p = convoy().mine(engine=3, money=0).ground(**tiles)
    road = ["A0203", "A0303", "A0402", "A0401", "DAK", "DOU"]
    assert is_road(p.state, 0, road) and not is_road(p.state, 0, ["A0203", "DAK"])
    assert not is_road(p.state, 0, ["A0203", "COL"]), "no place twice"
    assert drives_of(p.state, 0, road, 5) == [("A0203", "A0303", "A0402"), ("A0401", "DAK")], "no money for the ship"
    assert drives_of(p.state, 0, road, 5, money=90)[2:] == [("DOU",)]
    p.mine(fuel=2)
    assert drives_of(p.state, 0, road, 5) == [("A0203", "A0303")]
    assert fuel_to_buy(p.state, 0, road) == 0, "no money"
    p.mine(money=200)
    assert fuel_to_buy(p.state, 0, road) == 3, "in a city for the way to the next one"


@pytest.mark.rule("GRR-6.1", "GRR-6.11")
def test_a_sketch_places_the_assistants() -> None:
    tiles = dict.fromkeys(("A0203", "A0303", "A0402", "A0401"), "track")
    p = convoy().mine(engine=4, money=80).ground(**tiles)
    road = ["A0203", "A0303", "A0402", "A0401", "DAK"]
    assert assistants_for(p.state, 0, road) == (0, 2, 0, 3)
    assert assistants_for(p.state, 0, [*road, "DOU"]) == (0, 3, 0, 2), "10 F are short for the ship"
    p.mine(engine=0)
    assert assistants_for(p.state, 0, road) == (0, 2, 0, 3), "one repairs, one drives"
    p.mine(engine=4)
    wild = ["A0105", "A0106", "A0205"]
    scouts, mechanics, escorts, funding = assistants_for(p.state, 0, wild)
    assert (scouts, mechanics, escorts, funding) == (1, 1, 1, 2)


@pytest.mark.rule("GRR-4.3")
def test_tomorrow_is_counted_with_the_others_as_they_stand() -> None:
    tiles = dict.fromkeys(("A0203", "A0303", "A0402"), "track")
    p = convoy().ground(**tiles).seat_has(1, space="A0303")
    found = day(p.state, 0, ["A0203", "A0303", "A0402"], (0, 1, 0, 4))
    assert (found.covered, found.line, found.order, found.whole) == (certain(3), certain(4), certain(1), 1)
    assert found.money == certain(80 + 70)
    assert day(p.state, 0, ["A0203", "A0303"], (0, 1, 0, 4)).order == certain(2), "on top of the marker there"


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 60))])
def test_the_usual_road_leads_towards_the_finish_and_its_plan_covers_it(seed: int) -> None:
    state = position(seed)
    for seat in range(len(state.crews)):
        if state.crews[seat].arrival:
            continue
        road, whole = usual_road(state, seat), way_to_finish(state, seat)
        assert is_road(state, seat, road) and whole[: len(road)] == road and whole[-1] == state.selected.finish
        plan = assistants_for(state, seat, whole)
        assert bool(road) == (day(state, seat, whole, plan).covered.most > 0)
