"""Put Paddock into the menu of a Linux desktop, with its icon, or take it out again.

A double click on an exported game opens it then. Everything is written into the user's own data folder (XDG_DATA_HOME).
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from game import paths
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.session.transfer.import_export import ENDING
from game.tools.headless import headless

NAME, MIME = "paddock", "application/x-paddock-game"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ESCAPED = '"`$\\'  # characters that a desktop entry escapes inside quotes
MIME_TYPE = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{mime}">
    <comment>Paddock game</comment>
    <glob pattern="*{ending}"/>
    <icon name="{name}"/>
  </mime-type>
</mime-info>
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `desktop`."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--install", action="store_true", help="add the menu entry, the icons and the type of file")
    which.add_argument("--remove", action="store_true", help="take them away; games and settings stay")
    parser.add_argument("--share", type=Path, metavar="DIR", help="the data folder to write to ($XDG_DATA_HOME)")


def run(args: argparse.Namespace) -> int:
    """Install or remove the entry; return the exit status."""
    if sys.platform in ("win32", "darwin") and args.share is None:
        print("paddock desktop: menu entries of this kind exist on Linux and other free desktops only", file=sys.stderr)
        return 1
    share = args.share or data_home()
    files = entry_files(share)
    try:
        if args.install:
            install(files)
        else:
            for file in files:
                file.unlink(missing_ok=True)
    except OSError as error:
        print(f"paddock desktop: {error}", file=sys.stderr)
        return 1
    _refresh(share)
    if args.install:
        print(f"Paddock is in the menu of your desktop ({files[0]}).")
    else:
        print(f"The menu entry is gone. Your games and settings stay in {paths.user_folders().data}.")
    return 0


def data_home() -> Path:
    """Return the folder of the user's menu entries and icons."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def entry_files(share: Path) -> list[Path]:
    """Return the files of the entry: itself, the type of file, the icons."""
    icons = share / "icons" / "hicolor"
    return [share / "applications" / f"{NAME}.desktop", share / "mime" / "packages" / f"{NAME}.xml",
            *(icons / f"{size}x{size}" / "apps" / f"{NAME}.png" for size in ICON_SIZES)]


def install(files: list[Path]) -> None:
    """Write the files of the entry. Raises OSError."""
    headless()
    import pygame

    from game.ui.context import Ui

    entry, mime, *icons = files
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(desktop_entry(launch_command()), encoding="utf-8")
    mime.write_text(MIME_TYPE.format(mime=MIME, ending=ENDING, name=NAME), encoding="utf-8")
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    try:
        ui = Ui(paths.assets(), (1280, 720))
        for size, icon in zip(ICON_SIZES, icons, strict=True):
            pygame.image.save(ui.icon("emblem", size), icon)
    except pygame.error as error:
        raise OSError(str(error)) from error
    finally:
        pygame.display.quit()


def launch_command() -> list[str]:
    """Return the words that start the program from anywhere, without a console."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    beside = Path(sys.executable).with_name(NAME)
    if beside.is_file():
        return [str(beside)]
    main = paths.assets().parent / "main.py"
    return [sys.executable, str(main)] if main.is_file() else [sys.executable, "-m", "game"]


def desktop_entry(command: list[str]) -> str:
    """Return the text of the menu entry that starts this command, with a game that was double-clicked."""
    mottoes = {language: Catalog(language).tr("menu.motto") for language in LANGUAGES}
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.5", "Name=Paddock", f"Comment={mottoes['en']}",
             *(f"Comment[{language}]={motto}" for language, motto in mottoes.items() if language != "en"),
             f"Exec={' '.join(map(quoted, command))} %f", f"Icon={NAME}", "Terminal=false",
             "Categories=Game;BoardGame;", f"MimeType={MIME};", f"StartupWMClass={NAME}"]
    return "\n".join(lines) + "\n"


def quoted(word: str) -> str:
    """Return a word of a command as a desktop entry writes it.

    >>> quoted("/home/ann/my games/100%/paddock")
    '"/home/ann/my games/100%%/paddock"'
    """
    escaped = "".join(f"\\{letter}" if letter in ESCAPED else letter for letter in word)
    return '"' + escaped.replace("\\", "\\\\").replace("%", "%%") + '"'


def _refresh(share: Path) -> None:
    """Tell the desktop, as far as its tools are there; without them it notices at the next login."""
    tools = (["update-desktop-database", str(share / "applications")], ["update-mime-database", str(share / "mime")],
             ["gtk-update-icon-cache", "-q", "-t", str(share / "icons" / "hicolor")])
    for words in tools:
        if shutil.which(words[0]) and Path(words[-1]).is_dir():
            subprocess.run(words, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
