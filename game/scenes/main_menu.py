"""The start screen: go on with the newest game, the posters of the club, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.errors import Problem
from game.rules.core.registry import GAMES
from game.scenes import ways
from game.scenes.library import library
from game.scenes.notices import NoticeStrip, problem_line, sentence, take
from game.scenes.parts import MenuScene, game_name
from game.scenes.posters import ink, plate_box, poster_svg
from game.scenes.saved_words import Thumbnail, seats_line, state_of, title_of
from game.session.notice import Notice, Refusal
from game.session.saved import GameHead
from game.session.shelf import Kit
from game.ui.context import Ui
from game.ui.dialogs import message
from game.ui.input import Do
from game.ui.layout import Box
from game.ui.plates import hex_of
from game.ui.screen import Screen
from game.ui.widgets import Button, Card, Label, Pressable, Widget


class MainMenu(MenuScene):
    """The first scene; everything else stands above it."""

    def __init__(self) -> None:
        super().__init__()
        self.notices: list[Notice] = []  # shown until the strip is closed
        self.problems: list[Problem] = []
        self._first: Widget | None = None

    def enter(self) -> None:
        self.problems = library(self.services).problems()
        self.notices += take(self.services)

    def resume(self) -> None:
        self.notices += take(self.services)
        self.rebuild()

    def told(self) -> list[str]:
        """What the strip says: mistakes in the players' own files, and whatever else waits."""
        files = [tr("menu.notices.own-file", problem=problem_line(problem)) for problem in self.problems]
        return [sentence(notice) for notice in self.notices] + files

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        page = screen.page()
        margin = max(14.0, min(44.0, page.width * 0.0275))
        page = page.inset(margin, margin * 0.7)
        self._house(screen, page.cut_top(max(46, min(92, page.height * 0.115)), gap=margin * 0.35))
        menu = page.cut_left(max(176, min(290, page.width * 0.19)), gap=margin)
        told = self.told()
        if told:
            strip = NoticeStrip(self.ui, told, self.dismiss, lambda: self._show(screen, told))
            screen.add(strip, page.take_top(strip.natural_size(page.rect.w)[1], 14))
        newest = self.newest()
        self._first = None
        if newest is not None:
            high = max(92, min(132, page.height * 0.18))
            self._first = self._continue_card(screen, page.cut_top(high, gap=margin * 0.5), newest)
        posters = self._posters(screen, page)
        if self._first is None and posters:
            self._first, posters[0].shortcut = posters[0], Do.ACTIVATE
        self._menu(screen, menu)

    def first_focus(self) -> Widget | None:
        return self._first

    def newest(self) -> GameHead | None:
        """The unfinished game that was played last."""
        games = library(self.services)
        return next((head for head in games.store.games(finished=False) if head.game in GAMES), None)

    def _house(self, screen: Screen, box: Box) -> None:
        size = min(78, box.height * 0.88)
        name = Label(self.ui, tr("menu.house"), "display", tone="accent", size=size, lines=1)
        screen.add(name, box.take_left(name.natural_size()[0], 26))
        box.cut_top(box.height * 0.3)
        screen.add(Label(self.ui, tr("menu.motto"), "caps", tone="dim", lines=1), box)

    def _show(self, screen: Screen, told: list[str]) -> None:
        message(screen, tr("menu.notices"), "\n".join(told))

    def dismiss(self) -> None:
        """The notices have been read."""
        self.notices, self.problems = [], []
        self.rebuild()

    def _continue_card(self, screen: Screen, box: Box, head: GameHead) -> Widget:
        card = screen.add(ContinueCard(self.ui, head, lambda: self.go_on(head)), box)
        return card.button

    def _posters(self, screen: Screen, box: Box) -> list[Poster]:
        """One large poster, or all side by side; in two rows where they would be too narrow."""
        kits = list(library(self.services).kits().values())
        count = max(1, len(kits))
        per_row = count if box.width / count >= box.height * 0.36 or count < 4 else (count + 1) // 2
        rows = [kits[i : i + per_row] for i in range(0, len(kits), per_row)]
        posters: list[Poster] = []
        for row, strip in zip(rows, box.rows(len(rows), 16), strict=True):
            for kit, cell in zip(row, strip.columns(per_row, 18), strict=False):
                posters.append(screen.add(Poster(self.ui, kit, self._opener(kit.spec.id)), cell))
        return posters

    def _opener(self, game: str) -> Callable[[], None]:
        return lambda: ways.new_game(self.services, game)

    def _menu(self, screen: Screen, box: Box) -> None:
        entries: list[tuple[str, str, Callable[[], object], Do | str]] = [
            ("plus", "menu.new", lambda: ways.new_game(self.services), "n"),
            ("load", "menu.load", lambda: ways.load_game(self.services), "l"),
            ("play", "menu.replays", lambda: ways.load_game(self.services, finished=True), "r"),
            ("chart", "menu.statistics", lambda: ways.statistics(self.services), "s"),
            ("settings", "menu.settings", lambda: ways.settings(self.services), "o"),
            ("help", "menu.help", lambda: ways.help_pages(self.services), "i"),
        ]
        step = max(38.0, min(56.0, (box.height - 8) / (len(entries) + 1) - 4))
        for icon, key, call, shortcut in entries:
            screen.add(self._entry(icon, key, call, shortcut), box.cut_top(step, gap=4))
        screen.add(self._entry("exit", "menu.quit", self.services.quit, "ctrl+q"), box.cut_bottom(step))

    def _entry(self, icon: str, key: str, call: Callable[[], object], shortcut: Do | str) -> Button:
        return Button(self.ui, tr(key), call, kind="ghost", icon=icon, align="left", shortcut=shortcut, hint=False)

    # doing --------------------------------------------------------------------------------------------------------
    def go_on(self, head: GameHead) -> None:
        """Resumes a game where it stopped, or says why that is impossible."""
        try:
            ways.go_on(self.services, head.id)
        except Refusal as refusal:
            message(self.screen, title_of(head), sentence(refusal.notice))

    def back(self) -> None:
        """There is nothing behind the start screen."""


