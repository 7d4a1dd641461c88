"""Statistics of the finished games, by player and seat. A person is known by name, a member of the club by all names,
a computer player by its level and character."""

import json
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from game.rules.core.registry import GAMES, spec_of
from game.session.house_rules import AGREED
from game.session.seats import PERSON
from game.session.storage.actors import AUTO
from game.session.storage.rows import is_even
from game.session.storage.store import Store


class Player(NamedTuple):
    """A player in the statistics. A computer level has the name of its character, `<game>/<id>`, or ""."""

    name: str
    kind: str


class PlayerRecord(NamedTuple):
    """The record of one player. `rank` and `score` are means; scores only compare within one game."""

    player: Player
    games: int
    wins: int
    rank: float
    score: float
    best: int
    last: float  # seconds since 1970


class GameCount(NamedTuple):
    """The number of finished games of a title, the time played, and the moment of the last."""

    game: str
    games: int
    seconds: float
    last: float


class Total(NamedTuple):
    """The number of games that are over, `early` of them ended early; `seconds` is the time played in all."""

    games: int
    early: int
    seconds: float


class SeatWins(NamedTuple):
    """The wins of a seat at tables of `seats`."""

    seats: int
    seat: int
    games: int
    wins: int


class StarterWins(NamedTuple):
    """The number of games whose first move is known, and how many of them whoever made it has won."""

    games: int
    wins: int


class Length(NamedTuple):
    """The length of one game that was played to its end. `seconds` is time played, without long pauses."""

    id: str
    finished: float
    seats: int
    rounds: int
    plies: int
    seconds: float


@dataclass
class Meeting:
    """The results of two players at one table: how often the first was ranked ahead, behind, equal, in so many games.

    Two computers of one level at a table count twice in its game.
    """

    first: Player
    second: Player
    ahead: int = 0
    behind: int = 0
    equal: int = 0
    games: int = 0


class Mean(NamedTuple):
    """The mean of a measure at the end of so many games of one player."""

    player: Player
    key: str
    value: float
    games: int


@dataclass
class PlayedSeat:
    """A seat of a finished game; `name` is that at the table, `measures` are those of its last round, `rank` 0 = the
    game is not counted."""

    seat: int
    name: str
    player: Player
    rank: int
    score: int
    parts: dict[str, int]
    measures: dict[str, int]


@dataclass
class PlayedGame:
    """A finished game with its seats.

    `kept`: it has not been deleted or thrown away and can be opened; `ended`: it was ended early and is "counted" as it
    stood or "uncounted" ("" = it was played to its end); `head_start`: somebody had one.
    """

    id: str
    game: str
    title: str
    finished: float
    rounds: int
    plies: int
    seconds: float
    kept: bool
    ended: str = ""
    seats: list[PlayedSeat] = field(default_factory=list)
    head_start: bool = False

    def __post_init__(self) -> None:
        self.kept = bool(self.kept)  # SQLite returns 0 or 1


def _name(table: str) -> str:
    computer = f"CHARACTER(game.game, game.seats, {table}.seat)"
    return f"CASE {table}.kind WHEN '{PERSON}' THEN PRESENT({table}.name) ELSE {computer} END"


_NAME = _name("result")
_WHICH = (" AND (? IS NULL OR game.game=?) AND (? IS NULL OR EXISTS(SELECT 1 FROM result AS his WHERE "
          f"his.game_id=game.id AND his.kind=? AND CASEFOLD({_name('his')})=?))")
_KEPT = "deleted=0 AND id NOT IN (SELECT game_id FROM bin)"
_EARLY = f"table_rules LIKE '%\"{AGREED}\":%'"  # found by text, not by parsing: a damaged row must not hide the others
_AT_THE_END = ("game CROSS JOIN measure ON measure.game_id=game.id AND measure.round="
               "(SELECT MAX(round) FROM measure AS later WHERE later.game_id=game.id)")


def _params_of(game: str | None, player: Player | None) -> tuple[str | None, ...]:
    """Return the parameters of `_WHICH`: finished games of this title (None = all) in which that player took part."""
    kind, name = (player.kind, player.name.casefold()) if player else (None, None)
    return game, game, kind, kind, name


