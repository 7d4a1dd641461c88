"""Invariants of a game of Automania: nothing is made or lost, nothing lies where it cannot."""

from collections import Counter
from collections.abc import Iterator

from game.rules.automania.content.board import DISPLAY, SLOTS, SPOTS
from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import MARKETS, SIDES, TYPES
from game.rules.automania.content.tiles import MACHINE, MANAGER
from game.rules.automania.decisions.action_phase import Taken, owed
from game.rules.automania.decisions.board_choice import Boards
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.decisions.sales import Sell, limit_of
from game.rules.automania.decisions.shipping import Finished
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.state import NOBODY, SOURCES, AutomaniaState, Factory
from game.rules.core.state_paths import format_amounts


def check_invariants(g: AutomaniaState) -> list[str]:
    """Broken invariants in plain words; empty = fine."""
    return list(_table(g)) or list(_tiles(g)) or [*_contracts(g), *_workers(g), *_demand(g), *_cars(g), *_sold(g),
                                                  *_purses(g), *_at_work(g)]


def _table(g: AutomaniaState) -> Iterator[str]:
    seats, content = range(len(g.factories)), g.content
    if sorted(g.order) != list(seats):
        yield f"the turn order {g.order} does not name every seat once"
    if any(lying.seat != NOBODY and lying.seat not in seats for lying in g.stack):
        yield f"a seat is named that the table of {len(seats)} does not have"
    cars = [car for market in g.markets.values() for car in (*market.ships, *market.sold)]
    if any(car.owner not in seats for car in cars) or any(owner not in (NOBODY, *seats) for owner, _ in
                                                          g.spaces.values()):
        yield "a car or a worker belongs to nobody at the table"
    if not 0 <= g.round <= len(content.numbers.stacks):
        yield f"there is no round {g.round}"
    if sorted(g.markets) != sorted(MARKETS):
        yield "the markets are not those of the game"
    if sorted(g.spaces) != sorted(content.board.spaces) or sorted(g.grid) != sorted(SPOTS):
        yield "the spaces are not those of the board"
    if sorted(g.stacks) != sorted(g.table.tiles.stacks) or len(g.office_tiles) != content.board.office_tiles:
        yield "the stacks of tiles are not those of the game"
    for lying in g.stack:
        if isinstance(lying, Finished | Taken) and lying.type not in ("", *TYPES):
            yield f"there are no {lying.type} cars"
        if isinstance(lying, Finished) and lying.market not in ("", *MARKETS):
            yield f"there is no market {lying.market}"
    yield from _boards(g)


def _boards(g: AutomaniaState) -> Iterator[str]:
    """MAN-3.6, MAN-4.92"""
    choosing = any(isinstance(lying, Boards) for lying in g.stack)
    names = [factory.board for factory in g.factories if factory.board or not choosing]
    if any(name not in g.table.boards.boards for name in names):
        yield f"the factory boards {names} are not all of the set {g.boards}"
        return
    if not g.table.boards.common and len(dict.fromkeys(names)) != len(names):
        yield f"two players have the same factory board: {names}"
    for seat, factory in enumerate(g.factories):
        board = g.content.factories.get(factory.board)
        if board and (sorted(factory.tiles) != sorted(board.spaces) or sorted(factory.cars) != sorted(board.tokens)):
            yield f"factory {seat} has other spaces or cars than the board {board.id}"


def _tiles(g: AutomaniaState) -> Iterator[str]:
    """MAN-4.29 Tiles leave the game, but none is in two places."""
    known = [name for names in g.table.tiles.stacks.values() for name in names]
    lying = [*g.grid.values(), *g.office_tiles, *(name for names in g.stacks.values() for name in names),
             *(name for factory in g.factories for name in factory.tiles.values()),
             *(frame.tile for frame in g.stack if isinstance(frame, PlaceTile))]
    count = Counter(name for name in lying if name)
    if strange := [name for name in count if name not in known]:
        yield f"unknown factory tiles {', '.join(strange)}"
        return
    for name in count:
        if count[name] > 1:
            yield f"the factory tile {name} lies in {count[name]} places"
    for seat, factory in enumerate(g.factories):
        wrong = [f"{name} on {space}" for space, name in factory.tiles.items() if name and not _fits(g, name, space)]
        if wrong:
            yield f"factory {seat}: {', '.join(wrong)}"


def _fits(g: AutomaniaState, name: str, space: str) -> bool:
    """MAN-4.21 to MAN-4.23 Whether a tile is of the kind that a space is for."""
    tile = g.content.tiles[name]
    if tile.kind in (MACHINE, MANAGER):
        return (space in SLOTS) == (tile.kind == MACHINE) and space not in STYLE_SPACES.values()
    return space in [STYLE_SPACES[car_type, tile.part] for car_type in TYPES]


def _contracts(g: AutomaniaState) -> Iterator[str]:
    """MAN-3.5, MAN-3.8 No contract is in two places, and nobody has two start contracts."""
    held = [name for factory in g.factories for name in (*factory.hand, *factory.played)]
    count = Counter([*g.deck, *held, *(name for name in g.display if name)])
    main, start = g.table.contracts.main, g.table.contracts.start
    if strange := [name for name in count if name not in (*main, *start)]:
        yield f"unknown contracts {', '.join(strange)}"
    for name in count:
        if count[name] > 1:
            yield f"the contract {name} is in {count[name]} places"
    if len(g.display) != DISPLAY:
        yield f"the display has {len(g.display)} slots instead of {DISPLAY}"
    if any(name in start for name in (*g.deck, *g.display)):
        yield "a start contract lies with the others"
    for seat, factory in enumerate(g.factories):
        if sum(name in start for name in (*factory.hand, *factory.played)) > 1:
            yield f"factory {seat} has more than one start contract"


