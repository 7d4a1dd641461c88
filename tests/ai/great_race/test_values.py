"""Worth of things in The Great Race: the way left, parts of the vehicle, repairs, cards against rivals, plans."""

from itertools import pairwise
from typing import Any

import pytest

from game.ai.great_race import drive_values, tile_values
from game.ai.great_race.assistant_plans import plan_worth
from game.ai.great_race.attack_values import damage, sabotage
from game.ai.great_race.cheapest_roads import CheapestRoads, RoadCache, tile_price
from game.ai.great_race.evaluation import crew_terms, hand, odds, totals, vehicle
from game.ai.great_race.policy import family
from game.ai.great_race.rollout_policy import GreatRaceRolloutPolicy
from game.ai.great_race.weights import Weights
from game.ai.great_race.win_chance import win_chances
from game.rules.great_race.decisions.drive_state import tile_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.state import GreatRaceState
from tests.rules.great_race.positions import Position, convoy, planning

WEIGHTS = Weights()


def atlas() -> RoadCache:
    return RoadCache(WEIGHTS)


def test_an_escort_a_ranger_and_a_guide_make_tiles_cheaper() -> None:
    plain = convoy().mine(assistants={"scout": 1}).state
    danger = next(kind for kind, tile in plain.content.tiles.items() if tile.danger and not tile.stop)
    stop = next(kind for kind, tile in plain.content.tiles.items() if tile.stop and not tile.danger)

    def price(state: GreatRaceState, kind: str) -> float:
        return tile_price(state, 0, kind, WEIGHTS)

    safe = convoy().mine(assistants={"escort": 1}).state
    assert price(safe, danger) < price(plain, danger)
    ranger = convoy().mine(assistants={"scout": 1}, hand=["ranger"]).state
    assert price(ranger, danger) == price(safe, danger)
    guide = convoy().mine(assistants={"scout": 1}, hand=["guide"]).state
    assert price(guide, stop) < price(plain, stop) and price(guide, danger) == price(plain, danger)


@pytest.mark.parametrize("known", [True, False])
def test_a_ranger_makes_a_step_as_safe_as_an_escort(known: bool) -> None:
    """For a vehicle that a danger would break down, onto a tile of the table or one of the bag."""
    def step(**mine: object) -> float:
        p = convoy().mine(engine=1, chassis=1, **mine)
        state = p.state
        place = next(CheapestRoads(state, 0, WEIGHTS).way(state, 1))
        kind = next(name for name, tile in state.content.tiles.items() if tile.danger and not tile.stop)
        state.tiles[place] = kind if known else ""
        state.bag = {name: int(name == kind) for name in state.bag}
        return drive_values.step(state, 0, place, atlas())

    plain, escorted, ranged = (step(assistants={"scout": 1}, hand=[]), step(assistants={"escort": 1}, hand=[]),
                               step(assistants={"scout": 1}, hand=["ranger"]))
    assert plain < escorted == pytest.approx(ranged)


def test_roads_are_remembered_only_for_crews_to_whom_they_are_the_same() -> None:
    """Whoever has got a Guide, or money for a boat, has another cheapest road; the next place is never an old one."""
    roads = atlas()
    plain = convoy().mine(assistants={"scout": 1})
    first = roads.of(plain.state, 0)
    assert roads.of(plain.state, 0) is first
    for given in ({"hand": ["guide"]}, {"hand": ["ranger"]}, {"hand": ["transport", "transport"]},
                  {"money": 0}, {"money": 5000}):
        other = convoy().mine(assistants={"scout": 1}, **given)
        fresh = CheapestRoads(other.state, 0, WEIGHTS)
        known = roads.of(other.state, 0)
        assert known.prices == fresh.prices and known.ferries == fresh.ferries
        assert known.ahead(other.state) == fresh.ahead(other.state)


