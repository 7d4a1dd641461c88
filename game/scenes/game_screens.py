"""Screens of a game: one record for each game with everything that it brings to the screen.

Modules that draw are imported on first use: the start screen needs the posters alone, a command without a screen the
limits of `bench` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.core.registry import lazy_import

if TYPE_CHECKING:
    from game.i18n.renderer import Renderer
    from game.scenes.menus.content_showcase import ContentShowcase
    from game.scenes.menus.menu_content import MenuContent
    from game.scenes.postgame.game_summary import FinishStory, GameSummary, MuseumPiece, Trophy
    from game.scenes.shared.posters import Poster
    from game.scenes.table.game_scene import GameScene
    from game.session.session import Session
    from game.session.storage.saved_game import SavedGame
    from game.ui.audio.sound_synthesis import SoundEffect
    from game.ui.drawing.assets import Composer


def lazy_call(module: str, name: str) -> Callable[..., Any]:
    """Return a function that imports the module on its first call and calls the named function in it."""
    fetch = lazy_import(module, name)
    return lambda *args: fetch()(*args)


class BenchLimits(NamedTuple):
    """Limits of a game for `bench`, and the action at which an undo is measured."""

    play: float  # random actions per second, at least
    clone: float  # microseconds
    views: float  # microseconds for masking a view and guessing hidden things
    legal: float  # microseconds
    undo_at: int  # number of actions; a random game of four seats is longer
    worst: float = 2.0  # milliseconds for the slowest list of legal actions
    automa: float = 5.0  # milliseconds for a turn of the Automa
    search: float = 50.0  # milliseconds for the slowest of `GameScreens.searches`


@dataclass(frozen=True)
class GameScreens:
    """Everything that a game brings to the screen. `glyphs` are the shapes of the seats by their colours; the functions
    return what they are named after."""

    scene: Callable[[], type[GameScene]]
    game_summary: Callable[[], GameSummary]
    menu_content: Callable[[], MenuContent]
    content_showcase: Callable[[], ContentShowcase]  # exhibits of content files of a player's own
    composer: Callable[[], Composer]  # draws the game's own icons in texts
    poster: Callable[[], Poster]
    glyphs: Mapping[str, str]
    limits: BenchLimits
    sounds: Callable[[], Mapping[str, SoundEffect]] = dict  # sounds of this game alone
    keys: Mapping[str, str] = field(default_factory=dict)  # keys of this game alone: effect (a text `key.*`) to key
    # searches that a table makes before it can show something, by name: each makes its own in a position, and returns
    # whether there is something to search for
    searches: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    counts: bool = False  # True if a final scoring is counted up line by line
    # trophies of the seats on a podium that rises with the count; None = the lines alone are counted
    trophies: Callable[[Session, Renderer], Sequence[Trophy]] | None = None
    # (saved game, content) -> what its seats have made, for the museum of the statistics; None = nothing to show
    museum: Callable[[SavedGame, Any], Sequence[MuseumPiece]] | None = None
    # text of a distance behind the winner where scores are distances; None = they are points
    gap_text: Callable[[int], str] | None = None
    # story between the last move and the results where nothing is counted up; None = no story
    finish_story: Callable[[Session, Renderer], FinishStory] | None = None
