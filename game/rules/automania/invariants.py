"""Invariants of a game of Automania: no piece is made or lost, and each is in a possible place."""

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


def check_invariants(state: AutomaniaState) -> list[str]:
    """Return broken invariants in plain English, none if the position is sound."""
    return (
        list(_table(state))
        or list(_tiles(state))
        or [
            *_contracts(state),
            *_workers(state),
            *_demand(state),
            *_cars(state),
            *_sold(state),
            *_purses(state),
            *_at_work(state),
        ]
    )


def _table(state: AutomaniaState) -> Iterator[str]:
    seats, content = range(len(state.factories)), state.content
    if sorted(state.order) != list(seats):
        yield f"the turn order {state.order} does not name every seat once"
    if any(lying.seat != NOBODY and lying.seat not in seats for lying in state.stack):
        yield f"a seat is named that the table of {len(seats)} does not have"
    cars = [car for market in state.markets.values() for car in (*market.ships, *market.sold)]
    if any(car.owner not in seats for car in cars) or any(owner not in (NOBODY, *seats) for owner, _ in
                                                          state.spaces.values()):
        yield "a car or a worker belongs to nobody at the table"
    if not 0 <= state.round <= len(content.numbers.stacks):
        yield f"there is no round {state.round}"
    if sorted(state.markets) != sorted(MARKETS):
        yield "the markets are not those of the game"
    if sorted(state.spaces) != sorted(content.board.spaces) or sorted(state.grid) != sorted(SPOTS):
        yield "the spaces are not those of the board"
    if (
        sorted(state.stacks) != sorted(state.selected.tiles.stacks)
        or len(state.office_tiles) != content.board.office_tiles
    ):
        yield "the stacks of tiles are not those of the game"
    for lying in state.stack:
        if isinstance(lying, Finished | Taken) and lying.type not in ("", *TYPES):
            yield f"there are no {lying.type} cars"
        if isinstance(lying, Finished) and lying.market not in ("", *MARKETS):
            yield f"there is no market {lying.market}"
    yield from _boards(state)


def _boards(state: AutomaniaState) -> Iterator[str]:
    """Yield factory boards of no set or of two seats, and factories that do not fit theirs (MAN-3.6, MAN-4.92)."""
    choosing = any(isinstance(lying, Boards) for lying in state.stack)
    names = [factory.board for factory in state.factories if factory.board or not choosing]
    if any(name not in state.selected.boards.boards for name in names):
        yield f"the factory boards {names} are not all of the set {state.boards}"
        return
    if not state.selected.boards.common and len(dict.fromkeys(names)) != len(names):
        yield f"two players have the same factory board: {names}"
    for seat, factory in enumerate(state.factories):
        board = state.content.factories.get(factory.board)
        if board and (sorted(factory.tiles) != sorted(board.spaces) or sorted(factory.cars) != sorted(board.tokens)):
            yield f"factory {seat} has other spaces or cars than the board {board.id}"


def _tiles(state: AutomaniaState) -> Iterator[str]:
    """Yield factory tiles in two places or on wrong spaces; tiles may leave the game (MAN-4.29)."""
    known = [name for names in state.selected.tiles.stacks.values() for name in names]
    lying = [*state.grid.values(), *state.office_tiles, *(name for names in state.stacks.values() for name in names),
             *(name for factory in state.factories for name in factory.tiles.values()),
             *(frame.tile for frame in state.stack if isinstance(frame, PlaceTile))]
    count = Counter(name for name in lying if name)
    if strange := [name for name in count if name not in known]:
        yield f"unknown factory tiles {', '.join(strange)}"
        return
    for name in count:
        if count[name] > 1:
            yield f"the factory tile {name} lies in {count[name]} places"
    for seat, factory in enumerate(state.factories):
        wrong = [
            f"{name} on {space}" for space, name in factory.tiles.items() if name and not _fits(state, name, space)
        ]
        if wrong:
            yield f"factory {seat}: {', '.join(wrong)}"


def _fits(state: AutomaniaState, name: str, space: str) -> bool:
    """Return whether a tile is of the kind that a space is for (MAN-4.21 to MAN-4.23)."""
    tile = state.content.tiles[name]
    if tile.kind in (MACHINE, MANAGER):
        return (space in SLOTS) == (tile.kind == MACHINE) and space not in STYLE_SPACES.values()
    return space in [STYLE_SPACES[car_type, tile.part] for car_type in TYPES]


def _contracts(state: AutomaniaState) -> Iterator[str]:
    """Yield contracts in two places, and seats with two start contracts (MAN-3.5, MAN-3.8)."""
    names = [name for factory in state.factories for name in (*factory.hand, *factory.played)]
    count = Counter([*state.deck, *names, *(name for name in state.display if name)])
    main, start = state.selected.contracts.main, state.selected.contracts.start
    if strange := [name for name in count if name not in (*main, *start)]:
        yield f"unknown contracts {', '.join(strange)}"
    for name in count:
        if count[name] > 1:
            yield f"the contract {name} is in {count[name]} places"
    if len(state.display) != DISPLAY:
        yield f"the display has {len(state.display)} slots instead of {DISPLAY}"
    if any(name in start for name in (*state.deck, *state.display)):
        yield "a start contract lies with the others"
    for seat, factory in enumerate(state.factories):
        if sum(name in start for name in (*factory.hand, *factory.played)) > 1:
            yield f"factory {seat} has more than one start contract"


