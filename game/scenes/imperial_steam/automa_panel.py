"""The Automa's turn on the screen: its two cards with the path lit, why it decides so, and the controls to step."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import plain
from game.i18n.render import Renderer
from game.rules.imperial_steam.state import Empire
from game.scenes.imperial_steam import automa_icons
from game.scenes.imperial_steam.automa_action_card import ActionCardView
from game.scenes.imperial_steam.automa_decision_card import DELIVERY, DecisionCardView
from game.scenes.imperial_steam.automa_reason import Reason
from game.scenes.imperial_steam.automa_story import Path, Story
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

PACES = (0.5, 1.0, 2.0, 4.0)
NARROW = 560  # units of width below which only the section that counts is shown beside the action card


@dataclass(frozen=True)
class Controls:
    """What the panel asks for: to go to a step, to play or pause, another pace, a step on or past the end, the end."""

    go: Callable[[int], object]
    toggle: Callable[[], object]
    set_pace: Callable[[float], object]
    onward: Callable[[], object]
    close: Callable[[], object]


class Steps(Widget):
    """The steps as a row of beads, turn by turn; a click leads to a step."""

    def __init__(self, ui: Ui, go: Callable[[int], object]) -> None:
        super().__init__(ui)
        self.go = go
        self.count, self.at = 1, 0
        self.starts: tuple[int, ...] = (0,)

    def set(self, story: Story) -> None:
        """Another step."""
        wanted = (len(story.steps), story.at, tuple(start for start, _ in story.turns()))
        if wanted != (self.count, self.at, self.starts):
            self.count, self.at, self.starts = wanted
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def _spots(self) -> list[tuple[int, int]]:
        step = self.rect.w / max(1, self.count)
        return [(round(self.rect.x + (i + 0.5) * step), self.rect.centery) for i in range(self.count)]

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1:
            self.go(int((intent.pos[0] - self.rect.x) * self.count / max(1, self.rect.w)))
            return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        return None, tr("rails.automa.beads"), self.rect

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        spots = self._spots()
        done, ahead = hex_of(ui.theme["accent"]), hex_of(ui.theme["chip"])
        wide = max(2, ui.px(3))
        for i, (left, right) in enumerate(pairwise(spots)):
            colour = done if i < self.at else ahead
            surface.fill(colour, Rect(left[0], left[1] - wide // 2, right[0] - left[0], wide))
        side = max(6, min(ui.px(15), round(self.rect.w / max(1, self.count) * 0.8)))
        for i, spot in enumerate(spots):
            size = side if i != self.at else round(side * 1.5)
            place = Rect(0, 0, size, size)
            place.center = spot
            colour = done if i <= self.at else ahead
            radius = ui.px(2) if i in self.starts else size // 2
            ui.plate(surface, place, "chip", top=colour, bottom=colour, radius=radius, shadow=0,
                     border="#fff3c4" if i == self.at else "", border_width=max(1, ui.px(1.6)))


class AutomaPanel(Widget):
    """Shows a step of a story over the panels beside the map, and catches the pointer there."""

    def __init__(self, ui: Ui, renderer: Renderer, g: Empire, controls: Controls) -> None:
        super().__init__(ui)
        ui.assets.add_composer(automa_icons.compose)
        self.r, self.controls = renderer, controls
        content = g.content.automa
        self.outset = 2 * ui.plate_style("panel").shadow
        self.action = self.add(ActionCardView(ui, renderer, content))
        self.decision = self.add(DecisionCardView(ui, renderer, content))
        self.reason = self.add(Reason(ui, renderer))
        self.beads = self.add(Steps(ui, controls.go))
        self.buttons = {
            "first": self._button("first", lambda: controls.go(0), Do.HOME),
            "back": self._button("step-back", lambda: controls.go(self.at - 1), Do.LEFT),
            "play": self._button("play", controls.toggle, "p"),
            "next": self._button("step-forward", lambda: controls.go(self.at + 1), Do.RIGHT),
            "last": self._button("last", lambda: controls.go(self.count - 1), Do.END),
            "pace": self._button("", self._faster, ","),
            "skip": self.add(Button(ui, "", controls.close, icon="skip", shortcut=Do.BACK)),
            "onward": self.add(Button(ui, "", controls.onward, kind="primary", shortcut=Do.ACTIVATE)),
        }
        self.at, self.count, self.pace = 0, 1, 1.0
        self.path = Path()
        self.title, self.note, self.letters = "", "", 0
        self.cards_shown = True

    def _button(self, icon: str, press: Callable[[], object], key: Do | str | None) -> Button:
        return self.add(Button(self.ui, "", press, icon=icon, shortcut=key, hint=False, kind="ghost"))

    def _faster(self) -> None:
        self.controls.set_pace(PACES[(PACES.index(self.pace) + 1) % len(PACES)])

    def set(self, story: Story, g: Empire, playing: bool, pace: float, again: bool) -> None:
        """Another step in the position `g`; the story goes on by itself at `pace`, or waits. `again`: it was read
        before, and the game does not wait for it."""
        self.at, self.count, self.pace, self.path = story.at, len(story.steps), pace, story.path()
        self.reason.set(story.step, g)
        self.letters = len(plain(self.reason.words, [seat.name for seat in self.ui.writer.seats]))
        self.title = tr(f"rails.automa.step.{story.step.kind}")
        self.note = self._note(g)
        self.beads.set(story)
        self._set_cards()
        self._set_buttons(story, playing, again)
        self.touch()

    def _set_cards(self) -> None:
        path = self.path
        if bool(path.action) != self.cards_shown:
            self.cards_shown = self.action.visible = self.decision.visible = bool(path.action)
            self.layout()
        if path.action:
            section = DELIVERY if path.delivery else path.section
            narrow = self.ui.box(self.rect).width < NARROW
            self.action.set(path.action, path)
            self.decision.set(path.decision, path, section if narrow and section not in ("", "none") else "")

    def _set_buttons(self, story: Story, playing: bool, again: bool) -> None:
        buttons = self.buttons
        buttons["play"].set(icon="pause" if playing else "play")
        buttons["pace"].set(tr("rails.automa.pace", n=f"{self.pace:g}"))
        for name in ("first", "back"):
            buttons[name].set(enabled=self.at > 0, reason=tr("rails.story.first"))
        for name in ("next", "last"):
            buttons[name].set(enabled=not story.last, reason=tr("rails.story.last"))
        close = tr("rails.story.close")
        end = close if again else tr("rails.story.on")
        buttons["onward"].set(end if story.last else tr("rails.story.next"),
                              icon="play" if story.last else "step-forward")
        buttons["skip"].set(close if again else tr("rails.story.skip"))
        buttons["skip"].visible = not story.last
        for name in ("first", "back", "play", "next", "last", "pace"):
            buttons[name].tooltip = tr(f"rails.automa.button.{name}")

    def _note(self, g: Empire) -> str:
        """Round, hand and what the piles hold."""
        path = self.path
        if not path.action:
            return ""
        return tr("rails.automa.note", round=g.round, hands=path.hands - 1, left=path.left)

    def layout(self) -> None:
        if not self.rect.w:
            return
        ui = self.ui
        box = ui.box(self.rect).inset(14, 9)
        self._head = box.cut_top(38, 2).rect
        self.beads.place(box.cut_top(26, 6))
        row = box.cut_bottom(46, 0)
        for name in ("first", "back", "play", "next", "last"):
            self.buttons[name].place(row.cut_left(44, 1))
        self.buttons["pace"].place(row.cut_left(58, 4))
        self.buttons["onward"].place(row.cut_right(min(220.0, row.width * 0.58), 8))
        self.buttons["skip"].place(row.cut_right(min(170.0, row.width)))
        box.rect.h -= ui.px(9)
        if not self.cards_shown:
            self.reason.place(box)
            return
        self.reason.place(box.cut_bottom(max(118.0, box.height * 0.31), 9))
        left, right = box.split((1.16, 1.0), 10)
        self.action.place(left)
        self.decision.place(right)

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        """The wheel steps too."""
        if intent.do == Do.WHEEL:
            self.controls.go(self.at + (-1 if intent.amount > 0 else 1))
            return True
        return False

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        ui.plate(surface, self.rect, "panel", border=hex_of(ui.theme["accent"]), border_width=max(2, ui.px(2)))
        head = self._head
        note = ui.text(self.note, "small", tone="dim", size=18, max_lines=1)
        title = ui.text(self.title, "title", tone="accent", size=29, max_lines=1, fit=True,
                        width=max(1, head.w - note.width - ui.px(16)))
        surface.blit(title.surface, title.surface.get_rect(midleft=(head.x + ui.px(4), head.centery)))
        surface.blit(note.surface, note.surface.get_rect(midright=(head.right - ui.px(6), head.centery)))
