"""Setup of a game: its options, and the position before the first start tile (section 3 of the rules)."""

from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import option_problems, require_no_problems, seat_count_problem, with_defaults
from game.rules.core.reasons import Reason
from game.rules.core.rng import seeded
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.numbers import MARKER_WORKERS
from game.rules.kraftwagen.decisions.action_chain import lay_chain
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.research import open_up
from game.rules.kraftwagen.flow import Game
from game.rules.kraftwagen.state import (
    RACING_HELP,
    SECOND_CAR,
    SOURCES,
    Factory,
    KraftwagenState,
    select_content,
)

ORDERS = ("random", "by_hand")
RULINGS = {SECOND_CAR: "KRA-10.4", RACING_HELP: "KRA-6.11"}  # doubtful rules that can be read in a less usual way


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    """Return the options of a game (KRA-2.1 to KRA-2.6, KRA-13.1, KRA-1.1, KRA-10.4, KRA-6.11).

    `chain` names the seats from the tail of the chain, so the first of them has the first turn.
    """
    tiles, cards = tuple(content.tile_sets), tuple(content.card_sets)
    return (
        SetupOption("tiles", "choice", tiles[0], tiles, thing="tile-set", rule="KRA-2.1"),
        SetupOption("cards", "choice", cards[0], cards, thing="card-set", rule="KRA-2.2"),
        SetupOption("order", "choice", ORDERS[0], ORDERS, rule="KRA-2.6"),
        SetupOption("chain", "order", list(range(seats)), when=("order", "by_hand"), rule="KRA-2.6"),
        SetupOption("specialty", "flag", False, rule="KRA-13.1"),
        SetupOption("open_scores", "flag", False, rule="KRA-1.1"),
        *(SetupOption(ruling, "flag", False, rule=rule) for ruling, rule in RULINGS.items()),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Return the reasons for which a config cannot be played, none if it can.

    These are a wrong number of seats and values outside the options.
    """
    if wrong := seat_count_problem(content.numbers.players, config, "KRA-2.5"):
        return [wrong]
    return option_problems(options(content, config.seats), config, "KRA-2.1")


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
        factories=[_factory(content) for _ in range(seats)])
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


def _factory(content: Content) -> Factory:
    """Return a factory as at the start of a game (KRA-2.5)."""
    numbers = content.numbers
    supply = numbers.workers - MARKER_WORKERS - numbers.canteen
    shops = numbers.workshops
    return Factory(supply=supply, canteen=numbers.canteen, bodies=[0] * shops, engines=[0] * shops,
                   race_engine=numbers.race_engine, start="", developments=[], inactive=[], engineers=[], markers=[],
                   space=0, laps=0, takings=dict.fromkeys(SOURCES, 0))
