"""Start the game from the source tree: `python main.py`. All flags are those of `python -m game play`."""

import sys

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main(["play", *sys.argv[1:]]))
