"""Script runs: which letters stand beside each other, in the order from left to right."""

import pytest

from game.ui.text.script_runs import is_rtl, script_runs, split_words


def face_of(cluster: str) -> str:
    """A face for each script of the tests."""
    first = cluster[0]
    return "hebrew" if "\u0590" <= first <= "\u05ff" else "thai" if "\u0e00" <= first <= "\u0e7f" else "latin"


def seen(text: str) -> list[str]:
    return [text[run.start : run.end] for run in script_runs(text, face_of)]


@pytest.mark.parametrize(("text", "wanted"), [
    ("Anna wins", ["Anna wins"]),
    ("Anna สมชาย wins", ["Anna ", "สมชาย", " wins"]),
    ("ปู่", ["ปู่"]),
    ("אברהם", ["אברהם"]),
    ("Anna אברהם wins", ["Anna ", "אברהם", " wins"]),
    ("אברהם לוי", ["לוי", " ", "אברהם"]),  # the first name is at the right
    ("won by אברהם בן-לוי.", ["won by ", "לוי", "-", "בן", " ", "אברהם", "."]),
    ("אברהם, לוי", ["אברהם", ", ", "לוי"]),  # a list of names keeps its order
    ("לוי 12 points", ["לוי", " 12 points"]),
    ("לוי12", ["12", "לוי"]),
    ("לוי 12 בן", ["בן", " ", "12", " ", "לוי"]),
    ("שָׁלוֹם", ["שָׁלוֹם"]),
])
def test_runs_stand_in_the_order_of_the_eye(text: str, wanted: list[str]) -> None:
    assert seen(text) == wanted
    runs = script_runs(text, face_of)
    assert sorted(i for run in runs for i in range(run.start, run.end)) == list(range(len(text)))
    assert all(run.rtl == (run.face == "hebrew") for run in runs if text[run.start : run.end].strip(" -,").isalpha())


@pytest.mark.parametrize(("text", "wanted"), [
    ("one  two\nthree", ["one", "  ", "two", "\n", "three"]),
    ("by אברהם לוי now", ["by", " ", "אברהם לוי", " ", "now"]),
    ("אברהם, לוי", ["אברהם,", " ", "לוי"]),
    ("אברהם\nלוי", ["אברהם", "\n", "לוי"]),
    (" محمد علي ", [" ", "محمد علي", " "]),
])
def test_words_from_right_to_left_stay_together(text: str, wanted: list[str]) -> None:
    assert split_words(text) == wanted


@pytest.mark.parametrize(("text", "wanted"), [
    ("", False), ("Anna", False), ("12 אברהם", True), ("Anna אברהם", False), ("محمد", True), ("٣،", False),
])
def test_the_first_letter_tells_the_direction(text: str, wanted: bool) -> None:
    assert is_rtl(text) == wanted
