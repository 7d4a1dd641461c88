"""Invariants of a game of Kraftwagen: no piece is made or lost, and each is in a possible place."""

from collections.abc import Iterator

from game.rules.core.state_paths import format_amounts
from game.rules.kraftwagen.content.cards import DEVELOPMENT, ENGINEER
from game.rules.kraftwagen.content.numbers import MARKER_WORKERS
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.research import Instant
from game.rules.kraftwagen.state import SOURCES, Factory, KraftwagenState


def check_invariants(state: KraftwagenState) -> list[str]:
    """Return broken invariants in plain English, none if the position is sound."""
    found = list(_table(state)) or [
        *_chain(state),
        *_cards(state),
        *_buyers(state),
        *_market(state),
        *_race(state),
        *_markers(state),
    ]
    for seat, factory in enumerate(state.factories):
        found += _factory(state, seat, factory)
    return found


def _table(state: KraftwagenState) -> Iterator[str]:
    seats = range(len(state.factories))
    if any(lying.seat != -1 and lying.seat not in seats for lying in state.stack):
        yield f"a seat is named that the table of {len(seats)} does not have"
    if any(owner != NOBODY and owner not in seats for owner in state.awards.values()):
        yield f"{state.awards}: an award belongs to nobody at the table"
    if any(car.owner not in seats for car in state.market):
        yield "a car on the market belongs to nobody at the table"
    if state.awards.keys() != state.content.numbers.awards.keys():
        yield "the awards are not those of the game"
    if not 0 <= state.round <= len(state.content.numbers.prices):
        yield f"there is no round {state.round}"
    if (
        state.waiting.keys() != state.content.numbers.buyers.keys()
        or state.rows.keys() != state.content.numbers.buyers.keys()
    ):
        yield "the rows of buyers are not those of the game"


def _chain(state: KraftwagenState) -> Iterator[str]:
    """Yield faults of the chain: every worker and tile once, at most one specialty tile (KRA-4.1, KRA-13.6)."""
    special = [name for name in state.chain if name in state.content.specialties]
    rest = sorted(name for name in state.chain if name not in special)
    if rest != sorted([*state.selected.seats, *state.selected.tiles]) or len(special) > 1:
        yield f"the chain {state.chain} does not hold every worker and tile once"
        return
    if not 0 <= state.tail < state.content.numbers.action_track:
        yield f"the action track has no space {state.tail}"
    top = state.stack[-1] if state.stack else None
    if isinstance(top, SelectTile) and state.selected.seats.get(state.chain[0]) != top.seat:
        yield f"seat {top.seat} chooses a tile, but {state.chain[0]} is the tail"
    if special or state.stock or state.used:
        own = sorted(tile.id for tile in state.content.specialties.values() if tile.round == state.round)
        if not state.specialty or sorted([*special, *state.stock, *state.used]) != own:
            yield (f"the specialty tiles of round {state.round} are {special} in the chain, "
                   f"{state.stock} and {state.used}")


def _cards(state: KraftwagenState) -> Iterator[str]:
    """Yield research cards that are missing or too many (KRA-2.2)."""
    if not sorted(state.deck) == sorted(state.discard) == sorted(state.selected.cards):
        yield "deck and discard pile do not count the cards of the game"
        return
    placed = [
        card for factory in state.factories for card in (*factory.developments, *factory.inactive, *factory.engineers)
    ]
    placed += [*state.open, *(lying.card for lying in state.stack if isinstance(lying, Instant))]
    for card in state.selected.cards:
        there = state.deck[card] + state.discard[card] + placed.count(card)
        if there != state.selected.deck.get(card, 0) or min(state.deck[card], state.discard[card]) < 0:
            amounts = format_amounts([(("deck", card), state.deck[card]), (("discard", card), state.discard[card]),
                                      ("open and with players", placed.count(card))])
            yield f"{there} cards {card} instead of {state.selected.deck.get(card, 0)} ({amounts})"
    unknown = [card for card in placed if card not in state.selected.cards]
    if unknown:
        yield f"unknown research cards {', '.join(unknown)}"


