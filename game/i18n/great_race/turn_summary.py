"""What a turn of The Great Race comes to: steps driven, attacks, damage, repairs, money, fuel, tiles and cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import Deed, Speech, Tally
from game.i18n.turn_summary import number, once
from game.rules.core.events import Event
from game.rules.great_race.content.numbers import AREAS

FEW = 2  # so many things are told by name, more are counted
LOUD = ("round", "arrived", "last-round", "breakdown", "sabotage", "swindle", "pursuit", "order", "scored", "finished",
        "nobody-arrived")
MOVES = ("entered", "bare-ground", "city", "transported")  # kinds of steps


def _levels(data: Mapping[str, Any]) -> int:
    """Of engine and chassis together."""
    return int(data["engine"] + data["chassis"])


TALLIES: Mapping[str, Tally] = {
    "arrives": {"arrived": once},
    "drives": dict.fromkeys(MOVES, once),
    "halts": {"stopped": once},
    "turns-back": {"turned-back": once},
    "plays": {"played": once},  # before what comes of it
    "attacks": dict.fromkeys(("sabotage", "swindle", "pursuit"), once),
    "foils": {"foiled": once},
    "breaks": {"breakdown": once},
    "loses": {"lost": _levels},
    "gains": {"gained": _levels},
    "earns": dict.fromkeys(("funded", "financed", "bonus"), number("gain")),
    "refuels": {"bought-fuel": number("levels"), "refuelled": number("gain"), "jerrycan": once},
    "places": {"placed": once},
    "removes": {"removed": once},
    "draws": {"drew-cards": number("count")},
    "takes": {"took": once, "leftover": once},
    "passes": {"passed": once},
    "plans": {"planned": once},
}


def _named(name: str, kinds: Sequence[str], what: Callable[[Speech, Mapping[str, Any]], str]) -> Deed:
    """The few events of these kinds in words, more of them as their number."""

    def told(speech: Speech, events: Sequence[Event]) -> str:
        found = [what(speech, event.data) for event in events if event.kind in kinds]
        return speech.tr(f"account.{name}.named", what=speech.join(found)) if len(found) <= FEW else ""

    return told


def _drives(speech: Speech, events: Sequence[Event]) -> str:
    """The number of steps, and where the last one led; a passage alone is none."""
    moves = [event for event in events if event.kind in MOVES]
    space = speech.thing("region", moves[-1].data["space"])
    if all(event.kind == "transported" for event in moves):
        return speech.tr("account.travels", space=space)
    return speech.tr("account.drives", n=len(moves), space=space)


def _plans(speech: Speech, events: Sequence[Event]) -> str:
    """The areas of the plan that was revealed (GRR-6.1): whoever comes to the screen behind it has not seen it."""
    plan = next(event.data for event in events if event.kind == "planned")
    return speech.tr("account.plans", plan=speech.join(
        [speech.tr(f"assistants.{area}", n=plan[area]) for area in AREAS if plan[area]]))


DEEDS: Mapping[str, Deed] = {
    "plans": _plans,
    "drives": _drives,
    "takes": _named("takes", ("took", "leftover"), lambda speech, data: speech.thing("card", data["card"])),
    "plays": _named("plays", ("played",), lambda speech, data: speech.thing("card", data["card"])),
}
