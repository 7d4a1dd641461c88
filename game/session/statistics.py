"""What the finished games say about players and seats. A person is known by name, a computer player by its level."""

from dataclasses import dataclass
from typing import NamedTuple

from game.session.seats import PERSON
from game.session.store import Store


class Player(NamedTuple):
    """Who is counted: the level of a computer player has no name."""

    name: str
    kind: str


class Record(NamedTuple):
    """How one player has done. `rank` and `score` are means; scores only compare within one game."""

    player: Player
    games: int
    wins: int
    rank: float
    score: float
    best: int
    last: float  # seconds since 1970


class GameCount(NamedTuple):
    """How often a game was played to its end, and when last."""

    game: str
    games: int
    seconds: float
    last: float


class SeatWins(NamedTuple):
    """How often a seat won at a table of `seats`."""

    seats: int
    seat: int
    games: int
    wins: int


class Length(NamedTuple):
    """How long one game took. `seconds` is time played, without long pauses."""

    id: str
    finished: float
    seats: int
    rounds: int
    plies: int
    seconds: float


@dataclass
class Meeting:
    """What happened when two players sat at one table: how often each was ranked before the other."""

    first: Player
    second: Player
    ahead: int = 0
    behind: int = 0
    equal: int = 0


_OF_GAME = " AND (? IS NULL OR game.game=?)"
_NAME = f"CASE result.kind WHEN '{PERSON}' THEN result.name ELSE '' END"


def counts(store: Store) -> list[GameCount]:
    """Each game that was finished, most played first."""
    return [GameCount(*row) for row in store.ask(
        "SELECT game, COUNT(*), SUM(seconds), MAX(finished) FROM game WHERE finished IS NOT NULL "
        "GROUP BY game ORDER BY 2 DESC, game")]


def records(store: Store, game: str | None = None) -> list[Record]:
    """How each player has done, in all games or in one; most wins first. Names differ by more than their case."""
    rows = store.ask(
        f"SELECT MIN({_NAME}), result.kind, COUNT(*), SUM(rank=1), AVG(rank), AVG(score), MAX(score), "
        f"MAX(finished) FROM result JOIN game ON game.id=game_id WHERE finished IS NOT NULL{_OF_GAME} "
        f"GROUP BY CASEFOLD({_NAME}), result.kind ORDER BY 4 DESC, 3, 1, 2", (game, game))
    return [Record(Player(name, kind), *rest) for name, kind, *rest in rows]


def meetings(store: Store, game: str | None = None) -> list[Meeting]:
    """Every pair of players that met, most meetings first. Two seats of one level do not meet themselves."""
    rows = store.ask(
        f"SELECT game_id, {_NAME}, result.kind, rank FROM result JOIN game ON game.id=game_id "
        f"WHERE finished IS NOT NULL{_OF_GAME} ORDER BY finished, game_id, seat", (game, game))
    tables: dict[str, list[tuple[Player, int]]] = {}
    for game_id, name, kind, rank in rows:
        tables.setdefault(game_id, []).append((Player(name, kind), rank))
    found: dict[tuple[str, ...], Meeting] = {}
    for table in tables.values():
        for at, (one, rank) in enumerate(table):
            for other, other_rank in table[at + 1:]:
                _count_meeting(found, one, other, rank - other_rank)
    return sorted(found.values(), key=lambda met: -(met.ahead + met.behind + met.equal))


def _count_meeting(found: dict[tuple[str, ...], Meeting], one: Player, other: Player, lead: int) -> None:
    ours, theirs = (one.name.casefold(), one.kind), (other.name.casefold(), other.kind)
    if ours == theirs:
        return
    if ours > theirs:
        ours, theirs, one, other, lead = theirs, ours, other, one, -lead
    met = found.setdefault((*ours, *theirs), Meeting(one, other))
    if lead < 0:
        met.ahead += 1
    elif lead > 0:
        met.behind += 1
    else:
        met.equal += 1


def seat_wins(store: Store, game: str) -> list[SeatWins]:
    """Wins by seat, for each size of table."""
    return [SeatWins(*row) for row in store.ask(
        "SELECT seats, seat, COUNT(*), SUM(rank=1) FROM result JOIN (SELECT id, (SELECT COUNT(*) FROM result "
        "WHERE game_id=id) AS seats FROM game WHERE game=? AND finished IS NOT NULL) ON id=game_id "
        "GROUP BY seats, seat ORDER BY seats, seat", (game,))]


def lengths(store: Store, game: str) -> list[Length]:
    """Every finished game in the order of time."""
    return [Length(*row) for row in store.ask(
        "SELECT id, finished, (SELECT COUNT(*) FROM result WHERE game_id=id), round, ply, seconds FROM game "
        "WHERE game=? AND finished IS NOT NULL ORDER BY finished", (game,))]