def test_the_way_gets_shorter_along_the_road() -> None:
    p = convoy()
    roads = CheapestRoads(p.state, 0, WEIGHTS)
    left = [roads.ahead(p.state), *(roads.left(place) for place in roads.way(p.state, 40))]
    assert left == sorted(left, reverse=True) and left[-1] == 0.0
    assert list(roads.way(p.state, 40))[-1] == p.state.selected.finish
    assert len(list(roads.way(p.state, 3))) == 3
    assert roads.unknown(p.state, 40) > roads.unknown(p.state, 2) >= 0
    assert roads.fuel(p.state, 1) <= roads.fuel(p.state, 3)


def test_cards_are_worth_less_as_the_finish_comes_near() -> None:
    crew = convoy().mine(hand=["jerrycan", "ranger"]).crew()
    worth = [hand(crew, way, atlas()) for way in (0.0, 75.0, 150.0, 400.0)]
    assert worth[0] == 0.0 < worth[1] < worth[2] == worth[3]


def test_a_drive_is_paid_for_up_to_the_first_stop() -> None:
    steps = []
    for stop in (True, False):
        state = convoy().mine(engine=4, fuel=8).state
        kind = next(name for name, tile in state.content.tiles.items() if tile.stop == stop and not tile.danger)
        state.tiles = dict.fromkeys(state.tiles, kind)
        steps.append(drive_values.payable(state, 0, atlas()))
    assert steps[0] == 1 < steps[1]


def test_no_part_of_a_vehicle_is_worth_nothing_and_each_further_one_less() -> None:
    engine = [vehicle(level, 2, 999.0, atlas()) for level in range(5)]
    gains = [after - before for before, after in pairwise(engine)]
    assert min(gains) > 0.0 and gains[0] == max(gains)
    assert vehicle(3, 3, 0.0, atlas()) == pytest.approx(6 * WEIGHTS.prestige)  # in the end prestige is all


def test_a_repair_costs_what_it_brings_in_parts_or_money() -> None:
    p = convoy().mine(engine=1, chassis=1, money=400, hand=["spare_parts"], assistants={"mechanic": 2})
    options = list(drive_values.repairs(p.state, 0))
    assert (1, 0, 0) in options and (0, 0, 1) in options and (0, 0, 0) not in options
    assert all(spare <= 1 and toolbox == 0 for spare, toolbox, _ in options)
    best = max(drive_values.parts(p.state, 0, *each, atlas()) for each in options)
    assert drive_values.repair(p.state, 0, atlas()) == best > 0.0
    poor = convoy().mine(engine=1, chassis=1, money=0, hand=[], assistants={"mechanic": 2})
    assert list(drive_values.repairs(poor.state, 0)) == [] and drive_values.repair(poor.state, 0, atlas()) < 0.0


def test_a_saboteur_is_worth_most_against_a_leader_without_an_escort() -> None:
    p = convoy(3).seat_has(1, engine=3, chassis=3, money=500, assistants={"scout": 1})
    p.seat_has(2, engine=3, chassis=3, assistants={"escort": 1})
    hurt = sabotage(p.state, 0, 1, 1, 0, atlas())
    assert sabotage(p.state, 0, 2, 1, 0, atlas()) < hurt
    p.seat_has(2, money=1500)
    assert sabotage(p.state, 0, 1, 1, 0, atlas()) < hurt, "another one is in front by now"
    lost = [damage(p.state, 1, levels, 0, atlas()) for levels in (0, 1, 2)]
    assert lost[0] == 0.0 < lost[1] < lost[2]


def test_a_plan_with_money_for_the_drives_beats_one_without() -> None:
    poor, rich = (planning().mine(money=money, fuel=2, hand=[]).state for money in (0, 2000))

    def gain(state: GreatRaceState) -> float:
        """Of three drives against three Funding."""
        return plan_worth(state, 0, (0, 4, 1, 0), atlas()) - plan_worth(state, 0, (0, 1, 1, 3), atlas())

    assert gain(rich) > gain(poor)
    more = [plan_worth(poor, 0, (0, 1, 0, count), atlas()) for count in (0, 1, 2, 3)]
    assert more == sorted(more) and len(set(more)) == 4


