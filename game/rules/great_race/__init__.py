"""The Great Race: half-track crews across a continent between two purple cities, for two to four."""

from typing import Any

from game.rules.core.errors import RulesError
from game.rules.core.events import WHOLE, EventKind
from game.rules.core.game_spec import GameSpec
from game.rules.core.records import in_order
from game.rules.great_race.content.build import Content, build_content
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.invariants import check_invariants
from game.rules.great_race.patch_completion import complete_patch
from game.rules.great_race.scoring import measures, result, round_of
from game.rules.great_race.setup import options, problems, setup
from game.rules.great_race.state import DIRECTIONS, GreatRaceState, select_content
from game.rules.great_race.view import has_secrets, mask, reveal_at_end, sample_state

VERBS = {
    "take": ("card",),  # a face-up one
    "jerrycan": (),
    "discard": ("card",),
    "plan": ("scout", "mechanic", "escort", "funding"),  # assistants on each area
    "fuel": ("levels",),
    "card": ("card",),
    "sabotage": ("seat", "engine", "chassis"),
    "explore": (),
    "draw": (),
    "drive": (),
    "repair": (),
    "clear": (),  # an Escort removes a tile
    "fund": (),
    "pass": (),
    "step": ("space",),
    "transport": ("route", "transports"),  # the number of cards played
    "end": (),
    "split": ("engine", "chassis"),  # points lost
    "back": (),
    "escort": (),
    "ranger": (),
    "suffer": (),
    "guide": (),
    "stop": (),
    "parts": ("spare", "toolbox", "levels"),  # cards of both kinds, levels bought
    "gain": ("engine", "chassis"),
    "place": ("tile", "space"),
    "drop": ("card",),
    "remove": ("space",),
    "pick": ("space",),
    "decline": (),
    "decline-all": (),  # and do not ask me again this round
}

EVENTS = {
    "turned-up": EventKind({"cards": "cards"}),
    "reshuffled": EventKind({"count": "number"}),
    "round": EventKind({"number": "number"}),
    "took": EventKind({"card": "card"}),
    "leftover": EventKind({"card": "card"}),  # the last face-up card goes to the last in turn order
    "jerrycan": EventKind({"fuel": "number"}),  # the level afterwards
    "discarded": EventKind({"card": "card"}),  # over the hand limit
    "sealed": EventKind({}),  # a plan is settled in secret
    "planned": EventKind({"scout": "number", "mechanic": "number", "escort": "number", "funding": "number"},
                         reveals=True),
    "turn": EventKind({}),
    "bought-fuel": EventKind({"levels": "number", "cost": "money", "fuel": "number"}),  # fuel = the level afterwards
    "played": EventKind({"card": "card"}),
    "spent": EventKind({"card": "card"}),  # carried out, on the discard pile now
    "sent": EventKind({"action": "assistant-action"}),  # explore, draw, drive, repair, clear or fund
    "left": EventKind({"area": "area", "count": "number"}),  # assistants that leave the dashboard
    "passed": EventKind({"count": "number", "escorts": "number"}),  # assistants given up, Escorts kept
    "funded": EventKind({"count": "number", "gain": "money"}),
    "drew-cards": EventKind({"count": "number"}),
    "drew": EventKind({"cards": "cards"}),  # for the owner alone
    "drew-tiles": EventKind({"tiles": "tiles"}),
    "placed": EventKind({"tile": "tile", "space": "space"}),
    "put-back": EventKind({"tile": "tile"}),  # no space for it: back into the bag
    "drives": EventKind({"steps": "number"}),
    "discovered": EventKind({"space": "space", "tile": "tile"}),  # an unknown space gets its tile
    "entered": EventKind({"origin": "space", "space": "space", "tile": "tile", "fuel": "number", "points": "number"}),
    "bare-ground": EventKind({"origin": "space", "space": "space", "fuel": "number"}),
    "city": EventKind({"origin": "space", "space": "space", "fuel": "number"}),
    "transported": EventKind({"route": "route", "space": "space", "cost": "money", "cards": "number",
                              "fuel": "number"}),
    "turned-back": EventKind({"origin": "space", "space": "space"}),
    "lost": EventKind({"engine": "number", "chassis": "number"}),
    "danger": EventKind({"space": "space", "tile": "tile"}),
    "nothing-to-lose": EventKind({"space": "space"}),  # DANGER without effect
    "averted": EventKind({"by": "remedy", "space": "space"}),  # escort or ranger
    "breakdown": EventKind({"space": "space"}),
    "stopped": EventKind({"space": "space"}),
    "guided": EventKind({"space": "space"}),
    "drive-over": EventKind({"space": "space"}),
    "progress": EventKind({"old": "line", "line": "line"}),
    "arrived": EventKind({"place": "place", "space": "space"}),
    "gave-up": EventKind({"cards": "cards", "count": "number"}, reveals=True),  # hand and assistants, on arrival
    "last-round": EventKind({}),
    "repaired": EventKind({"spare": "number", "toolbox": "number", "levels": "number", "cost": "money"}),
    "gained": EventKind({"engine": "number", "chassis": "number", "wasted": "number"}),
    "running-again": EventKind({}),  # a broken vehicle that has been repaired
    "refuelled": EventKind({"gain": "number", "fuel": "number"}),
    "financed": EventKind({"gain": "money"}),
    "dropped": EventKind({"card": "card"}),  # by a Supplier
    "sabotage": EventKind({"target": "seat", "engine": "number", "chassis": "number"}),  # announced
    "swindle": EventKind({"spaces": "spaces", "tiles": "tiles"}),  # announced: the tiles that lie there
    "pursuit": EventKind({"spaces": "spaces", "tiles": "tiles"}),  # announced
    "foiled": EventKind({"by": "remedy", "card": "card", "player": "seat"}),  # player = who played the danger card
    "declined": EventKind({"card": "card"}),
    "unasked": EventKind({}),  # does not want to be asked again this round
    "swapped": EventKind({"spaces": "spaces", "tiles": "tiles"}),  # the tiles that lie there now
    "removed": EventKind({"space": "space", "tile": "tile"}),
    "order": EventKind({"order": "seats"}),
    "bonus": EventKind({"gain": "money"}),
    "escorts-back": EventKind({"count": "number"}),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}),  # line by line: what, and how much
    "finished": EventKind({"order": "seats"}),
    "nobody-arrived": EventKind({}),
}


def from_data(content: Content, data: dict[str, Any]) -> GreatRaceState:
    """A game from its saved form. Raises RulesError if the data does not fit the content."""
    state = GreatRaceState.from_data(data)
    if state.board not in content.maps or state.tile_set not in content.tile_sets or state.direction not in DIRECTIONS:
        raise RulesError(f"the content does not have {state.board!r}, {state.direction!r} and {state.tile_set!r}")
    if len(state.crews) not in content.numbers.start_money:
        raise RulesError(f"no table seats {len(state.crews)}")
    state.content = content
    table = state.selected = select_content(content, state.board, state.direction, state.tile_set)
    state.tiles = in_order(state.tiles, table.chart.spaces)
    state.bag, state.removed = in_order(state.bag, table.kinds), in_order(state.removed, table.kinds)
    state.deck, state.discard = in_order(state.deck, table.cards), in_order(state.discard, table.cards)
    for crew in state.crews:
        crew.assistants = in_order(crew.assistants, AREAS)
    return state


SPEC = GameSpec(
    id="great-race",
    version=1,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"line": WHOLE},
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
    round_of=round_of,
    colours=lambda content: content.numbers.colours,
)
