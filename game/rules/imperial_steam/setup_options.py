"""Options of the set-up of Imperial Steam, and why a config cannot be played."""

from game.rules.core.game_spec import GameConfig, SetupOption
from game.rules.core.option_values import (
    OptionValues,
    head_start_option,
    option_problems,
    seat_count_problem,
    with_defaults,
)
from game.rules.core.reasons import Reason
from game.rules.imperial_steam.automa.setup_options import NONE, OPTION, automa_options, automa_problems
from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.content.editions import PROGRAM
from game.rules.imperial_steam.content.setup_cards import SetupCard

EDITION = "edition"
HEAD_START_MONEY = 20  # gulden of a step
MODES = ("introductory", "normal", "random")


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    """Return the options of a game for so many seats (IMP-3.1).

    `card` is one Normal Setup card of this number of players, or a random one.
    """
    maps, automa = tuple(content.maps), automa_options(content.automa, seats)
    cards = tuple(card.id for card in content.setups.values() if card.mode == "normal" and card.players == seats)
    return (
        SetupOption("map", "choice", maps[0], maps, thing="map"),
        SetupOption("mode", "choice", MODES[0], MODES),
        SetupOption("card", "choice", "random", ("random", *cards), when=("mode", "normal"), thing="setup"),
        SetupOption(EDITION, "choice", PROGRAM, (PROGRAM, *content.editions), thing=EDITION),
        *automa,
        head_start_option(seats, HEAD_START_MONEY, "IMP-3.14", when=(OPTION, NONE) if automa else None),
    )


def problems(content: Content, config: GameConfig) -> list[Reason]:
    """Return why this game cannot be played: values outside the options, or a map without a fitting set-up.

    An empty list if nothing is wrong.
    """
    if wrong := seat_count_problem(content.numbers.players, config, "IMP-3.2"):
        return [wrong]
    known = options(content, config.seats)
    found, agreed = option_problems(known, config, "IMP-3.1"), with_defaults(known, config)
    if not found and agreed.word("mode") != "random" and not fitting(content, agreed, config.seats):
        found.append(Reason("no-such-setup", "IMP-3.1", (("map", agreed.word("map")),)))
    return found or automa_problems(content.automa, agreed)


def fitting(content: Content, agreed: OptionValues, seats: int) -> list[SetupCard]:
    """Return the set-up cards that the chosen options allow."""
    mode = agreed.word("mode")
    named = agreed.word("card") if mode == "normal" else "random"
    return [
        card for card in content.setups.values()
        if (card.map, card.mode, card.players) == (agreed.word("map"), mode, seats)
        and named in ("random", card.id)
    ]
