"""Production of a car: its market, marketing, a contract, and its place on a ship (MAN-4.31 to MAN-4.39)."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.content.contracts import Contract
from game.rules.automania.content.factory_boards import ELECTRIC, ELECTRIC_CAR, NORMAL, STYLE_SPACES
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.decisions.popularity import BONUS, DEMAND, Stars, stars_of
from game.rules.automania.decisions.shipping import Finished, Ship, TopCar, can_still_go, skip
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class Production(Finished):
    """A car from the choice of its market to its place (MAN-4D)."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "promote", "contract", "leave")

    def choose(self, state: AutomaniaState) -> None:
        """Ask for the market (MAN-4.32)."""
        state.push(Produce(seat=self.seat))

    def promote(self, state: AutomaniaState) -> None:
        """Ask for workers in marketing, if the seat has any (MAN-4.36)."""
        if state.factories[self.seat].workers:
            state.push(Promote(seat=self.seat))

    def contract(self, state: AutomaniaState) -> None:
        """Ask for a contract, if the seat has any in its hand (MAN-4.38, MAN-4.90).

        It is asked even if none fits: to leave the question out would show that to the others.
        """
        if state.factories[self.seat].hand:
            state.push(PlayContract(seat=self.seat))

    def leave(self, state: AutomaniaState) -> None:
        """Ask for the ship space, or the reward of a top car; skip a car that has none (MAN-4.39, MAN-4.48)."""
        if not can_still_go(state, self.seat, self):
            skip(state, self.seat, self)
        elif self.popularity >= state.content.numbers.top_car:
            state.push(TopCar(seat=self.seat))
        else:
            state.push(Ship(seat=self.seat))


def why_not_play(state: AutomaniaState, seat: int, car_type: str, popularity: int, contract: Contract,
                 tiles: Mapping[str, str]) -> Reason | None:
    """Return the reason for which a contract cannot be played with a car, or None (MAN-4.55, MAN-4.56).

    `tiles` are those of the factory that the car comes from.
    """
    known = state.content.tiles
    if contract.type not in ("", car_type):
        return reasons.WRONG_TYPE
    line = [known[tiles[slot]].symbol for slot in state.board_of(seat).lines[car_type] if tiles[slot]]
    for symbol in contract.machines:
        if symbol not in line:
            return reasons.NO_MACHINE._replace(params=(("symbol", symbol),))
    for part in contract.styles:
        if not tiles[STYLE_SPACES[car_type, part]]:
            return reasons.NO_STYLE._replace(params=(("part", part),))
    if popularity < contract.popularity:
        return reasons.UNPOPULAR._replace(params=(("n", contract.popularity),))
    return None


def judged_contracts(state: AutomaniaState, seat: int, car: Finished) -> Iterator[tuple[str, Reason | None]]:
    """Yield the known contracts of a seat's hand, each with the reason against playing it with the car, or None."""
    factory = state.factories[seat]
    for name in factory.hand:
        if name != UNKNOWN:
            yield (
                name,
                why_not_play(state, seat, car.type, car.popularity, state.content.contracts[name], factory.tiles),
            )


@frame
class Produce(OwnTurn):
    """Decision about the market of the car and the token that stands for it (MAN-4.31, MAN-4.32)."""

    RULE: ClassVar[str] = "MAN-4.32"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `produce` for each market and token, and the free actions."""
        electric = state.factories[self.seat].cars[ELECTRIC]
        for market in MARKETS:
            yield "produce", market, NORMAL
            if electric:
                yield "produce", market, ELECTRIC
        yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `produce` with an electric token that is away, and free actions that are not legal."""
        if ELECTRIC_CAR in state.board_of(self.seat).powers and not state.factories[self.seat].cars[ELECTRIC]:
            for market in MARKETS:
                yield ("produce", market, ELECTRIC), reasons.ELECTRIC_AWAY
        yield from self.own_blocked(state)

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with type and cost of the car."""
        car = state.parent(Production)
        return "produce", {"type": car.type, "cost": state.cost(car.type)}

    def do_produce(self, state: AutomaniaState, market: str, token: str) -> None:
        """Pay for the car and count its stars."""
        state.pop()
        car = state.parent(Production)
        car.market, car.electric = market, token == ELECTRIC
        cost = state.cost(car.type)
        state.earn(self.seat, -cost)
        stars = stars_of(state, self.seat, car.type, market, car.electric)
        car.popularity = sum(found.stars for found in stars)
        state.emit("produced", self.seat, type=car.type, market=market, token=token, cost=cost, stars=car.popularity)
        if state.event_sink is not None:
            for found in stars:
                emit_stars(state, self.seat, found)


def emit_stars(state: AutomaniaState, seat: int, stars: Stars) -> None:
    """Emit some of the stars of a car by their source."""
    if stars.source == DEMAND:
        state.emit("demand-stars", seat, demand=stars.thing, target=stars.target, stars=stars.stars)
    elif stars.source == BONUS:
        state.emit("electric-stars", seat, stars=stars.stars)
    else:
        state.emit("tile-stars", seat, tile=stars.thing, target=stars.target, stars=stars.stars)


@frame
class Promote(OwnTurn):
    """Decision about the number of workers in marketing (MAN-4.36)."""

    RULE: ClassVar[str] = "MAN-4.36"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `workers` for each number from 0, and the free actions."""
        for count in range(state.factories[self.seat].workers + 1):
            yield "workers", count
        yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield one worker too many, and free actions that are not legal."""
        yield ("workers", state.factories[self.seat].workers + 1), reasons.NO_PROMOTERS
        yield from self.own_blocked(state)

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the popularity so far."""
        return "promote", {"popularity": state.parent(Production).popularity}

    def do_workers(self, state: AutomaniaState, count: int) -> None:
        """Send workers to marketing; each adds 1 popularity."""
        state.pop()
        car, factory = state.parent(Production), state.factories[self.seat]
        factory.workers -= count
        factory.promoting += count
        car.popularity += count
        if count:
            state.emit("promoted", self.seat, workers=count, popularity=car.popularity)


@frame
class PlayContract(OwnTurn):
    """Decision about one contract that the car fulfils, or none (MAN-4.38).

    Where none fits, `decline` is the only legal move, so that the program can make it without asking; the seat can
    sponsor and recall before and after.
    """

    RULE: ClassVar[str] = "MAN-4.38"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `contract` for each one that fits, `decline`, and the free actions if any fits."""
        fits = False
        for name, reason in judged_contracts(state, self.seat, state.parent(Production)):
            if reason is None:
                fits = True
                yield "contract", name
        yield ("decline",)
        if fits:
            yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `contract` for the others, and free actions that are not legal."""
        for name, reason in judged_contracts(state, self.seat, state.parent(Production)):
            if reason:
                yield ("contract", name), reason
        yield from self.own_blocked(state)

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the popularity of the car."""
        return "play-contract", {"popularity": state.parent(Production).popularity}

    def do_contract(self, state: AutomaniaState, name: str) -> None:
        """Play a contract for its medals and money."""
        state.pop()
        factory, contract = state.factories[self.seat], state.content.contracts[name]
        factory.hand.remove(name)
        factory.played.append(name)
        state.emit("contract", self.seat, contract=name, medals=contract.medals)
        if contract.money:
            state.earn(self.seat, contract.money)
            state.emit("contract-money", self.seat, contract=name, gain=contract.money)

    def do_decline(self, state: AutomaniaState) -> None:
        """Play no contract."""
        state.pop()
