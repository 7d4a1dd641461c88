"""Setup of a race: the state in which the purchases begin (section 3 of the rules)."""

from game.rules.automobiles.content.build import Content
from game.rules.automobiles.decisions.purchases import Shopping
from game.rules.automobiles.flow import RaceDay
from game.rules.automobiles.setup_options import SPECIAL, options, problems
from game.rules.automobiles.state import AutomobilesState, Car, empty_pile, select_content
from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.core.option_values import OptionValues, head_starts, require_no_problems, with_defaults
from game.rules.core.rng import seeded


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
    _add_head_starts(state, head_starts(options(content, config.seats), config))
    return state


def _add_head_starts(state: AutomobilesState, money: list[int]) -> None:
    """Give each seat its head start as money for its first purchases."""
    for frame in state.stack:
        if isinstance(frame, Shopping):
            frame.money += money[frame.seat]


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
