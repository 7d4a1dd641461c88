"""Computer opponents of Automania. Amounts are points."""

from game.ai.automania.levels import LEVELS
from game.ai.automania.policy import AutomaniaPolicy
from game.ai.automania.scripted.strategies import SCRIPTS
from game.ai.automania.senseless_acts import find_senseless_acts
from game.ai.automania.weights import Weights
from game.ai.automania.win_chance import win_chances
from game.ai.game_opponents import EXPERT_SHARE, GameOpponents
from game.rules.automania.state import AutomaniaState
from game.rules.automania.view import sample_state


def own_future(view: AutomaniaState, seat: int) -> AutomaniaState:
    """Return a position in which a plan can be tried beyond the draw of a contract, whatever card that is."""
    return sample_state(view, seat, 0)


def chooses_openly(view: AutomaniaState, seat: int) -> bool:
    """Return whether a seat holds no contract, and everybody sees its money."""
    return view.open_money and not view.factories[seat].hand


OPPONENTS = GameOpponents(LEVELS, AutomaniaPolicy, Weights(), win_chances, find_senseless_acts,
                          scripts=SCRIPTS, own_future=own_future, chooses_openly=chooses_openly,
                          win_shares={"normal": 0.67, "hard": 0.87, "expert": EXPERT_SHARE})
