"""Nothing at a table of Imperial Steam is twice or missing while it flies."""

import random
from collections import Counter
from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.tools.ui_fuzzer.checks.pieces_in_motion import piece_snapshot
from game.tools.ui_fuzzer.table_probe import in_flight, make, shown
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table, keen

FRAME = 1 / 60
GOODS = ("good-wood", "good-stone", "good-iron", "good-coal")


def opening(folder: Path) -> list[str]:
    """The actions up to the one that brings the first goods of a round."""
    with at_table(folder, seed=3) as player:
        chance, game = random.Random(3), player.session.game
        while not any(event.kind == "market-grew" for entry in game.log[-1:] for event in entry.events):
            player.session.act(keen(chance, player.session.legal()))
        return [entry.action for entry in game.log]


def goods(player: ImperialSteamRobot) -> Counter[str]:
    """All that are seen, those in the air too."""
    seen = piece_snapshot(player.table).all
    return Counter({good: seen[good] for good in GOODS})


@pytest.mark.rule("IMP-4.3")
def test_the_goods_of_a_round_leave_its_space_when_they_fly(tmp_path: Path) -> None:
    *play, last = opening(tmp_path / "first")
    with at_table(tmp_path / "again", seed=3, play=play, reduced_motion=False) as player:
        table = player.table
        table.panels.tabs.turn_to("trains")  # the market is out of sight, and no part of the sum
        due, flew = goods(player), 0
        make(table, parse_action(last))
        while table.animator.busy:
            flying = Counter(good for good in in_flight(shown(table)).elements() if good in GOODS)
            assert goods(player) <= due
            if flying and not flew:
                flew = flying.total()
                assert goods(player) == due
            player.app.step((), FRAME)
        assert flew >= len(GOODS)
