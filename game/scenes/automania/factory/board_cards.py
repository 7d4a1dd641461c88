"""Factory boards to choose from: plan, name, prices of the offices, and power of each."""

from __future__ import annotations

from pygame import Rect, Surface

from game.i18n.catalog import current, tr
from game.rules.automania.content.factory_boards import COPY_SALE, ELECTRIC_CAR, EXTRA_CITY, FactoryBoard
from game.scenes.automania.art.icon_names import car_art, plan_art
from game.scenes.automania.art.materials import cell, colours, enamel, show, words, write
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import dollars
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui

SIGNS = {EXTRA_CITY: (car_art("city"),), ELECTRIC_CAR: (car_art("city", electric=True),),
         COPY_SALE: (car_art("family"), "am-points")}
HEAD, PLAN = 0.2, 0.5  # share of its height for the name, of its width for the plan
LETTERS = 0.8  # share of the height of a line for its letters


def board_name(board: FactoryBoard) -> str:
    """Return the name of a board."""
    return board.name or tr(f"automania.board.{board.id}.name")


class BoardCard(SelectableWidget):
    """Card of a board that can be chosen, or that another seat has."""

    def __init__(self, ui: Ui, board: FactoryBoard, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("board", board.id),),), on_pick, tooltip=lambda: tooltip(self))
        self.board = board

    def draw(self, surface: Surface) -> None:
        """Draw name, plan, prices and power."""
        ui, rect, look, radius = self.ui, self.rect, colours(self.ui), self.ui.px(8)
        self.draw_glow(surface, rect, radius)
        cell(ui, surface, rect, 8)
        title = ui.text(board_name(self.board), "title", size=min(20, rect.h * HEAD / ui.metrics.unit * 0.7),
                        width=max(1, rect.w - ui.px(10)), max_lines=1, fit=True, colour="#fff8e6")
        head = Rect(rect.x, rect.y, rect.w, max(round(rect.h * HEAD), round(title.height * LETTERS)))
        enamel(ui, surface, head, look.band, look.band_low, look.band_low, 8)
        write(surface, title, center=head.center)
        body = Rect(rect.x, head.bottom, rect.w, rect.bottom - head.bottom).inflate(-ui.px(12), -ui.px(8))
        left, right = Rect(body.x, body.y, round(body.w * PLAN), body.h), Rect(body)
        right.w -= left.w + ui.px(6)
        right.right = body.right
        line = ui.text("X", "small").height
        self._draw_prices(surface, Rect(left.x, left.bottom - line, left.w, line))
        show(ui, surface, plan_art(self.board), Rect(left.x, left.y, left.w, left.h - line))
        self._draw_power(surface, right)
        self.draw_dim(surface, rect, radius)

    def _draw_prices(self, surface: Surface, room: Rect) -> None:
        """Draw the prices of its offices."""
        prices = " ".join(dollars(price) for price in self.board.offices.values())
        text = words(self.ui, (f"<icon:am-office> <b>{prices}</b>", f"<b>{prices}</b>"), room.w)
        write(surface, text, center=room.center)

    def _draw_power(self, surface: Surface, room: Rect) -> None:
        """Draw its power in words where they fit, else in signs."""
        ui, key = self.ui, f"automania.board.{self.board.id}.text"
        if key in current():
            text = ui.text(tr(key), "small", ground="card", width=max(1, room.w), height=room.h, fit=True, leading=0.94)
            if not text.cut:
                write(surface, text, midleft=room.midleft)
                return
        signs = [sign for power in self.board.powers for sign in SIGNS[power]]
        high = room.h // max(1, len(signs))
        for place, sign in enumerate(signs):
            show(ui, surface, sign, Rect(room.x, room.y + high * place, room.w, high).inflate(-ui.px(4), -ui.px(4)))
