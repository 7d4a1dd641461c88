"""The games on the shelf: each game's spec with its content, the player's own files included where they are sound."""

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
    """What a session plays with. `own` maps the names of the player's own files to their texts."""

    spec: GameSpec
    content: Any
    own_texts: dict[str, str] = field(default_factory=dict)

    @property
    def content_hash(self) -> str:
        """Tells content that differs apart; "" where the game has none."""
        return str(getattr(self.content, "hash", ""))

    def used_own_texts(self, config: GameConfig) -> dict[str, str]:
        """The player's own files that a game with this config needs: those that define what it names, and so on."""
        values = [v for value in config.options.values() for v in (value if isinstance(value, list) else [value])]
        named = {value for value in values if isinstance(value, str)}
        used: dict[str, str] = {}
        while more := {file: text for file, text in self.own_texts.items()
                       if file not in used and not named.isdisjoint(_DEFINES.findall(text))}:
            used |= more
            named |= {word for text in more.values() for word in _WORD.findall(text)}
        return used

    def restricted_to(self, config: GameConfig) -> "GamePackage":
        """The same with those of the player's own files alone that a game with this config needs: whatever else there
        is of them, comes or goes, is nothing to it."""
        used = self.used_own_texts(config)
        if used == self.own_texts:
            return self
        loaded = load_content(self.spec.id, saved_texts=used)
        # an odd name is not found in a text
        lacking = loaded.problems or self.spec.setup_problems(loaded.content, config)
        return self if lacking else GamePackage(self.spec, loaded.content, used)


class GameCatalog:
    """Reads content when a game is first asked for. `own` is the folder that mirrors `rules_data`, if there is one."""

    def __init__(self, own: Path | None = None) -> None:
        self.own = own
        self._kits: dict[str, GamePackage] = {}
        self._plain: dict[str, GamePackage] = {}  # without any own files
        self._problems: dict[str, tuple[Problem, ...]] = {}

    def package(self, game: str) -> GamePackage:
        """The game with all its content. Raises KeyError for an unknown game, DataError if shipped content is broken.

        Own files with mistakes are left out; `problems` names them.
        """
        if game not in self._kits:
            loaded = load_content(game, self.own)
            self._kits[game] = GamePackage(spec_of(game), loaded.content, loaded.own_texts)
            self._problems[game] = tuple(loaded.problems)
        return self._kits[game]

    def problems(self, game: str) -> tuple[Problem, ...]:
        """What is wrong with the player's own files of a game."""
        self.package(game)
        return self._problems[game]

    def refresh(self, game: str) -> None:
        """Read the files again when the game is next asked for."""
        self._kits.pop(game, None)

    def kit_for(self, game: str, own_content: Mapping[str, str], content_hash: str = "") -> GamePackage:
        """The game with the own files that a saved game brought along, and with no others, unless the hash of its
        content says that it was begun with those that are there now. Raises Refusal where they do not fit."""
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
        kit = self.package(game)
        if not kit.own_texts or kit.content_hash == content_hash:
            return kit
        if game not in self._plain:
            self._plain[game] = GamePackage(kit.spec, load_content(game).content)
        return self._plain[game]
