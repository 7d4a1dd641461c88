"""The bivouac: the cards that lie face up, those taken today with who took them, deck and discard pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.great_race.faces import NO_FACE, SHAPE, CardFace, draw_face
from game.scenes.great_race.seen import TableView
from game.scenes.great_race.texts import say
from game.scenes.table.things import ThingWidget
from game.ui.context import Ui
from game.ui.text import TextBlock
from game.ui.widgets.labels import Panel

Pick = Callable[[ThingWidget], None]
Tip = Callable[[ThingWidget], "str | None"]
GAP = 6  # units between cards


class DisplayCard(ThingWidget):
    """A card of the bivouac; one that has been taken is `owner`'s, and cannot be chosen any more."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.face = NO_FACE
        self.owner: int | None = None
        self.awaited = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only what can still be taken is walked to."""
        return bool(self.names)

    def set(self, face: CardFace, owner: int | None) -> None:
        """Another card, or another fate of it."""
        if (face, owner) != (self.face, self.owner):
            self.face, self.owner = face, owner
            self.names = ((("card", face.kind),),) if owner is None else ()
            self.on_show = owner is not None
            self.touch()

    def wait(self, awaited: bool) -> None:
        """It is on its way, and not seen here yet."""
        if awaited != self.awaited:
            self.awaited = awaited
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        return {self.face.art: 1} if self.owner is None and self.face.art and not self.awaited else {}

    def draw(self, surface: Surface) -> None:
        if self.awaited or not self.face.kind or self.rect.w < 10:
            return
        ui, radius = self.ui, min(self.ui.radius("card"), self.rect.w // 9)
        self.draw_glow(surface, self.rect, radius)
        draw_face(ui, surface, self.rect, self.face, grey=self.owner is not None)
        if self.owner is not None:
            look, side = ui.writer.seats[self.owner], min(ui.px(30), self.rect.w // 2)
            surface.blit(ui.icon(f"seat-{look.glyph}-{look.colour}", side),
                         (self.rect.right - round(side * 0.8), self.rect.y - round(side * 0.2)))
        self.draw_dim(surface, self.rect, radius)


class BivouacPanel(Panel):
    """All cards of the bivouac in a row."""

    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tip: Tip, face: Callable[[str], CardFace]) -> None:
        super().__init__(ui, "panel", padding=11)
        self.on_pick, self.tip, self.face = on_pick, tip, face
        self.cards: list[DisplayCard] = []
        self._table: TableView | None = None
        self._taken: tuple[tuple[str, int], ...] = ()
        self._count = 0

    @property
    def things(self) -> list[ThingWidget]:
        """Everything that can be pointed at."""
        return [*self.cards[: self._count]]

    def set(self, table: TableView) -> None:
        """The cards that lie there."""
        self._table = table
        self._fill()

    def mark_taken(self, taken: Sequence[tuple[str, int]]) -> None:
        """Cards that have been taken today, with the seats that took them: they stay in sight."""
        self._taken = tuple(taken)
        self._fill()

    def _fill(self) -> None:
        lying = [(kind, None) for kind in self._table.display] if self._table is not None else []
        shown: list[tuple[str, int | None]] = [*self._taken, *lying]
        while len(self.cards) < len(shown):
            self.cards.append(self.add(DisplayCard(self.ui, self.on_pick, self.tip)))
        self._count = len(shown)
        for number, card in enumerate(self.cards):
            card.visible = number < len(shown)
            if card.visible:
                card.set(self.face(shown[number][0]), shown[number][1])
        self.layout()
        self.touch()

    def _heads(self) -> tuple[TextBlock, TextBlock]:
        """The title, and how many cards lie in the piles where there is room for that."""
        ui, room = self.ui, max(1, self.rect.w - 2 * self.ui.px(self.padding))
        title = say("bivouac.taken" if self._taken and self._table is not None and not self._table.display
                    else "bivouac")
        head = ui.text(title, "caps", tone="accent", max_lines=1, fit=True, width=room)
        table = self._table
        words = f"{say('bivouac.deck', n=table.deck)} · {say('bivouac.discard', n=table.discard)}" if table else ""
        return head, ui.text(words, "small", tone="dim", max_lines=1)

    def layout(self) -> None:
        if self.rect.w < 20 or not self._count:
            return
        ui, box = self.ui, self.ui.box(self.rect).inset(self.padding, self.padding * 0.7)
        box.take_top(self._heads()[0].height, 5)
        room, gap = box.rect, ui.px(GAP)
        wide = min(round(room.h * SHAPE), (room.w - gap * (self._count - 1)) // self._count, ui.px(120))
        high = min(room.h, round(wide / SHAPE * 1.2))
        for number, card in enumerate(self.cards[: self._count]):
            card.place(Rect(room.x + number * (wide + gap), room.y, wide, high))

    def slot(self, number: int) -> Rect:
        """Where a card lies."""
        return self.cards[number].rect if number < len(self.cards) else self.rect

    def draw(self, surface: Surface) -> None:
        """The plate, its heading, the piles in figures."""
        super().draw(surface)
        ui, pad = self.ui, self.ui.px(self.padding)
        head, piles = self._heads()
        at = self.rect.x + pad, self.rect.y + ui.px(self.padding * 0.7)
        surface.blit(head.surface, at)
        if head.width + piles.width + 2 * pad + ui.px(10) <= self.rect.w:
            surface.blit(piles.surface, (self.rect.right - pad - piles.width, at[1]
                                         + (head.height - piles.height) // 2))
