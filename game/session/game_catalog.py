"""Game catalog: the spec and the content of each game, with the player's own files where they are valid."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.content_loader import load_content
from game.rules.core.errors import DataError, Problem
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.registry import spec_of
from game.session.notices import UserError

_DEFINES = re.compile(r"""\bid:\s*["']?([\w-]+)""")
_WORD = re.compile(r"[\w-]+")


@dataclass(frozen=True)
class GamePackage:
    """A game as a session plays it. `own_texts` maps the names of the player's own files to their texts."""

    spec: GameSpec
    content: Any
    own_texts: dict[str, str] = field(default_factory=dict)

    @property
    def content_hash(self) -> str:
        """The hash that differs between different contents; "" where the game has none."""
        return str(getattr(self.content, "hash", ""))

    def used_own_texts(self, config: GameConfig) -> dict[str, str]:
        """Return the player's own files that a game with this config needs.

        These are the files that define ids of its options, ids that those files use, and so on.
        """
        values = [v for value in config.options.values() for v in (value if isinstance(value, list) else [value])]
        named = {value for value in values if isinstance(value, str)}
        used: dict[str, str] = {}
        while more := {file: text for file, text in self.own_texts.items()
                       if file not in used and not named.isdisjoint(_DEFINES.findall(text))}:
            used |= more
            named |= {word for text in more.values() for word in _WORD.findall(text)}
        return used

    def restricted_to(self, config: GameConfig) -> "GamePackage":
        """Return the package with only those own files that a game with this config needs.

        So later changes of the other own files do not affect the game.
        """
        used = self.used_own_texts(config)
        if used == self.own_texts:
            return self
        loaded = load_content(self.spec.id, saved_texts=used)
        # the search for names in texts misses unusual spellings: then all own files are kept
        lacking = loaded.problems or self.spec.setup_problems(loaded.content, config)
        return self if lacking else GamePackage(self.spec, loaded.content, used)


class GameCatalog:
    """All games; their content is read on first use.

    `own` is the folder of the player's own files, arranged like `rules_data`, if there is one.
    """

    def __init__(self, own: Path | None = None) -> None:
        self.own = own
        self._packages: dict[str, GamePackage] = {}
        self._plain: dict[str, GamePackage] = {}  # by game, without any own files
        self._problems: dict[str, tuple[Problem, ...]] = {}

    def package(self, game: str) -> GamePackage:
        """Return a game with all its content.

        Raises KeyError for an unknown game, DataError if shipped content is broken. Own files with mistakes are left
        out; `problems` names them.
        """
        if game not in self._packages:
            loaded = load_content(game, self.own)
            self._packages[game] = GamePackage(spec_of(game), loaded.content, loaded.own_texts)
            self._problems[game] = tuple(loaded.problems)
        return self._packages[game]

    def problems(self, game: str) -> tuple[Problem, ...]:
        """Return the mistakes in the player's own files of a game."""
        self.package(game)
        return self._problems[game]

    def refresh(self, game: str) -> None:
        """Read the files again when the game is next asked for."""
        self._packages.pop(game, None)

    def package_for(self, game: str, own_content: Mapping[str, str], content_hash: str = "") -> GamePackage:
        """Return the game with the own files of a saved game, and no others.

        A game without own files gets the current package if the hash of its content is the same. Raises UserError where
        the files do not fit.
        """
        try:
            if not own_content:
                return self._without_own(game, content_hash)
            loaded = load_content(game, saved_texts=own_content)
        except KeyError as error:
            raise UserError("session.load.unknown-game", game=game) from error
        except DataError as error:
            raise UserError("session.load.content", why=str(error.problems[0])) from error
        if loaded.problems:
            raise UserError("session.load.content", why=str(loaded.problems[0]))
        return GamePackage(spec_of(game), loaded.content, dict(own_content))

    def _without_own(self, game: str, content_hash: str) -> GamePackage:
        package = self.package(game)
        if not package.own_texts or package.content_hash == content_hash:
            return package
        if game not in self._plain:
            self._plain[game] = GamePackage(package.spec, load_content(game).content)
        return self._plain[game]
