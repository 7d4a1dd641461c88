"""Saved games page: continue, watch, rename, export, import, delete. Finished games are listed as replays.

Its words: `load.*` in assets/i18n/load.*.yaml.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.menus.file_picker import choose_file
from game.scenes.menus.saved_games.saved_game_cards import Detail, SavedRow
from game.scenes.routes import NewGameRoute, ReplayRoute, ResultsRoute, TableRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.picture_export import tell_file_written
from game.scenes.shared.saved_game_texts import title_of
from game.scenes.table_preparation import prepare_table
from game.session.notices import UserError
from game.session.storage.save_reader import LONGEST_TITLE
from game.session.storage.saved_game import GameHead, SavedGame
from game.session.transfer.import_export import (
    ENDING,
    has_all_moves,
    import_game,
    unused_file_name,
    write_export,
    write_unreadable,
)
from game.ui.dialogs import ask, choose, enter_text, message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, Stack, Tabs, Widget


class SavedGamesPage(MenuScene):
    """List of saved games with the chosen one beside it. `finished` opens the page of replays.

    `offered` is a game that is here already, with its file: the page asks about a second copy.
    """

    def __init__(self, *, finished: bool = False, offered: tuple[SavedGame, Path] | None = None) -> None:
        super().__init__()
        self.finished, self.offered = finished, offered
        self.chosen = ""  # id of a game
        self.rows: list[SavedRow] = []
        self.detail: Detail | None = None

    def resume(self) -> None:
        """Build the page anew."""
        self.rebuild()

    @property
    def heads(self) -> list[GameHead]:
        """Games of the open page, last played first."""
        return self.services.library.games(finished=self.finished)

    @property
    def head(self) -> GameHead | None:
        """The chosen game."""
        heads = self.heads
        return next((head for head in heads if head.id == self.chosen), heads[0] if heads else None)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place tabs, list, the chosen game and the buttons at the foot."""
        ui = self.ui
        page = self.header(screen, tr("load.title.replays" if self.finished else "load.title"))
        tabs = [(False, tr("load.tab.running")), (True, tr("load.tab.finished"))]
        screen.add(Tabs(ui, tabs, self.finished, self._turn, role="subheading"), page.cut_top(FOOT, gap=10))
        foot = page.cut_bottom(FOOT, gap=12)
        heads, self.rows = self.heads, []
        self.chosen = self.head.id if self.head else ""
        self.detail = None
        if heads:
            self._list(screen, page, heads)
        else:
            self._empty(screen, page)
        self._foot(screen, foot)
        if self.offered is not None:
            self._offer(*self.offered)

    def _empty(self, screen: Screen, page: Box) -> None:
        """Show that there is no game yet, and a button to start one."""
        ui, card = self.ui, page.centre(640, 280)
        screen.add(Icon(ui, "play" if self.finished else "load", tint=ui.theme["accent"]),
                   card.cut_top(90, gap=10).centre(72, 72))
        words = tr("load.empty.finished" if self.finished else "load.empty.running")
        begin = Button(ui, tr("menu.new"), lambda: self.services.go(NewGameRoute()), kind="primary", icon="plus",
                       shortcut=Command.ACTIVATE, hint=False)
        screen.add(begin, card.cut_bottom(FOOT, gap=10).centre(begin.natural_size()[0] / ui.metrics.unit + 20, FOOT))
        screen.add(Label(ui, words, "prose", align="centre"), card)

    def _list(self, screen: Screen, page: Box, heads: list[GameHead]) -> None:
        if not self.narrow:
            self.detail = screen.add(Detail(self.ui), page.cut_right(page.width * 0.36, gap=20))
        stack = Stack(self.ui, gap=10)
        self.rows = [stack.add(SavedRow(self.ui, head, self._choose, self.open)) for head in heads]
        screen.add(self.scroll_area(f"list-{self.finished}"), page).fill(stack)
        self._show()
        if self.head is not None:
            prepare_table(screen, self.head.game)

    def _foot(self, screen: Screen, box: Box) -> None:
        ui, some = self.ui, bool(self.chosen)
        left = [Button(ui, tr("ui.rename"), self.rename, icon="pencil"),
                Button(ui, tr("ui.export"), self.export, icon="export"),
                Button(ui, tr("ui.delete"), self.delete, icon="trash")] if some else []
        right = [Button(ui, tr("load.import"), self.bring_in, icon="import")]
        if some:
            word, icon = ("load.watch", "play") if self.finished else ("load.play-on", "flag")
            if self.finished:
                right.append(Button(ui, tr("results.title"), self.results, icon="trophy"))
            right.append(Button(ui, tr(word), self.open, kind="primary", icon=icon, shortcut=Command.ACTIVATE))
        footer(ui, box, left, right, screen.add)

    def first_focus(self) -> Widget | None:
        """Return the row of the chosen game."""
        return next((row for row in self.rows if row.head.id == self.chosen), None)

    def _turn(self, finished: Hashable) -> None:
        self.finished = bool(finished)
        self.chosen = ""
        self.rebuild()

    # state -> widgets ---------------------------------------------------------------------------------------------
    def _choose(self, head: GameHead) -> None:
        self.chosen = head.id
        self._show()
        prepare_table(self.screen, head.game)

    def _show(self) -> None:
        for row in self.rows:
            row.set(row.head.id == self.chosen)
        if self.detail is not None and (head := self.head) is not None:
            self.detail.show(head, self._ranks(head))

    def _ranks(self, head: GameHead) -> dict[int, int]:
        """Return the rank of each seat in a finished game."""
        try:
            rows = self.services.library.store.ask("SELECT seat, rank FROM result WHERE game_id=?", (head.id,))
        except UserError:
            return {}
        return dict(rows)

    # doing --------------------------------------------------------------------------------------------------------
    def _trying(self, head: GameHead, title: str, call: Callable[[], object]) -> bool:
        """Do something with a game; show the reason in one sentence if that fails. Return whether it worked."""
        try:
            call()
        except UserError as refusal:
            message(self.screen, title, f"<b>{title_of(head)}</b>\n{sentence(refusal.notice)}")
            return False
        return True

    def open(self) -> None:
        """Continue the chosen game, or open its replay."""
        if head := self.head:
            self._trying(head, tr("load.failed"), lambda: self._go_to(head))

    def _go_to(self, head: GameHead) -> None:
        session = self.services.resume(head.id)
        self.services.go(ReplayRoute(session) if self.finished else TableRoute(session))

    def results(self) -> None:
        """Open the results of the chosen game."""
        if head := self.head:
            self._trying(head, tr("load.failed"), lambda: self.services.go(ResultsRoute(self.services.resume(head.id))))

    def rename(self) -> None:
        """Give the chosen game another title."""
        if head := self.head:
            before = head.title or game_name(head.game)
            enter_text(self.screen, tr("ui.rename"), tr("load.rename.text"), before,
                       lambda title: self._rename(head, title), limit=LONGEST_TITLE, ok=tr("ui.rename"))

    def _rename(self, head: GameHead, title: str) -> None:
        store = self.services.library.store
        if self._trying(head, tr("ui.rename"), lambda: store.rename(head.id, title)):
            self.rebuild()

    def delete(self) -> None:
        """Delete the chosen game after a question."""
        if head := self.head:
            text = tr("load.delete.text.finished" if self.finished else "load.delete.text", title=title_of(head))
            ask(self.screen, tr("load.delete.title"), text, tr("ui.delete"), lambda: self._delete(head), danger=True)

    def _delete(self, head: GameHead) -> None:
        store = self.services.library.store
        if self._trying(head, tr("ui.delete"), lambda: store.delete(head.id)):
            self.services.library.forget(head.id)
            self.rebuild()

    def export(self) -> None:
        """Write the chosen game into a file in the folder of exports."""
        if head := self.head:
            self._trying(head, tr("load.failed"), lambda: self._export(head))

    def _export(self, head: GameHead) -> None:
        path = unused_file_name(self.services.folders.exports, head.title, head.game)
        try:
            saved = self.services.resume(head.id).saved()
        except UserError as refusal:  # the game cannot be opened here
            write_unreadable(path, self.services.library.store, head.id)
            text = f"{sentence(refusal.notice)}\n{tr('load.export.as-it-is', file=escape(str(path)))}"
        else:
            write_export(path, saved)
            text = tr("load.export.done", file=escape(str(path)))
        tell_file_written(self.screen, tr("load.export.title"), text, path.parent)

    def bring_in(self) -> None:
        """Let the player choose a file and add the game in it."""
        choose_file(self.screen, tr("load.import.title"), self.services.folders.exports, ENDING, self.add_file)

    def add_file(self, path: Path) -> None:
        """Add the game of a file to the list, or show why that is impossible."""
        games = self.services.library
        try:
            saved = import_game(path, games.game_catalog)
        except UserError as refusal:
            message(self.screen, tr("load.import.failed"), sentence(refusal.notice))
            return
        if games.copies_of(saved.head):
            self._offer(saved, path)
        else:
            self._add(saved, path)

    def _offer(self, saved: SavedGame, path: Path) -> None:
        """Ask about a second copy of a game from a file."""
        copies = self.services.library.copies_of(saved.head)
        choose(self.screen, tr("load.import.title"), tr("load.import.twice", title=title_of(saved.head)), [
            (tr("load.import.all-the-same"), "secondary", lambda: self._add(saved, path)),
            (tr("load.import.here"), "secondary", lambda: self._open_copy(copies[0])),
            (tr("ui.cancel"), "primary", self._forget_offer)])

    def _forget_offer(self) -> None:
        self.offered = None

    def _open_copy(self, head: GameHead) -> None:
        """Open the game that is here already."""
        self._forget_offer()
        self.finished, self.chosen = head.finished is not None, head.id
        self.open()

    def _add(self, saved: SavedGame, path: Path) -> None:
        self._forget_offer()
        if not self._trying(saved.head, tr("load.import.failed"), lambda: self.services.library.store.add(saved)):
            return
        self.finished, self.chosen = saved.head.finished is not None, saved.head.id
        self.rebuild()
        if not has_all_moves(saved):
            message(self.screen, tr("load.import.title"), tr("session.import.incomplete", file=escape(path.name)))
