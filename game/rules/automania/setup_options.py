"""Options of the set-up of a game, and why a config cannot be played."""

from game.rules.automania.content.build import Content
from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import head_start_option, option_problems, seat_count_problem
from game.rules.core.reasons import Reason

HEAD_START_MONEY = 3  # money of a step
ORDERS = ("random", "by_hand")


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    """Return the options of a game (MAN-3.2, MAN-3.5, MAN-3.7, MAN-4.90, MAN-4.92).

    `turns` names the seats in turn order.
    """
    boards, tiles, contracts = (tuple(sets) for sets in (content.factory_sets, content.tile_sets,
                                                         content.contract_sets))
    return (
        SetupOption("boards", "choice", boards[0], boards, thing="board-set", rule="MAN-4.92"),
        SetupOption("tiles", "choice", tiles[0], tiles, thing="tile-set", rule="MAN-3.2"),
        SetupOption("contracts", "choice", contracts[0], contracts, thing="contract-set", rule="MAN-3.5"),
        SetupOption("order", "choice", ORDERS[0], ORDERS, rule="MAN-3.7"),
        SetupOption("turns", "order", list(range(seats)), when=("order", "by_hand"), rule="MAN-3.7"),
        SetupOption("open_money", "flag", False, rule="MAN-4.90"),
        SetupOption("curtain", "flag", False, rule="MAN-4.90"),
        head_start_option(seats, HEAD_START_MONEY, "MAN-3.7"),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Return the reasons for which a config cannot be played, none if it can.

    These are a wrong number of seats and values outside the options.
    """
    if wrong := seat_count_problem(content.numbers.players, config, "MAN-3.10"):
        return [wrong]
    return option_problems(options(content, config.seats), config, "MAN-3.1")
