"""Automa panel: the turn with its two cards and the path highlighted, the reasons, and the controls to step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from game.i18n.markup import strip_markup
from game.i18n.renderer import Renderer
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.panels import card_icons
from game.scenes.imperial_steam.automa.panels.action_card_view import ActionCardView
from game.scenes.imperial_steam.automa.panels.automa_widgets import AutomaPurse, Emblem, StepBeads
from game.scenes.imperial_steam.automa.panels.decision_card_view import DELIVERY, DecisionCardView
from game.scenes.imperial_steam.automa.panels.own_company_panel import OwnCompanyPanel
from game.scenes.imperial_steam.automa.panels.reason_panel import ReasonText
from game.scenes.imperial_steam.automa.turn_story import DecisionPath, TurnStory
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.tooltips import Tooltips
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, margin
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget

DECIDING = 0.0  # pace that shows only the steps that decide something
PACES = (0.5, 1.0, 2.0, 4.0, DECIDING)
PACED = 310  # units of width beside the steps from which a narrow panel has room for the pace
NARROW = 600  # units of width below which one card is shown at a time, without the lesser buttons
TIGHT = 560  # units of width below which a decision card shows only the current section
LOW = 430  # units of height below which its purse is left out
OWN, OWN_LINE = 76, 34  # units of height of the player's company, which stays visible; folded to one line
ROOMY = 620  # units of height of the panel below which it is folded
BRIEF = 48  # units of height of a decision card with its name alone,
SECTION = 124  # with one section
BOTH = 251  # units of height with room for two cards by name, words and the player's company
READING = ("cards", "slot", "test", "act", "cannot", "idle", "reshuffled")  # steps about the action card


@dataclass(frozen=True)
class Controls:
    """Callbacks of the panel: go to a step, play or pause, set the pace, a step on or past the end, end, open the
    overview."""

    go: Callable[[int], object]
    toggle: Callable[[], object]
    set_pace: Callable[[float], object]
    onward: Callable[[], object]
    close: Callable[[], object]
    overview: Callable[[], object]


class AutomaPanel(Widget):
    """Panel of a step of a story, over the panels beside the map; takes their input."""

    def __init__(
        self, ui: Ui, renderer: Renderer, state: ImperialSteamState, controls: Controls, tooltips: Tooltips
    ) -> None:
        super().__init__(ui)
        ui.assets.add_composer(card_icons.compose)
        self.renderer, self.controls = renderer, controls
        content = state.content.automa
        self.outset = margin(ui.plate_style("panel"))
        self.action = self.add(ActionCardView(ui, renderer, content))
        self.decision = self.add(DecisionCardView(ui, renderer, content))
        self.reason = self.add(ReasonText(ui, renderer))
        self.emblem = self.add(Emblem(ui, renderer))
        self.emblem.visible = False
        # keys and contracts fly to this button
        self.purse = self.add(AutomaPurse(ui, lambda: self.buttons["sheet"].rect,
                                          self.action.carried))
        self.own = self.add(OwnCompanyPanel(ui, tooltips))
        self.beads = self.add(StepBeads(ui, controls.go))
        self.buttons = {
            "first": self._button("first", lambda: controls.go(0), Command.HOME),
            "back": self._button("step-back", lambda: controls.go(self.at - 1), Command.LEFT),
            "play": self._button("play", controls.toggle, "p"),
            "next": self._button("step-forward", lambda: controls.go(self.at + 1), Command.RIGHT),
            "last": self._button("last", lambda: controls.go(self.count - 1), Command.END),
            "pace": self._button("", self._faster, ","),
            "sheet": self._button("list", controls.overview, None),
            "skip": self.add(Button(ui, "", controls.close, icon="skip", shortcut=Command.BACK)),
            "onward": self.add(Button(ui, "", controls.onward, kind="primary", shortcut=Command.ACTIVATE)),
        }
        self.at, self.count, self.pace = 0, 1, 1.0
        self.path = DecisionPath()
        self.title, self.note, self.kind, self.letters = "", "", "", 0
        self.cards_shown, self.narrow = True, False

    def _button(self, icon: str, press: Callable[[], object], key: Command | str | None) -> Button:
        return self.add(Button(self.ui, "", press, icon=icon, shortcut=key, hint=False, kind="ghost"))

    def _faster(self) -> None:
        self.controls.set_pace(PACES[(PACES.index(self.pace) + 1) % len(PACES)])

    def set(
        self,
        story: TurnStory,
        state: ImperialSteamState,
        shown: ImperialSteamState,
        playing: bool,
        pace: float,
        again: bool,
    ) -> None:
        """Set the step, which leads to the position `state`; the table has come to `shown`. The story goes on by itself
        at `pace` if `playing`. If `again`, it was read before, and the game does not wait for it."""
        self.at, self.count, self.pace, self.path = story.at, len(story.steps), pace, story.path()
        self.reason.set(story.step, state)
        self.letters = len(strip_markup(self.reason.words, [seat.name for seat in self.ui.writer.seats]))
        self.title, self.kind = self._title(story), story.step.kind
        self.note = self._note(state)
        self.beads.set(story)
        self.purse.set(shown, story.automa)
        self._set_cards()
        if self.narrow:
            self.layout()
        self.emblem.set(story.step, state)
        self._set_buttons(story, playing, again)
        self.touch()

    def _set_cards(self) -> None:
        path = self.path
        if bool(path.action) != self.cards_shown:
            self.cards_shown = self.action.visible = self.decision.visible = bool(path.action)
            self.emblem.visible = not self.cards_shown
        if path.action:
            section = DELIVERY if path.delivery else path.section
            alone = self.ui.box(self.rect).width < TIGHT and section not in ("", "none")
            self.action.set(path.action, path)
            self.decision.set(path.decision, path, section if alone else "")
        if self.narrow:
            self.action.visible = self.cards_shown and self.kind in READING
            self.decision.visible = self.cards_shown and (self.kind not in READING or self.kind == "cards")

    def _set_buttons(self, story: TurnStory, playing: bool, again: bool) -> None:
        buttons = self.buttons
        buttons["play"].set(icon="pause" if playing else "play")
        faster = say("automa.pace", n=f"{self.pace:g}")
        buttons["pace"].set(faster if self.pace != DECIDING else say("automa.pace.brief"))
        for name in ("first", "back"):
            buttons[name].set(enabled=self.at > 0, reason=say("story.first"))
        for name in ("next", "last"):
            buttons[name].set(enabled=not story.last, reason=say("story.last"))
        close = say("story.close")
        end = close if again else say("story.on")
        buttons["onward"].set(end if story.last else say("story.next"),
                              icon=("cross" if again else "play") if story.last else "step-forward")
        buttons["skip"].set("" if self.narrow else close if again else say("story.skip"),
                            icon="cross" if again else "skip")
        buttons["skip"].tooltip = close if again else say("story.skip")
        buttons["skip"].visible = not story.last
        for name in ("first", "back", "play", "next", "last", "pace", "sheet"):
            buttons[name].tooltip = say(f"automa.button.{name}")

    def _title(self, story: TurnStory) -> str:
        """Return the subject of the step: for a tie, the question."""
        asked = story.step.of("automa-compared") or story.step.of("automa-decided")
        if story.step.kind == "question" and asked:
            return self.renderer.thing("question", asked[0].data["question"])
        return say(f"automa.step.{story.step.kind}")

    def _note(self, state: ImperialSteamState) -> str:
        """Return round, hands left and cards left in the piles."""
        path = self.path
        if not path.action or self.narrow:
            return ""
        return say("automa.note", round=state.round, hands=path.hands - 1, left=path.left)

    def layout(self) -> None:
        """Place cards, words, purse, the player's company and the buttons."""
        if not self.rect.w:
            return
        ui = self.ui
        box = ui.box(self.rect).inset(14, 9)
        self.narrow = box.width < NARROW
        head = box.cut_top(38, 2)
        self.buttons["sheet"].place(head.cut_right(42, 4))
        self._head = head.rect
        self.beads.place(box.cut_top(26, 6))
        self._lay_buttons(box.cut_bottom(46, 7))
        self.reason.narrow = self.action.low = self.narrow
        brief = self.narrow and self.cards_shown and self.kind == "cards"
        self.own.visible = not brief or box.height >= BOTH
        if self.own.visible:
            self.own.place(box.cut_bottom(OWN if not self.narrow and box.height >= ROOMY else OWN_LINE, 8))
        self.purse.visible = box.height >= LOW - 130 and not brief  # the cards that were turned over come first
        if self.purse.visible:
            self.purse.place(box.cut_bottom(32, 8))
        self.reason.place(box.cut_bottom(self._words_high(box.height), 9))
        self.emblem.place(box)
        if brief:
            self.decision.place(box.cut_bottom(BRIEF, 8))
            self.action.place(box)
            return
        left, right = (box, box) if self.narrow else box.split((1.0, 1.0), 10)
        self.action.place(left)
        self.decision.place(right)

    def _words_high(self, height: float) -> float:
        """Return the units of height for the words of the step, out of so many for them and the cards. With one card at
        a time, the current card gets what words about it, a line or two, do not need; the comparison of a tie and a
        list of targets get what a card with one section does not need."""
        if self.narrow and self.cards_shown and self.kind in READING:
            return max(96.0, height * 0.28)
        if self.narrow and self.cards_shown and (self.reason.comparison is not None or self.reason.long):
            return max(118.0, height - SECTION)
        if self.narrow and not self.cards_shown:
            return max(118.0, height * 0.56)
        return max(118.0, height * (0.4 if self.narrow else 0.26))

    def _lay_buttons(self, row: Box) -> None:
        buttons = self.buttons
        lesser = ("first", "last")
        for name in ("first", "back", "play", "next", "last"):
            buttons[name].visible = not (self.narrow and name in lesser)
            if buttons[name].visible:
                buttons[name].place(row.cut_left(44, 1))
        buttons["pace"].visible = not self.narrow or row.width >= PACED
        if buttons["pace"].visible:
            buttons["pace"].place(row.cut_left(58, 4))
        buttons["skip"].hint = buttons["onward"].hint = not self.narrow
        skip = 50.0 if self.narrow else 150.0
        buttons["onward"].place(row.cut_right(min(230.0, row.width - skip - 8), 8))
        buttons["skip"].place(row.cut_right(min(skip, row.width)))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the panel takes the pointer at every place."""
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle an input: the wheel steps too."""
        if intent.do == Command.WHEEL:
            self.controls.go(self.at + (-1 if intent.amount > 0 else 1))
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the frame with title and note."""
        ui = self.ui
        ui.plate(surface, self.rect, "panel", border=hex_of(ui.theme["accent"]), border_width=max(2, ui.px(2)))
        head = self._head
        note = ui.text(self.note, "small", tone="dim", size=18, max_lines=1)
        title = ui.text(self.title, "title", tone="accent", size=29, max_lines=1, fit=True,
                        width=max(1, head.w - note.width - ui.px(16)))
        surface.blit(title.surface, title.surface.get_rect(midleft=(head.x + ui.px(4), head.centery)))
        surface.blit(note.surface, note.surface.get_rect(midright=(head.right - ui.px(6), head.centery)))
