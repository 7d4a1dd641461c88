"""Prompt options for the factories that goods can be collected from: the city of each, and its good."""

from __future__ import annotations

from functools import partial

from game.scenes.imperial_steam.delivery_options import cut
from game.scenes.imperial_steam.text.action_texts import ImperialSteamActionTexts
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.choice_grid import MOST_CHOICES
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import Selection


def pickup_options(scene: GameScene, texts: ImperialSteamActionTexts, table: TableView) -> list[PromptOption]:
    """Return a prompt option for each factory that may be collected from now (IMP-9.7), at most `MOST_CHOICES`; the
    others can be chosen on the map."""
    if scene.asked is None:
        return []
    factories = {item.id: item for item in table.factories}
    found = []
    for action in scene.asked.choices.actions:
        if action.verb == "collect":
            pick, item = Selection(action=action), factories[str(action.args[0])]
            city = scene.renderer.thing("city", item.city)
            sign, gain = f"<icon:factory-{item.good}>", f"+1\u00a0<icon:good-{item.good}>"
            found.append(PromptOption(f"{sign} {city}: {gain}", partial(scene.controller.press, pick),
                                      tip=partial(_consequence, scene, pick), thing=action.text(),
                                      short=f"{cut(city)} {gain}", key=texts.choice_key(action)))
    return found[:MOST_CHOICES]


def _consequence(scene: GameScene, pick: Selection) -> str | None:
    return scene.remarks.consequence(pick) or None
