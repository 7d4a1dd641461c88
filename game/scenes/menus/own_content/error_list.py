"""Errors of a content file in words: place, the text there, the expected text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.i18n.catalog import tr
from game.i18n.content_error_texts import translate_error
from game.i18n.markup import escape
from game.rules.core.errors import Problem

BEFORE, BEHIND = 24, 40  # letters of the line that are shown before an error and from there on
AROUND, FEW = 2, 3  # lines above and below an error, where a file has so few errors
ALONE = 8  # lines above and below the only error of a file
_SPACE = "\u00a0"  # is not collapsed
_WORD = re.compile(r"""("[^"]*"|'[^']*'|[^\s,:{}\[\]]+|\S)""")  # a word of the file


def place_of(problem: Problem) -> str:
    """Return line and column, or that the whole file is meant."""
    if not problem.line:
        return tr("content.whole-file")
    return tr("content.line", line=problem.line, column=problem.column)


def brief(problem: Problem) -> str:
    """Return an error in one line of markup."""
    return f"{place_of(problem)}: {escape(translate_error(problem.message))}"


def errors_with_excerpts(problems: Sequence[Problem], text: str) -> list[str]:
    """Return errors with the text at their places in the file; a few errors with the lines around."""
    around = ALONE if len(problems) == 1 else AROUND if len(problems) <= FEW else 0
    return [error_with_excerpt(problem, text, around) for problem in problems]


def error_with_excerpt(problem: Problem, text: str, around: int = 0) -> str:
    """Return an error with the text at its place in the file, and `around` lines above and below."""
    path = f"  <dim>{escape(problem.path)}</dim>" if problem.path else ""
    lines = [f"<b>{place_of(problem)}</b>{path}", escape(translate_error(problem.message))]
    if shown := excerpt(problem, text):
        file = text.splitlines()
        first, last = max(1, problem.line - around), min(len(file), problem.line + around)
        for number in range(first, last + 1):
            words = shown if number == problem.line else f"<dim>{_cut(file[number - 1])}</dim>"
            figure = _SPACE * (len(str(last)) - len(str(number))) + str(number)
            mark = f"<b>{figure}</b>" if number == problem.line else f"<dim>{figure}</dim>"
            lines.append(f"<mono><small>{mark}{_SPACE * 2}{words}</small></mono>")
    return "\n".join(lines)


def _cut(line: str) -> str:
    """Return a line of the file, cut where there is no room."""
    bare = line.lstrip()
    shown = _SPACE * (len(line) - len(bare)) + bare.rstrip().replace("\t", _SPACE)
    return escape(shown if len(shown) <= BEFORE + BEHIND else shown[: BEFORE + BEHIND] + "…")


def excerpt(problem: Problem, text: str) -> str:
    """Return the line of an error as markup, the word at its column marked; "" where the line is empty or missing."""
    lines = text.splitlines()
    if not 1 <= problem.line <= len(lines):
        return ""
    line, at = lines[problem.line - 1], max(0, problem.column - 1)
    before, behind = line[:at], line[at:].rstrip()
    bare = before.lstrip()
    before = "…" + bare[-BEFORE:] if len(before) > BEFORE else _SPACE * (len(before) - len(bare)) + bare
    if len(behind) > BEHIND:
        behind = behind[:BEHIND] + "…"
    word = _WORD.match(behind)
    wrong, rest = (word[0], behind[word.end():]) if word else ("", behind.replace("\t", 4 * _SPACE))
    marked = f"<bad>{escape(wrong)}</bad>" if wrong else ""
    return f"<dim>{escape(before)}</dim>{marked}<dim>{escape(rest)}</dim>" if before or behind else ""
