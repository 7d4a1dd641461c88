"""Scripted players with one idea each: what they add to the plans of the policy that they are made of."""

from typing import Any

import pytest

from game.ai.automania.policy import AutomaniaPolicy
from game.ai.automania.scripted import strategies as traders
from game.ai.automobiles.scripted import strategies as drivers
from game.ai.great_race.scripted import strategies as crews
from game.ai.imperial_steam.policy import ImperialSteamPolicy
from game.ai.imperial_steam.scripted import strategies as companies
from game.ai.kraftwagen.policy import KraftwagenPolicy
from game.ai.kraftwagen.scripted import strategies as makers
from game.ai.planning_policy import PlanningPolicy
from game.rules.automobiles.state import WEAR
from game.rules.core.actions import Move
from tests.rules.automania.positions import trade
from tests.rules.automobiles.positions import race
from tests.rules.great_race.positions import convoy
from tests.rules.imperial_steam.positions import game
from tests.rules.kraftwagen.positions import car, factory
from tests.support.positions import GamePosition

Values = dict[tuple[Move, ...], float]


def values(player: Any, p: GamePosition) -> Values:
    """The plans of a policy with their values."""
    assert isinstance(player, PlanningPolicy)
    return {plan.moves: plan.value for plan in player.plans(p.SPEC.mask(p.state, p.seat), p.seat, 1, None)}


def added(script: Values, plain: Values) -> dict[tuple[Move, ...], float]:
    """Differences that a script makes to the value of each plan; it leaves none out."""
    assert script.keys() == plain.keys() and script
    return {moves: round(script[moves] - plain[moves], 6) for moves in plain}


# -- Automania --------------------------------------------------------------------------------------------------------


def test_the_script_of_contracts_wants_them_drawn_and_played() -> None:
    contract = trade(2).lay({"M2": "A-luggage-1"}).mine(hand=["C02"]).do("corner X city", "produce NA normal",
                                                                         "workers 1")
    for p in (trade().mine(money=40), contract):
        found = added(values(traders.SCRIPTS["contracts"](), p), values(AutomaniaPolicy(traders.PLANS), p))
        for moves, more in found.items():
            assert more == traders.WISH * sum(move[0] in ("draw", "contract") for move in moves)
        assert any(found.values())


@pytest.mark.parametrize("name", ["city-only", "family-only", "super-only"])
def test_a_script_of_one_type_never_means_to_build_another(name: str) -> None:
    p = trade().mine(money=40)
    spaces, wanted = p.state.content.board.spaces, name.removesuffix("-only")
    found = added(values(traders.SCRIPTS[name](), p), values(AutomaniaPolicy(traders.PLANS), p))
    for moves, more in found.items():
        main = next((move for move in moves if move[0] in ("take", "corner")), None)
        kind = "" if main is None else str(main[2]) if main[0] == "corner" else spaces[str(main[1])].type
        assert more == (0.0 if kind in ("", wanted) else -traders.NEVER)
    assert len(set(found.values())) == 2


@pytest.mark.parametrize(("name", "market"), [("america-only", "NA"), ("europe-only", "EU")])
def test_a_script_of_one_market_never_means_to_build_for_the_other(name: str, market: str) -> None:
    p = trade().mine(money=40)
    found = added(values(traders.SCRIPTS[name](), p), values(AutomaniaPolicy(traders.PLANS), p))
    for moves, more in found.items():
        to = next((move[1] for move in moves if move[0] == "produce"), market)
        assert more == (0.0 if to == market else -traders.NEVER)
    assert len(set(found.values())) == 2


@pytest.mark.parametrize(("workers", "leaves"), [(6, False), (4, False), (3, True), (1, True)])
def test_the_script_that_is_first_out_withdraws_once_three_workers_are_out(workers: int, leaves: bool) -> None:
    p = trade().mine(money=40)
    p.factory().workers = workers
    found = added(values(traders.SCRIPTS["first-out"](), p), values(AutomaniaPolicy(traders.PLANS), p))
    for moves, more in found.items():
        assert more == (traders.NEVER if leaves and moves[0][0] == "withdraw" else 0.0)
    assert any(moves[0][0] == "withdraw" for moves in found)


# -- Kraftwagen -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("research", "research"), ("racing", "grand_prix")])
def test_a_script_of_one_action_wants_each_tile_that_has_it(name: str, kind: str) -> None:
    p = factory(2)
    tiles = p.state.content.tiles
    found = added(values(makers.SCRIPTS[name](), p), values(KraftwagenPolicy(makers.PLANS), p))
    for moves, more in found.items():
        wanted = sum(kind in tiles[str(move[1])].actions for move in moves if move[0] == "take")
        assert more == makers.WISH * wanted
    assert len(set(found.values())) == 2


def test_the_cheapest_maker_offers_at_the_lowest_price_alone_and_likes_to() -> None:
    p = factory(2).mine(bodies=[2, 0, 0], engines=[0, 2, 0], canteen=3).market(car(1, 1, 3, 3, 1, 6)).active("price")
    p.do("take ACT-01")
    while p.asks != "Offer":
        p.do(p.legal[0])
    plain, found = values(KraftwagenPolicy(makers.PLANS), p), values(makers.SCRIPTS["cheapest"](), p)
    prices = {moves: [move[4] for move in moves if move[0] == "offer"] for moves in plain}
    low = p.state.prices[0]
    assert found == {moves: pytest.approx(plain[moves] + makers.WISH * len(each)) for moves, each in prices.items()
                     if set(each) <= {low}}
    assert 1 < len(found) < len(plain)


