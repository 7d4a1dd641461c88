"""What a table agrees on: every option settled, and what is wrong with it in any game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.rules.core.game_spec import GameConfig, OptionValue, SetupOption, is_valid_choice
from game.rules.core.reasons import Reason


@dataclass(frozen=True)
class OptionValues:
    """Every option of a game with its value, by id. Only one without mistakes can be asked for numbers and orders."""

    values: Mapping[str, OptionValue]

    def word(self, option: str, default: str = "") -> str:
        """The choice made; the default where there is no such option."""
        return str(self.values.get(option, default))

    def number(self, option: str) -> int:
        """The number agreed on."""
        value = self.values[option]
        assert isinstance(value, int)
        return value

    def flag(self, option: str) -> bool:
        """Whether the table wants it."""
        return self.values[option] is True

    def order(self, option: str) -> list[int]:
        """The permutation of the seats agreed on; a list of its own."""
        value = self.values[option]
        assert isinstance(value, list)
        return [int(seat) for seat in value]


def with_defaults(options: Iterable[SetupOption], config: GameConfig) -> OptionValues:
    """The options of a config, those that it leaves out at their defaults."""
    return OptionValues({option.id: config.options.get(option.id, option.default) for option in options})


def seat_count_problem(players: tuple[int, int], config: GameConfig, rule: str) -> Reason | None:
    """Why so many seats cannot play, where a game is for `players` (least, most); None where they can."""
    low, high = players
    return None if low <= config.seats <= high else Reason("wrong-player-count", rule, (("low", low), ("high", high)))


def option_problems(options: Iterable[SetupOption], config: GameConfig, rule: str) -> list[Reason]:
    """Names that are no option, and values that an option does not allow; `rule` stands for those without their own."""
    known = {option.id: option for option in options}
    found = [Reason("unknown-option", rule, (("option", name),)) for name in config.options if name not in known]
    for name, value in with_defaults(known.values(), config).values.items():
        if not is_valid_choice(known[name], value, config.seats):
            found.append(Reason("bad-option", known[name].rule or rule, (("option", name),)))
    return found


def require_no_problems(problems: Iterable[Reason]) -> None:
    """Raise ValueError with all problems, if there are any: a set-up must not begin with them."""
    told = [f"{reason.key} {dict(reason.params)}" for reason in problems]
    if told:
        raise ValueError(", ".join(told))
