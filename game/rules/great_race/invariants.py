"""Invariants of The Great Race: no card or tile is made or lost, no gauge leaves its range."""

from collections.abc import Iterator

from game.rules.core.state_paths import format_amounts
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.bivouac_and_planning import Planning
from game.rules.great_race.decisions.card_play import card_in_play
from game.rules.great_race.decisions.convoy import Convoy, Play
from game.rules.great_race.decisions.drive_state import Drive
from game.rules.great_race.decisions.space_entry import Entry
from game.rules.great_race.decisions.tile_placement import PlaceTiles
from game.rules.great_race.state import Crew, GreatRaceState


def check_invariants(state: GreatRaceState) -> list[str]:
    """Return the broken invariants in plain words; an empty list if there are none."""
    found = list(_table(state)) or [*_cards(state), *_tiles(state), *_arrivals(state), *_stack(state)]
    for seat, crew in enumerate(state.crews):
        found += _crew(state, seat, crew)
    return found


def _table(state: GreatRaceState) -> Iterator[str]:
    seats = list(range(len(state.crews)))
    if any(lying.seat != -1 and lying.seat not in seats for lying in state.stack):
        yield f"a seat is named that the table of {len(seats)} does not have"
    if sorted(state.order) != seats or sorted(state.markers) != seats:
        yield f"turn order {state.order} and progress markers {state.markers} do not name every seat once"
    if state.tiles.keys() != state.selected.chart.spaces.keys():
        yield "the terrain spaces are not those of the map"
    for seat, crew in enumerate(state.crews):
        if crew.space not in state.selected.lines:
            yield f"crew {seat} stands on {crew.space}, which the map does not have"
    if not 0 <= state.round <= state.content.numbers.last_round:
        yield f"there is no round {state.round}"


def _cards(state: GreatRaceState) -> Iterator[str]:
    """Yield kinds of cards whose number is wrong (GRR-S7)."""
    if not state.deck.keys() == state.discard.keys() == state.selected.deck.keys():
        yield "deck and discard pile do not count the cards of the game"
        return
    held = [*state.display, *card_in_play(state), *(card for crew in state.crews for card in crew.hand)]
    for card, count in state.selected.deck.items():
        there = state.deck[card] + state.discard[card] + held.count(card)
        if there != count or min(state.deck[card], state.discard[card]) < 0:
            where = format_amounts([(("deck", card), state.deck[card]), (("discard", card), state.discard[card]),
                                    ("face up and with players", held.count(card))])
            yield f"{there} cards {card} instead of {count} ({where})"
    unknown = [card for card in held if card not in state.selected.deck]
    if unknown:
        yield f"unknown cards {', '.join(unknown)}"


def _tiles(state: GreatRaceState) -> Iterator[str]:
    """Yield kinds of tiles whose number on the map, in the bag and out of the game is wrong (GRR-1.7)."""
    if not list(state.bag) == list(state.removed) == list(state.selected.kinds):
        yield "bag and removed tiles do not count the tiles of the game"
        return
    lying = [tile for tile in state.tiles.values() if tile]
    lying += [tile for drawn in state.stack if isinstance(drawn, PlaceTiles) for tile in drawn.tiles]
    for kind in state.selected.kinds:
        there, count = state.bag[kind] + state.removed[kind] + lying.count(kind), state.selected.tiles.get(kind, 0)
        if there != count or min(state.bag[kind], state.removed[kind]) < 0:
            where = format_amounts([(("bag", kind), state.bag[kind]), (("removed", kind), state.removed[kind]),
                                    ("on the map", lying.count(kind))])
            yield f"{there} tiles {kind} instead of {count} ({where})"
    unknown = [tile for tile in lying if tile not in state.content.tiles]
    if unknown:
        yield f"unknown tiles {', '.join(unknown)}"


def _arrivals(state: GreatRaceState) -> Iterator[str]:
    """Yield places in the finish city that are no row from 1 (GRR-10.2)."""
    places = sorted(crew.arrival for crew in state.crews if crew.arrival)
    if places != list(range(1, len(places) + 1)):
        yield f"crews have arrived as {places}"


def _stack(state: GreatRaceState) -> Iterator[str]:
    """Yield impossible turns, drives, entries and plans (GRR-5.1, GRR-6.3, GRR-6.6)."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Play) and (state.crews[top.seat].passed or not state.crews[top.seat].active()):
        yield f"seat {top.seat} is on turn, but it has passed or no active assistant"
    for lying in state.stack:
        if isinstance(lying, Drive) and not 0 <= lying.left <= state.content.numbers.engine.most:
            yield f"a drive with {lying.left} steps left"
        if isinstance(lying, Drive) and not 1 <= lying.line <= state.selected.last_line:
            yield f"a drive that began on line {lying.line}"
        if isinstance(lying, Entry) and lying.space not in state.tiles:
            yield f"a tile is entered on {lying.space}, which is no terrain space"
        if isinstance(lying, Convoy) and not 0 <= lying.turn < len(state.order):
            yield f"there is no place {lying.turn} in turn order"
        if isinstance(lying, Planning) and any(
                plan and (sum(plan) != state.content.numbers.assistants or min(plan) < 0) for plan in lying.plans):
            yield f"the plans {lying.plans} are not of {state.content.numbers.assistants} assistants each"


def _crew(state: GreatRaceState, seat: int, crew: Crew) -> Iterator[str]:
    numbers, name = state.content.numbers, f"crew {seat}"
    for gauge, level, most in (("fuel", crew.fuel, numbers.fuel.most), ("engine", crew.engine, numbers.engine.most),
                               ("chassis", crew.chassis, numbers.chassis.most)):
        if not 0 <= level <= most:
            yield f"{name}: {gauge} {level} is not between 0 and {most}"
    if crew.money < 0:
        yield f"{name} has {crew.money} F"
    if list(crew.assistants) != list(AREAS) or min(crew.assistants.values()) < 0:
        yield f"{name} has the assistants {crew.assistants}"
    elif crew.active() > numbers.assistants:
        yield f"{name} has {crew.active()} active assistants (of {numbers.assistants})"
    if bool(crew.arrival) != (crew.space == state.selected.finish):
        yield f"{name} stands on {crew.space} with the place {crew.arrival}"
    if crew.arrival and (crew.hand or crew.active()):
        yield f"{name} has arrived, but it has cards or assistants (GRR-10.2)"
