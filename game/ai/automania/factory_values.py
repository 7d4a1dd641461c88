"""Worth of factories by their tiles: stars of their cars, now and in rounds to come. The values are cached, since the
search meets the same factories again and again."""

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from game.ai.automania.weights import Weights
from game.ai.float_sum import float_sum
from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.build import Content
from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import MARKETS, PARTS, SIDES, TYPES
from game.rules.automania.content.tiles import FINANCE, PERSONNEL, SALES
from game.rules.automania.state import AutomaniaState

PlacedTiles = tuple[str, ...]  # factory tiles by space, in the order of the board
Demand = tuple[tuple[str, ...], ...]  # active demand tiles by market
Stars = tuple[tuple[int, ...], ...]  # by car type and market
Profile = list[tuple[int, tuple[str, ...]]]  # by car type: printed stars, symbols of its line
MOST = 60_000  # entries of a cache at most
BEST_BUILDS = 2  # uses of a tile that are tried with a car
CAR = 0.4  # points of a star of the car that follows, to rank the uses of a tile
Key = TypeVar("Key")
Figure = TypeVar("Figure")


@dataclass(frozen=True, slots=True, eq=False)
class DemandOutlook:
    """Demand of both markets, now and in the next round. Equal demands share one object, which caches are keyed by."""

    demand: Demand
    later: tuple[Demand, ...]  # demand of the next round, by the side from which it comes


class Build(NamedTuple):
    """A factory with one tile more, or without a change if `target` is empty."""

    target: str
    price: int  # of the office
    placed: PlacedTiles
    stars: Stars  # of its cars now
    gain: float  # rise of the worth of the factory, without the car at hand


Choices = tuple[tuple[Build, ...], ...]


class Lines(NamedTuple):
    """Indices in `PlacedTiles` of the spaces of a board."""

    machines: tuple[tuple[int, ...], ...]  # by car type
    printed: tuple[tuple[int, ...], ...]  # by car type, spaces whose printed stars count for it
    offices: dict[str, tuple[int, int]]  # place and price