def test_plans_with_the_same_drives_and_nearly_the_same_funding_are_one_family() -> None:
    assert family(("plan", 1, 2, 0, 2)) == family(("plan", 0, 2, 0, 3)) != family(("plan", 1, 2, 0, 1))
    assert family(("fuel", 1)) == family(("fuel", 4))
    assert family(("step", "A1")) != family(("step", "A2"))
    assert family(("sabotage", 1, 2, 0)) == family(("sabotage", 1, 1, 1)) != family(("sabotage", 2, 2, 0))


def test_tiles_are_removed_from_the_own_road_if_dear_and_from_a_rival_s_if_cheap() -> None:
    p = convoy()
    roads = CheapestRoads(p.state, 0, WEIGHTS)
    kinds = sorted(roads.prices, key=roads.prices.__getitem__)
    empty = next(place for place in roads.way(p.state, 12) if p.state.tiles.get(place) == "")
    worths = []
    for kind in (kinds[0], kinds[-1]):
        p.state.tiles[empty] = kind
        worths.append(tile_values.surplus(p.state, 0, roads, empty))
    assert worths[0] < 0.0 < worths[1]


def test_whoever_is_ahead_is_likelier_to_win() -> None:
    p = convoy()
    here = odds(p.state, atlas())
    assert sum(here) == pytest.approx(1.0)
    roads = CheapestRoads(p.state, 0, WEIGHTS)
    further = list(roads.way(p.state, 6))[-1]
    ahead = convoy()
    ahead.state.crews[0].space = further
    assert odds(ahead.state, atlas())[0] > here[0]
    assert totals(ahead.state, atlas())[0] > totals(p.state, atlas())[0]


def test_before_driving_a_rollout_takes_money_and_looks_at_the_way() -> None:
    policy = GreatRaceRolloutPolicy(WEIGHTS)
    state = convoy().mine(assistants={"funding": 1, "mechanic": 2, "scout": 1}).state
    fund, drive = (policy.worth(state, 0, (verb,)) for verb in ("fund", "drive"))
    assert fund > policy.worth(state, 0, ("explore",)) > drive > 0.0
    assert policy.worth(state, 0, ("decline-all",)) < 0.0 == policy.worth(state, 0, ("unheard-of",))


def terms(p: Position) -> dict[str, float]:
    return dict(crew_terms(p.state, 0, atlas()))


