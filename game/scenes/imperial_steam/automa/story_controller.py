"""The Automa's turns told at the table: the part of the scene that keeps the story, its buttons and its place.

The game goes on when the story has been read or skipped. Meanwhile the table shows the position as it was at the step
that is told. How far it was read is kept with the game, so that it is there again when the game is resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.animation.event_animations import SOUND
from game.scenes.imperial_steam.automa.automa_marks import AutomaMarks
from game.scenes.imperial_steam.automa.log_events import event_of_row
from game.scenes.imperial_steam.automa.panels.automa_overview import AutomaOverview
from game.scenes.imperial_steam.automa.panels.automa_panel import AutomaPanel, Controls
from game.scenes.imperial_steam.automa.position_rewind import is_taken_back, rewind_view
from game.scenes.imperial_steam.automa.turn_story import TurnStory, tells
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.table_keys import AGAIN
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.tooltips import Tooltips
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.event_snapshots import EventSnapshot
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

KEPT = "automa"  # among the agreements of the table: [ply, step] that is told
READ, SKIPPED = -1, -2  # instead of a step: it was read to its end, or skipped on the way
SLIGHT = ("unloaded",)  # kinds of steps that nobody has to go through
REST = 1.2  # seconds that a step stays at normal pace, and more for each letter of its words
REST_LETTER = 0.022


class StoryController:
    """The stories at one table; `retell` makes the cues of what happens in a step, `rites` those of the ceremonies
    behind events (from and to which place), `told` is called when the newest has been read. `story` is the one that is
    told, None = none; `autoplay`: it goes on by itself, at `pace` times the normal speed. The scene calls `build` and
    `update`, and `uncover` and `cover` around its own showing."""

    panel: AutomaPanel

    def __init__(
        self,
        scene: GameScene,
        retell: Callable[[Sequence[EventSnapshot]], list[AnimationClip]],
        rites: Callable[[Sequence[Event], int, int], Sequence[AnimationClip]],
        told: Callable[[], object],
    ) -> None:
        self.scene, self.session = scene, scene.session
        self._retell, self._banners, self._told = retell, rites, told
        self.story: TurnStory | None = None
        self.autoplay = False
        self.pace = 1.0
        self._read_for = 0.0  # seconds that the step has been shown
        self._covered: tuple[Widget, ...] = ()
        self._unseen: Sequence[Event] = ()  # what has not happened on the table when a step begins to be shown
        self._whole: ImperialSteamState | None = None  # the position that all of it leads to
        self._back_to: int | None = None  # the ply that was looked at before a story was opened again
        self._passed_over: TurnStory | None = None  # the last one that was skipped

    # what is shown ----------------------------------------------------------------------------

    def empire(self) -> ImperialSteamState:
        """The position that the table shows: the view, in a story as it was at the step that is told."""
        seen = self.scene.view
        assert isinstance(seen, ImperialSteamState)
        if self.scene.displayed.staged:
            return seen  # on the way from a step to the next
        return rewind_view(seen, self._unseen or (self.story.untold() if self.story else ()))

    def build(self, screen: Screen, room: Box, board: MainBoard, tips: Tooltips) -> None:
        """Puts the panel of the story over everything that stands in `room`, and over the prompt."""
        scene = self.scene
        controls = Controls(self.go, self.toggle, self.set_pace, lambda: self.step(1), self.end, self.open_sheet)
        self.panel = screen.add(AutomaPanel(scene.ui, scene.renderer, self.empire(), controls, tips),
                                room.rect.union(scene.prompt.rect))
        self.panel.visible = False
        self._covered = ()
        self._marks = AutomaMarks(board)

    def uncover(self) -> None:
        """The table is about to be shown: what the panel covers is there again. A story of a position that is looked
        at no more has ended."""
        for widget in self._covered:
            widget.visible = True
        self._covered = ()
        if self.story is not None and self.scene.looking_at not in (None, self.story.ply):
            self.story, self.autoplay = None, False

    def cover(self) -> None:
        """The table has been shown: the panel with the step, and its marks on the map. The panel hides what lies below
        it from the keyboard too."""
        scene, story = self.scene, self.story
        self.panel.visible = story is not None
        if story is None:
            self._marks.sum_up(self.skipped(), self.empire())
            return
        shown = self.empire()
        state = rewind_view(self._whole, story.untold()) if self._unseen and self._whole is not None else shown
        self._marks.show(story, state)
        again = scene.looking_at is not None or scene.selection is not None
        self.panel.set(story, state, shown, self.autoplay, self.pace, again)
        self._covered = tuple(widget for widget in scene.screen.body.children if widget is not self.panel
                              and widget.visible and self.panel.rect.contains(widget.rect))
        for widget in self._covered:
            widget.visible = False

    def offers(self) -> list[PromptOption]:
        """Where the past is looked at: the Automa's turn that led to it. Until the player acts, the one that was
        skipped."""
        back_to = self.scene.looking_at
        ply = self.session.ply if back_to is None and self.skipped() is not None else back_to
        if ply is None or self.seat() is None:
            return []
        if not any(line.ply == ply and tells(line.events) for line in self.session.log(self.scene.viewer)):
            return []

        def again() -> None:
            self._back_to = back_to
            self.open(ply)

        return [PromptOption(say("story.again"), again, icon="eye", key=AGAIN)]

    def skipped(self) -> TurnStory | None:
        """The turns that were skipped, as long as nothing has been done since; None while the past is looked at."""
        ply = self.session.ply
        if self.scene.looking_at is not None or self.session.game.head.house_rules.get(KEPT) != [ply, SKIPPED]:
            return None
        if self._passed_over is None or self._passed_over.ply != ply:
            self._passed_over = self._story(ply)
        return self._passed_over

    def open_sheet(self) -> None:
        """The Automa's cards, goods and rules of thumb, over the table."""
        if self.seat() is not None:
            self.scene.screen.open(AutomaOverview(self.scene.screen, self.scene.renderer, self.empire()))

    # beginning and ending ---------------------------------------------------------------------

    def seat(self) -> int | None:
        """The Automa's seat, None in a game without it."""
        state = self.session.view(None)
        return state.automa.seat if isinstance(state, ImperialSteamState) and state.automa is not None else None

    @property
    def wanted(self) -> bool:
        """Somebody wants to read it: a person plays, or the computers are followed."""
        return self.scene.controller.stepping or any(seat.is_person for seat in self.session.seats)

    def tell_last(self) -> None:
        """Tells what the Automa did after the last action, from the step that had been reached; only where it is
        `wanted`, and not where it did no more than a card of the round tells."""
        lines = [line for line in self.session.log(self.scene.viewer) if line.note is None]
        if lines and self.wanted:
            ply, step = self.session.game.head.house_rules.get(KEPT, (-1, 0))
            self._tell(lines[-1].ply, step if ply == lines[-1].ply else 0)
            if self.story is not None and all(each.kind in SLIGHT for each in self.story.steps):
                self.story = None

    def begin(self) -> None:
        """The first step of a story that has just come up is seen to happen, as any other."""
        if self.story is not None and self.story.at == 0:
            self._carry_out(self.story.since(0), self.story.untold(), self.scene.show)

    def _tell(self, ply: int, at: int = 0) -> None:
        story = self._story(ply, at) if at >= 0 else None
        if story is not None:
            self.story, self._read_for = story, 0.0
            self._keep()

    def _story(self, ply: int, at: int = 0) -> TurnStory | None:
        """What the Automa did after action `ply`, as far as there is anything to tell."""
        automa = self.seat()
        line = next((line for line in reversed(self.session.log(self.scene.viewer))
                     if line.note is None and line.ply == ply), None)
        if automa is None or line is None or not tells(line.events):
            return None
        story = TurnStory(line.events, automa, ply, at)
        return story if story.steps else None

    def _keep(self) -> None:
        """How far the newest turn has been read goes with the game."""
        if self.story is not None and self.story.ply == self.session.ply:
            self.session.set_house_rules(**{KEPT: [self.story.ply, self.story.at]})

    def open_line(self, ply: int, place: int) -> None:
        """A line of the report was picked: the position after it, with the turn that it belongs to."""
        scene = self.scene
        if scene.animator.busy:
            return
        self.story, back_to = None, scene.looking_at
        scene.look_at(ply)
        if ply == (self.session.ply if scene.looking_at is None else scene.looking_at):
            self.open(ply, place)
        self._back_to = back_to if self.story is not None else None

    def open(self, ply: int, place: int | None = None) -> None:
        """Tells what the Automa did after action `ply`, from what the row `place` of the report tells."""
        self._tell(ply)
        if self.story is not None:
            lines = self.session.log(self.scene.viewer)
            at = 0 if place is None else event_of_row(lines, self.scene.renderer, ply, place)
            self.story.go_to_event(at)
            self.autoplay = False
            self.scene.show()

    def drop(self) -> None:
        """Something else happens: the story is over."""
        self.story, self._unseen = None, ()

    def forget(self) -> None:
        """What happened has been taken back or done again: it is not told once more."""
        self.story, self.autoplay, self._unseen = None, False, ()  # a story goes on where nothing can be taken back
        if KEPT in self.session.game.head.house_rules:
            self.session.set_house_rules(**{KEPT: [self.session.ply, READ]})

    def end(self) -> None:
        """The rest of the turn need not be told; of a turn of the past, nothing more. While the table goes from turn
        to turn, no more than what moves there is skipped."""
        if self.story is None:
            return
        if self.story.crosses:
            self.scene.animator.skip()
            return
        turn = self.story.next_turn if self._is_news() else None
        if turn is not None:
            self.scene.controller.missed()
            self._leap(self.story, turn)
            return
        if self.story.ply == self.session.ply:
            missed = self._is_news() and not self.story.last
            self.session.set_house_rules(**{KEPT: [self.story.ply, SKIPPED if missed else READ]})
            if missed:
                self.scene.controller.missed()
        scene = self.scene
        scene.animator.skip()
        rest = self.story.untold() if self.story.last else ()
        self.story, self.autoplay, back_to = None, False, self._back_to
        self._back_to = None
        scene.screen.top_layer_closed()
        scene.prompt.skipped()
        if scene.looking_at is not None and scene.looking_at != back_to:
            scene.look_at(back_to)
        elif scene.selection is None:
            ply = scene.session.ply
            if not self._carry_out(rest, (), self._told):
                self._told()
            elif scene.session.ply == ply:
                scene.controller.continues()
        else:
            scene.show()

    # step by step -----------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Steps on or back; behind the end the game goes on."""
        if self.story is None:
            return
        if by > 0 and self.story.last:
            self.end()
        else:
            self.go(self.story.at + by)

    def _is_news(self) -> bool:
        """Is the story told for the first time, and the game waits for its end?"""
        return self.scene.looking_at is None and self.scene.selection is None

    def _leap(self, story: TurnStory, turn: int) -> None:
        """To the first step of a turn that is new; the rest of the turn before is not shown."""
        self.scene.animator.skip()
        story.go(turn - 1)
        self._cross(story, turn, shown=False)

    def _cross(self, story: TurnStory, turn: int, shown: bool) -> None:
        """From the end of a turn to the first step of the next one: what happens in between (`shown`: is seen to
        happen), and its ceremonies over the table of that moment."""
        story.crosses = True
        begins = story.steps[turn].first
        rest, since = story.since(begins), story.steps[max(at for at, _ in story.turns() if at < turn)].first

        def celebrate() -> None:
            self._unseen, self._whole = rest, self.scene.view
            cues = self._banners(story.events, since, begins)
            if cues:
                self.scene.show()
            self.scene.displayed.run(cues, begin)

        def begin() -> None:
            story.crosses, self._unseen = False, ()
            story.go(turn)
            self._read_for = 0.0
            self._keep()
            if not self._carry_out(rest, story.untold(), self.scene.show):
                self._sound_of_step(story)
                self.scene.show()

        if not shown or not self._carry_out(story.untold(), rest, celebrate):
            celebrate()

    def go(self, step: int) -> None:
        """To a step."""
        story = self.story
        if story is None:
            return
        self.scene.animator.skip()  # the step before need not be seen to its end
        if story.crosses:  # now the ceremony is seen
            return
        turn = story.next_turn if self._is_news() else None
        if turn is not None and turn == step == story.at + 1:
            self._cross(story, turn, shown=True)
            return
        if turn is not None and turn <= step:
            self._leap(story, turn)
            return
        was, on = story.untold(), step - story.at
        if story.go(step):
            self._read_for = 0.0
            self._keep()
            if on == 1 and self._carry_out(was, story.untold(), self.scene.show):
                return
            if on > 0:
                self._sound_of_step(story)
            self.scene.show()

    def _carry_out(self, untold: Sequence[Event], after: Sequence[Event], done: Callable[[], object]) -> bool:
        """Shows how the first of these events come about, all but those `after`, then calls `done`. True if there is
        anything to be seen."""
        whole, automa = self.scene.view, self.seat()
        if automa is None:
            return False
        news = [EventSnapshot(event, rewind_view(whole, untold[at + 1 :]))
                for at, event in enumerate(untold[: len(untold) - len(after)]) if is_taken_back(event, automa)]
        self._unseen, self._whole = untold, whole
        cues = self._retell(news)
        if not any(cue.tweens for cue in cues):
            self._unseen = ()
            return False
        self.scene.show()

        def seen() -> None:
            self._unseen = ()
            done()

        return self.scene.displayed.run(cues, seen)

    def _sound_of_step(self, story: TurnStory) -> None:
        sounds = [SOUND[event.kind] for event in story.step.events if event.kind in SOUND]
        self.scene.services.play_sound(sounds[-1] if sounds else "card" if story.step.kind == "cards" else "tick")

    def toggle(self) -> None:
        """The story goes on by itself, or stops to."""
        if self.story is not None:
            if self.story.last and not self.autoplay:
                self.story.go(0)
            self.autoplay, self._read_for = not self.autoplay, 0.0
            self.scene.show()

    def set_pace(self, pace: float) -> None:
        """How fast it goes by itself."""
        self.pace = pace
        self.scene.show()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if self.story is None or not self.autoplay or self.story.crosses or self.scene.screen.modals:
            return
        self._read_for += dt
        if self._read_for < self._reading():
            return
        if self.story.last:
            self.autoplay = False
            self.scene.show()
        else:
            self.step(1)

    def _reading(self) -> float:
        """Seconds that the step needs."""
        return (REST + REST_LETTER * self.panel.letters) / self.pace

    def wake_in(self) -> float | None:
        """Seconds until it goes on by itself, None where it does not."""
        return max(0.0, self._reading() - self._read_for) if self.story is not None and self.autoplay else None
