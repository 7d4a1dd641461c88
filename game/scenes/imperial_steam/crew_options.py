"""Prompt options for the crew that builds the planned tracks: its workers, and the strength that stays ready."""

from __future__ import annotations

from functools import partial

from game.rules.core.actions import Action
from game.rules.imperial_steam.decisions.companies import strength
from game.rules.imperial_steam.decisions.track_building import Crew
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.action_texts import ImperialSteamActionTexts
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import Selection

LISTED = 8  # most crews in the prompt; if there are more, the panel of the actions shows them all


def crew_options(scene: GameScene, texts: ImperialSteamActionTexts) -> list[PromptOption]:
    """Return a prompt option for each of the best crews (IMP-6.14). The first, which Enter takes, wastes least strength
    and tires fewest workers: those that stay ready rise a level at the end of the round (IMP-4.7)."""
    decision = scene.session.decision() if scene.asked is not None else None
    if not isinstance(decision, Crew) or scene.asked is None or scene.asked.chosen:
        return []
    crews = sorted(scene.asked.choices.actions, key=order)[:LISTED]
    ready = strength(scene.view.companies[decision.seat])
    return [_offer(scene, action, decision.effort, ready, texts.choice_key(action), first=not place)
            for place, action in enumerate(crews)]


def order(action: Action) -> tuple[int, int]:
    """Return the sort key of a crew: its strength, then its number of workers; the smaller, the better."""
    return levels(action), sum(map(int, action.args))


def levels(action: Action) -> int:
    """Return the strength of a crew: the sum of the levels of its workers."""
    return sum(level * int(count) for level, count in enumerate(action.args, 1))


def crew_words(action: Action) -> str:
    """Return the workers of a crew as markup: count and icon of each level."""
    return "  ".join(f"{count}×<icon:worker-{level}>" for level, count in enumerate(action.args, 1) if count)


def _offer(scene: GameScene, action: Action, effort: int, ready: int, figure: str, first: bool) -> PromptOption:
    pick, spare = Selection(action=action), levels(action) - effort
    left = ready - levels(action)
    words = f"{crew_words(action)} {say('crew.left', n=left)}"
    words += f" · {say('crew.spare', n=spare)}" if spare else ""
    short = f"{crew_words(action)} {say('crew.left.short', n=left)}"
    key = enter_key(scene) if first else None
    return PromptOption(words, partial(scene.controller.press, pick), "primary" if key else "secondary",
                        tip=lambda: scene.remarks.consequence(pick) or None, shortcut=key,
                        thing=action.text(), short=short, key=figure)
