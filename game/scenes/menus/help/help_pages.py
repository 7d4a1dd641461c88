"""Help pages: use of the program, all keys, gestures, credits. The overview of keys also opens above any scene."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.menus.game_picker import GamePicker
from game.scenes.menus.help.credits import credits_text
from game.scenes.menus.help.touch_help import gesture_columns
from game.scenes.menus.settings.key_bindings import GROUPS, KeyCaps, command_name, fixed_keys
from game.scenes.postgame.replay.replay_bar import BUTTONS, FASTER, FILM, FORK, PRACTISE, SLOWER, STEPS
from game.scenes.registry import screens_of
from game.scenes.routes import RuleBookRoute
from game.scenes.shared.form_widgets import FOOT, Columns, Field, Group
from game.scenes.shared.menu_scene import MenuScene
from game.ui.context import Ui
from game.ui.input.keymap import HINTS, Command
from game.ui.layout import Box
from game.ui.screen import Layer, Screen
from game.ui.widgets import Button, Label, Panel, RichText, ScrollArea, Tabs, Widget

PAGES = ("use", "keys", "touch", "about")
# commands with another effect in a replay, or none
PLAYED = frozenset((Command.UNDO, Command.REDO, Command.HINT, *HINTS, Command.PLAN, Command.RATE, Command.TRY_AGAIN,
                    Command.MENU, Command.HOME, Command.END, *STEPS))
# what the buttons of a game controller do (`ui/input/game_controller.py`), with their usual names
CONTROLLER = (("move", ("D-pad",)), ("choose", ("A",)), ("back", ("B",)), ("next", ("LB", "RB")), ("undo", ("X",)),
              ("hint", ("Y",)), ("pin", ("Back",)), ("menu", ("Start",)))
# keys of a look at the past; a line of the whole report, or of that beside the board, leads there
PAST = (("choose", Command.ACTIVATE), ("previous", Command.LEFT), ("next", Command.RIGHT), ("leave", Command.BACK))
KeyHelp = tuple[str, tuple[str, ...]]  # effect of some keys, and the keys
TOPICS = ("begin", "table", "undo", "others", "club", "keep", "own")  # topics of the page "use"


class HelpScene(MenuScene):
    """Pages side by side; the rule books open from the header."""

    def __init__(self, page: str = "use") -> None:
        super().__init__()
        self.page = page

    def build(self, screen: Screen) -> None:
        """Place the tabs and the open page."""
        books = GamePicker(
            self.ui, tr("book.open"), GAMES, lambda game: self.services.go(RuleBookRoute(game)), icon="book"
        )
        page = self.header(screen, tr("menu.help"), [books])
        tabs = [(name, tr(f"help.page.{name}")) for name in PAGES]
        tabs_at = page.cut_top(FOOT, gap=10)
        self.tabs = screen.add(Tabs(self.ui, tabs, self.page, self._turn, role="subheading"), tabs_at)
        if self.page == "keys":
            screen.add(self.scroll_area("keys"), page).fill(key_columns(self.ui))
        elif self.page == "touch":
            screen.add(self.scroll_area("touch"), page).fill(gesture_columns(self.ui))
        else:
            self._papers(screen, page, topics() if self.page == "use" else credits_text())

    def _papers(self, screen: Screen, page: Box, texts: list[tuple[str, str]]) -> None:
        """Place each text on a card of its own."""
        columns = Columns(self.ui, 470)
        for title, text in texts:
            group = Group(self.ui, title, paper=True)
            group.row(RichText(self.ui, text, "prose", ground="card", leading=1.08))
            columns.add(group)
        screen.add(self.scroll_area(self.page), page).fill(columns)

    def _turn(self, page: Hashable) -> None:
        self.page = str(page)
        self.rebuild()

    def first_focus(self) -> Widget | None:
        """Return the tabs."""
        return self.tabs


def topics() -> list[tuple[str, str]]:
    """Return the help topics: headings and texts."""
    return [(tr(f"help.use.{topic}"), tr(f"help.use.{topic}.text")) for topic in TOPICS]


def key_columns(ui: Ui, game: str | None = None, watched: bool = False) -> Columns:
    """Return all keys with their effects, as they are bound now.

    At the table of a `game` the keys of other games are left out; in a replay (`watched`) its keys replace those that
    have no effect there.
    """
    columns = Columns(ui, 380)
    titles = GAMES if game is None else (game,)
    dead = {*PLAYED} if watched else set()
    if not any(screens_of(title).scene().rules.layout.shown_seat_panel for title in titles):
        dead.add(Command.NEXT_SEAT)
    for name, commands in GROUPS:
        rows = [(command_name(do), ui.keymap.keys.get(do, ())) for do in commands if do not in dead]
        if name == "play":
            rows += fixed_keys(titles, watched)
        _add_group(columns, name, rows)
        if name == "choose" and not watched:
            _add_group(columns, "past", [(tr(f"help.past.{what}"), ui.keymap.keys.get(do, ())) for what, do in PAST])
        if name == "choose" and (watched or game is None):
            _add_group(columns, "replay", list(_replay_keys(ui, game)))
    _add_group(columns, "controller", [(tr(f"help.controller.{what}"), keys) for what, keys in CONTROLLER])
    return columns


def _add_group(columns: Columns, name: str, rows: Sequence[KeyHelp]) -> None:
    """Add a group of effects with the caps of their keys."""
    ui = columns.ui
    group = Group(ui, tr(f"help.group.{name}"), gap=0)
    for words, keys in rows:
        group.row(Field(ui, words, KeyCaps(ui, keys), share=0.52))
    columns.add(group)


def _replay_keys(ui: Ui, game: str | None) -> Iterator[KeyHelp]:
    """Yield the keys of a replay; with that of the animated replay in a `game` that has one."""
    for name, _, key in BUTTONS:
        words = tr("help.replay.play" if name == "play" else f"replay.{name}")
        yield words, ui.keymap.keys.get(key, ()) if isinstance(key, Command) else (key,)
    yield tr("help.replay.slower"), (SLOWER,)
    yield tr("help.replay.faster"), (FASTER,)
    yield tr("replay.fork"), (FORK,)
    yield tr("help.replay.practise"), (PRACTISE,)
    if game is not None and screens_of(game).scene().rules.banners.highlight_events:
        yield tr("replay.film"), (FILM,)


class KeysOverlay(Layer):
    """Overview of keys on a card in the middle of the screen; Esc, Enter, `?` or a click closes it.

    `game` is the title of the table below, None = no table; `watched` is True over a replay.
    """

    def __init__(self, screen: Screen, game: str | None = None, watched: bool = False) -> None:
        super().__init__(screen.ui, modal=True, on_back=self.close)
        self.on = screen
        ui = screen.ui
        columns = key_columns(ui, game, watched)
        room = ui.page(24)
        wide = min(room.rect.w, ui.px(1320))
        high = columns.natural_size(wide - 2 * ui.px(26))[1] + ui.px(40 + 56 + 24 + FOOT)
        card = Rect(0, 0, wide, min(room.rect.h, high))
        card.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card).inset(26, 20)
        panel.add(Label(ui, tr("help.page.keys"), "heading", lines=1), box.cut_top(44, gap=10))
        foot = box.cut_bottom(FOOT, gap=12)
        panel.add(
            Button(ui, tr("ui.close"), self.close, kind="primary", shortcut=Command.ACTIVATE), foot.cut_right(190)
        )
        panel.add(Button(ui, "", self.close, shortcut=Command.KEYS), Rect(0, 0, 0, 0))
        panel.add(ScrollArea(ui), box).fill(columns)
        screen.open(self)

    def close(self) -> None:
        """Close the overlay."""
        self.on.close(self)
