"""Hand of a crew on the dashboard, with room for cards up to its chassis."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.content.cards import UNKNOWN
from game.scenes.great_race.art.card_face import NO_FACE, SHAPE, CardFace, draw_back, draw_face, draw_row
from game.scenes.great_race.art.materials import draw_dashes
from game.scenes.great_race.panels.card_widget import CardThing
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

GAP, MARGIN = 7, 5  # units between cards, and around them for the highlight
LOW, LONG = 2.4, 4.5  # lines of text below which cards are rows; greatest width of a row divided by its height


class HandCard(CardThing):
    """Card of the hand, face up, or face down where the viewer may not see it."""

    over = False

    def set(self, face: CardFace, over: bool) -> None:
        """Set the face; `over` is True when there is no room for the card."""
        if (face, over) != (self.face, self.over):
            self.face, self.over = face, over
            self.names = ((("card", face.kind),),) if face.kind else ()
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the card, unless it is in flight."""
        return {} if self.awaited else {self.face.art or "gr-back": 1}

    def draw(self, surface: Surface) -> None:
        """Draw the card; a red border when there is no room for it."""
        if self.awaited or self.rect.w < 10:
            return
        ui, radius = self.ui, min(self.ui.radius("card"), self.rect.w // 9)
        self.draw_glow(surface, self.rect, radius)
        if self.face.kind and self.rect.w > self.rect.h:
            draw_row(ui, surface, self.rect, self.face)
        elif self.face.kind:
            draw_face(ui, surface, self.rect, self.face)
        else:
            draw_back(ui, surface, self.rect)
        if self.over:
            ui.plate(surface, self.rect, "chip", top="", bottom="", border="#c9281e", border_width=max(2, ui.px(3)),
                     radius=radius)
        self.draw_warned(surface, self.rect)
        self.draw_dim(surface, self.rect, radius)


class Hand(Widget):
    """Hand: all cards beside each other, and a dashed slot for each that the chassis could still carry."""

    reacts = False
    tips_beside = True

    def __init__(
        self,
        ui: Ui,
        on_pick: Callable[[SelectableWidget], None],
        tooltip: Callable[[SelectableWidget], str | None],
        face: Callable[[str], CardFace],
    ) -> None:
        super().__init__(ui)
        self.on_pick, self.card_tooltip, self.face = on_pick, tooltip, face
        self.cards: list[HandCard] = []
        self.most = 0
        self._count = 0
        self.outset = ui.px(6)  # the dashes of its slots

    @property
    def shown(self) -> list[HandCard]:
        """Cards that lie there."""
        return self.cards[: self._count]

    def set(self, hand: Sequence[str], most: int) -> None:
        """Set these cards ("?" = face down), and how many there may be."""
        while len(self.cards) < len(hand):
            self.cards.append(self.add(HandCard(self.ui, self.on_pick, self.card_tooltip)))
        changed = (len(hand), most) != (self._count, self.most)
        self._count, self.most = len(hand), most
        for number, card in enumerate(self.cards):
            card.visible = number < len(hand)
            if card.visible:
                kind = hand[number]
                card.set(NO_FACE if kind == UNKNOWN else self.face(kind), number >= most)
        if changed:
            self.layout()
            self.touch()

    def slot(self, number: int) -> Rect:
        """Return the pixels of a card, or of a free slot."""
        ui, room = self.ui, self.ui.box(self.rect).inset(MARGIN).rect
        count = max(1, self.most, self._count, number + 1)
        gap = ui.px(GAP)
        shape = LONG if room.h < LOW * ui.text("X", "small").height else SHAPE
        wide = min(round(room.h * shape), (room.w - gap * (count - 1)) // count)
        step = wide + gap
        if wide < ui.px(46):  # too narrow: let them overlap
            wide = min(round(room.h * SHAPE), ui.px(70))
            step = (room.w - wide) // max(1, count - 1)
        return Rect(room.x + number * step, room.y, wide, room.h)

    def layout(self) -> None:
        """Place the cards."""
        for number, card in enumerate(self.shown):
            card.place(self.slot(number))

    def _words(self, free: range) -> tuple[list[Rect], TextBlock]:
        """Return the free slots, joined where a single one is too narrow for text, and the text for the first."""
        places = [self.slot(number) for number in free]
        if places[0].w <= self.ui.px(90):
            places = [places[0].unionall(places)]
        return places, self.ui.text(tr("great-race-board.room", n=len(free)), "small", tone="dim", align="centre",
                                    fit=True, width=max(1, places[0].w - self.ui.px(8)))

    def draw(self, surface: Surface) -> None:
        """Draw the free slots, with a text in the first."""
        if self.rect.w < 20 or self.rect.h < 20:
            return
        ui, free = self.ui, range(self._count, self.most)
        if free:
            places, text = self._words(free)
            for place in places:
                draw_dashes(ui, surface, place)
            if not text.cut and text.height <= places[0].h:
                surface.blit(text.surface, text.surface.get_rect(center=places[0].center))
        elif not self._count:
            text = ui.text(tr("great-race-board.no-room"), "small", tone="dim", max_lines=1, fit=True,
                           width=self.rect.w)
            surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))
