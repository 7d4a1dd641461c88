"""Consequence line of an action at the table of Automania."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.closing_forecast import office_forecast
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.production import Production
from game.rules.automania.forecast import Effect, demand_after, effects, is_ready, outlook
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.landing_text import car_landing, landing_words, office_words, sale_words
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.session.action_preview import ForeseenEvents

Data = Mapping[str, Any]
Sentence = Callable[[Data, Renderer], str]

SENTENCES: Mapping[str, Sentence] = {
    "sponsored": lambda d, renderer: say("ahead.money", n=d["gain"]),
    "recalled": lambda d, renderer: say("ahead.recalled", type=renderer.thing("car-type", d["type"])),
    "replaced": lambda d, renderer: say("ahead.replaced", tile=renderer.thing("tile", d["tile"])),
    "office-price": lambda d, renderer: say("ahead.pays", n=d["cost"]) if d["cost"] else "",
    "tile-money": lambda d, renderer: say("ahead.money", n=d["gain"]),
    "tile-points": lambda d, renderer: say("ahead.points", n=d["gain"]),
    "neutral": lambda d, renderer: say("ahead.neutral", n=d["workers"]),
    "produced": lambda d, renderer: SEPARATOR.join(
        (say("ahead.pays", n=d["cost"]), say("ahead.popularity", n=d["stars"]))
    ),
    "promoted": lambda d, renderer: say("ahead.popularity", n=d["popularity"]),
    "contract": lambda d, renderer: say("ahead.medals", n=d["medals"]),
    "contract-money": lambda d, renderer: say("ahead.money", n=d["gain"]),
    "ship-points": lambda d, renderer: say("ahead.points", n=d["gain"]),
    "finance": lambda d, renderer: say("ahead.money", n=d["gain"]),
    "no-contract": lambda d, renderer: say("ahead.points", n=d["gain"]),
    "withdrew": lambda d, renderer: say("ahead.money", n=d["gain"]) if d["gain"] else "",
    "office-money": lambda d, renderer: say("ahead.money", n=d["gain"]),
    "office-points": lambda d, renderer: say("ahead.points", n=d["gain"]),
    "skipped": lambda d, renderer: say(f"ahead.skipped.{d['cause']}"),
    "top-car": lambda d, renderer: _reward(d),
    "sold": lambda d, renderer: _reward(d),
    "copied": lambda d, renderer: _reward(d),
    "unsold": lambda d, renderer: _reward(d),
}


def preview_text(action: Action, before: AutomaniaState, seen: ForeseenEvents, renderer: Renderer) -> str:
    """Return the consequences of an action for its seat: workers that go home, stars, money, points."""
    after = seen.view if isinstance(seen.view, AutomaniaState) else None
    events = _of_this_turn(seen.events)
    parts = [*_displaced(action, events)]
    parts += [SENTENCES[event.kind](event.data, renderer) for event in events
              if event.kind in SENTENCES and event.seat == action.seat]
    if after is not None:
        parts += _stars(action, before, after, renderer)
    maker = _OF_VERBS.get(action.verb)
    parts += list(maker(action, before, renderer)) if maker else []
    return SEPARATOR.join(part for part in parts if part)


def _of_this_turn(events: Sequence[Event]) -> list[Event]:
    """Return the events until the next turn, or the sales."""
    end = next((at for at, event in enumerate(events) if event.kind in ("turn", "sales", "round")), len(events))
    return list(events[:end])


def _reward(data: Data) -> str:
    """Return money and points of a reward."""
    found = [say("ahead.money", n=data["money"])] if data["money"] else []
    found += [say("ahead.points", n=data["points"])] if data["points"] else []
    return SEPARATOR.join(found)


def _displaced(action: Action, events: Sequence[Event]) -> Iterator[str]:
    """Yield the workers that an action takes and those that it sends home (MAN-4.10, MAN-4.11)."""
    for event in events:
        if event.kind in ("took", "corner") and event.seat == action.seat:
            yield say("ahead.workers", n=event.data["workers"])
        elif event.kind == "displaced":
            yield say("ahead.displaced", seat=f"<seat:{event.seat}>", n=event.data["workers"])


def _stars(action: Action, before: AutomaniaState, after: AutomaniaState, renderer: Renderer) -> Iterator[str]:
    """Yield the popularity of the car that follows a placed tile."""
    if action.verb not in ("place", "corner", "discard"):
        return
    made = next((frame for frame in reversed(after.stack) if isinstance(frame, Production)), None)
    if made is not None and not made.market:
        yield from _car(after, action.seat, made.type, renderer)


def _car(state: AutomaniaState, seat: int, car_type: str, renderer: Renderer, tiles: Mapping[str, str] | None = None
         ) -> Iterator[str]:
    """Yield the popularity and the ship space of a car in both markets."""
    for market in MARKETS:
        found = outlook(state, seat, car_type, market, tiles=tiles)
        key = "ahead.car.top" if found.top else "ahead.car" if found.values else "ahead.car.none"
        yield say(key, market=renderer.thing("market", market), n=found.popularity,
                  value=found.values[0] if found.values else 0)
    if not is_ready(state, seat, car_type):
        yield say("ahead.no-token")


def _take(action: Action, before: AutomaniaState, renderer: Renderer) -> Iterator[str]:
    """Yield the car of the action space, with the tile on the space where it adds most to that car (MAN-4.30)."""
    space, tile = before.content.board.spaces[str(action.args[0])], before.grid[str(action.args[1])]
    if not space.type:
        yield say("ahead.contract")
        return
    best = best_effect(before, action.seat, tile, space.type)
    tiles = before.factories[action.seat].tiles
    if best is not None:
        yield capitalize(renderer.thing("target", best.target))
        tiles = tiles | {best.target: tile}
    yield from _car(before, action.seat, space.type, renderer, tiles)


def best_effect(state: AutomaniaState, seat: int, tile: str, car_type: str) -> Effect | None:
    """Return the effect of a tile on the space where it adds most to a type of car.

    In a tie where it adds most to all cars; None without a space.
    """
    found = effects(state, seat, tile, state.cost(car_type))

    def worth(effect: Effect) -> tuple[int, int, bool]:
        own = sum(effect.stars.get((car_type, market), 0) for market in MARKETS)
        return own, sum(effect.stars.values()), not effect.replaced

    return max(found, key=worth, default=None)


def _land(action: Action, before: AutomaniaState, renderer: Renderer) -> Iterator[str]:
    """Yield where the car would land, and its sale; for a ship space its sale alone."""
    found = car_landing(action, before)
    if found is not None and action.verb != "ship":
        yield from landing_words(found, renderer)
    elif found is not None and found.sale is not None:
        yield sale_words(found.sale, renderer)


def _draw(action: Action, before: AutomaniaState, renderer: Renderer) -> Iterator[str]:
    """Yield a warning that the top card of the deck is unknown."""
    if action.args[0] == "deck":
        yield say("ahead.unseen")


def _withdraw(action: Action, before: AutomaniaState, renderer: Renderer) -> Iterator[str]:
    """Yield the sales limit, and what the sales would likely bring if all withdrew now (MAN-4.62)."""
    number = int(action.args[0])
    yield say("ahead.limit", n=before.content.board.offices[number - 1].limit)
    yield from office_words(office_forecast(before, action.seat, number), renderer)


def _shift(action: Action, before: AutomaniaState, renderer: Renderer) -> Iterator[str]:
    """Yield the demands of the markets after a shift, from two stars to four (MAN-4.78)."""
    for market, active in demand_after(before, str(action.args[0])).items():
        yield say("ahead.demand", market=renderer.thing("market", market),
                  demands=" ".join(f"<icon:am-sym-{symbol}>" for symbol in active))



_OF_VERBS: Mapping[str, Callable[[Action, AutomaniaState, Renderer], Iterator[str]]] = {
    "take": _take, "produce": _land, "workers": _land, "ship": _land, "draw": _draw, "withdraw": _withdraw,
    "shift": _shift,
}
