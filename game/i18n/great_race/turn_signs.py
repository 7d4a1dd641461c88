"""Turn signs of The Great Race: assistants planned, cards, steps, tiles, damage, fuel and money."""

from game.i18n.game_texts import TurnSign
from game.i18n.great_race.turn_summary import TALLIES
from game.i18n.turn_signs import counted
from game.i18n.turn_summary import number
from game.rules.great_race.content.numbers import AREAS

TURN_SIGNS = (
    *(TurnSign(f"gr-{area}", {"planned": number(area)}, figure=True) for area in AREAS),
    counted("gr-card-{card}", "took", "leftover"),
    counted("gr-card-{card}", "played"),
    TurnSign("steering", TALLIES["drives"], figure=True),
    counted("gr-danger", "danger"),
    counted("gr-stop", "stopped"),
    counted("return", "turned-back"),
    counted("gr-shield", "foiled"),
    TurnSign("gr-wear", TALLIES["loses"], figure=True),
    counted("warning", "breakdown"),
    counted("gr-finish", "arrived"),
    TurnSign("gr-mechanic", TALLIES["gains"], figure=True),
    TurnSign("gr-sym-tile", TALLIES["places"], figure=True),
    TurnSign("gr-sym-deck", TALLIES["draws"], figure=True),
    TurnSign("gr-fuel", TALLIES["refuels"], figure=True),
    TurnSign("gr-franc", TALLIES["earns"], figure=True),
    counted("skip", "passed"),
)
