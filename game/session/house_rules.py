"""House rules: agreements besides the rules of a game, by the names under which they are saved."""

from collections.abc import Mapping
from typing import Any

from game.session.rng_streams import DEALT, THINKING

# names of house rules, and of notes that are kept with them
AGREED, SEASON, HINTED, TIME, CHALLENGE, SKETCHES = "ended", "season", "hinted", "time", "challenge", "sketches"


def lasting_agreements(house_rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return the house rules that hold for the next game too, or for one forked from an earlier position."""
    passing = AGREED, SEASON, HINTED, TIME, CHALLENGE, SKETCHES, DEALT, THINKING
    return {name: value for name, value in house_rules.items() if name not in passing}
