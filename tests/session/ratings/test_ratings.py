"""Ratings of members: the figures of a known library, fixed computers, the order of time."""

from itertools import pairwise

import pytest

from game.ai.registry import opponents_of
from game.rules.core.registry import GAMES
from game.session.members import member_store
from game.session.members.member import Member
from game.session.ratings.member_ratings import NORMAL, SURE, RatedGame, figure_of, level_ratings, ratings_in
from game.session.ratings.plackett_luce import DEVIATION, Rating, rate, win_share
from game.session.seats import LEVELS
from game.session.statistics import Player
from game.session.storage.store import Store
from tests.session.test_statistics import ADA, BO, HARD, played

FIXED = level_ratings({"normal": 0.75, "hard": 0.7, "expert": 0.6})
# (mean, deviation) before, ranks, (mean, deviation) after, as openskill 6.2.0 gives them (PlackettLuce().rate)
KNOWN = (
    (((25, 25 / 3),) * 3, (1, 2, 3), ((27.869049, 8.205243), (25.717262, 8.058224), (21.413689, 8.058224))),
    (((25, 25 / 3),) * 3, (1, 2, 2), ((27.869049, 8.205243), (23.565476, 8.058224), (23.565476, 8.058224))),
    (((25, 25 / 3), (30, 5)), (2, 1), ((22.606116, 7.93269), (30.861951, 4.94969))),
    (((30, 5), (20, 8), (25, 2), (28, 7)), (2, 1, 3, 4),
     ((30.495527, 4.954064), (23.683807, 7.909009), (25.012857, 2.000107), (24.051139, 6.732254))),
    (((30, 5), (20, 8), (25, 2), (28, 7)), (1, 1, 1, 1),
     ((29.872185, 4.978364), (20.382684, 7.909009), (25.005521, 2.001273), (27.889959, 6.920868))))


@pytest.mark.parametrize(("before", "ranks", "after"), KNOWN)
def test_the_figures_are_those_of_a_known_library(
    before: tuple[tuple[float, float], ...], ranks: tuple[int, ...], after: tuple[tuple[float, float], ...]
) -> None:
    found = rate([Rating(*each) for each in before], ranks)
    for rating, expected in zip(found, after, strict=True):
        assert tuple(rating) == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_are_fixed_points_that_beat_each_other_as_measured(game: str) -> None:
    shares = opponents_of(game).win_shares
    levels = level_ratings(shares)
    assert tuple(levels) == LEVELS and figure_of(levels["normal"]) == NORMAL
    for lower, higher in pairwise(LEVELS):
        assert win_share(levels[higher], levels[lower]) == pytest.approx(shares[higher])


def test_a_win_against_a_strong_level_counts_more_and_levels_never_move() -> None:
    figures = {}
    for level in LEVELS:
        store = Store()
        for number in range(1, 6):
            played(store, number, {ADA: 1, Player("", level): 2})
        (line,) = ratings_in(store, "automobiles", FIXED).values()
        assert [each.figure for each in line] == sorted(each.figure for each in line)
        figures[level] = line[-1].figure
    assert list(figures.values()) == sorted(figures.values()) and figures["expert"] > figures["easy"] + 50


def test_a_game_with_a_head_start_is_not_rated() -> None:
    store = Store()
    for number in (1, 2, 3):
        played(store, number, {ADA: 1, BO: 2})
    for number, options in ((1, '{"head_start": [0, 0]}'), (2, '{"head_start": [0, 2]}'), (3, "damaged")):
        store.db.execute("UPDATE game SET options=? WHERE id=?", (options, f"g{number}"))
    rated = ratings_in(store, "automobiles", FIXED)
    assert [[each.game_id for each in line] for line in rated.values()] == [["g1", "g3"], ["g1", "g3"]]


def test_a_rating_is_one_of_its_title_in_the_order_of_time_and_follows_a_member() -> None:
    store = Store()
    played(store, 2, {BO: 1, ADA: 2, HARD: 3})
    played(store, 1, {ADA: 1, BO: 2})
    played(store, 3, {ADA: 1, BO: 2}, game="kraftwagen")
    played(store, 4, {ADA: 1, Player("", "automa"): 2})
    played(store, 5, {ADA: 0, BO: 0})
    member = Member("Ada")
    member_store.put_member(store, member)
    member_store.rename_member(store, member, "Eva")
    found = ratings_in(store, "automobiles", FIXED)
    assert set(found) == {"eva", "bo"} and [each.game_id for each in found["eva"]] == ["g1", "g2"]
    first = rate([Rating(), Rating()], [1, 2])
    assert found["eva"][0].rating == first[0] and found["bo"][0].rating == first[1]
    assert len(ratings_in(store, "kraftwagen", FIXED)["eva"]) == 1


def test_a_name_at_two_seats_of_a_table_is_rated_once_a_game() -> None:
    """By the first of them."""
    store = Store()
    played(store, 1, {ADA: 1, BO: 2, Player("ADA", "person"): 3})
    first = rate([Rating()] * 3, [1, 2, 3])[0]
    assert [each.rating for each in ratings_in(store, "automobiles", FIXED)["ada"]] == [first]


def test_a_rating_is_a_guess_at_first() -> None:
    store = Store()
    for number in range(1, 31):
        played(store, number, {ADA: 1 + number % 2, Player("", "normal"): 2 - number % 2})
    line = ratings_in(store, "automobiles", FIXED)["ada"]
    assert not line[0].is_sure and line[-1].is_sure and abs(line[-1].figure - NORMAL) < 60


def test_a_rating_is_sure_once_its_deviation_is_half_of_that_of_a_beginner() -> None:
    sure = [RatedGame("g", 1.0, Rating(25.0, deviation)).is_sure for deviation in (8.0, 4.1, 4.0, 2.0)]
    assert sure == [False, False, True, True] and SURE < DEVIATION / 2
