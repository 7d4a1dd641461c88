"""Options of the set-up of a race, and why a config cannot be played."""

from game.rules.automobiles.content.build import Content
from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import head_start_option, option_problems, seat_count_problem, with_defaults
from game.rules.core.reasons import Reason

SPECIAL = ("garage", "pit", "handling", "performance", "engine")
HEAD_START_MONEY = 4  # dollars of a step
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
        head_start_option(seats, HEAD_START_MONEY, "AUT-3.9"),
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