@pytest.mark.parametrize(("term", "before", "after"), [
    ("vehicle", {"engine": 1}, {"engine": 2}),
    ("vehicle", {"chassis": 1}, {"chassis": 2}),
    ("funds", {"money": 100}, {"money": 110}),
    ("funds", {"money": 100, "fuel": 1}, {"money": 100, "fuel": 2}),
    ("cards", {"hand": ["guide"]}, {"hand": ["guide", "ranger"]}),
    ("assistants", {"assistants": {"scout": 1}}, {"assistants": {"scout": 1, "escort": 1}}),
])
def test_what_a_crew_has_counts_in_its_term(term: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    assert terms(convoy().mine(**before))[term] < terms(convoy().mine(**after))[term]


def test_money_beyond_what_the_way_costs_is_worth_less() -> None:
    poor, more, rich, richer = (terms(convoy().mine(money=money, fuel=0))["funds"] for money in (0, 50, 5000, 5050))
    assert more - poor == 50.0 and richer - rich == pytest.approx(WEIGHTS.spare * 50.0) and WEIGHTS.spare < 1.0


def test_an_assistant_for_funding_counts_for_the_money_that_comes() -> None:
    funding = convoy().state.content.numbers.funding
    for count in (0, 1, 2):
        p = convoy().mine(assistants={"funding": count, "scout": 1})
        assert terms(p)["assistants"] == WEIGHTS.assistant + (funding[count - 1] if count else 0)


def test_a_jerrycan_pays_for_a_step_that_the_tank_does_not() -> None:
    """Onto an unknown space: else the vehicle turns back."""
    def step(*hand: str) -> float:
        p = convoy().mine(engine=3, chassis=3, fuel=0, money=0, hand=list(hand))
        place = next(CheapestRoads(p.state, 0, WEIGHTS).way(p.state, 1))
        tiles = p.state.content.tiles
        kind = next(name for name in tiles if not tiles[name].danger and not tiles[name].stop
                    and 0 < tile_cost(p.state, place, name).fuel <= p.state.content.cards["jerrycan"].n)
        p.state.tiles[place] = ""
        p.state.bag = {name: int(name == kind) for name in p.state.bag}
        return drive_values.step(p.state, 0, place, atlas())

    assert step("jerrycan") > step("guide") == -drive_values.BEYOND * WEIGHTS.step * 3


def test_a_crew_at_the_finish_counts_its_points_alone() -> None:
    p = convoy().mine(money=500, hand=["ranger"])
    p.state.crews[0].arrival, p.state.crews[0].space = 1, p.state.selected.finish
    assert list(terms(p)) == ["prestige"] and terms(p)["prestige"] > 0.0


def test_the_finish_costs_its_fuel_alone_and_another_city_a_halt_less_its_cards() -> None:
    p = convoy()
    roads, numbers = CheapestRoads(p.state, 0, WEIGHTS), p.state.content.numbers
    fuel = WEIGHTS.fuel * numbers.city_fuel
    for name, city in p.state.selected.chart.cities.items():
        halt = 0.0 if name == p.state.selected.finish else WEIGHTS.halt - WEIGHTS.city_card * city.draw
        assert roads.entering(p.state, name) == pytest.approx(fuel + halt)


def test_a_plan_that_may_end_the_race_is_worth_more() -> None:
    def drive(place: str) -> float:
        p = planning().mine(engine=4, fuel=8, money=300, hand=[])
        p.state.crews[0].space = place
        return plan_worth(p.state, 0, (0, 1, 0, 0), atlas()) - plan_worth(p.state, 0, (0, 0, 0, 0), atlas())

    road = list(CheapestRoads(convoy().state, 0, WEIGHTS).way(convoy().state, 40))
    assert drive(road[-2]) > drive(road[2]) + 25.0


def test_a_card_for_a_transport_saves_its_price_and_is_gone() -> None:
    p = convoy().mine(money=300, hand=["transport"])
    name, route = next(iter(p.state.selected.chart.routes.items()))
    p.state.crews[0].space = route.a
    paid, by_card = (drive_values.transport(p.state, 0, name, cards, atlas()) for cards in (0, 1))
    saved = price(p.state, route, 0) - price(p.state, route, 1)
    assert saved > 0 and by_card - paid == pytest.approx(saved - WEIGHTS.cards["transport"])


def test_chances_for_the_review_rest_on_no_hand_and_on_each_line_in_front() -> None:
    """Cards are hidden from some; a crew in front wins more often than its means say."""
    p = convoy()
    before = win_chances(p.state)
    assert win_chances(convoy().mine(hand=["toolbox", "financier"]).state) == before
    further = list(CheapestRoads(p.state, 0, WEIGHTS).way(p.state, 12))
    lines = p.state.selected.lines
    front = next(place for place in further if lines[place] > lines[p.state.crews[0].space])
    p.state.crews[0].space = front
    assert win_chances(p.state)[0] > odds(p.state, atlas())[0] > 0.5
    assert sum(win_chances(p.state)) == pytest.approx(1.0, abs=0.001)


def test_a_lead_is_the_surer_the_nearer_the_first_crew_is_to_the_finish() -> None:
    roads = CheapestRoads(convoy().state, 0, WEIGHTS)
    way, chances = list(roads.way(convoy().state, 40)), []
    for at in (2, 8, len(way) - 2):
        p = convoy().mine(money=5200).seat_has(1, money=5000)  # more than any way costs: a lead of the same worth
        for crew in p.state.crews:
            crew.space = way[at]
        chances.append(odds(p.state, atlas())[0])
    assert chances == sorted(chances) and 0.5 < chances[0] < chances[-1] < 1.0