def test_the_stroller_takes_the_next_tile_of_the_chain() -> None:
    p = factory(2).chain("worker-0", "ACT-04", "worker-1", "ACT-02")
    found = values(makers.SCRIPTS["stroller"](), p)
    plain = values(KraftwagenPolicy(makers.PLANS), p)
    assert found == {moves: value for moves, value in plain.items() if moves[0] == ("take", "ACT-04")} != {}


# -- Imperial Steam ---------------------------------------------------------------------------------------------------


def test_a_script_of_a_company_wants_moves_of_the_turn_at_hand() -> None:
    p = game().tracks(0, "wien--baden").given({"companies[0].money": 90, "companies[0].influence": 6})
    plain = values(ImperialSteamPolicy(companies.PLANS, companies.YARDSTICK), p)
    for name, verbs in (("contracts", ("contract", "assign")), ("workers", ("worker", "engineer"))):
        found = added(values(companies.SCRIPTS[name](), p), plain)
        for moves, more in found.items():
            turn = moves[: moves.index(("end",))] if ("end",) in moves else moves
            assert more == companies.WISH * sum(move[0] in verbs for move in turn)
        assert any(found.values())


# -- The Great Race ---------------------------------------------------------------------------------------------------


def test_ideas_of_crews_rate_what_they_are_about_highest() -> None:
    state = convoy().mine(assistants={"mechanic": 2, "scout": 1}).state
    rated = [crews.drive_first(state, 0, move) for move in (
        ("drive",), ("card", "pilot"), ("plan", 0, 5, 0, 0), ("plan", 0, 2, 1, 2), ("fund",), ("end",))]
    assert rated == [1.0, 1.0, 1.0, 0.4, 0.0, -1.0] and crews.drive_first(state, 0, ("repair",)) == -1.0
    assert crews.drive_first(state, 0, ("card", "guide")) == 0.0
    assert [crews.unfunded(state, 0, move) for move in (
        ("plan", 0, 4, 0, 1), ("plan", 1, 4, 0, 0), ("fund",))] == [-1.0, 0.0, 0.0]
    for move in (("sabotage", 1, 1, 0), ("card", "swindler"), ("card", "pursuer"), ("take", "saboteur"),
                 ("take", "pursuer")):
        assert crews.attacking(state, 0, move) == 1.0
    for move in (("card", "guide"), ("take", "pilot"), ("drive",)):
        assert crews.attacking(state, 0, move) == 0.0


def test_who_likes_known_roads_drives_only_where_the_next_space_is_known() -> None:
    p = convoy().mine(assistants={"mechanic": 1, "scout": 2})
    beside = [place for place in p.state.selected.chart.beside[p.crew().space] if p.state.tiles.get(place) == ""]
    assert crews.known_road(p.state, 0, ("drive",)) == -0.5
    assert crews.known_road(p.state, 0, ("step", beside[0])) == -1.0
    p.ground(**{beside[0]: "track"})
    assert crews.known_road(p.state, 0, ("drive",)) == 0.0 == crews.known_road(p.state, 0, ("step", beside[0]))
    assert crews.known_road(p.state, 0, ("step", beside[1])) == -1.0
    assert [crews.known_road(p.state, 0, ("plan", scouts, 1, 1, 1)) for scouts in (0, 1, 2, 5)] == [0.0, 0.0, 0.5, 0.5]


# -- Automobiles ------------------------------------------------------------------------------------------------------


def test_who_avoids_wear_dreads_each_cube_of_it_and_a_decline() -> None:
    p = race().car(0, "2.05a").cubes(0, active="3 white, light, dark", bag="7 white", discard="wear").drive()
    player = drivers.SCRIPTS["unworn"]()
    model = player.search_model(p.state, 0)  # type: ignore[attr-defined]

    def dread() -> float:
        return float(dict(model.terms(p.state))["dread"])

    assert dread() == 0.0
    p.do("play white", "place 2.06a")
    assert dread() == -drivers.DREAD
    for worn in (2, 3):
        p.state.cars[0].discard[WEAR] = worn
        assert dread() == -drivers.DREAD * worn
    p.turn.no_decline_wear = True
    assert dread() == -drivers.DREAD * 2
    p.state.cars[0].discard[WEAR] = 0
    assert dread() == 0.0, "wear that is taken out makes up for no other"


def test_a_patient_driver_buys_before_he_drives_until_two_pit_cubes_are_in_the_bag() -> None:
    player, answers = drivers.SCRIPTS["patient"](), []
    for bag, number in (("7 white", 1), ("7 white, 2 purple", 1), ("7 white, 2 purple", 2), ("7 white, 3 purple", 2),
                        ("7 white", 3)):
        p = race(laps=3).car(0, "2.05a").cubes(0, active="3 white, light", bag=bag)
        pit = next(colour for colour, card in p.state.selected.cards.items() if card.family == "pit")
        assert pit == "purple"
        p.state.round = number
        assert player.decide(p.state, 0, 1).action.verb == "drive"
        p.do("drive")
        answers.append(player.decide(p.state, 0, 1).action.verb == "end")
    assert answers == [True, False, True, False, False]
