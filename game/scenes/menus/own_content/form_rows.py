"""Rows of the form for a content file: a value with its control, the heading of a list or map with its buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect

from game.i18n.markup import escape
from game.scenes.menus.own_content.content_fields import ContentField
from game.ui.context import Ui
from game.ui.widgets import Button, Label, TextEntry, Widget

LONGEST = 400  # letters of a value
STEP, BUTTON, GAP = 16, 38, 6  # units: indentation of a level, a button of a heading, the gap between two


class ValueEntry(TextEntry):
    """Entry of one value: `commit(text)` is called for Enter, and when the focus leaves a changed one."""

    def __init__(self, ui: Ui, field: ContentField, commit: Callable[[str], object]) -> None:
        super().__init__(ui, field.text, on_submit=lambda text: self.commit(), limit=LONGEST)
        self.field, self._commit = field, commit

    @property
    def stands_for(self) -> Hashable:
        """Its place in the file."""
        return self.field.path

    def commit(self) -> None:
        """Hand on the text, if it has changed."""
        if self.text != self.field.text:
            self._commit(self.text)

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Hand on the text when the focus leaves."""
        super().focused(inside, part)
        if not inside:
            self.commit()


class Indented(Widget):
    """Row of a form, so many levels to the right."""

    def __init__(self, ui: Ui, row: Widget, levels: int) -> None:
        super().__init__(ui)
        self.row, self.levels = self.add(row), levels

    @property
    def _left(self) -> int:
        return self.ui.px(STEP * self.levels)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, self.row.natural_size(wide - self._left)[1]

    def layout(self) -> None:
        """Place the row."""
        self.row.place(Rect(self.rect.x + self._left, self.rect.y, self.rect.w - self._left, self.rect.h))


class EntryHeading(Widget):
    """Heading of a list or map in the form, with the buttons for it at its right."""

    def __init__(self, ui: Ui, title: str, buttons: Sequence[Button]) -> None:
        super().__init__(ui)
        self.title = self.add(Label(ui, escape(title), "subheading", lines=1, tone="accent"))
        self.buttons = [self.add(button) for button in buttons]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self.rect.w if width is None else width, self.ui.finger(BUTTON)

    def layout(self) -> None:
        """Place the words and the buttons."""
        ui, right, r = self.ui, self.rect.right, self.rect
        for button in reversed(self.buttons):
            right -= ui.px(BUTTON)
            button.place(Rect(right, r.y, ui.px(BUTTON), r.h))
            right -= ui.px(GAP)
        self.title.place(Rect(r.x, r.y, max(1, right - r.x), r.h))
