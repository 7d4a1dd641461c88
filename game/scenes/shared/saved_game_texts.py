"""Texts and pictures of saved games: title, players, time, and the thumbnail of the table."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface

from game.i18n.catalog import current, languages, tr
from game.i18n.markup import escape
from game.scenes.registry import screens_of
from game.scenes.shared.menu_scene import early_end_text, game_name, round_text, seat_icon, seat_name
from game.scenes.shared.posters import plate_box, poster_svg
from game.session.early_end import early_end_of
from game.session.seats import Seat
from game.session.storage.saved_game import UNKNOWN, GameHead
from game.session.wall_clock import local_time, present
from game.ui.context import Ui
from game.ui.widgets import Widget


def title_of(head: GameHead) -> str:
    """Return the title that the players gave, or the game's name."""
    return _title(head) or game_name(head.game)


def solo_title(level: str) -> str:
    """Return the title of a solo game: its level of the Automa."""
    return f"{tr('setup.solo')} · {level}"


def _title(head: GameHead) -> str:
    """Return the title as markup.

    A guided game, one that is named after its track or map, and a solo game have their title in the current language,
    whatever the language was when they began.
    """
    game = head.game
    if game not in screens_of:
        return escape(head.title)
    named = [("guide", "guide.title")] + [(game, key) for option, value in head.options.items() for key in
                                          (f"{game}.option.{option}.{value}", f"{game}.{option}.{value}.name")]
    for area, key in named:
        if head.title and any(head.title == current().area(area, language).get(key) for language in languages()):
            return tr(key)
    return _solo_title(head) or escape(head.title)


def _solo_title(head: GameHead) -> str:
    """Return the title of a solo game in the current language; "" where the players gave it another one."""
    levels = {str(value) for value in head.options.values()}
    for language in languages():
        before = f"{current().area('setup', language).get('setup.solo', '')} · "
        if head.title.startswith(before):
            key = next((key for key, text in current().area(head.game, language).items() if key.endswith(".name")
                        and key.split(".")[-2] in levels and text == head.title.removeprefix(before)), None)
            if key is not None:
                return solo_title(tr(key))
    return ""


def heading_of(head: GameHead, page: str) -> str:
    """Return the heading of a page about a game: the game's name and the page's, and in smaller type the title that the
    players gave, or the track or map."""
    named = f"{game_name(head.game)} · {page}"
    return f"{named}  <small><dim>{_title(head)}</dim></small>" if head.title else named


def seats_line(seats: Sequence[Seat], *, names: bool = True) -> str:
    """Return the players with their colours and shapes, in one line; without their names where there is no room."""
    if not names:
        return "  ".join(f"<icon:{seat_icon(seat.colour)}>" for seat in seats)
    return "   ".join(f"<icon:{seat_icon(seat.colour)}> {escape(seat_name(seat))}" for seat in seats)


def when(moment: float, now: float | None = None) -> str:
    """Return a moment in words: today and yesterday with the time, else the date."""
    local = local_time(moment)
    day, today = date(*local[:3]), date(*local_time(present() if now is None else now)[:3])
    clock = f"{local.tm_hour}:{local.tm_min:02}"
    if day == today:
        return tr("load.when.today", time=clock)
    if day == today - timedelta(days=1):
        return tr("load.when.yesterday", time=clock)
    return day_of(moment)


def day_of(moment: float) -> str:
    """Return the date of a moment."""
    local = local_time(moment)
    return date_text(local.tm_mday, local.tm_mon, local.tm_year)


def date_text(day: int, month: int, year: int) -> str:
    """Return a date in words."""
    return tr("load.when.date", day=day, month=tr(f"load.month.{month}"), year=year)


def state_of(head: GameHead) -> str:
    """Return the state of a game: its round, or that it is finished or was ended early, and the time it was played
    last. Of a game that this version does not have, that it does not."""
    if head.game not in screens_of:
        return tr("load.lost") if head.game == UNKNOWN else f"{tr('load.unknown')} · {when(head.changed)}"
    ended = early_end_of(head.house_rules)
    where = (early_end_text(head.game, ended) if ended else tr("load.finished") if head.finished
             else round_text(head.game, head.round))
    return f"{where} · {when(head.changed)}"


class Thumbnail(Widget):
    """Small picture of a saved game's table; the game's poster where there is none."""

    def __init__(self, ui: Ui, head: GameHead) -> None:
        super().__init__(ui)
        self.head = head

    def show(self, head: GameHead) -> None:
        """Show the table of the game as it is now."""
        self.head = head
        self.touch()

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self.ui.px(152), self.ui.px(96)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the picture, cached by game and size."""
        size = self.rect.size
        key = ("thumbnail", self.head.id, self.head.changed, len(self.head.thumb or b""), size)
        surface.blit(self.ui.assets.cached(key, lambda: self._picture(size)), self.rect)

    def _picture(self, size: tuple[int, int]) -> Surface:
        picture = _from_png(self.head.thumb) if self.head.thumb else None
        if picture is None:
            picture = poster_scene(self.ui, self.head.game, round(size[0] * 1.1))
        return cover(picture, size)


def poster_scene(ui: Ui, game: str, wide: int) -> Surface:
    """Return the scene of a game's poster without its margin and plate; nothing for one that this version lacks."""
    if game not in screens_of:
        return Surface((wide, round(wide / 1.6)), pygame.SRCALPHA)
    size = wide, round(wide / 1.2)
    whole = ui.assets.from_text(("thumb", game), lambda: poster_svg(screens_of(game).poster(), *size), size)
    left, top, room, _ = plate_box(*size)
    return whole.subsurface(Rect(left, left, room, top - 1.5 * left))


def cover(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the picture scaled to fill that size, its surplus cut off evenly."""
    factor = max(size[0] / picture.width, size[1] / picture.height)
    wide, high = max(size[0], round(picture.width * factor)), max(size[1], round(picture.height * factor))
    scaled = pygame.transform.smoothscale(picture, (wide, high))
    return scaled.subsurface(Rect((wide - size[0]) // 2, (high - size[1]) // 2, *size)).copy()


def _from_png(data: bytes) -> Surface | None:
    """Return the stored picture; None where it cannot be read."""
    try:
        return pygame.image.load(io.BytesIO(data), "thumb.png").convert_alpha()
    except (pygame.error, ValueError):
        return None
