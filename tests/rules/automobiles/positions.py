"""Positions for the tests of Automobiles: given, when, then.

    p = race(seats=3).car(1, "3.19d").cubes(0, active="2 white, dark", discard="3 wear").drive()
    p.do("play dark", "place 3.06d")
    assert p.active() == "2 white"

Cubes are written as in "2 white, dark". Every move is checked against the legal ones and leaves a sound position.
"""

from functools import cache
from typing import Any, Self

from game.content_files import load_content
from game.rules.automobiles import SPEC
from game.rules.automobiles.content import Content
from game.rules.automobiles.needs import warning
from game.rules.automobiles.state import PILES, Race, empty_pile
from game.rules.automobiles.turn import TurnState
from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event
from game.rules.core.flow import apply, decision, legal, why_not
from game.rules.core.reasons import Reason
from game.rules.core.spec import Config, OptionValue

EXAMPLES = "rulebook_examples"  # Car Chief, Crew Chief, Steering, Gearbox, Rotary


@cache
def content() -> Content:
    """The content as it comes with the program."""
    found: Content = load_content("automobiles").content
    return found


def counts(words: str) -> dict[str, int]:
    """`2 white, dark` as amounts of all colours."""
    pile = empty_pile(content())
    for part in filter(None, (part.strip() for part in words.split(","))):
        number, _, colour = part.rpartition(" ")
        assert colour in pile, part
        pile[colour] += int(number or 1)
    return pile


def words(pile: dict[str, int]) -> str:
    """The inverse of `counts`, in content order."""
    return ", ".join(f"{n} {colour}" if n > 1 else colour for colour in content().colours if (n := pile[colour]))


class Position:
    """A race at some decision, and what happened in it since the test began."""

    def __init__(self, g: Race) -> None:
        self.g = g
        self.events: list[Event] = []

    # given ------------------------------------------------------------------------------------------------------------

    def car(self, seat: int, section: str, crossings: int = 0) -> Self:
        """Put a car on a section; the lap marker follows from its crossings of the line."""
        car = self.g.cars[seat]
        car.section, car.crossings, car.laps_left = section, crossings, max(0, self.g.laps - crossings)
        if self.asks == "TurnChoice":
            self.turn.place = self.g.standings().index(self.seat) + 1
        return self

    def cubes(self, seat: int, *, active: str = "", used: str = "", discard: str = "", bag: str = "") -> Self:
        """Give a seat these cubes and no others; the stock has the rest."""
        for name, given in zip(PILES, (bag, active, used, discard), strict=True):
            self.g.cars[seat].pile(name).update(counts(given))
        for colour in self.g.stock:
            owned = sum(car.pile(pile)[colour] for car in self.g.cars for pile in PILES)
            self.g.stock[colour] = self.g.supply[colour] - owned
        assert min(self.g.stock.values()) >= 0, "the box has not so many cubes"
        return self

    def drive(self) -> Self:
        """The seat on turn begins a standard turn."""
        return self.do("drive")

    # when -------------------------------------------------------------------------------------------------------------

    def do(self, *moves: str) -> Self:
        """The seat that decides does this, one after the other."""
        for move in moves:
            apply(self.g, self.action(move), sink=self.events)
            assert SPEC.check(self.g) == [], move
        return self

    def drive_past(self) -> Self:
        """The seat on turn drives and does nothing else."""
        self.do("drive", "end")
        return self.do("done") if self.asks == "Buy" else self

    def action(self, move: str) -> Action:
        return parse_action(f"{self.seat} {move}")

    # then -------------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides."""
        now = decision(self.g)
        assert now is not None, "the race is over"
        return now.seat

    @property
    def asks(self) -> str:
        """The kind of decision: Act, Path, Pick …; "" when the race is over."""
        now = decision(self.g)
        return type(now).__name__ if now else ""

    @property
    def legal(self) -> list[str]:
        """What the seat that decides can do, without the number of the seat."""
        return [action.text().partition(" ")[2] for action in legal(self.g)]

    @property
    def head(self) -> str:
        return self.turn.head(self.g)

    @property
    def turn(self) -> TurnState:
        return self.g.parent(TurnState)

    def places(self) -> list[str]:
        """The sections that the next step can lead to."""
        return [move.removeprefix("place ") for move in self.legal if move.startswith("place ")]

    def why_not(self, move: str) -> Reason | None:
        return why_not(self.g, self.action(move))

    def warning(self, colour: str) -> str:
        """The key of the warning for playing a cube, "" if there is none."""
        found = warning(self.g, self.seat, colour)
        return found.key if found else ""

    def refused(self, move: str, rule: str) -> bool:
        """True if the move is refused in the name of that rule, and nothing has changed."""
        before = self.g.to_data()
        try:
            apply(self.g, self.action(move))
        except IllegalAction as error:
            return error.rule == rule and self.g.to_data() == before
        return False

    def active(self, seat: int = 0) -> str:
        return words(self.g.cars[seat].active)

    def used(self, seat: int = 0) -> str:
        return words(self.g.cars[seat].used)

    def discard(self, seat: int = 0) -> str:
        return words(self.g.cars[seat].discard)

    def bag(self, seat: int = 0) -> str:
        return words(self.g.cars[seat].bag)

    def stock(self, colour: str) -> int:
        return self.g.stock[colour]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far, each with its seat."""
        return [{"seat": event.seat, **event.data} for event in self.events if event.kind == kind]


def shopping(seats: int = 2, seed: int = 1, cards: str = "first_race", **options: OptionValue) -> Position:
    """A race before the first purchase. `cards` is a set, or the five cards by name."""
    names = [name.strip() for name in cards.split(",")]
    chosen: dict[str, OptionValue] = {"cards": names[0]}
    if len(names) > 1:
        chosen = {"cards": "by_hand"} | {content().cards[name].family: name for name in names}
    agreed: dict[str, OptionValue] = {"board": "daytona", "first": "0", **chosen, **options}
    return Position(SPEC.setup(content(), Config(seats, agreed), seed))


def race(seats: int = 2, seed: int = 1, cards: str = "first_race", **options: OptionValue) -> Position:
    """A race at its first turn, nothing bought; every player has four white and three light cubes, all in the bag."""
    p = shopping(seats, seed, cards, **options)
    for _ in range(seats):
        p.do("done")
    for seat in range(seats):
        p.cubes(seat)
    for seat in range(seats):
        p.cubes(seat, bag="4 white, 3 light")
    p.events.clear()
    return p


def one(card: str) -> str:
    """A set of five cards with this one in it, as `cards` takes it; the others do little harm."""
    others = {"garage": "manager", "pit": "pit_captain", "handling": "aerodynamics", "performance": "boost",
              "engine": "supercharged"}
    return ",".join((others | {content().cards[card].family: card}).values())