def counts(store: Store) -> list[GameCount]:
    """Return each title that was finished, most played first."""
    return [GameCount(*row) for row in store.ask(
        "SELECT game, COUNT(*), SUM(seconds), MAX(finished) FROM game WHERE finished IS NOT NULL "
        "GROUP BY game ORDER BY 2 DESC, game")]


def total(store: Store, game: str | None = None, player: Player | None = None) -> Total:
    """Return the total of all games that are over, those that are not counted included."""
    ((games, early, seconds),) = store.ask(
        f"SELECT COUNT(*), COALESCE(SUM({_EARLY}), 0), COALESCE(SUM(seconds), 0.0) FROM game "
        f"WHERE finished IS NOT NULL{_WHICH}", _params_of(game, player))
    return Total(games, early, seconds)


def records(store: Store, game: str | None = None, player: Player | None = None,
            kind: str | None = None) -> list[PlayerRecord]:
    """Return the record of each player, or of each of one kind, in all games or in one title or with one player; most
    wins first.

    Names differ by more than their case.
    """
    rows = store.ask(
        f"SELECT MIN({_NAME}), result.kind, COUNT(*), SUM(rank=1), AVG(rank), AVG(score), MAX(score), "
        "MAX(finished) FROM result JOIN game ON game.id=game_id WHERE rank>0 AND finished IS NOT NULL "
        f"AND (? IS NULL OR result.kind=?){_WHICH} "
        f"GROUP BY CASEFOLD({_NAME}), result.kind ORDER BY 4 DESC, 3, 1, 2", (kind, kind, *_params_of(game, player)))
    return [PlayerRecord(Player(name, kind), *rest) for name, kind, *rest in rows]


def means(store: Store, game: str, player: Player | None = None) -> list[Mean]:
    """Return the means of all measures at the end of a title's games, by player."""
    rows = store.ask(
        f"SELECT MIN({_NAME}), result.kind, key, AVG(value), COUNT(*) FROM {_AT_THE_END} "
        "JOIN result ON result.game_id=game.id AND result.seat=measure.seat "
        f"WHERE rank>0 AND finished IS NOT NULL{_WHICH} "
        f"GROUP BY CASEFOLD({_NAME}), result.kind, key ORDER BY 1, 2, 3", _params_of(game, player))
    return [Mean(Player(name, kind), *rest) for name, kind, *rest in rows]


def played(store: Store, game: str | None = None, player: Player | None = None) -> list[PlayedGame]:
    """Return every finished game with its seats, the newest first."""
    params = _params_of(game, player)
    heads = store.ask(f"SELECT id, game, title, finished, round, ply, seconds, {_KEPT}, "
                      f"CASE WHEN {_EARLY} THEN 'counted' ELSE '' END, options FROM game "
                      f"WHERE finished IS NOT NULL{_WHICH} ORDER BY finished DESC, id", params)
    found: dict[str, PlayedGame] = {}
    for *row, options in heads:
        found[row[0]] = PlayedGame(*row)
        found[row[0]].head_start = not is_even(options)
    places: dict[tuple[str, int], PlayedSeat] = {}
    for game_id, seat, called, name, kind, rank, score, parts in store.ask(
            f"SELECT game_id, seat, PRESENT(name), {_NAME}, result.kind, rank, score, parts FROM result "
            f"JOIN game ON game.id=game_id WHERE finished IS NOT NULL{_WHICH} ORDER BY seat", params):
        sat = places[game_id, seat] = PlayedSeat(seat, called, Player(name, kind), rank, score,
                                                     json.loads(parts), {})
        found[game_id].seats.append(sat)
        if rank == 0:
            found[game_id].ended = "uncounted"
    for game_id, seat, key, value in store.ask(
            f"SELECT game.id, seat, key, value FROM {_AT_THE_END} WHERE finished IS NOT NULL{_WHICH} "
            "ORDER BY seat, key", params):
        if (game_id, seat) in places:  # a damaged file may have measures of a lost result
            places[game_id, seat].measures[key] = value
    return list(found.values())


