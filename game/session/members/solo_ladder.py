"""Ladder of the solo game: what a person has reached against each level of the Automa, and with a certain seed."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rules.core.game_spec import OptionValue, Solo
from game.session.seats import PERSON
from game.session.storage.store import Store


class Rung(NamedTuple):
    """Level of the ladder: games and wins of a person, the best score with that of the Automa in the same game."""

    level: str
    games: int = 0
    wins: int = 0
    best: int = 0
    rival: int = 0


def climbed(store: Store, game: str, solo: Solo, levels: Sequence[str], name: str,
            agreed: Mapping[str, OptionValue]) -> list[Rung]:
    """Return what a person has reached at each level, in games with the same values of `solo.apart` as agreed.

    Raises UserError where the store cannot be read.
    """
    rungs = {level: Rung(level) for level in levels}
    rows = store.ask(
        "SELECT options, mine.score, mine.rank, his.score FROM game JOIN result AS mine ON mine.game_id=game.id "
        "JOIN result AS his ON his.game_id=game.id AND his.seat=? WHERE game=? AND finished IS NOT NULL AND "
        "mine.rank>0 AND mine.kind=? AND mine.seat<>? AND CASEFOLD(PRESENT(mine.name))=?",
        (solo.seat, game, PERSON, solo.seat, name.casefold()))
    for text, score, rank, rival in rows:
        options = _options(text)
        level = options.get(solo.option)
        if level not in rungs or any(options.get(each, agreed.get(each)) != agreed.get(each) for each in solo.apart):
            continue
        before = rungs[level]
        best = (score, rival) if not before.games or score > before.best else (before.best, before.rival)
        rungs[level] = Rung(level, before.games + 1, before.wins + (rank == 1), *best)
    return list(rungs.values())


def next_goal(rungs: Sequence[Rung]) -> Rung | None:
    """Return the lowest level that is not won yet above all that are; None at the top of the ladder."""
    won = [number for number, rung in enumerate(rungs) if rung.wins]
    first = won[-1] + 1 if won else 0
    return rungs[first] if first < len(rungs) else None


def best_with_seed(store: Store, game: str, seed: int) -> list[tuple[str, int]]:
    """Return the best score of each person in games with a seed, best first."""
    rows = store.ask("SELECT MIN(PRESENT(name)), MAX(score) FROM result JOIN game ON game.id=game_id WHERE game=? AND "
                     "seed=? AND rank>0 AND kind=? GROUP BY CASEFOLD(PRESENT(name)) ORDER BY 2 DESC, 1",
                     (game, str(seed), PERSON))
    return [(str(name), int(score)) for name, score in rows]


def _options(text: str) -> dict[str, OptionValue]:
    try:
        found = json.loads(text)
    except ValueError:  # a damaged row must not hide the others
        return {}
    return found if isinstance(found, dict) else {}
