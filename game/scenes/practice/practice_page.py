"""Practice page: the positions of a game with the player's progress, and the chosen one beside them."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n.catalog import tr
from game.practice import progress
from game.practice.exercise import Exercise
from game.practice.exercise_collection import ExerciseCollection, collect_exercises
from game.rules.core.registry import GAMES
from game.scenes.practice.exercise_cards import ExerciseCard, ExerciseRow
from game.scenes.practice.exercise_picture import ExercisePicture, exercise_picture
from game.scenes.routes import ExerciseRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.scenes.shared.notice_strip import problem_line
from game.timing.menu_times import MENU
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Stack, Tabs, Widget

CARD = 0.38  # share of the page's width


class PracticePage(MenuScene):
    """Page of the positions of `game`; `chosen` is the id of one of them.

    The files are read when the page is entered or resumed.
    """

    def __init__(self, game: str = "", chosen: str = "") -> None:
        super().__init__()
        self.game = game or GAMES[0]
        self.chosen = chosen
        self._sought = bool(chosen)  # the chosen position has to be scrolled to
        self.rows: list[ExerciseRow] = []
        self.card: ExerciseCard | None = None
        self._collections: dict[str, ExerciseCollection] = {}
        # by the keys of the positions, at the size of this window
        self._portraits: dict[str, ExercisePicture | None] = {}
        self._rested = 0.0  # seconds since another position was chosen

    def resume(self) -> None:
        """Read the positions again."""
        self._collections.clear()
        self.rebuild()

    def rebuild(self) -> None:
        """Build the screen anew; a position that was asked for comes into view."""
        super().rebuild()
        row = self.first_focus()
        if self._sought and row is not None:
            self._areas[self._list_name].reveal(row.rect)
        self._sought = False

    @property
    def _list_name(self) -> str:
        """Name of the scroll area of the game's list."""
        return f"list-{self.game}"

    def collection(self, game: str) -> ExerciseCollection:
        """Return the positions of a game; none where its files are damaged, which the start screen shows."""
        if game not in self._collections:
            package = self.services.library.package(game)
            own = self.services.library.game_catalog.own
            self._collections[game] = collect_exercises(package, own) if package else ExerciseCollection((), ())
        return self._collections[game]

    @property
    def exercise(self) -> Exercise | None:
        """The chosen position; at first the first one that has not been reached."""
        listed, done = self.collection(self.game).exercises, self.services.settings.practice
        chosen = next((one for one in listed if one.id == self.chosen), None)
        return chosen or next((one for one in listed if done.get(one.key) not in (progress.HELPED, progress.REACHED)),
                              listed[0] if listed else None)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place tabs, list, the chosen position and the buttons at the foot."""
        page = self.header(screen, tr("practice.title"))
        self._portraits.clear()
        self._tabs(screen, page.cut_top(FOOT, gap=10))
        foot = page.cut_bottom(FOOT, gap=12)
        chosen = self.exercise
        self.chosen, self.rows, self.card = chosen.id if chosen else "", [], None
        if chosen is None:
            screen.add(Label(self.ui, tr("practice.empty"), "prose", tone="dim", align="centre"), page.centre(640, 200))
        else:
            self._list(screen, page)
        self._foot(screen, foot)

    def _tabs(self, screen: Screen, box: Box) -> None:
        """Place the tabs of the games with the progress in each, or where there is no room for that, in the open
        one."""
        tabs = Tabs(self.ui, [(game, self._tab(game)) for game in GAMES], self.game, self._turn, role="body")
        if tabs.natural_size()[0] > box.rect.w:
            names = [(game, self._tab(game) if game == self.game else game_name(game)) for game in GAMES]
            tabs = Tabs(self.ui, names, self.game, self._turn, role="body")
        screen.add(tabs, box)

    def _tab(self, game: str) -> str:
        listed = self.collection(game).exercises
        done = progress.count_reached(self.services.settings.practice, listed)
        return f"{game_name(game)}  <small>{done}/{len(listed)}</small>"

    def _list(self, screen: Screen, page: Box) -> None:
        settings = self.services.settings
        if not self.narrow:
            self.card = screen.add(ExerciseCard(self.ui), page.cut_right(page.width * CARD, gap=20))
        stack = Stack(self.ui, gap=10)
        self.rows = [
            stack.add(ExerciseRow(self.ui, number, exercise, settings.practice.get(exercise.key, ""), settings.language,
                                  self._choose, self.open))
            for number, exercise in enumerate(self.collection(self.game).exercises, 1)]
        screen.add(self.scroll_area(self._list_name), page).fill(stack)
        self._show()

    def _foot(self, screen: Screen, box: Box) -> None:
        problems = self.collection(self.game).problems
        left = [Button(self.ui, tr("practice.problems", n=len(problems)), self.tell_problems, icon="warning")] \
            if problems else []
        right = (
            [Button(self.ui, tr("practice.begin"), self.open, kind="primary", icon="flag", shortcut=Command.ACTIVATE)]
            if self.chosen
            else []
        )
        footer(self.ui, box, left, right, screen.add)

    def first_focus(self) -> Widget | None:
        """Return the row of the chosen position."""
        return next((row for row in self.rows if row.exercise.id == self.chosen), None)

    def _turn(self, game: Hashable) -> None:
        self.game, self.chosen = str(game), ""
        self.rebuild()

    def _choose(self, exercise: Exercise) -> None:
        self.chosen = exercise.id
        self._show()

    def _show(self) -> None:
        settings = self.services.settings
        for row in self.rows:
            row.set(row.exercise.id == self.chosen)
        if self.card is not None and (chosen := self.exercise) is not None:
            self.card.show(chosen, settings.practice.get(chosen.key, ""), settings.language,
                           self._portraits.get(chosen.key))
        self._rested = 0.0

    # the picture of the chosen position, which takes a moment ------------------------------------------------------
    @property
    def _waiting(self) -> Exercise | None:
        """The position whose picture is still to be made."""
        chosen = self.exercise if self.card is not None else None
        return chosen if chosen is not None and chosen.key not in self._portraits else None

    def wake_in(self) -> float | None:
        """Return the seconds until the picture is made; None where it is there."""
        return max(0.0, MENU.position_rest - self._rested) if self._waiting is not None else None

    def update(self, dt: float) -> None:
        """Make the picture of the chosen position after a short rest, so that the list can be walked through
        quickly."""
        self._rested += dt
        if self._rested >= MENU.position_rest and (waiting := self._waiting) is not None:
            self._portraits[waiting.key] = exercise_picture(self.services, waiting)
            self.ui.frame_of(self.FRAME_MATERIAL)
            self._show()

    # doing --------------------------------------------------------------------------------------------------------
    def open(self) -> None:
        """Open the table of the chosen position."""
        if (chosen := self.exercise) is not None:
            self.services.go(ExerciseRoute(chosen))

    def tell_problems(self) -> None:
        """Show which files are left out, and why."""
        lines = map(problem_line, self.collection(self.game).problems)
        message(self.screen, tr("practice.problems.title"), "\n".join(lines))
