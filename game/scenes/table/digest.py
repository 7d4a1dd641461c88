"""What the others have done since somebody's last turn, in a line or two: on the curtain of a hand-over, and over the
edge of the board where nobody could follow it.

The strip catches nothing, lies where it hides least of what may be chosen and of what the board is about, and goes
when the player acts. Where it must hide something it folds to a handle once it has been read.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pygame import Mask, Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.table.folds import TURN
from game.session.barriers import AUTO
from game.session.session import Session, visible
from game.ui.text import TextBlock
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene
    from game.ui.context import Ui

ROUND = "round"  # the event that a round begins with, in every game
FASTEST = 300  # per cent: at this speed nobody follows what computers do
WIDE = ((900, 4), (620, 4), (440, 4), (330, 4))  # units of width that the strip may have, lines of text at the most
NARROW = ((250, 6), (200, 8))  # a column, in the room beside things
FORMS = (("body", WIDE), ("small", WIDE), ("small", NARROW))  # type and shape; the next where one hides something
EVEN = 12  # pixels: differences of width that do not matter
STEP = 24  # units between the places that are tried
HANDLE = 34  # units: its height
LOOK, LETTER = 3.0, 0.045  # seconds until a strip folds that hides something, and more for each letter


def since(session: Session, seat: int, alone: bool = True) -> list[Event]:
    """What happened since the seat last chose something, as it may know it (not `alone`: as everybody may); that
    action's own events too, from where another turn or round began."""
    log = session.game.log
    last = next((entry for entry in reversed(log) if entry.seat == seat and entry.actor != AUTO), None)
    own = visible(last.events, seat) if last is not None else ()
    begins = next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))
    later = [line for line in session.log(seat, 0 if last is None else last.ply) if line.note is None]
    found = [*own[begins:], *(event for line in later for event in line.events)]
    return [event for event in found if alone or event.only is None]


def told(scene: GameScene, seat: int, events: Sequence[Event]) -> Iterator[str]:
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
        elif begun and (words := scene.round_words()):
            yield words
        if begun and (words := scene.round_brought(seat, turn)):
            yield words


def _deeds(scene: GameScene, seat: int, turn: Sequence[Event], stand: Container[int | None]) -> Iterator[str]:
    """What the others did in a turn; those in `stand` with how they stand now."""
    for other in dict.fromkeys(event.seat for event in turn if event.seat not in (None, seat)):
        assert other is not None
        if sentence := scene.renderer.account(other, turn, scene.standing(other, turn) if other in stand else ""):
            yield sentence


