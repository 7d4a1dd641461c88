"""Card of a content file in the list, and the panel with all details of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.own_content import OwnFile
from game.scenes.menus.content_showcase import Exhibit
from game.scenes.menus.own_content.content_usage import ContentUse
from game.scenes.menus.own_content.error_list import brief, errors_with_excerpts
from game.scenes.menus.own_content.exhibit_widgets import FilePicture, place_words, rows_of
from game.scenes.routes import Destination
from game.scenes.shared.form_widgets import SingleControl
from game.scenes.shared.list_cards import PictureCard
from game.ui.context import Ui
from game.ui.widgets import Button, Label, Panel, RichText, ScrollArea, Stack


def state_line(file: OwnFile) -> str:
    """Return the state of a file: fine, or its first error and the number of the others."""
    if not file.problems:
        return tr("content.fine") if file.place else tr("content.not-read")
    more = f"  <dim>{tr('content.more', n=len(file.problems) - 1)}</dim>" if len(file.problems) > 1 else ""
    return f"<bad>{brief(file.problems[0])}</bad>{more}"


class FileCard(PictureCard):
    """Card with picture, name, kind and state of a file."""

    def __init__(self, ui: Ui, file: OwnFile, brought: Callable[[], Sequence[Exhibit]],
                 choose: Callable[[OwnFile], object], open_it: Callable[[], object]) -> None:
        super().__init__(ui, lambda: choose(file), open_it)
        self.file = file
        self.picture: FilePicture = self.add(FilePicture(ui, brought))
        self.title = self.add(Label(ui, escape(file.path.name), "subheading", ground="card", lines=1))
        self.place_of = self.add(Label(ui, place_words(file.place), "body", ground="card", tone="dim", lines=1))
        self.state = self.add(Label(ui, state_line(file), "body", ground="card", lines=1))
        self.lines = self.title, self.place_of, self.state

    def paint(self) -> None:
        """Draw the picture, and name the exhibit of the file; of many small things the set that they are in."""
        self.picture.paint()
        named = [exhibit for exhibit in self.picture.exhibits if exhibit.svg] or self.picture.exhibits[-1:]
        if named:
            self.title.set(f"{escape(self.file.path.name)}  <dim>{named[0].name}</dim>")


class FileDetail(Panel):
    """Panel of the chosen file: its folder, every error, and its exhibits."""

    def __init__(self, ui: Ui, area: ScrollArea) -> None:
        super().__init__(ui, "panel")
        self.area = self.add(area)

    def show(self, file: OwnFile, exhibits: Sequence[Exhibit], text: str, use: ContentUse | None,
             go: Callable[[Destination], object]) -> None:
        """Show another file; `text` is its content, `use` the use of a sound one."""
        ui, stack = self.ui, Stack(self.ui, gap=10)
        stack.add(Label(ui, escape(file.path.name), "heading", lines=2))
        where = f"<accent>{place_words(file.place)}</accent>\n<dim>{escape(str(file.path.parent))}</dim>"
        stack.add(RichText(ui, where, "body"))
        for error in errors_with_excerpts(file.problems, text):
            stack.add(RichText(ui, error, "body"))
        if not file.problems:
            state = state_line(file) if use is None else f"{state_line(file)}  {use.text}"
            stack.add(RichText(ui, state, "body"))
        if use is not None and (to := use.to) is not None:
            stack.add(SingleControl(ui, Button(ui, use.word, lambda: go(to), icon="flag", shortcut="g")))
        for row in rows_of(ui, exhibits):
            stack.add(row)
        self.area.fill(stack)
        self.touch()

    def layout(self) -> None:
        """Place the scroll area in the panel."""
        self.area.place(Rect(self.ui.box(self.rect).inset(18).rect))