def meetings(store: Store, game: str | None = None, player: Player | None = None) -> list[Meeting]:
    """Return every pair of players that met, most meetings first. Two seats of one level do not meet themselves."""
    rows = store.ask(
        f"SELECT game_id, {_NAME}, result.kind, rank FROM result JOIN game ON game.id=game_id "
        f"WHERE rank>0 AND finished IS NOT NULL{_WHICH} ORDER BY finished, game_id, seat", _params_of(game, player))
    players: dict[tuple[str, str], tuple[tuple[str, str], Player]] = {}  # with the key that orders and tells them apart
    tables: dict[str, list[tuple[tuple[str, str], Player, int]]] = {}
    for game_id, name, kind, rank in rows:
        if (name, kind) not in players:
            players[name, kind] = (name.casefold(), kind), Player(name, kind)
        tables.setdefault(game_id, []).append((*players[name, kind], rank))
    found: dict[tuple[tuple[str, str], tuple[str, str]], Meeting] = {}
    for table in tables.values():
        table.sort(key=lambda seat: seat[0])
        met = set()
        for (ours, one, rank), (theirs, other, other_rank) in combinations(table, 2):
            if ours == theirs:
                continue
            pair = ours, theirs
            if pair not in found:
                found[pair] = Meeting(one, other)
            _count_ranks(found[pair], rank, other_rank)
            met.add(pair)
        for pair in met:
            found[pair].games += 1
    return sorted(found.values(), key=lambda met: (-met.games, -(met.ahead + met.behind + met.equal)))


def _count_ranks(met: Meeting, rank: int, other_rank: int) -> None:
    """Count the ranks of two seats of one game."""
    if rank < other_rank:
        met.ahead += 1
    elif rank > other_rank:
        met.behind += 1
    else:
        met.equal += 1


def seat_wins(store: Store, game: str | None = None, player: Player | None = None) -> list[SeatWins]:
    """Return the wins by seat, for each number of seats."""
    return [SeatWins(*row) for row in store.ask(
        "SELECT seats, seat, COUNT(*), SUM(rank=1) FROM result JOIN (SELECT id, (SELECT COUNT(*) FROM result "
        f"WHERE game_id=id) AS seats FROM game WHERE finished IS NOT NULL{_WHICH}) ON id=game_id WHERE rank>0 "
        "GROUP BY seats, seat ORDER BY seats, seat", _params_of(game, player))]


def starter_wins(store: Store, seats: int, game: str | None = None, player: Player | None = None) -> StarterWins:
    """Return how often whoever began won at tables of so many seats; that is not the seat in the set-up.

    Of deleted games nobody knows it any more.
    """
    verbs = "".join(f" WHEN '{game}' THEN text GLOB '* {verb} *' OR text GLOB '* {verb}'"
                    for game in GAMES if (verb := spec_of(game).first_turn_verb))
    ((games, wins),) = store.ask(
        "SELECT COUNT(*), COALESCE(SUM(rank=1), 0) FROM (SELECT id, (SELECT seat FROM action WHERE game_id=id AND "
        f"actor<>'{AUTO}' AND CASE game.game{verbs} ELSE 1 END ORDER BY ply LIMIT 1) AS first FROM game "
        f"WHERE finished IS NOT NULL{_WHICH}) "
        "JOIN result ON result.game_id=id AND seat=first "
        "WHERE rank>0 AND (SELECT COUNT(*) FROM result AS all_seats WHERE all_seats.game_id=id)=?",
        (*_params_of(game, player), seats))
    return StarterWins(games, wins)


def lengths(store: Store, game: str | None = None, player: Player | None = None) -> list[Length]:
    """Return the length of every game that was played to its end, in the order of time."""
    return [Length(*row) for row in store.ask(
        "SELECT id, finished, (SELECT COUNT(*) FROM result WHERE game_id=id), round, ply, seconds FROM game "
        f"WHERE finished IS NOT NULL AND NOT {_EARLY}{_WHICH} ORDER BY finished", _params_of(game, player))]
