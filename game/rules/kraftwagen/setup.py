"""Setup of a game: the position before the first start tile (section 3 of the rules)."""

from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.core.option_values import head_starts, require_no_problems, with_defaults
from game.rules.core.rng import seeded
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.numbers import MARKER_WORKERS
from game.rules.kraftwagen.decisions.action_chain import lay_chain
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.research import open_up
from game.rules.kraftwagen.flow import Game
from game.rules.kraftwagen.setup_options import RULINGS, options, problems
from game.rules.kraftwagen.state import HEAD_START_SOURCE, SOURCES, Factory, KraftwagenState, select_content


def setup(content: Content, config: GameConfig, seed: int) -> KraftwagenState:
    """Return the state before the first start tile (KRA-2.1 to KRA-2.14).

    Raises ValueError if `problems` finds any.
    """
    require_no_problems(problems(content, config))
    seats, numbers = config.seats, content.numbers
    agreed = with_defaults(options(content, seats), config)
    tiles, cards = agreed.word("tiles"), agreed.word("cards")
    state = KraftwagenState(
        rng=seeded(seed), stack=[Game()], ply=0, tiles=tiles, cards=cards, specialty=agreed.flag("specialty"),
        open_scores=agreed.flag("open_scores"),
        rulings=[ruling for ruling in RULINGS if agreed.flag(ruling)],
        round=0, tail=numbers.players[1] - seats, chain=[], stock=[], used=[], starts=list(content.starts),
        deck=dict.fromkeys(content.cards, 0), discard=dict.fromkeys(content.cards, 0),
        open=[], prices=[], market=[], waiting={name: row.tiles for name, row in numbers.buyers.items()}, active=[],
        rows=dict.fromkeys(numbers.buyers, 0), countdown=numbers.countdown[seats],
        neutral=list(numbers.neutral_cars[seats]), awards=dict.fromkeys(numbers.awards, NOBODY), spent=[],
        factories=[_factory(content, more) for more in head_starts(options(content, seats), config)])
    state.content = content
    state.selected = select_content(content, tiles, cards, seats)
    order = list(range(seats))
    if agreed.word("order") == "by_hand":
        order = agreed.order("chain")
    else:
        state.shuffle(order)  # KRA-2.6
    lay_chain(state, order)
    state.deck |= state.selected.deck
    open_up(state, numbers.open_cards)  # KRA-2.2
    while len(state.starts) > numbers.start_tiles[seats]:  # KRA-2.13
        state.starts.pop(state.below(len(state.starts)))
    run_to_decision(state)
    return state


def _factory(content: Content, more: int) -> Factory:
    """Return a factory as at the start of a game, with the money of a head start (KRA-2.5)."""
    numbers = content.numbers
    supply = numbers.workers - MARKER_WORKERS - numbers.canteen
    shops = numbers.workshops
    return Factory(supply=supply, canteen=numbers.canteen, bodies=[0] * shops, engines=[0] * shops,
                   race_engine=numbers.race_engine, start="", developments=[], inactive=[], engineers=[], markers=[],
                   space=0, laps=0, takings=dict.fromkeys(SOURCES, 0) | {HEAD_START_SOURCE: more})
