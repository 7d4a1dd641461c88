"""Base scene of all menus with its header, and the names of seats and games in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.ai.characters.character_reader import character_of
from game.i18n.catalog import current, tr
from game.i18n.markup import escape
from game.i18n.usual_names import displayed_name
from game.rules.core.registry import spec_of
from game.scenes.routes import BackRoute, RuleBookRoute
from game.scenes.scene_base import Scene
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.portraits.member_face import face_name
from game.scenes.shared.portraits.portrait_picture import portrait_name
from game.session.early_end import EarlyEnd
from game.session.members.member import Member, member_called
from game.session.notices import UserError
from game.session.seats import PERSON, Seat
from game.ui.dialogs import message
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Button, IconButton, Label, Panel, ScrollArea, Widget

GLYPHS = {"blue": "circle", "green": "triangle", "purple": "diamond", "red": "square", "yellow": "star",
          "white": "circle", "black": "triangle", "orange": "diamond"}  # fmt: skip
MARGIN = 40  # units at the left and right of a page; less where there is little room
NARROW = 1000  # units of width below which a page has its layout for little room


def seat_icon(colour: str) -> str:
    """Return the name of a seat's icon: its shape and colour."""
    return f"seat-{GLYPHS.get(colour, 'circle')}-{colour}"


def seat_styles(seats: Sequence[Seat], glyphs: Mapping[str, str] = GLYPHS, game: str = "",
                members: Sequence[Member] = ()) -> list[SeatLook]:
    """Return the seats as `<seat:N>` in texts shows them; `glyphs` are a game's own shapes by colour. With the `game`
    characters have their portraits, and of the people those `members` who are given."""
    return [SeatLook(seat_name(seat), seat.colour, glyphs.get(seat.colour, "circle"),
                     seat_portrait(game, seat, members)) for seat in seats]


def seat_name(seat: Seat) -> str:
    """Return the name of a seat, in the current language where nobody gave it one."""
    return displayed_name(seat.name, current())


def seat_portrait(game: str, seat: Seat, members: Sequence[Member] = ()) -> str:
    """Return the name of the portrait of the character or member that plays a seat, "" for everybody else."""
    if seat.is_person:
        member = member_called(members, seat.name)
        return face_name(member) if member else ""
    character = character_of(game, seat.played_as) if game and seat.played_as else None
    return portrait_name(character) if character else ""


def seat_kind_text(kind: str) -> str:
    """Return the word for a kind of seat (`Seat.kind`): a person, a level of the computer, the Automa."""
    return tr("ui.person") if kind == PERSON else tr(f"ui.level.{kind}")


def game_name(game: str) -> str:
    """Return the name of a game; the id of one that this version does not have."""
    return tr(f"{game}.name") if game in spec_of else escape(game)


def round_text(game: str, number: int) -> str:
    """Return the name of a round in the words of its game; 0 = before the first."""
    return tr(f"{game}.event.round", n=number) if number else tr("load.before-start")


def round_axis(game: str) -> str:
    """Return the title of an axis of rounds: the game's word for a round."""
    return tr(f"{game}.event.round", n="").strip()


def early_end_text(game: str, ended: EarlyEnd) -> str:
    """Return the round in which the table ended a game early, and whether the game counts."""
    return tr(f"game.end.{'counted' if ended.counted else 'uncounted'}", where=round_text(game, ended.round))


class MenuScene(Scene):
    """Base of the menu scenes. The focus and scroll areas keep their place when the screen is built anew."""

    def __init__(self) -> None:
        self._areas: dict[str, ScrollArea] = {}
        self._offsets: dict[str, int] = {}

    def rebuild(self) -> None:
        """Build the screen anew; focus and scroll areas keep their place."""
        old = getattr(self, "screen", None)
        place = _focus_place(old) if old is not None else None
        self._offsets |= {name: area.offset for name, area in self._areas.items()}
        self._areas.clear()
        super().rebuild()
        for name, area in self._areas.items():
            area.scroll_to(self._offsets.get(name, 0))
        self._refocus(place)

    def _refocus(self, place: tuple[int, bool] | None) -> None:
        targets = self.screen.targets()
        if place is not None and place[0] < len(targets):
            self.screen.ring.set(targets[place[0]], show=place[1])
            return
        first = self.first_focus()
        if first is not None:
            self.screen.focus(first)

    def trying(self, title: str, call: Callable[[], object]) -> bool:
        """Do something that may be refused; show the reason in one sentence if it is. Return whether it worked."""
        try:
            call()
        except UserError as refusal:
            message(self.screen, title, sentence(refusal.notice))
            return False
        return True

    def first_focus(self) -> Widget | None:
        """Return the widget that gets the focus first: the one that most people want."""
        return None

    def scroll_area(self, name: str) -> ScrollArea:
        """Return a new scroll area that keeps its place under this name."""
        area = self._areas[name] = ScrollArea(self.ui)
        return area

    def forget_scroll(self, name: str) -> None:
        """Let the area begin at the top when it is next built."""
        self._offsets.pop(name, None)
        self._areas.pop(name, None)

    # the frame of a page ------------------------------------------------------------------------------------------
    @property
    def narrow(self) -> bool:
        """True where there is little room (a small window, or large type)."""
        return self.ui.page().width < NARROW

    def header(self, screen: Screen, title: str, tools: Sequence[Button] = ()) -> Box:
        """Add the bar with back button, name of the program and title, `tools` at its right; return the page below
        it."""
        ui = self.ui
        page = screen.page()
        bar = screen.add(Panel(ui, "bar"), page.cut_top(60))
        screen.add(BrassLine(ui), Rect(0, bar.rect.bottom - ui.px(2), bar.rect.w, ui.px(2)))
        line = ui.box(bar.rect).inset(14, 2)
        bar.add(IconButton(ui, "arrow-left", self.back, tooltip=tr("ui.back"), kind="ghost", shortcut=Command.BACK),
                line.cut_left(56, gap=6))
        places = [line.cut_right(tool.natural_size()[0] / ui.metrics.unit, 8) for tool in reversed(tools)]
        for tool, place in zip(tools, reversed(places), strict=True):  # the focus goes through them in reading order
            bar.add(tool, place)
        if not self.narrow:
            brand = Label(ui, tr("menu.house"), "title", tone="accent", size=34, lines=1)
            bar.add(brand, line.take_left(brand.natural_size()[0], 22))
        bar.add(Label(ui, title, "heading", size=26, lines=1), line)
        return page.inset(min(MARGIN, page.width * 0.025), 18 if not self.narrow else 10)

    def back(self) -> None:
        """Leave the scene."""
        self.services.go(BackRoute())

    def rule_at_hand(self) -> tuple[str, str]:
        """Return game and rule that F1 opens; "" for the book's beginning."""
        return "", ""

    def handle(self, intent: Intent) -> bool:
        """Open the rule book at its key, which means the same in all menus."""
        if intent.do == Command.RULE_BOOK:
            self.services.go(RuleBookRoute(*self.rule_at_hand()))
        return intent.do == Command.RULE_BOOK


def _focus_place(screen: Screen) -> tuple[int, bool] | None:
    """Return the index of the focused target among the screen's targets, and whether the ring shows."""
    current = screen.ring.current()
    if current is None or screen.modals:
        return None
    keys = [target.key for target in screen.targets()]
    return (keys.index(current.key), screen.ring.shown) if current.key in keys else None


class BrassLine(Widget):
    """Thin brass line below a header."""

    def draw(self, surface: Surface) -> None:
        """Draw the line."""
        surface.fill(self.ui.theme["accent_low"], self.rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False
