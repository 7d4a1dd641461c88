"""Stars of challenges: for winning and for each target, in one game; the best game of a person counts."""

import json

from game.session.achievements.achievement_store import judge_stored, unjudged
from game.session.challenges.challenge import Challenge, challenge_called
from game.session.house_rules import CHALLENGE
from game.session.seats import PERSON
from game.session.storage.store import Store

_MARK = f'"{CHALLENGE}":'  # found by text, not by parsing: a damaged row must not hide the others


def goals_reached(challenge: Challenge, rank: int, earned: list[str]) -> tuple[bool, ...]:
    """Return for winning and for each target whether it was reached."""
    return rank == 1, *(target.id in earned for target in challenge.targets)


def best_results(store: Store, name: str) -> dict[str, tuple[bool, ...]]:
    """Return the goals reached in the best game of each challenge that a person has played to its end, by its name.

    Games that nobody has looked at yet are judged first. Raises UserError where the store cannot be read.
    """
    played = {str(game_id) for game_id, in store.ask(
        "SELECT id FROM game WHERE finished IS NOT NULL AND INSTR(table_rules, ?)>0", (_MARK,))}
    for game_id in played.intersection(unjudged(store)):
        judge_stored(store, game_id)
    found: dict[str, tuple[bool, ...]] = {}
    for rules, seat, rank, data in store.ask(
            "SELECT table_rules, seat, rank, data FROM game JOIN result ON result.game_id=id LEFT JOIN earned ON "
            "earned.game_id=id WHERE finished IS NOT NULL AND INSTR(table_rules, ?)>0 AND kind=? AND rank>0 AND "
            "CASEFOLD(PRESENT(name))=?", (_MARK, PERSON, name.casefold())):
        try:
            challenge = challenge_called(json.loads(rules)[CHALLENGE])
            earned = json.loads(data or "{}").get(str(seat), [])
        except (ValueError, TypeError, KeyError, AttributeError):  # a damaged row
            continue
        if challenge is not None:
            goals = goals_reached(challenge, rank, earned)
            if sum(goals) >= sum(found.get(challenge.name, ())):
                found[challenge.name] = goals
    return found
