"""The options of a game as text: `laps=2`, as the command line and scenario files give them."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.rules.core.errors import DataError, Problem
from game.rules.core.spec import Config, GameSpec, Option, OptionValue

YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


def read_option(option: Option, text: str) -> OptionValue:
    """The value that a text gives an option; a list is written with commas. Raises ValueError with the reason."""
    if option.kind == "flag":
        if text.lower() not in YES + NO:
            raise ValueError(f"expected yes or no, found '{text}'")
        return text.lower() in YES
    if option.kind == "number":
        return _number(option, text)
    if option.kind == "order" and _is_numbers(text):
        return [int(word) for word in text.split(",")]
    if "," in text:
        return [word.strip() for word in text.split(",")]
    if isinstance(option.default, int) or (option.kind == "seat" and _is_numbers(text)):
        return int(text) if _is_numbers(text) else text
    return text


def _number(option: Option, text: str) -> int:
    if not _is_numbers(text) or "," in text or not option.low <= int(text) <= option.high:
        raise ValueError(f"expected a number from {option.low} to {option.high}, found '{text}'")
    return int(text)


def _is_numbers(text: str) -> bool:
    return all(word.strip().lstrip("-").isdecimal() for word in text.split(","))


def config_of(spec: GameSpec, content: Any, seats: int, words: Iterable[str], place: str = "--option") -> Config:
    """The agreement of the table: the defaults, changed by words such as `board=monza`. Raises DataError."""
    given: dict[str, str] = {}
    for word in words:
        key, equals, text = word.partition("=")
        if not equals:
            raise DataError([Problem(place, 0, 0, word, "expected NAME=VALUE")])
        given[key.strip()] = text.strip()
    return checked_config(spec, content, seats, given, place)


def checked_config(spec: GameSpec, content: Any, seats: int, given: Mapping[str, str], place: str) -> Config:
    """The same from names and texts. Every mistake is reported, together with what the game refuses."""
    if seats not in spec.seats:
        raise DataError([Problem(place, 0, 0, "seats", f"{spec.id} is for {spec.seats[0]} to {spec.seats[-1]} seats")])
    options = {option.id: option for option in spec.options(content, seats)}
    values: dict[str, OptionValue] = {name: option.default for name, option in options.items()}
    mistakes = []
    for name, text in given.items():
        if name not in options:
            mistakes.append(Problem(place, 0, 0, name, f"unknown option (there are {', '.join(options)})"))
            continue
        try:
            values[name] = read_option(options[name], text)
        except ValueError as error:
            mistakes.append(Problem(place, 0, 0, name, str(error)))
    config = Config(seats, values)
    if not mistakes:
        mistakes = [refusal(place, reason) for reason in spec.problems(content, config)]
    if mistakes:
        raise DataError(mistakes)
    return config


def refusal(place: str, reason: Any) -> Problem:
    """A set-up that the rules refuse, as one line."""
    details = ", ".join(f"{name} {value}" for name, value in reason.params)
    words = [reason.key.replace("-", " "), f"({details})" if details else "", f"[{reason.rule}]" if reason.rule else ""]
    return Problem(place, 0, 0, "", " ".join(filter(None, words)))
