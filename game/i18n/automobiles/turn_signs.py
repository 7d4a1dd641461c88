"""Turn signs of Automobiles: spaces driven, cubes played, drafting, wear, the pit stop, cubes bought and removed."""

from game.i18n.game_texts import TurnSign
from game.i18n.turn_signs import counted
from game.i18n.turn_summary import number

TURN_SIGNS = (
    counted("cube-{cube}", "played"),
    TurnSign("steering", {"drove": lambda data: len(data["path"]) - 1}, figure=True),
    counted("drafting", "drafted"),
    TurnSign("wear", {"wear": number("count")}, figure=True),
    counted("pit", "pitted"),
    counted("lap", "lap"),
    TurnSign("trash", {"removed": lambda data: 1, "cleaned": number("count")}, figure=True),
    TurnSign("coin", {"bought": number("cost")}, figure=True),
    counted("cube-{cube}", "bought", "gained"),
)
