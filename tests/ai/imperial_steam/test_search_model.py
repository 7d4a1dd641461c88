"""Search model of Imperial Steam: which positions count as the same, how far the search is thorough, and how a rival
would end."""

from typing import Any

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.policy import SLIGHT, ImperialSteamPolicy, by_turns
from game.ai.imperial_steam.search_model import OVER, ImperialSteamSearchModel, alone, pending, stopped
from game.ai.imperial_steam.weights import Weights
from game.rules.core.actions import Move
from game.rules.imperial_steam.decisions.goods import Landing
from game.rules.imperial_steam.scoring import fortune
from tests.ai.played_games import new_empire
from tests.rules.imperial_steam.positions import Position, content, game, table

WEIGHTS = Weights()
LAST = len(content().numbers.round_track)
END: Move = ("end",)


def model(p: Position, **more: Any) -> ImperialSteamSearchModel:
    return ImperialSteamSearchModel(p.state, 0, WEIGHTS, **more)


@pytest.mark.parametrize("change", [
    {"money": 1}, {"influence": 5}, {"hands": 7}, {"placed": ["hire"]}, {"tracks": ["wien--baden"]},
    {"stations": ["wien", "baden"]}, {"ready": [0, 2, 0, 0]}, {"tired": [1, 0, 0, 0]}, {"goods": {"coal": 9}},
    {"landing": {"coal": 9}}, {"engines": ["ENGINE-5"]}, {"freight": 1}, {"passenger": 1}, {"investors": 1},
    {"engineers": ["bridge"]}, {"tokens": [3]}, {"contracts": ["CON-07"]}, {"factories": {"wood": 1}},
    {"keys": ["graz.gold"]}], ids=lambda change: str(next(iter(change))))
def test_companies_that_differ_in_anything_are_not_the_same(change: dict[str, Any]) -> None:
    p = game()
    found, (name, value) = model(p), *change.items()
    before = found.key(p.state)
    assert found.key(p.state.clone()) == before
    setattr(p.company(), name, value)
    assert found.key(p.state) != before


def test_nor_are_positions_with_other_hubs_factories_or_actions_in_progress() -> None:
    p = game()
    found, keys = model(p), [model(p).key(p.state)]
    p.state.hubs[1].hired += 1
    keys.append(found.key(p.state))
    p.factory(1, "wien", "wood", 2)
    keys.append(found.key(p.state))
    p.do("hand build_factory")
    keys.append(found.key(p.state))
    p.do("factory wien wood")
    keys.append(found.key(p.state))
    p.state.lying[0] -= 1
    keys.append(found.key(p.state))
    assert len(set(keys)) == len(keys)


def test_what_others_have_is_no_part_of_a_turn() -> None:
    p = game()
    before = model(p).key(p.state)
    p.company(1).money, p.company(1).hands = 1, 9
    assert model(p).key(p.state) == before


def test_an_order_of_placing_hands_or_tracks_does_not_matter() -> None:
    p = game()
    keys = set()
    for order in (1, -1):
        p.company().placed = ["hire", "build_tracks"][::order]
        p.company().tracks = ["wien--baden", "wien--st_poelten"][::order]
        keys.add(model(p).key(p.state))
    assert len(keys) == 1


def test_a_plan_is_of_the_family_of_its_tiles_in_their_order() -> None:
    p = game()
    found = model(p)
    one: tuple[Move, ...] = (("hand", "hire"), ("hub", "graz"), END, ("hand", "build_tracks"))
    other: tuple[Move, ...] = (("hand", "hire"), ("hub", "villach"), END, ("hand", "build_tracks"), ("done",))
    assert found.move_family(p.state, one) == found.move_family(p.state, other)
    assert found.move_family(p.state, one) != found.move_family(p.state, (one[3], one[0]))
    assert found.similarity_key(p.state) is None
    p.state.stack.clear()
    assert found.similarity_key(p.state) == OVER == pending(p.state) and found.candidate_moves(p.state) == []


def test_a_search_is_thorough_for_its_first_hands_of_this_round_alone() -> None:
    """Afterwards only two hubs to hire at are tried."""
    def hubs(hands_used: int, later: int = 0, **more: Any) -> int:
        p = game().later(2).given({"companies[0].money": 400, "companies[0].influence": 6, "companies[0].hands": 4})
        found = model(p, **more)
        p.given({"companies[0].hands": 4 - hands_used, "round": 2 + later}).do("hand hire")
        return len([move for move in found.candidate_moves(p.state) if move[0] == "hub"])

    assert hubs(0, thorough=1) == hubs(0) == hubs(2) == 4
    assert hubs(1, thorough=1) == hubs(2, thorough=2) == hubs(0, later=1) == 2
    assert hubs(0, thorough=2) == hubs(1, thorough=2) == 4, "the hand that is being used belongs to them"


def test_a_turn_rests_when_its_hand_is_used_and_no_free_action_is_due() -> None:
    p = game().tracks(0, "wien--baden", "wien--st_poelten").goods(0)
    found = model(p)
    assert not found.is_resting(p.state)
    p.do("pass")
    assert not found.is_resting(p.state) and found.candidate_moves(p.state) == [("flip",)]
    assert found.is_resting(p.do("flip").state) and found.candidate_moves(p.state) == [END]
    p.state.stack.clear()
    assert found.is_resting(p.state) and not found.resolve_others(p.state)


def test_alone_nobody_else_has_a_turn_and_only_the_own_goods_land() -> None:
    p = game(3)
    p.state.stack += [Landing(seat=1), Landing(seat=2)]
    found = alone(p.state, 1)
    assert found.order == found.rows == [1] and [f.seat for f in found.stack if isinstance(f, Landing)] == [1]
    assert len(p.state.stack) == len(found.stack) + 1 and p.state.order != [1]


