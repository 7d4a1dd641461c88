"""Draw every screen into image files, without a display: DIR/<screen>-<language>-<width>x<height>.png.

The table is drawn at every kind of decision that occurs in recorded games. Sizes and languages may be repeated.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from game import paths
from game.i18n.languages import LANGUAGES
from game.launch_options import LaunchOptions
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.tools.commands.play import percent, size
from game.tools.headless import headless


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shots`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", type=size, action="append", metavar="WxH", help="of the window (1920x1080)")
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="language of the screens (en)")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help=f"whose table is drawn ({GAMES[0]})")
    parser.add_argument("--scale", type=percent, metavar="PERCENT", help="size of texts, 80 to 200")
    parser.add_argument("--theme", choices=sorted(path.stem for path in (paths.assets() / "themes").glob("*.yaml")),
                        help="colours")
    parser.add_argument("--only", metavar="WORD", help="only the screens whose names hold this word")


def run(args: argparse.Namespace) -> int:
    """Draw the screens in every size and language; return 1 if nothing was drawn."""
    headless()
    from game.tools.screen_gallery import screen_sample

    args.folder.mkdir(parents=True, exist_ok=True)
    shown = screen_sample(GameCatalog().package(args.game))
    drawn = 0
    for window in args.size or [(1920, 1080)]:
        for language in args.lang or ["en"]:
            with TemporaryDirectory(prefix="paddock-shots-") as folder:
                launch = LaunchOptions(
                    size=window, language=language, data_dir=Path(folder), sound=False, scale=args.scale
                )
                drawn += _draw(args, launch, shown)
    print(f"{drawn} pictures in {args.folder}")
    return 0 if drawn else 1


def _draw(args: argparse.Namespace, launch: LaunchOptions, shown: object) -> int:
    """Draw the pictures of one size and language; return their number."""
    import pygame

    from game.app import App
    from game.scenes.initial_scene import initial_scene
    from game.tools.screen_gallery import ScreenSample, screen_pictures

    assert isinstance(shown, ScreenSample) and launch.size
    app = App(launch, initial_scene)
    if args.theme:
        app.settings.theme = args.theme
        app.rebuild()
    drawn = 0
    for name, picture in screen_pictures(app, shown, args.only or ""):
        pygame.image.save(picture, args.folder / f"{name}-{launch.language}-{launch.size[0]}x{launch.size[1]}.png")
        drawn += 1
    app.close()
    return drawn
