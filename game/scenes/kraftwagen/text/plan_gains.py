"""Gains of a turn of Kraftwagen in short phrases, the most important first.

Awards, the buyers of a car and their prices, the place in the race, the lead of a level over the others, the seat that
moves next and the tiles that this leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.grand_prix import places, race_points
from game.rules.kraftwagen.decisions.market_phase import Offer
from game.rules.kraftwagen.decisions.sales import Sale, sale
from game.rules.kraftwagen.forecast import outlook, prospect
from game.rules.kraftwagen.offer_forecast import price_changes
from game.rules.kraftwagen.state import Buyer, KraftwagenState, MarketCar, worker_of
from game.session.action_preview import PlannedTurn, foresee_actions

PARTS = ("body", "engine")
BUYING = ("sold", "place", "lap-points")  # events of a scoring that bring a seat money


@dataclass(frozen=True)
class Turn:
    """Turn of `seat` with the positions before and after it.

    `events` are all that it brings about; `over` says whether the turn has ended in `after`; `sure` is False where
    chance cuts the look ahead short.
    """

    seat: int
    before: KraftwagenState
    events: Sequence[Event]
    after: KraftwagenState
    over: bool
    sure: bool
    renderer: Renderer

    def found(self, *kinds: str) -> list[Mapping[str, Any]]:
        """Return the data of the seat's own events of these kinds."""
        return [event.data for event in self.events if event.kind in kinds and event.seat == self.seat]

    def found_at(self, *kinds: str) -> int | None:
        """Return the index of the first event of these kinds, None without one."""
        return next((at for at, event in enumerate(self.events) if event.kind in kinds), None)

    @property
    def others(self) -> list[int]:
        """Other seats."""
        return [seat for seat in range(len(self.after.factories)) if seat != self.seat]


def first_turn(plan: Sequence[PlannedTurn], seat: int, renderer: Renderer) -> Turn | None:
    """Return the first turn of a plan, played to its end; None for a plan of another game.

    Where the plan offers no car, passing the offer is part of the turn.
    """
    before = plan[0].before
    if not isinstance(before, KraftwagenState):
        return None
    events: list[Event] = []
    state = before
    for move in _moves(plan, seat):
        try:
            seen = foresee_actions(state, [move])
        except IllegalAction:  # the turn is over, or there is no offer to pass
            break
        events += seen.events
        if not isinstance(seen.view, KraftwagenState):
            return Turn(seat, before, events, state, False, False, renderer)
        state = seen.view
        end = next((at for at, event in enumerate(events) if event.kind == "turn"), None)
        if end is not None:
            return Turn(seat, before, events[:end], state, True, True, renderer)
    return Turn(seat, before, events, state, False, plan[-1].sure, renderer)


def _moves(plan: Sequence[PlannedTurn], seat: int) -> Iterator[Action]:
    """Yield the moves of a plan, with a pass of the offer after each leg."""
    for leg in plan:
        yield from leg.moves
        yield Action(seat, "pass")


def gains(turn: Turn) -> list[str]:
    """Return the phrases about the gains of a turn."""
    if not turn.sure:
        return [*_awards(turn), _say("unknown")]
    asked = OF_A_TURN if turn.found_at("round-over", "pit-lane") is None else OF_A_SCORING
    return [gain for each in asked for gain in each(turn)]


def waiting(turn: Turn) -> list[str]:
    """Return the reason to offer no car: what the best one is worth now and can wait for, and the seat that is next."""
    state = turn.before
    best = max((change for car in _offers(state) for change in price_changes(state, turn.seat, *car)), default=0)
    why = _say("no-buyer") if not state.active else _say("best-now", n=best) if best > 0 else _say("none-now")
    return [why, *_next(turn)]


def _say(key: str, **params: int | str) -> str:
    return tr(f"kraftwagen-ai.plan.{key}", **params)


def _over(turn: Turn) -> Iterator[str]:
    """Yield the end of the round with the gain of its scoring.

    Where the buyer of Benz is still to be chosen, the gain without him.
    """
    own = (event for event in turn.events[turn.found_at("round-over"):]
           if event.seat == turn.seat and event.kind in BUYING)
    if turn.found_at("pit-lane") is not None:
        yield _say("over", n=sum(event.data["gain"] for event in own))
    else:
        yield _say("over-benz", n=outlook(turn.after).gain(turn.seat))


def _awards(turn: Turn) -> Iterator[str]:
    """Yield the awards that are won."""
    won = [f"{turn.renderer.thing('award', data['award'])} (+{data['gain']})" for data in turn.found("award")]
    if won:
        yield _say("award", awards=turn.renderer.join(won))


