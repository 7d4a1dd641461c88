"""The frames of a whole game: start tiles, three rounds of turns and their scoring, the end (KRA-3, KRA-4, KRA-8)."""

from typing import ClassVar

from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.records import frame
from game.rules.core.rng import NoChance
from game.rules.kraftwagen.content.cards import BENZ
from game.rules.kraftwagen.decisions.action_chain import clear_tail, remove_specialty, turn_up
from game.rules.kraftwagen.decisions.action_phase import ActionPhase
from game.rules.kraftwagen.decisions.buyers import Benz
from game.rules.kraftwagen.decisions.grand_prix import score_race
from game.rules.kraftwagen.decisions.market_phase import Offer, why_not_offer
from game.rules.kraftwagen.decisions.sales import sell_all
from game.rules.kraftwagen.decisions.start_tiles import StartTiles
from game.rules.kraftwagen.scoring import parts, ranking
from game.rules.kraftwagen.state import KraftwagenState


@frame
class Game(Sequence):
    """KRA-3.1 The start tiles, the rounds, the end."""

    STEPS: ClassVar[tuple[str, ...]] = ("start_tiles", "rounds", "finish")

    def start_tiles(self, g: KraftwagenState) -> None:
        """KRA-2.7"""
        g.push(StartTiles())

    def rounds(self, g: KraftwagenState) -> None:
        """KRA-3.1"""
        g.push(Rounds())

    def finish(self, g: KraftwagenState) -> None:
        """KRA-11.1 All money is counted."""
        if any(factory.takings is None for factory in g.factories):
            raise NoChance("a view does not hold the money of the others")
        for seat in range(len(g.factories)):
            found = parts(g, seat)
            g.emit("scored", seat, parts=list(found), amounts=list(found.values()))
        g.emit("finished", order=ranking(g))


@frame
class Rounds(Loop):
    """KRA-3.1 One round after the other."""

    def next(self, g: KraftwagenState) -> Frame | None:
        if g.round == len(g.content.numbers.prices):
            return None
        g.round += 1
        g.emit("round", number=g.round)
        return Round()


@frame
class Round(Sequence):
    """KRA-3.1, KRA-8.1 Preparation, turns, and the four steps of the scoring."""

    STEPS: ClassVar[tuple[str, ...]] = ("prepare", "turns", "benz", "race", "buyers", "tidy")

    def prepare(self, g: KraftwagenState) -> None:
        """KRA-3.2, KRA-3.3, KRA-13.2"""
        numbers = g.content.numbers
        g.prices = list(numbers.prices[g.round - 1])
        for preference, row in numbers.buyers.items():
            g.rows[preference] += row.money
        g.emit("prepared", prices=list(g.prices))
        if g.specialty:
            g.stock = [tile.id for tile in g.content.specialties.values() if tile.round == g.round]
            turn_up(g)

    def turns(self, g: KraftwagenState) -> None:
        """KRA-4.2"""
        g.push(Turns())

    def benz(self, g: KraftwagenState) -> None:
        """KRA-6.3, KRA-6.15"""
        owner = next((seat for seat in range(len(g.factories)) if g.has_marker(seat, BENZ)), None)
        if owner is not None:
            g.push(Benz(seat=owner))

    def race(self, g: KraftwagenState) -> None:
        """KRA-8.2 to KRA-8.5"""
        score_race(g)

    def buyers(self, g: KraftwagenState) -> None:
        """KRA-8.6 to KRA-8.9"""
        sold = [car.space for car in sell_all(g)]
        for car in g.market:
            if car.space not in sold:
                g.emit("unsold", car.owner, space=car.space)

    def tidy(self, g: KraftwagenState) -> None:
        """KRA-8.10, KRA-13.6"""
        for car in g.market:
            g.factories[car.owner].supply += car.workers
            if car.marker:
                g.spent.append(car.marker)
        for buyer in g.active:
            g.waiting[buyer.preference] += 1
            if buyer.marker:
                g.spent.append(buyer.marker)
        g.market.clear()
        g.active.clear()
        g.prices.clear()
        g.countdown = g.table.countdown
        if g.specialty:
            remove_specialty(g)
        g.emit("tidied")


@frame
class Turns(Loop):
    """KRA-4.2, KRA-4.12 Turn after turn, until the market is full or the black marker is on 0 at the end of one."""

    def next(self, g: KraftwagenState) -> Frame | None:
        if not g.countdown or len(g.market) == g.table.spaces:
            g.emit("round-over", cause="market" if g.countdown else "marker")
            return None
        return Turn(seat=g.on_turn())


@frame
class Turn(Sequence):
    """KRA-4.3 The action phase, the market phase, and the tail of the chain."""

    STEPS: ClassVar[tuple[str, ...]] = ("action", "market", "tail")

    def action(self, g: KraftwagenState) -> None:
        """KRA-4.4"""
        g.emit("turn", self.seat)
        g.push(ActionPhase(seat=self.seat))

    def market(self, g: KraftwagenState) -> None:
        """KRA-7.1, KRA-9.4 Who has no car to offer is not asked."""
        if why_not_offer(g, self.seat) is None:
            g.push(Offer(seat=self.seat))

    def tail(self, g: KraftwagenState) -> None:
        """KRA-4.6"""
        clear_tail(g)
