"""Turn summary: what others did since a seat's last turn, on the curtain of a hand-over and as a strip over the board.

The strip is shown where nobody could follow the events. It takes no input, lies where it hides least of what may be
chosen and of the board's landmarks, and goes when the player acts. Where it hides something or lies beside the board,
it folds to a handle once it has been read. A table with a fixed place for it uses a `SummaryLine` there instead.
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
from game.scenes.table.overlays.overlay_placement import STEP, OverlayPlacement, ProtectedAreas, overlay_area
from game.session.session import Session, visible
from game.session.undo_barriers import AUTO
from game.timing.summary_times import SUMMARY
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene
    from game.ui.context import Ui

SINCE, SO_FAR = "game.digest", "game.digest.first"  # texts that head the summary; the second before any own turn
ROUND = "round"  # the event that begins a round, in every game
FASTEST = 300  # per cent: at this speed nobody follows what computers do
WIDE = ((900, 4), (620, 4), (440, 4), (330, 4))  # units of width of the strip, and most lines of text at that width
NARROW = ((250, 6), (200, 8))  # a column for the space beside things
TALL = ((330, 12), (250, 16), (200, 20))  # a column for many sentences
FORMS = (("body", WIDE), ("small", WIDE), ("small", NARROW), ("small", TALL))  # the next where one hides something
EVEN = 12  # pixels of width that make no difference
SMALLER = 0.75  # least width of the handle's words, in parts of their usual width
HANDLE, EDGE = 34, 6  # units: its height, and what is left between a long strip and the edge of the window


def events_since_turn(session: Session, seat: int, alone: bool = True) -> list[Event]:
    """Return the events since a seat last chose something, as that seat may know them (not `alone`: as everybody may).

    Of that last action itself, events from the beginning of another turn or round on are included.
    """
    log = session.game.log
    last = next((entry for entry in reversed(log) if entry.seat == seat and entry.actor != AUTO), None)
    own = visible(last.events, seat) if last is not None else ()
    begins = next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))
    later = [line for line in session.log(seat, 0 if last is None else last.ply) if line.note is None]
    found = [*own[begins:], *(event for line in later for event in line.events)]
    return [event for event in found if alone or event.only is None]


def has_had_turn(session: Session, seat: int) -> bool:
    """Return whether a turn of a seat, in which it chose something, is over."""
    begun = acted = False
    for line in session.log(seat):
        acted = acted or (begun and line.seat == seat and line.note is None)
        for event in line.events:
            if acted and event.kind in (TURN, ROUND):
                return True
            begun = begun or (event.kind == TURN and event.seat == seat)
    return False


def events_of_turn(session: Session, seat: int) -> list[Event]:
    """Return the events of a seat's last turn, as it may know them.

    They surround its last action, from the beginning of that turn or round until the next one. What happened between
    rounds is no turn of its own.
    """
    last = next((entry.ply for entry in reversed(session.game.log) if entry.seat == seat), 0)
    lines = [line for line in session.log(seat) if line.note is None]
    before = [event for line in lines if line.ply < last for event in line.events]
    begins = max((place for place, event in enumerate(before) if event.kind in (TURN, ROUND)), default=-1)
    own = [*before[begins + 1 :], *(event for line in lines if line.ply >= last for event in line.events)]
    return own[: next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))]


def summary_sentences(scene: GameScene, seat: int, events: Sequence[Event]) -> Iterator[str]:
    """Yield a sentence for each turn of the others, and for a round that began what changed for the seat.

    The standing of all seats follows a new round, if nobody has had a turn since.
    """
    turns = list(_turns(events))
    newest = {event.seat: place for place, turn in enumerate(turns) for event in turn}  # of each seat the last turn
    sentences = [list(_deeds(scene, seat, turn, {other for other, last in newest.items() if last == place}))
                 for place, turn in enumerate(turns)]
    for place, turn in enumerate(turns):
        yield from sentences[place]
        begun = [event for event in turn if event.kind == ROUND]
        if begun and any(sentences[place + 1 :]):
            yield from (f"{line.text}." for line in scene.renderer.lines(begun[-1:]))
        elif begun and (words := scene.turn_texts.new_round_text()):
            yield words
        if begun and (words := scene.turn_texts.seat_round_text(seat, turn)):
            yield words


def _deeds(scene: GameScene, seat: int, turn: Sequence[Event], stand: Container[int | None]) -> Iterator[str]:
    """Yield a sentence for each other seat in a turn; for those in `stand` with their present standing."""
    for other in dict.fromkeys(event.seat for event in turn if event.seat not in (None, seat)):
        assert other is not None
        standing = scene.turn_texts.standing_text(other, turn) if other in stand else ""
        if sentence := scene.renderer.turn_summary(other, turn, standing):
            yield sentence


def _turns(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events in parts, each beginning with a turn."""
    starts = [0, *(place for place, event in enumerate(events) if event.kind == TURN), len(events)]
    return (events[start:end] for start, end in pairwise(starts) if start < end)


