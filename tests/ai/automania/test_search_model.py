"""Search model and policy of Automania: which positions count as the same, where a turn ends, which moves are tried."""

from collections import Counter
from typing import Any

import pytest

from game.ai.automania import policy as policy_module
from game.ai.automania.candidate_moves import candidates
from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import FactoryValues
from game.ai.automania.levels import LEVELS
from game.ai.automania.policy import AutomaniaPolicy, main_of
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.automania.search_model import AutomaniaSearchModel, family_of, market_of
from game.ai.automania.turn_options import TurnOptions
from game.ai.automania.weights import Weights
from game.ai.automania.win_chance import win_chances
from game.ai.beam_search import CandidatePlan
from game.content_loader import load_docs
from game.rules.automania import SPEC
from game.rules.automania.content.build import build_content
from game.rules.automania.content.numbers import TYPES
from game.rules.core.actions import Move
from tests.rules.automania.positions import Position, car, content, trade

WEIGHTS = Weights()
VALUES = FactoryValues(content(), WEIGHTS)
POLICY = AutomaniaRolloutPolicy(VALUES, error=0.0)
LAST = len(content().numbers.stacks)


def model(p: Position, seat: int = 0) -> AutomaniaSearchModel:
    return AutomaniaSearchModel(p.state, seat, POLICY)


def tried(p: Position) -> list[Move]:
    found = candidates(p.state, p.seat, POLICY)
    assert found and len(set(found)) == len(found)
    assert set(found) <= set(p.state.stack[-1].legal(p.state))  # type: ignore[attr-defined]
    return found


def options(p: Position) -> TurnOptions:
    return TurnOptions(PositionEvaluation(p.state, VALUES), p.seat)


# -- what is the same -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", [
    {"workers": 1}, {"money": 99}, {"promoting": 2}, {"hand": ["C16"]}, {"office": 3}],
    ids=lambda change: str(next(iter(change))))
def test_factories_that_differ_in_anything_are_not_the_same(change: dict[str, Any]) -> None:
    p, (name, value) = trade(), *change.items()
    found = model(p)
    before = found.key(p.state)
    assert found.key(p.state.clone()) == before
    setattr(p.factory(), name, value)
    assert found.key(p.state) != before


def test_nor_are_other_tiles_ships_sales_or_decisions() -> None:
    found = model(trade())
    keys = [found.key(p.state) for p in (
        trade(), trade().lay({"M1": "A-eco-1"}), trade().lay({"M2": "A-eco-1"}), trade().ships(NA=[car(5, 0)]),
        trade().ships(NA=[car(6, 0)]), trade().ships(NA=[car(5, 1)]), trade().ships(EU=[car(5, 0)]),
        trade().sold(NA=[car(5, 0, space="NA1")]), trade().sold(NA=[car(5, 0, space="NA2")]),
        trade().demand("eco luggage speed", "eco speed handling"), trade().do("corner X city"),
        trade().do("corner X city", "produce EU normal"), trade().do("corner X city", "produce NA normal"),
        trade().do("corner X city", "produce EU normal", "workers 0"),
        trade().do("corner X city", "produce EU normal", "workers 1"))]
    p = trade()
    p.state.grid["G11"] = ""
    keys.append(found.key(p.state))
    p.state.office_tiles = ["", ""]
    keys.append(found.key(p.state))
    assert len(set(keys)) == len(keys)


def test_a_plan_goes_on_only_in_the_position_that_it_expected() -> None:
    found = AutomaniaPolicy(LEVELS["normal"])
    moments = [found.moment(p.state, 0) for p in (
        trade(), trade().mine(money=30), trade().lay({"M1": "A-eco-1"}), trade().ships(NA=[car(5, 1)]),
        trade().do("corner X city"), trade().do("corner X family"))]
    p = trade()
    for name, value in (("workers", 2), ("hand", ["C16"])):
        setattr(p.factory(), name, value)
        moments.append(found.moment(p.state, 0))
    p.state.round = 2
    moments.append(found.moment(p.state, 0))
    assert len(set(moments)) >= len(moments) - 1, "the space is taken, not yet the type of the car"
    assert found.moment(trade().state, 0) == found.moment(trade().state, 0) != found.moment(trade().state, 1)


