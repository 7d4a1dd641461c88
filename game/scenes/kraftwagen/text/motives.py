"""Motives of a turn of Kraftwagen: what it was good for, as everybody can see it afterwards.

Their words stand in `assets/i18n/kraftwagen-ai.en.yaml` and the other languages, under `motive`; those about cars, race
and levels are shared with the plans of hints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.renderer import Renderer
from game.rules.core.events import TURN
from game.rules.kraftwagen.decisions.grand_prix import race_points
from game.rules.kraftwagen.forecast import outlook
from game.rules.kraftwagen.state import MarketCar
from game.scenes.kraftwagen.text.plan_gains import (
    BUYING,
    Gains,
    Turn,
    best_rival_level,
    builds_only,
    crew,
    engineer_help,
    gift,
    highest_parts,
    missing_thing,
    offered_sale,
    own_called_sales,
    race_place,
    raised_levels,
    row_money,
)
from game.scenes.table.log.turn_texts import MotiveWords, PlayedTurn

MANY = 2  # workers in a canteen
_say = MotiveWords("kraftwagen")


def motives(played: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the motives of a turn, the most important first."""
    turn = Turn(played.seat, played.before, played.events, played.after, True, True, renderer)
    asked = OF_A_TURN if turn.found_at("round-over") is None else OF_AN_END
    for each in asked:
        yield from each(turn)


def _closes(turn: Turn) -> Iterator[str]:
    """Yield the rivals' cars that find no buyer because the round ends now, and the own gain of the scoring."""
    over = turn.found_at("round-over")
    assert over is not None
    cause, after = turn.events[over].data["cause"], turn.events[over:]
    cars = {car.space: car for car in turn.before.market}
    left = [cars[event.data["space"]] for event in after
            if event.kind == "unsold" and event.seat != turn.seat and event.data["space"] in cars]
    if left:
        yield _say(f"closes.{cause}", cars=_named(turn, left), n=len(left))
    gain = sum(event.data["gain"] for event in after if event.kind in BUYING and event.seat == turn.seat)
    if gain:
        yield _say(f"paid.{cause}", n=gain)


def _named(turn: Turn, cars: Sequence[MarketCar]) -> str:
    """Return cars by owner and price; each owner is named once."""
    prices: dict[int, list[str]] = {}
    for car in cars:
        prices.setdefault(car.owner, []).append(str(car.price))
    join = turn.renderer.join
    return join([_say("car", seat=f"<seat:{owner}>", price=found[0]) if len(found) == 1
                 else _say("cars", seat=f"<seat:{owner}>", prices=join(found)) for owner, found in prices.items()])


def _awards(turn: Turn) -> Iterator[str]:
    """Yield what the awards that were won are worth."""
    for data in turn.found("award"):
        yield _say("award", award=turn.renderer.thing("award", data["award"]), n=data["gain"])


def _undercuts(turn: Turn) -> Iterator[str]:
    """Yield the rivals' cars that would have been sold before the own one was offered, and would not be now."""
    if not turn.found("offered"):
        return
    before, after = ({found.car.space: found.car for found in outlook(state).sales}
                     for state in (turn.before, turn.after))
    lost = [car for space, car in before.items() if car.owner != turn.seat and space not in after]
    if lost:
        yield _say("undercuts", cars=_named(turn, lost), n=len(lost))


def _called(turn: Turn) -> Iterator[str]:
    """Yield the own car that the called buyer takes, and the money beside his row."""
    for found in own_called_sales(turn):
        yield _say("calls", price=found.car.price, n=found.gain)
    if money := row_money(turn):
        yield _say("row", n=money)


def _engaged(turn: Turn) -> Iterator[str]:
    """Yield the engineer that was hired, or what an engine in the race car is beside those of the others."""
    hired = turn.found("engaged")
    for data in hired:
        yield _say("engaged", engineer=turn.renderer.thing("engineer", data["engineer"]))
    if not hired:
        yield from engineer_help(turn)


def _paid_place(turn: Turn) -> Iterator[str]:
    """Yield the place in the race where that is worth anything."""
    if sum(race_points(turn.after)[turn.seat]):
        yield from race_place(turn)


def _levels(turn: Turn) -> Iterator[str]:
    """Yield the raised levels with which the seat leads or has caught up with the best rival."""
    for part in raised_levels(turn):
        level, most = turn.after.level(turn.seat, part), best_rival_level(turn, part)
        if level >= most:
            yield _say(f"level.{part}.{'lead' if level > most else 'even'}", n=level)


def _next_car(turn: Turn) -> Iterator[str]:
    """Yield the built parts that nobody else can build, and how near the next car is."""
    yield from highest_parts(turn)
    if builds_only(turn):
        yield _say(f"car.{missing_thing(turn) or 'ready'}")


def _crew(turn: Turn) -> Iterator[str]:
    """Yield the workers after hiring, where there are enough to be a reason."""
    if turn.after.factories[turn.seat].canteen >= MANY:
        yield from crew(turn)


def _again(turn: Turn) -> Iterator[str]:
    """Yield that the seat moves once more at once."""
    if [event.seat for event in turn.events if event.kind == TURN][-1:] == [turn.seat]:
        yield _say("again")


OF_AN_END: Sequence[Gains] = (_closes, _awards)
OF_A_TURN: Sequence[Gains] = (_undercuts, _awards, offered_sale, _paid_place, _called, _next_car, _levels, gift,
                              _engaged, _crew, _again)
