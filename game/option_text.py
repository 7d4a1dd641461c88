"""Options of a game as text: `laps=2`, as in the command line and in scenario files."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.core.cursor import parse_whole_number
from game.rules.core.errors import DataError, Problem
from game.rules.core.game_spec import STEPS, GameConfig, GameSpec, OptionValue, SetupOption
from game.rules.core.name_suggestions import did_you_mean
from game.rules.core.reasons import Reason
from game.session.seats import AUTOMA

YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")
Given = str | list[str]


class SettledOptions(NamedTuple):
    """Set-up with its mistakes: (option or "", sentence) each. It can be played only without mistakes."""

    config: GameConfig
    mistakes: list[tuple[str, str]]


def resolve_options(spec: GameSpec, content: Any, seats: int, given: Mapping[str, Given]) -> SettledOptions:
    """Return the options of a game: the defaults, changed by the given texts.

    A list given to an option with single choices names the parts of a choice "by hand": `cards: [manager, boost,
    ...]` sets each option that depends on it and offers one of these names.
    """
    if seats not in spec.seats:
        return SettledOptions(
            GameConfig(seats, {}), [("seats", f"{spec.id} is for {spec.seats[0]} to {spec.seats[-1]} seats")]
        )
    options = {option.id: option for option in spec.options(content, seats)}
    values: dict[str, OptionValue] = {name: option.default for name, option in options.items()}
    mistakes: list[tuple[str, str]] = []
    for name, text in _by_hand(options, given).items():
        if name not in options:
            mistakes.append((name, f"unknown option{did_you_mean(name, options)}"))
            continue
        try:
            values[name] = read_option(options[name], text)
        except ValueError as error:
            mistakes.append((name, str(error)))
    mistakes += _unnamed(options, given)
    config = GameConfig(seats, values)
    if not mistakes:
        mistakes = [("", sentence(reason)) for reason in spec.setup_problems(content, config)]
    return SettledOptions(config, mistakes)


def _by_hand(options: Mapping[str, SetupOption], given: Mapping[str, Given]) -> dict[str, Given]:
    """Return the given texts, a list for a choice replaced by the options that depend on it."""
    spread: dict[str, Given] = {}
    for name, texts in given.items():
        dependent = _dependent(options, name)
        if not isinstance(texts, list) or not dependent:
            spread[name] = texts
            continue
        for text in texts:
            taker = next((option for option in dependent if text in option.choices and option.id not in spread), None)
            spread[taker.id if taker else name] = text
            if taker is not None and taker.when is not None:
                spread.setdefault(name, str(taker.when[1]))
    return spread


def _dependent(options: Mapping[str, SetupOption], name: str) -> list[SetupOption]:
    """Return the options that depend on a choice "by hand"; none if this is no such choice."""
    if name not in options or options[name].kind != "choice":
        return []
    return [option for option in options.values() if option.when is not None and option.when[0] == name]


def _unnamed(options: Mapping[str, SetupOption], given: Mapping[str, Given]) -> list[tuple[str, str]]:
    """Return a mistake for each part of a choice "by hand" that a list leaves out: it would have to be guessed."""
    found = []
    for name, texts in given.items():
        left = [option for option in _dependent(options, name) if option.id not in given
                and not any(text in option.choices for text in texts)] if isinstance(texts, list) else []
        rule = f" [{options[name].rule}]" if left and options[name].rule else ""
        found += [(name, f"the list names no {option.id} (expected one of {', '.join(option.choices)}){rule}")
                  for option in left]
    return found


def read_option(option: SetupOption, given: Given) -> OptionValue:
    """Return the value that a text gives an option; raise ValueError with the reason."""
    if option.kind in ("order", STEPS):
        words = given if isinstance(given, list) else given.split(",")
        numbers = [parse_whole_number(word.strip()) for word in words]
        if None in numbers:
            expected = "seat numbers" if option.kind == "order" else "a number for each seat"
            raise ValueError(f"found {given!r} (expected {expected})")
        return [number for number in numbers if number is not None]
    if isinstance(given, list):
        raise ValueError("found a list (expected a single value)")
    if option.kind == "flag":
        if given.lower() not in YES + NO:
            raise ValueError(f"found '{given}' (expected yes or no)")
        return given.lower() in YES
    if option.kind == "number":
        number = parse_whole_number(given)
        if number is None or not option.low <= number <= option.high:
            raise ValueError(f"found '{given}' (expected a number from {option.low} to {option.high})")
        return number
    if given not in option.choices:
        raise ValueError(f"unknown choice '{given}'{did_you_mean(given, option.choices)}")
    return given


def sentence(reason: Reason) -> str:
    """Return a reason of the rules as plain words for commands: `board player count (high 3) [AUT-3.1]`."""
    details = ", ".join(f"{name} {value}" for name, value in reason.params)
    words = [reason.key.replace("-", " "), f"({details})" if details else "", f"[{reason.rule}]" if reason.rule else ""]
    return " ".join(filter(None, words))


def with_automa(spec: GameSpec, content: Any, kinds: Sequence[str], words: Iterable[str]) -> list[str]:
    """Return the option words, with the Automa's strength among them if one of the seats is the Automa's.

    Raises DataError if it is in a seat where the rules do not allow it.
    """
    solo, given = spec.solo, list(words)
    if AUTOMA in kinds:
        places = [place for place, kind in enumerate(kinds) if kind == AUTOMA]
        if solo is None or places != [solo.seat] or len(kinds) != solo.seats:
            where = f"is one of {solo.seats} players, in seat {solo.seat + 1}" if solo else "does not play this game"
            raise DataError([Problem("--seats", 0, 0, "", f"the Automa {where}")])
    if solo is None or len(kinds) != solo.seats or any(word.partition("=")[0].strip() == solo.option for word in given):
        return given
    return [*given, f"{solo.option}={solo.usual(content) if AUTOMA in kinds else solo.off}"]


def config_of(spec: GameSpec, content: Any, seats: int, words: Iterable[str]) -> GameConfig:
    """Return the set-up from words such as `board=monza` and `cards=manager,boost,...`.

    Raises DataError for mistakes.
    """
    given: dict[str, Given] = {}
    mistakes = []
    for word in words:
        key, equals, text = word.partition("=")
        if equals:
            given[key.strip()] = [part.strip() for part in text.split(",")] if "," in text else text.strip()
        else:
            mistakes.append(("", f"found '{word}' (expected NAME=VALUE)"))
    settled = resolve_options(spec, content, seats, given)
    mistakes += settled.mistakes
    if mistakes:
        raise DataError(Problem("--option", 0, 0, name, message) for name, message in mistakes)
    return settled.config
