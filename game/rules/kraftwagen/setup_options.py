"""Options of the set-up of a game, and why a config cannot be played."""

from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import head_start_option, option_problems, seat_count_problem
from game.rules.core.reasons import Reason
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.state import RACING_HELP, SECOND_CAR

HEAD_START_MONEY = 10  # money of a step
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
        head_start_option(seats, HEAD_START_MONEY, "KRA-2.5"),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Return the reasons for which a config cannot be played, none if it can.

    These are a wrong number of seats and values outside the options.
    """
    if wrong := seat_count_problem(content.numbers.players, config, "KRA-2.5"):
        return [wrong]
    return option_problems(options(content, config.seats), config, "KRA-2.1")
