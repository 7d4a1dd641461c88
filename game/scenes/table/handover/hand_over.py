"""The hand-over: another person takes the seat at the screen. Hidden things need a curtain, open games a banner.

Curtain and veil open on a deliberate act only: a button or key that is held, or pressed twice. While they are closed
the scene's viewer is the table (None), so nothing private can be drawn at all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.summary_line import SummaryLine
from game.scenes.table.log.turn_summary import TurnSummaryStrip, events_since_turn, summary_sentences
from game.scenes.table.overlays.overlay_placement import (
    STEP,
    OverlayPlacement,
    ProtectedAreas,
    overlay_area,
    protected_areas,
)
from game.scenes.table.prompt.click_guard import GUARD
from game.session.session import Session
from game.session.undo_barriers import PERSON
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Layer
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.list_view import ListView
from game.ui.widgets.widget import Widget

DEAF = 0.3  # seconds without input, so that the last click of the player before opens nothing
NARROWEST, WIDEST = 520, 760  # units of width of a veil
HOLD = 0.4  # seconds that the button is held
BANNER = 2.4  # seconds that the banner of an open game stays
HIGH, SIDES, ENDLESS = 64, 56, 4096  # of it: units of height, units beside its words, pixels that any words fit in
LONGEST = 0.1  # seconds of a frame that count: on a slow machine it stays long enough all the same


def first_person(session: Session) -> int:
    """The seat of the person who decides, else of the first one; without people the seat that decides."""
    seats, turn = session.seats, session.turn()
    if turn is not None and seats[turn].is_person:
        return turn
    return next((index for index, seat in enumerate(seats) if seat.is_person), turn or 0)


def only_person(session: Session) -> bool:
    """One person sits at the screen: there is nobody to hide anything from, and nobody to hand the seat over to."""
    return sum(seat.is_person for seat in session.seats) == 1


def has_secrets_here(session: Session, seat: int) -> bool:
    """Has this seat something that others at the screen must not see?"""
    return session.private(seat) and not only_person(session)


class HandOverController:
    """Who sits at the screen, and how the next person comes there. `awaited` is the seat whose person is to say that
    he is there, None = nobody. `go_on` is called when he has, `undo` when the one before takes his move back."""

    def __init__(self, scene: GameScene, go_on: Callable[[], object], undo: Callable[[], object]) -> None:
        self.scene, self.session = scene, scene.session
        self.expected_seat: int | None = None
        self._hidden = False
        self._banner: TurnBanner | None = None
        self._go_on, self._undo = go_on, undo

    def to(self, seat: int) -> None:
        """Another person comes to the screen: a curtain where anything is hidden, else a banner."""
        scene, session = self.scene, self.session
        self.expected_seat = seat
        self._hidden = not only_person(session) and (scene.viewer is None or session.private(scene.own_seat)
                                                     or session.private(seat))
        if self._hidden:
            scene.viewer = None
            scene.log.set(session.log(None))
        self.begin()

    def cover(self) -> None:
        """Covers the table for the person who sits at it."""
        scene = self.scene
        self.expected_seat, self._hidden, scene.viewer = scene.own_seat, True, None
        scene.log.set(self.session.log(None))
        for layer in list(scene.screen.modals):
            scene.screen.close(layer)
        self.begin()

    def seat_acts(self) -> None:
        """Whoever was called is at it: his banner goes."""
        if self._banner is not None and self._banner.parent is not None:
            self._banner.parent.remove(self._banner)
        self._banner = None

    def begin(self) -> None:
        """Shows the curtain, the veil or the banner; again after the screen was rebuilt."""
        scene, seat = self.scene, self.expected_seat
        assert seat is not None
        if not self._hidden:
            scene.services.play_sound("card")
            banner = self._banner = scene.screen.add(TurnBanner(scene.ui, seat))
            scene.screen.animate(banner)
            self._taken_over(seat)
            told = [each.rect for each in scene.screen.body.walk() if isinstance(each, TurnSummaryStrip | SummaryLine)]
            banner.find_place(scene.message_areas(), protected_areas(scene), told)
            return
        scene.show()
        scene.services.end_fade()  # a cross-fade may still hold what the one before saw
        veil = scene.services.settings.hand_over == "veil"
        curtain = Curtain(scene, seat, not veil, lambda: self._taken_over(seat), self._taken_back)
        scene.screen.open(curtain)
        scene.screen.animate(curtain.button)
        scene.services.play_sound("curtain")

    def _taken_over(self, seat: int) -> None:
        """The person of that seat has said that he is there (or needs not say it)."""
        scene = self.scene
        self.expected_seat = None
        if self._hidden and self._another_acted(seat):
            self.session.confirm_hand_over()
        scene.viewer = scene.own_seat = seat
        scene.log.set(self.session.log(seat))  # without a curtain too: it tells of cards that have left a hand since
        self._go_on()

    def _another_acted(self, seat: int) -> bool:
        """Another person made the last choice: what he did is not taken back behind his back."""
        people = (entry.seat for entry in reversed(self.session.game.log) if entry.actor == PERSON)
        return next(people, seat) != seat

    def _taken_back(self) -> None:
        """The person before takes the last move back while the next one is awaited."""
        scene = self.scene
        self.expected_seat = None
        if not has_secrets_here(self.session, scene.own_seat):
            scene.viewer = scene.own_seat
        self._undo()


class Curtain(Layer):
    """Covers the whole window (`opaque`) or, as a veil, only says who is next over a table without private things.
    `opened` and `undo` are called when it has gone."""

    def __init__(self, scene: GameScene, seat: int, opaque: bool, opened: Callable[[], object],
                 undo: Callable[[], object]) -> None:
        super().__init__(scene.ui, modal=True)
        self.scene, self.seat, self.opaque = scene, seat, opaque
        ui = scene.ui
        page = ui.page(24)
        card = page.centre(640, 420) if opaque else self._low(page.cut_bottom(250))
        panel = self.add(Panel(ui, "raised", border=ui.theme.seat(scene.session.seats[seat].colour)), card)
        box = ui.box(card.rect).inset(28, 22)
        panel.add(Label(ui, tr("game.hand-over.title", seat=f"<seat:{seat}>"), "title", align="centre", lines=1),
                  box.cut_top(64, 6))
        panel.add(Label(ui, tr("game.hand-over.text"), "body", tone="dim", align="centre"), box.cut_top(52, 8))
        buttons = box.cut_bottom(60)
        if scene.session.barrier() is None:
            back = Button(ui, tr("game.hand-over.undo"), lambda: self._take_back(undo), kind="ghost", icon="undo")
            panel.add(back, buttons.cut_left(240))
        self.button = panel.add(HoldButton(ui, tr("game.hand-over.open"), lambda: self._go(opened)),
                                buttons.cut_right(280))
        if opaque:
            self._tell_since(panel.add(ListView(ui, role="body", lines=2), box))

    def _tell_since(self, rows: ListView) -> None:
        """What everybody may know of what happened since this seat's last turn."""
        scene = self.scene
        happened = events_since_turn(scene.session, self.seat, alone=False)
        rows.set_rows([(None, line) for line in summary_sentences(scene, self.seat, happened)])

    def _low(self, foot: Box) -> Box:
        """A veil lies over the prompt, which is empty meanwhile, if there is room for it: the board stays in sight."""
        prompt = self.scene.prompt.rect
        if prompt.w < self.ui.px(NARROWEST):
            return foot.centre(WIDEST, foot.height)
        over = Rect(prompt.x, prompt.bottom - foot.rect.h, prompt.w, foot.rect.h).clamp(self.ui.page().rect)
        return self.ui.box(over).centre(WIDEST, foot.height)

    def _take_back(self, undo: Callable[[], object]) -> None:
        """Not with the second of two clicks that were meant for what lay there before."""
        if self.button.age >= GUARD:
            self._go(undo)

    def _go(self, then: Callable[[], object]) -> None:
        self.scene.screen.close(self)
        then()

    def draw(self, surface: Surface) -> None:
        if self.opaque:
            surface.fill(self.ui.theme["ground"], self.rect)


