"""Where things lie: the data that comes with the program, and the user's own folders.

Nothing is ever written beside the code. `--data-dir` or PADDOCK_DATA_DIR moves all of the user's folders together.
"""

import errno
import os
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import platformdirs

APP = "Paddock"
DATA_DIR_VARIABLE = "PADDOCK_DATA_DIR"


def shipped(name: str) -> Path:
    """The folder `rules_data` or `assets`.

    The source tree wins: an editable install leaves a copy inside the package that grows stale.
    """
    package = Path(__file__).resolve().parent
    source = package.parent
    if (source / "pyproject.toml").is_file() and (source / name).is_dir():
        return source / name
    return Path(str(resources.files("game"))) / "_data" / name


def rules_data() -> Path:
    """The games' content: `<rules_data>/<game id>/...yaml`."""
    return shipped("rules_data")


def assets() -> Path:
    """Fonts, drawings, sounds, themes and language catalogues."""
    return shipped("assets")


def read_regular(path: Path, most: int) -> bytes:
    """What a file holds. Raises OSError where it is none that can be read to its end, such as a pipe or a device, and
    ValueError where it is larger than `most` bytes."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "no regular file", str(path))
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise ValueError(f"larger than {most // 1000} kB")
    return raw


@dataclass(frozen=True)
class Folders:
    """The user's folders. They exist only once `create` has been called."""

    config: Path
    data: Path
    log: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def store(self) -> Path:
        """The database with all games."""
        return self.data / "paddock.sqlite3"

    @property
    def content(self) -> Path:
        """The user's own tracks, maps and cards; mirrors `rules_data`."""
        return self.data / "content"

    @property
    def exports(self) -> Path:
        """Where exported games go unless another place is chosen."""
        return self.data / "exports"

    def create(self) -> list[tuple[Path, str]]:
        """Make the folders that are missing; each one that could not be made or written to, with the reason."""
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
    """The user's folders: under `data_dir`, else under PADDOCK_DATA_DIR, else where the system wants them."""
    base = data_dir or os.environ.get(DATA_DIR_VARIABLE)
    if base:
        root = Path(base).expanduser().resolve()
        return Folders(root, root, root / "log")
    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    return Folders(dirs.user_config_path, dirs.user_data_path, dirs.user_log_path)
