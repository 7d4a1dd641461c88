"""What a game brings to the screen, one record for each game.

What is drawn is fetched when it is first wanted: the start screen needs posters alone, a command without a screen the
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
    from game.scenes.postgame.game_summary import FinishStory, GameSummary, Trophy
    from game.scenes.shared.posters import Poster
    from game.scenes.table.game_scene import GameScene
    from game.session.session import Session
    from game.ui.audio.sound_synthesis import SoundEffect
    from game.ui.drawing.assets import Composer


def lazy_call(module: str, name: str) -> Callable[..., Any]:
    """Return a function that calls one of a module, which is imported at the first call."""
    fetch = lazy_import(module, name)
    return lambda *args: fetch()(*args)


class BenchLimits(NamedTuple):
    """The budgets of a game for `bench`, and where in it an undo is measured."""

    play: float  # random actions per second, at least
    clone: float  # microseconds
    views: float  # microseconds of a mask and a guess
    legal: float  # microseconds
    undo_at: int  # actions; a random game of four is longer
    worst: float = 2.0  # milliseconds of the slowest list of legal actions
    automa: float = 5.0  # milliseconds of a turn of the Automa


@dataclass(frozen=True)
class GameScreens:
    """A game on the screen. `glyphs` are the shapes of the seats by their colours; the others answer what they name."""

    scene: Callable[[], type[GameScene]]
    game_summary: Callable[[], GameSummary]
    menu_content: Callable[[], MenuContent]
    content_showcase: Callable[[], ContentShowcase]  # what files of a player's own bring
    composer: Callable[[], Composer]  # draws the game's own icons in texts
    poster: Callable[[], Poster]
    glyphs: Mapping[str, str]
    limits: BenchLimits
    sounds: Callable[[], Mapping[str, SoundEffect]] = dict  # that no other table has
    keys: Mapping[str, str] = field(default_factory=dict)  # of its own: what each does (a text `key.*`), and the key
    counts: bool = False  # is there a final scoring to be counted up line by line?
    # what each seat shows on a podium that rises with the count; None = the lines alone are counted
    trophies: Callable[[Session, Renderer], Sequence[Trophy]] | None = None
    # what is told between the last move and the results where nothing is counted up; None = nothing
    finish_story: Callable[[Session, Renderer], FinishStory] | None = None
