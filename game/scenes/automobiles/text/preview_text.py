"""Preview texts of actions at the table of Automobiles, for the consequence line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import tr
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.forecast import Forecast, forecast
from game.rules.automobiles.reach import Way
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.scenes.automobiles.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.session.action_preview import ForeseenEvents

Sentence = Callable[[Mapping[str, Any], AutomobilesTexts], str]
FORECAST = ("stop", "end")  # verbs whose preview is the forecast, as for actions that lead the path on

_SENTENCES: Mapping[str, Sentence] = {
    "bought": lambda d, words: say("ahead.bought", cost=d["cost"], left=d["money"], cube=_sign(d["cube"]),
                                   pile=tr(f"automobiles.pile.{d['into']}")),
    "shopped": lambda d, words: say("ahead.lost", n=d["money"]) if d["money"] else "",
    "played": lambda d, words: say("ahead.laid", pile=tr("automobiles.pile.discard")) if d["into"] == "discard" else "",
    "gained": lambda d, words: say("ahead.gained", cube=_sign(d["cube"])),
    "removed": lambda d, words: say("ahead.removed", cube=_sign(d["cube"])),
    "cleaned": lambda d, words: say("ahead.cleaned", n=d["count"]) if d["count"] else "",
    "shifted": lambda d, words: say("ahead.shifted", cube=_sign(d["cube"]),
                                    pile=tr(f"automobiles.pile.{d['target']}")),
    "kept": lambda d, words: say("ahead.kept", cube=_sign(d["cube"]), other=_sign(d["other"])),
    "wear": lambda d, words: say("ahead.wear", n=d["count"]) if d["count"] else "",
    "aerodynamic": lambda d, words: say("ahead.no-wear"),
    "cut-short": lambda d, words: say("ahead.cut-short"),
    "in-vain": lambda d, words: say("ahead.cut-short"),
    "drove": lambda d, words: say("ahead.drove", n=len(d["path"]) - 1),
    "lap": lambda d, words: say("ahead.lap"),
    "last-round": lambda d, words: say("ahead.last-round"),
    "drafted": lambda d, words: say("forecast.drafting", seat=f"<seat:{d['ahead']}>"),
    "spared": lambda d, words: say("forecast.spared"),
}


def preview_text(action: Action, before: AutomobilesState, seen: ForeseenEvents, words: AutomobilesTexts) -> str:
    """Return the preview of an action: cubes that come and go, the forecast of the turn, what is left to chance."""
    own = _own(action.seat, seen.events)
    parts = [_SENTENCES[event.kind](event.data, words) for event in own if event.kind in _SENTENCES]
    cubes = [event.data["cube"] for event in own if event.kind == "played"]
    if len(cubes) > 1 and any(event.kind == "entered" for event in own):
        return SEPARATOR.join(_drive(action.seat, cubes, seen))
    moves = action.verb in FORECAST or any(event.kind == "entered" for event in own)
    if moves and isinstance(seen.view, AutomobilesState) and (ahead := forecast(seen.view)) is not None:
        parts.append(forecast_words(ahead))
    if seen.view is None:
        parts += _chance(action, before, own)
    return SEPARATOR.join(part for part in parts if part)


def _drive(seat: int, cubes: Sequence[str], seen: ForeseenEvents) -> Iterator[str]:
    """Yield what a drive of several cubes comes to: the cubes in their order, the forecast, what could follow."""
    yield _signs(cubes)
    if (ahead := ahead_of(seat, seen)) is not None:
        yield forecast_words(ahead, whole=True)
    after = seen.view
    top = decision(after) if isinstance(after, AutomobilesState) else None
    if isinstance(after, AutomobilesState) and isinstance(top, Act):
        useless = {move for move, _ in top.warned(after)}
        rest = [str(move[1]) for move in top.legal(after) if move[0] == "play" and move not in useless]
        if rest := [cube for cube in rest if cube != WEAR]:
            yield say("drive.rest", cubes=_signs(rest))


def way_words(way: Way, key: str) -> str:
    """Return the cubes of a way, its wear, and the money left, as the text `key` joins them."""
    wear = say("forecast.wear", n=way.wear) if way.wear else say("forecast.no-wear")
    return say(key, cubes=_signs(way.cubes), wear=wear, money=tr("automobiles.money", n=way.money))


def ahead_of(seat: int, seen: ForeseenEvents) -> Forecast | None:
    """Return the forecast of a seat's turn behind a preview; None where the turn is over by then, or not known."""
    ahead = forecast(seen.view) if isinstance(seen.view, AutomobilesState) else None
    return ahead if ahead is not None and ahead.seat == seat else None


