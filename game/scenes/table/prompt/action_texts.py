"""Texts about actions: the words of their buttons, their names in sentences, previews and confirmations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.core.actions import Action, Choices
from game.rules.core.reasons import Reason
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.session import Session
from game.table.action_selection import ActionSelection

HOLDS = "\u00a0"  # no line break between the dot and a price


class OptionWords(NamedTuple):
    """Words of an action's button, and what the button does besides.

    `short` is the label where the full one does not fit, `cost` the price or gain behind the label. `tip` returns the
    text of the tooltip above the consequence. `key` returns the key that a thing on the table bears too; "" = any free
    key. Keys may be given out in the order in which they are asked for. `then` are the actions that the same press
    carries out behind this one. With `previews_first` the key first shows the preview, and acts at the second press.
    Of an action that `is_useless` nothing would come as things are: its button is dimmed, but can be pressed. `loss`
    returns what is lost with an action that ends something which nobody has begun: then Enter carries it out only when
    it is pressed once more. "" always means: none.
    """

    label: str
    short: str = ""
    icon: str = ""
    cost: str = ""
    tip: Callable[[], str] = str
    key: Callable[[], str] = str
    then: tuple[Action, ...] = ()
    previews_first: bool = False
    is_useless: bool = False
    loss: Callable[[], str] = str


class ActionTexts:
    """Texts about the actions of one table; each game has its own subclass. Made anew with each screen."""

    def __init__(self, sources: TextSources) -> None:
        self.sources, self.renderer, self.rules = sources, sources.renderer, sources.rules

    @property
    def session(self) -> Session:
        """Game session."""
        return self.sources.session()

    @property
    def position(self) -> Any:
        """Displayed position."""
        return self.sources.position()

    @property
    def asked(self) -> ActionSelection | None:
        """Action selection of the person at the screen; None while nothing is asked."""
        return self.sources.selection()

    # buttons ----------------------------------------------------------------------------------

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        """Return the words of an action's button; `prompt` is the key of the question.

        None where an action that is `blocked` for a reason has no button because nobody looks for it.
        """
        if blocked is not None and action.verb in self.rules.prompt.verbs_without_button:
            return None
        return OptionWords(self.label(action, prompt))

    def label(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the label of an action's button now, or as it was after `ply` actions."""
        return self.renderer.action(action, prompt)

    # names ------------------------------------------------------------------------------------

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the name of an action in sentences; verbs that end or leave something have the label of their button.

        `ply` = the name as it was after so many actions.
        """
        if action.verb in (*self.rules.prompt.continue_verbs, *self.rules.prompt.give_up_verbs):
            return self.label(action, prompt, ply)
        return self.renderer.action(action, prompt)

    def plan_name(self, moves: Sequence[Action], prompt: str) -> str:
        """Return the name of a hint with these moves: what the first one does; of one that says nothing by itself,
        with the one that follows."""
        name = self.step_name(moves[0], prompt)
        return name if moves[0].args or len(moves) == 1 else f"{name} · {self.renderer.action(moves[1])}"

    def name_ahead(self, action: Action, prompt: str) -> str:
        """Return the name of an action that could be chosen, without what has been begun already."""
        return self.step_name(action, prompt)

    def guide_name(self, action: Action, prompt: str) -> str:
        """Return the name of an action where the guide asks for it."""
        return self.renderer.action(action, prompt)

    # a choice that is half made ---------------------------------------------------------------

    def question(self) -> str:
        """Return the question while a choice is half made; "" = the question of the decision."""
        return ""

    def begun_text(self, choices: Choices) -> str:
        """Return a choice that has been begun, as a sentence; "" = only what is still to be chosen is said."""
        return ""

    # effects ----------------------------------------------------------------------------------

    def gives_up(self, action: Action) -> bool:
        """Return whether an action gives something up: neither a primary button nor Enter suggests it."""
        return action.verb in self.rules.prompt.give_up_verbs

    def warnings(self) -> Mapping[Action, Reason]:
        """Return the legal actions that would be of no use to the person at the screen, with the reasons."""
        return self.session.warnings()

    def confirmation_text(self, action: Action) -> str:
        """Return what speaks against an action that a player may have pressed by mistake; "" = nothing."""
        return ""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the preview of an action in a view: what it leads to; "" where it only leads to the next question."""
        return ""

    def tells_who_follows(self, action: Action) -> bool:
        """Return whether the preview of an action says itself who is on turn behind it."""
        return False
