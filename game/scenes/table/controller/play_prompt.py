"""Prompt of a played game: what it says and offers in each phase of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n.catalog import tr
from game.scenes.table.controller import option_builders
from game.scenes.table.controller.animation_status import AnimationStatus
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.pinned_plan import PinnedPlan
from game.scenes.table.log.turn_summary import events_of_turn
from game.scenes.table.outcome_text import Outcome, outcome_of
from game.scenes.table.prompt.prompt_option import PromptContent, PromptOption
from game.scenes.table.prompt.undo_text import STEP_BACK_LABEL, UNDO_LABEL, undo_text
from game.table.action_selection import ActionSelection
from game.table.people import has_people
from game.table.phases import Deciding, Lesson, Over, StepPause, Stuck, Thinking, TurnOver
from game.table.table_events import (
    Event,
    Followed,
    HintWanted,
    NextStep,
    Retried,
    SteppedBack,
    TakenOver,
    TurnEnded,
    Undo,
)
from game.ui.input.keymap import Command

BACK = "back"  # undo is one option for the click guard, whatever it takes back


class PlayPrompt:
    """Prompt of one table. `send` takes what the people choose; `results` opens the scoring of a game that is over;
    the next step of a pinned `plan` is preset."""

    def __init__(self, scene: GameScene, animation_status: AnimationStatus, send: Callable[[Event], object],
                 results: Callable[[], object], plan: PinnedPlan) -> None:
        self.plan = plan
        self.scene, self.session, self.send, self.results = scene, scene.session, send, results
        self.animation_status = animation_status

    def content(self) -> PromptContent:
        """Return the content of the prompt."""
        found = self._content()
        return found._replace(options=lambda: self._with_extra(found.options()))

    def _with_extra(self, options: list[PromptOption]) -> list[PromptOption]:
        """Return the options with those of this table alone behind them."""
        return option_builders.assign_keys(self.scene, options, self.scene.extra_options())

    def _content(self) -> PromptContent:
        """Return the content for what is told, for what moves, for the past, else for the phase."""
        scene, now = self.scene, self.scene.controller.now
        seat = self.prompted_seat()
        if scene.telling.sentence():
            return PromptContent(scene.telling.sentence, str, scene.telling.options, seat)
        if scene.animator.busy:
            return PromptContent(self._motion, self.animation_status.status, self._skip_options, seat)
        if now.looking_at is not None:
            past = partial(option_builders.history_options, scene, now.looking_at)
            where = partial(tr, "game.past", ply=now.looking_at, plies=self.session.ply)
            lines = scene.log.lines_of(now.looking_at)
            return PromptContent((lambda: lines[0]) if lines else where, where, past, seat)
        match now.phase:
            case Deciding(_, selection):
                return PromptContent(self._question, scene.status, partial(self._choices, selection), seat)
            case Lesson():
                return PromptContent(partial(tr, "guide.read"), scene.status, list, seat)
            case Thinking(thinks):
                words = partial(tr, "game.thinking", seat=f"<seat:{thinks}>")
                return PromptContent(words, scene.status, self._hurry_options, seat)
            case StepPause():
                step = partial(option_builders.step_options, partial(self.send, NextStep()),
                               partial(self.send, Followed(on=False)))
                return PromptContent(self._step_sentence, self._step_status, step, seat)
            case TurnOver(ends):
                words = partial(tr, "game.turn-over", seat=f"<seat:{ends}>")
                return PromptContent(words, partial(self._turn_status, ends), self._end_options, seat)
            case Stuck(action, why):
                words = partial(tr, "game.stuck", seat=f"<seat:{action.seat}>")
                return PromptContent(words, partial(scene.remarks.notice, why), self._stuck_options, seat)
            case Over():
                return PromptContent(self._ending, self._ranking, self._result_options, seat)
            case _:
                return PromptContent(self._wait, scene.status, list, seat)

    def prompted_seat(self) -> int | None:
        """Return the seat that decides, or that has to end its turn."""
        phase = self.scene.controller.now.phase
        return phase.seat if isinstance(phase, TurnOver) else self.session.turn()

    # what moves -------------------------------------------------------------------------------

    def _motion(self) -> str:
        return self.animation_status.sentence() or self._wait()

    def _skip_options(self) -> list[PromptOption]:
        return [self.animation_status.offer()]

    # step mode --------------------------------------------------------------------------------

    def _step_sentence(self) -> str:
        """Return the line that names the action that has to be read."""
        return next(iter(self.scene.log.lines_of(self.session.ply)), self.scene.log.last())

    def _step_status(self) -> str:
        """Return what else that action brought."""
        return " ".join(self.scene.log.lines_of(self.session.ply)[1:]) or self.scene.status()

    # what is asked ----------------------------------------------------------------------------

    def _question(self) -> str:
        scene = self.scene
        if asked := scene.texts.question():
            return asked
        decision = self.session.decision()
        assert decision is not None
        return scene.renderer.prompt(*decision.prompt(self.session.view(decision.seat)))

    def _choices(self, selection: ActionSelection) -> list[PromptOption]:
        options = self.plan.preset(option_builders.action_options(self.scene, selection))
        return [*options, *self._undo_options(selection)]

    def _undo_options(self, selection: ActionSelection) -> list[PromptOption]:
        """Return the options that back out of a choice or undo, with what they take back, and the one for a hint."""
        decision = self.session.decision()
        begun = bool(selection.chosen)
        if begun or (decision is not None and decision.CONTINUES_CHOICE):
            key = Command.UNDO if self.scene.shows_other_seat else Command.BACK
            words, event = tr(STEP_BACK_LABEL), SteppedBack()  # type: tuple[str, Event]
        else:
            words, event, key = tr(UNDO_LABEL), Undo(), Command.UNDO
        found = [self.undo_option(words, event, key, "" if begun else self.taken_back(), begun)]
        if self.scene.services.settings.hints and not selection.tells_chance:
            found.append(PromptOption("", partial(self.send, HintWanted()), "ghost", icon="hint",
                                      shortcut=Command.HINT, slot="hint", tip=tr("ui.hint")))
        return found

    def undo_option(self, words: str, event: Event, key: Command, what: str, begun: bool = False) -> PromptOption:
        """Return an option that takes something back, and names it.

        It is disabled with a reason at an undo barrier, unless only a choice that has been `begun` is given up.
        """
        barrier = None if begun else self.session.barrier()
        why = self.scene.remarks.notice(barrier) if barrier else ""
        return PromptOption(what or words, partial(self.send, event), "ghost", icon="undo", reason=why, shortcut=key,
                            slot="back", thing=BACK, short=words)

    def taken_back(self) -> str:
        """Return the text about what undo takes back; "" where nothing can be undone."""
        return undo_text(self.scene) if self.session.barrier() is None else ""

    # where nobody is asked --------------------------------------------------------------------

    def _wait(self) -> str:
        seat = self.session.turn()
        return self._ending() if seat is None else tr("game.wait", seat=f"<seat:{seat}>")

    def _hurry_options(self) -> list[PromptOption]:
        now = self.scene.controller.now
        waits = has_people(self.session) and not now.stepping and not now.hurry
        return [self.animation_status.offer()] if waits else []

    def _turn_status(self, seat: int) -> str:
        """Return the sum of the turn that ends, where the game has no line of its own."""
        scene = self.scene
        if own := scene.status():
            return own
        events = events_of_turn(self.session, seat)
        return scene.renderer.turn_summary(seat, events, scene.turn_texts.standing_text(seat, events))

    def _end_options(self) -> list[PromptOption]:
        end = PromptOption(tr("game.end-turn"), partial(self.send, TurnEnded()), "primary", icon="check",
                           shortcut=Command.ACTIVATE, slot="go")
        return [end, self.undo_option(tr(UNDO_LABEL), Undo(), Command.UNDO, self.taken_back())]

    def _stuck_options(self) -> list[PromptOption]:
        again = PromptOption(tr("game.stuck.again"), partial(self.send, Retried()), "primary", icon="undo",
                             tip=tr("game.stuck.again.tip"), shortcut=Command.ACTIVATE, slot="go")
        person = PromptOption(tr("game.stuck.person"), partial(self.send, TakenOver()), icon="person",
                              tip=tr("game.stuck.person.tip"))
        return [again, person]

    def _ending(self) -> str:
        return self._outcome().sentence

    def _ranking(self) -> str:
        return self._outcome().line

    def _outcome(self) -> Outcome:
        return self.scene.telling.published_outcome(outcome_of(self.session, self.scene.renderer))

    def _result_options(self) -> list[PromptOption]:
        return [PromptOption(tr("game.results"), self.results, "primary", icon="trophy", shortcut=Command.ACTIVATE,
                             slot="go")]
