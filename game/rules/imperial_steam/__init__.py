"""Imperial Steam: railways from Wien to Trieste, for two to four."""

from typing import Any

from game.rules.core.errors import RulesError
from game.rules.core.events import EITHER, WHOLE, WHOLES, WORDS, EventKind
from game.rules.core.game_spec import GameSpec, Solo
from game.rules.imperial_steam.automa.events import AUTOMA_EVENTS
from game.rules.imperial_steam.automa.setup import NONE, OPTION, SEAT
from game.rules.imperial_steam.content.build import Content, build_content
from game.rules.imperial_steam.invariants import check_invariants
from game.rules.imperial_steam.patch_completion import complete_patch
from game.rules.imperial_steam.scoring import measures, result, round_of
from game.rules.imperial_steam.setup import options, problems, setup
from game.rules.imperial_steam.state import ImperialSteamState, select_content
from game.rules.imperial_steam.view import has_secrets, mask, sample_state

COLOURS = ("red", "yellow", "purple", "black")  # of the companies
VERBS = {
    "bid": ("column",),
    "hand": ("tile",),
    "pass": (),
    "end": (),
    "done": (),
    "share": (),
    "business": ("token", "use"),
    "flip": (),
    "assign": ("contract", "factory-type"),
    "discard": ("stored",),
    "drop": ("stored",),
    "track": ("connection",),
    "good": ("stored",),
    "crew": ("level-1", "level-2", "level-3", "level-4"),
    "station": ("city",),
    "factory": ("city", "factory-type"),
    "level": ("level",),
    "hub": ("city",),
    "worker": (),
    "engineer": ("engineer",),
    "engine": ("engine", "train"),
    "car": (),
    "buy": ("market",),
    "order": ("market",),
    "collect": ("factory",),
    "deliver": ("factory", "city"),
    "contract": ("contract",),
    "influence": ("columns",),
}

EVENTS = {
    "sealed": EventKind({}),  # a bid was made
    "bids": EventKind({"columns": "columns"}, reveals=True),  # by seat
    "paid-bid": EventKind({"cost": "money"}),
    "order": EventKind({"order": "seats"}),
    "round": EventKind({"number": "number"}),
    "hands": EventKind({"count": "number"}),
    "market-grew": EventKind({"goods": "goods"}),
    "grew": EventKind({"hub": "city", "columns": "number", "column": "number"}),
    "landed": EventKind({"goods": "goods"}),  # from landing to storage
    "dropped": EventKind({"good": "good"}),  # does not fit, to the supply
    "income": EventKind({"gain": "money", "cars": "number", "stations": "number"}),
    "trained": EventKind({"count": "number", "rested": "number", "workers": "workers"}),
    "turn": EventKind({"hands": "number"}),
    "hand": EventKind({"tile": "tile"}),
    "passed": EventKind({}),
    "influence": EventKind({"columns": "number", "column": "number", "cause": "cause"}),
    "used-goods": EventKind({"goods": "goods"}),
    "crew": EventKind({"workers": "workers", "effort": "number"}),
    "fee": EventKind({"connection": "connection", "cost": "money", "owner": "seat"}),
    "state-railway": EventKind({"connection": "connection", "cost": "money"}),
    "laid": EventKind({"connection": "connection"}),
    "joined": EventKind({"city": "city"}),
    "token": EventKind({"city": "city", "token": "number"}),
    "trieste": EventKind({"gain": "money"}),
    "last-round": EventKind({}),
    "share-value": EventKind({"money": "money"}),
    "station": EventKind({"city": "city", "cost": "money"}),
    "factory": EventKind({"factory": "factory", "city": "city", "good": "good", "level": "number", "count": "number",
                          "cost": "money"}),
    "hired": EventKind({"hub": "city", "cost": "money"}),
    "engineer": EventKind({"hub": "city", "engineer": "engineer", "cost": "money"}),
    "engine": EventKind({"engine": "engine", "train": "train", "cost": "money"}),  # train: engine replaced, or new
    "car": EventKind({"cost": "money"}),
    "bought": EventKind({"good": "good", "cost": "money"}),
    "ordered": EventKind({"good": "good", "cost": "money"}),
    "collected": EventKind({"factory": "factory", "good": "good"}),
    "delivered": EventKind({"factory": "factory", "hub": "city", "good": "good", "gain": "money"}),
    "key": EventKind({"hub": "city", "key": "key", "worth": "money"}),
    "contract": EventKind({"contract": "contract"}),
    "assigned": EventKind({"contract": "contract", "good": "good"}),
    "completed": EventKind({"contract": "contract"}),
    "paid-influence": EventKind({"cost": "money"}),
    "earned": EventKind({"gain": "money"}),
    "share": EventKind({"gain": "money", "investors": "number"}),
    "business": EventKind({"token": "number", "use": "use", "gain": "money"}),
    "flipped": EventKind({}),
    "discarded": EventKind({"good": "good"}),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}),  # line by line: what, and how many gulden
    "finished": EventKind({"order": "seats"}),
    **AUTOMA_EVENTS,
}


def from_data(content: Content, data: dict[str, Any]) -> ImperialSteamState:
    """A game from its saved form. Raises RulesError if the data does not fit the content."""
    state = ImperialSteamState.from_data(data)
    chart = content.maps.get(state.map)
    if chart is None:
        raise RulesError(f"the content has no map {state.map!r}")
    hubs = {hub.city: hub.tile for hub in state.hubs}
    if sorted([*state.tiles, *hubs]) != sorted(chart.sites):
        raise RulesError("not every site of the map has one tile")
    if any(tile not in content.city_tiles for tile in state.tiles.values()):
        raise RulesError("the content does not have all of the city tiles")
    if any(hub.tile not in content.hub_tiles or hub.growth not in content.growth_tiles for hub in state.hubs):
        raise RulesError("the content does not have all of the hub and growth tiles")
    if len(state.companies) not in content.numbers.prices:
        raise RulesError(f"no table seats {len(state.companies)}")
    state.content = content
    state.selected = select_content(content, chart, state.tiles, hubs, len(state.companies))
    return state


SPEC = GameSpec(
    id="imperial-steam",
    version=1,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={
        "flag": WHOLE,
        "bars": WORDS,
        "candidates": WORDS,
        "cities": WORDS,
        "connections": WORDS,
        "goods": WORDS,
        "columns": WHOLES,
        "workers": WHOLES,
        "values": EITHER,
    },
    build_content=build_content,
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=sample_state,
    has_secrets=has_secrets,
    result=result,
    measures=measures,
    check_invariants=check_invariants,
    complete_patch=complete_patch,
    round_of=round_of,
    colours=lambda content: COLOURS,
    solo=Solo(SEAT, OPTION, NONE, lambda content: content.automa.usual_level),
)
