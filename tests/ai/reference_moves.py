"""Reference moves: what scripted players do in a game of another set-up than that of `reference_advice`, and what the
greedy level thinks of it.

Beginners are asked at every decision, the others at some of each kind. After a deliberate change:
`python -m tests.ai.reference_moves`, and a look at what has changed.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.ai.game_opponents import SCRIPT
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.ai.registry import opponents_of
from game.rules.core.actions import parse_action
from game.rules.core.engine import apply, legal
from game.rules.core.registry import GAMES, spec_of
from tests.ai.played_games import begun
from tests.ai.reference_advice import round_values

FILE = Path(__file__).with_suffix(".json")
SEED = 6
SEATS: dict[str, int] = {"automania": 4, "great-race": 3}  # two where nothing else stands here
OPTIONS: dict[str, dict[str, Any]] = {
    "automobiles": {"board": "daytona", "cards": "rainbow_warrior", "laps": 1}, "kraftwagen": {"specialty": True},
    "imperial-steam": {"automa": "D1"}, "automania": {"boards": "basic"},
    "great-race": {"board": "south_america"},
}
LONGEST = {"imperial-steam": 200}  # plies; other games are played to their end
ASKED = (1, 3, 9, 27)  # which decisions of each kind all are asked at
BEST, IN_TERMS = 2, 1  # choices of the greedy level that are written down, and those of them with their terms
ELSEWHERE = ("replayed",)  # scripts that tests of their own follow move by move
BETWEEN = "; "  # stands between actions in the file
QUICK = ("first-game", "first-race", "guided")  # scripts that do not search


def first_state(game: str) -> Any:
    """Return the first position of the game."""
    return begun(game, SEATS.get(game, 2), SEED, **OPTIONS[game])


def positions(game: str, actions: list[str]) -> Iterator[tuple[Any, bool]]:
    """Yield the positions with several legal actions, and whether all players are asked there."""
    state, met = first_state(game), Counter[str]()
    for text in actions:
        if len(legal(state)) > 1:
            kind = type(state.stack[-1]).__name__
            met[kind] += 1
            yield state, met[kind] in ASKED
        apply(state, parse_action(text))


def moves(game: str, actions: list[str]) -> dict[str, list[Any]]:
    """Return the moves of all scripts, and the best choices of the greedy level with the chances of all seats."""
    spec, opponents = spec_of(game), opponents_of(game)
    scripts = {name: policy_for(SCRIPT + name, game) for name in opponents.scripts if name not in ELSEWHERE}
    greedy = policy_for("greedy", game)
    assert isinstance(greedy, PlanningPolicy)
    found: dict[str, list[Any]] = {name: [] for name in (*scripts, "greedy")}
    for state, asks_all in positions(game, actions):
        seat = state.stack[-1].seat
        view = spec.mask(state, seat)
        for name, script in scripts.items():
            if asks_all or name in QUICK:
                found[name].append(script.decide(view, seat, state.ply).action.text())
        if asks_all:
            choices = sorted(greedy.consider(view, seat, state.ply), key=lambda choice: (
                -round(choice.value, 3), choice.action.text()))[:BEST]
            best = [[choice.action.text(), choice.value, dict(choice.terms) if number < IN_TERMS else {}]
                    for number, choice in enumerate(choices)]
            found["greedy"].append(round_values([best, opponents.win_chances(state)]))
    return found


def new_game(game: str) -> list[str]:
    """Return the actions of a game, every third at random."""
    state, chance, player, spec = first_state(game), random.Random(SEED), policy_for("greedy", game), spec_of(game)
    actions: list[str] = []
    while state.stack and len(actions) < LONGEST.get(game, 9999):
        seat = state.stack[-1].seat
        action = chance.choice(legal(state)) if chance.random() < 0.33 else player.decide(
            spec.mask(state, seat), seat, state.ply).action
        actions.append(action.text())
        apply(state, action)
    return actions


def main() -> None:
    """Write the file anew."""
    games = {}
    for game in GAMES:
        actions = new_game(game)
        found = moves(game, actions)
        games[game] = {"actions": BETWEEN.join(actions), "greedy": found.pop("greedy"),
                       "scripts": {name: BETWEEN.join(made) for name, made in found.items()}}
    FILE.write_text(json.dumps(games, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
