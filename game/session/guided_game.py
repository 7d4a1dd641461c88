"""The guided games of a title: a set-up, and move by move the explanations and the actions.

`rules_data/<game>/guide.yaml` holds the moves of the first one and names its pages, `second_guide.yaml` those of a game
for whoever knows the first; all their texts are the catalogue area `<game>-guide`. A game follows its guide as long as
it was set up like it and every action so far is the guide's. Where the order of some actions is free, the steps under
`or` are another way through them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from game import paths
from game.content_loader import GUIDES, program_text
from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import ParseError
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.session.seats import AUTOMA, LEVELS, PERSON
from game.session.storage.saved_game import LARGEST_SEED, SavedGame

FILE, SECOND = GUIDES


class GuidePage(NamedTuple):
    """A page of the guide.

    `words` is the key of its text in the catalogue area, `at` names the places on the table that it explains.
    """

    words: str
    at: tuple[str, ...]


@dataclass(frozen=True)
class GuidedGame:
    """A guided game: set-up, `actions` of all seats in order, and `pages` by the number of actions before them.

    `others` are the same game with some actions in another order.
    """

    game: str
    kinds: tuple[str, ...]  # kind of player by seat
    options: Mapping[str, Any]
    seed: int
    actions: tuple[str, ...]
    pages: Mapping[int, tuple[GuidePage, ...]]
    others: tuple[GuidedGame, ...] = ()

    def fitting(self, game: SavedGame) -> list[GuidedGame]:
        """Return this way through the game and the others, as far as a game follows them; none where it does not."""
        return [each for each in (self, *self.others) if each.fits(game)]

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


def has_guide(game: str, file: str = FILE) -> bool:
    """Return whether a game has a guide; `SECOND` is the one for whoever knows the first."""
    return (paths.rules_data() / game / file).exists()


def read_guides(game: str) -> list[GuidedGame]:
    """Read the guides of a game, the first one first. Raises DataError for a file with mistakes."""
    return [guide for file in GUIDES if (guide := read_guide(game, file)) is not None]


def read_guide(game: str, file: str = FILE) -> GuidedGame | None:
    """Read a guide of a game; None where it has none. Raises DataError for a file with mistakes."""
    return _read_text(game, *program_text(game, file)) if has_guide(game, file) else None


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
    found = _Steps([], {}, [])
    found.read(root.get("steps"))
    root.end()
    others = tuple(GuidedGame(game, kinds, options, seed, *found.by(way)) for way in found.others)
    return GuidedGame(game, kinds, options, seed, tuple(found.actions), _frozen(found.pages), others)


Pages = dict[int, list[GuidePage]]


def _frozen(pages: Pages) -> dict[int, tuple[GuidePage, ...]]:
    return {ply: tuple(found) for ply, found in pages.items()}


class _Steps(NamedTuple):
    """Steps of a guide that have been read: its actions, its pages by ply, and other ways through some of them.

    The actions before `start` belong to the way that this one leaves.
    """

    actions: list[str]
    pages: Pages
    others: list[_Steps]
    start: int = 0

    @property
    def ply(self) -> int:
        """Number of actions before the next step."""
        return self.start + len(self.actions)

    def read(self, steps: Cursor) -> None:
        """Read a list of steps."""
        for step in steps.list():
            text = step.optional("say")
            if text is not None:
                places = step.optional("at")
                at = tuple(place.text() for place in places.list()) if places is not None else ()
                self.pages.setdefault(self.ply, []).append(GuidePage(text.text(), at))
            elif (way := step.optional("or")) is not None:
                other = _Steps([], {}, [], self.ply)
                other.read(way)
                self.others.append(other)
            else:
                moves = [_action(action) for action in step.get("do").list()]
                _repeat_page(self.pages, self.ply, moves)
                self.actions.extend(moves)
            step.end()

    def by(self, way: _Steps) -> tuple[tuple[str, ...], dict[int, tuple[GuidePage, ...]]]:
        """Return the actions and pages of this way with those of another one in their place."""
        actions = (*self.actions[: way.start], *way.actions, *self.actions[way.ply :])
        kept = {ply: found for ply, found in self.pages.items() if not way.start < ply < way.ply}
        return actions, _frozen(way.pages | kept)


def _repeat_page(pages: Pages, ply: int, moves: Sequence[str]) -> None:
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
