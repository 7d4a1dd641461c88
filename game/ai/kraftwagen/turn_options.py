"""Worth of each thing that a seat could do in a turn, by the change in its own factory."""

from game.ai.kraftwagen.car_offers import CarOffer
from game.ai.kraftwagen.position_figures import PositionFigures, race_worths
from game.rules.kraftwagen.content.cards import DEVELOPMENT, ENGINEER
from game.rules.kraftwagen.content.engineers import OTTO, PORSCHE
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.grand_prix import drive
from game.rules.kraftwagen.decisions.market_phase import counted_cars
from game.rules.kraftwagen.decisions.research import OTTO_HIRES
from game.rules.kraftwagen.state import Factory, KraftwagenState

LATE = 30  # plies of a round, times the seats plus one, after which steps to its end gain worth
HASTE = 0.15  # points of a step towards the end of the round, for each ply beyond that


def haste(state: KraftwagenState) -> float:
    """Return the worth of a step towards the end of a round that takes too long: no rule forces it to end."""
    return HASTE * max(0, state.ply - LATE * (len(state.factories) + 1) * max(1, state.round))


class TurnOptions:
    """Options of one seat in one position."""

    def __init__(self, figures: PositionFigures, seat: int) -> None:
        self.figures, self.seat, self.state = figures, seat, figures.state
        self.weights, self.factory = figures.weights, figures.state.factories[seat]

    def action(self, kind: str) -> float:
        """Return the worth of one action of a tile."""
        if kind == "worker":
            return self.hire(1)
        if kind == "research":
            return max((self.card(name) for name in set(self.state.open)), default=0.0)
        if kind in ("body", "engine"):
            return self.take(kind, self.figures.levels.of(kind)[self.seat])
        if kind == "grand_prix":
            return self.race(self.factory.race_engine)
        if len(self.state.active) < self.state.selected.slots:
            return max((worth for worth, _ in self.calls()), default=0.0)
        return self.countdown()

    def hire(self, count: int) -> float:
        """Return the worth of hiring workers: for developments that wait, for cars that wait, for the canteen."""
        factory, figures = self.factory, self.figures
        count = min(count, factory.supply)
        if not count:
            return 0.0
        waiting = factory.inactive[:count]
        total = (1.0 - self.weights.waiting) * sum(self._developed(name) for name in waiting)
        canteen = factory.canteen + count - len(waiting)
        total += figures.canteen(canteen) - figures.canteen(factory.canteen)
        if canteen > factory.canteen:
            total += (figures.parts(factory.bodies, factory.engines, canteen)
                      - figures.parts(factory.bodies, factory.engines, factory.canteen))
        share = self.weights.award
        return total + self._free("workers") * (share ** (factory.supply - count) - share**factory.supply)

    def take(self, part: str, value: int) -> float:
        """Return the worth of a body or engine of this value, in the workshop or in the race car."""
        built = self.part(part, value)
        return max(built, self.race_engine(value)) if part == "engine" else built

    def part(self, part: str, value: int) -> float:
        """Return the worth of a body or engine in a workshop, with the awards that it wins."""
        factory = self.factory
        bodies, engines = factory.bodies[:], factory.engines[:]
        row = bodies if part == "body" else engines
        empty = factory.empty_shops()
        at = empty[0] - 1 if empty else worst(factory, part)
        bodies[at] = engines[at] = 0
        row[at] = value
        figures = self.figures
        return (figures.parts(bodies, engines, factory.canteen)
                - figures.parts(factory.bodies, factory.engines, factory.canteen) + self._won(part, value))

    def race_engine(self, value: int) -> float:
        """Return the worth of an engine of this value in the race car."""
        return self.weights.race_engine[self.figures.later] * (value - self.factory.race_engine)

    def race(self, spaces: int) -> float:
        """Return the worth of a race move."""
        factory, state = self.factory, self.state
        way = drive(state, self.seat, spaces + (PORSCHE in factory.engineers))
        before, stood = self.figures.race, (factory.space, factory.laps)
        factory.space, factory.laps = way.path[-1], factory.laps + way.laps
        after = race_worths(state, self.weights)
        won = self._won("laps", factory.laps) if way.laps else 0.0
        factory.space, factory.laps = stood
        return self._ahead(after, before) + won

    def card(self, name: str) -> float:
        """Return the worth of a research card."""
        factory, card = self.factory, self.state.content.cards[name]
        if card.kind == DEVELOPMENT:
            worth = self._developed(name)
            if factory.canteen:
                return worth - self.weights.worker * self.weights.company ** (factory.canteen - 1)
            return worth * self.weights.waiting if factory.supply else 0.0
        if card.kind == ENGINEER or card.markers:
            return self._engaged(name)
        if card.hire:
            return self.hire(card.hire)
        if card.spaces:
            return self.race(card.spaces)
        return sum(self.take(part, self.figures.levels.of(part)[self.seat]) for part in card.parts)

    def calls(self) -> list[tuple[float, str]]:
        """Return the worth and the name of each buyer that can be called."""
        state, forecast, now = self.state, self.figures.forecast, self.figures.money
        active = [buyer.preference for buyer in state.active]
        award, found = self._free("buyers"), []
        for number in forecast.waiting:
            name = PREFERENCES[number]
            worth = self._ahead(forecast.money(call=number), now) + state.rows[name] + haste(state)
            found.append((worth + award * (active.count(name) == 1), name))
        return found

    def countdown(self) -> float:
        """Return the worth of a step of the black marker: an early end is good for the seat that has sold more."""
        if not self.state.countdown:
            return 0.0
        money = self.figures.money
        others = (sum(money) - money[self.seat]) / (len(money) - 1)
        return max(-1.5, min(1.5, 0.15 * (money[self.seat] - others))) / self.state.countdown + haste(self.state)

    def offer(self, offered: CarOffer) -> float:
        """Return the worth of a car on the market instead of its parts in the factory."""
        factory, figures = self.factory, self.figures
        _, body, engine, crew, _ = offered.move
        bodies, engines = factory.bodies[:], factory.engines[:]
        bodies[int(body) - 1] = engines[int(engine) - 1] = 0
        left = factory.canteen - int(crew)
        worth = self._ahead(figures.forecast.money(offered.lot), figures.money)
        worth += figures.parts(bodies, engines, left, 1) + figures.canteen(left)
        worth -= figures.parts(factory.bodies, factory.engines, factory.canteen) + figures.canteen(factory.canteen)
        second = counted_cars(self.state, self.seat) == 1
        return worth + (self._free("cars") if second else 0.0)

    def _developed(self, name: str) -> float:
        """Return the worth of a development that has its worker."""
        card, total = self.state.content.cards[name], 0.0
        for part, points in (("body", card.body), ("engine", card.engine)):
            if points:
                level = self.figures.levels.of(part)[self.seat]
                after = min(self.state.content.numbers.highest, level + points)
                total += self.figures.points(part, self.seat, level, after)
                if card.grants == part:
                    total += self.take(part, after)
        return total

    def _engaged(self, name: str) -> float:
        """Return the worth of an engineer, who is also a step towards an award."""
        share, missing = self.weights.award, 3 - len(self.factory.engineers)
        nearer = share ** (missing - 1) - share**missing if missing > 0 else 0.0
        worth = self._free("engineers") * nearer + self.weights.engineers[name][self.figures.later]
        return worth + (self.hire(OTTO_HIRES) if name == OTTO else 0.0)

    def _ahead(self, after: list[float], before: list[float]) -> float:
        """Return the worth of a change that also gives or takes something to or from the others."""
        mine = after[self.seat] - before[self.seat]
        return mine - self.weights.rivals * (sum(after) - sum(before) - mine) / (len(after) - 1)

    def _won(self, kind: str, amount: int) -> float:
        """Return the points of the free awards that this amount of something wins."""
        total = 0.0
        for award in self.state.content.numbers.awards.values():
            if award.kind == kind and amount >= award.least and self.state.awards[award.id] == NOBODY:
                total += award.points
        return total

    def _free(self, kind: str) -> float:
        """Return the points of the awards of a kind that nobody has yet."""
        return self._won(kind, 99)


def worst(factory: Factory, part: str) -> int:
    """Return the workshop, from 0, whose part goes when all are full and one more of a kind comes: the least part of
    that kind if there are several, else the least of all."""
    same, other = (factory.bodies, factory.engines) if part == "body" else (factory.engines, factory.bodies)
    own = [at for at, value in enumerate(same) if value]
    if len(own) > 1:
        return min(own, key=same.__getitem__)
    return min(range(len(same)), key=lambda at: other[at] or same[at])
