"""Awards of Kraftwagen as medals on ribbons: condition, points and owner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.kraftwagen.panels.titled_panel import TitledSheet
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import AwardView, TableView
from game.scenes.shared.menu_scene import seat_icon
from game.scenes.table.animation.flights import square
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

COLUMNS = 5
SIGNS = {"laps": "grand_prix", "buyers": "buyer", "cars": "price", "workers": "worker", "engineers": "engineer",
         "body": "body", "engine": "engine"}  # by the kind of thing that an award counts


class Medal(Widget):
    """Medal of one award tile."""

    def __init__(self, ui: Ui, tooltip: Callable[[str], str], icons: Sequence[str]) -> None:
        super().__init__(ui, tooltip=lambda: tooltip(self.award.id) if self.award else None)
        self.award: AwardView | None = None
        self.icons = icons
        self.brief = False  # show a sign and a number instead of words

    def set(self, award: AwardView) -> None:
        """Show an award."""
        if award != self.award:
            self.award = award
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    @property
    def disc(self) -> Rect:
        """Rectangle of the medal above its words."""
        side = min(self.rect.w, self.rect.h - self.ui.text("X", "small").height)
        return Rect(self.rect.centerx - side // 2, self.rect.y, side, side)

    @property
    def words(self) -> str:
        """Condition of the award in words."""
        return "" if self.award is None else say(f"board.award.{self.award.id}")

    @property
    def tight(self) -> bool:
        """True if the words need more room than there is."""
        return self.ui.text(self.words, "small").width > self.rect.w

    def draw(self, surface: Surface) -> None:
        """Draw the medal, the badge of its owner, and its condition."""
        award = self.award
        if award is None:
            return
        ui, disc = self.ui, self.disc
        taken = award.owner is not None
        picture = f"kw-medal-{award.points}-{award.kind}{'-gone' if taken else ''}"
        surface.blit(ui.assets.picture(picture, disc.size), disc)
        if award.owner is not None:
            side = round(disc.h * 0.44)
            badge = square(disc, side)  # beside the medal, whose figure stays in sight
            badge.midleft = min(disc.right - side // 4, self.rect.right - side), disc.bottom - side
            surface.blit(ui.icon(self.icons[award.owner], side), badge)
        words = f"<icon:kw-sym-{SIGNS[award.kind]}>\u00a0{award.least}" if self.brief else self.words
        label = ui.text(words, "small", tone="dim" if taken else "ink", width=self.rect.w, max_lines=1, fit=True,
                        align="centre")
        surface.blit(label.surface, label.surface.get_rect(midtop=(self.rect.centerx, disc.bottom)))


class AwardsPanel(TitledSheet):
    """Panel of all awards: medals in two rows."""

    tips_beside = True

    def __init__(self, ui: Ui, count: int, tooltip: Callable[[str], str], colours: Sequence[str]) -> None:
        super().__init__(ui, say("board.awards"), say("board.awards.note"))
        icons = [seat_icon(colour) for colour in colours]
        self.medals = [self.add(Medal(ui, tooltip, icons)) for _ in range(count)]

    def layout(self) -> None:
        """Place the medals in a grid."""
        rows = -(-len(self.medals) // COLUMNS)
        for medal, cell in zip(self.medals, self.inner.grid(COLUMNS, rows, 4), strict=False):
            medal.place(cell)
        self._abridge()

    def set(self, table: TableView) -> None:
        """Show the awards of a position."""
        for medal, award in zip(self.medals, table.awards, strict=True):
            medal.set(award)
        self._abridge()

    def _abridge(self) -> None:
        """Show signs on all medals where the words of one of them do not fit."""
        brief = any(medal.tight for medal in self.medals)
        for medal in self.medals:
            if medal.brief != brief:
                medal.brief = brief
                medal.touch()

    def of(self, award: str) -> Medal:
        """Return the medal of an award."""
        return next(medal for medal in self.medals if medal.award is not None and medal.award.id == award)
