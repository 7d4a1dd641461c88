"""Numbers of ``game.yaml``: rounds, workers, board, buyers, race points and awards."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from game.rules.core.documents import read_players
from game.rules.core.yaml_reader import Cursor

COLOURS = ("red", "blue", "green", "yellow")
PREFERENCES = ("body", "engine", "prestige", "price")  # of buyers, in the order of their rows
PARTS = ("body", "engine")
KINDS = ("worker", "research", "body", "engine", "buyer", "grand_prix")  # of actions
FIRSTS = ("laps", "buyers", "cars", "body", "engine", "workers", "engineers")  # kinds of awards
MARKER_WORKERS = 2  # workers of each player that serve as markers: one in the chain, one on the lap counter
_MOST = 99

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Award:
    """An award tile, for the first to reach `least` of `kind` (KRA-10)."""

    id: str
    points: int
    kind: str
    least: int


@dataclass(frozen=True, slots=True)
class BuyerRow:
    """A row of buyers of one preference: their number, and the white money laid beside them every round."""

    tiles: int
    money: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``game.yaml``. Money and points are the same; maps by number are by the number of players."""

    players: tuple[int, int]
    colours: tuple[str, ...]
    price_colours: tuple[str, ...]  # by round
    prices: tuple[tuple[int, ...], ...]  # by round, ascending
    workers: int  # of each player, markers counted
    canteen: int  # workers in it at the start
    workshops: int
    race_engine: int
    start_points: int
    highest: int
    open_cards: int
    circuit: int  # spaces
    neutral_cars: dict[int, tuple[int, ...]]
    action_track: int  # spaces
    start_tiles: dict[int, int]  # offered
    market_spaces: dict[int, int]
    buyer_slots: dict[int, int]
    countdown: dict[int, int]
    buyers: dict[str, BuyerRow]
    price_buyer: int  # multiple of the price
    opel: int
    places: tuple[int, ...]
    laps: tuple[int, ...]
    further_lap: int
    awards: dict[str, Award]

    def for_laps(self, laps: int) -> int:
        """Return the points for completed laps (KRA-8.4)."""
        last = len(self.laps) - 1
        return self.laps[laps] if laps <= last else self.laps[last] + (laps - last) * self.further_lap


def read_numbers(root: Cursor) -> Numbers:
    """Return the numbers of ``game.yaml``; numbers that depend on each other are checked together."""
    low, high = read_players(root.get("players"), len(COLOURS))
    seats = range(low, high + 1)
    workers, factory, circuit = root.get("workers"), root.get("factory"), root.get("circuit")
    sale, race = root.get("sale"), root.get("race")
    rounds = [_round(item) for item in root.get("rounds").list()]
    length = circuit.get("length").int(4, _MOST)
    numbers = Numbers(
        players=(low, high),
        colours=root.get("colours").names(COLOURS, "colour"),
        price_colours=tuple(colour for colour, _ in rounds),
        prices=tuple(prices for _, prices in rounds),
        workers=workers.get("per_player").int(MARKER_WORKERS + 1, 14),
        canteen=workers.get("canteen").int(0, 12),
        workshops=factory.get("workshops").int(2, 3),
        race_engine=factory.get("race_engine").int(1, 9),
        start_points=factory.get("start_points").int(1, 9),
        highest=factory.get("highest").int(1, 9),
        open_cards=root.get("open_cards").int(1, 4),
        circuit=length,
        neutral_cars=per_seats(circuit.get("neutral_cars"), seats, lambda at: _ascending(at, 1, length)),
        action_track=root.get("action_track").int(10, _MOST),
        start_tiles=per_seats(root.get("start_tiles_offered"), seats, lambda at: at.int(2, _MOST)),
        market_spaces=per_seats(root.get("market_spaces"), seats, lambda at: at.int(1, 8)),
        buyer_slots=per_seats(root.get("buyer_slots"), seats, lambda at: at.int(1, 7)),
        countdown=per_seats(root.get("countdown"), seats, lambda at: at.int(1, 9)),
        buyers=_rows(root.get("buyers")),
        price_buyer=sale.get("price_buyer").int(1, 9),
        opel=sale.get("opel").int(1, 9),
        places=tuple(item.int(0, _MOST) for item in race.get("places").list()),
        laps=tuple(item.int(0, _MOST) for item in race.get("laps").list()),
        further_lap=race.get("further_lap").int(0, _MOST),
        awards=_awards(root.get("awards")),
    )
    for section in (workers, factory, circuit, sale, race, root):
        section.end()
    if not root.problems:
        _check(root, numbers, seats)
    return numbers


def _check(root: Cursor, numbers: Numbers, seats: range) -> None:
    """Note counts that do not agree with each other."""
    if not numbers.prices:
        root.get("rounds").fail("found no round")
    if len(numbers.colours) < seats[-1]:
        root.get("colours").fail(f"found {len(numbers.colours)} (expected {seats[-1]})")
    if numbers.canteen > numbers.workers - MARKER_WORKERS:
        root.get("workers").get("canteen").fail(f"found {numbers.canteen} (more workers than a player has)")
    if not numbers.laps:
        root.get("race").get("laps").fail("found no number of points")
    tiles = sum(row.tiles for row in numbers.buyers.values())
    for count in seats:
        if len(numbers.neutral_cars[count]) + count >= numbers.circuit:
            root.get("circuit").get("length").fail(f"found {numbers.circuit} (too few spaces for {count} players)")
        if numbers.buyer_slots[count] >= tiles:
            root.get("buyer_slots").get(str(count)).fail(f"found {numbers.buyer_slots[count]} (of {tiles} buyers in "
                                                         "all one more may be needed)")
        for number, prices in enumerate(numbers.prices):
            if len(prices) < numbers.market_spaces[count]:
                root.get("rounds").list()[number].get("prices").fail(
                    f"found {len(prices)} prices (the market has {numbers.market_spaces[count]} spaces)")


def per_seats(cursor: Cursor, seats: range, read: Callable[[Cursor], T]) -> dict[int, T]:
    """Return the value that `read` finds for each number of players."""
    table = {}
    for count in seats:
        table[count] = read(cursor.get(str(count)))
    cursor.end()
    return table


def _round(item: Cursor) -> tuple[str, tuple[int, ...]]:
    found = item.get("colour").text(), _ascending(item.get("prices"), 1, _MOST)
    if len(found[1]) > 8:
        item.get("prices").fail(f"found {len(found[1])} prices (expected 8 at most)")
    item.end()
    return found


def _ascending(cursor: Cursor, low: int, high: int) -> tuple[int, ...]:
    """Return different numbers, the lowest first."""
    numbers = tuple(item.int(low, high) for item in cursor.list())
    if any(one >= other for one, other in pairwise(numbers)):
        cursor.fail("expected each number to be higher than the one before (KRA-7.5)")
    return numbers


def _rows(cursor: Cursor) -> dict[str, BuyerRow]:
    rows = {}
    for preference in PREFERENCES:
        at = cursor.get(preference)
        rows[preference] = BuyerRow(at.get("tiles").int(1, 9), at.get("money").int(0, _MOST))
        at.end()
    cursor.end()
    return rows


def _awards(cursor: Cursor) -> dict[str, Award]:
    found: dict[str, Award] = {}
    for item in cursor.list():
        award = Award(item.get("id").text(), item.get("points").int(0, _MOST),
                      item.get("for").one_of(FIRSTS, "reason for an award"), item.get("least").int(1, _MOST))
        item.end()
        if award.id in found:
            item.get("id").fail(f"'{award.id}' stands here again")
        found[award.id] = award
    return found
