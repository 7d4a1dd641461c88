"""Base scene of a finished game: common parts of the scoring page, the finish page and the results page."""

from __future__ import annotations

from game.i18n import catalog
from game.i18n.renderer import Renderer
from game.scenes.registry import screens_of
from game.scenes.shared.menu_scene import MenuScene, seat_styles
from game.session.session import Session


class PostgameScene(MenuScene):
    """Base scene of a finished game.

    `session` is the game, `result` its ranking, which `counts` unless the players agreed otherwise; texts show the
    players as at the table.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.brings = screens_of(session.package.spec.id)
        self.game_summary = self.brings.game_summary()
        result = session.result()
        assert result is not None, "a game that goes on"
        self.result = result
        self.counts = session.ended is None or session.ended.counted

    def enter(self) -> None:
        """Set seats and icons of texts."""
        self.show_seats()
        self.ui.assets.add_composer(self.brings.composer())

    def show_seats(self) -> None:
        """Let texts show the seats of the game."""
        self.ui.set_seats(seat_styles(self.session.seats, game=self.session.package.spec.id,
                                      members=self.services.library.members()))

    @property
    def still(self) -> bool:
        """True if nothing shall move, so that everything is shown at once."""
        return self.ui.reduced_motion or not self.services.settings.animation_speed

    @property
    def pace(self) -> float:
        """Factor of the time that everything takes, 1 at normal speed."""
        return 1.0 if self.still else 100 / self.services.settings.animation_speed

    def words(self) -> Renderer:
        """Return a renderer of the game in the current language."""
        session = self.session
        return Renderer(
            catalog.current(), session.package.spec, [seat.name for seat in session.seats], session.view(None)
        )
