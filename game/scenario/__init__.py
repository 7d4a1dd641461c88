"""Scenarios: a position that any set-up, moves and patches can make, moves from it, and what must hold afterwards.

The format is public (README.md): tests, bug reports and practice positions use it. Nothing here opens a file.
"""

from game.scenario.expecting import Difference
from game.scenario.parts import Scenario
from game.scenario.position import position
from game.scenario.reading import read_scenario
from game.scenario.running import Line, Outcome, reach, run_scenario
from game.scenario.writing import scenario_text

__all__ = [
    "Difference", "Line", "Outcome", "Scenario", "position", "reach", "read_scenario", "run_scenario", "scenario_text",
]
