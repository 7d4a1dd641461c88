"""The ceremonies of a race: a lap, the chequered flag, the end."""

from __future__ import annotations

from game.rules.automobiles.state import Race
from game.scenes.automobiles.table_texts import gap_words, say
from game.scenes.table.banners.event_banner import Ceremony, Moment, Rites, Share


def _lap(moment: Moment) -> Ceremony | None:
    """AUT-4.72 A car crosses the line: laps to go, and its place; with the flag, that this round is the last one."""
    race, seat, left = moment.state, moment.event.seat, moment.event.data["laps"]
    assert isinstance(race, Race)
    if seat is None or moment.later("lap"):
        return None  # of two crossings in one turn the second counts
    place = moment.renderer.tr(f"place.{race.standings().index(seat) + 1}")
    if left:
        return Ceremony(say("rite.lap"), (Share(seat, say("rite.lap.left", n=left), say("rite.place", place=place)),),
                        brief=True)
    begins = "rite.last-round" if moment.later("last-round") else "rite.last-round.on"
    note = say("rite.last-round.over" if seat == race.order()[-1] else begins)
    return Ceremony(say("rite.flag"), (Share(seat, say("rite.flag.line"), say("rite.place", place=place)),), note,
                    brief=True, flag=True)


def _finished(moment: Moment) -> Ceremony:
    """AUT-4.123 The ranking, with the gaps to the winner."""
    race, order = moment.state, moment.event.data["order"]
    assert isinstance(race, Race)
    first = race.progress(order[0])
    rows = []
    for number, seat in enumerate(order, 1):
        gap = first - race.progress(seat)
        behind = gap_words(gap) if gap else moment.renderer.tr("result.level")
        rows.append(Share(seat, f"<b>{moment.renderer.tr(f'place.{number}')}</b>", "" if number == 1 else behind))
    return Ceremony(say("rite.finished"), tuple(rows), moment.renderer.tr("result.winner", seat=f"<seat:{order[0]}>"))


RITES: Rites = {"lap": _lap, "finished": _finished}
