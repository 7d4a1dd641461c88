"""Invariants of a race: no card or tile is made or lost, no gauge leaves its range, nothing lies where it cannot."""

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


def check_invariants(g: GreatRaceState) -> list[str]:
    """Broken invariants in plain words; empty = fine."""
    found = list(_table(g)) or [*_cards(g), *_tiles(g), *_arrivals(g), *_stack(g)]
    for seat, crew in enumerate(g.crews):
        found += _crew(g, seat, crew)
    return found


def _table(g: GreatRaceState) -> Iterator[str]:
    seats = list(range(len(g.crews)))
    if any(lying.seat != -1 and lying.seat not in seats for lying in g.stack):
        yield f"a seat is named that the table of {len(seats)} does not have"
    if sorted(g.order) != seats or sorted(g.markers) != seats:
        yield f"turn order {g.order} and progress markers {g.markers} do not name every seat once"
    if g.tiles.keys() != g.table.chart.spaces.keys():
        yield "the terrain spaces are not those of the map"
    for seat, crew in enumerate(g.crews):
        if crew.space not in g.table.lines:
            yield f"crew {seat} stands on {crew.space}, which the map does not have"
    if not 0 <= g.round <= g.content.numbers.last_round:
        yield f"there is no round {g.round}"


def _cards(g: GreatRaceState) -> Iterator[str]:
    """GRR-S7 Every card is somewhere."""
    if not g.deck.keys() == g.discard.keys() == g.table.deck.keys():
        yield "deck and discard pile do not count the cards of the game"
        return
    held = [*g.display, *card_in_play(g), *(card for crew in g.crews for card in crew.hand)]
    for card, count in g.table.deck.items():
        there = g.deck[card] + g.discard[card] + held.count(card)
        if there != count or min(g.deck[card], g.discard[card]) < 0:
            where = format_amounts([(("deck", card), g.deck[card]), (("discard", card), g.discard[card]),
                                    ("face up and with players", held.count(card))])
            yield f"{there} cards {card} instead of {count} ({where})"
    unknown = [card for card in held if card not in g.table.deck]
    if unknown:
        yield f"unknown cards {', '.join(unknown)}"


def _tiles(g: GreatRaceState) -> Iterator[str]:
    """GRR-1.7 Every tile is on the map, in the bag or out of the game."""
    if not list(g.bag) == list(g.removed) == list(g.table.kinds):
        yield "bag and removed tiles do not count the tiles of the game"
        return
    lying = [tile for tile in g.tiles.values() if tile]
    lying += [tile for drawn in g.stack if isinstance(drawn, PlaceTiles) for tile in drawn.tiles]
    for kind in g.table.kinds:
        there, count = g.bag[kind] + g.removed[kind] + lying.count(kind), g.table.tiles.get(kind, 0)
        if there != count or min(g.bag[kind], g.removed[kind]) < 0:
            where = format_amounts([(("bag", kind), g.bag[kind]), (("removed", kind), g.removed[kind]),
                                    ("on the map", lying.count(kind))])
            yield f"{there} tiles {kind} instead of {count} ({where})"
    unknown = [tile for tile in lying if tile not in g.content.tiles]
    if unknown:
        yield f"unknown tiles {', '.join(unknown)}"


def _arrivals(g: GreatRaceState) -> Iterator[str]:
    """GRR-10.2"""
    places = sorted(crew.arrival for crew in g.crews if crew.arrival)
    if places != list(range(1, len(places) + 1)):
        yield f"crews have arrived as {places}"


def _stack(g: GreatRaceState) -> Iterator[str]:
    """GRR-5.1, GRR-6.3, GRR-6.6"""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Play) and (g.crews[top.seat].passed or not g.crews[top.seat].active()):
        yield f"seat {top.seat} is on turn, but it has passed or no active assistant"
    for lying in g.stack:
        if isinstance(lying, Drive) and not 0 <= lying.left <= g.content.numbers.engine.most:
            yield f"a drive with {lying.left} steps left"
        if isinstance(lying, Drive) and not 1 <= lying.line <= g.table.last_line:
            yield f"a drive that began on line {lying.line}"
        if isinstance(lying, Entry) and lying.space not in g.tiles:
            yield f"a tile is entered on {lying.space}, which is no terrain space"
        if isinstance(lying, Convoy) and not 0 <= lying.turn < len(g.order):
            yield f"there is no place {lying.turn} in turn order"
        if isinstance(lying, Planning) and any(
                plan and (sum(plan) != g.content.numbers.assistants or min(plan) < 0) for plan in lying.plans):
            yield f"the plans {lying.plans} are not of {g.content.numbers.assistants} assistants each"


def _crew(g: GreatRaceState, seat: int, crew: Crew) -> Iterator[str]:
    numbers, name = g.content.numbers, f"crew {seat}"
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
    if bool(crew.arrival) != (crew.space == g.table.finish):
        yield f"{name} stands on {crew.space} with the place {crew.arrival}"
    if crew.arrival and (crew.hand or crew.active()):
        yield f"{name} has arrived, but it has cards or assistants (GRR-10.2)"
