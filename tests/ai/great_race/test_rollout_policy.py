"""Rollout policy of The Great Race, move by move, and how a day is played on with it."""

from typing import Any

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.great_race import policy as policy_module
from game.ai.great_race import tile_values
from game.ai.great_race.attack_values import damage, foil
from game.ai.great_race.cheapest_roads import CheapestRoads
from game.ai.great_race.evaluation import judged, odds
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.policy import GreatRacePolicy
from game.ai.great_race.rollout_policy import FIRST, LONGEST, TURN_OVER, GreatRaceRolloutPolicy
from game.ai.great_race.rollouts import compare_by_rollouts, deal
from game.ai.great_race.weights import Weights
from game.rules.core.actions import Move
from game.rules.great_race import SPEC
from game.rules.great_race.decisions.bivouac_and_planning import Planning, plans
from tests.rules.great_race.positions import Position, convoy, planning

WEIGHTS = Weights()


def worth(p: Position, *move: Any, seat: int = 0) -> float:
    return GreatRaceRolloutPolicy(WEIGHTS).worth(p.state, seat, move)


def chosen(p: Position) -> str:
    return " ".join(map(str, GreatRaceRolloutPolicy(WEIGHTS).move(p.state)))


def road(p: Position, steps: int = 12, seat: int = 0) -> list[str]:
    return list(CheapestRoads(p.state, seat, WEIGHTS).way(p.state, steps))


def known_road(p: Position, tile: str = "track") -> Position:
    """The next spaces of the own road are known, by two tiles of a kind."""
    return p.ground(**dict.fromkeys([place for place in road(p, 3) if p.state.tiles.get(place) == ""], tile))


# -- before driving ---------------------------------------------------------------------------------------------------


def test_what_comes_before_a_drive_is_worth_more_than_any_drive_and_money_comes_first() -> None:
    p = convoy().mine(assistants={"scout": 1, "mechanic": 1, "funding": 1}, hand=["cartographer", "supplier"])
    order = [worth(p, *move) for move in (("card", "supplier"), ("card", "cartographer"), ("fund",), ("explore",))]
    assert order == sorted(order, reverse=True) and order[2] == FIRST and min(order) > worth(p, "drive") + 20.0


def test_a_scout_looks_at_the_way_while_something_of_it_is_unknown_and_draws_cards_else() -> None:
    p = convoy().mine(assistants={"scout": 1})
    assert worth(p, "explore") > worth(p, "draw")
    for place in road(p, 6):
        if p.state.tiles.get(place) == "":
            p.state.tiles[place] = "track"
    fresh = Position(p.state.clone())
    assert worth(fresh, "draw") > worth(fresh, "explore")
    fresh.crew().hand = ["guide"] * fresh.crew().chassis
    assert worth(Position(fresh.state.clone()), "draw") < 5.0, "there is no room for more"
    assert worth(fresh, "card", "cartographer") < 0.0 < worth(convoy(), "card", "cartographer")


@pytest.mark.parametrize(("first", "drives"), [
    ({"funding": 1, "mechanic": 1}, False), ({"scout": 1, "mechanic": 1}, False), ({"mechanic": 1}, True),
    ({"escort": 2, "mechanic": 1}, True)])
def test_fuel_is_bought_and_a_pilot_called_only_when_nothing_else_comes_first(
        first: dict[str, int], drives: bool) -> None:
    """Money first, and what a Scout finds may change the way."""
    p = convoy().mine(assistants=first, fuel=0, money=200, hand=["pilot"])
    assert (worth(p, "fuel", 1) > 0.0) == drives
    assert (worth(p, "card", "pilot") > worth(p, "drive")) == drives
    assert (worth(p, "card", "pilot") > 0.0) == drives


@pytest.mark.parametrize("known", [0, 3, 6])
def test_nothing_waits_for_a_scout_where_the_way_is_known(known: int) -> None:
    p = convoy().mine(assistants={"scout": 1, "mechanic": 1}, fuel=0, money=200, hand=["pilot", "jerrycan"])
    for place in [each for each in road(p, 6) if p.state.tiles.get(each) == ""][:known]:
        p.state.tiles[place] = "track"
    p = Position(p.state.clone())
    left = sum(p.state.tiles.get(place) == "" for place in road(p, 6))
    assert (worth(p, "fuel", 1) > 0.0) == (worth(p, "card", "pilot") > 0.0) == (not left) == (known == 6)


