"""Help line below the question of the prompt, shown while nothing is pointed at."""

from __future__ import annotations

from game.rules.automania.decisions.action_phase import Taken, Turn
from game.rules.automania.decisions.production import Promote
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.decisions.shipping import Finished, Ship, TopCar, has_token, ship_values
from game.rules.automania.state import AutomaniaState
from game.rules.core.engine import decision
from game.scenes.automania.round_summary.round_summary import gain_of
from game.scenes.automania.table_texts import say

LEADS = {"BoardChoice": "board", "Turn": "turn", "Produce": "market", "Promote": "marketing",
         "PlayContract": "contract", "Draw": "draw", "Ship": "ship", "TopCar": "top-car", "OfficeTile": "office-tile",
         "Sell": "sell", "Shift": "shift"}  # keys of the lines by class of the decision
# Decisions with buttons, which need all the room of a narrow prompt:
CHOSEN = ("BoardChoice", "Turn", "Promote", "PlayContract", "Produce", "Sell", "Shift")


def prompt_help(state: AutomaniaState, narrow: bool) -> str:
    """Return the help line of the pending decision, "" for none.

    Behind the last round nothing is said of a next one (MAN-4.85).
    """
    top = decision(state)
    asked = type(top).__name__
    if isinstance(top, Ship | TopCar):
        car = state.parent(Finished)
        if not has_token(state, top.seat, car):
            return say("lead.no-token")
        if isinstance(top, Ship) and not ship_values(state.markets[car.market], car.popularity):
            return say("lead.no-space")
    if isinstance(top, Promote) and not narrow and state.parent(Finished).popularity >= state.content.numbers.top_car:
        return say("lead.marketing.enough")
    if narrow and asked in CHOSEN:
        return ""
    if isinstance(top, Turn) and not any(move[0] in ("take", "corner") for move in top.legal(state)):
        return say("lead.turn.none" if state.factories[top.seat].workers else "lead.turn.no-workers")
    if asked == "PlaceTile":
        builds = any(isinstance(frame, Taken) and frame.type for frame in state.stack)
        return say("lead.place.car" if builds else "lead.place")
    if isinstance(top, Sell) and state.last_round:
        left = state.content.numbers.unsold[top.market]
        return say("lead.sell.last", reward=gain_of(left.money, left.points))
    return say(f"lead.{LEADS[asked]}") if asked in LEADS else ""
