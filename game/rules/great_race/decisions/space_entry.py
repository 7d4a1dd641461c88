"""Entering a place in a drive: costs, blind spaces, DANGER, STOP and cities (GRR-5.3 to GRR-5.13)."""

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


def enter(g: GreatRaceState, seat: int, place: str) -> None:
    """GRR-5.2 A step over land, which the driver may make: onto a tile, bare ground or into a city."""
    if place in g.table.chart.cities:
        origin = g.crews[seat].space
        drive_into(g, seat, place)
        g.emit("city", seat, origin=origin, space=place, fuel=g.content.numbers.city_fuel)
        visit(g, seat)
    elif g.tiles[place] or not g.bag_empty():
        g.push(Entry(seat=seat, space=place))
    else:
        _enter_bare(g, seat, place)


def drive_into(g: GreatRaceState, seat: int, city: str) -> None:
    """GRR-5.10 A city costs fuel, however one came, and ends the drive."""
    crew = g.crews[seat]
    crew.fuel -= g.content.numbers.city_fuel
    crew.space = city
    g.parent(Drive).left = 0


def visit(g: GreatRaceState, seat: int) -> None:
    """GRR-5.10, GRR-10.2 What the city that was entered brings: cards, or the arrival."""
    city = g.crews[seat].space
    if city == g.table.finish:
        arrive(g, seat)
    else:
        draw(g, seat, g.table.chart.cities[city].draw)


def _enter_bare(g: GreatRaceState, seat: int, space: str) -> None:
    """GRR-5.13 Without tiles in the bag an unknown space is bare ground."""
    crew, cost = g.crews[seat], entry_cost(g, space)
    assert cost is not None
    origin, crew.space = crew.space, space
    crew.fuel -= cost.fuel
    g.emit("bare-ground", seat, origin=origin, space=space, fuel=cost.fuel)


@frame
class Entry(Sequence):
    """GRR-5.5 A tile is entered: its costs, its DANGER, its STOP. An unknown space gets its tile first."""

    STEPS: ClassVar[tuple[str, ...]] = ("discover", "pay", "danger", "stop")
    space: str  # that is entered; the vehicle comes there when it has paid

    def discover(self, g: GreatRaceState) -> None:
        """GRR-5.8 An unknown space: whoever cannot pay goes back, unless Jerrycans can close the gap."""
        if g.tiles[self.space]:
            return
        tile = g.draw_from(g.bag, g.table.kinds)
        g.tiles[self.space] = tile
        g.emit("discovered", self.seat, space=self.space, tile=tile)
        cost, crew = self.cost(g), g.crews[self.seat]
        if affordable(g, self.seat, cost):
            return
        if crew.points() >= cost.points and len(crew.hand) >= cans_needed(g, self.seat, cost):
            g.push(ShortOfFuel(seat=self.seat))
        else:
            self.turn_back(g)

    def turn_back(self, g: GreatRaceState) -> None:
        """GRR-5.8 b) Nothing is paid, no symbol applies, and the drive is over."""
        self.at = "end"
        g.parent(Drive).left = 0
        g.emit("turned-back", self.seat, origin=g.crews[self.seat].space, space=self.space)

    def pay(self, g: GreatRaceState) -> None:
        """GRR-5.3"""
        crew, cost = g.crews[self.seat], self.cost(g)
        origin, crew.space = crew.space, self.space
        crew.fuel -= cost.fuel
        g.emit("entered", self.seat, origin=origin, space=self.space, tile=g.tiles[self.space], fuel=cost.fuel,
               points=cost.points)
        lose_points(g, self.seat, cost.points)

    def danger(self, g: GreatRaceState) -> None:
        """GRR-5.6 Whoever shows neither an Escort nor a card is not asked, as all can see that he has no answer."""
        if not self.tile(g).danger:
            return
        if not g.crews[self.seat].points():
            g.emit("nothing-to-lose", self.seat, space=self.space)
            return
        g.emit("danger", self.seat, space=self.space, tile=g.tiles[self.space])
        if g.can_answer(self.seat):
            g.push(Danger(seat=self.seat))
        else:
            lose_points(g, self.seat, g.content.numbers.danger_points)

    def stop(self, g: GreatRaceState) -> None:
        """GRR-5.7 It matters only to whoever could drive on."""
        drive, crew = g.parent(Drive), g.crews[self.seat]
        if not self.tile(g).stop or not drive.left or not crew.engine:
            return
        if crew.hand:
            g.push(StopSign(seat=self.seat))
        else:
            self.halt(g)

    def halt(self, g: GreatRaceState) -> None:
        """GRR-5.7 The drive ends here."""
        g.parent(Drive).left = 0
        g.emit("stopped", self.seat, space=self.space)

    def cost(self, g: GreatRaceState) -> Cost:
        """What the tile costs here."""
        return tile_cost(g, self.space, g.tiles[self.space])

    def tile(self, g: GreatRaceState) -> Tile:
        """The kind of the tile that lies here."""
        tile: Tile = g.content.tiles[g.tiles[self.space]]
        return tile


