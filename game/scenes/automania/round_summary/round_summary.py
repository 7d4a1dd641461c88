"""Round summary of Automania: the sales car by car in order, market beside market, and the sums of all seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.renderer import Renderer
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.state import AutomaniaState
from game.rules.core.events import Event
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.table_texts import say
from game.scenes.table.banners.round_summary_lines import SummaryEntry, SummaryPart
from game.scenes.table.interaction.action_previews import SEPARATOR

SOLD = ("sold", "copied", "top-car")
STAYS = ("waits", "no-limit")
HEADS = ("sold", "waits", "money", "points", "total")  # columns of the sums
MARKET_SHARE, SUMS_SHARE = 1.15, 1.0  # shares of the width


def of_round(events: Sequence[Event]) -> list[Event]:
    """Return the events since the last round began, without the event that begins it."""
    starts = [at for at, event in enumerate(events) if event.kind == "round"]
    return list(events[starts[-1] + 1 :] if starts else events)


def parts_of(state: AutomaniaState, events: Sequence[Event], renderer: Renderer) -> tuple[SummaryPart, ...]:
    """Return the parts of a round's summary by its events (MAN-4.67 to MAN-4.75, MAN-5.7).

    Empty where no car was sold.
    """
    sales = [(event, _finance(events, at)) for at, event in enumerate(events) if event.kind in (*SOLD, *STAYS)]
    if not any(event.kind in SOLD for event, _ in sales):
        return ()
    markets = [SummaryPart(renderer.thing("market", market),
                           tuple(_car(event, more, renderer) for event, more in sales
                                 if event.data["market"] == market),
                           MARKET_SHARE, nothing=say("account.none")) for market in MARKETS]
    order = sorted(range(len(state.factories)), key=lambda seat: state.factories[seat].office)
    sums = tuple(_sum(seat, [each for each in sales if each[0].seat == seat]) for seat in order)
    return (*markets, SummaryPart(say("account.sums"), sums, SUMS_SHARE))


def sums_of(state: AutomaniaState, events: Sequence[Event]) -> list[list[str]]:
    """Return the sums of each seat as rows of cells, the headings first, then the seat with most points first.

    Cars sold and cars that wait, money and points from the sales, and the score by now.
    """
    rows = [["", *(say(f"account.head.{name}") for name in HEADS)]]
    for seat in sorted(range(len(state.factories)), key=lambda seat: -state.score(seat)):
        own = [(event, _finance(events, at)) for at, event in enumerate(events) if event.seat == seat
               and event.kind in (*SOLD, *STAYS)]
        sold = [(event.data, finance) for event, finance in own if event.kind in SOLD]
        money, points = sum(data["money"] + more for data, more in sold), sum(data["points"] for data, _ in sold)
        figures = (str(len(sold)), str(len(own) - len(sold)), say("ahead.money", n=money),
                   say("account.points", n=points))
        cells = zip((len(sold), len(own) - len(sold), money, points), figures, strict=True)
        rows.append([f"<seat:{seat}>", *(words if n else "<dim>0</dim>" for n, words in cells),
                     f"<b>{state.score(seat)}</b>"])
    return rows


def _finance(events: Sequence[Event], at: int) -> int:
    """Return the money that finance managers added to the sale at an index of the events (MAN-5.7)."""
    event = events[at]
    for later in events[at + 1 : at + 3]:
        if later.kind == "finance" and later.seat == event.seat:
            return int(later.data["gain"])
        if later.kind in SOLD:
            break
    return 0


def _car(event: Event, finance: int, renderer: Renderer) -> SummaryEntry:
    """Return the line of a car with the reason for its sale or wait."""
    data = event.data
    name = renderer.thing("car-type", data["type"])
    why = say("account.top-car", n=data["popularity"]) if event.kind == "top-car" else \
        say(f"account.{event.kind}", n=data["value"],
            seat=f"<seat:{data['other']}>" if event.kind == "copied" else "")
    if event.kind in STAYS:
        return SummaryEntry("", car_art(data["type"], "{colour}"), name, why, event.seat, "")
    if finance:
        why = SEPARATOR.join((why, say("account.finance", n=finance)))
    gain = gain_of(data["money"] + finance, data["points"])
    return SummaryEntry("", car_art(data["type"], "{colour}"), name, why, event.seat, gain)


def _sum(seat: int, own: Sequence[tuple[Event, int]]) -> SummaryEntry:
    """Return the line of a seat: cars sold and cars that wait, money and points."""
    sold = [(event.data, finance) for event, finance in own if event.kind in SOLD]
    words = [say("rite.sums.sold", n=len(sold))]
    waits = sum(event.kind in STAYS for event, _ in own)
    if waits:
        words.append(say("digest.waits", n=waits))
    money, points = sum(data["money"] + more for data, more in sold), sum(data["points"] for data, _ in sold)
    return SummaryEntry("", "", f"<seat:{seat}>", SEPARATOR.join(words), None, gain_of(money, points))


def gain_of(money: int, points: int) -> str:
    """Return money and points as text."""
    return SEPARATOR.join(_gains(money, points)) or "<dim>0</dim>"


def _gains(money: int, points: int) -> Iterator[str]:
    if money:
        yield say("ahead.money", n=money)
    if points:
        yield say("account.points", n=points)
