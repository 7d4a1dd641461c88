"""A table as it is seen: its bar, its prompt, what glows and why the rest does not, all from the session's view.

A game draws its own table (`build_table`, `show_table`) and names its phases; `GameScene` plays the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.render import Renderer
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.reasons import NOT_NOW
from game.scenes.base import Scene
from game.scenes.table.bar import TopBar
from game.scenes.table.opponents import Opponents
from game.scenes.table.pointing import NOTHING, Pick, Pointing
from game.scenes.table.prompt import Offer, PromptPanel
from game.scenes.table.report import LogPanel
from game.scenes.table.things import Names, ThingWidget
from game.scenes.table.toast import Toast
from game.session.notice import Notice
from game.session.session import Session
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.base import Tip

if TYPE_CHECKING:
    from game.scenes.table.guide import Coach

RULE_ID = re.compile(r"\b[A-Z]{3}-\d+(?:\.\d+)*")


class TableScene(Scene):
    """`session` is the running game; `viewer` the seat whose eyes are at the screen, None = nobody's in particular."""

    PHASES: ClassVar[tuple[str, ...]] = ()
    CARD_AT: ClassVar[tuple[float, float]] = (0.0, 0.0)  # the corner of the board that the guide's card hides least of
    FOOT_GIVES: ClassVar[bool] = True  # may a replay take room from what stands at the foot, to spare the board?

    bar: TopBar
    prompt: PromptPanel
    log: LogPanel
    opponents: Opponents
    renderer: Renderer
    coach: Coach

    def __init__(self, session: Session) -> None:
        self.session = session
        self.viewer: int | None = None
        self.pointing: Pointing | None = None
        self.looking_at: int | None = None  # a ply of the past; None = the present
        self.paused = False

    # what a game fills in ---------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Puts the game's own widgets on the screen, and `self.prompt` and `self.log` among them."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Shows `self.view`, and what `self.pointing` lets glow."""
        raise NotImplementedError

    def picture_area(self) -> Rect:
        """The part of the window that may be shown in lists: nothing private lies there."""
        raise NotImplementedError

    def title(self) -> str:
        """The line in the top bar."""
        raise NotImplementedError

    def phase(self) -> str:
        """The phase that is lit in the top bar."""
        return ""

    def status(self) -> str:
        """One line below the prompt: what would follow."""
        return ""

    def spot(self, name: str) -> Rect | None:
        """Where something is that the guide speaks of, in window pixels; None where it is not on the screen."""
        widgets = {"prompt": self.prompt, "log": self.log, **self.bar.buttons}
        return widgets[name].rect if name in widgets else None

    def offer_icon(self, action: Action) -> str:
        """The icon on the button of an action."""
        return ""

    def offer_tip(self, action: Action) -> Tip:
        """What the button of an action would do; a function where that takes a while to find out."""
        return ""

    def told(self, action: Action, before: Any, after: Any) -> str:
        """What pointing at an action says of its consequences if it leads from one view to the other: a line of the
        tooltip; "" where nothing is said of them."""
        return ""

    def trace(self, events: Sequence[Event]) -> None:
        """Shows on the table where the events of a log line took place; none = takes that away."""

    # showing ----------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What may be seen now: the present or the position that is looked at."""
        return self.session.view(self.viewer, self.looking_at)

    def show(self) -> None:
        """Everything on the screen anew from the view; the widgets stay."""
        self.renderer.state = self.view
        self.show_table()
        self._show_prompt()
        self._show_bar()
        self.coach.show()

    def undisturbed(self) -> bool:
        """The table shows the present, and nothing lies over it."""
        return self.looking_at is None

    def _show_bar(self) -> None:
        self.bar.title.set(self.title())
        self.bar.chips.set(self.phase())
        barrier = self.session.barrier() or (Notice("session.barrier.past") if self.looking_at is not None else None)
        self.bar.buttons["undo"].set(enabled=barrier is None, reason=self.words_of(barrier) if barrier else "")
        self.bar.buttons["redo"].set(enabled=self.session.can_redo, reason=tr("session.redo.nothing"))
        asked = self.pointing is not None
        self.bar.buttons["hint"].set(enabled=asked, reason=tr("game.hint.not-now"))

    def _show_prompt(self) -> None:
        seat = self.session.turn()
        colour = None if seat is None else self.ui.theme.seat(self.session.seats[seat].colour)
        text, offers = self._prompt_text(seat), self._offers()
        self.prompt.set(text, self.status(), offers, colour)

    def _prompt_text(self, seat: int | None) -> str:
        if self.looking_at is not None:
            return tr("game.past", ply=self.looking_at, plies=self.session.ply)
        if seat is None:
            return tr("game.over")
        if self.paused:
            return self.log.last()
        if self.pointing is None and self.coach.speaking:
            return tr("guide.read")
        if self.pointing is None:
            return tr("game.thinking" if self.opponents.thinking else "game.wait", seat=f"<seat:{seat}>")
        decision = self.session.decision()
        assert decision is not None
        return self.renderer.prompt(*decision.prompt(self.session.view(seat)))

    def _offers(self) -> list[Offer]:
        """The buttons beside the prompt."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """One sentence for the players, over the table for a while."""
        self.screen.animate(self.screen.add(Toast(self.ui, text)))

    # what a click would be --------------------------------------------------------------------

    @property
    def asked(self) -> Pointing | None:
        """What the person at the screen may choose from on the table now; None while it shows something else."""
        return self.pointing if self.undisturbed() else None

    def pick(self, names: Names, verb: str = "") -> Pick:
        """What a click on a place with these names would be now; with a `verb` only what serves that one counts."""
        asked = self.asked
        return asked.pick(names, verb) if asked is not None and names else NOTHING

    def pick_of(self, thing: ThingWidget) -> Pick:
        """What a click on a thing would be now."""
        return NOTHING if thing.on_show else self.pick(thing.names, thing.verb)

    def light(self, things: Iterable[ThingWidget]) -> None:
        """Lets glow what may be chosen, and look dead what cannot be for a reason of its own."""
        for thing in things:
            pick = self.pick_of(thing)
            thing.set_state(pick.possible, pick.dead)

    def why_not(self, pick: Pick) -> str:
        """Why a click would do nothing, as a tooltip's line with the rule's ID; "" where there is nothing to say."""
        if pick.why is None:
            return ""
        if pick.why == NOT_NOW:
            return f"<dim>{tr('game.now')} {self._prompt_text(self.session.turn())}</dim>{_cited(self.rule_now())}"
        return f"<bad>{tr('game.not-now')}</bad> {self.renderer.reason(pick.why)}{_cited(pick.why.rule)}"

    # words ------------------------------------------------------------------------------------

    def words_of(self, notice: Notice) -> str:
        """A notice of the session as markup."""
        params = {name: escape(value) if isinstance(value, str) else value for name, value in notice.params.items()}
        if "seat" in params:
            params["seat"] = f"<seat:{params['seat']}>"
        return tr(notice.key, **params)

    def rule_now(self) -> str:
        """The ID of the rule of the decision at hand, "" if there is none."""
        decision = self.session.decision()
        return decision.RULE if decision else ""

    def rule_at_hand(self) -> str:
        """The rule that the tooltip of the thing at hand cites, else that of the decision; "" = the first page."""
        cited = RULE_ID.findall(self.screen.tooltip.subject)
        return cited[-1] if cited else self.rule_now()


def _cited(rule: str) -> str:
    """A rule's ID behind a sentence."""
    return f"  <dim>{rule}</dim>" if rule else ""
