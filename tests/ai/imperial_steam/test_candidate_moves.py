"""Moves worth trying in Imperial Steam, and what a company is worth."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai.beam_search import BeamSearch, CandidatePlan
from game.ai.imperial_steam import search_model
from game.ai.imperial_steam.candidate_moves import candidates, worth_a_hint
from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame, final_column
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.policy import HASTE, ImperialSteamPolicy, by_turns
from game.ai.imperial_steam.route_distances import RouteDistances
from game.ai.imperial_steam.search_model import OVER, ImperialSteamSearchModel, alone, stopped
from game.ai.imperial_steam.track_candidates import WIDTH, track_moves
from game.ai.imperial_steam.weights import Weights
from game.ai.imperial_steam.win_chance import win_chances
from tests.rules.imperial_steam.positions import Position, game

WEIGHTS = Weights()


def estimate(p: Position, seat: int = 0) -> dict[str, float]:
    return dict(CompanyEvaluation(p.state, WEIGHTS).estimate(p.state, seat, 1.0).terms)


def tried(p: Position, thorough: bool = True) -> list[tuple[object, ...]]:
    return list(candidates(p.state, p.seat, RouteDistances(p.state), thorough))


def test_earning_a_little_is_tried_last_for_nobody_takes_it_away() -> None:
    found = tried(game())
    assert found[-1] == ("hand", "earn_gulden") and len(found) > 5
    assert ("pass",) not in found


def test_a_hand_is_passed_where_earning_is_impossible_rather_than_wasted() -> None:
    """A second hand on a tile costs influence: without any the last hands would buy what is of no use."""
    p = game().later(len(game().state.content.numbers.round_track)).given({"companies[0].influence": 0})
    p.do("hand earn_gulden", "end").skip()
    assert p.seat == 0 and "earn_gulden" not in p.can("hand") and tried(p)[-1] == ("pass",)


def test_in_the_last_round_nothing_is_tried_that_comes_too_late() -> None:
    p = game().later(len(game().state.content.numbers.round_track))
    assert ("hand", "gain_influence") in tried(game()) and ("hand", "gain_influence") not in tried(p)


def test_a_crew_is_taken_from_those_who_do_not_rise() -> None:
    """Workers below the top level rise when they rest; with less strength than needed nobody builds (IMP-6.14)."""
    p = game().tracks(0, "wien--baden").given({"companies[0].ready": [2, 1, 1, 1]})
    p.do("hand build_tracks", "track baden--amstetten", "done")
    assert len(p.legal) > 1 and tried(p) == [("crew", 0, 0, 0, 1)]
    p = game().tracks(0, "wien--baden").given({"companies[0].ready": [1, 1, 1, 0]})
    p.do("hand build_tracks", "track baden--amstetten", "done")
    assert len(p.legal) > 1 and tried(p) == [("crew", 0, 0, 1, 0)]  # one rather than two


@pytest.mark.parametrize(("thorough", "widths"), [(True, [5, 2, 2, 1]), (False, [3, 1, 1, 1])])
def test_of_connections_the_fewer_are_tried_the_more_are_chosen(thorough: bool, widths: list[int]) -> None:
    """Many as the first of an action, few as the next ones; an action may also end with what it has."""
    p = game().tracks(0, "wien--st_poelten", "wien--baden", "baden--wiener_neustadt", "st_poelten--amstetten")
    p.given({"companies[0].ready": [0, 0, 0, 4], "companies[0].money": 300}).goods(0, wood=1, stone=1, iron=1)
    p.do("hand build_tracks")
    for number, width in enumerate(widths):
        possible = p.can("track")
        found = tried(p, thorough)
        tracks = [move for move in found if move[0] == "track"]
        assert len(tracks) == width < len(possible)
        assert found == ([("done",), *tracks] if number else tracks)
        p.do(f"track {tracks[0][1]}")


def test_another_step_of_the_same_action_is_another_moment() -> None:
    """Though the company has spent and built nothing yet: what was planned before it is no longer at hand."""
    p, policy = game().tracks(0, "wien--baden").do("hand build_tracks"), ImperialSteamPolicy(LEVELS["normal"])
    before = policy.moment(p.state, 0)
    assert policy.moment(p.state.clone(), 0) == before
    assert policy.moment(p.do("track baden--wiener_neustadt").state, 0) != before


@pytest.mark.parametrize("hands", [1, 3])
def test_a_rival_plays_all_its_hands_when_a_round_is_thought_of_as_the_last(
        hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by a search of its own, also after somebody has connected Trieste."""
    p, searched = game().given({"companies[1].hands": hands}), list[int]()

    class Counting(BeamSearch):
        def plans(self, root: Any, *more: Any) -> list[CandidatePlan]:
            searched.append(root.companies[1].hands)
            return super().plans(root, *more)

    monkeypatch.setattr(search_model, "BeamSearch", Counting)
    assert stopped(p.state, 1, p.state.round, WEIGHTS) is not None
    assert searched == list(range(hands, 0, -1)) and p.company(1).hands == hands


