"""Previews of actions: each legal action is tried on a copy when it is pointed at.

A result is cached as long as the same question is asked.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.engine import decision, legal
from game.rules.core.errors import IllegalAction
from game.rules.core.state import GameState
from game.scenes.table.prompt.action_texts import ActionTexts
from game.session.action_preview import ForeseenEvents, foresee_actions
from game.session.undo_scope import action_barrier
from game.table.action_selection import Selection
from game.table.auto_actions import auto_action
from game.table.play_settings import PlaySettings

log = logging.getLogger(__name__)
SEPARATOR = " · "
Deeds = tuple[Action, ...]  # the actions that one click carries out


class ActionPreviews:
    """Cached previews for one table; `clear` empties them when the table shows something else.

    `play_settings` says which forced actions follow by themselves.
    """

    def __init__(self, texts: ActionTexts, play_settings: PlaySettings) -> None:
        self.texts, self._play_settings = texts, play_settings
        self._seen: dict[Deeds, ForeseenEvents | None] = {}
        self._words: dict[Deeds, str] = {}

    def clear(self) -> None:
        """Empty the cache, because something else is asked."""
        self._seen.clear()
        self._words.clear()

    def foresee(self, action: Action, then: Deeds = ()) -> ForeseenEvents | None:
        """Return what an action would lead to.

        That includes the actions `then` of the same click, and the forced actions of the same seat. None where the
        action is not legal, as while the action before is being shown, and where the rules fail.
        """
        if self.texts.asked is None:
            return None
        deeds = (action, *then)
        if deeds not in self._seen:
            try:  # chance in `then` is part of the preview: the click does not stop before it
                seen = foresee_actions(self.texts.session.view(action.seat), deeds,
                                       lambda view: self._by_itself(action.seat, view))
                self._seen[deeds] = seen._replace(made=(*then, *seen.made))
            except IllegalAction:
                self._seen[deeds] = None
            except Exception:  # an error of the rules is reported when the action is made, not when it is pointed at
                log.exception("nothing can be foreseen of a %s", action.verb)
                self._seen[deeds] = None
        return self._seen[deeds]

    def _by_itself(self, seat: int, view: GameState) -> Action | None:
        """Return the forced action of a seat in a view; None where it has to choose."""
        top = decision(view)
        mine = top is not None and top.seat == seat
        return auto_action(self.texts.session, self._play_settings, self.texts.rules.turn.end, view) if mine else None

    def preview_text(self, pick: Selection) -> str:
        """Return what a click would do, in one line: the same for tooltip and consequence line."""
        action = pick.action
        if action is None:
            return self._still(pick.choices) if pick.choices is not None else ""
        seen, deeds = self.foresee(action, pick.then), (action, *pick.then)
        if seen is None:
            return ""
        if deeds not in self._words:
            self._words[deeds] = preview_line(self.texts, action, self.texts.session.view(action.seat), seen)
        return self._words[deeds]

    def is_irreversible(self, pick: Selection) -> str:
        """Return the words that undo will not be possible behind a click; "" where it is."""
        if pick.action is None:
            return ""
        seen = self.foresee(pick.action, pick.then)
        return final_text(self.texts, pick.action, seen) if seen is not None else ""

    def consequence_line(self, pick: Selection) -> str:
        """Return what a click would do, behind the name of the action: it has not happened yet.

        What a choice would have begun is a sentence of its own, behind the sign for what follows.
        """
        words = self.preview_text(pick)
        if pick.choices is not None and pick.action is None and self.texts.begun_text(pick.choices):
            return tr("game.ahead.then", prompt=words)
        return tr("game.ahead.of", what=self._name(pick), words=words) if words else ""

    def _name(self, pick: Selection) -> str:
        renderer, action = self.texts.renderer, pick.intended_action
        if action is None:
            taken = pick.choices.taken if pick.choices is not None else ()
            return capitalize(renderer.join([renderer.thing(*thing) for thing in taken]))
        view = self.texts.session.view(action.seat)
        asked = decision(view)
        return self.texts.name_ahead(action, asked.prompt(view)[0] if asked is not None else "")

    def _still(self, choices: Choices) -> str:
        """Return what a choice has begun, or what is still to be chosen and how much of it."""
        if begun := self.texts.begun_text(choices):
            return begun
        found = Counter(kind for kind, _ in choices.things())
        renderer = self.texts.renderer
        return SEPARATOR.join(renderer.tr(f"choose.{kind}", n=count) for kind, count in found.items())

    def next_targets(self, pick: Selection) -> tuple[Thing, ...]:
        """Return what could be chosen after a click.

        That is the rest of the same choice, or the next question to the same seat.
        """
        if pick.action is None:
            return tuple(pick.choices.things()) if pick.choices is not None else ()
        seen = self.foresee(pick.action, pick.then)
        top = decision(seen.view) if seen is not None and seen.view is not None else None
        if seen is None or seen.view is None or top is None or top.seat != pick.action.seat:
            return ()
        return tuple(Choices(legal(seen.view), self.texts.session.package.spec.verbs).things())


def preview_line(texts: ActionTexts, action: Action, before: Any, seen: ForeseenEvents) -> str:
    """Return what an action leads to from a view, in one line; the log uses the same words afterwards."""
    said = SEPARATOR.join(filter(None, (texts.preview_text(action, before, seen), final_text(texts, action, seen))))
    follows = _follows(texts, action, before, seen, bool(said))
    if follows and said and _asks_on(action, seen):
        return tr("game.ahead.said", said=said, then=follows)
    return SEPARATOR.join(filter(None, (said, follows)))


def final_text(texts: ActionTexts, action: Action, seen: ForeseenEvents) -> str:
    """Return the words that undo will not be possible, where chance decides or something is revealed; else ""."""
    kinds = texts.session.package.spec.events
    final = not texts.session.friendly and action_barrier(action, seen.view is None, seen.events, kinds)
    return tr("game.ahead.final") if final else ""


def _asks_on(action: Action, seen: ForeseenEvents) -> bool:
    """Return whether the same seat is asked something next."""
    top = decision(seen.view) if seen.view is not None else None
    return top is not None and top.seat == action.seat


def _follows(texts: ActionTexts, action: Action, before: Any, seen: ForeseenEvents, said: bool) -> str:
    """Return who decides next, and what, where that is new or the only thing to say.

    `said`: the game's own text says something already; then nothing is added where the same question goes on, nor after
    a choice that is complete.
    """
    after = seen.view
    if after is None:
        return ""
    top, asked = decision(after), decision(before)
    if top is None:
        return tr("game.ahead.over")
    if top.seat != action.seat:
        return "" if said and texts.tells_who_follows(action) else tr("game.ahead.next", seat=f"<seat:{top.seat}>")
    choices = legal(after)
    may_end = bool(seen.made) and any(choice.verb in texts.rules.turn.end for choice in choices)
    complete = not top.CONTINUES_CHOICE and (may_end or (asked is not None and asked.CONTINUES_CHOICE))
    if said and (complete or type(top) is type(asked) or action.verb in texts.rules.prompt.lookahead_verbs):
        return ""
    count = count_answers(choices, {choice.verb for choice in legal(before)})
    prompt = texts.renderer.prompt(*top.prompt(after))
    many = tr("game.ahead.many", count=count) if count > 1 else ""
    asks = f"{prompt} {many}" if many else prompt
    return asks if said else tr("game.ahead.then", prompt=asks)


def count_answers(choices: Sequence[Action], already: Collection[str]) -> int:
    """Return the number of answers to a new question, without actions whose verbs were possible `already`.

    0 where one of the answers is to do nothing, which takes no arguments.
    """
    new = [choice for choice in choices if choice.verb not in already] or choices
    return len(new) if all(choice.args for choice in new) else 0
