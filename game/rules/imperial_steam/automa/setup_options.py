"""Options of a solo game: the difficulty of the Automa, and why a custom one is not allowed (AMA-3.1, AMA-3.2)."""

from game.rules.core.game_spec import SetupOption
from game.rules.core.option_values import OptionValues
from game.rules.core.reasons import Reason
from game.rules.imperial_steam.content.automa_cards import VERSIONS
from game.rules.imperial_steam.content.automa_content import AutomaContent

NONE, CUSTOM, RANDOM = "none", "custom", "random"
OPTION, EXTRA, MONEY = "automa", "automa_extra", "automa_money"
RESET = "reset"
CARDS, BY_HAND = "automa_cards", "table"  # companion mode: the printed cards lie on the table


def card_option(number: int) -> str:
    """Return the id of the option for the version of the action card with this number."""
    return f"automa_card_{number}"


def automa_options(content: AutomaContent, seats: int) -> tuple[SetupOption, ...]:
    """Return the options of a solo game; none unless there are two seats (AMA-3.1, AMA-3.2).

    The difficulty: no Automa, a level, or custom with versions, extra money, no money after the bid.
    """
    if seats != content.seats:
        return ()
    extras = tuple(str(extra) for extra in range(0, content.extra_most + 1, content.extra_step))
    own = (OPTION, CUSTOM)
    return (
        SetupOption(OPTION, "choice", NONE, (NONE, *content.levels, CUSTOM), thing="level"),
        *(SetupOption(card_option(number), "choice", VERSIONS[0], (*VERSIONS, RANDOM), when=own, thing="version")
          for number in content.choices()),
        SetupOption(EXTRA, "choice", "0", extras, when=own, thing="money"),
        SetupOption(MONEY, "choice", "kept", ("kept", RESET), when=own),
        SetupOption(CARDS, "choice", "program", ("program", BY_HAND), rule="AMA-8.1"),
    )


def automa_problems(content: AutomaContent, agreed: OptionValues) -> list[Reason]:
    """Return why the custom difficulty is not allowed (AMA-3.2).

    Extra money goes with versions B only, no money after the bid with versions A only.
    """
    if agreed.word(OPTION) != CUSTOM:
        return []
    versions = [agreed.word(card_option(number)) for number in content.choices()]
    found = []
    if agreed.word(EXTRA) != "0" and any(version != "B" for version in versions):
        found.append(Reason("extra-needs-b", "AMA-3.2"))
    if agreed.word(MONEY) == RESET and any(version != "A" for version in versions):
        found.append(Reason("reset-needs-a", "AMA-3.2"))
    return found
