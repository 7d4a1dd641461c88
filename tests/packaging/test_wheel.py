"""The wheel and the source archive hold everything, and the installed program starts far away from the source tree."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from game import __version__

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[2]
DATA = ("rules_data", "assets")


def sources(folder: str) -> set[str]:
    """The files of a folder of the source tree, without what tools leave behind."""
    files = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {file.as_posix() for file in files if not any(part.startswith((".", "__pycache__")) for part in file.parts)}


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive, built without a network."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir"]
    subprocess.run([*build, str(folder), str(ROOT)], check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(archives: Path) -> Path:
    (path,) = archives.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with nothing but the wheel and, beside it, the libraries of this one."""
    home = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    (site,) = home.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    return home / "bin"


def run(installed: Path, folder: Path, program: str, *words: str) -> str:
    """Return the output of an installed program that is started from another folder."""
    environment = {**os.environ, "PADDOCK_DATA_DIR": str(folder / "data")}
    environment.pop("PYTHONPATH", None)
    command = [str(installed / program), *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_holds_program_and_data_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    inside = {name for name in names if ".dist-info/" not in name}
    wanted = {name for name in sources("game") if name.endswith(".py")} | {"game/tools/ui_fuzzer/known.yaml"}
    wanted |= {f"game/_data/{name}" for folder in DATA for name in sources(folder)}
    assert inside == wanted
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < 15_000_000


def test_the_source_archive_can_be_built_and_tested(archives: Path) -> None:
    (path,) = archives.glob("*.tar.gz")
    top = path.name.removesuffix(".tar.gz")
    with tarfile.open(path) as archive:
        names = {name.removeprefix(f"{top}/") for name in archive.getnames()}
    wanted = {name for folder in ("game", "tests", *DATA) for name in sources(folder)}
    assert wanted | {"pyproject.toml", "main.py", "README.md", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md"} <= names


def test_the_commands_are_installed(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "paddock-cli", "--version") == f"Paddock {__version__}\n"
    assert "usage: paddock play" in run(installed, tmp_path, "paddock", "play", "--help")


def test_the_installed_program_finds_its_own_data(installed: Path, tmp_path: Path) -> None:
    where = run(installed, tmp_path, "python", "-c", "import game.paths as p; print(p.rules_data()); print(p.assets())")
    assert [Path(line).parent for line in where.splitlines()] == [
        path / "_data" for path in installed.parent.glob("lib/python*/site-packages/game")] * 2
    assert "0 mistakes" in run(installed, tmp_path, "paddock-cli", "validate")
    assert "1 games of automobiles" in run(
        installed, tmp_path, "paddock-cli", "simulate", "automobiles", "--games", "1", "--option", "laps=1")


def test_the_installed_window_shows_its_first_frame(installed: Path, tmp_path: Path) -> None:
    code = """
from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
app = App(LaunchOptions(size=(1280, 720), sound=False), initial_scene)
app.wait_until_idle()
picture = app.screenshot()
app.close()
colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
print(picture.get_size(), len(colours) > 10)
"""
    assert run(installed, tmp_path, "python", "-c", code).splitlines()[-1] == "(1280, 720) True"


def test_nothing_is_written_beside_the_code(installed: Path, tmp_path: Path) -> None:
    package = next(installed.parent.glob("lib/python*/site-packages/game"))
    before = {path for path in package.rglob("*") if "__pycache__" not in path.parts}
    run(installed, tmp_path, "paddock-cli", "simulate", "automobiles", "--games", "1", "--option", "laps=1")
    assert {path for path in package.rglob("*") if "__pycache__" not in path.parts} == before
