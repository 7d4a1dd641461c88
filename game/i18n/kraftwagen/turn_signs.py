"""Turn signs of Kraftwagen: workers, cards, parts, steps, buyers, prices of cars, money.

Pictures of cars are no signs: they are low, and dark on the ground of a strip.
"""

from game.i18n.game_texts import TurnSign
from game.i18n.turn_signs import counted
from game.i18n.turn_summary import number

TURN_SIGNS = (
    counted("kw-worker", "hired"),
    counted("kw-research", "picked"),
    counted("kw-engineer", "engaged"),
    counted("kw-{part}", "built"),
    TurnSign("kw-sym-engine", {"installed": number("value")}, figure=True),
    TurnSign("kw-grand_prix", {"raced": number("spaces")}, figure=True),
    counted("kw-buyer-{preference}", "called"),
    TurnSign("kw-price", {"offered": number("price")}, figure=True),
    counted("swap", "swapped"),
    counted("kw-award", "award"),
    TurnSign("kw-sym-money", dict.fromkeys(
        ("sold", "place", "lap-points", "sold-direct", "bonus", "row-money", "award"), number("gain")), figure=True),
)