class FactoryValues:
    """Worth of factories under one content."""

    def __init__(self, content: Content, weights: Weights) -> None:
        self.content, self.weights = content, weights
        self.lines: dict[str, Lines] = {}
        self.known: dict[tuple[str, PlacedTiles, Demand], Stars] = {}
        self.worths: dict[tuple[object, ...], tuple[float, float]] = {}
        self.choices: dict[tuple[object, ...], Choices] = {}
        self.uses: dict[tuple[object, ...], list[Build]] = {}
        self.roles: dict[tuple[str, PlacedTiles], tuple[int, int]] = {}
        self.fitting: dict[tuple[str, PlacedTiles, str, int], int] = {}
        self.met: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}
        self.outlooks: dict[tuple[str, ...], DemandOutlook] = {}
        self.rewards: dict[tuple[str, int, bool], list[float]] = {}  # see `SalesForecast`

    def outlook(self, state: AutomaniaState) -> DemandOutlook:
        """Return the demand of a position, now and as it may become (MAN-4.78)."""
        rows = [(state.markets[name].active, state.markets[name].pending) for name in MARKETS]
        key = tuple(symbol for active, pending in rows for symbol in (*active, *pending))
        found = self.outlooks.get(key)
        if found is None:
            demand = tuple(tuple(active) for active, _ in rows)
            later = tuple(tuple((pending[side], *active[:-1]) for active, pending in rows)
                          for side in range(len(SIDES)))
            found = self.outlooks[key] = DemandOutlook(demand, later)
        return found

    def stars(self, board: str, placed: PlacedTiles, demand: Demand) -> Stars:
        """Return the popularity by car type and market, without marketing (MAN-4.33 to MAN-4.35)."""
        key = board, placed, demand
        found = self.known.get(key)
        if found is None:
            found = _kept(self.known)[key] = self._stars(self._profile(board, placed), demand)
        return found

    def _stars(self, profile: Profile, demand: Demand) -> Stars:
        return tuple([tuple([printed + self._met(symbols, active) for active in demand])
                      for printed, symbols in profile])

    def _profile(self, board: str, placed: PlacedTiles) -> Profile:
        """Return by car type the stars printed on all tiles that count for it, and the symbols on its line."""
        lines, tiles = self._lines(board), self.content.tiles
        stars = [tiles[name].stars if name else 0 for name in placed]
        return [(sum([stars[place] for place in places]),
                 tuple([tiles[placed[place]].symbol for place in machines if placed[place]]))
                for machines, places in zip(lines.machines, lines.printed, strict=True)]

    def _met(self, symbols: tuple[str, ...], active: tuple[str, ...]) -> int:
        """Return the stars for the demand that machines with these symbols meet (MAN-4.33, MAN-4.34)."""
        found = self.met.get((symbols, active))
        if found is None:
            left, found = list(symbols), 0
            for symbol, worth in sorted(zip(active, self.content.numbers.stars, strict=True),
                                        key=lambda pair: -pair[1]):
                if symbol in left:
                    left.remove(symbol)
                    found += worth
            self.met[symbols, active] = found
        return found

    def worth(self, board: str, placed: PlacedTiles, outlook: DemandOutlook, present: float, ahead: int) -> float:
        """Return the worth of a factory with these tiles: its stars, in a round of which the share `present` is left
        and in `ahead` rounds more, the powers of its managers, its medals."""
        now, later = self._worth(board, placed, outlook, ahead)
        return present * now + later

    def _worth(self, board: str, placed: PlacedTiles, outlook: DemandOutlook, ahead: int) -> tuple[float, float]:
        """Return the worth of a whole round like the present one, and of everything after it."""
        key = board, placed, outlook, ahead
        found = self.worths.get(key)
        if found is None:
            weights, profile = self.weights, self._profile(board, placed)
            now = weights.star * self._best(self._stars(profile, outlook.demand))
            stars = 0.0
            if ahead:
                later = [self._best(self._stars(profile, each)) for each in outlook.later]
                stars = float_sum(later) / len(later)
            if ahead > 1:
                stars += (ahead - 1) * self._far(profile)
            to_come = weights.star * stars + self._managers(board, placed, ahead) + self._medals(placed)
            found = _kept(self.worths)[key] = now, to_come
        return found

    def _best(self, stars: Stars) -> float:
        """Return the stars of all types together; the better market counts more."""
        likely = self.weights.likely
        return float_sum([likely * max(row) + (1.0 - likely) * min(row) for row in stars])

    def _far(self, profile: Profile) -> float:
        """Return the stars to expect in rounds whose demand is unknown."""
        weights, total = self.weights, 0.0
        for printed, symbols in profile:
            kinds = len(set(symbols))
            total += printed + weights.symbol * kinds + weights.double * (len(symbols) - kinds)
        return total

    def _managers(self, board: str, placed: PlacedTiles, ahead: int) -> float:
        """Return the worth of sales, personnel and finance managers in this round and the next ones."""
        weights, total = self.weights, 0.0
        for place, _ in self._lines(board).offices.values():
            if placed[place]:
                tile = self.content.tiles[placed[place]]
                if tile.role == SALES:
                    total += tile.power * weights.sales * ahead
                elif tile.role == PERSONNEL:
                    total += tile.power * weights.personnel * ahead
                elif tile.role == FINANCE:
                    total += tile.power * weights.finance * float_sum(weights.money[: ahead + 1])
        return total

    def powers(self, board: str, placed: PlacedTiles) -> tuple[int, int]:
        """Return the powers of the sales managers and of the finance managers (MAN-4.25)."""
        key = board, placed
        found = self.roles.get(key)
        if found is None:
            tiles = [self.content.tiles[placed[place]] for place, _ in self._lines(board).offices.values()
                     if placed[place]]
            sales, finance = (sum(tile.power for tile in tiles if tile.role == role) for role in (SALES, FINANCE))
            found = _kept(self.roles)[key] = sales, finance
        return found

    def _medals(self, placed: PlacedTiles) -> float:
        tiles = self.content.tiles
        return float(sum([tiles[name].medals for name in placed if name]))

    def chosen(
        self, state: AutomaniaState, seat: int, name: str, outlook: DemandOutlook, present: float, ahead: int
    ) -> Choices:
        """Return the best uses of a tile by the type of the car that follows; the last entry is for no car."""
        factory = state.factories[seat]
        key = factory.board, tiles_of(state, seat), name, outlook, present, ahead
        found = self.choices.get(key)
        if found is None:
            builds = [self.nothing(state, seat, outlook), *self.builds(state, seat, name, outlook, present, ahead)]
            rows = []
            for kind in range(len(TYPES)):
                ranked = sorted((-build.gain - CAR * max(build.stars[kind]), at) for at, build in enumerate(builds))
                rows.append(tuple(builds[at] for _, at in ranked[:BEST_BUILDS]))
            rows.append((max(builds, key=lambda build: build.gain),))
            found = _kept(self.choices)[key] = tuple(rows)
        return found

    def builds(
        self, state: AutomaniaState, seat: int, name: str, outlook: DemandOutlook, present: float, ahead: int
    ) -> list[Build]:
        """Return every use of a tile, at any price of an office (MAN-4.20 to MAN-4.24)."""
        key = state.factories[seat].board, tiles_of(state, seat), name, outlook, present, ahead
        found = self.uses.get(key)
        if found is None:
            found = _kept(self.uses)[key] = self._builds(state, seat, name, outlook, present, ahead)
        return found

    def _builds(
        self, state: AutomaniaState, seat: int, name: str, outlook: DemandOutlook, present: float, ahead: int
    ) -> list[Build]:
        board, placed, tile = state.factories[seat].board, tiles_of(state, seat), self.content.tiles[name]
        before = self.worth(board, placed, outlook, present, ahead)
        money, found = self.weights.money[ahead], []
        index = {space: at for at, space in enumerate(state.board_of(seat).spaces)}
        for target, price in self._places(state, seat, name):
            at = index[target]
            after = (*placed[:at], name, *placed[at + 1:])
            now, later = self._worth(board, after, outlook, ahead)
            gain = present * now + later - before + tile.points + money * (tile.money - price)
            found.append(Build(target, price, after, self.stars(board, after, outlook.demand), gain))
        return found

    def missing(self, name: str, kind: int, board: str, placed: PlacedTiles) -> int:
        """Return the number of machines and styles that a car type lacks for a contract (MAN-4.55)."""
        key = name, placed, board, kind
        found = self.fitting.get(key)
        if found is None:
            contract, known = self.content.contracts[name], self.content.factories[board]
            by_space = dict(zip(known.spaces, placed, strict=True))
            line = [self.content.tiles[by_space[slot]].symbol for slot in known.lines[TYPES[kind]] if by_space[slot]]
            found = sum(symbol not in line for symbol in contract.machines)
            found += sum(not by_space[STYLE_SPACES[TYPES[kind], part]] for part in contract.styles)
            _kept(self.fitting)[key] = found
        return found

    def _places(self, state: AutomaniaState, seat: int, name: str) -> list[tuple[str, int]]:
        """Return the spaces for a tile and their prices."""
        tile, tiles, board = self.content.tiles[name], state.factories[seat].tiles, state.board_of(seat)
        if tile.symbol:
            return [(slot, 0) for slot in SLOTS]
        if tile.part:
            return [(STYLE_SPACES[car_type, tile.part], 0) for car_type in TYPES]
        vacant = [(price, office) for office, price in board.offices.items() if not tiles[office]]
        same = [(office, 0) for office in board.offices
                if tiles[office] and self.content.tiles[tiles[office]].role == tile.role]
        return [*((office, price) for price, office in sorted(vacant)[:1]), *same]

    def nothing(self, state: AutomaniaState, seat: int, outlook: DemandOutlook) -> Build:
        """Return the factory without a change."""
        placed = tiles_of(state, seat)
        return Build("", 0, placed, self.stars(state.factories[seat].board, placed, outlook.demand), 0.0)

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


def tiles_of(state: AutomaniaState, seat: int) -> PlacedTiles:
    """Return the tiles in a factory, by space."""
    return tuple(state.factories[seat].tiles.values())


def _kept(figures: dict[Key, Figure]) -> dict[Key, Figure]:
    """Return the same cache, emptied if it has grown too large."""
    if len(figures) > MOST:
        figures.clear()
    return figures
