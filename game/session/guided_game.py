"""The guided first game: a set-up, and move by move the explanations and the actions.

`rules_data/<game>/guide.yaml` holds the moves and names the pages; their texts are the catalogue area `<game>-guide`. A
game follows its guide as long as it was set up like it and every action so far is the guide's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from game import paths
from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import DataError, ParseError, Problem
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.session.seats import AUTOMA, LEVELS, PERSON
from game.session.storage.saved_game import LARGEST_SEED, SavedGame

FILE = "guide.yaml"


class GuidePage(NamedTuple):
    """A page of the guide.

    `words` is the key of its text in the catalogue area, `at` names the places on the table that it explains.
    """

    words: str
    at: tuple[str, ...]


@dataclass(frozen=True)
class GuidedGame:
    """A guided game: set-up, `actions` of all seats in order, and `pages` by the number of actions before them."""

    game: str
    kinds: tuple[str, ...]  # kind of player by seat
    options: Mapping[str, Any]
    seed: int
    actions: tuple[str, ...]
    pages: Mapping[int, tuple[GuidePage, ...]]

    @property
    def names(self) -> tuple[str, ...]:
        """The keys of all pages, in the order in which they are read."""
        names = (page.words for ply in sorted(self.pages) for page in self.pages[ply])
        return tuple(dict.fromkeys(names))

    def action(self, ply: int) -> Action | None:
        """Return the action after `ply` actions; None after the last one."""
        return parse_action(self.actions[ply]) if ply < len(self.actions) else None

    def fits(self, game: SavedGame) -> bool:
        """Return whether a game was set up like this one and all its actions so far are the guide's."""
        head = game.head
        played = tuple(entry.action for entry in game.log)
        return (head.game == self.game and head.seed == self.seed and len(head.seats) == len(self.kinds)
                and all(head.options.get(name) == value for name, value in self.options.items())
                and played == self.actions[: len(played)])


def has_guide(game: str) -> bool:
    """Return whether a game has a guide."""
    return (paths.rules_data() / game / FILE).exists()


def read_guide(game: str) -> GuidedGame | None:
    """Read the guide of a game; None where it has none. Raises DataError for a file with mistakes."""
    path = paths.rules_data() / game / FILE
    name = f"rules_data/{game}/{FILE}"
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise DataError([Problem(name, 0, 0, "", str(error))]) from error
    return _read_text(game, text, name)


@lru_cache(maxsize=8)
def _read_text(game: str, text: str, name: str) -> GuidedGame:
    """Read the text of a guide, once; every table that opens asks for it."""
    problems = Problems()
    guide = _guide(game, YamlDocument.parse(text, name).root(problems))
    problems.raise_if_any()
    return guide


def _guide(game: str, root: Cursor) -> GuidedGame:
    kinds = tuple(seat.one_of((PERSON, AUTOMA, *LEVELS), "kind of player") for seat in root.get("seats").list())
    options: dict[str, Any] = {name: value.data() for name, value in root.get("options").map().items()}
    seed = root.get("seed").int(0, LARGEST_SEED)
    actions: list[str] = []
    pages: dict[int, list[GuidePage]] = {}
    for step in root.get("steps").list():
        text = step.optional("say")
        if text is not None:
            places = step.optional("at")
            at = tuple(place.text() for place in places.list()) if places is not None else ()
            pages.setdefault(len(actions), []).append(GuidePage(text.text(), at))
        else:
            moves = [_action(action) for action in step.get("do").list()]
            _repeat_page(pages, len(actions), moves)
            actions += moves
        step.end()
    root.end()
    return GuidedGame(game, kinds, options, seed, tuple(actions), {ply: tuple(found) for ply, found in pages.items()})


def _repeat_page(pages: dict[int, list[GuidePage]], ply: int, moves: Sequence[str]) -> None:
    """Keep the last page while the same player makes the moves that follow."""
    last = pages.get(ply, [])[-1:]
    own = takewhile(lambda move: move.split()[:1] == moves[0].split()[:1], moves)
    for later, _ in enumerate(own, ply):
        pages.setdefault(later, last)


def _action(cursor: Cursor) -> str:
    text = cursor.text()
    try:
        return parse_action(text).text()
    except ParseError as error:
        cursor.fail(str(error))
        return text
