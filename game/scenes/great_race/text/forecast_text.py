"""Forecast text of The Great Race: a drive over known and unknown ground in words, as ranges that hold."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.great_race.drive_forecast import DriveForecast, Range
from game.scenes.great_race.table_texts import say


def span(found: Range) -> str:
    """Return a range in figures.

    >>> span(Range(2, 2)), span(Range(2, 4))
    ('2', '2–4')
    """
    return str(found.least) if found.least == found.most else f"{found.least}\u2013{found.most}"


def percent_of(chance: float) -> int:
    """Return a chance in per cent; what is possible is never 0, what is uncertain never 100.

    >>> percent_of(0.0), percent_of(0.001), percent_of(0.999), percent_of(1.0)
    (0, 1, 99, 100)
    """
    if chance <= 0 or chance >= 1 - 1e-9:
        return 0 if chance <= 0 else 100
    return min(99, max(1, round(100 * chance)))


def drive_parts(found: DriveForecast) -> Iterator[str]:
    """Yield what a drive uses, its DANGER and the Escorts against it, part by part."""
    yield say("drive.fuel", n=span(found.fuel))
    if found.points.most:
        yield say("drive.wear", n=span(found.points))
    if found.danger > 0:
        sure = percent_of(found.danger) == 100
        yield f"<bad>{say('ahead.danger') if sure else say('drive.danger', n=percent_of(found.danger))}</bad>"
    if found.escorts.most:
        certain = found.escorts.least == found.escorts.most
        yield say("drive.escorts" if certain else "drive.escorts.perhaps", n=found.escorts.most)
