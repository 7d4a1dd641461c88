"""Turn summary of Kraftwagen: things built, raced, called and offered."""

from collections.abc import Mapping, Sequence

from game.i18n.game_texts import NamedDeed, Tally, TextContext
from game.i18n.turn_summary import count_one, number
from game.rules.core.events import Event

FEW = 2  # things at most that are named; more are counted
OUTWEIGHED = -99  # amount of an offer: it hides that nothing was offered in another turn
LOUD = ("round", "round-over", "award", "scored", "finished")
IN_TURNS = ("opened", "reshuffled", "to-head", "specialty", "specialties-again", "passed-tile")
IN_SCORINGS = ("place", "lap-points", "pit-lane", "sold", "unsold", "spent")
TALLIES: Mapping[str, Tally] = {
    "starts": {"start-tile": count_one},
    "builds": {"built": count_one},
    "installs": {"installed": count_one},
    "races": {"raced": number("spaces")},
    "researches": {"picked": count_one},
    "calls": {"called": count_one},
    "offers": {"offered": count_one},
    "swaps": {"swapped": count_one},
    "earns": {"sold": number("gain"), "place": number("gain"), "lap-points": number("gain"),
              "sold-direct": number("gain")},
    "wins": {"award": count_one},
    "hires": {"hired": count_one},
    "counts-down": {"countdown": count_one},
    "offers-nothing": {"no-offer": count_one, "offered": lambda data: OUTWEIGHED},
}


def _named(name: str, kind: str, thing: str, of: str) -> NamedDeed:
    """Return a deed that names the things in the parameter `of` of a few events of a kind: "researches Drawing
    office"."""

    def deed_text(context: TextContext, events: Sequence[Event]) -> str:
        found = [context.thing(thing, event.data[of]) for event in events if event.kind == kind]
        named = f"account.{name}.named"
        return context.tr(named, what=context.join(found), n=len(found)) if len(found) <= FEW else ""

    return deed_text


def _builds(context: TextContext, events: Sequence[Event]) -> str:
    """Return bodies and engines with their values."""
    built = [event.data for event in events if event.kind == "built"]
    found = [context.tr(f"a-part.{data['part']}", value=data["value"]) for data in built]
    return context.tr("account.builds.named", what=context.join(found)) if len(found) <= FEW else ""


def _installs(context: TextContext, events: Sequence[Event]) -> str:
    """Return the engine that the race car has in the end."""
    return context.tr("account.installs.named",
                     value=[event.data["value"] for event in events if event.kind == "installed"][-1])


def _calls(context: TextContext, events: Sequence[Event]) -> str:
    """Return the buyers that were called."""
    found = [context.tr(f"a-buyer.{event.data['preference']}") for event in events if event.kind == "called"]
    return context.tr("account.calls.named", what=context.join(found)) if len(found) <= FEW else ""


DEEDS: Mapping[str, NamedDeed] = {
    "starts": _named("starts", "start-tile", "start-tile", "tile"),
    "builds": _builds,
    "installs": _installs,
    "researches": _named("researches", "picked", "card", "card"),
    "calls": _calls,
    "offers": _named("offers", "offered", "price", "price"),
    "wins": _named("wins", "award", "award", "award"),
}
