"""Round summary of Imperial Steam: the changes between two rounds, for one company and for all, for banner and turn
summary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import Any

from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam.state import Company, ImperialSteamState
from game.scenes.imperial_steam.table_texts import say


def brought(renderer: Renderer, events: Sequence[Event], seat: int, column: int) -> Iterator[str]:
    """Yield the changes of a round for a company in a `column` of influence (IMP-4.4 to IMP-4.8): the strength of its
    workers, unloaded goods, hubs that have grown out of its reach."""
    own = [event for event in events if event.seat == seat]
    for event in own:
        if event.kind == "trained":
            strength = sum(level * count for level, count in enumerate(event.data["workers"], 1))
            yield say("round.strength.more" if event.data["count"] else "round.strength", n=strength,
                      by=event.data["count"])
        elif event.kind == "landed":
            yield say("round.landed", goods=_goods(renderer, event.data["goods"]))
        elif event.kind == "automa-unloaded":
            yield say("round.landed", goods=renderer.thing("load", event.data["count"]))
    lost = [event.data for event in events if event.kind == "grew"
            and event.data["column"] - event.data["columns"] <= column < event.data["column"]]
    if lost:
        yield say("round.lost", hubs=renderer.join([_hub(renderer, data, "round.far") for data in lost]))


def seat_round_text(renderer: Renderer, events: Sequence[Event], seat: int, column: int) -> str:
    """Return these changes in one sentence, from the events of a turn among which a round begins; "" without any."""
    begun = dropwhile(lambda event: event.kind != "round", events)
    text = " · ".join(brought(renderer, list(begun), seat, column))
    return say("digest.brought", told=text) if text else ""


def new_round_text(renderer: Renderer, events: Sequence[Event]) -> Iterator[str]:
    """Yield the goods that came to the market, and the hubs that moved (IMP-4.3, IMP-4.4)."""
    for event in events:
        if event.kind == "market-grew":
            yield say("round.market", goods=_goods(renderer, event.data["goods"]))
    grown = [event.data for event in events if event.kind == "grew" and event.data["columns"]]
    if grown:
        yield say("round.hubs", hubs=" · ".join(_hub(renderer, data, "round.hub") for data in grown))


def released(renderer: Renderer, state: ImperialSteamState) -> Iterator[str]:
    """Yield the engines that can be bought from this round on (IMP-9.2)."""
    seats = len(state.companies)
    engines = [engine.id for engine in state.content.numbers.engines.values()
               if engine.round == state.round and engine.copies[seats]]
    if engines:
        yield say("round.released", engines=renderer.join([renderer.thing("engine", name) for name in engines]))


def column_then(company: Company, later: Sequence[Event], seat: int) -> int:
    """Return the column of influence in which a company stood before these events."""
    first = next((event.data for event in later if event.seat == seat), None)
    return company.influence if first is None else first["column"] - first["columns"]


def _goods(renderer: Renderer, names: Sequence[str]) -> str:
    """Return goods as numbers and icons: 2 wood, 1 iron."""
    return " ".join(f"{names.count(name)}\u00a0<icon:good-{name}>" for name in dict.fromkeys(names))


def _hub(renderer: Renderer, grew: Mapping[str, Any], key: str) -> str:
    return say(key, hub=renderer.thing("hub", grew["hub"]), column=grew["column"])
