"""Cards in front of a factory: start tile, developments with their workers, engineers with their markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.kraftwagen.art.card_face import SHAPE, CardFace, draw_face
from game.scenes.kraftwagen.art.materials import MARGIN
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.table.action_selection import Names
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
GAP = 6  # units between cards
LEAST_CARD = 78, 96  # units: least width and height of a card
MOST_CARD = 150  # units: greatest width of a card
FEW = 1  # with at most so many cards a line explains the free room beside them


class Paper(NamedTuple):
    """Card in front of a factory.

    Its face, the names by which actions know it, the number of copies, the worker on it ("" = none), the line at its
    foot, the pictures and names of its markers, and whether it waits for a worker.
    """

    face: CardFace
    names: Names
    copies: int = 1
    worker: str = ""
    foot: str = ""
    markers: tuple[tuple[str, Names], ...] = ()
    waits: bool = False


class PaperCard(PieceContainer):
    """Widget of a card, or of several equal ones."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.paper: Paper | None = None

    def set(self, paper: Paper) -> None:
        """Show a card."""
        if paper != self.paper:
            self.paper = paper
            self.names = paper.names
            self.touch()

    @property
    def side(self) -> int:
        """Side of a marker on it, in pixels."""
        return max(self.ui.px(24), round(self.rect.h * 0.3))

    def piece_counts(self) -> Mapping[str, int]:
        """Return the pictures of the card and of the worker on it, with their number."""
        paper = self.paper
        if paper is None:
            return {}
        return {paper.face.art: paper.copies} | ({paper.worker: paper.copies} if paper.worker else {})

    def draw(self, surface: Surface) -> None:
        """Draw the cards on a pile, with worker and number of copies."""
        ui, paper = self.ui, self.paper
        if paper is None or not self.landed_count(paper.face.art):
            return
        radius = min(ui.radius("card"), self.rect.w // 9)
        for behind in range(min(2, paper.copies - 1), 0, -1):
            ui.plate(surface, self.rect.move(behind * ui.px(3), -behind * ui.px(3)), "card", radius=radius)
        self.draw_glow(surface, self.rect, radius)
        draw_face(ui, surface, self.rect, paper.face, paper.foot, paper.waits, self.side if paper.markers else 0)
        line = ui.text("X", "small").height
        if paper.worker and self.landed_count(paper.worker):
            side = max(ui.px(22), round(self.rect.h * 0.3))
            spot = Rect(self.rect.right - side, self.rect.bottom - round(line * 1.5) - side, side, side)
            surface.blit(ui.icon(paper.worker, side), spot)
        if paper.copies > 1:  # at the foot: the head holds the name
            side = ui.px(26)
            surface.blit(ui.icon(f"kw-coin-{paper.copies}", side), (self.rect.x - ui.px(3),
                                                                    self.rect.bottom - side + ui.px(3)))
        if paper.waits:
            ui.plate(surface, self.rect, "card", radius=radius, opacity=0.28, shadow=0)
        self.draw_dim(surface, self.rect, radius)


class Markers(SelectableWidget):
    """Widget of an engineer's marker that its owner can still use."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.picture = ""

    def set(self, picture: str, names: Names) -> None:
        """Show a marker."""
        if (picture, names) != (self.picture, self.names):
            self.picture, self.names = picture, names
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the marker."""
        if self.picture:
            self.draw_glow(surface, self.rect, self.ui.px(5))
            surface.blit(self.ui.icon(self.picture, self.rect.w), self.rect)
            self.draw_dim(surface, self.rect, self.ui.px(5))


class Papers(Widget):
    """Group of all cards in front of a factory, in rows; as high as they need."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.on_pick, self.describe = on_pick, tooltip
        self.room = 0
        self.cards: list[PaperCard] = []
        self.markers: list[Markers] = []
        self.pinned = self.add(Widget(ui))  # markers, on top of all cards
        self._papers: Sequence[Paper] = ()

    def set(self, papers: Sequence[Paper]) -> bool:
        """Show other cards; return whether their number has changed."""
        if papers == self._papers:
            return False
        self._papers = papers
        changed = len(self.cards) != len(papers)
        for old in self.cards[len(papers):]:
            self.remove(old)
        del self.cards[len(papers):]
        while len(self.cards) < len(papers):
            self.cards.append(self.add(PaperCard(self.ui, self.on_pick, self.describe)))
            self.children.sort(key=lambda child: child is self.pinned)
        for card, paper in zip(self.cards, papers, strict=True):
            card.set(paper)
        self._set_markers(papers)
        self.layout()
        self.touch()
        return changed

    def _set_markers(self, papers: Sequence[Paper]) -> None:
        """Keep one widget for each marker that lies on a card."""
        wanted = [marker for paper in papers for marker in paper.markers]
        for old in self.markers[len(wanted):]:
            self.pinned.remove(old)
        del self.markers[len(wanted):]
        while len(self.markers) < len(wanted):
            self.markers.append(self.pinned.add(Markers(self.ui, self.on_pick, self.describe)))
        for widget, (picture, names) in zip(self.markers, wanted, strict=True):
            widget.set(picture, names)

    def _grid(self, width: int, room: int) -> tuple[int, int, int]:
        """Return the number of columns, and the width and height of a card in pixels."""
        ui, gap, count = self.ui, self.ui.px(GAP), max(1, len(self.cards))
        line = ui.text("X", "small").height
        least_wide, least_high = ui.px(LEAST_CARD[0]), max(ui.px(LEAST_CARD[1]), round(line * 3.9))
        most = max(1, (width + gap) // (least_wide + gap))
        best = (1, 0, 0)
        for columns in range(1, min(most, count) + 1):
            rows = -(-count // columns)
            wide = min((width + gap) // columns - gap, ui.px(MOST_CARD))
            high = min(max((room + gap) // rows - gap, least_high), round(wide / SHAPE))
            wide = min(wide, round(high / SHAPE))
            if rows * (high + gap) - gap <= room and high * wide > best[1] * best[2]:
                best = (columns, wide, high)
        if not best[1]:
            wide = (width + gap) // most - gap
            best = (most, wide, max(least_high, min(round(wide / SHAPE), least_high)))
        return best

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that the cards need, in pixels."""
        wide = self.rect.w if width is None else width
        edge = 2 * self.ui.px(MARGIN)
        columns, _, high = self._grid(wide - edge, self.room - edge)
        rows = -(-max(1, len(self.cards)) // columns)
        return wide, max(self.room, rows * (high + self.ui.px(GAP)) - self.ui.px(GAP) + edge)

    def layout(self) -> None:
        """Place the cards in rows, and the markers upon them."""
        if self.rect.w < 8:
            return
        gap, room = self.ui.px(GAP), self.ui.box(self.rect).inset(MARGIN).rect
        columns, wide, high = self._grid(room.w, self.room - 2 * self.ui.px(MARGIN))
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            card.place(Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high))
        waiting = iter(self.markers)
        for card in self.cards:
            count, side = len(card.paper.markers) if card.paper else 0, card.side
            left = card.rect.centerx - side * count // 2
            for number in range(count):
                next(waiting).place(Rect(left + number * side, card.rect.bottom - side - self.ui.px(3), side, side))

    def draw(self, surface: Surface) -> None:
        """Draw the line that explains the free room beside few cards, where its words fit."""
        left = self.cards[-1].rect.right + self.ui.px(GAP) if self.cards else self.rect.x
        room = Rect(left, self.rect.y, self.rect.right - left, self.rect.h).inflate(-self.ui.px(16), 0)
        if len(self.cards) <= FEW and room.w > self.ui.px(60):
            text = self.ui.text(say("factory.no-cards"), "small", tone="dim", fit=True, align="centre", width=room.w,
                                height=room.h)
            if not text.cut:
                surface.blit(text.surface, text.surface.get_rect(center=room.center))
