"""Motives of a turn of Automania: what it was good for, as everybody can see it afterwards.

Contracts in hand and hidden money have no part in them. Their words stand in `assets/i18n/automania-ai.en.yaml` and the
other languages, under `motive`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.renderer import Renderer
from game.rules.automania.decisions.sales import limit_of
from game.rules.automania.forecast import outlooks
from game.scenes.table.log.turn_texts import Motive, MotiveWords, PlayedTurn

_say = MotiveWords("automania")


def _seats(seats: Sequence[int], renderer: Renderer) -> str:
    return renderer.join([f"<seat:{seat}>" for seat in dict.fromkeys(seats)])


def _contract(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the medals of a contract that was fulfilled."""
    medals = sum(data["medals"] for data in turn.found("contract"))
    if medals:
        yield _say("contract", n=medals)


def _top(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the car that was sold at once, with what it brought."""
    for data in turn.found("top-car"):
        yield _say("top", type=renderer.thing("car-type", data["type"]), n=data["points"],
                   money=renderer.thing("money", data["money"]))


def _ship(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the cars of others that will be sold behind the one that was shipped."""
    for data in turn.found("shipped"):
        ships = turn.after.markets[data["market"]].ships
        others = [car for car in ships if car.owner != turn.seat]
        behind = [car.owner for car in others if car.value < data["value"]]
        car = renderer.thing("car-type", data["type"])
        if behind:
            yield _say("before", type=car, seats=_seats(behind, renderer), n=data["popularity"])
        elif not others:
            yield _say("alone", market=renderer.thing("market", data["market"]))


def _tile(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the car that the new tiles raise most, but for one that was produced with them."""
    if not turn.found("placed", "replaced") or not turn.before.factories[turn.seat].board:
        return
    made = {data["type"] for data in turn.found("produced")}
    tiles = turn.after.factories[turn.seat].tiles
    now, then = outlooks(turn.before, turn.seat), outlooks(turn.before, turn.seat, tiles)
    gains = {cars: then[cars].popularity - now[cars].popularity for cars in then if cars[0] not in made}
    best = max(gains, key=lambda cars: (gains[cars], then[cars].popularity), default=None)
    if best is not None and gains[best] > 0:
        yield _say("later", type=renderer.thing("car-type", best[0]), market=renderer.thing("market", best[1]),
                   stars=then[best].popularity)


def _displaced(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the space that was worth sending somebody's workers home."""
    for event in turn.events:
        if event.kind == "displaced" and event.seat not in (None, turn.seat):
            yield _say("displaces", seat=f"<seat:{event.seat}>", n=event.data["workers"])


def _medals(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the medals of a contract that was taken from the display, or that one was drawn unseen."""
    for data in turn.found("drew"):
        found = turn.after.content.contracts.get(data["contract"])
        if found is not None:
            yield _say("drew", n=found.medals)
    if turn.found("drew-deck"):
        yield _say("hand", n=len(turn.after.factories[turn.seat].hand))


def _withdrew(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the cars that a seat that withdrew may sell, and its place in the next turn order so far."""
    for data in turn.found("withdrew"):
        if turn.has("sales"):
            return
        cars = sum(car.owner == turn.seat for market in turn.after.markets.values() for car in market.ships)
        limit = limit_of(turn.after, turn.seat)
        yield _say("sells", n=limit.office + limit.managers, cars=cars)
        behind = [seat for seat, factory in enumerate(turn.after.factories) if factory.office > data["office"]]
        if behind:
            yield _say("earlier", seats=_seats(behind, renderer))


def _points(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield points and money that the turn brought at once."""
    points = sum(data["gain"] for data in turn.found("tile-points", "office-points", "ship-points"))
    if points:
        yield _say("points", n=points)
    money = sum(data["gain"] for data in turn.found("tile-money", "sponsored", "office-money"))
    if money:
        yield _say("money", money=renderer.thing("money", money))


def _car(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield how popular the car is that was produced."""
    for data in turn.found("shipped"):
        yield _say("car", type=renderer.thing("car-type", data["type"]), n=data["popularity"])


def _recall(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the space that a recalled car leaves free."""
    for data in turn.found("recalled"):
        yield _say("recall", market=renderer.thing("market", data["market"]))


MOTIVES: tuple[Motive, ...] = (_contract, _top, _ship, _withdrew, _tile, _medals, _points, _displaced, _recall, _car)
