"""Contracts on the board: the open ones and the deck; and the card widget of any contract."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Color, Rect, Surface

from game.rules.automania.content.board import DECK, DISPLAY
from game.rules.automania.content.build import Content
from game.rules.automania.content.contracts import Contract
from game.rules.automania.contract_forecast import ContractProgress
from game.scenes.automania.art.card_art import ASPECT, HIGH, WIDE, wanted_at
from game.scenes.automania.art.icon_names import card_art
from game.scenes.automania.art.materials import FadingContainer, colours, enamel, middle_of, show, words, write
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.view_model import HallView
from game.table.action_selection import Names
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.widgets.widget import Widget

TICK = 0.2  # side of a tick divided by the width of the card


class Card(FadingContainer):
    """Contract, or a number of face-down ones."""

    def __init__(self, ui: Ui, names: Names, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, names, on_pick, tooltip=lambda: tooltip(self))
        self.contract: Contract | None = None
        self.count = 0
        self.progress: ContractProgress | None = None  # of the shown seat

    def set(self, contract: Contract | None, count: int = 1) -> None:
        """Show a contract, None = face down, or a number of them."""
        if (contract, count) != (self.contract, self.count):
            self.contract, self.count = contract, count
            self.touch()

    def track(self, progress: ContractProgress | None) -> None:
        """Show how far a seat is from the contract; None = not."""
        if progress != self.progress:
            self.progress = progress
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of the card with its number."""
        return {card_art(self.contract): self.count} if self.count else {}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the card."""
        return middle_of(self.rect, ASPECT)

    def draw(self, surface: Surface) -> None:
        """Draw the card if it has arrived, else an empty place."""
        ui, place, radius = self.ui, self.place_of(""), self.ui.px(6)
        if not self.landed_count(card_art(self.contract)):
            draw_dashed(ui, surface, place.inflate(-ui.px(4), -ui.px(4)), colours(ui).cell_edge)
            return
        self.draw_glow(surface, place, radius)
        show(ui, surface, card_art(self.contract), place)
        self.draw_on(surface, place)
        if self.contract is not None and self.progress is not None:
            self._draw_progress(surface, place, self.contract, self.progress)
        self.draw_dim(surface, place, radius)

    def _draw_progress(self, surface: Surface, place: Rect, contract: Contract, progress: ContractProgress) -> None:
        """Draw a tick at each condition that is met, and the stars that are missing."""
        side = max(self.ui.px(9), round(place.w * TICK))
        lacking = {*progress.machines, *progress.styles}
        for name, at in wanted_at(contract):
            if name not in lacking:
                self._draw_tick(surface, side, at, place)
        if progress.stars:
            text = words(self.ui, f"<b>\u2212{progress.stars}</b><icon:am-star>", round(place.w * 0.46), side + 4,
                         ground="dark", colour="#ffe9a8")
            band = Rect(0, 0, text.width + self.ui.px(6), side)
            band.midbottom = place.x + round(place.w * 0.3), place.bottom - round(place.h * 0.235)
            self.ui.plate(surface, band, "chip", top="#1b2226", bottom="#1b2226", radius=side // 2)
            write(surface, text, center=band.center)
        else:
            self._draw_tick(surface, side, (20, 84), place)

    def _draw_tick(self, surface: Surface, side: int, at: tuple[float, float], place: Rect) -> None:
        """Draw a green disc with a tick at a point of the card's picture."""
        disc = Rect(0, 0, side, side)
        disc.center = place.x + round(at[0] * place.w / WIDE), place.y + round(at[1] * place.h / HIGH)
        self.ui.plate(surface, disc, "chip", top="#1c7a3d", bottom="#1c7a3d", border="#ffffff", radius=side // 2,
                      border_width=max(1, self.ui.px(1)))
        size = max(6, round(side * 0.8))
        icon = self.ui.icon("check", size, Color("#ffffff"))
        surface.blit(icon, icon.get_rect(center=disc.center))

    def draw_on(self, surface: Surface, place: Rect) -> None:
        """Draw additions to the card's picture; none here."""


class CardSlot(Card):
    """Open contract, or the deck with the number of its cards."""

    def __init__(self, ui: Ui, slot: str, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("display", slot),),), on_pick, tooltip)
        self.slot = slot

    def draw_on(self, surface: Surface, place: Rect) -> None:
        """Draw the number of cards on the deck."""
        if self.slot == DECK:
            left = f"<b>{self.landed_count(card_art(None))}</b>"
            number = words(self.ui, left, place.w, round(place.h * 0.26), colour="#fff8e6")
            write(surface, number, midbottom=(place.centerx, place.bottom - round(place.h * 0.09)))


class Contracts(Widget):
    """Deck and open contracts, side by side."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, content: Content, picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.content = content
        names = (DECK, *(str(slot) for slot in range(1, DISPLAY + 1)))
        self.slots = {name: self.add(CardSlot(ui, name, picked, tooltip)) for name in names}

    def set(self, hall: HallView) -> None:
        """Show deck and open contracts of a position."""
        self.slots[DECK].set(None, hall.deck)
        for slot, name in zip(range(1, DISPLAY + 1), hall.display, strict=False):
            self.slots[str(slot)].set(self.content.contracts[name] if name else None, int(bool(name)))

    def layout(self) -> None:
        """Place deck and contracts in a row."""
        inside = self.ui.box(self.rect).inset(5)
        for slot, box in zip(self.slots.values(), inside.columns(len(self.slots), 4), strict=True):
            slot.place(box)

    def draw(self, surface: Surface) -> None:
        """Draw the field below the contracts."""
        look = colours(self.ui)
        enamel(self.ui, surface, self.rect, look.paper_low, look.paper_low, look.edge, 8)
