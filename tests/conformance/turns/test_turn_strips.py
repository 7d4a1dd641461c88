"""Turn strips of all games: rivals' turns have rows of icons, and each can be played again on the board."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.scenes.table.game_scene import GameScene
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import crossed
from tests.support.drawing.undrawn import undrawn
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing

FRAME, LONGEST = 1 / 20, 60.0  # seconds: of a frame, and of a turn that is played again
PLAYED = 3  # turns
PLIES = (30, 70)
TABLES = [(game, False) for game in GAMES] + [("imperial-steam", True)]


def play_again(visitor: AppRobot, table: GameScene, index: int) -> set[int]:
    """The plies at which the table looks while a turn is played again."""
    strip = playing(table).turns.strip
    strip.select(index)
    strip.activate()
    assert table.looking_at is not None
    seen = {table.looking_at}
    with undrawn(visitor.app):
        for _ in range(round(LONGEST / FRAME)):
            visitor.app.step((), FRAME)
            if table.looking_at is None:
                return seen
            seen.add(table.looking_at)
        raise AssertionError("it does not come back to the present")


@pytest.mark.parametrize(("game", "alone", "ply"), crossed(TABLES, [(ply,) for ply in PLIES]))
def test_turns_of_others_have_signs_and_can_be_played_again(tmp_path: Path, game: str, alone: bool, ply: int) -> None:
    record = recorded(game, alone)
    own = next(int(text.split()[0]) for text in record.actions[ply:] if not alone or text[0] == "0")
    with closing(visitor_of(tmp_path)) as visitor:
        table = sit_down(visitor, game, record, ply, own)
        turns = playing(table).turns.strip.turns
        rivals = [index for index, turn in enumerate(turns) if turn.seat not in (None, table.own_seat)]
        assert rivals and sum("<icon:" in turns[index].signs for index in rivals) > 0.6 * len(rivals)
        actions, asked = list(table.session.game.log), table.selection
        table.animator.speed = 3.0
        for index in rivals[-PLAYED:]:
            turn = turns[index]
            seen = play_again(visitor, table, index)
            assert turn.first - 1 in seen and seen <= set(range(turn.first - 1, turn.last))
        assert table.session.game.log == actions and table.selection is asked, "the game has not moved"


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_moves_the_turn_is_looked_at(tmp_path: Path, game: str) -> None:
    record, ply = recorded(game), PLIES[0]
    with closing(visitor_of(tmp_path)) as visitor:
        table = sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))
        strip = playing(table).turns.strip
        index = max(index for index, turn in enumerate(strip.turns) if turn.seat not in (None, table.own_seat))
        strip.select(index)
        strip.activate()
        turn = strip.turns[index]
        assert table.looking_at in (turn.first, turn.first - 1)
        visitor.key("escape")
        assert table.looking_at is None
