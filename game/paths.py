"""Paths of the data that comes with the program and of the user's own folders.

Nothing is ever written beside the code. `--data-dir` or PADDOCK_DATA_DIR moves all of the user's folders together.
"""

import errno
import os
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

import platformdirs

APP = "Paddock"
DATA_DIR_VARIABLE = "PADDOCK_DATA_DIR"


def shipped(name: str) -> Path:
    """Return the folder `rules_data` or `assets`.

    The source tree takes precedence: an editable install leaves a copy inside the package that grows stale.
    """
    return _shipped(name, __file__)


@cache  # asked for each game of the start screen, and the disk with it
def _shipped(name: str, module: str) -> Path:
    package = Path(module).resolve().parent
    source = package.parent
    if (source / "pyproject.toml").is_file() and (source / name).is_dir():
        return source / name
    return Path(str(resources.files("game"))) / "_data" / name


def rules_data() -> Path:
    """Return the folder of the games' content: `<rules_data>/<game id>/...yaml`."""
    return shipped("rules_data")


def assets() -> Path:
    """Return the folder of fonts, drawings, sounds, themes and language catalogues."""
    return shipped("assets")


def unused(places: Iterable[Path]) -> Path:
    """Return the first of these paths that does not exist, also where its folder may not be searched: whoever writes
    there is told so then."""
    return next(place for place in places if not os.path.lexists(place))


def read_regular(path: Path, most: int) -> bytes:
    """Return the bytes of a regular file.

    Raises OSError for a file without an end, such as a pipe or a device, and ValueError if it is larger than `most`
    bytes.
    """
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):  # Windows would speak of a lack of permission
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "no regular file", str(path))
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise ValueError(f"larger than {most // 1000} kB")
    return raw


@dataclass(frozen=True)
class Folders:
    """User's folders. They exist only after `create` has been called, that of the cache once it is used."""

    config: Path
    data: Path
    log: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """Settings file."""
        return self.config / "settings.json"

    @property
    def store(self) -> Path:
        """Database with all games."""
        return self.data / "paddock.sqlite3"

    @property
    def content(self) -> Path:
        """Folder of the user's own tracks, maps and cards; mirrors `rules_data`."""
        return self.data / "content"

    @property
    def mistakes(self) -> Path:
        """Folder of the practice positions made of a person's own mistakes, and of the days on which they come back."""
        return self.data / "mistakes"

    @property
    def pictures(self) -> Path:
        """Folder of rendered boards, which may be deleted at any time."""
        return self.cache / "pictures"

    @property
    def exports(self) -> Path:
        """Default folder for exported games."""
        return self.data / "exports"

    def create(self) -> list[tuple[Path, str]]:
        """Create the missing folders; return those that could not be created or written to, with the reason."""
        failed: list[tuple[Path, str]] = []
        for folder in (self.config, self.data, self.log, self.content, self.exports):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                failed.append((folder, error.strerror or str(error)))
                continue
            if not os.access(folder, os.W_OK):
                failed.append((folder, os.strerror(13)))
        return failed


def user_folders(data_dir: str | os.PathLike[str] | None = None) -> Folders:
    """Return the user's folders: under `data_dir`, else under PADDOCK_DATA_DIR, else the system's standard ones."""
    base = data_dir or os.environ.get(DATA_DIR_VARIABLE)
    if base:
        root = Path(os.path.expanduser(base)).resolve()
        return Folders(root, root, root / "log", root / "cache")
    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    return Folders(dirs.user_config_path, dirs.user_data_path, dirs.user_log_path, dirs.user_cache_path)
