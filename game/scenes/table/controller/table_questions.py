"""Questions of a table to its people: a window for each, whose answer is an event."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.table.game_scene import GameScene
from game.scenes.table.overlays.end_game_card import EndGameCard
from game.scenes.table.overlays.seats_card import open_seats_card
from game.scenes.table.prompt.undo_text import undo_consent_text, undone_choice_text
from game.table.table_events import Event, Pressed, Question, Replied
from game.ui.dialogs import ask


class TableQuestions:
    """Windows of the questions at one table; `doubt` returns what the coach says against an action."""

    def __init__(self, scene: GameScene, send: Callable[[Event], object], doubt: Callable[[Action], str]) -> None:
        self.scene, self._send, self._doubt = scene, send, doubt
        self._windows: dict[str, Callable[[Question], object]] = {
            "sure": lambda question: self._ask_sure(question, scene.texts.confirmation_text),
            "coach": lambda question: self._ask_sure(question, self._doubt),
            "end-turn": lambda _: self._ask(tr("game.sure"), tr("game.sure.end"), tr("ui.yes")),
            "take-back": lambda _: self._ask(
                tr("game.take-back.ask", what=undone_choice_text(scene)), undo_consent_text(scene),
                tr("game.take-back.yes"), tr("game.take-back.no")),
            "end": lambda question: scene.screen.open(EndGameCard(scene, question, send)),
            "seats": lambda question: open_seats_card(scene, question, send),
            "guide": lambda _: self._ask(tr("guide.leave.ask"), tr("guide.leave.tip"), tr("guide.leave"),
                                         tr("guide.leave.no")),
        }

    def open(self, question: Question) -> None:
        """Open the window of a question."""
        self._windows[question.kind](question)

    def _ask_sure(self, question: Question, words: Callable[[Action], str]) -> None:
        """Ask before the action that was pressed is made."""
        assert isinstance(question.yes, Pressed)
        self._ask(tr("game.sure"), words(question.yes.action), tr("ui.yes"))

    def _ask(self, title: str, text: str, yes: str, no: str | None = None) -> None:
        """Open the window of a question that is answered with yes or no."""
        ask(self.scene.screen, title, text, yes, lambda: self._send(Replied(yes=True)), no=no,
            on_no=self._refused)

    def _refused(self) -> None:
        """Answer with no; what was to follow a pressed action is not wanted either."""
        question = self.scene.controller.now.question
        if question is not None and isinstance(question.yes, Pressed):
            self.scene.action_queue.forget()
        self._send(Replied(yes=False))
