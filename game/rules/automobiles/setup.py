"""Before the race: what the table agrees on, and the state in which the purchases begin (section 3 of the rules)."""

from game.rules.automobiles.content.build import Content
from game.rules.automobiles.flow import RaceDay
from game.rules.automobiles.state import AutomobilesState, Car, empty_pile, select_content
from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import (
    OptionValues,
    option_problems,
    require_no_problems,
    seat_count_problem,
    with_defaults,
)
from game.rules.core.reasons import Reason
from game.rules.core.rng import seeded

SPECIAL = ("garage", "pit", "handling", "performance", "engine")
GRID_ORDERS = ("turn_order", "reverse", "random", "manual")


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    """AUT-3.1 to AUT-3.6 What can be agreed on; `cards` is a set, "random" or "by_hand": one card per family."""
    boards, sets = tuple(content.tracks), tuple(content.sets)
    low, high, usual = content.laps
    by_hand = tuple(
        SetupOption(family, "choice", next(c for c in names), names, when=("cards", "by_hand"), thing="card",
               rule="AUT-3.3")
        for family in SPECIAL
        if (names := tuple(card.id for card in content.cards.values() if card.family == family))
    )
    blue = content.supply["blue"]
    return (
        SetupOption("board", "choice", boards[0], boards, thing="board", rule="AUT-3.1"),
        SetupOption("laps", "number", usual, low=low, high=high, rule="AUT-3.2"),
        SetupOption("cards", "choice", sets[0], (*sets, "random", "by_hand"), thing="set", rule="AUT-3.3"),
        *by_hand,
        SetupOption("first", "choice", "random", ("random", *map(str, range(seats))), thing="seat", rule="AUT-3.5"),
        SetupOption("grid_order", "choice", GRID_ORDERS[0], GRID_ORDERS, rule="AUT-3.6"),
        SetupOption("grid", "order", list(range(seats)), when=("grid_order", "manual"), rule="AUT-3.6"),
        SetupOption("weaving", "flag", False, rule="AUT-4.46"),
        SetupOption("bags_open", "flag", False, rule="AUT-4.131"),
        SetupOption("blue_cubes", "choice", str(blue), (str(blue), str(content.blue_alternative)), rule="AUT-8.1"),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Why this cannot be played: values outside the options, or a track that is too small; empty = fine."""
    if wrong := seat_count_problem(content.players, config, "AUT-3.1"):
        return [wrong]
    known = options(content, config.seats)
    found, agreed = option_problems(known, config, "AUT-3.1"), with_defaults(known, config)
    board = content.tracks.get(agreed.word("board"))
    if board is not None and not board.players[0] <= config.seats <= board.players[1]:
        params = (("board", board.id), ("low", board.players[0]), ("high", board.players[1]))
        found.append(Reason("board-player-count", "AUT-3.1", params))
    if board is not None and not found and agreed.number("laps") > board.max_laps:
        found.append(Reason("board-laps", "AUT-3.2", (("board", board.id), ("high", board.max_laps))))
    return found


def setup(content: Content, config: GameConfig, seed: int) -> AutomobilesState:
    """AUT-3.1 to AUT-3.9 The state in which the first player may buy. Raises ValueError if `problems` finds any."""
    require_no_problems(problems(content, config))
    agreed = with_defaults(options(content, config.seats), config)
    board = agreed.word("board")
    supply = {**content.supply, "blue": int(agreed.word("blue_cubes"))}
    state = AutomobilesState(
        rng=seeded(seed),
        stack=[RaceDay()],
        ply=0,
        board=board,
        cards=[],
        laps=agreed.number("laps"),
        weaving=agreed.flag("weaving"),
        bags_open=agreed.flag("bags_open"),
        supply=supply,
        first=0,
        grid=[],
        round=0,
        stock=dict(supply),
        cars=[],
    )
    state.content = content
    state.cards = _cards(state, content, agreed)
    state.selected = select_content(content, board, state.cards)
    first = agreed.word("first")
    state.first = state.below(config.seats) if first == "random" else int(first)
    state.grid = _grid(state, config.seats, agreed)
    state.cars = [_car(state, content, seat) for seat in range(config.seats)]
    run_to_decision(state)
    return state


def _cards(state: AutomobilesState, content: Content, agreed: OptionValues) -> list[str]:
    """AUT-3.3 One card of each special family: a set, drawn at random, or chosen by hand."""
    way = agreed.word("cards")
    if way in content.sets:
        return list(content.sets[way].cards)
    if way == "by_hand":
        return [agreed.word(family) for family in SPECIAL]
    by_family = [[card.id for card in content.cards.values() if card.family == family] for family in SPECIAL]
    return [names[state.below(len(names))] for names in by_family]


def _grid(state: AutomobilesState, seats: int, agreed: OptionValues) -> list[int]:
    """AUT-3.6 The grid place of each seat: in turn order, in reverse, at random or as the table settles it."""
    way, places = agreed.word("grid_order"), list(range(seats))
    if way == "manual":
        return agreed.order("grid")
    if way == "random":
        state.shuffle(places)
    elif way == "reverse":
        places.reverse()
    grid = [0] * seats
    for place, turn in zip(places, range(seats), strict=True):
        grid[(state.first + turn) % seats] = place
    return grid


def _car(state: AutomobilesState, content: Content, seat: int) -> Car:
    """AUT-3.7, AUT-3.8 A car on its grid place, the marker on the number of laps, the starting cubes in the bag."""
    bag = empty_pile(content)
    for colour, count in content.starting_cubes.items():
        bag[colour] += count
        state.stock[colour] -= count
    section = state.selected.track.grid[state.grid[seat]].section
    piles = (empty_pile(content), empty_pile(content), empty_pile(content))
    return Car(section, 0, state.laps, bag, *piles)
