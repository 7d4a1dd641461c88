"""The options of a hand that is brought down to its limit."""

from pathlib import Path

import pytest

from game.rules.great_race.decisions.hand import HandLimit
from tests.rules.great_race.positions import convoy
from tests.support.robots.great_race_robot import GreatRaceRobot, at_table


def offered(player: GreatRaceRobot) -> list[str]:
    return [offer.what for offer in player.table.controller.prompt().options() if "discard" in offer.what]


@pytest.mark.rule("GRR-3.4")
def test_cards_are_given_up_in_the_order_of_the_hand(tmp_path: Path) -> None:
    """Also while some of them are gone: a button keeps its place."""
    p = convoy().mine(hand=["toolbox", "ranger", "guide", "pilot"], chassis=2)
    p.state.push(HandLimit(seat=0))
    with at_table(tmp_path, 2, state=p.state) as player:
        wanted = [f"0 discard {card}" for card in ("toolbox", "ranger", "guide", "pilot")]
        assert offered(player) == wanted
        player.key("2")
        player.settle()
        assert player.session.view(0).crews[0].hand == ["toolbox", "guide", "pilot"] and offered(player) == wanted
