"""The guided first game at a table: a card that says what to look at and what to do, and lets only that glow.

The rules are not touched: of what is legal, all but the guide's own move is kept back. A player may leave the guide at
any time and plays on freely; a game that has another log than the guide's is left by it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.errors import DataError
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_card import ON_WORDS, GuideCard, GuideMark, GuideOverlay
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.hints.hint_panel import area_of
from game.scenes.table.overlays.toast_placement import move_toasts_away
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.session.guided_game import GuidedGame, GuidePage, read_guide
from game.session.session import Session
from game.ui.board.board_view import BoardView
from game.ui.dialogs import ask
from game.ui.widgets.widget import Target, Widget

log = logging.getLogger(__name__)
MOST_ARROWS = 3


class GuideController:
    """Speaks for the guide at one table; silent where the game follows none. `go_on` is called when another page, or
    none any more, lets the game go on."""

    def __init__(self, scene: GameScene, go_on: Callable[[], object]) -> None:
        self.scene, self._go_on = scene, go_on
        self.guide = _guide_of(scene.session)
        self._page = 0
        self._ply = -1
        self._asked = False
        self._card: GuideOverlay | None = None
        self._said = ""  # the page that was shown last

    @property
    def _pages(self) -> Sequence[GuidePage]:
        return self.guide.pages.get(self.scene.session.ply, ()) if self.guide else ()

    @property
    def page(self) -> GuidePage | None:
        """What it says now, or would say; None = nothing."""
        pages = self._pages
        return pages[min(self._page, len(pages) - 1)] if pages else None

    def move(self) -> Action | None:
        """The guide's next move; None where it has none, or the game has gone another way."""
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
            back = ply < self._ply  # what was read before a move that has been taken back need not be read again
            self._ply, self._page = ply, max(0, len(self._pages) - 1) if back else 0
        self._asked = True

    @property
    def is_active(self) -> bool:
        """The person at the screen is asked, and there is more to read before he may act."""
        return self._asked and self._page < len(self._pages) - (self.move() is not None)

    def allowed(self, legal: list[Action]) -> list[Action]:
        """Of what is legal, what the guide comes to now."""
        move = self.move()
        return legal if move is None else [move]

    def help_line_behind(self) -> Action | None:
        """The guide's move behind the one that it asks for, where the same seat makes it."""
        move = None if self.guide is None else self.move()
        then = self.guide.action(self.scene.session.ply + 1) if self.guide is not None and move is not None else None
        return then if move is not None and then is not None and then.seat == move.seat else None

    @property
    def help_line(self) -> bool:
        """It asks for one move alone."""
        return not self.is_active and self.move() is not None

    def prompt_override(self) -> str:
        """What it has the player do, for one who has pointed at something else; "" where it asks for nothing."""
        what = self._asked_for()
        return tr("guide.instead", what=what) if what else ""

    def _asked_for(self) -> str:
        """The move that it asks for, in the words of its button; "" where it asks for none."""
        scene = self.scene
        move = self.move() if self.help_line else None
        asked = scene.session.decision()
        if move is None or asked is None:
            return ""
        prompt, _ = asked.prompt(scene.session.view(move.seat))
        clicks = (scene.selection_at(target.widget, target.part) for target in action_targets(scene, move))
        # one click may do more than that
        meant = next((pick.intended_action for pick in clicks if pick.action == move), None)
        return scene.taught_words(meant or move, prompt)

    def quiet(self) -> None:
        """Something happens on the table: nothing is said."""
        self._asked = False
        self._take_away()

    def show(self) -> None:
        """Says what there is to say now, while nothing else is looked at."""
        self._take_away()
        page = self.page
        if page is None or not (self._asked and self.scene.undisturbed()):
            return
        card, move = GuideCard(self, page, self._step(page)), None if self.is_active else self.move()
        plates = [widget for widget in self.scene.screen.body.walk() if isinstance(widget, SeatNameplate)]
        if move is None:
            found = list(self._marks(page))
            card.find_place([mark.rect for mark in found], self.scene.guide_room())
            speech = GuideOverlay(self.scene.ui, found, card, plates)
            self.scene.highlights.read = card
        else:
            targets = [target for target in action_targets(self.scene, move) if area_of(target).w]
            wanted, named = [area_of(target) for target in targets], list(self.named(page))
            asks = [self.scene.prompt.rect] if self.scene.prompt.rect.collidelist(wanted) >= 0 else []
            card.find_place([*named, *wanted, *asks], self.scene.guide_room())  # the question stays in sight
            marks = [mark for mark in self._marks(page, turn=False) if _beside(mark, wanted)]
            asked = [GuideMark(area_of(target), _shape_of(target)) for target in targets[:MOST_ARROWS]]
            speech = GuideOverlay(self.scene.ui, marks, card, plates, asked, self._read(wanted))
        self._card = self.scene.screen.add(speech)
        if page.words != self._said:
            self._said = page.words
            # nobody has read it yet: a press that follows quickly was not meant for it
            self.scene.screen.top_layer_closed()
        move_toasts_away(self.scene)

    def _step(self, page: GuidePage) -> str:
        """Which page of how many."""
        assert self.guide is not None
        names = self.guide.names
        return tr("guide.step", n=names.index(page.words) + 1, of=len(names))

    def named(self, page: GuidePage) -> Iterator[Rect]:
        """Where what a page speaks of lies while there is something to do."""
        return (mark.rect for mark in self._marks(page, turn=False))

    def _marks(self, page: GuidePage, turn: bool = True) -> Iterator[GuideMark]:
        """What a page speaks of, as far as it is seen: another board is turned up for it only if `turn`."""
        scene = self.scene
        decks = {widget: widget.page for widget in scene.screen.body.walk() if isinstance(widget, TabbedPanels)}
        for name in page.at:
            rect = scene.landmark_rect(name)
            turned = [] if turn else [(deck, shown) for deck, shown in decks.items() if deck.page != shown]
            for deck, shown in turned:
                deck.turn_to(shown)
            if rect and not turned:
                yield GuideMark(rect, tuple(scene.landmark_outline(name)))

    def _read(self, wanted: Sequence[Rect]) -> list[Rect]:
        """What is looked at beside what is asked for: no arrow lies on it; rather on a button, or on something of the
        board, than on words."""
        prompt = self.scene.prompt
        told = (label for label in (prompt.prompt, prompt.status) if label.visible and label.markup)
        labels = [label.rect.clip(Rect(label.rect.topleft, label.block().size)) for label in told]
        buttons = (_words_of(button) for button in prompt.buttons if button.visible and button.rect not in wanted)
        others = (thing.rect for thing in self.scene.screen.body.walk()
                  if isinstance(thing, SelectableWidget) and thing.is_displayed and thing.rect not in wanted)
        landmarks = (mark for mark in self.scene.landmarks() if mark not in wanted)
        return [*labels * ON_WORDS, *buttons, *others, *landmarks]

    def _take_away(self) -> None:
        if self._card is not None and self._card.parent is not None:
            self._card.parent.remove(self._card)
        self._card = self.scene.highlights.read = None
        self.scene.prompt.move_below(None)

    # what the player does -------------------------------------------------------------------------

    @property
    def on_label(self) -> str:
        """The caption of the button that goes on; "" where the move at hand does."""
        if self._page < len(self._pages) - 1:
            return tr("guide.on")
        return "" if self.move() is not None else tr("guide.end")

    @property
    def next_step(self) -> str:
        """Which of the moves that a page asks for comes next; "" where it asks for a single one."""
        page, guide = self.page, self.guide
        if page is None or guide is None or sum(pages[-1:] == (page,) for pages in guide.pages.values()) < 2:
            return ""
        return self._asked_for()

    @property
    def can_go_back(self) -> bool:
        """There is a page before this one."""
        return self._page > 0

    def turn(self, by: int) -> None:
        """To another page; behind the last one the player is on his own. What comes to lie where that was pressed
        waits a moment."""
        if self._card is not None:
            self.scene.prompt.pressed(self._card.card.on.rect, self._card.card.on.label)
        self._page = max(0, self._page + by)
        if self._page >= len(self._pages):
            self.leave()
        else:
            self._go_on()

    def ask_to_leave(self) -> None:
        """The game goes on without the guide, if that is meant: there is no way back into it."""
        ask(self.scene.screen, tr("guide.leave.ask"), tr("guide.leave.tip"), tr("guide.leave"), self.leave,
            no=tr("guide.leave.no"))

    def leave(self) -> None:
        """The game goes on without the guide."""
        self.guide = None
        self.quiet()
        self._go_on()


def _guide_of(session: Session) -> GuidedGame | None:
    """The guide that a game follows, if it follows one and has not come to its end."""
    try:
        guide = read_guide(session.package.spec.id)
    except DataError as error:  # every game can be played without its guide
        log.error("no guide: %s", error)
        return None
    return guide if guide is not None and guide.fits(session.game) else None


def _words_of(button: Widget) -> Rect:
    """Where the words of a button stand: an arrow may lie beside them."""
    words = Rect(0, 0, min(button.natural_size()[0], button.rect.w), button.rect.h)
    words.center = button.rect.center
    return words


def _shape_of(target: Target) -> tuple[tuple[float, float], ...]:
    """The corners of a place on a board."""
    board, place = target.widget, target.part
    return tuple(board.outline(place)) if isinstance(board, BoardView) and isinstance(place, tuple) else ()


def _beside(mark: GuideMark, wanted: Sequence[Rect]) -> bool:
    """Is it something else than what is asked for, and not what that lies on?"""
    return mark.rect not in wanted if mark.shape else mark.rect.collidelist(wanted) < 0