def _own(seat: int, events: Sequence[Event]) -> list[Event]:
    """Return the events of the seat until the next turn begins."""
    end = next((place for place, event in enumerate(events) if event.kind == "turn"), len(events))
    return [event for event in events[:end] if event.seat == seat]


def _chance(action: Action, before: AutomobilesState, own: Sequence[Event]) -> Iterator[str]:
    """Yield what is drawn from the bag, and who is next."""
    kinds = {event.kind for event in own}
    if not kinds & {"tidied", "shopped"}:
        yield say("ahead.draw") if action.verb == "draw" else say("ahead.draws")
        played = [event.data["cube"] for event in own if event.kind == "played"]
        yield from _cleaning(before, action.seat, played[-1]) if played else ()
        return
    yield say("ahead.hand", n=before.content.hand_size)
    order = list(before.order())
    last = action.seat == order[-1]
    if "tidied" in kinds and not (last and (before.last_round() or "last-round" in kinds)):
        yield tr("game.ahead.next", seat=f"<seat:{order[(order.index(action.seat) + 1) % len(order)]}>")
    elif "tidied" in kinds:
        yield tr("game.ahead.over")


def _cleaning(before: AutomobilesState, seat: int, cube: str) -> Iterator[str]:
    """Yield the wear that a card takes out of Discard after its draw, as far as that is sure; that Discard goes into
    the bag before, where that cannot last (AUT-5.10)."""
    steps = before.selected.cards[cube].steps
    if [step.kind for step in steps] != ["draw", "remove_all_wear"]:
        return
    car = before.cars[seat]
    if sum(car.bag.values()) == car.bag[WEAR]:
        yield say("ahead.refills")
    elif n := car.discard[WEAR]:
        yield say("ahead.cleans", n=n)


def forecast_words(ahead: Forecast, whole: bool = False) -> str:
    """Return a forecast as one line: the lap it ends, spaces, wear or drafting, race place, money left.

    Nothing of a `whole` drive has happened yet: its wear is one figure.
    """
    place = tr(f"automobiles.place.{ahead.place}")
    stands = say("forecast", n=ahead.spaces, wear=wear_words(ahead, whole), place=place,
                 money=tr("automobiles.money", n=ahead.money))
    return SEPARATOR.join((*lap_words(ahead), stands))


def lap_words(ahead: Forecast) -> Iterator[str]:
    """Yield the laps that a forecast ends, and that the race ends with this round."""
    if ahead.laps:
        yield say("forecast.lap", n=ahead.laps_left) if ahead.laps_left else say("forecast.finish")
    if ahead.last:
        yield say("ahead.last-round")


def wear_words(ahead: Forecast, whole: bool = False) -> str:
    """Return the wear of the whole turn: that of its cards, and that of the drive where there is any."""
    if ahead.wear:
        if ahead.taken and not whole:
            return say("forecast.wear-so-far", n=ahead.taken, more=ahead.wear)
        return say("forecast.wear", n=ahead.wear + ahead.taken)
    taken = say("forecast.wear" if whole else "forecast.wear-taken", n=ahead.taken)
    more = ".more" if ahead.taken else ""
    if ahead.ahead is not None:
        words = say(f"forecast.drafting{more}", seat=f"<seat:{ahead.ahead}>")
    elif ahead.spared:
        words = say(f"forecast.spared{more}")
    else:
        return taken if ahead.taken else say("forecast.no-wear")
    return f"{taken}, {words}" if ahead.taken else words


def _signs(cubes: Iterable[str]) -> str:
    return "".join(map(_sign, cubes))


def _sign(colour: str) -> str:
    return f"<icon:cube-{colour}>"
