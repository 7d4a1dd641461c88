"""Exhibits of a content file as widgets: a picture, a name, one line, and the small things that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from game.content_loader import PRACTICE, load_content
from game.i18n.catalog import current, tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.own_content import BroughtIds, ContentPlace
from game.practice.exercise import Exercise, text_in
from game.rules.core.registry import spec_of
from game.scenes.menus.content_showcase import Exhibit
from game.scenes.menus.new_game.choice_tiles import PartsRow
from game.scenes.practice.exercise_cards import grade_words
from game.scenes.registry import screens_of
from game.scenes.shared.menu_scene import game_name
from game.ui.board.projection import view_box
from game.ui.context import Ui
from game.ui.widgets import Label, RichText, Widget

BOARDS = ("board", "map")  # kinds of things that a game is played on, chosen before it
HIGHEST = 520  # units: greatest height of a picture among words
ICONS = 3  # number of icons that stand for a file without a picture


def exhibits_of(ui: Ui, place: ContentPlace, content: Any, brought: BroughtIds) -> list[Exhibit]:
    """Return the exhibits of a sound file, in the current language."""
    if place.folder == PRACTICE:
        return [_position(ui, content)]
    brings = screens_of(place.game)
    ui.assets.add_composer(brings.composer())
    renderer = Renderer(current(), spec_of(place.game), content=content)
    return brings.content_showcase().exhibits(renderer, content, place.folder, brought)


def _position(ui: Ui, exercise: Exercise) -> Exhibit:
    """Return the exhibit of an exercise: its title, its aim, and its board where the game has several."""
    language, game = current().language, exercise.game
    title, aim = (escape(text_in(text, language)) for text in (exercise.title, exercise.aim))
    spec, content = spec_of(game), load_content(game).content
    options = exercise.config(spec, content).options
    boards = tuple(str(options[option.id]) for option in spec.options(content, exercise.scenario.seats)
                   if option.thing in BOARDS and option.id in options)
    played_on = exhibits_of(ui, ContentPlace(game, "boards"), content, {"": boards}) if boards else []
    return Exhibit(title, f"{aim}\n{grade_words(exercise.grade)}", svg=played_on[0].svg if played_on else None)


def place_words(place: ContentPlace | None) -> str:
    """Return game and kind of a file, with a dot between them."""
    if place is None:
        return tr("content.nowhere")
    if place.folder == PRACTICE:
        return f"{game_name(place.game)} · {tr('content.position')}"
    key = f"{place.game}.content.{place.folder}"
    return f"{game_name(place.game)} · {tr(key) if key in current() else place.folder}"


class ExhibitPicture(Widget):
    """Picture of one exhibit in its proportions; among words at most `HIGHEST` units high."""

    def __init__(self, ui: Ui, svg: str) -> None:
        super().__init__(ui)
        self.svg = svg
        self._shape = view_box(svg)[2:]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, round(min(self.ui.px(HIGHEST), wide * self._shape[1] / self._shape[0]))

    def draw(self, surface: Surface) -> None:
        """Draw the picture."""
        draw_svg(self.ui, surface, self.svg, self.rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False


def draw_svg(ui: Ui, surface: Surface, svg: str, room: Rect) -> None:
    """Draw a picture as large as it fits into some room, in its middle."""
    surface.blit(ui.assets.from_text(("own", hash(svg)), svg, room.size), room)


class FilePicture(Widget):
    """Small picture of a file: its first exhibit with a picture, or icons of its things. An empty plate until `paint`
    is called."""

    def __init__(self, ui: Ui, brought: Callable[[], Sequence[Exhibit]]) -> None:
        super().__init__(ui)
        self.brought = brought
        self.exhibits: Sequence[Exhibit] = ()
        self.painted = False
        self._svg = ""

    def paint(self) -> None:
        """Compose the picture, which may be slow, and show it."""
        self.painted = True
        self.exhibits = self.brought()
        draw = next((exhibit.svg for exhibit in self.exhibits if exhibit.svg), None)
        self._svg = draw() if draw else ""
        self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the plate with picture or icons."""
        ui = self.ui
        ui.plate(surface, self.rect, "well", radius=ui.px(4), shadow=0)
        inner = self.rect.inflate(-ui.px(6), -ui.px(6))
        if self._svg:
            draw_svg(ui, surface, self._svg, inner)
        elif self.painted:
            self._draw_icons(surface, inner)

    def _draw_icons(self, surface: Surface, room: Rect) -> None:
        parts = [part for exhibit in self.exhibits for part in exhibit.parts][:ICONS]
        names = [part.icon for part in parts] or ["flag" if self.exhibits else "warning"]
        side = min(room.h, room.w // len(names), self.ui.px(52))
        left = room.centerx - side * len(names) // 2
        for number, name in enumerate(names):
            icon = self.ui.icon(name, round(side * 0.9))
            surface.blit(icon, icon.get_rect(center=(left + side * number + side // 2, room.centery)))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False


def rows_of(ui: Ui, exhibits: Sequence[Exhibit], ground: str = "dark") -> Iterator[Widget]:
    """Yield widgets for the exhibits, one below the other."""
    for exhibit in exhibits:
        yield Label(ui, exhibit.name, "subheading", ground=ground, lines=2)
        if exhibit.facts:
            yield RichText(ui, exhibit.facts, "body", ground=ground, tone="dim")
        if exhibit.svg is not None:
            yield ExhibitPicture(ui, exhibit.svg())
        if exhibit.parts:
            yield PartsRow(ui, exhibit.parts)
