"""Invariants of a game of Kraftwagen: nothing is made or lost, nothing lies where it cannot."""

from collections.abc import Iterator

from game.rules.core.state_paths import format_amounts
from game.rules.kraftwagen.content.cards import DEVELOPMENT, ENGINEER
from game.rules.kraftwagen.content.numbers import MARKER_WORKERS
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.research import Instant
from game.rules.kraftwagen.state import SOURCES, Factory, KraftwagenState


def check_invariants(g: KraftwagenState) -> list[str]:
    """Broken invariants in plain words; empty = fine."""
    found = list(_table(g)) or [*_chain(g), *_cards(g), *_buyers(g), *_market(g), *_race(g), *_markers(g)]
    for seat, factory in enumerate(g.factories):
        found += _factory(g, seat, factory)
    return found


def _table(g: KraftwagenState) -> Iterator[str]:
    seats = range(len(g.factories))
    if any(lying.seat != -1 and lying.seat not in seats for lying in g.stack):
        yield f"a seat is named that the table of {len(seats)} does not have"
    if any(owner != NOBODY and owner not in seats for owner in g.awards.values()):
        yield f"{g.awards}: an award belongs to nobody at the table"
    if any(car.owner not in seats for car in g.market):
        yield "a car on the market belongs to nobody at the table"
    if g.awards.keys() != g.content.numbers.awards.keys():
        yield "the awards are not those of the game"
    if not 0 <= g.round <= len(g.content.numbers.prices):
        yield f"there is no round {g.round}"
    if g.waiting.keys() != g.content.numbers.buyers.keys() or g.rows.keys() != g.content.numbers.buyers.keys():
        yield "the rows of buyers are not those of the game"


def _chain(g: KraftwagenState) -> Iterator[str]:
    """KRA-4.1, KRA-13.6"""
    special = [name for name in g.chain if name in g.content.specialties]
    rest = sorted(name for name in g.chain if name not in special)
    if rest != sorted([*g.table.seats, *g.table.tiles]) or len(special) > 1:
        yield f"the chain {g.chain} does not hold every worker and tile once"
        return
    if not 0 <= g.tail < g.content.numbers.action_track:
        yield f"the action track has no space {g.tail}"
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SelectTile) and g.table.seats.get(g.chain[0]) != top.seat:
        yield f"seat {top.seat} chooses a tile, but {g.chain[0]} is the tail"
    if special or g.stock or g.used:
        own = sorted(tile.id for tile in g.content.specialties.values() if tile.round == g.round)
        if not g.specialty or sorted([*special, *g.stock, *g.used]) != own:
            yield f"the specialty tiles of round {g.round} are {special} in the chain, {g.stock} and {g.used}"


def _cards(g: KraftwagenState) -> Iterator[str]:
    """KRA-2.2 Every card is somewhere."""
    if not sorted(g.deck) == sorted(g.discard) == sorted(g.table.cards):
        yield "deck and discard pile do not count the cards of the game"
        return
    held = [card for factory in g.factories for card in (*factory.developments, *factory.inactive, *factory.engineers)]
    held += [*g.open, *(lying.card for lying in g.stack if isinstance(lying, Instant))]
    for card in g.table.cards:
        there = g.deck[card] + g.discard[card] + held.count(card)
        if there != g.table.deck.get(card, 0) or min(g.deck[card], g.discard[card]) < 0:
            where = format_amounts([(("deck", card), g.deck[card]), (("discard", card), g.discard[card]),
                                    ("open and with players", held.count(card))])
            yield f"{there} cards {card} instead of {g.table.deck.get(card, 0)} ({where})"
    unknown = [card for card in held if card not in g.table.cards]
    if unknown:
        yield f"unknown research cards {', '.join(unknown)}"


def _buyers(g: KraftwagenState) -> Iterator[str]:
    """KRA-5.5.2, KRA-6.15"""
    for preference, row in g.content.numbers.buyers.items():
        active = sum(buyer.preference == preference for buyer in g.active)
        if g.waiting[preference] < 0 or g.waiting[preference] + active != row.tiles:
            yield f"{g.waiting[preference]} waiting and {active} active {preference} buyers instead of {row.tiles}"
        if g.rows[preference] < 0:
            yield f"the row of {preference} buyers holds {g.rows[preference]}"
    if any(buyer.preference not in g.waiting for buyer in g.active):
        yield "a buyer wants what no buyer of the game wants"
    if len(g.active) > g.table.slots + 1:
        yield f"{len(g.active)} active buyers for {g.table.slots} slots"
    if not 0 <= g.countdown <= g.table.countdown:
        yield f"the black marker is {g.countdown} steps from 0 (it starts on {g.table.countdown})"