class TurnSummary:
    """Turn summary of one table."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.text = ""
        self.sentences: Sequence[str] = ()  # the sentences of the text
        self._key = SINCE  # of the words that head it
        self._events: Sequence[Event] = ()  # the events that it sums up
        self._strip: TurnSummaryStrip | SummaryLine | Button | None = None  # the widget, or its handle
        self._covered = False

    def tell(self, events: Sequence[Event], *, due: bool) -> None:
        """Show the summary of these events to the person at the screen, if it is due.

        It is `due` if an action was not seen or another person has come to the screen; besides it always is if nobody
        could follow the events, and when a round has begun.
        """
        scene = self.scene
        settings = scene.services.settings
        unseen = scene.animator.reduced or scene.animator.speed <= 0 or settings.animation_speed >= FASTEST
        if due or unseen or any(event.kind == ROUND for event in events):
            self._events = events
            self.tell_again()

    def tell_again(self) -> None:
        """Show the same summary on a screen that was built anew, perhaps in another language.

        One that has been read stays folded.
        """
        before = self._strip
        read = isinstance(before, Button) or (isinstance(before, SummaryLine) and before.folded)
        if self._events and (sentences := list(summary_sentences(self.scene, self.scene.own_seat, self._events))):
            self.say(sentences)
            if read and isinstance(self._strip, SummaryLine):
                self._strip.fold()
            elif read and isinstance(self._strip, TurnSummaryStrip):
                self.fold(self._strip)

    def say(self, sentences: Sequence[str]) -> None:
        """Show these sentences as the summary."""
        scene = self.scene
        self._key = SINCE if has_had_turn(scene.session, scene.own_seat) else SO_FAR
        self.text, self.sentences = tr(self._key, told=" ".join(sentences)), sentences
        self.show()

    @property
    def strip(self) -> TurnSummaryStrip | SummaryLine | Button | None:
        """Widget that shows the summary, or its handle once it has been read; None if there is none."""
        return self._strip

    def show(self) -> None:
        """Show the strip, or the line at the table's fixed place."""
        self._remove()
        if not self.text:
            return
        scene = self.scene
        if (place := scene.areas.fixed_places().turn_summary) is not None:
            line = self._strip = scene.screen.add(SummaryLine(scene.ui, self.sentences, place, scene.enlarge_report,
                                                              scene.turn_texts.new_round_text(), heading=self._key))
            line.visible = not self._covered
            if not scene.areas.board().contains(place):
                scene.screen.after(self._read_in(), line.fold)
            return
        strip = self._strip = self._laid_out()
        scene.screen.add(strip)
        strip.visible = not self._covered
        if not self._lies_well(strip):
            scene.screen.after(self._read_in(), lambda: self.fold(strip))

    def _read_in(self) -> float:
        """Return the seconds that reading the summary takes."""
        return SUMMARY.look + SUMMARY.letter * len(self.scene.renderer.plain(self.text))

    def _laid_out(self) -> TurnSummaryStrip:
        """Return the strip at its place: one that hides no names on the board, if it can."""
        ui, areas = self.scene.ui, self.scene.areas
        protected = areas.protected()
        strips = (TurnSummaryStrip(ui, self.text, areas.for_messages(), each)
                  for each in (protected.with_lettering(), protected))
        first = next(strips)
        return first if self._lies_well(first) else next(strips)

    def _lies_well(self, strip: TurnSummaryStrip) -> bool:
        """Return whether the strip lies on the board and may stay: it hides nothing, or not longer than it takes to
        read."""
        areas = self.scene.areas
        alone = not strip.hides and strip.rect.collidelist(areas.protected_on_board().uncovered_soon) < 0
        return alone and areas.board().contains(strip.rect)

    def fold(self, strip: TurnSummaryStrip) -> None:
        """Replace the strip by a handle that opens it again, because it has been read."""
        if strip is not self._strip:
            return
        scene, visible = self.scene, strip.visible
        self._remove()
        handle = self._strip = Button(scene.ui, tr(f"{self._key}.handle"), self.show, icon="list", tooltip=self.text)
        scene.screen.add(handle, self._handle_place(handle))
        handle.visible = visible

    def _handle_place(self, handle: Button) -> Rect:
        """Return the place of the handle: with its words, perhaps in smaller type; without room for them with its icon
        alone."""
        ui, areas = self.scene.ui, self.scene.areas
        always, side = areas.fixed_places().summary_handle, ui.finger(HANDLE)
        words, high = handle.natural_size()[0], ui.px(HANDLE)
        if always is not None:
            worded = always.w >= SMALLER * words
            handle.set(handle.label if worded else "")
            place = Rect((0, 0), (min(words, always.w), min(high, always.h)) if worded else (side, side))
            place.midright = always.midright
            return place
        placement = OverlayPlacement(overlay_area(ui, areas.board()), areas.protected().with_lettering())
        for size in ((words, high), (side, side)):
            hidden, place = placement.least(size, ui.px(STEP))
            if not any(hidden):
                break
            handle.set("")
        return place

    def make_room(self, covered: bool) -> None:
        """Hide the summary while something else lies over the board, because both at once cannot be read."""
        self._covered = covered
        if self._strip is not None:
            self._strip.visible = not covered

    def present(self, now: bool) -> None:
        """Show the summary in the present, and hide it for a position of the past."""
        if self._strip is not None:
            self._strip.visible = now

    def clear(self) -> None:
        """Remove the summary, because the player acts."""
        self.text, self.sentences, self._events = "", (), ()
        self._remove()

    def _remove(self) -> None:
        if self._strip is not None and self._strip.parent is not None:
            self._strip.parent.remove(self._strip)
        self._strip = None