def test_money_counts_as_it_is_and_a_track_towards_trieste_makes_it_likelier() -> None:
    plain, richer = estimate(game()), estimate(game().given({"companies[0].money": 200}))
    assert richer["cash"] == plain["cash"] + 80.0
    p = game().tracks(0, "wien--baden", "baden--wiener_neustadt")
    nearer = CompanyEvaluation(p.state, WEIGHTS)
    assert nearer.reach(p.state, 0) > CompanyEvaluation(game().state, WEIGHTS).reach(game().state, 0) > 0.0


def test_of_goods_the_shortest_come_first_and_coal_before_them_once_a_track_can_be_built() -> None:
    def wanted(**goods: int) -> list[object]:
        p = game().given({"companies[0].money": 200}).goods(0, **goods)
        p.do("hand goods_market")
        return list(dict.fromkeys(move[1] for move in tried(p) if move[0] == "buy"))

    assert wanted() == ["wood", "coal"]  # a kit of wood, stone and iron is lacking
    assert wanted(wood=1, stone=1, iron=1)[0] == "coal"
    assert wanted(wood=2) == ["stone", "coal"]


def test_each_factory_serves_one_slot_of_a_contract() -> None:
    """A contract for twice the same good is open as long as there is one factory of it."""
    def worth(factories: int, cars: int) -> float:
        p = game()
        company = p.company()
        company.contracts, company.filled, company.freight = ["CON-07"], [[]], cars
        company.factories["wood"], p.state.display = factories, []
        return CompanyEvaluation(p.state, WEIGHTS).contracts(p.state, 0)

    card = game().state.content.contracts["CON-07"]
    assert card.slots == ("wood", "wood")
    at_stake = (card.reward + card.penalty) * (1.0 - WEIGHTS.open_slot)
    assert worth(2, 2) == pytest.approx(card.reward) == pytest.approx(worth(1, 2) + at_stake)
    assert worth(0, 2) < worth(1, 2)


def test_the_marker_of_a_hub_moves_by_the_growths_that_are_left() -> None:
    p = game()
    hub = p.state.hubs[0]
    rounds = len(p.state.content.numbers.round_track)
    columns = [final_column(p.later(number).state, hub) for number in range(1, rounds + 1)]
    assert columns == sorted(columns, reverse=True) and columns[-1] == hub.column < columns[0]
    track = p.state.content.numbers.round_track
    late = next(number for number in range(rounds, 0, -1) if sum(space.growth for space in track[number:]) == 1)
    last = p.state.content.numbers.last_column
    tiles = p.state.content.growth_tiles
    assert any(tile.steps[0] != tile.steps[-1] for tile in tiles.values())
    for name, tile in tiles.items():
        hub.growth = name
        assert final_column(p.later(late).state, replace(hub, growth=name)) == min(last, hub.column + tile.steps[-1])


def test_hands_that_are_left_end_with_trieste() -> None:
    p = game()
    before = RemainingGame(p.state, p.company())
    p.state.trieste = [1]
    after = RemainingGame(p.state, p.company())
    assert before.hands > after.hands == p.company().hands and before.later > after.later == 0


def test_the_search_plays_alone() -> None:
    p = game()
    found = alone(p.state, 1)
    assert found.rows == [1] == found.order and p.state.rows == [0, 1]
    model = ImperialSteamSearchModel(p.state, 0, WEIGHTS)
    assert not model.is_resting(model.alone(p.state)) and model.deal(p.state, 1).companies == p.state.companies


def plan(value: float, *moves: tuple[str, ...], over: bool = False) -> CandidatePlan:
    return CandidatePlan(value, moves, (), OVER if over else None)


