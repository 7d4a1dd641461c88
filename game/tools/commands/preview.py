"""Show a track, map, board or cards of your own while you write them: redrawn when the file has changed.

The file may be anywhere. Its kind is given by its folder (boards, cards, tiles ...), else by its keys. Mistakes are
listed beside the picture, with line and column, while the last valid picture stays. Other files of your own are known
to it.
"""

import argparse
import sys
from pathlib import Path

from game.content_loader import PRACTICE
from game.i18n.languages import LANGUAGES
from game.launch_options import LaunchOptions
from game.own_content import content_folders
from game.rules.core.registry import GAMES
from game.tools.commands.play import open_window, percent, size


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `preview`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the file, which may still be to come")
    parser.add_argument("--game", choices=GAMES, help="the game that the file is for, if nothing tells")
    parser.add_argument("--as", dest="folder", metavar="FOLDER", help="what the file is: boards, cards, tiles ...")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the screen")
    parser.add_argument("--size", type=size, metavar="WxH", help="size of the window, e.g. 1280x720")
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where other content of your own lies")
    parser.add_argument("--safe-mode", action="store_true", help="plain software drawing and default screen settings")
    parser.add_argument("--scale", type=percent, metavar="PERCENT", help="size of texts, 80 to 200")


def launch_of(args: argparse.Namespace) -> LaunchOptions:
    """Return the flags as launch options."""
    return LaunchOptions(
        preview=args.file.resolve(), preview_as=(args.game or "", args.folder or ""), language=args.lang,
        size=args.size, sound=False, fullscreen=args.fullscreen, data_dir=args.data_dir, safe_mode=args.safe_mode,
        scale=args.scale,
    )


def run(args: argparse.Namespace) -> int:
    """Open the window with the preview of the file; return the exit status, 2 for an unknown folder."""
    folders = {folder for game, found in content_folders().items() if args.game in (None, game) for folder in found}
    folders.add(PRACTICE)
    if args.folder is not None and args.folder not in folders:
        print(f"unknown folder '{args.folder}' (expected {', '.join(sorted(folders))})", file=sys.stderr)
        return 2
    return open_window(launch_of(args))
