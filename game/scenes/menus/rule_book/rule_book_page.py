"""Rule book of a game: chapters at the left, text at the right, search as you type, links, back and forward."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.i18n import rule_book
from game.i18n.catalog import current, tr
from game.i18n.markup import TAG, escape
from game.i18n.renderer import Renderer
from game.i18n.rule_book import RuleBook, RuleChapter, RuleEntry
from game.rules.core.registry import GAMES
from game.scenes.menus.game_picker import GamePicker
from game.scenes.menus.menu_content import MenuContent
from game.scenes.menus.rule_book.chapter_diagram import ChapterDiagram
from game.scenes.registry import screens_of
from game.scenes.shared.menu_scene import MenuScene
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.text.text_layout import TextBlock
from game.ui.widgets import Button, IconButton, Label, ListView, Paper, Pressable, RichText, Stack, Widget
from game.ui.widgets.text_entry import TextEntry

CHAPTER, ENTRY = "chapter", "entry"  # kinds of rows at the left


class RuleBookScene(MenuScene):
    """Page of the rule book, open at one chapter; `marked` is the entry that was looked up.

    `agreed` are the options of a running game, each with the ID of its rule and a line about it.
    """

    book: RuleBook
    words: Renderer

    def __init__(self, game: str, rule: str = "", agreed: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.agreed = agreed
        self.game = game
        self.query = ""
        self.marked = rule
        self.chapter = ""
        self.before: list[tuple[str, str]] = []  # (chapter, marked) to go back to
        self.after: list[tuple[str, str]] = []

    # the open page ------------------------------------------------------------------------------------------------
    def _load(self) -> None:
        self.book = rule_book.load_rule_book(self.game)
        entry = self.book.find(self.marked)
        known = {chapter.id for chapter in self.book.chapters}
        if entry is not None and self.chapter not in known:
            self.chapter = entry.chapter
        if self.chapter not in known:
            self.chapter = self.book.chapters[0].id

    def show_rule(self, rule: str, game: str = "") -> None:
        """Turn to a rule."""
        if game and game != self.game:
            self.game, self.before, self.after, self.agreed = game, [], [], ()
            self.book = rule_book.load_rule_book(game)
        entry = self.book.find(rule)
        self._turn(entry.chapter if entry else self.book.chapters[0].id, rule if entry else "")

    def _turn(self, chapter: str, marked: str) -> None:
        if (chapter, marked) != (self.chapter, self.marked):
            self.before.append((self.chapter, self.marked))
            self.after.clear()
        self._open(chapter, marked)

    def _open(self, chapter: str, marked: str) -> None:
        self.chapter, self.marked = chapter, marked
        self.forget_scroll("page")
        self.rebuild()

    def go_back(self) -> None:
        """Turn back to the page read before."""
        if self.before:
            self.after.append((self.chapter, self.marked))
            self._open(*self.before.pop())

    def go_forward(self) -> None:
        """Turn to the page that `go_back` left."""
        if self.after:
            self.before.append((self.chapter, self.marked))
            self._open(*self.after.pop())

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place search, list of chapters and the open page."""
        self._load()
        page = self.header(screen, self.book.title, self._tools())
        left = page.cut_left(max(200, min(400, page.width * 0.29)), gap=18)
        self.search = screen.add(
            TextEntry(self.ui, self.query, on_change=self._search, on_submit=self._first_hit, icon="search",
                      placeholder=tr("book.search")), left.cut_top(self.ui.finger_units(46), gap=10))
        well = screen.add(Paper(self.ui), page)
        self.list = screen.add(ListView(self.ui, on_pick=self._pick, lines=2, least=self.ui.finger()), left)
        self._fill_list()
        self._page(screen, self.ui.box(well.rect).inset(10, 10))

    def _tools(self) -> list[Button]:
        ui = self.ui
        back = IconButton(ui, "chevron-left", self.go_back, kind="ghost", tooltip=tr("book.back"), shortcut="alt+left")
        on = IconButton(ui, "chevron-right", self.go_forward, kind="ghost", tooltip=tr("book.forward"),
                        shortcut="alt+right")
        back.set(enabled=bool(self.before))
        on.set(enabled=bool(self.after))
        others = GamePicker(ui, tr("book.others"), [game for game in GAMES if game != self.game],
                            lambda game: self.show_rule("", game))
        return [others, back, on]

    def first_focus(self) -> Widget | None:
        """Return the search field."""
        return self.search

    def _fill_list(self) -> None:
        """Fill the list with the chapters and the entries of the open one, or with the search results."""
        if self.query.strip():
            found = self.book.search(self.query)
            rows: list[tuple[Hashable, str]] = [((ENTRY, e.id), self._row(e, found=True)) for e in found]
            self.list.set_rows(rows or [(None, f"<dim>{tr('book.nothing')}</dim>")])
        else:
            self.list.set_rows([row for chapter in self.book.chapters for row in self._chapter_rows(chapter)])
        self.list.select((ENTRY, self.marked) if self.marked else (CHAPTER, self.chapter))

    def _chapter_rows(self, chapter: RuleChapter) -> list[tuple[Hashable, str]]:
        head: tuple[Hashable, str] = ((CHAPTER, chapter.id), f"<b>{chapter.title}</b>")
        if chapter.id != self.chapter:
            return [head]
        head = head[0], f"<accent>{head[1]}</accent>"
        return [head, *(((ENTRY, entry.id), f"    {self._row(entry)}") for entry in chapter.entries)]

    def _row(self, entry: RuleEntry, found: bool = False) -> str:
        rule = f"  <dim>{entry.rule}</dim>" if found and entry.rule else ""
        return f"{entry.title}{rule}"

    def _page(self, screen: Screen, box: Box) -> None:
        """Place the open chapter on cream paper, scrolled to the entry that was looked up."""
        chapter = next(chapter for chapter in self.book.chapters if chapter.id == self.chapter)
        page = self._brought()
        icons = page.icons(self.words, self.words.content) if page else {}
        stack = Stack(self.ui, gap=20)
        stack.add(Label(self.ui, chapter.title, "title", ground="card", size=34))
        if page and (drawing := page.diagram(self.words, chapter.picture)):
            stack.add(ChapterDiagram(self.ui, drawing))
        blocks = {entry.id: stack.add(EntryBlock(self.ui, self, entry, icons.get(entry.title, "")))
                  for entry in chapter.entries}
        chapters = [*self.book.chapters, None]
        following = chapters[chapters.index(chapter) + 1]
        if following is not None:
            stack.add(Label(self.ui, "", "small"))  # apart from the links of the last rule
            stack.add(Links(self.ui)).add(Link(self.ui, tr("book.next", title=following.title),
                                               lambda: self._turn(following.id, ""), alone=True))
        stack.add(Label(self.ui, "", "small"))
        area = screen.add(self.scroll_area("page"), box.inset(22, 8))
        area.fill(stack)
        if self.marked in blocks:
            area.scroll_to(blocks[self.marked].rect.y - area.rect.y - self.ui.px(14))
            self._offsets["page"] = area.offset

    def _brought(self) -> MenuContent | None:
        """Return the menu content of the game, with its renderer in `words`; None where its files are damaged."""
        package, brings = self.services.library.package(self.game), screens_of(self.game)
        if package is None:
            return None
        self.ui.assets.add_composer(brings.composer())
        self.words = Renderer(current(), package.spec, content=package.content)
        return brings.menu_content()

    # doing --------------------------------------------------------------------------------------------------------
    def _search(self, query: str) -> None:
        self.query = query
        self._fill_list()
        self.list.scroll_to(0)

    def _first_hit(self, query: str) -> None:
        found = self.book.search(query)
        if found:
            self._turn(found[0].chapter, found[0].id)

    def _pick(self, row: Hashable) -> None:
        if isinstance(row, tuple):
            kind, name = str(row[0]), str(row[1])
            if kind == CHAPTER:
                self._turn(name, "")
            elif entry := self.book.find(name):
                self._turn(entry.chapter, entry.id)

    def handle(self, intent: Intent) -> bool:
        """Focus the search at the key for help, as the book is open already; handle all else as every menu."""
        if intent.do == Command.RULE_BOOK:
            self.screen.focus(self.search)
            return True
        return super().handle(intent)


