"""The worked examples of the rules, as scenario files."""

from pathlib import Path

import pytest

from game.tools.commands.scenario import load_scenario, run_file

HERE = Path(__file__).resolve().parents[2] / "scenarios" / "great-race"
FILES = sorted(HERE.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_holds(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.id == path.stem and scenario.rules
    assert "\n".join(map(str, run_file(scenario).differences)) == ""


def test_every_example_of_the_rules_is_there() -> None:
    rules = {rule for path in FILES for rule in load_scenario(path).rules}
    assert {f"GRR-X{number}" for number in range(1, 60)} <= rules
