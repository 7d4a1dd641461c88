"""Round summary of Kraftwagen: lines for cars, Grand Prix and awards, and the sums of the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.core.events import Event
from game.scenes.kraftwagen.art.icon_names import medal_of
from game.scenes.kraftwagen.market.market_panel import looked_at, model_of, why_of
from game.scenes.kraftwagen.round_summary.round_earnings import COLUMNS, RoundEarnings
from game.scenes.kraftwagen.round_summary.scoring_playback import ScoringPlayback
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.banners.round_summary_lines import SummaryEntry, SummaryPart
from game.scenes.table.banners.round_summary_page import RoundSummaryContent


class Sum(NamedTuple):
    """Sums of a seat: earnings by column, those of the round together, and all its money (None = hidden)."""

    seat: int
    parts: tuple[int, ...]
    round: int
    total: int | None


@dataclass(frozen=True)
class RoundSummary:
    """Round summary of a scoring.

    `last` marks that of the last round, which shows nobody's money.
    """

    round: int
    last: bool
    cars: tuple[SummaryEntry, ...]
    race: tuple[SummaryEntry, ...]
    awards: tuple[SummaryEntry, ...]
    columns: tuple[str, ...]
    sums: tuple[Sum, ...]

    @property
    def has_totals(self) -> bool:
        """True if the money of any seat is shown."""
        return any(each.total is not None for each in self.sums)

    @property
    def rows(self) -> list[list[str]]:
        """Cells of the sums, row by row, the headings first."""
        heads = [*(say(f"account.{name}") for name in self.columns), say("account.round", round=self.round)]
        heads += [say("account.total")] if self.has_totals else []
        return [["", *heads], *([f"<seat:{each.seat}>", *_figures(each, self.has_totals)] for each in self.sums)]

    @property
    def on_page(self) -> RoundSummaryContent:
        """Content of the summary page."""
        note = say("account.open") if self.has_totals else say("account.secret.last" if self.last else "account.secret")
        return RoundSummaryContent(say("account.title", round=self.round), note, self.parts, self.rows)

    @property
    def parts(self) -> tuple[SummaryPart, ...]:
        """Lines of the summary under their headings."""
        return (
            SummaryPart(say("account.cars"), self.cars, 1.5, nothing=say("account.none")),
            SummaryPart(say("account.race"), self.race, 1.15),
            SummaryPart(say("account.awards"), self.awards, slim=True),
        )


def round_summary(
    scoring: ScoringPlayback, earnings: RoundEarnings, colours: Sequence[str], totals: Mapping[int, int | None]
) -> RoundSummary:
    """Return the round summary of a scoring.

    `earnings` are those of the whole round; `totals` the money by seat as far as the viewers may see it (KRA-1.1).
    """
    table = scoring.table
    last = table.round == table.rounds
    columns = tuple(name for name in COLUMNS if name != "bonus" or any(  # no column for specialties without any
        earnings.gain(seat.seat, name) for seat in table.seats))
    sums = []
    for seat in table.seats:
        parts = tuple(earnings.gain(seat.seat, name) for name in columns)
        sums.append(Sum(seat.seat, parts, sum(parts), totals.get(seat.seat)))
    return RoundSummary(table.round, last, tuple(_cars(scoring, colours)), tuple(_race(scoring, colours)),
                        tuple(_awards(scoring, earnings.events.get("awards", ()))), columns, tuple(sums))


def _cars(scoring: ScoringPlayback, colours: Sequence[str]) -> Iterator[SummaryEntry]:
    for event in scoring.events:
        data = event.data
        if event.kind == "no-car":
            buyer = f"kw-buyer-{data['preference']}"
            yield SummaryEntry(buyer, "", say("account.no-car", slot=data["slot"]), "", None, None)
        if event.kind not in ("sold", "unsold"):
            continue
        car = scoring.cars[data["space"]]
        picture, name = f"kw-car-{colours[car.owner]}-{car.body}", model_of(scoring.content, car)
        if event.kind == "unsold":
            yield SummaryEntry("cross", picture, name, say("account.unsold", price=car.price), car.owner, 0)
        else:
            wanted = data["preference"]
            why = why_of(wanted, looked_at(car, wanted), car.price, data["factor"], data["bonus"])
            yield SummaryEntry(
                f"kw-buyer-{wanted}",
                picture,
                name,
                say("account.sold", slot=data["slot"], why=why),
                car.owner,
                data["gain"],
            )


def _race(scoring: ScoringPlayback, colours: Sequence[str]) -> Iterator[SummaryEntry]:
    laps = {event.seat: event.data for event in scoring.events if event.kind == "lap-points"}
    for event in scoring.events:
        if event.kind == "neutral-place":
            yield SummaryEntry("kw-grand_prix", "kw-racing-neutral", say("account.place", place=event.data["place"]),
                               say("account.neutral"), None, 0)
        elif event.kind == "place" and event.seat is not None:
            lap = laps.get(event.seat)
            more = say("account.laps", n=lap["laps"], gain=lap["gain"]) if lap else ""
            yield SummaryEntry("kw-grand_prix", f"kw-racing-{colours[event.seat]}",
                               say("account.place", place=event.data["place"]), more, event.seat,
                               event.data["gain"] + (lap["gain"] if lap else 0))


def _awards(scoring: ScoringPlayback, events: Sequence[Event]) -> Iterator[SummaryEntry]:
    awards = scoring.content.numbers.awards
    for event in events:
        award = awards[event.data["award"]]
        yield SummaryEntry(medal_of(award), "", say(f"board.award.{award.id}"), "", event.seat, event.data["gain"])


def _figures(each: Sum, has_totals: bool) -> list[str]:
    """Return the cells of a seat: each source, the round, and its money where that of any seat is shown
    (`has_totals`)."""
    found = [str(part) if part else "<dim>0</dim>" for part in each.parts]
    found.append(f"<b><good>+{each.round}</good></b>" if each.round else "<dim>0</dim>")
    if has_totals:
        found.append("<dim>?</dim>" if each.total is None else f"<b>{each.total}</b>")
    return found
