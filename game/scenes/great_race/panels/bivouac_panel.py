"""Bivouac: the face-up cards, those taken in this round with their new owners, deck and discard pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.great_race.art.card_face import SHAPE, CardFace, draw_face, draw_row
from game.scenes.great_race.panels.card_widget import CardThing
from game.scenes.great_race.view_model import TableView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel

Pick = Callable[[SelectableWidget], None]
Tooltip = Callable[[SelectableWidget], "str | None"]
GAP, PILES = 6, 2  # units between cards; number of piles
LEAST = 84  # least units of width of an upright card


class DisplayCard(CardThing):
    """Card of the bivouac; one that has been taken has an `owner`, and cannot be chosen any more."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tooltip) -> None:
        super().__init__(ui, on_pick, tooltip)
        self.owner: int | None = None
        self.flat = False

    def set(self, face: CardFace, owner: int | None) -> None:
        """Set the face and the owner."""
        if (face, owner) != (self.face, self.owner):
            self.face, self.owner = face, owner
            self.names = ((("card", face.kind),),) if owner is None else ()
            self.on_show = owner is not None
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the card, unless it has been taken or is in flight."""
        return {self.face.art: 1} if self.owner is None and self.face.art and not self.awaited else {}

    def draw(self, surface: Surface) -> None:
        """Draw the card, with the badge of its owner."""
        if self.awaited or not self.face.kind or self.rect.w < 10:
            return
        ui, radius = self.ui, min(self.ui.radius("card"), self.rect.w // 9)
        self.draw_glow(surface, self.rect, radius)
        taken, side = self.owner is not None, min(ui.px(30), self.rect.w // 2, round(self.rect.h * 0.74))
        if self.flat:
            draw_row(ui, surface, self.rect, self.face, taken, side if taken else 0)
        else:
            draw_face(ui, surface, self.rect, self.face, taken)
        if self.owner is not None:
            style = ui.writer.seats[self.owner]
            badge = ui.icon(f"seat-{style.glyph}-{style.colour}", side)
            corner = (self.rect.right - side, self.rect.centery - side // 2) if self.flat else (
                self.rect.right - round(side * 0.8), self.rect.y - round(side * 0.2))
            surface.blit(badge, corner)
        self.draw_dim(surface, self.rect, radius)


class BivouacPanel(Panel):
    """Bivouac: all its cards in a row; piece anchor of the piles."""

    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tooltip, face: Callable[[str], CardFace]) -> None:
        super().__init__(ui, "panel", padding=11)
        self.on_pick, self.card_tooltip, self.face = on_pick, tooltip, face
        self.cards: list[DisplayCard] = []
        self._table: TableView | None = None
        self._taken: tuple[tuple[str, int], ...] = ()
        self._coming = 0  # cards in flight to the discard pile
        self._count = 0
        self._contents: tuple[object, ...] = ()  # all that is drawn

    @property
    def things(self) -> list[SelectableWidget]:
        """Every selectable of the bivouac."""
        return [*self.cards[: self._count]]

    def set(self, table: TableView) -> None:
        """Set the cards that lie there."""
        self._table = table
        self._fill()

    def mark_taken(self, taken: Sequence[tuple[str, int]]) -> None:
        """Mark the cards taken in this round with the seats that took them; they stay visible."""
        self._taken = tuple(taken)
        self._fill()

    def pieces(self) -> Mapping[str, int]:
        """Return the cards of the piles, without their kinds; the face-up cards count themselves."""
        return {"?": self._table.deck + self.discarded} if self._table is not None else {}

    @property
    def discarded(self) -> int:
        """Number of cards that have landed on the discard pile."""
        return self._table.discard - self._coming if self._table is not None else 0

    def await_cards(self, count: int) -> None:
        """Count so many more cards as in flight to the discard pile; negative when some have landed."""
        self._coming = max(0, self._coming + count)
        self.touch()

    def _fill(self) -> None:
        on_display = [(kind, None) for kind in self._table.display] if self._table is not None else []
        shown: list[tuple[str, int | None]] = [*self._taken, *on_display]
        while len(self.cards) < len(shown):
            self.cards.append(self.add(DisplayCard(self.ui, self.on_pick, self.card_tooltip)))
        self._count = len(shown)
        for number, card in enumerate(self.cards):
            card.visible = number < len(shown)
            if card.visible:
                card.set(self.face(shown[number][0]), shown[number][1])
        contents = (tuple(shown), 0 if self._table is None else self._table.deck, self.discarded)
        if contents != self._contents:
            self._contents = contents
            self.layout()
            self.touch()

    def _head(self) -> TextBlock:
        taken = self._taken and self._table is not None and not self._table.display
        return self.ui.text(tr("great-race-board.bivouac.taken" if taken else "great-race-board.bivouac"), "caps",
                            tone="accent", max_lines=1, fit=True,
                            width=max(1, self.rect.w - 2 * self.ui.px(self.padding)))

    def _room(self) -> Rect:
        """Return the pixels below the heading."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.7)
        box.take_top(self._head().height, 5)
        return box.rect

    def _card_size(self) -> tuple[int, int]:
        """Return width and height of a card in pixels; the piles have the same size."""
        room, gap = self._room(), self.ui.px(GAP)
        places = self._count + PILES
        wide = min(round(room.h * SHAPE), max(1, (room.w - gap * (places - 1)) // places), self.ui.px(120))
        return wide, min(room.h, round(wide / SHAPE * 1.2))

    @property
    def flat(self) -> bool:
        """True when there is so little room that cards are rows."""
        return self._card_size()[0] < max(self.ui.px(LEAST), 5 * self.ui.text("X", "small").height)

    def layout(self) -> None:
        """Place the cards upright in a row, or flat in columns."""
        if self.rect.w < 20 or not self._count:
            return
        room, (wide, high) = self._room(), self._card_size()
        shown, flat, gap = self.cards[: self._count], self.flat, self.ui.px(GAP)
        cells = [Rect(room.x + number * (wide + gap), room.y, wide, high) for number in range(self._count)]
        if flat:
            line = self.ui.text("X", "small").height
            columns = next((columns for columns in (1, 2) if -(-self._count // columns) * (line + gap) <= room.h), 3)
            cells = [cell.rect for cell in self.ui.box(room).grid(columns, -(-self._count // columns), GAP - 2)]
        for card, cell in zip(shown, cells, strict=False):
            card.flat = flat
            card.place(cell)

    def slot(self, number: int) -> Rect:
        """Return the pixels of a card."""
        return self.cards[number].rect if number < len(self.cards) else self.rect

    def draw(self, surface: Surface) -> None:
        """Draw the plate, its heading, the piles."""
        super().draw(surface)
        ui, head = self.ui, self._head()
        surface.blit(head.surface, (self.rect.x + ui.px(self.padding), self.rect.y + ui.px(self.padding * 0.7)))
        if self._table is None or self.rect.w < 60:
            return
        if self.flat:
            self._draw_pile_counts(surface, head.width)
            return
        room, (wide, high) = self._room(), self._card_size()
        for number, (name, count) in enumerate((("deck", self._table.deck), ("discard", self.discarded))):
            left = room.right - (PILES - number) * wide - (PILES - 1 - number) * ui.px(GAP)
            self._draw_pile(surface, Rect(left, room.y, wide, high), name, count)

    def _draw_pile_counts(self, surface: Surface, taken: int) -> None:
        """Draw the numbers of cards in the piles beside the heading, where they fit."""
        assert self._table is not None
        ui, pad = self.ui, self.ui.px(self.padding)
        words = f"{tr('great-race-board.bivouac.deck', n=self._table.deck)} · " + tr(
            "great-race-board.bivouac.discard", n=self.discarded)
        for shown in (words, f"<icon:gr-sym-deck> {self._table.deck}"):
            text = ui.text(shown, "small", tone="dim", max_lines=1)
            if taken + text.width + ui.px(10) <= self.rect.w - 2 * pad:
                top = self.rect.y + ui.px(self.padding * 0.7)
                surface.blit(text.surface, (self.rect.right - pad - text.width, top))
                return

    def _draw_pile(self, surface: Surface, rect: Rect, name: str, count: int) -> None:
        """Draw a pile as a card back with the number of cards; the discard pile is grey."""
        ui = self.ui
        if rect.w < 12 or rect.h < 12:
            return
        back = ui.assets.picture("gr-back", rect.size)
        if name == "discard" or not count:
            back = back.copy()
            back.set_alpha(90)
        for lift in range(min(3, 1 + count // 12) if name == "deck" else 1):
            surface.blit(back, rect.move(0, -lift * ui.px(2)))
        caption = tr(f"great-race-board.bivouac.{name}", n=count)
        words = ui.text(caption, "small", align="centre", width=max(1, rect.w - ui.px(4)), max_lines=2, fit=True,
                        leading=0.86)
        if words.cut:
            words = ui.text(f"<b>{count}</b>", "small", max_lines=1)
        plate = words.surface.get_rect(center=rect.center).inflate(ui.px(6), ui.px(2)).clip(rect)
        ui.plate(surface, plate, "chip", top="#1a1410", bottom="#1a1410", radius=ui.px(5), opacity=0.86)
        surface.blit(words.surface, words.surface.get_rect(center=plate.center))
