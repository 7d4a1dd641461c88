"""Reference advice: what the computer opponents think of fixed positions, in numbers.

A change of the thinking that nobody wanted shows here at once, long before it shows in games that are lost. After a
deliberate change: `python -m tests.ai.reference_advice`, and a look at what has changed.
"""

import json
import random
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import FactoryValues
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.automania.turn_options import TurnOptions as AutomaniaTurnOptions
from game.ai.automania.weights import Weights as AutomaniaWeights
from game.ai.automobiles.evaluation import BagEvaluation
from game.ai.automobiles.expected_reach import chances
from game.ai.automobiles.weights import Weights as AutomobilesWeights
from game.ai.great_race import attack_values, drive_values
from game.ai.great_race.assistant_plans import plan_worth
from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import crew_terms
from game.ai.great_race.rollout_policy import GreatRaceRolloutPolicy
from game.ai.great_race.weights import Weights as GreatRaceWeights
from game.ai.imperial_steam.evaluation import CompanyEvaluation
from game.ai.imperial_steam.rival_estimates import rival_estimates
from game.ai.imperial_steam.weights import Weights as ImperialSteamWeights
from game.ai.kraftwagen.car_offers import car_offers
from game.ai.kraftwagen.evaluation import estimate
from game.ai.kraftwagen.position_figures import PositionFigures
from game.ai.kraftwagen.rollout_policy import KraftwagenRolloutPolicy
from game.ai.kraftwagen.turn_options import TurnOptions as KraftwagenTurnOptions
from game.ai.kraftwagen.weights import Weights as KraftwagenWeights
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.ai.registry import opponents_of
from game.rules.core.actions import parse_action
from game.rules.core.engine import apply, legal
from game.rules.core.registry import GAMES, spec_of
from tests.ai.played_games import begun
from tests.support.positions import content_of

FILE = Path(__file__).with_suffix(".json")
SEATS, SEED = 3, 4
POSITIONS = 14  # of each game
LONGEST = {"imperial-steam": 330}  # plies; other games are played to their end
BEST, IN_TERMS = 4, 2  # choices that are written down, and those of them with their terms
DIGITS = 3
TURNS = 5  # of a rollout
EVERY = 7  # plies between the positions whose evaluations are added up
HINTED = ("normal", "hard")  # levels whose hints are written down
OPTIONS: dict[str, dict[str, Any]] = {
    "automobiles": {"cards": "revved_up", "laps": 1}, "automania": {"boards": "advanced"}}


def round_values(value: Any) -> Any:
    """Round all numbers among some values."""
    if isinstance(value, float):
        return round(value, DIGITS) + 0.0
    if isinstance(value, dict):
        return {key: round_values(each) for key, each in value.items()}
    return [round_values(each) for each in value] if isinstance(value, list | tuple) else value


def roll_out(game: str, state: Any) -> None:
    """Play some turns with the rollout policy of a game; a game without one stays as it is."""
    last = max(1, state.round)
    players: dict[str, Callable[[], None]] = {
        "kraftwagen": lambda: KraftwagenRolloutPolicy(KraftwagenWeights()).play_on(state, last, TURNS),
        "automania": lambda: AutomaniaRolloutPolicy(
            FactoryValues(content_of(game), AutomaniaWeights())).play_on(state, last, TURNS),
        "great-race": lambda: GreatRaceRolloutPolicy(GreatRaceWeights()).play_on(state, last),
    }
    if game in players:
        players[game]()


def advice_on(game: str, state: Any) -> dict[str, Any]:
    """Return the advice on a position: the best choices of the greedy level, hints, chances, and those after a
    rollout."""
    spec, opponents, top = spec_of(game), opponents_of(game), state.stack[-1]
    view = spec.mask(state, top.seat)
    player = policy_for("greedy", game)
    assert isinstance(player, PlanningPolicy)
    choices = sorted(player.consider(view, top.seat, 7), key=lambda choice: (-round(choice.value, DIGITS),
                                                                             choice.action.text()))
    after = state.clone()
    roll_out(game, after)
    found = {
        "asked": type(top).__name__, "considered": len(choices),
        "best": [[choice.action.text(), choice.value, dict(choice.terms) if number < IN_TERMS else {}]
                 for number, choice in enumerate(choices[:BEST])],
        "hints": {level: [[" ".join(map(str, move)) for move in hint.plan] for hint in
                          policy_for(level, game).advise(view, top.seat, 5)] for level in HINTED},
        "chances": opponents.win_chances(state), "after a rollout": opponents.win_chances(after)}
    rounded: dict[str, Any] = round_values(found)
    return rounded


def advice(game: str, actions: list[str], plies: list[int]) -> dict[str, Any]:
    """Return the advice after so many actions of a game."""
    state, found = begun(game, SEATS, SEED, **OPTIONS.get(game, {})), {}
    for ply, text in enumerate(actions):
        if ply in plies:
            found[str(ply)] = advice_on(game, state)
        apply(state, parse_action(text))
    return found


