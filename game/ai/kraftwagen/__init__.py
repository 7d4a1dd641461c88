"""Computer opponents of Kraftwagen. Amounts are points."""

from game.ai.game_opponents import EXPERT_SHARE, GameOpponents
from game.ai.kraftwagen.levels import LEVELS
from game.ai.kraftwagen.policy import KraftwagenPolicy
from game.ai.kraftwagen.scripted.strategies import SCRIPTS
from game.ai.kraftwagen.senseless_acts import find_senseless_acts
from game.ai.kraftwagen.weights import Weights
from game.ai.kraftwagen.win_chance import win_chances
from game.rules.kraftwagen.state import KraftwagenState
from game.rules.kraftwagen.view import sample_state


def own_future(view: KraftwagenState, seat: int) -> KraftwagenState:
    """Return a position in which a plan can be tried beyond a research action, whatever cards are turned up by it."""
    return sample_state(view, seat, 0)


OPPONENTS = GameOpponents(LEVELS, KraftwagenPolicy, Weights(), win_chances, find_senseless_acts,
                          scripts=SCRIPTS, own_future=own_future,
                          win_shares={"normal": 0.75, "hard": 0.83, "expert": EXPERT_SHARE})
