"""Arguments that several commands share: game, players, options."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.characters.character_reader import characters_of
from game.ai.game_opponents import SCRIPT
from game.ai.registry import opponents_of
from game.content_loader import load_content
from game.option_text import config_of, with_automa
from game.paths import user_folders
from game.rules.core.errors import DataError, Problem
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.registry import GAMES, spec_of
from game.session.seats import AUTOMA, LEVELS
from game.tools.game_runner import PLAYERS, level_and_character
from game.tools.random_options import random_config


@dataclass(frozen=True)
class AgreedTable:
    """A game with its content and the agreed options."""

    spec: GameSpec
    content: Any
    config: GameConfig


def players(text: str) -> tuple[str, ...]:
    """Return the players of a text such as `random,hard`: ("random", "hard").

    Every player but a person is accepted; scripts and characters are checked later, because they depend on the game.
    """
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        level, character = level_and_character(name)
        known = name.startswith(SCRIPT) or level in (LEVELS if character else PLAYERS)
        if not known:
            raise argparse.ArgumentTypeError(f"unknown player '{name}' (expected {', '.join(PLAYERS)})")
    return names


def positive(text: str) -> int:
    """Return a whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, found '{text}'")
    return int(text)


def add_table_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    """Add GAME, --option, --games, --seed and --json."""
    parser.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game, e.g. board=monza or laps=2; may be repeated")
    parser.add_argument("--games", type=positive, default=games, metavar="N", help=f"games to play ({games})")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game; each game adds 1 (0)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def agreed_table(game: str, players: Sequence[str], options: list[str]) -> AgreedTable:
    """Return the game's content (the user's own files included) and the agreed options; raise DataError."""
    spec = spec_of(game)
    known = opponents_of(game).scripts
    if unknown := [name for name in players if name.startswith(SCRIPT) and name.removeprefix(SCRIPT) not in known]:
        raise DataError([Problem("--levels", 0, 0, unknown[0], f"no such script (expected {', '.join(known)})")])
    characters = [character for _, character in map(level_and_character, players) if character]
    if unknown := [name for name in characters if name not in characters_of(game)]:
        expected = ", ".join(characters_of(game))
        raise DataError([Problem("--levels", 0, 0, unknown[0], f"no such character (expected {expected})")])
    content = load_content(game, user_folders().content).content
    return AgreedTable(
        spec, content, config_of(spec, content, len(players), with_automa(spec, content, players, options))
    )


def config_at(table: AgreedTable, players: Sequence[str], options: Sequence[str], vary: bool, seed: int) -> GameConfig:
    """Return the set-up for the game of a seed.

    It is the agreed one, or with `vary` only the given options of it, the others drawn at random.
    """
    if not vary:
        return table.config
    given = {word.partition("=")[0] for word in options}
    known = table.spec.options(table.content, len(players))
    given |= {option.id for option in known if option.when is not None and option.when[0] in given}
    fixed = {name: value for name, value in table.config.options.items() if name in given}
    return random_config(table.spec, table.content, len(players), seed, fixed, solo=AUTOMA in players)
