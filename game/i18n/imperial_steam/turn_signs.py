"""Turn signs of Imperial Steam: things built, hired, bought, delivered and taken, influence and money."""

from game.i18n.game_texts import TurnSign
from game.i18n.turn_signs import counted
from game.i18n.turn_summary import count_list, count_one, number

TURN_SIGNS = (
    counted("tile-build_tracks", "laid"),
    counted("tile-build_station", "station"),
    counted("factory-{good}", "factory"),
    TurnSign("tile-hire", {"hired": count_one, "automa-hired": number("count")}, figure=True),
    counted("engineer-{engineer}", "engineer"),
    counted("engine", "engine"),
    counted("wagon", "car"),
    counted("good-{good}", "bought", "ordered", "collected", "automa-bought"),
    TurnSign("tile-goods_market", {"automa-ordered": count_list("goods")}, figure=True),
    counted("tile-deliver_goods", "delivered"),
    counted("tile-take_contract", "contract"),
    counted("check", "completed"),
    TurnSign("tile-gain_influence", {"influence": number("columns")}, figure=True),
    TurnSign("coin", {**dict.fromkeys(("delivered", "earned", "income", "share", "trieste"), number("gain")),
                      "automa-influence": number("paid")}, figure=True),
    counted("skip", "passed"),
)
