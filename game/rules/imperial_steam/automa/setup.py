"""Set-up of a solo game: the Automa at the start (section 3 of its rules)."""

from game.rules.core.option_values import OptionValues
from game.rules.imperial_steam.automa.decks import new_decks
from game.rules.imperial_steam.automa.setup_options import (
    BY_HAND,
    CARDS,
    CUSTOM,
    EXTRA,
    MONEY,
    NONE,
    OPTION,
    RANDOM,
    RESET,
    card_option,
)
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.content.automa_cards import VERSIONS
from game.rules.imperial_steam.content.automa_content import AutomaContent, Level
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import ImperialSteamState

SEAT = 1  # the Automa's; the player has seat 0


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
