"""What the others have done since somebody's last turn, in a line or two: on the curtain of a hand-over, and over the
edge of the board where nobody could follow it.

The strip catches nothing, lies where it hides least of what may be chosen and of what the board is about, and goes
when the player acts. Where it must hide something, or lies on what stands beside the board, it folds to a handle once
it has been read. A table that has a place for it always uses that (`AccountLine`).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.table.log.log_folding import TURN
from game.scenes.table.log.summary_line import SummaryLine
from game.scenes.table.overlays.overlay_placement import (
    STEP,
    OverlayPlacement,
    ProtectedAreas,
    overlay_area,
    protected_areas,
)
from game.session.session import Session, visible
from game.session.undo_barriers import AUTO
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene
    from game.ui.context import Ui

ROUND = "round"  # the event that a round begins with, in every game
FASTEST = 300  # per cent: at this speed nobody follows what computers do
WIDE = ((900, 4), (620, 4), (440, 4), (330, 4))  # units of width that the strip may have, lines of text at the most
NARROW = ((250, 6), (200, 8))  # a column, in the room beside things
TALL = ((330, 12), (250, 16), (200, 20))  # one that many sentences need
FORMS = (("body", WIDE), ("small", WIDE), ("small", NARROW), ("small", TALL))  # the next where one hides something
EVEN = 12  # pixels: differences of width that do not matter
SMALLER = 0.75  # of their width: the least that the words of its handle are set in
HANDLE, EDGE = 34, 6  # units: its height, and what is left between a long strip and the edge of the window
LOOK, LETTER = 2.0, 0.035  # seconds until a strip folds that hides something, and more for each letter


def events_since_turn(session: Session, seat: int, alone: bool = True) -> list[Event]:
    """What happened since the seat last chose something, as it may know it (not `alone`: as everybody may); that
    action's own events too, from where another turn or round began."""
    log = session.game.log
    last = next((entry for entry in reversed(log) if entry.seat == seat and entry.actor != AUTO), None)
    own = visible(last.events, seat) if last is not None else ()
    begins = next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))
    later = [line for line in session.log(seat, 0 if last is None else last.ply) if line.note is None]
    found = [*own[begins:], *(event for line in later for event in line.events)]
    return [event for event in found if alone or event.only is None]


def events_of_turn(session: Session, seat: int) -> list[Event]:
    """What happened in the last turn of a seat, as it may know it: around its last action, from where a turn or a round
    had begun until another one does. Between rounds that is no turn of its own."""
    last = next((entry.ply for entry in reversed(session.game.log) if entry.seat == seat), 0)
    lines = [line for line in session.log(seat) if line.note is None]
    before = [event for line in lines if line.ply < last for event in line.events]
    begins = max((place for place, event in enumerate(before) if event.kind in (TURN, ROUND)), default=-1)
    own = [*before[begins + 1 :], *(event for line in lines if line.ply >= last for event in line.events)]
    return own[: next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))]


def summary_sentences(scene: GameScene, seat: int, events: Sequence[Event]) -> Iterator[str]:
    """What each of the others did, one sentence for each turn, in the order in which they came, and that a round began
    where it did, with what that changed for the seat; how everybody stood then, if nobody has had a turn since."""
    turns = list(_turns(events))
    newest = {event.seat: place for place, turn in enumerate(turns) for event in turn}  # of each seat the last turn
    sentences = [list(_deeds(scene, seat, turn, {other for other, last in newest.items() if last == place}))
                 for place, turn in enumerate(turns)]
    for place, turn in enumerate(turns):
        yield from sentences[place]
        begun = [event for event in turn if event.kind == ROUND]
        if begun and any(sentences[place + 1 :]):
            yield from (f"{line.text}." for line in scene.renderer.lines(begun[-1:]))
        elif begun and (words := scene.new_round_text()):
            yield words
        if begun and (words := scene.seat_round_text(seat, turn)):
            yield words


def _deeds(scene: GameScene, seat: int, turn: Sequence[Event], stand: Container[int | None]) -> Iterator[str]:
    """What the others did in a turn; those in `stand` with how they stand now."""
    for other in dict.fromkeys(event.seat for event in turn if event.seat not in (None, seat)):
        assert other is not None
        standing = scene.standing_text(other, turn) if other in stand else ""
        if sentence := scene.renderer.turn_summary(other, turn, standing):
            yield sentence


