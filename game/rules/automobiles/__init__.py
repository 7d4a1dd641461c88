"""Automobiles: a race for two to five, with bags of cubes for engines."""

from typing import Any

from game.rules.automobiles.content.build import Content, build_content
from game.rules.automobiles.invariants import check_invariants
from game.rules.automobiles.patch_completion import complete_patch, recompute_after_patch
from game.rules.automobiles.scoring import measures, result, round_of
from game.rules.automobiles.setup import options, problems, setup
from game.rules.automobiles.state import AutomobilesState, select_content
from game.rules.automobiles.view import has_secrets, mask, mask_measures, sample_state
from game.rules.core.errors import RulesError
from game.rules.core.events import WHOLE, WORDS, EventKind
from game.rules.core.game_spec import GameSpec

VERBS = {
    "buy": ("stock",),
    "done": (),
    "drive": (),
    "pit": ("pit",),
    "play": ("active",),
    "end": (),
    "place": ("section",),
    "stop": (),
    "colour": ("colour",),
    "pick": ("pile", "cube"),
    "option": ("option",),
    "gain": ("stock",),
    "draw": (),
    "decline": (),
    "keep": ("drawn",),
}

EVENTS = {
    "bought": EventKind({"cube": "cube", "cost": "money", "money": "money", "into": "pile"}),
    "shopped": EventKind({"money": "money"}),  # money = left over, lost
    "round": EventKind({"number": "number"}),
    "turn": EventKind({"place": "place"}),
    "pitted": EventKind({}),
    "cleaned": EventKind({"count": "number", "pile": "pile"}),  # all wear of a pile removed
    "played": EventKind({"cube": "cube", "card": "card", "into": "pile"}),
    "entered": EventKind({"section": "section", "space": "space", "cube": "cube"}),
    "wear": EventKind({"count": "number", "cause": "cause"}),  # cause: card or decline
    "gained": EventKind({"cube": "cube"}),
    "removed": EventKind({"cube": "cube", "pile": "pile"}),
    "shifted": EventKind({"cube": "cube", "pile": "pile", "target": "pile"}),
    "refilled": EventKind({"count": "number"}),  # Discard went into the empty bag
    "drew": EventKind({"cubes": "cubes"}),
    "drew-two": EventKind({"cubes": "cubes"}),
    "kept": EventKind({"cube": "cube", "other": "cube"}),
    "declined-draw": EventKind({}),
    "chose-colour": EventKind({"cube": "cube"}),
    "chose-option": EventKind({"option": "option"}),
    "aerodynamic": EventKind({}),  # no wear in this turn's Decline phase
    "cut-short": EventKind({"card": "card"}),  # a step could not be applied, the card ended
    "in-vain": EventKind({"cause": "cause", "card": "card"}),  # cause: the key of the reason why a step did nothing
    "drove": EventKind({"section": "section", "target": "section", "path": "sections"}),
    "lap": EventKind({"laps": "laps"}),  # laps left
    "last-round": EventKind({}),
    "drafted": EventKind({"ahead": "seat"}),
    "spared": EventKind({}),  # no Decline wear thanks to Aerodynamics
    "declined": EventKind({"cube": "cube"}),  # the darkest space entered
    "tidied": EventKind({"active": "cubes", "used": "cubes"}),  # both to Discard
    "closed-up": EventKind({"section": "section", "target": "section"}),
    "finished": EventKind({"order": "seats"}),
}


def from_data(content: Content, data: dict[str, Any]) -> AutomobilesState:
    """A race from its saved form. Raises RulesError if the data does not fit the content."""
    state = AutomobilesState.from_data(data)
    if state.board not in content.tracks or any(card not in content.cards for card in state.cards):
        raise RulesError(f"the content has no board {state.board!r} or not all of the cards {state.cards}")
    if [content.cards[card].family for card in state.cards] != list(content.families):
        raise RulesError(f"{state.cards} is not one card of each family")
    state.content = content
    state.selected = select_content(content, state.board, state.cards)
    return state


SPEC = GameSpec(
    id="automobiles",
    version=2,
    seats=range(2, 6),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"laps": WHOLE, "cubes": WORDS, "sections": WORDS},
    build_content=build_content,
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=sample_state,
    has_secrets=has_secrets,
    mask_measures=mask_measures,
    result=result,
    measures=measures,
    check_invariants=check_invariants,
    complete_patch=complete_patch,
    recompute_after_patch=recompute_after_patch,
    round_of=round_of,
    colours=lambda content: content.car_colours,
)
