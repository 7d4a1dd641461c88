"""Automania: cars for two markets, from factories that grow tile by tile, for two to four."""

from typing import Any

from game.rules.automania.content.board import SPOTS
from game.rules.automania.content.build import Content, build_content
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.invariants import check_invariants
from game.rules.automania.patch_completion import complete_patch, recompute_after_patch
from game.rules.automania.scoring import measures, result, round_of
from game.rules.automania.setup import options, problems, setup
from game.rules.automania.state import SOURCES, AutomaniaState, select_content
from game.rules.automania.view import has_secrets, mask, reveal_at_end, sample_state
from game.rules.core.errors import RulesError
from game.rules.core.events import WHOLE, EventKind
from game.rules.core.game_spec import GameSpec
from game.rules.core.records import in_order

VERBS = {
    "board": ("board",),
    "take": ("space", "spot"),  # an action space and a tile of its column or row, G11 to G44
    "corner": ("space", "car-type"),
    "withdraw": ("office",),  # number of a sales office
    "sponsor": ("sponsors",),  # number of workers
    "recall": ("ship-space",),  # NA-7: market and value
    "place": ("factory-space",),  # M1, O1, city-spoiler
    "discard": (),
    "produce": ("market", "token"),  # normal or electric
    "workers": ("crew",),  # number of workers for marketing
    "contract": ("contract",),
    "draw": ("display",),  # 1, 2, 3 or deck
    "ship": ("ship-space",),
    "skip": (),
    "reward": ("sales-space",),
    "tile": ("office-tile",),  # 1 or 2
    "decline": (),
    "sell": ("sales-space",),
    "copy": ("sales-space",),
    "pass": (),
    "shift": ("side",),  # left or right
}

