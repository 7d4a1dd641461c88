"""Forecast text of The Great Race: a drive or a sketched day in words and figures, as ranges that hold."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.great_race.day_forecast import DayForecast
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


def day_lines(found: DayForecast, renderer: Renderer) -> Iterator[str]:
    """Yield a sketched day line by line: each drive with what it needs and risks, then the evening."""
    for number, drive in enumerate(found.drives, 1):
        yield "   ".join((f"<accent><b>{number}</b></accent> {renderer.thing('space', drive.places[-1])}",
                          *_drive_signs(drive)))
    if not found.drives:
        yield say("day.no-drive")
    ahead = [f"<icon:gr-sym-fuel>\u00a0{span(found.fuel)}", f"<icon:gr-sym-engine>\u00a0{span(found.engine)}",
             f"<icon:gr-sym-chassis>\u00a0{span(found.chassis)}", f"<icon:gr-sym-franc>\u00a0{span(found.money)}"]
    yield "   ".join((f"<b>{say('day.evening', line=span(found.line))}</b>", *ahead))
    order = [renderer.thing("place", place) for place in sorted({*found.order})]
    whole = say("day.whole", n=percent_of(found.whole))
    yield f"{whole} <dim>· {say('day.order', places=renderer.join(order))}</dim>"


def _drive_signs(drive: DriveForecast) -> Iterator[str]:
    """Yield what a drive needs and risks, as icons with figures."""
    if drive.cost.most:
        yield f"<icon:gr-franc>\u00a0{span(drive.cost)}"
    usual, worn = drive.usual
    yield f"<icon:gr-fuel>\u00a0{span(drive.fuel)}{_about(drive.fuel, usual)}"
    if drive.points.most:
        yield f"<icon:gr-wear>\u00a0{span(drive.points)}{_about(drive.points, worn)}"
    if drive.danger > 0:
        yield f"<icon:gr-danger>\u00a0{percent_of(drive.danger)}\u00a0%"
    if drive.cut > 0:
        yield f"<icon:gr-stop>\u00a0{percent_of(drive.cut)}\u00a0%"


def _about(found: Range, usual: float) -> str:
    """Return the average of a figure that is not certain."""
    return "" if found.least == found.most else f"\u00a0<dim>\u2248{usual:.0f}</dim>"