def _shown(turn: Turn) -> list[int]:
    """Return the market spaces of the own cars that are offered or changed."""
    return [data["space"] for data in turn.found("offered", "swapped", "badge")]


def unsold_car(turn: Turn) -> Iterator[str]:
    """Yield that nobody would take the car that is offered or changed: it speaks against the turn, and comes last."""
    if _shown(turn) and not any(offered_sale(turn)):
        yield _say("unwanted")


def offered_sale(turn: Turn) -> Iterator[str]:
    """Yield the buyer and price of the car that is offered or changed, if anybody would take it; of several the sum."""
    spaces = set(_shown(turn))
    cars = [car for car in turn.after.market if car.space in spaces]
    if len(cars) > 1:
        yield _say("sales", n=outlook(turn.after).cars[turn.seat])
        return
    for car in cars:
        found = prospect(turn.after, car)
        if found.sale is not None:
            yield _say("sold", buyer=_buyer(turn, found.sale.buyer.preference), n=found.sale.gain)
        elif found.wanted_by:
            pays = {name: _price(turn.after, car, name).gain for name in found.wanted_by}
            most = max(pays, key=lambda name: pays[name])
            yield _say("wanted", buyer=_buyer(turn, most), n=pays[most])


def remaining_parts(turn: Turn) -> Iterator[str]:
    """Yield the parts that stay behind where another body or engine could have been offered."""
    before, left = turn.before.factories[turn.seat], turn.after.factories[turn.seat]
    choice = any(sum(map(bool, row)) > 1 for row in (before.bodies, before.engines))
    if not turn.found("offered") or turn.found("built") or not choice:
        return
    parts = [turn.renderer.tr(f"part.value.{part}", value=value) for part, row in
             (("body", left.bodies), ("engine", left.engines)) for value in row if value]
    if parts:
        yield _say("keeps", parts=turn.renderer.join(parts))


def _buyer(turn: Turn, preference: str) -> str:
    """Return the name of a buyer with its article."""
    return turn.renderer.tr(f"a-buyer.{preference}")


def _price(state: KraftwagenState, car: MarketCar, preference: str) -> Sale:
    """Return the sale of a car to one more buyer of a preference."""
    return sale(state, len(state.active) + 1, Buyer(preference), [car])


def race_place(turn: Turn) -> Iterator[str]:
    """Yield the place in the race, with the points that place and laps would bring."""
    order = [place.seat for place in places(turn.after)]
    if not turn.found("raced", "to-space") or turn.seat not in order:
        return
    worth = sum(race_points(turn.after)[turn.seat])
    place = turn.renderer.thing("place", order.index(turn.seat) + 1)
    yield _say("paid-place", place=place, n=worth) if worth else _say("place", place=place)


def called_sales(turn: Turn) -> Iterator[Sale | None]:
    """Yield the purchase of the buyer that was called or given a marker, None for no purchase.

    Nothing where he takes the car that `_car` has already named.
    """
    made = {found.slot: found for found in outlook(turn.after).sales}
    for data in turn.found("called", "daimler")[-1:]:
        found = made.get(data["slot"])
        if found is None or found.car.space not in _shown(turn):
            yield found


def own_called_sales(turn: Turn) -> list[Sale]:
    """Return the sales of own cars to the called buyer, as far as he takes one."""
    return [found for found in called_sales(turn) if found is not None and found.car.owner == turn.seat]


def row_money(turn: Turn) -> int:
    """Return the money beside the row of the called buyer that the turn brought at once."""
    return sum(data["gain"] for data in turn.found("row-money", "bonus"))


def _call(turn: Turn) -> Iterator[str]:
    """Yield the own car that the called buyer takes, and the money beside his row."""
    for found in own_called_sales(turn):
        yield _say("sells", price=found.car.price, n=found.gain)
    if money := row_money(turn):
        yield _say("money", n=money)


def gift(turn: Turn) -> Iterator[str]:
    """Yield the car of another seat that the called buyer takes, or that he takes none."""
    for found in called_sales(turn):
        if found is None:
            yield _say("no-car")
        elif found.car.owner != turn.seat:
            yield _say("sells-other", seat=f"<seat:{found.car.owner}>", n=found.gain)


def raised_levels(turn: Turn) -> list[str]:
    """Return the kinds of parts whose level the turn raises."""
    return [part for part in PARTS if turn.after.level(turn.seat, part) > turn.before.level(turn.seat, part)]