EVENTS = {
    # rounds and turns
    "board": EventKind({"board": "board"}),
    "round": EventKind({"number": "number"}),
    "turn": EventKind({}),
    "took": EventKind({"space": "space", "workers": "number", "spot": "spot", "tile": "tile"}),
    "corner": EventKind({"space": "space", "workers": "number", "type": "car-type"}),
    "displaced": EventKind({"space": "space", "workers": "number"}),  # whose workers go home
    "sponsored": EventKind({"workers": "number", "gain": "money"}),
    "recalled": EventKind({"market": "market", "value": "number", "type": "car-type", "token": "token"}),
    # tiles
    "placed": EventKind({"tile": "tile", "target": "factory-space"}),
    "replaced": EventKind({"tile": "tile", "target": "factory-space"}),  # the tile that leaves
    "office-price": EventKind({"target": "factory-space", "cost": "money"}),
    "tile-money": EventKind({"tile": "tile", "gain": "money"}),
    "tile-points": EventKind({"tile": "tile", "gain": "points"}),
    "neutral": EventKind({"workers": "number"}),  # taken from the neutral supply
    "neutral-back": EventKind({"workers": "number"}),
    "discarded": EventKind({"tile": "tile"}),
    # a car
    "produced": EventKind({"type": "car-type", "market": "market", "token": "token", "cost": "money",
                           "stars": "number"}),
    "demand-stars": EventKind({"demand": "demand", "target": "factory-space", "stars": "number"}),  # who meets it
    "tile-stars": EventKind({"tile": "tile", "target": "factory-space", "stars": "number"}),
    "electric-stars": EventKind({"stars": "number"}),
    "promoted": EventKind({"workers": "number", "popularity": "number"}),
    "contract": EventKind({"contract": "contract", "medals": "medals"}),
    "contract-money": EventKind({"contract": "contract", "gain": "money"}),
    "shipped": EventKind({"market": "market", "value": "number", "type": "car-type", "popularity": "number"}),
    "ship-points": EventKind({"market": "market", "value": "number", "gain": "points"}),
    "skipped": EventKind({"market": "market", "type": "car-type", "popularity": "number", "cause": "cause"}),
    "top-car": EventKind({"market": "market", "type": "car-type", "popularity": "number", "space": "sales-space",
                          "money": "money", "points": "points"}),
    "finance": EventKind({"gain": "money"}),
    # contracts
    "drew": EventKind({"slot": "display", "contract": "contract"}),
    "drew-deck": EventKind({}),
    "drew-card": EventKind({"contract": "contract"}),  # what the deck gave, for its owner alone
    "revealed": EventKind({"slot": "display", "contract": "contract"}),
    "no-contract": EventKind({"gain": "points"}),
    # withdrawing
    "withdrew": EventKind({"office": "office", "workers": "number", "gain": "money"}),
    "office-money": EventKind({"office": "office", "gain": "money"}),
    "office-points": EventKind({"office": "office", "gain": "points"}),
    "office-tile": EventKind({"slot": "office-tile", "tile": "tile"}),
    "no-office-tile": EventKind({}),
    # sales
    "sales": EventKind({"market": "market"}),
    "sold": EventKind({"market": "market", "value": "number", "type": "car-type", "space": "sales-space",
                       "money": "money", "points": "points"}),
    "copied": EventKind({"market": "market", "value": "number", "type": "car-type", "space": "sales-space",
                         "money": "money", "points": "points", "other": "seat"}),  # whose sale is copied
    "waits": EventKind({"market": "market", "value": "number", "type": "car-type"}),
    "no-limit": EventKind({"market": "market", "value": "number", "type": "car-type"}),
    # the new round
    "shifted": EventKind({"side": "side"}),
    "demand": EventKind({"market": "market", "new": "demand", "old": "demand"}),  # enters at 2 stars, leaves from 4
    "home": EventKind({"cars": "number"}),  # from sales spaces to the factories
    "laid": EventKind({"stack": "stack", "tiles": "tiles", "office": "tiles"}),
    "order": EventKind({"order": "seats"}),
    "rested": EventKind({}),  # all workers are back
    # the end
    "unsold": EventKind({"market": "market", "value": "number", "type": "car-type", "money": "money",
                         "points": "points"}),
    "medals": EventKind({"contracts": "medals", "tiles": "medals"}),
    "money-rank": EventKind({"place": "place", "money": "money", "gain": "points"}, reveals=True),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}, reveals=True),  # line by line: what, and how much
    "finished": EventKind({"order": "seats"}, reveals=True),
}


def from_data(content: Content, data: dict[str, Any]) -> AutomaniaState:
    """A game from its saved form. Raises RulesError if the data does not fit the content."""
    state = AutomaniaState.from_data(data)
    sets = (
        (state.tiles, content.tile_sets),
        (state.contracts, content.contract_sets),
        (state.boards, content.factory_sets),
    )
    if any(name not in known for name, known in sets):
        raise RulesError(
            f"the content does not have the sets {state.tiles!r}, {state.contracts!r} and {state.boards!r}"
        )
    low, high = content.numbers.players
    if not low <= len(state.factories) <= high:
        raise RulesError(f"no table seats {len(state.factories)}")
    state.content = content
    state.selected = select_content(content, state.tiles, state.contracts, state.boards, len(state.factories))
    _put_in_order(state)
    return state


def _put_in_order(state: AutomaniaState) -> None:
    """A store keeps names in the order of the alphabet; what is gone through in order has that of the content again."""
    state.markets = in_order(state.markets, MARKETS)
    state.spaces = in_order(state.spaces, state.content.board.spaces)
    state.grid = in_order(state.grid, SPOTS)
    state.stacks = in_order(state.stacks, state.selected.tiles.stacks)
    for factory in state.factories:
        factory.points = in_order(factory.points, SOURCES)
        if factory.board in state.content.factories:
            board = state.content.factories[factory.board]
            factory.tiles, factory.cars = in_order(factory.tiles, board.spaces), in_order(factory.cars, board.tokens)


SPEC = GameSpec(
    id="automania",
    version=1,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"display": WHOLE, "medals": WHOLE, "office": WHOLE, "office-tile": WHOLE},
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
