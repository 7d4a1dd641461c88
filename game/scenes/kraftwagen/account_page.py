"""The account of a round over the table: it stays until somebody goes on."""

from __future__ import annotations

from pygame import Rect

from game.scenes.kraftwagen.account import Account
from game.scenes.kraftwagen.account_sums import AccountSums
from game.scenes.kraftwagen.texts import say
from game.scenes.table.account_sheet import AccountSheet
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.layout import Box
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.scroll import ScrollArea

GAP = 14  # units between the lines and the sums, and between the sums and the prompt
TITLE = 36  # units of height


class AccountPage(Panel):
    """The lines under their heading, and the sums beside the `prompt`, which lies on the page; what lies below it
    cannot be reached. In a `narrow` room the sums take the whole left side."""

    def __init__(self, ui: Ui, prompt: Widget, narrow: bool) -> None:
        super().__init__(ui, "raised", border=ui.theme["accent_low"], padding=18)
        self.outset = 2 * ui.plate_style("panel").shadow
        self.prompt, self.narrow = prompt, narrow
        self.title = self.add(Label(ui, "", "heading", lines=1, tone="accent"))
        self.note = self.add(Label(ui, "", "small", lines=1, tone="dim"))
        self.area = self.add(ScrollArea(ui))
        self.sheet = AccountSheet(ui)
        self.area.fill(self.sheet)
        self.sums = self.add(AccountSums(ui, narrow))
        self.visible = False

    def set(self, account: Account) -> None:
        """Another account."""
        self.title.set(say("account.title", round=account.round))
        self.note.set("" if account.told else say("account.secret.last" if account.last else "account.secret"))
        self.sheet.set(account.parts)
        self.sums.set(account)
        self.layout()

    def layout(self) -> None:
        box, gap = self.inner, self.ui.px(GAP)
        prompt = self.prompt.rect
        beside = Rect(box.rect.x, box.rect.y, prompt.x - gap - box.rect.x, box.rect.h)
        if self.narrow:
            sums = self.ui.box(beside)
            lines = Rect(prompt.x, box.rect.y, box.rect.right - prompt.x, prompt.y - gap - box.rect.y)
            self._head(sums)
            self.area.place(lines)
        else:
            top = prompt.y
            sums = self.ui.box(Rect(beside.x, top, beside.w, box.rect.bottom - top))
            box.rect.h = top - gap - box.rect.y
            self._head(box)
            self.area.place(box)
        self.sums.place(sums.take_top(self.sums.natural_size()[1]))
        self.area.layout()

    def _head(self, box: Box) -> None:
        """The title with the note beside it, or below it where that is narrow."""
        high = max(self.ui.px(TITLE), self.ui.text("X", "heading").height)
        head = box.take_top(high, 6)
        if self.narrow:
            self.title.place(head)
            self.note.place(box.take_top(self.ui.text("X", "small").height if self.note.markup else 0, 6))
            return
        self.title.place(head.take_left(min(head.rect.w, self.title.natural_size()[0]), 20))
        self.note.place(head)

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        """What lies below it takes no press."""
        return super().handle(intent) or intent.do in (Do.PRESS, Do.RELEASE)
