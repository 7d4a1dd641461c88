"""The arguments that several commands share: which game, who sits where, what was agreed on."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.config_text import config_of, with_automa
from game.content_files import load_content
from game.paths import user_folders
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.spec import Config, GameSpec
from game.tools.playing import PLAYERS


@dataclass(frozen=True)
class Sitting:
    """A game with its content and what the table agreed on."""

    spec: GameSpec
    content: Any
    config: Config


def players(text: str) -> tuple[str, ...]:
    """`random,hard` as ("random", "hard"); nobody but people needs a screen."""
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise argparse.ArgumentTypeError(f"unknown player '{name}' (expected {', '.join(PLAYERS)})")
    return names


def positive(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, found '{text}'")
    return int(text)


def add_table_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    """GAME, --option, --games, --seed, --json."""
    parser.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game, e.g. board=monza or laps=2; may be repeated")
    parser.add_argument("--games", type=positive, default=games, metavar="N", help=f"games to play ({games})")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game; each game adds 1 (0)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def lay_table(game: str, players: Sequence[str], options: list[str]) -> Sitting:
    """The game's content (the user's own files included) and the agreement. Raises DataError."""
    spec = spec_of(game)
    content = load_content(game, user_folders().content).content
    return Sitting(spec, content, config_of(spec, content, len(players), with_automa(spec, content, players, options)))
