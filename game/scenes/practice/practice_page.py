"""Practice page: the positions of a game with the player's progress, or a person's own mistakes, and the chosen one
beside them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.practice import progress
from game.practice.exercise import Exercise, text_in
from game.practice.exercise_collection import ExerciseCollection, collect_exercises
from game.practice.mistake_collection import ScheduledMistake
from game.rules.core.errors import Problem
from game.rules.core.registry import GAMES
from game.scenes.practice.due_text import due_text
from game.scenes.practice.exercise_cards import ExerciseCard, ExerciseRow, grade_words, state_words
from game.scenes.practice.exercise_picture import ExercisePicture, exercise_picture
from game.scenes.practice.practising_member import practising_member, progress_of, who_practises
from game.scenes.routes import MISTAKES, ChallengesRoute, ExerciseRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.scenes.shared.notice_strip import problem_line
from game.timing.menu_times import MENU
from game.ui.dialogs import ask, message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, SegmentedChoice, Stack, Tabs, Widget

CARD = 0.38  # share of the page's width


class PracticePage(MenuScene):
    """Page of the positions of `game`, or of everybody's MISTAKES; `chosen` is the id or key of one of them.

    The files are read when the page is entered or resumed.
    """

    def __init__(self, game: str = "", chosen: str = "") -> None:
        super().__init__()
        self.game = game or GAMES[0]
        self.chosen = chosen
        self._sought = bool(chosen)  # the chosen position has to be scrolled to
        self.rows: list[ExerciseRow] = []
        self.card: ExerciseCard | None = None
        self.player = ""  # the person whose mistakes are shown; "" = not chosen yet
        self._collections: dict[str, ExerciseCollection] = {}
        self._mistakes: tuple[list[ScheduledMistake], list[Problem]] | None = None
        # by the keys of the positions, at the size of this window
        self._portraits: dict[str, ExercisePicture | None] = {}
        self._rested = 0.0  # seconds since another position was chosen

    def resume(self) -> None:
        """Read the positions again."""
        self._collections.clear()
        self._mistakes = None
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

    def mistakes(self) -> list[ScheduledMistake]:
        """Return the mistakes of all persons, those to be solved first in front."""
        if self._mistakes is None:
            self._mistakes = self.services.mistakes.listed()
        return self._mistakes[0]

    def _player_of(self, mistake: ScheduledMistake) -> str:
        """Return the person whose mistake it is, a member by the present name."""
        return self.services.library.store.known_name(mistake.entry.player)

    def listed(self) -> Sequence[Exercise]:
        """Return the positions of the open tab."""
        if self.game != MISTAKES:
            return self.collection(self.game).exercises
        return [each.exercise for each in self.mistakes() if self._player_of(each) == self.player]

    @property
    def exercise(self) -> Exercise | None:
        """The chosen position; at first the first one that has not been reached."""
        listed = self.listed()
        chosen = next((one for one in listed if self.chosen in (one.id, one.key)), None)
        return chosen or next((one for one in listed if not self._solved(one)), listed[0] if listed else None)

    def _solved(self, exercise: Exercise) -> bool:
        """Return whether a position has been reached, with help or without; a mistake never is for good."""
        return progress_of(self.services).get(exercise.key) in (progress.HELPED, progress.REACHED)

    def _facts(self, exercise: Exercise) -> tuple[str, str]:
        """Return what is said of a position in its row."""
        if not exercise.player:
            return grade_words(exercise.grade), state_words(progress_of(self.services).get(exercise.key, ""))
        entry = next(each.entry for each in self.mistakes() if each.exercise.key == exercise.key)
        return f"<dim>{game_name(exercise.game)}</dim>", due_text(entry)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place tabs, list, the chosen position and the buttons at the foot."""
        challenges = Button(self.ui, tr("challenges.title"), lambda: self.services.go(ChallengesRoute()), kind="ghost",
                            icon="star")
        page = self.header(screen, tr("practice.title"), [challenges, *who_practises(self, self.rebuild)])
        self._portraits.clear()
        self._tabs(screen, page.cut_top(FOOT, gap=10))
        foot = page.cut_bottom(FOOT, gap=12)
        if self.game == MISTAKES:
            self._players(screen, page)
        chosen = self.exercise
        self.chosen, self.rows, self.card = chosen.key if chosen else "", [], None
        if chosen is None:
            empty = tr("practice.mistakes.empty" if self.game == MISTAKES else "practice.empty")
            screen.add(Label(self.ui, empty, "prose", tone="dim", align="centre"), page.centre(640, 200))
        else:
            self._list(screen, page)
        self._foot(screen, foot)

    def _tabs(self, screen: Screen, box: Box) -> None:
        """Place the tabs of the games with the progress in each, or where there is no room for that, in the open
        one."""
        due = sum(self.services.mistakes.due().values())
        mine = MISTAKES, tr("practice.mistakes") + (f"  <accent><small>{due}</small></accent>" if due else "")
        tabs = Tabs(self.ui, [*((game, self._tab(game)) for game in GAMES), mine], self.game, self._turn, role="body")
        if tabs.natural_size()[0] > box.rect.w:
            names = [(game, self._tab(game) if game == self.game else game_name(game)) for game in GAMES]
            tabs = Tabs(self.ui, [*names, mine], self.game, self._turn, role="body")
        screen.add(tabs, box)

    def _players(self, screen: Screen, page: Box) -> None:
        """Choose whose mistakes are shown, where several persons have some: at first those of the one with most to
        solve today."""
        due = dict.fromkeys(sorted({self._player_of(each) for each in self.mistakes()}), 0)
        for name, number in self.services.mistakes.due().items():
            if (known := self.services.library.store.known_name(name)) in due:
                due[known] += number
        if self.chosen:
            self.player = next((self._player_of(each) for each in self.mistakes() if each.exercise.key == self.chosen),
                               self.player)
        member = practising_member(self.services)
        if not self.player and member is not None:
            self.player = member.name
        if self.player not in due:
            self.player = max(due, key=lambda name: due[name], default="")
        if len(due) > 1:
            names = [(name, f"{escape(name)}  <small>{n}</small>" if n else escape(name)) for name, n in due.items()]
            choice = SegmentedChoice(self.ui, names, self.player, self._choose_player, role="body")
            row = page.cut_top(self.ui.finger_units(40), gap=10)
            screen.add(choice, row.take_left(min(row.rect.w, choice.natural_size()[0])))

    def _choose_player(self, name: Hashable) -> None:
        self.player, self.chosen = str(name), ""
        self.rebuild()

    def _tab(self, game: str) -> str:
        listed = self.collection(game).exercises
        done = progress.count_reached(progress_of(self.services), listed)
        return f"{game_name(game)}  <small>{done}/{len(listed)}</small>"

    def _list(self, screen: Screen, page: Box) -> None:
        settings = self.services.settings
        if not self.narrow:
            self.card = screen.add(ExerciseCard(self.ui), page.cut_right(page.width * CARD, gap=20))
        stack = Stack(self.ui, gap=10)
        self.rows = [
            stack.add(ExerciseRow(self.ui, number, exercise, self._facts(exercise), settings.language, self._choose,
                                  self.open))
            for number, exercise in enumerate(self.listed(), 1)]
        screen.add(self.scroll_area(self._list_name), page).fill(stack)
        self._show()

    def _foot(self, screen: Screen, box: Box) -> None:
        problems = self.problems()
        left = [Button(self.ui, tr("practice.problems", n=len(problems)), self.tell_problems, icon="warning")] \
            if problems else []
        if self.game == MISTAKES and self.chosen:
            left.append(Button(self.ui, tr("practice.remove"), self.ask_remove, icon="trash", shortcut="x",
                               tooltip=tr("practice.remove.tip")))
        right = (
            [Button(self.ui, tr("practice.begin"), self.open, kind="primary", icon="flag", shortcut=Command.ACTIVATE)]
            if self.chosen
            else []
        )
        footer(self.ui, box, left, right, screen.add)

    def first_focus(self) -> Widget | None:
        """Return the row of the chosen position."""
        return next((row for row in self.rows if row.exercise.key == self.chosen), None)

    def problems(self) -> Sequence[Problem]:
        """Return the problems of the files that were left out."""
        if self.game != MISTAKES:
            return self.collection(self.game).problems
        self.mistakes()
        return self._mistakes[1] if self._mistakes else ()

    def _turn(self, game: Hashable) -> None:
        self.game, self.chosen = str(game), ""
        self.rebuild()

    def _choose(self, exercise: Exercise) -> None:
        self.chosen = exercise.key
        self._show()

    def _show(self) -> None:
        settings = self.services.settings
        for row in self.rows:
            row.set(row.exercise.key == self.chosen)
        if self.card is not None and (chosen := self.exercise) is not None:
            self.card.show(chosen, self._facts(chosen), settings.language, self._portraits.get(chosen.key),
                           solved=self._solved(chosen))
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
        lines = map(problem_line, self.problems())
        message(self.screen, tr("practice.problems.title"), "\n".join(lines))

    def ask_remove(self) -> None:
        """Remove the chosen mistake after a question."""
        if (chosen := self.exercise) is not None:
            title = escape(text_in(chosen.title, self.services.settings.language))
            ask(self.screen, tr("practice.remove"), tr("practice.remove.ask", title=title), tr("practice.remove"),
                lambda: self.remove(chosen), danger=True)

    def remove(self, mistake: Exercise) -> None:
        """Remove a mistake for good."""
        try:
            self.services.mistakes.remove(mistake)
        except OSError as error:
            message(self.screen, tr("practice.remove"), tr("practice.remove.failed", why=error.strerror or str(error)))
            return
        self.chosen, self._mistakes = "", None
        self.rebuild()
