"""The games on the shelf: each game's spec with its content, the player's own files included where they are sound."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import spec_of
from game.rules.core.spec import Config, GameSpec
from game.rules.core.yamldoc import Doc
from game.session.notice import Refusal

_DEFINES = re.compile(r"""\bid:\s*["']?([\w-]+)""")
_WORD = re.compile(r"[\w-]+")
NOT_CONTENT = ("practice/", "rules.yaml", "guide.yaml")  # read by other parts of the program


@dataclass(frozen=True)
class Kit:
    """What a session plays with. `own` maps the names of the player's own files to their texts."""

    spec: GameSpec
    content: Any
    own: dict[str, str] = field(default_factory=dict)

    @property
    def content_hash(self) -> str:
        """Tells content that differs apart; "" where the game has none."""
        return str(getattr(self.content, "hash", ""))

    def own_used(self, config: Config) -> dict[str, str]:
        """The player's own files that a game with this config needs: those that define what it names, and so on."""
        values = [v for value in config.options.values() for v in (value if isinstance(value, list) else [value])]
        named = {value for value in values if isinstance(value, str)}
        used: dict[str, str] = {}
        while more := {file: text for file, text in self.own.items()
                       if file not in used and not named.isdisjoint(_DEFINES.findall(text))}:
            used |= more
            named |= {word for text in more.values() for word in _WORD.findall(text)}
        return used



class Shelf:
    """Reads content when a game is first asked for. `own` is the folder that mirrors `rules_data`, if there is one."""

    def __init__(self, rules_data: Path, own: Path | None = None) -> None:
        self.rules_data = rules_data
        self.own = own
        self._kits: dict[str, Kit] = {}
        self._problems: dict[str, tuple[Problem, ...]] = {}

    def kit(self, game: str) -> Kit:
        """The game with all its content. Raises KeyError for an unknown game, DataError if shipped content is broken.

        Own files with mistakes are left out; `problems` names them.
        """
        if game not in self._kits:
            spec = spec_of(game)
            own = _texts(self.own / game) if self.own else {}
            self._kits[game], self._problems[game] = self._build(spec, own)
        return self._kits[game]

    def problems(self, game: str) -> tuple[Problem, ...]:
        """What is wrong with the player's own files of a game."""
        self.kit(game)
        return self._problems[game]

    def refresh(self, game: str) -> None:
        """Read the files again when the game is next asked for."""
        self._kits.pop(game, None)

    def kit_for(self, game: str, own_content: Mapping[str, str]) -> Kit:
        """The game with the own files that a saved game brought along. Raises Refusal where they do not fit."""
        try:
            if not own_content:
                return self.kit(game)
            spec = spec_of(game)
            content = spec.build_content(self._docs(game, own_content))
        except KeyError as error:
            raise Refusal("session.load.unknown-game", game=game) from error
        except DataError as error:
            raise Refusal("session.load.content", why=str(error.problems[0])) from error
        return Kit(spec, content, dict(own_content))

    def _build(self, spec: GameSpec, own: dict[str, str]) -> tuple[Kit, tuple[Problem, ...]]:
        """Leave out own files until what remains is sound."""
        refused: list[Problem] = []
        while True:
            try:
                return Kit(spec, spec.build_content(self._docs(spec.id, own)), own), tuple(refused)
            except DataError as error:
                if not own:
                    raise
                refused += error.problems
                blamed = {problem.file for problem in error.problems}
                sound = {name: text for name, text in own.items() if self._place(spec.id, name) not in blamed}
                own = sound if len(sound) < len(own) else {}

    def _docs(self, game: str, own: Mapping[str, str]) -> dict[str, Doc]:
        """Shipped documents by their path below the game's folder, and the own ones after them."""
        docs = {name: Doc.parse(text, f"rules_data/{game}/{name}") for name, text in
                _texts(self.rules_data / game).items()}
        for name, text in own.items():
            if name in docs:
                name = f"{name.removesuffix('.yaml')}.own.yaml"  # the ids inside decide, not the file's name
            docs[name] = Doc.parse(text, self._place(game, name.replace(".own.yaml", ".yaml")))
        return docs

    def _place(self, game: str, name: str) -> str:
        """How messages name an own file."""
        return str((self.own or Path("content")) / game / name)


def _texts(folder: Path) -> dict[str, str]:
    """The content files below a folder: path -> text.

    A file that is no UTF-8 gives what can be read, one that cannot be opened nothing: the strict reader names both.
    """
    texts = {}
    for path in sorted(folder.rglob("*.yaml")):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(NOT_CONTENT):
            try:
                texts[name] = path.read_text(encoding="utf-8", errors="replace")
            except OSError:
                texts[name] = ""
    return texts