def _turns(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events, cut where a turn begins."""
    starts = [0, *(place for place, event in enumerate(events) if event.kind == TURN), len(events)]
    return (events[start:end] for start, end in pairwise(starts) if start < end)


class Digest:
    """The strip of one table. `missed`: something was skipped that others did; `came`: somebody else has come to the
    screen."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.missed = self.came = False
        self._text = ""
        self._strip: DigestStrip | Button | None = None  # or its handle
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
        if due and (sentences := list(told(scene, scene.front, events))):
            self._text = tr("game.digest", told=" ".join(sentences))
            self.show()

    def show(self) -> None:
        """The strip, again on a screen that was built anew."""
        self._remove()
        if not self._text:
            return
        scene = self.scene
        strip = self._strip = scene.screen.add(DigestStrip(scene.ui, self._text, scene.picture_area(), self._kept()))
        strip.visible = not self._covered
        if strip.hides:
            seconds = LOOK + LETTER * len(scene.renderer.plain(self._text))
            scene.screen.after(seconds, lambda: self._fold(strip))

    def _kept(self) -> Kept:
        """What the strip leaves in sight if it can."""
        scene = self.scene
        asked = (target.rect for target in scene.screen.targets() if isinstance(target.part, tuple))
        return Kept([*asked, *scene.landmarks()], list(scene.playing_field()))

    def _fold(self, strip: DigestStrip) -> None:
        """What was to be read has been: a handle is left that brings it back."""
        if strip is not self._strip:
            return
        scene, visible = self.scene, strip.visible
        self._remove()
        handle = self._strip = Button(scene.ui, tr("game.digest.handle"), self.show, icon="list", tooltip=self._text)
        room, high = _room(scene.ui, scene.picture_area()), scene.ui.px(HANDLE)
        shade = Shade(room, self._kept())
        for wide in (handle.natural_size()[0], high):
            hidden, place = shade.least((wide, high), scene.ui.px(STEP))
            if not any(hidden):
                break
            handle.set("")  # no room for words: its sign is enough
        scene.screen.add(handle, place)
        handle.visible = visible

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
        self._text = ""
        self._remove()

    def _remove(self) -> None:
        if self._strip is not None and self._strip.parent is not None:
            self._strip.parent.remove(self._strip)
        self._strip = None


Shapes = Sequence[tuple[int, int]]
Spot = tuple[tuple[int, int], tuple[int, int]]  # pixels hidden of both, the corner in the room


class Kept(NamedTuple):
    """What is kept in sight: first `marks` that somebody needs, then the `field` that the game is played on."""

    marks: list[Rect]
    field: list[Rect]


class Shade:
    """A room and what is `kept` in it: as masks, because hundreds of places are tried in one frame."""

    def __init__(self, room: Rect, kept: Kept) -> None:
        self.room = room
        self._marks, self._field = (_mask(room, rects) for rects in kept)

    def least(self, size: tuple[int, int], step: int) -> tuple[tuple[int, int], Rect]:
        """Where a plate of this size hides least, and how many pixels of both: the first such place in the middle of
        the lower edge, then from below to above, and where none is free also between those."""
        plate, most = Mask(size, fill=True), self.room.w * self.room.h
        hidden, at = self._best(plate, self._places(size, step), ((most, most), (0, 0)))
        if any(hidden):
            hidden, at = self._best(plate, self._about(at, size, step), (hidden, at))
        return hidden, Rect(at, size).move(self.room.topleft)

    def _best(self, plate: Mask, places: Iterable[tuple[int, int]], so_far: Spot) -> Spot:
        """The first place that hides least, and how much; the search ends where nothing is hidden."""
        found, at = so_far
        for place in places:
            marks = self._marks.overlap_area(plate, place)
            if marks <= found[0] and (hidden := (marks, self._field.overlap_area(plate, place))) < found:
                found, at = hidden, place
                if not any(hidden):
                    break  # those that follow lie higher
        return found, at

    def _about(self, at: tuple[int, int], size: tuple[int, int], step: int) -> Iterator[tuple[int, int]]:
        """The corners around one of them, closer together."""
        (right, bottom), fine = self._last(size), max(1, step // 6)
        for top in range(min(bottom, at[1] + step), max(0, at[1] - step), -fine):
            for left in range(max(0, at[0] - step), min(right, at[0] + step) + 1, fine):
                yield left, top

    def _places(self, size: tuple[int, int], step: int) -> Iterator[tuple[int, int]]:
        """The corners of places in the room."""
        right, bottom = self._last(size)
        yield right // 2, bottom
        for top in range(bottom, 0, -step):
            for left in range(0, right + 1, step):
                yield left, top

    def _last(self, size: tuple[int, int]) -> tuple[int, int]:
        """The corner of a plate at the lower right."""
        return max(0, self.room.w - size[0]), max(0, self.room.h - size[1])


class _Setting(NamedTuple):
    """How a text is set: its type, pixels of width, lines at the most."""

    role: str
    wide: int
    lines: int


class DigestStrip(Widget):
    """A text on a plate over `board`, where it hides least of what is `kept`; at the lower edge where all is alike.
    `hides`: it must hide something."""

    def __init__(self, ui: Ui, text: str, board: Rect, kept: Kept) -> None:
        super().__init__(ui)
        self.text = text
        self.outset = ui.px(20)
        shade = Shade(_room(ui, board), kept)
        found: list[tuple[tuple[int, int], int, _Setting, Rect]] = []
        for role, shapes in FORMS:
            found += self._found(shade, role, shapes)
            if not any(min(spot[0] for spot in found)):
                break
        hides, _, self._setting, rect = min(found, key=lambda spot: spot[:2])
        self.hides = any(hides)
        self.place(rect)

    def _found(self, shade: Shade, role: str, shapes: Shapes) -> Iterator[tuple[tuple[int, int], int, _Setting, Rect]]:
        """The places that come into question in these forms: what each hides, how high it lies, how its text is set."""
        for setting in self._settings(shade.room.w - self.ui.px(28), role, shapes):
            block = self._block(setting)
            size = block.width + self.ui.px(28), block.height + self.ui.px(16)
            hidden, rect = shade.least(size, self.ui.px(STEP))
            yield hidden, -rect.bottom, setting, rect

    def _settings(self, most: int, role: str, shapes: Shapes) -> Iterator[_Setting]:
        """The widths in pixels at which the text can be set in a few lines of about the same length; the widest strip
        in any case."""
        for units, allowed in shapes:
            wide = max(1, min(most, self.ui.px(units)))
            lines = self.ui.text(self.text, role, width=wide).lines
            if lines <= allowed:
                yield _Setting(role, self._evened(role, wide, lines), allowed)
            elif units == WIDE[0][0]:
                yield _Setting(role, wide, allowed)

    def _evened(self, role: str, wide: int, lines: int) -> int:
        """About the least width that needs no more lines: so no line has a lone word at the end."""
        low = wide // 2
        while wide - low > EVEN:
            middle = (low + wide) // 2
            block = self.ui.text(self.text, role, width=middle)
            low, wide = (low, middle) if block.lines <= lines and not block.cut else (middle, wide)
        return wide

    def _block(self, setting: _Setting) -> TextBlock:
        role, wide, lines = setting
        return self.ui.text(self.text, role, width=wide, max_lines=lines, fit=True, align="centre")

    def draw(self, surface: Surface) -> None:
        self.ui.plate(surface, self.rect, "raised", opacity=0.96)
        block = self._block(self._setting)
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        return False


def _room(ui: Ui, board: Rect) -> Rect:
    """Where on a board something may be told."""
    return board.inflate(-ui.px(20), -ui.px(20))


def _mask(room: Rect, places: Iterable[Rect]) -> Mask:
    """The pixels of a room that the places take."""
    found = Mask(room.size)
    for place in places:
        if seen := place.clip(room):
            found.draw(Mask(seen.size, fill=True), (seen.x - room.x, seen.y - room.y))
    return found
