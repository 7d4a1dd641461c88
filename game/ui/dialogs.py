"""Dialogs: a message, a question, a line of text to enter.

None of them blocks: they call back. (The dialog for choosing a folder is pygame_gui's, in `folder_dialog`.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import Button, Kind, button_row
from game.ui.widgets.labels import Label, RichText
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text_entry import TextEntry

WIDTH = 620  # units
ROW = 56  # units: height of the buttons, large enough for a finger in a small window
Choice = tuple[str, Kind, Callable[[], object] | None]  # label, kind of button, action (None = only close)


class Dialog(Layer):
    """Modal card in the middle of the screen: title, text, an optional text field, buttons.

    The last button is the safe one: Esc presses it, and so does Enter until the focus has been moved to another.
    With a text field Enter presses the first button.
    """

    def __init__(self, screen: Screen, title: str, markup: str, choices: Sequence[Choice], *,
                 entry: TextEntry | None = None, width: float = WIDTH) -> None:
        super().__init__(screen.ui, modal=True, on_back=lambda: self.choose(len(choices) - 1))
        self.on, self.title = screen, title
        self.choices = list(choices)
        self.entry = entry
        ui = screen.ui
        text = RichText(ui, markup, "prose")
        wide = min(ui.px(width), ui.metrics.size[0] - 2 * ui.px(40))
        inside = wide - 2 * ui.px(28)
        high_text = text.natural_size(inside)[1] if markup else 0
        fixed = ui.px(28 + 52 + 20 + ROW + 24) + (ui.finger(46) + ui.px(14) if entry else 0)
        high = min(fixed + high_text + ui.px(8), ui.metrics.size[1] - 2 * ui.px(40))
        card = Rect(0, 0, wide, high)
        card.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        self._fill(ui, panel, ui.box(card).inset(28, 22), title, text)

    def _fill(self, ui: Ui, panel: Panel, box: Box, title: str, text: RichText) -> None:
        panel.add(Label(ui, title, "heading", lines=1), box.cut_top(44, gap=8))
        row = box.cut_bottom(ROW, gap=20)
        if self.entry:
            panel.add(self.entry, box.cut_bottom(ui.finger_units(46), gap=14))
        panel.add(ScrollArea(ui), box).fill(text)
        entered = 0 if self.entry else len(self.choices) - 1
        self.buttons = [
            panel.add(Button(ui, label, lambda i=i: self.choose(i), kind=kind,  # type: ignore[misc]
                             shortcut=Command.ACTIVATE if i == entered else None, hint=False))
            for i, (label, kind, _) in enumerate(self.choices)
        ]
        button_row(self.buttons[::-1], row.rect, ui.px(12), align="right")

    def choose(self, index: int) -> None:
        """Close the dialog, then run the action of the button of that index."""
        self.on.close(self)
        if action := self.choices[index][2]:
            action()


def message(screen: Screen, title: str, markup: str, then: Callable[[], object] | None = None) -> Dialog:
    """Show a message; `then` is called when it is closed."""
    return _open(screen, Dialog(screen, title, markup, [(tr("ui.ok"), "primary", then)]))


def ask(screen: Screen, title: str, markup: str, yes: str, on_yes: Callable[[], object], *,
        no: str | None = None, on_no: Callable[[], object] | None = None, danger: bool = False) -> Dialog:
    """Ask a question; `on_yes` is called if the button labelled `yes` is pressed.

    The other button (default: Cancel) is pressed by Esc and Enter too, and is drawn as the primary one.
    """
    accept: Choice = (yes, "danger" if danger else "secondary", on_yes)
    return _open(screen, Dialog(screen, title, markup, [accept, (no or tr("ui.cancel"), "primary", on_no)]))


def choose(screen: Screen, title: str, markup: str, choices: Sequence[Choice]) -> Dialog:
    """Ask with any buttons; Esc and Enter press the last one."""
    return _open(screen, Dialog(screen, title, markup, choices))


def enter_text(screen: Screen, title: str, markup: str, text: str, done: Callable[[str], object], *,
               limit: int = 60, ok: str | None = None) -> Dialog:
    """Ask for a line of text; `done(text)` receives it, unless the player cancels or leaves it empty."""

    def submit(value: str) -> None:
        if value.strip():
            dialog.choose(0)

    def accept() -> None:
        if entry.text.strip():
            done(entry.text.strip())

    entry = TextEntry(screen.ui, text, limit=limit, on_submit=submit)
    entry.select_all()
    choices: list[Choice] = [(ok or tr("ui.ok"), "primary", accept), (tr("ui.cancel"), "secondary", None)]
    dialog = Dialog(screen, title, markup, choices, entry=entry)
    return _open(screen, dialog)


def _open(screen: Screen, dialog: Dialog) -> Dialog:
    """Open the dialog with the focus in its field or on the safe button.

    The focus is displayed if the keyboard was used last.
    """
    screen.open(dialog)
    if dialog.entry is not None:
        screen.focus(dialog.entry)
    else:
        screen.focus(dialog.buttons[-1], show=screen.by_keys)
    return dialog
