"""What factories are worth by their tiles: stars of their cars, now and in rounds to come. Figures are kept, since the
same factories are met again and again."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.automania.weights import Weights
from game.rules.automania.board import SLOTS
from game.rules.automania.content import Content
from game.rules.automania.factories import STYLE_SPACES
from game.rules.automania.numbers import MARKETS, PARTS, SIDES, TYPES
from game.rules.automania.state import Trade
from game.rules.automania.tiles import FINANCE, PERSONNEL, SALES

Laid = tuple[str, ...]  # factory tiles by space, in the order of the board
Demand = tuple[tuple[str, ...], ...]  # active demand tiles by market
Stars = tuple[tuple[int, ...], ...]  # by car type and market
MOST = 60_000  # figures kept


class Build(NamedTuple):
    """A factory with one tile more, or without a change if `target` is empty."""

    target: str
    price: int  # of the office
    laid: Laid
    stars: Stars  # of its cars now
    gain: float  # what the factory is worth more from now on, without what the car at hand has of it


class Lines(NamedTuple):
    """Where the tiles of a board lie in `Laid`."""

    machines: tuple[tuple[int, ...], ...]  # by car type
    printed: tuple[tuple[int, ...], ...]  # by car type, all whose stars count for it
    offices: dict[str, tuple[int, int]]  # place and price


class Plants:
    """Judges factories under the rules' content."""

    def __init__(self, content: Content, weights: Weights) -> None:
        self.content, self.weights = content, weights
        self.lines: dict[str, Lines] = {}
        self.known: dict[tuple[object, ...], Stars] = {}
        self.worths: dict[tuple[object, ...], float] = {}

    def stars(self, board: str, laid: Laid, demand: Demand) -> Stars:
        """MAN-4.33 to MAN-4.35 Popularity by car type and market, without marketing."""
        key = board, laid, demand
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST:
                self.known.clear()
            found = self.known[key] = self._stars(self._lines(board), laid, demand)
        return found

    def _stars(self, lines: Lines, laid: Laid, demand: Demand) -> Stars:
        tiles, worth = self.content.tiles, self.content.numbers.stars
        rows = []
        for machines, places in zip(lines.machines, lines.printed, strict=True):
            printed = sum(tiles[laid[place]].stars for place in places if laid[place])
            symbols = [tiles[laid[place]].symbol for place in machines if laid[place]]
            row = []
            for active in demand:
                left, total = list(symbols), printed
                for symbol, stars in zip(reversed(active), reversed(worth), strict=True):
                    if symbol in left:
                        left.remove(symbol)
                        total += stars
                row.append(total)
            rows.append(tuple(row))
        return tuple(rows)

    def worth(self, g: Trade, seat: int, laid: Laid, present: float, ahead: int) -> float:
        """What a factory of a seat with these tiles brings: its stars, in a round of which `present` is left and in
        `ahead` rounds more, the powers of its managers, its medals."""
        board, demand, later = g.factories[seat].board, demand_of(g), demands_after(g)
        key = board, laid, demand, later[0], later[1], round(present, 2), ahead
        found = self.worths.get(key)
        if found is None:
            if len(self.worths) > MOST:
                self.worths.clear()
            found = self.worths[key] = self._worth(board, laid, demand, later, present, ahead)
        return found

    def _worth(self, board: str, laid: Laid, demand: Demand, later: Sequence[Demand], present: float,
               ahead: int) -> float:
        weights = self.weights
        stars = present * self._best(self.stars(board, laid, demand))
        if ahead:
            stars += sum(self._best(self.stars(board, laid, each)) for each in later) / len(later)
        if ahead > 1:
            stars += (ahead - 1) * self._far(self._lines(board), laid)
        return weights.star * stars + self._managers(board, laid, present, ahead) + self._medals(laid)

    def _best(self, stars: Stars) -> float:
        """Stars of all types together, the better market counting more."""
        likely = self.weights.likely
        return sum(likely * max(row) + (1.0 - likely) * min(row) for row in stars)

    def _far(self, lines: Lines, laid: Laid) -> float:
        """Stars to expect while nobody knows the demand."""
        tiles, weights, total = self.content.tiles, self.weights, 0.0
        for machines, places in zip(lines.machines, lines.printed, strict=True):
            total += sum(tiles[laid[place]].stars for place in places if laid[place])
            symbols = [tiles[laid[place]].symbol for place in machines if laid[place]]
            kinds = len(set(symbols))
            total += weights.symbol * kinds + weights.double * (len(symbols) - kinds)
        return total

    def _managers(self, board: str, laid: Laid, present: float, ahead: int) -> float:
        """What sales, personnel and finance managers do in this round and the next ones."""
        weights, total = self.weights, 0.0
        for place, _ in self._lines(board).offices.values():
            if laid[place]:
                tile = self.content.tiles[laid[place]]
                if tile.role == SALES:
                    total += tile.power * weights.sales * ahead
                elif tile.role == PERSONNEL:
                    total += tile.power * weights.personnel * ahead
                elif tile.role == FINANCE:
                    total += tile.power * weights.finance * sum(weights.money[left] for left in range(ahead + 1))
        return total

    def _medals(self, laid: Laid) -> float:
        tiles = self.content.tiles
        return float(sum(tiles[name].medals for name in laid if name))

    def builds(self, g: Trade, seat: int, name: str, present: float, ahead: int) -> list[Build]:
        """MAN-4.20 to MAN-4.24 What a tile could do wherever it can lie, whatever an office costs."""
        factory = g.factories[seat]
        laid, tile = laid_of(g, seat), self.content.tiles[name]
        before, places = self.worth(g, seat, laid, present, ahead), self._places(g, seat, name)
        demand, money, found = demand_of(g), self.weights.money[ahead], []
        index = {space: at for at, space in enumerate(g.board_of(seat).spaces)}
        for target, price in places:
            at = index[target]
            after = (*laid[:at], name, *laid[at + 1:])
            gain = self.worth(g, seat, after, present, ahead) - before
            gain += tile.points + money * (tile.money - price)
            found.append(Build(target, price, after, self.stars(factory.board, after, demand), gain))
        return found

    def _places(self, g: Trade, seat: int, name: str) -> list[tuple[str, int]]:
        """The spaces for a tile and their prices."""
        tile, tiles, board = self.content.tiles[name], g.factories[seat].tiles, g.board_of(seat)
        if tile.symbol:
            return [(slot, 0) for slot in SLOTS]
        if tile.part:
            return [(STYLE_SPACES[car_type, tile.part], 0) for car_type in TYPES]
        vacant = [(price, office) for office, price in board.offices.items() if not tiles[office]]
        same = [(office, 0) for office in board.offices
                if tiles[office] and self.content.tiles[tiles[office]].role == tile.role]
        return [*((office, price) for price, office in sorted(vacant)[:1]), *same]

    def nothing(self, g: Trade, seat: int) -> Build:
        """The factory as it is."""
        laid = laid_of(g, seat)
        return Build("", 0, laid, self.stars(g.factories[seat].board, laid, demand_of(g)), 0.0)

    def _lines(self, board: str) -> Lines:
        found = self.lines.get(board)
        if found is None:
            known = self.content.factories[board]
            index = {space: at for at, space in enumerate(known.spaces)}
            offices = {name: (index[name], price) for name, price in known.offices.items()}
            machines = tuple(tuple(index[slot] for slot in known.lines[kind]) for kind in TYPES)
            printed = tuple((*row, *(at for at, _ in offices.values()), *(index[STYLE_SPACES[kind, part]]
                                                                          for part in PARTS))
                            for kind, row in zip(TYPES, machines, strict=True))
            found = self.lines[board] = Lines(machines, printed, offices)
        return found


def laid_of(g: Trade, seat: int) -> Laid:
    """The tiles in a factory."""
    return tuple(g.factories[seat].tiles.values())


def demand_of(g: Trade) -> Demand:
    """The active demand of both markets."""
    return tuple(tuple(g.markets[name].active) for name in MARKETS)


def demands_after(g: Trade) -> tuple[Demand, ...]:
    """MAN-4.78 The active demand of the next round, by the side from which it comes."""
    return tuple(tuple((g.markets[name].pending[side], *g.markets[name].active[:-1]) for name in MARKETS)
                 for side in range(len(SIDES)))
