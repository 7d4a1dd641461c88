"""Set-up of a solo game: the options of difficulty, and the Automa at the start (section 3 of its rules)."""

from game.rules.core.game_spec import SetupOption
from game.rules.core.option_values import OptionValues
from game.rules.core.reasons import Reason
from game.rules.imperial_steam.automa.decks import new_decks
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.content.automa_cards import VERSIONS
from game.rules.imperial_steam.content.automa_content import AutomaContent, Level
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import ImperialSteamState

SEAT = 1  # the Automa's; the player has seat 0
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


def seat_automa(state: ImperialSteamState, agreed: OptionValues) -> None:
    """Give the Automa its decks, goods and a company without trains (AMA-3.3 to AMA-3.7).

    Nothing is done where the options name no Automa.
    """
    if agreed.word(OPTION, NONE) == NONE:
        return
    content: AutomaContent = state.content.automa
    level, versions = _agreed(state, content, agreed)
    company = state.companies[SEAT]
    company.goods = dict.fromkeys(GOODS, 0)
    state.cars += company.freight
    company.engines, company.freight = [], 0
    by_hand = agreed.word(CARDS) == BY_HAND
    unnamed = level.b_cards if by_hand and _draws_versions(content, agreed) else 0
    if unnamed:
        versions = dict.fromkeys(versions, VERSIONS[0])  # until they are named
    state.automa = Automa(SEAT, content.goods, 0, "", level.money_reset, False, *new_decks(content, versions),
                          by_hand=by_hand, unnamed=unnamed)
    state.pay(SEAT, -level.extra)


def _draws_versions(content: AutomaContent, agreed: OptionValues) -> bool:
    """Return whether chance says which cards are of version B (AMA-4.102)."""
    level = content.levels.get(agreed.word(OPTION))
    return level is not None and 0 < level.b_cards < len(content.choices())


def _agreed(state: ImperialSteamState, content: AutomaContent, agreed: OptionValues) -> tuple[Level, dict[int, str]]:
    """Return the level and the version of each card; random versions are drawn now (AMA-4.101, AMA-4.102)."""
    numbers = content.choices()
    if agreed.word(OPTION) != CUSTOM:
        level = content.levels[agreed.word(OPTION)]
        shuffled = list(numbers)
        if 0 < level.b_cards < len(numbers):
            state.shuffle(shuffled)
        return level, {number: VERSIONS[shuffled.index(number) < level.b_cards] for number in numbers}
    versions = {number: agreed.word(card_option(number)) for number in numbers}
    drawn = {number: VERSIONS[state.below(2)] if version == RANDOM else version for number, version in versions.items()}
    count = sum(version == "B" for version in drawn.values())
    return Level(CUSTOM, count, int(agreed.word(EXTRA)), agreed.word(MONEY) == RESET), drawn
