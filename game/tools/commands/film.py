"""Draw contact sheets: the frames of each action at fixed steps of time, in DIR.

The time is simulated, so the same seed gives the same sheets. Only frames that differ are shown, cropped to the part
where something moves. Computers play; the actions of people are chosen as an easy computer would, or at random.
"""

import argparse
import random
from itertools import islice
from pathlib import Path

from game.i18n.languages import LANGUAGES
from game.paths import user_folders
from game.rules.core.registry import GAMES
from game.tools.commands.play import HUMAN, percent, seats, size
from game.tools.headless import headless
from game.tools.table_arguments import positive

MOST_ACTIONS = 3000  # actions played in search of the wanted kind


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `film`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the sheets go")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help=f"whose table is filmed ({GAMES[0]})")
    parser.add_argument("--load", type=Path, metavar="SCENARIO", help="begin at the position of this file")
    parser.add_argument("--actions", type=positive, default=20, metavar="N", help="sheets to make (20)")
    parser.add_argument("--every", type=positive, default=60, metavar="MS", help="milliseconds between frames (60)")
    parser.add_argument("--kind", metavar="WORD", help="only actions of this verb, or with an event of this kind")
    parser.add_argument("--seats", type=seats, default=(), metavar="S,S,...",
                        help=f"who sits where ({HUMAN},easy,{HUMAN})")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same film (0)")
    parser.add_argument("--size", type=size, metavar="WxH", help="of the window (1280x720)")
    parser.add_argument("--scale", type=percent, metavar="PERCENT", help="size of texts, 80 to 200 (100)")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the screen (en)")


def run(args: argparse.Namespace) -> int:
    """Play and save a contact sheet for each wanted action; return 1 if there was none."""
    headless()
    import pygame

    from game.session.game_catalog import GameCatalog
    from game.tools.ui_fuzzer.fuzz_settings import FuzzRequests, setting_of
    from game.tools.ui_fuzzer.fuzzed_game import open_program
    from game.tools.ui_fuzzer.motion_sheet import motion_sheets, sheet
    from game.tools.ui_fuzzer.move_choice import MoveChooser

    package = GameCatalog(user_folders().content).package(args.game)
    setting = setting_of(FuzzRequests(args.seats, args.size, args.scale, args.lang, load=args.load), package, args.seed)
    args.folder.mkdir(parents=True, exist_ok=True)
    made = 0
    with open_program(package, setting) as app:
        move_chooser = MoveChooser(package.spec, random.Random(args.seed))
        for motion in islice(motion_sheets(app, move_chooser, args.every), MOST_ACTIONS):
            if args.kind is None or motion.shows(args.kind):
                pygame.image.save(sheet(motion, app.services.ui), args.folder / f"{args.game}-{motion.name}.png")
                made += 1
            if made == args.actions:
                break
    print(f"{made} sheets in {args.folder}")
    return 0 if made else 1
