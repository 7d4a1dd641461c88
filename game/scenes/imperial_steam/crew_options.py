"""The workers who could build what is planned, as a list for the prompt: who works, what strength stays ready."""

from __future__ import annotations

from functools import partial

from game.rules.core.actions import Action
from game.rules.imperial_steam.decisions.companies import strength
from game.rules.imperial_steam.decisions.track_building import Crew
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_selection import Selection
from game.scenes.table.prompt.prompt_option import PromptOption

LISTED = 8  # crews in the list; of more, all lie on the board of the actions too


def crew_options(scene: GameScene) -> list[PromptOption]:
    """IMP-6.14 A button for each of the best crews. The first one, which Enter takes, wastes least strength, and tires
    fewest workers: those who stay ready rise a level at the end of the round (IMP-4.7)."""
    decision = scene.session.decision() if scene.asked is not None else None
    if not isinstance(decision, Crew) or scene.asked is None or scene.asked.chosen:
        return []
    crews = sorted(scene.asked.choices.actions, key=order)[:LISTED]
    ready = strength(scene.view.companies[decision.seat])
    return [_offer(scene, action, decision.effort, ready, first=not place) for place, action in enumerate(crews)]


def order(action: Action) -> tuple[int, int]:
    """The strength of a crew and how many workers it takes: the smaller, the better."""
    return levels(action), sum(map(int, action.args))


def levels(action: Action) -> int:
    """The strength of a crew."""
    return sum(level * int(count) for level, count in enumerate(action.args, 1))


def crew_words(action: Action) -> str:
    """Who works."""
    return "  ".join(f"{count}×<icon:worker-{level}>" for level, count in enumerate(action.args, 1) if count)


def _offer(scene: GameScene, action: Action, effort: int, ready: int, first: bool) -> PromptOption:
    pick, spare = Selection(action=action), levels(action) - effort
    left = ready - levels(action)
    words = f"{crew_words(action)} {say('crew.left', n=left)}"
    words += f" · {say('crew.spare', n=spare)}" if spare else ""
    short = f"{crew_words(action)} {say('crew.left.short', n=left)}"
    key = enter_key(scene) if first else None
    return PromptOption(words, partial(scene.controller.press, pick), "primary" if key else "secondary",
                        tip=lambda: scene.remarks.consequence(pick) or None, shortcut=key,
                        thing=action.text(), short=short, key=scene.choice_key(action))