Shapes = Sequence[tuple[int, int]]


class _Setting(NamedTuple):
    """Setting of a text: role of its type, pixels of width, most lines, most pixels of height."""

    role: str
    wide: int
    lines: int
    high: int


class TurnSummaryStrip(Widget):
    """Text on a plate over one of the `areas`, where it hides least of the `protected` areas.

    The first areas are preferred; of places that hide the same it takes the lowest. `hides`: it had to hide something.
    """

    def __init__(self, ui: Ui, text: str, areas: Sequence[Rect], protected: ProtectedAreas) -> None:
        super().__init__(ui)
        self.text = text
        self.outset = ui.px(20)
        placements = [OverlayPlacement(overlay_area(ui, area), protected) for area in areas]
        found: list[tuple[tuple[int, int], int, int, _Setting, Rect]] = []
        for (role, shapes), (number, placement) in product(FORMS, enumerate(placements)):
            found += ((hidden, number, -rect.bottom, setting, rect)
                      for hidden, rect, setting in self._found(placement, role, shapes))
            if found and not any(min(spot[0] for spot in found)):
                break
        hides, number, _, self._setting, rect = min(found, key=lambda spot: spot[:3])
        self.hides = any(hides)
        room = placements[number].room
        whole = Rect(room.x, rect.y, room.w, rect.h)
        if number and rect.w > room.w // 2 and placements[number].hides(whole)[0] <= hides[0]:
            rect = whole  # cover the whole width of a column of words, so that no ends of lines stick out
        self.place(rect)

    def spoken_of(self) -> list[Rect]:
        """Return its area, which toasts avoid."""
        return [self.rect]

    def _found(
        self, placement: OverlayPlacement, role: str, shapes: Shapes
    ) -> Iterator[tuple[tuple[int, int], Rect, _Setting]]:
        """Yield possible places in these shapes: pixels hidden, rectangle, setting of the text."""
        most = placement.room.w - self.ui.px(28), self.ui.page(EDGE).rect.bottom - placement.room.y - self.ui.px(16)
        for setting in self._settings(most, role, shapes):
            block = self._block(setting)
            size = block.width + self.ui.px(28), block.height + self.ui.px(16)
            yield *placement.least(size, self.ui.px(STEP)), setting

    def _settings(self, most: tuple[int, int], role: str, shapes: Shapes) -> Iterator[_Setting]:
        """Yield the settings of the text in a few lines of about the same length, no larger than `most` (pixels).

        The last one of all takes the tallest shape, and is cut there: the rest can be read in the log.
        """
        for units, allowed in shapes:
            wide = max(1, min(most[0], self.ui.px(units)))
            block = self.ui.text(self.text, role, width=wide)
            if block.lines <= allowed and block.height <= most[1]:
                yield _Setting(role, self._evened(role, wide, block.lines), allowed, most[1])
            elif (units, allowed) == TALL[-1]:
                yield _Setting(role, most[0], allowed, most[1])

    def _evened(self, role: str, wide: int, lines: int) -> int:
        """Return about the least width that needs no more lines, so that no line ends with a lone word."""
        low = wide // 2
        while wide - low > EVEN:
            middle = (low + wide) // 2
            block = self.ui.text(self.text, role, width=middle)
            low, wide = (low, middle) if block.lines <= lines and not block.cut else (middle, wide)
        return wide

    def block(self) -> TextBlock:
        """Return the text as it is drawn."""
        return self._block(self._setting)

    def _block(self, setting: _Setting) -> TextBlock:
        role, wide, lines, high = setting
        return self.ui.text(self.text, role, width=wide, height=max(1, high), max_lines=lines, fit=True, align="centre")

    def draw(self, surface: Surface) -> None:
        """Draw plate and text."""
        self.ui.plate(surface, self.rect, "raised", opacity=0.96)
        block = self.block()
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False
