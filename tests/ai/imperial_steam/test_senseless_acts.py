"""Senseless acts of Imperial Steam: a turn that shows each kind, and one like it that does not."""

import pytest

from game.ai.imperial_steam.senseless_acts import find_senseless_acts
from game.ai.played_turn import PlayedTurn
from game.rules.core.events import Event
from tests.rules.imperial_steam.positions import game, table
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


@pytest.mark.parametrize(("money", "found"), [(80, ["earned-with-plenty"]), (20, [])])
def test_nobody_who_has_plenty_earns_more_first(money: int, found: list[str]) -> None:
    turn = PlayedTurn(0, 1, True, positions=[game().given({"companies[0].money": money}).state],
                      aftermath=[Event("earned", 0, {})])
    assert list(find_senseless_acts(turn, [])) == found
