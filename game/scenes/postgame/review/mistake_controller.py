"""Mistake controller: the table at the position of a mistake, with the better move marked beside the one made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.policy import Choice
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.postgame.replay.replay_bar import FORK
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.postgame.review.mistake_marks import COLOURS, PLAYED, MistakeMarks
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.postgame.review.mistake_text import made_words, move_words, played_choice
from game.scenes.shared.fork_game import fork_game
from game.scenes.shared.plan_simulation import simulate_plan
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.prompt.prompt_option import PromptContent, PromptOption
from game.session.session import Session
from game.table.action_selection import ActionSelection, Selection
from game.table.phases import Deciding
from game.table.replay.replay_state import Paused
from game.table.table_state import TableState
from game.ui.input.keymap import Command
from game.ui.widgets.widget import Target


class MistakeController(ReplayController):
    """Moves a table through the game up to a mistake (see `SceneController`).

    The table's session ends there, so that the table shows what could be chosen; `whole` is the session of the whole
    game. Nothing can be chosen: it is a look at the past.
    """

    def __init__(self, scene: GameScene, whole: Session, mistake: Mistake) -> None:
        super().__init__(scene, mistake.ply, finished=True)
        self.whole, self.mistake = whole, mistake
        session = self.session
        self.selection = ActionSelection(session.package.spec, session.legal(), session.blocked())
        self.played = played_choice(whole, mistake)
        self.marks_shown: MistakeMarks | None = None  # while the position of the mistake is displayed

    @property
    def at_mistake(self) -> bool:
        """True while the position of the mistake is displayed."""
        state = self.machine.now
        return state.ply == self.session.ply and isinstance(state.phase, Paused)

    @property
    def now(self) -> TableState:
        """State of the table; at the mistake, of one that asks its seat."""
        state, seat = super().now, self.mistake.turn.seat
        if not self.at_mistake:
            return state
        return state._replace(phase=Deciding(seat, self.selection), viewer=seat, own_seat=seat, looking_at=None)

    def press(self, pick: Selection) -> None:
        """Say that nothing can be chosen in the past."""
        if pick.possible:
            self.scene.refuse(tr("review.look.only"))

    # what is shown ------------------------------------------------------------------------------------------------
    def shown(self) -> None:
        """Update controls, log, marks and the drawn plan after another position is displayed."""
        super().shown()
        if self.marks_shown is not None and self.marks_shown.parent is not None:
            self.marks_shown.parent.remove(self.marks_shown)
        self.marks_shown = None
        if self.at_mistake:
            self.marks_shown = self.scene.screen.add(MistakeMarks(
                self.scene.ui, [self._targets(self.mistake.better), self._targets(self.played)]))
            self._draw_moves()
        else:
            self.scene.show_other_plans(())

    def _draw_moves(self) -> None:
        """Show on the board where the better move leads in this turn, and where the one made led."""
        scene, better, mistake = self.scene, self.mistake.better, self.mistake
        plan = simulate_plan(scene.renderer.spec.id, self.session.view(better.action.seat, mistake.ply), better,
                             scene.rules.turn.end[0])
        scene.show_plan(plan[0].events if plan else ())
        made = self.whole.game.log[mistake.ply : mistake.turn.end]
        scene.show_other_plans([[event for entry in made for event in entry.events
                                 if event.seat == mistake.turn.seat]], COLOURS[PLAYED])

    def _targets(self, choice: Choice) -> list[Target]:
        seat, following = choice.action.seat, choice.plan[1:2]
        then = Action(seat, str(following[0][0]), following[0][1:]) if following else None
        return action_targets(self.scene, choice.action, then)

    def prompt(self) -> PromptContent:
        """Return the content of the prompt: at the mistake, both moves."""
        if not self.at_mistake:
            return super().prompt()
        renderer, mistake = self.scene.renderer, self.mistake
        better = partial(self._worded, "better", partial(move_words, self.session, renderer, mistake.ply,
                                                         mistake.better))
        played = partial(self._worded, "played", partial(made_words, self.whole, renderer, mistake))
        return PromptContent(better, played, self._choices, mistake.turn.seat)

    def _worded(self, which: str, words: Callable[[], str]) -> str:
        return tr(f"review.look.{which}", move=words())

    def _choices(self) -> list[PromptOption]:
        if self.low:
            return []
        return [PromptOption(tr("replay.fork"), self.play_on, icon="swap", tip=tr("replay.fork.tip"), shortcut=FORK,
                             slot="go"),
                PromptOption(tr("review.title"), self.close, icon="arrow-left", tip=tr("review.look.leave"),
                             shortcut=Command.BACK, slot="back")]

    # commands -----------------------------------------------------------------------------------------------------
    def play_on(self) -> None:
        """Fork a new game from the displayed position of the whole game."""
        scene = self.scene
        fork_game(scene.services, scene.screen, self.whole, self.ply,
                  lambda notice: scene.tell(scene.remarks.notice(notice), ("looking_at",)))
