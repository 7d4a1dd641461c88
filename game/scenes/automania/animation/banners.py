"""Banners of Automania: the sales of a market, their sums, a shift of the demand, the end."""

from __future__ import annotations

from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.forecast import queue
from game.rules.automania.state import AutomaniaState
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.round_summary.round_summary import of_round, parts_of
from game.scenes.automania.table_texts import say
from game.scenes.table.banners.event_banner import BannerMakers, BannerMoment, BannerRow, EventBanner

MOST = 6  # most cars shown in their order
COUNTED_LAST = ("unsold", "medals", "money")  # parts of a score that belong to the final scoring
LAST = ("unsold", "medals")  # events that are counted behind the sales of the last round


def _sales(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of a market's cars in the order of their sales (MAN-4.68).

    Skipping an animation drops it, since the seat is about to sell there, and the round summary has the same order.
    """
    state, market = moment.then, moment.event.data["market"]
    if not isinstance(state, AutomaniaState):
        return None
    rows = []
    for car, sells in queue(state, market)[:MOST]:
        words = say("rite.sales.car", type=moment.renderer.thing("car-type", car.type), n=car.value)
        outcome = "" if sells else f"<dim>{say('rite.sales.no-limit')}</dim>"
        rows.append(BannerRow(car.owner, words, outcome, picture=f"{car_art(car.type)}-{{colour}}"))
    if not rows:
        return None
    return EventBanner(say("rite.sales", market=moment.renderer.thing("market", market)), tuple(rows), sound="bell",
                       brief=True, again=True)


def _sums(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of the sums of the last round's sales, once, before the final scoring (MAN-4.69, MAN-5.7).

    The other rounds have a page instead (see `RoundSummaryController`).
    """
    state = moment.then
    if not isinstance(state, AutomaniaState) or any(moment.earlier(kind) for kind in LAST):
        return None
    parts = parts_of(state, of_round([*moment.before(), *moment.events[: moment.at]]), moment.renderer)
    if not parts:
        return None
    rows = tuple(BannerRow(None, each.more, str(each.gain), named=each.name) for each in parts[-1].entries)
    return EventBanner(say("rite.sums"), rows, sound="till", parts=parts)


def _demand(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of the new demands of both markets, when both have changed (MAN-4.78)."""
    state = moment.then
    if moment.later("demand") or not isinstance(state, AutomaniaState):
        return None
    changed = {event.data["market"]: event.data for event in [*moment.events[: moment.at], moment.event]
               if event.kind == "demand"}
    rows = []
    for market in MARKETS:
        signs = " ".join(f"<icon:am-sym-{symbol}>" for symbol in state.markets[market].active)
        out = say("rite.demand.out", demand=moment.renderer.thing("demand", changed[market]["old"])) \
            if market in changed else ""
        rows.append(BannerRow(None, signs, f"<dim>{out}</dim>", named=moment.renderer.thing("market", market)))
    return EventBanner(say("rite.demand"), tuple(rows), sound="card", brief=True)


def _finished(moment: BannerMoment) -> EventBanner:
    """Return the banner of the scores before the final scoring (MAN-4.85 to MAN-4.87).

    A page of its own counts that out.
    """
    so_far = {event.seat: sum(amount for part, amount in zip(event.data["parts"], event.data["amounts"], strict=True)
                              if part not in COUNTED_LAST) for event in moment.earlier("scored")}
    rows = [BannerRow(seat, "", f"<b>{moment.renderer.thing('points', points)}</b>") for seat, points in so_far.items()]
    return EventBanner(moment.renderer.tr("heading.results"), tuple(rows), say("rite.finished"), sound="fanfare")


BANNERS: BannerMakers = {"sales": _sales, **dict.fromkeys(LAST, _sums), "demand": _demand, "finished": _finished}