# -- how a rival would end --------------------------------------------------------------------------------------------


def test_the_more_a_rival_has_and_the_more_hands_it_has_left_the_more_it_ends_with() -> None:
    def end(number: int = LAST, **fields: Any) -> float:
        p = game().later(number).given({f"companies[1].{name}": value for name, value in fields.items()})
        found = stopped(p.state, 1, number, WEIGHTS)
        assert found is not None
        return found

    assert end(money=100, hands=1) + 50.0 < end(money=200, hands=1)
    hands = [end(money=40, hands=count) for count in (0, 1, 2)]
    assert hands == sorted(hands) and hands[0] < hands[2]


def test_a_round_that_is_thought_of_as_the_last_is_the_last() -> None:
    """Hands of later rounds bring nothing then."""
    p = game().later(LAST - 1).given({"companies[1].hands": 0, "companies[1].money": 100, "companies[1].goods": {}})
    for seat in (0, 1):
        p.company(seat).hands = 0
    before = p.state.to_data()
    now, later = (stopped(p.state, 1, number, WEIGHTS) for number in (LAST - 1, LAST))
    assert now is not None and later is not None and now < later
    assert p.state.to_data() == before, "it was only thought of"
    assert now <= fortune(p.state, 1) + 150.0


def test_nobody_knows_how_the_automa_or_a_game_that_has_not_begun_ends() -> None:
    assert stopped(new_empire(2, 5, automa="D1"), 1, 1, WEIGHTS) is None
    assert stopped(table().state, 1, 1, WEIGHTS) is None


# -- plans of a policy ------------------------------------------------------------------------------------------------


POLICY = ImperialSteamPolicy(LEVELS["normal"])


def plan(value: float, *moves: Move) -> CandidatePlan:
    return CandidatePlan(value, moves, ())


def hand(tile: str) -> Move:
    return "hand", tile


def test_two_hints_use_different_tiles_or_the_same_for_other_things_or_mostly_other_tracks() -> None:
    tracks: list[Move] = [("track", name) for name in "abcd"]
    for one, other, alike in (
        ((hand("hire"), ("hub", "graz")), (hand("hire"), ("hub", "villach")), False),
        ((hand("hire"), ("hub", "graz")), (hand("hire"), ("hub", "graz"), ("worker",)), True),
        ((hand("hire"),), (hand("build_tracks"),), False),
        ((("share",), hand("hire")), (hand("hire"),), True),
        ((hand("hire"), END, hand("build_tracks")), (hand("hire"), END, hand("hire")), True),  # another turn
        ((hand("build_tracks"), tracks[0], tracks[1], tracks[2]), (hand("build_tracks"), *tracks[:2], tracks[3]), True),
        ((hand("build_tracks"), tracks[0], tracks[1]), (hand("build_tracks"), tracks[0], tracks[2]), False),
        ((tracks[0], tracks[1], tracks[2]), (tracks[0], tracks[1], tracks[3]), True),
        ((tracks[0], tracks[1]), (tracks[0], tracks[2]), False),
        ((tracks[0], tracks[1]), (tracks[2], tracks[3]), False),
        ((("worker",), ("engineer", "bridge")), (("engineer", "bridge"), ("worker",)), True),
        ((("worker",),), (("worker",), ("worker",)), False),
    ):
        plans = plan(1.0, *one), plan(0.0, *other)
        assert POLICY.alike(*plans) == alike == POLICY.alike(*plans[::-1]), (one, other)


def test_a_hint_is_hardly_worse_than_to_earn_a_little() -> None:
    """Unless that comes first in the best plan, and something else behind it: then all others may come first too."""
    best, idle = plan(100.0, hand("hire")), hand("earn_gulden")
    near, far = (plan(value, hand("build_tracks")) for value in (80.0, 60.0))
    for worth, shown in ((90.0, 2), (84.0, 3), (62.0, 4), (60.0 + SLIGHT, 3), (79.0 + SLIGHT, 3)):
        ranked = sorted([best, plan(worth, idle), near, far], key=lambda each: -each.value)
        assert POLICY.worth_showing(ranked) == ranked[:shown], worth
    alone, more = plan(100.0, idle, END, idle), plan(100.0, idle, END, hand("hire"))
    assert POLICY.worth_showing([alone, near]) == [alone]
    for all_shown in ([more, near, far], [best, near, far]):
        assert POLICY.worth_showing(all_shown) == all_shown


def test_no_share_is_sold_before_a_hand_that_costs_nothing() -> None:
    """It brings as much or more before the next one: such plans are dropped, unless all are of that kind."""
    paid, free = (("share",), hand("hire")), (("share",), hand("deliver_goods"))
    late = (hand("deliver_goods"), ("share",))
    assert [each.moves for each in by_turns([plan(9.0, *free), plan(5.0, *paid), plan(7.0, *late)])] == [late, paid]
    assert [each.moves for each in by_turns([plan(9.0, *free)])] == [free]


@pytest.mark.parametrize("change", [{"money": 1}, {"hands": 7}, {"placed": ["hire"]}, {"tracks": ["wien--baden"]},
                                    {"goods": {"coal": 9}}], ids=lambda change: str(next(iter(change))))
def test_a_plan_goes_on_only_with_the_company_that_it_expected(change: dict[str, Any]) -> None:
    p, (name, value) = game(), *change.items()
    before = POLICY.moment(p.state, 0)
    other = POLICY.moment(p.state, 1)
    setattr(p.company(), name, value)
    assert POLICY.moment(p.state, 0) != before and POLICY.moment(p.state, 1) == other
