"""Scenarios: a position that any set-up, moves and patches can make, moves from it, and what must hold afterwards.

The format is public (README.md): tests, bug reports and practice positions use it. Nothing here opens a file.
"""

from game.scenario.expectations import Difference
from game.scenario.position_builder import build_position
from game.scenario.scenario_model import Scenario
from game.scenario.scenario_reader import read_scenario
from game.scenario.scenario_runner import RunLine, RunOutcome, reach, run_scenario
from game.scenario.scenario_writer import scenario_text

__all__ = [
    "Difference", "RunLine", "RunOutcome", "Scenario", "build_position", "reach", "read_scenario", "run_scenario",
    "scenario_text",
]
