"""Plan text of Automania: the plan of a computer, or a hint, in a sentence or two.

Its words stand in `assets/i18n/automania-ai.en.yaml` and the other languages, under `plan`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.closing_forecast import close, office_forecast
from game.rules.automania.decisions.production import why_not_play
from game.rules.automania.decisions.sales import Sell, limit_of
from game.rules.automania.forecast import Outlook, outlooks
from game.rules.automania.state import AutomaniaState
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.scenes.automania.text.landing_text import office_words
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.text_shortening import MOST, reading_length, shorten_sentence
from game.session.action_preview import PlannedTurn

Data = Mapping[str, Any]
FIRST = 1  # the office whose owner begins the next round
OWN_WORDS = {"place": "placed", "produce": "produced", "workers": "promoted", "contract": "contract", "ship": "shipped",
             "draw": "drew", "sponsor": "sponsored", "tile": "office-tile", "recall": "recalled", "sell": "sold",
             "copy": "copied", "reward": "top-car"}  # verbs and events of first moves that the hint names
GAINS = {"ship-points": "gain", "tile-points": "gain", "office-points": "gain", "no-contract": "gain", "sold": "points",
         "copied": "points", "top-car": "points"}  # events that bring points
INCOME = {"tile-money": "gain", "contract-money": "gain", "withdrew": "gain", "office-money": "gain", "finance": "gain",
          "sold": "money", "copied": "money", "top-car": "money", "sponsored": "gain"}


def _plan(key: str, **params: int | str) -> str:
    """Return the text of a part of a plan."""
    return tr(f"automania-ai.plan.{key}", **params)


DEEDS: Mapping[str, Callable[[Renderer, Data], str]] = {
    "placed": lambda renderer, d: _plan("place", target=renderer.thing("target", d["target"])),
    "discarded": lambda renderer, d: _plan("discard"),
    "produced": lambda renderer, d: _plan("produce", type=renderer.thing("car-type", d["type"]),
                                          market=renderer.thing("market", d["market"])),
    "promoted": lambda renderer, d: _plan("promote", n=d["workers"]),
    "contract": lambda renderer, d: _plan("contract", n=d["medals"]),
    "shipped": lambda renderer, d: _plan("ship", n=d["value"]),
    "top-car": lambda renderer, d: _plan("top"),
    "drew": lambda renderer, d: _plan("draw", contract=renderer.thing("contract", d["contract"])),
    "sponsored": lambda renderer, d: _plan("sponsor", n=d["workers"]),
    "recalled": lambda renderer, d: _plan("recall", type=renderer.thing("car-type", d["type"])),
    "office-tile": lambda renderer, d: _plan("tile", tile=renderer.thing("tile", d["tile"])),
}


def plan_text(plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """Return the rest of a turn behind its first move with its gains, as a sentence.

    "" where the first move says enough.
    """
    moves = [move for leg in plan for move in leg.moves]
    if not moves:
        asked = decision(plan[0].before) if plan else None
        return f"{capitalize(_waits(plan[0].before, asked))}." if isinstance(asked, Sell) else ""
    seat = moves[0].seat
    events = [event for event in _of_this_turn(plan) if event.seat == seat]
    done = [(event.kind, DEEDS[event.kind](renderer, event.data)) for event in events if event.kind in DEEDS]
    if done and done[0][0] == OWN_WORDS.get(moves[0].verb):
        done.pop(0)
    words = [deed for _, deed in done]
    why = SEPARATOR.join((*_gains(events), *_others(plan, seat, renderer), *_sales(plan[0].before, events, renderer),
                          *_powers(events, renderer)))
    text = capitalize(shorten_sentence(words, lambda step: 1, renderer.join, MOST - len(why) - 3)) if words else ""
    for reason in _later(plan[0], seat, events, renderer):
        if reading_length(f"{text}: {why}{SEPARATOR}{reason}.") <= MOST:
            why = f"{why}{SEPARATOR}{reason}" if why else reason
    if not why:
        return f"{text}." if text else ""
    return f"{text}: {why}." if text else f"{capitalize(why)}."


def _waits(before: Any, asked: Sell) -> str:
    """Return the reason not to sell a car: other cars for which the sales are needed, or a later round, if there is one
    (MAN-4.72, MAN-4.85)."""
    sale = close(before).at(asked.market, asked.value)
    if sale is not None and not sale.space:
        return _plan("wait.limit", n=limit_of(before, asked.seat).left)
    return tr("automania-table.plan.wait.last") if before.last_round else _plan("wait")


def _of_this_turn(plan: Sequence[PlannedTurn]) -> Iterator[Event]:
    """Yield the events until the next turn."""
    for leg in plan:
        for event in leg.events:
            if event.kind in ("turn", "sales", "round"):
                return
            yield event


def _others(plan: Sequence[PlannedTurn], seat: int, renderer: Renderer) -> Iterator[str]:
    """Yield the seats that get workers back (MAN-4.11)."""
    for event in _of_this_turn(plan):
        if event.kind == "displaced" and event.seat != seat:
            yield tr("automania-table.ahead.displaced", seat=renderer.thing("seat", event.seat or 0),
                     n=event.data["workers"])


def _sales(before: Any, events: Sequence[Event], renderer: Renderer) -> Iterator[str]:
    """Yield what the sales would bring with the office to which a seat withdraws, and whether it begins the next round
    (MAN-4.62, MAN-4.72)."""
    for event in events:
        if event.kind == "withdrew" and event.seat is not None:
            office = int(event.data["office"])
            yield from office_words(office_forecast(before, event.seat, office), renderer)
            if office == FIRST and not before.last_round:
                yield _plan("first")


def _powers(events: Sequence[Event], renderer: Renderer) -> Iterator[str]:
    """Yield the power of a factory board that is chosen; a board from an own content file has none (MAN-4.92)."""
    for event in events:
        if event.kind == "board" and f"automania.board.{event.data['board']}.text" in renderer.catalog:
            yield renderer.tr(f"board.{event.data['board']}.text").removesuffix(".")


def _later(leg: PlannedTurn, seat: int, events: Sequence[Event], renderer: Renderer) -> Iterator[str]:
    """Yield the gain of a tile for another car than that of this turn, and the medals of a drawn contract (MAN-4.57).

    The contract comes with the car that is nearest to it.
    """
    kinds = {event.kind: event.data for event in events}
    if not kinds.keys() & {"placed", "drew"}:
        return
    state, after = cast(AutomaniaState, leg.before), cast(AutomaniaState, leg.after)
    tiles = after.factories[seat].tiles
    now, then = outlooks(state, seat), outlooks(state, seat, tiles)
    made = kinds.get("produced", {}).get("type")
    gains = {cars: then[cars].popularity - now[cars].popularity for cars in then if cars[0] != made}
    best = max(gains, key=lambda cars: (gains[cars], then[cars].popularity))
    if gains[best] > 0:
        yield _car("later", then[best], gains[best], renderer)
    contract = state.content.contracts.get(str(kinds.get("drew", {}).get("contract")))
    if contract is None:
        return
    yield _plan("medals", n=contract.medals)
    fitting = [found for found in then.values()
               if why_not_play(state, seat, found.type, contract.popularity, contract, tiles) is None]
    if fitting:
        yield _car("near", max(fitting, key=lambda found: found.popularity), contract.popularity, renderer)


def _car(key: str, found: Outlook, n: int, renderer: Renderer) -> str:
    """Return the text of a car that could be produced, with its popularity and another number."""
    return _plan(key, type=renderer.thing("car-type", found.type), stars=found.popularity, n=n)


def _gains(events: Sequence[Event]) -> Iterator[str]:
    """Yield popularity, points and money."""
    stars = [event.data for event in events if event.kind in ("produced", "promoted")]
    if stars:
        yield _plan("popularity", n=stars[-1].get("popularity", stars[-1].get("stars", 0)))
    points = sum(event.data[GAINS[event.kind]] for event in events if event.kind in GAINS)
    if points:
        yield _plan("points", n=points)
    money = sum(event.data[INCOME[event.kind]] for event in events if event.kind in INCOME)
    if money:
        yield _plan("money", n=money)
