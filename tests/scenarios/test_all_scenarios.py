"""Every scenario file holds. They are the readable examples of the rules: given, when, then."""

from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.tools.commands.scenario import load_scenario, run_file

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.rglob("*.yaml") if path.parent.name in GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix())
def test_scenario(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.id == path.stem
    assert scenario.rules, "a scenario names the rules that it shows"
    assert "\n".join(map(str, run_file(scenario).differences)) == ""


def test_no_two_scenarios_share_an_id() -> None:
    stems = [path.stem for path in FILES]
    assert sorted(set(stems)) == sorted(stems)