def test_of_each_first_turn_the_plan_that_was_followed_farthest_counts() -> None:
    end = ("end",)
    build, hire, idle = ("hand", "build_tracks"), ("hand", "hire_workers"), ("hand", "earn_gulden")
    ranked = by_turns([
        plan(50.0, build), plan(30.0, build, end, hire), plan(45.0, hire), plan(40.0, idle, end, build)])
    assert [(each.moves[0], each.value, each.followed) for each in ranked] == [
        (idle, 40.0 - HASTE, True), (build, 30.0, True), (hire, 30.0, False)] or ranked[0].moves[0] == idle
    assert not next(each for each in ranked if each.moves[0] == hire).followed
    over = by_turns([plan(50.0, build, over=True), plan(30.0, hire, end, idle)])
    assert all(each.followed for each in over) and over[0].moves[0] == build


def test_a_lead_is_a_chance_and_near_the_end_a_better_one() -> None:
    rounds = len(game().state.content.numbers.round_track)
    ahead = [win_chances(game().later(number).given({"companies[0].money": 300}).state)[0] for number in (2, rounds)]
    assert 0.5 < ahead[0] < ahead[1] < 1.0


def test_a_track_to_a_city_of_rich_business_comes_first() -> None:
    p = game().do("hand build_tracks")

    def order() -> list[object]:
        return [move[1] for move in track_moves(p.state, 0, RouteDistances(p.state), WIDTH)]

    p.state.business = {}
    assert order()[-1] == "wien--bratislava"
    p.state.business = {"bratislava": [99]}
    assert order()[0] == "wien--bratislava"


def rich(**fields: Any) -> Position:
    """A company with a network, money and influence; later than the first round."""
    p = game().later(4).tracks(0, "wien--st_poelten", "wien--baden", "st_poelten--amstetten", "baden--wiener_neustadt")
    return p.given({"companies[0].money": 400, "companies[0].influence": 6, "companies[0].hands": 4,
                    **{f"companies[0].{name}": value for name, value in fields.items()}})


def test_stations_are_tried_where_most_connections_wait_for_one() -> None:
    """Before all others those in which as many tracks lie as may without a station (IMP-6.7)."""
    p = rich().do("hand build_station")
    found, company = [str(move[1]) for move in tried(p)], p.company()
    limit = p.state.content.numbers.tracks_without_station

    def waiting(city: str) -> tuple[bool, int]:
        at = p.state.selected.at[city]
        own = sum(connection.id in company.tracks for connection in at)
        return own >= limit, len(at) - own

    assert len(found) == 2 and [waiting(city) for city in found] == sorted(map(waiting, p.can("station")))[-1:-3:-1]


def test_factories_are_built_first_where_others_may_come() -> None:
    for city in ("wien", "st_poelten"):
        p = rich().do("hand build_factory")
        assert {move.split()[0] for move in p.can("factory")} > {city}
        p.company(1).cities = ["linz", city]
        assert [move[1] for move in tried(p)] == [city] * 4
        p.company(1).cities = ["linz"]
        assert {move[1] for move in tried(p)} == {"wien"}, "where nobody comes any city will do"


@pytest.mark.parametrize(("ready", "levels"), [
    ([1, 1, 1, 1], [1, 3, 4]), ([0, 1, 1, 1], [2, 3, 4]), ([2, 1, 0, 0], [1, 2])])
def test_the_foremen_that_are_tried_are_the_two_strongest_and_the_weakest(ready: list[int], levels: list[int]) -> None:
    p = rich(ready=ready, reserve=15 - sum(ready)).do("hand build_factory")
    assert sorted(tried(p.do(p.legal[0]))) == [("level", level) for level in levels]


def test_workers_are_hired_while_they_are_cheap_and_four_at_most() -> None:
    p = rich(reserve=15, ready=[0, 0, 0, 0]).do("hand hire", "hub amstetten")
    hired = 0
    while ("worker",) in tried(p):
        hired += 1
        p.do("worker")
    assert hired == 4 and "worker" in p.legal
    p = rich(reserve=15, ready=[0, 0, 0, 0])
    prices = p.state.selected.worker_prices
    for count, price in enumerate(prices):
        q = rich(reserve=15, ready=[0, 0, 0, 0])
        q.hub("amstetten").hired = count
        q.do("hand hire", "hub amstetten")
        assert (("worker",) in tried(q)) == (price <= 30)


def test_of_engines_the_strongest_is_tried_for_each_train_and_none_behind_cars() -> None:
    p = rich(money=900).do("hand buy_train")
    pulls, engines = p.state.content.numbers.pulls, [move for move in tried(p) if move[0] == "engine"]
    by_train = {train: max(pulls[name] for name, other in (each.split() for each in p.can("engine")) if other == train)
                for _, train in (each.split() for each in p.can("engine"))}
    assert {str(move[2]): pulls[str(move[1])] for move in engines} == by_train and len(engines) == len(by_train) > 1
    cars = 0
    p.do(f"engine {engines[0][1]} new")
    while ("car",) in tried(p):
        cars += 1
        p.do("car")
        assert not any(move[0] == "engine" for move in tried(p)) and ("done",) in tried(p)
    assert cars == 5 and "car" in p.legal


