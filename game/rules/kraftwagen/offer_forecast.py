"""Forecast of an offer: the scoring with and without it, with one more buyer, and the answers of rivals.

The offer is made on a copy of the view by the decision's own rules; everything that it uses is public (KRA-1.1).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.rules.kraftwagen.content.engineers import BENZ
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.market_phase import Badge, Offer, car_markers
from game.rules.kraftwagen.decisions.sales import sales
from game.rules.kraftwagen.forecast import Outlook, chain_at_rest, new_car, outlook
from game.rules.kraftwagen.state import Buyer, KraftwagenState, MarketCar, worker_of

MISSING = ("body", "engine", "worker")  # actions that bring what a car needs


class Need(NamedTuple):
    """An action that a rival needs first, and the tiles to the nearest one that has it; None = none is ahead of him."""

    action: str
    ahead: int | None


class Answer(NamedTuple):
    """The best answer of a rival to an offer: the most money that his next car can cost, and what he lacks for it.

    A `loss` of 0 means that no car with parts of his present levels costs anything.
    """

    seat: int
    loss: int
    needs: tuple[Need, ...]


class OfferForecast(NamedTuple):
    """Everything that an offer would change."""

    car: MarketCar  # on its space
    before: Outlook  # the scoring if it came now, without the car
    after: Outlook  # the same with the car
    awards: tuple[str, ...]  # that the offer wins
    ends: str  # the cause for which the round ends with this turn (KRA-7.8, KRA-5.5.4), "" = it goes on
    benz: int | None  # the seat whose marker may bring that scoring one more buyer (KRA-6.3)
    called: dict[str, Outlook]  # by preference: the scoring with one more buyer, where one can come
    answers: tuple[Answer, ...]  # of the rivals, as long as there is room for another car

    def change(self, seat: int) -> int:
        """Return the money that a seat gets more with the offer than without it."""
        return self.after.gain(seat) - self.before.gain(seat)

    @property
    def dropped(self) -> tuple[MarketCar, ...]:
        """The cars that would be sold without the offer, and are not with it."""
        return tuple(car for car in self.after.unsold
                     if car.space != self.car.space and all(other.space != car.space for other in self.before.unsold))


def forecast_offer(
    view: KraftwagenState, seat: int, body: int, engine: int, workers: int, price: int, marker: str = ""
) -> OfferForecast:
    """Return the forecast of an offer in the market phase of a seat: its workshops, workers, price and marker."""
    state, won = _offered(view, (body, engine, workers, price), marker)
    car = state.car_at(view.free_space())
    full = len(state.market) >= state.selected.spaces
    ends = "marker" if not state.countdown else "market" if full else ""
    holder = next((other for other in range(len(state.factories)) if state.has_marker(other, BENZ)), None)
    benz = holder if ends else None
    called = {preference: _with_buyer(state, preference) for preference in PREFERENCES if state.waiting[preference]
              and (benz is not None if ends else len(state.active) < state.selected.slots)}
    rivals = [] if ends or not state.prices else [other for other in range(len(state.factories)) if other != seat]
    stake = _Stake(state, car, list(called.values()))
    return OfferForecast(car, outlook(view), outlook(state), won, ends, benz,
                         {preference: outlook(later) for preference, later in called.items()},
                         tuple(_answer(state, rival, stake) for rival in rivals))


def price_changes(
    state: KraftwagenState, seat: int, body: int, engine: int, workers: int, marker: str = ""
) -> list[int]:
    """Return for each price that is left the money by which an offer changes what a seat gets for its cars."""
    factory, now = state.factories[seat], _income(state, seat, state.market)
    cars = (new_car(state, seat, factory.bodies[body - 1], factory.engines[engine - 1], workers, price, marker)
            for price in state.prices)
    return [_income(state, seat, [*state.market, car]) - now for car in cars]


def _offered(
    view: KraftwagenState, choice: tuple[int, int, int, int], marker: str
) -> tuple[KraftwagenState, tuple[str, ...]]:
    """Return the position right after an offer, before anything follows from it, and the awards that it wins."""
    state, events = view.clone(), list[Event]()
    state.event_sink = events
    top = decision(state)
    assert isinstance(top, Offer)
    top.do_offer(state, *choice)
    if isinstance(badge := state.stack[-1], Badge):
        if marker:
            badge.do_badge(state, marker)
        else:
            badge.do_plain(state)
    state.event_sink = None
    return state, tuple(str(event.data["award"]) for event in events if event.kind == "award")


def _with_buyer(state: KraftwagenState, preference: str) -> KraftwagenState:
    """Return the position with one more active buyer, whoever calls him."""
    later = state.clone()
    later.waiting[preference] -= 1
    later.active.append(Buyer(preference))
    return later


def _income(state: KraftwagenState, seat: int, cars: Sequence[MarketCar]) -> int:
    """Return the money that a seat gets if these cars were on the market and scoring came now."""
    return sum(made.gain for made in sales(state, cars) if made.car.owner == seat)


class _Stake:
    """Money that the owner of an offered car can lose: that of all his cars if scoring came now.

    As long as nobody buys the new car it is the most that one more buyer would bring them.
    """

    def __init__(self, state: KraftwagenState, car: MarketCar, later: Sequence[KraftwagenState]) -> None:
        self.state, self.owner = state, car.owner
        sold = any(made.car.space == car.space for made in sales(state))
        self.scorings = [state] if sold or not later else [state, *later]
        self.now = self.of(state.market)

    def of(self, cars: Sequence[MarketCar]) -> int:
        """Return what is left of it with these cars on the market; a full one leaves no time for a buyer."""
        scorings = self.scorings if len(cars) < self.state.selected.spaces else self.scorings[:1]
        return max(_income(scoring, self.owner, cars) for scoring in scorings)


def _answer(state: KraftwagenState, rival: int, stake: _Stake) -> Answer:
    """Return the answer of a rival for which he lacks least: of as many actions those that lie nearest."""
    for count in range(len(MISSING) + 1):
        found = []
        for actions in combinations(MISSING, count):
            least = min((stake.of([*state.market, car]) for car in _cars(state, rival, actions)), default=stake.now)
            needs = tuple(Need(action, _tiles_ahead(state, rival, action)) for action in actions)
            if least < stake.now:
                found.append(Answer(rival, stake.now - least, needs))
        if found:
            far = len(state.chain)
            return min(found, key=lambda answer: (sum(far if need.ahead is None else need.ahead
                                                      for need in answer.needs), -answer.loss))
    return Answer(rival, 0, ())


def _cars(state: KraftwagenState, seat: int, actions: Sequence[str]) -> Iterator[MarketCar]:
    """Yield the cars that a seat could offer after these actions, as far as buyers tell them apart (KRA-8.7)."""
    factory = state.factories[seat]
    bodies = [state.level(seat, "body")] if "body" in actions else factory.bodies
    engines = [state.level(seat, "engine")] if "engine" in actions else factory.engines
    canteen = factory.canteen
    if "worker" in actions:  # KRA-5.1.1: one for a development does not come to the canteen
        canteen += bool(factory.supply) and not factory.inactive
    crews = {1, *(car.workers + more for car in state.market for more in (0, 1))}
    pairs = product({body for body in bodies if body}, {engine for engine in engines if engine})
    for (body, engine), workers, price in product(sorted(pairs), sorted(crews), state.prices):
        if 1 <= workers <= canteen:
            for marker in ("", *car_markers(state, seat)):
                yield new_car(state, seat, body, engine, workers, price, marker)


def _tiles_ahead(state: KraftwagenState, seat: int, action: str) -> int | None:
    """Return the place of the nearest tile with an action, counted in tiles ahead of a seat's worker from 1."""
    chain, tiles = chain_at_rest(state, state.chain), state.content.tiles
    ahead = [tiles[name] for name in chain[chain.index(worker_of(seat)) + 1:] if name in tiles]
    return next((at for at, tile in enumerate(ahead, start=1) if action in tile.actions), None)