def _next_award(turn: Turn) -> Iterator[str]:
    """Yield an award that the next part of a raised level would win."""
    built = [data["part"] for data in turn.found("built")]
    for award in turn.after.content.numbers.awards.values():
        if award.kind in raised_levels(turn) and award.kind not in built and turn.after.awards[award.id] == NOBODY and (
                award.least <= turn.after.level(turn.seat, award.kind)):
            name = turn.renderer.thing("award", award.id)
            yield _say(f"award-next.{award.kind}", award=name, n=award.points)


def best_rival_level(turn: Turn, part: str) -> int:
    """Return the highest level among the other seats."""
    return max(turn.after.level(seat, part) for seat in turn.others)


def level_lead(turn: Turn) -> Iterator[str]:
    """Yield the raised levels beside those of the others; a development that still waits for a worker."""
    if turn.found("waits"):
        yield _say("waits")
    for part in raised_levels(turn):
        yield _say(f"level.{part}", n=turn.after.level(turn.seat, part), most=best_rival_level(turn, part))


def part_lead(turn: Turn) -> Iterator[str]:
    """Yield built parts better than those of the others, and the thing that a car still lacks."""
    yield from highest_parts(turn)
    if builds_only(turn):
        lacks = missing_thing(turn)
        yield _say(f"lacks.{lacks}" if lacks else "ready")


def builds_only(turn: Turn) -> bool:
    """Return whether the turn builds a part and offers no car."""
    return bool(turn.found("built")) and not turn.found("offered")


def highest_parts(turn: Turn) -> Iterator[str]:
    """Yield built parts better than those of the others, unless the level of this turn tells that already."""
    if not builds_only(turn):
        return
    for data in turn.found("built"):
        part, most = data["part"], best_rival_level(turn, data["part"])
        if data["value"] > most and part not in raised_levels(turn):
            yield _say(f"highest.{part}", n=most)


def missing_thing(turn: Turn) -> str:
    """Return what the next car lacks: `body`, `engine` or `worker`; "" for nothing."""
    factory = turn.after.factories[turn.seat]
    things = zip((*PARTS, "worker"), (any(factory.bodies), any(factory.engines), factory.canteen), strict=True)
    return next((name for name, there in things if not there), "")


def engineer_help(turn: Turn) -> Iterator[str]:
    """Yield the use of a hired engineer, and the reach of the race car with a new engine."""
    for data in turn.found("engaged"):
        card = turn.after.content.cards[data["engineer"]]
        text = turn.renderer.named("card", card.id, "text", card.text).rstrip(".")
        yield text if text.startswith("<") else text[0].lower() + text[1:]
    if turn.found("installed") and not turn.found("raced"):
        most = max(turn.after.factories[seat].race_engine for seat in turn.others)
        yield _say("race-engine", n=turn.after.factories[turn.seat].race_engine, most=most)


def crew(turn: Turn) -> Iterator[str]:
    """Yield the number of workers after hiring."""
    if turn.found("hired"):
        yield _say("crew", n=turn.after.factories[turn.seat].canteen)


def _next(turn: Turn) -> Iterator[str]:
    """Yield the seat that moves next, and the tiles behind the own worker that can be taken before his next turn."""
    state, top = turn.after, decision(turn.after)
    if top is None or (top.seat == turn.seat and not turn.over):
        return
    seat = f"<seat:{top.seat}>"
    tiles = [
        name for name in state.chain[: state.chain.index(worker_of(turn.seat))] if name not in state.selected.seats
    ]
    if top.seat == turn.seat:
        yield _say("again")
    elif not turn.over or not turn.before.round:
        yield _say("next", seat=seat)
    elif len(tiles) == 1:
        yield _say("next-tile", seat=seat, tile=turn.renderer.thing("tile", tiles[0]))
    else:
        yield _say("next-tiles", seat=seat, n=len(tiles)) if tiles else _say("next-none", seat=seat)


def _offers(state: KraftwagenState) -> set[tuple[Any, ...]]:
    """Return the cars that could be offered now at one price or another: workshops of body and engine, workers."""
    top = decision(state)
    return {move[1:4] for move in top.legal(state) if move[0] == "offer"} if isinstance(top, Offer) else set()


Gains = Callable[[Turn], Iterator[str]]
OF_A_SCORING: Sequence[Gains] = (_over, _awards)
OF_A_TURN: Sequence[Gains] = (_awards, offered_sale, remaining_parts, race_place, _call, _next_award, level_lead,
                              part_lead, gift, engineer_help, crew, unsold_car, _next)
