"""Preview text of The Great Race: the result of an action in a few words, for the consequence line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.rules.great_race.content.numbers import AREAS, FUNDING
from game.rules.great_race.decisions.convoy import Play, fuel_price
from game.rules.great_race.decisions.hand import HandLimit
from game.rules.great_race.decisions.mechanical_points import SplitLoss
from game.rules.great_race.drive_forecast import drive
from game.rules.great_race.forecast import bonuses, prospect, reach
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.forecast_text import drive_parts
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.session.action_preview import ForeseenEvents

Data = Mapping[str, Any]
Sentence = Callable[[Data, Renderer], str]
DRIVEN = ("entered", "bare-ground", "city", "transported")  # events of a vehicle that has come to another place
ENDING = ("turn", "round", "planned")  # events that end the consequences of an action

SENTENCES: Mapping[str, Sentence] = {
    "jerrycan": lambda d, renderer: say("ahead.fuel", n=d["fuel"]),
    "bought-fuel": lambda d, renderer: SEPARATOR.join((say("ahead.pays", n=d["cost"]), say("ahead.fuel", n=d["fuel"]))),
    "refuelled": lambda d, renderer: say("ahead.fuel", n=d["fuel"]),
    "funded": lambda d, renderer: say("ahead.gets", n=d["gain"]),
    "financed": lambda d, renderer: say("ahead.gets", n=d["gain"]),
    "drives": lambda d, renderer: say("ahead.steps", n=d["steps"]),
    "entered": lambda d, renderer: _paid(d),
    "bare-ground": lambda d, renderer: say("ahead.uses", n=d["fuel"]),
    "city": lambda d, renderer: say("ahead.uses", n=d["fuel"]),
    "transported": lambda d, renderer: SEPARATOR.join((say("ahead.pays", n=d["cost"]), say("ahead.uses", n=d["fuel"]))),
    "danger": lambda d, renderer: f"<bad>{say('ahead.danger')}</bad>",
    "stopped": lambda d, renderer: f"<bad>{say('ahead.stopped')}</bad>",
    "breakdown": lambda d, renderer: f"<bad>{say('ahead.breakdown')}</bad>",
    "lost": lambda d, renderer: _changed("lost", d),
    "gained": lambda d, renderer: _changed("gained", d),
    "repaired": lambda d, renderer: say("ahead.pays", n=d["cost"]) if d["cost"] else "",
    "arrived": lambda d, renderer: f"<good>{say('ahead.arrived', place=renderer.thing('place', d['place']))}</good>",
    "progress": lambda d, renderer: say("ahead.line", n=d["line"]),
    "passed": lambda d, renderer: say("ahead.passed", n=d["count"]) if d["count"] else "",
    "foiled": lambda d, renderer: f"<good>{say('ahead.foiled')}</good>",
    "removed": lambda d, renderer: say("ahead.removed", tile=renderer.thing("tile", d["tile"])),
}


def preview_text(action: Action, before: GreatRaceState, foreseen: ForeseenEvents, renderer: Renderer) -> str:
    """Return the result of an action for its seat: fuel, wear, money, symbols, progress."""
    events = _until_next_turn(foreseen.events)
    parts = [SENTENCES[event.kind](event.data, renderer) for event in events
             if event.kind in SENTENCES and event.seat == action.seat]
    maker = _OF_VERBS.get(action.verb)
    parts += list(maker(action, before, renderer)) if maker else []
    parts += _over_the_limit(action, before, events, foreseen)
    return SEPARATOR.join(dict.fromkeys(part for part in parts if part))


def best_hand_after_loss(state: GreatRaceState, seat: int, points: int) -> int:
    """Return the largest hand that the chassis can carry after so many lost points if the engine keeps a level
    (GRR-3.4)."""
    crew = state.crews[seat]
    return max(0, min(crew.chassis, crew.points() - points - 1))


def _over_the_limit(
    action: Action, before: GreatRaceState, events: Sequence[Event], foreseen: ForeseenEvents
) -> Iterator[str]:
    """Yield the number of cards that have to be discarded then; for a loss still to be split, the least number
    (GRR-3.4)."""
    state, seat = foreseen.view, action.seat
    asked = decision(state) if isinstance(state, GreatRaceState) else None
    if not isinstance(state, GreatRaceState) or asked is None or action.verb == "discard":
        return
    hand, crew = len(state.crews[seat].hand), state.crews[seat]
    worn = any(event.kind == "lost" and event.seat == seat for event in events)
    gone = sum(event.kind == "discarded" and event.seat == seat for event in events) if worn else 0
    if gone or (worn and any(isinstance(frame, HandLimit) and frame.seat == seat for frame in state.stack)):
        yield f"<bad>{say('ahead.discards', n=gone + max(0, hand - crew.chassis))}</bad>"
    elif isinstance(asked, SplitLoss) and asked.seat == seat:
        yield from discards_at_least(state, seat, asked.loss)


def discards_at_least(state: GreatRaceState, seat: int, points: int) -> Iterator[str]:
    """Yield the least number of cards that so many lost points cost, unless the engine breaks down instead
    (GRR-3.4)."""
    over = len(state.crews[seat].hand) - best_hand_after_loss(state, seat, points)
    if points and over > 0:
        yield f"<bad>{say('ahead.discards.least', n=over)}</bad>"


def discarded_after(state: GreatRaceState, seat: int, chassis: int) -> int:
    """Return the number of cards that a chassis which loses so many levels cannot carry any more (GRR-3.4)."""
    crew = state.crews[seat]
    return max(0, len(crew.hand) - max(0, crew.chassis - chassis)) if chassis else 0


def balance(state: GreatRaceState, seat: int, events: Sequence[Event], renderer: Renderer) -> Iterator[str]:
    """Yield the results of the moves of a turn for a seat, each figure once: fuel, wear, money, cards, and how far it
    goes."""
    own = [event for event in _until_next_turn(events) if event.seat == seat]

    def total(name: str, *kinds: str) -> int:
        return sum(event.data[name] for event in own if event.kind in kinds)

    if burnt := total("fuel", *DRIVEN):
        yield say("ahead.uses", n=burnt)
    for kind in ("lost", "gained"):
        if changed := _changed(kind, {name: total(name, kind) for name in ("engine", "chassis")}):
            yield changed
    if cost := total("cost", "bought-fuel", "transported", "repaired"):
        yield say("ahead.pays", n=cost)
    if gain := total("gain", "funded", "financed"):
        yield say("ahead.gets", n=gain)
    if filled := total("gain", "refuelled"):
        yield say("ahead.fills", n=filled)
    if cards := total("count", "drew-cards"):
        yield say("ahead.cards", n=cards)
    for event in own:
        if event.kind == "arrived":
            yield SENTENCES["arrived"](event.data, renderer)
    lines = state.selected.lines
    reached = [lines[event.data["space"]] for event in own if event.kind in DRIVEN]
    if reached and reached[-1] > lines[state.crews[seat].space]:
        yield say("ahead.line", n=reached[-1])


def _until_next_turn(events: Sequence[Event]) -> list[Event]:
    """Return the events before the next turn."""
    end = next((at for at, event in enumerate(events) if event.kind in ENDING), len(events))
    return list(events[:end])


def _paid(data: Data) -> str:
    """Return the cost of a tile."""
    fuel = say("ahead.uses", n=data["fuel"])
    return SEPARATOR.join((fuel, say("ahead.wears", n=data["points"]))) if data["points"] else fuel


def _changed(key: str, data: Data) -> str:
    """Return the levels lost or gained."""
    found = [say(f"ahead.{key}.{name}", n=data[name]) for name in ("engine", "chassis") if data[name]]
    return SEPARATOR.join(found)


def _step(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    """Yield the possible cost of unknown ground, whose odds are in the loupe, or the cards of a city (GRR-5.8,
    GRR-5.10)."""
    place = str(action.args[0])
    if before.tiles.get(place) == "" and not before.bag_empty():
        found = drive(before, action.seat, [place], 1)
        yield say("ahead.unknown", parts=SEPARATOR.join(drive_parts(found)))
        over = len(before.crews[action.seat].hand) - best_hand_after_loss(before, action.seat, found.points.most)
        if found.points.most and over > 0:
            yield f"<bad>{say('ahead.discards.most', n=over)}</bad>"
    elif place in before.selected.chart.cities and place != before.selected.finish:
        yield say("ahead.cards", n=before.selected.chart.cities[place].draw)


def _transport(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    route = before.selected.chart.routes[str(action.args[0])]
    city = route.other(before.crews[action.seat].space)
    if before.selected.chart.cities[city].draw:
        yield say("ahead.cards", n=before.selected.chart.cities[city].draw)


def _drive(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    """Yield the farthest line within reach."""
    found = reach(before, action.seat, before.crews[action.seat].engine)
    if found:
        here = before.selected.lines[before.crews[action.seat].space]
        best = max(before.selected.lines[place] for place in found)
        yield say("ahead.reach", n=max(here, best))


def _explore(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    yield say("ahead.explores", n=before.content.numbers.scout_tiles, left=sum(before.bag.values()))


def _draw(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    yield say("ahead.cards", n=1)
    crew = before.crews[action.seat]
    if len(crew.hand) >= crew.chassis:
        yield f"<bad>{say('ahead.hand-full', n=crew.chassis)}</bad>"


def _take(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    """Yield a warning for a full hand (GRR-3.4)."""
    crew = before.crews[action.seat]
    if len(crew.hand) >= crew.chassis:
        yield f"<bad>{say('ahead.hand-full', n=crew.chassis)}</bad>"


def _plan(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    """Yield the income from Funding."""
    if funded := int(action.args[AREAS.index(FUNDING)]):
        yield say("ahead.funding", n=before.content.numbers.funding[funded - 1])


def _card(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    yield from _no_fuel_after(before, action.seat)
    found = prospect(before, action.seat, str(action.args[0]))
    for figure in ("points", "tiles", "cards"):
        if getattr(found, figure):
            yield say(f"tip.card.{figure}", n=getattr(found, figure))


def _no_fuel_after(before: GreatRaceState, seat: int) -> Iterator[str]:
    """Yield a warning that a card ends the fuel step, where fuel could still be bought (GRR-6.5)."""
    top, crew = decision(before), before.crews[seat]
    if (isinstance(top, Play) and not top.closed and crew.fuel < before.content.numbers.fuel.most
            and crew.money >= fuel_price(before, seat)):
        yield f"<bad>{say('ahead.no-fuel')}</bad>"


def _pass(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    """Yield the bonus for the place in the next turn order."""
    yield say("ahead.bonus", n=bonuses(before)[action.seat]) if bonuses(before)[action.seat] else ""


def _sabotage(action: Action, before: GreatRaceState, renderer: Renderer) -> Iterator[str]:
    target, engine, chassis = (int(arg) for arg in action.args)
    words = _changed("lost", {"engine": engine, "chassis": chassis})
    yield from _no_fuel_after(before, action.seat)
    yield say("ahead.sabotage", seat=f"<seat:{target}>", what=words)


_OF_VERBS: Mapping[str, Callable[[Action, GreatRaceState, Renderer], Iterator[str]]] = {
    "step": _step, "transport": _transport, "drive": _drive, "explore": _explore, "draw": _draw, "take": _take,
    "plan": _plan, "card": _card, "pass": _pass, "sabotage": _sabotage,
}
