"""Option values: the options of a game filled up with their defaults, and their mistakes in any game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.rules.core.game_spec import GameConfig, OptionValue, SetupOption, is_valid_choice
from game.rules.core.reasons import Reason


@dataclass(frozen=True)
class OptionValues:
    """The value of every option of a game, by id. Numbers and orders need options without mistakes."""

    values: Mapping[str, OptionValue]

    def word(self, option: str, default: str = "") -> str:
        """Return a choice, ``default`` where there is no such option."""
        return str(self.values.get(option, default))

    def number(self, option: str) -> int:
        """Return a number."""
        value = self.values[option]
        assert isinstance(value, int)
        return value

    def flag(self, option: str) -> bool:
        """Return whether a flag is set."""
        return self.values[option] is True

    def order(self, option: str) -> list[int]:
        """Return an order of the seats, as a new list."""
        value = self.values[option]
        assert isinstance(value, list)
        return [int(seat) for seat in value]


def with_defaults(options: Iterable[SetupOption], config: GameConfig) -> OptionValues:
    """Return the options of a config, those that it leaves out at their defaults."""
    return OptionValues({option.id: config.options.get(option.id, option.default) for option in options})


def seat_count_problem(players: tuple[int, int], config: GameConfig, rule: str) -> Reason | None:
    """Return the problem with the number of seats in a game for `players` (fewest, most), or None."""
    low, high = players
    return None if low <= config.seats <= high else Reason("wrong-player-count", rule, (("low", low), ("high", high)))


def option_problems(options: Iterable[SetupOption], config: GameConfig, rule: str) -> list[Reason]:
    """Return the problems with options: unknown names and values that are not allowed.

    `rule` is the rule ID of options without one of their own.
    """
    known = {option.id: option for option in options}
    found = [Reason("unknown-option", rule, (("option", name),)) for name in config.options if name not in known]
    for name, value in with_defaults(known.values(), config).values.items():
        if not is_valid_choice(known[name], value, config.seats):
            found.append(Reason("bad-option", known[name].rule or rule, (("option", name),)))
    return found


def require_no_problems(problems: Iterable[Reason]) -> None:
    """Raise ValueError with all problems, if there are any: no game is set up with them."""
    texts = [f"{reason.key} {dict(reason.params)}" for reason in problems]
    if texts:
        raise ValueError(", ".join(texts))
