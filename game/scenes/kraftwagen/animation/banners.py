"""Banners of Kraftwagen: the payment of the race, each buyer's purchase, the final ranking."""

from __future__ import annotations

from game.i18n.kraftwagen.texts import ICON
from game.rules.kraftwagen.decisions.buyer_choices import PRICE, worth
from game.rules.kraftwagen.state import KraftwagenState, MarketCar
from game.scenes.kraftwagen.art.icon_names import medal_of
from game.scenes.kraftwagen.market.market_panel import model_of
from game.scenes.kraftwagen.presenter import car_view
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.banners.event_banner import BannerMakers, BannerMoment, BannerRow, EventBanner

PAID = ("place", "neutral-place", "lap-points")  # events of a scoring that concern the race


def _race(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of the race with places and laps, once all of them have been paid (KRA-8.2 to KRA-8.4)."""
    if any(moment.later(kind) for kind in PAID):
        return None
    state = moment.then
    assert isinstance(state, KraftwagenState)
    events = [*moment.events[: moment.at], moment.event]
    laps = {event.seat: event.data for event in events if event.kind == "lap-points"}
    rows = []
    for event in events:
        if event.kind == "place":
            lap = laps.get(event.seat)
            gain = event.data["gain"] + (lap["gain"] if lap else 0)
            place = f"<b>{moment.renderer.thing('place', event.data['place'])}</b>"
            words = say("rite.race.laps", place=place, n=lap["laps"]) if lap else place
            rows.append(BannerRow(event.seat, words, _gain(gain), picture="kw-racing-{colour}"))
        elif event.kind == "neutral-place":
            place = f"<b>{moment.renderer.thing('place', event.data['place'])}</b>"
            rows.append(BannerRow(None, place, f"<dim>{say('rite.race.nobody')}</dim>", named=say("rite.race.neutral"),
                                  picture="kw-racing-neutral"))
    over = next((event for event in events if event.kind == "round-over"), None)
    news = () if over is None else (moment.renderer.event(over),)
    return EventBanner(say("rite.race", round=state.round), tuple(rows), news=news, sound="bell", flag=True, race=True,
                       again=True)


def _buyer(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of a buyer who compares the remaining cars, the best first (KRA-8.6 to KRA-8.8)."""
    state, data = moment.then, moment.event.data
    assert isinstance(state, KraftwagenState)
    preference, gone = data["preference"], [event.data["space"] for event in moment.earlier("sold")]
    cars = sorted((car for car in state.market if car.space not in gone),
                  key=lambda car: (worth(state, car, preference), -car.price), reverse=True)
    rows = tuple(
        BannerRow(
            car.owner,
            _looked_at(state, car, preference),
            _paid(moment, car) if car.space == data["space"] else _passed_by(car, preference),
            picture=f"kw-car-{{colour}}-{shown.body}",
            named=model_of(state.content, shown),
        )
        for car, shown in ((car, car_view(state, car)) for car in cars)
    )
    buyer = f"<icon:{ICON}buyer-{preference}>"
    title = say(f"rite.wants.{preference}", slot=data["slot"], buyer=buyer)
    return EventBanner(title, rows, sound="card", brief=True, again=True)


def _looked_at(state: KraftwagenState, car: MarketCar, preference: str) -> str:
    """Return the value of a car that the buyer compares."""
    value = abs(worth(state, car, preference))
    return say(f"rite.worth.{preference}", n=value)


def _passed_by(car: MarketCar, preference: str) -> str:
    """Return the price of a car that is not bought, which breaks ties; "" for a price buyer, who compares it anyway."""
    return "" if preference == PRICE else f"<dim>{say('rite.buyer.price', n=car.price)}</dim>"


def _paid(moment: BannerMoment, car: MarketCar) -> str:
    """Return the gain of the owner, with its calculation where it is not simply the price."""
    data = moment.event.data
    how = say("rite.buyer.times", price=car.price, factor=data["factor"]) if data["preference"] == PRICE else ""
    if data["bonus"]:
        how = say("rite.buyer.bonus", price=how or car.price, bonus=data["bonus"])
    return f"<dim>{how}</dim> {_gain(data['gain'])}" if how else _gain(data["gain"])


def _gain(amount: int) -> str:
    return f"<good>+{amount}</good>" if amount else "<dim>0</dim>"


def _award(moment: BannerMoment) -> EventBanner:
    """Return the banner of an award that a seat has won (KRA-10.1)."""
    data = moment.event.data
    medal = medal_of(moment.state.content.numbers.awards[data["award"]])
    row = BannerRow(moment.event.seat, f"<b>{moment.renderer.thing('award', data['award'])}</b>", _gain(data["gain"]))
    return EventBanner(say("rite.award"), (row,), emblem=medal, brief=True)


def _finished(moment: BannerMoment) -> EventBanner:
    """Return the banner of the ranking with everybody's money; equal seats share a place (KRA-11.1, KRA-11.2)."""
    totals = {event.seat: sum(event.data["amounts"]) for event in moment.earlier("scored")}
    order = moment.event.data["order"]
    rows = []
    for seat in order:
        place = 1 + sum(other > totals[seat] for other in totals.values())
        rows.append(BannerRow(seat, f"<b>{moment.renderer.thing('place', place)}</b>",
                              f"<b>{moment.renderer.thing('money', totals[seat])}</b>"))
    first = [seat for seat in order if totals[seat] == totals[order[0]]]
    if len(first) > 1:
        winner = moment.renderer.catalog.tr("results.tie", seats=moment.renderer.join([f"<seat:{s}>" for s in first]))
    else:
        winner = moment.renderer.tr("result.winner", seat=f"<seat:{first[0]}>")
    return EventBanner(moment.renderer.tr("heading.results"), tuple(rows), winner, sound="fanfare")


BANNERS: BannerMakers = dict.fromkeys(PAID, _race) | {"sold": _buyer, "award": _award, "finished": _finished}
