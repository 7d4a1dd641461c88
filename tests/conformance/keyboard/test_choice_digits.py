"""Digits before choices do what they promise: one that can be pressed chooses, and goes on choosing as long as it is
shown."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.scenes.table.game_scene import GameScene
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot

FEW = 2  # kinds of decisions that are tried by default, the last ones of a game


def digits(table: GameScene, *, live: bool) -> set[str]:
    """Digits that stand before choices of the prompt which can be pressed, or cannot."""
    return {button.figure for button in table.prompt.buttons if button.figure.isdecimal() and button.enabled == live}


def press(visitor: AppRobot, table: GameScene, digit: str) -> bool:
    """Press a digit; was an action made by it?"""
    before = table.session.ply, table.selection, table.screen.focused_widget, list(table.screen.modals)
    visitor.key(digit)
    after = table.session.ply, table.selection, table.screen.focused_widget, list(table.screen.modals)
    assert after != before, f"{digit} is shown and does nothing"
    return table.session.ply != before[0] or table.selection is None or bool(table.screen.modals)


@pytest.mark.parametrize("count", [FEW, pytest.param(99, marks=pytest.mark.long)], ids=["few", "all"])
@pytest.mark.parametrize("game", GAMES)
def test_digits_choose_what_they_label(tmp_path: Path, game: str, count: int) -> None:
    record, tried = recorded(game), 0
    with closing(visitor_of(tmp_path)) as visitor:
        for plies in list(record.plies.values())[-count:]:
            ply = plies[len(plies) // 2]
            table = sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))
            live, dead = digits(table, live=True), digits(table, live=False)
            for digit in sorted(live):
                if digit not in digits(table, live=True):
                    assert digit not in digits(table, live=False) - dead, f"{digit} is shown, but dead by now"
                    continue
                tried += 1
                if press(visitor, table, digit):
                    break
    assert tried


@pytest.mark.rule("GRR-7.1")
def test_each_drawn_tile_is_chosen_by_its_digit_at_any_time(tmp_path: Path) -> None:
    """After the first one all digits only said that one should point at a space."""
    record = recorded("great-race")
    with closing(visitor_of(tmp_path)) as visitor:
        several = 0
        for ply in record.plies["PlaceTiles"][:6]:
            table = sit_down(visitor, "great-race", record, ply, int(record.actions[ply].split()[0]))
            order = sorted(digits(table, live=True))
            if not order:
                assert not digits(table, live=False), "the only tile needs a space, and no digit"
                continue
            several += 1
            chosen = []
            for digit in (*order, *reversed(order[:-1])):
                visitor.key(digit)
                assert table.selection is not None and table.session.ply == ply
                chosen.append(table.selection.chosen)
            assert chosen == chosen[::-1] and len({*chosen}) == len(order)
            visitor.key("escape")
            assert table.selection is not None and len(table.selection.chosen) == 1, "a step back is one tile back"
        assert several
