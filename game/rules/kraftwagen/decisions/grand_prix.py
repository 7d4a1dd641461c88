"""Grand Prix: race moves, the help of Bugatti and Porsche, the engine of the race car, and its scoring."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.records import frame
from game.rules.kraftwagen.content.engineers import BUGATTI, PORSCHE
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.decisions.turn_state import Phase, has_to_ask, races_with, use_racing
from game.rules.kraftwagen.state import KraftwagenState

NEUTRAL = -1  # seat number of neutral cars


class Drive(NamedTuple):
    """A race move: the spaces entered in order, with those jumped over, and the laps completed."""

    path: tuple[int, ...]
    laps: int


class Place(NamedTuple):
    """A car in the race: its seat (NEUTRAL for a neutral car), its laps and space."""

    seat: int
    laps: int
    space: int


def drive(state: KraftwagenState, seat: int, spaces: int) -> Drive:
    """Return the race move of so many spaces, without making it (KRA-5.6.1 to KRA-5.6.3)."""
    length: int = state.content.numbers.circuit
    taken = [*state.neutral, *(factory.space for other, factory in enumerate(state.factories) if other != seat)]
    at, laps, path = state.factories[seat].space, 0, []
    while spaces:
        laps += at == length
        at = at % length + 1
        path.append(at)
        spaces -= at not in taken
    return Drive(tuple(path), laps)


def race_move(state: KraftwagenState, seat: int, spaces: int) -> None:
    """Make a race move, with Porsche's space; ask first where that gives something up (KRA-5.6, KRA-6.5, KRA-6.11)."""
    phase = state.parent(Phase)
    if not races_with(state, seat, phase, PORSCHE):
        _move(state, seat, spaces)
    elif has_to_ask(state, seat, phase):
        state.push(RaceHelp(seat=seat, spaces=spaces, engineer=PORSCHE))
    else:
        use_racing(state, phase)
        _move(state, seat, spaces + 1)


def install(state: KraftwagenState, seat: int, value: int) -> None:
    """Put an engine into the race car; with Bugatti a higher one brings a race move (KRA-5.4.1, KRA-6.4)."""
    factory = state.factories[seat]
    old, factory.race_engine = factory.race_engine, value
    state.emit("installed", seat, value=value, old=old)
    phase = state.parent(Phase)
    if value <= old or not races_with(state, seat, phase, BUGATTI):
        return
    if has_to_ask(state, seat, phase):
        state.push(RaceHelp(seat=seat, spaces=value, engineer=BUGATTI))
    else:
        use_racing(state, phase)
        race_move(state, seat, value)


def _move(state: KraftwagenState, seat: int, spaces: int) -> None:
    """Make a race move in full (KRA-5.6.5); laps may win awards (KRA-10.2)."""
    factory = state.factories[seat]
    path, laps = drive(state, seat, spaces)
    start, factory.space = factory.space, path[-1]
    state.emit("raced", seat, space=start, target=path[-1], path=list(path), spaces=spaces)
    if laps:
        factory.laps += laps
        state.emit("lap", seat, laps=factory.laps)
        reach(state, seat, "laps", factory.laps)


@frame
class RaceHelp(Decision):
    """Decision to use the help of Porsche or Bugatti, or to keep the phase for Daimler or Diesel (KRA-6.11)."""

    RULE: ClassVar[str] = "KRA-6.11"
    CONTINUES_CHOICE: ClassVar[bool] = True
    spaces: int  # of the race move without Porsche
    engineer: str  # PORSCHE or BUGATTI; without Bugatti's help there is no move at all

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `with` and `without`."""
        yield ("with",)
        yield ("without",)

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the engineer and the spaces of the move."""
        return "race-help", {"engineer": self.engineer, "n": self.spaces}

    def do_with(self, state: KraftwagenState) -> None:
        """Make the race move with the help."""
        state.pop()
        use_racing(state, state.parent(Phase))
        state.emit("helped", self.seat, engineer=self.engineer)
        race_move(state, self.seat, self.spaces)

    def do_without(self, state: KraftwagenState) -> None:
        """Make the race move without Porsche's help; without Bugatti's there is none."""
        state.pop()
        state.emit("no-help", self.seat, engineer=self.engineer)
        if self.engineer == PORSCHE:
            _move(state, self.seat, self.spaces)


def places(state: KraftwagenState) -> list[Place]:
    """Return the cars on the circuit from first to last, without those in the pit lane (KRA-8.2, KRA-8.3, KRA-12.2)."""
    cars = [Place(seat, factory.laps, factory.space) for seat, factory in enumerate(state.factories) if factory.space]
    cars += [Place(NEUTRAL, 0, space) for space in state.neutral]
    return sorted(cars, key=lambda car: (-car.laps, -car.space))


def race_points(state: KraftwagenState) -> list[tuple[int, int]]:
    """Return by seat the points for place and for completed laps, if scored now (KRA-8.2, KRA-8.4)."""
    numbers = state.content.numbers
    found = [(0, numbers.for_laps(factory.laps)) for factory in state.factories]
    for points, car in zip(numbers.places, places(state), strict=False):
        if car.seat != NEUTRAL:
            found[car.seat] = points, found[car.seat][1]
    return found


def score_race(state: KraftwagenState) -> None:
    """Pay places and laps, then return the cars to the pit lane, but for neutral ones (KRA-8.2 to KRA-8.5)."""
    for rank, car in enumerate(places(state), start=1):
        points = state.content.numbers.places[rank - 1] if rank <= len(state.content.numbers.places) else 0
        if car.seat == NEUTRAL:
            state.emit("neutral-place", place=rank, gain=points, space=car.space)
            continue
        state.earn(car.seat, "places", points)
        state.emit("place", car.seat, place=rank, gain=points)
    for seat, factory in enumerate(state.factories):
        points = state.content.numbers.for_laps(factory.laps)
        if points:
            state.earn(seat, "laps", points)
            state.emit("lap-points", seat, laps=factory.laps, gain=points)
        factory.space = factory.laps = 0
    state.emit("pit-lane")
