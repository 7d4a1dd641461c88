"""Setup of a game: the position before the first choice (section 3 of the rules)."""

from game.rules.automania.content.board import DISPLAY
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import MARKETS, SIDES
from game.rules.automania.decisions.between_rounds import lay_tiles
from game.rules.automania.decisions.board_choice import give_board
from game.rules.automania.decisions.contract_draw import fill
from game.rules.automania.flow import Game
from game.rules.automania.setup_options import options, problems
from game.rules.automania.state import NOBODY, SOURCES, AutomaniaState, Factory, Market, select_content
from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.core.option_values import head_starts, require_no_problems, with_defaults
from game.rules.core.rng import seeded


def setup(content: Content, config: GameConfig, seed: int) -> AutomaniaState:
    """Return the state before the first choice (MAN-3.1 to MAN-3.10).

    Raises ValueError if `problems` finds any.
    """
    require_no_problems(problems(content, config))
    seats = config.seats
    agreed = with_defaults(options(content, seats), config)
    tiles, contracts, boards = (agreed.word(name) for name in ("tiles", "contracts", "boards"))
    selected = select_content(content, tiles, contracts, boards, seats)
    state = AutomaniaState(
        rng=seeded(seed), stack=[Game()], ply=0, tiles=tiles, contracts=contracts, boards=boards,
        open_money=agreed.flag("open_money"), curtain=agreed.flag("curtain"), round=0, order=list(range(seats)),
        spaces=dict.fromkeys(content.board.spaces, (NOBODY, 0)), grid={}, office_tiles=[],
        stacks={stack: list(names) for stack, names in selected.tiles.stacks.items()}, neutral=content.numbers.neutral,
        deck=list(selected.contracts.main), display=[""] * DISPLAY, markets={},
        factories=[_factory(content) for _ in range(seats)])
    state.content, state.selected = content, selected
    if agreed.word("order") == "by_hand":
        state.order = agreed.order("turns")
    else:
        state.shuffle(state.order)
    lay_tiles(state)
    _lay_demand(state)
    for slot in range(1, DISPLAY + 1):
        fill(state, slot)
    _deal(state, head_starts(options(content, seats), config))
    run_to_decision(state)
    return state


def _factory(content: Content) -> Factory:
    """Return a factory before it has a board (MAN-3.6)."""
    return Factory(board="", points=dict.fromkeys(SOURCES, 0), money=0, workers=content.numbers.workers, sponsoring=0,
                   promoting=0, neutral=0, cars={}, tiles={}, hand=[], played=[], office=0)


def _lay_demand(state: AutomaniaState) -> None:
    """Lay out all demand tiles at random, until the active ones of the two markets differ (MAN-3.4)."""
    numbers = state.content.numbers
    tiles = [symbol for symbol, count in numbers.demand.items() for _ in range(count)]
    active, each = len(numbers.stars), len(numbers.stars) + len(SIDES)
    while not state.markets or len({tuple(market.active) for market in state.markets.values()}) == 1:
        state.shuffle(tiles)
        for at, name in enumerate(MARKETS):
            own = tiles[at * each : (at + 1) * each]
            state.markets[name] = Market(active=own[:active], pending=own[active:], ships=[], sold=[])


def _deal(state: AutomaniaState, more: list[int]) -> None:
    """Give money and points by turn order, the money of head starts, a start contract and the common board if any
    (MAN-3.6 to MAN-3.8)."""
    numbers, start = state.content.numbers, list(state.selected.contracts.start)
    for place, seat in enumerate(state.order):
        state.earn(seat, numbers.money[place] + more[seat])
        state.gain(seat, "start", numbers.points[place])
        state.factories[seat].hand.append(state.draw_card(start))
        if state.selected.boards.common:
            give_board(state, seat, state.selected.boards.common)
