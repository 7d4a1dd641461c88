"""Report of every table: it has eight lines in a tall window and five in a low one, whoever sits there."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.scenes.routes import TableRoute
from game.scenes.table.game_scene import GameScene
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.tools.typical_positions import NAMES
from tests.conformance.screens.sample_games import package
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot

LINES = {(1280, 720): 5, (1920, 1080): 8}
PEOPLE = ("Ada", "Bruno", "Carmen", "Dario", "Elena")
BETWEEN = pytest.mark.long  # a table of fewest and one of most seats tell of those between them
TABLES = [pytest.param(game, seats, marks=BETWEEN if counts[0] < seats < counts[-1] else ())
          for game in GAMES for counts in [sorted(count for count in spec_of(game).seats if count > 1)]
          for seats in counts]


def sat_down(visitor: AppRobot, game: str, seats: int) -> GameScene:
    """At the table of a new game of so many people."""
    kit = package(game)
    options = {option.id: option.default for option in kit.spec.options(kit.content, seats)}
    colours = kit.spec.colours(kit.content)
    people = [Seat(PEOPLE[seat], colours[seat], PERSON) for seat in range(seats)]
    visitor.app.go(TableRoute(Session.new(kit, GameConfig(seats, options), people, 1)))
    visitor.look()
    return visitor.on(GameScene)


@pytest.mark.parametrize("size", LINES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_report_has_its_lines_at_any_table(tmp_path: Path, game: str, seats: int, size: tuple[int, int]) -> None:
    with closing(visitor_of(tmp_path, size=size)) as visitor:
        table = sat_down(visitor, game, seats)
        rows, writer = table.log.list, table.ui.writer
        line = writer.height(NAMES[0], rows.text_style)
        assert line >= table.ui.metrics.smallest_text()
        assert (rows.rect.h + table.ui.px(rows.gap)) // (line + table.ui.px(rows.gap)) >= LINES[size]
