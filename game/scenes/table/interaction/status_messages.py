"""Messages of the table itself: the effect of a click or the reason for none, whose turn it is, a notice, a rule."""

from __future__ import annotations

import re
from typing import Any, Protocol

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.rules.core.engine import decision
from game.rules.core.reasons import NOT_NOW
from game.scenes.table.interaction.preview_presenter import PreviewPresenter
from game.scenes.table.interaction.scene_controller import SceneController
from game.session.notices import Notice
from game.session.session import Session
from game.table.action_selection import ActionSelection, Selection
from game.ui.screen import Screen

RULE_ID = re.compile(r"\b[A-Z]{3}-\d+(?:\.\d+)*")


class MessageContext(Protocol):
    """Members of the table's scene that messages use (see `GameScene`)."""

    session: Session
    screen: Screen
    renderer: Renderer
    previews: PreviewPresenter
    controller: SceneController

    @property
    def looking_at(self) -> int | None:
        """Ply of the past that is shown; None = the present."""

    @property
    def asked(self) -> ActionSelection | None:
        """Action selection of the person at the screen; None while nothing is asked."""

    @property
    def view(self) -> Any:
        """View of the displayed position."""


class StatusMessages:
    """Messages of one table; all are markup."""

    def __init__(self, scene: MessageContext) -> None:
        self.scene = scene

    def sentence(self) -> str:
        """Return the sentence of the prompt: who is asked, and what; or why nobody is."""
        scene, sentence = self.scene, self.scene.controller.prompt().sentence()
        if scene.asked is None:
            return sentence
        return tr("game.asks", seat=f"<seat:{scene.session.turn()}>", prompt=sentence)

    def consequence(self, pick: Selection) -> str:
        """Return what a click would do, as a line of a tooltip; "" where it would do nothing."""
        words = self.scene.previews.action_previews.preview_text(pick)
        return f"<accent>{words}</accent>" if words else ""

    def why_not(self, pick: Selection) -> str:
        """Return why a click would do nothing, as a line of a tooltip with the rule's ID.

        "" where there is nothing to say.
        """
        if pick.reason is None:
            return ""
        if pick.reason == NOT_NOW and (instead := self.scene.controller.instead()):
            return instead
        if pick.reason == NOT_NOW:
            return f"<dim>{tr('game.now')} {self.scene.controller.prompt().sentence()}</dim>{_cited(self._rule_now())}"
        return f"<bad>{tr('game.not-now')}</bad> {self.scene.renderer.reason(pick.reason)}{_cited(pick.reason.rule)}"

    def repeats_prompt(self, pick: Selection) -> bool:
        """Return whether `why_not` only repeats the sentence of the prompt."""
        return pick.reason == NOT_NOW and not self.scene.controller.instead()

    def whose(self, shown_seat: int) -> tuple[str, int, bool]:
        """Return the content of the shown seat's nameplate.

        It consists of the words (its name, and who decides), a seat, and whether that seat decides.
        """
        scene = self.scene
        ended = scene.session.over and scene.looking_at is None  # an early end leaves a decision open
        now = None if ended else decision(scene.view)
        name = f"<seat:{shown_seat}>"
        if now is None or (scene.looking_at is None and scene.controller.prompted_seat() != now.seat):
            return name, shown_seat, False  # nobody decides yet
        says = "game.thinking" if now.seat == scene.controller.thinking else "game.banner"
        turn = tr(says, seat=f"<seat:{now.seat}>")
        if now.seat == shown_seat:
            return turn, shown_seat, True
        return f"{tr('game.shown-panel', seat=name)} · {turn}", shown_seat, False

    def notice(self, notice: Notice) -> str:
        """Return a notice of the session as markup."""
        params = {name: escape(value) if isinstance(value, str) else value for name, value in notice.params.items()}
        if "seat" in params:
            params["seat"] = f"<seat:{params['seat']}>"
        return tr(notice.key, **params)

    def rule_at_hand(self) -> str:
        """Return the ID of the last rule that the tooltip of the thing at hand cites.

        Without one it is the rule of the decision; "" = none.
        """
        now = self._rule_now()
        cited = [rule for rule in RULE_ID.findall(self.scene.screen.tooltip.subject) if rule != now]
        return cited[-1] if cited else now

    def _rule_now(self) -> str:
        """Return the ID of the rule of the decision at hand; "" where there is none."""
        asked = self.scene.session.decision()
        return asked.rule if asked else ""


def _cited(rule: str) -> str:
    """Return a rule's ID as it stands behind a sentence; "" for none."""
    return f"  <dim>{rule}</dim>" if rule else ""
