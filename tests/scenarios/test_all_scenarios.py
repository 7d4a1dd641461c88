"""Every scenario file holds. They are the readable examples of the rules: given, when, then."""

from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.tools.commands.scenario import load_scenario, run_file

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.rglob("*.yaml") if path.parent.name in GAMES)
EXAMPLES = {  # the worked examples of a rule book
    "automania": {f"MAN-X{number}" for number in (*range(1, 13), *range(20, 45))},
    "great-race": {f"GRR-X{number}" for number in range(1, 60)},
    "kraftwagen": {f"KRA-X{number}" for number in range(1, 35)},
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix())
def test_scenario(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.id == path.stem
    assert scenario.rules, "a scenario names the rules that it shows"
    assert "\n".join(map(str, run_file(scenario).differences)) == ""


def test_no_two_scenarios_share_an_id() -> None:
    stems = [path.stem for path in FILES]
    assert sorted(set(stems)) == sorted(stems)


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_example_of_the_rules_is_there(game: str) -> None:
    shown = {rule for path in FILES if path.parent.name == game for rule in load_scenario(path).rules}
    assert shown >= EXAMPLES[game]
