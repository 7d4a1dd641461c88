"""Scenarios written in tests: a position to begin with, and what running one brings."""

from typing import Any

import pytest

from game.rules.core.errors import DataError
from game.rules.core.registry import spec_of
from game.rules.core.yaml_reader import YamlDocument
from game.scenario import RunOutcome, build_position, read_scenario, run_scenario
from tests.support.positions import content_of

HEAD = """\
id: example
rules: [AUT-4.10]
game: automobiles
given:
  seats: 2
  seed: 7
  options:
    board: daytona
    cards: [manager, crew_chief, suspension, gearbox, hybrid]
    first: 0
  play: ["0 done", "1 done", "0 drive"]
  patch:
    cars[0].active: {green: 1, white: 2}
"""


def outcome(text: str) -> RunOutcome:
    """Run a scenario."""
    scenario = read_scenario(YamlDocument.parse(text, "example.yaml"))
    return run_scenario(scenario, spec_of(scenario.game), content_of(scenario.game))


def start(text: str) -> Any:
    """The position that a scenario begins with."""
    scenario = read_scenario(YamlDocument.parse(text, "example.yaml"))
    return build_position(scenario, spec_of(scenario.game), content_of(scenario.game))


def differences(then: str, head: str = HEAD) -> list[str]:
    """Return the differences of the example when it goes on like this."""
    return [str(difference) for difference in outcome(head + then).differences]


def refusals(text: str) -> list[str]:
    """Return the reasons for which a scenario cannot be run at all."""
    with pytest.raises(DataError) as caught:
        outcome(text)
    return [str(problem) for problem in caught.value.problems]


def with_patch(*lines: str) -> str:
    """The example with these lines as its patch; the first stands in line 13."""
    return HEAD.replace("    cars[0].active: {green: 1, white: 2}\n", "".join(f"    {line}\n" for line in lines))
