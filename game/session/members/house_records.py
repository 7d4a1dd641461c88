"""House records: whether a finished game has the best score, or the shortest race, of all that were played here.

Games with a head start neither set records nor are any.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import option_values
from game.session.session import Session
from game.session.storage.rows import is_even
from game.session.storage.store import Store

LEAST = 3  # earlier games without which nothing is a record


class HouseRecord(NamedTuple):
    """A record: the seat that set it, its figure, and the best one before with the name of whoever had it."""

    seat: int
    figure: int
    before: int
    holder: str


def score_record(store: Store, session: Session) -> HouseRecord | None:
    """Return the record if a seat of a finished game has more points than any before in its title."""
    head = session.game.head
    scored = [outcome for outcome in session.game.outcomes if outcome.rank]
    played = store.ask("SELECT score, PRESENT(name), game_id, options FROM result JOIN game ON game.id=game_id WHERE "
                       "game=? AND rank>0 AND game_id<>? AND finished<? ORDER BY score DESC",
                       (head.game, head.id, head.finished or 0))
    rows = [row for row in played if is_even(row[3])]
    if not scored or not option_values.is_even(head.options) or len({row[2] for row in rows}) < LEAST:
        return None
    best = max(scored, key=lambda outcome: outcome.score)
    score, holder, *_ = rows[0]
    return HouseRecord(best.seat, best.score, int(score), str(holder)) if best.score > score else None


def race_record(store: Store, session: Session, course: Sequence[str]) -> HouseRecord | None:
    """Return the record if a race took fewer rounds than any before on the same course: those with the same values of
    these options."""
    head = session.game.head
    here = [head.options.get(name) for name in course]
    rows = store.ask("SELECT round, PRESENT(name), options FROM game JOIN result ON game.id=game_id WHERE game=? AND "
                     "rank=1 AND game.id<>? AND finished<? ORDER BY round", (head.game, head.id, head.finished or 0))
    same = []
    for rounds, holder, options in rows:
        try:
            chosen = json.loads(options)
            if is_even(options) and [chosen.get(name) for name in course] == here:
                same.append((int(rounds), str(holder)))
        except (ValueError, TypeError, AttributeError):  # a damaged row must not hide the others
            continue
    winner = next((outcome.seat for outcome in session.game.outcomes if outcome.rank == 1), None)
    if winner is None or not option_values.is_even(head.options) or len(same) < LEAST or head.round >= same[0][0]:
        return None
    return HouseRecord(winner, head.round, *same[0])