class EntryBlock(Widget):
    """One entry on the page: title, rule's ID, text, and links to related entries."""

    def __init__(self, ui: Ui, scene: RuleBookScene, entry: RuleEntry, icon: str) -> None:
        super().__init__(ui)
        self.entry = entry
        self.marked = entry.id == scene.marked
        title = f"<icon:{icon}>  {entry.title}" if icon else entry.title
        self.title = self.add(Label(ui, title, "subheading", ground="card", bold=True))
        self.rule = self.add(Label(ui, entry.rule, "small", ground="card", tone="dim", align="right", lines=1))
        lines = [entry.text, *(line for rule, line in scene.agreed if rule == entry.id)]
        self.text = self.add(RichText(ui, mark_words("\n".join(lines), scene.query), "prose", ground="card",
                                      leading=1.05))
        self.links = self.add(Links(ui))
        for other in scene.book.related(entry):
            words = f"{other.title} <dim>{other.rule}</dim>" if other.rule else other.title
            self.links.add(Link(ui, words, lambda rule=other.id: scene.show_rule(rule)))  # type: ignore[misc]

    def _parts(self, width: int) -> tuple[int, int, int]:
        """Return the heights of title, text and links in pixels."""
        inner = width - self.ui.px(18)
        links = self.links.natural_size(inner)[1] if self.links.children else 0
        return self.title.natural_size(inner - self.ui.px(90))[1], self.text.natural_size(inner)[1], links

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        title, text, links = self._parts(wide)
        return wide, title + text + self.ui.px(4) + (links + self.ui.px(6) if links else 0)

    def layout(self) -> None:
        """Place title, rule's ID, text and links."""
        ui, r = self.ui, self.rect
        title, text, links = self._parts(r.w)
        x, wide = r.x + ui.px(18), r.w - ui.px(18)
        self.title.place(Rect(x, r.y, wide - ui.px(90), title))
        self.rule.place(Rect(r.right - ui.px(88), r.y, ui.px(88), title))
        self.text.place(Rect(x, r.y + title + ui.px(4), wide, text))
        self.links.place(Rect(x, r.y + title + text + ui.px(10), wide, links))

    def draw(self, surface: Surface) -> None:
        """Draw a brass bar beside the entry that was looked up."""
        if self.marked:
            bar = Rect(self.rect.x, self.rect.y, max(3, self.ui.px(5)), self.rect.h)
            colour = hex_of(self.ui.theme["accent_low"])
            self.ui.plate(surface, bar, "chip", top=colour, bottom=colour, radius=bar.w // 2)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False


def mark_words(markup: str, query: str) -> str:
    """Return a text in which the words of a search stand out, whatever their case.

    >>> mark_words("Brake <b>early</b>.", "brake b")
    '<good><b>Brake</b></good> <b>early</b>.'
    """
    words = [re.escape(escape(word)) for word in query.split() if len(word) > 1]
    if not words:
        return markup
    found = re.compile("|".join(words), re.IGNORECASE)
    texts, tags = TAG.split(markup), TAG.findall(markup)
    marked = [found.sub(r"<good><b>\g<0></b></good>", text) for text in texts]
    return "".join(text + tag for text, tag in zip(marked, [*tags, ""], strict=True))


class Link(Pressable):
    """A few underlined words on cream paper; `alone` it is high enough for a finger."""

    def __init__(self, ui: Ui, words: str, on_click: Callable[[], object], *, alone: bool = False) -> None:
        super().__init__(ui, on_click)
        self.words, self.alone = words, alone

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        high = self._block().height + self.ui.px(4)
        return self._block().width + self.ui.px(4), max(high, self.ui.finger()) if self.alone else high

    def _block(self) -> TextBlock:
        return self.ui.text(self.words, "small", ground="card", tone="accent", bold=True)

    def draw(self, surface: Surface) -> None:
        """Draw the underlined words."""
        block = self._block()
        x, y = self.rect.x + self.ui.px(2), self.rect.centery - block.height // 2
        surface.blit(block.surface, (x, y))
        thick = max(1, self.ui.px(2 if self.hovered else 1))
        surface.fill(self.ui.theme["card_accent"], Rect(x, y + block.baseline + self.ui.px(3), block.width, thick))


class Links(Widget):
    """Links in lines, broken where the width ends."""

    def _rects(self, width: int) -> list[Rect]:
        gap, x, y, rects = self.ui.px(16), 0, 0, []
        for child in self.children:
            wide, high = child.natural_size()
            if x and x + wide > width:
                x, y = 0, y + high + self.ui.px(3)
            rects.append(Rect(x, y, min(wide, width), high))
            x += wide + gap
        return rects

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, max((rect.bottom for rect in self._rects(wide)), default=0)

    def layout(self) -> None:
        """Place the links in lines."""
        for child, rect in zip(self.children, self._rects(self.rect.w), strict=True):
            child.place(rect.move(self.rect.topleft))
