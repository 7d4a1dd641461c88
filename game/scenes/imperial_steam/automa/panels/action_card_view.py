"""Action card of the Automa: its slots with conditions, red arrows and prices, and the path through them
highlighted."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import product

from pygame import Rect, Surface

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.automa_cards import ActionCard, Cost, Slot
from game.rules.imperial_steam.content.automa_content import AutomaContent
from game.scenes.imperial_steam.automa.panels.card_icons import ACTION_ICONS, ARROW, CONDITION_ICONS, SECTION_COLOURS
from game.scenes.imperial_steam.automa.panels.card_tokens import LIGHT
from game.scenes.imperial_steam.automa.text.action_card_text import words_of
from game.scenes.imperial_steam.automa.turn_story import DecisionPath
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.animation.flights import square
from game.ui.context import Ui
from game.ui.drawing.assets import render_svg
from game.ui.drawing.panel_painter import margin
from game.ui.drawing.svg import document, el, num
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

SIZES = (20.0, 18.5, 17.0, 15.5, 14.0, 12.5, 11.0, 10.0, 9.0)
HEAD, EDGE, BAND, LANE = 44, 10, 34, 11  # units: heading, edge of the card, left band of a slot, lane of an arrow
GAP = 7  # units between slots
CLEAR, FOLDED = 15.5, 12.5  # units of text: of the current slot on a low card, of slots folded to a line
SPARE = 84  # least units below the slots for a vignette
VIGNETTES = {1: "tile-build_tracks", 2: "tile-build_factory", 3: "tile-hire", 4: "tile-collect_goods",
             5: "tile-gain_influence", 6: "automa-goal", 7: "tile-build_factory", 8: "automa-near"}


@dataclass(frozen=True, slots=True)
class Row:
    """Line of a slot: its text, and the text at its right end."""

    words: TextBlock
    right: TextBlock | None


class ActionCardView(Widget):
    """Action card on the screen; `set` chooses the card and how far its path has been followed."""

    def __init__(self, ui: Ui, renderer: Renderer, content: AutomaContent) -> None:
        super().__init__(ui)
        self.renderer, self.content = renderer, content
        self.card: ActionCard | None = None
        self.path = DecisionPath()
        self.outset = margin(ui.plate_style("card"))
        self.low = False  # True in a panel with little room
        self.slots: list[Rect] = []  # pixels of the slots when last drawn
        self.rows: list[tuple[int, int, Rect]] = []  # likewise of their lines: slot, line, pixels
        self.tags: dict[int, str] = {}  # names of the sections at the slots when last drawn, by slot; "" = none

    def set(self, name: str, path: DecisionPath) -> None:
        """Set the card and the path."""
        card = self.content.actions.get(name)
        if card is not self.card:
            self.rows = []  # those of the card before are not valid for this one
        self.card, self.path = card, path
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: tooltips show at every place."""
        return True

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of a line of a slot, and its pixels."""
        for number, line, place in self.rows:
            if self.card is not None and place.collidepoint(pos):
                section = self.content.sections[self.card.slots[number - 1].action]
                return (number, line), words_of(self.renderer, self.card, number, line, section), place
        return None, None, self.rect

    def carried(self) -> Rect:
        """Return a square in the slot that is carried out; in the middle of the card where none is."""
        place = self.slots[self.path.done - 1] if 0 < self.path.done <= len(self.slots) else self.rect
        return square(place if place.w else self.rect, self.ui.px(26))

    # drawing ----------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the card: all slots with their arrows, or the current one alone where there is little room."""
        ui, card = self.ui, self.card
        ui.plate(surface, self.rect, "card", border="#6b4a12", border_width=max(1, ui.px(1.6)))
        self.rows, self.tags = [], {}
        if card is None:
            return
        name = self.renderer.thing("action-card", card.id).removeprefix(f"{card.number}{card.version} ")
        draw_heading(surface, ui, self.rect, str(card.number), name, card.version, card.strategy)
        room = self.rect.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))
        room.y, room.h = self.rect.y + ui.px(HEAD + 8), self.rect.h - ui.px(HEAD + 8 + EDGE)
        lanes = len({c.jump for slot in card.slots for c in slot.conditions})
        room.w -= ui.px(LANE * lanes + (12 if lanes else 0))
        rows, heights = self._measured(card, room, _down_to(CLEAR) if self.low else SIZES)
        if sum(heights) + self.ui.px(GAP) * (len(heights) - 1) > room.h:
            self._draw_one(surface, card, room)
            return
        self.slots = self._places(room, heights)
        for number, (slot, place, lines) in enumerate(zip(card.slots, self.slots, rows, strict=True), 1):
            self._draw_slot(surface, number, slot, place, lines)
        self._draw_arrows(surface, card, rows, room)
        self._draw_vignette(surface, card, room)

    def _draw_one(self, surface: Surface, card: ActionCard, room: Rect) -> None:
        """Draw the current slot where there is no room for all; the others as a line each around it, or as icons side
        by side below it, where there is room for these."""
        number = max(1, self.path.slot)
        room = Rect(room.x, room.y, self.rect.right - self.ui.px(EDGE) - room.x, room.h)
        lines = [self._row(*self._action(other, slot), room.w - self.ui.px(BAND + 18), FOLDED)
                 for other, slot in enumerate(card.slots, 1)]
        line, gap = max(map(self._high, lines)) + self.ui.px(2), self.ui.px(GAP) // 2
        below = (len(lines) - 1) * (line + gap), min(1, len(lines) - 1) * (line + gap)
        for sizes, reserved in (*product((_down_to(CLEAR), _down_to(FOLDED)), below), (SIZES, 0)):
            rows, high = self._open(number, card.slots[number - 1], room.w, room.h - reserved, sizes)
            if high <= room.h - reserved:
                break
        else:  # its action, if there is room for that at least
            self.slots = [Rect(0, 0, 0, 0) for _ in lines]
            if line <= room.h:
                self.slots[number - 1] = Rect(room.x, room.y, room.w, line)
                self._draw_folded(surface, number, card.slots[number - 1], self.slots[number - 1], lines[number - 1])
            return
        if not reserved:
            self.slots = [Rect(room.topleft, (room.w, high) if other == number else (0, 0))
                          for other in range(1, len(lines) + 1)]
        elif reserved > line + gap or len(lines) == 2:
            self.slots = _below_each_other(room, [high if other == number else line
                                                  for other in range(1, len(lines) + 1)], gap)
        else:
            self.slots = _side_by_side(Rect(room.x, room.y + high + gap, room.w, line), len(lines) - 1, gap)
            self.slots.insert(number - 1, Rect(room.topleft, (room.w, high)))
            lines = [self._signs(slot) for slot in card.slots]
        for other, (slot, place) in enumerate(zip(card.slots, self.slots, strict=True), 1):
            if other == number:
                self._draw_slot(surface, number, slot, place, rows)
            elif place.w:
                self._draw_folded(surface, other, slot, place, lines[other - 1])

    def _signs(self, slot: Slot) -> Row:
        """Return a slot as icons, where there is no room for words: its action and its price."""
        sign = self.ui.text(f"<icon:{ACTION_ICONS[slot.action]}>", "body", ground="card", size=FOLDED)
        return Row(sign, self.ui.text(cost_words(slot.cost), "body", ground="card", size=FOLDED, max_lines=1))

    def _open(self, number: int, slot: Slot, wide: int, most: int, sizes: Sequence[float]) -> tuple[list[Row], int]:
        """Return the lines of a slot in the largest text in which it is no higher than that, and its height."""
        for size in sizes:
            rows = self._rows(number, slot, wide, size)
            high = sum(self._high(row) for row in rows) + self.ui.px(10)
            if high <= most:
                break
        return rows, high

    def _measured(self, card: ActionCard, room: Rect,
                  sizes: Sequence[float]) -> tuple[list[list[Row]], list[int]]:
        """Return the lines of each slot in the largest text in which all of them fit, and the heights of the slots."""
        for size in sizes:
            rows = [self._rows(number, slot, room.w, size) for number, slot in enumerate(card.slots, 1)]
            heights = [sum(self._high(row) for row in lines) + self.ui.px(10) for lines in rows]
            if sum(heights) + self.ui.px(GAP) * (len(heights) - 1) <= room.h:
                break
        return rows, heights

    def _high(self, row: Row) -> int:
        return max(row.words.height, row.right.height if row.right else 0) + self.ui.px(3)

    def _places(self, room: Rect, heights: Sequence[int]) -> list[Rect]:
        """Return the places of the slots below each other, a little taller than needed where there is room."""
        gap = self.ui.px(GAP)
        free = max(0, room.h - sum(heights) - gap * (len(heights) - 1))
        more = min(free // len(heights), self.ui.px(16))
        y, places = room.y, []
        for height in heights:
            places.append(Rect(room.x, y, room.w, height + more))
            y += height + more + gap
        return places

    # a slot -----------------------------------------------------------------------------------

    def _rows(self, number: int, slot: Slot, width: int, size: float) -> list[Row]:
        room = width - self.ui.px(BAND + 18)
        rows = [self._row(*self._condition(number, line, slot), room, size) for line in range(len(slot.conditions))]
        return [*rows, self._row(*self._action(number, slot), room, size)]

    def _row(self, words: str, right: str, room: int, size: float) -> Row:
        end = self.ui.text(right, "body", ground="card", size=size, tabular=True, max_lines=1) if right else None
        left = room - (end.width + self.ui.px(8) if end else 0)
        return Row(self.ui.text(words, "body", ground="card", size=size, width=left, leading=0.95), end)

    def _condition(self, number: int, line: int, slot: Slot) -> tuple[str, str]:
        """Return the text of a condition, and behind its test the number found."""
        item = slot.conditions[line]
        words = f"<icon:{CONDITION_ICONS[item.kind]}> {self.renderer.tr(f'condition.{item.kind}', n=item.number)}"
        result = self.path.conditions.get((number, line))
        if result is None:
            return words, ""
        mark, tone = ("check", "good") if result.passed else ("cross", "bad")
        found = f" {result.found}" if item.number else ""
        return f"<{tone}>{words}</{tone}>", f"<{tone}><b><icon:{mark}>{found}</b></{tone}>"

    def _action(self, number: int, slot: Slot) -> tuple[str, str]:
        """Return the text of the slot's action with the obstacle, if any, and its price."""
        words = f"<icon:{ACTION_ICONS[slot.action]}> <b>{self.renderer.thing('automa-action', slot.action)}</b>"
        why = self.path.barred.get(number)
        if why:
            return f"{words}\n<bad><icon:cross> {self.renderer.thing('obstacle', why)}</bad>", cost_words(slot.cost)
        return words, cost_words(slot.cost)

    def _draw_slot(self, surface: Surface, number: int, slot: Slot, place: Rect, rows: Sequence[Row]) -> None:
        self._draw_plate(surface, number, slot, place)
        self._draw_lines(surface, number, place, rows)

    def _draw_folded(self, surface: Surface, number: int, slot: Slot, place: Rect, line: Row) -> None:
        """Draw the action of a slot in a line, with its price where there is room; its conditions are shown when it is
        its turn."""
        self._draw_plate(surface, number, slot, place)
        room = place.inflate(-self.ui.px(BAND + 18), 0).move(self.ui.px(BAND) // 2, 0)
        if line.right is not None and line.words.width + line.right.width > room.w:
            line = Row(line.words, None)
        if line.words.width <= room.w:
            self._draw_row(surface, line, room)
        self.rows.append((number, len(slot.conditions), place))

    def _draw_plate(self, surface: Surface, number: int, slot: Slot, place: Rect) -> None:
        """Draw the ground of a slot: current, read before, or carried out."""
        ui, path = self.ui, self.path
        now = number == path.slot and path.slot > 0
        behind = not now and (number in path.visited or 0 < number < path.slot)
        lit = {"border": "#d89300", "border_width": max(3, ui.px(3.4))} if now else {}
        if number == path.done:
            lit |= {"top": LIGHT["top"], "bottom": "#fbe29b"}
        elif behind:
            lit |= {"top": "#ded6c2", "bottom": "#d3c9b0"}
        else:
            lit |= {"top": "#fffaf0", "bottom": "#f4ead3"}
        ui.plate(surface, place, "card", shadow=0, radius=ui.px(7), **lit)
        self._draw_band(surface, number, slot, place)

    def _draw_lines(self, surface: Surface, number: int, place: Rect, rows: Sequence[Row]) -> None:
        """Draw the lines of a slot; a condition that failed is struck through."""
        ui, path = self.ui, self.path
        y = place.y + (place.h - sum(self._high(row) for row in rows)) // 2
        for index, row in enumerate(rows):
            high = self._high(row)
            self._draw_row(surface, row, Rect(place.x + ui.px(BAND + 9), y, place.w - ui.px(BAND + 18), high))
            top = y if index else place.y
            bottom = y + high if index + 1 < len(rows) else place.bottom
            self.rows.append((number, index, Rect(place.x, top, place.w, bottom - top)))
            result = path.conditions.get((number, index))
            if result is not None and not result.passed:
                middle = y + high // 2
                left = place.x + ui.px(BAND + 9)
                if row.words.lines == 1:
                    surface.fill(ARROW, Rect(left, middle, row.words.width, max(2, ui.px(1.8))))
            y += high

    def _draw_row(self, surface: Surface, row: Row, room: Rect) -> None:
        surface.blit(row.words.surface, row.words.surface.get_rect(midleft=(room.x, room.centery)))
        if row.right is not None:
            surface.blit(row.right.surface, row.right.surface.get_rect(midright=(room.right, room.centery)))

    def _draw_band(self, surface: Surface, number: int, slot: Slot, place: Rect) -> None:
        """Draw the left edge: the slot's number on the colour of the section that it uses, with the name of that below.

        In a low slot the letter of the section stands beside the number.
        """
        ui = self.ui
        section = self.content.sections[slot.action]
        colour = SECTION_COLOURS[section]
        band = Rect(place.x + ui.px(2), place.y + ui.px(2), ui.px(BAND) - ui.px(2), place.h - ui.px(4))
        ui.plate(surface, band, "chip", top=colour, bottom=colour, radius=ui.px(6), shadow=0)
        figure = ui.text(str(number), "number", size=min(24.0, place.h / ui.metrics.unit * 0.62), colour="#fffaf0")
        tag = ui.text("" if section == "none" else section, "small", size=14, bold=True, colour="#fffaf0")
        self.tags[number] = "" if section == "none" else section
        if section != "none" and place.h < figure.height + tag.height + ui.px(6):
            self.tags[number] = section[-1]
            tag = ui.text(section[-1], "small", size=min(14.0, place.h / ui.metrics.unit * 0.5), bold=True,
                          colour="#fffaf0")
            left = band.centerx - (figure.width + ui.px(3) + tag.width) // 2
            at = surface.blit(figure.surface, figure.surface.get_rect(midleft=(left, band.centery)))
            surface.blit(tag.surface, tag.surface.get_rect(midleft=(at.right + ui.px(3), band.centery)))
            return
        y = band.centery - (tag.height // 2 if section != "none" else 0)
        surface.blit(figure.surface, figure.surface.get_rect(center=(band.centerx, y)))
        if section != "none":
            surface.blit(tag.surface, tag.surface.get_rect(midbottom=(band.centerx, band.bottom - ui.px(3))))

    # arrows -----------------------------------------------------------------------------------

    def _draw_arrows(self, surface: Surface, card: ActionCard, rows: Sequence[Sequence[Row]], room: Rect) -> None:
        """Draw arrows from each condition to the slot that is read when it fails; those that were followed in full
        red."""
        ui = self.ui
        jumps = sorted({c.jump for slot in card.slots for c in slot.conditions})
        if not jumps:
            return
        lanes = {jump: room.right + ui.px(9 + LANE * index) for index, jump in enumerate(jumps)}
        pale: list[tuple[int, int, int, int]] = []
        full: list[tuple[int, int, int, int]] = []
        for number, slot in enumerate(card.slots):
            for line, condition in enumerate(slot.conditions):
                start = self._row_middle(number, line, rows)
                end = self.slots[condition.jump - 1].y + min(ui.px(17), self.slots[condition.jump - 1].h // 2)
                arrow = (room.right - ui.px(3), start, lanes[condition.jump], end)
                (full if (number + 1, line) in self.path.jumps else pale).append(arrow)
        area = Rect(room.right - ui.px(14), room.y, self.rect.right - room.right + ui.px(14) - 2, room.h)
        svg = "".join(_arrow(arrow, area, ui.px(2), 0.5) for arrow in pale)
        svg += "".join(_arrow(arrow, area, ui.px(4), 1.0) for arrow in full)
        picture = document(area.w, area.h, svg)
        surface.blit(ui.assets.cached(("automa-arrows", picture), lambda: render_svg(picture, area.size)), area)

    def _row_middle(self, number: int, line: int, rows: Sequence[Sequence[Row]]) -> int:
        lines, place = rows[number], self.slots[number]
        y = place.y + (place.h - sum(self._high(row) for row in lines)) // 2
        return y + sum(self._high(row) for row in lines[:line]) + self._high(lines[line]) // 2

    def _draw_vignette(self, surface: Surface, card: ActionCard, room: Rect) -> None:
        """Draw a pale icon at the foot of a card with few slots."""
        ui = self.ui
        top = self.slots[-1].bottom
        free = room.bottom - top
        if free < ui.px(SPARE):
            return
        side = min(free - ui.px(16), ui.px(190))
        sign = ui.icon(VIGNETTES.get(card.number, "tile-build_tracks"), side, ui.theme["card_dim"]).copy()
        sign.set_alpha(34)
        surface.blit(sign, sign.get_rect(center=((self.rect.x + self.rect.right) // 2, top + free // 2)))


def _down_to(least: float) -> list[float]:
    """Return the text sizes that are no smaller."""
    return [size for size in SIZES if size >= least]


def _below_each_other(room: Rect, heights: Sequence[int], gap: int) -> list[Rect]:
    """Return places of these heights from the top of a room down."""
    tops = [room.y + sum(heights[:index]) + gap * index for index in range(len(heights))]
    return [Rect(room.x, top, room.w, height) for top, height in zip(tops, heights, strict=True)]


def _side_by_side(row: Rect, count: int, gap: int) -> list[Rect]:
    """Return equal places in a row."""
    wide = (row.w - gap * (count - 1)) // count
    return [Rect(row.x + index * (wide + gap), row.y, wide, row.h) for index in range(count)]


def _arrow(arrow: tuple[int, int, int, int], area: Rect, width: int, opacity: float) -> str:
    """Return an arrow out of a slot's side, down its lane and back into another slot."""
    x, y, lane, end = arrow[0] - area.x, arrow[1] - area.y, arrow[2] - area.x, arrow[3] - area.y
    bend = min(6.0, (end - y) / 2, lane - x)
    head = width * 1.5 + 4
    line = (f"M{x} {y}H{num(lane - bend)}Q{lane} {y} {lane} {num(y + bend)}V{num(end - bend)}"
            f"Q{lane} {end} {num(lane - bend)} {end}H{num(x + head + 2)}")
    tip = f"M{num(x + 2)} {end}L{num(x + 2 + head)} {num(end - head * 0.7)}V{num(end + head * 0.7)}Z"
    return el("path", d=line, fill="none", stroke=ARROW, stroke_width=width, stroke_opacity=opacity) + el(
        "path", d=tip, fill=ARROW, fill_opacity=opacity) + el("circle", cx=x, cy=y, r=width * 1.3, fill=ARROW,
                                                             fill_opacity=opacity)


def draw_heading(surface: Surface, ui: Ui, card: Rect, number: str, name: str, version: str, strategy: bool,
                 colours: tuple[str, str] = ("#1f4a38", "#163629")) -> None:
    """Draw the heading of a card: its number, its name, version A or B, the star of a strategy card."""
    head = Rect(card.x + ui.px(4), card.y + ui.px(4), card.w - ui.px(8), ui.px(HEAD - 4))
    ui.plate(surface, head, "chip", top=colours[0], bottom=colours[1], radius=ui.px(7), shadow=0)
    x = head.x + ui.px(9)
    if number:
        seal = Rect(x, head.y + ui.px(4), head.h - ui.px(8), head.h - ui.px(8))
        ui.plate(surface, seal, "primary", radius=seal.h // 2, shadow=0)
        figure = ui.text(number, "number", ground="accent", size=22)
        surface.blit(figure.surface, figure.surface.get_rect(center=seal.center))
        x = seal.right + ui.px(9)
    right = head.right - ui.px(8)
    if version:
        badge = Rect(0, 0, ui.px(28), ui.px(28))
        badge.midright = right, head.centery
        ui.plate(surface, badge, "card", radius=ui.px(5), shadow=0)
        letter = ui.text(version, "number", ground="card", size=20)
        surface.blit(letter.surface, letter.surface.get_rect(center=badge.center))
        right = badge.x - ui.px(6)
    if strategy:
        star = ui.icon("automa-star", ui.px(28))
        right -= star.width
        surface.blit(star, star.get_rect(midleft=(right, head.centery)))
    block = ui.text(name, "subheading", width=max(1, right - x - ui.px(6)), max_lines=1, fit=True, size=23,
                    colour="#f7ecd2")
    surface.blit(block.surface, block.surface.get_rect(midleft=(x, head.centery)))


def cost_words(cost: Cost) -> str:
    """Return the price of a slot as icons."""
    parts = [f"{cost.gulden}<icon:coin>"] if cost.gulden else []
    if cost.goods:
        more = f" <dim>+{cost.terrain_goods}<icon:engineer-tunnel></dim>" if cost.terrain_goods else ""
        parts.append(f"{cost.goods}<icon:automa-joker>{more}")
    return f"<bad><b>{' '.join(parts)}</b></bad>" if parts else f"<dim>{say('automa.free')}</dim>"
