"""Positions for the tests of Automobiles: given, when, then.

    p = race(seats=3).car(1, "3.19d").cubes(0, active="2 white, dark", discard="3 wear").drive()
    p.do("play dark", "place 3.06d")
    assert p.active() == "2 white"

Cubes are written as in "2 white, dark". Every move is checked against the legal ones and leaves a sound position.
"""

from typing import ClassVar, Self

from game.rules.automobiles import SPEC
from game.rules.automobiles.content.build import Content
from game.rules.automobiles.decisions.card_requirements import warning
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import PILES, AutomobilesState, empty_pile
from game.rules.core.game_spec import GameConfig, GameSpec, OptionValue
from tests.support.positions import GamePosition, content_of

EXAMPLES = "rulebook_examples"  # Car Chief, Crew Chief, Steering, Gearbox, Rotary


def content() -> Content:
    """The content as it comes with the program."""
    found: Content = content_of(SPEC.id)
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


class Position(GamePosition):
    """A race at some decision."""

    SPEC: ClassVar[GameSpec] = SPEC
    g: AutomobilesState

    # given ------------------------------------------------------------------------------------------------------------

    def car(self, seat: int, section: str, crossings: int = 0) -> Self:
        """Put a car on a section; the lap marker follows from its crossings of the line."""
        car = self.state.cars[seat]
        car.section, car.crossings, car.laps_left = section, crossings, max(0, self.state.laps - crossings)
        if self.asks == "TurnChoice":
            self.turn.place = self.state.standings().index(self.seat) + 1
        return self

    def cubes(self, seat: int, *, active: str = "", used: str = "", discard: str = "", bag: str = "") -> Self:
        """Give a seat these cubes and no others; the stock has the rest."""
        for name, given in zip(PILES, (bag, active, used, discard), strict=True):
            self.state.cars[seat].pile(name).update(counts(given))
        for colour in self.state.stock:
            owned = sum(car.pile(pile)[colour] for car in self.state.cars for pile in PILES)
            self.state.stock[colour] = self.state.supply[colour] - owned
        assert min(self.state.stock.values()) >= 0, "the box has not so many cubes"
        return self

    def drive(self) -> Self:
        """The seat on turn begins a standard turn."""
        return self.do("drive")

    # when -------------------------------------------------------------------------------------------------------------

    def drive_past(self) -> Self:
        """The seat on turn drives and does nothing else."""
        self.do("drive", "end")
        return self.do("done") if self.asks == "Buy" else self

    # then -------------------------------------------------------------------------------------------------------------

    @property
    def head(self) -> str:
        return self.turn.head(self.state)

    @property
    def turn(self) -> TurnState:
        return self.state.parent(TurnState)

    def places(self) -> list[str]:
        """The sections that the next step can lead to."""
        return self.can("place")

    def warning(self, colour: str) -> str:
        """The key of the warning for playing a cube, "" if there is none."""
        found = warning(self.state, self.seat, colour)
        return found.key if found else ""

    def active(self, seat: int = 0) -> str:
        return words(self.state.cars[seat].active)

    def used(self, seat: int = 0) -> str:
        return words(self.state.cars[seat].used)

    def discard(self, seat: int = 0) -> str:
        return words(self.state.cars[seat].discard)

    def bag(self, seat: int = 0) -> str:
        return words(self.state.cars[seat].bag)

    def stock(self, colour: str) -> int:
        return self.state.stock[colour]


def shopping(seats: int = 2, seed: int = 1, cards: str = "first_race", **options: OptionValue) -> Position:
    """A race before the first purchase. `cards` is a set, or the five cards by name."""
    names = [name.strip() for name in cards.split(",")]
    chosen: dict[str, OptionValue] = {"cards": names[0]}
    if len(names) > 1:
        chosen = {"cards": "by_hand"} | {content().cards[name].family: name for name in names}
    agreed: dict[str, OptionValue] = {"board": "daytona", "first": "0", **chosen, **options}
    return Position(SPEC.setup(content(), GameConfig(seats, agreed), seed))


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


def playing(card: str, active: str = "", *, discard: str = "", bag: str = "7 white", seats: int = 2,
            section: str = "2.05a", seed: int = 1) -> Position:
    """Before the cube of this card is played; it is the first one of `active`."""
    p = race(seats, seed, one(card)).car(0, section)
    return p.cubes(0, active=active, discard=discard, bag=bag).drive()
