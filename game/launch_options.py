"""Launch options: the flags of `play` as plain values."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class LaunchOptions:
    """Options of one start of the window.

    None, empty and False leave the choice to the settings. With `game` the set-up screen is left out.
    """

    game: str | None = None  # id of the game to start at once
    seats: tuple[str, ...] = ()  # kinds of game.session.seats, in seat order
    options: tuple[str, ...] = ()  # `board=monza`: read with game.option_text
    seed: int | None = None
    language: str | None = None
    size: tuple[int, int] | None = None  # pixels
    fullscreen: bool = False
    resume: bool = False  # continue the game played last
    preview: Path | None = None  # a content file being written: only its preview is shown
    preview_as: tuple[str, str] = ("", "")  # its game and folder; "" = found by its path or its keys
    load: Path | None = None  # an exported game or a scenario
    data_dir: Path | None = None
    sound: bool = True
    safe_mode: bool = False  # plain software drawing, default settings for the screen
    scale: int | None = None  # text size in per cent, 80 to 200
    log_level: str = "warning"