def test_in_the_last_round_an_engine_leaves_money_for_a_car() -> None:
    """Nor does a purchase end without one."""
    numbers, left_out = game().state.content.numbers, 0
    for number, spare in ((len(numbers.round_track), numbers.car_price), (4, 0)):
        for money in (60, 90, 120):
            p = rich(money=money, freight=3).later(number).do("hand buy_train")
            legal = [move.split() for move in p.can("engine")]
            paid = {train for name, train in legal if numbers.engines[name].price + spare <= money}
            engines = [move for move in tried(p) if move[0] == "engine"]
            if paid:
                assert {move[2] for move in engines} == paid
                assert all(numbers.engines[str(move[1])].price + spare <= money for move in engines)
                assert (("done",) in tried(p)) == ("done" in p.legal and not spare)
                left_out += any(numbers.engines[name].price + spare > money for name, _ in legal)
    assert left_out


def test_the_delivery_that_pays_best_is_tried_and_of_two_hubs_that_with_more_space() -> None:
    p = rich(goods={"coal": 3})
    for good in ("wood", "iron"):
        p.factory(0, "wien", good, 2)
    p.do("hand deliver_goods")
    found = [move for move in tried(p) if move[0] == "deliver"]
    assert len(found) == 1 < len(p.can("deliver"))
    prices = {name: p.state.selected.prices[p.state.factories[int(name[1:]) - 1][2]][0] for name in ("f1", "f2")}
    paid = {}
    for move in p.can("deliver"):
        q = Position(p.state.clone())
        before = q.company().money
        paid[move] = q.do(f"deliver {move}").company().money - before
    assert paid[" ".join(map(str, found[0][1:]))] == max(paid.values()) > min(paid.values()), prices


def test_contracts_are_tried_by_what_they_promise_with_the_factories_that_stand() -> None:
    p = rich().do("hand take_contract")
    cards, found = p.state.content.contracts, [str(move[1]) for move in tried(p)]
    assert len(found) == 4 < len(p.can("contract"))
    lacking = {name: len(cards[name].slots) for name in p.can("contract")}
    for name in found:
        assert not any(lacking[other] <= lacking[name] and cards[other].reward > cards[name].reward
                       for other in lacking if other not in found)
    wanted = next(name for name in lacking if name not in found)
    p.company().factories = dict.fromkeys(p.company().factories, 0) | {
        good: cards[wanted].slots.count(good) for good in set(cards[wanted].slots)}
    assert str(tried(p)[0][1]) == wanted or cards[str(tried(p)[0][1])].reward > cards[wanted].reward


def test_influence_is_bought_up_to_a_hub_or_one_step_past_a_rival() -> None:
    p = game().given({"companies[1].influence": 1, "companies[0].money": 400}).do("hand gain_influence")
    hubs = sorted({hub.column for hub in p.state.hubs} | {2})
    assert tried(p) == [("influence", column) for column in hubs[:4]]


def test_of_goods_the_one_of_which_there_is_most_builds_a_bridge() -> None:
    for stone, iron, expected in ((2, 3, "iron"), (3, 2, "stone")):
        p = rich(engineers=["bridge"], ready=[0, 0, 0, 4], reserve=11, stations=["wien", "amstetten"],
                 engines=["START", "ENGINE-5"], freight=6, goods={"wood": 1, "stone": stone, "iron": iron})
        p.do("hand build_tracks", "track amstetten--liezen", "done")
        assert p.asks == "Structure" and tried(p) == [("good", expected)]


def test_a_person_is_not_shown_free_actions_that_are_of_no_use_now() -> None:
    p = game()
    shown = worth_a_hint(p.state, 0)
    assert {move[0] for move in shown} == {"hand", "pass"} and len(shown) < len(p.legal)
    assert [move for move in shown if move[0] == "hand"] == [("hand", tile) for tile in p.can("hand")]
    poor = game().given({"companies[0].money": 10})
    assert ("share",) in worth_a_hint(poor.state, 0)
    p.do("pass")
    assert {move[0] for move in worth_a_hint(p.state, 0)} == {"end", "share"}
