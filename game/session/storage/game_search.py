"""Search in the games of a store: by words, title, player, season and state, in an order of the player's choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.session.house_rules import SEASON
from game.session.storage.store import Store

RUNNING, FINISHED, BIN = "running", "finished", "bin"
STATES = ("", RUNNING, FINISHED, BIN)  # "": all that are not in the bin
_ORDERS = {"played": "number DESC NULLS LAST, changed DESC, id", "begun": "started DESC, id",
           "longest": "seconds DESC, id", "title": "game, CASEFOLD(title), started DESC, id"}
ORDERS = tuple(_ORDERS)


class Word(NamedTuple):
    """A word that is searched, and the titles whose name has it."""

    text: str
    games: Sequence[str] = ()


@dataclass(frozen=True)
class GameSearch:
    """A search; what is empty does not limit it. `player` is a name, `season` an id."""

    words: Sequence[Word] = ()
    game: str = ""
    player: str = ""
    season: str = ""
    state: str = ""
    order: str = ORDERS[0]

    def ids(self, store: Store) -> list[str]:
        """Return the ids of the games found, in their order. Raises UserError where the store cannot be read."""
        binned = "id IN (SELECT game_id FROM bin)"
        terms, params = ["deleted=0", binned if self.state == BIN else f"NOT {binned}"], []
        if self.state in (RUNNING, FINISHED):
            terms.append(f"finished IS {'NOT ' * (self.state == FINISHED)}NULL")
        if self.game:
            terms.append("game=?")
            params.append(self.game)
        if self.player:
            terms.append("INSTR(SEATED(seats), ?)>0")
            params.append(f"\n{self.player.casefold()}\n")
        if self.season:
            terms.append("INSTR(table_rules, ?)>0")
            params.append(f'"{SEASON}":["{self.season}",')
        for word in self.words:
            terms.append(f"(INSTR(CASEFOLD(title), ?)>0 OR INSTR(SEATED(seats), ?)>0 OR game IN "
                         f"({','.join('?' * len(word.games))}))")
            params += [word.text.casefold(), word.text.casefold(), *word.games]
        rows = store.ask(f"SELECT id FROM game LEFT JOIN played ON id=game_id WHERE {' AND '.join(terms)} "
                         f"ORDER BY {_ORDERS[self.order]}", params)
        return [str(row[0]) for row in rows]


class SeatScore(NamedTuple):
    """Rank and score of a seat in a finished game."""

    rank: int
    score: int


def scores_of(store: Store, game_ids: Sequence[str]) -> dict[str, dict[int, SeatScore]]:
    """Return rank and score of each seat of these games, by game and seat; none of games that go on.

    Raises UserError where the store cannot be read.
    """
    found: dict[str, dict[int, SeatScore]] = {}
    rows: list[Any] = store.ask("SELECT game_id, seat, rank, score FROM result WHERE game_id IN "
                                f"({','.join('?' * len(game_ids))})", game_ids) if game_ids else []
    for game_id, seat, rank, score in rows:
        found.setdefault(game_id, {})[seat] = SeatScore(rank, score)
    return found
