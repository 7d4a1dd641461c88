"""At the end of a turn Tab begins at the buttons that end it or take it back, and goes on to everything else."""

from contextlib import closing
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.rules.core.registry import GAMES
from game.scenes.table.game_scene import GameScene
from game.table.phases import TurnOver
from game.table.table_events import Played
from game.ui.widgets import Button
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing

TRIED = 12  # last actions of turns that are looked at
ENDED_BY_ACTION = ("automobiles", "imperial-steam")  # there a turn has to be ended by an action of its own


def turn_over(visitor: AppRobot, game: str) -> GameScene | None:
    """At a table where the person's turn is over and waits to be ended; None where no turn ends by itself."""
    record = recorded(game)
    plies = sorted(ply for of_kind in record.plies.values() for ply in of_kind)
    seats = [action.split()[0] for action in record.actions]
    ends = [ply for ply in plies if ply + 1 < len(seats) and seats[ply + 1] != seats[ply]]
    for ply in ends[:: max(1, len(ends) // TRIED)]:
        action = parse_action(record.actions[ply])
        table = sit_down(visitor, game, record, ply, action.seat)
        playing(table).send(Played(action))
        for _ in range(10):
            visitor.app.step((), 0.1)
        if isinstance(playing(table).now.phase, TurnOver):
            return table
    return None


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ENDED_BY_ACTION])
def test_tab_begins_at_the_buttons_of_the_prompt(tmp_path: Path, game: str) -> None:
    with closing(visitor_of(tmp_path)) as visitor:
        table = turn_over(visitor, game)
        assert table is not None
        assert not table.screen.shows_focus, "Enter ends the turn, wherever the focus was"
        labels = []
        for _ in range(2):
            visitor.key("tab")
            widget = table.screen.focused_widget
            assert isinstance(widget, Button) and widget in table.prompt.buttons and table.screen.shows_focus
            labels.append(table.prompt.option(widget))
        assert labels[0] is not None and labels[0].label == tr("game.end-turn")
        assert labels[1] is not None and labels[1].slot == "back"
        visitor.key("tab")
        assert table.screen.focused_widget not in table.prompt.buttons, "then everything else can be looked at"
        visitor.key("shift+tab", "shift+tab", "return")
        assert not isinstance(playing(table).now.phase, TurnOver)


@pytest.mark.parametrize("game", GAMES)
def test_tab_begins_at_the_steps_of_the_past(tmp_path: Path, game: str) -> None:
    with closing(visitor_of(tmp_path)) as visitor:
        record = recorded(game)
        ply = sorted(ply for plies in record.plies.values() for ply in plies)[20]
        table = sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))
        table.look_at(ply - 2)
        visitor.look()
        walked = [target.widget for target in table.screen.walked()]
        assert walked[: len(table.prompt.buttons)] == [
            widget for widget in (each for each in table.prompt.walk()) if widget in table.prompt.buttons]
