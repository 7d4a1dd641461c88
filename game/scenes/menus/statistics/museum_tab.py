"""Tab of the statistics page with what players have made over all games, as cards in a museum; the dearest first."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.menus.statistics.statistics_tabs import StatisticsQuery, nothing
from game.scenes.postgame.game_summary import MuseumPiece
from game.scenes.registry import screens_of
from game.scenes.shared.saved_game_texts import title_of, when
from game.session.notices import UserError
from game.session.storage.game_search import FINISHED, GameSearch
from game.session.storage.saved_game import GameHead
from game.ui.context import Ui
from game.ui.drawing.panel_painter import margin
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Label
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

GAMES_SHOWN = 25  # newest games whose pieces are shown
PIECES_SHOWN = 120
NAMED = 3  # games that cannot be read
CARD, PICTURE, GAP = 196, 84, 10  # units: least width of a card, height of its picture, between two


class Exhibit(NamedTuple):
    """Piece of a game that was played."""

    piece: MuseumPiece
    head: GameHead


class MuseumCard(Widget):
    """Card of one piece: its picture, its name, what is known of it, who made it and when."""

    reacts = False

    def __init__(self, ui: Ui, exhibit: Exhibit) -> None:
        super().__init__(ui)
        piece, head = exhibit
        self.outset = margin(ui.plate_style("card"))
        self.picture, self.worth = piece.picture, piece.worth
        maker = escape(head.seats[piece.seat].name)
        self.lines = [(f"<b>{piece.name}</b>", "body"), (piece.text, "small"),
                      (f"<dim>{maker} · {when(head.started)}</dim>", "small")]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that it needs, in pixels."""
        words = sum(self.ui.text("X", role).height for _, role in self.lines)
        return self.rect.w if width is None else width, self.ui.px(PICTURE) + words + self.ui.px(20)

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        ui = self.ui
        ui.plate(surface, self.rect, "card")
        box = ui.box(self.rect).inset(10, 8)
        stand = box.take_top(ui.px(PICTURE)).rect
        picture = ui.assets.picture(self.picture, (min(stand.w, 2 * stand.h), stand.h))
        surface.blit(picture, picture.get_rect(center=stand.center))
        for markup, role in self.lines:
            text = ui.text(markup, role, ground="card", width=max(1, box.rect.w), max_lines=1, fit=True)
            surface.blit(text.surface, text.surface.get_rect(midtop=(box.rect.centerx, box.rect.y)))
            box.take_top(text.height)


class MuseumHall(Widget):
    """Cards in as many columns as fit, as high as they need."""

    reacts = False

    def __init__(self, ui: Ui, exhibits: list[Exhibit]) -> None:
        super().__init__(ui)
        self.cards = [self.add(MuseumCard(ui, exhibit)) for exhibit in exhibits]

    def _cells(self, width: int) -> list[Rect]:
        gap = self.ui.px(GAP)
        columns = max(1, (width + gap) // (self.ui.px(CARD) + gap))
        wide = (width - gap * (columns - 1)) // columns
        high = self.cards[0].natural_size(wide)[1]
        return [Rect(at % columns * (wide + gap), at // columns * (high + gap), wide, high)
                for at in range(len(self.cards))]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height of all cards, in pixels."""
        wide = self.rect.w if width is None else width
        return wide, self._cells(wide)[-1].bottom + self.ui.px(8)

    def layout(self) -> None:
        """Place the cards."""
        for card, cell in zip(self.cards, self._cells(self.rect.w), strict=True):
            card.place(cell.move(self.rect.topleft))


def museum(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show the pieces of the newest games, those of one player only where one is chosen."""
    found, damaged = _exhibits(wanted)
    if not found and not damaged:
        nothing(wanted, screen, box, "museum.none")
        return
    found.sort(key=lambda exhibit: -exhibit.piece.worth)
    games = len({exhibit.head.id for exhibit in found})
    words = [tr("statistics.museum.sum", n=len(found), games=tr("statistics.museum.games", n=games),
                best=found[0].piece.worth)] if found else []
    if damaged:
        words.append(tr("statistics.museum.damaged", n=len(damaged), names=", ".join(map(title_of, damaged[:NAMED]))))
    screen.add(Label(wanted.ui, "  ".join(words), "body", tone="dim", lines=1), box.cut_top(34, gap=6))
    if found:
        area = screen.add(ScrollArea(wanted.ui), box)
        area.fill(MuseumHall(wanted.ui, found[:PIECES_SHOWN]))


def _exhibits(wanted: StatisticsQuery) -> tuple[list[Exhibit], list[GameHead]]:
    """Return the pieces of the games and the player that are asked for, and the games that cannot be read."""
    found, damaged = list[Exhibit](), list[GameHead]()
    for head in _newest(wanted):
        package, pieces_of = wanted.package(head.game), screens_of(head.game).museum
        if package is None or pieces_of is None:
            continue
        wanted.ui.assets.add_composer(screens_of(head.game).composer())
        try:
            saved = wanted.store.load(head.id)
        except UserError:
            damaged.append(head)
            continue
        for piece in pieces_of(saved, package.content):
            seat = head.seats[piece.seat]
            if wanted.player is None or (seat.name, seat.kind) == (wanted.player.name, wanted.player.kind):
                found.append(Exhibit(piece, head))
    return found, damaged


def _newest(wanted: StatisticsQuery) -> list[GameHead]:
    """Return the newest finished games that are asked for and have anything for the museum."""
    found = [head for game in titles_with_museum(wanted) for head in wanted.store.heads(
        GameSearch(state=FINISHED, game=game).ids(wanted.store)[:GAMES_SHOWN])]
    return sorted(found, key=lambda head: -(head.finished or 0))[:GAMES_SHOWN]


def titles_with_museum(wanted: StatisticsQuery) -> list[str]:
    """Return the finished titles that are asked for and have anything for the museum."""
    return [count.game for count in wanted.counts
            if wanted.game in (None, count.game) and screens_of(count.game).museum is not None]
