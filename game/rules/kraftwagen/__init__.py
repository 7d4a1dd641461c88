"""Kraftwagen: car factories, one unbroken chain of actions, for two to four."""

from typing import Any

from game.rules.core.errors import RulesError
from game.rules.core.events import WHOLE, WHOLES, EventKind
from game.rules.core.game_spec import GameSpec
from game.rules.kraftwagen.content.build import Content, build_content
from game.rules.kraftwagen.invariants import check_invariants
from game.rules.kraftwagen.patch_completion import complete_patch, recompute_after_patch
from game.rules.kraftwagen.scoring import measures, result, round_of
from game.rules.kraftwagen.setup import options, problems, setup
from game.rules.kraftwagen.state import KraftwagenState, select_content
from game.rules.kraftwagen.view import has_secrets, mask, reveal_at_end, sample_state

VERBS = {
    "start": ("start-tile",),
    "resolve": ("kind",),
    "take": ("tile",),
    "end": (),
    "card": ("card",),
    "activate": ("development",),
    "place": ("workshop",),  # a number, or gp for the race car
    "buyer": ("preference",),
    "with": (),
    "without": (),
    "daimler": ("marker", "slot"),
    "diesel": ("market",),
    "body": ("workshop",),
    "engine": ("workshop",),
    "workers": ("crew",),
    "price": ("price",),
    "offer": ("body", "engine", "crew", "price"),  # the first two are workshops
    "pass": (),
    "badge": ("marker",),
    "plain": (),
    "sell": ("market",),
    "decline": (),
}

EVENTS = {
    "opened": EventKind({"cards": "cards"}),
    "reshuffled": EventKind({"count": "number"}),
    "start-tile": EventKind({"tile": "start-tile"}),
    "to-space": EventKind({"space": "race-space"}),
    "started": EventKind({"tile": "start-tile"}),  # the tile is turned over
    "round": EventKind({"number": "number"}),
    "prepared": EventKind({"prices": "prices"}),
    "specialty": EventKind({"tile": "tile"}),  # turned up in front of the head
    "specialties-again": EventKind({"count": "number"}),
    "turn": EventKind({}),
    "took": EventKind({"tile": "tile", "passed": "seats"}),
    "to-head": EventKind({"tile": "tile"}),
    "passed-tile": EventKind({"tile": "tile"}),  # a specialty tile that everybody has passed
    "skipped": EventKind({"action": "kind"}),
    "hired": EventKind({"left": "number"}),  # workers left in the supply
    "picked": EventKind({"card": "card", "rejected": "cards"}),
    "activated": EventKind({"card": "card", "body": "number", "engine": "number"}),  # points afterwards
    "waits": EventKind({"card": "card"}),
    "engaged": EventKind({"engineer": "engineer"}),
    "discarded": EventKind({"card": "card"}),
    "built": EventKind({"part": "part", "value": "number", "shop": "workshop"}),
    "scrapped": EventKind({"part": "part", "value": "number", "shop": "workshop"}),
    "installed": EventKind({"value": "number", "old": "number"}),
    "called": EventKind({"preference": "preference", "slot": "slot"}),
    "row-money": EventKind({"preference": "preference", "gain": "money"}),
    "countdown": EventKind({"left": "number"}),
    "raced": EventKind({"space": "race-space", "target": "race-space", "path": "race-spaces", "spaces": "number"}),
    "lap": EventKind({"laps": "number"}),
    "helped": EventKind({"engineer": "engineer"}),
    "no-help": EventKind({"engineer": "engineer"}),
    "daimler": EventKind({"marker": "marker", "slot": "slot"}),
    "spent": EventKind({"marker": "marker"}),
    "swapped": EventKind({"space": "market", "feature": "feature", "old": "number", "new": "number"}),
    "offered": EventKind({"space": "market", "body": "number", "engine": "number", "workers": "number",
                          "price": "money"}),
    "no-offer": EventKind({}),
    "badge": EventKind({"marker": "marker", "space": "market"}),
    "bonus": EventKind({"tile": "tile", "gain": "money"}),
    "sold-direct": EventKind({"space": "market", "price": "money", "gain": "money"}),
    "kept-car": EventKind({}),
    "award": EventKind({"award": "award", "gain": "money"}),
    "round-over": EventKind({"cause": "cause"}),  # market or marker
    "declined": EventKind({"engineer": "engineer"}),
    "place": EventKind({"place": "place", "gain": "money"}),
    "neutral-place": EventKind({"place": "place", "space": "race-space", "gain": "money"}),
    "lap-points": EventKind({"laps": "number", "gain": "money"}),
    "pit-lane": EventKind({}),
    "sold": EventKind({"slot": "slot", "preference": "preference", "space": "market", "price": "money",
                       "factor": "number", "bonus": "money", "gain": "money"}),
    "no-car": EventKind({"slot": "slot", "preference": "preference"}),
    "unsold": EventKind({"space": "market"}),
    "tidied": EventKind({}),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}, reveals=True),  # line by line: what, and how much
    "finished": EventKind({"order": "seats"}, reveals=True),
}


def from_data(content: Content, data: dict[str, Any]) -> KraftwagenState:
    """A game from its saved form. Raises RulesError if the data does not fit the content."""
    state = KraftwagenState.from_data(data)
    if state.tiles not in content.tile_sets or state.cards not in content.card_sets:
        raise RulesError(f"the content does not have the sets {state.tiles!r} and {state.cards!r}")
    if len(state.factories) not in content.numbers.market_spaces:
        raise RulesError(f"no table seats {len(state.factories)}")
    state.content = content
    state.selected = select_content(content, state.tiles, state.cards, len(state.factories))
    return state


SPEC = GameSpec(
    id="kraftwagen",
    version=1,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"market": WHOLE, "race-space": WHOLE, "slot": WHOLE, "workshop": WHOLE, "prices": WHOLES,
                     "race-spaces": WHOLES},
    build_content=build_content,
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=sample_state,
    has_secrets=has_secrets,
    reveal_at_end=reveal_at_end,
    result=result,
    measures=measures,
    check_invariants=check_invariants,
    complete_patch=complete_patch,
    recompute_after_patch=recompute_after_patch,
    round_of=round_of,
    colours=lambda content: content.numbers.colours,
)
