"""What the others have done since somebody's last turn, in a line or two: on the curtain of a hand-over, and over the
edge of the board where nobody could follow it.

The strip catches nothing, lies where it hides least of what may be chosen, and goes when the player acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.table.folds import TURN
from game.session.session import Session, visible
from game.ui.text import TextBlock
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene
    from game.ui.context import Ui

ROUND = "round"  # the event that a round begins with, in every game
FASTEST = 300  # per cent: at this speed nobody follows what computers do
WIDE, LINES = 900, 3  # units and lines of text that the strip takes at the most


def since(session: Session, seat: int, alone: bool = True) -> list[Event]:
    """What happened since the seat's own last action, as it may know it (not `alone`: as everybody may); that action's
    own events too, from where another turn or round began."""
    later = [line for line in session.since_last_turn(seat) if line.note is None]
    own = session.game.log[: session.ply - len(later)]
    events = visible(own[-1].events, seat) if own else ()
    begins = next((place for place, event in enumerate(events) if event.kind in (TURN, ROUND)), len(events))
    found = [*events[begins:], *(event for line in later for event in line.events)]
    return [event for event in found if alone or event.only is None]


def told(scene: GameScene, seat: int, events: Sequence[Event]) -> Iterator[str]:
    """What each of the others did, in one sentence, in the order in which they came; at last how a round began."""
    for other in dict.fromkeys(event.seat for event in events if event.seat not in (None, seat)):
        assert other is not None
        if sentence := scene.renderer.account(other, events, scene.standing(other)):
            yield sentence
    if any(event.kind == ROUND for event in events) and (words := scene.round_words()):
        yield words


class Digest:
    """The strip of one table. `missed`: something was skipped that others did; `came`: somebody else has come to the
    screen."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.missed = self.came = False
        self._text = ""
        self._strip: DigestStrip | None = None

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
        if self._text:
            scene = self.scene
            places = [target.rect for target in scene.screen.targets() if isinstance(target.part, tuple)]
            self._strip = scene.screen.add(DigestStrip(scene.ui, self._text, scene.picture_area(), places))

    def clear(self) -> None:
        """The player acts."""
        self._text = ""
        self._remove()

    def _remove(self) -> None:
        if self._strip is not None and self._strip.parent is not None:
            self._strip.parent.remove(self._strip)
        self._strip = None


class DigestStrip(Widget):
    """A text on a plate over an edge of `board`: over the lower one, or the upper where that hides fewer `places`."""

    def __init__(self, ui: Ui, text: str, board: Rect, places: Sequence[Rect]) -> None:
        super().__init__(ui)
        self.text = text
        self.outset = ui.px(20)
        gap, rim = ui.px(10), ui.px(28)
        self._wide = max(1, min(ui.px(WIDE), board.w - 2 * gap) - rim)
        block = self._block()
        plate = Rect(0, 0, block.width + rim, block.height + ui.px(16))
        plate.midbottom = board.centerx, board.bottom - gap
        above = Rect(plate)
        above.top = board.top + gap
        hidden = {rect.top: sum(rect.colliderect(place) for place in places) for rect in (plate, above)}
        self.place(above if hidden[above.top] < hidden[plate.top] else plate)

    def _block(self) -> TextBlock:
        return self.ui.text(self.text, "body", width=self._wide, max_lines=LINES, fit=True, align="centre")

    def draw(self, surface: Surface) -> None:
        self.ui.plate(surface, self.rect, "raised", opacity=0.96)
        block = self._block()
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
