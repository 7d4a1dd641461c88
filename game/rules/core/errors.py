"""Errors of the rules: no other exception leaves the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class RulesError(Exception):
    """A state that the rules do not allow: a fault of the program, never of a player."""


class ParseError(ValueError):
    """A text that is no action, no identifier or no position, though one was expected."""


class IllegalAction(ValueError):
    """A well-formed action that the rules do not allow now.

    ``action`` is the action's text form, ``reason`` a catalogue key that says why it is not legal, ``rule`` the ID of
    the rule that forbids it (both may be empty), ``message`` one English sentence for logs and commands.
    """

    def __init__(self, action: str, reason: str = "", rule: str = "", message: str = "") -> None:
        super().__init__(action, reason, rule, message)
        self.action = action
        self.reason = reason
        self.rule = rule
        self.message = message or "this action is not legal now"

    def __str__(self) -> str:
        because = ", ".join(part for part in (self.reason, self.rule) if part)
        return f"{self.action!r}: {self.message}" + (f" ({because})" if because else "")


class Problem(NamedTuple):
    """A mistake in a content file; line and column count from 1, 0 = the whole file."""

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.path}: {self.message}" if self.path else f"{place}: {self.message}"


class DataError(ValueError):
    """Content files that cannot be used; ``problems`` holds every mistake found, by file and line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))
