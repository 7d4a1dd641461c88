"""The guided first game at a table: a card that says what to look at and what to do, and lets only that glow.

The rules are not touched: of what is legal, all but the guide's own move is kept back. A player may leave the guide at
any time and plays on freely; so he does once he makes any other move.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import product

from pygame import Color, Rect, Surface, Vector2
from pygame.draw import polygon as draw_polygon
from pygame.draw import rect as draw_rect

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.errors import DataError
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hint_panel import area_of
from game.scenes.table.things import glows
from game.scenes.table.where import ways_to
from game.session.guide import Guide, Page, read_guide
from game.session.session import Session
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, Panel

log = logging.getLogger(__name__)
WIDE = 520  # units
ARROW = 44, 16, 22  # units: length of an arrow, half the width of its head, length of that
MOST_ARROWS = 3
BEYOND = 4  # how much worse it is for an arrow to lie beyond the edge, or on words, than on something else
SIZES = 1.0, 0.7  # of an arrow
PARTS = 0.0, 0.75, -0.75  # from the middle of a side of a frame to its ends
SIDES = Vector2(0, -1), Vector2(0, 1), Vector2(-1, 0), Vector2(1, 0)  # of a frame from which an arrow may point at it
PLACES = ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.5), (0.5, 0.0), (0.5, 0.5), (0.5, 1.0), (1.0, 0.5))


class Coach:
    """Speaks for the guide at one table; silent where the game follows none. `go_on` is called when another page, or
    none any more, lets the game go on."""

    def __init__(self, scene: GameScene, go_on: Callable[[], object]) -> None:
        self.scene, self._go_on = scene, go_on
        self.guide = _guide_of(scene.session)
        self._page = 0
        self._ply = -1
        self._asked = False
        self._card: Speech | None = None

    @property
    def _pages(self) -> Sequence[Page]:
        return self.guide.pages.get(self.scene.session.ply, ()) if self.guide else ()

    def move(self) -> Action | None:
        """The guide's next move; None where it has none. Whoever makes another one leaves the guide."""
        session = self.scene.session
        if self.guide is None or not self.guide.fits(session.game):
            self.guide = None
            return None
        action = self.guide.action(session.ply)
        return action if action in session.legal() else None

    def begin(self) -> None:
        """The person at the screen is asked."""
        ply = self.scene.session.ply
        if ply != self._ply:
            self._ply, self._page = ply, 0
        self._asked = True

    @property
    def speaking(self) -> bool:
        """The person at the screen is asked, and there is more to read before he may act."""
        return self._asked and self._page < len(self._pages) - (self.move() is not None)

    def allowed(self, legal: list[Action]) -> list[Action]:
        """Of what is legal, what the guide comes to now."""
        move = self.move()
        return legal if move is None else [move]

    def quiet(self) -> None:
        """Something happens on the table: nothing is said."""
        self._asked = False
        self._take_away()

    def show(self) -> None:
        """Says what there is to say now, while nothing else is looked at."""
        self._take_away()
        pages = self._pages
        if not (pages and self._asked and self.scene.undisturbed()):
            return
        page = pages[min(self._page, len(pages) - 1)]
        card, move = GuideCard(self, page), None if self.speaking else self.move()
        if move is not None:
            wanted = [rect for target in ways_to(self.scene, move) if (rect := area_of(target)).w]
            speech = Speech(self.scene.ui, wanted[:MOST_ARROWS], card, self._read(wanted))
        else:
            found = [self.scene.spot(name) for name in page.at]
            speech = Speech(self.scene.ui, [rect for rect in found if rect], card)
        self._card = self.scene.screen.add(speech)

    def _read(self, wanted: Sequence[Rect]) -> list[Rect]:
        """What is read beside what is asked for: no arrow lies on it; rather on a button than on words."""
        prompt = self.scene.prompt
        told = (label for label in (prompt.prompt, prompt.status) if label.visible and label.markup)
        labels = [label.rect.clip(Rect(label.rect.topleft, label.block().size)) for label in told]
        return [*labels * BEYOND, *(button.rect for button in prompt.buttons if button.rect not in wanted)]

    def places(self) -> list[Rect]:
        """Where its card lies, if there is one."""
        return [] if self._card is None else [self._card.card.rect]

    def _take_away(self) -> None:
        if self._card is not None and self._card.parent is not None:
            self._card.parent.remove(self._card)
        self._card = None

    # what the player does -------------------------------------------------------------------------

    @property
    def on_label(self) -> str:
        """The caption of the button that goes on; "" where the move at hand does."""
        if self._page < len(self._pages) - 1:
            return tr("guide.on")
        return "" if self.move() is not None else tr("guide.end")

    @property
    def can_go_back(self) -> bool:
        """There is a page before this one."""
        return self._page > 0

    def turn(self, by: int) -> None:
        """To another page; behind the last one the player is on his own."""
        self._page = max(0, self._page + by)
        if self._page >= len(self._pages):
            self.leave()
        else:
            self._go_on()

    def leave(self) -> None:
        """The game goes on without the guide."""
        self.guide = None
        self.quiet()
        self._go_on()


