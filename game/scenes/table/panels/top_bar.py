"""Top bar of a table: the word mark of the club, the game, the phase, and the buttons that are always there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.widgets.buttons import Button, IconButton
from game.ui.widgets.labels import Label
from game.ui.widgets.widget import Widget

CLOCK = 8  # units: room for wider figures of the clock
MARGINS = 60  # units between word mark, title, phases and clock, altogether
SHRUNK = 0.72  # least width of the title beside all phases, in parts of its full width


class PhaseChips(Widget):
    """Phases of a turn side by side, the present one lit.

    While `folded`, only the present one is shown, with its number, and its tooltip explains all of them. A state
    `before` the phases of a turn (name by id) is shown only then.
    """

    def __init__(self, ui: Ui, labels: Sequence[tuple[str, str, str]], before: Mapping[str, str]) -> None:
        super().__init__(ui)
        self.labels = tuple(labels)  # (id, text, tooltip)
        self.before = before
        self.lit = ""
        self.folded = False

    def set(self, lit: str) -> None:
        """Light another phase; "" = none."""
        if lit != self.lit:
            self.lit = lit
            self.touch()

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels of all chips, or of the widest one while folded."""
        widths = [self._width(self._words(*label[:2])) + self.ui.px(6) for label in self.labels]
        alone = (*widths, *(self._width(words) + self.ui.px(6) for words in self.before.values()))
        return (max(alone, default=0) if self.folded else sum(widths)), self.ui.px(32)

    def _words(self, name: str, text: str) -> str:
        """Return the words on the chip of a phase."""
        number = next((place for place, label in enumerate(self.labels, 1) if label[0] == name), 0)
        return f"{text} <small>{number}/{len(self.labels)}</small>" if self.folded and number else text

    def _width(self, text: str) -> int:
        return self.ui.text(text, "body", bold=True).width + self.ui.px(28)

    def shown(self) -> Iterator[tuple[str, str, str, Rect]]:
        """Yield the visible chips: id of the phase, words, tooltip, place."""
        ui, x = self.ui, self.rect.x
        for name, text, tip in self._alone() if self.folded else self.labels:
            words = self._words(name, text)
            chip = Rect(x, self.rect.centery - ui.px(15), self._width(words), ui.px(30))
            yield name, words, self._all() if self.folded else tip, chip
            x += chip.w + ui.px(6)

    def _alone(self) -> Iterator[tuple[str, str, str]]:
        """Yield the present phase; nothing where it has no name."""
        yield from (label for label in self.labels if label[0] == self.lit)
        if self.lit in self.before:
            yield "", self.before[self.lit], ""

    def _all(self) -> str:
        """Return a tooltip about all phases, the present one in gold."""
        lines = ((f"<accent><b>{text}</b></accent>" if name == self.lit else f"<b>{text}</b>", tip)
                 for name, text, tip in self.labels)
        return "\n".join(f"{text}: {tip}" for text, tip in lines)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the phase at this place."""
        for name, _, tip, chip in self.shown():
            if chip.collidepoint(pos):
                return name, tip, chip
        return super().tip_at(pos)

    def draw(self, surface: Surface) -> None:
        """Draw the chips."""
        ui = self.ui
        for name, text, _, chip in self.shown():
            lit = bool(name) and name == self.lit
            block = ui.text(text, "body", ground="accent" if lit else "dark", tone="ink" if lit else "dim", bold=True)
            if lit:
                colour = hex_of(ui.theme["accent"])
                ui.plate(surface, chip, "chip", top=colour, bottom=colour, radius=chip.h // 2)
            else:
                ui.plate(surface, chip, "chip", radius=chip.h // 2, opacity=0.55)
            surface.blit(block.surface, block.surface.get_rect(center=chip.center))


class TopBar(Widget):
    """Word mark, title, phase chips, and buttons such as undo, redo, hint, help and menu.

    `commands` maps the icon of each button to its action. `before` names states that are no phase of a turn (see
    `PhaseChips`). `warning` stands before the buttons as long as there is something to say.
    """

    may_wait = True

    def __init__(self, ui: Ui, phases: Sequence[tuple[str, str, str]], before: Mapping[str, str],
                 commands: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(ui)
        self.house = self.add(Label(ui, tr("game.house"), "title", tone="accent", size=34))
        self.title = self.add(Label(ui, "", "subheading", size=21, lines=1))
        self.chips = self.add(PhaseChips(ui, phases, before))
        shortcuts: dict[str, Command] = {
            "undo": Command.UNDO,
            "redo": Command.REDO,
            "turns": Command.TURNS,
            "hint": Command.HINT,
            "help": Command.RULE_BOOK,
            "menu": Command.MENU,
        }
        self.buttons = {
            name: self.add(IconButton(ui, name, call, tooltip=tr(f"game.button.{name}"), shortcut=shortcuts[name]))
            for name, call in commands.items()
        }
        self.warning = self.add(Button(ui, kind="ghost", icon="warning", role="body"))
        self.warning.visible = False
        self.clock = self.add(Label(ui, "", "body", align="right", lines=1))
        self.clock.visible = False
        self._times = ("", "")  # everybody's, and the one that is shown where there is no room for them

    def show_clock(self, everybody: str, one: str, tip: str) -> None:
        """Show the times of everybody before the buttons, or only that of one."""
        whole = self.clock.markup == self._times[0]
        self._times = f"<icon:clock> {everybody}", f"<icon:clock> {one}"
        self.clock.tooltip = tip
        self.clock.set(self._times[0 if whole else 1])
        if not self.clock.visible or self._wide(self.clock) > self.clock.rect.w / self.ui.metrics.unit:
            self.clock.visible = True
            self.layout()
            self.touch()

    def warn(self, words: str, sentence: str, call: Callable[[], object]) -> None:
        """Show a warning: a few words, a sentence as its tooltip, and a call for a click.

        An empty sentence removes it.
        """
        self.warning.set(words)
        self.warning.tooltip, self.warning.on_click = sentence, call
        if self.warning.visible != bool(sentence):
            self.warning.visible = bool(sentence)
            self.layout()
            self.touch()

    def entitle(self, words: str) -> None:
        """Show another title, and make room for it."""
        if words != self.title.markup:
            self.title.set(words)
            if self.rect.w:
                self.layout()
                self.touch()

    def layout(self) -> None:
        """Place everything: the buttons at the right, then warning and phases, word mark and title at the left."""
        box = self.ui.box(self.rect).inset(16, 6)
        high = min(self.ui.finger(40), self.rect.h - 2 * self.ui.px(2))
        for name in reversed(self.buttons):
            place = box.cut_right(self.ui.finger_units(40), 6).rect
            self.buttons[name].place(Rect(place.x, self.rect.centery - high // 2, place.w, high))
        if self.clock.visible:
            self._place_clock(box)
        if self.warning.visible:
            self.warning.place(box.cut_right(self._wide(self.warning), 6))
        box.cut_right(10)
        self.chips.visible, self.house.visible = bool(self.chips.labels), True
        self.chips.folded = False
        if self.chips.visible:
            self._place_chips(box)
        if self.house.visible:
            self.house.place(box.take_left(self.house.natural_size()[0], 18))
        self.title.place(box)

    def _place_clock(self, box: Box) -> None:
        """Place the times of everybody where word mark, title and phases keep their room, else only one."""
        for times in self._times:
            self.clock.set(times)
            room = self._wide(self.clock) + CLOCK
            others = sum(self._wide(each) for each in (self.chips, self.house, self.title))
            if box.width - room - 10 >= others + MARGINS:
                break
        self.clock.place(box.cut_right(room, 10))

    def _place_chips(self, box: Box) -> None:
        """Place the phases, folded where they leave the title too little room; then it may take that of the word mark
        too."""
        room = self._wide(self.chips)
        if box.width <= room + max(380, 12 + 18 + self._wide(self.house) + self._least()):
            self.chips.folded = True
            room = self._wide(self.chips)
            self.house.visible = box.width > room + self._wide(self.house) + 380
        self.chips.place(box.cut_right(room, 12))

    def _wide(self, widget: Widget) -> float:
        """Return the units of width that a widget needs."""
        return widget.natural_size()[0] / self.ui.metrics.unit

    def _least(self) -> float:
        """Return the units in which the title is not cut, in type that is not much smaller than its own."""
        smallest = self.ui.text(self.title.markup, "subheading", size=1, max_lines=1).width + 1
        return max(smallest / self.ui.metrics.unit, SHRUNK * self._wide(self.title))

    def free(self) -> Rect:
        """Return the area right of the title, in window pixels."""
        title = self.title
        taken = min(title.rect.w, title.natural_size()[0] + self.ui.px(16))
        return Rect(title.rect.x + taken, title.rect.y, title.rect.w - taken, title.rect.h)

    def draw(self, surface: Surface) -> None:
        """Draw the bar."""
        self.ui.plate(surface, self.rect, "bar")
        line = self.rect.copy()
        line.update(self.rect.x, self.rect.bottom - max(1, self.ui.px(2)), self.rect.w, max(1, self.ui.px(2)))
        surface.fill(self.ui.theme["accent_low"], line)
