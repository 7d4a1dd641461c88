"""The list of saved games: what each search finds, the bin, and the orders."""

import pytest

from game.session.members.member import Member
from game.session.members.member_store import put_member
from game.session.seats import Seat
from game.session.storage.game_search import BIN, FINISHED, ORDERS, RUNNING, GameSearch, SeatScore, Word, scores_of
from game.session.storage.saved_game import GameHead, SavedGame, SeatResult
from game.session.storage.store import Store


def game(store: Store, name: str, title: str, *people: str, over: bool = False, season: str = "", seconds: float = 0.0,
         started: float = 0.0, kind: str = "automobiles") -> None:
    seats = [Seat(each, "red") for each in people]
    head = GameHead(name, kind, title, 1, "", {}, seats, 1, started, 1.0, "1",
                    {"season": [season, 1]} if season else {}, finished=9.0 if over else None, ply=1, seconds=seconds)
    outcomes = [SeatResult(seat, each, "person", 7 - seat, 1 + seat, {}) for seat, each in enumerate(people)]
    store.add(SavedGame(head, outcomes=outcomes if over else [], snapshots={1: "{}"}))


@pytest.fixture(scope="module")
def store() -> Store:
    """Four games, played in this order, and one in the bin."""
    found = Store()
    game(found, "a", "École", "Ada", "Bo", seconds=50.0, started=4.0)
    game(found, "b", "Friday", "Ana", "Cy", over=True, season="winter", seconds=90.0, started=1.0)
    game(found, "c", "zoo", "Bo", "Cy", over=True, season="winter-2", kind="kraftwagen", started=2.0)
    game(found, "d", "Adagio", "Di", "Bobby", seconds=20.0, started=3.0)
    game(found, "e", "Gone", "Ada", "Bo", started=5.0)
    found.throw_away(["e"], 6.0)
    put_member(found, Member("Ada", former=("Ana",)))
    return found


@pytest.mark.parametrize(("search", "found"), [
    (GameSearch(), "dcba"),
    (GameSearch(state=RUNNING), "da"),
    (GameSearch(state=FINISHED), "cb"),
    (GameSearch(state=BIN), "e"),
    (GameSearch(game="kraftwagen"), "c"),
    (GameSearch(player="ada"), "ba"),  # under a former name too
    (GameSearch(player="Bo"), "ca"),  # not Bobby
    (GameSearch(player="Ada", state=BIN), "e"),
    (GameSearch(season="winter"), "b"),  # not winter-2
    (GameSearch([Word("ÉCOLE")]), "a"),
    (GameSearch([Word("ada")]), "dba"),  # in the title, or at a seat
    (GameSearch([Word("wagen", ["kraftwagen"])]), "c"),  # by the name of the title
    (GameSearch([Word("bo"), Word("fri")]), ""),
    (GameSearch([Word("cy"), Word("fri")]), "b"),
])
def test_a_search_finds_all_games_that_fit_it(store: Store, search: GameSearch, found: str) -> None:
    assert "".join(search.ids(store)) == found


@pytest.mark.parametrize(("finished", "found"), [(None, "dcba"), (True, "cb"), (False, "da")])
def test_the_bin_is_in_no_other_list(store: Store, finished: bool | None, found: str) -> None:
    assert "".join(head.id for head in store.games(finished)) == found


def test_games_are_listed_in_every_order(store: Store) -> None:
    listed = {order: "".join(GameSearch(order=order).ids(store)) for order in ORDERS}
    assert listed == {"played": "dcba", "begun": "adcb", "longest": "badc", "title": "dbac"}


def test_a_finished_game_is_listed_with_its_scores(store: Store) -> None:
    assert scores_of(store, ["a", "b"]) == {"b": {0: SeatScore(1, 7), 1: SeatScore(2, 6)}}
    assert scores_of(store, []) == {}
