"""What an action at the table of Automobiles leads to, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.i18n.automobiles.words import Words
from game.i18n.catalog import tr
from game.rules.automobiles.forecast import Forecast, forecast
from game.rules.automobiles.state import Race
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automobiles.texts import say
from game.scenes.table.ahead import SEPARATOR
from game.session.preview import Foresight

Sentence = Callable[[Mapping[str, Any], Words], str]
FORECAST = ("place", "stop", "end")  # verbs that are judged by how the turn stands then

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
    "drove": lambda d, words: say("ahead.drove", n=len(d["path"]) - 1),
    "lap": lambda d, words: say("ahead.lap"),
    "last-round": lambda d, words: say("ahead.last-round"),
    "drafted": lambda d, words: say("forecast.drafting", seat=f"<seat:{d['ahead']}>"),
    "spared": lambda d, words: say("forecast.spared"),
}


def told(action: Action, before: Race, seen: Foresight, words: Words) -> str:
    """What an action leads to: what comes and goes, how the turn stands then, what is left to chance."""
    own = _own(action.seat, seen.events)
    parts = [_SENTENCES[event.kind](event.data, words) for event in own if event.kind in _SENTENCES]
    if action.verb in FORECAST and isinstance(seen.view, Race) and (ahead := forecast(seen.view)) is not None:
        parts.append(forecast_words(ahead))
    if seen.view is None:
        parts += _chance(action, before, own)
    return SEPARATOR.join(part for part in parts if part)


def _own(seat: int, events: Sequence[Event]) -> list[Event]:
    """What happens to the seat until the next turn begins."""
    end = next((place for place, event in enumerate(events) if event.kind == "turn"), len(events))
    return [event for event in events[:end] if event.seat == seat]


def _chance(action: Action, before: Race, own: Sequence[Event]) -> Iterator[str]:
    """What is drawn from the bag, and who is next."""
    kinds = {event.kind for event in own}
    if not kinds & {"tidied", "shopped"}:
        yield say("ahead.draw") if action.verb == "draw" else say("ahead.draws")
        return
    yield say("ahead.hand", n=before.content.hand_size)
    order = list(before.order())
    last = action.seat == order[-1]
    if "tidied" in kinds and not (last and (before.last_round() or "last-round" in kinds)):
        yield tr("game.ahead.next", seat=f"<seat:{order[(order.index(action.seat) + 1) % len(order)]}>")
    elif "tidied" in kinds:
        yield tr("game.ahead.over")


def forecast_words(ahead: Forecast) -> str:
    """A forecast as one line: spaces, wear or drafting, race place, money left."""
    if ahead.ahead is not None:
        wear = say("forecast.drafting", seat=f"<seat:{ahead.ahead}>")
    elif ahead.spared:
        wear = say("forecast.spared")
    else:
        wear = say("forecast.wear", n=ahead.wear) if ahead.wear else say("forecast.no-wear")
    place = tr(f"automobiles.place.{ahead.place}")
    return say("forecast", n=ahead.spaces, wear=wear, place=place, money=tr("automobiles.money", n=ahead.money))


def _sign(colour: str) -> str:
    return f"<icon:cube-{colour}>"