def test_a_turn_rests_where_another_one_begins() -> None:
    p = trade()
    found = model(p)
    assert not found.is_resting(p.state) and model(p, 1).is_resting(p.state)
    assert model(p, 1).candidate_moves(p.state) == []
    p.do("sponsor 1")
    assert not found.is_resting(p.state), "it is the same turn"
    p.do("corner X city")
    assert not found.is_resting(p.state)
    while p.seat == 0:
        assert not found.is_resting(p.state)
        p.do(p.legal[0])
    assert found.is_resting(p.state)
    alone = trade().others_withdrawn(3, 4)
    again = model(alone)
    alone.do("corner X city", "produce EU normal", "workers 0", "ship EU-0")
    assert (alone.asks, alone.seat) == ("Turn", 0) and again.is_resting(alone.state), "on turn once more"
    alone.state.stack.clear()
    assert again.is_resting(alone.state) and not again.resolve_others(alone.state)


def test_plans_are_of_one_family_by_the_type_of_their_car_and_its_market() -> None:
    state = trade().state
    spaces = content().board.spaces
    by_type = {space.type: name for name, space in spaces.items() if space.type in TYPES}
    for car_type, name in by_type.items():
        path: tuple[Move, ...] = (("take", name, "G11"), ("place", "M1"), ("produce", "EU", "normal"))
        assert family_of(state, path) == (car_type, "EU") == family_of(
            state, (("sponsor", 2), ("corner", "X", car_type), path[2]))
        assert family_of(state, path[:2]) == (car_type, "")
    assert family_of(state, (("withdraw", 1), ("tile", 2))) == ("withdraw",) == family_of(state, (("withdraw", 5),))
    assert family_of(state, (("sell", "NA1"),)) == ("sell", "NA1") and family_of(state, ()) is None
    assert market_of((("place", "M1"), ("produce", "NA", "normal"))) == "NA" and market_of(()) == ""


# -- moves that are tried ---------------------------------------------------------------------------------------------


def test_the_best_actions_are_tried_four_of_a_kind_and_the_two_best_offices() -> None:
    for p in (trade().mine(money=40), trade().mine(money=40).lay({"M1": "A-eco-1"}), trade(2)):
        by_move = {option.move: option for option in options(p).actions()}
        found = [move for move in tried(p) if move in by_move]
        kinds = Counter(by_move[move].kind for move in found)
        assert len(found) == 12 and max(kinds.values()) == 4
        best = max(by_move.values(), key=lambda option: option.worth)
        assert found[0] == best.move
        for move, option in by_move.items():
            if move not in found:
                assert option.worth <= min(by_move[each].worth for each in found if by_move[each].kind == option.kind)
        offices = [move for move in tried(p) if move[0] == "withdraw"]
        worth = {option.move: option.worth for option in options(p).offices()}
        assert [worth[move] for move in offices] == sorted(worth.values(), reverse=True)[:2]


def test_an_action_that_lacks_money_begins_with_the_sponsor() -> None:
    p = trade().mine(money=0)
    sponsors = {option.sponsor for option in options(p).actions()}
    assert sponsors > {0}
    assert {int(str(move[1])) for move in tried(p) if move[0] == "sponsor"} <= sponsors - {0} != set()
    paid = {option.move for option in options(p).actions() if not option.sponsor}
    assert all(move in paid or move[0] in ("sponsor", "withdraw") for move in tried(p))


def test_a_tile_is_tried_on_the_two_best_spaces_and_left_where_it_is_worth_nothing() -> None:
    p = trade().mine(money=40).do("take T1 G11")
    found = tried(p)
    assert len(found) == 2 and {move[0] for move in found} == {"place"} and len(p.can("place")) > 2
    evaluation = PositionEvaluation(p.state, VALUES)
    gains = {build.target: build.gain for build in VALUES.builds(
        p.state, 0, "A-eco-2", evaluation.outlook, evaluation.present(0), evaluation.left)}
    assert getattr(p.state.stack[-1], "tile", "") == "A-eco-2"
    assert min(gains[str(move[1])] for move in found) > min(gains.values())


@pytest.mark.rule("MAN-4.36")
def test_as_many_workers_are_tried_as_pay_as_a_contract_needs_and_as_make_a_top_car() -> None:
    p = trade().lay({"M2": "A-luggage-1"}).mine(hand=["C02"])
    p.do("corner X city", "produce NA normal")
    lacking = content().contracts["C02"].popularity - p.popularity()
    found = [int(str(move[1])) for move in tried(p)]
    assert found == sorted(found) and found[0] == 0 and lacking in found and lacking > 0
    assert max(found) <= p.factory().workers
    p.factory().hand = ["C16"]
    assert lacking not in [int(str(move[1])) for move in tried(p)] or lacking == options(p).promote(
        0, p.popularity(), p.factory().workers)[1], "what lacks a style fits no car"


