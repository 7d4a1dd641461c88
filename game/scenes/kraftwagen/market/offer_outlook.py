"""Outlook of an offer as tables in words: order of the buyers, sums, one more buyer, answers of rivals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.i18n.renderer import Renderer
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.buyer_choices import worth
from game.rules.kraftwagen.decisions.sales import Sale
from game.rules.kraftwagen.forecast import Outlook
from game.rules.kraftwagen.offer_forecast import Answer, Need, OfferForecast
from game.rules.kraftwagen.state import KraftwagenState, MarketCar
from game.scenes.kraftwagen.market.market_panel import by_of, model_of, why
from game.scenes.kraftwagen.presenter import car_view
from game.scenes.kraftwagen.table_texts import say, signed

NOTHING = "–"


class Cell(NamedTuple):
    """Cell of a table: its text, from the longest form to the shortest; `lit` if it is about the car on the dials."""

    forms: tuple[str, ...] = ("",)
    lit: bool = False


class Section(NamedTuple):
    """Table with a heading; `weights` are the shares of its columns."""

    heading: str
    weights: tuple[float, ...]
    rows: tuple[tuple[Cell, ...], ...]


class OfferOutlook:
    """Tables about an offer in a position; `badges` are the icons of the seats."""

    def __init__(self, renderer: Renderer, state: KraftwagenState, badges: Sequence[str], told: OfferForecast) -> None:
        self.renderer, self.state, self.badges, self.told = renderer, state, badges, told

    def sections(self) -> Iterator[Section]:
        """Yield the tables from top to bottom."""
        yield self._order()
        yield self._sums()
        if (called := self._called()) is not None:
            yield called
        if self.told.answers:
            rows = tuple(self._answer(answer) for answer in self.told.answers)
            sold = any(self._own(sale.car) for sale in self.told.after.sales)
            heading = "rivals" if sold or not self.told.called else "rivals.later"
            yield Section(say(f"market.offer.{heading}"), (0.26, 0.62, 0.12), rows)

    # the order of the buyers ----------------------------------------------------------------------

    def _order(self) -> Section:
        """Return who takes which car, now and with the offer; behind the buyers the cars that are left over. Where
        there is no buyer yet, that and nothing else: each car would be left over."""
        told = self.told
        if not self.state.active:
            return Section(say("market.offer.order"), (1.0,), ((Cell((f"<dim>{say('market.offer.nobody')}</dim>",)),),))
        before, after = list(self._cells(told.before)), list(self._cells(told.after))
        rows = [(Cell((f"<dim>{say('market.offer.slot')}</dim>",)),
                 *(Cell((f"<dim>{say(f'market.offer.{name}')}</dim>",)) for name in ("before", "after")))]
        for at in range(max(len(before), len(after))):
            one = before[at] if at < len(before) else Cell()
            other = after[at] if at < len(after) else Cell()
            if one.forms == other.forms:
                other = Cell(tuple(f"<dim>{form}</dim>" for form in other.forms))
            rows.append((Cell((self._buyer(at),)), Cell(tuple(f"<dim>{form}</dim>" for form in one.forms)), other))
        return Section(say("market.offer.order"), (0.14, 0.43, 0.43), tuple(rows))

    def _buyer(self, at: int) -> str:
        """Return the sign of the buyer in a row, or the word for cars that are left over before the first of them."""
        active = self.state.active
        if at < len(active):
            return f"<icon:kw-coin-{at + 1}> <icon:kw-buyer-{active[at].preference}>"
        return f"<dim>{say('market.offer.left')}</dim>" if at == len(active) else ""

    def _cells(self, outlook: Outlook) -> Iterator[Cell]:
        """Yield the car that each buyer takes, then the cars that nobody takes."""
        for sale in outlook.sales:
            badge, gain = self._badge(sale.car), f"<good>+{sale.gain}</good>"
            by = by_of(sale.buyer.preference, self._worth(sale), sale.car.price, sale.factor)
            reason = why(sale, self._worth(sale))
            yield Cell((f"{badge} <b>{self._model(sale.car)}</b>, {reason}  {gain}", f"{badge} {reason}  {gain}",
                        f"{badge} {by} {gain}"), self._own(sale.car))
        for _ in range(len(outlook.sales), len(self.state.active)):
            yield Cell((say("now.no-car"), say("now.short.no-car")))
        dropped = {car.space for car in self.told.dropped} if outlook is self.told.after else set()
        for car in outlook.unsold:
            form = "falls-out" if car.space in dropped else "unsold"
            words = say(f"market.offer.{form}", model=self._model(car), price=car.price)
            short = say(f"market.offer.{form}.short", price=car.price)
            yield Cell((f"{self._badge(car)} {words}", f"{self._badge(car)} {short}"), self._own(car))

    def _own(self, car: MarketCar) -> bool:
        return car.space == self.told.car.space

    def _worth(self, sale: Sale) -> int:
        return abs(worth(self.state, sale.car, sale.buyer.preference))

    def _model(self, car: MarketCar) -> str:
        return model_of(self.state.content, car_view(self.state, car))

    def _badge(self, car: MarketCar) -> str:
        return f"<icon:{self.badges[car.owner]}>"

    # sums -----------------------------------------------------------------------------------------

    def _sums(self) -> Section:
        """Return everybody's sum before and after, and whether the round goes on."""
        told, seats = self.told, range(len(self.badges))
        heading = say(f"market.offer.ends.{told.ends}") if told.ends else say("now.title")
        rows = [tuple(Cell((self._sum(seat),)) for seat in seats)]
        if told.ends:
            rows.append(tuple(Cell(self._account(seat)) for seat in seats))
        return Section(heading, (1 / len(self.badges),) * len(self.badges), tuple(rows))

    def _sum(self, seat: int) -> str:
        before, after = self.told.before.gain(seat), self.told.after.gain(seat)
        change = f" {signed(after - before)}" if after != before else ""
        return f"<icon:{self.badges[seat]}> <dim>{before} <icon:arrow-right></dim> <b>{after}</b>{change}"

    def _account(self, seat: int) -> tuple[str, ...]:
        """Return the forms of what the sum of a seat is made of: cars, and the Grand Prix."""
        after = self.told.after
        cars, race = after.cars[seat], after.race[seat] + after.laps[seat]
        words = [say(f"market.offer.account{form}", cars=cars, race=race) for form in ("", ".short")]
        words.append(f"<icon:kw-sym-price> {cars}  <icon:kw-grand_prix> {race}")
        return tuple(f"<dim>{form}</dim>" for form in words)

    def notes(self) -> Iterator[str]:
        """Yield the sentences about the offer: an award, the end of the round, Benz."""
        told, state = self.told, self.state
        for award in told.awards:
            yield say("market.offer.award", award=self.renderer.thing("award", award),
                      n=state.content.numbers.awards[award].points)
        if not told.ends:
            yield f"<dim>{say('market.offer.goes-on', n=state.selected.spaces - len(state.market) - 1)}</dim>"
        elif told.benz is not None:
            yield say("market.offer.benz", seat=f"<seat:{told.benz}>")

    # one more buyer -------------------------------------------------------------------------------

    def _called(self) -> Section | None:
        """Return what one more buyer of each kind would take; None where none can come any more."""
        told = self.told
        if not told.called:
            if told.ends:
                return None
            words = say("market.offer.no-slot", n=self.state.countdown)
            return Section(say("market.offer.called"), (1.0,), ((Cell((words,)),),))
        heading = say("market.offer.called") if told.benz is None else say("market.offer.called.benz")
        return Section(heading, (0.25,) * 4, (tuple(self._taken(preference) for preference in PREFERENCES),))

    def _taken(self, preference: str) -> Cell:
        """Return the car that one more buyer of a preference would take."""
        sign, later = f"<icon:kw-buyer-{preference}>", self.told.called.get(preference)
        sale = next((made for made in later.sales if made.slot == len(self.state.active) + 1), None) if later else None
        if sale is None:
            return Cell((f"{sign} <dim>{NOTHING}</dim>",))
        badge, gain = self._badge(sale.car), f"<good>+{sale.gain}</good>"
        return Cell((f"{sign} {badge} {self._model(sale.car)} {gain}", f"{sign} {badge} {gain}"), self._own(sale.car))

    # rivals ---------------------------------------------------------------------------------------

    def _answer(self, answer: Answer) -> tuple[Cell, ...]:
        """Return the row of a rival: his best parts, what he lacks, and what his next car can cost."""
        factory = self.state.factories[answer.seat]
        badge = self.badges[answer.seat]
        has = [f"<icon:kw-sym-{part}> {max(values)}" for part, values in (
            ("body", factory.bodies), ("engine", factory.engines)) if any(values)]
        crew = f"<icon:kw-man-{badge.rpartition('-')[2]}> {factory.canteen}"
        rival = Cell(("  ".join((f"<icon:{badge}>", *has, crew)),))
        if not answer.loss:
            return rival, Cell((f"<dim>{say('market.offer.answer.none')}</dim>",)), Cell()
        if not answer.needs:
            words: tuple[str, ...] = (f"<bad>{say('market.offer.answer.now')}</bad>",)
        else:
            needs = [(need.action, NOTHING if need.ahead is None else need.ahead) for need in answer.needs]
            forms = (
                self.renderer.join([self._need(need) for need in answer.needs]),
                self.renderer.join([f"{say(f'market.offer.need.{action}')} ({ahead})" for action, ahead in needs]),
                "  ".join(f"<icon:kw-{action}> {ahead}" for action, ahead in needs),
            )
            words = tuple(say("market.offer.answer.needs", what=form) for form in forms)
        return rival, Cell(words), Cell((signed(-answer.loss),))

    def _need(self, need: Need) -> str:
        """Return an action that a rival lacks, with the way to it."""
        what = say(f"market.offer.need.{need.action}")
        if need.ahead is None:
            return say("market.offer.need.behind", what=what)
        return say("market.offer.need.ahead", what=what, n=need.ahead)
