"""Command line: `python -m game COMMAND`, installed as `paddock` and `paddock-cli`.

Only the module of the requested command is imported; each has `add_arguments(parser)` and `run(args)`. Exit status: 0
fine, 1 something failed, 2 wrong usage, 3 bad data.
"""

import argparse
import errno
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NamedTuple, NoReturn

from game import __version__
from game.dependency_check import require_dependencies
from game.error_message import show_error, show_exception

FILES = (".paddock", ".yaml", ".yml")  # endings of files that can be played on from
OK, FAILED, USAGE, BAD_DATA = range(4)
CLOSED_PIPE = (errno.EPIPE, errno.EINVAL)  # writing after the reader (`| head`) has gone; the second one on Windows


class CommandEntry(NamedTuple):
    """Line of `--help`, and whether the command needs the screen's libraries."""

    help: str
    window: bool = False


COMMANDS = {
    "play": CommandEntry("open the game's window (the default)", window=True),
    "simulate": CommandEntry("play games without a screen and check the rules at every step"),
    "arena": CommandEntry("let computer levels play against each other"),
    "scenario": CommandEntry("run scenario files"),
    "state": CommandEntry("print a position of a save, an export or a scenario"),
    "validate": CommandEntry("check content files"),
    "preview": CommandEntry("show a content file as it is being written", window=True),
    "bench": CommandEntry("measure speed and memory", window=True),
    "shots": CommandEntry("draw every screen into image files", window=True),
    "film": CommandEntry("draw the frames of actions on contact sheets", window=True),
    "walk": CommandEntry("play games on the real table and check it at every moment", window=True),
    "desktop": CommandEntry("add a menu entry and icons to the desktop, or remove them", window=True),
    "standalone": CommandEntry("build a program that needs no Python"),
    "check": CommandEntry("run all checks of the project"),
    "campaign": CommandEntry("test for hours, and go on where it stopped"),
}


def usage() -> str:
    """Return the text that `--help` prints without a command."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {command.help}" for name, command in COMMANDS.items()]
    return "\n".join(
        ("usage: python -m game [COMMAND] [-h] ...",
         "       python -m game FILE   opens an exported game or a scenario",
         "", "Board games about cars. Commands:", "", *lines, "",
         "`python -m game COMMAND --help` explains a command.")
    )


def escape_unencodable() -> None:
    """Let output escape the letters that its encoding lacks, as those of a pipe on Windows do, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class Parser(argparse.ArgumentParser):
    """Argument parser whose help and errors are seen without a console too."""

    def print_help(self, file: object = None) -> None:
        """Print the help."""
        _tell(self.format_help().rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        """Show the usage and a mistake in it, and exit."""
        show_error(f"{self.format_usage()}{self.prog}: error: {message}")
        sys.exit(USAGE)


def _tell(text: str) -> None:
    """Print a text, or show it where there is no console."""
    if sys.stdout is not None:
        print(text)
    else:
        show_error(text)


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # the process of the computer opponents starts here too
    if sys.stderr is None:  # started without a console, as by a double click on Windows
        sys.excepthook = show_exception
    escape_unencodable()
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] in (["-h"], ["--help"]):
        _tell(usage())
        return OK
    if words[:1] == ["--version"]:
        _tell(f"Paddock {__version__}")
        return OK
    if words and words[0] not in COMMANDS and Path(words[0]).suffix.lower() in FILES:  # a double click on a file
        words = ["play", "--load", *words]
    name = words.pop(0) if words and not words[0].startswith("-") else "play"
    if name not in COMMANDS:
        show_error(f"{usage()}\n\nunknown command: {name}")
        return USAGE
    require_dependencies(COMMANDS[name].window)
    return _run(name, words)


def _run(name: str, words: list[str]) -> int:
    module = import_module(f"game.tools.commands.{name}")
    parser = Parser(
        prog=f"paddock {name}", description=module.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.add_arguments(parser)
    args = parser.parse_args(words)
    from game.rules.core.errors import DataError

    try:
        return int(module.run(args))
    except DataError as error:
        show_error(str(error))
        return BAD_DATA
    except OSError as error:
        if error.filename is not None or sys.stderr is None:
            raise
        if error.errno == errno.ENOSPC:
            show_error(f"paddock: the output cannot be written: {error.strerror}")
        elif error.errno not in CLOSED_PIPE:
            raise
        sys.stderr.close()
        return FAILED if error.errno == errno.ENOSPC else OK
    except KeyboardInterrupt:
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
