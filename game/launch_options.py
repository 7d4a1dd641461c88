"""What a start of the window was asked for: the flags of `play`, as plain values."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class LaunchOptions:
    """None, empty and False mean "as the settings say". With `game` the set-up screen is left out."""

    game: str | None = None  # id of the game to begin at once
    seats: tuple[str, ...] = ()  # kinds of game.session.seats, in seat order
    options: tuple[str, ...] = ()  # `board=monza`: read with game.option_text
    seed: int | None = None
    language: str | None = None
    size: tuple[int, int] | None = None  # pixels
    fullscreen: bool = False
    resume: bool = False  # go on with the game played last
    preview: Path | None = None  # a content file that is being written, which is all that is shown
    preview_as: tuple[str, str] = ("", "")  # its game and folder; "" = where it lies or what stands in it tells
    load: Path | None = None  # an exported game or a scenario
    data_dir: Path | None = None
    sound: bool = True
    safe_mode: bool = False  # plain software drawing, default settings for the screen
    scale: int | None = None  # text size in per cent, 80 to 200
    log_level: str = "warning"
