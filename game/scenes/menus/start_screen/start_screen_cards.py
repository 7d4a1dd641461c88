"""Cards of the start screen: the newest game, and the posters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES, spec_of
from game.scenes.registry import screens_of
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.posters import plate_box, poster_svg
from game.scenes.shared.saved_game_texts import Thumbnail, cover, poster_scene, seats_line, state_of, title_of
from game.session.seasons.season import Fixture, Season
from game.session.storage.saved_game import GameHead
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command
from game.ui.text.text_layout import TextBlock
from game.ui.widgets import Button, Label, Panel, Paper, Pressable, Widget

EASIEST = GAMES[0]  # the games are listed from the easiest on
PICTURED = 560  # units: least width of the card of a season's game with a picture
NAME = 26  # units: size of the name on a poster that is not painted yet


class ContinueCard(Paper):
    """The newest game on a cream card: its table, title, players, and the button to go on."""

    def __init__(self, ui: Ui, head: GameHead, go_on: Callable[[], None]) -> None:
        super().__init__(ui, padding=10)
        self.head = head
        self.picture = self.add(Thumbnail(ui, head))
        self.heading = self.add(Label(ui, tr("menu.continue-with"), "caps", ground="card", tone="accent", lines=1))
        self.title = self.add(Label(ui, self._title(), "heading", ground="card", lines=1))
        self.seats = self.add(Label(ui, seats_line(head.seats), "body", ground="card", lines=1))
        self.state = self.add(Label(ui, state_of(head), "body", ground="card", tone="dim", lines=1))
        go = Button(ui, tr("ui.continue"), go_on, kind="primary", icon="play", shortcut=Command.ACTIVATE)
        self.button = self.add(go)

    def _title(self) -> str:
        name = game_name(self.head.game)
        return f"{name} · {title_of(self.head)}" if self.head.title else name

    def layout(self) -> None:
        """Place the picture of the table, the texts and the button."""
        box = self.ui.box(self.rect).inset(10)
        self.picture.place(box.take_left(round(box.rect.h * 1.6), 20))
        self.button.hint = box.width > 560
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


class SeasonCard(Paper):
    """The next game of the running season: its poster, season and number, who leads, and the button to begin it."""

    def __init__(self, ui: Ui, season: Season, coming: Fixture, leading: str, begin: Callable[[], None],
                 primary: bool) -> None:
        super().__init__(ui, padding=10)
        self.picture = self.add(PosterScene(ui, coming.game))
        place = tr("season.game-of", season=escape(season.name), n=coming.number, all=len(season.games))
        self.heading = self.add(Label(ui, place, "caps", ground="card", tone="accent", lines=1))
        self.title = self.add(Label(ui, game_name(coming.game), "heading", ground="card", lines=1))
        leaders = leading or tr("season.not-begun")
        self.leading = self.add(Label(ui, leaders, "body", ground="card", tone="dim", lines=1))
        self.button = self.add(Button(ui, tr("season.next"), begin, kind="primary" if primary else "secondary",
                                      icon="flag", shortcut=Command.ACTIVATE if primary else None))

    def layout(self) -> None:
        """Place the picture, the texts and the button."""
        box = self.ui.box(self.rect).inset(10)
        self.picture.visible = box.width >= PICTURED
        if self.picture.visible:
            self.picture.place(box.take_left(round(box.rect.h * 1.3), 16))
        self.button.hint = box.width > 560
        wide = min(self.button.natural_size()[0], box.rect.w // 2)
        slot = box.cut_right(wide / self.ui.metrics.unit, 14)
        self.button.place(slot.centre(slot.width, min(58, slot.height)))
        for label, row in zip((self.heading, self.title, self.leading), box.split((0.8, 1.25, 1), down=True),
                              strict=True):
            label.place(row)


class PosterScene(Widget):
    """Scene of a game's poster, in the size of the widget."""

    def __init__(self, ui: Ui, game: str) -> None:
        super().__init__(ui)
        self.game = game

    def draw(self, surface: Surface) -> None:
        """Draw the scene."""
        size = self.rect.size
        picture = self.ui.assets.cached(("poster scene", self.game, size),
                                        lambda: cover(poster_scene(self.ui, self.game, size[0]), size))
        surface.blit(picture, self.rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False


class Welcome(Panel):
    """Advice for a beginning, in the place of the newest game as long as there is none."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "well", padding=20)
        self.heading = self.add(Label(ui, tr("menu.welcome"), "heading", lines=1))
        advice = tr("menu.welcome.advice", game=game_name(EASIEST), learn=tr("menu.learn"))
        self.advice = self.add(Label(ui, advice, "body", tone="dim"))

    def layout(self) -> None:
        """Place heading and advice below each other."""
        rows = self.ui.box(self.rect).inset(20, 8).split((1, 1.5), down=True)
        for label, row in zip((self.heading, self.advice), rows, strict=True):
            label.place(row)


class PosterButton(Pressable):
    """The poster of a game with its name, players and length; a click opens the set-up.

    Until `paint` is called it is plain paper with the name.
    """

    def __init__(self, ui: Ui, game: str, on_click: Callable[[], object]) -> None:
        super().__init__(ui, on_click)
        self.game = game
        self.painted = False
        self.outset = ui.px(26)

    @property
    def key(self) -> tuple[str, tuple[int, int]]:
        """Key of the cached picture: game and size."""
        return self.game, self.rect.size

    def paint(self) -> None:
        """Draw the poster, which is slow, and show it."""
        self.painted = True
        self._picture()
        self.touch()

    def _picture(self) -> Surface:
        game, size = self.game, self.rect.size
        return self.ui.assets.from_text(("poster", game), lambda: poster_svg(screens_of(game).poster(), *size), size)

    def draw(self, surface: Surface) -> None:
        """Draw the poster with its words, or the name alone until it is painted."""
        ui, rect = self.ui, self.rect.move(0, self.ui.px(2) if self.down else 0)
        glow = {"glow": hex_of(ui.theme["accent"])} if self.hovered else {}
        ui.plate(surface, rect, "card", radius=ui.px(3), shadow=ui.px(11), shadow_alpha=120 if glow else 190, **glow)
        if self.painted:
            surface.blit(self._picture(), rect)
            self._words(surface, rect)
            return
        name = ui.text(game_name(self.game), "title", ground="card", tone="dim", size=NAME, align="centre", max_lines=1,
                       width=rect.w - 2 * ui.px(12), height=rect.h, fit=True)
        surface.blit(name.surface, name.surface.get_rect(center=rect.center))

    def _words(self, surface: Surface, rect: Rect) -> None:
        """Draw name, motto and facts, centred on the plate, smaller until they fit."""
        left, top, wide, high = plate_box(*rect.size)
        plate = Rect(round(rect.x + left), round(rect.y + top), round(wide), round(high))
        ornate = plate.h > plate.w  # then the poster has ornaments above and below the words
        plate.inflate_ip(-wide * 0.17, -high * (0.5 if ornate else 0.1))
        gap = self.ui.px(18 if ornate else 3)
        for part in (1.0, 0.88, 0.76, 0.66, 0.56):
            blocks = self._blocks(plate, ornate, part)
            total = sum(block.height for block in blocks) + gap * (len(blocks) - 1)
            if total <= plate.h:
                break
        y = plate.centery - total // 2
        for block in blocks:
            surface.blit(block.surface, (plate.centerx - block.width // 2, y))
            y += block.height + gap

    def _blocks(self, plate: Rect, ornate: bool, part: float) -> list[TextBlock]:
        """Return the words in `part` of their usual size; the motto only where there is room."""
        ui, wide, high = self.ui, plate.w / self.ui.metrics.unit, plate.h / self.ui.metrics.unit
        ink = screens_of(self.game).poster().ink
        style: dict[str, Any] = {"colour": ink, "width": plate.w, "align": "centre", "fit": True}
        size = part * (min(64.0, wide / 4.6) if ornate else min(40.0, wide / 6.4, high * 0.36))
        small = part * (24.0 if ornate else min(20.0, high * 0.25))
        name = ui.text(game_name(self.game), "title", size=max(15.0, size), max_lines=1, **style)
        if name.cut:  # two lines, which leave room for one more
            name = ui.text(game_name(self.game), "title", size=max(13.0, size), max_lines=2, leading=0.86, **style)
            return [name, ui.text(self._facts("\n").partition("\n")[0], "body", size=small, max_lines=1, bold=True,
                                  **style)]
        motto = [ui.text(tr(f"{self.game}.tagline"), "body", max_lines=3, size=small, **style)] if ornate else []
        one_line = ui.text(self._facts(" · "), "body", size=small, bold=True, colour=ink)
        between = "\n" if ornate or one_line.width > plate.w else " · "
        facts = ui.text(self._facts(between), "body", size=small, max_lines=2, bold=True, leading=0.94, **style)
        return [name, *motto, facts]

    def _facts(self, between: str) -> str:
        spec = spec_of(self.game)  # not asked for earlier, so that the window appears before the rules are loaded
        players = tr("ui.players-range", least=1 if spec.solo else spec.seats[0], most=spec.seats[-1])
        return f"{players}{between}{tr(f'{self.game}.length')}"