class Speech(Widget):
    """The card over the table, and frames around what it is about: of brass to be looked at, in the guide's own colour
    and with an arrow where it asks for something: then `kept` is what no arrow may hide."""

    def __init__(self, ui: Ui, frames: Sequence[Rect], card: GuideCard, kept: Sequence[Rect] | None = None) -> None:
        super().__init__(ui)
        self.asks = kept is not None
        self.frames = [frame.inflate(ui.px(8), ui.px(8)) for frame in frames]
        self.kept = list(kept or ())
        self.card = self.add(card)
        self.place(ui.page().rect)
        card.find_place(self.frames)

    def draw(self, surface: Surface) -> None:
        ui, colour = self.ui, self.ui.theme["guide" if self.asks else "accent"]
        for frame in self.frames:
            draw_rect(surface, colour, frame, max(3, ui.px(4)), ui.px(8))
            if self.asks:
                self._draw_arrow(surface, frame, colour)

    def arrow(self, frame: Rect) -> list[Vector2]:
        """The corners of the arrow at a frame, its tip first: it points down at the middle, or from the side and at the
        part of the frame where it hides least of the bar, of what is read, and of the other frames."""
        room = self.rect.clip(self.rect.move(0, self.ui.px(60)))
        kept = [*self.kept, self.card.rect, *(each for each in self.frames if each is not frame)]

        def hidden(shape: Sequence[Vector2]) -> int:
            place = _around(shape)
            inside = place.clip(room)
            covered = (place.clip(each) for each in kept)
            return BEYOND * (place.w * place.h - inside.w * inside.h) + sum(part.w * part.h for part in covered)

        return min((self._arrow_at(frame, *where) for where in product(SIZES, PARTS, SIDES)), key=hidden)

    def _arrow_at(self, frame: Rect, size: float, part: float, side: Vector2) -> list[Vector2]:
        long, wide, head = (self.ui.px(units * size) for units in ARROW)
        across = side.rotate(90)
        at = side + across * part
        tip = Vector2(frame.center) + Vector2(at.x * (frame.w // 2 + 2), at.y * (frame.h // 2 + 2))
        neck, end = tip + side * head, tip + side * long
        half = across * (wide // 2)
        return [tip, neck + across * wide, neck + half, end + half, end - half, neck - half, neck - across * wide]

    def _draw_arrow(self, surface: Surface, frame: Rect, colour: Color) -> None:
        shape = self.arrow(frame)
        draw_polygon(surface, colour, shape)
        draw_polygon(surface, Color("#1b0a14"), shape, max(2, self.ui.px(1.6)))

    def solid(self, pos: tuple[int, int]) -> bool:
        return False


class GuideCard(Panel):
    """One page. It can be dragged out of the way."""

    def __init__(self, coach: Coach, page: Page) -> None:
        ui, scene = coach.scene.ui, coach.scene
        super().__init__(ui, "raised", border=ui.theme["accent"], padding=20)
        self.scene = scene
        self._held: tuple[int, int] | None = None
        words = tr(f"{scene.session.kit.spec.id}-guide.{page.words}")
        self.words = self.add(Label(ui, words, "body", valign="top"))
        self.leave = self.add(Button(ui, tr("guide.leave"), coach.leave, kind="ghost", tooltip=tr("guide.leave.tip")))
        self.buttons = [self.leave]
        if coach.can_go_back:
            self.buttons.append(self.add(Button(ui, "", lambda: coach.turn(-1), icon="chevron-left",
                                                tooltip=tr("guide.back"), shortcut=Do.BACK, hint=False)))
        if coach.on_label:
            self.buttons.append(self.add(Button(ui, coach.on_label, lambda: coach.turn(1), kind="primary",
                                                shortcut=Do.ACTIVATE)))
        else:
            self.do = self.add(Label(ui, f"<accent>{tr('guide.do')}</accent>", "body", align="right", lines=1))

    def find_place(self, frames: Sequence[Rect]) -> None:
        """Lies on the board, where it covers least of what is pointed at and of what glows."""
        ui = self.ui
        inside = ui.box(self.scene.picture_area()).inset(14).rect
        wide = min(ui.px(WIDE), inside.w)
        high = self.words.natural_size(wide - 2 * ui.px(self.padding))[1] + ui.px(46 + 16 + 2 * self.padding)
        shown = [*frames, *(target.rect for target in self.scene.screen.targets() if glows(target))]
        places = [Rect(inside.x + round(x * (inside.w - wide)), inside.y + round(y * (inside.h - high)), wide, high)
                  for x, y in (self.scene.CARD_AT, *PLACES)]
        self.place(min(places, key=lambda place: _area(place, shown)).clamp(ui.page().rect))

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(self.padding, self.padding)
        foot = box.cut_bottom(46, 16)
        self.words.place(box)
        for button in self.buttons[:0:-1]:
            button.place(foot.cut_right(button.natural_size()[0] / foot.metrics.unit, 8))
        self.leave.place(foot.cut_left(self.leave.natural_size()[0] / foot.metrics.unit, 8))
        if len(self.children) > 1 + len(self.buttons):
            self.do.place(foot)

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1:
            self._held = intent.pos
            return True
        if intent.do == Do.MOVE and self._held is not None:
            dx, dy = intent.pos[0] - self._held[0], intent.pos[1] - self._held[1]
            self._held = intent.pos
            self.place(self.rect.move(dx, dy).clamp(self.ui.page().rect))
            return True
        if intent.do == Do.RELEASE:
            self._held = None
            return True
        return False


def _around(shape: Sequence[Vector2]) -> Rect:
    """The smallest rectangle around corners."""
    left, top = min(corner.x for corner in shape), min(corner.y for corner in shape)
    return Rect(left, top, max(corner.x for corner in shape) - left, max(corner.y for corner in shape) - top)


def _area(place: Rect, shown: Sequence[Rect]) -> int:
    """How much of what is shown lies below a place, in pixels; what fills the board does not count."""
    return sum(part.w * part.h for part in (place.clip(each) for each in shown if not each.contains(place)))


def _guide_of(session: Session) -> Guide | None:
    """The guide that a game follows, if it follows one and has not come to its end."""
    try:
        guide = read_guide(session.kit.spec.id)
    except DataError as error:  # every game can be played without its guide
        log.error("no guide: %s", error)
        return None
    return guide if guide is not None and guide.fits(session.game) else None
