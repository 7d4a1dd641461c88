"""Source tree: commands that work in it only."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def in_source_tree(command: str) -> bool:
    """Return whether the program runs from its source tree; says that the command needs it where it does not."""
    found = (ROOT / "pyproject.toml").is_file()
    if not found:
        print(f"paddock {command}: works in the source tree only, this is an installed copy", file=sys.stderr)
    return found