def _market(g: KraftwagenState) -> Iterator[str]:
    """KRA-7.2 to KRA-7.5"""
    highest = g.content.numbers.highest
    spaces = [car.space for car in g.market]
    if spaces != sorted(set(spaces)) or any(not 1 <= space <= g.table.spaces for space in spaces):
        yield f"cars on the market spaces {spaces} of {g.table.spaces}"
    for car in g.market:
        if not (1 <= car.body <= highest and 1 <= car.engine <= highest and car.workers >= 1):
            yield f"the car on market space {car.space} has body {car.body}, engine {car.engine}, {car.workers} workers"
    if not g.round or not g.stack:
        return
    laid = sorted([*g.prices, *(car.price for car in g.market)])
    whole = list(g.content.numbers.prices[g.round - 1])
    gone = [price for price in whole if price not in laid]
    if sorted([*laid, *gone]) != whole or (gone and not g.specialty):
        yield f"the price markers of round {g.round} are {laid} instead of {whole}"


def _race(g: KraftwagenState) -> Iterator[str]:
    """KRA-5.6.1"""
    taken = [*g.neutral, *(factory.space for factory in g.factories if factory.space)]
    if len(dict.fromkeys(taken)) != len(taken) or any(not 1 <= space <= g.content.numbers.circuit for space in taken):
        yield f"race cars on the spaces {taken}"


def _markers(g: KraftwagenState) -> Iterator[str]:
    """KRA-6.10 No marker is in two places."""
    lying = [*g.spent, *(car.marker for car in g.market if car.marker), *(b.marker for b in g.active if b.marker)]
    everywhere = [*lying, *(marker for factory in g.factories for marker in factory.markers)]
    if len(dict.fromkeys(everywhere)) != len(everywhere) or any(m not in g.content.markers for m in everywhere):
        yield f"markers of engineers: {everywhere}"
        return
    for seat, factory in enumerate(g.factories):
        if any(g.content.markers[marker].engineer not in factory.engineers for marker in factory.markers):
            yield f"seat {seat} has the markers {factory.markers} of engineers that it does not employ"


def _factory(g: KraftwagenState, seat: int, factory: Factory) -> Iterator[str]:
    numbers, name = g.content.numbers, f"factory {seat}"
    on_cars = sum(car.workers for car in g.market if car.owner == seat)
    workers = factory.supply + factory.canteen + len(factory.developments) + on_cars + MARKER_WORKERS
    if workers != numbers.workers or min(factory.supply, factory.canteen) < 0:
        where = format_amounts([("supply", factory.supply), ("canteen", factory.canteen), ("on cars", on_cars),
                                ("developments", len(factory.developments)), ("markers", MARKER_WORKERS)])
        yield f"{name} has {workers} workers instead of {numbers.workers} ({where})"
    if factory.inactive and factory.canteen:
        yield f"{name}: {factory.inactive} wait, though there are workers in the canteen (KRA-5.2.3)"
    rows = (factory.bodies, factory.engines)
    if any(len(row) != numbers.workshops or not all(0 <= value <= numbers.highest for value in row) for row in rows):
        yield f"{name}: workshops with bodies {factory.bodies} and engines {factory.engines}"
    elif any(body and engine for body, engine in zip(*rows, strict=True)):
        yield f"{name}: a workshop holds both body and engine"
    if not 1 <= factory.race_engine <= max(numbers.highest, numbers.race_engine):
        yield f"{name}: a race engine of value {factory.race_engine}"
    if factory.laps < 0 or not 0 <= factory.space <= numbers.circuit or (factory.laps and not factory.space):
        yield f"{name}: the race car is on space {factory.space} with {factory.laps} laps"
    kinds = [(DEVELOPMENT, (*factory.developments, *factory.inactive)), (ENGINEER, tuple(factory.engineers))]
    for kind, cards in kinds:
        wrong = [card for card in cards if card not in g.content.cards or g.content.cards[card].kind != kind]
        if wrong:
            yield f"{name}: {', '.join(wrong)} among the cards of another kind"
    takings = factory.takings
    if takings is not None and (sorted(takings) != sorted(SOURCES) or min(takings.values()) < 0):
        yield f"{name} has the takings {takings}"