def _of_kraftwagen(state: Any, seat: int) -> dict[str, float]:
    figures = PositionFigures(state, KraftwagenWeights())
    options, offers = KraftwagenTurnOptions(figures, seat), car_offers(state, seat, figures.forecast)
    acts = {kind: options.action(kind) for kind in ("worker", "research", "body", "engine", "grand_prix", "buyer")}
    return dict(estimate(figures, seat)) | acts | {
        "offers": sum(options.offer(each) for each in offers), "prices": float(sum(each.lot.price for each in offers)),
        "calls": sum(worth for worth, _ in options.calls()), "countdown": options.countdown()}


def _of_automania(state: Any, seat: int) -> dict[str, float]:
    evaluation = PositionEvaluation(state, FactoryValues(content_of("automania"), AutomaniaWeights()))
    found = dict(evaluation.terms(seat))
    if state.factories[seat].board and state.ply % (3 * EVERY) == 0:
        found["options"] = sum(option.worth for option in AutomaniaTurnOptions(evaluation, seat).every())
    return found


def _of_great_race(state: Any, seat: int) -> dict[str, float]:
    atlas = RoadCache(GreatRaceWeights())
    found = dict(crew_terms(state, seat, atlas))
    if state.crews[seat].arrival:
        return found
    onward, rival = list(atlas.of(state, seat).way(state, 4)), (seat + 1) % SEATS
    return found | {
        "step": sum(drive_values.step(state, seat, place, atlas) for place in onward),
        "paid": float(drive_values.payable(state, seat, atlas)), "repair": drive_values.repair(state, seat, atlas),
        "plans": sum(plan_worth(state, seat, plan, atlas) for plan in ((2, 1, 1, 1), (0, 3, 0, 2), (0, 4, 1, 0))),
        "sabotage": attack_values.sabotage(state, seat, rival, 1, 0, atlas)}


def _of_imperial_steam(state: Any, seat: int) -> dict[str, float]:
    evaluation = CompanyEvaluation(state, ImperialSteamWeights())
    rivals = rival_estimates(state, seat, evaluation)
    return dict(evaluation.estimate(state, seat, 0.5).terms) | {
        "reach": evaluation.reach(state, seat), "stopped": sum(rival.stopped for rival in rivals)}


def _of_automobiles(state: Any, seat: int) -> dict[str, float]:
    found = BagEvaluation(state, seat, AutomobilesWeights())
    return found.worth | {f"reach {gear}": chance for gear, chance in chances(state, seat).items()} | {
        "speed": found.speed, "turns": found.turns, "money": sum(found.table), "life": found.life}


EVALUATIONS: dict[str, Callable[[Any, int], dict[str, float]]] = {
    "kraftwagen": _of_kraftwagen, "automania": _of_automania, "great-race": _of_great_race,
    "imperial-steam": _of_imperial_steam, "automobiles": _of_automobiles}


def evaluation_sums(game: str, actions: list[str]) -> dict[str, float]:
    """Return the sum of each term of the evaluation over the seats of many positions of a game; the terms of a later
    seat count more, so that a term which moves from one seat to another shows."""
    state, found = begun(game, SEATS, SEED, **OPTIONS.get(game, {})), defaultdict[str, float](float)
    for ply, text in enumerate(actions):
        if ply % EVERY == 0:
            chance = opponents_of(game).win_chances(state)
            for seat in range(SEATS):
                for name, amount in (*EVALUATIONS[game](state, seat).items(), ("chance", chance[seat])):
                    found[name] += (1 + seat) * amount
        apply(state, parse_action(text))
    rounded: dict[str, float] = round_values(dict(found))
    return rounded


def new_game(game: str) -> tuple[list[str], list[int]]:
    """Return the actions of a game, every third at random, and the plies that are asked about."""
    state = begun(game, SEATS, SEED, **OPTIONS.get(game, {}))
    chance, player, spec = random.Random(SEED), policy_for("greedy", game), spec_of(game)
    actions: list[str] = []
    kinds: dict[str, list[int]] = {}
    while state.stack and len(actions) < LONGEST.get(game, 9999):
        seat, possible = state.stack[-1].seat, legal(state)
        if len(possible) > 1:
            kinds.setdefault(type(state.stack[-1]).__name__, []).append(state.ply)
        action = chance.choice(possible) if chance.random() < 0.33 else player.decide(
            spec.mask(state, seat), seat, state.ply).action
        actions.append(action.text())
        apply(state, action)
    plies: list[int] = []
    while len(plies) < POSITIONS and any(kinds.values()):  # of each kind of decision in turn, spread over the game
        for found in kinds.values():
            if found and len(plies) < POSITIONS:
                plies.append(found.pop(len(found) * (len(plies) % 3 + 1) // 4))
    return actions[: max(plies) + 1], sorted(plies)


def main() -> None:
    """Write the file anew."""
    games = {}
    for game in GAMES:
        actions, plies = new_game(game)
        games[game] = {"actions": actions, "advice": advice(game, actions, plies),
                       "sums": evaluation_sums(game, actions)}
    FILE.write_text(json.dumps(games, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
