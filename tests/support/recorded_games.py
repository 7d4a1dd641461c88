"""Recorded games, played once for all tests of a process that sit down in them: random games of each title, and
sessions of any recorded game, which are copied as far as one has been played."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from game.rules.core.actions import parse_action
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.seats import Seat
from game.session.session import Session
from game.tools.typical_positions import Recorded

TABLES_KEPT = 12  # recorded games with their seats: as many as few games of four seats have


@cache
def recorded(game: str, *, alone: bool = False) -> Recorded:
    """A game of people who play at random; `alone`: of one against the Automa."""
    return Recorded(GameCatalog().package(game), 0, "random", alone=alone)


def session_of(package: GamePackage, record: Recorded, seats: Sequence[Seat], ply: int) -> Session:
    """Return a session of one's own in which these seats have made the first `ply` actions of a recorded game.

    It goes on from a copy of the longest one that was asked for before.
    """
    played = _played(package.spec.id, record, tuple(seats))
    begun = max((at for at in played if at <= ply), default=None)
    session = Session.new(package, record.config, seats, record.seed) if begun is None else copied(played[begun])
    if begun != ply:
        for text in record.actions[session.ply : ply]:
            session.act(parse_action(text))
        played[ply] = copied(session)
    return session


@lru_cache(maxsize=TABLES_KEPT)
def _played(game: str, record: Recorded, seats: tuple[Seat, ...]) -> dict[int, Session]:
    """Return the sessions of a table by their plies, which is filled by whoever asks."""
    return {}


def copied(session: Session) -> Session:
    """Return another session that stands where this one in memory does; they share only positions of the past."""
    game = session.game
    head = replace(game.head, id=uuid.uuid4().hex[:16], seats=[*game.head.seats],
                   house_rules={**game.head.house_rules})
    saved = replace(game, head=head, log=[*game.log], notes=[*game.notes], measures={**game.measures},
                    outcomes=[*game.outcomes])
    copy = Session(session.package, saved, session.seek(session.ply))
    for ply in range(session.ply):
        if (position := session.history.in_memory(ply)) is not None:
            copy.history.keep(position)
    return copy
