"""Beginners of all games: the first idea of a first game, and the rules of thumb of whoever has read the guide."""

from typing import Any

import pytest

from game.ai.automania.scripted import beginners as traders
from game.ai.automobiles.scripted import strategies as drivers
from game.ai.great_race.scripted import beginners as crews
from game.ai.imperial_steam.scripted import beginners as companies
from game.ai.kraftwagen.scripted import beginners as makers
from game.ai.policies import policy_for
from game.rules.automobiles.state import WEAR
from game.rules.core.actions import Move
from game.rules.core.registry import GAMES, spec_of
from game.rules.imperial_steam.decisions.deliveries_and_contracts import Deliver
from tests.ai.played_games import at_random, begun, play
from tests.rules.automania import positions as automania
from tests.rules.automobiles import positions as automobiles
from tests.rules.great_race import positions as great_race
from tests.rules.imperial_steam import positions as imperial_steam
from tests.rules.kraftwagen import positions as kraftwagen
from tests.support.positions import GamePosition

FIRST = {"automobiles": "first-race"}


def move(player: Any, p: GamePosition) -> str:
    """The move of a beginner, as text."""
    found = player.decide(p.SPEC.mask(p.state, p.seat), p.seat, 1).action.text().partition(" ")[2]
    assert found in p.legal
    return str(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_beginner_advises_what_he_would_do_himself(game: str) -> None:
    first, guided = (policy_for(f"script:{name}", game) for name in (FIRST.get(game, "first-game"), "guided"))
    different = 0
    for number, state in enumerate(play(begun(game, 2, 3), at_random, 5, 30)):
        seat = state.stack[-1].seat
        view = spec_of(game).mask(state, seat)
        made = [player.decide(view, seat, number) for player in (first, guided)]
        assert [player.advise(view, seat, number) for player in (first, guided)] == [[each] for each in made]
        different += made[0] != made[1]
    assert different, "the guide makes a difference"


# -- Imperial Steam ---------------------------------------------------------------------------------------------------


def company(**fields: Any) -> imperial_steam.Position:
    p = imperial_steam.game().later(4).tracks(0, "wien--st_poelten", "wien--baden")
    given = {"money": 300, "hands": 3, "influence": 6, "ready": [0, 0, 0, 4], "reserve": 11, **fields}
    return p.given({f"companies[0].{name}": value for name, value in given.items()})


def test_a_reader_of_the_guide_lays_several_tracks_at_once_and_the_other_one_only_one() -> None:
    for player, expected in ((companies.Beginner(), 1), (companies.GuidedBeginner(), companies.LONGEST)):
        p = company(goods={"wood": 1, "stone": 1, "iron": 1}).do("hand build_tracks")
        tracks = 0
        while (text := move(player, p)) != "done":
            assert text.startswith("track")
            p.do(text)
            tracks += 1
        assert tracks == expected


def test_a_track_goes_to_a_new_city_towards_a_hub() -> None:
    p = company(goods={"wood": 1, "stone": 1, "iron": 1}).do("hand build_tracks")
    found = move(companies.Beginner(), p).split()[1]
    connection = p.state.selected.connections[found]
    assert not {connection.a, connection.b} <= set(p.company().cities)


@pytest.mark.parametrize(("player", "strongest"), [(companies.Beginner(), False), (companies.GuidedBeginner(), True)])
def test_a_reader_of_the_guide_sends_the_strongest_worker_to_a_factory(player: Any, strongest: bool) -> None:
    p = company(ready=[1, 1, 0, 1], reserve=12).do("hand build_factory")
    p.do(move(player, p))
    assert p.asks == "Foreman" and move(player, p) == ("level 4" if strongest else "level 1")


def test_a_reader_of_the_guide_builds_the_factory_and_makes_the_delivery_that_pay_most() -> None:
    p = company().do("hand build_factory")
    prices = {good: p.state.selected.prices[good][0] for good in ("wood", "stone", "iron")}
    built = move(companies.GuidedBeginner(), p).split()[2]
    keys = 10.0 * max(hub.column for hub in p.state.hubs)
    assert built == max({**prices, "coal": keys}, key={**prices, "coal": keys}.__getitem__)
    q = company(goods={"coal": 3})
    for good in ("wood", "iron"):
        q.factory(0, "wien", good, 2)
    q.company().cities.extend(hub.city for hub in q.state.hubs)
    moves: list[Move] = [("deliver", name, hub.city) for name in ("f1", "f2") for hub in q.state.hubs]
    player = companies.GuidedBeginner()
    q.state.push(Deliver(seat=0))
    dear = max(("wood", "iron"), key=prices.__getitem__)
    assert player.detail(q.state, q.company(), moves)[1] == {"wood": "f1", "iron": "f2"}[dear]
    assert player.detail(q.state, q.company(), [("done",)]) == ("done",)


def test_a_beginner_hires_three_workers_at_once_and_orders_what_he_lacks_most() -> None:
    p = company(ready=[0, 0, 0, 0], reserve=15).do("hand hire", "hub amstetten")
    player, hired = companies.Beginner(), 0
    while move(player, p) == "worker":
        p.do("worker")
        hired += 1
        if p.asks != "Hire":
            break
    assert hired == companies.BUILDERS
    q = company(goods={"wood": 1, "iron": 1}).do("hand goods_market")
    assert move(player, q).split()[1] in ("stone", "coal")


# -- Kraftwagen -------------------------------------------------------------------------------------------------------


def test_a_beginner_takes_the_nearest_tile_with_what_is_missing() -> None:
    player = makers.Beginner()
    for fields, wanted in (({}, {"body", "engine"}), ({"bodies": [1, 0, 0]}, {"engine"}),
                           ({"bodies": [1, 0, 0], "engines": [0, 1, 0], "canteen": 1, "supply": 11}, {"worker"}),
                           ({"bodies": [1, 0, 0], "engines": [0, 1, 0]}, {"research"})):
        p = kraftwagen.factory(2).mine(**fields)
        tiles = p.state.content.tiles
        nearest = next(name for name in p.can("take") if wanted & set(tiles[name].actions))
        assert move(player, p) == f"take {nearest}"
    p = kraftwagen.factory(2).mine(bodies=[1, 0, 0], engines=[0, 1, 0]).market(kraftwagen.car(1, 1, 1, 1, 1, 6))
    assert "buyer" in p.state.content.tiles[move(player, p).split()[1]].actions


def test_a_reader_of_the_guide_offers_the_dearest_car_that_wins_a_buyer_or_waits() -> None:
    def offer(player: Any, rivals: int, worth: int) -> str:
        p = kraftwagen.factory(2).mine(bodies=[3, 0, 0], engines=[0, 2, 0], canteen=3)
        p.market(*(kraftwagen.car(at, 1, worth, worth, 4, at) for at in range(1, rivals + 1))).active("body")
        p.do("take ACT-01")
        while p.asks != "Offer":
            p.do(p.legal[0])
        return move(player, p)

    player = makers.GuidedBeginner()
    assert offer(player, 2, 1).split()[-1] == "10" and offer(player, 2, 1).split()[-2] == "1"
    assert offer(player, 2, 3) == "pass", "a car as good at a lower price wins"
    assert offer(makers.Beginner(), 2, 3).split()[-1] not in ("1", "10")


def test_a_reader_of_the_guide_calls_a_buyer_for_his_own_car_and_takes_developments_before_the_last_round() -> None:
    p = kraftwagen.factory(2).market(kraftwagen.car(1, 0, 1, 4, 1, 8), kraftwagen.car(2, 1, 4, 1, 2, 6))
    p.do("take ACT-06", "resolve buyer")
    assert move(makers.GuidedBeginner(), p) == "buyer engine"
    for number, kind in ((1, "development"), (len(p.state.content.numbers.prices), "engineer")):
        q = kraftwagen.factory(2).in_round(number).open("ENG-DAIMLER", "DEV-EE").do("take ACT-02")
        card = move(makers.GuidedBeginner(), q).split()[1]
        assert q.state.content.cards[card].kind == kind


# -- Automania --------------------------------------------------------------------------------------------------------


def test_a_reader_of_the_guide_withdraws_to_an_office_for_all_cars_that_stand_on_the_ships() -> None:
    player = traders.GuidedBeginner()
    offices = automania.content().board.offices
    for cars in (1, 3, 4):
        kinds = ("city", "family", "super")
        p = automania.trade().ships(NA=[automania.car(4 + at, 0, kinds[at % 3]) for at in range(cars)])
        moves: list[Move] = [("withdraw", number) for number in range(1, len(offices) + 1)]
        found = int(str(player.turn(p.state, 0, moves)[1]))
        fitting = [number for number in range(1, len(offices) + 1) if offices[number - 1].limit >= cars]
        assert found == fitting[0]


def test_a_reader_of_the_guide_sends_one_worker_into_marketing_where_that_brings_a_better_ship() -> None:
    ships, sent = automania.content().board.regions["NA"].ships, []
    for tiles in ({}, {"M2": "A-luggage-1"}, {"M1": "A-luggage-1", "M2": "A-luggage-2"},
                  {"M1": "A-luggage-1", "M2": "A-luggage-2", "M3": "A-luggage-3"}):
        p = automania.trade().mine(money=40).lay(tiles).do("corner X city", "produce NA normal")
        value = p.popularity()
        better = ships[value + 1] > ships[value]
        assert move(traders.GuidedBeginner(), p) == ("workers 1" if better else "workers 0")
        assert move(traders.Beginner(), p) == "workers 0"
        sent.append(better)
    assert not all(sent)


def test_a_beginner_sells_where_money_and_points_are_most() -> None:
    p = automania.trade().others_withdrawn(4, 5).ships(NA=[automania.car(9, 0)]).do("withdraw 3")
    sales = automania.content().board.regions["NA"].sales
    found = sales[move(traders.Beginner(), p).split()[1]].reward
    assert found.money + found.points == max(space.reward.money + space.reward.points for space in sales.values())


# -- The Great Race ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "limit"), [(crews.Beginner(), 60), (crews.GuidedBeginner(), 90)])
def test_a_beginner_collects_money_while_he_has_little_of_it_and_fuel(player: Any, limit: int) -> None:
    for money, fuel, engine, plan in ((limit - 10, 0, 3, 0), (limit, 0, 3, 1), (limit - 20, 2, 3, 1),
                                      (limit - 20, 2, 1, 0), (limit - 30, 2, 3, 0)):
        p = great_race.planning().mine(money=money, fuel=fuel, engine=engine)
        assert move(player, p) == " ".join(map(str, player.PLANS[plan])), (money, fuel, engine)


@pytest.mark.parametrize(("player", "fuel", "mechanics", "city", "wanted"), [
    (crews.Beginner(), 3, 0, True, 8), (crews.Beginner(), 4, 0, True, 0), (crews.Beginner(), 3, 1, False, 4),
    (crews.GuidedBeginner(), 6, 1, True, 8), (crews.GuidedBeginner(), 6, 0, True, 0),
    (crews.GuidedBeginner(), 1, 1, False, 4)])
def test_a_beginner_fills_the_tank_in_a_city_and_half_of_it_elsewhere(
        player: Any, fuel: int, mechanics: int, city: bool, wanted: int) -> None:
    """Without the guide only when it is low; with it whenever a Mechanic will drive."""
    p = great_race.convoy().mine(fuel=fuel, assistants={"mechanic": mechanics, "scout": 1})
    if not city:
        p.state.crews[0].space = next(iter(p.state.selected.chart.spaces))
    assert p.state.content.numbers.fuel.most == 8
    assert player.fuel(p.state, 0) == wanted


def test_a_reader_of_the_guide_repairs_before_he_drives_when_three_levels_are_lost() -> None:
    player = crews.GuidedBeginner()
    order: list[Move] = [("escort",), ("repair",), ("explore",), ("drive",), ("pass",)]
    worn, sound = great_race.convoy().mine(engine=2, chassis=2), great_race.convoy()
    ranks = [player.rank(worn.state, 0, each) for each in order]
    assert ranks == sorted(ranks)
    assert player.rank(sound.state, 0, ("repair",)) > player.rank(sound.state, 0, ("drive",))
    can: Move = ("jerrycan",)
    assert player.rank(sound.state, 0, can) > player.rank(sound.state, 0, ("drive",)), "fuel is cheap in a city"


# -- Automobiles ------------------------------------------------------------------------------------------------------


def test_a_reader_of_the_guide_stops_with_a_hand_full_of_wear_and_keeps_two_cubes_to_pay() -> None:
    guided, first = drivers.Beginner(thumbs=True), drivers.Beginner(thumbs=False)
    for wear, stops in ((3, False), (4, True)):
        p = automobiles.race().car(0, "2.05a").cubes(0, active=f"{7 - wear} white, {wear} wear", bag="7 white")
        assert (move(guided, p) == "pit remove") == stops and move(first, p) == "drive"
    for count in (2, 3):
        p = automobiles.race().car(0, "2.05a").cubes(0, active=f"{count} white", bag="7 white").drive()
        assert move(guided, p) == ("play white" if count > 2 else "end") and move(first, p) == "play white"


def test_a_reader_of_the_guide_throws_out_wear_and_buys_nothing_in_the_last_round() -> None:
    guided = drivers.Beginner(thumbs=True)
    p = automobiles.race(cards=automobiles.one("manager")).car(0, "2.05a")
    p.cubes(0, active="3 white, yellow, wear", bag="7 white", discard="2 light").drive().do("play yellow")
    picks = p.can("pick")
    assert move(guided, p).endswith(WEAR) == any(pick.endswith(WEAR) for pick in picks)
    for crossings, buys in ((0, True), (1, False)):
        q = automobiles.race(laps=1).car(0, "2.05a").car(1, "3.19d", crossings)
        q.cubes(0, active="4 white", bag="7 white").drive().do("play white", "place 2.06a", "end")
        if q.asks == "Buy":
            assert move(guided, q).startswith("buy") == buys


def test_each_script_buys_the_dearest_cube_of_its_families() -> None:
    p = automobiles.shopping()
    offered = [each for each in p.can("buy") if each != WEAR]
    cards, cost = p.state.selected.cards, p.state.selected.cost
    for family in {cards[colour].family for colour in offered}:
        wanted = [colour for colour in offered if cards[colour].family == family]
        found = drivers.cubes_of(family)(p.state, p.seat, offered)
        assert found in wanted and cost[str(found)] == max(cost[colour] for colour in wanted)
    assert drivers.cubes_of("nobody")(p.state, p.seat, offered) is None is drivers.nothing(p.state, p.seat, offered)
