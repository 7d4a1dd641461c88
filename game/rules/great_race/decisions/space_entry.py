"""Entering a place in a drive: costs, unknown spaces, DANGER, STOP and cities (GRR-5.3 to GRR-5.13)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import GUIDE, JERRYCAN, RANGER
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.content.tiles import Tile
from game.rules.great_race.decisions.arrival import arrive
from game.rules.great_race.decisions.drive_state import Cost, Drive, affordable, entry_cost, tile_cost
from game.rules.great_race.decisions.hand import WithJerrycan, draw
from game.rules.great_race.decisions.mechanical_points import lose_points
from game.rules.great_race.state import GreatRaceState


def enter(state: GreatRaceState, seat: int, place: str) -> None:
    """Make a step over land onto a tile, bare ground or into a city (GRR-5.2). The step has to be affordable."""
    if place in state.selected.chart.cities:
        origin = state.crews[seat].space
        drive_into(state, seat, place)
        state.emit("city", seat, origin=origin, space=place, fuel=state.content.numbers.city_fuel)
        visit(state, seat)
    elif state.tiles[place] or not state.bag_empty():
        state.push(Entry(seat=seat, space=place))
    else:
        _enter_bare(state, seat, place)


def drive_into(state: GreatRaceState, seat: int, city: str) -> None:
    """Move a vehicle into a city: it costs fuel, by land and by transport, and ends the drive (GRR-5.10)."""
    crew = state.crews[seat]
    crew.fuel -= state.content.numbers.city_fuel
    crew.space = city
    state.parent(Drive).left = 0


def visit(state: GreatRaceState, seat: int) -> None:
    """Carry out the effect of the city that was entered: cards, or the arrival (GRR-5.10, GRR-10.2).

    The city has ended the drive, so the progress marker moves first (GRR-4.2).
    """
    state.parent(Drive).move_marker(state)
    city = state.crews[seat].space
    if city == state.selected.finish:
        arrive(state, seat)
    else:
        draw(state, seat, state.selected.chart.cities[city].draw)


def _enter_bare(state: GreatRaceState, seat: int, space: str) -> None:
    """Enter an unknown space as bare ground, since the bag is empty (GRR-5.13)."""
    crew, cost = state.crews[seat], entry_cost(state, space)
    assert cost is not None
    origin, crew.space = crew.space, space
    crew.fuel -= cost.fuel
    state.emit("bare-ground", seat, origin=origin, space=space, fuel=cost.fuel)


@frame
class Entry(Sequence):
    """The entry onto a tile: its costs, its DANGER, its STOP; an unknown space gets its tile first (GRR-5.5)."""

    STEPS: ClassVar[tuple[str, ...]] = ("discover", "pay", "danger", "stop")
    space: str  # the space that is entered; the vehicle moves there when it pays

    def discover(self, state: GreatRaceState) -> None:
        """Draw a tile for an unknown space; the vehicle turns back if it cannot pay (GRR-5.8).

        Where Jerrycans may close the gap, the player is asked first.
        """
        if state.tiles[self.space]:
            return
        tile = state.draw_from(state.bag, state.selected.kinds)
        state.tiles[self.space] = tile
        state.emit("discovered", self.seat, space=self.space, tile=tile)
        cost, crew = self.cost(state), state.crews[self.seat]
        if affordable(state, self.seat, cost):
            return
        if crew.points() >= cost.points and len(crew.hand) >= cans_needed(state, self.seat, cost):
            state.push(ShortOfFuel(seat=self.seat))
        else:
            self.turn_back(state)

    def turn_back(self, state: GreatRaceState) -> None:
        """End the drive where the vehicle stands: nothing is paid, no symbol applies (GRR-5.8 b)."""
        self.at = "end"
        state.parent(Drive).left = 0
        state.emit("turned-back", self.seat, origin=state.crews[self.seat].space, space=self.space)

    def pay(self, state: GreatRaceState) -> None:
        """Move the vehicle onto the space and pay fuel and mechanical points (GRR-5.3)."""
        crew, cost = state.crews[self.seat], self.cost(state)
        origin, crew.space = crew.space, self.space
        crew.fuel -= cost.fuel
        state.emit("entered", self.seat, origin=origin, space=self.space, tile=state.tiles[self.space], fuel=cost.fuel,
                   points=cost.points)
        lose_points(state, self.seat, cost.points)

    def danger(self, state: GreatRaceState) -> None:
        """Resolve DANGER: ask for a remedy, or lose points (GRR-5.6).

        A seat with neither an Escort nor a card is not asked, as all can see that it has no answer.
        """
        if not self.tile(state).danger:
            return
        if not state.crews[self.seat].points():
            state.emit("nothing-to-lose", self.seat, space=self.space)
            return
        state.emit("danger", self.seat, space=self.space, tile=state.tiles[self.space])
        if state.can_answer(self.seat):
            state.push(Danger(seat=self.seat))
        else:
            lose_points(state, self.seat, state.content.numbers.danger_points)

    def stop(self, state: GreatRaceState) -> None:
        """Resolve STOP, which matters only to a vehicle that could drive on (GRR-5.7)."""
        drive, crew = state.parent(Drive), state.crews[self.seat]
        if not self.tile(state).stop or not drive.left or not crew.engine:
            return
        if crew.hand:
            state.push(StopSign(seat=self.seat))
        else:
            self.halt(state)

    def halt(self, state: GreatRaceState) -> None:
        """End the drive on this space (GRR-5.7)."""
        state.parent(Drive).left = 0
        state.emit("stopped", self.seat, space=self.space)

    def cost(self, state: GreatRaceState) -> Cost:
        """Return the cost of the tile on this space."""
        return tile_cost(state, self.space, state.tiles[self.space])

    def tile(self, state: GreatRaceState) -> Tile:
        """Return the kind of the tile on this space."""
        tile: Tile = state.content.tiles[state.tiles[self.space]]
        return tile


def cans_needed(state: GreatRaceState, seat: int, cost: Cost) -> int:
    """Return the number of Jerrycans that close the gap between the tank and a cost (GRR-5.8 c)."""
    worth: int = state.content.cards[JERRYCAN].n
    return max(0, -((state.crews[seat].fuel - cost.fuel) // worth))


@frame
class ShortOfFuel(WithJerrycan):
    """The choice after an unknown tile that is too dear: Jerrycans that close the whole gap, or back (GRR-5.8)."""

    RULE: ClassVar[str] = "GRR-5.8"

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield `jerrycan` if the Jerrycans in hand close the gap, and `back` (GRR-5.8)."""
        if self._enough(state):
            yield ("jerrycan",)
        yield ("back",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield `jerrycan` with the reason if there are too few."""
        if JERRYCAN in state.crews[self.seat].hand and not self._enough(state):
            yield ("jerrycan",), reasons.TOO_FEW_CANS

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the tile, its cost and the number of Jerrycans needed."""
        entry = state.parent(Entry)
        cost = entry.cost(state)
        return "short-of-fuel", {"space": entry.space, "tile": state.tiles[entry.space], "fuel": cost.fuel,
                                 "n": cans_needed(state, self.seat, cost)}

    def do_jerrycan(self, state: GreatRaceState) -> None:
        """Play a Jerrycan; the entry goes on once the cost can be paid."""
        WithJerrycan.do_jerrycan(self, state)
        if affordable(state, self.seat, state.parent(Entry).cost(state)):
            state.pop()

    def do_back(self, state: GreatRaceState) -> None:
        """Turn back to the space before."""
        state.pop()
        state.parent(Entry).turn_back(state)

    def _enough(self, state: GreatRaceState) -> bool:
        cans = state.crews[self.seat].hand.count(JERRYCAN)
        return cans >= cans_needed(state, self.seat, state.parent(Entry).cost(state))


@frame
class Danger(Decision):
    """The choice at a tile with DANGER: an Escort, a Ranger, or the loss of points (GRR-5.6)."""

    RULE: ClassVar[str] = "GRR-5.6"

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield the remedies of the seat and `suffer` (GRR-5.6)."""
        yield from remedies(state, self.seat)
        yield ("suffer",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the remedies that the seat does not have, with the reasons."""
        yield from no_remedies(state, self.seat)

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the tile and the number of points at stake."""
        entry = state.parent(Entry)
        return "danger", {"space": entry.space, "tile": state.tiles[entry.space],
                          "n": min(state.content.numbers.danger_points, state.crews[self.seat].points())}

    def do_escort(self, state: GreatRaceState) -> None:
        """Avert the danger with an Escort."""
        state.dismiss(self.seat, ESCORT)
        self._averted(state, ESCORT)

    def do_ranger(self, state: GreatRaceState) -> None:
        """Avert the danger with a Ranger."""
        state.use(self.seat, RANGER)
        self._averted(state, RANGER)

    def do_suffer(self, state: GreatRaceState) -> None:
        """Lose mechanical points."""
        state.pop()
        lose_points(state, self.seat, state.content.numbers.danger_points)

    def _averted(self, state: GreatRaceState, by: str) -> None:
        state.pop()
        state.emit("averted", self.seat, by=by, space=state.parent(Entry).space)


def remedies(state: GreatRaceState, seat: int) -> Iterator[Move]:
    """Yield the moves of a seat against a danger: Escort, Ranger (GRR-7.6, GRR-C02)."""
    if state.crews[seat].assistants[ESCORT]:
        yield (ESCORT,)
    if RANGER in state.crews[seat].hand:
        yield (RANGER,)


def no_remedies(state: GreatRaceState, seat: int) -> Iterator[tuple[Move, Reason]]:
    """Yield the remedies that a seat does not have, with the reasons."""
    if not state.crews[seat].assistants[ESCORT]:
        yield (ESCORT,), reasons.NO_ESCORT
    if RANGER not in state.crews[seat].hand:
        yield (RANGER,), reasons.NO_RANGER


@frame
class StopSign(Decision):
    """The choice at a tile with STOP: a Guide to drive on, or the end of the drive (GRR-5.7)."""

    RULE: ClassVar[str] = "GRR-5.7"

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield `guide` if a Guide is held, and `stop` (GRR-5.7)."""
        if GUIDE in state.crews[self.seat].hand:
            yield ("guide",)
        yield ("stop",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield `guide` with the reason if no Guide is held."""
        if GUIDE not in state.crews[self.seat].hand:
            yield ("guide",), reasons.NO_GUIDE

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the tile and the number of steps left."""
        entry = state.parent(Entry)
        return "stop-sign", {"space": entry.space, "tile": state.tiles[entry.space], "n": state.parent(Drive).left}

    def do_guide(self, state: GreatRaceState) -> None:
        """Play a Guide and drive on."""
        state.pop()
        state.use(self.seat, GUIDE)
        state.emit("guided", self.seat, space=state.parent(Entry).space)

    def do_stop(self, state: GreatRaceState) -> None:
        """End the drive here."""
        state.pop()
        state.parent(Entry).halt(state)
