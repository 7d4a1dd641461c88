"""Banners of The Great Race: plans are revealed, crews break down or arrive, the prestige is counted."""

from __future__ import annotations

from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.table_texts import say
from game.scenes.table.banners.event_banner import BannerMakers, BannerMoment, BannerRow, EventBanner


def _planned(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of all plans together, behind the last of them (GRR-6.1). It is brief: they stay in sight
    beside the map."""
    if moment.later("planned"):
        return None
    rows = []
    plans = [event for event in (*moment.events[: moment.at], moment.event) if event.kind == "planned"]
    for event in plans:
        signs = "   ".join(f"<icon:gr-{area}> {_count(event.data[area])}" for area in AREAS)  # in columns
        rows.append(BannerRow(event.seat, signs))
    return EventBanner(say("rite.planned"), tuple(rows), sound="card", brief=True)


def _count(assistants: int) -> str:
    return f"<b>{assistants}</b>" if assistants else "<dim>0</dim>"


def _arrived(moment: BannerMoment) -> EventBanner:
    """Return the banner of a crew at the finish (GRR-10.1, GRR-10.2)."""
    data, renderer = moment.event.data, moment.renderer
    first = data["place"] == 1
    row = BannerRow(moment.event.seat, f"<b>{renderer.thing('place', data['place'])}</b>", "",
                    picture="gr-car-{colour}", named=renderer.thing("space", data["space"]))
    return EventBanner(say("rite.arrived", city=renderer.thing("space", data["space"])), (row,),
                       say("rite.arrived.last") if first else "", sound="fanfare", flag=True,
                       about=f"space:{data['space']}")


def _breakdown(moment: BannerMoment) -> EventBanner:
    """Return the banner of a vehicle that stands still (GRR-5.9)."""
    row = BannerRow(moment.event.seat, f"<bad>{say('rite.breakdown.engine')}</bad>", "", picture="gr-car-{colour}",
                    named=moment.renderer.thing("region", moment.event.data["space"]))
    return EventBanner(say("rite.breakdown"), (row,), say("rite.breakdown.note"), sound="breaks", brief=True,
                       about=f"space:{moment.event.data['space']}")


def _order(moment: BannerMoment) -> EventBanner | None:
    """Return the banner of the turn order of the next round, with the bonus of its first places (GRR-4.3, GRR-4.5)."""
    state = moment.then
    if not isinstance(state, GreatRaceState):
        return None
    bonus = state.content.numbers.bonus[len(state.crews)]
    rows = tuple(BannerRow(seat, moment.renderer.thing("place", place + 1),
                           f"<good>+{moment.renderer.thing('money', bonus[place])}</good>" if bonus[place] else "")
                 for place, seat in enumerate(moment.event.data["order"]))
    return EventBanner(say("rite.order", round=state.round + 1), rows, sound="bell", brief=True)


def _finished(moment: BannerMoment) -> EventBanner:
    """Return the banner of the ranking, with the prestige of the crews that have arrived (GRR-10.3 to GRR-10.5)."""
    totals = {event.seat: sum(event.data["amounts"]) for event in moment.earlier("scored")}
    order = moment.event.data["order"]
    rows = []
    for place, seat in enumerate(order, start=1):
        arrived = seat in totals
        outcome = f"<b>{moment.renderer.thing('prestige', totals[seat])}</b>" if arrived else \
            f"<dim>{say('rite.finished.under-way')}</dim>"
        rows.append(BannerRow(seat, f"<b>{moment.renderer.thing('place', place)}</b>" if arrived else "", outcome))
    winner = moment.renderer.tr("result.winner", seat=f"<seat:{order[0]}>") if totals else say("rite.finished.nobody")
    return EventBanner(moment.renderer.tr("heading.results"), tuple(rows), winner, sound="fanfare", flag=bool(totals))


BANNERS: BannerMakers = {"planned": _planned, "arrived": _arrived, "breakdown": _breakdown, "order": _order,
                         "finished": _finished}
