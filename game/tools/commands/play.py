"""Open the game's window.

Without --game the start screen comes up; with it a game begins at once with the seats and options given.
"""

import argparse
import os
from pathlib import Path

from game.error_message import show_error
from game.i18n.languages import LANGUAGES
from game.launch_options import LaunchOptions
from game.rules.core.registry import GAMES
from game.session.seats import KINDS, PERSON
from game.settings import LARGEST_TEXT, SMALLEST_TEXT

HUMAN = "human"
LOG_LEVELS = ("debug", "info", "warning", "error")


def size(text: str) -> tuple[int, int]:
    """Return the size of a text such as `1280x720`: (1280, 720)."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) >= 320 and int(height) >= 240):
        raise argparse.ArgumentTypeError(f"expected WIDTHxHEIGHT such as 1280x720, found '{text}'")
    return int(width), int(height)


def percent(text: str) -> int:
    """Return a text size from 80 to 200 per cent."""
    number = text.rstrip("%")
    if not number.isdecimal() or not SMALLEST_TEXT <= int(number) <= LARGEST_TEXT:
        raise argparse.ArgumentTypeError(f"expected a number from 80 to 200, found '{text}'")
    return int(number)


def seats(text: str) -> tuple[str, ...]:
    """Return the kinds of seats of a text such as `human,hard`: ("person", "hard")."""
    kinds = tuple(PERSON if (word := part.strip()) == HUMAN else word for part in text.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise argparse.ArgumentTypeError(f"unknown player '{kind}' (expected {HUMAN}, {', '.join(KINDS[1:])})")
    return kinds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `play`."""
    parser.add_argument("--game", choices=GAMES, help="begin this game at once")
    parser.add_argument("--seats", type=seats, default=(), metavar="S,S,...",
                        help="who sits where: human, a computer level (easy, normal, hard, expert), automa")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game, e.g. board=monza or laps=2; may be repeated")
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the screen")
    parser.add_argument("--size", type=size, metavar="WxH", help="size of the window, e.g. 1280x720")
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--resume", action="store_true", help="go on with the game played last")
    parser.add_argument("--load", type=Path, metavar="FILE", help="an exported game or a scenario to play on from")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep saves, settings and own content there")
    parser.add_argument("--no-sound", action="store_true")
    parser.add_argument("--safe-mode", action="store_true", help="plain software drawing and default screen settings")
    parser.add_argument("--scale", type=percent, metavar="PERCENT", help="size of texts, 80 to 200")
    parser.add_argument("--log-level", choices=LOG_LEVELS, default="warning")


def launch_of(args: argparse.Namespace) -> LaunchOptions:
    """Return the flags as launch options."""
    return LaunchOptions(
        game=args.game, seats=args.seats, options=tuple(args.option), seed=args.seed, language=args.lang,
        size=args.size, fullscreen=args.fullscreen, resume=args.resume, load=args.load, data_dir=args.data_dir,
        sound=not args.no_sound, safe_mode=args.safe_mode, scale=args.scale, log_level=args.log_level,
    )


def run(args: argparse.Namespace) -> int:
    """Open the window; return the exit status."""
    if args.data_dir is not None:
        os.environ["PADDOCK_DATA_DIR"] = str(args.data_dir.resolve())  # the worker process inherits it
    return open_window(launch_of(args))


def open_window(launch: LaunchOptions) -> int:
    """Open the window with these launch options; return the exit status."""
    from game.garbage_collection import pause_collection

    pause_collection()
    from game.app import run as run_window
    from game.i18n.catalog import tr
    from game.ui.window import NoDisplay

    try:
        return int(run_window(launch) or 0)
    except NoDisplay as error:
        show_error(tr("app.no-display", why=str(error)))
        return 1