class ContinueCard(Card):
    """The newest game on a cream card: its table, title, players, and the button to go on."""

    def __init__(self, ui: Ui, head: GameHead, go_on: Callable[[], None]) -> None:
        super().__init__(ui, padding=10)
        self.head = head
        self.picture = self.add(Thumbnail(ui, head))
        self.heading = self.add(Label(ui, tr("menu.continue-with"), "caps", ground="card", tone="accent", lines=1))
        self.title = self.add(Label(ui, self._title(), "heading", ground="card", lines=1))
        self.seats = self.add(Label(ui, seats_line(head.seats), "body", ground="card", lines=1))
        self.state = self.add(Label(ui, state_of(head), "body", ground="card", tone="dim", lines=1))
        go = Button(ui, tr("ui.continue"), go_on, kind="primary", icon="play", shortcut=Do.ACTIVATE)
        self.button = self.add(go)

    def _title(self) -> str:
        name = game_name(self.head.game)
        return f"{name} · {title_of(self.head)}" if self.head.title else name

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(10)
        self.picture.place(box.take_left(round(box.rect.h * 1.6), 20))
        wide = min(self.button.natural_size()[0] + self.ui.px(30), box.rect.w // 3)
        slot = box.cut_right(wide / self.ui.metrics.unit, 20)
        self.button.place(slot.centre(slot.width, min(58, slot.height)))
        rows = box.split((0.8, 1.25, 1), down=True)
        self.heading.place(rows[0])
        self.title.place(rows[1])
        last = rows[2]
        self.state.place(last.take_left(min(self.state.natural_size()[0], last.rect.w // 2), 26))
        full = seats_line(self.head.seats)
        roomy = self.ui.text(full, "body", ground="card").width <= last.rect.w
        self.seats.set(full if roomy else seats_line(self.head.seats, names=False))
        self.seats.place(last)


class Poster(Pressable):
    """The poster of a game with its name, players and length; a click opens the set-up."""

    def __init__(self, ui: Ui, kit: Kit, on_click: Callable[[], object]) -> None:
        super().__init__(ui, on_click)
        self.kit = kit
        self.outset = ui.px(26)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.kit.spec.id

    def draw(self, surface: Surface) -> None:
        ui, rect = self.ui, self.rect.move(0, self.ui.px(2) if self.down else 0)
        glow = {"glow": hex_of(ui.theme["accent"])} if self.hovered else {}
        ui.plate(surface, rect, "card", radius=ui.px(3), shadow=ui.px(11), shadow_alpha=120 if glow else 190, **glow)
        svg = poster_svg(self.game, *rect.size)
        surface.blit(ui.assets.from_text(("poster", self.game), svg, rect.size), rect)
        self._words(surface, rect)

    def _words(self, surface: Surface, rect: Rect) -> None:
        """Name, motto and facts, centred on the plate."""
        ui = self.ui
        left, top, wide, high = plate_box(*rect.size)
        plate = Rect(round(rect.x + left), round(rect.y + top), round(wide), round(high))
        plate.inflate_ip(-wide * 0.17, -high * 0.1)
        colour = ink(self.game)
        style = {"colour": colour, "width": plate.w, "align": "centre", "fit": True}
        unit = ui.metrics.unit
        beside = plate.h > plate.w * 0.9
        if beside:
            size, small = min(64.0, plate.w / unit / 4.6), 24.0
        else:
            size, small = min(40.0, plate.w / unit / 6.4, plate.h / unit * 0.36), min(20.0, plate.h / unit * 0.25)
        blocks = [ui.text(game_name(self.game), "title", size=max(15.0, size), max_lines=1, **style)]
        if beside:
            blocks.append(ui.text(tr(f"{self.game}.tagline"), "body", max_lines=3, size=small, **style))
        one_line = ui.text(self._facts(" · "), "body", size=small, bold=True, colour=colour)
        between = "\n" if beside or one_line.width > plate.w else " · "
        blocks.append(ui.text(self._facts(between), "body", size=small, max_lines=2, bold=True, leading=0.94, **style))
        gap = ui.px(22) if beside else ui.px(3)
        while len(blocks) > 2 and sum(b.height for b in blocks) + gap * (len(blocks) - 1) > plate.h:
            del blocks[1]
        y = plate.centery - (sum(b.height for b in blocks) + gap * (len(blocks) - 1)) // 2
        for block in blocks:
            surface.blit(block.surface, (plate.centerx - block.width // 2, y))
            y += block.height + gap

    def _facts(self, between: str) -> str:
        seats = self.kit.spec.seats
        players = tr("ui.players-range", least=seats[0], most=seats[-1])
        return f"{players}{between}{tr(f'{self.game}.length')}"
