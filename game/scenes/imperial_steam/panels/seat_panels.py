"""Seat panels of the companies: the open facts of each. A click shows its board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product

from pygame import Rect, Surface

from game.scenes.imperial_steam.view_model import CompanyView, TableView
from game.scenes.table.panels.seat_panel import CountingSeatPanel, SeatPanelGrid
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

SIZES = ((20.0, 9), (18.0, 9), (16.0, 9), (14.0, 9), (14.0, 5))  # units: size of figures, gap between them
MORE = "…"
FEW_KEYS = 2  # most keys shown one by one; more are counted


class CompanySeatPanel(CountingSeatPanel):
    """Seat panel of a company: its open facts in two or three lines; piece anchor of the pieces that these count."""

    INSET = (15, 4)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tooltip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui, on_pick,
                         tooltip=lambda: f"{tooltip(self.company)}\n<dim>{self.kind}</dim>" if self.company else None)
        self.company: CompanyView | None = None
        self._influence = 0  # the column of its marker before the flight
        self._fortune = 0  # its fortune before the flight

    def set(self, company: CompanyView, kind: str, thinking: bool, front: bool) -> None:
        """Set the figures; `front` is True when the company's board is displayed."""
        self.set_player(kind, thinking)
        before = self._drawn()
        self.company, self.front = company, front
        if self._drawn() != before:
            self.touch()

    def _drawn(self) -> object:
        """Return the facts that are drawn: the tooltip alone tells the others."""
        company = self.company
        return company and (company.seat, company.place, company.money, company.on_turn, self.figures(), self.front)

    @property
    def shows(self) -> int | None:
        """Seat of the company, None before the first `set`."""
        return None if self.company is None else self.company.seat

    def pieces(self) -> Mapping[str, int]:
        """Return the pieces that it counts, none while the company's board shows them too."""
        company = self.company
        if company is None or self.repeats():
            return {}
        palm = f"palm-{self.ui.writer.seats[company.seat].colour}"
        shown = {"coin": company.money, "palm": company.hands, "marker": 0}
        coming = sum(count for kind, count in self.coming.items() if kind not in shown)
        return {"coin": company.money - self.coming["coin"], palm: company.hands - self.coming["palm"],
                "?": company.belongings - coming}

    # piece anchor of what its figures count

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the middle of the panel for each piece; the displayed influence stays until the marker has landed."""
        if self.company is not None and not self.coming["marker"]:
            self._influence = self.company.influence
        return super().take_piece(pieces)

    def kind_of(self, piece: str) -> str:
        """Return the kind of a piece: the first word of its icon."""
        return piece.partition("-")[0]

    def draw(self, surface: Surface) -> None:
        """Draw the panel: rank, name and money above, the figures below."""
        company = self.company
        if company is None:
            return
        ui = self.ui
        if not self.coming:
            self._fortune = company.fortune
        body = self.draw_frame(surface, company.seat, on_turn=company.on_turn, raised=self.front)
        head = body.take_top(max(ui.text("X", "subheading", size=18).height, round(body.rect.h * 0.44))).rect
        size = max(18.0, min(22.0, head.h / ui.metrics.unit * 0.86))
        coins = company.money - self.coming["coin"]
        money = ui.text(f"<icon:coin><b>{coins}</b>", "body", tabular=True, size=size, max_lines=1)
        surface.blit(money.surface, money.surface.get_rect(midright=(head.right, head.centery)))
        head.w -= money.width + ui.px(8)
        self.draw_name(surface, head, f"<b>{company.place}</b> <seat:{company.seat}>", size)
        self._draw_figures(surface, body.rect)

    def _draw_figures(self, surface: Surface, room: Rect) -> None:
        """Draw all figures; where they do not fit, dots say that the company's board has more."""
        blocks, spots = self.figure_layout(room)
        if len(spots) < len(blocks):
            dots = self.ui.text(f"<accent>{MORE}</accent>", "body", bold=True)
            blocks, spots = self.figure_layout(Rect(*room.topleft, room.w - dots.width, room.h))
            surface.blit(dots.surface, dots.surface.get_rect(midright=(room.right, room.bottom - dots.height // 2)))
        for block, spot in zip(blocks, spots, strict=False):
            surface.blit(block.surface, spot)

    def figure_layout(self, room: Rect) -> tuple[list[TextBlock], list[tuple[int, int]]]:
        """Return the figures in the largest size in which they fit, and their positions in `room`; as many as there is
        room for. The fortune, which the company's board shows too, is the first to be left out."""
        figures = self.figures()
        for shown, (size, gap) in product((figures, figures[1:]), SIZES):
            blocks = [self.ui.text(figure, "small", tabular=True, size=size) for figure in shown]
            spots = flowing([block.size for block in blocks], room, self.ui.px(gap))
            if len(spots) == len(blocks) and (size == SIZES[-1][0] or all(block.height <= room.h for block in blocks)):
                break
        return blocks, spots

    def figures(self) -> list[str]:
        """Return the open facts beside the money as markup, the most important first."""
        company = self.company
        assert company is not None
        goods = company.supply if company.automa else len(company.goods)
        counts = {"palm": company.hands, "good": goods, "worker": sum(company.ready)}
        palm, good, worker = (count - self.coming[kind] for kind, count in counts.items())
        here = company.keys[: len(company.keys) - self.coming["key"]]
        kinds = Counter(key.rpartition(".")[2] for key, _ in here)
        keys = (" ".join(f"<icon:key-{kind}>{n}" for kind, n in kinds.items()) if len(here) > FEW_KEYS
                else "".join(f"<icon:key-{kind}>" * n for kind, n in kinds.items()))
        influence = self._influence if self.coming["marker"] else company.influence
        fortune = self._fortune if self.coming else company.fortune
        contracts_held = len(company.contracts) - self.coming["tile"]
        contracts = f"<icon:tile-take_contract>{contracts_held}" if contracts_held > 0 else ""
        shown = [f"<accent><icon:trophy>{fortune}</accent>", f"<icon:hand>{palm}",
                 f"<icon:tile-gain_influence>{influence}", f"<icon:tile-goods_market>{good}",
                 f"<icon:tile-hire>{worker}", f"<icon:dot>{company.cities}", keys, contracts]
        return [figure for figure in shown if figure]


def flowing(sizes: Sequence[tuple[int, int]], room: Rect, gap: int) -> list[tuple[int, int]]:
    """Return the positions of pieces of these sizes side by side in rows within `room`, as many as fit; the rows are
    centred vertically.

    >>> flowing([(40, 10), (40, 10), (40, 10)], Rect(0, 0, 90, 20), 5)
    [(0, 0), (45, 0), (0, 10)]
    """
    rows: list[list[tuple[int, int]]] = [[]]
    used = 0
    for wide, high in sizes:
        if rows[-1] and used + wide > room.w:
            rows.append([])
            used = 0
        rows[-1].append((wide, high))
        used += wide + gap
    line = max((high for _, high in sizes), default=1)
    rows = rows[: max(1, room.h // line)]
    spots, y = [], room.y + max(0, room.h - line * len(rows)) // 2
    for row in rows:
        x = room.x
        for wide, _ in row:
            if x + wide <= room.right:
                spots.append((x, y))
            x += wide + gap
        y += line
    return spots


class SeatPanels(SeatPanelGrid[CompanySeatPanel]):
    """Seat panels of all companies in turn order: side by side, four of them in two rows."""

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object],
                 tooltip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui, [CompanySeatPanel(ui, on_pick, tooltip) for _ in range(seats)])

    def columns(self) -> int:
        """Return one or two columns where it is narrow, and for four companies; else a column for each."""
        width, count = self.ui.box(self.rect).width, len(self.panels)
        return 2 if count == 4 or (width < 440 and count > 2) else 1 if width < 440 else count

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, front: int) -> None:
        """Show these companies; `kinds` by seat, `thinking` the seat of the computer opponent that is thinking, `front`
        the shown seat."""
        for panel, seat in zip(self.panels, table.order, strict=True):
            panel.set(table.companies[seat], kinds[seat], seat == thinking, seat == front)

    def of(self, seat: int) -> CompanySeatPanel:
        """Return the seat panel of a company."""
        return next(panel for panel in self.panels if panel.company is not None and panel.company.seat == seat)
