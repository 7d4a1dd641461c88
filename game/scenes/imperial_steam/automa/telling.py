"""The table while the Automa's turns are told: a base of the scene that keeps the story, its buttons and its place.

The game goes on when the story has been read or skipped. Meanwhile the table shows the position as it was at the step
that is told. How far it was read is kept with the game, so that it is there again when the game is resumed.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.imperial_steam.state import Empire
from game.scenes.imperial_steam.automa.marks import Marks
from game.scenes.imperial_steam.automa.panel import AutomaPanel, Controls
from game.scenes.imperial_steam.automa.report import event_of_row
from game.scenes.imperial_steam.automa.rewind import rewound
from game.scenes.imperial_steam.automa.rules import rule_of
from game.scenes.imperial_steam.automa.sheet import open_sheet
from game.scenes.imperial_steam.automa.story import Story, tells
from game.scenes.imperial_steam.cues import SOUND
from game.scenes.imperial_steam.map.view import MapView
from game.scenes.imperial_steam.texts import say
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt import Offer
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.base import Widget

KEPT = "automa"  # among the agreements of the table: [ply, step] that is told; a step of -1 = it was read
SHEET = "a"  # the key that lays the Automa's sheet on the table
REST = 1.2  # seconds that a step stays at normal pace, and more for each letter of its words
REST_LETTER = 0.022


class TellingScene(GameScene):
    """Its subclass calls `build_telling` in `build_table`, and shows `self.empire()`."""

    story: Story | None = None
    autoplay = False
    pace = 1.0
    telling: AutomaPanel
    story_marks: Marks
    map: MapView
    _read_for = 0.0
    _covered: tuple[Widget, ...] = ()
    _back_to: int | None = None  # the ply that was looked at before a story was opened again

    # building ---------------------------------------------------------------------------------

    def enter(self) -> None:
        """As ever; a story that was not read to its end goes on."""
        super().enter()
        if self.looking_at is None:
            self._tell_last()

    def build(self, screen: Screen) -> None:
        self._covered = ()
        super().build(screen)
        self.log.list.on_pick = self._reopen

    def build_telling(self, screen: Screen, room: Box) -> None:
        """Puts the panel of the story over everything that stands in `room`, and over the prompt."""
        controls = Controls(self.tell_to, self.toggle_telling, self.set_pace, lambda: self.tell_on(1), self.end_story,
                            self.open_sheet)
        self.telling = screen.add(AutomaPanel(self.ui, self.renderer, self.empire(), controls),
                                  room.rect.union(self.prompt.rect))
        self.telling.visible = False
        self.story_marks = Marks(self)

    # the story --------------------------------------------------------------------------------

    def empire(self) -> Empire:
        """The position that the table shows: the view, in a story as it was at the step that is told."""
        seen = self.view
        assert isinstance(seen, Empire)
        return seen if self.story is None else rewound(seen, self.story.untold())

    def _automa(self) -> int | None:
        """The Automa's seat, None in a game without it."""
        g = self.session.view(None)
        return g.automa.seat if isinstance(g, Empire) and g.automa is not None else None

    def _tell_last(self) -> None:
        """What the Automa did after the last action is told, from the step that had been reached."""
        lines = [line for line in self.session.log(self.viewer) if line.note is None]
        if lines and self._watched():
            ply, step = self.session.game.head.table.get(KEPT, (-1, 0))
            self._tell(lines[-1].ply, lines[-1].events, step if ply == lines[-1].ply else 0)

    def _watched(self) -> bool:
        """Somebody wants to read what the Automa does: a person plays, or the computers are followed."""
        return self.stepping or any(seat.is_person for seat in self.session.seats)

    def _tell(self, ply: int, events: Sequence[Event], at: int = 0) -> None:
        automa = self._automa()
        if automa is None or at < 0 or not tells(events):
            return
        story = Story(events, automa, ply, at)
        if story.steps:
            self.story, self._read_for = story, 0.0
            self._keep()

    def _keep(self) -> None:
        """How far the newest turn has been read goes with the game."""
        if self.story is not None and self.story.ply == self.session.ply:
            self.session.set_table(**{KEPT: [self.story.ply, self.story.at]})

    def _reopen(self, key: Hashable) -> None:
        """A line of the report was picked: the position after it, with the turn that it belongs to."""
        if not isinstance(key, tuple) or self.animator.busy:
            return
        ply, place = key
        self.story, back_to = None, self.looking_at
        self.look_at(ply)
        if ply == (self.session.ply if self.looking_at is None else self.looking_at):
            self.open_story(ply, place)
        self._back_to = back_to if self.story is not None else None

    def open_story(self, ply: int, place: int | None = None) -> None:
        """Tells what the Automa did after action `ply`, from what the row `place` of the report tells."""
        lines = self.session.log(self.viewer)
        line = next((line for line in lines if line.note is None and line.ply == ply), None)
        if line is not None:
            self._tell(ply, line.events)
        if self.story is not None:
            self.story.go_to_event(0 if place is None else event_of_row(lines, self.renderer, ply, place))
            self.autoplay = False
            self.show()

    def undisturbed(self) -> bool:
        return self.story is None and super().undisturbed()

    def tell_on(self, by: int) -> None:
        """Steps on or back; behind the end the game goes on."""
        if self.story is None:
            return
        if by > 0 and self.story.last:
            self.end_story()
        else:
            self.tell_to(self.story.at + by)

    def tell_to(self, step: int) -> None:
        """To a step."""
        story = self.story
        if story is None:
            return
        on = step > story.at
        if story.go(step):
            self._read_for = 0.0
            self._keep()
            if on:
                self._sound_of_step(story)
            self.show()

    def _sound_of_step(self, story: Story) -> None:
        sounds = [SOUND[event.kind] for event in story.step.events if event.kind in SOUND]
        self.services.play_sound(sounds[-1] if sounds else "card" if story.step.kind == "cards" else "tick")

    def toggle_telling(self) -> None:
        """The story goes on by itself, or stops to."""
        if self.story is not None:
            if self.story.last and not self.autoplay:
                self.story.go(0)
            self.autoplay, self._read_for = not self.autoplay, 0.0
            self.show()

    def set_pace(self, pace: float) -> None:
        """How fast it goes by itself."""
        self.pace = pace
        self.show()

    def end_story(self) -> None:
        """The rest need not be told."""
        if self.story is None:
            return
        if self.story.ply == self.session.ply:
            self.session.set_table(**{KEPT: [self.story.ply, -1]})
        self.story, self.autoplay, back_to = None, False, self._back_to
        self._back_to = None
        if self.looking_at is not None and self.looking_at != back_to:
            self.look_at(back_to)
        elif self.pointing is None:
            self.next_decision()
        else:
            self.show()

    def open_sheet(self) -> None:
        """The Automa's cards, goods and rules of thumb, over the table."""
        if self._automa() is not None:
            open_sheet(self)

    # the scene --------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything anew; while a story is told, its panel covers what lies below it from the keyboard too."""
        for widget in self._covered:
            widget.visible = True
        self._covered = ()
        if self.story is not None and self.looking_at not in (None, self.story.ply):
            self.story, self.autoplay = None, False
        super().show()
        story = self.story
        self.telling.visible = story is not None
        self.story_marks.show(story)
        if story is None:
            return
        g = self.empire()
        again = self.looking_at is not None or self.pointing is not None
        self.telling.set(story, g, self.autoplay, self.pace, again)
        inside = [widget for widget in self.screen.body.children if widget is not self.telling and widget.visible
                  and self.telling.rect.contains(widget.rect)]
        for widget in inside:
            widget.visible = False
        self._covered = tuple(inside)

    def _offers(self) -> list[Offer]:
        return super()._offers() + self._offers_of_past()

    def _offers_of_past(self) -> list[Offer]:
        """Where the past is looked at: the Automa's turn that led to it."""
        ply = self.looking_at
        if ply is None or self._automa() is None:
            return []
        if not any(line.ply == ply and tells(line.events) for line in self.session.log(self.viewer)):
            return []

        def again() -> None:
            self._back_to = ply
            self.open_story(ply)

        return [Offer(say("story.again"), again, icon="eye")]

    def rule_at_hand(self) -> str:
        """F1 opens the rule of the step that is told."""
        return super().rule_at_hand() if self.story is None else rule_of(self.story.step)

    def key(self, name: str) -> bool:
        if name == SHEET and self._automa() is not None:
            self.open_sheet()
            return True
        return super().key(name)

    def submit(self, action: Action, auto: bool = False) -> None:
        self.story = None
        super().submit(action, auto)

    def _landed(self, seat: int) -> None:
        """What the Automa did in between is told before the next question."""
        self._tell_last()
        if self.story is None:
            super()._landed(seat)
        else:
            self.show()

    def next_decision(self) -> None:
        if self.story is None or self.looking_at is not None:
            super().next_decision()
        else:
            self.pointing = None
            self.show()

    def _travel(self, move: Any, sound: str) -> None:
        def moved() -> None:
            move()
            self.story, self.autoplay = None, False  # a story goes on where nothing can be taken back
            if KEPT in self.session.game.head.table:
                self.session.set_table(**{KEPT: [self.session.ply, -1]})

        super()._travel(moved, sound)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.story is None or not self.autoplay or self.screen.modals:
            return
        self._read_for += dt
        if self._read_for >= self._reading():
            if self.story.last:
                self.autoplay = False
                self.show()
            else:
                self.tell_on(1)

    def _reading(self) -> float:
        """Seconds that the step needs."""
        return (REST + REST_LETTER * self.telling.letters) / self.pace

    def wake_in(self) -> float | None:
        wake = super().wake_in()
        if self.story is None or not self.autoplay:
            return wake
        due = max(0.0, self._reading() - self._read_for)
        return due if wake is None else min(wake, due)