def test_in_a_city_a_little_more_fuel_is_bought_than_the_way_to_the_next_one_takes() -> None:
    """Elsewhere as much as the next drive costs; no more than the tank holds, and more is better up to there."""
    p = convoy().mine(assistants={"mechanic": 1}, fuel=0, money=400)
    most = p.state.content.numbers.fuel.most
    roads = CheapestRoads(p.state, 0, WEIGHTS)

    def bought(q: Position) -> int:
        worths = [worth(q, "fuel", levels) for levels in range(1, most + 3)]
        wanted = [levels for levels, value in enumerate(worths, start=1) if value > 0.0]
        assert wanted == list(range(1, len(wanted) + 1))
        assert worths[: len(wanted)] == sorted(worths[: len(wanted)])
        return len(wanted)

    to_city = roads.fuel(p.state, 10)
    assert p.state.in_city(0) and min(most, to_city + 1) <= bought(p) <= min(most, to_city + 2.2)
    for place in road(p, 1):
        outside = convoy().mine(assistants={"mechanic": 1}, fuel=0, money=400).ground(**{place: "track"})
        outside.state.crews[0].space = place
        for engine in (1, 3):
            outside.crew().engine = engine
            need = CheapestRoads(outside.state, 0, WEIGHTS).fuel(outside.state, engine)
            assert need <= bought(Position(outside.state.clone())) <= need + 1.2
    for lacking in ({"engine": 0}, {"assistants": {"scout": 1}}):
        assert bought(convoy().mine(**{"assistants": {"mechanic": 1}, "fuel": 0, "money": 400} | lacking)) == 0


def test_a_jerrycan_is_emptied_where_the_next_drive_lacks_fuel_or_the_hand_is_full() -> None:
    outside = road(convoy(), 1)[0]

    def can(place: str = outside, **mine: Any) -> float:
        p = convoy().mine(**{"assistants": {"mechanic": 1}, "fuel": 0, "money": 0, "hand": ["jerrycan"]} | mine)
        p.ground(**{outside: "track"})
        p.state.crews[0].space = place
        return worth(p, "jerrycan")

    assert can() > FIRST > 0.0 > can(fuel=8)
    assert can(place=convoy().crew().space) < 0.0, "fuel is cheap in a city"
    assert can(assistants={"scout": 1}) < 0.0 and can(engine=0) < 0.0
    assert can(assistants={"scout": 1}, hand=["jerrycan", "pilot"]) < 0.0
    assert can(chassis=0, fuel=8) > 0.0


def test_a_tank_is_filled_by_a_card_where_it_takes_most_of_it() -> None:
    outside = road(convoy(), 1)[0]
    for place, fuel, played in (("", 3, True), ("", 4, False), (outside, 4, True), (outside, 5, False)):
        p = convoy().mine(fuel=fuel, hand=["refuelling"]).ground(**{outside: "track"})
        p.state.crews[0].space = place or p.state.crews[0].space
        assert p.state.content.numbers.fuel.most == 8
        assert (worth(p, "card", "refuelling") > 0.0) == played


def test_cards_for_repairs_wait_until_something_is_broken_and_a_supplier_for_room_in_the_hand() -> None:
    assert worth(convoy().mine(hand=["mechanic"]), "card", "mechanic") == -1.0
    broken = convoy().mine(engine=1, chassis=1, money=200, hand=["mechanic", "toolbox"])
    assert worth(broken, "card", "mechanic") > 0.0
    room, full = (convoy().mine(chassis=chassis, hand=["supplier", "guide"]) for chassis in (3, 1))
    assert worth(room, "card", "supplier") > FIRST > worth(full, "card", "supplier") > 0.0


# -- the vehicle ------------------------------------------------------------------------------------------------------


