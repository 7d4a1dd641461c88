"""Set-up of The Great Race: the state at the start (section 3 of the rules)."""

from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.core.option_values import head_starts, require_no_problems, with_defaults
from game.rules.core.rng import seeded
from game.rules.great_race.content.build import Content
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.hand import turn_up
from game.rules.great_race.flow import Game
from game.rules.great_race.setup_options import options, problems
from game.rules.great_race.state import Crew, GreatRaceState, select_content


def setup(content: Content, config: GameConfig, seed: int) -> GreatRaceState:
    """Return the state before the first card is taken (GRR-S1 to GRR-S9). Raises ValueError if `problems` finds any."""
    require_no_problems(problems(content, config))
    seats = config.seats
    agreed = with_defaults(options(content, seats), config)
    board, direction, tile_set = agreed.word("board"), agreed.word("direction"), agreed.word("tiles")
    selected = select_content(content, board, direction, tile_set)
    money, more = content.numbers.start_money[seats], head_starts(options(content, seats), config)
    state = GreatRaceState(
        rng=seeded(seed), stack=[Game()], ply=0, board=board, direction=direction, tile_set=tile_set,
        connected_saboteur=agreed.flag("saboteur_needs_connected_path"),
        third_party=agreed.flag("third_party_may_cancel_saboteur"),
        many_parts=agreed.flag("parts_per_repair_unlimited"), round=0, order=[], markers=[],
        crews=[_crew(content, selected.start) for _ in range(seats)], tiles=dict.fromkeys(selected.chart.spaces, ""),
        bag={kind: selected.tiles.get(kind, 0) for kind in selected.kinds}, removed=dict.fromkeys(selected.kinds, 0),
        deck=dict(selected.deck), discard=dict.fromkeys(selected.cards, 0), display=[])
    state.content = content
    state.selected = selected
    first = state.below(seats) if agreed.word("first") == "random" else int(agreed.word("first"))
    state.order = [(first + turn) % seats for turn in range(seats)]
    state.markers = list(state.order)  # GRR-S4
    for turn, seat in enumerate(state.order):  # GRR-S8
        state.crews[seat].money = money[turn] + more[seat]
    turn_up(state)
    run_to_decision(state)
    return state


def _crew(content: Content, start: str) -> Crew:
    """Return a crew at the start (GRR-S5 to GRR-S7)."""
    numbers = content.numbers
    return Crew(space=start, fuel=numbers.fuel.start, engine=numbers.engine.start,
                chassis=numbers.chassis.start, money=0, hand=[], assistants=dict.fromkeys(AREAS, 0), passed=False,
                arrival=0, unasked=False)
