"""Build a stand-alone program that needs no Python: one folder, made with PyInstaller (`pip install paddock[dev]`).

It is made for the system that it is made on. Works in the source tree only.
"""

import argparse
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from game.tools.source_tree import ROOT, in_source_tree

NAME = "paddock"
DATA = ("rules_data", "assets")
LEFT_OUT = ("tkinter", "unittest", "pydoc", "numpy", "setuptools", "pytest", "hypothesis")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `standalone`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help=f"where the folder `{NAME}` is made")


def run(args: argparse.Namespace) -> int:
    """Build the program; return the exit status."""
    if not in_source_tree("standalone"):
        return 1
    if find_spec("PyInstaller") is None:
        print(f'paddock standalone: PyInstaller is missing. Run: "{sys.executable}" -m pip install pyinstaller',
              file=sys.stderr)
        return 1
    folder = args.folder.resolve()
    done = subprocess.run([sys.executable, "-m", "PyInstaller", *build_options(folder)], cwd=ROOT, check=False)
    if done.returncode == 0:
        print(f"The program is {folder / NAME / program_file()}.")
    return done.returncode


def program_file() -> str:
    """Return the name of the program in its folder."""
    return f"{NAME}.exe" if sys.platform == "win32" else NAME


def build_options(folder: Path) -> list[str]:
    """Return the options of PyInstaller. What it makes on the way lies in the folder `build` beside the program."""
    work = folder / "build"
    options = ["--noconfirm", "--clean", "--onedir", "--log-level", "WARN", "--name", NAME, "--distpath", str(folder),
               "--workpath", str(work), "--specpath", str(work), "--collect-submodules", "game",
               "--collect-data", "game"]
    for name in DATA:
        options += ["--add-data", f"{ROOT / name}{os.pathsep}game/_data/{name}"]
    options += ["--add-data", f"{ROOT / 'LICENSE'}{os.pathsep}."]
    for module in LEFT_OUT:
        options += ["--exclude-module", module]
    if sys.platform in ("win32", "darwin"):
        options += ["--windowed"]
    return [*options, "--paths", str(ROOT), str(ROOT / "game" / "__main__.py")]
