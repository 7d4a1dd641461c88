"""Decision card of the Automa: its five sections and the delivery of the player aid, with the current parts
highlighted."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import product

from pygame import Rect, Surface

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.automa_cards import GOAL, DecisionCard, SpecialRow
from game.rules.imperial_steam.content.automa_content import AutomaContent
from game.scenes.imperial_steam.automa.panels.action_card_view import EDGE, HEAD, draw_heading
from game.scenes.imperial_steam.automa.panels.card_icons import SECTION_COLOURS
from game.scenes.imperial_steam.automa.panels.card_tokens import Token, draw_tokens, height_of
from game.scenes.imperial_steam.automa.text.decision_card_text import whole, words_of
from game.scenes.imperial_steam.automa.turn_story import DecisionPath
from game.scenes.imperial_steam.table_texts import say
from game.ui.context import Ui
from game.ui.drawing.panel_painter import margin
from game.ui.widgets.widget import Widget

SIZES = (19.0, 17.5, 16.0, 14.5, 13.0, 11.5, 10.0, 9.0)
AIR = ((6.0, 8.0), (3.0, 3.0))  # units between sections and within each; the second pair for little room
TAG = 52  # units of the left edge of a section, with its code
WIDE = 2.0  # from this ratio of width to height, sections stand in two columns
DELIVERY = "delivery"
MOST = ("factory_slots", "influence", "demand", "worth")  # lines in which the highest wins
MARKS = {"joined": "check", "far": "cross"}  # icons of targets that do not count


@dataclass(frozen=True, slots=True)
class Section:
    """Section: its name, its rows of tokens, and whether it breaks ties now."""

    name: str
    rows: tuple[tuple[Token, ...], ...]
    lit: bool


class DecisionCardView(Widget):
    """Decision card on the screen; `set` chooses the card and its current parts."""

    def __init__(self, ui: Ui, renderer: Renderer, content: AutomaContent) -> None:
        super().__init__(ui)
        self.renderer, self.content = renderer, content
        self.card: DecisionCard | None = None
        self.path = DecisionPath()
        self.only: str = ""  # the one section to show where there is little room
        self.outset = margin(ui.plate_style("card"))
        self.places: dict[str, Rect] = {}  # pixels of the sections when last drawn
        self.rows: list[tuple[str, int, Rect]] = []  # likewise of their rows: section, row, pixels

    def set(self, name: str, path: DecisionPath, only: str = "") -> None:
        """Set the card, the path, and the only section to show, "" = all."""
        self.card, self.path, self.only = self.content.decisions.get(name), path, only
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: tooltips show at every place."""
        return True

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of a row, and its pixels; that of all rows where the card is folded."""
        if self.card is not None and not self.rows and not self.only:
            return self.card.id, whole(self.renderer, self.card), self.rect
        for section, row, place in self.rows:
            if self.card is not None and place.collidepoint(pos):
                return (section, row), words_of(self.renderer, self.card, section, row), place
        return None, None, self.rect

    # contents ---------------------------------------------------------------------------------

    def sections(self) -> list[Section]:
        """Return the sections with their tokens."""
        card, path = self.card, self.path
        if card is None:
            return []
        section = DELIVERY if path.delivery else path.section
        rows = {
            "T-A": (self._targets(card), self._reward(card)),
            "T-B": (self._lines("shared", "az"), self._types(card)),
            "T-C": (self._goods(card, "T-C" in path.lines),),
            "T-D": (self._hubs(card),),
            "T-E": (self._special(card),),
            DELIVERY: (self._delivery(),),
        }
        lit = {section, "T-C"} if path.delivery and "T-C" in path.lines else {section}
        return [Section(name, tuple(tuple(row) for row in lines), name in lit) for name, lines in rows.items()]

    def _lit(self, line: str) -> bool:
        return line in self.path.lines

    def _lines(self, *names: str) -> list[Token]:
        """Return the lines that every card has."""
        lit = self.path.section == "T-B" and self._lit("shared")
        return [Token(_short(name), lit and self._lit(name)) for name in names]

    def _targets(self, card: DecisionCard) -> list[Token]:
        """Return row 1: the targets; those that are joined or out of reach are marked."""
        tokens = []
        for name in card.targets:
            found = self.path.targets.get(name) if self.path.section == "T-A" else None
            sign = "<icon:automa-goal>" if name == GOAL else f"<icon:hub-{name}>"
            mark = f"<icon:{MARKS[found]}>" if found in MARKS else ""
            tokens.append(Token(sign + mark, (found is not None and not mark) or self._lit("target"), bool(mark)))
        return tokens

    def _reward(self, card: DecisionCard) -> list[Token]:
        """Return row 2: the criteria for the value of a city."""
        ours = self.path.section == "T-A"
        return [Token(_short(name), ours and self._lit(name)) for name in card.reward]

    def _types(self, card: DecisionCard) -> list[Token]:
        ours = self.path.section == "T-B"
        signs = "  ".join(f"<icon:good-{good}>" for good in card.factories)
        lines = [Token(_short(name), ours and self._lit(name)) for name in ("not-working", "demand")]
        return [*lines, Token(signs, ours and self._lit("T-B"))]

    def _goods(self, card: DecisionCard, lit: bool) -> list[Token]:
        return [Token(f"<icon:good-{good}>", lit) for good in card.goods]

    def _hubs(self, card: DecisionCard) -> list[Token]:
        signs = "  ".join(f"<icon:hub-{name}>" for name in card.hubs)
        ours = self.path.section == "T-D"
        lines = [Token(_short(name), ours and self._lit(name)) for name in ("hiring-price", "lowest-influence")]
        return [*lines, Token(signs, ours and self._lit("T-D"))]

    def _special(self, card: DecisionCard) -> list[Token]:
        """Return the rows by the number of unassigned factories."""
        least, tokens = 0, []
        for number, row in enumerate(card.special, 1):
            lit = self.path.section == "T-E" and self.path.row == number
            tokens.append(Token(f"{_limit(least, row)}: {_gain(row)}", lit, lead=True))
            least = (row.most or 0) + 1
        return tokens

    def _delivery(self) -> list[Token]:
        ours = self.path.delivery
        words = {name: _short(name) for name in ("shared", "az", "worth")} | {"T-C": "T-C"}
        return [Token("1<icon:automa-joker>"), *(Token(word, ours and self._lit(name)) for name, word in words.items())]

    # drawing ----------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        ui, card = self.ui, self.card
        ui.plate(surface, self.rect, "card", top="#eef3ec", bottom="#d9e3d8", border="#2f4f43",
                 border_width=max(1, ui.px(1.6)))
        if card is None:
            return
        name = self.renderer.thing("decision-card", card.id)
        if self.only.startswith("T-"):  # the code alone says little
            name = f"{name} · {self.renderer.thing('section', self.only)}"
        draw_heading(surface, ui, self.rect, "", name, "", card.strategy, ("#5b2530", "#431a23"))
        room = self.rect.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))
        room.y, room.h = self.rect.y + ui.px(HEAD + 8), self.rect.h - ui.px(HEAD + 8 + EDGE)
        shown = [section for section in self.sections() if self.only in ("", section.name)]
        half = (len(shown) + 1) // 2
        columns = [shown[:half], shown[half:]] if room.w > WIDE * room.h and len(shown) > 1 else [shown]
        self.places, self.rows = {}, []
        for sections, place in zip(columns, self.ui.box(room).columns(len(columns), 8), strict=True):
            self._draw_column(surface, sections, place.rect)

    def _draw_column(self, surface: Surface, sections: list[Section], room: Rect) -> None:
        """Draw sections below each other, in the largest text in which they fit."""
        ui = self.ui
        inside = room.w - self._tag() - ui.px(16)
        for size, (between, within) in product(SIZES, AIR):
            gap = ui.px(between)
            heights = [self._high(section, inside, size) + ui.px(within) for section in sections]
            if sum(heights) + gap * (len(heights) - 1) <= room.h:
                break
        shown, heights, free = _fitting(sections, heights, room.h, gap)
        more = max(0, min(free // max(1, len(shown)), ui.px(18)))
        y = room.y
        for section, high in zip(shown, heights, strict=True):
            self.places[section.name] = Rect(room.x, y, room.w, high + more)
            self._draw_section(surface, section, self.places[section.name], size)
            y += high + more + gap

    def _tag(self) -> int:
        return min(self.ui.px(TAG), self.rect.w // 6)

    def _high(self, section: Section, width: int, size: float) -> int:
        return sum(height_of(self.ui, row, width, size) for row in section.rows)

    def _draw_section(self, surface: Surface, section: Section, place: Rect, size: float) -> None:
        ui = self.ui
        colour = SECTION_COLOURS.get(section.name, "#4a4a52")
        lit = {"border": "#d89300", "border_width": max(3, ui.px(3.4))} if section.lit else {}
        ui.plate(surface, place, "card", shadow=0, radius=ui.px(7), top="#fbfdf9" if section.lit else "#f4f7f1",
                 bottom="#eef3ea", **lit)
        tag = Rect(place.x + ui.px(2), place.y + ui.px(2), self._tag(), place.h - ui.px(4))
        ui.plate(surface, tag, "chip", top=colour, bottom=colour, radius=ui.px(6), shadow=0)
        if section.name == DELIVERY:
            sign = ui.icon("tile-deliver_goods", ui.px(26), ui.theme["card"])
        else:
            sign = ui.text(section.name, "number", size=20, colour="#fffaf0").surface
        surface.blit(sign, sign.get_rect(center=tag.center))
        inside = Rect(tag.right + ui.px(7), place.y, place.right - tag.right - ui.px(12), place.h)
        heights = [height_of(ui, row, inside.w, size) for row in section.rows]
        y = place.y + (place.h - sum(heights)) // 2
        spare = (place.h - sum(heights)) // (2 * len(heights))
        for number, (row, high) in enumerate(zip(section.rows, heights, strict=True)):
            self.rows.append((section.name, number, Rect(place.x, y - spare, place.w, high + 2 * spare)))
            draw_tokens(surface, ui, row, Rect(inside.x, y, inside.w, high), size)
            y += high


def _fitting(sections: list[Section], heights: list[int], high: int,
             gap: int) -> tuple[list[Section], list[int], int]:
    """Return the sections that fit into `high` pixels, their heights, and the height left; the current ones come
    first."""
    order = sorted(range(len(sections)), key=lambda i: not sections[i].lit)
    chosen: list[int] = []
    for i in order:
        if sum(heights[j] + gap for j in chosen) + heights[i] <= high:
            chosen.append(i)
    chosen.sort()
    used = sum(heights[i] for i in chosen) + gap * max(0, len(chosen) - 1)
    return [sections[i] for i in chosen], [heights[i] for i in chosen], high - used


def _limit(least: int, row: SpecialRow) -> str:
    """Return the range of unassigned factories for a row of T-E."""
    sign = "<icon:tile-build_factory>"
    if row.most is None:
        return f"{sign}{least}+"
    return f"{sign}{least}" if least == row.most else f"{sign}{least}–{row.most}"


def _gain(row: SpecialRow) -> str:
    influence = f"{row.influence}<icon:tile-gain_influence>"
    if not row.contract:
        return influence
    return f"<icon:tile-take_contract> {say('automa.or', other=influence)}"


def _short(line: str) -> str:
    """Return a line in a word, with an arrow where the lowest or the highest wins."""
    sign = {"hiring-price": "<icon:arrow-down>", "lowest-influence": "<icon:arrow-down>"}.get(line, "")
    return say(f"automa.line.{line}") + (sign or ("<icon:arrow-up>" if line in MOST else ""))
