"""Builders of prompt options for actions, for the step mode, and for a look at the past."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.shared.fork_game import fork_game as begin_branch
from game.scenes.shared.fork_game import fork_refusal
from game.scenes.shared.unsaved_warning import confirm_unfinished
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.motive_page import explain_turn, turn_shown
from game.scenes.table.prompt.action_texts import HOLDS, OptionWords
from game.scenes.table.prompt.choice_keys import KEYS
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.storage.actors import AUTO
from game.table.action_selection import ActionSelection, Selection
from game.ui.input.keymap import Command


class _Button(NamedTuple):
    """Button of an action: the effect of a press, and its words."""

    action: Action
    pick: Selection
    words: OptionWords


def action_options(scene: GameScene, selection: ActionSelection) -> list[PromptOption]:
    """Return an option for each action that is not chosen on the table.

    These are legal ones, and blocked ones that a player may look for. They stand in the order in which the game names
    its verbs, so that a choice has the same place while others come and go. One of them may go on with Enter.
    """
    decision = scene.session.decision()
    assert decision is not None
    prompt, _ = decision.prompt(scene.session.view(decision.seat))
    verbs, rules = list(scene.session.package.spec.verbs), scene.rules.prompt
    buttons = selection.buttons(rules.button_arguments, rules.disabled_button_arguments)
    if rules.hides_unrelated_options and selection.chosen:
        buttons = [(action, pick) for action, pick in buttons if pick.possible]
    buttons.sort(key=lambda button: verbs.index(button[0].verb))
    found = [_Button(action, pick, words) for action, pick in buttons
             if (words := scene.texts.option(action, prompt, pick.reason)) is not None]
    offered = {button.action.verb for button in found}
    goes_on = next((verb for verb in (*rules.continue_verbs, *rules.give_up_verbs) if verb in offered), "")
    keys = _keys(scene, [button for button in found if button.action.verb != goes_on])
    single = len(selection.choices.actions) == 1
    return [_of_action(scene, button, button.action.verb == goes_on, single, keys.get(button.action, ""))
            for button in found]


def _keys(scene: GameScene, choices: Sequence[_Button]) -> dict[Action, str]:
    """Return the key of each choice: the one that it has on the table, else the next key that means nothing there."""
    own = {action: key for action, _, words in choices if (key := words.key())}
    taken = {*own.values(), *scene.keys_of_things()}
    free = iter(key for key in KEYS if key not in taken)
    return {action: own.get(action) or next(free, "") for action, _, _ in choices}


def assign_keys(scene: GameScene, before: Sequence[PromptOption], more: Sequence[PromptOption]) -> list[PromptOption]:
    """Return the options `before` and `more` in one list.

    While somebody is asked, choices in `more` get keys that are free.
    """
    if scene.asked is None:
        return [*before, *more]
    taken = {*scene.keys_of_things(), *(offer.key for offer in (*before, *more))}
    last = max((KEYS.find(offer.key) for offer in before if offer.key), default=-1)
    in_order = KEYS[last + 1 :] + KEYS[: last + 1]  # numbers grow from choice to choice, as far as there are keys
    free = iter(key for key in in_order if key not in taken)
    return [*before, *(replace(offer, key=next(free, "")) if offer.slot == "choice" and not offer.key
                       and not offer.keyless and offer.shortcut is None else offer for offer in more)]


def _of_action(scene: GameScene, button: _Button, goes_on: bool, single: bool, key: str) -> PromptOption:
    """Return the option of an action; `single`: nothing else can be chosen, so Enter chooses it."""
    action, pick, words = button
    main = (goes_on or single) and pick.possible and not scene.texts.gives_up(action)
    whole = pick._replace(then=words.then) if pick.possible else pick
    loses = words.loss() if main else ""
    return PromptOption(
        f"{words.label} ·{HOLDS}{words.cost}" if words.cost and pick.possible else words.label,
        lambda: scene.controller.press(whole),
        "primary" if main and not loses else "secondary",
        icon=words.icon,
        reason=scene.remarks.why_not(pick),
        tip=lambda: _tip(scene, words.tip, pick),
        shortcut=enter_key(scene) if main else None,
        slot="go" if goes_on else "choice",
        thing=action.text(),
        key=key,
        short=words.short,
        long_guard=bool(loses) or (action.verb in scene.rules.turn.end and _went_by_itself(scene, action.seat)),
        is_secondary=words.is_useless,
        previews_first=words.previews_first,
        warn=partial(scene.refuse, loses) if loses else None,
    )


def enter_key(scene: GameScene) -> Command | None:
    """Return Enter as the shortcut of an option.

    While the guide asks for a move there is none: then Enter moves the focus to that move first, or the key of its own
    chooses it.
    """
    return None if scene.controller.instead() else Command.ACTIVATE


def _went_by_itself(scene: GameScene, seat: int) -> bool:
    """Return whether the last action of a seat was made automatically."""
    log = scene.session.game.log
    return bool(log) and log[-1].seat == seat and log[-1].actor == AUTO


def _tip(scene: GameScene, own_text: Callable[[], str], pick: Selection) -> str | None:
    """Return the tooltip of an option: the game's own text, and what a press would do.

    The second part is left out where the consequence line says the same and the tooltip goes together with it. None
    while the action before is being shown.
    """
    if scene.asked is None:
        return None
    own, words = own_text(), scene.previews.action_previews.preview_text(pick)
    goes = not scene.screen.tooltip.pinned
    line = "" if own and words and goes and scene.prompt.shows_consequence(words) else scene.remarks.consequence(pick)
    return "\n".join(filter(None, (own, line))) or None


def step_options(go_on: Callable[[], object], walk_on: Callable[[], object]) -> list[PromptOption]:
    """Return the options of the step mode: to the next action, and on without stopping.

    Neither lies where a person's choice does.
    """
    return [PromptOption(tr("game.step"), go_on, "primary", icon="step-forward", shortcut=Command.ACTIVATE, slot="go"),
            PromptOption(tr("game.step.off"), walk_on, "ghost", icon="skip", slot="back", tip=tr("game.step.off.tip"))]


def history_options(scene: GameScene, ply: int) -> list[PromptOption]:
    """Return the options while the position after `ply` actions is shown.

    The steps through the history have the choices' space for themselves, so that their keys can be read everywhere.
    """
    first = tr("game.past.start") if ply == 0 else ""
    back, forward = tr("game.past.previous"), tr("game.past.next")
    return [
        PromptOption(tr("game.past.back"), lambda: scene.look_at(None), "primary", shortcut=Command.BACK, slot="go"),
        PromptOption(back, lambda: scene.look_at(ply - 1), icon="step-back", reason=first, shortcut=Command.LEFT),
        PromptOption(forward, lambda: scene.look_at(ply + 1), icon="step-forward", shortcut=Command.RIGHT),
        *(replace(offer, slot="choice") for offer in scene.telling.repeat_options(ply)),
        *why_options(scene),
        PromptOption(tr("game.past.fork"), lambda: play_on(scene, ply), "ghost", icon="play", slot="back",
                     tip=tr("game.past.fork.tip"), reason=fork_refusal(scene.session)),
    ]


def why_options(scene: GameScene) -> list[PromptOption]:
    """Return the option that explains the turn of a computer in the position shown; none for other turns."""
    if turn_shown(scene) is None:
        return []
    return [PromptOption(tr("game.why"), lambda: explain_turn(scene), "ghost", icon="hint", tip=tr("game.turns.why"))]


def play_on(scene: GameScene, ply: int) -> None:
    """Start a new game from the position after `ply` actions, in place of this table; ask where a choice is begun."""
    confirm_unfinished(scene.screen, scene.unfinished(), "leave", lambda: begin_branch(
        scene.services, scene.screen, scene.session, ply,
        lambda notice: scene.tell(scene.remarks.notice(notice), ("looking_at",))))