def cans_needed(g: GreatRaceState, seat: int, cost: Cost) -> int:
    """GRR-5.8 c) Jerrycans that close the gap between the tank and a cost."""
    worth: int = g.content.cards[JERRYCAN].n
    return max(0, -((g.crews[seat].fuel - cost.fuel) // worth))


@frame
class ShortOfFuel(WithJerrycan):
    """GRR-5.8 The tile that turned up costs more fuel than there is: Jerrycans that close the whole gap, or back."""

    RULE: ClassVar[str] = "GRR-5.8"

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        if self._enough(g):
            yield ("jerrycan",)
        yield ("back",)

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        if JERRYCAN in g.crews[self.seat].hand and not self._enough(g):
            yield ("jerrycan",), reasons.TOO_FEW_CANS

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        entry = g.parent(Entry)
        cost = entry.cost(g)
        return "short-of-fuel", {"space": entry.space, "tile": g.tiles[entry.space], "fuel": cost.fuel,
                                 "n": cans_needed(g, self.seat, cost)}

    def do_jerrycan(self, g: GreatRaceState) -> None:
        WithJerrycan.do_jerrycan(self, g)
        if affordable(g, self.seat, g.parent(Entry).cost(g)):
            g.pop()

    def do_back(self, g: GreatRaceState) -> None:
        g.pop()
        g.parent(Entry).turn_back(g)

    def _enough(self, g: GreatRaceState) -> bool:
        cans = g.crews[self.seat].hand.count(JERRYCAN)
        return cans >= cans_needed(g, self.seat, g.parent(Entry).cost(g))


@frame
class Danger(Decision):
    """GRR-5.6 A tile with DANGER: an Escort, a Ranger, or points are lost."""

    RULE: ClassVar[str] = "GRR-5.6"

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        yield from remedies(g, self.seat)
        yield ("suffer",)

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        yield from no_remedies(g, self.seat)

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        entry = g.parent(Entry)
        return "danger", {"space": entry.space, "tile": g.tiles[entry.space],
                          "n": min(g.content.numbers.danger_points, g.crews[self.seat].points())}

    def do_escort(self, g: GreatRaceState) -> None:
        g.dismiss(self.seat, ESCORT)
        self._averted(g, ESCORT)

    def do_ranger(self, g: GreatRaceState) -> None:
        g.use(self.seat, RANGER)
        self._averted(g, RANGER)

    def do_suffer(self, g: GreatRaceState) -> None:
        g.pop()
        lose_points(g, self.seat, g.content.numbers.danger_points)

    def _averted(self, g: GreatRaceState, by: str) -> None:
        g.pop()
        g.emit("averted", self.seat, by=by, space=g.parent(Entry).space)


def remedies(g: GreatRaceState, seat: int) -> Iterator[Move]:
    """GRR-7.6, GRR-C02 What a seat has against a danger."""
    if g.crews[seat].assistants[ESCORT]:
        yield (ESCORT,)
    if RANGER in g.crews[seat].hand:
        yield (RANGER,)


def no_remedies(g: GreatRaceState, seat: int) -> Iterator[tuple[Move, Reason]]:
    """What it does not have."""
    if not g.crews[seat].assistants[ESCORT]:
        yield (ESCORT,), reasons.NO_ESCORT
    if RANGER not in g.crews[seat].hand:
        yield (RANGER,), reasons.NO_RANGER


@frame
class StopSign(Decision):
    """GRR-5.7 A tile with STOP: a Guide drives on, without one the drive is over."""

    RULE: ClassVar[str] = "GRR-5.7"

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        if GUIDE in g.crews[self.seat].hand:
            yield ("guide",)
        yield ("stop",)

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        if GUIDE not in g.crews[self.seat].hand:
            yield ("guide",), reasons.NO_GUIDE

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        entry = g.parent(Entry)
        return "stop-sign", {"space": entry.space, "tile": g.tiles[entry.space], "n": g.parent(Drive).left}

    def do_guide(self, g: GreatRaceState) -> None:
        g.pop()
        g.use(self.seat, GUIDE)
        g.emit("guided", self.seat, space=g.parent(Entry).space)

    def do_stop(self, g: GreatRaceState) -> None:
        g.pop()
        g.parent(Entry).halt(g)
