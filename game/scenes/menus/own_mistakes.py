"""The mistakes of a content file in words: where each is, what stands there, what was expected."""

from __future__ import annotations

import re

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.mistakes import in_words
from game.rules.core.errors import Problem

BEFORE, BEHIND = 24, 40  # letters of the line that are shown before the place of a mistake and from there on
_WORD = re.compile(r"""("[^"]*"|'[^']*'|[^\s,:{}\[\]]+|\S)""")  # what stands at a place


def place_of(problem: Problem) -> str:
    """Line and column, or that the whole file is meant."""
    if not problem.line:
        return tr("content.whole-file")
    return tr("content.line", line=problem.line, column=problem.column)


def brief(problem: Problem) -> str:
    """A mistake in one line of markup."""
    return f"{place_of(problem)}: {escape(in_words(problem.message))}"


def told(problem: Problem, text: str) -> str:
    """A mistake with what stands at its place in the file's text."""
    path = f"  <dim>{escape(problem.path)}</dim>" if problem.path else ""
    lines = [f"<b>{place_of(problem)}</b>{path}", escape(in_words(problem.message))]
    if shown := excerpt(problem, text):
        lines.append(f"<small>{shown}</small>")
    return "\n".join(lines)


def excerpt(problem: Problem, text: str) -> str:
    """The line of a mistake as markup, the word at its column marked; "" where there is nothing to be seen."""
    lines = text.splitlines()
    if not 1 <= problem.line <= len(lines):
        return ""
    line, at = lines[problem.line - 1], max(0, problem.column - 1)
    before, behind = line[:at].lstrip(), line[at:].rstrip()
    if len(before) > BEFORE:
        before = "…" + before[-BEFORE:]
    if len(behind) > BEHIND:
        behind = behind[:BEHIND] + "…"
    word = _WORD.match(behind)
    wrong, rest = (word[0], behind[word.end():]) if word else ("", "")
    return f"<dim>{escape(before)}</dim><bad>{escape(wrong)}</bad><dim>{escape(rest)}</dim>" if word else ""
