"""Setup of a race: its options, and the state in which the purchases begin (section 3 of the rules)."""

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
    """Return the options of a race (AUT-3.1 to AUT-3.6).

    `cards` is a set, "random" or "by_hand"; by hand there is one more option for each special family.
    """
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
        SetupOption("board", "choice", boards[0], boards, thing="board", rule="AUT-3.1",
                    presets=tuple((board.id, "laps", board.default_laps) for board in content.tracks.values())),
        SetupOption("laps", "number", usual, low=low, high=high, rule="AUT-3.2"),
        SetupOption("cards", "choice", sets[0], (*sets, "random", "by_hand"), thing="set", rule="AUT-3.3",
                    presets=tuple((each.id, "laps", each.laps) for each in content.sets.values() if each.laps)),
        *by_hand,
        SetupOption("first", "choice", "random", ("random", *map(str, range(seats))), thing="seat", rule="AUT-3.5"),
        SetupOption("grid_order", "choice", GRID_ORDERS[0], GRID_ORDERS, rule="AUT-3.6"),
        SetupOption("grid", "order", list(range(seats)), when=("grid_order", "manual"), rule="AUT-3.6"),
        SetupOption("weaving", "flag", False, rule="AUT-4.46"),
        SetupOption("bags_open", "flag", False, rule="AUT-4.131"),
        SetupOption("whole_cards", "flag", False, rule="AUT-4.14"),
        SetupOption("hybrid_up_to", "flag", False, rule="AUT-5.23"),
        SetupOption("any_start", "flag", False, rule="AUT-4.31"),
        SetupOption("blue_cubes", "choice", str(blue), (str(blue), str(content.blue_alternative)), rule="AUT-8.1"),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Return the reasons for which a config cannot be played, none if it can.

    These are a wrong number of seats, values outside the options, and a track that is too small.
    """
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
    """Return the state in which the first player may buy (AUT-3.1 to AUT-3.9).

    Raises ValueError if `problems` finds any.
    """
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
        whole_cards=agreed.flag("whole_cards"),
        hybrid_up_to=agreed.flag("hybrid_up_to"),
        any_start=agreed.flag("any_start"),
        supply=supply,
        first=0,
        grid=[],
        round=0,
        stock=dict(supply),
        cars=[],
    )
    state.content = content
    state.cards = _cards(state, content, agreed)
    state.selected = select_content(content, board, state.cards, state.hybrid_up_to)
    first = agreed.word("first")
    state.first = state.below(config.seats) if first == "random" else int(first)
    state.grid = _grid(state, config.seats, agreed)
    state.cars = [_car(state, content, seat) for seat in range(config.seats)]
    run_to_decision(state)
    return state


def _cards(state: AutomobilesState, content: Content, agreed: OptionValues) -> list[str]:
    """Return one card of each special family: those of a set, drawn at random, or chosen by hand (AUT-3.3)."""
    choice = agreed.word("cards")
    if choice in content.sets:
        return list(content.sets[choice].cards)
    if choice == "by_hand":
        return [agreed.word(family) for family in SPECIAL]
    by_family = [[card.id for card in content.cards.values() if card.family == family] for family in SPECIAL]
    return [names[state.below(len(names))] for names in by_family]


def _grid(state: AutomobilesState, seats: int, agreed: OptionValues) -> list[int]:
    """Return the grid place of each seat: in turn order, in reverse, at random or as agreed (AUT-3.6)."""
    order, places = agreed.word("grid_order"), list(range(seats))
    if order == "manual":
        return agreed.order("grid")
    if order == "random":
        state.shuffle(places)
    elif order == "reverse":
        places.reverse()
    grid = [0] * seats
    for place, turn in zip(places, range(seats), strict=True):
        grid[(state.first + turn) % seats] = place
    return grid


def _car(state: AutomobilesState, content: Content, seat: int) -> Car:
    """Return a car on its grid place with all laps before it and the starting cubes in its bag (AUT-3.7, AUT-3.8)."""
    bag = empty_pile(content)
    for colour, count in content.starting_cubes.items():
        bag[colour] += count
        state.stock[colour] -= count
    section = state.selected.track.grid[state.grid[seat]].section
    piles = (empty_pile(content), empty_pile(content), empty_pile(content))
    return Car(section, 0, state.laps, bag, *piles)
