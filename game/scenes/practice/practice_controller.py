"""Practice controller: a practice position at a table, played like any game until it ends, then judged."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.ai.judge.mistake_grades import clear_loss
from game.ai.judge.turn_judge import JudgedTurn
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.practice import progress
from game.practice.exercise import Text, text_in
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.practice.aim_strip import AimStrip
from game.scenes.practice.practising_member import record_result
from game.scenes.routes import ExerciseResultRoute, ExerciseRoute
from game.scenes.shared.judged_session import LoggedTurn
from game.scenes.shared.picture_export import export_picture
from game.scenes.table.controller.computer_seats import Judgement
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.game_scene import GameScene
from game.scenes.table.overlays.table_menu import open_table_menu
from game.scenes.table.prompt.prompt_option import PromptContent, PromptOption
from game.scenes.table.prompt.undo_text import UNDO_LABEL
from game.scenes.table.thumbnail import table_picture
from game.session.completed_action import Done
from game.table.phases import Judged
from game.table.table_events import Undo
from game.ui.dialogs import ask
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen


class PracticeController(PlayController):
    """Moves the table of a practice position (see `SceneController`).

    The hints are those of the position, one more with each request; `helped` is True once hints were given or the best
    line has been seen. Computers follow the best line as long as the person does.

    A mistake is solved by its best line, or by any other choice that is no clear loss: the computer rates the first one
    while the position is played. Where it has not done so at the end, the verdict is open till then.
    """

    COACHED = False  # the aim of the position is the one judge here

    def __init__(self, scene: GameScene, judge: ExerciseJudge, *, helped: bool = False) -> None:
        super().__init__(scene)
        self.judge, self.exercise = judge, judge.exercise
        self.helped = helped
        self.hinted = 0
        self._begins = scene.session.ply
        self._rated: dict[str, bool] = {}  # first choices in a mistake, and whether they are no clear loss
        self._waits = False  # the position has ended, its verdict is open
        line = judge.line()
        self.rules.verdict = lambda: self.verdict
        self.rules.answer = lambda: judge.answer(scene.session, line)

    @property
    def verdict(self) -> bool | None:
        """True if the aim is reached, False if not, or not yet known; None as long as the position goes on."""
        reached = self.judge.verdict(self.session)
        return reached if reached is not False or not self.exercise.player else self._rated.get(self._first, False)

    @property
    def _first(self) -> str:
        """Text of the first choice that was made; "" before it."""
        made = self.session.game.log[self._begins : self._begins + 1]
        return made[0].action if made else ""

    @property
    def judging(self) -> bool:
        """True while the verdict on a mistake waits for the computer."""
        return self._waits and self._first not in self._rated and not self.verdict

    def judgement(self, done: Done) -> Judgement | None:
        """Return what the computer has to judge of an action: the first choice in a mistake, too."""
        if self.exercise.player and done.ply == self._begins + 1 and done.action.text() not in self._rated:
            return Judgement(done.ply, done.action, LoggedTurn(done.seat, self._begins, done.ply))
        return super().judgement(done)

    def judged(self, judgement: Judgement, turn: JudgedTurn) -> None:
        """Take a turn that was judged; with its first choice the verdict on a mistake is known."""
        if self.exercise.player and judgement.ply == self._begins + 1 and self._first == judgement.action.text():
            self._rated[judgement.action.text()] = bool(turn.legs) and not clear_loss(self.exercise.game, turn.legs[0])
            if self._waits and not self.judging and isinstance(self.now.phase, Judged):
                self._judge(bool(self.verdict))
                self.scene.show()
        super().judged(judgement, turn)

    def _judge(self, reached: bool) -> None:
        """Save the progress, which stays whatever is undone."""
        services = self.scene.services
        if self.exercise.player:
            self._waits = True
            if not self.judging:
                self._waits = False
                services.mistakes.record(self.exercise, reached, alone=not self.helped)
            return
        how = progress.TRIED if not reached else progress.HELPED if self.helped else progress.REACHED
        record_result(services, self.exercise, how)

    # life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the person's seat: nobody else has to look away."""
        super().enter()
        self.machine.sit_at(self.exercise.seat, self.exercise.seat)

    def build_table(self, screen: Screen, page: Box) -> None:
        """Place the aim strip above the game's table."""
        hints = [self._words(hint) for hint in self.exercise.hints]
        aim = tr("practice.aim", aim=self._words(self.exercise.aim))
        strip = self.strip = AimStrip(self.scene.ui, aim, hints[: self.hinted], len(hints), self.ask_again)
        screen.add(strip, page.take_top(strip.natural_size(page.rect.w)[1], 8))
        super().build_table(screen, page)

    def _words(self, text: Text) -> str:
        return escape(text_in(text, self.scene.services.settings.language))

    # what is shown ----------------------------------------------------------------------------

    def prompt(self) -> PromptContent:
        """Return the content of the prompt: at the end, whether the aim is reached."""
        content = super().prompt()
        match self.now.phase:
            case Judged(_) if self.judging:
                return PromptContent(partial(tr, "practice.judging"), str, self._waiting_options, self.exercise.seat)
            case Judged(_) if self.scene.undisturbed() and not self.scene.animator.busy:
                reached = bool(self.verdict)
                words = partial(tr, "practice.reached" if reached else "practice.missed")
                return PromptContent(words, str, partial(self._last_options, reached), self.exercise.seat)
        return content

    def _last_options(self, reached: bool) -> list[PromptOption]:
        on = PromptOption(tr("practice.end"), self.results, "primary", icon="trophy" if reached else "flag",
                          shortcut=Command.ACTIVATE, slot="go")
        return [on, *self._waiting_options()]

    def _waiting_options(self) -> list[PromptOption]:
        again = PromptOption(tr("practice.again"), self.again, icon="rewind", tip=tr("practice.again.tip"))
        prompt = self.play_prompt
        return [again, prompt.undo_option(tr(UNDO_LABEL), Undo(), Command.UNDO, prompt.taken_back())]

    def prompted_seat(self) -> int | None:
        """Return the person's seat at the end, before it the seat that decides."""
        return self.exercise.seat if isinstance(self.now.phase, Judged) else super().prompted_seat()

    # what the player does ---------------------------------------------------------------------

    def hint(self) -> None:
        """Show one more hint of the position."""
        if self.verdict is not None:
            return
        if self.hinted == len(self.exercise.hints):
            self.scene.refuse(tr("practice.no-more-hints"))
            return
        self.hinted, self.helped = self.hinted + 1, True
        self.scene.rebuild()

    def ask_again(self) -> None:
        """Start again, after a question where own moves or a begun choice would be lost before the end."""
        own = any(move.seat == self.exercise.seat for move in self.session.game.log[self._begins:])
        if not (own or self.scene.unfinished()) or self.verdict is not None:
            self.again()
        else:
            ask(self.scene.screen, tr("practice.again.tip"), tr("practice.again.lost"), tr("practice.again"),
                self.again, no=tr("ui.continue"))

    def again(self) -> None:
        """Start the position from its beginning."""
        self.scene.services.go(ExerciseRoute(self.exercise, helped=self.helped))

    def menu(self) -> None:
        """Open the table menu without house rules, since nothing is saved."""
        open_table_menu(self.scene, None, self.follow, None, self.leave_table, self.picture,
                        leads=tr("practice.all"))

    def picture(self) -> None:
        """Export the position with its aim as a picture; nothing in it is hidden from the player."""
        scene = self.scene
        whole = scene.ui.page().rect
        below = Rect(whole.x, scene.top_bar.rect.bottom, whole.w, whole.bottom - scene.top_bar.rect.bottom)
        self.strip.again.visible = False  # the button makes no sense on a picture
        try:
            picture = table_picture(scene.screen, below)
        finally:
            self.strip.again.visible = True
        export_picture(
            scene.services, scene.screen, text_in(self.exercise.title, scene.services.settings.language), picture
        )

    def results(self) -> None:
        """Open the result page with the lesson of the position."""
        scene = self.scene
        picture = table_picture(scene.screen, scene.areas.board())
        played = tuple(self.session.game.log[self._begins:])
        scene.services.go(ExerciseResultRoute(self.exercise, bool(self.verdict), self.helped, picture, played))
