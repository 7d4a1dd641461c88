"""Flow of a whole game: start tiles, three rounds of turns and their scoring, the end (KRA-3, KRA-4, KRA-8)."""

from typing import ClassVar

from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.records import frame
from game.rules.core.rng import NoChance
from game.rules.kraftwagen.content.engineers import BENZ
from game.rules.kraftwagen.decisions.action_chain import clear_tail, remove_specialty, turn_up
from game.rules.kraftwagen.decisions.action_phase import ActionPhase
from game.rules.kraftwagen.decisions.buyer_calls import Benz
from game.rules.kraftwagen.decisions.grand_prix import score_race
from game.rules.kraftwagen.decisions.market_phase import Offer, why_not_offer
from game.rules.kraftwagen.decisions.sales import sell_all
from game.rules.kraftwagen.decisions.start_tiles import StartTiles
from game.rules.kraftwagen.scoring import parts, ranking
from game.rules.kraftwagen.state import KraftwagenState


@frame
class Game(Sequence):
    """The whole game: the start tiles, the rounds, the end (KRA-3.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("start_tiles", "rounds", "finish")

    def start_tiles(self, state: KraftwagenState) -> None:
        """Let the seats choose start tiles (KRA-2.7)."""
        state.push(StartTiles())

    def rounds(self, state: KraftwagenState) -> None:
        """Begin the rounds (KRA-3.1)."""
        state.push(Rounds())

    def finish(self, state: KraftwagenState) -> None:
        """Count all money and announce the ranking (KRA-11.1). Raises NoChance in a view with hidden money."""
        if any(factory.takings is None for factory in state.factories):
            raise NoChance("a view does not hold the money of the others")
        for seat in range(len(state.factories)):
            found = parts(state, seat)
            state.emit("scored", seat, parts=list(found), amounts=list(found.values()))
        state.emit("finished", order=ranking(state))


@frame
class Rounds(Loop):
    """Loop of rounds (KRA-3.1)."""

    def next(self, state: KraftwagenState) -> Frame | None:
        """Return the next round, None after the last one."""
        if state.round == len(state.content.numbers.prices):
            return None
        state.round += 1
        state.emit("round", number=state.round)
        return Round()


@frame
class Round(Sequence):
    """A round: preparation, turns, and the four steps of the scoring (KRA-3.1, KRA-8.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("prepare", "turns", "benz", "race", "buyers", "tidy")

    def prepare(self, state: KraftwagenState) -> None:
        """Lay out prices, money of the rows and the first specialty tile (KRA-3.2, KRA-3.3, KRA-13.2)."""
        numbers = state.content.numbers
        state.prices = list(numbers.prices[state.round - 1])
        for preference, row in numbers.buyers.items():
            state.rows[preference] += row.money
        state.emit("prepared", prices=list(state.prices))
        if state.specialty:
            state.stock = [tile.id for tile in state.content.specialties.values() if tile.round == state.round]
            turn_up(state)

    def turns(self, state: KraftwagenState) -> None:
        """Begin the turns (KRA-4.2)."""
        state.push(Turns())

    def benz(self, state: KraftwagenState) -> None:
        """Ask the owner of Benz's marker for one more buyer (KRA-6.3, KRA-6.15)."""
        owner = next((seat for seat in range(len(state.factories)) if state.has_marker(seat, BENZ)), None)
        if owner is not None:
            state.push(Benz(seat=owner))

    def race(self, state: KraftwagenState) -> None:
        """Score the Grand Prix (KRA-8.2 to KRA-8.5)."""
        score_race(state)

    def buyers(self, state: KraftwagenState) -> None:
        """Sell cars to the active buyers (KRA-8.6 to KRA-8.9)."""
        sold = [car.space for car in sell_all(state)]
        for car in state.market:
            if car.space not in sold:
                state.emit("unsold", car.owner, space=car.space)

    def tidy(self, state: KraftwagenState) -> None:
        """Clear the market, return buyers and workers, reset the black marker (KRA-8.10, KRA-13.6)."""
        for car in state.market:
            state.factories[car.owner].supply += car.workers
            if car.marker:
                state.spent.append(car.marker)
        for buyer in state.active:
            state.waiting[buyer.preference] += 1
            if buyer.marker:
                state.spent.append(buyer.marker)
        state.market.clear()
        state.active.clear()
        state.prices.clear()
        state.countdown = state.selected.countdown
        if state.specialty:
            remove_specialty(state)
        state.emit("tidied")


@frame
class Turns(Loop):
    """Loop of turns until, after one, the market is full or the black marker is on 0 (KRA-4.2, KRA-4.12)."""

    def next(self, state: KraftwagenState) -> Frame | None:
        """Return the turn of the worker at the tail, None when the round is over."""
        if not state.countdown or len(state.market) == state.selected.spaces:
            state.emit("round-over", cause="market" if state.countdown else "marker")
            return None
        return Turn(seat=state.on_turn())


@frame
class Turn(Sequence):
    """A turn: the action phase, the market phase, and the tail of the chain (KRA-4.3)."""

    STEPS: ClassVar[tuple[str, ...]] = ("action", "market", "tail")

    def action(self, state: KraftwagenState) -> None:
        """Begin the action phase (KRA-4.4)."""
        state.emit("turn", self.seat)
        state.push(ActionPhase(seat=self.seat))

    def market(self, state: KraftwagenState) -> None:
        """Begin the market phase if the seat has a car to offer (KRA-7.1, KRA-9.4)."""
        if why_not_offer(state, self.seat) is None:
            state.push(Offer(seat=self.seat))

    def tail(self, state: KraftwagenState) -> None:
        """Move tiles at the tail to the head (KRA-4.6)."""
        clear_tail(state)
