"""Buttons beside the prompt that several drivers of a table offer: actions, the steps of a look at the past."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.shared.fork_game import fork_game as begin_branch
from game.scenes.shared.fork_game import fork_refusal
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_selection import ActionSelection, Selection
from game.scenes.table.prompt.choice_keys import KEYS
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session import undo_barriers
from game.ui.input.keymap import Command

HOLDS = "\u00a0"  # a price does not begin a line without its dot


def action_options(scene: GameScene, pointing: ActionSelection) -> list[PromptOption]:
    """A button for each choice that is not made on the table, and for those that are looked for in vain, in the order
    in which the game names its verbs: a choice keeps its place while others come and go. One goes on with Enter."""
    decision = scene.session.decision()
    assert decision is not None
    prompt, _ = decision.prompt(scene.session.view(decision.seat))
    verbs = list(scene.session.package.spec.verbs)
    buttons = [
        (action, pick)
        for action, pick in pointing.buttons(scene.BUTTON_ARGUMENTS, scene.DISABLED_BUTTON_ARGUMENTS)
        if pick.possible or not scene.has_no_button(action, pick.reason)
    ]
    if scene.HIDES_UNRELATED_OPTIONS and pointing.chosen:
        buttons = [(action, pick) for action, pick in buttons if pick.possible]
    found = sorted(buttons, key=lambda button: verbs.index(button[0].verb))
    offered = {action.verb for action, _ in found}
    goes_on = next((verb for verb in (*scene.CONTINUE_VERBS, *scene.GIVE_UP_VERBS) if verb in offered), "")
    keys = _keys(scene, [action for action, _ in found if action.verb != goes_on])
    single = len(pointing.choices.actions) == 1
    return [_of_action(scene, action, pick, prompt, action.verb == goes_on, single, keys.get(action, ""))
            for action, pick in found]


def _keys(scene: GameScene, choices: Sequence[Action]) -> dict[Action, str]:
    """The key of each choice: the one that it has on the table, else the next that means nothing there."""
    own = {action: key for action in choices if (key := scene.choice_key(action))}
    taken = {*own.values(), *scene.keys_of_things()}
    free = iter(key for key in KEYS if key not in taken)
    return {action: own.get(action) or next(free, "") for action in choices}


def assign_keys(scene: GameScene, before: Sequence[PromptOption], more: Sequence[PromptOption]) -> list[PromptOption]:
    """The same with `more` behind them: while somebody is asked, choices among these get the keys that are free."""
    if scene.asked is None:
        return [*before, *more]
    taken = {*scene.keys_of_things(), *(offer.key for offer in (*before, *more))}
    free = iter(key for key in KEYS if key not in taken)
    return [*before, *(replace(offer, key=next(free, "")) if offer.slot == "choice" and not offer.key
                       and offer.shortcut is None else offer for offer in more)]


def _of_action(scene: GameScene, action: Action, pick: Selection, prompt: str, goes_on: bool, single: bool,
               key: str) -> PromptOption:
    """`single`: nothing else can be chosen, so Enter does."""
    words, cost = scene.option_text(action, prompt), scene.option_cost(action) if pick.possible else ""
    main = (goes_on or single) and pick.possible and not scene.gives_up(action)
    whole = pick._replace(then=scene.then(action)) if pick.possible else pick
    loses = scene.loss_text(action) if main else ""
    return PromptOption(
        f"{words} ·{HOLDS}{cost}" if cost else words,
        lambda: scene.controller.press(whole),
        "primary" if main and not loses else "secondary",
        icon=scene.option_icon(action),
        reason=scene.remarks.why_not(pick),
        tip=lambda: _tip(scene, action, pick),
        shortcut=enter_key(scene) if main else None,
        slot="go" if goes_on else "choice",
        thing=action.text(),
        key=key,
        short=scene.option_short_text(action),
        ignores_guard=bool(loses) or (action.verb in scene.TURN_END_VERBS and _went_by_itself(scene, action.seat)),
        is_secondary=scene.is_useless(action),
        previews_first=scene.previews_first(action),
        warn=partial(scene.refuse, loses) if loses else None,
    )


def enter_key(scene: GameScene) -> Command | None:
    """Enter, unless the guide asks for this move: then Enter goes there first, or a key of its own chooses it."""
    return None if scene.controller.instead() else Command.ACTIVATE


def _went_by_itself(scene: GameScene, seat: int) -> bool:
    """Was the last thing that a seat did made without asking?"""
    log = scene.session.game.log
    return bool(log) and log[-1].seat == seat and log[-1].actor == undo_barriers.AUTO


def _tip(scene: GameScene, action: Action, pick: Selection) -> str | None:
    """What the game says of a button, and what a press would do, unless the line of consequences says that already and
    the tooltip goes when that does; nothing while the press before is being shown."""
    if scene.asked is None:
        return None
    own, words = scene.option_tooltip(action), scene.previews.action_previews.preview_text(pick)
    goes = not scene.screen.tooltip.pinned
    told = "" if own and words and goes and scene.prompt.shows_consequence(words) else scene.remarks.consequence(pick)
    return "\n".join(filter(None, (own, told))) or None


def step_options(go_on: Callable[[], object], walk_on: Callable[[], object]) -> list[PromptOption]:
    """Step mode: on to the next action, or on without stopping; that lies where no choice of a person ever does."""
    return [PromptOption(tr("game.step"), go_on, "primary", icon="step-forward", shortcut=Command.ACTIVATE, slot="go"),
            PromptOption(tr("game.step.off"), walk_on, "ghost", icon="skip", slot="back")]


def history_options(scene: GameScene, ply: int) -> list[PromptOption]:
    """The buttons while the position after `ply` actions is looked at."""
    first = tr("game.past.start") if ply == 0 else ""
    back, forward = tr("game.past.previous"), tr("game.past.next")
    return [
        PromptOption(tr("game.past.back"), lambda: scene.look_at(None), "primary", shortcut=Command.BACK, slot="go"),
        PromptOption(back, lambda: scene.look_at(ply - 1), icon="step-back", reason=first, shortcut=Command.LEFT),
        PromptOption(forward, lambda: scene.look_at(ply + 1), icon="step-forward", shortcut=Command.RIGHT),
        *(replace(offer, slot="choice") for offer in scene.repeat_options(ply)),
        PromptOption(tr("game.past.fork"), lambda: play_on(scene, ply), icon="play", tip=tr("game.past.fork.tip"),
                     reason=fork_refusal(scene.session)),
    ]


def play_on(scene: GameScene, ply: int) -> None:
    """A new game from the position after `ply` actions, in place of this table."""
    begin_branch(scene.services, scene.screen, scene.session, ply,
                 lambda notice: scene.tell(scene.remarks.notice(notice)))