def test_a_split_of_a_loss_costs_cards_that_the_chassis_does_not_hold_any_more() -> None:
    """The least of them; engine and chassis count for themselves."""
    p = convoy().mine(engine=3, chassis=2, hand=["guide", "pilot"])
    losses = [worth(p, "split", 1, 0), worth(p, "split", 0, 1)]
    gains = [worth(p, "gain", 1, 0), worth(p, "gain", 0, 1)]
    here = worth(p, "gain", 0, 0)
    assert min(gains) > here > max(losses)
    empty = convoy().mine(engine=3, chassis=2, hand=[])
    difference = worth(p, "split", 0, 1) - worth(empty, "split", 0, 1)
    assert difference == pytest.approx(-WEIGHTS.cards["guide"])
    assert worth(p, "split", 1, 0) == pytest.approx(worth(empty, "split", 1, 0))
    two = worth(p, "split", 0, 2) - worth(empty, "split", 0, 2)
    assert two == pytest.approx(-WEIGHTS.cards["guide"] - WEIGHTS.cards["pilot"])


def test_the_last_mechanic_rather_drives_than_repairs_while_the_engine_runs() -> None:
    """Or while another one is left to drive."""
    def repair(engine: int, mechanics: int) -> float:
        return worth(convoy().mine(engine=engine, chassis=3, money=200, assistants={"mechanic": mechanics}), "repair")

    assert repair(2, 2) - repair(2, 1) == pytest.approx(5.0)
    assert repair(0, 2) == pytest.approx(repair(0, 1)) and repair(0, 1) > repair(2, 1)


def test_a_guide_is_played_for_the_steps_that_are_left() -> None:
    p = known_road(convoy().mine(engine=4, fuel=8, assistants={"mechanic": 1}, hand=["guide"])).do("drive")
    before = worth(p, "guide")
    p.do(f"step {road(p, 1)[0]}")
    assert before - worth(p, "guide") == pytest.approx(WEIGHTS.step)


def test_a_card_taken_is_worth_what_one_given_up_costs() -> None:
    p = convoy()
    for card, amount in WEIGHTS.cards.items():
        assert worth(p, "take", card) == amount == -worth(p, "discard", card) == -worth(p, "drop", card)
    assert worth(p, "take", "own-card") == WEIGHTS.own_card


# -- tiles and danger -------------------------------------------------------------------------------------------------


def test_a_dear_tile_of_the_own_road_is_cleared_by_a_scout_sooner_than_by_a_mechanic() -> None:
    kinds = sorted(CheapestRoads(convoy().state, 0, WEIGHTS).prices.items(), key=lambda pair: pair[1])
    dear, cheap = kinds[-1][0], kinds[0][0]
    worths = {}
    for kind in (dear, cheap):
        for assistants in ({"scout": 1}, {"mechanic": 1}):
            p = convoy().mine(assistants=assistants)
            place = next(each for each in road(p, 2) if p.state.tiles.get(each) == "")
            p.state.tiles[place] = kind
            worths[kind, next(iter(assistants))] = worth(Position(p.state.clone()), "clear")
    assert worths[dear, "scout"] - worths[dear, "mechanic"] == pytest.approx(12.0)
    assert worths[dear, "scout"] > worths[cheap, "scout"]


def test_an_answer_to_a_danger_is_worth_the_damage_less_its_cost() -> None:
    policy = GreatRaceRolloutPolicy(WEIGHTS)
    for assistants, cost in (({"mechanic": 1, "escort": 1}, 10.0), ({"scout": 1, "escort": 1}, 1.0)):
        p = convoy().mine(engine=2, chassis=2, assistants=assistants, hand=["ranger"])
        assert worth(p, "escort") == pytest.approx(foil(p.state, 0, cost, policy.atlas))
        assert worth(p, "ranger") == pytest.approx(foil(p.state, 0, WEIGHTS.cards["ranger"], policy.atlas))
    weak, strong = (convoy().mine(engine=engine, chassis=0, hand=[]) for engine in (1, 4))
    points = weak.state.content.numbers.danger_points
    assert worth(weak, "escort") + 10.0 == pytest.approx(damage(weak.state, 0, min(points, 1), 0, policy.atlas))
    assert worth(strong, "escort") + 10.0 == pytest.approx(damage(strong.state, 0, points, 0, policy.atlas))


