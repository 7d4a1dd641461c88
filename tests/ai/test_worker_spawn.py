"""Start of the worker by `spawn`, the only way of Windows: from a zip, as pip's `paddock.exe` is one, and frozen."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __main__ as command_line

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys, time
print("started")
sys.stdout.flush()
{streams}
from game.ai.worker_client import WorkerClient, Answer
from game.content_loader import load_content
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import spec_of
spec = spec_of("automania")
content = load_content("automania").content
from game.rules.core.engine import decision
state = spec.setup(content, GameConfig(2, {{}}), 1)
client = WorkerClient("automania")
seat = decision(state).seat
client.move(spec.mask(state, seat), seat, "easy", 1)
news, end = [], time.monotonic() + 60
while time.monotonic() < end and not any(isinstance(each, Answer) for each in news):
    news += client.poll()
    time.sleep(0.02)
answered = any(isinstance(each, Answer) for each in news) and client.starts == 1 and not client.broken
client.close()
sys.exit(0 if answered else 1)
"""


@pytest.mark.parametrize("streams", ["", "sys.stdin = sys.stdout = sys.stderr = None"], ids=["console", "no console"])
def test_a_worker_of_a_program_in_a_zip_does_not_start_the_program_again(tmp_path: Path, streams: str) -> None:
    program = tmp_path / "paddock.exe"
    with zipfile.ZipFile(program, "w") as archive:
        archive.writestr("__main__.py", PROGRAM.format(streams=streams))
    done = subprocess.run([sys.executable, str(program)], env=os.environ | {"PYTHONPATH": str(ROOT)},
                          capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout.split()) == (0, ["started"]), done.stderr


def test_a_frozen_program_lets_its_worker_begin_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def begin() -> None:
        begun.append("worker")
        raise SystemExit(0)

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("multiprocessing.freeze_support", begin)
    monkeypatch.setattr(command_line, "require_dependencies", lambda window: begun.append("program"))
    with pytest.raises(SystemExit):
        command_line.main(["play"])
    assert begun == ["worker"]
