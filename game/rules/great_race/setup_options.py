"""Options of the set-up of The Great Race, and why a config cannot be played."""

from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import head_start_option, option_problems, seat_count_problem
from game.rules.core.reasons import Reason
from game.rules.great_race.content.build import Content
from game.rules.great_race.state import DIRECTIONS

HEAD_START_MONEY = 10  # francs of a step


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    """Return the options of a game for so many seats (GRR-S1, GRR-S2, GRR-S9 and the rulings of section 8)."""
    maps, sets = tuple(content.maps), tuple(content.tile_sets)
    return (
        SetupOption("board", "choice", maps[0], maps, thing="board", rule="GRR-S1"),
        SetupOption("direction", "choice", DIRECTIONS[0], DIRECTIONS, rule="GRR-S1"),
        SetupOption("first", "choice", "random", ("random", *map(str, range(seats))), thing="seat", rule="GRR-S2"),
        SetupOption("tiles", "choice", sets[0], sets, thing="tile-set", rule="GRR-S9"),
        SetupOption("saboteur_needs_connected_path", "flag", False, rule="GRR-A2"),
        SetupOption("third_party_may_cancel_saboteur", "flag", True, rule="GRR-A18"),
        SetupOption("parts_per_repair_unlimited", "flag", True, rule="GRR-A5"),
        head_start_option(seats, HEAD_START_MONEY, "GRR-S8"),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Return why this game cannot be played: a wrong number of players, values outside the options.

    An empty list if nothing is wrong.
    """
    if wrong := seat_count_problem(content.numbers.players, config, "GRR-11.1"):
        return [wrong]
    return option_problems(options(content, config.seats), config, "GRR-S1")