def _workers(g: AutomaniaState) -> Iterator[str]:
    """MAN-3.3, MAN-4.13 Every worker is somewhere."""
    for name, (owner, count) in g.spaces.items():
        if (owner == NOBODY) != (count == 0) or count < 0:
            yield f"{count} workers of seat {owner} on {name}"
    for seat, factory in enumerate(g.factories):
        acting = sum(count for owner, count in g.spaces.values() if owner == seat)
        parts = [("supply", factory.workers), ("sponsor", factory.sponsoring), ("marketing", factory.promoting),
                 ("action spaces", acting)]
        total, whole = sum(count for _, count in parts), g.content.numbers.workers + factory.neutral
        if total != whole or min(count for _, count in (*parts, ("neutral", factory.neutral))) < 0:
            yield f"factory {seat} has {total} workers instead of {whole} ({format_amounts(parts)})"
    neutral = g.neutral + sum(factory.neutral for factory in g.factories)
    if neutral != g.content.numbers.neutral or g.neutral < 0:
        yield f"{neutral} neutral workers instead of {g.content.numbers.neutral} ({g.neutral} in the supply)"


def _demand(g: AutomaniaState) -> Iterator[str]:
    """MAN-3.4"""
    numbers = g.content.numbers
    for name, market in g.markets.items():
        if len(market.active) != len(numbers.stars) or len(market.pending) != len(SIDES):
            yield f"{name} has {len(market.active)} active and {len(market.pending)} pending demand tiles"
    tiles = Counter(symbol for market in g.markets.values() for symbol in (*market.active, *market.pending))
    if tiles != Counter(numbers.demand):
        yield f"the demand tiles are {dict(sorted(tiles.items()))}"


def _cars(g: AutomaniaState) -> Iterator[str]:
    """MAN-4.75, MAN-3.6 Every car is somewhere, and no two stand on one ship space."""
    for name, market in g.markets.items():
        values = market.taken()
        if values != sorted(set(values)) or any(not 0 <= value < g.content.numbers.top_car for value in values):
            yield f"{name} has cars on the ship spaces {values}"
    for seat, factory in enumerate(g.factories):
        if not factory.board:
            continue
        away = Counter(car.token for market in g.markets.values()
                       for car in (*market.ships, *market.sold) if car.owner == seat)
        whole = g.board_of(seat).tokens
        if strange := [token for token in away if token not in whole]:
            yield f"factory {seat}: unknown cars {', '.join(strange)}"
        for token, count in whole.items():
            if factory.cars[token] + away[token] != count or factory.cars[token] < 0:
                yield (f"factory {seat} has {factory.cars[token] + away[token]} {token} cars instead of {count} "
                       f"({factory.cars[token]} in the factory, {away[token]} away)")


def _sold(g: AutomaniaState) -> Iterator[str]:
    """MAN-4.70, MAN-4.74, MAN-5.25 One car on a limited space and, with two players, in a row; copies beside it."""
    for name, market in g.markets.items():
        sales = g.content.board.regions[name].sales
        if any(car.space not in sales for car in market.sold):
            yield f"{name} has cars sold on unknown spaces"
            continue
        limited = [sales[car.space] for car in market.sold if sales[car.space].row and not car.copied]
        rows = [space.row if g.table.rows else space.id for space in limited]
        if len(dict.fromkeys(rows)) != len(rows):
            yield f"{name} has cars sold on {', '.join(space.id for space in limited)}"
        if any(car.copied and car.space not in [space.id for space in limited] for car in market.sold):
            yield f"{name} has a copied sale without its model"


def _purses(g: AutomaniaState) -> Iterator[str]:
    offices = [factory.office for factory in g.factories if factory.office]
    if len(dict.fromkeys(offices)) != len(offices):
        yield f"two players have the same sales office: {offices}"
    for seat, factory in enumerate(g.factories):
        yield from _purse(g, seat, factory)


def _purse(g: AutomaniaState, seat: int, factory: Factory) -> Iterator[str]:
    """MAN-4.15, MAN-4.27 Nobody owes more than he has."""
    if not 0 <= factory.office <= len(g.content.board.offices):
        yield f"factory {seat} has the sales office {factory.office}"
    if sorted(factory.points) != sorted(SOURCES) or min(factory.points.values()) < 0:
        yield f"factory {seat} has the points {factory.points}"
    if factory.money is not None and factory.money < owed(g, seat):
        yield f"factory {seat} has {factory.money} money and owes {owed(g, seat)} for a car"


def _at_work(g: AutomaniaState) -> Iterator[str]:
    """Who is asked can be asked."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, OwnTurn) and not isinstance(top, PlaceTile) and g.factories[top.seat].office:
        yield f"seat {top.seat} is asked, but has withdrawn"
    if isinstance(top, Sell):
        cars = [car for car in g.markets[top.market].ships if car.value == top.value and car.owner == top.seat]
        if not cars or not limit_of(g, top.seat).left:
            yield f"seat {top.seat} has no car on {top.market}-{top.value} to sell"
