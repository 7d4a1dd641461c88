"""Senseless acts of Imperial Steam: a turn that shows each kind, and one like it that does not."""

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.imperial_steam import OPPONENTS
from game.ai.imperial_steam.senseless_acts import find_senseless_acts
from game.ai.played_turn import PlayedTurn
from game.rules.core.actions import Move
from game.rules.core.events import Event
from tests.rules.imperial_steam.positions import GREEN, game, table
from tests.tools.recorded_turns import senseless_acts


@pytest.mark.parametrize(("column", "found"), [(9, ["almost-all-bid"]), (2, [])])
def test_not_all_money_is_bid(column: int, found: list[str]) -> None:
    p = table()
    while p.asks != "Bid":
        p.do(p.legal[0])
    p.given({f"companies[{p.seat}].money": 100})
    assert senseless_acts(p, f"bid {column}") == found


def test_contracts_are_fulfilled() -> None:
    def turn(*kinds: str) -> PlayedTurn:
        found = PlayedTurn(0, 3, True, aftermath=[Event(kind, 0, {}) for kind in kinds])
        found.end = found
        return found

    assert list(find_senseless_acts(turn("contract", "contract"), [])) == ["contracts-left-open"]
    assert list(find_senseless_acts(turn("completed"), [turn("contract", "contract")])) == []


@pytest.mark.parametrize(("money", "number", "found"), [
    (80, 1, ["earned-with-plenty"]), (20, 1, []), (80, 6, []),
])
def test_nobody_who_has_plenty_earns_more_first(money: int, number: int, found: list[str]) -> None:
    p = game().later(number).given({"companies[0].money": money})
    assert senseless_acts(p, "hand earn_gulden", "end") == found


@pytest.mark.parametrize(("columns", "found"), [(10, ["influence-for-nothing"]), (9, [])])
def test_no_influence_is_bought_far_past_the_hubs(columns: int, found: list[str]) -> None:
    assert senseless_acts(game(), "hand gain_influence", f"influence {columns}", "end") == found


def test_whoever_is_far_past_hubs_and_rivals_needs_no_more_influence() -> None:
    p = game().given({"companies[0].influence": 14})
    assert senseless_acts(p, "hand gain_influence", "influence 1", "end") == ["influence-for-nothing"]
    p = game().given({"companies[0].influence": 14, "companies[1].influence": 13})
    assert senseless_acts(p, "hand gain_influence", "influence 1", "end") == []


@pytest.mark.parametrize(("hands", "number", "found"), [
    (1, 8, ["influence-for-nothing"]), (2, 8, []), (1, 7, []),
])
def test_no_influence_is_bought_with_the_last_hand(hands: int, number: int, found: list[str]) -> None:
    p = game().later(number).given({"companies[0].hands": hands})
    assert senseless_acts(p, "hand gain_influence", "influence 1", "end") == found


@pytest.mark.parametrize(("hands", "found"), [(1, ["bought-with-the-last-hand"]), (2, [])])
def test_nothing_is_bought_with_the_last_hand(hands: int, found: list[str]) -> None:
    p = game().later(8).goods(0, coal=1).given({"companies[0].hands": hands})
    assert senseless_acts(p, "hand goods_market", "buy wood", "end") == found


@pytest.mark.parametrize(("money", "number", "found"), [
    (120, 1, ["share-sold-with-plenty"]), (20, 1, []), (120, 8, []),
])
def test_a_share_is_sold_for_want_of_money(money: int, number: int, found: list[str]) -> None:
    p = game().later(number).given({"companies[0].money": money})
    assert senseless_acts(p, "share", "hand gain_influence", "influence 1", "end") == found


def test_a_hand_earns_at_least_something() -> None:
    assert senseless_acts(game().later(5), "pass", "end") == ["hand-given-up"]
    assert senseless_acts(game().later(5), "hand earn_gulden", "end") == []


@pytest.mark.parametrize(("tracks", "found"), [([], ["no-line-begun"]), (["wien--baden"], [])])
def test_a_line_is_begun_in_the_first_rounds(tracks: list[str], found: list[str]) -> None:
    state = game().given({"companies[0].tracks": tracks}).state
    turn = PlayedTurn(0, 3, True, positions=[state, state], closes_round=True)
    assert list(find_senseless_acts(turn, [])) == found


@pytest.mark.parametrize(("number", "hands", "moves", "found"), [
    (8, 1, [("hand", "take_contract"), ("contract", "")], True),
    (4, 5, [("hand", "take_contract"), ("contract", "")], False),
    (8, 1, [("hand", "hire"), ("hub", GREEN)], True),
    (8, 2, [("hand", "hire"), ("hub", GREEN)], False),
    (1, 2, [("hand", "earn_gulden")], True),
    (4, 2, [("hand", "earn_gulden")], False),
    (4, 2, [("hand", "gain_influence"), ("influence", 10)], True),
    (4, 2, [("hand", "gain_influence"), ("influence", 3)], False),
    (4, 2, [("hand", "hire"), ("end",), ("hand", "gain_influence"), ("influence", 10)], False),
])
def test_no_error_leads_to_what_can_be_seen_beforehand(
    number: int, hands: int, moves: list[Move], found: bool
) -> None:
    """Only in the first turn of a plan: later ones will be planned anew."""
    state = game().later(number).given({"companies[0].hands": hands}).state
    plan = CandidatePlan(1.0, tuple((*move[:1], state.display[0]) if move[0] == "contract" else move for move in moves),
                         ())
    assert OPPONENTS.policy(OPPONENTS.levels["easy"]).is_senseless(state, 0, plan) == found
