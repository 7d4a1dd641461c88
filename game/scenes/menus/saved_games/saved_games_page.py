"""Saved games page: find, continue, watch, rename, export, import, throw away and bring back.

Its words: `load.*` in assets/i18n/load.*.yaml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.menus.saved_games.archive_menu import ArchiveMenu
from game.scenes.menus.saved_games.game_files import GameFiles
from game.scenes.menus.saved_games.saved_game_cards import Detail, SavedRow
from game.scenes.menus.saved_games.saved_game_filters import GameFilters, place_filters
from game.scenes.routes import NewGameRoute, ReplayRoute, ResultsRoute, TableRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.saved_game_texts import title_of
from game.scenes.table.board_snapshot import store_snapshot
from game.scenes.table_preparation import prepare_table
from game.session import wall_clock
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.game_search import BIN, SeatScore, scores_of
from game.session.storage.save_reader import LONGEST_TITLE
from game.session.storage.saved_game import GameHead, SavedGame
from game.timing.menu_times import MENU
from game.ui.dialogs import ask, enter_text, message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, Stack, Widget

SHOWN = 40  # games in the list at first; a button shows as many more
NAMED = 5  # names of games that could not be brought along
ROWS = 2  # of filters on a narrow page


class SavedGamesPage(MenuScene):
    """List of saved games with the chosen one beside it; `state` is one of `game_search.STATES`, `offered` that of
    `GameFiles`."""

    def __init__(self, state: str = "", *, offered: tuple[SavedGame, Path] | None = None) -> None:
        super().__init__()
        self.filters = GameFilters(state=state)
        self.files, self.archive = GameFiles(self, offered), ArchiveMenu(self)
        self.chosen = ""  # id of a game
        self.ticked: set[str] = set()  # ids of games
        self.thrown: list[str] = []  # ids of the games that were thrown away last
        self.found: list[str] = []  # ids of all games of the list
        self.heads: list[GameHead] = []  # those that are shown
        self.scores: Mapping[str, Mapping[int, SeatScore]] = {}
        self.rows: list[SavedRow] = []
        self.detail: Detail | None = None
        self._most = SHOWN
        self._typed = 0  # number of letters typed so far
        self._rested = 0.0  # seconds since another game was chosen
        self._pictured: set[str] = set()  # ids of games of which a picture was tried

    def enter(self) -> None:
        """Find the games."""
        self._find()

    def resume(self) -> None:
        """Find the games again."""
        self._find()
        self.rebuild()

    def _find(self) -> None:
        library = self.services.library
        try:
            self.found = self.filters.search(library).ids(library.store)
            self.heads = library.store.heads(self.found[:self._most])
            self.scores = scores_of(library.store, [head.id for head in self.heads])
        except UserError:
            self.found, self.heads, self.scores = [], [], {}
        self.ticked &= set(self.found)

    @property
    def head(self) -> GameHead | None:
        """The chosen game."""
        return next((head for head in self.heads if head.id == self.chosen), self.heads[0] if self.heads else None)

    @property
    def taken(self) -> list[GameHead]:
        """Games with which something is done: the ticked ones, else the chosen one."""
        store = self.services.library.store
        if self.ticked:
            return store.heads([game_id for game_id in self.found if game_id in self.ticked])
        return [self.head] if self.head else []

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place filters, list, the chosen game and the buttons at the foot."""
        ui = self.ui
        whole = Button(ui, tr("load.everything"), lambda: self.archive.open(whole), kind="ghost", icon="save",
                       tooltip=tr("load.everything.tip"))
        page = self.header(screen, tr("load.title"), [whole])
        high = ui.finger_units(44)
        bar = page.cut_top(high * ROWS + 8 if self.narrow else high, gap=12)
        self.entry = place_filters(screen, ui, bar, self.filters, self.services.library, self.narrow, self._filter,
                                   self._search)
        foot = page.cut_bottom(FOOT, gap=12)
        self.rows, self.detail = [], None
        self.chosen = self.head.id if self.head else ""
        if self.heads:
            self._list(screen, page)
        else:
            self._empty(screen, page)
        self._foot(screen, foot)
        self.files.ask_about_copy()

    def _empty(self, screen: Screen, page: Box) -> None:
        """Show that no game was found or that there is none yet, and a button to start one."""
        ui, card = self.ui, page.centre(640, 280)
        screen.add(Icon(ui, "search" if self.filters.any else "load", tint=ui.theme["accent"]),
                   card.cut_top(90, gap=10).centre(72, 72))
        words = tr("load.empty.search" if self.filters.any else f"load.empty.{self.filters.state or 'all'}")
        button = Button(ui, tr("load.search.drop"), self._drop_filters, icon="cross") if self.filters.any else \
            Button(ui, tr("menu.new"), lambda: self.services.go(NewGameRoute()), kind="primary", icon="plus",
                   shortcut=Command.ACTIVATE, hint=False)
        screen.add(button, card.cut_bottom(FOOT, gap=10).centre(button.natural_size()[0] / ui.metrics.unit + 20, FOOT))
        screen.add(Label(ui, words, "prose", align="centre"), card)

    def _list(self, screen: Screen, page: Box) -> None:
        if not self.narrow:
            self.detail = screen.add(Detail(self.ui), page.cut_right(page.width * 0.36, gap=20))
        stack = Stack(self.ui, gap=10)
        self.rows = [stack.add(SavedRow(self.ui, head, self.scores.get(head.id, {}), head.id in self.ticked,
                                        self._choose, self.open, self._tick)) for head in self.heads]
        if len(self.found) > len(self.heads):
            stack.add(Button(self.ui, tr("load.more", n=len(self.found) - len(self.heads)), self._more, kind="ghost",
                             icon="chevron-down"))
        screen.add(self.scroll_area("list"), page).fill(stack)
        self._show()
        if self.head is not None and self.filters.state != BIN:
            prepare_table(screen, self.head.game)

    def _foot(self, screen: Screen, box: Box) -> None:
        ui, some, binned = self.ui, bool(self.chosen), self.filters.state == BIN
        left: list[Button] = []
        if some and binned:
            left = [Button(ui, tr("load.delete.for-good"), self.delete, icon="trash")]
        elif some:
            export = Button(ui, tr("ui.export"), lambda: self.files.export_menu(export), icon="export")
            left = [export, Button(ui, tr("ui.delete"), self.throw_away, icon="trash")]
            if not self.ticked:
                left.insert(0, Button(ui, tr("ui.rename"), self.rename, icon="pencil"))
        if self.thrown and not binned:
            left.append(Button(ui, tr("load.bring-back", n=len(self.thrown)), self.undo_throwing, icon="undo"))
        right: list[Button] = []
        if not binned:
            right.append(Button(ui, tr("load.import"), self.files.bring_in, icon="import"))
        head = self.head
        if some and binned:
            right.append(Button(ui, tr("load.bring-back", n=len(self.taken)), self.bring_back, kind="primary",
                                icon="undo", shortcut=Command.ACTIVATE))
        elif head is not None and not self.ticked:
            word, icon = ("load.watch", "play") if head.finished else ("load.play-on", "flag")
            if head.finished:
                right.append(Button(ui, tr("results.title"), self.results, icon="trophy"))
            right.append(Button(ui, tr(word), self.open, kind="primary", icon=icon, shortcut=Command.ACTIVATE))
        elif self.ticked:
            right.append(Button(ui, tr("load.ticked.none", n=len(self.ticked)), self._untick, kind="ghost",
                                icon="cross"))
        footer(ui, box, left, right, screen.add)

    def first_focus(self) -> Widget | None:
        """Return the row of the chosen game."""
        return next((row for row in self.rows if row.head.id == self.chosen), None)

    # filters ------------------------------------------------------------------------------------------------------
    def _filter(self, filters: GameFilters) -> None:
        """Show the games that other filters let through."""
        if filters.state != self.filters.state:
            self.ticked.clear()
        self.filters, self._most = filters, SHOWN
        self.forget_scroll("list")
        self._find()
        self.rebuild()

    def _search(self, words: str) -> None:
        """Search for words, as soon as nothing more is typed."""
        self.filters = replace(self.filters, words=words)
        self._typed += 1
        typed = self._typed

        def rest() -> None:
            if self._typed == typed:
                self._filter(self.filters)

        self.screen.after(MENU.search_rest, rest)

    def _drop_filters(self) -> None:
        self._filter(GameFilters(state=self.filters.state, order=self.filters.order))

    def _more(self) -> None:
        self._most += SHOWN
        self._find()
        self.rebuild()

    # state -> widgets ---------------------------------------------------------------------------------------------
    def _choose(self, head: GameHead) -> None:
        before, self.chosen = self.head, head.id
        if before is not None and (before.finished is None) != (head.finished is None):
            self.rebuild()  # what can be done with it is another thing
        self._show()
        if self.filters.state != BIN:
            prepare_table(self.screen, head.game)

    def _tick(self, head: GameHead) -> None:
        self.ticked ^= {head.id}
        self.chosen = head.id
        self.rebuild()

    def _untick(self) -> None:
        self.ticked.clear()
        self.rebuild()

    def _show(self) -> None:
        self._rested = 0.0
        for row in self.rows:
            row.set(row.head.id == self.chosen)
        if self.detail is not None and (head := self.head) is not None:
            self.detail.show(head, {seat: score.rank for seat, score in self.scores.get(head.id, {}).items()})

    # the picture of a game whose table was not left, which takes a moment -----------------------------------------
    @property
    def _unpictured(self) -> GameHead | None:
        """The chosen game, while it has no picture of its table and none was tried."""
        head = self.head
        known = head is not None and head.thumb is None and head.ply and head.game in GAMES
        return head if known and head is not None and head.id not in self._pictured else None

    def wake_in(self) -> float | None:
        """Return the seconds until the picture is made; None where it is there."""
        return max(0.0, MENU.game_rest - self._rested) if self._unpictured is not None else None

    def update(self, dt: float) -> None:
        """Make the picture of the chosen game after a short rest, so that the list can be walked through quickly."""
        self._rested += dt
        head = self._unpictured
        if self._rested < MENU.game_rest or head is None or self.screen.modals:
            return
        self._pictured.add(head.id)
        library = self.services.library
        try:
            session = Session.resume(library.game_catalog, library.store, head.id, on_fault=self.services.fault_report)
            store_snapshot(self.services, session)
            pictured = library.store.head(head.id)
        except UserError:
            return
        self.ui.frame_of(self.FRAME_MATERIAL)
        self.heads = [pictured if each.id == head.id else each for each in self.heads]
        for row in self.rows:
            if row.head.id == head.id:
                row.thumbnail.show(pictured)
        self._show()

    # doing --------------------------------------------------------------------------------------------------------
    def trying_with(self, head: GameHead, title: str, call: Callable[[], object]) -> bool:
        """Do something with a game; show its name and the reason if that fails. Return whether it worked."""
        try:
            call()
        except UserError as refusal:
            message(self.screen, title, f"<b>{title_of(head)}</b>\n{sentence(refusal.notice)}")
            return False
        return True

    def open(self) -> None:
        """Continue the chosen game, or open its replay; bring it back from the bin."""
        head = self.head
        if head is not None and self.filters.state == BIN:
            self.bring_back()
        elif head is not None:
            self.open_game(head)

    def open_game(self, head: GameHead) -> None:
        """Open the table of a game, of a finished one its replay."""
        def go() -> None:
            session = self.services.resume(head.id)
            self.services.go(ReplayRoute(session) if head.finished else TableRoute(session))

        self.trying_with(head, tr("load.failed"), go)

    def show_added(self, head: GameHead) -> None:
        """Show a game that has been added, in the list of all."""
        self.chosen = head.id
        self._filter(GameFilters(order=self.filters.order))

    def results(self) -> None:
        """Open the results of the chosen game."""
        if head := self.head:
            self.trying_with(head, tr("load.failed"),
                             lambda: self.services.go(ResultsRoute(self.services.resume(head.id))))

    def rename(self) -> None:
        """Give the chosen game another title."""
        if head := self.head:
            before = head.title or game_name(head.game)
            enter_text(self.screen, tr("ui.rename"), tr("load.rename.text"), before,
                       lambda title: self._rename(head, title), limit=LONGEST_TITLE, ok=tr("ui.rename"))

    def _rename(self, head: GameHead, title: str) -> None:
        store = self.services.library.store
        if self.trying_with(head, tr("ui.rename"), lambda: store.rename(head.id, title)):
            self.resume()

    # the bin ------------------------------------------------------------------------------------------------------
    def throw_away(self) -> None:
        """Put the taken games into the bin; they can be brought back."""
        ids = [head.id for head in self.taken]
        if self._without(ids, tr("ui.delete"),
                         lambda: self.services.library.store.throw_away(ids, wall_clock.present())):
            self.thrown = ids
            self.rebuild()

    def undo_throwing(self) -> None:
        """Bring the games back that were thrown away last."""
        ids = self.thrown
        if self.trying(tr("ui.delete"), lambda: self.services.library.store.bring_back(ids)):
            self.thrown, self.chosen = [], ids[0]
            self.resume()

    def bring_back(self) -> None:
        """Bring the taken games back from the bin."""
        ids = [head.id for head in self.taken]
        if self._without(ids, tr("load.state.bin"), lambda: self.services.library.store.bring_back(ids)):
            self.thrown = [game_id for game_id in self.thrown if game_id not in ids]
            self.rebuild()

    def delete(self) -> None:
        """Delete the taken games for good after a question."""
        taken = self.taken
        text = tr("load.delete.text.several", n=len(taken)) if len(taken) > 1 else \
            tr("load.delete.text.finished" if taken[0].finished else "load.delete.text", title=title_of(taken[0]))
        ask(self.screen, tr("load.delete.title"), text, tr("load.delete.for-good"), lambda: self._delete(taken),
            danger=True)

    def _delete(self, heads: list[GameHead]) -> None:
        library = self.services.library

        def delete_all() -> None:
            for head in heads:
                library.store.delete(head.id)
                library.forget(head.id)

        if self._without([head.id for head in heads], tr("ui.delete"), delete_all):
            self.rebuild()

    def _without(self, ids: list[str], title: str, call: Callable[[], object]) -> bool:
        """Do something after which games are no longer in this list; their neighbour is chosen then."""
        at = self.found.index(ids[0])
        if not self.trying(title, call):
            return False
        self.ticked.clear()
        self._find()
        self.chosen = self.found[min(at, len(self.found) - 1)] if self.found else ""
        return True
