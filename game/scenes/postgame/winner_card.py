"""Winner card: the winner's best piece, large, and the lines that decided the game; beside the podium after the
count."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.game_spec import Result
from game.scenes.postgame.game_summary import ScoreLine, Trophy
from game.ui.context import Ui
from game.ui.widgets import Panel

MOST = 3  # number of decisive lines
WORDS, LINE, LEAST = 36, 40, 32  # units of height: a text, a decisive line, the least of that
FOOT = 0.36  # greatest share of height for the decisive lines: the picture matters most


def decisive(lines: Sequence[ScoreLine], result: Result) -> tuple[int, list[ScoreLine]]:
    """Return the runner-up and the lines in which he fell behind most; -1 where nobody came second alone."""
    first, *others = result.order
    if not others or result.ranks[others[0]] == 1:
        return -1, []
    ahead = {at: line.amounts[first] - line.amounts[others[0]] for at, line in enumerate(lines) if not line.strong}
    most = sorted((at for at in ahead if ahead[at] > 0), key=lambda at: -ahead[at])[:MOST]
    return others[0], [lines[at] for at in most]


class WinnerCard(Panel):
    """Card with the winner's `trophy` and the decisive `lines` of the `result`."""

    def __init__(self, ui: Ui, trophy: Trophy, lines: Sequence[ScoreLine], result: Result) -> None:
        super().__init__(ui, "raised", border=ui.theme["accent_low"])
        self.trophy = trophy
        self.first, (self.next, self.lines) = result.order[0], decisive(lines, result)
        self.lead = result.scores[self.first] - result.scores[self.next] if self.next >= 0 else 0

    def draw(self, surface: Surface) -> None:
        """Draw the trophy, its texts and the decisive lines."""
        super().draw(surface)
        ui, box = self.ui, self.inner
        texts = [ui.text(line, role, width=box.rect.w, max_lines=1, fit=True, align="centre")
                for line, role in ((self.trophy.name, "heading"), (self.trophy.text, "body")) if line]
        room = box.height * FOOT
        rows = min(len(self.lines) + 1, int(room / LEAST)) if self.lines else 0
        foot = box.cut_bottom(min(rows * LINE, room))
        for block in reversed(texts):
            place = box.cut_bottom(max(WORDS, block.height / ui.metrics.unit)).rect
            surface.blit(block.surface, block.surface.get_rect(center=place.center))
        picture = ui.assets.picture(self.trophy.picture, (max(1, box.rect.w), max(1, box.rect.h)))
        surface.blit(picture, picture.get_rect(center=box.rect.center))
        if rows > 1:
            self._draw_lines(surface, [row.rect for row in foot.rows(rows)])

    def _draw_lines(self, surface: Surface, rows: Sequence[Rect]) -> None:
        """Draw who is behind by how much, and in which lines."""
        ahead = tr("results.count.ahead", seat=f"<seat:{self.next}>", n=self.lead)
        self._put(surface, rows[0], ahead, 0.0, "accent")
        for row, line in zip(rows[1:], self.lines, strict=False):
            surface.fill(self.ui.theme["panel_edge"], Rect(row.x, row.y, row.w, max(1, self.ui.px(1))))
            self._put(surface, Rect(row.x, row.y, round(row.w * 0.6), row.h), line.name, 0.0)
            figures = f"<b>{line.figures[self.first]}</b> <dim>: {line.figures[self.next]}</dim>"
            self._put(surface, row, figures, 1.0)

    def _put(self, surface: Surface, place: Rect, markup: str, at: float, tone: str = "ink") -> None:
        block = self.ui.text(markup, "body", width=place.w, height=max(1, place.h), max_lines=1, fit=True, tone=tone,
                             tabular=at > 0)
        spot = block.surface.get_rect(centery=place.centery)
        spot.x = place.x + round((place.w - spot.w) * at)
        surface.blit(block.surface, spot)
