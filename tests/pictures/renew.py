"""Renew the reference pictures after a deliberate change: `python -m tests.pictures.renew [--only GROUP]`.

A group is a game, `menus`, `slow-screens` or `large-window`. Look at what has changed before it is committed.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from game.tools.headless import use_dummy_drivers
from tests.pictures.game_pictures import GROUPS
from tests.pictures.reference_files import path_of, stored_names, write_picture


def renew(group: str) -> list[str]:
    """Take the pictures of a group, store those that have changed, and return a line for each change."""
    with tempfile.TemporaryDirectory() as folder:
        taken = GROUPS[group](Path(folder))
    changes = [f"written {name}" for name, picture in taken.items() if write_picture(name, picture)]
    for name in stored_names(group):
        if name not in taken:
            path_of(name).unlink()
            changes.append(f"removed {name}")
    return changes


def main() -> int:
    """Renew the groups of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.renew", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--only", choices=GROUPS, metavar="GROUP", help=", ".join(GROUPS))
    only = parser.parse_args().only
    use_dummy_drivers()
    for group in [only] if only else GROUPS:
        sys.stdout.writelines(f"{change}\n" for change in renew(group))
    return 0


if __name__ == "__main__":
    sys.exit(main())