def test_a_dear_tile_of_the_own_road_is_exchanged_for_a_cheap_one_off_it() -> None:
    p = convoy().mine(hand=["swindler"])
    roads = CheapestRoads(p.state, 0, WEIGHTS)
    prices = roads.prices
    cheap, *others = sorted(prices, key=prices.__getitem__)
    dear = next(kind for kind in others if prices[cheap] < prices[kind] < roads.usual)  # not so dear as to go round it
    roads_of_all = {*road(p, 40), *road(p, 40, 1)}
    aside = {other for place in roads_of_all for other in p.state.selected.chart.beside[place]}
    far = next(place for place in p.state.tiles if place not in roads_of_all | aside)

    def with_tiles(place: str, kind: str, other: str) -> Position:
        q = Position(p.state.clone())
        q.state.tiles[place], q.state.tiles[far] = kind, other
        return q

    near = next(place for place in road(p) if place in p.state.tiles and place in road(with_tiles(place, dear, cheap)))
    q = with_tiles(near, dear, cheap)
    gain, one, other = tile_values.swap(q.state, 0, GreatRaceRolloutPolicy(WEIGHTS).atlas)
    assert (one, other) == (near, far) and gain > 0.0
    assert (worth(q, "card", "swindler") > 0.0) == (gain > WEIGHTS.cards["swindler"])
    assert tile_values.swap(with_tiles(near, cheap, dear).state, 0, GreatRaceRolloutPolicy(WEIGHTS).atlas)[0] == 0.0


# -- a day played on --------------------------------------------------------------------------------------------------


def test_the_moves_of_a_turn_go_on_until_chance_another_seat_or_its_end() -> None:
    policy = GreatRaceRolloutPolicy(WEIGHTS)
    p = known_road(convoy().mine(engine=3, fuel=8, assistants={"mechanic": 1}).seat_has(1, assistants={"mechanic": 1}))
    before = p.state.to_data()
    done = policy.turn(SPEC.mask(p.state, 0), ("drive",))
    assert done[0] == ("drive",) and [move[0] for move in done[1:3]] == ["step", "step"] and len(done) <= LONGEST
    assert p.state.to_data() == before
    for move in done:
        assert p.seat == 0
        over = p.do(" ".join(map(str, move))).events[-1].kind in TURN_OVER
    assert over or p.seat != 0 or p.state.tiles.get(road(p, 1)[0]) == ""
    unknown = convoy().mine(engine=3, fuel=8, assistants={"mechanic": 1})
    first = policy.turn(SPEC.mask(unknown.state, 0), ("drive",))
    assert [move[0] for move in first] == ["drive", "step"], "what lies there is turned up"


def test_a_rollout_plays_the_round_to_its_end() -> None:
    p = convoy()
    GreatRaceRolloutPolicy(WEIGHTS).play_on(p.state, 1)
    assert p.state.round == 2
    GreatRaceRolloutPolicy(WEIGHTS).play_on(p.state, 1)
    assert p.state.round == 2


def test_a_rollout_is_judged_by_the_chance_to_win_and_the_lead() -> None:
    """Terms and chance add up; two crews alike have the same, and a lead counts a part by itself."""
    atlas = GreatRaceRolloutPolicy(WEIGHTS).atlas
    p = convoy().mine(money=70).seat_has(1, money=70)
    totals = [sum(amount for _, amount in judged(p.state, seat, atlas)) for seat in (0, 1)]
    assert totals[0] == pytest.approx(totals[1])
    rich = convoy().mine(money=120)
    own, other = (dict(judged(rich.state, seat, atlas)) for seat in (0, 1))
    chance = odds(rich.state, atlas)
    assert sum(own.values()) - sum(other.values()) == pytest.approx(
        320.0 * (chance[0] - chance[1]) + 0.3 * 2 * (sum(own.values()) - own["chance"]))
    three = convoy(3).seat_has(1, money=10).seat_has(2, money=90)
    assert dict(judged(three.state, 0, atlas))["rivals"] < dict(judged(convoy(3).state, 0, atlas))["rivals"]


