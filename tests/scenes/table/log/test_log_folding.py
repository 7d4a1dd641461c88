"""Folding of the log: the turns of rivals, each in one line with its motive."""

from game.rules.core.events import TURN, Event
from game.scenes.table.log.log_folding import LogFolding, LogRow


def test_a_folded_turn_gets_its_motive_as_soon_as_it_can_be_told() -> None:
    told: list[str] = []
    folding = LogFolding(lambda seat, events: "Ben builds.", own=0, motive=lambda seat, first, last: "".join(told))
    folding.change([
        LogRow(1, 0, "Ben to play.", 1, events=(Event(TURN, 1, {}),)),
        LogRow(2, 0, "Ben builds a body.", 1),
        LogRow(3, 0, "Ada to play.", 0, events=(Event(TURN, 0, {}),)),
    ])
    assert "long" not in str(folding.rows())
    told.append("A body is long awaited.")
    assert folding.rows()[0][1].endswith("Ben builds. <dim>A body is long awaited.</dim>")
