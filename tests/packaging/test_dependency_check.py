"""Messages for a player whose libraries are missing or wrong."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import dependency_check

ROOT = Path(__file__).resolve().parents[2]
CE = "IS_CE = 1\n"


@pytest.fixture
def start(tmp_path: Path):
    """Starts main.py with an environment that holds exactly the given libraries."""
    site = tmp_path / "site"
    site.mkdir()

    def started(*libraries: str, pygame: str = CE, plain: str = "") -> subprocess.CompletedProcess[str]:
        for library in libraries:
            package = site / library
            package.mkdir()
            (package / "__init__.py").write_text(pygame if library == "pygame" else "", encoding="utf-8")
        if plain:
            (site / plain).mkdir()
        # -I shuts out the real libraries; the fake ones and the source tree come in by hand.
        folders = [str(ROOT), str(site)]
        code = f"import sys; sys.path[:0] = {folders}; from game.__main__ import main; main(['play', '--help'])"
        return subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)

    return started


ALL = ("yaml", "platformdirs", "pygame", "pygame_gui")


def test_all_is_well(start) -> None:
    done = start(*ALL)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_missing_library_is_named_with_the_command_that_brings_it(start) -> None:
    done = start("yaml", "platformdirs", "pygame")
    assert done.returncode == 1
    assert "misses pygame-gui. Run: " in done.stderr
    assert '-m pip install "pygame-gui==0.6.14"' in done.stderr
    assert "Traceback" not in done.stderr


def test_several_missing_libraries_come_in_one_sentence(start) -> None:
    done = start("pygame", "pygame_gui")
    assert "misses PyYAML and platformdirs" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_plain_pygame_beside_pygame_ce_is_refused(start) -> None:
    done = start(*ALL, plain="pygame-2.6.1.dist-info")
    assert done.returncode == 1
    assert "found pygame 2.6.1 beside it" in done.stderr
    assert "uninstall -y pygame pygame-ce, then:" in done.stderr
    assert 'install "pygame-ce==2.5.8"' in done.stderr


def test_pygame_ce_alone_is_not_taken_for_plain_pygame(start) -> None:
    assert start(*ALL, plain="pygame_ce-2.5.8.dist-info").returncode == 0


def test_a_pygame_that_is_no_ce_is_refused(start) -> None:
    done = start(*ALL, pygame="")
    assert done.returncode == 1
    assert "needs pygame-ce, but found pygame." in done.stderr


def test_an_old_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert "needs Python 3.11 or newer" in (dependency_check.dependency_problem(window=True) or "")


def test_commands_without_a_screen_do_without_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    real = dependency_check.find_spec
    monkeypatch.setattr(dependency_check, "find_spec", lambda name: None if name.startswith("pygame") else real(name))
    assert dependency_check.dependency_problem(window=False) is None
    assert "misses pygame-ce and pygame-gui" in (dependency_check.dependency_problem(window=True) or "")


def test_the_guard_asks_for_what_the_project_declares() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert sorted(dependency_check.LIBRARIES.values()) == sorted(declared)
