"""Turn summary of The Great Race: steps driven, attacks, damage, repairs, money, fuel, tiles and cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import NamedDeed, Tally, TextContext
from game.i18n.turn_summary import count_one, number
from game.rules.core.events import Event
from game.rules.great_race.content.numbers import AREAS

FEW = 2  # things at most that are named; more are counted
LOUD = ("round", "arrived", "last-round", "breakdown", "sabotage", "swindle", "pursuit", "order", "scored", "finished",
        "nobody-arrived")
IN_TURNS = ("reshuffled",)
MOVES = ("entered", "bare-ground", "city", "transported")  # kinds of steps


def _levels(data: Mapping[str, Any]) -> int:
    """Return the levels of engine and chassis together."""
    return int(data["engine"] + data["chassis"])


TALLIES: Mapping[str, Tally] = {
    "arrives": {"arrived": count_one},
    "plays": {"played": count_one},  # cards come before the assistant, and before their effects (GRR-6.3)
    "drives": dict.fromkeys(MOVES, count_one),
    "halts": {"stopped": count_one},
    "turns-back": {"turned-back": count_one},
    "attacks": dict.fromkeys(("sabotage", "swindle", "pursuit"), count_one),
    "foils": {"foiled": count_one},
    "breaks": {"breakdown": count_one},
    "loses": {"lost": _levels},
    "gains": {"gained": _levels},
    "earns": dict.fromkeys(("funded", "financed", "bonus"), number("gain")),
    "refuels": {"bought-fuel": number("levels"), "refuelled": number("gain"), "jerrycan": count_one},
    "places": {"placed": count_one},
    "removes": {"removed": count_one},
    "draws": {"drew-cards": number("count")},
    "takes": {"took": count_one, "leftover": count_one},
    "passes": {"passed": count_one},
    "plans": {"planned": count_one},
}


def _named(name: str, kinds: Sequence[str], what: Callable[[TextContext, Mapping[str, Any]], str]) -> NamedDeed:
    """Return a deed that names the things of a few events of these kinds; more are only counted."""

    def deed_text(context: TextContext, events: Sequence[Event]) -> str:
        found = [what(context, event.data) for event in events if event.kind in kinds]
        return context.tr(f"account.{name}.named", what=context.join(found)) if len(found) <= FEW else ""

    return deed_text


def _drives(context: TextContext, events: Sequence[Event]) -> str:
    """Return the number of steps and the place of the last one; transports alone are a journey without steps."""
    moves = [event for event in events if event.kind in MOVES]
    space = context.thing("region", moves[-1].data["space"])
    if all(event.kind == "transported" for event in moves):
        return context.tr("account.travels", space=space)
    return context.tr("account.drives", n=len(moves), space=space)


def _plans(context: TextContext, events: Sequence[Event]) -> str:
    """Return the areas of the plan that was revealed (GRR-6.1): the next person at the screen has not seen it."""
    plan = next(event.data for event in events if event.kind == "planned")
    return context.tr("account.plans", plan=context.join(
        [context.tr(f"assistants.{area}", n=plan[area]) for area in AREAS if plan[area]]))


DEEDS: Mapping[str, NamedDeed] = {
    "plans": _plans,
    "drives": _drives,
    "takes": _named("takes", ("took", "leftover"), lambda context, data: context.thing("card", data["card"])),
    "plays": _named("plays", ("played",), lambda context, data: context.thing("card", data["card"])),
}
