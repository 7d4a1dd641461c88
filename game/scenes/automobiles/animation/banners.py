"""Banners of a race: a new leader, a lap, the chequered flag, the end."""

from __future__ import annotations

from game.rules.automobiles.state import AutomobilesState
from game.scenes.automobiles.table_texts import gap_words, say
from game.scenes.table.banners.event_banner import BannerMakers, BannerMoment, BannerRow, EventBanner


def _lap(moment: BannerMoment) -> EventBanner | None:
    """Return the banner for a car that crosses the line (AUT-4.72): laps to go, and its place; with the flag, that this
    round is the last one."""
    race, seat, left = moment.state, moment.event.seat, moment.event.data["laps"]
    assert isinstance(race, AutomobilesState)
    if seat is None or moment.later("lap"):
        return None  # of two crossings in one turn the second counts
    place = moment.renderer.tr(f"place.{race.standings().index(seat) + 1}")
    if left:
        return EventBanner(
            say("rite.lap"),
            (BannerRow(seat, say("rite.lap.left", n=left), say("rite.place", place=place)),),
            brief=True,
        )
    begins = "rite.last-round" if moment.later("last-round") else "rite.last-round.on"
    note = say("rite.last-round.over" if seat == race.order()[-1] else begins)
    return EventBanner(
        say("rite.flag"),
        (BannerRow(seat, say("rite.flag.line"), say("rite.place", place=place)),),
        note,
        brief=True,
        flag=True,
    )


def _drove(moment: BannerMoment) -> EventBanner | None:
    """Return the banner for a car that takes the lead; none in the first round, in which all sort themselves out, nor
    where the banner of a lap tells the place."""
    race, seat = moment.then or moment.state, moment.event.seat
    assert isinstance(race, AutomobilesState)
    turns = [event for event in (*moment.before(), *moment.events[: moment.at])
             if event.kind == "turn" and event.seat == seat]
    if seat is None or race.round < 2 or moment.later("lap") or not turns or turns[-1].data["place"] == 1 \
            or race.standings()[0] != seat:
        return None
    was = moment.renderer.tr(f"place.{turns[-1].data['place']}")
    now = moment.renderer.tr("place.1")
    return EventBanner(say("rite.lead"), (BannerRow(seat, f"{was} <icon:arrow-right> <b>{now}</b>"),), brief=True)


def _finished(moment: BannerMoment) -> EventBanner:
    """Return the banner at the end (AUT-4.123): the ranking, with the gaps to the winner."""
    race, order = moment.state, moment.event.data["order"]
    assert isinstance(race, AutomobilesState)
    first = race.progress(order[0])
    rows = []
    for number, seat in enumerate(order, 1):
        gap = first - race.progress(seat)
        behind = gap_words(gap) if gap else moment.renderer.tr("result.level")
        rows.append(BannerRow(seat, f"<b>{moment.renderer.tr(f'place.{number}')}</b>", "" if number == 1 else behind))
    return EventBanner(
        say("rite.finished"), tuple(rows), moment.renderer.tr("result.winner", seat=f"<seat:{order[0]}>")
    )


BANNERS: BannerMakers = {"drove": _drove, "lap": _lap, "finished": _finished}
