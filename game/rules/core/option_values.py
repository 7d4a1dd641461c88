"""Option values: the options of a game filled up with their defaults, and their mistakes in any game; head starts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.core.game_spec import STEPS, GameConfig, OptionValue, SetupOption, is_valid_choice
from game.rules.core.reasons import Reason

HEAD_START, MOST_STEPS = "head_start", 3  # an option, and the most steps of a seat


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


def head_start_option(seats: int, unit: int, rule: str, when: tuple[str, str] | None = None) -> SetupOption:
    """Return the option of a game in which a step is worth `unit` pieces or money."""
    return SetupOption(HEAD_START, STEPS, [0] * seats, high=MOST_STEPS, rule=rule, when=when, unit=unit)


def is_even(chosen: Mapping[str, Any]) -> bool:
    """Return whether nobody has a head start with these options."""
    return not any(chosen.get(HEAD_START) or ())


def head_starts(options: Iterable[SetupOption], config: GameConfig) -> list[int]:
    """Return the figure that each seat has more at the beginning; 0 for all in a game without head start."""
    unit = next((option.unit for option in options if option.id == HEAD_START), 0)
    steps = config.options.get(HEAD_START)
    return [unit * int(step) for step in steps] if isinstance(steps, list) else [0] * config.seats
