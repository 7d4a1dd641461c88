"""Computer opponents of Imperial Steam. Amounts are gulden of the final fortune."""

from game.ai.game_opponents import EXPERT_SHARE, GameOpponents
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.policy import ImperialSteamPolicy
from game.ai.imperial_steam.scripted.strategies import SCRIPTS
from game.ai.imperial_steam.search_model import alone
from game.ai.imperial_steam.senseless_acts import find_senseless_acts
from game.ai.imperial_steam.weights import Weights
from game.ai.imperial_steam.win_chance import win_chances

# hard won 16 of 16: a share of 1 would be endlessly far away
OPPONENTS = GameOpponents(LEVELS, ImperialSteamPolicy, Weights(), win_chances, find_senseless_acts,
                          scripts=SCRIPTS, own_future=alone,
                          win_shares={"normal": 0.79, "hard": 0.95, "expert": EXPERT_SHARE})