def _turns(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events, cut where a turn begins."""
    starts = [0, *(place for place, event in enumerate(events) if event.kind == TURN), len(events)]
    return (events[start:end] for start, end in pairwise(starts) if start < end)


class TurnSummary:
    """The strip of one table. `missed`: something was skipped that others did; `came`: somebody else has come to the
    screen."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.missed = self.came = False
        self._text = ""
        self._sentences: Sequence[str] = ()  # that it is made of
        self._events: Sequence[Event] = ()  # that it tells
        self._strip: TurnSummaryStrip | SummaryLine | Button | None = None  # or its handle
        self._covered = False

    def skipped(self) -> None:
        """Motion was skipped."""
        self.missed = True

    def tell(self, events: Sequence[Event]) -> None:
        """The person at the screen is asked, and these events lie behind him: they are told if nobody could follow
        them, if somebody else has come, and when a round has begun."""
        scene = self.scene
        settings = scene.services.settings
        unseen = scene.animator.reduced or scene.animator.speed <= 0 or settings.animation_speed >= FASTEST
        due = self.missed or self.came or unseen or any(event.kind == ROUND for event in events)
        self.missed = self.came = False
        if due:
            self._events = events
            self.tell_again()

    def tell_again(self) -> None:
        """The same on a screen that was built anew, perhaps in another language."""
        if self._events and (sentences := list(summary_sentences(self.scene, self.scene.own_seat, self._events))):
            self._text, self._sentences = tr("game.digest", told=" ".join(sentences)), sentences
            self.show()

    def show(self) -> None:
        """The strip."""
        self._remove()
        if not self._text:
            return
        scene = self.scene
        if (place := scene.message_place()) is not None:
            line = self._strip = scene.screen.add(SummaryLine(scene.ui, self._sentences, place, scene.enlarge_report,
                                                              scene.new_round_text()))
            line.visible = not self._covered
            if not scene.picture_area().contains(place):
                scene.screen.after(self._read_in(), line.fold)
            return
        strip = self._strip = self._laid_out()
        scene.screen.add(strip)
        strip.visible = not self._covered
        if not self._lies_well(strip):
            scene.screen.after(self._read_in(), lambda: self._fold(strip))

    def _read_in(self) -> float:
        """Seconds that reading it takes."""
        return LOOK + LETTER * len(self.scene.renderer.plain(self._text))

    def _laid_out(self) -> TurnSummaryStrip:
        """The strip beside names on the board too, if it finds room there."""
        scene, kept = self.scene, protected_areas(self.scene)
        named = kept._replace(field=[*kept.field, *scene.lettering()])
        strips = (TurnSummaryStrip(scene.ui, self._text, scene.message_areas(), each) for each in (named, kept))
        first = next(strips)
        return first if self._lies_well(first) else next(strips)

    def _lies_well(self, strip: TurnSummaryStrip) -> bool:
        """Does it hide nothing for longer than it is read, and lie on the board?"""
        scene = self.scene
        alone = not strip.hides and strip.rect.collidelist(scene.uncovered_soon()) < 0
        return alone and scene.picture_area().contains(strip.rect)

    def _fold(self, strip: TurnSummaryStrip) -> None:
        """What was to be read has been: a handle is left that brings it back."""
        if strip is not self._strip:
            return
        scene, visible = self.scene, strip.visible
        self._remove()
        handle = self._strip = Button(scene.ui, tr("game.digest.handle"), self.show, icon="list", tooltip=self._text)
        scene.screen.add(handle, self._handle_place(handle))
        handle.visible = visible

    def _handle_place(self, handle: Button) -> Rect:
        """Where a handle lies: with its words, somewhat smaller ones too; without room for them with its sign alone."""
        scene, always, side = self.scene, self.scene.drag_handle_place(), self.scene.ui.finger(HANDLE)
        words, high = handle.natural_size()[0], scene.ui.px(HANDLE)
        if always is not None:
            worded = always.w >= SMALLER * words
            handle.set(handle.label if worded else "")
            place = Rect((0, 0), (min(words, always.w), min(high, always.h)) if worded else (side, side))
            place.midright = always.midright
            return place
        kept = protected_areas(scene)
        shade = OverlayPlacement(
            overlay_area(scene.ui, scene.picture_area()), kept._replace(field=[*kept.field, *scene.lettering()])
        )
        for size in ((words, high), (side, side)):
            hidden, place = shade.least(size, scene.ui.px(STEP))
            if not any(hidden):
                break
            handle.set("")
        return place

    def make_room(self, covered: bool) -> None:
        """Something else has come to lie over the board, or has gone: both at once cannot be read."""
        self._covered = covered
        if self._strip is not None:
            self._strip.visible = not covered

    def present(self, now: bool) -> None:
        """The table shows the present, or a moment of the past, of which the strip tells nothing."""
        if self._strip is not None:
            self._strip.visible = now

    def clear(self) -> None:
        """The player acts."""
        self._text, self._sentences, self._events = "", (), ()
        self._remove()

    def _remove(self) -> None:
        if self._strip is not None and self._strip.parent is not None:
            self._strip.parent.remove(self._strip)
        self._strip = None


Shapes = Sequence[tuple[int, int]]


class _Setting(NamedTuple):
    """How a text is set: its type, pixels of width, lines and pixels of height at the most."""

    role: str
    wide: int
    lines: int
    high: int


class TurnSummaryStrip(Widget):
    """A text on a plate over the first of some `areas`, or another, where it hides least of what is `kept`; at the
    lower edge where all is alike. `hides`: it must hide something of that."""

    def __init__(self, ui: Ui, text: str, areas: Sequence[Rect], kept: ProtectedAreas) -> None:
        super().__init__(ui)
        self.text = text
        self.outset = ui.px(20)
        shades = [OverlayPlacement(overlay_area(ui, area), kept) for area in areas]
        found: list[tuple[tuple[int, int], int, int, _Setting, Rect]] = []
        for (role, shapes), (number, shade) in product(FORMS, enumerate(shades)):
            found += ((hidden, number, -rect.bottom, setting, rect)
                      for hidden, rect, setting in self._found(shade, role, shapes))
            if found and not any(min(spot[0] for spot in found)):
                break
        hides, number, _, self._setting, rect = min(found, key=lambda spot: spot[:3])
        self.hides = any(hides)
        room = shades[number].room
        whole = Rect(room.x, rect.y, room.w, rect.h)
        if number and rect.w > room.w // 2 and shades[number].hides(whole)[0] <= hides[0]:
            rect = whole  # beside a column of other words no ends of theirs stick out
        self.place(rect)

    def spoken_of(self) -> list[Rect]:
        """No note comes to lie on it."""
        return [self.rect]

    def _found(
        self, shade: OverlayPlacement, role: str, shapes: Shapes
    ) -> Iterator[tuple[tuple[int, int], Rect, _Setting]]:
        """The places that come into question in these forms: what each hides, where it is, how its text is set."""
        most = shade.room.w - self.ui.px(28), self.ui.page(EDGE).rect.bottom - shade.room.y - self.ui.px(16)
        for setting in self._settings(most, role, shapes):
            block = self._block(setting)
            size = block.width + self.ui.px(28), block.height + self.ui.px(16)
            yield *shade.least(size, self.ui.px(STEP)), setting

    def _settings(self, most: tuple[int, int], role: str, shapes: Shapes) -> Iterator[_Setting]:
        """The widths in pixels, of `most` and a height, at which the text can be set in a few lines of about the same
        length; as the last way of all in as many lines as there may be and have room in the window: what is left then
        stands in the report."""
        for units, allowed in shapes:
            wide = max(1, min(most[0], self.ui.px(units)))
            block = self.ui.text(self.text, role, width=wide)
            if block.lines <= allowed and block.height <= most[1]:
                yield _Setting(role, self._evened(role, wide, block.lines), allowed, most[1])
            elif (units, allowed) == TALL[-1]:
                yield _Setting(role, most[0], allowed, most[1])

    def _evened(self, role: str, wide: int, lines: int) -> int:
        """About the least width that needs no more lines: so no line has a lone word at the end."""
        low = wide // 2
        while wide - low > EVEN:
            middle = (low + wide) // 2
            block = self.ui.text(self.text, role, width=middle)
            low, wide = (low, middle) if block.lines <= lines and not block.cut else (middle, wide)
        return wide

    def _block(self, setting: _Setting) -> TextBlock:
        role, wide, lines, high = setting
        return self.ui.text(self.text, role, width=wide, height=max(1, high), max_lines=lines, fit=True, align="centre")

    def draw(self, surface: Surface) -> None:
        self.ui.plate(surface, self.rect, "raised", opacity=0.96)
        block = self._block(self._setting)
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
