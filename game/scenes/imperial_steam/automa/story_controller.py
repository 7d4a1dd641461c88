"""Story controller: shows the Automa's turns at the table step by step, with their buttons.

The game goes on when the story has been read or skipped. Meanwhile the table shows the position as it was at the
current step. The progress is saved with the game, so that the story goes on when the game is resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.animation.sounds import EVENT_SOUNDS
from game.scenes.imperial_steam.automa.automa_marks import AutomaMarks
from game.scenes.imperial_steam.automa.deferred_banners import DeferredBanners
from game.scenes.imperial_steam.automa.log_events import event_of_row
from game.scenes.imperial_steam.automa.panels.automa_overview import AutomaOverview
from game.scenes.imperial_steam.automa.panels.automa_panel import DECIDING, AutomaPanel, Controls
from game.scenes.imperial_steam.automa.position_rewind import is_taken_back, rewind_view
from game.scenes.imperial_steam.automa.turn_story import TurnStory, has_automa_events
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.table_keys import AGAIN
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.tooltips import Tooltips
from game.scenes.table.game_scene import GameScene
from game.scenes.table.outcome_text import Outcome
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.telling import Telling
from game.session.event_snapshots import EventSnapshot
from game.session.storage.saved_game import LogLine
from game.table.people import has_people
from game.timing.imperial_steam.story_times import STORY
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

PROGRESS_KEY = "automa"  # key in the house rules: [ply, step] of the current story
READ, SKIPPED = -1, -2  # instead of a step: read to its end, or skipped
COUNTED = ("scored", "finished")  # events that reveal the final fortunes
SLIGHT = ("unloaded",)  # kinds of steps that need no story of their own


class StoryController(Telling):
    """Controller of the stories at one table. `story_clips` makes the clips of the events of a step.

    `story` is the one that is displayed, None = none; if `autoplay`, it goes on by itself at `pace` times the normal
    speed. The story of the newest action, for whose end the game waits, stays while another one is read in the past.
    The scene calls `build` and `update`, and `uncover` and `cover` around its own display.
    """

    panel: AutomaPanel

    def __init__(
        self,
        scene: GameScene,
        story_clips: Callable[[Sequence[EventSnapshot]], list[AnimationClip]],
    ) -> None:
        super().__init__(scene)
        self.scene: GameScene = scene
        self.session = scene.session
        self._story_clips, self._banners = story_clips, DeferredBanners(scene)
        self.story: TurnStory | None = None
        self._news: TurnStory | None = None  # the game waits for its end
        self.autoplay = False
        self.pace = 1.0
        self._read_for = 0.0  # seconds for which the step has been displayed
        self._covered: tuple[Widget, ...] = ()
        self._pending: Sequence[Event] = ()  # events still to be shown when a step begins
        self._whole: ImperialSteamState | None = None  # the position that all these events lead to
        self._back_to: int | None = None  # the ply displayed before a story was opened again
        self._passed_over: TurnStory | None = None  # the last story that was skipped

    # display ----------------------------------------------------------------------------------

    def empire(self) -> ImperialSteamState:
        """Return the displayed position: the view, or in a story the view as it was at the current step."""
        view = self.scene.view
        assert isinstance(view, ImperialSteamState)
        if self.scene.displayed.staged:
            return view  # on the way from one step to the next
        return rewind_view(view, self._pending or (self.story.later_events() if self.story else ()))

    def build(self, screen: Screen, room: Box, board: MainBoard, tooltips: Tooltips) -> None:
        """Add the panel of the story over everything in `room` and over the prompt."""
        scene = self.scene
        controls = Controls(self.go, self.toggle, self.set_pace, lambda: self.step(1), self.go_on, self.open_overview)
        self.panel = screen.add(AutomaPanel(scene.ui, scene.renderer, self.empire(), controls, tooltips),
                                room.rect.union(scene.prompt.rect))
        self.panel.visible = False
        self._covered = ()
        self._marks = AutomaMarks(board)

    def uncover(self) -> None:
        """Make the widgets below the panel visible again before the table is displayed. End a story whose position is
        no longer displayed."""
        for widget in self._covered:
            widget.visible = True
        self._covered = ()
        past = self.scene.looking_at
        if self.story is not None and self.story.ply != (self.session.ply if past is None else past):
            self.story, self.autoplay = None, False
        if self.story is None and past is None:
            self.story = self._news

    def cover(self) -> None:
        """Show the panel with the step and its marks on the map, after the table has been displayed."""
        story = self.story
        self.panel.visible = story is not None
        if story is None:
            self._marks.sum_up(self.skipped(), self.empire())
            return
        shown = self.empire()
        state = rewind_view(self._whole, story.later_events()) if self._pending and self._whole is not None else shown
        self._marks.show(story, state)
        self.panel.set(story, state, shown, self.autoplay, self.pace, not self._is_news())
        self.hide_below(self.panel)

    def hide_below(self, panel: Widget) -> None:
        """Hide the widgets below a panel until the table is displayed anew, so that the keyboard cannot reach them."""
        self._covered = tuple(widget for widget in self.scene.screen.body.children if widget is not panel
                              and widget.visible and panel.rect.contains(widget.rect))
        for widget in self._covered:
            widget.visible = False

    def offers(self) -> list[PromptOption]:
        """Return the option to show the Automa's turn that was skipped, until the player acts."""
        return self.repeat_options(self.session.ply) if self.skipped() is not None else []

    def repeat_options(self, ply: int) -> list[PromptOption]:
        """Return the option to show the Automa's turn again that led to a ply, at the table and in a replay."""
        back_to = self.scene.looking_at
        if self.seat() is None:
            return []
        if not any(line.ply == ply and has_automa_events(line.events) for line in self.session.log(self.scene.viewer)):
            return []

        def again() -> None:
            self._back_to = back_to
            self.open(ply)

        return [PromptOption(say("story.again"), again, icon="eye", key=AGAIN)]

    def skipped(self) -> TurnStory | None:
        """Return the story that was skipped, as long as nothing has been done since; None while the past is
        displayed."""
        ply = self.session.ply
        if self.scene.looking_at is not None or self.session.game.head.house_rules.get(PROGRESS_KEY) != [ply, SKIPPED]:
            return None
        if self._passed_over is None or self._passed_over.ply != ply:
            self._passed_over = self._story(ply)
        return self._passed_over

    def open_overview(self) -> None:
        """Open the Automa's overview over the table: cards, goods and rules of thumb."""
        if self.seat() is not None:
            self.scene.screen.open(AutomaOverview(self.scene.screen, self.scene.renderer, self.empire()))

    # begin and end ----------------------------------------------------------------------------

    def seat(self) -> int | None:
        """Return the Automa's seat, None in a game without it."""
        state = self.session.view(None)
        return state.automa.seat if isinstance(state, ImperialSteamState) and state.automa is not None else None

    @property
    def wanted(self) -> bool:
        """True when somebody will read the story: a person plays, or the computer seats are followed step by step."""
        return self.scene.controller.now.stepping or has_people(self.session)

    @property
    def is_open(self) -> bool:
        """True while a story is displayed."""
        return self.story is not None

    def begins_after(self, ply: int) -> bool:
        """Open the story of the newest action at the step that had been reached, if it is `wanted`; return whether one
        is open. Without a story when the Automa did no more than a banner of the round shows, and in a replay."""
        if not ply or not self.wanted or self.scene.looking_at is not None:
            return False
        told, step = self.session.game.head.house_rules.get(PROGRESS_KEY, (-1, 0))
        self._start_story(ply, step if told == ply else 0)
        if self.story is not None and all(each.kind in SLIGHT for each in self.story.steps):
            self.story = None
        self._news = self.story
        return self.is_open

    def animate(self) -> None:
        """Animate the first step of a story that has just been opened."""
        if self.story is not None and self.story.at == 0:
            self._animate(self.story.since(0), self.story.later_events(), self.scene.show)

    def _start_story(self, ply: int, at: int = 0) -> None:
        story = self._story(ply, at) if at >= 0 else None
        if story is not None:
            if self._news is not None and self._news.ply == ply and self.scene.looking_at is None:
                self._news = story
            self.story, self._read_for = story, 0.0
            self._save_progress()

    def _story(self, ply: int, at: int = 0) -> TurnStory | None:
        """Return the story of the Automa's turns after action `ply`, None without any steps."""
        automa = self.seat()
        line = next((line for line in reversed(self.session.log(self.scene.viewer))
                     if line.note is None and line.ply == ply), None)
        if automa is None or line is None or not has_automa_events(line.events):
            return None
        story = TurnStory(line.events, automa, ply, at)
        return story if story.steps else None

    def _save_progress(self) -> None:
        """Save the current step of the newest turn with the game."""
        if self.story is not None and self.story.ply == self.session.ply:
            self.session.set_house_rules(**{PROGRESS_KEY: [self.story.ply, self.story.at]})

    def open_line(self, ply: int, place: int) -> None:
        """Display the position behind a log line, with the story of the turn that it belongs to."""
        scene = self.scene
        if scene.animator.busy:
            return
        self.story, back_to = None, scene.looking_at
        scene.look_at(ply)
        if ply == (self.session.ply if scene.looking_at is None else scene.looking_at):
            self.open(ply, place)
        self._back_to = back_to if self.story is not None else None

    def open(self, ply: int, place: int | None = None) -> None:
        """Open the story of action `ply` at the step that the log row `place` describes."""
        self._start_story(ply)
        if self.story is not None:
            lines = self.session.log(self.scene.viewer)
            at = 0 if place is None else event_of_row(lines, self.scene.renderer, ply, place)
            self.story.go_to_event(at)
            self.autoplay = False
            self.scene.show()

    def drop(self) -> None:
        """Drop the story: something else happens."""
        self.story = self._news = None
        self._pending = ()

    def forget(self) -> None:
        """Forget the stories after undo or redo: they are not shown once more."""
        self.drop()
        self.autoplay = False
        if PROGRESS_KEY in self.session.game.head.house_rules:
            self.session.set_house_rules(**{PROGRESS_KEY: [self.session.ply, READ]})

    def go_on(self) -> None:
        """End the turn that is shown. The next one of the same action follows; then the game goes on. While the table
        moves from turn to turn, only the current animation is skipped."""
        if self.story is None:
            return
        if self.story.crosses:
            self.scene.animator.skip()
            return
        turn = self.story.next_turn if self._is_news() else None
        if turn is not None:
            self._leap(self.story, turn)
            return
        if self.story.ply == self.session.ply:
            missed = self._is_news() and not self.story.last
            self.session.set_house_rules(**{PROGRESS_KEY: [self.story.ply, SKIPPED if missed else READ]})
        scene = self.scene
        scene.animator.skip()
        rest, done = self.story.later_events() if self.story.last else (), scene.show
        if self._is_news():
            self._news, done = None, self._show_banners
        self.story, self.autoplay, back_to = None, False, self._back_to
        self._back_to = None
        scene.screen.top_layer_closed()
        scene.prompt.skipped()
        if scene.looking_at is not None and scene.looking_at != back_to:
            scene.look_at(back_to)
        elif scene.selection is None:
            ply = scene.session.ply
            if not self._animate(rest, (), done):
                done()
            elif scene.session.ply == ply:
                scene.controller.show_motion()
        else:
            scene.show()

    def _show_banners(self) -> None:
        """Show the banners that waited for the end of the story, then let the game go on."""
        clips = self._banners.behind_last_turn(self.seat())
        if clips:
            self.scene.show()
        self.run(clips, self.end)

    # words ------------------------------------------------------------------------------------

    def published(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return the log lines without the final fortunes, which the scoring reveals."""
        if self.scene.looking_at is not None or not self.session.over:
            return lines
        return [line._replace(events=tuple(event for event in line.events if event.kind not in COUNTED))
                for line in lines]

    def published_outcome(self, outcome: Outcome) -> Outcome:
        """Return the outcome text: the scoring will name the winner, line by line."""
        return Outcome(say("ending"), say("ending.note")) if self.session.ended is None else outcome

    # step by step -----------------------------------------------------------------------------

    def steps_on(self, by: int) -> bool:
        """Go to the next step of the story that is displayed, or to the one before; return whether there is one."""
        if self.story is None or (self.story.last if by > 0 else self.story.at == 0):
            return False
        self.step(by)
        return True

    def step(self, by: int) -> None:
        """Go on or back by so many steps; behind the last one the game goes on."""
        if self.story is None:
            return
        if by > 0 and self.story.last:
            self.go_on()
        elif by > 0 and self.brief:
            self.go(self.story.next_deciding)
        else:
            self.go(self.story.at + by)

    def _is_news(self) -> bool:
        """Return whether the story is shown for the first time, so that the game waits for its end."""
        return self.story is not None and self.story is self._news

    def _leap(self, story: TurnStory, turn: int) -> None:
        """Go to the first step of a new turn; the rest of the turn before is not shown."""
        self.scene.animator.skip()
        story.go(turn - 1)
        self._cross(story, turn, shown=False)

    def _cross(self, story: TurnStory, turn: int, shown: bool) -> None:
        """Go from the end of a turn to the first step of the next one: animate the events in between if `shown`, then
        show their banners over the position of that moment."""
        story.crosses = True
        begins = story.steps[turn].first
        rest, since = story.since(begins), story.steps[max(at for at, _ in story.turns() if at < turn)].first

        def show_banners() -> None:
            self._pending, self._whole = rest, self.scene.view
            clips = self._banners.between(story.events, since, begins)
            if clips:
                self.scene.show()
            self.scene.displayed.run(clips, begin)

        def begin() -> None:
            story.crosses, self._pending = False, ()
            story.go(turn)
            self._read_for = 0.0
            self._save_progress()
            if not self._animate(rest, story.later_events(), self.scene.show):
                self._sound_of_step(story)
                self.scene.show()

        if not shown or not self._animate(story.later_events(), rest, show_banners):
            show_banners()

    def go(self, step: int) -> None:
        """Go to a step."""
        story = self.story
        if story is None:
            return
        self.scene.animator.skip()  # the step before need not be animated to its end
        if story.crosses:  # now the banner is shown
            return
        turn = story.next_turn if self._is_news() else None
        if turn is not None and turn == step == story.at + 1:
            self._cross(story, turn, shown=True)
            return
        if turn is not None and turn <= step:
            self._leap(story, turn)
            return
        before, forward = story.later_events(), step - story.at
        if story.go(step):
            self._read_for = 0.0
            self._save_progress()
            moves = forward == 1 or (forward > 0 and self.brief)
            if moves and self._animate(before, story.later_events(), self.scene.show):
                return
            if forward > 0:
                self._sound_of_step(story)
            self.scene.show()

    def _animate(self, events: Sequence[Event], after: Sequence[Event], done: Callable[[], object]) -> bool:
        """Animate the first of these events, all but those `after`, then call `done`. Return whether there is anything
        to animate."""
        whole, automa = self.scene.view, self.seat()
        if automa is None:
            return False
        news = [EventSnapshot(event, rewind_view(whole, events[at + 1 :]))
                for at, event in enumerate(events[: len(events) - len(after)]) if is_taken_back(event, automa)]
        self._pending, self._whole = events, whole
        clips = self._story_clips(news)
        if not any(clip.tweens for clip in clips):
            self._pending = ()
            return False
        self.scene.show()

        def finish() -> None:
            self._pending = ()
            done()

        return self.scene.displayed.run(clips, finish)

    def _sound_of_step(self, story: TurnStory) -> None:
        sounds = [EVENT_SOUNDS[event.kind] for event in story.step.events if event.kind in EVENT_SOUNDS]
        self.scene.services.play_sound(sounds[-1] if sounds else "card" if story.step.kind == "cards" else "tick")

    def toggle(self) -> None:
        """Start or stop the story's going on by itself."""
        if self.story is not None:
            if self.story.last and not self.autoplay:
                self.story.go(0)
            self.autoplay, self._read_for = not self.autoplay, 0.0
            self.scene.show()

    def set_pace(self, pace: float) -> None:
        """Set the speed at which it goes on by itself."""
        self.pace = pace
        if self.brief and self.scene.looking_at is None:
            self.scene.tell(say("automa.brief"), ("ply",))
        self.scene.show()

    @property
    def brief(self) -> bool:
        """True if only the steps are shown that decide something."""
        return self.pace == DECIDING

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
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
        """Return the seconds for reading the step."""
        return (STORY.rest + STORY.letter * self.panel.letters) / (1.0 if self.brief else self.pace)

    def wake_in(self) -> float | None:
        """Return the seconds until it goes on by itself, None where it does not."""
        return max(0.0, self._reading() - self._read_for) if self.story is not None and self.autoplay else None