def test_a_pass_is_charged_for_scouts_and_mechanics_and_nothing_else_is() -> None:
    p = convoy().mine(assistants={"scout": 1, "mechanic": 2, "escort": 1, "funding": 1})
    policy = GreatRaceRolloutPolicy(WEIGHTS)
    moves: list[Move] = [("pass",), ("fund",)]
    found, given_up = compare_by_rollouts(SPEC.mask(p.state, 0), [CandidatePlan(0.0, (move,), ()) for move in moves],
                                          0, policy, 1, 3, None)
    terms = {plan.moves[0][0]: dict(plan.terms) for plan in (*found, *given_up)}
    assert terms["pass"]["given-up"] == pytest.approx(-WEIGHTS.given_up * 3) and "given-up" not in terms["fund"]


@pytest.mark.rule("GRR-1.4")
def test_plans_of_those_who_have_planned_are_thought_to_be_their_best_and_the_own_one_is_known() -> None:
    p = planning(3).mine(engine=0, chassis=0, fuel=8, money=300).seat_has(2, money=0, fuel=0)
    p.do("plan 5 0 0 0", "plan 0 5 0 0")
    rollouts = GreatRaceRolloutPolicy(WEIGHTS)
    dealt = deal(SPEC.mask(p.state, 2), 2, rollouts, 4)
    found = next(frame.plans for frame in dealt.stack if isinstance(frame, Planning))
    every = list(plans(dealt.content.numbers.assistants))
    assert found[2] is None
    for seat in (0, 1):
        best = max(rollouts.worth(dealt, seat, ("plan", *each)) for each in every)
        assert rollouts.worth(dealt, seat, ("plan", *found[seat])) == pytest.approx(best)
    assert found[0] != found[1], "who has broken down needs another one"
    own = deal(SPEC.mask(p.state, 1), 1, rollouts, 4)
    assert list(next(frame.plans for frame in own.stack if isinstance(frame, Planning))[1]) == [0, 5, 0, 0]


# -- plans of a policy ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "futures"), [(2, 3), (3, 2), (4, 2)])
def test_with_more_crews_fewer_futures_are_played_on_and_only_of_moves_that_are_near(
        seats: int, futures: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[CandidatePlan], int]] = []

    def compare(view: Any, plans: list[CandidatePlan], seat: int, rollouts: Any, number: int, *more: Any
                ) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
        asked.append((list(plans), number))
        return list(plans), []

    monkeypatch.setattr(policy_module, "compare_by_rollouts", compare)
    assert LEVELS["expert"].futures == 3
    p = convoy(seats).mine(assistants={"mechanic": 2, "scout": 1, "funding": 1}, money=100, fuel=3)
    GreatRacePolicy(LEVELS["expert"]).plans(SPEC.mask(p.state, 0), 0, 1, None)
    (found, number), = asked
    assert number == futures and 1 < len(found) <= LEVELS["expert"].plans
    assert found[0].value - found[-1].value < 75.0
    kinds = [policy_module.family(plan.moves[0]) for plan in found]
    assert len(set(kinds)) == len(kinds)


def test_hints_never_end_the_day_behind_another_move() -> None:
    found = GreatRacePolicy(LEVELS["normal"])
    passing, other = CandidatePlan(2.0, (("pass",),), ()), CandidatePlan(1.0, (("fund",),), ())
    assert found.worth_showing([passing, other]) == [passing, other]
    assert found.worth_showing([other, passing, other]) == [other, other]


@pytest.mark.parametrize(("one", "other", "alike"), [
    (("fuel", 1), ("fuel", 3), True), (("repair",), ("repair",), True), (("step", "A0204"), ("step", "A0203"), False),
    (("take", "pilot"), ("take", "guide"), False), (("plan", 1, 1, 1, 2), ("plan", 0, 2, 1, 2), False),
    (("drive",), ("fund",), False), (("parts", 1, 0, 0), ("parts", 0, 0, 1), True),
    (("sabotage", 1, 1, 0), ("sabotage", 1, 0, 1), False), (("split", 1, 0), ("split", 0, 1), True)])
def test_moves_that_choose_a_road_or_a_thing_are_hints_of_their_own(one: Move, other: Move, alike: bool) -> None:
    found = GreatRacePolicy(LEVELS["normal"])
    assert found.alike(CandidatePlan(1.0, (one,), ()), CandidatePlan(0.0, (other,), ())) == alike
    assert found.moment(convoy().state, 0) is None
