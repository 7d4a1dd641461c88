"""The state of The Great Race: crews, tiles on the map, bag, cards, turn order, and the options that were chosen."""

from dataclasses import dataclass
from typing import Any

from game.rules.core.errors import RulesError
from game.rules.core.records import Record, in_order, record, shared
from game.rules.core.state import GameState
from game.rules.great_race.content.build import Content
from game.rules.great_race.content.cards import UNKNOWN
from game.rules.great_race.content.map import City, Map, Space
from game.rules.great_race.content.numbers import AREAS, ESCORT

NORTH_SOUTH, SOUTH_NORTH = "north_to_south", "south_to_north"
DIRECTIONS = (NORTH_SOUTH, SOUTH_NORTH)


@dataclass(frozen=True, slots=True)
class SelectedContent:
    """The content that a game uses: that of its map, direction and set of tiles.

    ``tiles`` counts the tiles of the set by kind, ``deck`` the cards; ``lines`` is the line of every place (GRR-4.6).
    """

    chart: Map
    start: str
    finish: str
    lines: dict[str, int]
    last_line: int
    tiles: dict[str, int]
    kinds: tuple[str, ...]  # of tiles, in content order
    deck: dict[str, int]
    cards: tuple[str, ...]  # kinds, in content order


@record
class Crew(Record):
    """One seat's vehicle, dashboard, money and hand."""

    space: str  # city or terrain space where the vehicle stands
    fuel: int  # level of the gauge
    engine: int  # level of the gauge: most steps of a drive; 0 = broken down
    chassis: int  # level of the gauge: most cards in hand
    money: int  # francs
    hand: list[str]  # cards; "?" in the views of others
    assistants: dict[str, int]  # active ones by area
    passed: bool  # its convoy phase is over
    arrival: int  # place in the finish city, from 1; 0 = on the way
    unasked: bool  # GRR-9.6 does not want to be asked about danger cards again this round

    def active(self) -> int:
        """Return the number of assistants on the dashboard (GRR-6.6)."""
        return sum(self.assistants.values())

    def points(self) -> int:
        """Return the mechanical points left (GRR-1.5)."""
        return self.engine + self.chassis


@record
class GreatRaceState(GameState):
    """The state of a game of The Great Race."""

    selected: SelectedContent = shared(default=None, kw_only=True)
    board: str  # the map
    direction: str  # north_to_south or south_to_north
    tile_set: str  # the tiles of the bag at the start
    connected_saboteur: bool  # option, GRR-A2: a Saboteur needs a connected path
    third_party: bool  # option, GRR-A18: others may cancel a Saboteur for its target
    many_parts: bool  # option, GRR-A5: any number of bought levels in one repair
    round: int  # 0 = set-up
    order: list[int]  # seats in turn order
    markers: list[int]  # seats, by when their progress markers were laid down: on a line the later lies on top
    crews: list[Crew]  # by seat
    tiles: dict[str, str]  # kind of tile on each terrain space; "" = none
    bag: dict[str, int]  # tiles in it by kind; each draw is equally likely
    removed: dict[str, int]  # tiles out of the game by kind
    deck: dict[str, int]  # face-down cards by kind; each draw is equally likely. In a view their number under "?"
    discard: dict[str, int]  # discard pile by kind
    display: list[str]  # face-up cards

    def in_city(self, seat: int) -> bool:
        """Return whether a vehicle stands in a city."""
        return self.crews[seat].space in self.selected.chart.cities

    def bag_empty(self) -> bool:
        """Return whether no tile is left in the bag (GRR-5.13)."""
        return not any(self.bag.values())

    def occupied(self, space: str) -> bool:
        """Return whether any vehicle stands on a space."""
        return any(crew.space == space for crew in self.crews)

    def following(self, seat: int) -> list[int]:
        """Return the other seats in turn order, from the one after this seat."""
        at = self.order.index(seat)
        return self.order[at + 1 :] + self.order[:at]

    def pay(self, seat: int, cost: int) -> None:
        """Pay francs from a crew to the bank."""
        self.crews[seat].money -= cost

    def throw(self, card: str) -> None:
        """Put a card on the discard pile."""
        self.discard[card] += 1

    def use(self, seat: int, card: str, count: int = 1) -> None:
        """Put cards of a hand on the discard pile (GRR-8.3)."""
        for _ in range(count):
            self.crews[seat].hand.remove(card)
        self.discard[card] += count

    def dismiss(self, seat: int, area: str, count: int = 1) -> None:
        """Take assistants off the dashboard (GRR-6.7)."""
        self.crews[seat].assistants[area] -= count
        self.emit("left", seat, area=area, count=count)

    def can_answer(self, seat: int) -> bool:
        """Return whether a seat has an Escort or any card, which all can see (GRR-9.6)."""
        crew = self.crews[seat]
        return bool(crew.assistants[ESCORT] or crew.hand)


def hidden(cards: list[str]) -> list[str]:
    """Return as many cards, face down."""
    return [UNKNOWN] * len(cards)


def select_content(content: Content, board: str, direction: str, tile_set: str) -> SelectedContent:
    """Return the content for a map, a direction and a set of tiles (GRR-S1, GRR-4.6)."""
    chart, rows = content.maps[board], len(content.maps[board].lines)
    south = direction == SOUTH_NORTH
    places: list[City | Space] = [*chart.cities.values(), *chart.spaces.values()]
    return SelectedContent(
        chart=chart,
        start=chart.south if south else chart.north,
        finish=chart.north if south else chart.south,
        lines={place.id: rows + 1 - place.row if south else place.row for place in places},
        last_line=rows,
        tiles=content.tile_sets[tile_set].tiles,
        kinds=tuple(content.tiles),
        deck={card.id: card.count for card in content.cards.values()},
        cards=tuple(content.cards),
    )


def from_data(content: Content, data: dict[str, Any]) -> GreatRaceState:
    """Return a state from its saved form. Raises RulesError if the data does not fit the content."""
    state = GreatRaceState.from_data(data)
    if state.board not in content.maps or state.tile_set not in content.tile_sets or state.direction not in DIRECTIONS:
        raise RulesError(f"the content does not have {state.board!r}, {state.direction!r} and {state.tile_set!r}")
    if len(state.crews) not in content.numbers.start_money:
        raise RulesError(f"no table seats {len(state.crews)}")
    state.content = content
    selected = state.selected = select_content(content, state.board, state.direction, state.tile_set)
    state.tiles = in_order(state.tiles, selected.chart.spaces)
    state.bag, state.removed = in_order(state.bag, selected.kinds), in_order(state.removed, selected.kinds)
    state.deck, state.discard = in_order(state.deck, selected.cards), in_order(state.discard, selected.cards)
    for crew in state.crews:
        crew.assistants = in_order(crew.assistants, AREAS)
    return state
