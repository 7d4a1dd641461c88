"""What the actions that may be chosen now would lead to: each is tried once, when it is pointed at, and kept as long as
the same is asked."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Protocol

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.engine import decision, legal
from game.rules.core.errors import IllegalAction
from game.rules.core.state import GameState
from game.scenes.table.interaction.action_selection import ActionSelection, Selection
from game.scenes.table.interaction.auto_actions import AutoActionContext, auto_action
from game.session.action_preview import ForeseenEvents, foresee_actions
from game.session.undo_barriers import action_barrier

log = logging.getLogger(__name__)
SEPARATOR = " · "
Deeds = tuple[Action, ...]  # what one click carries out


class PreviewContext(AutoActionContext, Protocol):
    """What is asked of the scene of a table (`GameScene`)."""

    renderer: Renderer

    @property
    def asked(self) -> ActionSelection | None:
        """What the person at the screen may choose from now."""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """What the game says of an action."""

    LOOKAHEAD_VERBS: ClassVar[tuple[str, ...]]

    def name_ahead(self, action: Action, prompt: str) -> str:
        """What an action is called that could be made, beside what has been begun."""

    def begun(self, choices: Choices) -> str:
        """What a choice is that has been begun, in a sentence; "" = no more than what is still to be chosen."""


class ActionPreviews:
    """Looks ahead for one table; `forget` when it shows something else."""

    def __init__(self, scene: PreviewContext) -> None:
        self.scene = scene
        self._seen: dict[Deeds, ForeseenEvents | None] = {}
        self._words: dict[Deeds, str] = {}

    def clear(self) -> None:
        """Something else is asked."""
        self._seen.clear()
        self._words.clear()

    def foresee(self, action: Action, then: Deeds = ()) -> ForeseenEvents | None:
        """What an action would lead to, with what the same click does behind it (`then`) and what the same player would
        do without being asked; None where it is not legal, as while the one before is being shown."""
        if self.scene.asked is None:
            return None
        deeds = (action, *then)
        if deeds not in self._seen:
            try:  # what chance decides in `then` is part of what is told: the click does not stop before it
                seen = foresee_actions(self.scene.session.view(action.seat), deeds,
                                       lambda view: self._by_itself(action.seat, view))
                self._seen[deeds] = seen._replace(made=(*then, *seen.made))
            except IllegalAction:
                self._seen[deeds] = None
            except Exception:  # the rules fail: that is told when the action is made, not when it is pointed at
                log.exception("nothing can be foreseen of a %s", action.verb)
                self._seen[deeds] = None
        return self._seen[deeds]

    def _by_itself(self, seat: int, view: GameState) -> Action | None:
        top = decision(view)
        return auto_action(self.scene, view) if top is not None and top.seat == seat else None

    def preview_text(self, pick: Selection) -> str:
        """What a click would do, as one line: the same in the tooltip and in the line of consequences."""
        action = pick.action
        if action is None:
            return self._still(pick.choices) if pick.choices is not None else ""
        seen, deeds = self.foresee(action, pick.then), (action, *pick.then)
        if seen is None:
            return ""
        if deeds not in self._words:
            self._words[deeds] = preview_line(self.scene, action, self.scene.session.view(action.seat), seen)
        return self._words[deeds]

    def is_irreversible(self, pick: Selection) -> str:
        """That there is no way back behind a click; "" where there is one."""
        seen = self.foresee(pick.action, pick.then) if pick.action is not None else None
        return _final(self.scene, seen) if seen is not None else ""

    def consequence_line(self, pick: Selection) -> str:
        """What a click would do, led by the name of what is pointed at: it has not happened yet."""
        words = self.preview_text(pick)
        if pick.choices is not None and pick.action is None and self.scene.begun(pick.choices):
            return words
        return tr("game.ahead.of", what=self._name(pick), words=words) if words else ""

    def _name(self, pick: Selection) -> str:
        renderer, action = self.scene.renderer, pick.intended_action
        if action is None:
            taken = pick.choices.taken if pick.choices is not None else ()
            return capitalize(renderer.join([renderer.thing(*thing) for thing in taken]))
        view = self.scene.session.view(action.seat)
        asked = decision(view)
        return self.scene.name_ahead(action, asked.prompt(view)[0] if asked is not None else "")

    def _still(self, choices: Choices) -> str:
        """More has to be pointed at: what it belongs to, or what there is to choose, and how much of it."""
        if begun := self.scene.begun(choices):
            return begun
        found = Counter(kind for kind, _ in choices.things())
        renderer = self.scene.renderer
        return SEPARATOR.join(renderer.tr(f"choose.{kind}", n=count) for kind, count in found.items())

    def next_targets(self, pick: Selection) -> tuple[Thing, ...]:
        """What could be pointed at after a click: the rest of the same choice, or the next question to the same
        player."""
        if pick.action is None:
            return tuple(pick.choices.things()) if pick.choices is not None else ()
        seen = self.foresee(pick.action, pick.then)
        top = decision(seen.view) if seen is not None and seen.view is not None else None
        if seen is None or seen.view is None or top is None or top.seat != pick.action.seat:
            return ()
        return tuple(Choices(legal(seen.view), self.scene.session.package.spec.verbs).things())


def preview_line(scene: PreviewContext, action: Action, before: Any, seen: ForeseenEvents) -> str:
    """What an action leads to from a view, as one line; told in the same words before and after it."""
    said = SEPARATOR.join(filter(None, (scene.preview_text(action, before, seen), _final(scene, seen))))
    follows = _follows(scene, action, before, seen, bool(said))
    if follows and said and _asks_on(action, seen):
        return tr("game.ahead.said", said=said, then=follows)
    return SEPARATOR.join(filter(None, (said, follows)))


def _final(scene: PreviewContext, seen: ForeseenEvents) -> str:
    """That there is no way back, where chance decides or something is revealed; else ""."""
    kinds = scene.session.package.spec.events
    final = not scene.session.friendly and action_barrier(seen.view is None, seen.events, kinds)
    return tr("game.ahead.final") if final else ""


def _asks_on(action: Action, seen: ForeseenEvents) -> bool:
    """Is the same player asked something next?"""
    top = decision(seen.view) if seen.view is not None else None
    return top is not None and top.seat == action.seat


def _follows(scene: PreviewContext, action: Action, before: Any, seen: ForeseenEvents, said: bool) -> str:
    """Who decides next, and what, where that is something else or all there is to tell; where something was
    `said`, the same goes on, and after a choice that is complete the turn just goes on."""
    after = seen.view
    if after is None:
        return ""
    top, asked = decision(after), decision(before)
    if top is None:
        return tr("game.ahead.over")
    if top.seat != action.seat:
        return tr("game.ahead.next", seat=f"<seat:{top.seat}>")
    choices = legal(after)
    may_end = bool(seen.made) and any(choice.verb in scene.TURN_END_VERBS for choice in choices)
    complete = not top.CONTINUES_CHOICE and (may_end or (asked is not None and asked.CONTINUES_CHOICE))
    if said and (complete or type(top) is type(asked) or action.verb in scene.LOOKAHEAD_VERBS):
        return ""
    count = count_answers(choices, {choice.verb for choice in legal(before)})
    prompt = scene.renderer.prompt(*top.prompt(after))
    many = tr("game.ahead.many", count=count) if count > 1 else ""
    asks = f"{prompt} {many}" if many else prompt
    return asks if said else tr("game.ahead.then", prompt=asks)


def count_answers(choices: Sequence[Action], already: Collection[str]) -> int:
    """How many answers a new question has, apart from what could have been done `already`; 0 where one of them is to
    let it be."""
    new = [choice for choice in choices if choice.verb not in already] or choices
    return len(new) if all(choice.args for choice in new) else 0