def _buyers(state: KraftwagenState) -> Iterator[str]:
    """Yield faults of buyers, their rows and the black marker (KRA-5.5.2, KRA-6.15)."""
    for preference, row in state.content.numbers.buyers.items():
        active = sum(buyer.preference == preference for buyer in state.active)
        if state.waiting[preference] < 0 or state.waiting[preference] + active != row.tiles:
            yield f"{state.waiting[preference]} waiting and {active} active {preference} buyers instead of {row.tiles}"
        if state.rows[preference] < 0:
            yield f"the row of {preference} buyers holds {state.rows[preference]}"
    if any(buyer.preference not in state.waiting for buyer in state.active):
        yield "a buyer wants what no buyer of the game wants"
    if len(state.active) > state.selected.slots + 1:
        yield f"{len(state.active)} active buyers for {state.selected.slots} slots"
    if not 0 <= state.countdown <= state.selected.countdown:
        yield f"the black marker is {state.countdown} steps from 0 (it starts on {state.selected.countdown})"


def _market(state: KraftwagenState) -> Iterator[str]:
    """Yield faults of cars on the market and price markers (KRA-7.2 to KRA-7.5)."""
    highest = state.content.numbers.highest
    spaces = [car.space for car in state.market]
    if spaces != sorted(set(spaces)) or any(not 1 <= space <= state.selected.spaces for space in spaces):
        yield f"cars on the market spaces {spaces} of {state.selected.spaces}"
    for car in state.market:
        if not (1 <= car.body <= highest and 1 <= car.engine <= highest and car.workers >= 1):
            yield f"the car on market space {car.space} has body {car.body}, engine {car.engine}, {car.workers} workers"
    if not state.round or not state.stack:
        return
    laid = sorted([*state.prices, *(car.price for car in state.market)])
    whole = list(state.content.numbers.prices[state.round - 1])
    gone = [price for price in whole if price not in laid]
    if sorted([*laid, *gone]) != whole or (gone and not state.specialty):
        yield f"the price markers of round {state.round} are {laid} instead of {whole}"


def _race(state: KraftwagenState) -> Iterator[str]:
    """Yield race cars that share a space or are off the circuit (KRA-5.6.1)."""
    taken = [*state.neutral, *(factory.space for factory in state.factories if factory.space)]
    if len(dict.fromkeys(taken)) != len(taken) or any(
        not 1 <= space <= state.content.numbers.circuit for space in taken
    ):
        yield f"race cars on the spaces {taken}"


def _markers(state: KraftwagenState) -> Iterator[str]:
    """Yield markers of engineers that are in two places or without their engineer (KRA-6.10)."""
    lying = [
        *state.spent,
        *(car.marker for car in state.market if car.marker),
        *(b.marker for b in state.active if b.marker),
    ]
    everywhere = [*lying, *(marker for factory in state.factories for marker in factory.markers)]
    if len(dict.fromkeys(everywhere)) != len(everywhere) or any(m not in state.content.markers for m in everywhere):
        yield f"markers of engineers: {everywhere}"
        return
    for seat, factory in enumerate(state.factories):
        if any(state.content.markers[marker].engineer not in factory.engineers for marker in factory.markers):
            yield f"seat {seat} has the markers {factory.markers} of engineers that it does not employ"


def _factory(state: KraftwagenState, seat: int, factory: Factory) -> Iterator[str]:
    numbers, name = state.content.numbers, f"factory {seat}"
    on_cars = sum(car.workers for car in state.market if car.owner == seat)
    workers = factory.supply + factory.canteen + len(factory.developments) + on_cars + MARKER_WORKERS
    if workers != numbers.workers or min(factory.supply, factory.canteen) < 0:
        amounts = format_amounts([("supply", factory.supply), ("canteen", factory.canteen), ("on cars", on_cars),
                                  ("developments", len(factory.developments)), ("markers", MARKER_WORKERS)])
        yield f"{name} has {workers} workers instead of {numbers.workers} ({amounts})"
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
        wrong = [card for card in cards if card not in state.content.cards or state.content.cards[card].kind != kind]
        if wrong:
            yield f"{name}: {', '.join(wrong)} among the cards of another kind"
    takings = factory.takings
    if takings is not None and (sorted(takings) != sorted(SOURCES) or min(takings.values()) < 0):
        yield f"{name} has the takings {takings}"
