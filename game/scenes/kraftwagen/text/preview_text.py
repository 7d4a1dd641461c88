"""Consequence line of an action at the table of Kraftwagen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.kraftwagen.chain_forecast import foresee_chain
from game.rules.kraftwagen.decisions.grand_prix import places
from game.rules.kraftwagen.forecast import outlook, prospect
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.table_texts import say, signed, time_line
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.session.action_preview import ForeseenEvents

Data = Mapping[str, Any]
Sentence = Callable[[Data, Renderer], str]
BUYING = ("sold", "place", "lap-points")  # events of a scoring that bring a seat money

SENTENCES: Mapping[str, Sentence] = {
    "to-space": lambda d, renderer: say("ahead.to-space", space=d["space"]),
    "skipped": lambda d, renderer: say("ahead.skipped"),
    "activated": lambda d, renderer: say("ahead.activated", body=d["body"], engine=d["engine"]),
    "waits": lambda d, renderer: say("ahead.waits"),
    "engaged": lambda d, renderer: say("ahead.engaged", engineer=renderer.thing("engineer", d["engineer"])),
    "built": lambda d, renderer: say(
        "ahead.built",
        part=renderer.tr(f"part.value.{d['part']}", value=d["value"]),
        shop=renderer.thing("workshop", d["shop"]),
    ),
    "scrapped": lambda d, renderer: say("ahead.scrapped", part=renderer.tr(f"a-part.{d['part']}", value=d["value"])),
    "installed": lambda d, renderer: say("ahead.installed", old=d["old"], value=d["value"]),
    "raced": lambda d, renderer: say("ahead.raced", n=d["spaces"], space=d["target"]),
    "lap": lambda d, renderer: say("ahead.lap", n=d["laps"]),
    "called": lambda d, renderer: say("ahead.called", slot=d["slot"]),
    "row-money": lambda d, renderer: say("ahead.gain", n=d["gain"]),
    "countdown": lambda d, renderer: say("ahead.countdown", n=d["left"]),
    "daimler": lambda d, renderer: say("ahead.daimler"),
    "swapped": lambda d, renderer: say(
        "ahead.swapped", feature=renderer.thing("feature", d["feature"]), old=d["old"], new=d["new"]
    ),
    "bonus": lambda d, renderer: say("ahead.gain", n=d["gain"]),
    "sold-direct": lambda d, renderer: say("ahead.gain", n=d["gain"]),
    "award": lambda d, renderer: say("ahead.award", award=renderer.thing("award", d["award"]), n=d["gain"]),
}


def preview_text(action: Action, before: KraftwagenState, seen: ForeseenEvents, renderer: Renderer,
                 signs: Sequence[str]) -> str:
    """Return the consequences of an action for its seat.

    Workers, parts, cards, the race, the buyer of a car, the turns of the others behind a tile, and the scoring. `signs`
    are those of the seats, in markup.
    """
    own = _of_this_turn(action.seat, seen.events)
    after = seen.view if isinstance(seen.view, KraftwagenState) else None
    parts = [SENTENCES[event.kind](event.data, renderer) for event in own if event.kind in SENTENCES]
    hired = sum(event.kind == "hired" for event in own)
    parts += [say("ahead.hired", n=hired)] if hired else []
    if after is not None:
        parts += _race(action.seat, own, after, renderer)
        parts += _car(own, before, after, renderer)
    elif action.verb == "card":
        parts += _card(before, action.seat, str(action.args[0]))
    scoring = [*_scoring(action.seat, seen.events)]
    if action.verb == "take" and not scoring:
        parts.append(time_line(foresee_chain(before, str(action.args[0])), signs))
    parts += scoring
    return SEPARATOR.join(part for part in parts if part)


def _of_this_turn(seat: int, events: Sequence[Event]) -> list[Event]:
    """Return the events of the seat until the next turn or the end of the round."""
    end = next((at for at, event in enumerate(events) if event.kind in ("turn", "round-over")), len(events))
    return [event for event in events[:end] if event.seat == seat]


def _race(seat: int, own: Sequence[Event], after: KraftwagenState, renderer: Renderer) -> Iterator[str]:
    """Yield the place that a race move leads to."""
    order = [place.seat for place in places(after)]
    if any(event.kind == "raced" for event in own) and seat in order:
        yield say("ahead.place", place=renderer.thing("place", order.index(seat) + 1))


def _car(own: Sequence[Event], before: KraftwagenState, after: KraftwagenState, renderer: Renderer) -> Iterator[str]:
    """Yield the buyer of a car that was just offered, changed or given a marker, or the buyers who would want it.

    Where another own car loses its buyer, or gets one, the change in all follows.
    """
    space = next((event.data["space"] for event in own if event.kind in ("offered", "swapped", "badge")), None)
    car = next((car for car in after.market if car.space == space), None)
    if car is None:
        return
    found = prospect(after, car)
    if found.sale is not None:
        buyer = renderer.thing("preference", found.sale.buyer.preference)
        yield say("ahead.sold", buyer=buyer, n=found.sale.gain)
        change = outlook(after).cars[car.owner] - outlook(before).cars[car.owner]
        if change != found.sale.gain:
            yield say("ahead.in-all", change=signed(change))
    elif found.wanted_by:
        buyers = renderer.join([renderer.tr(f"a-buyer.{name}") for name in found.wanted_by])
        yield say("ahead.wanted", n=len(found.wanted_by), buyers=buyers)
    else:
        yield say("ahead.unwanted")


def _card(before: KraftwagenState, seat: int, name: str) -> Iterator[str]:
    """Yield the effect of a research card while the cards that are turned up behind it are unknown."""
    card = before.content.cards[name]
    if card.kind == "development" and not before.factories[seat].canteen:
        yield say("ahead.waits")
    elif card.kind == "development":
        yield say("ahead.activated", body=before.points(seat, "body") + card.body,
                  engine=before.points(seat, "engine") + card.engine)
    yield say("ahead.cards")


def _scoring(seat: int, events: Sequence[Event]) -> Iterator[str]:
    """Yield the gain of the scoring that ends the round."""
    end = next((at for at, event in enumerate(events) if event.kind == "round-over"), None)
    if end is None:
        return
    gain = sum(event.data["gain"] for event in events[end:] if event.seat == seat and event.kind in BUYING)
    yield say("ahead.round-over", n=gain)
