"""Notices as text, and the strip on the start screen that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.content_error_texts import translate_error
from game.i18n.markup import escape
from game.rules.core.errors import Problem
from game.scenes.scene_base import Services
from game.scenes.shared.form_widgets import FINGER
from game.session.notices import Notice
from game.ui.context import Ui
from game.ui.widgets import Button, Icon, IconButton, Label, Panel

SHOWN = 2  # sentences on the strip itself; its button shows the others


def sentence(notice: Notice) -> str:
    """Return a notice as markup in the current language."""
    params = {name: escape(value) if isinstance(value, str) else value for name, value in notice.params.items()}
    return tr(notice.key, **params)


def take(services: Services) -> list[Notice]:
    """Return the waiting notices and remove them from the services."""
    notices = list(services.notices)
    services.notices.clear()
    return notices


def problem_line(problem: Problem) -> str:
    """Return an error in a player's own file as markup: file, line, column, message."""
    return escape(str(problem._replace(message=translate_error(problem.message))))


class NoticeStrip(Panel):
    """A narrow panel with the first sentences, a button that leads to more of them, (label, action) where there is
    more, and one to dismiss them."""

    def __init__(self, ui: Ui, lines: Sequence[str], dismiss: Callable[[], object],
                 more: tuple[str, Callable[[], object]] | None) -> None:
        super().__init__(ui, "panel", border=ui.theme["accent_low"], padding=12)
        self.sign = self.add(Icon(ui, "warning", tint=ui.theme["accent"]))
        self.label = self.add(Label(ui, "\n".join(lines[:SHOWN]), "body", lines=4 if more else None))
        self.details = self.add(Button(ui, *more, kind="ghost")) if more else None
        self.close = self.add(IconButton(ui, "cross", dismiss, kind="ghost", tooltip=tr("menu.notices.dismiss")))

    def _side(self) -> int:
        """Return the pixels that sign and buttons take."""
        more = self.ui.px(10) + self.details.natural_size()[0] if self.details else 0
        return self.ui.px(12 * 2 + 30 + 14 + FINGER + 4) + more

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        text = self.label.natural_size(max(1, wide - self._side()))[1]
        return wide, max(self.ui.px(FINGER + 12), text + self.ui.px(20))

    def layout(self) -> None:
        """Place sign, text and buttons in a row."""
        box = self.ui.box(self.rect).inset(12, 6)
        self.sign.place(box.cut_left(30, 14))
        self.close.place(box.cut_right(FINGER, 4).centre(FINGER, FINGER))
        if self.details:
            wide = self.details.natural_size()[0] / self.ui.metrics.unit
            self.details.place(box.cut_right(wide, 10).centre(wide, FINGER))
        self.label.place(Rect(box.rect))
