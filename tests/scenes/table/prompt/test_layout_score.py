"""Scores of layouts: what counts as a fault, and what a larger letter or a higher choice is worth."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.table.prompt.layout_score import LayoutScore, is_better_layout, is_hard_to_use
from game.ui.context import Ui

PLAIN = LayoutScore(cut=0, small=0, low=0, folded=0, letters=16, shorter=0, line=True, complete=True)


def ui_of(scale: float) -> Any:
    """A unit is a pixel."""
    return SimpleNamespace(px=round, metrics=SimpleNamespace(scale=scale))


def changed(**parts: int) -> LayoutScore:
    return PLAIN._replace(**parts)


@pytest.mark.parametrize("score, much, any_fault, weight", [
    (PLAIN, False, False, (0, 0)), (changed(folded=1), False, True, (0, 0)), (changed(cut=1), True, True, (1, 0)),
    (changed(small=2), True, True, (0, 4)), (changed(low=3), True, True, (0, 3)),
    (changed(cut=2, small=1, low=5), True, True, (2, 7)), (changed(shorter=5), False, False, (0, 0)),
])
def test_words_in_two_lines_are_a_small_fault_and_weigh_nothing(score: LayoutScore, much: bool, any_fault: bool,
                                                              weight: tuple[int, int]) -> None:
    assert (score.lacks_much, score.lacks, score.weight) == (much, any_fault, weight)


@pytest.mark.parametrize("parts, hard", [({}, False), ({"cut": 1}, True), ({"small": 1}, True), ({"low": 6}, False),
                                         ({"low": 7}, True), ({"folded": 3}, False)])
def test_choices_are_hard_to_use_that_are_cut_small_or_much_too_low(ui: Ui, parts: dict[str, int], hard: bool) -> None:
    at = {name: ui.px(7) - (value == 6) if name == "low" else value for name, value in parts.items()}
    assert is_hard_to_use(ui, changed(**at)) == hard


@pytest.mark.parametrize("now, before, better", [
    ({}, {}, False),  # the same
    ({}, {"low": 7}, True),  # as high as a finger needs
    ({}, {"low": 1}, True),
    ({"low": 2}, {"low": 8}, False),  # not worth it
    ({"low": 1}, {"low": 8}, True),
    ({"low": 8}, {"low": 1}, False),
    ({}, {"cut": 1}, True),
    ({"cut": 1}, {}, False),
    ({"cut": 1}, {"cut": 1, "low": 7}, True),
    ({}, {"folded": 1}, True),  # a small fault less
    ({"folded": 1}, {}, False),
    ({"shorter": 1}, {"folded": 1}, False),  # short labels are worse than words in two lines
    ({"line": False}, {"folded": 1}, False),
    ({"complete": False}, {"folded": 1}, False),
    ({"shorter": 2}, {"low": 3}, False),
    ({"shorter": 2}, {"low": 7}, True),
    ({}, {"small": 2}, True),  # larger letters
    ({}, {"small": 1}, False),
    ({"shorter": 2}, {"small": 2}, False),
    ({"shorter": 2}, {"small": 5}, True),
    ({"small": 2}, {}, False),
    ({"cut": 1}, {"small": 5}, False),
    ({"low": 7}, {"small": 2}, False),
    ({"low": 6}, {"small": 2}, True),
    ({"line": False, "letters": 18}, {"small": 2, "letters": 16}, False),
    ({"line": False, "letters": 20}, {"small": 2, "letters": 16}, True),  # much larger letters are worth the line
    ({"complete": False}, {"low": 13}, False),
    ({"complete": False}, {"low": 14}, True),
    ({"complete": False}, {"small": 1, "low": 7}, False),
    ({"complete": False}, {"small": 2}, True),
])
def test_a_layout_is_better_with_fewer_faults_if_that_is_worth_what_it_costs(
        now: dict[str, int], before: dict[str, int], better: bool) -> None:
    assert is_better_layout(ui_of(1.0), changed(**now), changed(**before)) == better


def test_who_has_chosen_large_texts_has_them_without_the_line_of_consequences() -> None:
    now, before = changed(line=False, letters=18), changed(small=2, letters=16)
    assert not is_better_layout(ui_of(1.0), now, before)
    assert is_better_layout(ui_of(1.5), now, before)
    assert not is_better_layout(ui_of(1.5), now._replace(small=2), before)