def _workers(state: AutomaniaState) -> Iterator[str]:
    """Yield workers that are missing or too many (MAN-3.3, MAN-4.13)."""
    for name, (owner, count) in state.spaces.items():
        if (owner == NOBODY) != (count == 0) or count < 0:
            yield f"{count} workers of seat {owner} on {name}"
    for seat, factory in enumerate(state.factories):
        acting = sum(count for owner, count in state.spaces.values() if owner == seat)
        parts = [("supply", factory.workers), ("sponsor", factory.sponsoring), ("marketing", factory.promoting),
                 ("action spaces", acting)]
        total, whole = sum(count for _, count in parts), state.content.numbers.workers + factory.neutral
        if total != whole or min(count for _, count in (*parts, ("neutral", factory.neutral))) < 0:
            yield f"factory {seat} has {total} workers instead of {whole} ({format_amounts(parts)})"
    neutral = state.neutral + sum(factory.neutral for factory in state.factories)
    if neutral != state.content.numbers.neutral or state.neutral < 0:
        yield f"{neutral} neutral workers instead of {state.content.numbers.neutral} ({state.neutral} in the supply)"


def _demand(state: AutomaniaState) -> Iterator[str]:
    """Yield faults of the demand tiles (MAN-3.4)."""
    numbers = state.content.numbers
    for name, market in state.markets.items():
        if len(market.active) != len(numbers.stars) or len(market.pending) != len(SIDES):
            yield f"{name} has {len(market.active)} active and {len(market.pending)} pending demand tiles"
    tiles = Counter(symbol for market in state.markets.values() for symbol in (*market.active, *market.pending))
    if tiles != Counter(numbers.demand):
        yield f"the demand tiles are {dict(sorted(tiles.items()))}"


def _cars(state: AutomaniaState) -> Iterator[str]:
    """Yield cars that are missing or too many, and two cars on one ship space (MAN-4.75, MAN-3.6)."""
    for name, market in state.markets.items():
        values = market.taken()
        if values != sorted(set(values)) or any(not 0 <= value < state.content.numbers.top_car for value in values):
            yield f"{name} has cars on the ship spaces {values}"
    for seat, factory in enumerate(state.factories):
        if not factory.board:
            continue
        away = Counter(car.token for market in state.markets.values()
                       for car in (*market.ships, *market.sold) if car.owner == seat)
        whole = state.board_of(seat).tokens
        if strange := [token for token in away if token not in whole]:
            yield f"factory {seat}: unknown cars {', '.join(strange)}"
        for token, count in whole.items():
            if factory.cars[token] + away[token] != count or factory.cars[token] < 0:
                yield (f"factory {seat} has {factory.cars[token] + away[token]} {token} cars instead of {count} "
                       f"({factory.cars[token]} in the factory, {away[token]} away)")


def _sold(state: AutomaniaState) -> Iterator[str]:
    """Yield sold cars in a wrong place (MAN-4.70, MAN-4.74, MAN-5.25).

    There is one car on a limited space and, with two players, in a row; copies stand beside it.
    """
    for name, market in state.markets.items():
        sales = state.content.board.regions[name].sales
        if any(car.space not in sales for car in market.sold):
            yield f"{name} has cars sold on unknown spaces"
            continue
        limited = [sales[car.space] for car in market.sold if sales[car.space].row and not car.copied]
        rows = [space.row if state.selected.rows else space.id for space in limited]
        if len(dict.fromkeys(rows)) != len(rows):
            yield f"{name} has cars sold on {', '.join(space.id for space in limited)}"
        if any(car.copied and car.space not in [space.id for space in limited] for car in market.sold):
            yield f"{name} has a copied sale without its model"


def _purses(state: AutomaniaState) -> Iterator[str]:
    offices = [factory.office for factory in state.factories if factory.office]
    if len(dict.fromkeys(offices)) != len(offices):
        yield f"two players have the same sales office: {offices}"
    for seat, factory in enumerate(state.factories):
        yield from _purse(state, seat, factory)


def _purse(state: AutomaniaState, seat: int, factory: Factory) -> Iterator[str]:
    """Yield faults of a seat's office, points and money: no seat owes more than it has (MAN-4.15, MAN-4.27)."""
    if not 0 <= factory.office <= len(state.content.board.offices):
        yield f"factory {seat} has the sales office {factory.office}"
    if sorted(factory.points) != sorted(SOURCES) or min(factory.points.values()) < 0:
        yield f"factory {seat} has the points {factory.points}"
    if factory.money is not None and factory.money < owed(state, seat):
        yield f"factory {seat} has {factory.money} money and owes {owed(state, seat)} for a car"


def _at_work(state: AutomaniaState) -> Iterator[str]:
    """Yield decisions of a seat that has nothing to decide."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, OwnTurn) and not isinstance(top, PlaceTile) and state.factories[top.seat].office:
        yield f"seat {top.seat} is asked, but has withdrawn"
    if isinstance(top, Sell):
        cars = [car for car in state.markets[top.market].ships if car.value == top.value and car.owner == top.seat]
        if not cars or not limit_of(state, top.seat).left:
            yield f"seat {top.seat} has no car on {top.market}-{top.value} to sell"