class HoldButton(Button):
    """Must be held for a moment, with the pointer or a key, or pressed twice; deaf at first."""

    holds = True

    def __init__(self, ui: Ui, label: str, done: Callable[[], object]) -> None:
        super().__init__(ui, label, None, kind="primary", shortcut=Command.ACTIVATE)
        self._done = done
        self.age = 0.0  # seconds that it has been there
        self._held: float | None = None
        self._click_guard = 0

    def update(self, dt: float) -> bool:
        self.age += dt
        if self._held is not None:
            self._held += dt
            self.touch()
            if self._held >= HOLD:
                self._finish()
                return False
        return self._held is not None or self.age < GUARD

    def handle(self, intent: Intent) -> bool:
        if intent.do == Command.PRESS and intent.button == 1 and self._ready():
            self._held = 0.0
            if self.screen:
                self.screen.animate(self)
            return True
        if intent.do == Command.RELEASE:
            self._held = None
            self.touch()
            return True
        return False

    def activate(self, part: Hashable = None) -> None:
        """A key gives no sign when it is let go, so it has to be pressed twice."""
        if not self._ready():
            return
        self._click_guard += 1
        if self._click_guard == 2:
            self._finish()
        else:
            self.set(tr("game.hand-over.again"))

    def _ready(self) -> bool:
        return self.age >= DEAF

    def _finish(self) -> None:
        self._held = None
        self._done()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._held:
            thick = self.ui.px(5)
            done = Rect(self.rect.x, self.rect.bottom - thick, round(self.rect.w * self._held / HOLD), thick)
            surface.fill(self.ui.theme["ink"], done)


class TurnBanner(Widget):
    """Says whose turn it is; it goes by itself."""

    def __init__(self, ui: Ui, seat: int) -> None:
        super().__init__(ui)
        self.seat, self._age = seat, 0.0
        self.outset = ui.px(20)

    def find_place(self, areas: Sequence[Rect], kept: ProtectedAreas, told: Sequence[Rect]) -> None:
        """Lies over the first of these areas, or another, where it hides least of what is `kept`, and nothing of what
        is `told` at the same time."""
        ui, found = self.ui, []
        for number, area in enumerate(areas):
            room = overlay_area(ui, area)
            size = min(self._block(ENDLESS).width + ui.px(SIDES), room.w), ui.px(HIGH)
            hidden, rect = OverlayPlacement(room, ProtectedAreas([*kept.marks, *told], kept.field)).least(
                size, ui.px(STEP)
            )
            found.append((hidden, number, rect))
            if not any(hidden):
                break  # no other area is better
        self.place(min(found, key=lambda spot: spot[:2])[2])

    def _block(self, wide: int) -> TextBlock:
        return self.ui.text(tr("game.banner", seat=f"<seat:{self.seat}>"), "title", width=wide, max_lines=1, fit=True)

    def draw(self, surface: Surface) -> None:
        self.ui.plate(surface, self.rect, "raised", opacity=0.97)
        block = self._block(self.rect.w - self.ui.px(SIDES))
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def update(self, dt: float) -> bool:
        self._age += min(dt, LONGEST)
        if self._age < BANNER:
            return True
        if self.parent is not None:
            self.parent.remove(self)
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
