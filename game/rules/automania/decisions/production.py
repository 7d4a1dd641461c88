"""Producing a car: its market, marketing, a contract, and its place on a ship (MAN-4.31 to MAN-4.39)."""

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
    """MAN-4D A car from its market to its place."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "promote", "contract", "leave")

    def choose(self, g: AutomaniaState) -> None:
        """MAN-4.32"""
        g.push(Produce(seat=self.seat))

    def promote(self, g: AutomaniaState) -> None:
        """MAN-4.36 Who has no worker is not asked."""
        if g.factories[self.seat].workers:
            g.push(Promote(seat=self.seat))

    def contract(self, g: AutomaniaState) -> None:
        """MAN-4.38, MAN-4.90 Who has no contract is not asked. Whether one of them fits is nobody else's business: it
        must not show in what is asked."""
        if g.factories[self.seat].hand:
            g.push(PlayContract(seat=self.seat))

    def leave(self, g: AutomaniaState) -> None:
        """MAN-4.39, MAN-4.48"""
        if not can_still_go(g, self.seat, self):
            skip(g, self.seat, self)
        elif self.popularity >= g.content.numbers.top_car:
            g.push(TopCar(seat=self.seat))
        else:
            g.push(Ship(seat=self.seat))


def why_not_play(g: AutomaniaState, seat: int, car_type: str, popularity: int, contract: Contract,
                 tiles: Mapping[str, str]) -> Reason | None:
    """MAN-4.55, MAN-4.56 Why a contract cannot be played with a car from a factory with these tiles; None where it
    can."""
    known = g.content.tiles
    if contract.type not in ("", car_type):
        return reasons.WRONG_TYPE
    line = [known[tiles[slot]].symbol for slot in g.board_of(seat).lines[car_type] if tiles[slot]]
    for symbol in contract.machines:
        if symbol not in line:
            return reasons.NO_MACHINE._replace(params=(("symbol", symbol),))
    for part in contract.styles:
        if not tiles[STYLE_SPACES[car_type, part]]:
            return reasons.NO_STYLE._replace(params=(("part", part),))
    if popularity < contract.popularity:
        return reasons.UNPOPULAR._replace(params=(("n", contract.popularity),))
    return None


def judged(g: AutomaniaState, seat: int, car: Finished) -> Iterator[tuple[str, Reason | None]]:
    """The contracts in a hand, as far as they are known, and why each cannot be played with the car at hand."""
    factory = g.factories[seat]
    for name in factory.hand:
        if name != UNKNOWN:
            yield name, why_not_play(g, seat, car.type, car.popularity, g.content.contracts[name], factory.tiles)


@frame
class Produce(OwnTurn):
    """MAN-4.31, MAN-4.32 The market of the car, and which token stands for it."""

    RULE: ClassVar[str] = "MAN-4.32"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: AutomaniaState) -> Iterator[Move]:
        electric = g.factories[self.seat].cars[ELECTRIC]
        for market in MARKETS:
            yield "produce", market, NORMAL
            if electric:
                yield "produce", market, ELECTRIC
        yield from self.own_moves(g)

    def blocked(self, g: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        if ELECTRIC_CAR in g.board_of(self.seat).powers and not g.factories[self.seat].cars[ELECTRIC]:
            for market in MARKETS:
                yield ("produce", market, ELECTRIC), reasons.ELECTRIC_AWAY
        yield from self.own_blocked(g)

    def prompt(self, g: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        car = g.parent(Production)
        return "produce", {"type": car.type, "cost": g.cost(car.type)}

    def do_produce(self, g: AutomaniaState, market: str, token: str) -> None:
        g.pop()
        car = g.parent(Production)
        car.market, car.electric = market, token == ELECTRIC
        cost = g.cost(car.type)
        g.earn(self.seat, -cost)
        stars = stars_of(g, self.seat, car.type, market, car.electric)
        car.popularity = sum(found.stars for found in stars)
        g.emit("produced", self.seat, type=car.type, market=market, token=token, cost=cost, stars=car.popularity)
        if g.event_sink is not None:
            for found in stars:
                tell(g, self.seat, found)


def tell(g: AutomaniaState, seat: int, stars: Stars) -> None:
    """Say where some of the stars of a car come from."""
    if stars.source == DEMAND:
        g.emit("demand-stars", seat, demand=stars.thing, target=stars.target, stars=stars.stars)
    elif stars.source == BONUS:
        g.emit("electric-stars", seat, stars=stars.stars)
    else:
        g.emit("tile-stars", seat, tile=stars.thing, target=stars.target, stars=stars.stars)


@frame
class Promote(OwnTurn):
    """MAN-4.36 How many workers go to marketing."""

    RULE: ClassVar[str] = "MAN-4.36"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: AutomaniaState) -> Iterator[Move]:
        for count in range(g.factories[self.seat].workers + 1):
            yield "workers", count
        yield from self.own_moves(g)

    def blocked(self, g: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        yield ("workers", g.factories[self.seat].workers + 1), reasons.NO_PROMOTERS
        yield from self.own_blocked(g)

    def prompt(self, g: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        return "promote", {"popularity": g.parent(Production).popularity}

    def do_workers(self, g: AutomaniaState, count: int) -> None:
        g.pop()
        car, factory = g.parent(Production), g.factories[self.seat]
        factory.workers -= count
        factory.promoting += count
        car.popularity += count
        if count:
            g.emit("promoted", self.seat, workers=count, popularity=car.popularity)


@frame
class PlayContract(OwnTurn):
    """MAN-4.38 One contract that the car fulfils, or none. Where none fits nothing else can be done either, so that
    the answer is given unasked; whom that concerns can sponsor and recall before and after."""

    RULE: ClassVar[str] = "MAN-4.38"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: AutomaniaState) -> Iterator[Move]:
        fits = False
        for name, reason in judged(g, self.seat, g.parent(Production)):
            if reason is None:
                fits = True
                yield "contract", name
        yield ("decline",)
        if fits:
            yield from self.own_moves(g)

    def blocked(self, g: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        for name, reason in judged(g, self.seat, g.parent(Production)):
            if reason:
                yield ("contract", name), reason
        yield from self.own_blocked(g)

    def prompt(self, g: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        return "play-contract", {"popularity": g.parent(Production).popularity}

    def do_contract(self, g: AutomaniaState, name: str) -> None:
        g.pop()
        factory, contract = g.factories[self.seat], g.content.contracts[name]
        factory.hand.remove(name)
        factory.played.append(name)
        g.emit("contract", self.seat, contract=name, medals=contract.medals)
        if contract.money:
            g.earn(self.seat, contract.money)
            g.emit("contract-money", self.seat, contract=name, gain=contract.money)

    def do_decline(self, g: AutomaniaState) -> None:
        g.pop()
