"""Building card: a whole action on one sheet, with its sum and the factory and the sales as they would be then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action, Move
from game.scenes.automania.building.building_draft import PLACE, SHIP, STEPS, BuildingDraft
from game.scenes.automania.building.building_text import BuildingText
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.scenes.automania.panels.closing_panel import ClosingPanel
from game.scenes.automania.table_texts import say
from game.scenes.automania.view_model import factory_of
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import Button, button_row
from game.ui.widgets.labels import Label, RichText
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.steppers import Stepper
from game.ui.widgets.widget import Host, Widget

WIDE, EDGE, FRAME = 1500, 8, 124  # units: preferred width, margin around it, height of rim, heading and buttons
BESIDE, LEFT = 900, 0.47  # units: least width for two columns; share of the width for the dials then
DIAL, LOW, GAP, ASIDE = 46, 34, 6, 22  # units: height of a dial, least height, gaps between dials and columns
FACTORY, SALES = 236, 118  # units: heights of factory and sales
Done = Callable[[tuple[Action, ...]], object]


class BuildingDesk(Widget):
    """Dials of the steps, their results below them; factory and sales beside them or underneath."""

    reacts = False

    def __init__(self, ui: Ui, draft: BuildingDraft, renderer: Renderer, changed: Callable[[], object],
                 hides_money: bool) -> None:
        super().__init__(ui)
        self.draft, self.changed, self.hides_money, self.room = draft, changed, hides_money, 0
        colours = [look.colour for look in ui.writer.seats[: len(draft.state.factories)]]
        self.words = BuildingText(renderer, draft, colours[draft.seat])
        self.colour = colours[draft.seat]
        self.dials = {name: self._dial(name) for name in STEPS}
        self.labels = {name: self.add(Label(ui, say(f"building.step.{name}"), tone="dim", lines=1)) for name in STEPS}
        self.text = self.add(RichText(ui, "", "body"))
        self.factory = self.add(FactoryPanel(ui, draft.state.content, self._picked, lambda thing: None))
        self.sales = self.add(ClosingPanel(ui, colours))
        self.show()

    def _dial(self, name: str) -> Stepper:
        return self.add(Stepper(self.ui, 0, 0, 0, lambda at: self._turned(name, at),
                                text=lambda at: self._option(name, at)))

    def _option(self, name: str, at: int) -> str:
        step = next((each for each in self.draft.steps if each.name == name), None)
        return self.words.option(step, at) if step is not None and at < len(step.options) else ""

    def _turned(self, name: str, at: int) -> None:
        self.draft.choose(name, at)
        self.show()
        self.changed()

    def _picked(self, thing: SelectableWidget) -> None:
        """Put the tile where the factory was clicked."""
        names = {name for kind, name in thing.names[0] if kind == "factory-space"}
        if any(self.draft.choose_place(name) for name in names):
            self.show()
            self.changed()

    def show(self) -> None:
        """Show the draft: its steps with their choices, the sum, the factory with its new tile, the sales then."""
        draft = self.draft
        steps = {step.name: step for step in draft.steps}
        for name, dial in self.dials.items():
            step = steps.get(name)
            dial.visible = self.labels[name].visible = step is not None
            if step is not None:
                dial.set(step.at, 0, len(step.options) - 1)
                dial.enabled = len(step.options) > 1
        self.text.set("\n".join(self.words.lines()))
        self.factory.set(factory_of(draft.after, draft.seat), self.colour, self.hides_money)
        places = {str(move[1]) for move in steps[PLACE].options if move[0] == "place"} if PLACE in steps else set()
        for name, space in self.factory.spaces.items():
            space.glow = name in places
        self.factory.preview(*self.words.stars(steps.get(SHIP)))
        self.sales.set(draft.closing(), draft.seat)
        if self.rect.w:
            self.layout()
        self.touch()

    # layout ---------------------------------------------------------------------------------------

    def _beside(self, width: int) -> bool:
        return width >= BESIDE * self.ui.metrics.unit

    def _left(self, width: int) -> int:
        """Return the width of the dials in pixels."""
        return round(width * LEFT) if self._beside(width) else width

    def _shown(self) -> list[str]:
        return [name for name, dial in self.dials.items() if dial.visible]

    def _dial_high(self, width: int) -> int:
        """Return the height of a dial in pixels: lower where there is little room."""
        ui = self.ui
        low, high = max(ui.px(LOW), ui.text("X", "button").height + ui.px(4)), ui.px(DIAL)
        if not self.room:
            return max(low, high)
        count = len(self._shown())
        spare = self.room - self._foot(width) - count * ui.px(GAP)
        return max(low, min(high, spare // max(1, count)))

    def _foot(self, width: int) -> int:
        """Return the height of the text below the dials, in pixels."""
        return self.text.natural_size(self._left(width))[1] + self.ui.px(GAP)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that everything needs, in pixels."""
        ui, wide = self.ui, self.rect.w if width is None else width
        column = len(self._shown()) * (self._dial_high(wide) + ui.px(GAP)) + self._foot(wide)
        beside = ui.px(FACTORY + SALES + GAP)
        return wide, max(column, beside, self.room) if self._beside(wide) else column + ui.px(ASIDE) + beside

    def layout(self) -> None:
        """Place the dials with their names, the sum below them, factory and sales beside or below."""
        ui, rect, high = self.ui, self.rect, self._dial_high(self.rect.w)
        if rect.w < 8:
            return
        left = self._left(rect.w)
        caption = min(left // 3, max(label.natural_size()[0] for label in self.labels.values()) + ui.px(12))
        y = rect.y
        for name in self._shown():
            self.labels[name].place(Rect(rect.x, y, caption, high))
            self.dials[name].place(Rect(rect.x + caption, y, left - caption, high))
            y += high + ui.px(GAP)
        text = self._foot(rect.w)
        self.text.place(Rect(rect.x, y, left, text))
        other = Rect(rect.x + left + ui.px(ASIDE), rect.y, rect.w - left - ui.px(ASIDE), rect.h)
        if not self._beside(rect.w):
            other = Rect(rect.x, y + text + ui.px(ASIDE), rect.w, max(1, rect.bottom - y - text - ui.px(ASIDE)))
        low = round((other.h - ui.px(GAP)) * SALES / (FACTORY + SALES))
        self.factory.place(Rect(other.x, other.y, other.w, other.h - low - ui.px(GAP)))
        self.sales.place(Rect(other.x, other.bottom - low, other.w, low))


class BuildingDialog(Layer):
    """Building card; `done` gets the actions. Enter makes them, Esc goes back.

    With `hides_money` the money of the seat is not to be seen by others at the screen.
    """

    def __init__(self, screen: Screen, draft: BuildingDraft, renderer: Renderer, done: Done, hides_money: bool) -> None:
        super().__init__(screen.ui, modal=True, on_back=self.cancel)
        ui, self.on, self.done, self.renderer = screen.ui, screen, done, renderer
        wide = min(ui.px(WIDE), ui.metrics.size[0] - ui.px(40))
        self.desk = BuildingDesk(ui, draft, renderer, self._changed, hides_money)
        most = ui.metrics.size[1] - 2 * ui.px(EDGE)
        needed = self.desk.natural_size(wide - 2 * ui.px(24))[1] + 2 * ui.text("X", "body").height
        card = Rect(0, 0, wide, min(most, max(needed, ui.px(520)) + ui.px(FRAME)))
        self.desk.room = card.h - ui.px(FRAME)
        card.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        panel = self.add(Panel(ui, "raised", border=ui.theme.seat(ui.writer.seats[draft.seat].colour)), card)
        box = ui.box(card).inset(24, 12)
        panel.add(Label(ui, say("building.title"), "heading", lines=1), box.cut_top(34, gap=6))
        row = box.cut_bottom(46, gap=8)
        self.area = panel.add(ScrollArea(ui), box)
        self.buttons = [panel.add(Button(ui, tr("ui.cancel"), self.cancel, shortcut=Command.BACK)),
                        panel.add(Button(ui, say("building.do"), self.build, kind="primary",
                                         shortcut=Command.ACTIVATE))]
        button_row(self.buttons, row.rect, ui.px(12), align="right")
        sums = Rect(row.rect.x, row.rect.y, min(button.rect.x for button in self.buttons) - row.rect.x, row.rect.h)
        self.total = panel.add(Label(ui, "", "heading", lines=1), sums)
        self.area.fill(self.desk)
        self._changed()

    def renewal(self) -> Callable[[Host], object] | None:
        """Return what opens the card again with the same choices."""
        draft = self.desk.draft

        def renew(screen: Host) -> None:
            if isinstance(screen, Screen) and not screen.modals:
                open_building(screen, draft, self.renderer, self.done, self.desk.hides_money)

        return renew

    def _changed(self) -> None:
        """Lay the sheet out anew, and say why nothing can be built where that is so."""
        reason = "" if self.desk.draft.is_possible else say("lead.turn.none")
        self.buttons[1].set(say("building.do"), enabled=not reason, reason=reason)
        self.total.set(self.desk.words.total())
        self.area.layout()

    def build(self) -> None:
        """Close the card and make the actions."""
        self.on.close(self)
        self.done(self.desk.draft.actions())

    def cancel(self) -> None:
        """Close the card without an action."""
        self.on.close(self)


def open_building(screen: Screen, draft: BuildingDraft, renderer: Renderer, done: Done,
                  hides_money: bool) -> BuildingDialog:
    """Open the card with the focus on the action space."""
    dialog = BuildingDialog(screen, draft, renderer, done, hides_money)
    screen.open(dialog)
    screen.focus(dialog.desk.dials["space"], show=screen.by_keys)
    return dialog


def moves_of(actions: Sequence[Action]) -> list[Move]:
    """Return actions of one seat as moves."""
    return [(action.verb, *action.args) for action in actions]
