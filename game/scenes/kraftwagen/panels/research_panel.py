"""Research display: the deck, and the open cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.kraftwagen.art.card_face import NO_FACE, CardFace, draw_face
from game.scenes.kraftwagen.panels.titled_panel import TitledSheet
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import TableView
from game.scenes.table.animation.animation_anchors import CountingAnchor
from game.scenes.table.animation.flights import square
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Tip

Pick = Callable[[SelectableWidget], None]
SHAPE = 0.72  # width of a card in parts of its height
GAP = 8  # units between cards


class ResearchCard(PieceContainer):
    """Open research card."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Callable[[ResearchCard], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.card, self.words = "", NO_FACE

    def set(self, card: str, words: CardFace) -> None:
        """Show a card with its face."""
        if (card, words) != (self.card, self.words):
            self.card, self.words = card, words
            self.names = ((("card", card),),)
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of the card as the one piece that lies here."""
        return {self.words.art: 1}

    def place_of(self, piece: str) -> Rect:
        """Return the square around the card in flight."""
        return square(self.rect, max(self.rect.size))

    def draw(self, surface: Surface) -> None:
        """Draw the card, unless it is still in flight."""
        if not self.landed_count(self.words.art):
            return
        ui, radius = self.ui, min(self.ui.radius("card"), self.rect.w // 8)
        self.draw_glow(surface, self.rect, radius)
        draw_face(ui, surface, self.rect, self.words)
        self.draw_dim(surface, self.rect, radius)


class Deck(CountingAnchor):
    """Deck of face-down research cards, with the number of them."""

    def __init__(self, ui: Ui, tooltip: Tip) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.count = self.discarded = 0

    def set(self, count: int, discarded: int) -> None:
        """Show the number of cards in the deck and on the discard pile."""
        if (count, discarded) != (self.count, self.discarded):
            self.count, self.discarded = count, discarded
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the number of cards in deck and discard pile, as pieces of one kind."""
        return {"?": self.count + self.discarded}

    def spot(self) -> Rect:
        """Return the square from which cards fly."""
        return square(self.rect, min(self.rect.size))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def words(self) -> TextBlock:
        """Return the text of the number of cards; the figure alone where there is no room for words."""
        full, bare = (self.ui.text(words, "small", bold=True, max_lines=1, fit=True,
                                   width=max(1, self.rect.w - self.ui.px(14)))
                      for words in (say("board.deck", n=self.count), str(self.count)))
        return bare if full.cut else full

    def draw(self, surface: Surface) -> None:
        """Draw the pile of cards and its number."""
        ui = self.ui
        step, shadow, layers = max(1, ui.px(2.4)), ui.px(2), min(3, (self.count + 9) // 10)
        room = self.rect.inflate(-2 * (step + shadow), -2 * (step + shadow))  # what lies outside is not drawn anew
        for layer in range(layers):
            place = room.move(step * (1 - layer), step * (1 - layer))
            ui.plate(surface, place, "card", top="#123c63", bottom="#0b2747", border="#d2a64f",
                     radius=min(ui.radius("card"), room.w // 8), shadow=shadow if not layer else 0)
        if layers:
            back = room.move(step * (2 - layers), step * (2 - layers)).inflate(-ui.px(4), -ui.px(4))
            surface.blit(ui.assets.picture("kw-back", back.size), back)
        words = self.words()
        at = words.surface.get_rect(midbottom=(room.centerx, room.bottom - ui.px(5)))
        plate = at.inflate(ui.px(14), ui.px(2)).clip(self.rect)
        ui.plate(surface, plate, "chip", top="#0b2747", bottom="#0b2747", border="#d2a64f", radius=plate.h // 2)
        surface.blit(words.surface, words.surface.get_rect(center=plate.center))


class ResearchPanel(TitledSheet):
    """Panel of the deck at the left and the open cards beside it.

    `face` gives the face of a card, `tooltip` the tooltip of its widget.
    """

    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, face: Callable[[str], CardFace],
                 tooltip: Callable[[ResearchCard], str | None], deck_tooltip: Tip) -> None:
        super().__init__(ui, say("board.research"))
        self.face, self.on_pick, self.describe = face, on_pick, tooltip
        self.deck = self.add(Deck(ui, deck_tooltip))
        self.cards: list[ResearchCard] = []
        self._shown = 0

    @property
    def open(self) -> list[ResearchCard]:
        """Widgets of the open cards."""
        return self.cards[: self._shown]

    def set(self, table: TableView) -> None:
        """Show deck and open cards of a position."""
        while len(self.cards) < len(table.open):
            self.cards.append(self.add(ResearchCard(self.ui, self.on_pick, self.describe)))
        self.deck.set(table.deck, sum(count for _, count in table.discard))
        count, self._shown = self._shown, len(table.open)
        for place, card in enumerate(self.cards):
            card.visible = place < self._shown
            if card.visible:
                card.set(table.open[place], self.face(table.open[place]))
        if count != self._shown:
            self.layout()

    def layout(self) -> None:
        """Place the deck and as many cards as are open."""
        if self.rect.w < 4:
            return
        room, gap = self.inner.rect, self.ui.px(GAP)
        count = max(2, self._shown) + 0.8
        wide = min(round(room.h * SHAPE * 1.25), round((room.w - gap * count) / count))
        high = min(room.h, round(wide / SHAPE * 1.1))
        top = room.centery - high // 2
        self.deck.place(Rect(room.x, top, round(wide * 0.8), high))
        left = self.deck.rect.right + gap
        wide = min(round(high * 0.95), (room.right - left - gap * (max(2, self._shown) - 1)) // max(2, self._shown))
        for place, card in enumerate(self.cards):
            card.place(Rect(left + place * (wide + gap), top, wide, high))

    def things(self) -> Sequence[SelectableWidget]:
        """Return the selectable widgets."""
        return self.open
