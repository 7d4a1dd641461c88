"""Cards of achievements, in as many columns as fit: medal, name, what is asked, and when it was earned first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.shared.list_cards import ListCard
from game.scenes.shared.saved_game_texts import day_of
from game.session.achievements.achievement import Achievement
from game.session.achievements.achievement_store import Earned
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets import Label, RichText
from game.ui.widgets.widget import Widget

WIDTH, GAP, EDGE, MEDAL = 400, 10, 9, 46  # units: least width of a card, gap between two, margin, side of the medal
METALS = {1: ("#b87b4a", "#8a5530"), 2: ("#c9ccd2", "#8b9099"), 3: ("#efcf6a", "#b78a22")}  # by grade: top, bottom


class AchievementCard(ListCard):
    """Card of one achievement; `earned` is None where the member has not earned it. Enter opens the game."""

    def __init__(self, ui: Ui, achievement: Achievement, earned: Earned | None, choose: Callable[[], object],
                 open_it: Callable[[], object]) -> None:
        super().__init__(ui, choose, open_it)
        self.achievement, self.earned = achievement, earned
        tone = "ink" if earned else "dim"
        stars = "<icon:star>" * achievement.grade
        self.name = self.add(Label(ui, f"<b>{tr(f'{achievement.key}.name')}</b>  <dim><small>{stars}</small></dim>",
                                   "body", ground="card", tone=tone, lines=1))
        self.text = self.add(RichText(ui, f"{tr(f'{achievement.key}.text')}{self._when()}", "small", ground="card",
                                      tone=tone))

    def _when(self) -> str:
        if self.earned is None:
            return ""
        words = tr("achievements.when", n=self.earned.times, when=day_of(self.earned.finished))
        return f"  <accent>{words}</accent>"

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        room = wide - self.ui.px(MEDAL + 14 + 2 * EDGE)
        words = self.name.natural_size(room)[1] + self.text.natural_size(room)[1]
        return wide, max(self.ui.finger(), self.ui.px(MEDAL), words) + 2 * self.ui.px(EDGE)

    def layout(self) -> None:
        """Place the words beside the medal."""
        box = self.ui.box(self.rect).inset(EDGE, EDGE)
        box.cut_left(MEDAL, gap=14)
        self.name.place(box.take_top(self.name.natural_size(box.rect.w)[1]))
        self.text.place(box)

    def draw(self, surface: Surface) -> None:
        """Draw the card with its medal; only the ring of one that is still to be earned."""
        super().draw(surface)
        ui, side = self.ui, self.ui.px(MEDAL)
        medal = Rect(self.rect.x + ui.px(EDGE), 0, side, side)
        medal.centery = self.rect.centery
        edge = hex_of(ui.theme["card_edge"])
        top, bottom = METALS[self.achievement.grade] if self.earned else (hex_of(ui.theme["card"]),) * 2
        ui.plate(surface, medal, "chip", top=top, bottom=bottom, border=edge, radius=side // 2)
        if self.earned:
            icon = ui.icon("trophy", round(side * 0.56), ui.theme["card_ink"])
            surface.blit(icon, icon.get_rect(center=medal.center))


class CardColumns(Widget):
    """Cards in rows of as many as fit; those of one row are equally high."""

    reacts = False

    def __init__(self, ui: Ui, cards: Sequence[Widget]) -> None:
        super().__init__(ui)
        self.cards = [self.add(card) for card in cards]

    def _cells(self, width: int) -> list[Rect]:
        gap = self.ui.px(GAP)
        columns = max(1, (width + gap) // (self.ui.px(WIDTH) + gap))
        wide = (width - gap * (columns - 1)) // columns
        cells, y = [], 0
        for at in range(0, len(self.cards), columns):
            row = self.cards[at:at + columns]
            high = max(card.natural_size(wide)[1] for card in row)
            cells += [Rect(column * (wide + gap), y, wide, high) for column in range(len(row))]
            y += high + gap
        return cells

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        cells = self._cells(wide)
        return wide, cells[-1].bottom + self.ui.px(8) if cells else 0

    def layout(self) -> None:
        """Place the cards."""
        for card, cell in zip(self.cards, self._cells(self.rect.w), strict=True):
            card.place(cell.move(self.rect.topleft))
