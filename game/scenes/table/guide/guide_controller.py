"""Guided first game at a table: a card says what to look at and what to do, and only that is highlighted.

The rules are not touched: of the legal actions, all but the guide's own move are held back. A player may leave the
guide at any time and play on freely; a game whose log differs from the guide's is no longer guided.
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
from game.session.guided_game import GuidedGame, GuidePage, read_guides
from game.session.session import Session
from game.table.phases import Deciding, Lesson
from game.table.table_events import Asked, Event, GuideLeft, PageTurned, Question
from game.ui.board.board_view import BoardView
from game.ui.widgets.buttons import PADDING, Button
from game.ui.widgets.panels import Panel
from game.ui.widgets.widget import Target

log = logging.getLogger(__name__)
MOST_ARROWS = 3


class GuideController:
    """Guide at one table; inactive where the game follows none.

    `send` takes the pages that are turned.
    """

    def __init__(self, scene: GameScene, send: Callable[[Event], object]) -> None:
        self.scene, self._send = scene, send
        self._ways = self.guide = _guide_of(scene.session)  # with all its ways, and the one that the game follows
        self._card: GuideOverlay | None = None
        self._said = ""  # the page that was shown last

    @property
    def _pages(self) -> Sequence[GuidePage]:
        return self.guide.pages.get(self.scene.session.ply, ()) if self.guide else ()

    @property
    def _page(self) -> int:
        return self.scene.controller.now.page

    def page_count(self) -> int:
        """Return the number of pages at this ply."""
        return len(self._pages)

    @property
    def page(self) -> GuidePage | None:
        """Page that the guide shows now, or would show; None = nothing."""
        pages = self._pages
        return pages[min(self._page, len(pages) - 1)] if pages else None

    def move(self) -> Action | None:
        """Return the guide's next move; None where it has none, or where the game has departed from the guide."""
        return next(iter(self.moves()), None)

    def moves(self) -> list[Action]:
        """Return the moves that the guide allows next, its own first: more than one where their order is free."""
        session = self.scene.session
        fitting = [] if self._ways is None else self._ways.fitting(session.game)
        self.guide = fitting[0] if fitting else None
        if not fitting:
            self._ways = None
        found = dict.fromkeys(way.action(session.ply) for way in fitting)
        return [action for action in found if action is not None and action in session.legal()]

    @property
    def is_active(self) -> bool:
        """True while the person at the screen has to read more before acting."""
        return isinstance(self.scene.controller.now.phase, Lesson)

    def help_line_behind(self) -> Action | None:
        """Return the guide's move behind the one that it asks for, where the same seat makes it; else None."""
        move = None if self.guide is None else self.move()
        then = self.guide.action(self.scene.session.ply + 1) if self.guide is not None and move is not None else None
        return then if move is not None and then is not None and then.seat == move.seat else None

    @property
    def help_line(self) -> bool:
        """True while the guide asks for exactly one move."""
        return not self.is_active and self.move() is not None

    def prompt_override(self) -> str:
        """Return the guide's demand after a click on something else; "" where it asks for nothing."""
        what = self._asked_for()
        return tr("guide.instead", what=what) if what else ""

    def _asked_for(self) -> str:
        """Return the move that the guide asks for, in the words of its button; "" where it asks for none."""
        scene = self.scene
        move = self.move() if self.help_line else None
        asked = scene.session.decision()
        if move is None or asked is None:
            return ""
        prompt, _ = asked.prompt(scene.session.view(move.seat))
        clicks = (scene.selection_at(target.widget, target.part) for target in action_targets(scene, move))
        # one click may carry out more than the move alone
        meant = next((pick.intended_action for pick in clicks if pick.action == move), None)
        return scene.texts.guide_name(meant or move, prompt)

    def quiet(self) -> None:
        """Remove the card, because something happens on the table."""
        self._take_away()

    def show(self) -> None:
        """Show the page that is due, while nothing else is looked at."""
        self._take_away()
        page = self.page
        speaks = isinstance(self.scene.controller.now.phase, Lesson | Deciding)
        if page is None or not speaks or not self.scene.undisturbed():
            return
        card, move = GuideCard(self, page, self._step(page)), None if self.is_active else self.move()
        plates = [widget for widget in self.scene.screen.body.walk() if isinstance(widget, SeatNameplate)]
        own = self.scene.areas.guide_card(asks=move is not None)
        if move is None:
            found = list(self._marks(page))
            card.find_place([mark.rect for mark in found], own)
            assert self.guide is not None
            first = page.words == self.guide.names[0]  # not everything at once: the rest appears as it is named
            speech = GuideOverlay(self.scene.ui, found, card, plates, quiet=first)
            self.scene.choosable.read = card
        else:
            targets = [target for each in self.moves() for target in action_targets(self.scene, each)
                       if area_of(target).w]
            if self._waits_for_boards(targets):
                return
            wanted, named = [area_of(target) for target in targets], list(self.named(page))
            asks = [self.scene.prompt.rect] if self.scene.prompt.rect.collidelist(wanted) >= 0 else []
            card.find_place([*named, *wanted, *asks], own)  # the question stays visible
            marks = [mark for mark in self._marks(page, turn=False) if _beside(mark, wanted)]
            asked = [GuideMark(area_of(target), _shape_of(target)) for target in targets[:MOST_ARROWS]]
            speech = GuideOverlay(self.scene.ui, marks, card, plates, asked, self._read(wanted))
        self._card = self.scene.screen.add(speech)
        if page.words != self._said:
            self._said = page.words
            # nobody has read the new page yet: a press that follows quickly was not meant for it
            self.scene.screen.top_layer_closed()
        move_toasts_away(self.scene.areas)

    def _waits_for_boards(self, targets: Sequence[Target]) -> bool:
        """Return whether a board with targets moves by itself; at rest it has the page shown where things are then."""
        boards = {target.widget for target in targets if isinstance(target.widget, BoardView)}
        for board in boards:
            board.rest_listeners.add(self.show)
        return any(board.is_gliding for board in boards)

    def _step(self, page: GuidePage) -> str:
        """Return the number of the page, and of how many."""
        assert self.guide is not None
        names = self.guide.names
        return tr("guide.step", n=names.index(page.words) + 1, of=len(names))

    def named(self, page: GuidePage) -> Iterator[Rect]:
        """Yield the places of what a page speaks of, in window pixels, while there is something to do."""
        return (mark.rect for mark in self._marks(page, turn=False))

    def _marks(self, page: GuidePage, turn: bool = True) -> Iterator[GuideMark]:
        """Yield marks for what a page speaks of, as far as it is visible; with `turn` tabs are turned to show more of
        it."""
        scene = self.scene
        pages = {widget: widget.page for widget in scene.screen.body.walk() if isinstance(widget, TabbedPanels)}
        for name in page.at:
            rect = scene.areas.landmark(name)
            turned = [] if turn else [(tabs, shown) for tabs, shown in pages.items() if tabs.page != shown]
            for tabs, shown in turned:
                tabs.turn_to(shown)
            if rect and not turned:
                yield GuideMark(rect, tuple(scene.areas.landmark_outline(name)))

    def _read(self, wanted: Sequence[Rect]) -> list[Rect]:
        """Return what is read beside the thing that is asked for: no arrow lies on it.

        Words of the prompt count more than buttons, captions or things of the board.
        """
        prompt = self.scene.prompt
        labels = [prompt.prompt.rect.clip(Rect(prompt.prompt.rect.topleft, prompt.prompt.block().size))]
        # what a choice would do is told when it is pointed at, so its place counts even while it is empty
        labels += [widget.rect for widget in (prompt.status, prompt.guest) if widget is not None and widget.visible]
        buttons = (_words_of(button) for button in prompt.buttons if button.visible and button.rect not in wanted)
        others = (thing.rect for thing in self.scene.screen.body.walk()
                  if isinstance(thing, SelectableWidget) and thing.is_displayed and thing.rect not in wanted)
        captions = (panel.caption_rect for panel in self.scene.screen.body.walk()
                    if isinstance(panel, Panel) and panel.caption and panel.is_displayed)
        landmarks = (mark for mark in self.scene.areas.protected_on_board().marks if mark not in wanted)
        return [*labels * ON_WORDS, *buttons, *captions, *others, *landmarks]

    def _take_away(self) -> None:
        if self._card is not None and self._card.parent is not None:
            self._card.parent.remove(self._card)
        self._card = self.scene.choosable.read = None
        self.scene.prompt.move_below(None)

    # actions of the player ------------------------------------------------------------------------

    @property
    def on_label(self) -> str:
        """Caption of the button that goes on; "" where carrying out the move does."""
        if self._page < len(self._pages) - 1:
            return tr("guide.on")
        return "" if self.move() is not None else tr("guide.end")

    @property
    def next_step(self) -> str:
        """Move that is due on a page that asks for several; "" on one that asks for a single move."""
        page, guide = self.page, self.guide
        if page is None or guide is None or sum(pages[-1:] == (page,) for pages in guide.pages.values()) < 2:
            return ""
        return self._asked_for()

    @property
    def can_go_back(self) -> bool:
        """True where there is a page before this one."""
        return self._page > 0

    def turn(self, by: int) -> None:
        """Turn `by` so many pages; behind the last one the game goes on without the guide.

        Whatever then lies under the pressed button is guarded against a second click for a moment.
        """
        if self._card is not None:
            self.scene.prompt.pressed(self._card.card.on.rect, self._card.card.on.label)
        self._send(PageTurned(by))

    def ask_to_leave(self) -> None:
        """Ask whether to leave the guide for good."""
        self._send(Asked(Question("guide", GuideLeft())))

    def leave(self) -> None:
        """Leave the guide for good."""
        self.guide = self._ways = None
        self.quiet()


def _guide_of(session: Session) -> GuidedGame | None:
    """Return the guide that a game follows; None where it follows none, or has come to the guide's end."""
    try:
        guides = read_guides(session.package.spec.id)
    except DataError as error:  # every game can be played without its guide
        log.error("no guide: %s", error)
        return None
    return next((guide for guide in guides if guide.fits(session.game)), None)


def _words_of(button: Button) -> Rect:
    """Return the area of a button's words, or of its icon: an arrow may lie beside them."""
    beside = 2 * button.ui.px(PADDING) if button.label else 0
    words = Rect(0, 0, min(button.natural_size()[0] - beside, button.rect.w), button.rect.h)
    words.center = button.rect.center
    return words


def _shape_of(target: Target) -> tuple[tuple[float, float], ...]:
    """Return the corners of a place on a board; empty for anything else."""
    board, place = target.widget, target.part
    return tuple(board.outline(place)) if isinstance(board, BoardView) and isinstance(place, tuple) else ()


def _beside(mark: GuideMark, wanted: Sequence[Rect]) -> bool:
    """Return whether a mark is about something else than what is asked for, and not about the panel that holds it."""
    return mark.rect not in wanted if mark.shape else mark.rect.collidelist(wanted) < 0
