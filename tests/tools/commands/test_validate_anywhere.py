"""`validate` knows the examples of the README wherever they lie, as `preview` does."""

import re
from pathlib import Path

import pytest

from game.paths import rules_data
from tests.tools.command_runner import run

BLOCK = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


def examples() -> list[str]:
    """The complete files that the README shows; what is indented is a part of one."""
    text = (rules_data() / "README.md").read_text(encoding="utf-8")
    return [block for block in BLOCK.findall(text) if not block.startswith(" ")]


@pytest.mark.parametrize("number", range(len(examples())))
def test_an_example_is_known_wherever_it_lies(tmp_path: Path, number: int, capsys: pytest.CaptureFixture[str]) -> None:
    text = examples()[number]
    track = re.match(r"id: (\w+)", text)
    path = tmp_path / f"{track[1] if track else 'some_file'}.yaml"
    path.write_text(text, encoding="utf-8")
    done = run(capsys, "validate", path)
    assert (done.status, done.err, done.out) == (0, "", "1 checked, 0 mistakes\n")


def test_a_file_that_nothing_tells_of_is_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some_file.yaml"
    path.write_text("colour: green\n", encoding="utf-8")
    done = run(capsys, "validate", path)
    assert done.status == 3 and "what is it? Name its game with --game" in done.err and "setups" in done.err
