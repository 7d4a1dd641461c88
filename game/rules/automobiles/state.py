"""State of a race: cars with their piles of cubes, the stock, and the agreements made before the race."""

from dataclasses import dataclass, replace
from typing import Any

from game.rules.automobiles.content.build import Content
from game.rules.automobiles.content.cards import Card
from game.rules.automobiles.content.track import Track
from game.rules.core.errors import RulesError
from game.rules.core.records import Record, in_order, optional, record, shared
from game.rules.core.state import GameState

PILES = ("bag", "active", "used", "discard")
WEAR = "wear"


@dataclass(frozen=True, slots=True)
class SelectedContent:
    """The content that one race uses: its track, the card of each colour, costs and values in dollars."""

    track: Track
    cards: dict[str, Card]  # by colour
    cost: dict[str, int]
    value: dict[str, int]


def select_content(content: Content, board: str, cards: list[str], hybrid_up_to: bool = False) -> SelectedContent:
    """Return the content of a race on `board` with five special cards beside those of gears and wear.

    With `hybrid_up_to` a card whose cube moves only for whoever has most blue ones need not make all its steps
    (AUT-8.8).
    """
    always = [card for card in content.cards.values() if card.family in ("gear", "wear")]
    chosen = [*always, *(content.cards[name] for name in cards)]
    if hybrid_up_to:
        chosen = [_with_fewer_steps(card) if any(step.kind == "require" for step in card.steps) else card
                  for card in chosen]
    by_colour = {card.cube: card for card in chosen}
    ordered = {colour: by_colour[colour] for colour in content.colours}
    return SelectedContent(
        content.tracks[board],
        ordered,
        {colour: card.cost for colour, card in ordered.items()},
        {colour: card.value for colour, card in ordered.items()},
    )


def _with_fewer_steps(card: Card) -> Card:
    """Return a card with "up to" in place of "exactly" in its moves."""
    return replace(card, steps=tuple(
        replace(step, params=step.params | {"mode": "up_to"}) if step.kind == "move" else step for step in card.steps))


@record
class Car(Record):
    """A seat's car, lap marker and cubes. Every pile counts all ten colours."""

    section: str  # on which the car stands
    crossings: int  # of the finish line so far
    laps_left: int  # of the lap marker; 0 = it is on FINISH
    bag: dict[str, int]  # cubes to draw from
    active: dict[str, int]  # cubes to play or to pay with
    used: dict[str, int]  # cubes played or bought in this turn
    discard: dict[str, int]  # cubes that fill the bag when it is empty

    def pile(self, name: str) -> dict[str, int]:
        """Return the pile called bag, active, used or discard."""
        counts: dict[str, int] = getattr(self, name)
        return counts


@record
class AutomobilesState(GameState):
    """A race of Automobiles."""

    selected: SelectedContent = shared(default=None, kw_only=True)
    board: str  # the track
    cards: list[str]  # the five special cards, garage to engine
    laps: int  # laps of the race
    weaving: bool  # agreed: the head may stop in any section of a space that it reaches
    bags_open: bool  # agreed: everybody may look into the bags
    whole_cards: bool = optional(default=False, kw_only=True)  # agreed, AUT-8.4: cards in full or not at all
    hybrid_up_to: bool = optional(default=False, kw_only=True)  # agreed, AUT-8.8: a Hybrid moves up to two spaces
    any_start: bool = optional(default=False, kw_only=True)  # agreed, AUT-8.14: cubes start anywhere on the path
    supply: dict[str, int]  # all cubes of the box, by colour
    first: int  # seat of the first player, during the whole race
    grid: list[int]  # by seat: index of its grid place
    round: int  # 0 = before the first round
    stock: dict[str, int]  # cubes that nobody has, by colour
    cars: list[Car]  # by seat

    def order(self) -> list[int]:
        """Return the seats in turn order: clockwise from the first player (AUT-3.5)."""
        count = len(self.cars)
        return [(self.first + i) % count for i in range(count)]

    def others(self, seat: int) -> list[str]:
        """Return the sections on which the other cars stand."""
        return [car.section for other, car in enumerate(self.cars) if other != seat]

    def progress(self, seat: int) -> int:
        """Return a car's progress in ticks: crossings x ticks of a lap + front tick of its section (AUT-4.121)."""
        car = self.cars[seat]
        track = self.selected.track
        return car.crossings * track.ticks + track.sections[car.section].front

    def standings(self) -> list[int]:
        """Return the seats in race order (AUT-4.122): the farther car is ahead, of two level cars the inner one."""
        sections, ticks = self.selected.track.sections, self.selected.track.ticks
        keys = []
        for seat, car in enumerate(self.cars):
            section = sections[car.section]
            keys.append((-car.crossings * ticks - section.front, section.lane, seat))
        return [seat for _, _, seat in sorted(keys)]

    def last_round(self) -> bool:
        """Return whether a lap marker has reached FINISH (AUT-4.120)."""
        return any(car.laps_left == 0 for car in self.cars)


def empty_pile(content: Content) -> dict[str, int]:
    """Return a pile without cubes."""
    return dict.fromkeys(content.colours, 0)


def owned(state: AutomobilesState, seat: int) -> dict[str, int]:
    """Return the number of a seat's cubes in all its piles, by colour."""
    car = state.cars[seat]
    bag, active, used, discard = car.bag, car.active, car.used, car.discard
    return {c: n + active[c] + used[c] + discard[c] for c, n in bag.items()}


def from_data(content: Content, data: dict[str, Any]) -> AutomobilesState:
    """Return the race of a saved form. Raises RulesError if the data does not fit the content."""
    state = AutomobilesState.from_data(data)
    if state.board not in content.tracks or any(card not in content.cards for card in state.cards):
        raise RulesError(f"the content has no board {state.board!r} or not all of the cards {state.cards}")
    if [content.cards[card].family for card in state.cards] != list(content.families):
        raise RulesError(f"{state.cards} is not one card of each family")
    state.content = content
    state.selected = select_content(content, state.board, state.cards, state.hybrid_up_to)
    state.supply, state.stock = in_order(state.supply, content.colours), in_order(state.stock, content.colours)
    for car in state.cars:  # saves sort names alphabetically
        car.bag, car.active, car.used, car.discard = (
            in_order(pile, content.colours) for pile in (car.bag, car.active, car.used, car.discard))
    return state
