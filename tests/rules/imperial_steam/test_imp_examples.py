"""Every worked example that the scenario format can tell holds."""

from pathlib import Path

import pytest

from game.rules.core.yamldoc import Doc
from game.rules.imperial_steam import SPEC
from game.scenario import reading, run_scenario
from tests.rules.imperial_steam.positions import content

FILES = sorted((Path(__file__).parent / "examples").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_example(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "GAMES", (SPEC.id,))
    scenario = reading.read_scenario(Doc.parse(path.read_text(encoding="utf-8"), path.name))
    assert scenario.id == path.stem and scenario.rules
    assert "\n".join(map(str, run_scenario(scenario, SPEC, content()).differences)) == ""
