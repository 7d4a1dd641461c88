"""The numbers of the statistics against sums that are made another way: over plain lists, game by game."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from game.session import statistics
from game.session.members import member_store
from game.session.members.member import Member
from game.session.members.member_figures import all_figures
from game.session.seats import Seat
from game.session.statistics import Player
from game.session.storage.saved_game import GameHead, SavedGame, SeatResult
from game.session.storage.store import Store

NAMES = ("Anna", "ANNA", "Ana", "Ben", "Élodie", "ÉLODIE", "Clara")
PRESENT = {"anna": "Anna", "ana": "Anna"}  # Anna is a member who was called Ana
LEVELS = ("easy", "hard")
TITLES = ("automobiles", "kraftwagen")

Table = list[tuple[str, str, int, int]]  # of a game: known name, kind, rank, score, seat by seat


def random_club(chance: Random, games: int) -> tuple[Store, list[tuple[str, Table]]]:
    """A store with random results, and the same as plain lists."""
    store, plain = Store(), []
    member_store.put_member(store, Member("Anna", former=("Ana",)))
    for number in range(games):
        title, size = chance.choice(TITLES), chance.randint(2, 4)
        people = chance.sample([NAMES[:3], NAMES[3:4], NAMES[4:6], NAMES[6:]], min(size, chance.randint(1, 3)))
        who = [(chance.choice(names), "person") for names in people]
        who += [(f"Bot {seat}", chance.choice(LEVELS)) for seat in range(len(who), size)]
        chance.shuffle(who)
        counted, over = chance.random() < 0.85, chance.random() < 0.9
        ranks = sorted(chance.randint(1, size) for _ in who)
        ranks = [1 + sum(other < rank for other in ranks) if counted else 0 for rank in ranks]
        chance.shuffle(ranks)
        scores = [chance.randint(-5, 99) for _ in who]
        head = GameHead(f"g{number}", title, "", 1, "", {}, [Seat(name, "red", kind) for name, kind in who], 1, number,
                        number, "1", finished=float(number) if over else None, ply=5, round=3, seconds=60.0 * number)
        store.add(SavedGame(head, snapshots={5: "{}"}, outcomes=[
            SeatResult(seat, name, kind, scores[seat], ranks[seat], {}) for seat, (name, kind) in enumerate(who)]))
        if over:
            known = [PRESENT.get(name.casefold(), name).casefold() if kind == "person" else "" for name, kind in who]
            plain.append((title, [(name, kind, rank, score) for name, (_, kind), rank, score in
                                  zip(known, who, ranks, scores, strict=True)]))
    return store, plain


@pytest.mark.parametrize("seed", [1, 2, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("title", [None, *TITLES])
def test_records_meetings_and_seats(seed: int, title: str | None) -> None:
    store, plain = random_club(Random(seed), 60)
    tables = [table for game, table in plain if title in (None, game)]
    ranks: dict[tuple[str, str], list[int]] = defaultdict(list)
    scores: dict[tuple[str, str], list[int]] = defaultdict(list)
    seats: Counter[tuple[int, int]] = Counter()
    wins: Counter[tuple[int, int]] = Counter()
    met: dict[tuple[tuple[str, str], tuple[str, str]], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for table in tables:
        pairs = set()
        for seat, (name, kind, rank, score) in enumerate(table):
            if rank:
                ranks[name, kind].append(rank)
                scores[name, kind].append(score)
                seats[len(table), seat] += 1
                wins[len(table), seat] += rank == 1
        for one, other in combinations(table, 2):
            if one[2] and one[:2] != other[:2]:
                low, high = sorted((one, other), key=lambda each: each[:2])
                found = met[low[:2], high[:2]]
                found[0] += low[2] < high[2]
                found[1] += low[2] > high[2]
                found[2] += low[2] == high[2]
                pairs.add((low[:2], high[:2]))
        for pair in pairs:
            met[pair][3] += 1
    records = {(each.player.name.casefold(), each.player.kind): each for each in statistics.records(store, title)}
    assert records.keys() == ranks.keys()
    for key, record in records.items():
        assert (record.games, record.wins, record.best) == (len(ranks[key]), ranks[key].count(1), max(scores[key]))
        assert record.rank == pytest.approx(float(Fraction(sum(ranks[key]), len(ranks[key]))))
    for line in statistics.seat_wins(store, title):
        assert (line.games, line.wins) == (seats.pop((line.seats, line.seat)), wins[line.seats, line.seat])
    assert not seats
    for each in statistics.meetings(store, title):
        ours, theirs = ((who.name.casefold(), who.kind) for who in (each.first, each.second))
        ahead, behind = (each.ahead, each.behind) if ours < theirs else (each.behind, each.ahead)
        first, second = sorted((ours, theirs))
        assert [ahead, behind, each.equal, each.games] == met.pop((first, second))
    assert not met


def test_the_page_of_a_member() -> None:
    store, plain = random_club(Random(5), 80)
    (member,) = member_store.all_members(store)
    clara = Member("Clara")
    found = all_figures(store, [member, clara])
    for each in found[clara.id].meetings:
        assert each.first.name == "Clara", "whoever looks at the page comes first"
        pairs = [(one[2], other[2]) for _, table in plain for one, other in permutations(table, 2)
                 if one[2] and one[:2] == ("clara", "person")
                 and other[:2] == (each.second.name.casefold(), each.second.kind)]
        assert (each.ahead, each.behind) == (sum(one < other for one, other in pairs),
                                             sum(one > other for one, other in pairs))
    assert any(each.ahead != each.behind for each in found[clara.id].meetings)
    figures = found[member.id]
    mine = [(title, rank) for title, table in plain for name, kind, rank, _ in table
            if (name, kind) == ("anna", "person") and rank]
    assert (figures.games, figures.wins) == (len(mine), sum(rank == 1 for _, rank in mine))
    assert {title: record.games for title, record in figures.titles} == dict(Counter(title for title, _ in mine))
    assert statistics.total(store, None, Player("Anna", "person")).games == sum(
        any(seat[:2] == ("anna", "person") for seat in table) for _, table in plain)
