"""Form for a content file: its values one part at a time, with the live preview and the errors beside it.

It writes the same file that one would write by hand: each change goes into the file at once, and is taken back by undo.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from pathlib import Path
from typing import ClassVar

from game.content_loader import read_own
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.own_content import ContentPlace
from game.scenes.menus.content_showcase import Exhibit
from game.scenes.menus.own_content.content_fields import (
    ContentField,
    KnownValues,
    field_at,
    find_field,
    moved_up,
    read_fields,
    sections_of,
    with_copy,
    with_key,
    with_value,
    without,
)
from game.scenes.menus.own_content.form_rows import EntryHeading, Indented, ValueEntry
from game.scenes.menus.own_content.form_samples import known_values
from game.scenes.menus.own_content.live_preview import LivePreview
from game.scenes.registry import screens_of
from game.scenes.shared.form_widgets import FOOT, Field
from game.session.storage.atomic_write import write_atomically
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Panel, Stack, Widget

FORM, HIGH = 0.5, 0.56  # shares of the page that the form has: of its width, of its height where there is little room
WORDS = 0.4  # share of the height beside the form that the words have
Change = Callable[[str], str]


class ContentForm(LivePreview):
    """Form for a file of a `game` in a content `folder`."""

    TITLE: ClassVar[str] = "content.title.form"

    def __init__(self, path: Path, game: str, folder: str) -> None:
        super().__init__(path, game, folder)
        self.section: tuple[str | int, ...] = ()  # path of the part that is shown
        self.undone: list[str] = []  # texts of the file before each change, the newest last
        self.entries: list[ValueEntry] = []
        self._due: list[Change] = []  # changes that are made in the next turn of the loop
        self._known: KnownValues | None = None

    # reading and writing ------------------------------------------------------------------------------------------
    @property
    def text(self) -> str:
        """Text of the file as it is now."""
        return read_own(self.path)[0]

    def known(self) -> KnownValues:
        """Return the words and keys that files of this kind have."""
        if self._known is None:
            place = ContentPlace(*self.given_place)
            self._known = known_values(place, screens_of(place.game).content_showcase().SAMPLES)
        return self._known

    def wake_in(self) -> float | None:
        """Return 0 while a change waits."""
        return 0.0 if self._due else super().wake_in()

    def update(self, dt: float) -> None:
        """Make the changes that wait, one after the other."""
        if self._due and not self.screen.modals:
            for change in self._take_due():
                self.change(change)
            return
        super().update(dt)

    def _take_due(self) -> list[Change]:
        due, self._due = self._due, []
        return due

    def change(self, change: Change) -> None:
        """Change the file, and show what it has become."""
        before = self.text
        after = change(before)
        if after != before:
            self.undone.append(before)
            if not self._write(after):
                self.undone.pop()

    def undo(self) -> None:
        """Take the last change back."""
        if self.undone:
            newest = self.undone.pop()
            if not self._write(newest):
                self.undone.append(newest)

    def _write(self, text: str) -> bool:
        try:
            write_atomically(self.path, text)
        except OSError as error:
            message(self.screen, tr(self.TITLE), tr("content.begin.failed", why=escape(str(error))))
            return False
        self.enter()
        self.rebuild()
        return True

    def back(self) -> None:
        """Leave the form; what is being typed is kept."""
        for entry in self.entries:
            entry.commit()
        for change in self._take_due():
            self.change(change)
        super().back()

    # building -----------------------------------------------------------------------------------------------------
    def split_page(self, screen: Screen, page: Box) -> tuple[Box, Box]:
        """Place the form; return the places of the picture and of the words."""
        self.entries = []
        form = page.cut_top(page.height * HIGH, gap=10) if self.narrow else page.cut_left(page.width * FORM, gap=18)
        words = page.cut_right(page.width * FORM, gap=12) if self.narrow else page.cut_bottom(
            page.height * WORDS, gap=12)
        root = read_fields(self.text)
        if root is None:
            self._show_undo(screen, form.cut_top(FOOT, gap=10))
            panel = screen.add(Panel(self.ui, "well"), form)
            panel.add(Label(self.ui, tr("content.form.unreadable"), "prose", tone="dim", align="centre"), panel.inner)
            return page, words
        sections = sections_of(root)
        shown = find_field(root, self.section)
        if shown is None or self.section not in sections.values():
            self.section, shown = (), root
        row = form.cut_top(FOOT, gap=10)
        self._show_undo(screen, row)
        names = [(path, _words(title) or tr("content.form.general")) for title, path in sections.items()]
        screen.add(DropDown(self.ui, names, self.section, self.choose_section, tooltip=tr("content.form.part.tip")),
                   row)
        stack = Stack(self.ui, gap=6)
        for field_row in self._rows(shown, 0):
            stack.add(field_row)
        screen.add(self.scroll_area("form"), form).fill(stack)
        return page, words

    def _show_undo(self, screen: Screen, row: Box) -> None:
        button = Button(self.ui, tr("content.form.undo"), self.undo, icon="undo", shortcut=Command.UNDO,
                        hint=not self.narrow)
        reason = "" if self.undone else tr("content.form.nothing-to-undo")
        button.set(enabled=not reason, reason=reason)
        screen.add(button, row.cut_right(button.natural_size()[0] / self.ui.metrics.unit, gap=10))

    def choose_section(self, path: Hashable) -> None:
        """Show another part of the file, and the board that it is about."""
        assert isinstance(path, tuple)
        self.section = path
        self.forget_scroll("form")
        self.rebuild()

    def boards_of(self, exhibits: list[Exhibit]) -> list[Exhibit]:
        """Return the exhibits with boards; of a part that has a picture of its own that alone."""
        shown = field_at(self.text, self.section)
        single = [exhibit._replace(board=exhibit.singles[shown.title]) for exhibit in exhibits
                  if shown is not None and shown.is_item and shown.title in exhibit.singles]
        return single or super().boards_of(exhibits)

    # rows ---------------------------------------------------------------------------------------------------------
    def _rows(self, field: ContentField, level: int) -> Iterator[Widget]:
        """Yield the rows of all values in a list or map, which is not itself a part of its own."""
        for child in field.children:
            if child.kind in ("value", "values"):
                yield Indented(self.ui, self._value(child), level)
            elif level or self.section:
                yield Indented(self.ui, self._heading(field, child), level)
                yield from self._rows(child, level + 1)
        if missing := self.known().missing(field):
            yield Indented(self.ui, self._addition(field, missing), level)

    def _value(self, field: ContentField) -> Widget:
        commit = partial(self._set, field.path)
        choices = self.known().choices(field)
        if choices:
            entries = [(word, _words(word)) for word in choices]
            control: Widget = DropDown(self.ui, entries, field.text, lambda word: commit(str(word)))
        else:
            control = ValueEntry(self.ui, field, commit)
            self.entries.append(control)
        return Field(self.ui, escape(_words(field.title)), control)

    def _heading(self, holder: ContentField, entry: ContentField) -> Widget:
        title = f"{holder.title} {entry.title}" if entry.is_item else entry.title
        return EntryHeading(self.ui, _words(title), self._buttons(holder, entry))

    def _addition(self, field: ContentField, missing: list[str]) -> Widget:
        title = tr("content.form.add", part=_words(field.title))
        entries: list[tuple[Hashable, str]] = [("", title), *((key, _words(key)) for key in missing)]
        chosen = partial(self._add_key, field.path)
        return DropDown(self.ui, entries, "", chosen, tooltip=tr("content.form.add.tip"))

    def _buttons(self, holder: ContentField, entry: ContentField) -> list[Button]:
        """Return the buttons of an entry: earlier, copy, remove."""
        found = []
        if entry.is_item:
            up = self._button("arrow-left", "content.form.up", moved_up, entry)
            up.set(enabled=entry is not holder.children[0], reason=tr("content.form.first"))
            found += [up, self._button("plus", "content.form.copy", with_copy, entry)]
        remove = self._button("trash", "content.form.remove", without, entry)
        remove.set(enabled=len(holder.children) > 1, reason=tr("content.form.last"))
        return [*found, remove]

    def _button(self, icon: str, words: str, change: Callable[[str, ContentField, ContentField], str],
                entry: ContentField) -> Button:
        return Button(self.ui, "", partial(self._change_entry, entry.path, change), icon=icon, kind="ghost",
                      tooltip=tr(words))

    # changes ------------------------------------------------------------------------------------------------------
    def _set(self, path: tuple[str | int, ...], value: str) -> None:
        def change(text: str) -> str:
            field = field_at(text, path)
            return text if field is None else with_value(text, field, value)

        self._due.append(change)

    def _add_key(self, path: tuple[str | int, ...], key: Hashable) -> None:
        def change(text: str) -> str:
            field = field_at(text, path)
            return text if field is None else with_key(text, field, str(key), self.known().sample(field, str(key)))

        if key:
            self._due.append(change)

    def _change_entry(self, path: tuple[str | int, ...],
                      change: Callable[[str, ContentField, ContentField], str]) -> None:
        def changed(text: str) -> str:
            holder, entry = field_at(text, path[:-1]), field_at(text, path)
            return text if holder is None or entry is None else change(text, holder, entry)

        self._due.append(changed)


def _words(key: str) -> str:
    """Return a key or word of a file as it is read."""
    return key.replace("_", " ")