def test_of_contracts_the_two_best_are_tried() -> None:
    p = trade()
    space = next(name for name, each in content().board.spaces.items() if each.type == "")
    take = next(move for move in p.can("take") if move.startswith(space))
    p.do(f"take {take}", "discard")
    assert p.asks == "Draw" and len(p.legal) > 2
    found = options(p)
    worth = {("draw", slot): value for value, slot in found.draws(found.placed, found.nothing.stars)}
    assert [worth[move] for move in tried(p)] == sorted(worth.values(), reverse=True)[:2]


# -- plans ------------------------------------------------------------------------------------------------------------


def test_of_plans_with_the_same_action_two_are_rolled_out_and_of_a_family_not_more_than_half(
        monkeypatch: pytest.MonkeyPatch) -> None:
    rolled: list[CandidatePlan] = []

    def compare(view: Any, plans: list[CandidatePlan], *args: Any) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
        rolled.extend(plans)
        return plans, []

    monkeypatch.setattr(policy_module, "roll_out_plans", compare)
    p = trade().mine(money=40)
    every = AutomaniaPolicy(LEVELS["expert"]).plans(SPEC.mask(p.state, 0), 0, 1, None)
    families = Counter(family_of(p.state, each.moves) for each in rolled)
    mains = Counter(main_of(each) for each in rolled)
    assert len(rolled) == LEVELS["expert"].plans < len(every)
    assert max(families.values()) <= 3 and max(mains.values()) <= 2
    assert [each.value for each in rolled] == sorted((each.value for each in rolled), reverse=True)
    rolled.clear()
    p.state.round = LAST
    AutomaniaPolicy(LEVELS["expert"]).plans(SPEC.mask(p.state, 0), 0, 1, None)
    assert 3 < max(Counter(family_of(p.state, each.moves) for each in rolled).values()) <= 7


def test_what_was_valued_for_one_content_is_not_used_for_another() -> None:
    """A player may have changed a board of their own between two games."""
    found, other = AutomaniaPolicy(LEVELS["normal"]), build_content(load_docs(SPEC.id).docs)
    kept = found.rollout_policy_for(content())
    assert kept is found.rollout_policy_for(content()) and kept.factory_values.content is content() is not other
    assert found.rollout_policy_for(other).factory_values.content is other


def test_the_main_action_of_a_plan_is_its_space_or_office() -> None:
    take: Move = ("take", "T1", "G11")
    assert main_of(CandidatePlan(0.0, (("sponsor", 1), take, ("place", "M1")), ())) == take
    assert main_of(CandidatePlan(0.0, (("withdraw", 3), ("tile", 1)), ())) == ("withdraw", 3)
    assert main_of(CandidatePlan(0.0, (("sell", "NA1"),), ())) is None


# -- chances ----------------------------------------------------------------------------------------------------------


def test_hidden_money_counts_for_nobody_and_hidden_contracts_as_many_as_there_are() -> None:
    poor, rich = (trade().mine(money=money) for money in (1, 90))
    assert win_chances(SPEC.mask(poor.state, 1)) == win_chances(SPEC.mask(rich.state, 1))
    assert win_chances(poor.state)[0] < win_chances(rich.state)[0]
    many = trade()
    many.factory().hand = ["S1", "C16", "C02"]
    assert win_chances(SPEC.mask(many.state, 1))[0] > win_chances(SPEC.mask(trade().state, 1))[0]
    other = trade()
    other.factory().hand = ["S1", "C17", "C01"]
    assert win_chances(SPEC.mask(other.state, 1)) == win_chances(SPEC.mask(many.state, 1))


def test_a_lead_is_the_surer_the_fewer_rounds_and_workers_are_left() -> None:
    def chance(number: int, workers: int) -> float:
        p = trade()
        p.state.round = number
        p.factory().points["contracts" if "contracts" in p.factory().points else next(iter(p.factory().points))] += 15
        for factory in p.state.factories:
            factory.workers = workers
        return win_chances(p.state)[0]

    whole = content().numbers.workers
    by_round = [chance(number, whole) for number in range(1, LAST)]
    assert by_round == sorted(by_round) and 0.4 < by_round[0] < by_round[-1] < 1.0
    assert chance(2, whole) < chance(2, whole // 2) < chance(2, 0)
    p = trade().others_withdrawn(3, 4)
    p.factory().points[next(iter(p.factory().points))] += 15
    before = win_chances(p.state)[0]
    p.factory().workers = 0
    assert win_chances(p.state)[0] != before
